//! Games of falling bars, and the bot.

use ::couleurs::bot::Strength;
use ::couleurs::{BarLengths, Command, Options, Place, Standing};
use phrases::Message;
use pyo3::prelude::*;
use pyo3::types::PyString;

use super::{Event, Grid, rule_of, size_of};
use crate::arguments::{count, integer, within};
use crate::drawings;
use crate::errors::value_error;
use crate::interrupt::wait_for;
use crate::pickling::{Pickled, Reduced, reduced};

pub(super) fn triple(place: Place) -> (usize, usize, usize) {
    (place.x, place.y, place.len)
}

const COMMANDS: [(&str, Command); 6] = [
    ("tick", Command::Tick),
    ("left", Command::Left),
    ("right", Command::Right),
    ("permute", Command::Permute),
    ("down", Command::Down),
    ("drop", Command::Drop),
];

fn command_of(name: &str) -> PyResult<Command> {
    let found = COMMANDS.iter().find(|(known, _)| *known == name);
    found.map(|(_, command)| *command).ok_or_else(|| {
        let known = COMMANDS.map(|(known, _)| known).join(", ");
        let message = Message::new("python-unknown-command")
            .with_shown("found", format!("{name:?}"))
            .with_shown("known", known);
        value_error(message)
    })
}

fn command_name(command: Command) -> &'static str {
    let known = COMMANDS.iter().find(|(_, known)| *known == command);
    known.expect("every command is listed").0
}

/// A game of falling bars: the same seed and the same commands always give
/// the same game.
///
/// >>> from grenier.couleurs import Game
/// >>> game = Game(42)
/// >>> [event.kind for event in game.step("drop")]
/// ['moved', 'fixed', 'born']
/// >>> game.bars
/// 1
#[pyclass(name = "Game", module = "grenier.couleurs", eq)]
#[derive(Clone, PartialEq, Eq)]
pub struct CouleursGame(::couleurs::Game);

#[pymethods]
impl CouleursGame {
    #[new]
    #[pyo3(signature = (seed, *, width = None, height = None, rule = "alignments", bars = "3..3", level = None))]
    fn new(
        seed: &Bound<'_, PyAny>,
        width: Option<&Bound<'_, PyAny>>,
        height: Option<&Bound<'_, PyAny>>,
        rule: &str,
        bars: &str,
        level: Option<&Bound<'_, PyAny>>,
    ) -> PyResult<CouleursGame> {
        let seed = count("seed", seed)?;
        let highest = i64::from(Options::MAX_LEVEL);
        let level = level.map_or(Ok(1), |level| within("level", level, highest))?;
        let lengths: BarLengths = bars.parse().map_err(value_error)?;
        let options = Options::new(size_of(width, height)?, rule_of(rule)?, lengths)
            .and_then(|options| options.at_level(level as u8))
            .map_err(value_error)?;
        Ok(CouleursGame(::couleurs::Game::new(options, seed)))
    }

    /// Obeys "tick", "left", "right", "permute", "down" or "drop"; returns
    /// what happened, nothing if it could not be obeyed.
    fn step(&mut self, command: &str) -> PyResult<Vec<Event>> {
        let events = self.0.step(command_of(command)?);
        Ok(events.into_iter().map(Event).collect())
    }

    /// A copy of the grid, the falling bar included.
    #[getter]
    fn grid(&self) -> Grid {
        Grid(self.0.grid().clone())
    }

    /// Where the falling bar is, as (x, y, k); None when the game is over.
    #[getter]
    fn falling(&self) -> Option<(usize, usize, usize)> {
        self.0.falling().map(triple)
    }

    /// Where a drop would bring it.
    #[getter]
    fn ghost(&self) -> Option<(usize, usize, usize)> {
        self.0.ghost().map(triple)
    }

    /// The next bars, as letters from the bottom up.
    #[getter]
    fn preview(&self) -> Vec<String> {
        self.0.preview().map(ToString::to_string).collect()
    }

    /// The points so far.
    #[getter]
    fn score(&self) -> u64 {
        self.0.score()
    }

    /// The bars fixed so far.
    #[getter]
    fn bars(&self) -> u64 {
        self.0.bars()
    }

    /// The level, which sets the speed.
    #[getter]
    fn level(&self) -> u8 {
        self.0.level()
    }

    /// The seed the bars are dealt from.
    #[getter]
    fn seed(&self) -> u64 {
        self.0.seed()
    }

    /// Whether no column had room for the next bar.
    #[getter]
    fn is_over(&self) -> bool {
        self.0.is_over()
    }

    /// A copy of its own.
    fn copy(&self) -> CouleursGame {
        self.clone()
    }

    fn __repr__(&self) -> String {
        let over = if self.0.is_over() { ", over" } else { "" };
        format!(
            "<Game seed {}, {} bars, {} points{over}>",
            self.0.seed(),
            self.0.bars(),
            self.0.score()
        )
    }

    /// The grid as a notebook shows it, the falling bar included.
    fn _repr_svg_(&self) -> String {
        drawings::grid(self.0.grid())
    }

