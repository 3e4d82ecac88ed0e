//! The subjects' four tables as lines of fields, in their order of columns,
//! with or without a line of headings.

use awale::{BySide, Rules};

use super::file::read_result;
use super::{Entry, EntryRefused};
use crate::awale_game::FinishedGame;
use crate::awale_games::{NewGame, PlayerGiven};
use crate::couleurs_games::{CouleursBoard, CouleursMode, CouleursOrigin, NewCouleursGame};
use crate::error::BadPlayer;
use crate::players::{NewPlayer, check_date, excerpt};

/// One of the tables; players come before games.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub(super) enum Table {
    /// `Joueur(id_Joueur, nom, prenom, niveau, naissance)`.
    AwalePlayers,
    /// `JOUEURS(id_j, nom, pays)`.
    CouleursPlayers,
    /// `Partie(id_Partie, id_joueur1, id_joueur2, resultat, jour, jeu)`.
    AwaleGames,
    /// `PARTIES(id_p, date, duree, score, id_joueur)`.
    CouleursGames,
}

impl Table {
    const ALL: [Table; 4] = [
        Table::AwalePlayers,
        Table::CouleursPlayers,
        Table::AwaleGames,
        Table::CouleursGames,
    ];

    const fn columns(self) -> &'static str {
        match self {
            Table::AwalePlayers => "id_Joueur,nom,prenom,niveau,naissance",
            Table::CouleursPlayers => "id_j,nom,pays",
            Table::AwaleGames => "id_Partie,id_joueur1,id_joueur2,resultat,jour,jeu",
            Table::CouleursGames => "id_p,date,duree,score,id_joueur",
        }
    }

    /// The table whose first heading this line has.
    pub(super) fn of_header(line: &str) -> Option<Table> {
        let fields = fields(line, separator(line));
        let first = fields.first()?.trim();
        Table::ALL.into_iter().find(|table| {
            let heading = table.columns().split(',').next().unwrap_or_default();
            heading.eq_ignore_ascii_case(first)
        })
    }

    /// The table that has rows like this one.
    pub(super) fn of_row(line: &str) -> Table {
        let fields = fields(line, separator(line));
        let number = |index: usize| {
            fields
                .get(index)
                .is_some_and(|field| field.parse::<i64>().is_ok())
        };
        match fields.len() {
            3 => Table::CouleursPlayers,
            5 if number(1) => Table::CouleursGames,
            5 => Table::AwalePlayers,
            _ => Table::AwaleGames,
        }
    }

    /// The entry that a row holds.
    pub(super) fn entry(
        self,
        line: &str,
        separator: u8,
        rules: Rules,
    ) -> Result<Entry, EntryRefused> {
        let owned = fields(line, separator);
        let fields: Vec<&str> = owned.iter().map(|field| field.trim()).collect();
        match (self, fields.as_slice()) {
            (Table::AwalePlayers, [id, surname, first_name, level, birth_date]) => {
                let mut player = player(id, surname)?;
                (*first_name).clone_into(&mut player.first_name);
                player.level = filled(level)
                    .map(|level| whole("niveau", level))
                    .transpose()?;
                player.birth_date = filled(birth_date).map(date).transpose()?;
                checked(player)
            }
            (Table::CouleursPlayers, [id, name, country]) => {
                let mut player = player(id, name)?;
                player.country = filled(country).map(str::to_owned);
                checked(player)
            }
            (Table::AwaleGames, [id, south, north, result, day, moves]) => {
                let declared = filled(result).map(read_result).transpose()?;
                let mut game = NewGame::new(FinishedGame::from_letters(rules, moves, declared)?);
                game.id = number(id)?;
                game.players = BySide::new(numbered(south)?, numbered(north)?);
                game.played_on = filled(day).map(date).transpose()?;
                Ok(Entry::Game(Box::new(game)))
            }
            (Table::CouleursGames, [id, day, duration, score, player]) => {
                let game = NewCouleursGame {
                    id: number(id)?,
                    player: numbered(player)?,
                    board: CouleursBoard::default(),
                    played_on: couleurs_date(day)?,
                    duration: whole("duree", duration)?,
                    score: whole("score", score)?,
                    bars: None,
                    mode: CouleursMode::Clock,
                    origin: CouleursOrigin::Imported,
                    replay: None,
                };
                game.check()?;
                Ok(Entry::Couleurs(game))
            }
            (table, fields) => Err(EntryRefused::Fields {
                found: fields.len(),
                expected: table.columns(),
            }),
        }
    }
}

