//! A puzzle on the full-screen board: the opponent replies as in the solution, the
//! values of the moves are the exact ones, and what was played is judged at the end.

use std::sync::Arc;

use anyhow::Result;
use awale::notation::Record;
use awale::{BySide, Game, Pit, Side};
use awale_engine::negamax;
use awale_players::Player;
use awale_puzzles::Puzzle;
use grenier_tui::screens::awale::{AwaleScreen, MoveValue, Services, ValueMoves};
use phrases::{Localize, Phrases};

use super::solve::in_words;
use super::task;
use crate::commands::awale::play::{load, saver};
use crate::error::exit_on_signal;
use crate::output::Output;

/// How deep the opponent looks once a move was not the best one.
const DEPTH: u8 = 6;

/// Shows a puzzle until the solver leaves, and judges what was played.
pub fn play(puzzle: &'static Puzzle, output: &Output) -> Result<()> {
    let phrases = &output.phrases;
    let language = phrases.language();
    let [south, north] = Side::ALL.map(|side| side.localize(phrases));
    let mut names = BySide::new(south, north);
    // The task stands where the solver's name would.
    names[puzzle.solver()] = task(puzzle, phrases);
    let mut programs: BySide<Option<Box<dyn Player>>> = BySide::new(None, None);
    programs[puzzle.solver().other()] = Some(Box::new(Opponent { puzzle }));
    let services = Services {
        value_moves: exact_values(puzzle),
        save: saver(Phrases::new(language)),
        load: load(Phrases::new(language)),
    };
    let mut screen = AwaleScreen::new(
        Record::new(puzzle.game_after(0)),
        names,
        programs,
        services,
        Phrases::new(language),
        crate::terminal::theme(),
    );
    let closed = grenier_tui::run(&mut screen)?;
    exit_on_signal(closed)?;
    let tried = tried(puzzle, &screen.record().game);
    let answer = puzzle.answer(&tried);
    output.print(&(in_words(puzzle, answer, &tried, phrases) + "\n"))
}

/// The solver's moves, as far as they belong to the puzzle.
fn tried(puzzle: &Puzzle, game: &Game) -> Vec<Pit> {
    if game.start() != puzzle.start() {
        return Vec::new();
    }
    let own = game.played().iter().copied().step_by(2);
    own.take(puzzle.steps().len()).collect()
}

/// Whether a game is the puzzle, solved so far.
fn is_on_the_way(puzzle: &Puzzle, game: &Game) -> bool {
    game.start() == puzzle.start() && puzzle.line().starts_with(game.played())
}

/// Replies as in the solution; after another move, as the subject's AI.
struct Opponent {
    puzzle: &'static Puzzle,
}

impl Player for Opponent {
    fn choose(&mut self, game: &Game) -> Option<Pit> {
        let reply = self.puzzle.line().get(game.played().len());
        match reply.filter(|_| is_on_the_way(self.puzzle, game)) {
            Some(reply) => Some(*reply),
            None => negamax(game, DEPTH).pit,
        }
    }
}

/// The exact margins of the moves of the solution; nothing where it has been left.
fn exact_values(puzzle: &'static Puzzle) -> ValueMoves {
    Arc::new(move |game| {
        let step = puzzle.steps().get(game.played().len() / 2);
        let step = step.filter(|_| game.played().len().is_multiple_of(2));
        let known = step.filter(|_| is_on_the_way(puzzle, game));
        let margins = known.into_iter().flat_map(|step| &step.margins);
        margins
            .map(|(pit, margin)| MoveValue {
                pit: *pit,
                margin: f32::from(*margin),
                exact: true,
            })
            .collect()
    })
}
