//! `grenier awale openings grow`: plays the program against itself from varied
//! openings, on all cores, and stores the games.

use std::sync::atomic::{AtomicU64, Ordering};
use std::sync::mpsc;

use anyhow::{Result, anyhow, bail};
use archive::{Day, FinishedGame, NewGame, PlayerGiven};
use awale::{BySide, Game, Rules};
use awale_players::{EngineSettings, MoveLimit, Player, PlayerSpec, RandomPlayer};
use serde_json::json;

use super::super::super::database::Database;
use super::super::position_args;
use crate::args::awale::GrowArgs;
use crate::error::ResultExt;
use crate::output::Output;
use crate::progress;
use crate::seed::fresh_seed;

/// The games stored in one transaction.
const BATCH: usize = 200;
/// Mebibytes. Little is enough: these searches are short.
const MEMORY: usize = 4;
/// The most moves of a game; longer games are discarded.
const LONGEST: usize = 400;

pub fn grow(args: &GrowArgs, database: &Database, output: &Output) -> Result<()> {
    let phrases = &output.phrases;
    let rules = position_args::rules(args.rules.as_deref())?;
    if args.player == PlayerSpec::Human {
        bail!(phrases.say("grow-no-person"));
    }
    let seed = args.seed.unwrap_or_else(fresh_seed);
    let bar = progress::bar(args.games);
    if args.print {
        let mut letters: Vec<(u64, String)> = Vec::new();
        play_games(args, rules, seed, &mut |number, game| {
            bar.inc(1);
            letters.push((number, game.moves().to_owned()));
            Ok(())
        })?;
        bar.finish_and_clear();
        letters.sort();
        let lines: String = letters.into_iter().map(|(_, moves)| moves + "\n").collect();
        return output.print(&lines);
    }
    let played = bar.clone();
    let (sender, games) = tokio::sync::mpsc::channel(BATCH);
    let series = series(args, rules, seed);
    let stored = std::thread::scope(|scope| {
        let players = scope.spawn(move || {
            play_games(args, rules, seed, &mut |number, game| {
                played.inc(1);
                Ok(sender.blocking_send((number, game))?)
            })
        });
        let stored = store(games, &series, args, database, output);
        // If the archive fails, the players stop too: report the archive's error first.
        let ended = players.join();
        let stored = stored?;
        ended.map_err(|_| anyhow!("a thread failed"))??;
        anyhow::Ok(stored)
    })?;
    bar.finish_and_clear();
    if output.json {
        return output.print_json(
            &json!({"games": stored, "player": args.player.to_string(), "seed": seed}),
        );
    }
    let arguments = [
        ("games", stored.into()),
        ("player", args.player.to_string().into()),
        ("seed", seed.to_string().into()),
    ];
    output.print(&(phrases.say_with("grow-done", &arguments) + "\n"))
}

/// What the games follow from: a run with the same words plays the same games, and those
/// that are stored already stay once in the archive.
fn series(args: &GrowArgs, rules: Rules, seed: u64) -> String {
    format!(
        "grow {} rules {} player {} depth {} opening {} seed {seed}",
        env!("CARGO_PKG_VERSION"),
        rules.name().unwrap_or_default(),
        args.player,
        args.depth,
        args.opening_plies
    )
}

/// Stores games in batches as they arrive; how many were not there yet.
fn store(
    mut games: tokio::sync::mpsc::Receiver<(u64, FinishedGame)>,
    series: &str,
    args: &GrowArgs,
    database: &Database,
    output: &Output,
) -> Result<usize> {
    let phrases = &output.phrases;
    let name = PlayerGiven::Name(args.player.to_string(), archive::PlayerKind::Program);
    database.with(phrases, async |archive| {
        let mut stored = 0;
        let mut waiting = Vec::new();
        loop {
            let game = games.recv().await;
            let ended = game.is_none();
            waiting.extend(game.map(|(number, game)| {
                let mut game = NewGame::new(game);
                game.players = BySide::new(name.clone(), name.clone());
                game.played_on = Some(Day::today().to_string());
                (i64::try_from(number).unwrap_or(i64::MAX), game)
            }));
            if ended || waiting.len() >= BATCH {
                let batch = std::mem::take(&mut waiting);
                stored += archive
                    .store_series(series, batch)
                    .await
                    .localized(phrases)?;
            }
            if ended {
                return Ok(stored);
            }
        }
    })
}

/// Plays the games on all cores and passes each, with its number, to `take`.
fn play_games(
    args: &GrowArgs,
    rules: Rules,
    seed: u64,
    take: &mut dyn FnMut(u64, FinishedGame) -> Result<()>,
) -> Result<()> {
    let cores = std::thread::available_parallelism().map_or(1, Into::into);
    let threads = args.threads.unwrap_or(cores).clamp(1, 1024);
    let next = AtomicU64::new(args.first);
    let end = args.first.saturating_add(args.games);
    let (sender, games) = mpsc::sync_channel(2 * threads);
    std::thread::scope(|scope| {
        for _ in 0..threads {
            let (next, sender) = (&next, sender.clone());
            scope.spawn(move || {
                loop {
                    let number = next.fetch_add(1, Ordering::Relaxed);
                    if number >= end {
                        break;
                    }
                    let game = play_game(args, rules, seed, number);
                    if sender.send((number, game)).is_err() {
                        break;
                    }
                }
            });
        }
        drop(sender);
        for (number, game) in games {
            take(number, game)?;
        }
        Ok(())
    })
}

/// Plays game `number`. The same seed gives the same game on every machine.
fn play_game(args: &GrowArgs, rules: Rules, seed: u64, number: u64) -> FinishedGame {
    let settings = EngineSettings {
        move_limit: MoveLimit::Depth(args.depth),
        memory: MEMORY,
        ..EngineSettings::default()
    };
    for attempt in 0.. {
        let seed = seed
            .wrapping_mul(0x9e37_79b9_7f4a_7c15)
            .wrapping_add(number)
            .wrapping_mul(0xd134_2543_de82_ef95)
            .wrapping_add(attempt);
        let mut game = Game::new(rules);
        let mut opening = RandomPlayer::new(seed);
        let mut player = args.player.create_with(seed ^ 1, &settings);
        // Openings of every length, so that the first moves are explored too.
        let plies = (seed >> 32) as usize % (usize::from(args.opening_plies) + 1);
        while game.played().len() < LONGEST {
            let pit = match &mut player {
                Some(player) if game.played().len() >= plies => player.choose(&game),
                _ => opening.choose(&game),
            };
            let Some(pit) = pit else { break };
            if game.play(pit).is_err() {
                break;
            }
        }
        if let Ok(game) = FinishedGame::from_game(&game, None) {
            return game;
        }
    }
    unreachable!("some game ends")
}
