//! Games of Tetris Couleurs: scores, ranks, replays.
//!
//! The archive does not know the game. Whoever stores a replay brings the
//! means to check it.

use crate::archive::Archive;
use crate::awale_game::Refused;
use crate::awale_games::{GameWriter, PlayerGiven, SourcedGame};
use crate::bulk::{self, CouleursRow};
use crate::database::{Transaction, commit, either};
use crate::day::Day;
use crate::error::{BadPlayer, Error};
use crate::from_row::from_row;
use crate::numbers::{NumberTexts, Numbers};

/// A board of its own in the rankings: variant, size and bars.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct CouleursBoard {
    /// `alignments`, or `regions:4` with the smallest region that vanishes.
    pub variant: String,
    /// Columns.
    pub width: i64,
    /// Rows.
    pub height: i64,
    /// Blocks in the shortest bar.
    pub shortest_bar: i64,
    /// Blocks in the longest bar.
    pub longest_bar: i64,
}

/// The subject's: alignments on 6 × 12, bars of three.
impl Default for CouleursBoard {
    fn default() -> CouleursBoard {
        CouleursBoard {
            variant: "alignments".to_owned(),
            width: 6,
            height: 12,
            shortest_bar: 3,
            longest_bar: 3,
        }
    }
}

/// How time passes. Each mode has a leaderboard of its own.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub enum CouleursMode {
    /// Bars fall by themselves.
    #[default]
    Clock,
    /// Nothing moves until the player does.
    Turns,
}

impl CouleursMode {
    /// Both.
    pub const ALL: [CouleursMode; 2] = [CouleursMode::Clock, CouleursMode::Turns];

    /// `clock` or `turns`.
    #[must_use]
    pub fn name(self) -> &'static str {
        match self {
            CouleursMode::Clock => "clock",
            CouleursMode::Turns => "turns",
        }
    }

    /// The mode of this name.
    #[must_use]
    pub fn named(name: &str) -> Option<CouleursMode> {
        CouleursMode::ALL
            .into_iter()
            .find(|mode| mode.name() == name)
    }
}

/// Where a score comes from.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum CouleursOrigin {
    /// Played on this program's web site, under its clock.
    Played,
    /// Played elsewhere; the replay was played again and bears it out.
    Verified,
    /// Read from a file, without a replay to check it.
    Imported,
}

impl CouleursOrigin {
    /// As it is stored: `played`, `verified` or `told`.
    #[must_use]
    pub fn name(self) -> &'static str {
        match self {
            CouleursOrigin::Played => "played",
            CouleursOrigin::Verified => "verified",
            CouleursOrigin::Imported => "told",
        }
    }
}

/// A game to store.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct NewCouleursGame {
    /// The number wanted; the next free one without, or where it is taken.
    pub id: Option<i64>,
    /// Who played.
    pub player: PlayerGiven,
    /// On what board.
    pub board: CouleursBoard,
    /// When, as YYYYMMDD.
    pub played_on: i64,
    /// How long, in seconds.
    pub duration: i64,
    /// The points scored.
    pub score: i64,
    /// The bars fixed, where that is known.
    pub bars: Option<i64>,
    /// Under what clock.
    pub mode: CouleursMode,
    /// Where the score comes from.
    pub origin: CouleursOrigin,
    /// Seed and commands, if they are known.
    pub replay: Option<String>,
}

/// A game of the archive.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct StoredCouleursGame {
    /// The number.
    pub couleurs_game_id: i64,
    /// Who played.
    pub player_id: i64,
    /// Their whole name.
    pub name: String,
    /// See [`CouleursBoard`].
    pub variant: String,
    /// Columns.
    pub width: i64,
    /// Rows.
    pub height: i64,
    /// Blocks in the shortest bar.
    pub shortest_bar: i64,
    /// Blocks in the longest bar.
    pub longest_bar: i64,
    /// When, as YYYYMMDD.
    pub played_on: i64,
    /// Seconds.
    pub duration: i64,
    /// Points.
    pub score: i64,
    /// Bars fixed, where that is known.
    pub bars: Option<i64>,
    /// See [`CouleursMode`].
    pub mode: String,
    /// See [`CouleursOrigin`].
    pub origin: String,
    /// Seed and commands, if they are known.
    pub replay: Option<String>,
}

