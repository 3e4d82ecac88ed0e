//! The awalé screen put together: board, names, moves, message, keys, help.

use ::awale::notation::letters::EXAM;
use ::awale::{Pit, Side};
use ratatui::Frame;
use ratatui::layout::Rect;
use ratatui::style::Style;
use ratatui::text::{Line, Span};
use ratatui::widgets::{Block, Paragraph, Wrap};

use super::board::{self, Look};
use super::input::Command;
use super::sowing::Still;
use super::{AwaleScreen, Mode, Purpose};
use crate::screens::dialog;

pub fn draw(screen: &AwaleScreen, frame: &mut Frame<'_>) {
    let area = frame.area();
    let position = screen.table.record().game.position();
    let still = match &screen.sowing {
        Some(sowing) => sowing.still(screen.now),
        None => Still::of(position),
    };
    draw_title(screen, frame);
    for side in Side::ALL {
        draw_name(screen, frame, side, &still);
        for pit in Pit::ALL {
            let look = look(screen, side, pit, &still);
            board::draw_pit(frame, side, pit, &look);
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
    let game = &screen.table.record().game;
    let rules = game.rules();
    let turn = game.position().turn();
    let turn = match rules.turn_limit {
        Some(limit) => format!("{turn}/{limit}"),
        None => turn.to_string(),
    };
    let arguments = [
        ("rules", rules.name().unwrap_or("?").into()),
        ("turn", turn.into()),
    ];
    let title = screen.phrases.say_with("tui-awale-title", &arguments);
    let line = Line::styled(title, screen.theme.strong());
    frame.render_widget(line, line_area(frame, 0, 1));
}

fn draw_name(screen: &AwaleScreen, frame: &mut Frame<'_>, side: Side, still: &Still) {
    let row = match side {
        Side::North => 2,
        Side::South => board::BOTTOM,
    };
    let to_move = !screen.table.is_over() && screen.table.to_move() == side;
    let mark = if to_move { "▶ " } else { "  " };
    let seeds = still.captured[side].into();
    let captured = screen.phrases.say_with("captured", &[("seeds", seeds)]);
    let style = if to_move {
        screen.theme.selected()
    } else {
        screen.theme.strong()
    };
    let mut spans = vec![
        Span::styled(format!("{mark}{}", screen.table.name(side)), style),
        Span::raw(format!(" · {captured}")),
    ];
    if to_move && screen.thinking.is_busy() && screen.sowing.is_none() {
        let thinking = screen.phrases.say("tui-awale-thinking");
        spans.push(Span::styled(format!(" · {thinking}"), screen.theme.quiet()));
    }
    frame.render_widget(Line::from(spans), line_area(frame, row, 1));
}

fn look(screen: &AwaleScreen, side: Side, pit: Pit, still: &Still) -> Look {
    let absolute = match side {
        Side::South => pit.index(),
        Side::North => 6 + pit.index(),
    };
    let lit = still.lit == Some(absolute);
    let to_move = screen.table.to_move() == side && screen.sowing.is_none();
    let persons = to_move && screen.table.person_to_move().is_some();
    let chosen = persons && board::column_of(side, pit.index()) == screen.column;
    let playable = persons && screen.table.record().game.moves().contains(pit);
    let border = if lit {
        screen.theme.lit()
    } else if chosen {
        screen.theme.selected()
    } else if playable || !persons {
        Style::new()
    } else {
        screen.theme.quiet()
    };
    let values = screen.values.as_ref().filter(|_| to_move);
    Look {
        seeds: still.pits[absolute],
        border,
        inside: if playable || !persons {
            Style::new()
        } else {
            screen.theme.quiet()
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

/// The moves played, two a line, the latest in sight.
fn draw_moves(screen: &AwaleScreen, frame: &mut Frame<'_>, area: Rect) {
    let game = &screen.table.record().game;
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

/// The keys people need most, on the last lines.
fn draw_keys(screen: &AwaleScreen, frame: &mut Frame<'_>) {
    let shown = [
        (Command::Play, "tui-key-play"),
        (Command::Undo, "tui-key-undo"),
        (Command::Redo, "tui-key-redo"),
        (Command::Hint, "tui-key-hint"),
        (Command::Values, "tui-key-values"),
        (Command::Help, "tui-key-help"),
        (Command::Leave, "tui-key-leave"),
    ];
    dialog::draw_keys(frame, &screen.keys, &shown, &screen.phrases, screen.theme);
}

fn draw_help(screen: &AwaleScreen, frame: &mut Frame<'_>) {
    let rows = [
        (&[Command::Left, Command::Right][..], "tui-help-choose"),
        (&[Command::Play][..], "tui-help-play"),
        (&[Command::Pit(0), Command::Pit(5)][..], "tui-help-digits"),
        (&[Command::Undo, Command::Redo][..], "tui-help-undo"),
        (&[Command::Hint][..], "tui-help-hint"),
        (&[Command::Values][..], "tui-help-values"),
        (&[Command::Save, Command::Load][..], "tui-help-files"),
        (&[Command::New][..], "tui-help-new"),
        (&[Command::Resign][..], "tui-help-resign"),
        (&[Command::Leave][..], "tui-help-leave"),
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
