//! Judging tries at a puzzle: moves, hints, giving up.

use archive::{PuzzleStanding, PuzzleTry, unix_now};
use awale::Pit;
use awale::notation::letters::EXAM;
use awale_puzzles::{Answer, Puzzle};
use axum::Json;
use axum::extract::State;
use axum_extra::extract::SignedCookieJar;
use phrases::Phrases;
use serde::Deserialize;
use utoipa::ToSchema;

use super::error::PuzzleError;
use super::json::{AnswerJson, SolutionJson, WrongJson, letter, positions, result};
use super::routes::find;
use super::solver::Solver;
use crate::accounts::Visitor;
use crate::app::App;
use crate::http::error::ApiError;
use crate::http::extract::{JsonBody, PathParams};
use crate::http::language::Reader;
use crate::http::openapi::{Bad, Missing, Refused, TooFast};

/// The most letters of a try that are looked at: no solution is longer.
const LONGEST_TRY: usize = 20;

/// A try.
#[derive(Deserialize, ToSchema)]
#[schema(as = PuzzleMoves)]
pub struct MovesBody {
    /// The solver's own moves from the start of the puzzle, without the replies.
    #[schema(example = "e")]
    moves: String,
}

type Judged = Result<(SignedCookieJar, Json<AnswerJson>), ApiError>;

/// A request about a puzzle that may count as its first try.
struct Judging<'a> {
    app: &'a App,
    puzzle: &'static Puzzle,
    solver: Solver,
    phrases: &'a Phrases,
}

/// `POST /api/puzzles/{id}/moves`: judges the solver's moves.
#[utoipa::path(
    post,
    path = "/api/puzzles/{id}/moves",
    operation_id = "try_puzzle",
    tag = "puzzles",
    summary = "Judges moves: right, wrong and by how much, solved. The first try counts",
    params(("id" = String, Path, description = "The puzzle's id: six digits and letters.")),
    request_body = MovesBody,
    responses(
        (status = 200, description = "The answer.", body = AnswerJson),
        (status = 400, response = Bad),
        (status = 404, response = Missing),
        (status = 409, response = Refused),
        (status = 429, response = TooFast),
    ),
    extensions(("x-summary-fr" = json!("Juge des coups : juste, faux et de combien, résolu. Le premier essai compte")))
)]
pub async fn moves(
    State(app): State<App>,
    reader: Reader,
    visitor: Visitor,
    jar: SignedCookieJar,
    PathParams(id): PathParams<String>,
    JsonBody(body): JsonBody<MovesBody>,
) -> Judged {
    let judging = Judging::new(&app, &id, &visitor, reader.phrases())?;
    let tried = judging.read(&body.moves)?;
    let answer = judging.puzzle.answer(&tried);
    let counts = match answer {
        Answer::Nothing => return Err(PuzzleError::BadMoves.into()),
        Answer::Illegal { .. } => return Err(PuzzleError::Illegal.into()),
        Answer::GoesOn { .. } => None,
        Answer::Solved => Some(true),
        Answer::Wrong { .. } => Some(false),
    };
    let (standing, counted) = judging.count(counts).await?;
    let answer = judging.answer(answer, &tried, &standing, counted);
    Ok((judging.solver.guest.sign(jar), Json(answer)))
}

/// `POST /api/puzzles/{id}/hint`: the next move. It counts as a failure.
#[utoipa::path(
    post,
    path = "/api/puzzles/{id}/hint",
    operation_id = "puzzle_hint",
    tag = "puzzles",
    summary = "The next move; counts as a failure",
    params(("id" = String, Path, description = "The puzzle's id: six digits and letters.")),
    request_body = MovesBody,
    responses(
        (status = 200, description = "The answer.", body = AnswerJson),
        (status = 400, response = Bad),
        (status = 404, response = Missing),
        (status = 409, response = Refused),
        (status = 429, response = TooFast),
    ),
    extensions(("x-summary-fr" = json!("Le coup suivant ; compte comme un échec")))
)]
pub async fn hint(
    State(app): State<App>,
    reader: Reader,
    visitor: Visitor,
    jar: SignedCookieJar,
    PathParams(id): PathParams<String>,
    JsonBody(body): JsonBody<MovesBody>,
) -> Judged {
    let judging = Judging::new(&app, &id, &visitor, reader.phrases())?;
    let tried = judging.read(&body.moves)?;
    let is_right = matches!(
        judging.puzzle.answer(&tried),
        Answer::Nothing | Answer::GoesOn { .. }
    );
    let step = judging.puzzle.steps().get(tried.len()).filter(|_| is_right);
    let (pit, _) = step.ok_or(PuzzleError::Illegal)?.best();
    let (standing, counted) = judging.count(Some(false)).await?;
    let letter = letter(judging.puzzle.solver(), pit);
    let hint = [("letter", letter.to_string().into())];
    let message = judging.phrases.say_with("puzzle-hint", &hint);
    let answer = AnswerJson {
        reply: Some(letter),
        ..Judging::plain("hint", message, &standing, counted)
    };
    Ok((judging.solver.guest.sign(jar), Json(answer)))
}

