//! `grenier awale play`: a game full screen, or in the console line by line.

mod full_screen;
mod keep;
mod request;
mod save;
mod table;

use std::io::{self, IsTerminal};
use std::time::Duration;

use anyhow::Result;
use archive::PlayerGiven;
use awale::notation::Record;
use awale::notation::json::ResultJson;
use awale::notation::letters::EXAM;
use awale::{BySide, Game, Side};
use awale_players::{EngineSettings, MoveLimit, PlayerSpec};
use phrases::{InWords, Phrases};
use serde::Serialize;

use super::super::database::Database;
use super::engine_settings::{self, MissingTables};
use super::given;
use super::show::{Scores, rules_name};
use crate::args::PlayArgs;
use crate::output::Output;
use crate::seed::fresh_seed;
use table::{Close, Seat, Table};

#[derive(Serialize)]
struct Answer {
    moves: String,
    rules: &'static str,
    turn: u32,
    scores: Scores,
    result: Option<ResultJson>,
    #[serde(skip_serializing_if = "Option::is_none")]
    resigned: Option<String>,
}

/// A game about to be played.
struct Setting {
    record: Record,
    names: BySide<String>,
    seats: BySide<Seat>,
    /// What hints and values are thought with.
    settings: EngineSettings,
    /// Under whom the game is kept, if it is.
    players: Option<BySide<PlayerGiven>>,
}

/// Full screen where there is one, else line by line.
pub fn play(args: PlayArgs, database: &Database, output: &Output) -> Result<()> {
    let keys = args.keys.clone();
    let has_screen = io::stdin().is_terminal() && io::stdout().is_terminal();
    let plain = args.plain || output.json || !has_screen;
    let missing = if plain {
        MissingTables::build_if(args.south.uses_engine() || args.north.uses_engine())
    } else {
        MissingTables::BuildInBackground
    };
    let setting = setting(args, missing, output)?;
    if plain {
        play_plain(setting, database, output)
    } else {
        full_screen::play(setting, keys.as_deref(), database, output)
    }
}

fn setting(args: PlayArgs, missing: Missing, output: &Output) -> Result<Setting> {
    let phrases = &output.phrases;
    let game = given::game(&args.position, phrases)?;
    let kinds = BySide::new(args.south, args.north);
    let given = BySide::new(args.south_name, args.north_name);
    let players = keep::players(&kinds, &given);
    let names = BySide::new(
        name(given.south, &kinds, Side::South, phrases),
        name(given.north, &kinds, Side::North, phrases),
    );
    let seed = args.seed.unwrap_or_else(fresh_seed);
    let mut settings = engine_settings::read(&args.settings, game.rules(), missing, output)?;
    if let Some(time) = args.time {
        settings.move_limit = MoveLimit::Time(Duration::from_millis(time));
    }
    let seats = BySide::new(
        kinds.south.create_with(seed, &settings),
        kinds.north.create_with(seed ^ 1, &settings),
    );
    let mut record = Record::new(game);
    record.players = names.clone().map(Some);
    Ok(Setting {
        record,
        names,
        seats,
        settings,
        players,
    })
}

fn play_plain(setting: Setting, database: &Database, output: &Output) -> Result<()> {
    let stdin = io::stdin();
    let prompted = stdin.is_terminal();
    let mut table = Table::new(setting, database, output, prompted);
    let close = table.play(&mut stdin.lock())?;
    table.keep(&close)?;
    if output.json {
        return output.print_json(&answer(table.game(), &close));
    }
    Ok(())
}

fn name(
    given: Option<String>,
    kinds: &BySide<PlayerSpec>,
    side: Side,
    phrases: &Phrases,
) -> String {
    given.unwrap_or_else(|| match &kinds[side] {
        PlayerSpec::Human => side.in_words(phrases),
        kind => format!("{} ({kind})", side.in_words(phrases)),
    })
}

fn answer(game: &Game, close: &Close) -> Answer {
    let position = game.position();
    let (result, resigned) = match close {
        Close::Over => (game.outcome().map(ResultJson::from), None),
        Close::Resigned(side) => (
            Some(ResultJson::resigned(position.captured(), *side)),
            Some(side.to_string()),
        ),
        Close::Left => (None, None),
    };
    Answer {
        moves: EXAM.write(game),
        rules: rules_name(game),
        turn: position.turn(),
        scores: position.captured().into(),
        result,
        resigned,
    }
}
