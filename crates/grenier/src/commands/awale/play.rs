//! `grenier awale play`: a game full screen, or line by line.

mod console;
mod full_screen;
mod store_game;
pub mod typed_command;

use std::io::{self, IsTerminal};
use std::time::Duration;

use anyhow::{Result, bail};
use archive::{Day, PlayerGiven};
use awale::notation::Record;
use awale::notation::json::ResultJson;
use awale::notation::letters::EXAM;
use awale::{BySide, Game, Side};
use awale_players::{EngineSettings, MoveLimit, Player, PlayerSpec};
use grenier_tui::Closed;
use grenier_tui::screens::awale::AwaleScreen;
use phrases::{Localize, Phrases};
use serde::Serialize;

use super::super::database::Database;
use super::engine_settings::{self, MissingTables};
use super::json::{ScoresJson, rules_name};
use super::{book, outside_programs, position_args};
use crate::args::awale::PlayArgs;
use crate::output::Output;
use crate::seed::fresh_seed;
use crate::terminal::has_full_screen;
use console::{ConsoleGame, GameExit};
pub use full_screen::{load, saver};

#[derive(Serialize)]
struct PlayedGameJson {
    moves: String,
    rules: &'static str,
    turn: u32,
    scores: ScoresJson,
    result: Option<ResultJson>,
    #[serde(skip_serializing_if = "Option::is_none")]
    resigned: Option<String>,
}

/// A game about to start.
struct GameSetup {
    record: Record,
    names: BySide<String>,
    /// The program on each side; `None` for a person.
    programs: BySide<Option<Box<dyn Player>>>,
    /// The settings of hints and of the values shown on screen.
    settings: EngineSettings,
    /// The players under whom the game is stored; `None` if it is not.
    stored_players: Option<BySide<PlayerGiven>>,
}

/// Plays full screen in a terminal, otherwise line by line.
pub fn play(args: PlayArgs, database: &Database, output: &Output) -> Result<()> {
    let keys = args.keys.clone();
    let plain = args.plain || output.json || !has_full_screen();
    let missing = if plain {
        MissingTables::build_if(args.south.uses_engine() || args.north.uses_engine())
    } else {
        MissingTables::BuildInBackground
    };
    if plain {
        outside_programs::end_on_signals([&args.south, &args.north].into_iter());
    }
    let mut setup = set_up(args, missing, output)?;
    start_programs(&mut setup.programs, &output.phrases)?;
    if plain {
        play_in_console(setup, database, output)
    } else {
        full_screen::play(setup, keys.as_deref(), database, output)
    }
}

/// Shows a game full screen until it is closed.
pub fn show_full_screen(args: PlayArgs, output: &Output) -> Result<(AwaleScreen, Closed)> {
    let keys = args.keys.clone();
    let setup = set_up(args, MissingTables::BuildInBackground, output)?;
    full_screen::show(setup, keys.as_deref(), output)
}

fn set_up(args: PlayArgs, missing: MissingTables, output: &Output) -> Result<GameSetup> {
    let phrases = &output.phrases;
    let game = position_args::game(&args.position, phrases)?;
    let specs = BySide::new(args.south, args.north);
    let given_names = BySide::new(args.south_name, args.north_name);
    let stored_players = store_game::players(&specs, &given_names);
    let names = BySide::new(
        name(given_names.south, &specs, Side::South, phrases),
        name(given_names.north, &specs, Side::North, phrases),
    );
    let seed = args.seed.unwrap_or_else(fresh_seed);
    let mut settings = engine_settings::read(&args.settings, game.rules(), missing, output)?;
    if specs.south.uses_engine() || specs.north.uses_engine() {
        settings.book = book::of_players(args.book.as_deref(), game.rules(), phrases)?;
    }
    if let Some(time) = args.time {
        settings.move_limit = MoveLimit::Time(Duration::from_millis(time));
    }
    let programs = BySide::new(
        specs.south.create_with(seed, &settings),
        specs.north.create_with(seed ^ 1, &settings),
    );
    let mut record = Record::new(game);
    record.players = names.clone().map(Some);
    record.date = Some(Day::today().to_string());
    Ok(GameSetup {
        record,
        names,
        programs,
        settings,
        stored_players,
    })
}

/// Starts outside engines before anything is drawn: one that cannot play is an
/// error with nothing on standard output.
fn start_programs(programs: &mut BySide<Option<Box<dyn Player>>>, phrases: &Phrases) -> Result<()> {
    for side in Side::ALL {
        let Some(program) = &mut programs[side] else {
            continue;
        };
        program.prepare();
        if let Some(failure) = program.failure() {
            bail!(failure.localize(phrases));
        }
    }
    Ok(())
}

fn play_in_console(setup: GameSetup, database: &Database, output: &Output) -> Result<()> {
    let stdin = io::stdin();
    let prompted = stdin.is_terminal();
    let mut console = ConsoleGame::new(setup, database, output, prompted);
    let exit = console.play(&mut stdin.lock())?;
    console.store(&exit)?;
    if output.json {
        return output.print_json(&to_json(console.game(), &exit));
    }
    Ok(())
}

fn name(
    given: Option<String>,
    specs: &BySide<PlayerSpec>,
    side: Side,
    phrases: &Phrases,
) -> String {
    given.unwrap_or_else(|| match &specs[side] {
        PlayerSpec::Human => side.localize(phrases),
        spec => format!("{} ({spec})", side.localize(phrases)),
    })
}

fn to_json(game: &Game, exit: &GameExit) -> PlayedGameJson {
    let position = game.position();
    let (result, resigned) = match exit {
        GameExit::Over => (game.outcome().map(ResultJson::from), None),
        GameExit::Resigned(side) => (
            Some(ResultJson::resigned(position.captured(), *side)),
            Some(side.to_string()),
        ),
        GameExit::Left => (None, None),
    };
    PlayedGameJson {
        moves: EXAM.write(game),
        rules: rules_name(game),
        turn: position.turn(),
        scores: position.captured().into(),
        result,
        resigned,
    }
}
