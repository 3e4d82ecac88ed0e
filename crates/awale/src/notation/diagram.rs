//! Aualé's diagrams: South's pits, North's pits, South's and North's captured
//! seeds, the side to move. The start is `4-4-4-4-4-4-4-4-4-4-4-4-0-0-S`.

use core::fmt;

use crate::board::{Board, SEEDS};
use crate::notation::pits::{excerpt, seeds};
use crate::pit::PITS;
use crate::position::{InvalidPosition, Position};
use crate::side::{BySide, Side};

/// Twelve pits, two captured counts, the side to move.
const FIELDS: usize = 2 * PITS + 3;

/// Why a text is not a diagram.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum DiagramError {
    /// The number of fields is not fifteen.
    Fields {
        /// The number of fields.
        found: usize,
    },
    /// A field is not a number of seeds.
    Number {
        /// Which field, counted from 0.
        field: usize,
        /// What stands there.
        found: String,
    },
    /// The last field is neither `S` nor `N`.
    Side {
        /// What stands there.
        found: String,
    },
    /// The given turn is one of the other side's.
    TurnOfOtherSide {
        /// The given turn.
        turn: u32,
        /// The side to move in the diagram.
        to_move: Side,
    },
    /// The position cannot exist.
    Position(InvalidPosition),
}

impl fmt::Display for DiagramError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            DiagramError::Fields { found } => write!(
                f,
                "{found} fields found, {FIELDS} expected \
                 (twelve pits, two captured counts, S or N, joined by -)"
            ),
            DiagramError::Number { field, found } => write!(
                f,
                "field {} is {found:?}, a number from 0 to {SEEDS} expected",
                field + 1
            ),
            DiagramError::Side { found } => {
                write!(f, "side to move {found:?} found, S or N expected")
            }
            DiagramError::TurnOfOtherSide { turn, to_move } => write!(
                f,
                "turn {turn} is not one of {to_move}'s, who is to move (South moves on even turns)"
            ),
            DiagramError::Position(error) => error.fmt(f),
        }
    }
}

impl core::error::Error for DiagramError {}

/// Reads a diagram. `turn` must be one of the turns of the side to move;
/// without it, the turn is 0 if South is to move and 1 if North is.
///
/// ```
/// use awale::notation::diagram;
/// use awale::Position;
///
/// let start = diagram::read("4-4-4-4-4-4-4-4-4-4-4-4-0-0-S", None).unwrap();
/// assert_eq!(start, Position::START);
/// ```
pub fn read(text: &str, turn: Option<u32>) -> Result<Position, DiagramError> {
    let fields: Vec<&str> = text.trim().splitn(FIELDS + 1, '-').collect();
    if fields.len() != FIELDS {
        let found = text.trim().split('-').count();
        return Err(DiagramError::Fields { found });
    }
    let mut numbers = [0; FIELDS - 1];
    for (field, number) in numbers.iter_mut().enumerate() {
        *number = seeds(fields[field]).ok_or_else(|| DiagramError::Number {
            field,
            found: excerpt(fields[field]),
        })?;
    }
    let to_move = match fields[FIELDS - 1] {
        "S" => Side::South,
        "N" => Side::North,
        other => {
            return Err(DiagramError::Side {
                found: excerpt(other),
            });
        }
    };
    position(&numbers, to_move, turn)
}

fn position(
    numbers: &[u8; FIELDS - 1],
    to_move: Side,
    turn: Option<u32>,
) -> Result<Position, DiagramError> {
    let turn = turn.unwrap_or(match to_move {
        Side::South => 0,
        Side::North => 1,
    });
    if Side::on_turn(turn) != to_move {
        return Err(DiagramError::TurnOfOtherSide { turn, to_move });
    }
    let pits = core::array::from_fn(|pit| numbers[pit]);
    let captured = BySide::new(numbers[2 * PITS], numbers[2 * PITS + 1]);
    let board = Board::from_pits(pits)
        .map_err(|error| DiagramError::Position(InvalidPosition::TooManySeeds(error)))?;
    let board = match to_move {
        Side::South => board,
        Side::North => board.turned(),
    };
    Position::new(board, captured, turn).map_err(DiagramError::Position)
}

/// Writes a position, without any final gathering.
#[must_use]
pub fn write(position: &Position) -> String {
    fields(&position.pits(), position.captured(), position.to_move())
}

/// Joins the fields of a diagram.
pub(super) fn fields(pits: &[u8; 2 * PITS], captured: BySide<u8>, to_move: Side) -> String {
    let mut text = String::new();
    for seeds in pits.iter().chain([&captured.south, &captured.north]) {
        text.push_str(&seeds.to_string());
        text.push('-');
    }
    text.push(match to_move {
        Side::South => 'S',
        Side::North => 'N',
    });
    text
}
