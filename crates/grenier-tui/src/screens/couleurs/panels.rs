//! Draws the Couleurs screen: grid, ghost, next bars, score, keys.

use ::couleurs::{Cell, Color as BlockColor, Grid, Place};
use ratatui::Frame;
use ratatui::layout::Rect;
use ratatui::style::{Color, Modifier, Style};
use ratatui::text::{Line, Span};
use ratatui::widgets::{Block, Paragraph, Wrap};

use super::input::CouleursAction;
use super::{CouleursScreen, Mode, Purpose};
use crate::screens::dialog;

pub fn draw(screen: &CouleursScreen, frame: &mut Frame<'_>) {
    let area = frame.area();
    let size = screen.game().options().size();
    let grid_area = Rect {
        x: area.x + 1,
        y: area.y + 1,
        width: 2 * size.width() as u16 + 2,
        height: size.height() as u16 + 2,
    };
    draw_title(screen, frame);
    draw_grid(screen, frame, grid_area);
    let panel = Rect {
        x: grid_area.right() + 2,
        y: area.y + 2,
        width: area.width - grid_area.right() - 3,
        height: area.height - 4,
    };
    draw_panel(screen, frame, panel);
    let shown = [
        (CouleursAction::Left, "tui-key-left"),
        (CouleursAction::Right, "tui-key-right"),
        (CouleursAction::Permute, "tui-key-permute"),
        (CouleursAction::Drop, "tui-key-drop"),
        (CouleursAction::Help, "tui-key-help"),
        (CouleursAction::Leave, "tui-key-leave"),
    ];
    dialog::draw_keys(frame, &screen.keys, &shown, &screen.phrases, screen.theme);
    draw_dialog(screen, frame);
}

fn draw_title(screen: &CouleursScreen, frame: &mut Frame<'_>) {
    let options = screen.game().options();
    let arguments = [
        ("rule", options.rule().to_string().into()),
        ("size", options.size().to_string().into()),
        ("seed", screen.game().seed().to_string().into()),
    ];
    let title = screen.phrases.say_with("tui-couleurs-title", &arguments);
    let area = frame.area();
    let line = Rect {
        x: area.x + 1,
        width: area.width - 2,
        height: 1,
        ..area
    };
    frame.render_widget(Line::styled(title, screen.theme.bold()), line);
}

fn draw_grid(screen: &CouleursScreen, frame: &mut Frame<'_>, area: Rect) {
    let round = screen
        .cascade
        .as_ref()
        .map(|cascade| cascade.round(screen.now));
    let (grid, lit): (&Grid, &[(usize, usize)]) = match round {
        Some(round) => (&round.before, &round.cells),
        None => (screen.game().grid(), &[]),
    };
    let ghost = screen
        .game()
        .ghost()
        .filter(|_| screen.ghost && round.is_none());
    let rows = (0..grid.height()).rev();
    let lines = rows.map(|y| {
        let spans = (0..grid.width()).map(|x| {
            let vanishing = lit.contains(&(x, y));
            match grid.cell(x, y) {
                Some(color) => block(screen, color, vanishing),
                None => empty(screen, ghost, x, y),
            }
        });
        Line::from(spans.collect::<Vec<_>>())
    });
    let lines: Vec<Line<'_>> = lines.collect();
    frame.render_widget(Paragraph::new(lines).block(Block::bordered()), area);
}

fn terminal_color(color: BlockColor) -> Color {
    match color.letter() {
        'R' => Color::Red,
        'V' => Color::Green,
        'B' => Color::Blue,
        'N' => Color::DarkGray,
        _ => Color::Yellow,
    }
}

/// A block: its color and its letter, since not everyone sees colors.
fn block(screen: &CouleursScreen, color: BlockColor, vanishing: bool) -> Span<'static> {
    let style = screen.theme.block(terminal_color(color));
    if vanishing {
        return Span::styled(
            format!("*{}", color.letter()),
            style.add_modifier(Modifier::REVERSED),
        );
    }
    Span::styled(format!(" {}", color.letter()), style)
}