/// `POST /api/puzzles/{id}/solution`: gives up and tells the solution.
#[utoipa::path(
    post,
    path = "/api/puzzles/{id}/solution",
    operation_id = "puzzle_solution",
    tag = "puzzles",
    summary = "Gives up: the whole solution; counts as a failure",
    params(("id" = String, Path, description = "The puzzle's id: six digits and letters.")),
    responses(
        (status = 200, description = "The answer.", body = AnswerJson),
        (status = 404, response = Missing),
        (status = 429, response = TooFast),
    ),
    extensions(("x-summary-fr" = json!("Abandonne : la solution entière ; compte comme un échec")))
)]
pub async fn solution(
    State(app): State<App>,
    reader: Reader,
    visitor: Visitor,
    jar: SignedCookieJar,
    PathParams(id): PathParams<String>,
) -> Judged {
    let judging = Judging::new(&app, &id, &visitor, reader.phrases())?;
    let (standing, counted) = judging.count(Some(false)).await?;
    let puzzle = judging.puzzle;
    let line = [("line", puzzle.solution().into())];
    let message = judging.phrases.say_with("puzzle-given-up", &line);
    let answer = AnswerJson {
        positions: positions(puzzle, 0..=puzzle.line().len(), judging.phrases),
        solution: Some(SolutionJson::new(puzzle, judging.phrases)),
        ..Judging::plain("given_up", message, &standing, counted)
    };
    Ok((judging.solver.guest.sign(jar), Json(answer)))
}

impl<'a> Judging<'a> {
    fn new(
        app: &'a App,
        id: &str,
        visitor: &Visitor,
        phrases: &'a Phrases,
    ) -> Result<Judging<'a>, PuzzleError> {
        Ok(Judging {
            app,
            puzzle: find(id)?,
            solver: Solver::of(visitor),
            phrases,
        })
    }

    fn read(&self, letters: &str) -> Result<Vec<Pit>, PuzzleError> {
        if letters.len() > LONGEST_TRY {
            return Err(PuzzleError::BadMoves);
        }
        let own = |letter| {
            let (side, pit) = EXAM.pit(letter)?;
            (side == self.puzzle.solver()).then_some(pit)
        };
        let pits: Option<Vec<Pit>> = letters.chars().map(own).collect();
        pits.ok_or(PuzzleError::BadMoves)
    }

    /// Counts a first try that was right or wrong. The standing, and whether this
    /// try changed it.
    async fn count(&self, solved: Option<bool>) -> Result<(PuzzleStanding, bool), ApiError> {
        let id = self.puzzle.id().to_string();
        if let Some(solved) = solved {
            let attempt = PuzzleTry {
                puzzle: &id,
                rating: f64::from(self.puzzle.difficulty().rating),
                solved,
                tried_at: unix_now() * 1000,
            };
            let counted = self
                .app
                .archive()
                .count_puzzle_try(&self.solver.id, attempt)
                .await?;
            if let Some(standing) = counted {
                return Ok((standing, true));
            }
        }
        let standing = self.app.archive().puzzle_standing(&self.solver.id).await?;
        Ok((standing, false))
    }

    fn plain(
        status: &'static str,
        message: String,
        standing: &PuzzleStanding,
        counted: bool,
    ) -> AnswerJson {
        AnswerJson {
            status,
            message,
            positions: Vec::new(),
            reply: None,
            wrong: None,
            solution: None,
            standing: standing.into(),
            counted,
        }
    }

    fn answer(
        &self,
        answer: Answer,
        tried: &[Pit],
        standing: &PuzzleStanding,
        counted: bool,
    ) -> AnswerJson {
        let (puzzle, phrases) = (self.puzzle, self.phrases);
        let plies = 2 * tried.len().saturating_sub(1) + 1;
        match answer {
            Answer::GoesOn { reply } => {
                let reply = letter(puzzle.solver().other(), reply);
                let said = [("reply", reply.to_string().into())];
                let message = phrases.say_with("puzzle-goes-on", &said);
                AnswerJson {
                    reply: Some(reply),
                    positions: positions(puzzle, plies..=plies + 1, phrases),
                    ..Self::plain("goes_on", message, standing, counted)
                }
            }
            Answer::Wrong { step, margin, best } => {
                let letter = letter(puzzle.solver(), tried[step]);
                let said = [
                    ("letter", letter.to_string().into()),
                    ("result", result(margin, phrases).into()),
                    ("best", result(best, phrases).into()),
                ];
                let message = phrases.say_with("puzzle-wrong", &said);
                AnswerJson {
                    wrong: Some(WrongJson {
                        letter,
                        margin,
                        best,
                        loss: best - margin,
                    }),
                    ..Self::plain("wrong", message, standing, counted)
                }
            }
            Answer::Solved | Answer::Nothing | Answer::Illegal { .. } => {
                let (_, margin) = puzzle.steps()[puzzle.steps().len() - 1].best();
                let said = [
                    ("line", puzzle.solution().into()),
                    ("result", result(margin, phrases).into()),
                ];
                let message = phrases.say_with("puzzle-solved", &said);
                AnswerJson {
                    positions: positions(puzzle, plies..=plies, phrases),
                    solution: Some(SolutionJson::new(puzzle, phrases)),
                    ..Self::plain("solved", message, standing, counted)
                }
            }
        }
    }
}
