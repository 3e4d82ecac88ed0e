//! The clock of a duel: how much time each side has, and when it runs.

use awale::{BySide, Side};

/// Milliseconds: a duration, or a time since 1970.
pub type Millis = i64;

const SECOND: Millis = 1000;
const MINUTE: Millis = 60 * SECOND;
const DAY: Millis = 24 * 60 * MINUTE;

/// The most minutes for a game.
pub const MOST_MINUTES: u32 = 30;
/// The most seconds that a move adds.
pub const MOST_SECONDS: u32 = 30;
/// The most days for a move.
pub const MOST_DAYS: u32 = 14;
/// With minutes, the clocks run once each side has moved.
const FREE_MOVES: usize = 2;

/// How time is measured.
///
/// Always: numbers are within the limits above.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Clock {
    /// Nobody is in a hurry.
    None,
    /// Minutes for the whole game, and seconds more after each move.
    Minutes { minutes: u32, seconds: u32 },
    /// Days for each move.
    Days(u32),
}

impl Clock {
    /// Minutes for the game and seconds more a move, within the limits.
    pub fn minutes(minutes: u32, seconds: u32) -> Option<Clock> {
        let is_allowed = (1..=MOST_MINUTES).contains(&minutes) && seconds <= MOST_SECONDS;
        is_allowed.then_some(Clock::Minutes { minutes, seconds })
    }

    /// Days a move, within the limits.
    pub fn days(days: u32) -> Option<Clock> {
        (1..=MOST_DAYS).contains(&days).then_some(Clock::Days(days))
    }

    /// `none`, `minutes` or `days`.
    pub fn name(self) -> &'static str {
        match self {
            Clock::None => "none",
            Clock::Minutes { .. } => "minutes",
            Clock::Days(_) => "days",
        }
    }

    /// The time for the game, or for each move.
    pub fn initial(self) -> Millis {
        match self {
            Clock::None => 0,
            Clock::Minutes { minutes, .. } => Millis::from(minutes) * MINUTE,
            Clock::Days(days) => Millis::from(days) * DAY,
        }
    }

    /// The time that a move adds.
    pub fn increment(self) -> Millis {
        match self {
            Clock::Minutes { seconds, .. } => Millis::from(seconds) * SECOND,
            _ => 0,
        }
    }

    /// The clock with this name and these times, if there is one.
    pub fn stored(name: &str, initial: Millis, increment: Millis) -> Option<Clock> {
        let count = |time: Millis, unit: Millis| u32::try_from(time / unit).ok();
        match name {
            "none" => Some(Clock::None),
            "minutes" => Clock::minutes(count(initial, MINUTE)?, count(increment, SECOND)?),
            "days" => Clock::days(count(initial, DAY)?),
            _ => None,
        }
    }

    /// How long the other person must be away before a win can be claimed; `None`
    /// where only the clock decides.
    pub fn patience(self) -> Option<Millis> {
        match self {
            Clock::None => Some(5 * MINUTE),
            Clock::Minutes { .. } => Some(MINUTE),
            Clock::Days(_) => None,
        }
    }

    /// Whether the clock runs after so many moves.
    fn runs_after(self, moves: usize) -> bool {
        match self {
            Clock::None => false,
            Clock::Minutes { .. } => moves >= FREE_MOVES,
            Clock::Days(_) => true,
        }
    }
}

/// The time left to both sides.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Times {
    /// What was left when the turn began.
    pub left: BySide<Millis>,
    /// When the turn began; `None` while no clock runs.
    pub turn_began: Option<Millis>,
}

impl Times {
    pub fn full(clock: Clock) -> Times {
        Times {
            left: BySide::new(clock.initial(), clock.initial()),
            turn_began: None,
        }
    }

    /// What a side has left at `now`, never less than nothing.
    pub fn left_at(&self, side: Side, mover: Side, now: Millis) -> Millis {
        let began = self.turn_began.filter(|_| side == mover);
        let spent = began.map_or(0, |began| (now - began).max(0));
        (self.left[side] - spent).max(0)
    }

    /// When the time of the mover is over.
    pub fn deadline(&self, mover: Side) -> Option<Millis> {
        self.turn_began.map(|began| began + self.left[mover])
    }

    /// Ends the turn of the mover, who has played.
    pub fn press(&mut self, clock: Clock, mover: Side, now: Millis) {
        let was_running = self.turn_began.is_some();
        self.left[mover] = match clock {
            Clock::Days(_) => clock.initial(),
            _ => self.left_at(mover, mover, now) + if was_running { clock.increment() } else { 0 },
        };
        self.turn_began = None;
    }

    /// Begins a turn after so many moves.
    pub fn begin_turn(&mut self, clock: Clock, moves: usize, now: Millis) {
        self.turn_began = clock.runs_after(moves).then_some(now);
    }

    /// Stops the clock of the mover where it stands.
    pub fn stop(&mut self, mover: Side, now: Millis) {
        self.left[mover] = self.left_at(mover, mover, now);
        self.turn_began = None;
    }
}
