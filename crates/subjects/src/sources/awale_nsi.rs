//! Games of awalé by the rules of NSI, as dictionaries with `score_j1` and `score_j2`.

use awale::{Pit, Position, Rules};

use crate::inputs::awale::tasks::{
    AwaleSubject, DRAW, acceptable_pit, acceptable_pits, final_count, going_on, turn, turn_of_play,
    winner,
};
use crate::inputs::awale::{AwaleCase, NAMES, board, board_and_pit, entry, list};
use crate::python::reply::Reply;
use crate::python::value::{Value, text};
use crate::question::{Effect, Task};
use crate::rng::Rng;

const RULES: Rules = Rules::NSI;

struct Nsi;

impl AwaleSubject for Nsi {
    const RULES: Rules = RULES;

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
}

/// The inputs and answers called `name`.
pub fn source(name: &str) -> Option<Task<AwaleCase>> {
    Some(match name {
        "turn" => turn::<Nsi>(),
        "sum" => sum(),
        "turned_board" => turn_board(),
        "acceptable_pit" => acceptable_pit::<Nsi>(),
        "acceptable_pits" => acceptable_pits::<Nsi>(),
        "going_on" => going_on::<Nsi>(),
        "turn_of_play" => turn_of_play::<Nsi>(),
        "winner" => winner::<Nsi>(),
        "whole_game" => whole_game(),
        _ => return None,
    })
}

fn sum() -> Task<AwaleCase> {
    let generate = |rng: &mut Rng, size: usize| {
        let mut case = board_and_pit(rng, size);
        case.second = rng.between(case.first, 11);
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

fn whole_game() -> Task<AwaleCase> {
    // Greed makes games short.
    let generate = |rng: &mut Rng, size: usize| {
        let greed = if size < 50 { 90 } else { 20 };
        let mut position = Position::START;
        let mut typed = Vec::new();
        while position.ending(&RULES).is_none() {
            let pits: Vec<Pit> = position.acceptable(&RULES).collect();
            if rng.chance(3) {
                let refused = (0..12).find(|&pit| !pits.iter().any(|p| p.index() == pit));
                typed.extend(refused);
            }
            let pit = if rng.chance(greed) {
                greediest(&position, &pits)
            } else {
                rng.pick(&pits)
            };
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
    task.printing(is_whole_game)
}

/// The pit that harvests most.
fn greediest(position: &Position, pits: &[Pit]) -> Pit {
    let gain = |pit: &&Pit| position.play_unchecked(&RULES, **pit).gain_since(position);
    *pits
        .iter()
        .max_by_key(gain)
        .expect("a game that goes on has a pit to play")
}

/// The positions of a game at each pit typed, and the last one; a pit that is
/// refused changes nothing.
fn positions(typed: &[usize]) -> Vec<Position> {
    let mut positions = vec![Position::START];
    for &pit in typed {
        let position = positions[positions.len() - 1];
        let after = Pit::new(pit).map(|pit| position.play(&RULES, pit));
        positions.push(after.and_then(Result::ok).unwrap_or(position));
    }
    positions
}

fn winner_of(typed: &[usize]) -> &'static str {
    let position = positions(typed).pop().unwrap_or(Position::START);
    let captured = position.captured();
    let case = AwaleCase {
        pits: position.board().pits(),
        scores: [captured.south, captured.north],
        turn: position.turn(),
        ..AwaleCase::default()
    };
    final_count::<Nsi>(&case).0
}

/// Every pit typed was asked for, the board was shown before, and the winner's
/// name after.
fn is_whole_game(case: &AwaleCase, reply: &Reply) -> bool {
    reply.left == 0 && announces_winner(case, reply) && shows_boards(case, reply)
}

/// The winner is in the last line that names anybody; the loser may be too.
fn announces_winner(case: &AwaleCase, reply: &Reply) -> bool {
    let end = reply.printed.rsplit('\0').next().unwrap_or_default();
    let end = end.to_lowercase();
    let winner = winner_of(&case.typed);
    let names = [NAMES[0], NAMES[1], DRAW].map(str::to_lowercase);
    let mut lines = end.lines().rev();
    let last = lines.find(|line| names.iter().any(|name| line.contains(name)));
    last.is_some_and(|line| {
        line.contains(&winner.to_lowercase()) && (winner == DRAW || !line.contains(DRAW))
    })
}

/// Whether each new board was shown before its pit was asked for, in any layout:
/// its twelve numbers are among those printed since the pit before. The first
/// board is known to all, a pit refused changes nothing, and of a long game only
/// the end is kept.
fn shows_boards(case: &AwaleCase, reply: &Reply) -> bool {
    let positions = positions(&case.typed);
    // the last piece comes after the game, the first is cut or before the game
    let pieces: Vec<&str> = reply.printed.split('\0').collect();
    let between = pieces.get(1..pieces.len() - 1).unwrap_or_default();
    let first = case.typed.len().saturating_sub(between.len());
    between.iter().zip(first..).all(|(piece, at)| {
        let changed = at == 0 || positions[at] != positions[at - 1];
        !changed || shows(piece, &positions[at])
    })
}

fn shows(printed: &str, position: &Position) -> bool {
    let numbers = printed.split(|c: char| !c.is_ascii_digit());
    let mut numbers: Vec<u8> = numbers.filter_map(|number| number.parse().ok()).collect();
    position.board().pits().iter().all(|seeds| {
        let at = numbers.iter().position(|number| number == seeds);
        at.map(|at| numbers.swap_remove(at)).is_some()
    })
}
