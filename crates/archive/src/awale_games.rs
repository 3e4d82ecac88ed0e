//! Games of awalé, one row each.

use std::collections::{HashMap, HashSet};

use awale::BySide;

use crate::archive::Archive;
use crate::awale_game::{FinishedGame, Refused};
use crate::bulk::{self, GameRow};
use crate::claims::claimant;
use crate::database::{Transaction, commit, either};
use crate::error::Error;
use crate::from_row::from_row;
use crate::notifications::{Notification, notify};
use crate::numbers::{NumberTexts, Numbers};
use crate::openings::{Tally, library_plies};
use crate::players::{NewPlayer, PlayerKind, check_date, check_name, find_by_name, insert_player};
use crate::ratings::rated_games::{self, RatedGame};
use crate::ratings::{Ratings, state};

/// Who played, as a game tells it.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub enum PlayerGiven {
    /// The player is unknown.
    #[default]
    Unknown,
    /// The player with this number, who must be there.
    Number(i64),
    /// The player with this name; added where there is none.
    Name(String, PlayerKind),
}

/// A game to store.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct NewGame {
    /// The number wanted; the next free one without, or where it is taken.
    pub id: Option<i64>,
    /// Who played.
    pub players: BySide<PlayerGiven>,
    /// When, YYYY-MM-DD.
    pub played_on: Option<String>,
    /// What was played.
    pub game: FinishedGame,
    /// Whether the opening library counts it.
    pub is_in_library: bool,
    /// Whether it moves the ratings of its players.
    pub standing: Standing,
}

/// Whether a game moves ratings.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Standing {
    /// A game of a file or of the command line, which moves the ratings of names
    /// that nobody has claimed.
    Local,
    /// A casual game of the web site. It moves none.
    Casual,
    /// A rated game of the web site, which ended now, in milliseconds since 1970.
    /// It is casual if it does not meet the conditions.
    Rated(i64),
}

/// A game given up before so many moves says nothing about openings.
const FEWEST_MOVES_GIVEN_UP: usize = 10;
/// The name of the program that plays at random.
const CHANCE: &str = "random";

impl NewGame {
    /// A game about which nothing else is known.
    #[must_use]
    pub fn new(game: FinishedGame) -> NewGame {
        NewGame {
            id: None,
            players: BySide::default(),
            played_on: None,
            game,
            is_in_library: true,
            standing: Standing::Local,
        }
    }

    /// The same game as one played here, which the opening library leaves out
    /// where it teaches nothing: a game of chance, of one move, or given up
    /// before the tenth.
    #[must_use]
    pub fn played_here(mut self) -> NewGame {
        let moves = self.game.moves().len();
        let is_given_up = self.game.ending_name() == "declared";
        let by_chance = |player: &PlayerGiven| matches!(player, PlayerGiven::Name(name, PlayerKind::Program) if name == CHANCE);
        let BySide { south, north } = &self.players;
        let teaches_nothing = moves < 2
            || is_given_up && moves < FEWEST_MOVES_GIVEN_UP
            || by_chance(south)
            || by_chance(north);
        self.is_in_library &= !teaches_nothing;
        self
    }

    pub(crate) fn check(&self) -> Result<(), Error> {
        self.played_on.as_deref().map_or(Ok(()), check_date)?;
        for player in [&self.players.south, &self.players.north] {
            if let PlayerGiven::Name(name, _) = player {
                check_name(name)?;
            }
        }
        Ok(())
    }
}

/// A game of the archive.
#[derive(Clone, Debug, PartialEq)]
pub struct StoredGame {
    /// The number.
    pub awale_game_id: i64,
    /// Player 1's number and whole name.
    pub south_player_id: Option<i64>,
    /// Player 1's whole name.
    pub south: Option<String>,
    /// Player 2's number.
    pub north_player_id: Option<i64>,
    /// Player 2's whole name.
    pub north: Option<String>,
    /// The name of the rules.
    pub rules: String,
    /// 1, 0.5 or 0 for player 1.
    pub result: f64,
    /// The final seeds of player 1.
    pub south_seeds: f64,
    /// The final seeds of player 2.
    pub north_seeds: f64,
    /// Why it ended, or `declared`.
    pub ending: String,
    /// When, YYYY-MM-DD.
    pub played_on: Option<String>,
    /// The moves, the subjects' letters.
    pub moves: String,
    /// The mean rating of the two when it was stored.
    pub level: i64,
}

from_row!(
    StoredGame,
    awale_game_id,
    south_player_id,
    south,
    north_player_id,
    north,
    rules,
    result,
    south_seeds,
    north_seeds,
    ending,
    played_on,
    moves,
    level
);

