//! `/`: the rooms, and the games the guest has not finished.

use std::sync::LazyLock;

use askama::Template;
use awale::notation::letters::EXAM;
use awale::{Game, Rules};
use axum::extract::State;
use axum::response::Response;
use subjects::Subject;

use crate::accounts::Visitor;
use crate::app::App;
use crate::awale::games::OnlineGame;
use crate::awale::routes::game_json::names;
use crate::awale::routes::position_json::PositionJson;
use crate::http::language::Reader;
use crate::http::layout::{Layout, page};
use crate::http::session::Guest;

/// How many games of the guest are read, and how many of them are shown.
const READ: u32 = 20;
const SHOWN: usize = 5;

#[derive(Template)]
#[template(path = "home.html")]
struct HomePage {
    layout: Layout,
    games: Vec<Unfinished>,
    exams: &'static [Exam],
    cards: &'static [(&'static str, &'static str, &'static str)],
    /// The start, for the board that can be tried.
    position: PositionJson,
}

/// An examination: its name, what its subjects say of their origin, the key of a
/// line about it, and its rooms.
struct Exam {
    name: &'static str,
    origin: &'static str,
    about: String,
    rooms: Vec<(&'static str, &'static str)>,
}

impl Exam {
    /// Its subjects, by name, each with the key of the link to its questions.
    fn subjects(&self) -> Vec<(&'static str, &'static str)> {
        let all = Subject::all().into_iter();
        let own = all.filter(|subject| subject.origin == self.origin);
        own.map(|subject| {
            let key = match subject.matter.split(',').next() {
                Some("jeux") => "web-home-check-awale",
                Some("images") => "web-home-check-images",
                _ => "web-home-check-answers",
            };
            (subject.name, key)
        })
        .collect()
    }
}

/// A link to an unfinished game.
struct Unfinished {
    address: String,
    text: String,
}

/// The rooms: address, key of the name, key of the description.
const CARDS: [(&str, &str, &str); 9] = [
    ("/awale/play", "web-room-play", "web-card-play"),
    ("/puzzles", "web-room-puzzles", "web-card-puzzles"),
    ("/awale/analysis", "web-room-analysis", "web-card-analysis"),
    ("/awale/negamax", "web-room-negamax", "web-card-negamax"),
    ("/couleurs", "web-room-couleurs", "web-card-couleurs"),
    ("/images", "web-room-images", "web-card-images"),
    ("/subjects", "web-room-subjects", "web-card-subjects"),
    ("/classes", "web-classes-title", "web-card-classes"),
    ("/archive", "web-room-archive", "web-card-archive"),
];

/// A room that the paper of a subject names: its address and the key of the link.
fn room(name: &str) -> Option<(&'static str, &'static str)> {
    Some(match name {
        "awale-nsi" => ("/awale/play?rules=nsi", "web-home-play-rules"),
        "awale-ccinp" => ("/awale/play?rules=ccinp", "web-home-play-rules"),
        "negamax" => ("/awale/negamax", "web-room-negamax"),
        "sql" => ("/archive/sql", "web-home-sql"),
        "images" => ("/images", "web-room-images"),
        "couleurs" => ("/couleurs", "web-room-couleurs"),
        "rankings" => ("/couleurs/rankings", "web-home-rankings"),
        _ => return None,
    })
}

/// The examinations that subjects of the program name, in their order.
static EXAMS: LazyLock<Vec<Exam>> = LazyLock::new(|| {
    let papers = Subject::all().into_iter();
    let exam = |subject: Subject| {
        let paper = subject.paper?;
        Some(Exam {
            name: paper.name,
            origin: subject.origin,
            about: format!("paper-{}", subject.name),
            rooms: paper.rooms.into_iter().filter_map(room).collect(),
        })
    };
    papers.filter_map(exam).collect()
});

/// `GET /`.
pub async fn home(State(app): State<App>, layout: Layout, visitor: Visitor) -> Response {
    let mut games = Vec::new();
    if let Some(guest) = visitor.person() {
        games.extend(unfinished_awale(&app, &guest, layout.reader()).await);
    }
    if let Some(guest) = visitor.browser() {
        games.extend(unfinished_couleurs(&app, &guest, layout.reader()).await);
    }
    let start = Game::new(Rules::default());
    page(&HomePage {
        position: PositionJson::new(&start, layout.reader().phrases()),
        layout,
        games,
        exams: &EXAMS,
        cards: &CARDS,
    })
}

/// The guest's games of awalé that go on; none where the archive fails.
async fn unfinished_awale(app: &App, guest: &Guest, reader: &Reader) -> Vec<Unfinished> {
    let phrases = reader.phrases();
    let rows = app.archive().live_games_of(&guest.id, READ).await;
    let games = rows.unwrap_or_default().into_iter();
    let games = games.filter_map(|row| OnlineGame::from_row(row).ok());
    let open = games.filter(|game| !game.is_over() && !game.game().played().is_empty());
    open.take(SHOWN)
        .map(|game| {
            let names = names(&game, phrases);
            let arguments = [
                ("south", names.south.into()),
                ("north", names.north.into()),
                ("moves", EXAM.write(game.game()).len().into()),
            ];
            Unfinished {
                address: format!("/awale/play/{}", game.id()),
                text: phrases.say_with("web-home-game", &arguments),
            }
        })
        .collect()
}

/// The same at Tetris Couleurs: those a person has begun.
async fn unfinished_couleurs(app: &App, guest: &Guest, reader: &Reader) -> Vec<Unfinished> {
    let rows = app.archive().couleurs_live_games_of(&guest.id, READ).await;
    let begun = rows.unwrap_or_default().into_iter();
    let begun = begun.filter(|row| row.begun && row.player == "human");
    begun
        .take(SHOWN)
        .map(|row| {
            let arguments = [("size", row.size.into()), ("score", row.score.into())];
            Unfinished {
                address: format!("/couleurs/play/{}", row.couleurs_live_game_id),
                text: reader
                    .phrases()
                    .say_with("web-home-couleurs-game", &arguments),
            }
        })
        .collect()
}

#[cfg(test)]
mod tests {
    use super::{EXAMS, room};
    use subjects::Subject;

    #[test]
    fn the_rooms_of_every_paper_are_there() {
        let papers = Subject::all().into_iter().filter_map(|own| own.paper);
        let rooms: Vec<&str> = papers.flat_map(|own| own.rooms).collect();
        assert!(rooms.len() >= 7, "{rooms:?}");
        let unknown: Vec<&&str> = rooms.iter().filter(|own| room(own).is_none()).collect();
        assert!(unknown.is_empty(), "{unknown:?}");
        for exam in EXAMS.iter() {
            assert!(!exam.subjects().is_empty(), "{}", exam.name);
        }
    }
}
