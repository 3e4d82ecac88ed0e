//! `grenier db player …` and `grenier db rankings`.

use anyhow::{Result, anyhow};
use archive::{Archive, CouleursBoard, NewPlayer, Player, PlayerKind, PlayerPage};
use phrases::Phrases;
use serde_json::json;

use super::super::database::Database;
use crate::args::{PlayerAddArgs, PlayerCommand, RankedGame, RankingsArgs};
use crate::error::Localize;
use crate::output::Output;

pub fn run(command: PlayerCommand, database: &Database, output: &Output) -> Result<()> {
    match command {
        PlayerCommand::Add(args) => add(args, database, output),
        PlayerCommand::List(args) => list(args.part.as_deref(), database, output),
        PlayerCommand::Show(args) => show(&args.player, database, output),
    }
}

fn add(args: PlayerAddArgs, database: &Database, output: &Output) -> Result<()> {
    let player = NewPlayer {
        id: None,
        surname: args.surname,
        first_name: args.first_name,
        country: args.country,
        birth_date: args.born,
        kind: if args.program {
            PlayerKind::Program
        } else {
            PlayerKind::Person
        },
        level: args.level,
    };
    let phrases = &output.phrases;
    let id = database.with(phrases, async |archive| {
        archive.add_player(&player).await.localized(phrases)
    })?;
    if output.json {
        return output.print_json(&json!({"id": id, "name": player.name()}));
    }
    let arguments = [
        ("name", player.name().into()),
        ("id", id.to_string().into()),
    ];
    output.print(&(phrases.say_with("player-added", &arguments) + "\n"))
}

fn list(part: Option<&str>, database: &Database, output: &Output) -> Result<()> {
    let phrases = &output.phrases;
    let players = database.with(phrases, async |archive| {
        archive.players(part).await.localized(phrases)
    })?;
    if output.json {
        let players: Vec<_> = players.iter().map(player_json).collect();
        return output.print_json(&json!({"players": players}));
    }
    if players.is_empty() {
        return output.print(&(phrases.say("player-none") + "\n"));
    }
    let lines: String = players
        .iter()
        .map(|player| line(player, phrases) + "\n")
        .collect();
    output.print(&lines)
}

fn line(player: &Player, phrases: &Phrases) -> String {
    let arguments = [
        ("id", player.player_id.to_string().into()),
        ("name", player.name.as_str().into()),
        ("country", player.country.as_deref().unwrap_or("–").into()),
        ("rating", format!("{:.0}", player.rating).into()),
        ("deviation", format!("{:.0}", player.deviation).into()),
        ("peak", player.peak_rating.to_string().into()),
    ];
    phrases.say_with("player-line", &arguments)
}

fn player_json(player: &Player) -> serde_json::Value {
    json!({
        "id": player.player_id, "name": player.name, "surname": player.surname,
        "first_name": player.first_name, "country": player.country,
        "birth_date": player.birth_date, "kind": player.kind,
        "rating": player.rating.round(), "deviation": player.deviation.round(),
        "highest_rating": player.peak_rating,
    })
}

/// A player by number or by name.
fn show(asked: &str, database: &Database, output: &Output) -> Result<()> {
    let phrases = &output.phrases;
    database.with(phrases, async |archive| {
        let id = match asked.parse() {
            Ok(id) => Some(id),
            Err(_) => archive.player_named(asked).await.localized(phrases)?,
        };
        let page = match id {
            Some(id) => archive.player(id).await.localized(phrases)?,
            None => None,
        };
        let unknown = || {
            let found = asked.escape_debug().to_string();
            anyhow!(phrases.say_with("player-unknown", &[("found", found.into())]))
        };
        let page = page.ok_or_else(unknown)?;
        tell(archive, &page, output).await
    })
}

async fn tell(archive: &Archive, page: &PlayerPage, output: &Output) -> Result<()> {
    let phrases = &output.phrases;
    let id = page.player.player_id;
    let rank = archive.awale_rank(id).await.localized(phrases)?;
    let board = CouleursBoard::default();
    let couleurs_rank = archive.couleurs_rank(&board, id).await.localized(phrases)?;
    let (wins, draws, losses) = page.awale;
    if output.json {
        let mut answer = player_json(&page.player);
        answer["awale"] = json!({"wins": wins, "draws": draws, "losses": losses, "rank": rank});
        answer["couleurs"] = json!({
            "games": page.couleurs_games, "best": page.couleurs_best, "rank": couleurs_rank,
        });
        return output.print_json(&answer);
    }
    let shown = |rank: Option<i64>| rank.map_or("–".to_owned(), |rank| rank.to_string());
    let arguments = [
        ("wins", wins.into()),
        ("draws", draws.into()),
        ("losses", losses.into()),
        ("rank", shown(rank).into()),
        ("games", page.couleurs_games.into()),
        ("best", shown(page.couleurs_best).into()),
        ("couleursrank", shown(couleurs_rank).into()),
    ];
    let mut text = line(&page.player, phrases);
    text.push('\n');
    text.push_str(&phrases.say_with("player-page", &arguments));
    output.print(&(text + "\n"))
}

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

/// The board whose ranking is asked for.
fn board(args: &RankingsArgs, phrases: &Phrases) -> Result<CouleursBoard> {
    let pair = |text: &str, between: &str| {
        let (first, second) = text.split_once(between)?;
        Some((first.parse().ok()?, second.parse().ok()?))
    };
    let read = |text: &str, between: &str| {
        pair(text, between).ok_or_else(|| {
            let found = text.escape_debug().to_string();
            anyhow!(phrases.say_with("ranking-bad-board", &[("found", found.into())]))
        })
    };
    let (width, height) = read(&args.size, "x")?;
    let (shortest_bar, longest_bar) = read(&args.k, "..")?;
    let variant = match args.rule.as_str() {
        "regions" => "regions:4".to_owned(),
        other => other.to_owned(),
    };
    Ok(CouleursBoard {
        variant,
        width,
        height,
        shortest_bar,
        longest_bar,
    })
}

fn print_lines(lines: &[String], output: &Output) -> Result<()> {
    if lines.is_empty() {
        return output.print(&(output.phrases.say("ranking-none") + "\n"));
    }
    output.print(&(lines.join("\n") + "\n"))
}
