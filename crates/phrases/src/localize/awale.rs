//! The rules of awalé: sides, rule sets, refused moves, endings, and what is
//! wrong with a game or a position written as text.

use awale::notation::diagram::DiagramError;
use awale::notation::letters::{BadMove, BadMoveReason, LONGEST_GAME};
use awale::notation::ogn::{OgnError, OgnErrorKind};
use awale::notation::pits::PitsError;
use awale::notation::playstrategy::{PlayStrategyError, SquareMoveReason};
use awale::notation::{BadGame, ReadError, WriteError};
use awale::{
    Ending, IllegalMoveReason, InvalidPosition, MAX_TURN, Rules, SEEDS, Side, TooManySeeds,
    UnknownRules,
};

use super::{Localize, Message};

impl Localize for Side {
    fn message(&self) -> Message<'_> {
        Message::new(match self {
            Side::South => "side-south",
            Side::North => "side-north",
        })
    }
}

impl Localize for Rules {
    /// The name people know: `CCINP 2024 (program)`, not `ccinp`.
    fn message(&self) -> Message<'_> {
        match self.name() {
            Some(id) => Message::new(format!("rules-{id}")),
            None => Message::new("rules-unnamed"),
        }
    }
}

impl Localize for Ending {
    fn message(&self) -> Message<'_> {
        Message::new(match self {
            Ending::Majority => "ending-majority",
            Ending::TurnLimit => "ending-turn-limit",
            Ending::PoorBoard => "ending-poor-board",
            Ending::Stuck => "ending-stuck",
            Ending::Repetition => "ending-repetition",
        })
    }
}

impl Localize for IllegalMoveReason {
    fn message(&self) -> Message<'_> {
        match self {
            IllegalMoveReason::Empty => Message::new("refusal-empty"),
            IllegalMoveReason::Starves => Message::new("refusal-starves"),
            IllegalMoveReason::DoesNotFeed => Message::new("refusal-does-not-feed"),
            IllegalMoveReason::Over(ending) => {
                Message::new("refusal-over").with_message("why", ending.message())
            }
        }
    }
}

impl Localize for UnknownRules {
    fn message(&self) -> Message<'_> {
        Message::new("unknown-rules")
            .with("found", self.name.as_str())
            .with("known", Rules::NAMED.map(|(name, _)| name).join(", "))
    }
}

impl Localize for TooManySeeds {
    fn message(&self) -> Message<'_> {
        Message::new("too-many-seeds")
            .with("seeds", self.seeds)
            .with("most", SEEDS)
    }
}

impl Localize for InvalidPosition {
    fn message(&self) -> Message<'_> {
        match *self {
            InvalidPosition::TooManySeeds(TooManySeeds { seeds }) => {
                Message::new("too-many-seeds-in-all")
                    .with("seeds", seeds)
                    .with("most", SEEDS)
            }
            InvalidPosition::TurnTooHigh { turn } => Message::new("turn-too-high")
                .with("turn", turn)
                .with("most", MAX_TURN),
        }
    }
}

impl Localize for PitsError {
    fn message(&self) -> Message<'_> {
        match self {
            PitsError::Count { found } => Message::new("pits-count").with("found", *found),
            PitsError::Number { pit, found } => Message::new("pits-number")
                .with("pit", *pit)
                .with("found", found.as_str())
                .with("most", SEEDS),
            PitsError::TooManySeeds(error) => error.message(),
        }
    }
}

impl Localize for DiagramError {
    fn message(&self) -> Message<'_> {
        match self {
            DiagramError::Fields { found } => Message::new("diagram-fields").with("found", *found),
            DiagramError::Number { field, found } => Message::new("diagram-number")
                .with("field", field + 1)
                .with("found", found.as_str())
                .with("most", SEEDS),
            DiagramError::Side { found } => Message::new("bad-side").with("found", found.as_str()),
            DiagramError::TurnOfOtherSide { turn, to_move } => Message::new("turn-of-other-side")
                .with("turn", *turn)
                .with_message("side", to_move.message()),
            DiagramError::Position(error) => error.message(),
        }
    }
}

impl Localize for BadMove {
    fn message(&self) -> Message<'_> {
        Message::new("bad-move")
            .with("number", self.index + 1)
            .with_shown("found", self.letter)
            .with_message("reason", self.reason.message())
    }
}

