//! Many rows at once. SQLite takes them as long lists of values, PostgreSQL as
//! arrays; both check every constraint.

use std::sync::LazyLock;

use futures_util::future::join;
#[cfg(feature = "postgres")]
use sqlx::Postgres;
use sqlx::Sqlite;

use crate::couleurs_games::NewCouleursGame;
use crate::database::{Either, Transaction};
use crate::error::Error;
use crate::openings::{Counts, OpeningKey};
use crate::ratings::Rating;

/// Rows in one statement to SQLite: each goes to another thread and back.
const ROWS: [usize; 4] = [512, 64, 8, 1];

type SqliteTransaction = sqlx::Transaction<'static, Sqlite>;
#[cfg(feature = "postgres")]
type PostgresTransaction = sqlx::Transaction<'static, Postgres>;

/// A row of `awale_game`.
pub(crate) struct GameRow {
    pub(crate) id: i64,
    pub(crate) south: Option<i64>,
    pub(crate) north: Option<i64>,
    pub(crate) rules: &'static str,
    pub(crate) result: f64,
    pub(crate) south_seeds: f64,
    pub(crate) north_seeds: f64,
    pub(crate) ending: &'static str,
    pub(crate) played_on: Option<String>,
    pub(crate) moves: String,
    pub(crate) level: i64,
    pub(crate) source: Option<i64>,
    pub(crate) place: Option<i64>,
}

macro_rules! insert_game {
    () => {
        "insert into awale_game (awale_game_id, south_player_id, north_player_id, rules, result,
            south_seeds, north_seeds, ending, played_on, moves, level, source_id, place) "
    };
}
const GAME_COLUMNS: usize = 13;

/// A row of `couleurs_game`.
pub(crate) struct CouleursRow {
    pub(crate) id: i64,
    pub(crate) player: i64,
    pub(crate) game: NewCouleursGame,
    pub(crate) source: Option<i64>,
    pub(crate) place: Option<i64>,
}

macro_rules! insert_couleurs {
    () => {
        "insert into couleurs_game (couleurs_game_id, player_id, variant, width, height,
            shortest_bar, longest_bar, mode, played_on, duration, score, bars, origin, replay,
            source_id, place) "
    };
}
const COULEURS_COLUMNS: usize = 16;

macro_rules! insert_opening {
    () => {
        "insert into opening_move (position_key, pit, south_wins, draws, north_wins, level_sum,
            best_level, best_game_id) "
    };
}
macro_rules! add_opening {
    () => {
        " on conflict (position_key, pit) do update set
            south_wins = opening_move.south_wins + excluded.south_wins,
            draws = opening_move.draws + excluded.draws,
            north_wins = opening_move.north_wins + excluded.north_wins,
            level_sum = opening_move.level_sum + excluded.level_sum,
            best_game_id = case
                when excluded.best_level > opening_move.best_level
                  or excluded.best_level = opening_move.best_level
                     and excluded.best_game_id < opening_move.best_game_id
                then excluded.best_game_id else opening_move.best_game_id end,
            best_level = case when excluded.best_level > opening_move.best_level
                then excluded.best_level else opening_move.best_level end"
    };
}
const OPENING_COLUMNS: usize = 8;
const RATING_COLUMNS: usize = 5;