/// What makes a [`StoredGame`], of `awale_game` and its [`game_players`].
macro_rules! game_columns {
    () => {
        "awale_game_id, south_player_id, south.name as south, north_player_id,
            north.name as north, rules, result, south_seeds, north_seeds, ending, played_on,
            moves, level"
    };
}
pub(crate) use game_columns;

macro_rules! game_players {
    () => {
        "left join player as south on south.player_id = south_player_id
        left join player as north on north.player_id = north_player_id"
    };
}
pub(crate) use game_players;

macro_rules! select_game {
    ($rest:literal) => {
        concat!(
            "select ",
            game_columns!(),
            " from awale_game ",
            game_players!(),
            " ",
            $rest
        )
    };
}

impl StoredGame {
    pub(crate) async fn fetch(
        transaction: &mut Transaction,
        id: i64,
    ) -> Result<Option<StoredGame>, Error> {
        const ONE: &str = select_game!("where awale_game_id = $1");
        Ok(either!(transaction, it => {
            sqlx::query_as(ONE).bind(id).fetch_optional(&mut **it).await
        })?)
    }
}

impl Archive {
    /// Stores a game with its ratings and its opening, all or nothing, and
    /// tells its number.
    pub async fn store_game(&self, game: NewGame) -> Result<i64, Error> {
        let ids = self.store_games(vec![game]).await?;
        Ok(ids[0])
    }

    /// Stores games in one transaction, and tells their numbers: all of them, or
    /// none.
    pub async fn store_games(&self, games: Vec<NewGame>) -> Result<Vec<i64>, Error> {
        for game in &games {
            game.check()?;
        }
        let mut transaction = self.database.write().await?;
        let mut writer = GameWriter::open(&mut transaction).await?;
        let games = games
            .into_iter()
            .map(|game| SourcedGame { game, place: None });
        let answers = writer
            .store(&mut transaction, None, games.collect())
            .await?;
        let ids = answers.into_iter().collect::<Result<Vec<i64>, Refused>>()?;
        commit(transaction).await?;
        Ok(ids)
    }

    /// The game with this number.
    pub async fn game(&self, id: i64) -> Result<Option<StoredGame>, Error> {
        let mut transaction = self.database.read().await?;
        StoredGame::fetch(&mut transaction, id).await
    }

    /// Up to `most` games in order of number, those above `after`.
    pub async fn games_after(&self, after: i64, most: u32) -> Result<Vec<StoredGame>, Error> {
        const PAGE: &str = select_game!("where awale_game_id > $1 order by awale_game_id limit $2");
        let mut transaction = self.database.read().await?;
        Ok(either!(&mut transaction, it => {
            sqlx::query_as(PAGE).bind(after).bind(i64::from(most)).fetch_all(&mut **it).await
        })?)
    }
}

/// Which games to list.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct GameFilter {
    /// Only those of this player.
    pub player: Option<i64>,
    /// Only those under the rules of this name.
    pub rules: Option<String>,
    /// Only those with a lower number: the next page after it.
    pub before: Option<i64>,
}

impl Archive {
    /// Up to `most` games, the latest stored first.
    pub async fn latest_games(
        &self,
        filter: &GameFilter,
        most: u32,
    ) -> Result<Vec<StoredGame>, Error> {
        const ALL: &str = select_game!(
            "where awale_game_id < $1 and ($2 = '' or rules = $2)
             order by awale_game_id desc limit $3"
        );
        const OF_PLAYER: &str = select_game!(
            "where awale_game_id < $1 and ($2 = '' or rules = $2) and awale_game_id in (
                select awale_game_id from awale_game where south_player_id = $4
                union select awale_game_id from awale_game where north_player_id = $4)
             order by awale_game_id desc limit $3"
        );
        let before = filter.before.unwrap_or(i64::MAX);
        let rules = filter.rules.as_deref().unwrap_or_default();
        let mut transaction = self.database.read().await?;
        Ok(either!(&mut transaction, it => {
            match filter.player {
                None => {
                    let games = sqlx::query_as(ALL).bind(before).bind(rules);
                    games.bind(i64::from(most)).fetch_all(&mut **it).await
                }
                Some(player) => {
                    let games = sqlx::query_as(OF_PLAYER).bind(before).bind(rules);
                    games.bind(i64::from(most)).bind(player).fetch_all(&mut **it).await
                }
            }
        })?)
    }
}

/// Records games that the opening library does not count.
const LEAVE_OUT: &str = "insert into game_outside_library (awale_game_id) values ($1)";
/// Records games that move no rating.
const UNRATED: &str = "insert into unrated_game (awale_game_id) values ($1)";

