//! `grenier db player …`.

use anyhow::{Result, anyhow};
use archive::{Archive, CouleursBoard, NewPlayer, Player, PlayerKind, PlayerPage};
use phrases::Phrases;
use serde_json::json;

use super::super::database::Database;
use super::moderation;
use crate::args::db::{PlayerAddArgs, PlayerCommand};
use crate::error::ResultExt;
use crate::output::Output;

pub fn run(command: PlayerCommand, database: &Database, output: &Output) -> Result<()> {
    match command {
        PlayerCommand::Add(args) => add(args, database, output),
        PlayerCommand::List(args) => list(args.part.as_deref(), database, output),
        PlayerCommand::Show(args) => show(&args.player, database, output),
        PlayerCommand::Rename(args) => moderation::rename(&args, database, output),
        PlayerCommand::Close(args) => moderation::close(&args, database, output),
        PlayerCommand::Merge(args) => moderation::merge(&args, database, output),
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
fn show(player: &str, database: &Database, output: &Output) -> Result<()> {
    let phrases = &output.phrases;
    database.with(phrases, async |archive| {
        let id = match player.parse() {
            Ok(id) => Some(id),
            Err(_) => archive.player_named(player).await.localized(phrases)?,
        };
        let page = match id {
            Some(id) => archive.player(id).await.localized(phrases)?,
            None => None,
        };
        let unknown = || anyhow!(phrases.say_with("player-unknown", &[("found", player.into())]));
        let page = page.ok_or_else(unknown)?;
        print_page(archive, &page, output).await
    })
}

async fn print_page(archive: &Archive, page: &PlayerPage, output: &Output) -> Result<()> {
    let phrases = &output.phrases;
    let id = page.player.player_id;
    let rank = archive.awale_rank(id).await.localized(phrases)?;
    let board = CouleursBoard::default();
    let couleurs_rank = archive.couleurs_rank(&board, id).await.localized(phrases)?;
    let (wins, draws, losses) = page.awale;
    if output.json {
        let mut answer = player_json(&page.player);
        answer["awale"] = json!({"wins": wins, "draws": draws, "losses": losses, "rank": rank});
        let claim = archive.claim_of_player(id).await.localized(phrases)?;
        answer["claimed"] = claim.is_some().into();
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
