//! The terminal: enters full-screen mode and restores it afterwards.

use std::io::{self, stdout};

use ratatui::crossterm::event::{DisableMouseCapture, EnableMouseCapture};
use ratatui::crossterm::execute;
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

    pub fn draw(&mut self, draw: impl FnOnce(&mut Frame<'_>)) -> io::Result<()> {
        self.inner.draw(draw)?;
        Ok(())
    }
}

impl Drop for Terminal {
    fn drop(&mut self) {
        release_mouse();
        ratatui::restore();
    }
}

fn release_mouse() {
    // Fails only if the terminal is gone.
    let _ = execute!(stdout(), DisableMouseCapture);
}
