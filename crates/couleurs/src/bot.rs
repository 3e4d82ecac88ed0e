//! The bot: searches over the bars it sees, then over samples of those to come.
//!
//! It sees what a person sees: the grid, the falling bar and the preview. Its
//! limit is a number of placements and not a time, so that a seed gives the same
//! game on every machine.

// Only inlined functions are compiled for the instructions chosen at run time.
#![allow(clippy::inline_always)]

mod beam;
mod evaluation;
mod fitting;
mod weights;

pub use evaluation::{FEATURE_NAMES, FEATURES, Weights};
pub use fitting::{FitState, Fitting, Generation, START_WEIGHTS};

pub use crate::planes::Landing;

use std::fmt;
use std::hash::Hash;
use std::str::FromStr;

use beam::Searcher;
use evaluation::Terrain;

use crate::planes::{Columns, FastLanes, Instructions, Plane, Planes};
use crate::{Bar, Command, Dealer, Event, Game, Rule};

/// How well the bot plays.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub enum Strength {
    /// Takes the most points with this bar, without looking ahead.
    Greedy,
    /// Looks a little ahead.
    Quick,
    /// Looks ahead for about ten milliseconds.
    #[default]
    Normal,
    /// Looks ahead several times as far as `Normal`.
    Deep,
    /// Tries about this many placements for each bar.
    Nodes(u64),
}

impl Strength {
    /// The strengths that have a name.
    pub const NAMED: [(Self, &'static str); 4] = [
        (Self::Greedy, "greedy"),
        (Self::Quick, "quick"),
        (Self::Normal, "normal"),
        (Self::Deep, "deep"),
    ];

    /// The most placements tried for each bar.
    #[must_use]
    pub const fn nodes(self) -> u64 {
        match self {
            Self::Greedy => 0,
            Self::Quick => 1_000,
            Self::Normal => 80_000,
            Self::Deep => 400_000,
            Self::Nodes(nodes) => nodes,
        }
    }
}

impl fmt::Display for Strength {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match Self::NAMED.iter().find(|(strength, _)| strength == self) {
            Some((_, name)) => write!(f, "{name}"),
            None => write!(f, "{}", self.nodes()),
        }
    }
}

impl FromStr for Strength {
    type Err = StrengthError;

    /// Reads a name, or a number of placements.
    fn from_str(text: &str) -> Result<Self, StrengthError> {
        let named = Self::NAMED.iter().find(|(_, name)| *name == text);
        named
            .map(|(strength, _)| *strength)
            .or_else(|| {
                text.parse()
                    .ok()
                    .filter(|&n| n <= Self::MAX_NODES)
                    .map(Self::Nodes)
            })
            .ok_or_else(|| StrengthError {
                found: text.chars().take(40).collect(),
            })
    }
}

impl Strength {
    /// The highest number in [`Strength::Nodes`].
    pub const MAX_NODES: u64 = 10_000_000;
}

/// A text that names no strength.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct StrengthError {
    /// The beginning of the text.
    pub found: String,
}

impl fmt::Display for StrengthError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(
            f,
            "strength `{}` is unknown, expected greedy, quick, normal, deep or a number up to {}",
            self.found,
            Strength::MAX_NODES
        )
    }
}

impl std::error::Error for StrengthError {}

/// Where the bot would drop the falling bar.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct BotMove {
    /// The column, and the order of the blocks.
    pub landing: Landing,
    /// The number of placements tried to find it.
    pub nodes: u64,
}

/// A player of a chosen strength.
#[derive(Clone, Copy, Debug)]
pub struct Bot {
    strength: Strength,
    weights: Option<Weights>,
}

/// Samples of the bars beyond the preview.
const SAMPLES: usize = 2;
/// Bars in each sample.
const SAMPLE_BARS: usize = 2;

impl Bot {
    /// A bot with the fitted weights.
    #[must_use]
    pub const fn new(strength: Strength) -> Self {
        Self {
            strength,
            weights: None,
        }
    }

    /// The same bot with other weights.
    #[must_use]
    pub const fn with_weights(self, weights: Weights) -> Self {
        Self {
            weights: Some(weights),
            ..self
        }
    }

    /// Chooses where to drop the falling bar; `None` when the game is over.
    #[must_use]
    pub fn choose(&self, game: &Game) -> Option<BotMove> {
        let size = game.options().size();
        if Planes::<FastLanes>::holds(size) {
            self.choose_on::<FastLanes>(game)
        } else if Planes::<Columns<32>>::holds(size) {
            self.choose_on::<Columns<32>>(game)
        } else {
            self.choose_on::<Columns<64>>(game)
        }
    }

    /// Plays the falling bar and returns the events; `None` when the game is over.
    pub fn play_bar(&self, game: &mut Game) -> Option<Vec<Event>> {
        let commands = self.choose(game)?.commands(game);
        Some(
            commands
                .into_iter()
                .flat_map(|command| game.step(command))
                .collect(),
        )
    }

    fn choose_on<P: Plane + Eq + Hash>(&self, game: &Game) -> Option<BotMove> {
        let planes = Planes::<P>::from_grid(&game.settled_grid())
            .expect("a game's grid is packed, and the planes hold it");
        let mut known = vec![game.falling_bar()?];
        if self.strength != Strength::Greedy {
            known.extend(game.preview().cloned());
        }
        let searcher = Searcher {
            size: game.options().size(),
            rule: game.options().rule(),
            weights: &self.weights_for(game.options().rule()),
            terrain: Terrain::new(game.options().size()),
            instructions: Instructions::best(),
            nodes: self.strength.nodes(),
        };
        searcher.choose(planes, &known, &self.samples(game))
    }

    fn weights_for(&self, rule: Rule) -> Weights {
        match (self.strength, self.weights, rule) {
            (Strength::Greedy, ..) => [0; FEATURES],
            (_, Some(weights), _) => weights,
            (_, None, Rule::Alignments) => weights::ALIGNMENTS,
            (_, None, Rule::Regions { .. }) => weights::REGIONS,
        }
    }

    /// Random bars in place of those after the preview, always the same for the
    /// same number of bars played: the bot is deterministic.
    fn samples(&self, game: &Game) -> Vec<Vec<Bar>> {
        if self.strength == Strength::Greedy {
            return Vec::new();
        }
        let mut dealer = Dealer::new(!game.bars(), game.options().lengths());
        (0..SAMPLES)
            .map(|_| (0..SAMPLE_BARS).map(|_| dealer.deal()).collect())
            .collect()
    }
}

impl BotMove {
    /// The commands that drop the falling bar there.
    #[must_use]
    pub fn commands(&self, game: &Game) -> Vec<Command> {
        let from = game.falling().map_or(0, |place| place.x);
        let to = usize::from(self.landing.column);
        let step = if to < from {
            Command::Left
        } else {
            Command::Right
        };
        let mut commands = vec![Command::Permute; self.landing.turns.into()];
        commands.extend(vec![step; from.abs_diff(to)]);
        commands.push(Command::Drop);
        commands
    }
}
