//! The board: two rows of six pits, sowing and harvest, nothing else.
//!
//! Each row is a machine word of six byte lanes, pit 0 in the lowest. A sowing
//! is then one table addition per row, turning the board is a swap, and the
//! harvest is found by word arithmetic:
//!
//! ```text
//!          opponent   11 10  9  8  7  6     lane  5 4 3 2 1 0 of `theirs`
//!                    ┌──┬──┬──┬──┬──┬──┐
//!                    │ 4│ 4│ 4│ 4│ 4│ 4│
//!                    ├──┼──┼──┼──┼──┼──┤
//!                    │ 4│ 4│ 4│ 4│ 4│ 4│
//!                    └──┴──┴──┴──┴──┴──┘
//!             mover    0  1  2  3  4  5     lane  0 1 2 3 4 5 of `ours`
//! ```

use core::fmt;

use crate::pit::{PITS, Pit};

/// Seeds in a full game.
pub const SEEDS: u8 = 4 * 2 * PITS as u8;

/// Seeds in each pit at the start.
const SEEDS_PER_PIT: u8 = 4;

const LANE_BITS: usize = 8;
/// The lowest bit of each lane.
const LANES: u64 = 0x0000_0101_0101_0101;
/// `x * SUM >> TOP_LANE` adds the lanes of `x`.
const SUM: u64 = 0x0101_0101_0101_0101;
const TOP_LANE: u32 = 56;

/// Twelve pits, seen from the player to move.
///
/// Always: at most [`SEEDS`] seeds in all, so no lane overflows.
#[derive(Clone, Copy, PartialEq, Eq, Hash)]
pub struct Board {
    ours: u64,
    theirs: u64,
}

/// The error for pits that hold more than [`SEEDS`] seeds together.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct TooManySeeds {
    /// The number of seeds.
    pub seeds: u32,
}

impl fmt::Display for TooManySeeds {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{} seeds are too many (at most {SEEDS})", self.seeds)
    }
}

impl core::error::Error for TooManySeeds {}

impl Board {
    /// Four seeds in each pit.
    pub const START: Board = Board {
        ours: SEEDS_PER_PIT as u64 * LANES,
        theirs: SEEDS_PER_PIT as u64 * LANES,
    };

    /// The board with these pits, the mover's six first.
    ///
    /// ```
    /// use awale::Board;
    ///
    /// assert_eq!(Board::from_pits([4; 12]), Ok(Board::START));
    /// assert!(Board::from_pits([5; 12]).is_err());
    /// ```
    pub fn from_pits(pits: [u8; 2 * PITS]) -> Result<Board, TooManySeeds> {
        let seeds = pits.iter().map(|&seeds| u32::from(seeds)).sum();
        if seeds > u32::from(SEEDS) {
            return Err(TooManySeeds { seeds });
        }
        let row = |pits: &[u8]| {
            pits.iter()
                .rev()
                .fold(0, |row, &seeds| row << LANE_BITS | u64::from(seeds))
        };
        Ok(Board {
            ours: row(&pits[..PITS]),
            theirs: row(&pits[PITS..]),
        })
    }

    /// The twelve pits, the mover's six first.
    #[must_use]
    pub fn pits(self) -> [u8; 2 * PITS] {
        core::array::from_fn(|index| {
            let row = if index < PITS { self.ours } else { self.theirs };
            (row >> (LANE_BITS * (index % PITS))) as u8
        })
    }

    /// The seeds in one of the mover's pits.
    #[inline]
    #[must_use]
    pub const fn seeds_in(self, pit: Pit) -> u8 {
        (self.ours >> (LANE_BITS * pit.index())) as u8
    }

    /// The seeds in the mover's row.
    #[inline]
    #[must_use]
    pub const fn seeds_of_mover(self) -> u8 {
        (self.ours.wrapping_mul(SUM) >> TOP_LANE) as u8
    }

    /// The seeds in the opponent's row.
    #[inline]
    #[must_use]
    pub const fn seeds_of_opponent(self) -> u8 {
        (self.theirs.wrapping_mul(SUM) >> TOP_LANE) as u8
    }

