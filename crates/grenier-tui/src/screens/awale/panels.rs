//! Draws the awalé screen: board, names, moves, message, keys, help.

use ::awale::notation::letters::EXAM;
use ::awale::{Pit, Side};
use phrases::Localize as _;
use ratatui::Frame;
use ratatui::layout::Rect;
use ratatui::style::Style;
use ratatui::text::{Line, Span};
use ratatui::widgets::{Block, Paragraph, Wrap};

use super::board::{self, PitStyle};
use super::input::AwaleAction;
use super::layout::AwaleLayout;
use super::sowing_animation::BoardSnapshot;
use super::{AwaleScreen, Mode, Purpose};
use crate::screens::dialog::{self, Help, HelpKeys};
use crate::wrapping::{cut, width};

pub fn draw(screen: &AwaleScreen, frame: &mut Frame<'_>) {
    let position = screen.session.record().game.position();
    let snapshot = match &screen.sowing {
        Some(sowing) => sowing.snapshot(screen.now),
        None => BoardSnapshot::of(position),
    };
    let layout = AwaleLayout::of(frame.area());
    draw_title(screen, frame, layout.title);
    for (side, area) in [(Side::North, layout.north), (Side::South, layout.south)] {
        draw_name(screen, frame, side, area, &snapshot);
        for pit in Pit::ALL {
            let style = pit_style(screen, side, pit, &snapshot);
            let area = layout.pit(side, board::column_of(side, pit.index()));
            board::draw_pit(frame, area, side, pit, &style);
        }
    }
    if let Some(area) = layout.moves {
        draw_moves(screen, frame, area);
    }
    draw_message(screen, frame, layout.message);
    draw_keys(screen, frame);
    draw_dialog(screen, frame);
}

fn draw_dialog(screen: &AwaleScreen, frame: &mut Frame<'_>) {
    let ask = |frame: &mut Frame<'_>, key: &str| {
        dialog::draw_box(frame, "", &screen.phrases.say(key));
    };
    match &screen.mode {
        Mode::Help(help) => draw_help(screen, frame, help),
        Mode::Typing { purpose, text } => draw_typing(screen, frame, *purpose, text),
        Mode::ConfirmResign => ask(frame, "tui-awale-confirm-resign"),
        Mode::ConfirmLeave => ask(frame, "tui-confirm-leave"),
        Mode::Board => {}
    }
}

fn draw_title(screen: &AwaleScreen, frame: &mut Frame<'_>, area: Rect) {
    let game = &screen.session.record().game;
    let rules = game.rules();
    let turn = game.position().turn();
    let turn = match rules.turn_limit {
        Some(limit) => format!("{turn}/{limit}"),
        None => turn.to_string(),
    };
    let arguments = [
        ("rules", rules.localize(&screen.phrases).into()),
        ("turn", turn.into()),
    ];
    let title = screen.phrases.say_with("tui-awale-title", &arguments);
    let line = Line::styled(title, screen.theme.bold());
    frame.render_widget(line, area);
}

fn draw_name(
    screen: &AwaleScreen,
    frame: &mut Frame<'_>,
    side: Side,
    area: Rect,
    snapshot: &BoardSnapshot,
) {
    let to_move = !screen.session.is_over() && screen.session.to_move() == side;
    let mark = if to_move { "▶ " } else { "  " };
    let seeds = snapshot.captured[side].into();
    let captured = screen.phrases.say_with("captured", &[("seeds", seeds)]);
    let style = if to_move {
        screen.theme.selected()
    } else {
        screen.theme.bold()
    };
    let is_thinking = to_move && screen.thinking.is_busy() && screen.sowing.is_none();
    let thinking = if is_thinking {
        format!(" · {}", screen.phrases.say("tui-awale-thinking"))
    } else {
        String::new()
    };
    // A long name gives way to the seeds.
    let taken = width(mark) + 3 + width(&captured) + width(&thinking);
    let room = usize::from(area.width).saturating_sub(taken);
    let name = cut(&screen.session.name(side), room.max(3));
    let spans = vec![
        Span::styled(format!("{mark}{name}"), style),
        Span::raw(format!(" · {captured}")),
        Span::styled(thinking, screen.theme.dimmed()),
    ];
    frame.render_widget(Line::from(spans), area);
}

