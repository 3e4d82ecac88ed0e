//! `grenier awale learn`: the lessons, full screen, line by line or as JSON.

mod lessons_done;

use std::cell::RefCell;
use std::collections::BTreeMap;
use std::io::{self, BufRead, IsTerminal};

use anyhow::{Result, anyhow};
use awale::notation::letters::EXAM;
use awale::{BySide, Pit, Rules, Side};
use awale_lessons::{COURSE, Exercise, Lesson, lesson};
use grenier_tui::screens::learn::LearnScreen;
use phrases::{Arguments, Localize, Phrases};
use serde::Serialize;

use self::lessons_done::LessonsDone;
use super::board_text;
use super::play::typed_command::{self, TypedCommand};
use crate::args::awale::LearnArgs;
use crate::error::exit_on_signal;
use crate::input::{LONGEST_TYPED_LINE, read_line};
use crate::output::{Output, print_note};
use crate::terminal::{has_full_screen, theme};

#[derive(Serialize)]
struct LessonJson {
    lesson: &'static str,
    title: String,
    idea: String,
    boards: Vec<BoardJson>,
}

#[derive(Serialize)]
struct BoardJson {
    task: String,
    rules: &'static str,
    position: &'static str,
    turn: u32,
    moves: &'static str,
    answers: BTreeMap<char, AnswerJson>,
}

#[derive(Serialize)]
struct AnswerJson {
    right: bool,
    sentence: String,
}

pub fn learn(args: &LearnArgs, output: &Output) -> Result<()> {
    let chosen = match &args.lesson {
        Some(id) => vec![find(id, &output.phrases)?],
        None => COURSE.iter().collect(),
    };
    if output.json {
        let lessons = chosen.iter().map(|lesson| to_json(lesson, &output.phrases));
        return output.print_json(&lessons.collect::<Vec<_>>());
    }
    let mut done = LessonsDone::read();
    let left = match &args.lesson {
        Some(_) => chosen,
        None => done.left_of(&chosen),
    };
    if args.plain || !has_full_screen() {
        return Console::new(output, done).teach(&left, &mut io::stdin().lock());
    }
    let phrases = Phrases::new(output.phrases.language());
    let mut screen = LearnScreen::new(left[0], phrases, theme());
    screen.set_done(|lesson| done.contains(lesson));
    let closed = grenier_tui::run(&mut screen)?;
    for lesson in screen.done() {
        keep(&mut done, lesson, output);
    }
    exit_on_signal(closed)
}

/// Keeps that a lesson is done, or says on standard error that it could not be kept.
fn keep(done: &mut LessonsDone, lesson: &'static str, output: &Output) {
    if let Err(error) = done.mark(lesson) {
        let reason = [("reason", error.to_string().into())];
        print_note(&output.phrases.say_with("learn-not-kept", &reason));
    }
}

fn find(id: &str, phrases: &Phrases) -> Result<&'static Lesson> {
    lesson(id).ok_or_else(|| {
        let known: Vec<&str> = COURSE.iter().map(|lesson| lesson.id).collect();
        let arguments = [("found", id.into()), ("known", known.join(", ").into())];
        anyhow!(phrases.say_with("learn-unknown", &arguments))
    })
}

fn to_json(lesson: &'static Lesson, phrases: &Phrases) -> LessonJson {
    let text = |rest: &str| phrases.say(&format!("lesson-{}{rest}", lesson.id));
    let boards = lesson.exercises.iter().enumerate();
    LessonJson {
        lesson: lesson.id,
        title: text(""),
        idea: text("-idea"),
        boards: boards
            .map(|(number, exercise)| BoardJson {
                task: text(&format!("-{}", number + 1)),
                rules: Rules::name(&exercise.rules).unwrap_or_default(),
                position: exercise.board,
                turn: exercise.turn,
                moves: exercise.moves,
                answers: answers(exercise, phrases),
            })
            .collect(),
    }
}

fn answers(exercise: &Exercise, phrases: &Phrases) -> BTreeMap<char, AnswerJson> {
    let game = exercise.game();
    let verdicts = game.moves().filter_map(|pit| exercise.judge(pit).ok());
    let answers = verdicts.map(|verdict| {
        let answer = AnswerJson {
            right: verdict.is_right,
            sentence: verdict.localize(phrases),
        };
        (EXAM.letter(verdict.side, verdict.pit), answer)
    });
    answers.collect()
}

/// Whether the lessons go on.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Course {
    /// The lesson is done.
    Done,
    /// The next one, please.
    Skipped,
    Left,
}

