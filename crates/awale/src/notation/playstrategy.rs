//! PlayStrategy's positions and moves.
//!
//! A position is `north/south p1 p2 turn fullmove`: both rows from left to
//! right as South sees them, `nS` for n seeds, a bare number for as many empty
//! pits in a row; then South's and North's seeds, the side to move and the
//! number of the full move. A move is the square it starts from and the one its
//! last seed falls in.
//!
//! ```text
//!   4S,4S,4S,4S,4S,4S/4S,4S,4S,4S,4S,4S 0 0 S 1        a2 b2 c2 d2 e2 f2
//!   a1e1 e2a2 e1c2                                     a1 b1 c1 d1 e1 f1
//! ```

use core::fmt;

use crate::board::{Board, SEEDS, TooManySeeds};
use crate::game::Game;
use crate::notation::letters::LONGEST_GAME;
use crate::notation::pits::{excerpt, seeds};
use crate::notation::record::Record;
use crate::pit::{PITS, Pit};
use crate::position::{InvalidPosition, MAX_TURN, Position, Refusal};
use crate::rules::Rules;
use crate::side::{BySide, Side};

/// Text that is not a position or a move list of PlayStrategy's.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum PlayStrategyError {
    /// A position with a part too few.
    Parts {
        /// How many there are.
        found: usize,
    },
    /// A row that is not six pits.
    Row {
        /// What stands there.
        found: String,
    },
    /// A count of captured seeds that is none.
    Captured {
        /// What stands there.
        found: String,
    },
    /// A row holds more seeds than its player has, in a position that counts it
    /// among them.
    RowAboveScore {
        /// Whose.
        side: Side,
    },
    /// The side to move is neither `S` nor `N`.
    Side {
        /// What stands there.
        found: String,
    },
    /// A full-move number that is none.
    FullMove {
        /// What stands there.
        found: String,
    },
    /// No such position.
    Position(InvalidPosition),
    /// A move that cannot be played.
    Move {
        /// Which move, counted from 0.
        index: usize,
        /// What stands there.
        found: String,
        /// What is wrong with it.
        reason: SquareMoveReason,
    },
}

/// What is wrong with a move given by two squares.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum SquareMoveReason {
    /// Not two squares.
    NotSquares,
    /// It starts from the row of the side that is not to move.
    WrongSide {
        /// The side to move.
        to_move: Side,
    },
    /// Its last seed falls elsewhere.
    LandsElsewhere {
        /// Column and row of the square where it falls.
        lands: [char; 2],
    },
    /// The rules refuse it.
    Refused(Refusal),
    /// It comes after [`LONGEST_GAME`] moves.
    TooLong,
}

impl fmt::Display for PlayStrategyError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            PlayStrategyError::Parts { found } => write!(
                f,
                "{found} parts found in the position, 5 expected (rows, two scores, S or N, move number)"
            ),
            PlayStrategyError::Row { found } => {
                write!(f, "row {found:?} is not six pits (such as 4S,4S,2,1S,4S)")
            }
            PlayStrategyError::Captured { found } => {
                write!(
                    f,
                    "score {found:?} found, a number from 0 to {SEEDS} expected"
                )
            }
            PlayStrategyError::RowAboveScore { side } => write!(
                f,
                "the scores add up to {SEEDS} with seeds on the board, but {side}'s row is above its score"
            ),
            PlayStrategyError::Side { found } => {
                write!(f, "side to move {found:?} found, S or N expected")
            }
            PlayStrategyError::FullMove { found } => {
                write!(f, "move number {found:?} found, a number from 1 expected")
            }
            PlayStrategyError::Position(error) => error.fmt(f),
            PlayStrategyError::Move {
                index,
                found,
                reason,
            } => {
                write!(f, "move {} ({found:?}) {reason}", index + 1)
            }
        }
    }
}

impl fmt::Display for SquareMoveReason {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            SquareMoveReason::NotSquares => f.write_str("is not two squares (such as a1e1)"),
            SquareMoveReason::WrongSide { to_move } => {
                write!(f, "does not start from a pit of {to_move}, who is to move")
            }
            SquareMoveReason::LandsElsewhere { lands } => {
                write!(f, "ends on {}{}, not there", lands[0], lands[1])
            }
            SquareMoveReason::Refused(refusal) => write!(f, "cannot be played: {refusal}"),
            SquareMoveReason::TooLong => write!(f, "is one too many (at most {LONGEST_GAME})"),
        }
    }
}

impl core::error::Error for PlayStrategyError {}

/// A position read, and whether its writer had already counted each row among
/// its player's seeds because the game was over.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Fen {
    /// The position, the rows not counted.
    pub position: Position,
    /// Whether the game is over there.
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

/// Writes where a game stands. When it is over and nobody has the majority,
/// each row is counted among its player's seeds and still shown.
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

/// Scores with the rows counted, where a reader can tell that they are.
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

/// A pit of `side`, or a pit counted from `side`'s left up to 11, counted from
/// South's.
fn absolute(side: Side, pit: usize) -> usize {
    match side {
        Side::South => pit,
        Side::North => (pit + PITS) % (2 * PITS),
    }
}

/// Reads a game: a position if it does not begin at the usual start, then moves
/// separated by white space, with or without numbers (`1.`).
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
        return Err(SquareMoveReason::Refused(Refusal::Over(
            crate::outcome::Ending::Repetition,
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
    if let Some(refusal) = record.game.refusal(pit) {
        return Err(SquareMoveReason::Refused(refusal));
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
        .map_err(|illegal| SquareMoveReason::Refused(illegal.reason))?;
    Ok(())
}

/// Writes a game: its start if it is not the usual one, then its moves; a game
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
