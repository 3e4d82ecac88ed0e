//! Games of awalé by the rules of CCINP, as dictionaries with `score` and `n`, and
//! the search for the best move.

use awale::{Game, Pit, Rules};
use awale_engine::negamax;

use crate::inputs::awale::tasks::{
    AwaleSubject, acceptable_pit, acceptable_pits, game_and_pit, going_on, is_acceptable,
    only_state, state_and_pit, turn, turn_of_play, winner,
};
use crate::inputs::awale::{AwaleCase, NAMES, entry, game, list, real_game_under_way};
use crate::python::value::{Value, ints, text};
use crate::question::{Effect, Task};
use crate::rng::Rng;

const RULES: Rules = Rules::CCINP;

struct Ccinp;

impl AwaleSubject for Ccinp {
    const RULES: Rules = RULES;

    fn state(scores: [u8; 2], turn: u32, pits: Value) -> Value {
        Value::Dict(vec![
            entry("joueur1", text(NAMES[0])),
            entry("joueur2", text(NAMES[1])),
            entry("score", ints(&scores)),
            entry("n", Value::Int(i64::from(turn))),
            entry("plateau", pits),
        ])
    }
}

/// The inputs and answers called `name`.
pub fn source(name: &str) -> Option<Task<AwaleCase>> {
    Some(match name {
        "turn" => turn::<Ccinp>(),
        "turned_board" => turn_board(),
        "copy" => copy(),
        "acceptable_pit" => acceptable_pit::<Ccinp>(),
        "acceptable_pits" => acceptable_pits::<Ccinp>(),
        "going_on" => going_on::<Ccinp>(),
        "turn_of_play" => turn_of_play::<Ccinp>(),
        "winner" => winner::<Ccinp>(),
        "gain" => gain(),
        "negamax" => nega(),
        "best_move" => best_move(),
        _ => return None,
    })
}

fn turn_board() -> Task<AwaleCase> {
    Task::new(game, only_state::<Ccinp>, |case| {
        let after = Ccinp::state(case.scores, case.turn, list(case.board().turned()));
        Effect::changes(Value::None, 0, after)
    })
}

fn copy() -> Task<AwaleCase> {
    Task::new(game, only_state::<Ccinp>, |case| {
        Effect::returns(Ccinp::given(case))
    })
}

fn gain() -> Task<AwaleCase> {
    Task::new(game_and_pit, state_and_pit::<Ccinp>, |case| {
        let before = case.position();
        let pit = Pit::new(case.first).expect("only acceptable pits");
        let after = before.play_unchecked(&RULES, pit);
        let gain = Value::Int(i64::from(after.gain_since(&before)));
        Effect::returns(Value::Tuple(vec![gain, Ccinp::state_of(&after)]))
    })
    .only(is_acceptable::<Ccinp>)
}

fn nega() -> Task<AwaleCase> {
    let generate = |rng: &mut Rng, size: usize| {
        let mut case = real_game_under_way(rng, size);
        // Deeper searches are slow, so there are few of them.
        case.first = match rng.below(25) {
            0 => 3,
            1 if size > 90 => 4,
            _ => rng.below(3),
        };
        case.second = rng.below(3);
        case
    };
    let arguments = |case: &AwaleCase| {
        let depth = |depth: usize| Value::Int(depth as i64);
        vec![Ccinp::given(case), depth(case.first), depth(case.second)]
    };
    let mut task = Task::new(generate, arguments, |case| {
        let game = Game::from_position(RULES, case.position());
        let depth = case.first.saturating_sub(case.second);
        let answer = negamax(&game, depth as u8);
        let value = match answer.pit {
            Some(pit) if case.second == 0 => pit.index() as i64,
            _ => i64::from(answer.value),
        };
        Effect::returns(Value::Int(value))
    })
    // A search never goes beyond its depth.
    .only(|case| case.is_whole() && case.second <= case.first);
    // The subject's own code lets `gagnant` change the game.
    task.accepts = |case, reply| {
        let game = Game::from_position(RULES, case.position());
        let answer = negamax(&game, case.first.saturating_sub(case.second) as u8);
        answer.pit.is_none() && reply.value == Value::Int(i64::from(answer.value))
    };
    task
}

fn best_move() -> Task<AwaleCase> {
    let generate = |rng: &mut Rng, size: usize| {
        let range = 2 + size / 10;
        let mut values = Vec::new();
        for pit in 0..6 {
            if rng.chance(60) {
                values.push((pit, rng.below(2 * range + 1) as i64 - range as i64));
            }
        }
        if rng.chance(10) {
            for (_, value) in &mut values {
                *value = -500;
            }
        }
        let second = rng.below(3);
        AwaleCase {
            second,
            values,
            ..AwaleCase::default()
        }
    };
    let arguments = |case: &AwaleCase| {
        let pairs = case.values.iter().map(|&(pit, value)| ints(&[pit, value]));
        vec![Value::List(pairs.collect()), Value::Int(case.second as i64)]
    };
    Task::new(generate, arguments, |case| Effect::returns(best_of(case)))
        .only(|case| !case.values.is_empty())
        // The subject does not say that the list has to stay in its order.
        .or(|case, reply| reply.value == best_of(case))
}

/// The pit of the first maximum, or below the root its value.
fn best_of(case: &AwaleCase) -> Value {
    let mut best = case.values[0];
    for &(pit, value) in &case.values {
        if value > best.1 {
            best = (pit, value);
        }
    }
    Value::Int(if case.second == 0 { best.0 } else { best.1 })
}