impl Localize for BadMoveReason {
    fn message(&self) -> Message<'_> {
        match self {
            BadMoveReason::Unknown(alphabet) => {
                Message::new("bad-move-unknown").with_shown("known", alphabet)
            }
            BadMoveReason::WrongSide { to_move } => wrong_side(to_move),
            BadMoveReason::Illegal(reason) => reason.message(),
            BadMoveReason::TooLong => too_long(),
        }
    }
}

fn wrong_side(to_move: &Side) -> Message<'_> {
    Message::new("bad-move-wrong-side").with_message("side", to_move.message())
}

fn too_long() -> Message<'static> {
    Message::new("bad-move-too-long").with("most", LONGEST_GAME)
}

impl Localize for BadGame {
    fn message(&self) -> Message<'_> {
        match self.number {
            Some(number) => Message::new("bad-game")
                .with("number", number)
                .with_message("reason", self.error.message()),
            None => self.error.message(),
        }
    }
}

impl Localize for OgnError {
    fn message(&self) -> Message<'_> {
        Message::new("ogn-line")
            .with("line", self.line)
            .with_message("reason", self.kind.message())
    }
}

impl Localize for OgnErrorKind {
    fn message(&self) -> Message<'_> {
        match self {
            OgnErrorKind::Tag { found } => Message::new("ogn-tag").with("found", found.as_str()),
            OgnErrorKind::Variant { found } => {
                Message::new("ogn-variant").with("found", found.as_str())
            }
            OgnErrorKind::Start(error) => {
                Message::new("ogn-start").with_message("reason", error.message())
            }
            OgnErrorKind::Turn { found } => Message::new("bad-turn").with("found", found.as_str()),
            OgnErrorKind::Unexpected { found } => {
                Message::new("ogn-unexpected").with_shown("found", found)
            }
            OgnErrorKind::SecondGame => Message::new("ogn-second-game"),
            OgnErrorKind::Unclosed { opening } => {
                Message::new("ogn-unclosed").with_shown("found", opening)
            }
            OgnErrorKind::Move(error) => error.message(),
            OgnErrorKind::Empty => Message::new("ogn-empty"),
        }
    }
}

impl Localize for PlayStrategyError {
    fn message(&self) -> Message<'_> {
        match self {
            PlayStrategyError::Parts { found } => {
                Message::new("playstrategy-parts").with("found", *found)
            }
            PlayStrategyError::Row { found } => {
                Message::new("playstrategy-row").with("found", found.as_str())
            }
            PlayStrategyError::Captured { found } => Message::new("bad-score")
                .with("found", found.as_str())
                .with("most", SEEDS),
            PlayStrategyError::RowAboveScore { side } => {
                Message::new("playstrategy-row-above-score").with_message("side", side.message())
            }
            PlayStrategyError::Side { found } => {
                Message::new("bad-side").with("found", found.as_str())
            }
            PlayStrategyError::FullMove { found } => {
                Message::new("playstrategy-full-move").with("found", found.as_str())
            }
            PlayStrategyError::Position(error) => error.message(),
            PlayStrategyError::Move {
                index,
                found,
                reason,
            } => Message::new("bad-move")
                .with("number", index + 1)
                .with("found", found.as_str())
                .with_message("reason", reason.message()),
        }
    }
}

impl Localize for SquareMoveReason {
    fn message(&self) -> Message<'_> {
        match self {
            SquareMoveReason::NotSquares => Message::new("bad-move-not-squares"),
            SquareMoveReason::WrongSide { to_move } => wrong_side(to_move),
            SquareMoveReason::LandsElsewhere { lands } => {
                let square: String = lands.iter().collect();
                Message::new("bad-move-lands-elsewhere").with("square", square)
            }
            SquareMoveReason::Illegal(reason) => reason.message(),
            SquareMoveReason::TooLong => too_long(),
        }
    }
}

impl Localize for ReadError {
    fn message(&self) -> Message<'_> {
        match self {
            ReadError::Move(error) => error.message(),
            ReadError::Diagram(error) => error.message(),
            ReadError::Pits(error) => error.message(),
            ReadError::Ogn(error) => error.message(),
            ReadError::PlayStrategy(error) => error.message(),
            ReadError::Rules(error) => error.message(),
            ReadError::Json { reason } => {
                Message::new("json-unreadable").with("reason", reason.as_str())
            }
        }
    }
}

impl Localize for WriteError {
    fn message(&self) -> Message<'_> {
        match self {
            WriteError::UnusualStart => Message::new("letters-need-the-usual-start"),
        }
    }
}
