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
use super::sowing_animation::BoardSnapshot;
use super::{AwaleScreen, Mode, Purpose};
use crate::screens::dialog;

pub fn draw(screen: &AwaleScreen, frame: &mut Frame<'_>) {
    let area = frame.area();
    let position = screen.session.record().game.position();
    let snapshot = match &screen.sowing {
        Some(sowing) => sowing.snapshot(screen.now),
        None => BoardSnapshot::of(position),
    };
    draw_title(screen, frame);
    for side in Side::ALL {
        draw_name(screen, frame, side, &snapshot);
        for pit in Pit::ALL {
            let style = pit_style(screen, side, pit, &snapshot);
            board::draw_pit(frame, side, pit, &style);
        }
    }
    draw_moves(screen, frame, moves_area(area));
    draw_message(screen, frame);
    draw_keys(screen, frame);
    match &screen.mode {
        Mode::Help => draw_help(screen, frame),
        Mode::Typing { purpose, text } => draw_typing(screen, frame, *purpose, text),
        Mode::ConfirmResign => {
            let question = screen.phrases.say("tui-awale-confirm-resign");
            dialog::draw_box(frame, "", vec![Line::from(question)]);
        }
        Mode::Board => {}
    }
}

fn line_area(frame: &Frame<'_>, row: u16, height: u16) -> Rect {
    let area = frame.area();
    Rect {
        x: area.x + 1,
        y: area.y + row,
        width: area.width - 2,
        height,
    }
}

fn draw_title(screen: &AwaleScreen, frame: &mut Frame<'_>) {
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
    frame.render_widget(line, line_area(frame, 0, 1));
}

fn draw_name(screen: &AwaleScreen, frame: &mut Frame<'_>, side: Side, snapshot: &BoardSnapshot) {
    let row = match side {
        Side::North => 2,
        Side::South => board::BOTTOM,
    };
    let to_move = !screen.session.is_over() && screen.session.to_move() == side;
    let mark = if to_move { "▶ " } else { "  " };
    let seeds = snapshot.captured[side].into();
    let captured = screen.phrases.say_with("captured", &[("seeds", seeds)]);
    let style = if to_move {
        screen.theme.selected()
    } else {
        screen.theme.bold()
    };
    let mut spans = vec![
        Span::styled(format!("{mark}{}", screen.session.name(side)), style),
        Span::raw(format!(" · {captured}")),
    ];
    if to_move && screen.thinking.is_busy() && screen.sowing.is_none() {
        let thinking = screen.phrases.say("tui-awale-thinking");
        spans.push(Span::styled(
            format!(" · {thinking}"),
            screen.theme.dimmed(),
        ));
    }
    frame.render_widget(Line::from(spans), line_area(frame, row, 1));
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

fn moves_area(area: Rect) -> Rect {
    Rect {
        x: area.x + board::RIGHT + 1,
        y: area.y + 2,
        width: area.width - board::RIGHT - 2,
        height: board::BOTTOM - 1,
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

fn draw_message(screen: &AwaleScreen, frame: &mut Frame<'_>) {
    let lines: Vec<Line<'_>> = screen.message.lines().map(Line::from).collect();
    let area = line_area(frame, board::BOTTOM + 2, 3);
    frame.render_widget(Paragraph::new(lines).wrap(Wrap { trim: true }), area);
}

/// The most useful keys, on the last line.
fn draw_keys(screen: &AwaleScreen, frame: &mut Frame<'_>) {
    let shown = [
        (AwaleAction::Play, "tui-key-play"),
        (AwaleAction::Undo, "tui-key-undo"),
        (AwaleAction::Redo, "tui-key-redo"),
        (AwaleAction::Hint, "tui-key-hint"),
        (AwaleAction::Values, "tui-key-values"),
        (AwaleAction::Help, "tui-key-help"),
        (AwaleAction::Leave, "tui-key-leave"),
    ];
    dialog::draw_keys(frame, &screen.keys, &shown, &screen.phrases, screen.theme);
}

fn draw_help(screen: &AwaleScreen, frame: &mut Frame<'_>) {
    let rows = [
        (
            &[AwaleAction::Left, AwaleAction::Right][..],
            "tui-help-choose",
        ),
        (&[AwaleAction::Play][..], "tui-help-play"),
        (
            &[AwaleAction::Pit(0), AwaleAction::Pit(5)][..],
            "tui-help-digits",
        ),
        (&[AwaleAction::Undo, AwaleAction::Redo][..], "tui-help-undo"),
        (&[AwaleAction::Hint][..], "tui-help-hint"),
        (&[AwaleAction::Values][..], "tui-help-values"),
        (
            &[AwaleAction::Save, AwaleAction::Load][..],
            "tui-help-files",
        ),
        (&[AwaleAction::New][..], "tui-help-new"),
        (&[AwaleAction::Resign][..], "tui-help-resign"),
        (&[AwaleAction::Leave][..], "tui-help-leave"),
    ];
    let lines = dialog::help_lines(
        &screen.keys,
        &rows,
        "tui-help-rules",
        &screen.phrases,
        screen.theme,
    );
    dialog::draw_box(frame, &screen.phrases.say("tui-key-help"), lines);
}

fn draw_typing(screen: &AwaleScreen, frame: &mut Frame<'_>, purpose: Purpose, text: &str) {
    let key = match purpose {
        Purpose::Save => "tui-awale-save-where",
        Purpose::Load => "tui-awale-load-what",
    };
    dialog::draw_typing(frame, &screen.phrases.say(key), text);
}
