//! `grenier db player rename|close|merge`: what the owner of an archive may do to
//! its players. Each says what it will do and asks first, or wants `--yes`.

use std::io::{self, BufRead, IsTerminal};

use anyhow::{Result, anyhow, bail};
use archive::{Archive, Player, Touched, unix_now};
use phrases::Phrases;
use serde_json::json;

use super::super::database::Database;
use crate::args::db::{PlayerCloseArgs, PlayerMergeArgs, PlayerRenameArgs};
use crate::error::ResultExt;
use crate::output::Output;

/// Gives a player another name.
pub fn rename(args: &PlayerRenameArgs, database: &Database, output: &Output) -> Result<()> {
    let phrases = &output.phrases;
    database.with(phrases, async |archive| {
        let player = find(archive, &args.player, phrases).await?;
        let arguments = [
            ("id", player.player_id.to_string().into()),
            ("name", player.name.as_str().into()),
            ("new", args.new_name.as_str().into()),
        ];
        confirm(
            &phrases.say_with("player-will-rename", &arguments),
            args.yes,
            output,
        )?;
        let renamed = archive.rename_player(player.player_id, &args.new_name);
        renamed.await.localized(phrases)?;
        if output.json {
            return output.print_json(&json!({"id": player.player_id, "name": args.new_name}));
        }
        output.print(&(phrases.say_with("player-renamed", &arguments) + "\n"))
    })
}

/// Makes a player anonymous.
pub fn close(args: &PlayerCloseArgs, database: &Database, output: &Output) -> Result<()> {
    let phrases = &output.phrases;
    database.with(phrases, async |archive| {
        let player = find(archive, &args.player, phrases).await?;
        let plan = plan(archive, "player-will-close", &player, None, phrases).await?;
        confirm(&plan, args.yes, output)?;
        let closed = archive.close_player(player.player_id, unix_now() * 1000);
        let touched = closed.await.localized(phrases)?;
        done(player.player_id, touched, "player-closed", output)
    })
}

/// Gives the games of one player to another.
pub fn merge(args: &PlayerMergeArgs, database: &Database, output: &Output) -> Result<()> {
    let phrases = &output.phrases;
    database.with(phrases, async |archive| {
        let from = find(archive, &args.merged, phrases).await?;
        let into = find(archive, &args.into, phrases).await?;
        let plan = plan(archive, "player-will-merge", &from, Some(&into), phrases).await?;
        confirm(&plan, args.yes, output)?;
        let merged = archive.merge_players(from.player_id, into.player_id);
        let touched = merged.await.localized(phrases)?;
        done(into.player_id, touched, "player-merged", output)
    })
}

/// The player of a number, or of a name that only one player has.
async fn find(archive: &Archive, given: &str, phrases: &Phrases) -> Result<Player> {
    let unknown = || anyhow!(phrases.say_with("player-unknown", &[("found", given.into())]));
    if let Ok(id) = given.parse() {
        let page = archive.player(id).await.localized(phrases)?;
        return Ok(page.ok_or_else(unknown)?.player);
    }
    let players = archive.players(Some(given)).await.localized(phrases)?;
    let mut named = players.into_iter().filter(|player| player.name == given);
    let first = named.next().ok_or_else(unknown)?;
    let others: Vec<Player> = named.collect();
    if others.is_empty() {
        return Ok(first);
    }
    let numbers = std::iter::once(&first).chain(&others);
    let numbers: Vec<String> = numbers.map(|it| it.player_id.to_string()).collect();
    let arguments = [
        ("found", given.into()),
        ("numbers", numbers.join(", ").into()),
    ];
    bail!(phrases.say_with("player-several", &arguments))
}

/// What a command will do, in words.
async fn plan(
    archive: &Archive,
    key: &'static str,
    player: &Player,
    into: Option<&Player>,
    phrases: &Phrases,
) -> Result<String> {
    let touched = archive
        .touched_by(player.player_id)
        .await
        .localized(phrases)?;
    let touched = touched.unwrap_or_default();
    let into = into.unwrap_or(player);
    let arguments = [
        ("id", player.player_id.to_string().into()),
        ("name", player.name.as_str().into()),
        ("into", into.name.as_str().into()),
        ("intoid", into.player_id.to_string().into()),
        ("awale", touched.awale_games.to_string().into()),
        ("couleurs", touched.couleurs_games.to_string().into()),
        ("sessions", touched.sign_ins.to_string().into()),
    ];
    Ok(phrases.say_with(key, &arguments))
}

/// Shows the plan. On a terminal, asks; elsewhere only `--yes` goes on.
fn confirm(plan: &str, yes: bool, output: &Output) -> Result<()> {
    if yes {
        return Ok(());
    }
    let phrases = &output.phrases;
    if output.json || !io::stdin().is_terminal() {
        bail!(phrases.say_with("player-needs-yes", &[("plan", plan.into())]));
    }
    output.print(&format!("{plan}\n{} ", phrases.say("player-confirm")))?;
    let mut answer = String::new();
    io::stdin().lock().read_line(&mut answer)?;
    let is_yes = ["y", "yes", "o", "oui"].contains(&answer.trim().to_lowercase().as_str());
    if !is_yes {
        bail!(phrases.say("player-unchanged"));
    }
    Ok(())
}

fn done(id: i64, touched: Touched, key: &'static str, output: &Output) -> Result<()> {
    if output.json {
        return output.print_json(&json!({
            "id": id,
            "awale_games": touched.awale_games,
            "couleurs_games": touched.couleurs_games,
            "sessions": touched.sign_ins,
        }));
    }
    let arguments = [
        ("id", id.to_string().into()),
        ("awale", touched.awale_games.to_string().into()),
        ("couleurs", touched.couleurs_games.to_string().into()),
    ];
    output.print(&(output.phrases.say_with(key, &arguments) + "\n"))
}
