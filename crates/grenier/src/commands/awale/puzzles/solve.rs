//! `grenier awale puzzles solve`: judges moves, or asks for them.

use std::io::{self, IsTerminal};

use anyhow::{Result, anyhow};
use awale::Pit;
use awale::notation::letters::EXAM;
use awale_puzzles::{Answer, Puzzle};
use phrases::Phrases;
use serde::Serialize;

use super::{console, find, full_screen, letter, result};
use crate::args::puzzles::PuzzlesSolveArgs;
use crate::output::Output;
use crate::terminal::has_full_screen;

#[derive(Serialize)]
pub struct SolvedJson {
    id: String,
    /// The solver's moves, without the replies.
    pub moves: String,
    pub solved: bool,
    /// The opponent's reply, where the solution goes on.
    reply: Option<String>,
    wrong: Option<WrongJson>,
}

/// The move that is not the best one, and what it gives away.
#[derive(Serialize)]
struct WrongJson {
    letter: String,
    margin: i8,
    best: i8,
}

/// Seconds in a day.
const DAY: u64 = 86_400;

pub fn solve(args: &PuzzlesSolveArgs, output: &Output) -> Result<()> {
    let phrases = &output.phrases;
    let puzzle = match &args.id {
        Some(id) => find(id, phrases)?,
        None => today(),
    };
    let Some(moves) = &args.moves else {
        if !(args.plain || output.json) && has_full_screen() {
            return full_screen::play(puzzle, output);
        }
        let stdin = io::stdin();
        let prompted = stdin.is_terminal();
        let solved = console::play(puzzle, &mut stdin.lock(), prompted, output)?;
        return if output.json {
            output.print_json(&solved)
        } else {
            Ok(())
        };
    };
    let tried = read_moves(puzzle, moves, phrases)?;
    let answer = puzzle.answer(&tried);
    if let Answer::Illegal { step } = answer {
        let number = (step + 1).into();
        return Err(anyhow!(
            phrases.say_with("puzzle-illegal", &[("number", number)])
        ));
    }
    if output.json {
        return output.print_json(&to_json(puzzle, &tried, answer));
    }
    output.print(&(in_words(puzzle, answer, &tried, phrases) + "\n"))
}

/// The puzzle of the day, in UTC.
fn today() -> &'static Puzzle {
    let since_1970 = std::time::SystemTime::now().duration_since(std::time::UNIX_EPOCH);
    awale_puzzles::daily((since_1970.unwrap_or_default().as_secs() / DAY) as i64)
}

/// The solver's own moves of a list, which may have the replies between them.
fn read_moves(puzzle: &Puzzle, text: &str, phrases: &Phrases) -> Result<Vec<Pit>> {
    let mut tried = Vec::new();
    for letter in text.chars().filter(|letter| !letter.is_whitespace()) {
        let bad = || {
            let arguments = [
                ("letter", letter.to_string().into()),
                ("moves", text.into()),
            ];
            anyhow!(phrases.say_with("puzzle-bad-move", &arguments))
        };
        let (side, pit) = EXAM.pit(letter.to_ascii_lowercase()).ok_or_else(bad)?;
        if side == puzzle.solver() {
            tried.push(pit);
        } else if tried.is_empty() || puzzle.line().get(2 * tried.len() - 1) != Some(&pit) {
            return Err(bad());
        }
    }
    Ok(tried)
}

pub fn to_json(puzzle: &Puzzle, tried: &[Pit], answer: Answer) -> SolvedJson {
    let solver = puzzle.solver();
    SolvedJson {
        id: puzzle.id().to_string(),
        moves: tried.iter().map(|pit| letter(solver, *pit)).collect(),
        solved: answer == Answer::Solved,
        reply: match answer {
            Answer::GoesOn { reply } => Some(letter(solver.other(), reply)),
            _ => None,
        },
        wrong: match answer {
            Answer::Wrong { step, margin, best } => Some(WrongJson {
                letter: letter(solver, tried[step]),
                margin,
                best,
            }),
            _ => None,
        },
    }
}

/// What is said about the solver's moves.
pub fn in_words(puzzle: &Puzzle, answer: Answer, tried: &[Pit], phrases: &Phrases) -> String {
    match answer {
        Answer::Solved => {
            let (_, margin) = puzzle.steps()[puzzle.steps().len() - 1].best();
            let line = puzzle.solution().into();
            let arguments = [("line", line), ("result", result(margin, phrases).into())];
            phrases.say_with("puzzle-solved", &arguments)
        }
        Answer::GoesOn { reply } => {
            let reply = letter(puzzle.solver().other(), reply);
            phrases.say_with("puzzle-goes-on", &[("reply", reply.into())])
        }
        Answer::Wrong { step, margin, best } => {
            let arguments = [
                ("letter", letter(puzzle.solver(), tried[step]).into()),
                ("result", result(margin, phrases).into()),
                ("best", result(best, phrases).into()),
            ];
            phrases.say_with("puzzle-wrong", &arguments)
        }
        Answer::Illegal { .. } | Answer::Nothing => phrases.say("puzzle-nothing"),
    }
}
