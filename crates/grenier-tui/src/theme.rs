//! Colors and styles: the sixteen colors of every terminal, or none. And whether
//! the bell rings.

use ratatui::style::{Color, Modifier, Style};

/// The styles of the screens. No information depends on color alone.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Theme {
    colored: bool,
    characters: Characters,
    sounds: bool,
}

/// The characters that the terminal shows.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Characters {
    /// All of Unicode.
    Unicode,
    /// ASCII only.
    Ascii,
}

impl Characters {
    /// Unicode where the locale says UTF-8.
    fn from_env() -> Characters {
        let value = |name| std::env::var(name).ok().filter(|value| !value.is_empty());
        let locale = ["LC_ALL", "LC_CTYPE", "LANG"].into_iter().find_map(value);
        let locale = locale.unwrap_or_default().to_lowercase();
        if cfg!(windows) || locale.contains("utf-8") || locale.contains("utf8") {
            Characters::Unicode
        } else {
            Characters::Ascii
        }
    }
}

impl Theme {
    /// Colors unless `NO_COLOR` is set or the terminal has none; Unicode if the
    /// locale is UTF-8.
    #[must_use]
    pub fn from_env() -> Theme {
        let set = |name| std::env::var_os(name).is_some_and(|value| !value.is_empty());
        let dumb = std::env::var_os("TERM").is_some_and(|term| term == "dumb");
        Theme {
            colored: !set("NO_COLOR") && !dumb,
            characters: Characters::from_env(),
            sounds: false,
        }
    }

    /// No colors.
    #[must_use]
    pub const fn plain() -> Theme {
        Theme {
            colored: false,
            characters: Characters::Unicode,
            sounds: false,
        }
    }

    /// The same with or without colors.
    #[must_use]
    pub const fn with_colors(self, colored: bool) -> Theme {
        Theme { colored, ..self }
    }

    /// The same with these characters.
    #[must_use]
    pub const fn with_characters(self, characters: Characters) -> Theme {
        Theme { characters, ..self }
    }

    /// The same with or without the bell.
    #[must_use]
    pub const fn with_sounds(self, sounds: bool) -> Theme {
        Theme { sounds, ..self }
    }

    /// Whether the bell rings.
    #[must_use]
    pub const fn has_sounds(self) -> bool {
        self.sounds
    }

    /// The characters that the terminal shows.
    #[must_use]
    pub const fn characters(self) -> Characters {
        self.characters
    }

    /// Whether colors are on.
    #[must_use]
    pub const fn is_colored(self) -> bool {
        self.colored
    }

    /// Text in this color, if colors are on.
    #[must_use]
    pub fn colored(self, color: Color) -> Style {
        if self.colored {
            Style::new().fg(color)
        } else {
            Style::new()
        }
    }

    /// A block of this color with its letter; only the letter if colors are
    /// off.
    #[must_use]
    pub fn block(self, color: Color) -> Style {
        if self.colored {
            let letter = match color {
                Color::Blue | Color::Red | Color::DarkGray => Color::White,
                _ => Color::Black,
            };
            Style::new()
                .bg(color)
                .fg(letter)
                .add_modifier(Modifier::BOLD)
        } else {
            Style::new().add_modifier(Modifier::BOLD)
        }
    }

    /// The item that the next key acts on.
    #[must_use]
    pub fn selected(self) -> Style {
        self.colored(Color::Yellow).add_modifier(Modifier::BOLD)
    }

    /// An item that has just changed.
    #[must_use]
    pub fn highlighted(self) -> Style {
        self.colored(Color::Green).add_modifier(Modifier::REVERSED)
    }

    /// Secondary information.
    #[must_use]
    pub fn dimmed(self) -> Style {
        Style::new().add_modifier(Modifier::DIM)
    }

    /// Headings.
    #[must_use]
    pub fn bold(self) -> Style {
        Style::new().add_modifier(Modifier::BOLD)
    }
}
