//! Olympiades NSI 2025, exercise 2: the game of awalé.

use awale::{Ending, Pit, Position, Rules, Side};

use crate::awale_case::{
    AwaleCase, NAMES, board, board_and_own_pit, board_and_pit, entry, game, harvest, list, played,
    sow,
};
use crate::catalog::Subject;
use crate::dice::Dice;
use crate::question::{Effect, Exercise, Question, Task};
use crate::reply::Reply;
use crate::value::{Value, ints, text};

const RULES: Rules = Rules::NSI;

/// The subject.
pub fn subject() -> Subject {
    Subject {
        name: "nsi2025_awale",
        title: "Olympiades NSI 2025, exercice 2 : le jeu de l'awalé",
        reference: include_str!("../reference/nsi2025_awale.py"),
        given: &["initialisation"],
        constants: &[],
        parameters: &[],
        questions: vec![
            function("Q2", "tour_joueur1", &["etat_jeu"], 1, turn()),
            function("Q3", "somme", &["plt", "n", "p"], 1, sum()),
            function("Q4", "tourner_plateau", &["plt"], 1, turn_board()),
            function("Q5", "semer_graines", &["plt", "c"], 2, sowing()),
            function("Q6", "case_ramassable", &["plt", "c"], 1, ripe()),
            function("Q7", "ramasser_graines", &["plt", "c"], 2, harvesting()),
            function("Q8", "test_famine", &["plt", "c"], 2, starving()),
            function("Q9", "test_case", &["plt", "c"], 1, acceptable_pit()),
            function(
                "Q10",
                "cases_possibles",
                &["etat_jeu"],
                1,
                acceptable_pits(),
            ),
            function("Q11", "tour_termine", &["etat_jeu"], 2, going_on()),
            function("Q12", "tour_jeu", &["etat_jeu", "c"], 2, turn_of_play()),
            function("Q13", "gagnant", &["etat_jeu"], 2, winner()),
            function(
                "Q14",
                "awale",
                &["nom_joueur1", "nom_joueur2"],
                2,
                whole_game(),
            )
            .at_most(150),
        ],
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
        entry("score_j1", Value::Int(i64::from(scores[0]))),
        entry("score_j2", Value::Int(i64::from(scores[1]))),
        entry("nb_tours", Value::Int(i64::from(turn))),
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

fn truth(value: bool) -> Effect {
    Effect::returns(Value::Bool(value))
}

fn turn() -> Task<AwaleCase> {
    Task::new(game, only_state, |case| {
        truth(case.position().to_move() == Side::South)
    })
}

fn sum() -> Task<AwaleCase> {
    let generate = |dice: &mut Dice, size: usize| {
        let mut case = board_and_pit(dice, size);
        case.second = dice.between(case.first, 11);
        case
    };
    let arguments = |case: &AwaleCase| {
        let bound = |bound: usize| Value::Int(bound as i64);
        vec![case.list(), bound(case.first), bound(case.second)]
    };
    Task::new(generate, arguments, |case| {
        let seeds = case.pits[case.first..=case.second].iter();
        Effect::returns(Value::Int(seeds.map(|&seeds| i64::from(seeds)).sum()))
    })
    .only(|case| case.first <= case.second)
}

fn turn_board() -> Task<AwaleCase> {
    Task::new(
        board,
        |case| vec![case.list()],
        |case| Effect::changes(Value::None, 0, list(case.board().turned())),
    )
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

fn starving() -> Task<AwaleCase> {
    Task::new(board_and_own_pit, board_pit, |case| {
        truth(played(case.board(), case.first).0.starves_opponent())
    })
    .only(AwaleCase::is_playable)
}

fn is_acceptable(case: &AwaleCase) -> bool {
    let pit = Pit::new(case.first);
    pit.is_some_and(|pit| case.position().acceptable(&RULES).contains(pit))
}

fn acceptable_pit() -> Task<AwaleCase> {
    Task::new(board_and_pit, board_pit, |case| truth(is_acceptable(case)))
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

fn turn_of_play() -> Task<AwaleCase> {
    let generate = |dice: &mut Dice, size: usize| {
        let mut case = game(dice, size);
        case.first = dice.below(12);
        if dice.chance(80) {
            case.first %= 6;
        }
        case
    };
    let arguments = |case: &AwaleCase| vec![given(case), Value::Int(case.first as i64)];
    Task::new(generate, arguments, |case| {
        let position = case.position();
        match Pit::new(case.first).map(|pit| position.play(&RULES, pit)) {
            Some(Ok(after)) => {
                let goes_on = Value::Bool(after.ending(&RULES).is_none());
                Effect::changes(goes_on, 0, after_state(&after))
            }
            _ => truth(true),
        }
    })
    .only(|case| case.position().ending(&RULES).is_none())
}

fn after_state(position: &Position) -> Value {
    let captured = position.captured();
    state(
        [captured.south, captured.north],
        position.turn(),
        list(position.board()),
    )
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

fn whole_game() -> Task<AwaleCase> {
    let generate = |dice: &mut Dice, _: usize| {
        let mut position = Position::START;
        let mut typed = Vec::new();
        while position.ending(&RULES).is_none() {
            let pits: Vec<Pit> = position.acceptable(&RULES).collect();
            if dice.chance(3) {
                let refused = (0..12).find(|&pit| !pits.iter().any(|p| p.index() == pit));
                typed.extend(refused);
            }
            let pit = dice.pick(&pits);
            typed.push(pit.index());
            position = position.play_unchecked(&RULES, pit);
        }
        AwaleCase {
            typed,
            ..AwaleCase::default()
        }
    };
    let arguments = |_: &AwaleCase| NAMES.map(text).to_vec();
    let mut task = Task::new(generate, arguments, |case| {
        Effect::returns(text(winner_of(&case.typed)))
    });
    task.answers = |case| case.typed.iter().map(ToString::to_string).collect();
    task.printing(announces_winner)
}

fn winner_of(typed: &[usize]) -> &'static str {
    let mut position = Position::START;
    for &pit in typed {
        let after = Pit::new(pit).map(|pit| position.play(&RULES, pit));
        position = after.and_then(Result::ok).unwrap_or(position);
    }
    let captured = position.captured();
    let case = AwaleCase {
        pits: position.board().pits(),
        scores: [captured.south, captured.north],
        turn: position.turn(),
        ..AwaleCase::default()
    };
    final_count(&case).0
}

/// Every pit typed was asked for, and the winner's name is shown after.
fn announces_winner(case: &AwaleCase, reply: &Reply) -> bool {
    let last = reply.printed.rsplit('\0').next().unwrap_or_default();
    let winner = winner_of(&case.typed);
    let others = [NAMES[0], NAMES[1], "égalité"];
    let mut others = others.iter().filter(|&&name| name != winner);
    let asked_all = reply.left == 0;
    asked_all && last.contains(winner) && !others.any(|name| last.contains(name))
}
