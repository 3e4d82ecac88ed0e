//! The full-screen game, with the services that the screen needs.

use std::path::Path;

use anyhow::Result;
use couleurs::bot::Bot;
use couleurs::replay::Recording;
use grenier_tui::Closed;
use grenier_tui::screens::couleurs::{CouleursScreen, SaveReplay, Services, StoreScore};
use phrases::Phrases;

use super::super::super::database::Database;
use super::super::store_score;
use crate::args::couleurs::PlayArgs;
use crate::error::exit_on_signal;
use crate::input::read_text;
use crate::output::Output;
use crate::save_files::SaveFiles;
use crate::seed::fresh_seed;
use crate::settings;

/// Plays a game and prints its score.
pub fn play(
    args: &PlayArgs,
    recording: &Recording,
    database: &Database,
    output: &Output,
) -> Result<()> {
    let (screen, closed) = show(args, recording, database, output)?;
    exit_on_signal(closed)?;
    let game = screen.recording().game();
    let arguments = [
        ("score", game.score().into()),
        ("bars", game.bars().into()),
        ("seed", game.seed().to_string().into()),
    ];
    let key = if game.is_over() {
        "couleurs-over"
    } else {
        "couleurs-left"
    };
    output.print(&(output.phrases.say_with(key, &arguments) + "\n"))
}

/// Shows a new game until it is closed.
pub fn show(
    args: &PlayArgs,
    recording: &Recording,
    database: &Database,
    output: &Output,
) -> Result<(CouleursScreen, Closed)> {
    let (options, seed) = (*recording.game().options(), recording.game().seed());
    let bot = args.demo.then(|| Bot::new(args.strength));
    let phrases = Phrases::new(output.phrases.language());
    let theme = crate::terminal::theme();
    let services = services(database, output);
    let screen = CouleursScreen::new(options, seed, bot, services, phrases, theme);
    let mut screen = with_keys(screen, args.keys.as_deref(), output)?;
    let closed = grenier_tui::run(&mut screen)?;
    Ok((screen, closed))
}

/// Goes on with a game until it is closed.
pub fn resume(
    recording: Recording,
    database: &Database,
    output: &Output,
) -> Result<(CouleursScreen, Closed)> {
    let phrases = Phrases::new(output.phrases.language());
    let services = services(database, output);
    let screen = CouleursScreen::resume(recording, services, phrases, crate::terminal::theme());
    let mut screen = with_keys(screen, None, output)?;
    let closed = grenier_tui::run(&mut screen)?;
    Ok((screen, closed))
}

/// The screen with the keys of the file given, or of the settings.
fn with_keys(
    screen: CouleursScreen,
    given: Option<&Path>,
    output: &Output,
) -> Result<CouleursScreen> {
    match given
        .map(Path::to_owned)
        .or_else(|| settings::chosen().keys())
    {
        Some(path) => Ok(screen.with_keys(&read_text(Some(&path), &output.phrases)?)?),
        None => Ok(screen),
    }
}

fn services(database: &Database, output: &Output) -> Services {
    let language = output.phrases.language();
    Services {
        save: saver(Phrases::new(language)),
        store_score: Some(score_storer(database.clone(), Phrases::new(language))),
        fresh_seed: Box::new(fresh_seed),
    }
}

fn score_storer(database: Database, phrases: Phrases) -> StoreScore {
    Box::new(move |replay, name| {
        store_score::store(replay, name, &database, &phrases).map_err(|error| format!("{error:#}"))
    })
}

fn saver(phrases: Phrases) -> SaveReplay {
    let mut saves = SaveFiles::default();
    Box::new(move |replay, path| {
        saves
            .write(path, &replay.to_string(), &phrases)
            .map_err(|error| format!("{error:#}"))
    })
}
