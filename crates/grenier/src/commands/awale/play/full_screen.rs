//! The full-screen game, with what it needs from the program.

use std::path::Path;
use std::sync::Arc;

use anyhow::{Result, anyhow};
use awale::notation::letters::EXAM;
use awale::{Game, Position};
use awale_engine::{WIN, negamax};
use grenier_tui::Theme;
use grenier_tui::screens::awale::{AwaleScreen, Load, Save, Services, Valued};
use phrases::Phrases;

use super::super::files;
use super::Setting;
use super::save;
use crate::input::read_text;
use crate::output::Output;
use crate::saves::Saves;

/// How far the values of the moves look ahead.
const DEPTH: u8 = 8;

pub fn play(setting: Setting, keys: Option<&Path>, output: &Output) -> Result<()> {
    let language = output.phrases.language();
    let services = Services {
        advise: Arc::new(values),
        save: saver(Phrases::new(language)),
        load: load(Phrases::new(language)),
    };
    let mut screen = AwaleScreen::new(
        setting.record,
        setting.names,
        setting.seats,
        services,
        Phrases::new(language),
        Theme::of_environment(),
    );
    if let Some(path) = keys {
        let text = read_text(Some(path), &output.phrases)?;
        screen = screen.with_keys(&text)?;
    }
    grenier_tui::run(&mut screen)?;
    leave(&screen, output)
}

/// Tells how to go on with a game that was left unfinished.
fn leave(screen: &AwaleScreen, output: &Output) -> Result<()> {
    let game = &screen.record().game;
    let unfinished = screen.resigned().is_none() && !game.is_over();
    if !unfinished || game.played().is_empty() || *game.start() != Position::START {
        return Ok(());
    }
    let moves = EXAM.write(game).into();
    let text = output
        .phrases
        .say_with("play-moves-so-far", &[("moves", moves)]);
    output.print(&(text + "\n"))
}

/// What NegaAwale thinks of each move, as a margin at the end of the game.
fn values(game: &Game) -> Vec<Valued> {
    let position = game.position();
    let ahead =
        f32::from(position.captured_by_mover()) - f32::from(position.captured_by_opponent());
    let valued = game.moves().map(|pit| {
        let mut after = game.clone();
        let gain = after.play(pit).map_or(0, i32::from);
        let value = gain - negamax(&after, DEPTH - 1).value;
        let decided = value.abs() > WIN / 2;
        Valued {
            pit,
            margin: if decided {
                f32::from(value.signum() as i8) * f32::from(awale::MAJORITY)
            } else {
                ahead + value as f32
            },
            exact: false,
        }
    });
    valued.collect()
}

fn saver(phrases: Phrases) -> Save {
    let mut saves = Saves::default();
    Box::new(move |record, path| {
        save::save(&mut saves, record, path, &phrases).map_err(|error| format!("{error:#}"))
    })
}

fn load(phrases: Phrases) -> Load {
    Box::new(move |path| {
        let format = files::format_of(path);
        let record = read_text(Some(path), &phrases)
            .and_then(|text| files::read(format, &text, None, &phrases));
        record.map_err(|error| anyhow!(error).to_string())
    })
}
