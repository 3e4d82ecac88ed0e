//! The position and the game in the parameters of a request.

use awale::notation::diagram::{self, DiagramError};
use awale::notation::letters::{BadMove, EXAM};
use awale::{Board, BySide, Game, InvalidPosition, Position, Rules, UnknownRules};
use serde::Deserialize;
use utoipa::IntoParams;

/// A position as text: rules, a diagram (by default the usual start), and the
/// moves played from there.
#[derive(Clone, Debug, Default, Deserialize, IntoParams)]
#[into_params(parameter_in = Query)]
pub struct PositionParams {
    /// The rule set: nsi, ccinp (without this), ccinp-text, abapa or awari.
    #[param(example = "ccinp")]
    pub rules: Option<String>,
    /// Where the moves begin, as Aualé's diagram; without it, the usual start.
    #[param(example = "4-4-4-4-4-4-4-4-4-4-4-4-0-0-S")]
    pub position: Option<String>,
    /// The turn of that position: even for South.
    pub turn: Option<u32>,
    /// Moves played from there: a to f for South, g to l for North.
    #[param(example = "egai")]
    pub moves: Option<String>,
}

/// What is wrong with the parameters.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum ParamsError {
    Rules(UnknownRules),
    Turn(InvalidPosition),
    Diagram(DiagramError),
    Moves(BadMove),
    TooLong { found: usize, most: usize },
}

/// The longest diagram or list of moves that is parsed, in bytes.
const LONGEST: usize = 20_000;

impl PositionParams {
    /// The game they describe.
    pub fn game(&self) -> Result<Game, ParamsError> {
        let rules = rules(self.rules.as_deref())?;
        let start = start(self.position.as_deref(), self.turn)?;
        let mut game = Game::from_position(rules, start);
        let moves = self.moves.as_deref().unwrap_or_default();
        check_length(moves)?;
        EXAM.play(&mut game, moves).map_err(ParamsError::Moves)?;
        Ok(game)
    }
}

/// The rules of a name; without one, the default rules.
pub fn rules(name: Option<&str>) -> Result<Rules, ParamsError> {
    let name = name.filter(|name| !name.is_empty());
    let rules = name.map(str::parse).transpose();
    Ok(rules.map_err(ParamsError::Rules)?.unwrap_or_default())
}

/// The name of a game's rules.
pub fn rules_name(rules: &Rules) -> &'static str {
    rules.name().expect("the site plays named rules")
}

/// The position of a diagram; without one, the usual start.
pub fn start(position: Option<&str>, turn: Option<u32>) -> Result<Position, ParamsError> {
    match position.filter(|position| !position.is_empty()) {
        None => match turn {
            None | Some(0) => Ok(Position::START),
            Some(turn) => {
                Position::new(Board::START, BySide::default(), turn).map_err(ParamsError::Turn)
            }
        },
        Some(text) => {
            check_length(text)?;
            diagram::read(text, turn).map_err(ParamsError::Diagram)
        }
    }
}

fn check_length(text: &str) -> Result<(), ParamsError> {
    if text.len() <= LONGEST {
        return Ok(());
    }
    Err(ParamsError::TooLong {
        found: text.len(),
        most: LONGEST,
    })
}
