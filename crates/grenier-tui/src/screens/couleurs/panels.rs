//! Draws the Couleurs screen: grid, ghost, next bars, score, keys.

use ::couleurs::{Cell, Color as BlockColor, Grid, Place};
use ratatui::Frame;
use ratatui::layout::Rect;
use ratatui::style::{Color, Modifier};
use ratatui::text::{Line, Span};
use ratatui::widgets::{Block, Paragraph, Wrap};

use super::input::CouleursAction;
use super::layout::CouleursLayout;
use super::{CouleursScreen, Mode, Purpose};
use crate::screens::dialog::{self, Help, HelpKeys};

pub fn draw(screen: &CouleursScreen, frame: &mut Frame<'_>) {
    let layout = CouleursLayout::of(frame.area(), screen.game().options().size());
    if let Some(area) = layout.title {
        draw_title(screen, frame, area);
    }
    draw_grid(screen, frame, &layout);
    draw_panel(screen, frame, &layout);
    if layout.has_keys {
        draw_keys(screen, frame);
    }
    draw_dialog(screen, frame);
}

fn draw_keys(screen: &CouleursScreen, frame: &mut Frame<'_>) {
    let shown = [
        (CouleursAction::Left, "tui-key-left"),
        (CouleursAction::Right, "tui-key-right"),
        (CouleursAction::Permute, "tui-key-permute"),
        (CouleursAction::Drop, "tui-key-drop"),
        (CouleursAction::Pause, "tui-key-pause"),
        (CouleursAction::Help, "tui-key-help"),
        (CouleursAction::Leave, "tui-key-leave"),
    ];
    dialog::draw_keys(frame, &screen.keys, &shown, &screen.phrases, screen.theme);
}

fn draw_title(screen: &CouleursScreen, frame: &mut Frame<'_>, area: Rect) {
    let options = screen.game().options();
    let arguments = [
        ("rule", options.rule().to_string().into()),
        ("size", options.size().to_string().into()),
        ("seed", screen.game().seed().to_string().into()),
    ];
    let title = screen.phrases.say_with("tui-couleurs-title", &arguments);
    frame.render_widget(Line::styled(title, screen.theme.bold()), area);
}

fn draw_grid(screen: &CouleursScreen, frame: &mut Frame<'_>, layout: &CouleursLayout) {
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
    let scale = usize::from(layout.scale);
    let lines = (0..grid.height()).rev().flat_map(|y| {
        let cells = (0..grid.width()).map(|x| match grid.cell(x, y) {
            Some(color) => block(screen, color, lit.contains(&(x, y)), scale),
            None => empty(screen, ghost, x, y, scale),
        });
        side_by_side(&cells.collect::<Vec<_>>(), scale)
    });
    let lines: Vec<Line<'_>> = lines.collect();
    let paragraph = Paragraph::new(lines).block(Block::bordered());
    frame.render_widget(paragraph, layout.grid);
}

/// The rows of a block, each two columns wide for each row of its height.
type BlockRows = Vec<Span<'static>>;

/// Lines of blocks that stand side by side.
fn side_by_side(blocks: &[BlockRows], scale: usize) -> Vec<Line<'static>> {
    let line = |row: usize| {
        let spans = blocks.iter().map(|block| block[row].clone());
        Line::from(spans.collect::<Vec<_>>())
    };
    (0..scale).map(line).collect()
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
fn block(screen: &CouleursScreen, color: BlockColor, vanishing: bool, scale: usize) -> BlockRows {
    let mut style = screen.theme.block(terminal_color(color));
    let mut mark = ' ';
    if vanishing {
        style = style.add_modifier(Modifier::REVERSED);
        mark = '*';
    }
    // Without colors the letter fills the block, but for the column that tells
    // it from its neighbor.
    let filling = if screen.theme.is_colored() {
        ' '
    } else {
        color.letter()
    };
    let row = |row: usize| {
        let letter = if row == middle(scale) {
            color.letter()
        } else {
            filling
        };
        row_of(scale, mark, letter, filling)
    };
    (0..scale).map(|y| Span::styled(row(y), style)).collect()
}

/// The row of a block with its letter.
fn middle(scale: usize) -> usize {
    (scale - 1) / 2
}

/// A row of a block: a mark, and the letter in the middle of the filling.
fn row_of(scale: usize, mark: char, letter: char, filling: char) -> String {
    let mut characters = vec![filling; 2 * scale];
    characters[0] = mark;
    characters[scale] = letter;
    characters.into_iter().collect()
}