/// An empty cell, or a cell of the ghost: where the falling bar would land, in
/// lowercase letters.
fn empty(screen: &CouleursScreen, ghost: Option<Place>, x: usize, y: usize) -> Span<'static> {
    let inside = |place: &Place| place.x == x && (place.y..place.y + place.len).contains(&y);
    let color: Cell = ghost.filter(inside).and_then(|place| {
        let bar = screen.game().falling_bar()?;
        bar.colors().get(y - place.y).copied()
    });
    match color {
        Some(color) => {
            let letter = color.letter().to_ascii_lowercase();
            let style = screen.theme.colored(terminal_color(color));
            Span::styled(format!(" {letter}"), style)
        }
        None => Span::styled(" ·", screen.theme.dimmed()),
    }
}

fn draw_panel(screen: &CouleursScreen, frame: &mut Frame<'_>, area: Rect) {
    let game = screen.game();
    let count = |key: &str, number: u64| {
        let text = screen.phrases.say_with(key, &[("number", number.into())]);
        Line::from(text)
    };
    let mut lines = vec![
        count("tui-couleurs-score", game.score()).style(screen.theme.bold()),
        count("tui-couleurs-level-is", game.level().into()),
        count("tui-couleurs-bars", game.bars()),
        Line::from(chain(screen)),
        Line::default(),
        Line::from(screen.phrases.say("tui-couleurs-next")),
    ];
    lines.extend(next_bars(screen));
    lines.push(Line::default());
    let message = screen.message.lines();
    lines.extend(message.map(|line| Line::from(line.to_owned())));
    frame.render_widget(Paragraph::new(lines).wrap(Wrap { trim: false }), area);
}

/// The points of the latest cascade, round by round.
fn chain(screen: &CouleursScreen) -> String {
    if screen.chain.is_empty() {
        return String::new();
    }
    let points: Vec<String> = screen.chain.iter().map(ToString::to_string).collect();
    let arguments = [
        ("rounds", screen.chain.len().into()),
        ("points", points.join(" + ").into()),
    ];
    screen.phrases.say_with("tui-couleurs-chain", &arguments)
}

/// The bars to come, side by side, top blocks first.
fn next_bars(screen: &CouleursScreen) -> Vec<Line<'static>> {
    let bars: Vec<_> = screen.game().preview().collect();
    let height = bars.iter().map(|bar| bar.len()).max().unwrap_or(0);
    let rows = (0..height).rev();
    rows.map(|y| {
        let mut spans = Vec::new();
        for bar in &bars {
            spans.push(Span::raw("  "));
            spans.push(match bar.colors().get(y) {
                Some(&color) => block(screen, color, false),
                None => Span::styled("  ", Style::new()),
            });
        }
        Line::from(spans)
    })
    .collect()
}

fn draw_dialog(screen: &CouleursScreen, frame: &mut Frame<'_>) {
    match &screen.mode {
        Mode::Playing => {}
        Mode::Paused if screen.game().is_over() => {}
        Mode::Paused => {
            let key = screen.keys.keys_of(CouleursAction::Pause).into();
            let text = screen
                .phrases
                .say_with("tui-couleurs-paused", &[("key", key)]);
            dialog::draw_box(frame, "", vec![Line::from(text)]);
        }
        Mode::Help => draw_help(screen, frame),
        Mode::Typing { purpose, text } => {
            let key = match purpose {
                Purpose::SaveReplay => "tui-couleurs-save-where",
                Purpose::StoreScore => "tui-couleurs-keep-name",
            };
            dialog::draw_typing(frame, &screen.phrases.say(key), text);
        }
    }
}

fn draw_help(screen: &CouleursScreen, frame: &mut Frame<'_>) {
    let rows = [
        (
            &[CouleursAction::Left, CouleursAction::Right][..],
            "tui-help-move",
        ),
        (&[CouleursAction::Permute][..], "tui-help-permute"),
        (&[CouleursAction::Down][..], "tui-help-down"),
        (&[CouleursAction::Drop][..], "tui-help-drop"),
        (&[CouleursAction::Pause][..], "tui-help-pause"),
        (&[CouleursAction::Ghost][..], "tui-help-ghost"),
        (&[CouleursAction::New][..], "tui-help-new"),
        (&[CouleursAction::Save][..], "tui-help-replay"),
        (&[CouleursAction::StoreScore][..], "tui-help-keep"),
        (&[CouleursAction::Leave][..], "tui-help-leave"),
    ];
    let lines = dialog::help_lines(
        &screen.keys,
        &rows,
        "tui-help-couleurs",
        &screen.phrases,
        screen.theme,
    );
    dialog::draw_box(frame, &screen.phrases.say("tui-key-help"), lines);
}
