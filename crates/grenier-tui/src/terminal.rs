//! The terminal: enters full-screen mode and restores it afterwards.

use std::io::{self, stdout};

use ratatui::crossterm::event::{DisableMouseCapture, EnableMouseCapture};
use ratatui::crossterm::execute;
use ratatui::crossterm::style::Print;
use ratatui::crossterm::terminal::{Clear, ClearType, EnterAlternateScreen, enable_raw_mode};
use ratatui::prelude::CrosstermBackend;
use ratatui::{DefaultTerminal, Frame};

/// A terminal in full-screen mode. Dropping it restores the terminal, and so
/// does a panic.
pub struct Terminal {
    inner: DefaultTerminal,
}

impl Terminal {
    pub fn open() -> io::Result<Terminal> {
        let inner = ratatui::try_init()?;
        let terminal = Terminal { inner };
        let restore = std::panic::take_hook();
        std::panic::set_hook(Box::new(move |panic| {
            release_mouse();
            restore(panic);
        }));
        execute!(stdout(), EnableMouseCapture)?;
        Ok(terminal)
    }

    /// Gives the terminal back for a while, as at the end.
    pub fn leave(&mut self) {
        release_mouse();
        // Fails only if the terminal is gone.
        let _ = self.inner.show_cursor();
        ratatui::restore();
    }

    /// Rings the bell, as loud as the terminal is set to.
    #[allow(clippy::unused_self, reason = "only an open terminal is rung")]
    pub fn ring(&mut self) -> io::Result<()> {
        execute!(stdout(), Print('\x07'))
    }

    /// Takes the terminal again, and forgets what was drawn on it.
    pub fn enter_again(&mut self) -> io::Result<()> {
        enable_raw_mode()?;
        let clear = Clear(ClearType::All);
        execute!(stdout(), EnterAlternateScreen, EnableMouseCapture, clear)?;
        // A new one has drawn nothing yet, so the next frame is drawn whole.
        self.inner = ratatui::Terminal::new(CrosstermBackend::new(stdout()))?;
        Ok(())
    }

    /// Draws, and returns what the drawing returned.
    pub fn draw<T>(&mut self, draw: impl FnOnce(&mut Frame<'_>) -> T) -> io::Result<T> {
        let mut result = None;
        self.inner.draw(|frame| result = Some(draw(frame)))?;
        Ok(result.expect("the closure is called once"))
    }
}

impl Drop for Terminal {
    fn drop(&mut self) {
        self.leave();
    }
}

fn release_mouse() {
    // Fails only if the terminal is gone.
    let _ = execute!(stdout(), DisableMouseCapture);
}
