//! A recorded game played again, step by step.

use super::{Input, Recording, Replay};
use crate::{Command, Event};

/// One step of a recorded game: an input, or the clock lowering a bar.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Step {
    /// The command; [`Command::Tick`] for the clock.
    pub command: Command,
    /// The events of the command.
    pub events: Vec<Event>,
}

/// Plays a replay again, step by step. Ticks without an event are not steps.
///
/// The scores and digests are not checked: a replay that [`Replay::verify`]
/// rejects gives some other game.
///
/// ```
/// use couleurs::{Command, Options, replay::{Playback, Recording}};
///
/// let mut recording = Recording::new(Options::default(), 42);
/// (0..90).for_each(|_| drop(recording.step(Command::Tick)));
/// recording.step(Command::Left);
/// let replay = recording.replay()?;
/// let mut playback = Playback::new(&replay);
/// let steps: Vec<Command> = std::iter::from_fn(|| playback.advance().map(|step| step.command)).collect();
/// assert_eq!(steps, [Command::Tick, Command::Left]);
/// assert_eq!(playback.recording().game(), recording.game());
/// # Ok::<(), couleurs::replay::ReplayError>(())
/// ```
#[derive(Clone, Debug)]
pub struct Playback<'a> {
    replay: &'a Replay,
    recording: Recording,
    /// The next input: the index of its bar, and its index in that bar.
    next: (usize, usize),
}

impl<'a> Playback<'a> {
    /// A playback at the beginning of the replay.
    #[must_use]
    pub fn new(replay: &'a Replay) -> Self {
        Self {
            replay,
            recording: Recording::new(*replay.options(), replay.seed()),
            next: (0, 0),
        }
    }

    /// The game so far, with its inputs.
    #[must_use]
    pub const fn recording(&self) -> &Recording {
        &self.recording
    }

    /// The game so far as a recording that can be continued.
    #[must_use]
    pub fn into_recording(self) -> Recording {
        self.recording
    }

    /// Plays one step; `None` at the end of the replay.
    pub fn advance(&mut self) -> Option<Step> {
        let input = self.next_input();
        let until = input.map_or(self.replay.end.tick, |input| input.tick);
        while self.recording.game().tick() < until && !self.recording.game().is_over() {
            let events = self.recording.step(Command::Tick);
            if !events.is_empty() {
                let command = Command::Tick;
                return Some(Step { command, events });
            }
        }
        let command = input?.command;
        self.next.1 += 1;
        let events = self.recording.step(command);
        Some(Step { command, events })
    }

    /// The next input of the player.
    fn next_input(&mut self) -> Option<Input> {
        while let Some(bar) = self.replay.bars.get(self.next.0) {
            if let Some(input) = bar.inputs.get(self.next.1) {
                return Some(*input);
            }
            self.next = (self.next.0 + 1, 0);
        }
        None
    }
}
