//! What a page of a class shows to whoever asks.

use archive::{Pupil, SchoolClass, TournamentState};
use serde::Serialize;
use utoipa::ToSchema;

use super::access::Role;
use super::board::{self, Names};
use super::board_json::{BoardJson, ClassJson, MarkJson, TournamentJson};
use super::error::ClassError;
use crate::app::App;
use crate::awale::routes::schemas::Side;
use crate::http::error::ApiError;
use crate::http::language::Reader;

/// The board for the teacher, their own page for pupils.
#[derive(Serialize, ToSchema)]
#[serde(tag = "role", rename_all = "lowercase")]
#[schema(as = ClassView)]
pub enum ViewJson {
    Teacher { board: Box<BoardJson> },
    Pupil(Box<PupilJson>),
}

/// The page of a pupil.
#[derive(Serialize, ToSchema)]
#[schema(as = PupilView)]
pub struct PupilJson {
    class: ClassJson,
    name: String,
    marks: Vec<MarkJson>,
    tournament: Option<TournamentJson>,
    /// The own game of the round.
    game: Option<OwnGameJson>,
}

/// A game of a tournament, for one of its players.
#[derive(Serialize, ToSchema)]
#[schema(as = OwnGame)]
struct OwnGameJson {
    round: i64,
    #[schema(value_type = Side)]
    side: &'static str,
    opponent: Option<String>,
    /// The live game, and the game of the archive.
    duel: Option<String>,
    game: Option<i64>,
    result: Option<String>,
}

/// What a page shows to whoever has this role.
pub async fn view(
    app: &App,
    class: &SchoolClass,
    role: &Role,
    names: Names,
    reader: &Reader,
) -> Result<ViewJson, ApiError> {
    match role {
        Role::Teacher => {
            let board = board::board(app, class, names, reader.phrases()).await?;
            let board = Box::new(board);
            Ok(ViewJson::Teacher { board })
        }
        Role::Pupil(pupil) => {
            let page = page(app, class, pupil, reader).await?;
            Ok(ViewJson::Pupil(Box::new(page)))
        }
        Role::Stranger => Err(ClassError::NotPupil.into()),
    }
}

async fn page(
    app: &App,
    class: &SchoolClass,
    pupil: &Pupil,
    reader: &Reader,
) -> Result<PupilJson, ApiError> {
    let id = &class.class_id;
    let marks = app.archive().class_marks(id).await?;
    let own = marks
        .into_iter()
        .filter(|mark| mark.pupil_id == pupil.pupil_id);
    let (mut tournament, mut game) = (None, None);
    if let Some(state) = app.archive().tournament(id).await? {
        let pupils = app.archive().pupils(id).await?;
        tournament = Some(TournamentJson::new(&state, &pupils, Names::Shown));
        game = own_game(&state, pupil, &pupils);
    }
    Ok(PupilJson {
        class: ClassJson::new(app, class, reader.phrases()),
        name: pupil.name.clone(),
        marks: own.map(MarkJson::from).collect(),
        tournament,
        game,
    })
}

/// The last game of a pupil in a tournament.
fn own_game(state: &TournamentState, pupil: &Pupil, pupils: &[Pupil]) -> Option<OwnGameJson> {
    let own = Some(&pupil.pupil_id);
    let pairing = state
        .pairings
        .iter()
        .rev()
        .find(|it| it.south.as_ref() == own || it.north.as_ref() == own)?;
    let (side, other) = if pairing.south.as_ref() == own {
        ("south", &pairing.north)
    } else {
        ("north", &pairing.south)
    };
    let other = pupils
        .iter()
        .find(|it| Some(&it.pupil_id) == other.as_ref());
    Some(OwnGameJson {
        round: pairing.round,
        side,
        opponent: other.map(|pupil| pupil.name.clone()),
        duel: pairing.awale_duel_id.clone(),
        game: pairing.awale_game_id,
        result: pairing.result.clone(),
    })
}
