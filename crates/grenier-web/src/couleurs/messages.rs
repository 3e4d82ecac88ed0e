//! What a socket sends.

use serde::Serialize;

use super::event_encoder::{EventJson, FallJson};
use super::live_game::GameStateJson;
use super::persistence::GameOverJson;

/// A message to the page.
#[derive(Serialize)]
#[serde(tag = "type", rename_all = "lowercase")]
pub enum MessageJson {
    /// The whole state.
    State(Box<GameStateJson>),
    /// What happened, and the state after it.
    Step(StepMessageJson),
    /// An input changed nothing: the page may have expected more.
    Ack { seq: u64 },
    /// An input was refused.
    Refused { seq: u64, error: String },
    /// The game is over.
    Over(GameOverJson),
    /// Another page plays it now.
    Taken,
}

/// Events with their number, and the state after them.
#[derive(Serialize)]
pub struct StepMessageJson {
    #[serde(flatten)]
    pub fall: FallJson,
    /// Where a bar was fixed.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub grid: Option<Vec<String>>,
    /// Counted from 1 since the game came into memory.
    pub n: u64,
    pub events: Vec<EventJson>,
    /// The input that it answers.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub seq: Option<u64>,
    /// The tick of the first fall.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub fell_at: Option<u64>,
}

impl MessageJson {
    /// The text of the message.
    pub fn text(&self) -> String {
        serde_json::to_string(self).expect("a message has no key that is not text")
    }
}
