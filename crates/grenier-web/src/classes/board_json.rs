//! The JSON of the pages of a class.

use serde::{Deserialize, Serialize};
use utoipa::ToSchema;

/// A class, as those see it who belong to it.
#[derive(Serialize, ToSchema)]
#[schema(as = SchoolClass)]
#[allow(
    clippy::struct_excessive_bools,
    reason = "an answer: each is a switch of the class with a name"
)]
pub struct ClassJson {
    pub id: String,
    pub name: String,
    pub hints: bool,
    pub reference: bool,
    pub keeps_code: bool,
    pub open: bool,
    /// Milliseconds since 1970.
    pub closes: i64,
    pub deletes: i64,
    pub subjects: Vec<SubjectJson>,
}

/// A subject of a class.
#[derive(Serialize, ToSchema)]
#[schema(as = ClassSubject)]
pub struct SubjectJson {
    pub id: String,
    pub title: String,
    pub questions: Vec<QuestionJson>,
}

/// A question that pupils answer.
#[derive(Serialize, ToSchema)]
#[schema(as = ClassQuestion)]
pub struct QuestionJson {
    pub id: &'static str,
    pub function: &'static str,
}

/// The board of a class.
#[derive(Serialize, ToSchema)]
#[schema(as = ClassBoard)]
pub struct BoardJson {
    pub class: ClassJson,
    /// The letters that pupils type, and whether new ones may join.
    pub code: String,
    pub admits: bool,
    pub pupils: Vec<RowJson>,
    pub mistakes: Vec<MistakeJson>,
    pub tournament: Option<TournamentJson>,
}

/// A pupil on the board. Without names, only a number.
#[derive(Serialize, ToSchema)]
#[schema(as = ClassRow)]
pub struct RowJson {
    pub id: Option<String>,
    pub name: Option<String>,
    pub number: usize,
    pub here: bool,
    /// When the pupil last tried something.
    pub last: Option<i64>,
    pub marks: Vec<MarkJson>,
}

/// How far a pupil is with a question.
#[derive(Serialize, ToSchema)]
#[schema(as = ClassMark)]
pub struct MarkJson {
    pub subject: String,
    pub question: String,
    pub status: String,
    pub tries: i64,
    pub at: i64,
    pub solved: bool,
}

/// A mistake that pupils of the class make.
#[derive(Serialize, ToSchema)]
#[schema(as = CommonMistake)]
pub struct MistakeJson {
    pub subject: String,
    pub question: String,
    pub text: String,
    pub pupils: i64,
    pub example: Option<ExampleJson>,
}

/// A tournament.
#[derive(Serialize, ToSchema)]
#[schema(as = Tournament)]
pub struct TournamentJson {
    pub system: String,
    pub rules: String,
    pub minutes: i64,
    pub seconds: i64,
    pub rounds: i64,
    /// The round that is played, or was played last.
    pub round: i64,
    pub table: Vec<PlaceJson>,
    pub games: Vec<GameJson>,
}

/// A place in the table of a tournament.
#[derive(Serialize, ToSchema)]
#[schema(as = TournamentPlace)]
pub struct PlaceJson {
    pub id: Option<String>,
    pub name: Option<String>,
    pub number: usize,
    pub points: f64,
    pub opponents: f64,
    pub games: u32,
}

/// A game of a tournament.
#[derive(Serialize, ToSchema)]
#[schema(as = TournamentGame)]
pub struct GameJson {
    pub round: i64,
    pub board: i64,
    pub south: Option<String>,
    pub north: Option<String>,
    /// The live game, and the game of the archive.
    pub duel: Option<String>,
    pub game: Option<i64>,
    pub result: Option<String>,
}

/// A try of a pupil's history.
#[derive(Serialize, ToSchema)]
#[schema(as = PupilTry)]
pub struct TryJson {
    pub subject: String,
    pub question: String,
    pub status: String,
    pub at: i64,
    pub mistake: Option<String>,
    pub example: Option<ExampleJson>,
    pub code: Option<String>,
}

/// An input on which an answer fails.
#[derive(Deserialize, Serialize, ToSchema)]
#[schema(as = ClassExample)]
pub struct ExampleJson {
    pub input: String,
    pub expected: String,
    pub got: String,
}
