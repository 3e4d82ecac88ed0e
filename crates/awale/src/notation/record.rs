//! A game with what people write around it.

use std::collections::BTreeMap;

use crate::game::Game;
use crate::notation::diagram;
use crate::outcome::{Ending, Outcome};
use crate::side::{BySide, Side};

/// A game and what a file may tell about it.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Record {
    /// Start, moves and rules.
    pub game: Game,
    /// Who plays South and North, where known.
    pub players: BySide<Option<String>>,
    /// When it was played, as written.
    pub date: Option<String>,
    /// Whatever else a file says, by name.
    pub tags: BTreeMap<String, String>,
    /// What is said of the move with this index, counted from 0.
    pub comments: BTreeMap<usize, String>,
    /// The source says that the game is over where it stands, though the
    /// position alone would let it go on (it ended by a repetition that the
    /// source does not show).
    pub closed: bool,
}

impl Record {
    /// A game about which nothing else is known.
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

    /// The final count, where the game is over.
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

    /// The seeds of each as Aualé shows them: a finished game with its final
    /// gathering, except one that ended by majority, where the board is left as
    /// it stands. `None` where nothing has been gathered, or where half seeds
    /// were.
    #[must_use]
    pub fn gathered(&self) -> Option<BySide<u8>> {
        let outcome = self.outcome()?;
        let doubled = outcome.doubled_seeds;
        let whole = doubled.south % 2 == 0 && doubled.north % 2 == 0;
        (outcome.ending != Ending::Majority && whole).then(|| doubled.map(|seeds| seeds / 2))
    }

    /// The diagram of where the game stands, as Aualé shows it: a finished game
    /// has empty pits and its rows among the captured seeds, except when it
    /// ended by majority.
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
