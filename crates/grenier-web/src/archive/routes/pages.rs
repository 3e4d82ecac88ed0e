//! `/archive…`: the archive as pages.

use archive::{
    AwaleRank, Counts, Error, GameFilter, PlayedBoard, Player, PlayerPage, SqlValue,
    StoredCouleursGame, StoredGame,
};
use askama::Template;
use axum::Form;
use axum::extract::{Path, State};
use axum::response::{IntoResponse, Response};
use serde::Deserialize;

use super::api::{GamesAsked, PlayersAsked};
use crate::app::App;
use crate::archive::{EXAMPLES, Example, PAGE, TABLES, ask};
use crate::http::client::Client;
use crate::http::error::ApiError;
use crate::http::extract::Asked;
use crate::http::layout::{Frame, PageError, page};

/// Games shown on the archive's first page and on a player's.
const LATEST: u32 = 10;

type Answer = Result<Response, PageError>;

#[derive(Template)]
#[template(path = "archive/home.html")]
struct HomePage {
    frame: Frame,
    counts: Counts,
    games: Vec<StoredGame>,
    couleurs: Vec<StoredCouleursGame>,
}

/// `GET /archive`.
pub async fn home(State(app): State<App>, frame: Frame) -> Answer {
    let (frame, counts) = frame.take(app.archive.counts().await)?;
    let all = GameFilter::default();
    let (frame, games) = frame.take(app.archive.latest_games(&all, LATEST).await)?;
    let couleurs = app.archive.latest_couleurs_games(None, None, LATEST).await;
    let (frame, couleurs) = frame.take(couleurs)?;
    Ok(page(&HomePage {
        frame,
        counts,
        games,
        couleurs,
    }))
}

#[derive(Template)]
#[template(path = "archive/players.html")]
struct PlayersPage {
    frame: Frame,
    players: Vec<Player>,
    name: String,
    number: u32,
    has_next: bool,
}

/// `GET /archive/players`.
pub async fn players(State(app): State<App>, frame: Frame, asked: Asked<PlayersAsked>) -> Answer {
    let Asked(asked) = asked;
    let found = app
        .archive
        .players_page(asked.name.as_deref(), asked.skipped(), PAGE);
    let (frame, players) = frame.take(found.await)?;
    Ok(page(&PlayersPage {
        frame,
        has_next: players.len() == PAGE as usize,
        players,
        name: asked.name.unwrap_or_default(),
        number: asked.page.unwrap_or(0),
    }))
}

#[derive(Template)]
#[template(path = "archive/player.html")]
struct OnePlayerPage {
    frame: Frame,
    page: PlayerPage,
    rank: Option<i64>,
    games: Vec<StoredGame>,
    couleurs: Vec<StoredCouleursGame>,
}

/// `GET /archive/players/{id}`.
pub async fn player(State(app): State<App>, frame: Frame, Path(id): Path<i64>) -> Answer {
    let (frame, found) = frame.take(app.archive.player(id).await)?;
    let Some(found) = found else {
        return Err(frame.not_found());
    };
    let (frame, rank) = frame.take(app.archive.awale_rank(id).await)?;
    let filter = GameFilter {
        player: Some(id),
        ..GameFilter::default()
    };
    let (frame, games) = frame.take(app.archive.latest_games(&filter, LATEST).await)?;
    let couleurs = app
        .archive
        .latest_couleurs_games(Some(id), None, LATEST)
        .await;
    let (frame, couleurs) = frame.take(couleurs)?;
    Ok(page(&OnePlayerPage {
        frame,
        page: found,
        rank,
        games,
        couleurs,
    }))
}

#[derive(Template)]
#[template(path = "archive/games.html")]
struct GamesPage {
    frame: Frame,
    games: Vec<StoredGame>,
    filter: GameFilter,
    rules: [&'static str; 5],
    has_next: bool,
}

impl GamesPage {
    fn is_under(&self, rules: &str) -> bool {
        self.filter.rules.as_deref() == Some(rules)
    }

    /// The address of the next page.
    fn next(&self) -> String {
        let last = self.games.last().map_or(0, |game| game.awale_game_id);
        let player = self.filter.player;
        let player = player.map_or(String::new(), |player| format!("&player={player}"));
        // Rules that were found have a name without anything special in it.
        let rules = self.rules.iter().find(|name| self.is_under(name));
        let rules = rules.map_or(String::new(), |rules| format!("&rules={rules}"));
        format!("/archive/games?before={last}{player}{rules}")
    }
}

/// `GET /archive/games`.
pub async fn games(State(app): State<App>, frame: Frame, asked: Asked<GamesAsked>) -> Answer {
    let Asked(asked) = asked;
    let mut filter = asked.filter();
    filter.rules = filter.rules.filter(|rules| !rules.is_empty());
    let (frame, games) = frame.take(app.archive.latest_games(&filter, PAGE).await)?;
    Ok(page(&GamesPage {
        frame,
        has_next: games.len() == PAGE as usize,
        games,
        filter,
        rules: awale::Rules::NAMED.map(|(name, _)| name),
    }))
}

#[derive(Template)]
#[template(path = "archive/game.html")]
struct OneGamePage {
    frame: Frame,
    game: StoredGame,
}

impl OneGamePage {
    /// The moves two by two: number, South's, North's, and the ply after each.
    fn turns(&self) -> Vec<(usize, char, Option<char>)> {
        let letters: Vec<char> = self.game.moves.chars().collect();
        let pairs = letters.chunks(2).enumerate();
        pairs
            .map(|(index, pair)| (index + 1, pair[0], pair.get(1).copied()))
            .collect()
    }

