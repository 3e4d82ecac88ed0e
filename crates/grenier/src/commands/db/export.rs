//! `grenier db export`: everything in the archive, in formats of other
//! programs.

use std::io::{BufWriter, IntoInnerError, Write};
use std::path::Path;

use anyhow::{Result, bail};
use archive::{Archive, Player, StoredCouleursGame, StoredGame};
use awale::notation::letters::EXAM;
use awale::notation::{DeclaredResult, Record, ogn};
use awale::{Game, Rules, Side};
use serde_json::json;

use super::super::database::Database;
use super::csv;
use crate::args::db::{ExportArgs, ExportFormat, SubjectTable};
use crate::error::ResultExt;
use crate::output::Output;
use crate::output_file::{Existing, OutputFile, STANDARD};

/// Rows fetched by one query.
const PAGE: u32 = 5000;

pub fn export(args: &ExportArgs, database: &Database, output: &Output) -> Result<()> {
    let phrases = &output.phrases;
    if args.table.is_some() && args.format != ExportFormat::Csv {
        bail!(phrases.say("export-table-is-csv"));
    }
    let path = args.output.as_deref().unwrap_or(Path::new(STANDARD));
    let file = OutputFile::create(path, Existing::forced(args.force));
    let mut out = BufWriter::new(file.localized(phrases)?);
    database.with(phrases, async |archive| {
        let export = Export { archive, output };
        match args.format {
            ExportFormat::Jsonl => export.json_lines(&mut out).await,
            ExportFormat::Csv => {
                let table = args.table.unwrap_or(SubjectTable::AwaleGames);
                export.csv(table, &mut out).await
            }
            ExportFormat::Ogn => {
                let mut first = true;
                export
                    .games(async |game| {
                        let gap = if std::mem::take(&mut first) { "" } else { "\n" };
                        let record = record(game)?;
                        Ok(write!(out, "{gap}{}", ogn::write(&record))?)
                    })
                    .await
            }
            ExportFormat::Letters => {
                let mut rules = String::new();
                export
                    .games(async |game| {
                        if rules != game.rules {
                            writeln!(out, "# rules {}", game.rules)?;
                            rules.clone_from(&game.rules);
                        }
                        Ok(writeln!(out, "{}", letters(game))?)
                    })
                    .await
            }
        }?;
        Ok(out.flush()?)
    })?;
    let file = out.into_inner().map_err(IntoInnerError::into_error)?;
    file.finish().localized(phrases)
}

struct Export<'a> {
    archive: &'a Archive,
    output: &'a Output,
}

