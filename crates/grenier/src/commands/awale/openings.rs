//! `grenier awale openings …`: the opening library.

mod grow;

use anyhow::Result;
use archive::{OpeningMove, Origin, StoredGame};
use awale::notation::diagram;
use awale::notation::letters::EXAM;
use awale::{Game, Side};
use phrases::Localize;
use serde_json::{Value, json};

use super::super::database::Database;
use super::super::db;
use super::position_args;
use crate::args::awale::{ExploreArgs, OpeningsCommand};
use crate::error::ResultExt;
use crate::output::Output;

pub fn run(command: OpeningsCommand, database: &Database, output: &Output) -> Result<()> {
    match command {
        OpeningsCommand::Explore(args) => explore(&args, database, output),
        OpeningsCommand::Import(args) => db::import(&args, database, output),
        OpeningsCommand::Grow(args) => grow::grow(&args, database, output),
    }
}

/// The moves that past games played from a position.
struct Exploration {
    game: Game,
    moves: Vec<OpeningMove>,
    top_games: Vec<StoredGame>,
    source: &'static str,
}

fn explore(args: &ExploreArgs, database: &Database, output: &Output) -> Result<()> {
    let phrases = &output.phrases;
    let game = position_args::game(&args.position, phrases)?;
    let found = database.with(phrases, async |archive| {
        if args.by_prefix {
            let moves = archive.explore_prefix(&game).await.localized(phrases)?;
            return Ok(Exploration {
                game: game.clone(),
                moves,
                top_games: Vec::new(),
                source: "archive",
            });
        }
        let found = archive.explore(game.rules(), game.position()).await;
        let found = found.localized(phrases)?;
        Ok(Exploration {
            game: game.clone(),
            moves: found.moves,
            top_games: found.top_games,
            source: match found.origin {
                Origin::Archive => "archive",
                Origin::Shipped => "shipped",
            },
        })
    })?;
    if output.json {
        return output.print_json(&found.to_json());
    }
    output.print(&found.in_words(output))
}

impl Exploration {
    fn mover(&self) -> Side {
        self.game.position().to_move()
    }

    fn letter(&self, made: &OpeningMove) -> String {
        EXAM.letter(self.mover(), made.pit).to_string()
    }

    fn games(&self) -> u64 {
        self.moves.iter().map(OpeningMove::games).sum()
    }

    fn to_json(&self) -> Value {
        let moves = self.moves.iter().map(|made| {
            json!({
                "letter": self.letter(made),
                "games": made.games(),
                "south_wins": made.south_wins,
                "draws": made.draws,
                "north_wins": made.north_wins,
                "score": made.score_for(self.mover()),
                "average_level": made.average_level.map(f64::round),
            })
        });
        let top_games = self.top_games.iter().map(|game| {
            json!({
                "id": game.awale_game_id, "south": game.south, "north": game.north,
                "result": game.result, "date": game.played_on, "level": game.level,
                "moves": game.moves,
            })
        });
        json!({
            "position": diagram::write(self.game.position()),
            "rules": self.game.rules().name(),
            "games": self.games(),
            "moves": moves.collect::<Vec<_>>(),
            "top_games": top_games.collect::<Vec<_>>(),
            "source": self.source,
        })
    }

    fn in_words(&self, output: &Output) -> String {
        let phrases = &output.phrases;
        if self.moves.is_empty() {
            return phrases.say("openings-none") + "\n";
        }
        let key = format!("openings-games-{}", self.source);
        let arguments = [
            ("games", self.games().into()),
            ("side", self.mover().localize(phrases).into()),
        ];
        let mut text = phrases.say_with(&key, &arguments) + "\n";
        for made in &self.moves {
            let level = made
                .average_level
                .map_or("–".into(), |level| format!("{level:.0}"));
            let arguments = [
                ("letter", self.letter(made).into()),
                ("games", made.games().into()),
                (
                    "score",
                    format!("{:.1}", 100.0 * made.score_for(self.mover())).into(),
                ),
                ("south", made.south_wins.into()),
                ("draws", made.draws.into()),
                ("north", made.north_wins.into()),
                ("level", level.into()),
            ];
            text.push_str(&phrases.say_with("openings-move", &arguments));
            text.push('\n');
        }
        text
    }
}
