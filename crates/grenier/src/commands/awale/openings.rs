//! `grenier awale openings …`: the opening library.

mod grow;

use anyhow::Result;
use archive::{Exploration, OpeningMove, Origin, StoredGame};
use awale::notation::diagram;
use awale::notation::letters::EXAM;
use awale::{Game, Side};
use awale_players::BookMove;
use phrases::Localize;
use serde_json::{Value, json};

use super::super::database::Database;
use super::super::db;
use super::{book, position_args};
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

/// The moves that past games played from a position, by source; and beside
/// them, never among them, what the engine's book says.
struct Explored {
    game: Game,
    sources: Vec<Exploration>,
    book: Vec<BookMove>,
}

fn explore(args: &ExploreArgs, database: &Database, output: &Output) -> Result<()> {
    let phrases = &output.phrases;
    let game = position_args::game(&args.position, phrases)?;
    let sources = database.with(phrases, async |archive| {
        if args.by_prefix {
            let moves = archive.explore_prefix(&game).await.localized(phrases)?;
            return Ok(vec![Exploration {
                origin: Origin::Archive,
                moves,
                top_games: Vec::new(),
            }]);
        }
        let sources = archive.explore(game.rules(), game.position()).await;
        sources.localized(phrases)
    })?;
    let book = book::of_players(None, game.rules(), phrases)?;
    let book = book.map_or_else(Vec::new, |book| book.moves(game.position()));
    let found = Explored {
        game,
        sources,
        book,
    };
    if output.json {
        return output.print_json(&found.to_json());
    }
    output.print(&found.in_words(output))
}

impl Explored {
    fn mover(&self) -> Side {
        self.game.position().to_move()
    }

    fn letter(&self, made: &OpeningMove) -> String {
        EXAM.letter(self.mover(), made.pit).to_string()
    }

    /// The first source at the top, and all of them in `sources`.
    fn to_json(&self) -> Value {
        let sources: Vec<Value> = self.sources.iter().map(|it| self.source_json(it)).collect();
        let mut answer = sources.first().cloned().unwrap_or_else(
            || json!({"games": 0, "moves": [], "top_games": [], "source": "archive"}),
        );
        answer["position"] = diagram::write(self.game.position()).into();
        answer["rules"] = self.game.rules().name().into();
        answer["sources"] = sources.into();
        answer["book"] = book::moves_json(&self.book, self.mover()).into();
        answer
    }

    fn source_json(&self, source: &Exploration) -> Value {
        let moves = source.moves.iter().map(|made| {
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
        json!({
            "games": source.games(),
            "moves": moves.collect::<Vec<_>>(),
            "top_games": source.top_games.iter().map(top_game).collect::<Vec<_>>(),
            "source": source.origin.to_string(),
        })
    }

    fn in_words(&self, output: &Output) -> String {
        let sources = self
            .sources
            .iter()
            .filter(|source| !source.moves.is_empty());
        let mut texts: Vec<String> = sources.map(|it| self.source_in_words(it, output)).collect();
        if texts.is_empty() {
            texts.push(output.phrases.say("openings-none") + "\n");
        }
        if !self.book.is_empty() {
            let side = [("side", self.mover().localize(&output.phrases).into())];
            let title = output.phrases.say_with("openings-book", &side) + "\n";
            texts.push(title + &book::moves_in_words(&self.book, self.mover(), &output.phrases));
        }
        texts.join("\n")
    }

    fn source_in_words(&self, source: &Exploration, output: &Output) -> String {
        let phrases = &output.phrases;
        let key = format!("openings-games-{}", source.origin);
        let arguments = [
            ("games", source.games().into()),
            ("side", self.mover().localize(phrases).into()),
        ];
        let mut text = phrases.say_with(&key, &arguments) + "\n";
        let has_levels = source.has_different_levels();
        for made in &source.moves {
            let level = made.average_level.filter(|_| has_levels);
            let level = level.map_or(String::new(), |level| format!("{level:.0}"));
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
            let key = if has_levels {
                "openings-move-level"
            } else {
                "openings-move"
            };
            text.push_str(&phrases.say_with(key, &arguments));
            text.push('\n');
        }
        text
    }
}

fn top_game(game: &StoredGame) -> Value {
    json!({
        "id": game.awale_game_id, "south": game.south, "north": game.north,
        "result": game.result, "date": game.played_on, "level": game.level,
        "moves": game.moves,
    })
}
