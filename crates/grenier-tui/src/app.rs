//! The loop: draw, wait for a key or for time to pass, again.

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

/// Whether a screen goes on.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Flow {
    /// It does.
    Stay,
    /// It is left.
    Leave,
}

/// Something shown full screen.
pub trait Screen {
    /// The words it speaks with.
    fn phrases(&self) -> &Phrases;

    /// The smallest terminal it fits in.
    fn minimum(&self) -> Size {
        MINIMUM
    }

    /// Draws what there is now, on at least [`minimum`](Self::minimum).
    fn draw(&self, frame: &mut Frame<'_>);

    /// A key was pressed, the mouse clicked, or the terminal resized.
    fn handle(&mut self, event: &Event, now: Instant) -> Flow;

    /// Time has passed.
    fn tick(&mut self, now: Instant);

    /// How long nothing will change of itself.
    fn rest(&self, now: Instant) -> Duration;
}

/// Shows a screen until it is left; the terminal is as before afterwards,
/// whatever happens.
pub fn run(screen: &mut dyn Screen) -> Result<()> {
    let mut terminal = Terminal::open()?;
    loop {
        terminal.draw(|frame| draw(screen, frame))?;
        if event::poll(screen.rest(Instant::now()))? {
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

/// Draws a screen, or says that the terminal is too small for it.
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

/// Ctrl-C leaves at once, everywhere.
fn is_interrupt(event: &Event) -> bool {
    event.as_key_press_event().is_some_and(|key| {
        key.code == KeyCode::Char('c') && key.modifiers.contains(KeyModifiers::CONTROL)
    })
}

/// Some terminals also tell when a key is let go.
fn is_input(event: &Event) -> bool {
    match event {
        Event::Key(key) => key.kind != KeyEventKind::Release,
        _ => true,
    }
}