impl Export<'_> {
    /// Every game of awalé, in the order of their ids.
    async fn games(&self, mut act: impl AsyncFnMut(&StoredGame) -> Result<()>) -> Result<()> {
        let mut after = 0;
        loop {
            let page = self.archive.games_after(after, PAGE).await;
            let page = page.localized(&self.output.phrases)?;
            let Some(last) = page.last() else {
                return Ok(());
            };
            after = last.awale_game_id;
            for game in &page {
                act(game).await?;
            }
        }
    }

    /// Every game of Tetris Couleurs, in the order of their ids.
    async fn couleurs_games(
        &self,
        mut act: impl FnMut(&StoredCouleursGame) -> Result<()>,
    ) -> Result<()> {
        let mut after = 0;
        loop {
            let page = self.archive.couleurs_games_after(after, PAGE).await;
            let page = page.localized(&self.output.phrases)?;
            let Some(last) = page.last() else {
                return Ok(());
            };
            after = last.couleurs_game_id;
            for game in &page {
                act(game)?;
            }
        }
    }

    async fn players(&self) -> Result<Vec<Player>> {
        let mut players = self
            .archive
            .players(None)
            .await
            .localized(&self.output.phrases)?;
        players.sort_by_key(|player| player.player_id);
        Ok(players)
    }

    async fn json_lines(&self, out: &mut dyn Write) -> Result<()> {
        for player in self.players().await? {
            let line = json!({
                "type": "player", "id": player.player_id, "surname": player.surname,
                "first_name": player.first_name, "country": player.country,
                "birth_date": player.birth_date, "kind": player.kind,
                "rating": player.rating, "deviation": player.deviation,
                "highest_rating": player.peak_rating,
            });
            writeln!(out, "{line}")?;
        }
        self.games(async |game| Ok(writeln!(out, "{}", game_json(game))?))
            .await?;
        self.couleurs_games(|game| {
            let line = json!({
                "type": "couleurs", "id": game.couleurs_game_id, "player": game.player_id,
                "variant": game.variant, "width": game.width, "height": game.height,
                "bars": [game.shortest_bar, game.longest_bar], "date": game.played_on,
                "duration": game.duration, "score": game.score, "fixed_bars": game.bars,
                "mode": game.mode, "origin": game.origin, "replay": game.replay,
            });
            Ok(writeln!(out, "{line}")?)
        })
        .await
    }

    /// One of the subjects' tables, in their order of columns.
    async fn csv(&self, table: SubjectTable, out: &mut dyn Write) -> Result<()> {
        match table {
            SubjectTable::AwalePlayers => {
                writeln!(out, "id_Joueur,nom,prenom,niveau,naissance")?;
                for player in self.players().await? {
                    let id = player.player_id.to_string();
                    let level = player.level().to_string();
                    let born = player.birth_date.unwrap_or_default();
                    row(
                        out,
                        &[&id, &player.surname, &player.first_name, &level, &born],
                    )?;
                }
                Ok(())
            }
            SubjectTable::CouleursPlayers => {
                writeln!(out, "id_j,nom,pays")?;
                for player in self.players().await? {
                    let id = player.player_id.to_string();
                    let country = player.country.unwrap_or_default();
                    row(out, &[&id, &player.surname, &country])?;
                }
                Ok(())
            }
            SubjectTable::AwaleGames => {
                writeln!(out, "id_Partie,id_joueur1,id_joueur2,resultat,jour,jeu")?;
                let number = |id: Option<i64>| id.map_or(String::new(), |id| id.to_string());
                self.games(async |game| {
                    let id = game.awale_game_id.to_string();
                    let players = [number(game.south_player_id), number(game.north_player_id)];
                    let result = game.result.to_string();
                    let day = game.played_on.as_deref().unwrap_or_default();
                    row(
                        out,
                        &[&id, &players[0], &players[1], &result, day, &game.moves],
                    )
                })
                .await
            }
            SubjectTable::CouleursGames => {
                writeln!(out, "id_p,date,duree,score,id_joueur")?;
                self.couleurs_games(|game| {
                    let numbers = [
                        game.couleurs_game_id,
                        game.played_on,
                        game.duration,
                        game.score,
                        game.player_id,
                    ];
                    let numbers = numbers.map(|number| number.to_string());
                    Ok(writeln!(out, "{}", numbers.join(","))?)
                })
                .await
            }
        }
    }
}

/// A game as JSON.
pub fn game_json(game: &StoredGame) -> serde_json::Value {
    json!({
        "type": "awale", "id": game.awale_game_id, "rules": game.rules,
        "south": game.south, "north": game.north,
        "south_id": game.south_player_id, "north_id": game.north_player_id,
        "result": game.result, "south_seeds": game.south_seeds, "north_seeds": game.north_seeds,
        "ending": game.ending, "date": game.played_on, "level": game.level, "moves": game.moves,
    })
}

/// Moves, result, names and date separated by tabs, as the import reads them.
fn letters(game: &StoredGame) -> String {
    let name = |name: &Option<String>| name.clone().unwrap_or_else(|| "?".to_owned());
    let mut line = format!(
        "{}\t{}\t{}\t{}",
        game.moves,
        game.result,
        name(&game.south),
        name(&game.north)
    );
    if let Some(day) = &game.played_on {
        line.push('\t');
        line.push_str(day);
    }
    line
}

fn record(game: &StoredGame) -> Result<Record> {
    let rules: Rules = game.rules.parse()?;
    let mut played = Game::new(rules);
    EXAM.play(&mut played, &game.moves)?;
    let mut record = Record::new(played);
    record.players.south.clone_from(&game.south);
    record.players.north.clone_from(&game.north);
    record.date = game.played_on.as_ref().map(|day| day.replace('-', "."));
    if record.outcome().is_none() {
        record.declared = Some(DeclaredResult::Winner(match game.result {
            result if result > 0.5 => Some(Side::South),
            result if result < 0.5 => Some(Side::North),
            _ => None,
        }));
    }
    Ok(record)
}

/// Writes one line of CSV.
fn row(out: &mut dyn Write, fields: &[&str]) -> Result<()> {
    Ok(writeln!(out, "{}", csv::row(fields))?)
}
