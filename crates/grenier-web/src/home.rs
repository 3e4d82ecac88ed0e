//! `/`: the rooms, and the games the guest has not finished.

use askama::Template;
use awale::notation::letters::EXAM;
use axum::extract::State;
use axum::response::Response;
use axum_extra::extract::SignedCookieJar;

use crate::app::App;
use crate::awale::games::Table;
use crate::couleurs::loaded;
use crate::http::language::Reader;
use crate::http::layout::{Frame, page};
use crate::http::session::Guest;

/// Games of the guest that are looked at, and how many of them are shown.
const LOOKED_AT: u32 = 20;
const SHOWN: usize = 5;

#[derive(Template)]
#[template(path = "home.html")]
struct HomePage {
    frame: Frame,
    /// Games the guest has not finished.
    games: Vec<Unfinished>,
    cards: &'static [(&'static str, &'static str, &'static str)],
}

/// A game to go on with.
struct Unfinished {
    address: String,
    text: String,
}

/// The rooms: address, key of the name, key of what is there.
const CARDS: [(&str, &str, &str); 6] = [
    ("/awale/play", "web-room-play", "web-card-play"),
    ("/awale/analysis", "web-room-analysis", "web-card-analysis"),
    ("/awale/negamax", "web-room-negamax", "web-card-negamax"),
    ("/couleurs", "web-room-couleurs", "web-card-couleurs"),
    ("/images", "web-room-images", "web-card-images"),
    ("/archive", "web-room-archive", "web-card-archive"),
];

/// `GET /`.
pub async fn home(State(app): State<App>, frame: Frame, jar: SignedCookieJar) -> Response {
    let games = match Guest::of(&jar) {
        Some(guest) => {
            let mut games = unfinished(&app, &guest, frame.reader()).await;
            games.extend(unfinished_couleurs(&app, &guest, frame.reader()).await);
            games
        }
        None => Vec::new(),
    };
    page(&HomePage {
        frame,
        games,
        cards: &CARDS,
    })
}

/// The guest's games that go on; none where the archive cannot tell.
async fn unfinished(app: &App, guest: &Guest, reader: &Reader) -> Vec<Unfinished> {
    let phrases = reader.phrases();
    let rows = app.archive.live_games_of(&guest.id, LOOKED_AT).await;
    let tables = rows.unwrap_or_default().into_iter();
    let tables = tables.filter_map(|row| Table::of(row, phrases).ok());
    let open = tables.filter(|table| !table.is_over() && !table.game().played().is_empty());
    open.take(SHOWN)
        .map(|table| {
            let names = table.names(phrases);
            let arguments = [
                ("south", names.south.into()),
                ("north", names.north.into()),
                ("moves", EXAM.write(table.game()).len().into()),
            ];
            Unfinished {
                address: format!("/awale/play/{}", table.row().live_game_id),
                text: phrases.say_with("web-home-game", &arguments),
            }
        })
        .collect()
}

/// The same at Tetris Couleurs: those a person has begun.
async fn unfinished_couleurs(app: &App, guest: &Guest, reader: &Reader) -> Vec<Unfinished> {
    let phrases = reader.phrases();
    let rows = app
        .archive
        .couleurs_live_games_of(&guest.id, LOOKED_AT)
        .await;
    let begun = rows.unwrap_or_default().into_iter();
    let begun = begun.filter(|row| row.begun == 1 && row.player == "human");
    let mut games = Vec::new();
    for row in begun.take(SHOWN) {
        let address = format!("/couleurs/play/{}", row.couleurs_live_game_id);
        let Ok(live) = loaded(row, phrases).await else {
            continue;
        };
        let arguments = [
            ("size", live.game().options().size().to_string().into()),
            ("score", live.game().score().into()),
        ];
        let text = phrases.say_with("web-home-couleurs-game", &arguments);
        games.push(Unfinished { address, text });
    }
    games
}