/// `head values (?, …), … tail`, for each of [`ROWS`].
struct Texts([&'static str; ROWS.len()]);

impl Texts {
    fn new(head: &str, columns: usize, tail: &str) -> Texts {
        Texts(ROWS.map(|rows| {
            let row = format!("({})", vec!["?"; columns].join(","));
            let text = format!("{head} values {}{tail}", vec![row; rows].join(","));
            // Made once, for the life of the program.
            &*text.leak()
        }))
    }

    /// The rows cut into statements, as few as can be, each with its text.
    fn statements<'a, T>(
        &self,
        mut rows: &'a [T],
    ) -> impl Iterator<Item = (&'static str, &'a [T])> {
        let texts = self.0;
        std::iter::from_fn(move || {
            let fitting = ROWS.iter().position(|&size| size <= rows.len())?;
            let (chunk, rest) = rows.split_at(ROWS[fitting]);
            rows = rest;
            Some((texts[fitting], chunk))
        })
    }
}

type SqliteQuery = sqlx::query::Query<'static, Sqlite, <Sqlite as sqlx::Database>::Arguments>;

/// Executes statements one after the other; while SQLite works at one on its
/// thread, the next is made ready.
async fn execute<'a, T: 'a>(
    it: &mut SqliteTransaction,
    statements: impl Iterator<Item = (&'static str, &'a [T])>,
    bind: impl Fn(SqliteQuery, &'a [T]) -> SqliteQuery,
) -> Result<(), Error> {
    let mut ready = statements.map(|(text, chunk)| bind(sqlx::query(text), chunk));
    let mut next = ready.next();
    while let Some(query) = next.take() {
        let (done, following) = join(query.execute(&mut **it), async { ready.next() }).await;
        done?;
        next = following;
    }
    Ok(())
}

static GAME_TEXTS: LazyLock<Texts> = LazyLock::new(|| Texts::new(insert_game!(), GAME_COLUMNS, ""));
static COULEURS_TEXTS: LazyLock<Texts> =
    LazyLock::new(|| Texts::new(insert_couleurs!(), COULEURS_COLUMNS, ""));
static RATING_TEXTS: LazyLock<Texts> = LazyLock::new(|| {
    Texts::new(
        "with given (id, rating, deviation, volatility, peak) as (",
        RATING_COLUMNS,
        ") update player set rating = given.rating, deviation = given.deviation,
            volatility = given.volatility, peak_rating = given.peak
            from given where player_id = given.id",
    )
});
static OPENING_TEXTS: LazyLock<Texts> =
    LazyLock::new(|| Texts::new(insert_opening!(), OPENING_COLUMNS, add_opening!()));

/// Adds games.
pub(crate) async fn insert_games(
    transaction: &mut Transaction,
    rows: &[GameRow],
) -> Result<(), Error> {
    match transaction {
        Either::Sqlite(it) => insert_games_sqlite(it, rows).await,
        #[cfg(feature = "postgres")]
        Either::Postgres(it) => insert_games_postgres(it, rows).await,
    }
}

async fn insert_games_sqlite(it: &mut SqliteTransaction, rows: &[GameRow]) -> Result<(), Error> {
    execute(it, GAME_TEXTS.statements(rows), |mut query, chunk| {
        for row in chunk {
            query = query
                .bind(row.id)
                .bind(row.south)
                .bind(row.north)
                .bind(row.rules)
                .bind(row.result)
                .bind(row.south_seeds)
                .bind(row.north_seeds)
                .bind(row.ending)
                .bind(row.played_on.as_deref())
                .bind(row.moves.as_str())
                .bind(row.level)
                .bind(row.source)
                .bind(row.place);
        }
        query
    })
    .await
}

#[cfg(feature = "postgres")]
async fn insert_games_postgres(
    it: &mut PostgresTransaction,
    rows: &[GameRow],
) -> Result<(), Error> {
    const TEXT: &str = concat!(
        insert_game!(),
        "select * from unnest($1::bigint[], $2::bigint[], $3::bigint[], $4::text[], $5::float8[],
            $6::float8[], $7::float8[], $8::text[], $9::text[], $10::text[], $11::bigint[],
            $12::bigint[], $13::bigint[])"
    );
    sqlx::query(TEXT)
        .bind(column(rows, |row| row.id))
        .bind(column(rows, |row| row.south))
        .bind(column(rows, |row| row.north))
        .bind(column(rows, |row| row.rules))
        .bind(column(rows, |row| row.result))
        .bind(column(rows, |row| row.south_seeds))
        .bind(column(rows, |row| row.north_seeds))
        .bind(column(rows, |row| row.ending))
        .bind(column(rows, |row| row.played_on.as_deref()))
        .bind(column(rows, |row| row.moves.as_str()))
        .bind(column(rows, |row| row.level))
        .bind(column(rows, |row| row.source))
        .bind(column(rows, |row| row.place))
        .execute(&mut **it)
        .await?;
    Ok(())
}

/// Adds games of Tetris Couleurs.
pub(crate) async fn insert_couleurs(
    transaction: &mut Transaction,
    rows: &[CouleursRow],
) -> Result<(), Error> {
    match transaction {
        Either::Sqlite(it) => insert_couleurs_sqlite(it, rows).await,
        #[cfg(feature = "postgres")]
        Either::Postgres(it) => insert_couleurs_postgres(it, rows).await,
    }
}

async fn insert_couleurs_sqlite(
    it: &mut SqliteTransaction,
    rows: &[CouleursRow],
) -> Result<(), Error> {
    execute(it, COULEURS_TEXTS.statements(rows), |mut query, chunk| {
        for CouleursRow {
            id,
            player,
            game,
            source,
            place,
        } in chunk
        {
            query = query
                .bind(id)
                .bind(player)
                .bind(game.board.variant.as_str())
                .bind(game.board.width)
                .bind(game.board.height)
                .bind(game.board.shortest_bar)
                .bind(game.board.longest_bar)
                .bind(game.mode.name())
                .bind(game.played_on)
                .bind(game.duration)
                .bind(game.score)
                .bind(game.bars)
                .bind(game.origin.name())
                .bind(game.replay.as_deref())
                .bind(source)
                .bind(place);
        }
        query
    })
    .await
}

#[cfg(feature = "postgres")]
async fn insert_couleurs_postgres(
    it: &mut PostgresTransaction,
    rows: &[CouleursRow],
) -> Result<(), Error> {
    const TEXT: &str = concat!(
        insert_couleurs!(),
        "select * from unnest($1::bigint[], $2::bigint[], $3::text[], $4::bigint[], $5::bigint[],
            $6::bigint[], $7::bigint[], $8::text[], $9::bigint[], $10::bigint[], $11::bigint[],
            $12::bigint[], $13::text[], $14::text[], $15::bigint[], $16::bigint[])"
    );
    sqlx::query(TEXT)
        .bind(column(rows, |row| row.id))
        .bind(column(rows, |row| row.player))
        .bind(column(rows, |row| row.game.board.variant.as_str()))
        .bind(column(rows, |row| row.game.board.width))
        .bind(column(rows, |row| row.game.board.height))
        .bind(column(rows, |row| row.game.board.shortest_bar))
        .bind(column(rows, |row| row.game.board.longest_bar))
        .bind(column(rows, |row| row.game.mode.name()))
        .bind(column(rows, |row| row.game.played_on))
        .bind(column(rows, |row| row.game.duration))
        .bind(column(rows, |row| row.game.score))
        .bind(column(rows, |row| row.game.bars))
        .bind(column(rows, |row| row.game.origin.name()))
        .bind(column(rows, |row| row.game.replay.as_deref()))
        .bind(column(rows, |row| row.source))
        .bind(column(rows, |row| row.place))
        .execute(&mut **it)
        .await?;
    Ok(())
}