async fn record(
    transaction: &mut Transaction,
    sql: &'static str,
    games: &[i64],
) -> Result<(), Error> {
    for game in games {
        either!(transaction, it => {
            sqlx::query(sql).bind(game).execute(&mut **it).await?;
        });
    }
    Ok(())
}

/// A game and its place in the file it comes from.
pub(crate) struct SourcedGame<T> {
    pub(crate) game: T,
    pub(crate) place: Option<i64>,
}

/// Stores games, and remembers the players found so far and their ratings.
pub(crate) struct GameWriter {
    names: HashMap<String, i64>,
    ratings: Ratings,
    plies: usize,
    /// How many players were added because a game names them.
    pub(crate) players_added: u64,
}

impl GameWriter {
    pub(crate) async fn open(transaction: &mut Transaction) -> Result<GameWriter, Error> {
        Ok(GameWriter {
            names: HashMap::new(),
            ratings: Ratings::default(),
            plies: library_plies(transaction).await? as usize,
            players_added: 0,
        })
    }

    /// Stores checked games, their ratings and openings. Returns the number of
    /// each, or why it is refused: it names a player who is not there.
    pub(crate) async fn store(
        &mut self,
        transaction: &mut Transaction,
        source: Option<i64>,
        games: Vec<SourcedGame<NewGame>>,
    ) -> Result<Vec<Result<i64, Refused>>, Error> {
        // The library depth may have been changed since the last batch.
        self.plies = library_plies(transaction).await? as usize;
        let wanted = games.iter().filter_map(|sourced| sourced.game.id);
        let days = rated_days(&games);
        match source {
            Some(_) if !days.is_empty() => state::mark_stale(transaction).await?,
            Some(_) => {}
            None => state::follow(transaction, &days).await?,
        }
        let mut numbers = Numbers::new(transaction, &AWALE_NUMBERS, wanted).await?;
        let players = games.iter().flat_map(|sourced| {
            let BySide { south, north } = &sourced.game.players;
            [south, north]
        });
        self.look_up(transaction, players).await?;
        let mut tally = Tally::default();
        let mut left_out = Vec::new();
        let mut unrated = Vec::new();
        let mut rated = Vec::new();
        let mut moved = HashSet::new();
        let mut rows = Vec::with_capacity(games.len());
        let mut answers = Vec::with_capacity(games.len());
        for SourcedGame { game, place } in games {
            let players = match self.players(transaction, &game).await? {
                Ok(players) => players,
                Err(refused) => {
                    answers.push(Err(refused));
                    continue;
                }
            };
            let id = numbers.take(game.id);
            let BySide { south, north } = players;
            let level = self.ratings.level(south, north);
            match self.rate(transaction, id, players, &game).await? {
                Rated::Local => moved.extend(south.into_iter().chain(north)),
                Rated::Not => unrated.push(id),
                Rated::Here(meeting) => {
                    moved.extend(south.into_iter().chain(north));
                    rated.push(meeting);
                }
            }
            if game.is_in_library {
                tally.add(self.plies, id, level, &game.game);
            } else {
                left_out.push(id);
            }
            rows.push(row(id, players, level, game, source, place));
            answers.push(Ok(id));
        }
        bulk::insert_games(transaction, &rows).await?;
        record(transaction, LEAVE_OUT, &left_out).await?;
        record(transaction, UNRATED, &unrated).await?;
        for game in &rated {
            rated_games::record(transaction, game).await?;
        }
        bulk::add_openings(transaction, &tally.into_rows()).await?;
        self.ratings.save(transaction, moved.into_iter()).await?;
        if !rows.is_empty() {
            notify(transaction, Notification::ArchiveChanged).await?;
        }
        Ok(answers)
    }

    /// Moves the ratings of the players of a game.
    async fn rate(
        &mut self,
        transaction: &mut Transaction,
        id: i64,
        players: BySide<Option<i64>>,
        game: &NewGame,
    ) -> Result<Rated, Error> {
        let result = game.game.result();
        let now = match game.standing {
            Standing::Local => {
                self.ratings.play(players.south, players.north, result);
                return Ok(Rated::Local);
            }
            Standing::Casual => return Ok(Rated::Not),
            Standing::Rated(now) => now,
        };
        let moves = game.game.moves().len();
        let counts = rated_games::counts(transaction, &self.ratings, players, moves, result, now);
        if !counts.await? {
            return Ok(Rated::Not);
        }
        let meeting = rated_games::play(&mut self.ratings, players, result, id, now);
        Ok(meeting.map_or(Rated::Not, Rated::Here))
    }

