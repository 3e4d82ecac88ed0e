//! Games of awalé.

use ::awale::Pit;
use ::awale::notation::letters::EXAM;
use phrases::Message;
use pyo3::prelude::*;

use super::{Outcome, Position, Rules, pit_of, rules_of};
use crate::arguments::integer;
use crate::drawings;
use crate::errors::{illegal, index_error, value_error};
use crate::pickling::{Pickled, Reduced, reduced};

/// A game: where it began, what was played, where it stands.
///
/// >>> from grenier.awale import Game
/// >>> game = Game(rules="abapa")
/// >>> game.play(3)
/// 0
/// >>> game.position.to_move
/// 'north'
/// >>> game.letters
/// 'd'
/// >>> game.undo()
/// 3
#[pyclass(name = "Game", module = "grenier.awale", eq)]
#[derive(Clone, PartialEq, Eq)]
pub struct AwaleGame(pub(super) ::awale::Game);

#[pymethods]
impl AwaleGame {
    #[new]
    #[pyo3(signature = (position = None, *, rules = None))]
    fn new(
        position: Option<&Bound<'_, Position>>,
        rules: Option<&Bound<'_, PyAny>>,
    ) -> PyResult<AwaleGame> {
        let Some(position) = position.map(Bound::get) else {
            return Ok(AwaleGame(::awale::Game::new(rules_of(rules)?)));
        };
        let rules = rules.map_or(Ok(position.rules), |rules| rules_of(Some(rules)))?;
        Ok(AwaleGame(::awale::Game::from_position(
            rules,
            position.position,
        )))
    }

    /// The game that these moves make: "a" to "f" are south's pits, "g" to "l"
    /// north's.
    ///
    /// >>> from grenier.awale import Game
    /// >>> Game.from_letters("egai").played
    /// [4, 0, 0, 2]
    #[staticmethod]
    #[pyo3(signature = (letters, *, rules = None))]
    fn from_letters(letters: &str, rules: Option<&Bound<'_, PyAny>>) -> PyResult<AwaleGame> {
        let mut game = ::awale::Game::new(rules_of(rules)?);
        EXAM.play(&mut game, letters).map_err(value_error)?;
        Ok(AwaleGame(game))
    }

    /// Where the game stands.
    #[getter]
    fn position(&self) -> Position {
        self.position_at(self.0.position())
    }

    /// Every position, from the first to the present one.
    #[getter]
    fn positions(&self) -> Vec<Position> {
        let positions = self.0.positions().iter();
        positions
            .map(|position| self.position_at(position))
            .collect()
    }

    /// The rules in force.
    #[getter]
    fn rules(&self) -> Rules {
        Rules(*self.0.rules())
    }

    /// The pits played, in order.
    #[getter]
    fn played(&self) -> Vec<usize> {
        self.0.played().iter().map(|pit| pit.index()).collect()
    }

    /// The moves as the subjects write them, one letter each.
    #[getter]
    fn letters(&self) -> String {
        EXAM.write(&self.0)
    }

    /// The pits that may be played; none once the game is over.
    fn moves(&self) -> Vec<usize> {
        self.0.moves().map(Pit::index).collect()
    }

    /// Plays a pit and returns the seeds it won; ValueError if it may not be
    /// played, and then the game is left as it was.
    fn play(&mut self, pit: &Bound<'_, PyAny>) -> PyResult<u8> {
        self.0.play(pit_of(pit)?).map_err(illegal)
    }

    /// Takes the last move back and returns it; None at the beginning.
    fn undo(&mut self) -> Option<usize> {
        self.0.undo().map(Pit::index)
    }

    /// A copy of its own.
    fn copy(&self) -> AwaleGame {
        self.clone()
    }

    /// Whether the game is over.
    #[getter]
    fn is_over(&self) -> bool {
        self.0.is_over()
    }

    /// The final count; None while the game goes on.
    #[getter]
    fn outcome(&self) -> Option<Outcome> {
        self.0.outcome().map(Outcome)
    }

    fn __len__(&self) -> usize {
        self.0.played().len()
    }

    fn __getitem__(&self, index: &Bound<'_, PyAny>) -> PyResult<Position> {
        let index = integer(index)?;
        let positions = self.0.positions();
        let from_end = if index < 0 { positions.len() as i64 } else { 0 };
        let position = usize::try_from(index.saturating_add(from_end))
            .ok()
            .and_then(|index| positions.get(index));
        position
            .map(|position| self.position_at(position))
            .ok_or_else(|| {
                let message = Message::new("python-no-position")
                    .with_shown("index", index)
                    .with_shown("moves", self.__len__());
                index_error(&message)
            })
    }

    fn __repr__(&self) -> String {
        format!(
            "<Game '{}', rules '{}'>",
            self.letters(),
            self.rules().name()
        )
    }

    /// The board as a notebook shows it.
    fn _repr_svg_(&self) -> String {
        drawings::position(self.0.position(), self.0.rules())
    }

    fn __reduce__<'py>(&self, py: Python<'py>) -> PyResult<Reduced<'py>> {
        let start = self.position_at(&self.0.positions()[0]);
        reduced::<AwaleGame>(py, (start, self.rules().name(), self.played()))
    }

    fn __copy__(&self) -> AwaleGame {
        self.clone()
    }

    fn __deepcopy__(&self, _memo: &Bound<'_, PyAny>) -> AwaleGame {
        self.clone()
    }
}

impl Pickled for AwaleGame {
    const KIND: &'static str = "awale.Game";

    fn restored(state: &Bound<'_, PyAny>) -> Option<AwaleGame> {
        let (start, rules, played): (Py<Position>, String, Vec<usize>) = state.extract().ok()?;
        let mut game = ::awale::Game::from_position(rules.parse().ok()?, start.get().position);
        for pit in played {
            game.play(*Pit::ALL.get(pit)?).ok()?;
        }
        Some(AwaleGame(game))
    }
}

impl AwaleGame {
    fn position_at(&self, position: &::awale::Position) -> Position {
        Position {
            position: *position,
            rules: *self.0.rules(),
        }
    }
}
