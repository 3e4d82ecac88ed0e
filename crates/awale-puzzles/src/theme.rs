//! What a puzzle is about.

use core::fmt;
use core::str::FromStr;

/// A reason why a puzzle is worth solving.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Theme {
    /// A move of the solution harvests five seeds or more.
    Harvest,
    /// A move of the solution harvests two pits or more.
    Chain,
    /// Best play ends with the opponent unable to move.
    Starve,
    /// Every other move loses.
    Only,
    /// Seeds are given, or left lying, for something better.
    Sacrifice,
    /// Nobody harvests any more: the seeds that stay in each row decide.
    Count,
    /// The opponent has to move and would rather not.
    Parity,
}

impl Theme {
    /// All of them, in the order of lists.
    pub const ALL: [Theme; 7] = [
        Theme::Harvest,
        Theme::Chain,
        Theme::Starve,
        Theme::Only,
        Theme::Sacrifice,
        Theme::Count,
        Theme::Parity,
    ];

    /// Its name, in commands and in JSON.
    #[must_use]
    pub const fn name(self) -> &'static str {
        match self {
            Theme::Harvest => "harvest",
            Theme::Chain => "chain",
            Theme::Starve => "starve",
            Theme::Only => "only",
            Theme::Sacrifice => "sacrifice",
            Theme::Count => "count",
            Theme::Parity => "parity",
        }
    }

    /// The letter that stands for it in a line of puzzles.
    pub(crate) const fn letter(self) -> char {
        match self {
            Theme::Harvest => 'h',
            Theme::Chain => 'c',
            Theme::Starve => 's',
            Theme::Only => 'o',
            Theme::Sacrifice => 'g',
            Theme::Count => 'n',
            Theme::Parity => 'p',
        }
    }

    const fn bit(self) -> u8 {
        1 << self as u8
    }
}

impl fmt::Display for Theme {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.name())
    }
}

/// A name that is not one of a [`Theme`].
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct UnknownTheme {
    /// The name found.
    pub name: String,
}

impl fmt::Display for UnknownTheme {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let names = Theme::ALL.map(Theme::name).join(", ");
        write!(f, "unknown theme {:?} (known: {names})", self.name)
    }
}

impl core::error::Error for UnknownTheme {}

impl FromStr for Theme {
    type Err = UnknownTheme;

    fn from_str(text: &str) -> Result<Theme, UnknownTheme> {
        let known = Theme::ALL.into_iter().find(|theme| theme.name() == text);
        known.ok_or_else(|| UnknownTheme { name: text.into() })
    }
}

/// A set of themes.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Themes(u8);

impl Themes {
    /// No theme.
    pub const NONE: Themes = Themes(0);

    /// Adds one.
    pub fn insert(&mut self, theme: Theme) {
        self.0 |= theme.bit();
    }

    /// Whether one is among them.
    #[must_use]
    pub const fn contains(self, theme: Theme) -> bool {
        self.0 & theme.bit() != 0
    }

    /// They, in the order of [`Theme::ALL`].
    pub fn iter(self) -> impl Iterator<Item = Theme> {
        Theme::ALL
            .into_iter()
            .filter(move |theme| self.contains(*theme))
    }
}

impl FromIterator<Theme> for Themes {
    fn from_iter<I: IntoIterator<Item = Theme>>(themes: I) -> Themes {
        let mut set = Themes::NONE;
        themes.into_iter().for_each(|theme| set.insert(theme));
        set
    }
}