    fn __reduce__<'py>(&self, py: Python<'py>) -> PyResult<Reduced<'py>> {
        let Standing {
            options,
            seed,
            grid,
            falling,
            score,
            bars,
            tick,
            ticks_since_fall,
        } = self.0.standing();
        let options = (
            options.rule().to_string(),
            options.lengths().to_string(),
            options.level(),
        );
        let counted = (score, bars, tick, ticks_since_fall);
        let state = (options, seed, grid.rows(), falling.map(triple), counted);
        reduced::<CouleursGame>(py, state)
    }

    fn __copy__(&self) -> CouleursGame {
        self.clone()
    }

    fn __deepcopy__(&self, _memo: &Bound<'_, PyAny>) -> CouleursGame {
        self.clone()
    }
}

/// Rule, lengths of bars and level; seed; rows of the grid; where the bar is; points,
/// bars and ticks.
type GameState = (
    (String, String, u8),
    u64,
    Vec<String>,
    Option<(usize, usize, usize)>,
    (u64, u64, u64, u64),
);

impl Pickled for CouleursGame {
    const KIND: &'static str = "couleurs.Game";

    fn restored(state: &Bound<'_, PyAny>) -> Option<CouleursGame> {
        let (options, seed, rows, falling, counted): GameState = state.extract().ok()?;
        let (rule, lengths, level) = options;
        let (score, bars, tick, ticks_since_fall) = counted;
        let grid = ::couleurs::Grid::from_rows(rows.iter().map(String::as_str)).ok()?;
        let options = Options::new(grid.size(), rule.parse().ok()?, lengths.parse().ok()?);
        ::couleurs::Game::resume(Standing {
            options: options.ok()?.at_level(level).ok()?,
            seed,
            grid,
            falling: falling.map(|(x, y, len)| Place { x, y, len }),
            score,
            bars,
            tick,
            ticks_since_fall,
        })
        .map(CouleursGame)
    }
}

/// A player: "greedy", "quick", "normal", "deep", or a number of placements to
/// try for each bar.
///
/// >>> from grenier.couleurs import Bot, Game
/// >>> game = Game(7)
/// >>> Bot("quick").play(game, bars=10)
/// 10
#[pyclass(module = "grenier.couleurs", frozen)]
pub struct Bot {
    bot: ::couleurs::bot::Bot,
    strength: Strength,
}

#[pymethods]
impl Bot {
    #[new]
    #[pyo3(signature = (strength = None))]
    fn new(strength: Option<&Bound<'_, PyAny>>) -> PyResult<Bot> {
        let strength = match strength {
            None => Strength::default(),
            Some(text) if text.is_instance_of::<PyString>() => {
                text.extract::<String>()?.parse().map_err(value_error)?
            }
            Some(number) => integer(number)?.to_string().parse().map_err(value_error)?,
        };
        Ok(Bot::of(strength))
    }

    /// The commands it would give for the falling bar; none when the game is over.
    fn plan(&self, py: Python<'_>, game: &Bound<'_, CouleursGame>) -> PyResult<Vec<&'static str>> {
        let commands = self.commands(py, &game.try_borrow()?.0)?;
        Ok(commands.into_iter().map(command_name).collect())
    }

    /// Plays so many bars, or to the end; returns how many were played.
    #[pyo3(signature = (game, *, bars = None))]
    fn play(
        &self,
        py: Python<'_>,
        game: &Bound<'_, CouleursGame>,
        bars: Option<&Bound<'_, PyAny>>,
    ) -> PyResult<u64> {
        let most = bars.map_or(Ok(u64::MAX), |bars| count("bars", bars))?;
        let game = &mut game.try_borrow_mut()?.0;
        let mut played = 0;
        while played < most && !game.is_over() {
            for command in self.commands(py, game)? {
                game.step(command);
            }
            played += 1;
        }
        Ok(played)
    }

    fn __repr__(&self) -> String {
        format!("Bot('{}')", self.strength)
    }

    fn __reduce__<'py>(&self, py: Python<'py>) -> PyResult<Reduced<'py>> {
        reduced::<Bot>(py, (self.strength.to_string(),))
    }

    fn __copy__(this: Py<Self>) -> Py<Self> {
        this
    }

    fn __deepcopy__(this: Py<Self>, _memo: &Bound<'_, PyAny>) -> Py<Self> {
        this
    }
}

impl Pickled for Bot {
    const KIND: &'static str = "couleurs.Bot";

    fn restored(state: &Bound<'_, PyAny>) -> Option<Bot> {
        let (strength,): (String,) = state.extract().ok()?;
        strength.parse().ok().map(Bot::of)
    }
}

impl Bot {
    fn of(strength: Strength) -> Bot {
        let bot = ::couleurs::bot::Bot::new(strength);
        Bot { bot, strength }
    }

    fn commands(&self, py: Python<'_>, game: &::couleurs::Game) -> PyResult<Vec<Command>> {
        let (bot, game) = (self.bot, game.clone());
        wait_for(py, move || {
            let plan = bot.choose(&game);
            plan.map_or_else(Vec::new, |plan| plan.commands(&game))
        })
    }
}
