//! `grenier.awale`: rules, positions, sowing and harvest.

mod engine;
mod game;
mod outcome;
mod sowing;
mod tables;

pub use engine::{Answer, Report, negamax, search};
pub use game::AwaleGame;
pub use outcome::Outcome;
pub use sowing::{harvest, sow};
pub use tables::Tables;

use ::awale::{Board, BySide, MAX_TURN, PITS, Pit, SEEDS, Side};
use phrases::Message;
use pyo3::prelude::*;

use crate::arguments::{integer, items, within};
use crate::drawings;
use crate::errors::{illegal, value_error};
use crate::pickling::{Pickled, Reduced, reduced};
use crate::words::thing;

/// A rule set, by its name: "nsi", "ccinp", "ccinp-text", "abapa" or "awari".
///
/// >>> from grenier.awale import Rules
/// >>> Rules("ccinp").turn_limit
/// 100
/// >>> Rules.names()
/// ['nsi', 'ccinp', 'ccinp-text', 'abapa', 'awari']
#[pyclass(module = "grenier.awale", frozen, eq, hash)]
#[derive(Clone, Copy, PartialEq, Eq, Hash)]
pub struct Rules(::awale::Rules);

#[pymethods]
impl Rules {
    #[new]
    #[pyo3(signature = (name = "ccinp"))]
    fn new(name: &str) -> PyResult<Rules> {
        name.parse().map(Rules).map_err(value_error)
    }

    /// The names of all rule sets.
    #[staticmethod]
    fn names() -> Vec<&'static str> {
        ::awale::Rules::NAMED.map(|(name, _)| name).to_vec()
    }

    /// Its name.
    #[getter]
    fn name(&self) -> &'static str {
        self.0.name().unwrap_or("custom")
    }

    /// The number of turns after which the game ends, or None.
    #[getter]
    fn turn_limit(&self) -> Option<u32> {
        self.0.turn_limit
    }

    fn __repr__(&self) -> String {
        format!("Rules('{}')", self.name())
    }

    fn __reduce__<'py>(&self, py: Python<'py>) -> PyResult<Reduced<'py>> {
        reduced::<Rules>(py, (self.name(),))
    }

    fn __copy__(this: Py<Self>) -> Py<Self> {
        this
    }

    fn __deepcopy__(this: Py<Self>, _memo: &Bound<'_, PyAny>) -> Py<Self> {
        this
    }
}

impl Pickled for Rules {
    const KIND: &'static str = "awale.Rules";

    fn restored(state: &Bound<'_, PyAny>) -> Option<Rules> {
        let (name,): (String,) = state.extract().ok()?;
        name.parse().ok().map(Rules)
    }
}

/// Rules given by name or as a value.
fn rules_of(rules: Option<&Bound<'_, PyAny>>) -> PyResult<::awale::Rules> {
    let Some(rules) = rules.filter(|rules| !rules.is_none()) else {
        return Ok(::awale::Rules::default());
    };
    match rules.cast::<Rules>() {
        Ok(rules) => Ok(rules.get().0),
        Err(_) => Ok(Rules::new(&rules.extract::<String>()?)?.0),
    }
}

/// Twelve numbers of seeds, the mover's six pits first.
fn board_of(pits: &Bound<'_, PyAny>) -> PyResult<Board> {
    let found = items("a board", pits, 2 * PITS)?;
    let mut seeds = [0; 2 * PITS];
    if found.len() != seeds.len() {
        let message = Message::new("python-board-pits").with_shown("found", found.len());
        return Err(value_error(message));
    }
    for (index, (pit, found)) in seeds.iter_mut().zip(&found).enumerate() {
        *pit = seeds_of(&format!("pit {index}"), found)?;
    }
    Board::from_pits(seeds).map_err(value_error)
}

/// Pits as Python gets them: a list of integers (bytes would become `bytes`).
type Pits = [u32; 2 * PITS];

fn pits_of(board: Board) -> Pits {
    board.pits().map(u32::from)
}

fn seeds_of(what: &str, found: &Bound<'_, PyAny>) -> PyResult<u8> {
    let number = integer(found)?;
    u8::try_from(number)
        .ok()
        .filter(|&seeds| seeds <= SEEDS)
        .ok_or_else(|| {
            let message = Message::new("python-pit-seeds")
                .with_message("what", thing(what))
                .with_shown("number", number)
                .with_shown("most", SEEDS);
            value_error(message)
        })
}

fn pit_of(pit: &Bound<'_, PyAny>) -> PyResult<Pit> {
    let number = within("pit", pit, PITS as i64 - 1)?;
    Ok(Pit::ALL[number as usize])
}

fn side_name(side: Side) -> &'static str {
    match side {
        Side::South => "south",
        Side::North => "north",
    }
}