/// The words that leave a lesson for the next, in both languages.
const NEXT: [&str; 3] = ["next", "suivant", "suivante"];

/// The lessons line by line.
struct Console<'a> {
    output: &'a Output,
    /// Whether the input is a terminal, where a prompt helps.
    prompted: bool,
    done: RefCell<LessonsDone>,
}

impl Console<'_> {
    fn new(output: &Output, done: LessonsDone) -> Console<'_> {
        Console {
            output,
            done: RefCell::new(done),
            prompted: io::stdin().is_terminal(),
        }
    }

    fn say(&self, key: &str, arguments: &Arguments<'_>) -> Result<()> {
        let text = self.output.phrases.say_with(key, arguments);
        self.output.print(&(text + "\n"))
    }

    fn teach(&self, lessons: &[&'static Lesson], input: &mut impl BufRead) -> Result<()> {
        self.say("learn-welcome", &[])?;
        for lesson in lessons {
            match self.give(lesson, input)? {
                Course::Done => keep(&mut self.done.borrow_mut(), lesson.id, self.output),
                Course::Skipped => {}
                Course::Left => return Ok(()),
            }
        }
        self.say("learn-end", &[])
    }

    fn give(&self, lesson: &'static Lesson, input: &mut impl BufRead) -> Result<Course> {
        let phrases = &self.output.phrases;
        let text = |rest: &str| phrases.say(&format!("lesson-{}{rest}", lesson.id));
        let heading = format!("\n{} ({})\n{}\n", text(""), lesson.id, text("-idea"));
        self.output.print(&heading)?;
        for (number, exercise) in lesson.exercises.iter().enumerate() {
            let names = BySide::new(Side::South, Side::North).map(|side| side.localize(phrases));
            let board = board_text::draw(&exercise.game(), &names, phrases);
            self.output.print(&format!("\n{board}"))?;
            self.output
                .print(&format!("➤ {}\n", text(&format!("-{}", number + 1))))?;
            match self.ask(exercise, input)? {
                Answer::Solved => {}
                Answer::Next => return Ok(Course::Skipped),
                Answer::Left => return Ok(Course::Left),
            }
        }
        Ok(Course::Done)
    }

    /// Asks for moves until one is right.
    fn ask(&self, exercise: &Exercise, input: &mut impl BufRead) -> Result<Answer> {
        let side = exercise.game().position().to_move();
        loop {
            if self.prompted {
                let name = side.localize(&self.output.phrases).into();
                let prompt = self
                    .output
                    .phrases
                    .say_with("play-prompt", &[("name", name)]);
                self.output.print(&(prompt + " "))?;
            }
            let Some(line) = read_line(input, LONGEST_TYPED_LINE)? else {
                return Ok(Answer::Left);
            };
            if NEXT.contains(&line.trim().to_lowercase().as_str()) {
                return Ok(Answer::Next);
            }
            match typed_command::read(&line, side) {
                TypedCommand::Play(pit) => {
                    if self.judge(exercise, pit)? {
                        return Ok(Answer::Solved);
                    }
                }
                TypedCommand::Hint => self.hint(exercise, side)?,
                TypedCommand::Quit => return Ok(Answer::Left),
                TypedCommand::Nothing => {}
                _ => self.say("learn-help", &[])?,
            }
        }
    }

    /// Tells what a move is worth; whether it is right.
    fn judge(&self, exercise: &Exercise, pit: Pit) -> Result<bool> {
        let phrases = &self.output.phrases;
        match exercise.judge(pit) {
            Ok(verdict) => {
                let title = if verdict.is_right {
                    "lesson-right"
                } else {
                    "lesson-wrong"
                };
                let sentence = verdict.localize(phrases);
                let line = format!("{}. {sentence}\n", phrases.say(title));
                self.output.print(&line)?;
                Ok(verdict.is_right)
            }
            Err(refusal) => {
                let why = refusal.reason.localize(phrases).into();
                self.say("lesson-refused", &[("why", why)])?;
                Ok(false)
            }
        }
    }

    fn hint(&self, exercise: &Exercise, side: Side) -> Result<()> {
        let is_right = |pit: &Pit| exercise.judge(*pit).is_ok_and(|verdict| verdict.is_right);
        let Some(pit) = exercise.game().moves().find(is_right) else {
            return Ok(());
        };
        let letter = EXAM.letter(side, pit).to_string().into();
        self.say("learn-hint", &[("letter", letter)])
    }
}

/// What came of a board.
enum Answer {
    Solved,
    /// The next lesson, please.
    Next,
    Left,
}
