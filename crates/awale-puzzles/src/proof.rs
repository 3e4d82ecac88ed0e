//! Proving a puzzle again, from tables and the rules alone.

use core::fmt;

use awale::{Game, SEEDS};
use awale_engine::negamax;
use awale_tables::Error;

use crate::composer::{FEWEST_MOVES, step};
use crate::exact::ExactValues;
use crate::puzzle::Puzzle;
use crate::theme_finder::themes_of;

/// What is wrong with a puzzle.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Flaw {
    /// Seeds are missing, or there are too few moves to choose from.
    Toy,
    /// A value is not known: the tables are too small.
    Unknown {
        /// The ply of the solution, from 0.
        ply: usize,
    },
    /// A move of the solver is not the only good one, or a margin is another.
    Step {
        /// The ply of the solution, from 0.
        ply: usize,
    },
    /// A reply of the opponent is not a best one.
    Reply {
        /// The ply of the solution, from 0.
        ply: usize,
    },
    /// The themes are others.
    Themes,
}

impl fmt::Display for Flaw {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Flaw::Toy => f.write_str("too few seeds or moves"),
            Flaw::Unknown { ply } => write!(f, "move {}: the exact values are not known", ply + 1),
            Flaw::Step { ply } => write!(f, "move {}: not the only good move", ply + 1),
            Flaw::Reply { ply } => write!(f, "move {}: not a best reply", ply + 1),
            Flaw::Themes => f.write_str("the themes are others"),
        }
    }
}

/// Proves a puzzle: that every move of the solver is the only good one with the
/// margins told, that every reply is a best one, and that it has its themes.
/// `Ok(None)` if it stands.
pub fn prove(puzzle: &Puzzle, values: &mut ExactValues<'_>) -> Result<Option<Flaw>, Error> {
    let start = puzzle.game_after(0);
    let position = start.position();
    let seeds =
        position.board().seeds() + position.captured_by_mover() + position.captured_by_opponent();
    if seeds != SEEDS || start.moves().len() < FEWEST_MOVES {
        return Ok(Some(Flaw::Toy));
    }
    let mut game = start.clone();
    for (ply, pit) in puzzle.line().iter().enumerate() {
        let flaw = match ply % 2 {
            0 => flaw_of_step(puzzle, &game, ply, values)?,
            _ => flaw_of_reply(&game, ply, *pit, values)?,
        };
        if flaw.is_some() {
            return Ok(flaw);
        }
        game.play(*pit).expect("a puzzle's solution can be played");
    }
    let themes = themes_of(&start, puzzle.line(), puzzle.steps(), values)?;
    Ok((themes != puzzle.themes()).then_some(Flaw::Themes))
}

fn flaw_of_step(
    puzzle: &Puzzle,
    game: &Game,
    ply: usize,
    values: &mut ExactValues<'_>,
) -> Result<Option<Flaw>, Error> {
    if values.margins(game.position())?.is_none() {
        return Ok(Some(Flaw::Unknown { ply }));
    }
    let found = step(game, values)?;
    let is_right = found.is_some_and(|found| found == puzzle.steps()[ply / 2]);
    Ok((!is_right).then_some(Flaw::Step { ply }))
}

fn flaw_of_reply(
    game: &Game,
    ply: usize,
    pit: awale::Pit,
    values: &mut ExactValues<'_>,
) -> Result<Option<Flaw>, Error> {
    let Some(margins) = values.margins(game.position())? else {
        return Ok(Some(Flaw::Unknown { ply }));
    };
    let most = margins.iter().map(|(_, margin)| *margin).max();
    let own = margins.iter().find(|(known, _)| *known == pit);
    let is_best = own.is_some_and(|(_, margin)| Some(*margin) == most);
    Ok((!is_best).then_some(Flaw::Reply { ply }))
}

/// Whether the subject's AI at depth 1, which takes what it can, plays the whole
/// solution.
pub(crate) fn is_solved_by_greed(start: &Game, line: &[awale::Pit]) -> bool {
    let mut game = start.clone();
    line.iter().enumerate().all(|(ply, pit)| {
        let right = ply % 2 == 1 || negamax(&game, 1).pit == Some(*pit);
        right && game.play(*pit).is_ok()
    })
}
