//! What the rules of awalé say, in words: refusals, endings and what is wrong
//! with a text.

use awale::notation::diagram::DiagramError;
use awale::notation::letters::{BadMove, BadMoveReason, LONGEST_GAME};
use awale::notation::ogn::{OgnError, OgnErrorKind};
use awale::notation::pits::PitsError;
use awale::notation::playstrategy::{PlayStrategyError, SquareMoveReason};
use awale::notation::{ReadError, WriteError};
use awale::{
    Ending, IllegalMoveReason, InvalidPosition, MAX_TURN, Rules, SEEDS, Side, TooManySeeds,
    UnknownRules,
};

use crate::phrases::Phrases;

/// Something that can be said to people.
pub trait InWords {
    /// It, in the language of `phrases`.
    fn in_words(&self, phrases: &Phrases) -> String;
}

impl InWords for Side {
    fn in_words(&self, phrases: &Phrases) -> String {
        phrases.say(match self {
            Side::South => "side-south",
            Side::North => "side-north",
        })
    }
}

impl InWords for Rules {
    /// The name people know: `CCINP 2024 (program)`, not `ccinp`.
    fn in_words(&self, phrases: &Phrases) -> String {
        match self.name() {
            Some(id) => phrases.say(&format!("rules-{id}")),
            None => phrases.say("rules-unnamed"),
        }
    }
}

impl InWords for Ending {
    fn in_words(&self, phrases: &Phrases) -> String {
        phrases.say(match self {
            Ending::Majority => "ending-majority",
            Ending::TurnLimit => "ending-turn-limit",
            Ending::PoorBoard => "ending-poor-board",
            Ending::Stuck => "ending-stuck",
            Ending::Repetition => "ending-repetition",
        })
    }
}

impl InWords for IllegalMoveReason {
    fn in_words(&self, phrases: &Phrases) -> String {
        match self {
            IllegalMoveReason::Empty => phrases.say("refusal-empty"),
            IllegalMoveReason::Starves => phrases.say("refusal-starves"),
            IllegalMoveReason::DoesNotFeed => phrases.say("refusal-does-not-feed"),
            IllegalMoveReason::Over(ending) => {
                let why = ending.in_words(phrases);
                phrases.say_with("refusal-over", &[("why", why.into())])
            }
        }
    }
}

impl InWords for UnknownRules {
    fn in_words(&self, phrases: &Phrases) -> String {
        let known = Rules::NAMED.map(|(name, _)| name).join(", ");
        let arguments = [
            ("found", self.name.as_str().into()),
            ("known", known.into()),
        ];
        phrases.say_with("unknown-rules", &arguments)
    }
}

impl InWords for TooManySeeds {
    fn in_words(&self, phrases: &Phrases) -> String {
        let arguments = [("seeds", self.seeds.into()), ("most", SEEDS.into())];
        phrases.say_with("too-many-seeds", &arguments)
    }
}

impl InWords for InvalidPosition {
    fn in_words(&self, phrases: &Phrases) -> String {
        match *self {
            InvalidPosition::TooManySeeds(TooManySeeds { seeds }) => {
                let arguments = [("seeds", seeds.into()), ("most", SEEDS.into())];
                phrases.say_with("too-many-seeds-in-all", &arguments)
            }
            InvalidPosition::TurnTooHigh { turn } => {
                let arguments = [("turn", turn.into()), ("most", MAX_TURN.into())];
                phrases.say_with("turn-too-high", &arguments)
            }
        }
    }
}

impl InWords for PitsError {
    fn in_words(&self, phrases: &Phrases) -> String {
        match self {
            PitsError::Count { found } => {
                phrases.say_with("pits-count", &[("found", (*found).into())])
            }
            PitsError::Number { pit, found } => phrases.say_with(
                "pits-number",
                &[
                    ("pit", (*pit).into()),
                    ("found", found.as_str().into()),
                    ("most", SEEDS.into()),
                ],
            ),
            PitsError::TooManySeeds(error) => error.in_words(phrases),
        }
    }
}

impl InWords for DiagramError {
    fn in_words(&self, phrases: &Phrases) -> String {
        match self {
            DiagramError::Fields { found } => {
                phrases.say_with("diagram-fields", &[("found", (*found).into())])
            }
            DiagramError::Number { field, found } => phrases.say_with(
                "diagram-number",
                &[
                    ("field", (field + 1).into()),
                    ("found", found.as_str().into()),
                    ("most", SEEDS.into()),
                ],
            ),
            DiagramError::Side { found } => {
                phrases.say_with("bad-side", &[("found", found.as_str().into())])
            }
            DiagramError::TurnOfOtherSide { turn, to_move } => phrases.say_with(
                "turn-of-other-side",
                &[
                    ("turn", (*turn).into()),
                    ("side", to_move.in_words(phrases).into()),
                ],
            ),
            DiagramError::Position(error) => error.in_words(phrases),
        }
    }
}

impl InWords for BadMove {
    fn in_words(&self, phrases: &Phrases) -> String {
        let number = (self.index + 1).into();
        let letter = self.letter.to_string().into();
        let reason = self.reason.in_words(phrases).into();
        let arguments = [("number", number), ("found", letter), ("reason", reason)];
        phrases.say_with("bad-move", &arguments)
    }
}

