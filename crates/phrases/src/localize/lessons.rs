//! The lessons of awalé: what a move does, and why it is not what was asked.

use awale::Ending;
use awale::notation::letters::EXAM;
use awale_lessons::{Finding, Goal, Stop, Verdict};

use super::{Localize, Message};

/// More seeds than this go past their own pit.
const LAP: u8 = 11;

/// The letter of a pit, 0 to 5 South's and 6 to 11 North's.
fn letter(pit: usize) -> String {
    char::from(b'a' + pit as u8).to_string()
}

/// A number of seeds counted in halves.
fn halves(doubled: u8) -> String {
    awale::Halves(doubled).to_string()
}

impl Localize for Verdict {
    /// What the move does; for a wrong move, why that is not what was asked.
    fn message(&self) -> Message<'_> {
        let message = if self.is_right {
            self.praise()
        } else {
            self.reason()
        };
        message.with("letter", EXAM.letter(self.side, self.pit).to_string())
    }
}

/// What the texts of verdicts need.
trait Wording {
    fn praise(&self) -> Message<'static>;
    fn reason(&self) -> Message<'static>;
    fn reply(&self, reply: awale::Pit) -> String;
}

impl Wording for Verdict {
    fn praise(&self) -> Message<'static> {
        match self.finding {
            Finding::Lands { seeds, last } => {
                lands(seeds, last, ["lesson-right-lap", "lesson-right-lands"])
            }
            Finding::Harvests { gain, pits, stop } => {
                let key = if pits > 1 {
                    "lesson-right-chain"
                } else {
                    "lesson-right-harvest"
                };
                stopped(
                    Message::new(key).with("gain", gain).with("pits", pits),
                    stop,
                )
            }
            Finding::Gives { seeds } => Message::new("lesson-right-gives").with("seeds", seeds),
            Finding::Ends { own, other } => result("lesson-right-ends", own, other),
            Finding::EndsAfter { reply, own, other } => {
                result("lesson-right-ends-after", own, other).with("reply", self.reply(reply))
            }
            Finding::Unanswered { gain: 0 } => Message::new("lesson-right-guarded"),
            Finding::Unanswered { gain } => {
                Message::new("lesson-right-unanswered").with("gain", gain)
            }
            Finding::Answered { gain, reply, loss } => {
                answered("lesson-right-answered", gain, loss).with("reply", self.reply(reply))
            }
            // What is never right.
            _ => self.reason(),
        }
    }

    fn reason(&self) -> Message<'static> {
        match self.finding {
            Finding::Lands { seeds, last } => {
                let wanted = match self.goal {
                    Goal::LastSeedIn(wanted) => letter(wanted),
                    _ => String::new(),
                };
                lands(seeds, last, ["lesson-wrong-lap", "lesson-wrong-lands"])
                    .with("wanted", wanted)
            }
            Finding::LandsAtHome { last, holds } => {
                let key = match holds {
                    2 | 3 => "lesson-wrong-home-tempting",
                    _ => "lesson-wrong-home",
                };
                Message::new(key)
                    .with("last", letter(last))
                    .with("holds", holds)
            }
            Finding::WrongNumber { last, holds } => {
                let key = if holds == 1 {
                    "lesson-wrong-one"
                } else {
                    "lesson-wrong-number"
                };
                Message::new(key)
                    .with("last", letter(last))
                    .with("holds", holds)
            }
            Finding::Cancelled { seeds } => {
                Message::new("lesson-wrong-cancelled").with("seeds", seeds)
            }
            Finding::Harvests { gain, stop, .. } => {
                let wanted = match self.goal {
                    Goal::Harvest(wanted) => wanted,
                    _ => 0,
                };
                let message = Message::new("lesson-wrong-harvest");
                stopped(message.with("gain", gain).with("wanted", wanted), stop)
            }
            Finding::Gives { seeds } => Message::new("lesson-wrong-gives").with("seeds", seeds),
            Finding::GoesOn {
                wanted,
                captured,
                left,
            } => Message::new(match wanted {
                Ending::Majority => "lesson-wrong-on-majority",
                Ending::PoorBoard => "lesson-wrong-on-poor",
                Ending::Repetition => "lesson-wrong-on-new",
                Ending::TurnLimit | Ending::Stuck => "lesson-wrong-on",
            })
            .with("captured", captured)
            .with("left", left),
            Finding::Ends { own, other } if own == other => {
                result("lesson-wrong-draws", own, other)
            }
            Finding::Ends { own, other } => result("lesson-wrong-ends", own, other),
            Finding::EndsAfter { reply, own, other } => {
                result("lesson-wrong-ends-after", own, other).with("reply", self.reply(reply))
            }
            Finding::GoesOnAfter { reply, next } => Message::new("lesson-wrong-feeds-again")
                .with("reply", self.reply(reply))
                .with("next", EXAM.letter(self.side, next).to_string()),
            Finding::Unanswered { gain } => {
                Message::new("lesson-wrong-unanswered").with("gain", gain)
            }
            Finding::Answered {
                gain: 0,
                reply,
                loss,
            } => answered("lesson-wrong-left-open", 0, loss).with("reply", self.reply(reply)),
            Finding::Answered { gain, reply, loss } => {
                answered("lesson-wrong-answered", gain, loss).with("reply", self.reply(reply))
            }
        }
    }

    fn reply(&self, reply: awale::Pit) -> String {
        EXAM.letter(self.side.other(), reply).to_string()
    }
}

fn lands(seeds: u8, last: usize, [lap, short]: [&'static str; 2]) -> Message<'static> {
    let key = if seeds > LAP { lap } else { short };
    Message::new(key)
        .with("seeds", seeds)
        .with("last", letter(last))
}

/// The same with the pit that ended a harvest.
fn stopped(message: Message<'static>, stop: Option<Stop>) -> Message<'static> {
    let stop = match stop {
        Some(Stop { pit, holds }) => Message::new("lesson-stop")
            .with("pit", letter(pit))
            .with("holds", holds),
        None => Message::new("lesson-no-stop"),
    };
    message.with_message("stop", stop)
}

fn result(key: &'static str, own: u8, other: u8) -> Message<'static> {
    Message::new(key)
        .with("own", halves(own))
        .with("other", halves(other))
}

fn answered(key: &'static str, gain: u8, loss: u8) -> Message<'static> {
    Message::new(key).with("gain", gain).with("loss", loss)
}
