//! A game with its players, date, tags and comments.

use std::collections::BTreeMap;

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
