//! A lesson of awalé as JSON: its boards, and what each move of them is worth.
//!
//! The page carries all of it, so that a lesson goes on without the server.

use std::collections::BTreeMap;

use awale::notation::diagram;
use awale::notation::letters::EXAM;
use awale::{Game, Pit, Side};
use awale_lessons::{Exercise, Finding, Lesson, Verdict};
use phrases::{Localize, Phrases};
use serde::Serialize;

use crate::awale::routes::position_json::{PositionJson, Sowing, sowing};

/// What the script of a lesson reads.
#[derive(Serialize)]
pub struct LessonJson {
    id: &'static str,
    boards: Vec<BoardJson>,
}

/// A board: the task, the position, and an answer for each legal move.
#[derive(Serialize)]
struct BoardJson {
    task: String,
    position: PositionJson,
    answers: BTreeMap<char, AnswerJson>,
}

/// What a move is worth, in a sentence, and the board after it.
#[derive(Serialize)]
struct AnswerJson {
    right: bool,
    sentence: String,
    after: String,
    reply: Option<ReplyJson>,
}

/// The opponent's answer that the sentence tells of.
#[derive(Serialize)]
struct ReplyJson {
    letter: char,
    #[serde(flatten)]
    sowing: Sowing,
    after: String,
}

impl LessonJson {
    pub fn new(lesson: &'static Lesson, phrases: &Phrases) -> LessonJson {
        let boards = lesson.exercises.iter().enumerate();
        let boards = boards.map(|(number, exercise)| {
            let task = phrases.say(&format!("lesson-{}-{}", lesson.id, number + 1));
            BoardJson::new(exercise, task, phrases)
        });
        LessonJson {
            id: lesson.id,
            boards: boards.collect(),
        }
    }
}

impl BoardJson {
    fn new(exercise: &Exercise, task: String, phrases: &Phrases) -> BoardJson {
        let game = exercise.game();
        let side = game.position().to_move();
        let answers = game.moves().filter_map(|pit| {
            let verdict = exercise.judge(pit).ok()?;
            let answer = AnswerJson::new(&game, &verdict, phrases)?;
            Some((EXAM.letter(side, pit), answer))
        });
        BoardJson {
            task,
            answers: answers.collect(),
            position: PositionJson::new(&game, phrases),
        }
    }
}

impl AnswerJson {
    fn new(game: &Game, verdict: &Verdict, phrases: &Phrases) -> Option<AnswerJson> {
        let mut game = game.clone();
        game.play(verdict.pit).ok()?;
        Some(AnswerJson {
            right: verdict.is_right,
            sentence: verdict.localize(phrases),
            after: diagram::write(game.position()),
            reply: reply(verdict).and_then(|pit| ReplyJson::new(game, verdict.side.other(), pit)),
        })
    }
}

impl ReplyJson {
    fn new(mut game: Game, side: Side, pit: Pit) -> Option<ReplyJson> {
        let before = *game.position();
        game.play(pit).ok()?;
        Some(ReplyJson {
            letter: EXAM.letter(side, pit),
            sowing: sowing(game.rules(), &before, pit),
            after: diagram::write(game.position()),
        })
    }
}

/// The answer of the opponent's that a verdict names.
fn reply(verdict: &Verdict) -> Option<Pit> {
    match verdict.finding {
        Finding::EndsAfter { reply, .. }
        | Finding::GoesOnAfter { reply, .. }
        | Finding::Answered { reply, .. } => Some(reply),
        _ => None,
    }
}
