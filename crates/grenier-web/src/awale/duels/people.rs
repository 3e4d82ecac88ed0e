//! A person who plays a duel.

use crate::http::session::Guest;

/// Somebody who sits at a board, known by the guest of the signed cookie.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Person {
    /// The guest's id, never shown as a whole.
    pub guest: String,
    /// The claimed name; guests without one are called by [`Person::label`].
    pub name: Option<String>,
}

/// Letters of the label of a guest.
const LABEL: usize = 4;

impl Person {
    /// A guest, without a claimed name.
    pub fn guest(guest: &Guest) -> Person {
        Person {
            guest: guest.id.clone(),
            name: None,
        }
    }

    /// Four letters that tell guests apart, the same in every room.
    pub fn label(&self) -> String {
        self.guest.chars().take(LABEL).collect()
    }
}
