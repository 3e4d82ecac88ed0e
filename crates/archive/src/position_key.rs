//! A position as one number, exactly: no two positions share one.
//!
//! Twelve pits and two captured counts, 48 seeds at most in all, are fourteen
//! bars among 62 places; their rank in the combinatorial number system (Lehmer,
//! 1964) is below C(62, 14) < 2^45. The side to move and the rules follow below
//! it. The turn is left out: positions reached by more moves are the same
//! position.

use awale::{Position, Rules, SEEDS, Side};

/// Twelve pits and two captured counts.
const PARTS: usize = 14;
const PLACES: usize = SEEDS as usize + PARTS;
/// Rule sets fit in three bits.
const RULES_BITS: u32 = 3;

/// Rules, board, captured seeds and side to move in one number.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub struct PositionKey(i64);

impl PositionKey {
    /// The key of a position under one of [`Rules::NAMED`]; `None` for other
    /// rules.
    ///
    /// ```
    /// use archive::PositionKey;
    /// use awale::{Position, Rules};
    ///
    /// let start = PositionKey::new(&Rules::CCINP, &Position::START);
    /// assert_ne!(start, PositionKey::new(&Rules::ABAPA, &Position::START));
    /// ```
    #[must_use]
    pub fn new(rules: &Rules, position: &Position) -> Option<PositionKey> {
        let number = Rules::NAMED.iter().position(|(_, named)| named == rules)?;
        let captured = position.captured();
        let parts = position.pits().into_iter();
        let parts = parts.chain([captured.south, captured.north]);
        let mut rank = 0;
        let mut seeds = 0;
        for (part, count) in parts.enumerate() {
            seeds += usize::from(count);
            rank += CHOOSE[seeds + part][part + 1];
        }
        let side = match position.to_move() {
            Side::South => 0,
            Side::North => 1,
        };
        Some(PositionKey(
            (rank << 1 | side) << RULES_BITS | number as i64,
        ))
    }

    /// The number itself.
    #[must_use]
    pub const fn number(self) -> i64 {
        self.0
    }
}

/// `CHOOSE[n][k]`: how many ways to choose k of n.
static CHOOSE: [[i64; PARTS + 1]; PLACES] = choose();

const fn choose() -> [[i64; PARTS + 1]; PLACES] {
    let mut table = [[0; PARTS + 1]; PLACES];
    let mut n = 0;
    while n < PLACES {
        table[n][0] = 1;
        let mut k = 1;
        while k <= PARTS && n > 0 {
            table[n][k] = table[n - 1][k - 1] + table[n - 1][k];
            k += 1;
        }
        n += 1;
    }
    table
}
