//! `grenier db rankings`.

use anyhow::Result;
use archive::CouleursBoard;
use phrases::Phrases;
use serde_json::json;

use super::super::couleurs::options;
use super::super::database::Database;
use crate::args::couleurs::GameArgs;
use crate::args::db::{RankedGame, RankingsArgs};
use crate::error::ResultExt;
use crate::output::Output;

pub fn rankings(args: &RankingsArgs, database: &Database, output: &Output) -> Result<()> {
    match args.game {
        RankedGame::Awale => awale_rankings(args.limit, database, output),
        RankedGame::Couleurs => couleurs_rankings(args, database, output),
    }
}

fn awale_rankings(limit: u32, database: &Database, output: &Output) -> Result<()> {
    let phrases = &output.phrases;
    let ranks = database.with(phrases, async |archive| {
        archive.awale_rankings(limit).await.localized(phrases)
    })?;
    if output.json {
        let ranks = ranks.iter().map(|rank| {
            json!({
                "rank": rank.rank, "id": rank.player_id, "name": rank.name,
                "country": rank.country, "rating": rank.rating, "deviation": rank.deviation,
                "highest_rating": rank.peak_rating, "games": rank.games,
            })
        });
        return output.print_json(&json!({"rankings": ranks.collect::<Vec<_>>()}));
    }
    let lines = ranks.iter().map(|rank| {
        let arguments = [
            ("rank", rank.rank.into()),
            ("name", rank.name.as_str().into()),
            ("rating", rank.rating.to_string().into()),
            ("deviation", rank.deviation.to_string().into()),
            ("games", rank.games.into()),
        ];
        phrases.say_with("ranking-awale", &arguments)
    });
    print_lines(&lines.collect::<Vec<_>>(), output)
}

fn couleurs_rankings(args: &RankingsArgs, database: &Database, output: &Output) -> Result<()> {
    let phrases = &output.phrases;
    let board = board(args, phrases)?;
    let ranks = database.with(phrases, async |archive| {
        archive
            .couleurs_rankings(&board, args.limit)
            .await
            .localized(phrases)
    })?;
    if output.json {
        let ranks = ranks.iter().map(|rank| {
            json!({
                "rank": rank.rank, "id": rank.player_id, "name": rank.name,
                "country": rank.country, "best": rank.best, "games": rank.games,
            })
        });
        return output.print_json(&json!({"rankings": ranks.collect::<Vec<_>>()}));
    }
    let lines = ranks.iter().map(|rank| {
        let arguments = [
            ("rank", rank.rank.into()),
            ("name", rank.name.as_str().into()),
            ("best", rank.best.into()),
            ("games", rank.games.into()),
        ];
        phrases.say_with("ranking-couleurs", &arguments)
    });
    print_lines(&lines.collect::<Vec<_>>(), output)
}

/// The board whose ranking was requested.
fn board(args: &RankingsArgs, phrases: &Phrases) -> Result<CouleursBoard> {
    // A board that no game can have has no ranking.
    options(&args.board, phrases)?;
    let GameArgs { rule, size, k } = args.board;
    Ok(CouleursBoard {
        variant: rule.to_string(),
        width: size.width() as i64,
        height: size.height() as i64,
        shortest_bar: k.shortest() as i64,
        longest_bar: k.longest() as i64,
    })
}

fn print_lines(lines: &[String], output: &Output) -> Result<()> {
    if lines.is_empty() {
        return output.print(&(output.phrases.say("ranking-none") + "\n"));
    }
    output.print(&(lines.join("\n") + "\n"))
}
