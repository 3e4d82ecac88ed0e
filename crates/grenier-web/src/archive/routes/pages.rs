//! `/archive…`: the archive as pages.

use archive::{
    AwaleRank, Counts, GameFilter, PlayedBoard, Player, PlayerPage, PlayerRecord, PlayerRecords,
    QueryAnswer, RatedGame, SqlValue, StoredCouleursGame, StoredGame,
};
use askama::Template;
use axum::extract::State;
use axum::http::StatusCode;
use axum::response::{IntoResponse, Redirect, Response};
use serde::Deserialize;

use super::api::{GamesParams, PlayersParams};
use crate::app::App;
use crate::archive::rating_curve::{PlayerStanding, RatingCurve};
use crate::archive::{PAGE, QUESTIONS, SqlQuestion, TABLES, run_query};
use crate::http::client::Requester;
use crate::http::error::{ApiError, RequestError};
use crate::http::extract::{FormBody, PathParams, QueryParams};
use crate::http::layout::{Layout, page};

/// Games shown on the archive's first page and on a player's page.
const LATEST: u32 = 10;

/// How a game ended, for the templates.
struct Ending;

impl Ending {
    fn south_won(game: &StoredGame) -> bool {
        game.result > 0.5
    }

    fn north_won(game: &StoredGame) -> bool {
        game.result < 0.5
    }

    /// Whether the seeds say nothing, as after a resignation.
    fn is_declared(game: &StoredGame) -> bool {
        game.ending == "declared"
    }
}

type Answer = Result<Response, ApiError>;

#[derive(Template)]
#[template(path = "archive/home.html")]
struct HomePage {
    layout: Layout,
    counts: Counts,
    games: Vec<StoredGame>,
    couleurs: Vec<StoredCouleursGame>,
}

/// `GET /archive`.
pub async fn home(State(app): State<App>, layout: Layout) -> Answer {
    let counts = app.archive().counts().await?;
    let all = GameFilter::default();
    let games = app.archive().latest_games(&all, LATEST).await?;
    let couleurs = app
        .archive()
        .latest_couleurs_games(None, None, LATEST)
        .await?;
    Ok(page(&HomePage {
        layout,
        counts,
        games,
        couleurs,
    }))
}

#[derive(Template)]
#[template(path = "archive/players.html")]
struct PlayersPage {
    layout: Layout,
    players: Vec<Player>,
    name: String,
    number: u32,
    has_next: bool,
}

impl PlayersPage {
    fn has_countries(&self) -> bool {
        self.players.iter().any(|player| player.country.is_some())
    }
}

/// `GET /archive/players`.
pub async fn players(
    State(app): State<App>,
    layout: Layout,
    params: QueryParams<PlayersParams>,
) -> Answer {
    let QueryParams(params) = params;
    let found = app
        .archive()
        .players_page(params.name.as_deref(), params.skipped(), PAGE);
    let players = found.await?;
    Ok(page(&PlayersPage {
        layout,
        has_next: players.len() == PAGE as usize,
        players,
        name: params.name.unwrap_or_default(),
        number: params.page.unwrap_or(0),
    }))
}

/// How many headings of each kind a player's page lists, and how many games its
/// curve shows.
const RECORDS: u32 = 10;
const CURVE: u32 = 200;

#[derive(Template)]
#[template(path = "archive/player.html")]
struct OnePlayerPage {
    layout: Layout,
    page: PlayerPage,
    standing: PlayerStanding,
    curve: Option<RatingCurve>,
    records: PlayerRecords,
    rank: Option<i64>,
    games: Vec<StoredGame>,
    couleurs: Vec<StoredCouleursGame>,
}

impl OnePlayerPage {
    /// The curve in words.
    fn curve_text(&self, curve: &RatingCurve) -> String {
        let [(lowest, _), (highest, _)] = curve.marks;
        let arguments = [
            ("games", curve.games.into()),
            ("first", curve.first_rating.to_string().into()),
            ("last", curve.last_rating.to_string().into()),
            ("lowest", lowest.to_string().into()),
            ("highest", highest.to_string().into()),
        ];
        self.layout.say_with("web-curve-text", &arguments)
    }

    /// A heading of the openings: which side, and the moves.
    fn opening(&self, record: &PlayerRecord) -> String {
        let side = match record.number {
            Some(1) => "side-south",
            _ => "side-north",
        };
        format!("{} · {}", self.layout.say(side), record.heading)
    }
}

/// `GET /archive/players/{id}`.
pub async fn player(
    State(app): State<App>,
    layout: Layout,
    PathParams(id): PathParams<i64>,
) -> Answer {
    let found = app.archive().player(id).await?;
    let Some(found) = found else {
        return Err(RequestError::NotFound.into());
    };
    let filter = GameFilter {
        player: Some(id),
        ..GameFilter::default()
    };
    let games = app.archive().latest_games(&filter, LATEST).await?;
    let couleurs = app
        .archive()
        .latest_couleurs_games(Some(id), None, LATEST)
        .await?;
    let curve = app.archive().rating_curve(id, CURVE).await?;
    let records = app.archive().player_records(id, RECORDS).await?;
    let is_claimed = app.archive().claim_of_player(id).await?.is_some();
    let rank = if is_claimed {
        app.archive().rated_rank(id).await?
    } else {
        app.archive().awale_rank(id).await?
    };
    Ok(page(&OnePlayerPage {
        standing: PlayerStanding::of(&found.player, is_claimed),
        curve: RatingCurve::of(&curve),
        records,
        layout,
        page: found,
        rank,
        games,
        couleurs,
    }))
}

