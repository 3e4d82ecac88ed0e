//! The lessons of awalé: a board with a task, and what each move is worth.

mod panels;

use std::cell::Cell;
use std::time::{Duration, Instant};

use ::awale::notation::letters::EXAM;
use ::awale::{Game, PITS, Pit, Side};
use awale_lessons::{COURSE, Exercise, Lesson};
use phrases::{Localize, Phrases};
use ratatui::Frame;
use ratatui::crossterm::event::{Event, KeyCode, MouseButton, MouseEventKind};
use ratatui::layout::{Rect, Size};

use super::awale::board::pit_at;
use crate::app::{Flow, Screen};
use crate::theme::Theme;

/// What was told of the last move.
struct Told {
    is_right: bool,
    /// Whether a move was played: the board shows what it did.
    was_played: bool,
    title: String,
    sentence: String,
}

/// The screen of the lessons.
pub struct LearnScreen {
    phrases: Phrases,
    theme: Theme,
    /// The lesson and the board of it.
    lesson: usize,
    board: usize,
    /// The lessons done, by number.
    done: Vec<bool>,
    /// The game as it is shown.
    game: Game,
    /// The column of the pit that Enter plays.
    column: usize,
    told: Option<Told>,
    area: Cell<Rect>,
}

impl LearnScreen {
    /// The screen, at the first board of a lesson of the course.
    #[must_use]
    pub fn new(lesson: &Lesson, phrases: Phrases, theme: Theme) -> LearnScreen {
        let at = COURSE.iter().position(|one| one.id == lesson.id);
        let at = at.unwrap_or_default();
        LearnScreen {
            phrases,
            theme,
            lesson: at,
            board: 0,
            done: vec![false; COURSE.len()],
            game: COURSE[at].exercises[0].game(),
            column: 0,
            told: None,
            area: Cell::default(),
        }
    }

    /// Says which lessons were done before.
    pub fn set_done(&mut self, is_done: impl Fn(&str) -> bool) {
        self.done = COURSE.iter().map(|lesson| is_done(lesson.id)).collect();
    }

    /// The names of the lessons that are done.
    pub fn done(&self) -> impl Iterator<Item = &'static str> {
        let lessons = COURSE.iter().zip(&self.done);
        lessons.filter_map(|(lesson, done)| done.then_some(lesson.id))
    }

    fn exercise(&self) -> &'static Exercise {
        &COURSE[self.lesson].exercises[self.board]
    }

    /// The side of the person who learns.
    fn side(&self) -> Side {
        self.exercise().game().position().to_move()
    }

    /// Whether the board shows a move that was right.
    fn is_solved(&self) -> bool {
        self.told.as_ref().is_some_and(|told| told.is_right)
    }

    fn reset(&mut self) {
        self.game = self.exercise().game();
        self.told = None;
    }

    /// Goes to the first board of the next lesson, or of the one before.
    fn turn_page(&mut self, forward: bool) {
        let step = if forward { 1 } else { COURSE.len() - 1 };
        self.lesson = (self.lesson + step) % COURSE.len();
        self.board = 0;
        self.column = 0;
        self.reset();
    }

    /// The next board, or the next lesson after the last board.
    fn go_on(&mut self) {
        if self.board + 1 == COURSE[self.lesson].exercises.len() {
            return self.turn_page(true);
        }
        self.board += 1;
        self.column = 0;
        self.reset();
    }

    /// Enter: plays the chosen pit, or goes on from what was told.
    fn enter(&mut self) {
        match &self.told {
            Some(told) if told.is_right => self.go_on(),
            Some(told) if told.was_played => self.reset(),
            _ => self.play(pit_at(self.side(), self.column)),
        }
    }

    fn play(&mut self, pit: Pit) {
        if self.is_solved() {
            return;
        }
        if self.told.as_ref().is_some_and(|told| told.was_played) {
            self.reset();
        }
        self.column = super::awale::board::column_of(self.side(), pit.index());
        match self.exercise().judge(pit) {
            Ok(verdict) => {
                // What was judged can be played.
                let _ = self.game.play(pit);
                let key = if verdict.is_right {
                    "lesson-right"
                } else {
                    "lesson-wrong"
                };
                if verdict.is_right && self.board + 1 == COURSE[self.lesson].exercises.len() {
                    self.done[self.lesson] = true;
                }
                self.tell(key, verdict.localize(&self.phrases), verdict.is_right, true);
            }
            Err(refusal) => {
                let why = refusal.reason.localize(&self.phrases).into();
                let sentence = self.phrases.say_with("lesson-refused", &[("why", why)]);
                self.tell("lesson-wrong", sentence, false, false);
            }
        }
    }

    fn tell(&mut self, title: &str, sentence: String, is_right: bool, was_played: bool) {
        self.told = Some(Told {
            is_right,
            was_played,
            title: self.phrases.say(title),
            sentence,
        });
    }

    /// Chooses a pit that does what is asked.
    fn hint(&mut self) {
        if self.is_solved() {
            return;
        }
        self.reset();
        let exercise = self.exercise();
        let is_right = |pit: &Pit| exercise.judge(*pit).is_ok_and(|verdict| verdict.is_right);
        if let Some(pit) = self.game.moves().find(is_right) {
            self.column = super::awale::board::column_of(self.side(), pit.index());
        }
    }

    fn handle_key(&mut self, key: KeyCode) -> Flow {
        match key {
            KeyCode::Left => self.column = (self.column + PITS - 1) % PITS,
            KeyCode::Right => self.column = (self.column + 1) % PITS,
            KeyCode::Enter | KeyCode::Char(' ') => self.enter(),
            KeyCode::Tab | KeyCode::PageDown => self.turn_page(true),
            KeyCode::BackTab | KeyCode::PageUp => self.turn_page(false),
            KeyCode::Backspace => self.reset(),
            KeyCode::Char('?') => self.hint(),
            KeyCode::Esc | KeyCode::Char('q' | 'Q') => return Flow::Leave,
            KeyCode::Char(digit @ '1'..='6') => {
                let column = digit as usize - '1' as usize;
                self.play(pit_at(self.side(), column));
            }
            KeyCode::Char(letter) => {
                if let Some((side, pit)) = EXAM.pit(letter.to_ascii_lowercase())
                    && side == self.side()
                {
                    self.play(pit);
                }
            }
            _ => {}
        }
        Flow::Stay
    }

    fn click(&mut self, column: u16, row: u16) {
        match panels::hit(self, column, row) {
            Some((side, at)) if side == self.side() => self.play(pit_at(side, at)),
            None if self.told.is_some() => self.enter(),
            Some(_) | None => {}
        }
    }
}

impl Screen for LearnScreen {
    fn phrases(&self) -> &Phrases {
        &self.phrases
    }

    fn theme(&self) -> Theme {
        self.theme
    }

    fn minimum(&self) -> Size {
        panels::MINIMUM
    }

    fn draw(&self, frame: &mut Frame<'_>) {
        self.area.set(frame.area());
        panels::draw(self, frame);
    }

    fn handle(&mut self, event: &Event, _now: Instant) -> Flow {
        match event {
            Event::Key(key) => return self.handle_key(key.code),
            Event::Mouse(mouse) if mouse.kind == MouseEventKind::Down(MouseButton::Left) => {
                self.click(mouse.column, mouse.row);
            }
            _ => {}
        }
        Flow::Stay
    }

    fn tick(&mut self, _now: Instant) {}

    fn idle_time(&self, _now: Instant) -> Duration {
        Duration::from_millis(500)
    }
}
