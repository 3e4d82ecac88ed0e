//! What both subjects on awalé ask, each with its rules and its dictionary.

use awale::{Ending, Pit, Position, Rules, Side};

use crate::inputs::awale::{
    AwaleCase, NAMES, board_and_harvest, board_and_own_pit, board_and_pit, game, harvest, list,
    played, real_game, sow,
};
use crate::python::value::{Value, ints, text};
use crate::question::{Effect, Task};
use crate::rng::Rng;

/// What is said instead of a winner's name.
pub const DRAW: &str = "égalité";

/// A subject on awalé.
pub trait AwaleSubject {
    /// Its rules.
    const RULES: Rules;

    /// The dictionary of a game.
    fn state(scores: [u8; 2], turn: u32, pits: Value) -> Value;

    /// The dictionary of a position.
    fn state_of(position: &Position) -> Value {
        let captured = position.captured();
        let scores = [captured.south, captured.north];
        Self::state(scores, position.turn(), list(position.board()))
    }

    /// The dictionary given.
    fn given(case: &AwaleCase) -> Value {
        Self::state(case.scores, case.turn, case.list())
    }
}

/// The dictionary alone, as arguments.
pub fn only_state<S: AwaleSubject>(case: &AwaleCase) -> Vec<Value> {
    vec![S::given(case)]
}

/// The dictionary and a pit, as arguments.
pub fn state_and_pit<S: AwaleSubject>(case: &AwaleCase) -> Vec<Value> {
    vec![S::given(case), Value::Int(case.first as i64)]
}

/// The board and a pit, as arguments.
fn board_pit(case: &AwaleCase) -> Vec<Value> {
    vec![case.list(), Value::Int(case.first as i64)]
}

fn truth(value: bool) -> Effect {
    Effect::returns(Value::Bool(value))
}

/// A game and a pit, most often one of the mover's.
pub fn game_and_pit(rng: &mut Rng, size: usize) -> AwaleCase {
    with_pit(game(rng, size), rng)
}

/// A game with all its seeds and a pit.
fn real_game_and_pit(rng: &mut Rng, size: usize) -> AwaleCase {
    with_pit(real_game(rng, size), rng)
}

fn with_pit(mut case: AwaleCase, rng: &mut Rng) -> AwaleCase {
    case.first = if rng.chance(80) {
        rng.below(6)
    } else {
        rng.below(12)
    };
    case
}

/// Whether the pit may be played.
pub fn is_acceptable<S: AwaleSubject>(case: &AwaleCase) -> bool {
    let pit = Pit::new(case.first);
    pit.is_some_and(|pit| case.position().acceptable(&S::RULES).contains(pit))
}

/// `tour_joueur1`: whether player 1 is to move.
pub fn turn<S: AwaleSubject>() -> Task<AwaleCase> {
    Task::new(game, only_state::<S>, |case| {
        truth(case.position().to_move() == Side::South)
    })
}

/// `deplacer_graines`, `semer_graines`: sows, and tells the last pit.
pub fn sowing() -> Task<AwaleCase> {
    Task::new(board_and_own_pit, board_pit, |case| {
        let (sown, last) = sow(case.board(), case.first);
        Effect::changes(Value::Int(last as i64), 0, list(sown))
    })
    .only(AwaleCase::is_playable)
}

/// `case_ramassable`: whether a pit can be harvested.
pub fn ripe() -> Task<AwaleCase> {
    Task::new(board_and_harvest, board_pit, |case| {
        truth(harvest(case.board(), case.first).1 > 0)
    })
}

/// `ramasser_graines`: harvests, and tells the seeds.
pub fn harvesting() -> Task<AwaleCase> {
    Task::new(board_and_harvest, board_pit, |case| {
        let (left, gain) = harvest(case.board(), case.first);
        Effect::changes(Value::Int(i64::from(gain)), 0, list(left))
    })
}

