//! A puzzle line by line: shows the board, asks for a move, says what it is
//! worth, and goes on until the puzzle is solved or given up.

use std::io::{self, BufRead, Write};

use anyhow::Result;
use awale::{BySide, Pit, Side};
use awale_puzzles::{Answer, Puzzle};
use phrases::Localize;

use super::solve::{SolvedJson, in_words, to_json};
use super::{letter, task};
use crate::commands::awale::board_text;
use crate::commands::awale::play::typed_command::{self, TypedCommand};
use crate::input::{LONGEST_TYPED_LINE, read_line};
use crate::output::Output;

/// Plays a puzzle to its end, or until the solver leaves or the input ends.
pub fn play(
    puzzle: &Puzzle,
    input: &mut impl BufRead,
    prompted: bool,
    output: &Output,
) -> Result<SolvedJson> {
    let console = Console {
        puzzle,
        prompted,
        output,
    };
    let mut right = Vec::new();
    // What the JSON tells: the first answer, before any correction.
    let mut first = None;
    console.begin()?;
    while right.len() < puzzle.steps().len() {
        console.draw(right.len())?;
        let Some(pit) = console.ask(input, right.len())? else {
            let answer = puzzle.answer(&right);
            return Ok(first.unwrap_or_else(|| to_json(puzzle, &right, answer)));
        };
        right.push(pit);
        let answer = puzzle.answer(&right);
        console.print(&(in_words(puzzle, answer, &right, &output.phrases) + "\n"))?;
        if let Answer::Wrong { .. } = answer {
            first.get_or_insert_with(|| to_json(puzzle, &right, answer));
            right.pop();
        }
    }
    Ok(first.unwrap_or_else(|| to_json(puzzle, &right, Answer::Solved)))
}

struct Console<'a> {
    puzzle: &'a Puzzle,
    prompted: bool,
    output: &'a Output,
}

impl Console<'_> {
    fn begin(&self) -> Result<()> {
        let phrases = &self.output.phrases;
        let arguments = [
            ("id", self.puzzle.id().to_string().into()),
            ("difficulty", self.puzzle.difficulty().grade().into()),
        ];
        let title = phrases.say_with("puzzle-title", &arguments);
        let help = phrases.say("puzzle-help");
        self.print(&format!(
            "{title}\n{}\n{help}\n",
            task(self.puzzle, phrases)
        ))
    }

    fn draw(&self, steps: usize) -> Result<()> {
        let phrases = &self.output.phrases;
        let [south, north] = Side::ALL.map(|side| side.localize(phrases));
        let game = self.puzzle.game_after(2 * steps);
        let board = board_text::draw(&game, &BySide::new(south, north), phrases);
        self.print(&format!("\n{board}\n"))
    }

    /// The move that the solver types; `None` when they leave.
    fn ask(&self, input: &mut impl BufRead, steps: usize) -> Result<Option<Pit>> {
        let phrases = &self.output.phrases;
        let (solver, game) = (self.puzzle.solver(), self.puzzle.game_after(2 * steps));
        let best = letter(solver, self.puzzle.steps()[steps].best().0);
        loop {
            let end = if self.prompted { " " } else { "\n" };
            self.print(&(phrases.say("puzzle-prompt") + end))?;
            let Some(line) = read_line(input, LONGEST_TYPED_LINE)? else {
                return Ok(None);
            };
            match typed_command::read(&line, solver) {
                TypedCommand::Play(pit) => match game.illegal_reason(pit) {
                    None => return Ok(Some(pit)),
                    Some(refusal) => {
                        let reason = refusal.localize(phrases).into();
                        let arguments =
                            [("letter", letter(solver, pit).into()), ("reason", reason)];
                        self.print(&(phrases.say_with("play-refused", &arguments) + "\n"))?;
                    }
                },
                TypedCommand::Hint => {
                    let hint = [("letter", best.as_str().into())];
                    self.print(&(phrases.say_with("puzzle-hint", &hint) + "\n"))?;
                }
                TypedCommand::Resign | TypedCommand::Quit => {
                    let line = [("line", self.puzzle.solution().into())];
                    self.print(&(phrases.say_with("puzzle-given-up", &line) + "\n"))?;
                    return Ok(None);
                }
                TypedCommand::Nothing => {}
                _ => self.print(&(phrases.say("puzzle-help") + "\n"))?,
            }
        }
    }

    /// Prints a text for the solver: beside a JSON document, on standard error.
    fn print(&self, text: &str) -> Result<()> {
        if self.output.json {
            return Ok(io::stderr().write_all(text.as_bytes())?);
        }
        self.output.print(text)
    }
}
