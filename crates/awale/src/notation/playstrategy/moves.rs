//! Moves and games of PlayStrategy's.

use super::{PlayStrategyError, SquareMoveReason, read_fen, write_fen};
use crate::game::Game;
use crate::notation::letters::LONGEST_GAME;
use crate::notation::pits::excerpt;
use crate::notation::record::Record;
use crate::outcome::Ending;
use crate::pit::{PITS, Pit};
use crate::position::{IllegalMoveReason, Position};
use crate::rules::Rules;
use crate::side::Side;

/// The square of a pit counted 0 to 11 from South's left.
fn square(absolute: usize) -> [char; 2] {
    let (column, row) = if absolute < PITS {
        (absolute, '1')
    } else {
        (2 * PITS - 1 - absolute, '2')
    };
    [char::from(b'a' + column as u8), row]
}

/// The pit, 0 to 11 from South's left, of a square.
fn read_square(column: u8, row: u8) -> Option<usize> {
    let column = usize::from(column.checked_sub(b'a')?);
    match row {
        _ if column >= PITS => None,
        b'1' => Some(column),
        b'2' => Some(2 * PITS - 1 - column),
        _ => None,
    }
}

/// Converts a pit counted 0 to 11 from `side`'s left into one counted from
/// South's left.
fn absolute(side: Side, pit: usize) -> usize {
    match side {
        Side::South => pit,
        Side::North => (pit + PITS) % (2 * PITS),
    }
}

/// Reads a game: a position, unless the game begins at the usual start, then
/// moves separated by white space, with or without numbers (`1.`).
///
/// ```
/// use awale::notation::{letters::EXAM, playstrategy};
/// use awale::Rules;
///
/// let record = playstrategy::read(Rules::ABAPA, "a1e1 e2a2 e1c2").unwrap();
/// assert_eq!(EXAM.write(&record.game), "ahe");
/// ```
pub fn read(rules: Rules, text: &str) -> Result<Record, PlayStrategyError> {
    const FEN_PARTS: usize = 5;
    let words: Vec<&str> = text.split_whitespace().collect();
    let (fen, moves) = if words.first().is_some_and(|word| word.contains('/')) {
        let parts = FEN_PARTS.min(words.len());
        (Some(read_fen(&words[..parts].join(" "))?), &words[parts..])
    } else {
        (None, words.as_slice())
    };
    let start = fen.map_or(Position::START, |fen| fen.position);
    let mut record = Record::new(Game::from_position(rules, start));
    record.closed = fen.is_some_and(|fen| fen.over) && !record.game.is_over();
    let moves = moves.iter().filter(|word| !word.ends_with('.'));
    for (index, word) in moves.enumerate() {
        play(&mut record, word).map_err(|reason| PlayStrategyError::Move {
            index,
            found: excerpt(word),
            reason,
        })?;
    }
    Ok(record)
}

fn play(record: &mut Record, word: &str) -> Result<(), SquareMoveReason> {
    let &[from_column, from_row, to_column, to_row] = word.as_bytes() else {
        return Err(SquareMoveReason::NotSquares);
    };
    let from = read_square(from_column, from_row).ok_or(SquareMoveReason::NotSquares)?;
    let to = read_square(to_column, to_row).ok_or(SquareMoveReason::NotSquares)?;
    if record.closed {
        return Err(SquareMoveReason::Illegal(IllegalMoveReason::Over(
            Ending::Repetition,
        )));
    }
    if record.game.played().len() >= LONGEST_GAME {
        return Err(SquareMoveReason::TooLong);
    }
    let to_move = record.game.position().to_move();
    let pit = Pit::ALL
        .into_iter()
        .find(|pit| absolute(to_move, pit.index()) == from)
        .ok_or(SquareMoveReason::WrongSide { to_move })?;
    if let Some(reason) = record.game.illegal_reason(pit) {
        return Err(SquareMoveReason::Illegal(reason));
    }
    let lands = record.game.position().board().last_sown(pit);
    let lands = lands.map(|lands| absolute(to_move, lands));
    if lands != Some(to) {
        let lands = square(lands.unwrap_or(from));
        return Err(SquareMoveReason::LandsElsewhere { lands });
    }
    record
        .game
        .play(pit)
        .map_err(|illegal| SquareMoveReason::Illegal(illegal.reason))?;
    Ok(())
}

/// Writes a game: its start, unless it is the usual one, then its moves. A game
/// without moves is written as a position.
#[must_use]
pub fn write(record: &Record) -> String {
    let game = &record.game;
    let moves = write_moves(game);
    if moves.is_empty() {
        return write_fen(record);
    }
    if *game.start() == Position::START {
        return moves;
    }
    let start = Record::new(Game::from_position(*game.rules(), *game.start()));
    format!("{}\n{moves}", write_fen(&start))
}

/// The moves of a game, separated by spaces.
#[must_use]
pub fn write_moves(game: &Game) -> String {
    let moves = game.positions().iter().zip(game.played());
    let words: Vec<String> = moves
        .map(|(position, &pit)| {
            let side = position.to_move();
            let lands = position.board().last_sown(pit);
            let lands = lands.expect("a pit that was played holds seeds");
            let squares = [
                square(absolute(side, pit.index())),
                square(absolute(side, lands)),
            ];
            squares.concat().into_iter().collect()
        })
        .collect();
    words.join(" ")
}
