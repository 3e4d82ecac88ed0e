//! The full-screen game, with the services that the screen needs.

use std::path::Path;
use std::sync::{Arc, Mutex, PoisonError};
use std::time::Duration;

use anyhow::{Result, anyhow};
use awale::Position;
use awale::notation::letters::EXAM;
use awale_engine::{Limits, Wanted};
use awale_players::{EngineSettings, SearchWidth};
use grenier_tui::Closed;
use grenier_tui::screens::awale::{AwaleScreen, Load, MoveValue, Save, Services, ValueMoves};
use phrases::Phrases;

use super::super::super::database::Database;
use super::super::game_files;
use super::{GameSetup, store_game};
use crate::error::exit_on_signal;
use crate::input::read_text;
use crate::output::Output;
use crate::save_files::SaveFiles;
use crate::settings;

/// The time of the search that values the moves.
const TIME: Duration = Duration::from_millis(700);

/// Plays a game, stores it if it is finished, and says how to go on otherwise.
pub fn play(
    mut setup: GameSetup,
    keys: Option<&Path>,
    database: &Database,
    output: &Output,
) -> Result<()> {
    let players = setup.stored_players.take();
    let (screen, closed) = show(setup, keys, output)?;
    exit_on_signal(closed)?;
    let (game, resigned) = (&screen.record().game, screen.resigned());
    let stored = players.and_then(|players| {
        store_game::store_if_finished(game, resigned, &players, database, &output.phrases)
    });
    if let Some(text) = stored {
        output.print(&(text + "\n"))?;
    }
    leave(&screen, output)
}

/// Shows a game until it is closed.
pub fn show(
    setup: GameSetup,
    keys: Option<&Path>,
    output: &Output,
) -> Result<(AwaleScreen, Closed)> {
    let language = output.phrases.language();
    let services = Services {
        value_moves: value_moves(&setup.settings),
        save: saver(Phrases::new(language)),
        load: load(Phrases::new(language)),
    };
    let mut screen = AwaleScreen::new(
        setup.record,
        setup.names,
        setup.programs,
        services,
        Phrases::new(language),
        crate::terminal::theme(),
    );
    let chosen = || settings::chosen().keys();
    if let Some(path) = keys.map(Path::to_owned).or_else(chosen) {
        let text = read_text(Some(&path), &output.phrases)?;
        screen = screen.with_keys(&text)?;
    }
    let closed = grenier_tui::run(&mut screen)?;
    Ok((screen, closed))
}

/// Prints the moves of an unfinished game, with which it can be continued.
fn leave(screen: &AwaleScreen, output: &Output) -> Result<()> {
    let game = &screen.record().game;
    if !screen.is_running() || *game.start() != Position::START {
        return Ok(());
    }
    let moves = EXAM.write(game).into();
    let text = output
        .phrases
        .say_with("play-moves-so-far", &[("moves", moves)]);
    output.print(&(text + "\n"))
}

/// Values each move by a short search.
fn value_moves(settings: &EngineSettings) -> ValueMoves {
    let engine = Mutex::new(settings.engine(SearchWidth::Selective));
    Arc::new(move |game| {
        let mut engine = engine.lock().unwrap_or_else(PoisonError::into_inner);
        let limits = Limits::time(TIME);
        let report = engine.search(game, limits, Wanted::Every, |_| ());
        let valued = report.moves.iter().filter_map(|found| {
            let verdict = found.verdict?;
            Some(MoveValue {
                pit: found.pit,
                margin: verdict.score.seeds() as f32,
                exact: verdict.proven,
            })
        });
        valued.collect()
    })
}

/// Writes games in the format of the file name.
pub fn saver(phrases: Phrases) -> Save {
    let mut saves = SaveFiles::default();
    Box::new(move |record, path| {
        game_files::save(&mut saves, record, path, &phrases).map_err(|error| format!("{error:#}"))
    })
}

/// Reads games in the format of the file name.
pub fn load(phrases: Phrases) -> Load {
    Box::new(move |path| {
        let format = game_files::format_of(path);
        let record = read_text(Some(path), &phrases)
            .and_then(|text| game_files::read(format, &text, None, &phrases));
        record.map_err(|error| anyhow!(error).to_string())
    })
}
