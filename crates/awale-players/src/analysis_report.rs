//! The report of an analysis, which the command line, the web site and the
//! Python package share. Its JSON is described in the API's `Analysis` schema.

use std::fmt;

use awale::notation::letters::EXAM;
use awale::{Game, Pit, Side};
use awale_engine::{Report, RootMove, Verdict};
use serde::{Serialize, Serializer};

use crate::advisor::AdviceSource;

/// What an analysis found in a position, seen from the side to move.
#[derive(Clone, Debug, PartialEq, Serialize)]
pub struct AnalysisReport {
    /// The best move; `None` when the game is over.
    pub best: Option<PitLetter>,
    /// The expected final margin, in seeds.
    pub score: f64,
    /// Whether the score is proven rather than estimated.
    pub exact: bool,
    /// `win`, `draw` or `loss` where that much is certain, even if the margin
    /// is not.
    pub outcome: Option<&'static str>,
    /// The depth finished, in plies.
    pub depth: u8,
    /// Positions visited.
    pub nodes: u64,
    /// Time since the search began.
    pub seconds: f64,
    /// The moves expected.
    pub pv: MoveLine,
    /// Every acceptable move, best first.
    pub moves: Vec<MoveReport>,
    /// Where the best move comes from; `None` in the report of a depth that is
    /// not the last.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub source: Option<AdviceSource>,
}

/// What an analysis found of one move.
#[derive(Clone, Debug, PartialEq, Serialize)]
pub struct MoveReport {
    /// The move.
    pub letter: PitLetter,
    /// Its expected final margin, in seeds; `None` for a move outside the
    /// requested lines.
    pub score: Option<f64>,
    /// Whether the score is proven rather than estimated.
    pub exact: bool,
    /// How the game goes on; `None` in reports without lines.
    #[serde(flatten)]
    pub continuation: Option<Continuation>,
}

/// How the game goes on after a move.
#[derive(Clone, Debug, PartialEq, Serialize)]
pub struct Continuation {
    /// `win`, `draw` or `loss` where that much is certain.
    pub outcome: Option<&'static str>,
    /// The moves expected, the move itself included.
    pub pv: MoveLine,
}

/// A pit of one side, written as its letter in the subjects' notation.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct PitLetter {
    /// The side that owns the pit.
    pub side: Side,
    /// The pit.
    pub pit: Pit,
}

impl fmt::Display for PitLetter {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        EXAM.letter(self.side, self.pit).fmt(f)
    }
}

impl Serialize for PitLetter {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.collect_str(self)
    }
}

/// Moves of both sides in turn, written as letters run together.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct MoveLine {
    /// The side that makes the first move.
    pub side: Side,
    /// The pits played.
    pub pits: Vec<Pit>,
}

impl fmt::Display for MoveLine {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.pad(&EXAM.line(self.side, &self.pits))
    }
}

impl Serialize for MoveLine {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.collect_str(self)
    }
}

impl AnalysisReport {
    /// The report of a search in the position where `game` stands, with the
    /// continuation of every move.
    ///
    /// ```
    /// use awale::{Game, Rules};
    /// use awale_engine::{Engine, Limits, Wanted};
    /// use awale_players::AnalysisReport;
    ///
    /// let game = Game::new(Rules::CCINP);
    /// let found = Engine::new(1).search(&game, Limits::depth(4), Wanted::Every, |_| ());
    /// let report = AnalysisReport::new(&game, &found);
    /// assert_eq!(report.moves.len(), 6);
    /// assert_eq!(report.best, Some(report.moves[0].letter));
    /// ```
    #[must_use]
    pub fn new(game: &Game, report: &Report) -> AnalysisReport {
        let side = game.position().to_move();
        AnalysisReport {
            best: report.best().map(|pit| PitLetter { side, pit }),
            score: report.verdict.score.seeds(),
            exact: report.verdict.proven,
            outcome: report.verdict.outcome(),
            depth: report.depth,
            nodes: report.nodes,
            seconds: report.time.as_secs_f64(),
            pv: MoveLine {
                side,
                pits: report.line().to_vec(),
            },
            moves: report.moves.iter().map(|m| of_move(side, m)).collect(),
            source: None,
        }
    }

    /// The report of a move chosen without a search (the opening library's),
    /// from the search of the position after it.
    ///
    /// `pit` must be acceptable in `game`. Only this move has a score, the
    /// opponent's with its sign changed.
    #[must_use]
    pub fn of_chosen_move(game: &Game, pit: Pit, reply: &Report) -> AnalysisReport {
        let side = game.position().to_move();
        let verdict = -reply.verdict;
        let mut pits = vec![pit];
        pits.extend(reply.line());
        let moves = game.moves().map(|other| MoveReport {
            letter: PitLetter { side, pit: other },
            score: (other == pit).then(|| verdict.score.seeds()),
            exact: other == pit && verdict.proven,
            continuation: None,
        });
        AnalysisReport {
            best: Some(PitLetter { side, pit }),
            score: verdict.score.seeds(),
            exact: verdict.proven,
            outcome: verdict.outcome(),
            depth: reply.depth + 1,
            nodes: reply.nodes,
            seconds: reply.time.as_secs_f64(),
            pv: MoveLine { side, pits },
            moves: moves.collect(),
            source: None,
        }
    }

    /// With the source of the best move.
    #[must_use]
    pub fn with_source(self, source: AdviceSource) -> AnalysisReport {
        AnalysisReport {
            source: Some(source),
            ..self
        }
    }

    /// Without the continuation of each move.
    #[must_use]
    pub fn without_continuations(mut self) -> AnalysisReport {
        for found in &mut self.moves {
            found.continuation = None;
        }
        self
    }
}

fn of_move(side: Side, found: &RootMove) -> MoveReport {
    MoveReport {
        letter: PitLetter {
            side,
            pit: found.pit,
        },
        score: found.verdict.map(|verdict| verdict.score.seeds()),
        exact: found.verdict.is_some_and(|verdict| verdict.proven),
        continuation: Some(Continuation {
            outcome: found.verdict.and_then(Verdict::outcome),
            pv: MoveLine {
                side,
                pits: found.line.clone(),
            },
        }),
    }
}

/// Whether the endgame tables or the search answered. `most_seeds` is the
/// largest number of seeds that the tables cover.
///
/// A proof after one ply, on a board that the tables cover, means that the
/// tables answered every move.
#[must_use]
pub fn search_source(game: &Game, report: &Report, most_seeds: Option<u8>) -> AdviceSource {
    let is_covered = most_seeds.is_some_and(|most| game.position().board().seeds() <= most);
    if is_covered && report.verdict.proven && report.depth <= 1 {
        AdviceSource::Tables
    } else {
        AdviceSource::Search
    }
}
