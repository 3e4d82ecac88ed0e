//! One letter per move. The board is not turned: South's pits and North's have
//! different letters.

use core::fmt;

use crate::game::Game;
use crate::pit::{PITS, Pit};
use crate::position::IllegalMoveReason;
use crate::side::Side;

/// The longest move list a reader accepts; far above any real game.
pub const LONGEST_GAME: usize = 10_000;

/// Twelve letters: South's pits 0 to 5, then North's 0 to 5.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Alphabet([u8; 2 * PITS]);

/// The subjects' letters, as in their `Partie.jeu`: `a`–`f`, then `g`–`l`.
pub const EXAM: Alphabet = Alphabet(*b"abcdefghijkl");

/// Aualé's letters: `A`–`F` for South, `a`–`f` for North.
pub const AUALE: Alphabet = Alphabet(*b"ABCDEFabcdef");

/// A move list that cannot be played.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct BadMove {
    /// Which move, counted from 0.
    pub index: usize,
    /// The letter found.
    pub letter: char,
    /// What is wrong with it.
    pub reason: BadMoveReason,
}

/// What is wrong with a move in a list.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum BadMoveReason {
    /// The letter is not in the alphabet.
    Unknown(Alphabet),
    /// The letter names a pit of the side that is not to move.
    WrongSide {
        /// The side to move.
        to_move: Side,
    },
    /// The rules forbid the move.
    Illegal(IllegalMoveReason),
    /// The list has more than [`LONGEST_GAME`] moves.
    TooLong,
}

impl fmt::Display for BadMove {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "move {} ({:?}) ", self.index + 1, self.letter)?;
        match self.reason {
            BadMoveReason::Unknown(alphabet) => {
                write!(f, "is not a pit (one of {alphabet})")
            }
            BadMoveReason::WrongSide { to_move } => {
                write!(f, "is not a pit of {to_move}, who is to move")
            }
            BadMoveReason::Illegal(reason) => write!(f, "cannot be played: {reason}"),
            BadMoveReason::TooLong => write!(f, "is one too many (at most {LONGEST_GAME})"),
        }
    }
}

impl core::error::Error for BadMove {}

/// `a-f, g-l` or `A-F, a-f`.
impl fmt::Display for Alphabet {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let [a, b] = [&self.0[..PITS], &self.0[PITS..]]
            .map(|row| format!("{}-{}", char::from(row[0]), char::from(row[PITS - 1])));
        write!(f, "{a}, {b}")
    }
}

impl Alphabet {
    /// The letter of a pit of `side`.
    #[must_use]
    pub fn letter(&self, side: Side, pit: Pit) -> char {
        let row = match side {
            Side::South => 0,
            Side::North => PITS,
        };
        char::from(self.0[row + pit.index()])
    }

    /// The pit that a letter names; `None` if the letter is not in the alphabet.
    #[must_use]
    pub fn pit(&self, letter: char) -> Option<(Side, Pit)> {
        let index = self.0.iter().position(|&byte| char::from(byte) == letter)?;
        let side = Side::ALL[index / PITS];
        Some((side, Pit::ALL[index % PITS]))
    }

    /// The letters of alternating moves, the first by `side`, without spaces.
    ///
    /// ```
    /// use awale::notation::letters::EXAM;
    /// use awale::{Pit, Side};
    ///
    /// assert_eq!(EXAM.line(Side::North, &[Pit::ALL[0], Pit::ALL[2]]), "gc");
    /// ```
    #[must_use]
    pub fn line(&self, side: Side, pits: &[Pit]) -> String {
        let sides = [side, side.other()].into_iter().cycle();
        let letter = |(side, &pit)| self.letter(side, pit);
        sides.zip(pits).map(letter).collect()
    }

    /// The letters of a game's moves, without spaces.
    #[must_use]
    pub fn write(&self, game: &Game) -> String {
        let positions = game.positions().iter();
        positions
            .zip(game.played())
            .map(|(position, &pit)| self.letter(position.to_move(), pit))
            .collect()
    }

    /// Plays a list of letters and ignores white space. After an error the game
    /// is unchanged.
    ///
    /// ```
    /// use awale::notation::letters::EXAM;
    /// use awale::{Game, Rules};
    ///
    /// let mut game = Game::new(Rules::CCINP);
    /// EXAM.play(&mut game, "egai").unwrap();
    /// let error = EXAM.play(&mut game, "aa").unwrap_err();
    /// assert_eq!(error.index, 1);
    /// assert_eq!(EXAM.write(&game), "egai");
    /// ```
    pub fn play(&self, game: &mut Game, text: &str) -> Result<(), BadMove> {
        let before = game.played().len();
        let letters = text.chars().filter(|c| !c.is_whitespace());
        for (index, letter) in letters.enumerate() {
            if let Err(reason) = self.play_letter(game, letter) {
                while game.played().len() > before {
                    game.undo();
                }
                return Err(BadMove {
                    index,
                    letter,
                    reason,
                });
            }
        }
        Ok(())
    }

    /// Plays one letter and returns the seeds captured. After an error the game
    /// is unchanged.
    pub fn play_letter(&self, game: &mut Game, letter: char) -> Result<u8, BadMoveReason> {
        let (side, pit) = self.pit(letter).ok_or(BadMoveReason::Unknown(*self))?;
        let to_move = game.position().to_move();
        if game.played().len() >= LONGEST_GAME {
            return Err(BadMoveReason::TooLong);
        }
        if let Some(ending) = game.ending() {
            return Err(BadMoveReason::Illegal(IllegalMoveReason::Over(ending)));
        }
        if side != to_move {
            return Err(BadMoveReason::WrongSide { to_move });
        }
        game.play(pit)
            .map_err(|illegal| BadMoveReason::Illegal(illegal.reason))
    }
}
