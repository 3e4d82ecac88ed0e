//! Positions of PlayStrategy's.

use super::PlayStrategyError;
use crate::board::{Board, SEEDS, TooManySeeds};
use crate::notation::pits::{excerpt, seeds};
use crate::notation::record::Record;
use crate::pit::PITS;
use crate::position::{InvalidPosition, MAX_TURN, Position};
use crate::side::{BySide, Side};

/// A position read, and whether its scores already included each player's row
/// because the game was over.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Fen {
    /// The position; its captured seeds do not include the rows.
    pub position: Position,
    /// Whether the game is over.
    pub over: bool,
}

/// Reads a position.
///
/// ```
/// use awale::notation::playstrategy;
/// use awale::Position;
///
/// let fen = playstrategy::read_fen("4S,4S,4S,4S,4S,4S/4S,4S,4S,4S,4S,4S 0 0 S 1").unwrap();
/// assert_eq!(fen.position, Position::START);
/// ```
pub fn read_fen(text: &str) -> Result<Fen, PlayStrategyError> {
    let parts: Vec<&str> = text.split_whitespace().collect();
    let &[rows, south, north, side, full_move] = parts.as_slice() else {
        return Err(PlayStrategyError::Parts { found: parts.len() });
    };
    let pits = read_rows(rows)?;
    let scores = BySide::new(read_score(south)?, read_score(north)?);
    let to_move = match side {
        "S" | "s" => Side::South,
        "N" | "n" => Side::North,
        other => {
            return Err(PlayStrategyError::Side {
                found: excerpt(other),
            });
        }
    };
    fen(pits, scores, to_move, read_turn(full_move, to_move)?)
}

fn fen(
    pits: [u8; 2 * PITS],
    scores: BySide<u8>,
    to_move: Side,
    turn: u32,
) -> Result<Fen, PlayStrategyError> {
    let board = Board::from_pits(pits).map_err(|TooManySeeds { seeds }| {
        PlayStrategyError::Position(InvalidPosition::TooManySeeds(TooManySeeds { seeds }))
    })?;
    let over =
        u32::from(scores.south) + u32::from(scores.north) == u32::from(SEEDS) && board.seeds() > 0;
    let mut captured = scores;
    if over {
        let rows = BySide::new(board.seeds_of_mover(), board.seeds_of_opponent());
        for side in Side::ALL {
            captured[side] = scores[side]
                .checked_sub(rows[side])
                .ok_or(PlayStrategyError::RowAboveScore { side })?;
        }
    }
    let board = match to_move {
        Side::South => board,
        Side::North => board.turned(),
    };
    let position = Position::new(board, captured, turn).map_err(PlayStrategyError::Position)?;
    Ok(Fen { position, over })
}

/// `north/south` to South's six pits, then North's.
fn read_rows(rows: &str) -> Result<[u8; 2 * PITS], PlayStrategyError> {
    let bad = |found: &str| PlayStrategyError::Row {
        found: excerpt(found),
    };
    let (north, south) = rows.split_once('/').ok_or_else(|| bad(rows))?;
    let south = read_row(south).ok_or_else(|| bad(south))?;
    let north = read_row(north).ok_or_else(|| bad(north))?;
    Ok(core::array::from_fn(|pit| {
        if pit < PITS {
            south[pit]
        } else {
            north[2 * PITS - 1 - pit]
        }
    }))
}

fn read_row(row: &str) -> Option<[u8; PITS]> {
    let mut pits = [0; PITS];
    let mut at = 0;
    for word in row.split(',') {
        if let Some(number) = word.strip_suffix(['S', 's']) {
            *pits.get_mut(at)? = seeds(number)?;
            at += 1;
        } else {
            let empty = seeds(word).filter(|&empty| empty > 0)?;
            at += usize::from(empty);
        }
    }
    (at == PITS).then_some(pits)
}

fn read_score(text: &str) -> Result<u8, PlayStrategyError> {
    seeds(text).ok_or_else(|| PlayStrategyError::Captured {
        found: excerpt(text),
    })
}

/// Plies played before full move `text` with `to_move` to move.
fn read_turn(text: &str, to_move: Side) -> Result<u32, PlayStrategyError> {
    let full_move: Option<u32> = text.parse().ok();
    full_move
        .filter(|number| (1..=MAX_TURN / 2).contains(number))
        .map(|number| match to_move {
            Side::South => 2 * number - 2,
            Side::North => 2 * number - 1,
        })
        .ok_or_else(|| PlayStrategyError::FullMove {
            found: excerpt(text),
        })
}

/// Writes the present position of a game. If the game is over and neither side
/// has the majority, the scores include each player's row, which is still
/// shown.
#[must_use]
pub fn write_fen(record: &Record) -> String {
    let position = record.game.position();
    let pits = position.pits();
    let scores = counted_scores(record).unwrap_or(position.captured());
    let mut north: [u8; PITS] = core::array::from_fn(|pit| pits[PITS + pit]);
    north.reverse();
    format!(
        "{}/{} {} {} {} {}",
        write_row(&north),
        write_row(&pits[..PITS]),
        scores.south,
        scores.north,
        match position.to_move() {
            Side::South => 'S',
            Side::North => 'N',
        },
        position.turn() / 2 + 1
    )
}

/// The scores with the rows included, if they add up to all the seeds: only then
/// can a reader see that the rows are included.
fn counted_scores(record: &Record) -> Option<BySide<u8>> {
    let scores = record.gathered()?;
    (scores.south + scores.north == SEEDS).then_some(scores)
}

fn write_row(pits: &[u8]) -> String {
    let mut words = Vec::new();
    let mut empty = 0;
    for &seeds in pits {
        if seeds == 0 {
            empty += 1;
            continue;
        }
        if empty > 0 {
            words.push(empty.to_string());
            empty = 0;
        }
        words.push(format!("{seeds}S"));
    }
    if empty > 0 {
        words.push(empty.to_string());
    }
    words.join(",")
}