/// Adds to the counts of the opening library; `rows` in order of key.
pub(crate) async fn add_openings(
    transaction: &mut Transaction,
    rows: &[(OpeningKey, Counts)],
) -> Result<(), Error> {
    match transaction {
        Either::Sqlite(it) => add_openings_sqlite(it, rows).await,
        #[cfg(feature = "postgres")]
        Either::Postgres(it) => add_openings_postgres(it, rows).await,
    }
}

async fn add_openings_sqlite(
    it: &mut SqliteTransaction,
    rows: &[(OpeningKey, Counts)],
) -> Result<(), Error> {
    execute(it, OPENING_TEXTS.statements(rows), |mut query, chunk| {
        for ((key, pit), counts) in chunk {
            query = query
                .bind(key.number())
                .bind(i16::from(*pit))
                .bind(counts.south_wins)
                .bind(counts.draws)
                .bind(counts.north_wins)
                .bind(counts.level_sum)
                .bind(counts.best_level)
                .bind(counts.best_game);
        }
        query
    })
    .await
}

#[cfg(feature = "postgres")]
async fn add_openings_postgres(
    it: &mut PostgresTransaction,
    rows: &[(OpeningKey, Counts)],
) -> Result<(), Error> {
    const TEXT: &str = concat!(
        insert_opening!(),
        "select * from unnest($1::bigint[], $2::smallint[], $3::integer[], $4::integer[],
            $5::integer[], $6::bigint[], $7::integer[], $8::bigint[])",
        add_opening!()
    );
    sqlx::query(TEXT)
        .bind(column(rows, |((key, _), _)| key.number()))
        .bind(column(rows, |((_, pit), _)| i16::from(*pit)))
        .bind(column(rows, |(_, counts)| counts.south_wins))
        .bind(column(rows, |(_, counts)| counts.draws))
        .bind(column(rows, |(_, counts)| counts.north_wins))
        .bind(column(rows, |(_, counts)| counts.level_sum))
        .bind(column(rows, |(_, counts)| counts.best_level))
        .bind(column(rows, |(_, counts)| counts.best_game))
        .execute(&mut **it)
        .await?;
    Ok(())
}

/// Writes the ratings of players.
pub(crate) async fn update_ratings(
    transaction: &mut Transaction,
    rows: &[(i64, Rating)],
) -> Result<(), Error> {
    #[cfg(feature = "postgres")]
    const MANY: &str = "update player set rating = r.rating, deviation = r.deviation,
        volatility = r.volatility, peak_rating = r.peak
        from unnest($1::bigint[], $2::float8[], $3::float8[], $4::float8[], $5::bigint[])
            as r (id, rating, deviation, volatility, peak)
        where player_id = r.id";
    match transaction {
        Either::Sqlite(it) => {
            execute(it, RATING_TEXTS.statements(rows), |mut query, chunk| {
                for (player, rating) in chunk {
                    query = query
                        .bind(player)
                        .bind(rating.rating())
                        .bind(rating.deviation())
                        .bind(rating.volatility())
                        .bind(rating.peak);
                }
                query
            })
            .await?;
        }
        #[cfg(feature = "postgres")]
        Either::Postgres(it) => {
            sqlx::query(MANY)
                .bind(column(rows, |(player, _)| *player))
                .bind(column(rows, |(_, rating)| rating.rating()))
                .bind(column(rows, |(_, rating)| rating.deviation()))
                .bind(column(rows, |(_, rating)| rating.volatility()))
                .bind(column(rows, |(_, rating)| rating.peak))
                .execute(&mut **it)
                .await?;
        }
    }
    Ok(())
}

#[cfg(feature = "postgres")]
fn column<'a, T, V>(rows: &'a [T], value: impl Fn(&'a T) -> V) -> Vec<V> {
    rows.iter().map(value).collect()
}