    /// The analysis of this game after `plies` moves.
    fn analysis(&self, plies: usize) -> String {
        format!(
            "/awale/analysis?rules={}&moves={}&at={plies}",
            self.game.rules, self.game.moves
        )
    }
}

/// `GET /archive/games/{id}`.
pub async fn game(State(app): State<App>, frame: Frame, Path(id): Path<i64>) -> Answer {
    let (frame, game) = frame.take(app.archive.game(id).await)?;
    match game {
        Some(game) => Ok(page(&OneGamePage { frame, game })),
        None => Err(frame.not_found()),
    }
}

#[derive(Template)]
#[template(path = "archive/couleurs.html")]
struct CouleursPage {
    frame: Frame,
    couleurs: Vec<StoredCouleursGame>,
    player: Option<i64>,
    has_next: bool,
}

impl CouleursPage {
    /// The address of the next page.
    fn next(&self) -> String {
        let last = self.couleurs.last().map_or(0, |game| game.couleurs_game_id);
        let player = self.player;
        let player = player.map_or(String::new(), |player| format!("&player={player}"));
        format!("/archive/couleurs?before={last}{player}")
    }
}

/// `GET /archive/couleurs`.
pub async fn couleurs(State(app): State<App>, frame: Frame, asked: Asked<GamesAsked>) -> Answer {
    let Asked(asked) = asked;
    let games = app
        .archive
        .latest_couleurs_games(asked.player, asked.before, PAGE);
    let (frame, couleurs) = frame.take(games.await)?;
    Ok(page(&CouleursPage {
        frame,
        has_next: couleurs.len() == PAGE as usize,
        couleurs,
        player: asked.player,
    }))
}

/// Boards of Tetris Couleurs that are listed.
const BOARDS: u32 = 30;

#[derive(Template)]
#[template(path = "archive/rankings.html")]
struct RankingsPage {
    frame: Frame,
    ranks: Vec<AwaleRank>,
    boards: Vec<PlayedBoard>,
}

impl RankingsPage {
    /// The address of a board's own ranking.
    fn address(board: &PlayedBoard) -> String {
        format!(
            "/couleurs/rankings?rule={}&size={}x{}&k={}..{}&mode={}",
            board.variant,
            board.width,
            board.height,
            board.shortest_bar,
            board.longest_bar,
            board.mode
        )
    }
}

/// `GET /archive/rankings`.
pub async fn rankings(State(app): State<App>, frame: Frame) -> Answer {
    let (frame, ranks) = frame.take(app.archive.awale_rankings(PAGE).await)?;
    let (frame, boards) = frame.take(app.archive.couleurs_boards(BOARDS).await)?;
    Ok(page(&RankingsPage {
        frame,
        ranks,
        boards,
    }))
}

#[derive(Template)]
#[template(path = "archive/sql.html")]
struct SqlPage {
    frame: Frame,
    query: String,
    /// What came of it, where it was asked.
    outcome: Option<Result<archive::QueryAnswer, ApiError>>,
    examples: &'static [Example],
    tables: &'static str,
}

/// A value as a page shows it.
struct Cell {
    text: String,
    is_number: bool,
}

impl Cell {
    fn of(value: &SqlValue) -> Cell {
        let (text, is_number) = match value {
            SqlValue::Null => (String::new(), false),
            SqlValue::Integer(number) => (number.to_string(), true),
            SqlValue::Real(number) => (number.to_string(), true),
            SqlValue::Text(text) => (text.clone(), false),
        };
        Cell { text, is_number }
    }
}

/// A question to show, and one of the subjects' to ask.
#[derive(Deserialize)]
pub struct SqlShown {
    query: Option<String>,
    example: Option<usize>,
}

/// `GET /archive/sql`: only the subjects' own questions are asked at once, so
/// that no link makes the database work.
pub async fn sql(
    State(app): State<App>,
    frame: Frame,
    client: Client,
    Asked(shown): Asked<SqlShown>,
) -> Answer {
    let example = shown.example.and_then(|index| EXAMPLES.get(index));
    let query = example.map_or(shown.query.unwrap_or_default(), |it| it.query.clone());
    let outcome = match example {
        Some(_) => Some(ask(&app, client, query.clone(), frame.reader().phrases()).await),
        None => None,
    };
    Ok(page(&SqlPage {
        frame,
        query,
        outcome,
        examples: &EXAMPLES,
        tables: &TABLES,
    }))
}

#[derive(Deserialize)]
pub struct SqlAsked {
    query: String,
}

/// `POST /archive/sql`.
pub async fn query_sql(
    State(app): State<App>,
    frame: Frame,
    client: Client,
    Form(asked): Form<SqlAsked>,
) -> Response {
    let query = asked.query;
    let outcome = ask(&app, client, query.clone(), frame.reader().phrases()).await;
    let status = outcome.as_ref().err().map(|refused| refused.status);
    let answer = page(&SqlPage {
        frame,
        query,
        outcome: Some(outcome),
        examples: &EXAMPLES,
        tables: &TABLES,
    });
    match status {
        Some(status) => (status, answer).into_response(),
        None => answer,
    }
}

impl Frame {
    /// The frame again with what the archive answered, or the page that says
    /// why it did not.
    fn take<T>(self, answer: Result<T, Error>) -> Result<(Frame, T), PageError> {
        match answer {
            Ok(answer) => Ok((self, answer)),
            Err(error) => Err(self.refused(&error)),
        }
    }

    fn refused(self, error: &Error) -> PageError {
        let refused = ApiError::of_archive(error, self.reader().phrases());
        PageError::new(self, refused)
    }
}
