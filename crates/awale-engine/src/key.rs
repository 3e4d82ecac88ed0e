//! Keys: what tells positions apart in the transposition table.

use awale::{Gathering, PoorBoard, Position, Rules, Starving};

/// Two independent numbers drawn from a position: where to look, and what to
/// find there.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub(crate) struct Key {
    pub index: u64,
    pub check: u64,
}

/// Draws keys, for one rule set.
///
/// A row of six byte lanes leaves sixteen bits of its word free: the captured
/// seeds go there on one side, the turns left on the other, where the rules
/// limit them. So two positions have the same words exactly when nothing that
/// the rules look at, past positions apart, tells them apart.
#[derive(Clone, Copy, Debug)]
pub(crate) struct KeyMaker {
    rules: u64,
    turn_limit: Option<u32>,
}

const FREE_BITS: u32 = 48;

impl KeyMaker {
    /// `world` keeps apart searches that do not mean the same by a value.
    pub fn new(rules: &Rules, world: u64) -> KeyMaker {
        KeyMaker {
            rules: digest(rules) ^ world,
            turn_limit: rules.turn_limit,
        }
    }

    /// The key of `position`.
    #[inline]
    pub fn key(&self, position: &Position) -> Key {
        let (ours, theirs) = position.board().rows();
        let mine = u64::from(position.captured_by_mover());
        let yours = u64::from(position.captured_by_opponent());
        // More turns than sixteen bits hold are out of the reach of any search.
        let turns_left = self.turn_limit.map_or(0, |limit| {
            limit.wrapping_sub(position.turn()).min(u32::from(u16::MAX))
        });
        mix(
            ours | mine << FREE_BITS | yours << (FREE_BITS + 8),
            (theirs | u64::from(turns_left) << FREE_BITS) ^ self.rules,
        )
    }
}

/// Multiplies into 128 bits and folds, twice (Wang Yi, wyhash, 2019).
#[inline]
fn mix(first: u64, second: u64) -> Key {
    let product = u128::from(first ^ 0xa0761d6478bd642f) * u128::from(second ^ 0xe7037ed1a0b428db);
    let (low, high) = (product as u64, (product >> 64) as u64);
    let index = (low ^ high).wrapping_mul(0x9e3779b97f4a7c15);
    Key {
        index,
        check: low.wrapping_add(high.rotate_left(32)),
    }
}

/// A number for each rule set that a table may meet.
fn digest(rules: &Rules) -> u64 {
    let starving = match rules.starving {
        Starving::Forbidden => 0,
        Starving::HarvestCancelled => 1,
        Starving::ForbiddenUnlessForced => 2,
    };
    let gathering = |gathering| match gathering {
        Gathering::OwnRows => 1,
        Gathering::OpponentTakesAll => 2,
        Gathering::SplitEvenly => 3,
    };
    let (poor, seeds) = match rules.poor_board {
        PoorBoard::Never => (0, 0),
        PoorBoard::OnBoardAtMost(most) => (1, most),
        PoorBoard::CapturedAbove(most) => (2, most),
    };
    let small = starving
        | gathering(rules.stuck) << 2
        | rules.repetition.map_or(0, gathering) << 4
        | poor << 6
        | u64::from(seeds) << 8;
    let limit = rules.turn_limit.map_or(u64::MAX, u64::from);
    small.wrapping_mul(0x8ebc6af09c88c6e3) ^ limit.wrapping_mul(0x589965cc75374cc3)
}