    async fn players(
        &mut self,
        transaction: &mut Transaction,
        game: &NewGame,
    ) -> Result<Result<BySide<Option<i64>>, Refused>, Error> {
        let mut players = BySide::default();
        for side in awale::Side::ALL {
            let given = &game.players[side];
            if game.standing != Standing::Local && borrows_claimed_name(transaction, given).await? {
                continue;
            }
            match self.player(transaction, given).await? {
                Ok(player) => players[side] = player,
                Err(refused) => return Ok(Err(refused)),
            }
        }
        Ok(Ok(players))
    }

    /// The number of a player who was [looked up](Self::look_up), or one added
    /// where only a name is given.
    pub(crate) async fn player(
        &mut self,
        transaction: &mut Transaction,
        given: &PlayerGiven,
    ) -> Result<Result<Option<i64>, Refused>, Error> {
        Ok(match given {
            PlayerGiven::Unknown => Ok(None),
            PlayerGiven::Number(id) if self.ratings.knows(*id) => Ok(Some(*id)),
            PlayerGiven::Number(id) => Err(Refused::UnknownPlayer { id: *id }),
            PlayerGiven::Name(name, kind) => Ok(Some(self.named(transaction, name, *kind).await?)),
        })
    }

    /// Looks players up who are given by number, all at once.
    pub(crate) async fn look_up<'a>(
        &mut self,
        transaction: &mut Transaction,
        players: impl Iterator<Item = &'a PlayerGiven>,
    ) -> Result<(), Error> {
        let numbers = players.filter_map(|player| match player {
            PlayerGiven::Number(id) => Some(*id),
            PlayerGiven::Unknown | PlayerGiven::Name(..) => None,
        });
        self.ratings.load(transaction, numbers).await
    }

    async fn named(
        &mut self,
        transaction: &mut Transaction,
        name: &str,
        kind: PlayerKind,
    ) -> Result<i64, Error> {
        if let Some(&id) = self.names.get(name) {
            return Ok(id);
        }
        let id = if let Some(id) = find_by_name(transaction, name).await? {
            self.ratings.load(transaction, [id].into_iter()).await?;
            id
        } else {
            let player = NewPlayer {
                surname: name.to_owned(),
                kind,
                ..NewPlayer::default()
            };
            let id = insert_player(transaction, &player).await?;
            self.players_added += 1;
            self.ratings.insert_new(id, &player);
            id
        };
        self.names.insert(name.to_owned(), id);
        Ok(id)
    }
}

/// What a game did to the ratings of its players.
enum Rated {
    /// It moved those of unclaimed names, as far as there are any.
    Local,
    Not,
    Here(RatedGame),
}

/// Whether somebody on the web site plays under a name that another has claimed
/// meanwhile: then they are nobody.
async fn borrows_claimed_name(
    transaction: &mut Transaction,
    given: &PlayerGiven,
) -> Result<bool, Error> {
    Ok(match given {
        PlayerGiven::Name(name, PlayerKind::Person) => claimant(transaction, name).await?.is_some(),
        _ => false,
    })
}

/// The days of the games that move ratings of unclaimed names; an unknown day comes
/// first.
fn rated_days(games: &[SourcedGame<NewGame>]) -> Vec<&str> {
    let is_rated = |game: &&NewGame| {
        let BySide { south, north } = &game.players;
        game.standing == Standing::Local
            && *south != PlayerGiven::Unknown
            && *north != PlayerGiven::Unknown
    };
    let games = games.iter().map(|sourced| &sourced.game).filter(is_rated);
    games
        .map(|game| game.played_on.as_deref().unwrap_or_default())
        .collect()
}

const AWALE_NUMBERS: NumberTexts = NumberTexts {
    last: "select coalesce(max(awale_game_id), 0) from awale_game",
    taken: "select awale_game_id from awale_game where awale_game_id between $1 and $2",
};

fn row(
    id: i64,
    players: BySide<Option<i64>>,
    level: i64,
    game: NewGame,
    source: Option<i64>,
    place: Option<i64>,
) -> GameRow {
    let NewGame {
        game, played_on, ..
    } = game;
    let seeds = game.seeds().map(|seeds| f64::from(seeds.0) / 2.0);
    GameRow {
        id,
        south: players.south,
        north: players.north,
        rules: game.rules_name(),
        result: game.result().points(),
        south_seeds: seeds.south,
        north_seeds: seeds.north,
        ending: game.ending_name(),
        played_on,
        moves: game.moves().to_owned(),
        level,
        source,
        place,
    }
}
