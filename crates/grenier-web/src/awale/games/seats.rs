//! Who sits at a table of the site, and how a program finds its move.

use std::time::Duration;

use archive::Exploration;
use awale::{Game, Pit};
use awale_engine::{Engine, Limits, StopFlag, Wanted};
use awale_players::{
    Advice, AdviceSource, Advisor, LAST_LEVEL, LibraryMove, PlayerSpec, exact_margins,
};
use phrases::Phrases;

use crate::app::App;
use crate::http::error::ApiError;
use crate::http::token;

/// The deepest NegaAwale played here: it answers within a second.
const DEEPEST_NEGAMAX: u8 = 10;
/// Memory of a subject's engine, in mebibytes.
const NEGAMAX_MEMORY: usize = 8;
/// How long the engine thinks about a move.
const THINKING: Duration = Duration::from_secs(1);
/// How long it thinks about a hint.
const HINTING: Duration = Duration::from_millis(700);

/// A seat: somebody who may sit at a table of the site. Never a program of
/// somebody else's.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Seat(PlayerSpec);

impl Seat {
    /// Reads `human`, `random`, `negamax:D`, `level:N` or `engine`.
    pub fn read(text: &str, phrases: &Phrases) -> Result<Seat, ApiError> {
        let kind = text.parse().ok().filter(|kind| match kind {
            PlayerSpec::Uci { .. } => false,
            PlayerSpec::Negamax { depth } => *depth <= DEEPEST_NEGAMAX,
            _ => true,
        });
        kind.map(Seat).ok_or_else(|| {
            let found: String = text.chars().take(40).collect();
            let arguments = [
                ("found", found.into()),
                ("deepest", DEEPEST_NEGAMAX.into()),
                ("last", LAST_LEVEL.into()),
            ];
            ApiError::bad(phrases.say_with("web-unknown-player", &arguments))
        })
    }

    pub fn is_person(&self) -> bool {
        self.0 == PlayerSpec::Human
    }

    /// What a program is called.
    pub fn in_words(&self, phrases: &Phrases) -> String {
        match &self.0 {
            PlayerSpec::Human => phrases.say("web-player-human"),
            PlayerSpec::Random => phrases.say("web-player-random"),
            PlayerSpec::Negamax { depth } => {
                phrases.say_with("web-player-negamax", &[("depth", (*depth).into())])
            }
            PlayerSpec::Level(level) => {
                phrases.say_with("web-player-level", &[("level", (*level).into())])
            }
            PlayerSpec::Engine | PlayerSpec::Uci { .. } => phrases.say("web-player-engine"),
        }
    }
}

impl std::fmt::Display for Seat {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        self.0.fmt(f)
    }
}

/// The move of the program on `seat`; `None` for a person, and when the game is
/// over.
pub fn choose(app: &App, seat: &Seat, game: &Game, stop: StopFlag) -> Option<Pit> {
    match &seat.0 {
        PlayerSpec::Negamax { depth } => {
            let limits = Limits {
                stop,
                ..Limits::depth(*depth)
            };
            let mut engine = Engine::of_the_subject(NEGAMAX_MEMORY);
            engine.search(game, limits, Wanted::Best(1), |_| ()).best()
        }
        PlayerSpec::Engine | PlayerSpec::Level(LAST_LEVEL) => {
            search(app, game, THINKING, stop).map(|(pit, _)| pit)
        }
        player => player.create(token::seed())?.choose(game),
    }
}

/// What to play, who says so, and what it is worth where that is known.
pub fn hint(
    app: &App,
    game: &Game,
    past: &Exploration,
    stop: &StopFlag,
) -> Option<(Advice, Option<f64>)> {
    let side = game.position().to_move();
    let known = app.tables.known(game.rules());
    let values = known.and_then(|known| exact_margins(game, known.as_ref()));
    let mut score = None;
    let mut advisor = Advisor {
        library: |_: &Game| {
            let seen = past
                .moves
                .iter()
                .map(|made| LibraryMove::seen_by(side, made.pit, made.wins(), made.draws));
            seen.collect()
        },
        tables: |_: &Game| values.clone(),
        search: |game: &Game| {
            let (pit, found) = search(app, game, HINTING, stop.clone())?;
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

fn search(app: &App, game: &Game, time: Duration, stop: StopFlag) -> Option<(Pit, f64)> {
    let mut moves = game.moves();
    let limits = Limits {
        stop,
        // A move without alternative needs no thought.
        depth: (moves.len() < 2).then_some(1),
        ..Limits::time(time)
    };
    moves.next()?;
    let known = app.tables.known(game.rules());
    let report = app.engines.with(game.rules(), known, |engine| {
        engine.search(game, limits, Wanted::Best(1), |_| ())
    });
    Some((report.best()?, report.verdict.score.seeds()))
}