    /// All the seeds on the board.
    #[inline]
    #[must_use]
    pub const fn seeds(self) -> u8 {
        ((self.ours + self.theirs).wrapping_mul(SUM) >> TOP_LANE) as u8
    }

    /// Whether the opponent's row is empty.
    #[inline]
    #[must_use]
    pub const fn opponent_row_is_empty(self) -> bool {
        self.theirs == 0
    }

    /// Whether the mover's row is empty.
    #[inline]
    #[must_use]
    pub const fn mover_row_is_empty(self) -> bool {
        self.ours == 0
    }

    /// Whether a pit of the opponent's holds three seeds or more.
    #[inline]
    #[must_use]
    pub(crate) const fn opponent_has_a_pit_of_three(self) -> bool {
        (self.theirs + (0x80 - 3) * LANES) & (0x80 * LANES) != 0
    }

    /// The number of the mover's pits, then of the opponent's, that hold more
    /// seeds here than on `other`.
    #[inline]
    #[must_use]
    pub(crate) const fn fuller_pits(self, other: Board) -> (u32, u32) {
        /// Lanes are below 0x80, so the top bit of each lane is free: it stays
        /// set exactly when `row - other - 1` is not negative.
        const fn fuller(row: u64, other: u64) -> u32 {
            const TOP: u64 = 0x80 * LANES;
            (((row | TOP) - other - LANES) & TOP).count_ones()
        }
        (
            fuller(self.ours, other.ours),
            fuller(self.theirs, other.theirs),
        )
    }

    /// The two rows as words of six byte lanes, the mover's first. No two
    /// boards have the same words.
    #[inline]
    #[must_use]
    pub const fn rows(self) -> (u64, u64) {
        (self.ours, self.theirs)
    }

    /// The same board seen from the other player.
    #[inline]
    #[must_use]
    pub const fn turned(self) -> Board {
        Board {
            ours: self.theirs,
            theirs: self.ours,
        }
    }

    /// Where the last seed of `pit` falls, 0 to 11, or `None` if it is empty.
    ///
    /// The origin is skipped on every lap, so a lap is eleven pits long.
    #[must_use]
    pub const fn last_sown(self, pit: Pit) -> Option<usize> {
        match self.seeds_in(pit) as usize {
            0 => None,
            seeds => Some((pit.index() + seeds + (seeds - 1) / (2 * PITS - 1)) % (2 * PITS)),
        }
    }

    /// The pits that the seeds of `pit` fall in, in order, for showing a sowing
    /// step by step.
    ///
    /// ```
    /// use awale::{Board, Pit};
    ///
    /// let pits: Vec<usize> = Board::START.sown_pits(Pit::ALL[3]).collect();
    /// assert_eq!(pits, [4, 5, 6, 7]);
    /// ```
    pub fn sown_pits(self, pit: Pit) -> impl Iterator<Item = usize> {
        let origin = pit.index();
        let following = (origin + 1..).map(|at| at % (2 * PITS));
        following
            .filter(move |&at| at != origin)
            .take(usize::from(self.seeds_in(pit)))
    }

    /// Sows every seed of `pit`, one per following pit, skipping `pit` itself.
    /// An empty pit changes nothing.
    #[inline]
    #[must_use]
    pub const fn sow(self, pit: Pit) -> Sown {
        let row = &SOWINGS[pit.index()];
        let sowing = &row[self.seeds_in(pit) as usize % row.len()];
        Sown {
            board: Board {
                ours: self.ours.wrapping_add(sowing.ours),
                theirs: self.theirs + sowing.theirs,
            },
            reach: sowing.reach,
        }
    }
}

impl fmt::Debug for Board {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        fmt::Display::fmt(self, f)
    }
}

/// `4 4 4 4 4 4 | 4 4 4 4 4 4`, the mover's six pits first.
impl fmt::Display for Board {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        for (index, seeds) in self.pits().iter().enumerate() {
            let separator = match index {
                0 => "",
                PITS => " | ",
                _ => " ",
            };
            write!(f, "{separator}{seeds}")?;
        }
        Ok(())
    }
}

/// A board just sown, before any harvest; still seen from the player who sowed.
#[derive(Clone, Copy, Debug)]
pub struct Sown {
    board: Board,
    /// All bits of the opponent's lanes up to the last pit sown, or none if
    /// the last seed fell in the mover's own row.
    reach: u64,
}

