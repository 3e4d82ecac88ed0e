//! The event loop: draw, wait for an event or a timeout, repeat.

use std::time::{Duration, Instant};

use anyhow::Result;
use phrases::Phrases;
use ratatui::Frame;
use ratatui::crossterm::event::{self, Event, KeyCode, KeyEventKind, KeyModifiers};
use ratatui::layout::{Alignment, Size};
use ratatui::text::Line;
use ratatui::widgets::Paragraph;

use crate::terminal::Terminal;

/// The smallest terminal most screens fit in.
pub const MINIMUM: Size = Size {
    width: 80,
    height: 24,
};

/// Whether a screen stays open.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Flow {
    /// The screen stays open.
    Stay,
    /// The screen closes.
    Leave,
}

/// A full-screen view.
pub trait Screen {
    /// The texts of the user's language.
    fn phrases(&self) -> &Phrases;

    /// The smallest terminal it fits in.
    fn minimum(&self) -> Size {
        MINIMUM
    }

    /// Draws the current state on a terminal of at least
    /// [`minimum`](Self::minimum).
    fn draw(&self, frame: &mut Frame<'_>);

    /// Handles a key, a click or a resize.
    fn handle(&mut self, event: &Event, now: Instant) -> Flow;

    /// Advances to the time `now`.
    fn tick(&mut self, now: Instant);

    /// How long nothing changes without an event.
    fn idle_time(&self, now: Instant) -> Duration;
}

/// Shows a screen until it closes, then restores the terminal, even after an
/// error.
pub fn run(screen: &mut dyn Screen) -> Result<()> {
    let mut terminal = Terminal::open()?;
    loop {
        terminal.draw(|frame| draw(screen, frame))?;
        if event::poll(screen.idle_time(Instant::now()))? {
            let event = event::read()?;
            if is_interrupt(&event) {
                return Ok(());
            }
            if is_input(&event) && screen.handle(&event, Instant::now()) == Flow::Leave {
                return Ok(());
            }
        }
        screen.tick(Instant::now());
    }
}

/// Draws a screen, or a message if the terminal is too small for it.
pub fn draw(screen: &dyn Screen, frame: &mut Frame<'_>) {
    let area = frame.area();
    let minimum = screen.minimum();
    if area.width >= minimum.width && area.height >= minimum.height {
        return screen.draw(frame);
    }
    let arguments = [
        ("width", area.width.into()),
        ("height", area.height.into()),
        ("minwidth", minimum.width.into()),
        ("minheight", minimum.height.into()),
    ];
    let text = screen.phrases().say_with("tui-too-small", &arguments);
    let lines: Vec<Line<'_>> = text.lines().map(Line::from).collect();
    frame.render_widget(Paragraph::new(lines).alignment(Alignment::Center), area);
}

/// Whether this is Ctrl-C, which closes every screen at once.
fn is_interrupt(event: &Event) -> bool {
    event.as_key_press_event().is_some_and(|key| {
        key.code == KeyCode::Char('c') && key.modifiers.contains(KeyModifiers::CONTROL)
    })
}

/// Whether this is input. Some terminals also report the release of a key.
fn is_input(event: &Event) -> bool {
    match event {
        Event::Key(key) => key.kind != KeyEventKind::Release,
        _ => true,
    }
}
