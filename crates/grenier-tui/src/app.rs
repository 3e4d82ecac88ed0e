//! The event loop: draw, wait for an event or a timeout, repeat.

use std::time::{Duration, Instant};

use anyhow::Result;
use phrases::Phrases;
use ratatui::Frame;
use ratatui::crossterm::event::{self, Event, KeyCode, KeyEventKind, KeyModifiers};
use ratatui::layout::{Alignment, Size};
use ratatui::widgets::{Paragraph, Wrap};

use crate::ascii;
use crate::signals::{self, Signals};
use crate::terminal::Terminal;
use crate::theme::{Characters, Theme};

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

    /// Colors and characters.
    fn theme(&self) -> Theme;

    /// The smallest terminal it fits in.
    fn minimum(&self) -> Size;

    /// Draws the current state on a terminal of at least
    /// [`minimum`](Self::minimum).
    fn draw(&self, frame: &mut Frame<'_>);

    /// Called while the terminal is too small: a game with a clock pauses.
    fn hide(&mut self) {}

    /// Whether something happened since the last call that a person should hear:
    /// it is their turn, or the game is over.
    fn rings(&mut self) -> bool {
        false
    }

    /// Handles a key, a click or a resize.
    fn handle(&mut self, event: &Event, now: Instant) -> Flow;

    /// Advances to the time `now`.
    fn tick(&mut self, now: Instant);

    /// How long nothing changes without an event.
    fn idle_time(&self, now: Instant) -> Duration;
}

/// Why a screen closed.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Closed {
    /// The user left it.
    Left,
    /// The user pressed Ctrl-C, which closes every screen.
    Interrupted,
    /// A signal asks the program to end.
    Signal(i32),
}

/// The longest time without a look at the signals.
const LONGEST_WAIT: Duration = Duration::from_millis(100);

/// Shows a screen until it closes, then restores the terminal, even after an
/// error, a panic or a signal. Ctrl-Z suspends the program.
pub fn run(screen: &mut dyn Screen) -> Result<Closed> {
    let signals = Signals::catch()?;
    let mut terminal = Terminal::open()?;
    loop {
        if let Some(signal) = signals.ending() {
            return Ok(Closed::Signal(signal));
        }
        if signals.was_resumed() {
            terminal.enter_again()?;
        }
        let shown = terminal.draw(|frame| draw(screen, frame))?;
        if !shown {
            screen.hide();
        }
        if event::poll(screen.idle_time(Instant::now()).min(LONGEST_WAIT))? {
            let event = event::read()?;
            if is_control(&event, 'c') {
                return Ok(Closed::Interrupted);
            }
            if is_control(&event, 'z') {
                suspend(&mut terminal, &signals)?;
            } else if is_input(&event) && pass_on(screen, &event, shown) == Flow::Leave {
                return Ok(Closed::Left);
            }
        }
        screen.tick(Instant::now());
        // Asked in any case, so that nothing rings later.
        if screen.rings() && screen.theme().has_sounds() {
            terminal.ring()?;
        }
    }
}

/// Gives the terminal back to the shell until the program is resumed.
fn suspend(terminal: &mut Terminal, signals: &Signals) -> Result<()> {
    terminal.leave();
    let suspended = signals::suspend(signals);
    terminal.enter_again()?;
    Ok(suspended?)
}

/// Lets a screen handle an event. Nobody plays on a screen that is not shown:
/// there a key can only leave.
fn pass_on(screen: &mut dyn Screen, event: &Event, shown: bool) -> Flow {
    if shown || matches!(event, Event::Resize(..)) {
        return screen.handle(event, Instant::now());
    }
    let key = event.as_key_event().map(|key| key.code);
    match key {
        Some(KeyCode::Char('q' | 'Q') | KeyCode::Esc) => Flow::Leave,
        _ => Flow::Stay,
    }
}

/// Whether a screen fits in a terminal of this size.
pub fn fits(screen: &dyn Screen, size: Size) -> bool {
    let minimum = screen.minimum();
    size.width >= minimum.width && size.height >= minimum.height
}

/// Draws a screen, or a message if the terminal is too small for it; whether the
/// screen was drawn.
pub fn draw(screen: &dyn Screen, frame: &mut Frame<'_>) -> bool {
    let fits = fits(screen, frame.area().as_size());
    if fits {
        screen.draw(frame);
    } else {
        draw_too_small(screen, frame);
    }
    if screen.theme().characters() == Characters::Ascii {
        ascii::replace(frame.buffer_mut());
    }
    fits
}

fn draw_too_small(screen: &dyn Screen, frame: &mut Frame<'_>) {
    let area = frame.area();
    let minimum = screen.minimum();
    let arguments = [
        ("width", area.width.into()),
        ("height", area.height.into()),
        ("minwidth", minimum.width.into()),
        ("minheight", minimum.height.into()),
    ];
    let text = screen.phrases().say_with("tui-too-small", &arguments);
    let paragraph = Paragraph::new(text).wrap(Wrap { trim: true });
    frame.render_widget(paragraph.alignment(Alignment::Center), area);
}

/// Whether this is a character with the Control key.
fn is_control(event: &Event, character: char) -> bool {
    event.as_key_press_event().is_some_and(|key| {
        key.code == KeyCode::Char(character) && key.modifiers.contains(KeyModifiers::CONTROL)
    })
}

/// Whether this is input. Some terminals also report the release of a key.
fn is_input(event: &Event) -> bool {
    match event {
        Event::Key(key) => key.kind != KeyEventKind::Release,
        _ => true,
    }
}
