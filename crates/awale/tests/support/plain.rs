//! Awalé once more, on plain arrays, straight from the subjects' wording: slow,
//! obvious, and shared by the tests and the benchmark as the other opinion.
#![allow(dead_code, reason = "each test uses the part it needs")]

/// Which wording is followed.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Wording {
    Nsi,
    Ccinp,
    CcinpText,
    Abapa,
    Awari,
}

pub const WORDINGS: [(&str, Wording); 5] = [
    ("nsi", Wording::Nsi),
    ("ccinp", Wording::Ccinp),
    ("ccinp-text", Wording::CcinpText),
    ("abapa", Wording::Abapa),
    ("awari", Wording::Awari),
];

/// The twelve pits from the mover's left, the scores of players 1 and 2, the
/// turns played.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct State {
    pub pits: Vec<i32>,
    pub scores: [i32; 2],
    pub turn: i32,
}

impl From<&awale::Position> for State {
    fn from(position: &awale::Position) -> State {
        let captured = position.captured();
        State {
            pits: position.board().pits().map(i32::from).to_vec(),
            scores: [captured.south, captured.north].map(i32::from),
            turn: position.turn() as i32,
        }
    }
}

pub fn start() -> State {
    State {
        pits: vec![4; 12],
        scores: [0, 0],
        turn: 0,
    }
}

/// Takes the seeds of a pit, sows them one by one, never in that pit, and tells
/// where the last one fell.
fn sow(pits: &mut [i32], pit: usize) -> usize {
    let mut in_hand = pits[pit];
    pits[pit] = 0;
    let mut at = pit;
    while in_hand > 0 {
        at = (at + 1) % 12;
        if at != pit {
            pits[at] += 1;
            in_hand -= 1;
        }
    }
    at
}

fn can_be_harvested(pits: &[i32], pit: usize) -> bool {
    (6..12).contains(&pit) && (pits[pit] == 2 || pits[pit] == 3)
}

fn harvest(pits: &mut [i32], pit: usize) -> i32 {
    if !can_be_harvested(pits, pit) {
        return 0;
    }
    let seeds = pits[pit];
    pits[pit] = 0;
    seeds + harvest(pits, pit - 1)
}

fn opponent_has_seeds(pits: &[i32]) -> bool {
    pits[6..].iter().any(|&seeds| seeds > 0)
}

/// Pits after sowing and harvest, with the gain; not turned.
fn sow_and_harvest(pits: &[i32], pit: usize) -> (Vec<i32>, i32) {
    let mut pits = pits.to_vec();
    let last = sow(&mut pits, pit);
    let gain = harvest(&mut pits, last);
    (pits, gain)
}

fn starves(pits: &[i32], pit: usize) -> bool {
    !opponent_has_seeds(&sow_and_harvest(pits, pit).0)
}

/// The pits the board makes acceptable.
pub fn acceptable(wording: Wording, pits: &[i32]) -> Vec<usize> {
    let filled: Vec<usize> = (0..6).filter(|&pit| pits[pit] > 0).collect();
    let feeding = |&pit: &usize| {
        let mut sown = pits.to_vec();
        sow(&mut sown, pit);
        opponent_has_seeds(&sown)
    };
    let sparing: Vec<usize> = filled
        .iter()
        .copied()
        .filter(|&pit| !starves(pits, pit))
        .collect();
    match wording {
        Wording::CcinpText | Wording::Abapa => filled.into_iter().filter(feeding).collect(),
        Wording::Awari if sparing.is_empty() => filled,
        Wording::Nsi | Wording::Ccinp | Wording::Awari => sparing,
    }
}

/// The state after an acceptable pit, and the gain.
pub fn play(wording: Wording, state: &State, pit: usize) -> (State, i32) {
    let (mut pits, mut gain) = sow_and_harvest(&state.pits, pit);
    let cancels = matches!(wording, Wording::CcinpText | Wording::Abapa);
    if cancels && !opponent_has_seeds(&pits) {
        pits.clone_from(&state.pits);
        sow(&mut pits, pit);
        gain = 0;
    }
    let mut scores = state.scores;
    scores[state.turn as usize % 2] += gain;
    let turned = [&pits[6..], &pits[..6]].concat();
    let after = State {
        pits: turned,
        scores,
        turn: state.turn + 1,
    };
    (after, gain)
}

/// Why the last of `states`, each after the one before, ends the game.
pub fn ending(wording: Wording, states: &[State]) -> Option<&'static str> {
    let state = states.last().expect("a game has a first state");
    let on_board: i32 = state.pits.iter().sum();
    let limited = !matches!(wording, Wording::Abapa | Wording::Awari);
    let poor = match wording {
        Wording::Nsi => state.scores[0] + state.scores[1] > 45,
        Wording::Ccinp | Wording::CcinpText => on_board <= 3,
        Wording::Abapa | Wording::Awari => false,
    };
    let repeats = |earlier: &State| {
        earlier.pits == state.pits
            && earlier.turn % 2 == state.turn % 2
            && earlier.scores == state.scores
    };
    if state.scores[0] >= 25 || state.scores[1] >= 25 {
        Some("majority")
    } else if limited && state.turn >= 100 {
        Some("turn limit")
    } else if poor {
        Some("poor board")
    } else if acceptable(wording, &state.pits).is_empty() {
        Some("stuck")
    } else if !limited && states[..states.len() - 1].iter().any(repeats) {
        Some("repetition")
    } else {
        None
    }
}

/// Twice the final seeds of players 1 and 2.
pub fn doubled_count(wording: Wording, state: &State, ending: &str) -> [i32; 2] {
    let own: i32 = state.pits[..6].iter().sum();
    let other: i32 = state.pits[6..].iter().sum();
    let mover = state.turn as usize % 2;
    let mut count = [2 * state.scores[0], 2 * state.scores[1]];
    match (wording, ending) {
        (Wording::Awari, "repetition") => {
            count[0] += own + other;
            count[1] += own + other;
        }
        (Wording::Awari, "stuck") => count[1 - mover] += 2 * (own + other),
        _ => {
            count[mover] += 2 * own;
            count[1 - mover] += 2 * other;
        }
    }
    count
}

/// Leaves and moves made, to `depth` plies below the last of `states`.
pub fn perft(wording: Wording, states: &mut Vec<State>, depth: u32) -> (u64, u64) {
    if depth == 0 {
        return (1, 0);
    }
    if ending(wording, states).is_some() {
        return (0, 0);
    }
    let state = states.last().expect("a game has a first state").clone();
    let mut total = (0, 0);
    for pit in acceptable(wording, &state.pits) {
        states.push(play(wording, &state, pit).0);
        let (leaves, nodes) = perft(wording, states, depth - 1);
        total = (total.0 + leaves, total.1 + nodes + 1);
        states.pop();
    }
    total
}