/// A board, the seeds captured by each, whose turn it is, and the rules.
///
/// Pits are seen from the player to move: 0 to 5 are theirs. South is player 1
/// and moves on even turns. A position never changes: `play` returns another.
///
/// >>> from grenier.awale import Position
/// >>> position = Position([0, 0, 2, 0, 16, 5, 2, 1, 0, 1, 0, 1])
/// >>> position.moves()
/// [2, 4, 5]
/// >>> position.gain(4)
/// 8
/// >>> position.play(4).captured
/// (8, 0)
#[pyclass(module = "grenier.awale", frozen, eq, hash)]
#[derive(Clone, Copy, PartialEq, Eq, Hash)]
pub struct Position {
    position: ::awale::Position,
    rules: ::awale::Rules,
}

#[pymethods]
impl Position {
    #[new]
    #[pyo3(signature = (pits = None, *, captured = None, turn = None, rules = None))]
    fn new(
        pits: Option<&Bound<'_, PyAny>>,
        captured: Option<(Bound<'_, PyAny>, Bound<'_, PyAny>)>,
        turn: Option<&Bound<'_, PyAny>>,
        rules: Option<&Bound<'_, PyAny>>,
    ) -> PyResult<Position> {
        let board = pits.map_or(Ok(Board::START), board_of)?;
        let captured = match captured {
            Some((south, north)) => {
                BySide::new(seeds_of("south", &south)?, seeds_of("north", &north)?)
            }
            None => BySide::default(),
        };
        let turn = turn.map_or(Ok(0), |turn| within("turn", turn, i64::from(MAX_TURN)))?;
        let position = ::awale::Position::new(board, captured, turn as u32).map_err(value_error)?;
        let rules = rules_of(rules)?;
        Ok(Position { position, rules })
    }

    /// The twelve pits, the mover's six first.
    #[getter]
    fn pits(&self) -> Pits {
        pits_of(self.position.board())
    }

    /// The seeds captured by south and by north.
    #[getter]
    fn captured(&self) -> (u8, u8) {
        let captured = self.position.captured();
        (captured.south, captured.north)
    }

    /// Turns played so far.
    #[getter]
    fn turn(&self) -> u32 {
        self.position.turn()
    }

    /// "south" or "north".
    #[getter]
    fn to_move(&self) -> &'static str {
        side_name(self.position.to_move())
    }

    /// The rules in force.
    #[getter]
    fn rules(&self) -> Rules {
        Rules(self.rules)
    }

    /// The pits that may be played; none once the game is over.
    fn moves(&self) -> Vec<usize> {
        self.position.moves(&self.rules).map(Pit::index).collect()
    }

    /// The pits the board makes acceptable, whatever else may have ended the game.
    fn acceptable(&self) -> Vec<usize> {
        let pits = self.position.acceptable(&self.rules);
        pits.map(Pit::index).collect()
    }

    /// The position after a pit is played; ValueError if it may not be.
    fn play(&self, pit: &Bound<'_, PyAny>) -> PyResult<Position> {
        let played = self.position.play(&self.rules, pit_of(pit)?);
        Ok(Position {
            position: played.map_err(illegal)?,
            ..*self
        })
    }

    /// The seeds a pit would win.
    fn gain(&self, pit: &Bound<'_, PyAny>) -> PyResult<u8> {
        let played = self.play(pit)?;
        Ok(played.position.gain_since(&self.position))
    }

    /// Whether the game is over.
    #[getter]
    fn is_over(&self) -> bool {
        self.position.ending(&self.rules).is_some()
    }

    /// The final count; None while the game goes on.
    #[getter]
    fn outcome(&self) -> Option<Outcome> {
        let ending = self.position.ending(&self.rules)?;
        Some(Outcome(self.position.gather(&self.rules, ending)))
    }

    fn __repr__(&self) -> String {
        let (south, north) = self.captured();
        format!(
            "Position({:?}, captured=({south}, {north}), turn={}, rules='{}')",
            self.pits(),
            self.turn(),
            Rules(self.rules).name()
        )
    }

    fn __str__(&self) -> String {
        self.position.board().to_string()
    }

    /// The board as a notebook shows it.
    fn _repr_svg_(&self) -> String {
        drawings::position(&self.position, &self.rules)
    }

    fn __reduce__<'py>(&self, py: Python<'py>) -> PyResult<Reduced<'py>> {
        let name = Rules(self.rules).name();
        reduced::<Position>(py, (self.pits(), self.captured(), self.turn(), name))
    }

    fn __copy__(this: Py<Self>) -> Py<Self> {
        this
    }

    fn __deepcopy__(this: Py<Self>, _memo: &Bound<'_, PyAny>) -> Py<Self> {
        this
    }
}

impl Pickled for Position {
    const KIND: &'static str = "awale.Position";

    fn restored(state: &Bound<'_, PyAny>) -> Option<Position> {
        let (pits, (south, north), turn, rules): ([u8; 2 * PITS], (u8, u8), u32, String) =
            state.extract().ok()?;
        let board = Board::from_pits(pits).ok()?;
        let captured = BySide::new(south, north);
        Some(Position {
            position: ::awale::Position::new(board, captured, turn).ok()?,
            rules: rules.parse().ok()?,
        })
    }
}
