//! A person who plays a duel.

use archive::ACCOUNT;

use crate::http::session::Guest;

/// Somebody who sits at a board, known by the guest of the signed cookie.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Person {
    /// The guest's id, never shown as a whole.
    pub guest: String,
    /// The claimed name; guests without one are called by [`Person::label`].
    pub name: Option<String>,
    /// The number of the player with the claimed name.
    pub player: Option<i64>,
}

/// Letters of the label of a guest.
const LABEL: usize = 4;

impl Person {
    /// Whoever plays: the name of a guest counts only where it is claimed.
    pub fn new(guest: &Guest) -> Person {
        Person {
            guest: guest.id.clone(),
            name: guest.name.clone().filter(|_| guest.player.is_some()),
            player: guest.player,
        }
    }

    /// The number of a person who gave the claimed name up.
    pub fn closed(&self) -> Option<&str> {
        let number = self.guest.strip_prefix(ACCOUNT);
        number.filter(|_| self.name.is_none())
    }

    /// Four letters that tell guests apart, the same in every room.
    pub fn label(&self) -> String {
        self.guest.chars().take(LABEL).collect()
    }
}