#[derive(Template)]
#[template(path = "archive/games.html")]
struct GamesPage {
    layout: Layout,
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
        // Known names need no escaping.
        let rules = self.rules.iter().find(|name| self.is_under(name));
        let rules = rules.map_or(String::new(), |rules| format!("&rules={rules}"));
        format!("/archive/games?before={last}{player}{rules}")
    }
}

/// `GET /archive/games`.
pub async fn games(
    State(app): State<App>,
    layout: Layout,
    params: QueryParams<GamesParams>,
) -> Answer {
    let QueryParams(params) = params;
    let mut filter = params.filter();
    filter.rules = filter.rules.filter(|rules| !rules.is_empty());
    let games = app.archive().latest_games(&filter, PAGE).await?;
    Ok(page(&GamesPage {
        layout,
        has_next: games.len() == PAGE as usize,
        games,
        filter,
        rules: awale::Rules::NAMED.map(|(name, _)| name),
    }))
}

#[derive(Template)]
#[template(path = "archive/game.html")]
struct OneGamePage {
    layout: Layout,
    game: StoredGame,
    rated: Option<RatedGame>,
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
pub async fn game(
    State(app): State<App>,
    layout: Layout,
    PathParams(id): PathParams<i64>,
) -> Answer {
    let game = app.archive().game(id).await?;
    let game = game.ok_or(RequestError::NotFound)?;
    let rated = app.archive().rated_game(id).await?;
    Ok(page(&OneGamePage {
        layout,
        game,
        rated,
    }))
}

#[derive(Template)]
#[template(path = "archive/couleurs.html")]
struct CouleursPage {
    layout: Layout,
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
pub async fn couleurs(
    State(app): State<App>,
    layout: Layout,
    params: QueryParams<GamesParams>,
) -> Answer {
    let QueryParams(params) = params;
    let games = app
        .archive()
        .latest_couleurs_games(params.player, params.before, PAGE);
    let couleurs = games.await?;
    Ok(page(&CouleursPage {
        layout,
        has_next: couleurs.len() == PAGE as usize,
        couleurs,
        player: params.player,
    }))
}

/// How many boards of Tetris Couleurs are listed.
const BOARDS: u32 = 30;

#[derive(Template)]
#[template(path = "archive/rankings.html")]
struct RankingsPage {
    layout: Layout,
    rated: Vec<AwaleRank>,
    ranks: Vec<AwaleRank>,
    boards: Vec<PlayedBoard>,
}

impl RankingsPage {
    fn has_countries(&self) -> bool {
        self.ranks.iter().any(|rank| rank.country.is_some())
    }

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
pub async fn rankings(State(app): State<App>, layout: Layout) -> Answer {
    let rated = app.archive().rated_rankings(PAGE).await?;
    let ranks = app.archive().unclaimed_rankings(PAGE).await?;
    let boards = app.archive().couleurs_boards(BOARDS).await?;
    Ok(page(&RankingsPage {
        layout,
        rated,
        ranks,
        boards,
    }))
}

#[derive(Template)]
#[template(path = "archive/sql.html")]
struct SqlPage {
    layout: Layout,
    query: String,
    /// The answer, if the query was run.
    outcome: Option<Result<QueryAnswer, (StatusCode, String)>>,
    questions: &'static [SqlQuestion],
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

/// A query to show, or the number of a subject's question in the list.
#[derive(Deserialize)]
pub struct SqlParams {
    query: Option<String>,
    example: Option<usize>,
}

/// `GET /archive/sql`. Nothing runs at once, so that a link from elsewhere cannot make
/// the database work. Older links that name a question lead to where it is marked.
pub async fn sql(layout: Layout, QueryParams(params): QueryParams<SqlParams>) -> Response {
    let question = params.example.and_then(|index| QUESTIONS.get(index));
    match question {
        Some(question) => Redirect::to(&question.address).into_response(),
        None => page(&SqlPage {
            layout,
            query: params.query.unwrap_or_default(),
            outcome: None,
            questions: &QUESTIONS,
            tables: &TABLES,
        }),
    }
}

#[derive(Deserialize)]
pub struct SqlForm {
    query: String,
}

/// The answer to a query, or the status and sentence of an error.
async fn answer(
    app: &App,
    requester: &Requester,
    query: &str,
    layout: &Layout,
) -> Result<QueryAnswer, (StatusCode, String)> {
    let answer = run_query(app, requester, query.to_owned()).await;
    answer.map_err(|error| {
        let error = ApiError::from(error);
        (error.status(), error.sentence(layout.reader().phrases()))
    })
}

/// `POST /archive/sql`.
pub async fn query_sql(
    State(app): State<App>,
    layout: Layout,
    requester: Requester,
    FormBody(form): FormBody<SqlForm>,
) -> Response {
    let query = form.query;
    let outcome = answer(&app, &requester, &query, &layout).await;
    let status = outcome.as_ref().err().map(|(status, _)| *status);
    let page = page(&SqlPage {
        layout,
        query,
        outcome: Some(outcome),
        questions: &QUESTIONS,
        tables: &TABLES,
    });
    match status {
        Some(status) => (status, page).into_response(),
        None => page,
    }
}