/// `test_famine` of CCINP: whether the opponent keeps a seed.
pub fn feeding() -> Task<AwaleCase> {
    Task::new(board_and_own_pit, board_pit, |case| {
        truth(!played(case.board(), case.first).0.opponent_row_is_empty())
    })
    .only(AwaleCase::is_playable)
}

/// `test_famine` of NSI: whether the opponent keeps none.
pub fn starving() -> Task<AwaleCase> {
    Task::new(board_and_own_pit, board_pit, |case| {
        truth(played(case.board(), case.first).0.opponent_row_is_empty())
    })
    .only(AwaleCase::is_playable)
}

/// `test_case`: whether a pit may be played.
pub fn acceptable_pit<S: AwaleSubject>() -> Task<AwaleCase> {
    Task::new(board_and_pit, board_pit, |case| {
        truth(is_acceptable::<S>(case))
    })
}

/// `cases_possibles`: the pits that may be played.
pub fn acceptable_pits<S: AwaleSubject>() -> Task<AwaleCase> {
    Task::new(game, only_state::<S>, |case| {
        let pits = case.position().acceptable(&S::RULES);
        let pits: Vec<i64> = pits.map(|pit| pit.index() as i64).collect();
        Effect::returns(ints(&pits))
    })
}

/// `tour_suivant`, `tour_termine`: whether the game goes on.
pub fn going_on<S: AwaleSubject>() -> Task<AwaleCase> {
    Task::new(real_game, only_state::<S>, |case| {
        truth(case.position().ending(&S::RULES).is_none())
    })
    .only(AwaleCase::is_whole)
}

/// `tour_jeu`: plays a pit where that is allowed, and tells whether the game
/// goes on.
pub fn turn_of_play<S: AwaleSubject>() -> Task<AwaleCase> {
    Task::new(
        real_game_and_pit,
        state_and_pit::<S>,
        |case| match Pit::new(case.first).map(|pit| case.position().play(&S::RULES, pit)) {
            Some(Ok(after)) => {
                let goes_on = Value::Bool(after.ending(&S::RULES).is_none());
                Effect::changes(goes_on, 0, S::state_of(&after))
            }
            _ => truth(true),
        },
    )
    .only(|case| case.is_whole() && case.position().ending(&S::RULES).is_none())
    .announcing(|case| !is_acceptable::<S>(case))
}

/// The name of the winner once each has taken their own row, and the scores.
pub fn final_count<S: AwaleSubject>(case: &AwaleCase) -> (&'static str, [u8; 2]) {
    let outcome = case.position().gather(&S::RULES, Ending::TurnLimit);
    let name = match outcome.winner() {
        Some(Side::South) => NAMES[0],
        Some(Side::North) => NAMES[1],
        None => DRAW,
    };
    let seeds = |side: Side| outcome.seeds_of(side).0 / 2;
    (name, [seeds(Side::South), seeds(Side::North)])
}

/// `gagnant`: the name of the winner, and the scores with what was left.
pub fn winner<S: AwaleSubject>() -> Task<AwaleCase> {
    let mut task = Task::new(real_game, only_state::<S>, |case| {
        let (name, scores) = final_count::<S>(case);
        let after = S::state(scores, case.turn, case.list());
        Effect::changes(text(name), 0, after)
    })
    .only(AwaleCase::is_whole)
    .or(|case, reply| {
        // The game is over: the subject does not say what becomes of the board,
        // which may be emptied or turned.
        let (name, scores) = final_count::<S>(case);
        let after = reply.arguments.first();
        let board = after.and_then(|state| state.entry("plateau"));
        let expected = S::state(scores, case.turn, board.cloned().unwrap_or(Value::None));
        composed(&reply.value) == text(name) && after == Some(&expected)
    });
    task.free = &["plateau"];
    task
}

/// A text with its accents in one character each, as most keyboards write them.
fn composed(value: &Value) -> Value {
    match value {
        Value::Str(written) => Value::Str(written.replace("e\u{301}", "é")),
        other => other.clone(),
    }
}
