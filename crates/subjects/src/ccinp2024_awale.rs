//! CCINP PC 2024: the game of awalé, its AI and its library.

use awale::{Ending, Game, Pit, Position, Rules, Side};
use awale_engine::negamax;

use crate::awale_case::{
    AwaleCase, NAMES, board_and_own_pit, board_and_pit, entry, game, harvest, list, played, sow,
};
use crate::base_case;
use crate::catalog::Subject;
use crate::dice::Dice;
use crate::question::{Effect, Exercise, Question, Task};
use crate::value::{Value, ints, text};

const RULES: Rules = Rules::CCINP;

/// Ready-made functions that the annex of the subject rules out.
const READY_MADE: &[&str] = &["min", "max", "sorted", ".sort", "deepcopy", ".deepcopy"];

/// The subject.
pub fn subject() -> Subject {
    let questions = vec![
        function("Q4", "tour_joueur1", &["jeu"], 1, turn()),
        function("Q5", "tourner_plateau", &["jeu"], 1, turn_board()),
        function("Q7", "copie", &["jeu"], 2, copy()).with_deep_copy(),
        function("Q8", "deplacer_graines", &["plateau", "case"], 2, sowing()),
        function("Q9", "case_ramassable", &["plateau", "case"], 1, ripe()),
        function(
            "Q10",
            "ramasser_graines",
            &["plateau", "case"],
            2,
            harvesting(),
        )
        .by_recursion(),
        function("Q11", "test_famine", &["plateau", "case"], 2, feeding()),
        function(
            "Q12",
            "test_case",
            &["plateau", "case"],
            1,
            acceptable_pit(),
        ),
        function("Q13", "cases_possibles", &["jeu"], 1, acceptable_pits()),
        function("Q14", "tour_suivant", &["jeu"], 2, going_on()),
        function("Q15", "tour_jeu", &["jeu", "case"], 2, turn_of_play()),
        function("Q16", "gagnant", &["jeu"], 2, winner()),
        function("Q17", "gain", &["jeu", "case"], 2, gain()).with_deep_copy(),
        function(
            "Q19",
            "NegaAwale",
            &["jeu", "profondeur_max", "profondeur"],
            3,
            nega(),
        )
        .at_most(200)
        .pinning(&["gagnant"]),
        function(
            "Q20",
            "max_vals",
            &["vals_jeu", "profondeur"],
            2,
            best_move(),
        ),
    ];
    let mut questions: Vec<Question> = questions
        .into_iter()
        .map(|question| question.without(READY_MADE))
        .collect();
    questions.extend(base_case::ccinp_questions());
    Subject {
        name: "ccinp2024_awale",
        title: "CCINP PC 2024 : le jeu de l'awalé",
        reference: include_str!("../reference/ccinp2024_awale.py"),
        given: &["initialisation", "affiche"],
        constants: &[],
        parameters: &[],
        questions,
    }
}

fn function(
    id: &'static str,
    name: &'static str,
    parameters: &'static [&'static str],
    points: u8,
    task: Task<AwaleCase>,
) -> Question {
    Question::new(id, name, parameters, points, Exercise::Awale(task))
}

/// The dictionary of a game.
fn state(scores: [u8; 2], turn: u32, pits: Value) -> Value {
    Value::Dict(vec![
        entry("joueur1", text(NAMES[0])),
        entry("joueur2", text(NAMES[1])),
        entry("score", ints(&scores)),
        entry("n", Value::Int(i64::from(turn))),
        entry("plateau", pits),
    ])
}

fn given(case: &AwaleCase) -> Value {
    state(case.scores, case.turn, case.list())
}

fn only_state(case: &AwaleCase) -> Vec<Value> {
    vec![given(case)]
}

fn board_pit(case: &AwaleCase) -> Vec<Value> {
    vec![case.list(), Value::Int(case.first as i64)]
}

fn state_pit(case: &AwaleCase) -> Vec<Value> {
    vec![given(case), Value::Int(case.first as i64)]
}

fn truth(value: bool) -> Effect {
    Effect::returns(Value::Bool(value))
}

fn turn() -> Task<AwaleCase> {
    Task::new(game, only_state, |case| {
        truth(case.position().to_move() == Side::South)
    })
}

fn turn_board() -> Task<AwaleCase> {
    Task::new(game, only_state, |case| {
        let after = state(case.scores, case.turn, list(case.board().turned()));
        Effect::changes(Value::None, 0, after)
    })
}

fn copy() -> Task<AwaleCase> {
    Task::new(game, only_state, |case| Effect::returns(given(case)))
}

fn sowing() -> Task<AwaleCase> {
    Task::new(board_and_own_pit, board_pit, |case| {
        let (sown, last) = sow(case.board(), case.first);
        Effect::changes(Value::Int(last as i64), 0, list(sown))
    })
    .only(AwaleCase::is_playable)
}

fn ripe() -> Task<AwaleCase> {
    Task::new(board_and_pit, board_pit, |case| {
        truth(harvest(case.board(), case.first).1 > 0)
    })
}

