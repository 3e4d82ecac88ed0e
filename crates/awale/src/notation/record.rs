//! A game with its players, date, tags and comments.

use core::cmp::Ordering;
use core::fmt;
use core::str::FromStr;
use std::collections::BTreeMap;

use crate::board::SEEDS;
use crate::game::Game;
use crate::notation::diagram;
use crate::outcome::{Ending, Outcome};
use crate::side::{BySide, Side};

/// A game and the information a file may give about it.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Record {
    /// The start, the moves and the rules.
    pub game: Game,
    /// The names of South and North, if known.
    pub players: BySide<Option<String>>,
    /// The date of the game, as written.
    pub date: Option<String>,
    /// The other tags of a file, by name.
    pub tags: BTreeMap<String, String>,
    /// The comment on each move, by the index of the move, counted from 0.
    pub comments: BTreeMap<usize, String>,
    /// Whether the source says that the game is over, although the position
    /// alone would let it go on: it ended by a repetition that the source does
    /// not show.
    pub closed: bool,
    /// The result that the source declares, if the moves do not end the game:
    /// a player resigned, or the players agreed.
    pub declared: Option<DeclaredResult>,
}

/// A result that the moves do not show.
///
/// ```
/// use awale::notation::DeclaredResult;
/// use awale::{BySide, Side};
///
/// assert_eq!("1-0".parse(), Ok(DeclaredResult::Winner(Some(Side::South))));
/// assert_eq!("25-10".parse(), Ok(DeclaredResult::Seeds(BySide::new(25, 10))));
/// assert!("*".parse::<DeclaredResult>().is_err());
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum DeclaredResult {
    /// The winner alone, `1-0`; `None` for a draw, `1/2-1/2`.
    Winner(Option<Side>),
    /// The seeds of each side, `25-10`.
    Seeds(BySide<u8>),
}

impl DeclaredResult {
    /// Reads what files write; `None` for anything else, such as `*`.
    fn read(text: &str) -> Option<DeclaredResult> {
        match text.trim() {
            "1-0" => return Some(DeclaredResult::Winner(Some(Side::South))),
            "0-1" => return Some(DeclaredResult::Winner(Some(Side::North))),
            "1/2-1/2" | "½-½" => return Some(DeclaredResult::Winner(None)),
            _ => {}
        }
        let (south, north) = text.trim().split_once('-')?;
        let seeds = BySide::new(south.parse().ok()?, north.parse().ok()?);
        let all = u16::from(seeds.south) + u16::from(seeds.north);
        (all <= u16::from(SEEDS)).then_some(DeclaredResult::Seeds(seeds))
    }

    /// Whether it counts every seed of the game. Such a count is that of a game
    /// played to its end, which the moves do not show, so no file repeats it.
    pub(super) fn counts_all_seeds(self) -> bool {
        match self {
            DeclaredResult::Winner(_) => false,
            DeclaredResult::Seeds(seeds) => seeds.south.checked_add(seeds.north) == Some(SEEDS),
        }
    }

    /// The winner; `None` for a draw.
    #[must_use]
    pub fn winner(self) -> Option<Side> {
        match self {
            DeclaredResult::Winner(winner) => winner,
            DeclaredResult::Seeds(BySide { south, north }) => match south.cmp(&north) {
                Ordering::Greater => Some(Side::South),
                Ordering::Less => Some(Side::North),
                Ordering::Equal => None,
            },
        }
    }
}

/// As files write it.
impl fmt::Display for DeclaredResult {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            DeclaredResult::Winner(Some(Side::South)) => f.write_str("1-0"),
            DeclaredResult::Winner(Some(Side::North)) => f.write_str("0-1"),
            DeclaredResult::Winner(None) => f.write_str("1/2-1/2"),
            DeclaredResult::Seeds(seeds) => write!(f, "{}-{}", seeds.south, seeds.north),
        }
    }
}

/// A text that declares no result.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct NoResult;

impl FromStr for DeclaredResult {
    type Err = NoResult;

    fn from_str(text: &str) -> Result<DeclaredResult, NoResult> {
        DeclaredResult::read(text).ok_or(NoResult)
    }
}

impl Record {
    /// A record of the game alone.
    #[must_use]
    pub fn new(game: Game) -> Record {
        Record {
            game,
            players: BySide::default(),
            date: None,
            tags: BTreeMap::new(),
            comments: BTreeMap::new(),
            closed: false,
            declared: None,
        }
    }

    /// The final count, if the game is over.
    #[must_use]
    pub fn outcome(&self) -> Option<Outcome> {
        self.game.outcome().or_else(|| {
            self.closed.then(|| {
                self.game
                    .position()
                    .gather(self.game.rules(), Ending::Repetition)
            })
        })
    }

    /// The declared result that files show.
    pub(super) fn shown_declared(&self) -> Option<DeclaredResult> {
        self.declared
            .filter(|declared| !declared.counts_all_seeds())
    }

    /// The seeds of each side after the final gathering, as Aualé shows them.
    /// `None` if the game goes on, if it ended by majority (Aualé then leaves
    /// the board as it is), or if the gathering gives half seeds.
    #[must_use]
    pub fn gathered(&self) -> Option<BySide<u8>> {
        let outcome = self.outcome()?;
        let doubled = outcome.doubled_seeds;
        let whole = doubled.south % 2 == 0 && doubled.north % 2 == 0;
        (outcome.ending != Ending::Majority && whole).then(|| doubled.map(|seeds| seeds / 2))
    }

    /// The diagram of the present position, as Aualé shows it: in a finished
    /// game the pits are empty and their seeds captured, unless the game ended
    /// by majority.
    #[must_use]
    pub fn diagram(&self) -> String {
        let position = self.game.position();
        match self.gathered() {
            Some(seeds) => diagram::fields(&[0; 12], seeds, position.to_move()),
            None => diagram::write(position),
        }
    }

    /// The side that played the last move.
    pub(super) fn last_mover(&self) -> Side {
        self.game.position().to_move().other()
    }
}