from_row!(
    StoredCouleursGame,
    couleurs_game_id,
    player_id,
    name,
    variant,
    width,
    height,
    shortest_bar,
    longest_bar,
    played_on,
    duration,
    score,
    bars,
    mode,
    origin,
    replay
);

/// What makes a [`StoredCouleursGame`].
macro_rules! select_couleurs_game {
    ($rest:literal) => {
        select_couleurs_game!("replay", $rest)
    };
    ($replay:literal, $rest:literal) => {
        concat!(
            "select couleurs_game_id, player_id, name, variant, width, height, shortest_bar,
                longest_bar, played_on, duration, score, bars, mode, origin, ",
            $replay,
            " from couleurs_game join player using (player_id) ",
            $rest
        )
    };
}

/// For lists: whether there is a replay, without what it says.
macro_rules! list_couleurs_games {
    ($rest:literal) => {
        select_couleurs_game!(
            "case when replay is null then null else '' end as replay",
            $rest
        )
    };
}

impl NewCouleursGame {
    pub(crate) fn check(&self) -> Result<(), BadPlayer> {
        let range = |what, found, good: bool| {
            if good {
                Ok(())
            } else {
                Err(BadPlayer::Range { what, found })
            }
        };
        let date = self.played_on;
        let day = u32::try_from(date).is_ok_and(|date| {
            (10_000_101..100_000_000).contains(&date)
                && Day::new(date / 10_000, date / 100 % 100, date % 100).is_some()
        });
        range("date", date, day)?;
        range("duration", self.duration, self.duration >= 0)?;
        range("score", self.score, self.score >= 0)?;
        let bars = self.bars.unwrap_or(0);
        range("bars", bars, bars >= 0)?;
        let board = &self.board;
        range("width", board.width, (1..=10_000).contains(&board.width))?;
        range("height", board.height, (3..=10_000).contains(&board.height))?;
        range("bar", board.shortest_bar, board.shortest_bar >= 3)?;
        let longest = board.longest_bar;
        range("bar", longest, longest >= board.shortest_bar)
    }
}

impl Archive {
    /// Stores a game and tells its number. `verify` plays the replay again and
    /// tells the score it comes to, or what is wrong with it. A replay that is
    /// there already is the game that it was, whoever brings it.
    pub async fn store_couleurs_game(
        &self,
        game: NewCouleursGame,
        verify: impl FnOnce(&str) -> Result<i64, String>,
    ) -> Result<i64, Error> {
        game.check()?;
        if let Some(replay) = &game.replay {
            let score = verify(replay).map_err(|reason| Error::Replay { reason })?;
            if score != game.score {
                let reason = format!("it scores {score}, not {}", game.score);
                return Err(Error::Replay { reason });
            }
        }
        let mut transaction = self.database.write().await?;
        if let Some(known) = same_replay(&mut transaction, &game).await? {
            return Ok(known);
        }
        let id = store_one(&mut transaction, game).await?;
        commit(transaction).await?;
        Ok(id)
    }

    /// The game with this number.
    pub async fn couleurs_game(&self, id: i64) -> Result<Option<StoredCouleursGame>, Error> {
        const ONE: &str = select_couleurs_game!("where couleurs_game_id = $1");
        let mut transaction = self.database.read().await?;
        Ok(either!(&mut transaction, it => {
            sqlx::query_as(ONE).bind(id).fetch_optional(&mut **it).await
        })?)
    }

