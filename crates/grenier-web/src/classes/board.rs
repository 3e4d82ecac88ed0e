//! What the pages of a class show: the board of the teacher, the same without names
//! for a projector, and the page of a pupil.

use std::collections::{HashMap, HashSet};

use archive::{ClassMark, ClassTry, CommonMistake, Pupil, SchoolClass, TournamentState};
use phrases::Phrases;
use sha2::{Digest, Sha256};
use subjects::Subject;

use super::board_json::{
    BoardJson, ClassJson, ExampleJson, GameJson, MarkJson, MistakeJson, PlaceJson, QuestionJson,
    RowJson, SubjectJson, TournamentJson, TryJson,
};
use super::tournament::{System, games, standings};
use crate::app::App;
use crate::http::error::ApiError;

/// The mistakes shown of each question.
const MISTAKES: usize = 3;
/// The tries shown of a pupil.
const HISTORY: i64 = 300;

/// Whether names are shown.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Names {
    Shown,
    Hidden,
}

impl ClassJson {
    pub fn new(app: &App, class: &SchoolClass, phrases: &Phrases) -> ClassJson {
        ClassJson {
            id: class.class_id.clone(),
            name: class.name.clone(),
            hints: class.allows_hints,
            reference: class.allows_reference,
            keeps_code: class.keeps_code,
            open: class.is_open(app.duels().now()),
            closes: class.closes_at,
            deletes: class.deletes_at,
            subjects: class
                .subject_ids()
                .filter_map(|id| app.subjects().named(id).ok())
                .map(|subject| SubjectJson::new(subject, phrases))
                .collect(),
        }
    }
}

impl SubjectJson {
    pub fn new(subject: &Subject, phrases: &Phrases) -> SubjectJson {
        let questions = subject.questions.iter().map(|question| QuestionJson {
            id: question.id,
            function: question.function,
        });
        SubjectJson {
            id: subject.name.to_owned(),
            title: title(subject, phrases),
            questions: questions.collect(),
        }
    }
}

/// The title of a subject in the reader's language.
pub fn title(subject: &Subject, phrases: &Phrases) -> String {
    let key = format!("title-{}", subject.name);
    if phrases.knows(&key) {
        phrases.say(&key)
    } else {
        subject.title.to_owned()
    }
}

/// The board of a class.
pub async fn board(
    app: &App,
    class: &SchoolClass,
    names: Names,
    phrases: &Phrases,
) -> Result<BoardJson, ApiError> {
    let id = &class.class_id;
    let pupils = app.archive().pupils(id).await?;
    let marks = app.archive().class_marks(id).await?;
    let mistakes = app.archive().class_mistakes(id).await?;
    let tournament = app.archive().tournament(id).await?;
    let here = app.classes().here(id);
    let mut rows = rows(&pupils, marks, &here.into_keys().collect(), names);
    if names == Names::Hidden {
        // By an order that tells nothing of names nor of who came first.
        rows.sort_by_cached_key(|(pupil, _)| Sha256::digest(pupil).to_vec());
        for (number, (_, row)) in (1..).zip(&mut rows) {
            row.number = number;
        }
    }
    Ok(BoardJson {
        class: ClassJson::new(app, class, phrases),
        code: class.join_code.clone(),
        admits: class.admits,
        mistakes: common(mistakes, phrases),
        tournament: tournament.map(|state| TournamentJson::new(&state, &pupils, names)),
        pupils: rows.into_iter().map(|(_, row)| row).collect(),
    })
}

/// The rows of the board, each with the pupil's id.
fn rows(
    pupils: &[Pupil],
    marks: Vec<ClassMark>,
    here: &HashSet<String>,
    names: Names,
) -> Vec<(String, RowJson)> {
    let mut by_pupil: HashMap<String, Vec<ClassMark>> = HashMap::new();
    for mark in marks {
        by_pupil
            .entry(mark.pupil_id.clone())
            .or_default()
            .push(mark);
    }
    let shown = |text: &String| (names == Names::Shown).then(|| text.clone());
    let row = |(number, pupil): (usize, &Pupil)| {
        let marks = by_pupil.remove(&pupil.pupil_id).unwrap_or_default();
        let row = RowJson {
            id: shown(&pupil.pupil_id),
            name: shown(&pupil.name),
            number,
            here: here.contains(&pupil.pupil_id),
            last: marks.iter().map(|mark| mark.tried_at).max(),
            marks: marks.into_iter().map(MarkJson::from).collect(),
        };
        (pupil.pupil_id.clone(), row)
    };
    (1..).zip(pupils).map(row).collect()
}

