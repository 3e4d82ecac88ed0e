//! The full-screen game, with the services that the screen needs.

use anyhow::Result;
use couleurs::Options;
use couleurs::bot::Bot;
use grenier_tui::Theme;
use grenier_tui::screens::couleurs::{CouleursScreen, SaveReplay, Services, StoreScore};
use phrases::Phrases;

use super::super::super::database::Database;
use super::super::store_score;
use crate::args::couleurs::PlayArgs;
use crate::input::read_text;
use crate::output::Output;
use crate::save_files::SaveFiles;
use crate::seed::fresh_seed;

pub fn play(
    args: &PlayArgs,
    options: Options,
    seed: u64,
    database: &Database,
    output: &Output,
) -> Result<()> {
    let language = output.phrases.language();
    let services = Services {
        save: saver(Phrases::new(language)),
        store_score: Some(score_storer(database.clone(), Phrases::new(language))),
        fresh_seed: Box::new(fresh_seed),
    };
    let bot = args.demo.then(|| Bot::new(args.strength));
    let phrases = Phrases::new(language);
    let theme = Theme::from_env();
    let mut screen = CouleursScreen::new(options, seed, bot, services, phrases, theme);
    if let Some(path) = &args.keys {
        screen = screen.with_keys(&read_text(Some(path), &output.phrases)?)?;
    }
    grenier_tui::run(&mut screen)?;
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