/// An empty cell, or a cell of the ghost: where the falling bar would land, in
/// lowercase letters.
fn empty(
    screen: &CouleursScreen,
    ghost: Option<Place>,
    x: usize,
    y: usize,
    scale: usize,
) -> BlockRows {
    let inside = |place: &Place| place.x == x && (place.y..place.y + place.len).contains(&y);
    let color: Cell = ghost.filter(inside).and_then(|place| {
        let bar = screen.game().falling_bar()?;
        bar.colors().get(y - place.y).copied()
    });
    let (character, style) = match color {
        Some(color) => {
            let style = screen.theme.colored(terminal_color(color));
            (color.letter().to_ascii_lowercase(), style)
        }
        None => ('·', screen.theme.dimmed()),
    };
    let row = |y: usize| {
        let character = if y == middle(scale) { character } else { ' ' };
        Span::styled(row_of(scale, ' ', character, ' '), style)
    };
    (0..scale).map(row).collect()
}

fn draw_panel(screen: &CouleursScreen, frame: &mut Frame<'_>, layout: &CouleursLayout) {
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
    let scale = usize::from(layout.scale.min(LARGEST_NEXT));
    lines.extend(next_bars(screen, scale, usize::from(layout.panel.width)));
    lines.push(Line::default());
    let message = screen.message.lines();
    lines.extend(message.map(|line| Line::from(line.to_owned())));
    let paragraph = Paragraph::new(lines).wrap(Wrap { trim: false });
    frame.render_widget(paragraph, layout.panel);
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

/// The largest blocks of the bars to come, in rows.
const LARGEST_NEXT: u16 = 2;
/// The columns between two bars to come.
const BETWEEN: usize = 2;

/// The bars to come, side by side, top blocks first: as many as fit.
fn next_bars(screen: &CouleursScreen, scale: usize, room: usize) -> Vec<Line<'static>> {
    let fitting = room / (2 * scale + BETWEEN);
    let bars: Vec<_> = screen.game().preview().take(fitting).collect();
    let height = bars.iter().map(|bar| bar.len()).max().unwrap_or(0);
    let rows = (0..height).rev();
    rows.flat_map(|y| {
        let blocks = bars.iter().flat_map(|bar| {
            let block = match bar.colors().get(y) {
                Some(&color) => block(screen, color, false, scale),
                None => spaces(2 * scale, scale),
            };
            [spaces(BETWEEN, scale), block]
        });
        side_by_side(&blocks.collect::<Vec<_>>(), scale)
    })
    .collect()
}

fn spaces(width: usize, rows: usize) -> BlockRows {
    vec![Span::raw(" ".repeat(width)); rows]
}

fn draw_dialog(screen: &CouleursScreen, frame: &mut Frame<'_>) {
    match &screen.mode {
        Mode::Playing => {}
        Mode::Paused if screen.game().is_over() => {}
        Mode::Paused => {
            let key = screen.keys.keys_of(CouleursAction::Pause, &screen.phrases);
            let arguments = [("key", key.into())];
            let text = screen.phrases.say_with("tui-couleurs-paused", &arguments);
            dialog::draw_box(frame, "", &text);
        }
        Mode::ConfirmLeave => {
            dialog::draw_box(frame, "", &screen.phrases.say("tui-confirm-leave"));
        }
        Mode::Help(help) => draw_help(screen, frame, help),
        Mode::Typing { purpose, text } => {
            let key = match purpose {
                Purpose::SaveReplay => "tui-couleurs-save-where",
                Purpose::StoreScore => "tui-couleurs-keep-name",
            };
            dialog::draw_typing(frame, &screen.phrases.say(key), text);
        }
    }
}

fn draw_help(screen: &CouleursScreen, frame: &mut Frame<'_>, help: &Help) {
    use CouleursAction as A;
    use HelpKeys::Each;
    let rows = [
        (Each(&[A::Left, A::Right]), "tui-help-move"),
        (Each(&[A::Permute]), "tui-help-permute"),
        (Each(&[A::Down]), "tui-help-down"),
        (Each(&[A::Drop]), "tui-help-drop"),
        (Each(&[A::Pause]), "tui-help-pause"),
        (Each(&[A::Ghost]), "tui-help-ghost"),
        (Each(&[A::New]), "tui-help-new"),
        (Each(&[A::Save]), "tui-help-replay"),
        (Each(&[A::StoreScore]), "tui-help-keep"),
        (Each(&[A::Back]), "tui-help-back"),
        (Each(&[A::Leave]), "tui-help-leave"),
    ];
    let rules = "tui-help-couleurs";
    help.draw(
        frame,
        &screen.keys,
        &rows,
        rules,
        &screen.phrases,
        screen.theme,
    );
}