impl From<ClassMark> for MarkJson {
    fn from(mark: ClassMark) -> MarkJson {
        MarkJson {
            subject: mark.subject,
            question: mark.question,
            status: mark.status,
            tries: mark.tries,
            at: mark.tried_at,
            solved: mark.solved_at.is_some(),
        }
    }
}

/// The most common mistakes of each question.
fn common(mistakes: Vec<CommonMistake>, phrases: &Phrases) -> Vec<MistakeJson> {
    let mut shown: HashMap<(String, String), usize> = HashMap::new();
    let mut common = Vec::new();
    for mistake in mistakes {
        let place = (mistake.subject.clone(), mistake.question.clone());
        let count = shown.entry(place).or_default();
        *count += 1;
        if *count <= MISTAKES {
            common.push(MistakeJson {
                text: mistake_text(
                    phrases,
                    &mistake.subject,
                    &mistake.question,
                    &mistake.mistake,
                ),
                example: mistake.example.as_deref().and_then(example),
                subject: mistake.subject,
                question: mistake.question,
                pupils: mistake.pupils,
            });
        }
    }
    common
}

/// What a named mistake is called.
fn mistake_text(phrases: &Phrases, subject: &str, question: &str, id: &str) -> String {
    let key = format!("mistake-{subject}-{question}-{id}");
    if phrases.knows(&key) {
        phrases.say(&key)
    } else {
        id.to_owned()
    }
}

fn example(text: &str) -> Option<ExampleJson> {
    serde_json::from_str(text).ok()
}

impl TournamentJson {
    pub fn new(state: &TournamentState, pupils: &[Pupil], names: Names) -> TournamentJson {
        let name = |id: &String| {
            let pupil = pupils.iter().find(|pupil| pupil.pupil_id == *id);
            pupil
                .filter(|_| names == Names::Shown)
                .map(|pupil| pupil.name.clone())
        };
        let system = System::named(&state.tournament.system).unwrap_or(System::Swiss);
        let table = standings(system, state.players.len(), &games(state));
        let place = |standing: &super::tournament::Standing| {
            let id = state.players.get(standing.player);
            PlaceJson {
                id: id.filter(|_| names == Names::Shown).cloned(),
                name: id.and_then(name),
                number: standing.player + 1,
                points: f64::from(standing.points) / 2.0,
                opponents: f64::from(standing.opponents) / 2.0,
                games: standing.games,
            }
        };
        let game = |pairing: &archive::ClassPairing| GameJson {
            round: pairing.round,
            board: pairing.board,
            south: pairing.south.as_ref().and_then(name),
            north: pairing.north.as_ref().and_then(name),
            duel: pairing.awale_duel_id.clone(),
            game: pairing.awale_game_id,
            result: pairing.result.clone(),
        };
        TournamentJson {
            system: state.tournament.system.clone(),
            rules: state.tournament.rules.clone(),
            minutes: state.tournament.minutes,
            seconds: state.tournament.seconds,
            rounds: state.tournament.rounds,
            round: state.pairings.last().map_or(0, |pairing| pairing.round),
            table: table.iter().map(place).collect(),
            games: state.pairings.iter().map(game).collect(),
        }
    }
}

/// The tries of a pupil, the latest first.
pub async fn history(
    app: &App,
    class: &str,
    pupil: &str,
    phrases: &Phrases,
) -> Result<Vec<TryJson>, ApiError> {
    let tries = app.archive().tries_of(class, pupil, HISTORY).await?;
    Ok(tries.into_iter().map(|it| try_json(it, phrases)).collect())
}

fn try_json(found: ClassTry, phrases: &Phrases) -> TryJson {
    let kept = found.kept;
    let text = |id: &String| mistake_text(phrases, &kept.subject, &kept.question, id);
    TryJson {
        mistake: kept.mistake.as_ref().map(text),
        example: kept.example.as_deref().and_then(example),
        status: kept.status,
        at: found.tried_at,
        code: found.code,
        subject: kept.subject,
        question: kept.question,
    }
}
