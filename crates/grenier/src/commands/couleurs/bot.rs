//! `grenier couleurs bot`: games of the bot, one after the other.

use std::time::Instant;

use anyhow::Result;
use couleurs::bot::Bot;
use couleurs::{Game, Options};
use serde::Serialize;

use super::options;
use crate::args::couleurs::BotArgs;
use crate::output::Output;
use crate::progress;

#[derive(Serialize)]
struct BotGamesJson {
    games: Vec<BotGameJson>,
    mean_score: f64,
}

#[derive(Serialize)]
struct BotGameJson {
    seed: u64,
    score: u64,
    bars: u64,
    seconds: f64,
}

pub fn bot(args: &BotArgs, output: &Output) -> Result<()> {
    let options = options(&args.game, &output.phrases)?;
    let bot = Bot::new(args.strength);
    let mut games = Vec::new();
    for number in 0..args.games {
        let played = play(bot, options, args.seed.wrapping_add(number), args.bars);
        output.print_progress(&in_words(&played, output))?;
        games.push(played);
    }
    let total: u64 = games.iter().map(|game| game.score).sum();
    let mean_score = total as f64 / games.len().max(1) as f64;
    if output.json {
        return output.print_json(&BotGamesJson { games, mean_score });
    }
    let score = format!("{mean_score:.1}").into();
    let mean = output.phrases.say_with("bot-mean", &[("score", score)]);
    output.print(&(mean + "\n"))
}

fn play(bot: Bot, options: Options, seed: u64, bars: u64) -> BotGameJson {
    let start = Instant::now();
    let mut game = Game::new(options, seed);
    let bar = progress::bar(bars);
    while game.bars() < bars && bot.play_bar(&mut game).is_some() {
        bar.set_position(game.bars());
    }
    bar.finish_and_clear();
    BotGameJson {
        seed,
        score: game.score(),
        bars: game.bars(),
        seconds: start.elapsed().as_secs_f64(),
    }
}

fn in_words(played: &BotGameJson, output: &Output) -> String {
    let arguments = [
        ("seed", played.seed.to_string().into()),
        ("score", played.score.into()),
        ("bars", played.bars.into()),
        ("seconds", format!("{:.2}", played.seconds).into()),
    ];
    output.phrases.say_with("bot-game", &arguments) + "\n"
}