    /// Up to `most` games, the latest stored first: those below `before`, and
    /// only those of a player where one is given. In such a list an empty text
    /// stands for each replay.
    pub async fn latest_couleurs_games(
        &self,
        player: Option<i64>,
        before: Option<i64>,
        most: u32,
    ) -> Result<Vec<StoredCouleursGame>, Error> {
        const ALL: &str = list_couleurs_games!(
            "where couleurs_game_id < $1 order by couleurs_game_id desc limit $2"
        );
        const OF_PLAYER: &str = list_couleurs_games!(
            "where couleurs_game_id < $1 and player_id = $3
             order by couleurs_game_id desc limit $2"
        );
        let before = before.unwrap_or(i64::MAX);
        let most = i64::from(most);
        let mut transaction = self.database.read().await?;
        Ok(either!(&mut transaction, it => match player {
            None => sqlx::query_as(ALL).bind(before).bind(most).fetch_all(&mut **it).await,
            Some(player) => {
                let games = sqlx::query_as(OF_PLAYER).bind(before).bind(most);
                games.bind(player).fetch_all(&mut **it).await
            }
        })?)
    }

    /// Up to `most` games in order of number, those above `after`.
    pub async fn couleurs_games_after(
        &self,
        after: i64,
        most: u32,
    ) -> Result<Vec<StoredCouleursGame>, Error> {
        const PAGE: &str =
            select_couleurs_game!("where couleurs_game_id > $1 order by couleurs_game_id limit $2");
        let mut transaction = self.database.read().await?;
        Ok(either!(&mut transaction, it => {
            sqlx::query_as(PAGE).bind(after).bind(i64::from(most)).fetch_all(&mut **it).await
        })?)
    }
}

/// Stores one checked game.
pub(crate) async fn store_one(
    transaction: &mut Transaction,
    game: NewCouleursGame,
) -> Result<i64, Error> {
    let mut writer = GameWriter::open(transaction).await?;
    let games = vec![SourcedGame { game, place: None }];
    let answers = writer.store_couleurs(transaction, None, games).await?;
    let ids = answers.into_iter().collect::<Result<Vec<i64>, Refused>>()?;
    Ok(ids[0])
}

/// The game that has the same replay. The index by score leaves few to compare.
async fn same_replay(
    transaction: &mut Transaction,
    game: &NewCouleursGame,
) -> Result<Option<i64>, Error> {
    const SAME: &str = "select couleurs_game_id from couleurs_game
        where score = $1 and duration = $2 and replay = $3
        order by couleurs_game_id limit 1";
    let Some(replay) = &game.replay else {
        return Ok(None);
    };
    Ok(either!(transaction, it => {
        sqlx::query_scalar(SAME)
            .bind(game.score)
            .bind(game.duration)
            .bind(replay)
            .fetch_optional(&mut **it)
            .await
    })?)
}

const COULEURS_NUMBERS: NumberTexts = NumberTexts {
    last: "select coalesce(max(couleurs_game_id), 0) from couleurs_game",
    taken: "select couleurs_game_id from couleurs_game where couleurs_game_id between $1 and $2",
};

impl GameWriter {
    /// Stores checked games of Tetris Couleurs. Returns each number, or
    /// refused where it names a player who is not there.
    pub(crate) async fn store_couleurs(
        &mut self,
        transaction: &mut Transaction,
        source: Option<i64>,
        games: Vec<SourcedGame<NewCouleursGame>>,
    ) -> Result<Vec<Result<i64, Refused>>, Error> {
        let wanted = games.iter().filter_map(|sourced| sourced.game.id);
        let mut numbers = Numbers::new(transaction, &COULEURS_NUMBERS, wanted).await?;
        let players = games.iter().map(|sourced| &sourced.game.player);
        self.look_up(transaction, players).await?;
        let mut rows = Vec::with_capacity(games.len());
        let mut answers = Vec::with_capacity(games.len());
        for SourcedGame { game, place } in games {
            match self.player(transaction, &game.player).await? {
                Ok(Some(player)) => {
                    let id = numbers.take(game.id);
                    rows.push(CouleursRow {
                        id,
                        player,
                        game,
                        source,
                        place,
                    });
                    answers.push(Ok(id));
                }
                Ok(None) => answers.push(Err(Refused::UnknownPlayer { id: 0 })),
                Err(refused) => answers.push(Err(refused)),
            }
        }
        bulk::insert_couleurs(transaction, &rows).await?;
        Ok(answers)
    }
}