impl Sown {
    /// A board as it stands after a sowing whose last seed fell in pit `last`,
    /// 0 to 11; `None` beyond.
    ///
    /// ```
    /// use awale::{Board, Sown};
    ///
    /// let board = Board::from_pits([1, 1, 3, 1, 0, 7, 4, 2, 3, 3, 1, 2]).unwrap();
    /// let (left, gain) = Sown::ending_in(board, 9).unwrap().harvest();
    /// assert_eq!(gain, 8);
    /// assert_eq!(left.pits(), [1, 1, 3, 1, 0, 7, 4, 0, 0, 0, 1, 2]);
    /// ```
    #[must_use]
    pub const fn ending_in(board: Board, last: usize) -> Option<Sown> {
        if last < 2 * PITS {
            Some(Sown {
                board,
                reach: reach(last),
            })
        } else {
            None
        }
    }

    /// The board as it stands, nothing harvested.
    #[inline]
    #[must_use]
    pub const fn board(self) -> Board {
        self.board
    }

    /// Takes the harvest: from the last pit sown backwards, every pit of the
    /// opponent's that holds exactly 2 or 3 seeds, up to the first that does
    /// not. Returns the board left and the seeds taken.
    #[inline]
    #[must_use]
    pub const fn harvest(self) -> (Board, u8) {
        let taken = self.board.theirs & self.harvested_lanes();
        let board = Board {
            ours: self.board.ours,
            theirs: self.board.theirs ^ taken,
        };
        (board, (taken.wrapping_mul(SUM) >> TOP_LANE) as u8)
    }

    /// All bits of the lanes the harvest empties.
    #[inline]
    const fn harvested_lanes(self) -> u64 {
        // A lane of 2 or 3 seeds becomes 0 once the lowest bit is dropped and 2
        // is flipped; adding 0x7f then raises the top bit of every other lane.
        let others = ((self.board.theirs ^ (2 * LANES)) & (0xfe * LANES)) + 0x7f * LANES;
        let kept = others & (0x80 * LANES) & self.reach;
        // The harvest goes down to just above the highest lane kept.
        let stop = u64::BITS - kept.leading_zeros();
        self.reach & (u64::MAX << stop)
    }
}

/// What sowing a pit of a given number of seeds adds to each row.
#[derive(Clone, Copy)]
struct Sowing {
    /// Added, wrapping, to the mover's row: the seeds sown there, minus the
    /// seeds of the origin.
    ours: u64,
    theirs: u64,
    reach: u64,
}

/// By pit, then by seeds. The second size is a power of two above [`SEEDS`]
/// so that the index needs no check.
static SOWINGS: [[Sowing; 64]; PITS] = sowings();

const fn sowings() -> [[Sowing; 64]; PITS] {
    let nothing = Sowing {
        ours: 0,
        theirs: 0,
        reach: 0,
    };
    let mut table = [[nothing; 64]; PITS];
    let mut pit = 0;
    while pit < PITS {
        let mut seeds = 1;
        while seeds <= SEEDS as usize {
            table[pit][seeds] = sowing(pit, seeds);
            seeds += 1;
        }
        pit += 1;
    }
    table
}

const fn sowing(origin: usize, seeds: usize) -> Sowing {
    let (mut ours, mut theirs) = (0_u64, 0_u64);
    let mut at = origin;
    let mut left = seeds;
    while left > 0 {
        at = (at + 1) % (2 * PITS);
        if at == origin {
            continue;
        }
        if at < PITS {
            ours += 1 << (LANE_BITS * at);
        } else {
            theirs += 1 << (LANE_BITS * (at - PITS));
        }
        left -= 1;
    }
    Sowing {
        ours: ours.wrapping_sub((seeds as u64) << (LANE_BITS * origin)),
        theirs,
        reach: reach(at),
    }
}

/// All bits of the opponent's lanes up to pit `last`.
const fn reach(last: usize) -> u64 {
    if last < PITS {
        0
    } else {
        (1 << (LANE_BITS * (last - PITS + 1))) - 1
    }
}