impl InWords for BadMoveReason {
    fn in_words(&self, phrases: &Phrases) -> String {
        match self {
            BadMoveReason::Unknown(alphabet) => {
                let known = alphabet.to_string().into();
                phrases.say_with("bad-move-unknown", &[("known", known)])
            }
            BadMoveReason::WrongSide { to_move } => wrong_side(*to_move, phrases),
            BadMoveReason::Illegal(refusal) => refusal.in_words(phrases),
            BadMoveReason::TooLong => too_long(phrases),
        }
    }
}

fn wrong_side(to_move: Side, phrases: &Phrases) -> String {
    let side = to_move.in_words(phrases).into();
    phrases.say_with("bad-move-wrong-side", &[("side", side)])
}

fn too_long(phrases: &Phrases) -> String {
    phrases.say_with("bad-move-too-long", &[("most", LONGEST_GAME.into())])
}

impl InWords for OgnError {
    fn in_words(&self, phrases: &Phrases) -> String {
        let reason = self.kind.in_words(phrases).into();
        let arguments = [("line", self.line.into()), ("reason", reason)];
        phrases.say_with("ogn-line", &arguments)
    }
}

impl InWords for OgnErrorKind {
    fn in_words(&self, phrases: &Phrases) -> String {
        let found = |key: &str, text: &str| phrases.say_with(key, &[("found", text.into())]);
        match self {
            OgnErrorKind::Tag { found: text } => found("ogn-tag", text),
            OgnErrorKind::Variant { found: text } => found("ogn-variant", text),
            OgnErrorKind::Start(error) => {
                let reason = error.in_words(phrases).into();
                phrases.say_with("ogn-start", &[("reason", reason)])
            }
            OgnErrorKind::Turn { found: text } => found("bad-turn", text),
            OgnErrorKind::Unexpected { found: character } => {
                found("ogn-unexpected", &character.escape_default().to_string())
            }
            OgnErrorKind::Unclosed { opening } => found("ogn-unclosed", &opening.to_string()),
            OgnErrorKind::Move(error) => error.in_words(phrases),
            OgnErrorKind::Empty => phrases.say("ogn-empty"),
        }
    }
}

impl InWords for PlayStrategyError {
    fn in_words(&self, phrases: &Phrases) -> String {
        let found = |key: &str, text: &str| phrases.say_with(key, &[("found", text.into())]);
        match self {
            PlayStrategyError::Parts { found } => {
                phrases.say_with("playstrategy-parts", &[("found", (*found).into())])
            }
            PlayStrategyError::Row { found: text } => found("playstrategy-row", text),
            PlayStrategyError::Captured { found: text } => phrases.say_with(
                "bad-score",
                &[("found", text.as_str().into()), ("most", SEEDS.into())],
            ),
            PlayStrategyError::RowAboveScore { side } => {
                let side = side.in_words(phrases).into();
                phrases.say_with("playstrategy-row-above-score", &[("side", side)])
            }
            PlayStrategyError::Side { found: text } => found("bad-side", text),
            PlayStrategyError::FullMove { found: text } => found("playstrategy-full-move", text),
            PlayStrategyError::Position(error) => error.in_words(phrases),
            PlayStrategyError::Move {
                index,
                found,
                reason,
            } => phrases.say_with(
                "bad-move",
                &[
                    ("number", (index + 1).into()),
                    ("found", found.as_str().into()),
                    ("reason", reason.in_words(phrases).into()),
                ],
            ),
        }
    }
}

impl InWords for SquareMoveReason {
    fn in_words(&self, phrases: &Phrases) -> String {
        match self {
            SquareMoveReason::NotSquares => phrases.say("bad-move-not-squares"),
            SquareMoveReason::WrongSide { to_move } => wrong_side(*to_move, phrases),
            SquareMoveReason::LandsElsewhere { lands } => {
                let square: String = lands.iter().collect();
                phrases.say_with("bad-move-lands-elsewhere", &[("square", square.into())])
            }
            SquareMoveReason::Illegal(refusal) => refusal.in_words(phrases),
            SquareMoveReason::TooLong => too_long(phrases),
        }
    }
}

impl InWords for ReadError {
    fn in_words(&self, phrases: &Phrases) -> String {
        match self {
            ReadError::Move(error) => error.in_words(phrases),
            ReadError::Diagram(error) => error.in_words(phrases),
            ReadError::Pits(error) => error.in_words(phrases),
            ReadError::Ogn(error) => error.in_words(phrases),
            ReadError::PlayStrategy(error) => error.in_words(phrases),
            ReadError::Rules(error) => error.in_words(phrases),
            ReadError::Json { reason } => {
                phrases.say_with("json-unreadable", &[("reason", reason.as_str().into())])
            }
        }
    }
}

impl InWords for WriteError {
    fn in_words(&self, phrases: &Phrases) -> String {
        match self {
            WriteError::UnusualStart => phrases.say("letters-need-the-usual-start"),
        }
    }
}
