//! The five colors of the subject, and their letters.

use std::fmt;

/// A block's color; its number is the subject's constant (`R, V, B, N, J` = 1 to 5).
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
#[repr(u8)]
pub enum Color {
    /// `R`, rouge.
    Red = 1,
    /// `V`, vert.
    Green = 2,
    /// `B`, bleu.
    Blue = 3,
    /// `N`, noir.
    Black = 4,
    /// `J`, jaune.
    Yellow = 5,
}

/// The content of a cell of the grid: a color, or nothing.
pub type Cell = Option<Color>;

impl Color {
    /// Every color, in the order of their numbers.
    pub const ALL: [Self; 5] = [
        Self::Red,
        Self::Green,
        Self::Blue,
        Self::Black,
        Self::Yellow,
    ];

    /// The subject's letter.
    ///
    /// ```
    /// assert_eq!(couleurs::Color::Green.letter(), 'V');
    /// ```
    #[must_use]
    pub const fn letter(self) -> char {
        match self {
            Self::Red => 'R',
            Self::Green => 'V',
            Self::Blue => 'B',
            Self::Black => 'N',
            Self::Yellow => 'J',
        }
    }

    /// The color with this letter, if there is one.
    #[must_use]
    pub fn from_letter(letter: char) -> Option<Self> {
        Self::ALL.into_iter().find(|color| color.letter() == letter)
    }

    /// The color's number, 1 to 5.
    #[must_use]
    pub const fn number(self) -> u8 {
        self as u8
    }

    /// The color of this number, if there is one.
    #[must_use]
    pub fn from_number(number: u8) -> Option<Self> {
        Self::ALL.into_iter().find(|color| color.number() == number)
    }
}

impl fmt::Display for Color {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}", self.letter())
    }
}