fn player(id: &str, surname: &str) -> Result<NewPlayer, EntryRefused> {
    Ok(NewPlayer {
        id: number(id)?,
        surname: surname.to_owned(),
        ..NewPlayer::default()
    })
}

fn checked(player: NewPlayer) -> Result<Entry, EntryRefused> {
    player.check()?;
    Ok(Entry::Player(player))
}

fn filled(field: &str) -> Option<&str> {
    let unknown = field.is_empty() || field.eq_ignore_ascii_case("null") || field == "?";
    (!unknown).then_some(field)
}

fn number(field: &str) -> Result<Option<i64>, EntryRefused> {
    filled(field)
        .map(|field| whole("number", field))
        .transpose()
}

fn numbered(field: &str) -> Result<PlayerGiven, EntryRefused> {
    Ok(number(field)?.map_or(PlayerGiven::Unknown, PlayerGiven::Number))
}

/// A whole number, perhaps written with a point.
fn whole(name: &'static str, field: &str) -> Result<i64, EntryRefused> {
    let bad = || EntryRefused::Number {
        field: name,
        found: excerpt(field),
    };
    if let Ok(number) = field.parse() {
        return Ok(number);
    }
    let number: f64 = field.replace(',', ".").parse().map_err(|_| bad())?;
    if number.abs() < 1e15 {
        Ok(number.round() as i64)
    } else {
        Err(bad())
    }
}

/// A day as `YYYY-MM-DD`, `YYYY.MM.DD`, `YYYYMMDD` or `DD/MM/YYYY`.
pub(super) fn date(text: &str) -> Result<String, BadPlayer> {
    let digits = text.len() == 8 && text.bytes().all(|byte| byte.is_ascii_digit());
    let parts: Vec<&str> = text.split(['-', '.', '/']).collect();
    let iso = match parts.as_slice() {
        [day] if digits => format!("{}-{}-{}", &day[..4], &day[4..6], &day[6..]),
        [year, month, day] if year.len() == 4 => format!("{year}-{month:0>2}-{day:0>2}"),
        [day, month, year] => format!("{year}-{month:0>2}-{day:0>2}"),
        _ => text.to_owned(),
    };
    let found = excerpt(text);
    check_date(&iso).map_err(|_| BadPlayer::Date { found })?;
    Ok(iso)
}

/// A day as the number YYYYMMDD.
fn couleurs_date(text: &str) -> Result<i64, EntryRefused> {
    whole("date", &date(text)?.replace('-', ""))
}

/// What stands between the fields of a line.
pub(super) fn separator(line: &str) -> u8 {
    let count = |byte: u8| line.bytes().filter(|&found| found == byte).count();
    if count(b';') > count(b',') {
        b';'
    } else if count(b'\t') > count(b',') {
        b'\t'
    } else {
        b','
    }
}

/// The fields of one line; between quotes the separator is text, and two quotes
/// are one.
fn fields(line: &str, separator: u8) -> Vec<String> {
    let mut fields = vec![String::new()];
    let mut quoted = false;
    let mut characters = line.chars().peekable();
    while let Some(character) = characters.next() {
        let field = fields.last_mut().expect("there is always a field");
        match character {
            '"' if quoted && characters.peek() == Some(&'"') => {
                field.push('"');
                characters.next();
            }
            '"' if quoted || field.trim().is_empty() => quoted = !quoted,
            _ if !quoted && character == char::from(separator) => fields.push(String::new()),
            _ => field.push(character),
        }
    }
    fields
}
