//! What a table says about a board: an exact margin, or two bounds.

use awale::Margin;

/// The seeds still to come, the mover's less the opponent's: at least `lower`
/// and at most `upper`.
///
/// The margin is that of a game played out, without the stop at 25 seeds: the
/// seeds already captured and this margin together tell win, draw and loss
/// exactly, because a player with 25 of 48 seeds cannot lose.
///
/// Where repetition ends the game (`awari`, `abapa`) it is the margin of a game
/// that starts on this board: positions played since the last capture are
/// ignored.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Bounds {
    /// The mover can get at least this.
    pub lower: Margin,
    /// The opponent can hold the mover to this.
    pub upper: Margin,
}

impl Bounds {
    pub(crate) const fn exactly(margin: i8) -> Bounds {
        Bounds {
            lower: Margin(margin),
            upper: Margin(margin),
        }
    }

    /// The margin, where the bounds meet.
    #[must_use]
    pub fn exact(self) -> Option<Margin> {
        (self.lower == self.upper).then_some(self.lower)
    }

    /// What a move is worth that wins `gain` seeds and leads to a board worth
    /// `self` to the other player.
    pub(crate) const fn before(self, gain: u8) -> Bounds {
        let gain = gain as i8;
        Bounds {
            lower: Margin(gain - self.upper.0),
            upper: Margin(gain - self.lower.0),
        }
    }

    /// The better of two choices.
    pub(crate) fn or(self, other: Bounds) -> Bounds {
        Bounds {
            lower: self.lower.max(other.lower),
            upper: self.upper.max(other.upper),
        }
    }
}