fn pit_style(screen: &AwaleScreen, side: Side, pit: Pit, snapshot: &BoardSnapshot) -> PitStyle {
    let absolute = match side {
        Side::South => pit.index(),
        Side::North => 6 + pit.index(),
    };
    let highlighted = snapshot.highlighted == Some(absolute);
    let to_move = screen.session.to_move() == side && screen.sowing.is_none();
    let persons = to_move && screen.session.person_to_move().is_some();
    let chosen = persons && board::column_of(side, pit.index()) == screen.column;
    let playable = persons && screen.session.record().game.moves().contains(pit);
    let border = if highlighted {
        screen.theme.highlighted()
    } else if chosen {
        screen.theme.selected()
    } else if playable || !persons {
        Style::new()
    } else {
        screen.theme.dimmed()
    };
    let values = screen.values.as_ref().filter(|_| to_move);
    PitStyle {
        seeds: snapshot.pits[absolute],
        border,
        inside: if playable || !persons {
            Style::new()
        } else {
            screen.theme.dimmed()
        },
        chosen,
        value: values.and_then(|values| values.iter().find(|value| value.pit == pit).copied()),
    }
}

/// The moves played, two on a line; scrolled to the last one.
fn draw_moves(screen: &AwaleScreen, frame: &mut Frame<'_>, area: Rect) {
    let game = &screen.session.record().game;
    let letters = EXAM.write(game);
    let mut words: Vec<String> = Vec::new();
    for (index, letter) in letters.chars().enumerate() {
        let gain = game.positions()[index + 1].gain_since(&game.positions()[index]);
        words.push(match gain {
            0 => letter.to_string(),
            gain => format!("{letter}+{gain}"),
        });
    }
    let offset = (game.start().turn() % 2) as usize;
    let mut cells = vec!["…".to_owned(); offset];
    cells.extend(words);
    let lines: Vec<Line<'_>> = cells
        .chunks(2)
        .enumerate()
        .map(|(index, pair)| {
            let second = pair.get(1).map_or("", String::as_str);
            Line::from(format!("{:>3}. {:<6}{second}", index + 1, pair[0]))
        })
        .collect();
    let height = usize::from(area.height.saturating_sub(2));
    let skipped = lines.len().saturating_sub(height);
    let title = screen.phrases.say("tui-awale-moves");
    let list = Paragraph::new(lines[skipped..].to_vec()).block(Block::bordered().title(title));
    frame.render_widget(list, area);
}

fn draw_message(screen: &AwaleScreen, frame: &mut Frame<'_>, area: Rect) {
    let lines: Vec<Line<'_>> = screen.message.lines().map(Line::from).collect();
    frame.render_widget(Paragraph::new(lines).wrap(Wrap { trim: true }), area);
}

/// The most useful keys, on the last line.
fn draw_keys(screen: &AwaleScreen, frame: &mut Frame<'_>) {
    let shown = [
        (AwaleAction::Play, "tui-key-play"),
        (AwaleAction::Undo, "tui-key-undo"),
        (AwaleAction::Hint, "tui-key-hint"),
        (AwaleAction::Values, "tui-key-values"),
        (AwaleAction::Redo, "tui-key-redo"),
        (AwaleAction::New, "tui-key-new"),
        (AwaleAction::Help, "tui-key-help"),
        (AwaleAction::Leave, "tui-key-leave"),
    ];
    dialog::draw_keys(frame, &screen.keys, &shown, &screen.phrases, screen.theme);
}

fn draw_help(screen: &AwaleScreen, frame: &mut Frame<'_>, help: &Help) {
    use AwaleAction as A;
    use HelpKeys::{Each, Range};
    let rows = [
        (Range(A::Letter(0), A::Letter(11)), "tui-help-letters"),
        (Range(A::Pit(0), A::Pit(5)), "tui-help-digits"),
        (Each(&[A::Left, A::Right]), "tui-help-choose"),
        (Each(&[A::Play]), "tui-help-play"),
        (Each(&[A::Undo, A::Redo]), "tui-help-undo"),
        (Each(&[A::Hint]), "tui-help-hint"),
        (Each(&[A::Values]), "tui-help-values"),
        (Each(&[A::Save, A::Load]), "tui-help-files"),
        (Each(&[A::New]), "tui-help-new"),
        (Each(&[A::Resign]), "tui-help-resign"),
        (Each(&[A::Back]), "tui-help-back"),
        (Each(&[A::Leave]), "tui-help-leave"),
    ];
    let rules = "tui-help-rules";
    help.draw(
        frame,
        &screen.keys,
        &rows,
        rules,
        &screen.phrases,
        screen.theme,
    );
}

fn draw_typing(screen: &AwaleScreen, frame: &mut Frame<'_>, purpose: Purpose, text: &str) {
    let key = match purpose {
        Purpose::Save => "tui-awale-save-where",
        Purpose::Load => "tui-awale-load-what",
    };
    dialog::draw_typing(frame, &screen.phrases.say(key), text);
}
