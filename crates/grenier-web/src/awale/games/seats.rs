//! Who plays a side on the server, and how a program chooses its move.

use std::sync::Arc;
use std::time::Duration;

use archive::Exploration;
use awale::{Game, Pit};
use awale_engine::{Engine, Limits, Wanted};
use awale_players::{
    Advice, AdviceSource, Advisor, Book, LAST_LEVEL, LibraryMove, PlayerSpec, exact_margins,
};

use super::error::GameError;
use crate::app::App;
use crate::http::token::random_seed;
use crate::thinking::Turn;

/// The deepest NegaAwale played here: it answers within a second.
pub const DEEPEST_NEGAMAX: u8 = 10;
/// Memory of a subject's engine, in mebibytes.
const NEGAMAX_MEMORY: usize = 8;
/// How long the engine has for a move.
const MOVE_TIME: Duration = Duration::from_secs(1);
/// How long it has for a hint.
pub const HINT_TIME: Duration = Duration::from_millis(700);

/// The player of one side: a person or one of our programs. Never a program of
/// the user's, which the server would have to run.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Seat(PlayerSpec);

impl Seat {
    /// Reads `human`, `random`, `negamax:D`, `level:N` or `engine`.
    pub fn read(text: &str) -> Result<Seat, GameError> {
        let kind = text.parse().ok().filter(|kind| match kind {
            PlayerSpec::Uci { .. } | PlayerSpec::FullWidth => false,
            PlayerSpec::Negamax { depth } => *depth <= DEEPEST_NEGAMAX,
            _ => true,
        });
        kind.map(Seat).ok_or_else(|| GameError::UnknownPlayer {
            found: text.chars().take(40).collect(),
        })
    }

    pub fn is_person(&self) -> bool {
        self.0 == PlayerSpec::Human
    }

    pub fn is_level(&self) -> bool {
        matches!(self.0, PlayerSpec::Level(_))
    }

    /// How long the program has for a move; `None` where it searches a depth.
    pub fn move_time(&self) -> Option<Duration> {
        matches!(self.0, PlayerSpec::Engine | PlayerSpec::Level(LAST_LEVEL)).then_some(MOVE_TIME)
    }

    pub fn player(&self) -> &PlayerSpec {
        &self.0
    }
}

impl std::fmt::Display for Seat {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        self.0.fmt(f)
    }
}

/// The move of the program on `seat`; `None` for a person, and when the game is
/// over.
pub fn choose_move(app: &App, seat: &Seat, game: &Game, turn: &Arc<Turn>) -> Option<Pit> {
    match &seat.0 {
        PlayerSpec::Negamax { depth } => {
            let limits = Limits {
                depth: Some(*depth),
                ..turn.limits()
            };
            let mut engine = Engine::of_the_subject(NEGAMAX_MEMORY);
            engine.search(game, limits, Wanted::Best(1), |_| ()).best()
        }
        PlayerSpec::Engine | PlayerSpec::Level(LAST_LEVEL) => {
            search(app, game, turn).map(|(pit, _)| pit)
        }
        player => player.create(random_seed())?.choose(game),
    }
}

/// The move to play, where it comes from, and its score where that is known.
pub fn hint(
    app: &App,
    game: &Game,
    past: &[Exploration],
    turn: &Arc<Turn>,
) -> Option<(Advice, Option<f64>)> {
    let side = game.position().to_move();
    let tables = app.tables().loaded(game.rules());
    let values = tables.and_then(|tables| exact_margins(game, tables.as_ref()));
    let mut score = None;
    let mut advisor = Advisor {
        library: |_: &Game| {
            let moves = past.iter().flat_map(|source| &source.moves);
            LibraryMove::gather(
                moves.map(|made| LibraryMove::seen_by(side, made.pit, made.wins(), made.draws)),
            )
        },
        tables: |_: &Game| values.clone(),
        search: |game: &Game| {
            let (pit, found) = search(app, game, turn)?;
            score = Some(found);
            Some(pit)
        },
    };
    let advice = advisor.advise(game)?;
    if advice.source == AdviceSource::Tables {
        let position = game.position();
        let ahead = i16::from(position.captured_by_mover());
        let ahead = f64::from(ahead - i16::from(position.captured_by_opponent()));
        let mut values = values.into_iter().flatten();
        let value = values.find(|(pit, _)| *pit == advice.pit);
        score = value.map(|(_, margin)| ahead + f64::from(margin.0));
    }
    Some((advice, score))
}

/// The move of our engine and its score: of the opening book where it knows the
/// position, else of a search as in play.
fn search(app: &App, game: &Game, turn: &Arc<Turn>) -> Option<(Pit, f64)> {
    if let Some(known) = Book::shipped(game.rules()).and_then(|book| book.best(game)) {
        return Some((known.pit, known.value.seeds()));
    }
    let mut moves = game.moves();
    let limits = Limits {
        // A single possible move needs no search.
        depth: (moves.len() < 2).then_some(1),
        ..turn.limits()
    };
    moves.next()?;
    let tables = app.tables().loaded(game.rules());
    let mut engine = app.engines().player(game.rules(), tables);
    let report = engine.search(game, limits, Wanted::Best(1), |_| ());
    Some((report.best()?, report.verdict.score.seeds()))
}
