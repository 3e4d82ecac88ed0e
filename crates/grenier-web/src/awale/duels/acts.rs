//! What a duel is about: the challenge, offers, ends, what people do and what
//! happens then.

use awale::{Rules, Side};

use super::clock::{Clock, Millis};
use super::duel::Duel;
use super::people::Person;

/// Who may find a challenge.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Visibility {
    /// Whoever has the link.
    Link,
    /// Everybody in the lobby.
    Lobby,
}

/// What the host asks for.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Challenge {
    pub host: Person,
    /// The host's side; `None`: by lot.
    pub wish: Option<Side>,
    pub visibility: Visibility,
    pub rules: Rules,
    pub clock: Clock,
    pub standing: Standing,
}

/// Whether a game moves ratings.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Standing {
    Casual,
    /// Both have a claimed name, and no move is taken back.
    Rated,
}

/// What may be offered to the other person.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum OfferKind {
    Draw,
    TakeBack,
    Rematch,
}

/// An offer that is not answered yet.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Offer {
    pub kind: OfferKind,
    pub by: Side,
}

/// Why a duel is over.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum EndReason {
    /// The rules of awalé ended the game.
    Rules,
    Resigned,
    /// Both agreed to a draw.
    Agreed,
    /// The time of the loser was over.
    Time,
    /// The loser left, and the other claimed the win.
    Left,
    /// Called off before each side had moved.
    Aborted,
    /// The host withdrew the challenge.
    Cancelled,
}

/// How a duel ended. There is no winner in a draw, and none in a duel that was
/// called off.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct End {
    pub reason: EndReason,
    pub winner: Option<Side>,
}

/// What a person does.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Act {
    /// Sits down opposite the host, who gets `lot` where the lot decides.
    SitDown {
        person: Person,
        lot: Side,
    },
    /// Plays a letter in the position after `ply` moves.
    Move {
        letter: char,
        ply: usize,
    },
    Resign,
    Offer(OfferKind),
    Accept(OfferKind),
    /// Declines the other's offer, or withdraws one's own.
    Decline,
    /// Withdraws a challenge, or calls a game off that has hardly begun.
    Abort,
    /// Withdraws a challenge that nobody has accepted, and does nothing to a game.
    Withdraw,
    /// Claims the win over a person who is away for so long; `None`: is here.
    Claim {
        away: Option<Millis>,
    },
}

/// What an act did.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Event {
    Began,
    Moved,
    TookBack,
    Offered,
    Declined,
    /// The rematch was agreed: a new duel follows, with the sides swapped.
    Rematched,
    Ended,
}

impl Event {
    /// What happened at another server, seen from the duel before and after it; the
    /// last of several things.
    pub fn between(before: &Duel, after: &Duel) -> Option<Event> {
        let (moves, had) = (after.moves(), before.moves());
        if before.rematch.is_none() && after.rematch.is_some() {
            Some(Event::Rematched)
        } else if before.end.is_none() && after.end.is_some() {
            Some(Event::Ended)
        } else if before.seats.is_none() && after.seats.is_some() && moves == 0 {
            Some(Event::Began)
        } else if after.offer.is_some() && after.offer != before.offer {
            Some(Event::Offered)
        } else if moves != had {
            let event = if moves > had {
                Event::Moved
            } else {
                Event::TookBack
            };
            Some(event)
        } else if before.offer.is_some() && after.offer.is_none() {
            Some(Event::Declined)
        } else {
            None
        }
    }
}
