//! Colors and marks: the sixteen colors of every terminal, or none at all.

use ratatui::style::{Color, Modifier, Style};

/// How things look. Nothing is told by color alone.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Theme {
    colored: bool,
}

impl Theme {
    /// Colors unless `NO_COLOR` is set or the terminal has none.
    #[must_use]
    pub fn of_environment() -> Theme {
        let set = |name| std::env::var_os(name).is_some_and(|value| !value.is_empty());
        let dumb = std::env::var_os("TERM").is_some_and(|term| term == "dumb");
        Theme {
            colored: !set("NO_COLOR") && !dumb,
        }
    }

    /// No colors.
    #[must_use]
    pub const fn plain() -> Theme {
        Theme { colored: false }
    }

    /// In this color, where there are colors.
    #[must_use]
    pub fn colored(self, color: Color) -> Style {
        if self.colored {
            Style::new().fg(color)
        } else {
            Style::new()
        }
    }

    /// A block of this color, with its letter on it; the letter alone where
    /// there are no colors.
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

    /// What the next key acts on.
    #[must_use]
    pub fn selected(self) -> Style {
        self.colored(Color::Yellow).add_modifier(Modifier::BOLD)
    }

    /// What has just changed.
    #[must_use]
    pub fn lit(self) -> Style {
        self.colored(Color::Green).add_modifier(Modifier::REVERSED)
    }

    /// What is there to be known, not looked at.
    #[must_use]
    pub fn quiet(self) -> Style {
        Style::new().add_modifier(Modifier::DIM)
    }

    /// Headings.
    #[must_use]
    pub fn strong(self) -> Style {
        Style::new().add_modifier(Modifier::BOLD)
    }
}