fn harvesting() -> Task<AwaleCase> {
    Task::new(board_and_pit, board_pit, |case| {
        let (left, gain) = harvest(case.board(), case.first);
        Effect::changes(Value::Int(i64::from(gain)), 0, list(left))
    })
}

fn feeding() -> Task<AwaleCase> {
    Task::new(board_and_own_pit, board_pit, |case| {
        truth(!played(case.board(), case.first).0.starves_opponent())
    })
    .only(AwaleCase::is_playable)
}

fn acceptable_pit() -> Task<AwaleCase> {
    Task::new(board_and_pit, board_pit, |case| {
        let pit = Pit::new(case.first);
        truth(pit.is_some_and(|pit| case.position().acceptable(&RULES).contains(pit)))
    })
}

fn acceptable_pits() -> Task<AwaleCase> {
    Task::new(game, only_state, |case| {
        let pits = case.position().acceptable(&RULES);
        let pits: Vec<i64> = pits.map(|pit| pit.index() as i64).collect();
        Effect::returns(ints(&pits))
    })
}

fn going_on() -> Task<AwaleCase> {
    Task::new(game, only_state, |case| {
        truth(case.position().ending(&RULES).is_none())
    })
}

fn after_state(position: &Position) -> Value {
    let captured = position.captured();
    state(
        [captured.south, captured.north],
        position.turn(),
        list(position.board()),
    )
}

fn game_and_pit(dice: &mut Dice, size: usize) -> AwaleCase {
    let mut case = game(dice, size);
    case.first = if dice.chance(80) {
        dice.below(6)
    } else {
        dice.below(12)
    };
    case
}

fn turn_of_play() -> Task<AwaleCase> {
    Task::new(game_and_pit, state_pit, |case| {
        match Pit::new(case.first).map(|pit| case.position().play(&RULES, pit)) {
            Some(Ok(after)) => {
                let goes_on = Value::Bool(after.ending(&RULES).is_none());
                Effect::changes(goes_on, 0, after_state(&after))
            }
            _ => truth(true),
        }
    })
    .only(|case| case.position().ending(&RULES).is_none())
}

/// The name of the winner once each has taken their own row, and the scores.
fn final_count(case: &AwaleCase) -> (&'static str, [u8; 2]) {
    let outcome = case.position().gather(&RULES, Ending::TurnLimit);
    let name = match outcome.winner() {
        Some(Side::South) => NAMES[0],
        Some(Side::North) => NAMES[1],
        None => "égalité",
    };
    let seeds = |side: Side| outcome.seeds_of(side).0 / 2;
    (name, [seeds(Side::South), seeds(Side::North)])
}

fn winner() -> Task<AwaleCase> {
    Task::new(game, only_state, |case| {
        let (name, scores) = final_count(case);
        let after = state(scores, case.turn, ints(&[0i64; 12]));
        Effect::changes(text(name), 0, after)
    })
    .or(|case, reply| {
        // The subject does not ask to empty the board.
        let (name, scores) = final_count(case);
        reply.value == text(name)
            && reply.arguments.first() == Some(&state(scores, case.turn, case.list()))
    })
}

fn gain() -> Task<AwaleCase> {
    Task::new(game_and_pit, state_pit, |case| {
        let before = case.position();
        let pit = Pit::new(case.first).expect("only acceptable pits");
        let after = before.play_unchecked(&RULES, pit);
        let gain = Value::Int(i64::from(after.gain_since(&before)));
        Effect::returns(Value::Tuple(vec![gain, after_state(&after)]))
    })
    .only(|case| {
        let pit = Pit::new(case.first);
        pit.is_some_and(|pit| case.position().acceptable(&RULES).contains(pit))
    })
}

fn nega() -> Task<AwaleCase> {
    let generate = |dice: &mut Dice, size: usize| {
        let mut case = game(dice, size);
        case.first = dice.below(3);
        case.second = dice.below(3);
        case
    };
    let arguments = |case: &AwaleCase| {
        let depth = |depth: usize| Value::Int(depth as i64);
        vec![given(case), depth(case.first), depth(case.second)]
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
    });
    // The subject's own code lets `gagnant` change the game.
    task.accepts = |case, reply| {
        let game = Game::from_position(RULES, case.position());
        let answer = negamax(&game, case.first.saturating_sub(case.second) as u8);
        answer.pit.is_none() && reply.value == Value::Int(i64::from(answer.value))
    };
    task
}

fn best_move() -> Task<AwaleCase> {
    let generate = |dice: &mut Dice, size: usize| {
        let range = 2 + size / 10;
        let mut values = Vec::new();
        for pit in 0..6 {
            if dice.chance(60) {
                values.push((pit, dice.below(2 * range + 1) as i64 - range as i64));
            }
        }
        if dice.chance(10) {
            for (_, value) in &mut values {
                *value = -500;
            }
        }
        let second = dice.below(3);
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
    Task::new(generate, arguments, |case| {
        let mut best = case.values[0];
        for &(pit, value) in &case.values {
            if value > best.1 {
                best = (pit, value);
            }
        }
        let value = if case.second == 0 { best.0 } else { best.1 };
        Effect::returns(Value::Int(value))
    })
    .only(|case| !case.values.is_empty())
}
