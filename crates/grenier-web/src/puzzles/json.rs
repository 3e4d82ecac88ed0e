//! The JSON of puzzles. What tells the solution is not in [`PuzzleJson`].

use std::ops::RangeInclusive;

use archive::PuzzleStanding;
use awale::notation::letters::EXAM;
use awale::{Game, Pit, Side};
use awale_puzzles::{Goal, Puzzle, Step, Theme};
use phrases::{Localize as _, Phrases};
use serde::Serialize;
use utoipa::ToSchema;

use crate::awale::routes::position_json::PositionJson;
use crate::awale::routes::schemas::Side as SideSchema;

/// How well somebody solves puzzles.
#[derive(Serialize, ToSchema)]
#[schema(as = PuzzleStanding)]
pub struct StandingJson {
    /// As Glicko-2 rates: 1500 before the first puzzle.
    #[schema(example = 1500)]
    rating: i64,
    deviation: i64,
    solved: i64,
    failed: i64,
    /// Puzzles solved one after the other.
    streak: i64,
    best_streak: i64,
}

impl From<&PuzzleStanding> for StandingJson {
    fn from(standing: &PuzzleStanding) -> StandingJson {
        StandingJson {
            rating: standing.rating.round() as i64,
            deviation: standing.deviation.round() as i64,
            solved: standing.solved,
            failed: standing.failed,
            streak: standing.streak,
            best_streak: standing.best_streak,
        }
    }
}

/// A puzzle as it is set.
#[derive(Serialize, ToSchema)]
#[schema(as = Puzzle)]
pub struct PuzzleJson {
    id: String,
    rules: &'static str,
    rating: u16,
    /// From 1 to 10.
    #[schema(minimum = 1, maximum = 10)]
    difficulty: u8,
    /// win or draw.
    #[schema(example = "win")]
    goal: &'static str,
    /// The same for people.
    task: String,
    /// The solver's side.
    #[schema(value_type = SideSchema)]
    side: String,
    /// How many moves the solver has to find.
    moves: usize,
    position: PositionJson,
    /// Whether the first try was right; null before it.
    tried: Option<bool>,
    standing: StandingJson,
}

impl PuzzleJson {
    pub fn new(
        puzzle: &Puzzle,
        tried: Option<bool>,
        standing: &PuzzleStanding,
        phrases: &Phrases,
    ) -> PuzzleJson {
        PuzzleJson {
            id: puzzle.id().to_string(),
            rules: puzzle.rules().name().unwrap_or_default(),
            rating: puzzle.difficulty().rating,
            difficulty: puzzle.difficulty().grade(),
            goal: puzzle.goal().name(),
            task: task(puzzle, phrases),
            side: puzzle.solver().to_string(),
            moves: puzzle.steps().len(),
            position: PositionJson::new(&puzzle.game_after(0), phrases),
            tried,
            standing: standing.into(),
        }
    }
}

fn task(puzzle: &Puzzle, phrases: &Phrases) -> String {
    let key = match puzzle.goal() {
        Goal::Win => "puzzle-task-win",
        Goal::Draw => "puzzle-task-draw",
    };
    phrases.say_with(key, &[("side", puzzle.solver().localize(phrases).into())])
}

/// What is said to a try.
#[derive(Serialize, ToSchema)]
#[schema(as = PuzzleAnswer)]
pub struct AnswerJson {
    /// `goes_on`, `solved`, `wrong`, `hint` or `given_up`.
    #[schema(example = "solved")]
    pub status: &'static str,
    /// The same for people.
    pub message: String,
    /// The positions after the last move and after the reply, where they are right.
    pub positions: Vec<PositionJson>,
    /// The opponent's reply.
    #[schema(value_type = Option<String>, example = "k")]
    pub reply: Option<char>,
    pub wrong: Option<WrongJson>,
    pub solution: Option<SolutionJson>,
    /// The standing, and whether this try changed it.
    pub standing: StandingJson,
    pub counted: bool,
}

/// What a wrong move gives away.
#[derive(Serialize, ToSchema)]
#[schema(as = PuzzleMistake)]
pub struct WrongJson {
    #[schema(value_type = String, example = "e")]
    pub letter: char,
    /// The final margins of the move and of the best one, for the solver.
    pub margin: i8,
    pub best: i8,
    pub loss: i8,
}

/// The whole solution.
#[derive(Serialize, ToSchema)]
#[schema(as = PuzzleSolution)]
pub struct SolutionJson {
    letters: String,
    themes: Vec<ThemeJson>,
    /// What every move of the solver's leads to.
    steps: Vec<Vec<MarginJson>>,
}

/// What a puzzle is about.
#[derive(Serialize, ToSchema)]
#[schema(as = PuzzleTheme)]
pub struct ThemeJson {
    name: &'static str,
    text: String,
}

/// What a move leads to: the final margin, for the solver.
#[derive(Serialize, ToSchema)]
#[schema(as = PuzzleMargin)]
struct MarginJson {
    #[schema(value_type = String, example = "e")]
    letter: char,
    margin: i8,
}

impl SolutionJson {
    pub fn new(puzzle: &Puzzle, phrases: &Phrases) -> SolutionJson {
        let margins = |step: &Step| {
            let margin = |&(pit, margin): &(Pit, i8)| MarginJson {
                letter: EXAM.letter(puzzle.solver(), pit),
                margin,
            };
            step.margins.iter().map(margin).collect()
        };
        SolutionJson {
            letters: puzzle.solution(),
            themes: puzzle
                .themes()
                .iter()
                .map(|theme| theme_json(theme, phrases))
                .collect(),
            steps: puzzle.steps().iter().map(margins).collect(),
        }
    }
}

pub fn theme_json(theme: Theme, phrases: &Phrases) -> ThemeJson {
    ThemeJson {
        name: theme.name(),
        text: phrases.say(&format!("puzzle-theme-{theme}")),
    }
}

/// A result by its margin, in words.
pub fn result(margin: i8, phrases: &Phrases) -> String {
    let key = match margin.signum() {
        1 => "puzzle-result-win",
        0 => "puzzle-result-draw",
        _ => "puzzle-result-loss",
    };
    phrases.say_with(key, &[("seeds", margin.unsigned_abs().into())])
}

/// The positions after so many plies of the solution.
pub fn positions(
    puzzle: &Puzzle,
    plies: RangeInclusive<usize>,
    phrases: &Phrases,
) -> Vec<PositionJson> {
    let shown = |game: &Game| PositionJson::new(game, phrases);
    plies
        .map(|plies| shown(&puzzle.game_after(plies)))
        .collect()
}

/// The letter of a pit of a side.
pub fn letter(side: Side, pit: Pit) -> char {
    EXAM.letter(side, pit)
}
