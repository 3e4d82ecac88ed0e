//! Inputs about awalé: boards, games under way, pits, values, whole games.

pub mod tasks;

use awale::{Board, BySide, Pit, Position, SEEDS, Sown};

use crate::error::Error;
use crate::python::value::{Value, ints, text};
use crate::question::{Case, Generator};
use crate::rng::Rng;

/// The names of the players.
pub const NAMES: [&str; 2] = ["Alice", "Bob"];
/// The places of seeds: twelve pits and two reserves.
const PLACES: usize = 14;
/// The turn after which no game goes on, in both subjects.
const LAST_TURN: usize = 100;

/// An input; fields that a question does not use are zero.
#[derive(Clone, Debug, Default)]
pub struct AwaleCase {
    /// The twelve pits, the mover's six first.
    pub pits: [u8; 12],
    /// Seeds captured by players 1 and 2.
    pub scores: [u8; 2],
    /// Turns played.
    pub turn: u32,
    /// A pit, a bound or a depth.
    pub first: usize,
    /// Another one.
    pub second: usize,
    /// Moves and their values.
    pub values: Vec<(i64, i64)>,
    /// Pits typed, for a whole game.
    pub typed: Vec<usize>,
}

impl AwaleCase {
    /// The board.
    pub fn board(&self) -> Board {
        Board::from_pits(self.pits).expect("a generated board holds 48 seeds at most")
    }

    /// The position.
    pub fn position(&self) -> Position {
        let captured = BySide::new(self.scores[0], self.scores[1]);
        Position::new(self.board(), captured, self.turn).expect("seeds add up to 48 at most")
    }

    /// The pits as a list.
    pub fn list(&self) -> Value {
        ints(&self.pits)
    }

    /// Whether all seeds are on the board or captured.
    pub fn is_whole(&self) -> bool {
        self.pits.iter().chain(&self.scores).sum::<u8>() == SEEDS
    }

    /// Whether the pit `first` is the mover's and holds seeds.
    pub fn is_playable(&self) -> bool {
        self.first < 6 && self.pits[self.first] > 0
    }
}

/// Pits as a list.
pub fn list(board: Board) -> Value {
    ints(&board.pits())
}

/// Sows the pit `from` of either row: the board and the last pit sown.
pub fn sow(board: Board, from: usize) -> (Board, usize) {
    let turned = from >= 6;
    let seen = if turned { board.turned() } else { board };
    let pit = Pit::new(from % 6).expect("six pits in a row");
    let last = seen.last_sown(pit).unwrap_or(from % 6);
    let sown = seen.sow(pit).board();
    if turned {
        (sown.turned(), (last + 6) % 12)
    } else {
        (sown, last)
    }
}

/// Harvests from the pit `last` backwards: the board and the seeds taken.
pub fn harvest(board: Board, last: usize) -> (Board, u8) {
    Sown::ending_in(board, last).map_or((board, 0), Sown::harvest)
}

/// Sowing and harvest of one pit.
pub fn played(board: Board, from: usize) -> (Board, u8) {
    let (sown, last) = sow(board, from);
    harvest(sown, last)
}

impl Case for AwaleCase {
    type Maker = Generator<AwaleCase>;

    fn make(maker: &Generator<AwaleCase>, rng: &mut Rng, size: usize) -> Result<AwaleCase, Error> {
        Ok(maker(rng, size))
    }

    fn simpler(&self) -> Vec<AwaleCase> {
        let mut found = Vec::new();
        let mut with = |change: &dyn Fn(&mut AwaleCase)| {
            let mut case = self.clone();
            change(&mut case);
            found.push(case);
        };
        for turn in [0, self.turn % 2, self.turn / 2, self.turn.saturating_sub(1)] {
            if turn < self.turn {
                with(&|case| case.turn = turn);
            }
        }
        for fewer in [less_all as fn(u8) -> u8, less_half, less_one] {
            for pit in (0..12).filter(|&pit| self.pits[pit] > 0) {
                with(&|case| case.pits[pit] = fewer(case.pits[pit]));
            }
            for side in (0..2).filter(|&side| self.scores[side] > 0) {
                with(&|case| case.scores[side] = fewer(case.scores[side]));
            }
        }
        self.fewer_in_two_places(&mut found);
        self.captured(&mut found);
        let mut with = |change: &dyn Fn(&mut AwaleCase)| {
            let mut case = self.clone();
            change(&mut case);
            found.push(case);
        };
        for index in 0..self.values.len() {
            with(&|case| {
                case.values.remove(index);
            });
            let before = index
                .checked_sub(1)
                .map_or(-1, |before| self.values[before].0);
            let (pit, value) = self.values[index];
            for simpler in before + 1..pit {
                with(&|case| case.values[index].0 = simpler);
            }
            for simpler in [0, value / 2, value - value.signum()] {
                if simpler.abs() < value.abs() {
                    with(&|case| case.values[index].1 = simpler);
                }
            }
        }
        for first in 0..self.first {
            with(&|case| case.first = first);
        }
        for second in 0..self.second {
            with(&|case| case.second = second);
        }
        self.move_pit_left(&mut found);
        self.move_row_left(&mut found);
        found
    }

    /// Boards of one or two seeds, one of them in the pit played.
    fn tiny(&self) -> Vec<AwaleCase> {
        let seeds: u8 = self.pits.iter().sum();
        let pairs = (0..12).flat_map(|first| (first..12).map(move |second| (first, second)));
        let boards = pairs.flat_map(|(first, second)| {
            let mut pits = [0; 12];
            pits[first] += 1;
            let one = pits;
            pits[second] += 1;
            [(one, first), (pits, first), (pits, second)]
        });
        let cases = boards.map(|(pits, first)| AwaleCase {
            pits,
            first,
            ..self.clone()
        });
        let fewer = |case: &AwaleCase| case.pits.iter().sum::<u8>() < seeds;
        cases.filter(fewer).collect()
    }

    fn drawing(&self) -> Option<String> {
        if self.pits == [0; 12] {
            return None;
        }
        let row = |pits: &mut dyn Iterator<Item = &u8>| {
            let cells: Vec<String> = pits.map(|seeds| format!("{seeds:>3}")).collect();
            cells.concat()
        };
        let theirs = row(&mut self.pits[6..].iter().rev());
        let ours = row(&mut self.pits[..6].iter());
        Some(format!("{theirs}   (11 … 6)\n{ours}   (0 … 5)"))
    }

    fn drawn(value: &Value) -> Option<String> {
        let pits: Option<Vec<i64>> = value.items()?.iter().map(Value::as_int).collect();
        let pits = pits.filter(|pits| pits.len() == 12)?;
        let row = |pits: &mut dyn Iterator<Item = &i64>| {
            let cells: Vec<String> = pits.map(|seeds| format!("{seeds:>3}")).collect();
            cells.concat()
        };
        let theirs = row(&mut pits[6..].iter().rev());
        Some(format!("{theirs}\n{}", row(&mut pits[..6].iter())))
    }
}

fn less_all(_: u8) -> u8 {
    0
}

fn less_half(seeds: u8) -> u8 {
    seeds / 2
}

fn less_one(seeds: u8) -> u8 {
    seeds - 1
}

impl AwaleCase {
    /// Fewer seeds in two places at once, the same number from each: what
    /// matters may be their difference.
    fn fewer_in_two_places(&self, found: &mut Vec<AwaleCase>) {
        let seeds = |place: usize| self.place(place);
        for first in 0..PLACES {
            for second in first + 1..PLACES {
                let both = seeds(first).min(seeds(second));
                for some in [both, 1]
                    .into_iter()
                    .filter(|&some| some > 0 && some <= both)
                {
                    let mut case = self.clone();
                    *case.place_mut(first) -= some;
                    *case.place_mut(second) -= some;
                    found.push(case);
                }
            }
        }
    }

    /// Seeds of the board captured by either player, or scores made more equal:
    /// all steps of a game that keeps its 48 seeds.
    fn captured(&self, found: &mut Vec<AwaleCase>) {
        for fewer in [less_all as fn(u8) -> u8, less_half, less_one] {
            for pit in (0..12).filter(|&pit| self.pits[pit] > 0) {
                for side in 0..2 {
                    let mut case = self.clone();
                    case.pits[pit] = fewer(self.pits[pit]);
                    case.scores[side] += self.pits[pit] - case.pits[pit];
                    found.push(case);
                }
            }
        }
        let more = usize::from(self.scores[1] > self.scores[0]);
        let half = self.scores[0].abs_diff(self.scores[1]) / 2;
        for some in [half, half / 2, 1]
            .into_iter()
            .filter(|&some| some > 0 && some <= half)
        {
            let mut case = self.clone();
            case.scores[more] -= some;
            case.scores[1 - more] += some;
            found.push(case);
        }
    }

    fn place(&self, place: usize) -> u8 {
        match place.checked_sub(12) {
            Some(side) => self.scores[side],
            None => self.pits[place],
        }
    }

    fn place_mut(&mut self, place: usize) -> &mut u8 {
        match place.checked_sub(12) {
            Some(side) => &mut self.scores[side],
            None => &mut self.pits[place],
        }
    }

    /// A row whose first pit is empty, one pit to the left.
    fn move_row_left(&self, found: &mut Vec<AwaleCase>) {
        for start in [0, 6] {
            let row = start..start + 6;
            let some = self.pits[row.clone()].iter().any(|&seeds| seeds > 0);
            if some && self.pits[start] == 0 && self.first != start {
                let mut case = self.clone();
                case.pits[row.clone()].rotate_left(1);
                case.first -= usize::from(row.contains(&self.first));
                found.push(case);
            }
        }
    }

    /// The pit played, nearer the left, with its seeds.
    fn move_pit_left(&self, found: &mut Vec<AwaleCase>) {
        for to in 0..self.first.min(12) {
            let mut case = self.clone();
            case.pits.swap(to, self.first.min(11));
            case.first = to;
            found.push(case);
        }
    }
}

/// Up to this size boards hold a few seeds only.
const SCARCE: usize = 6;

/// A board: scarce at first, then spread, heaped on one pit (11, 12, 13, 23
/// seeds and more go round), or with chains of 2 and 3 across.
pub fn board(rng: &mut Rng, size: usize) -> AwaleCase {
    let most = (1 + size).min(usize::from(SEEDS));
    let seeds = match rng.below(3) {
        0 => rng.below(most.min(12) + 1),
        1 => rng.below(most + 1),
        _ => most,
    };
    let mut pits = [0u8; 12];
    let mut left = seeds;
    let mut put = |pit: usize, wanted: usize, left: &mut usize| {
        let some = wanted.min(*left);
        pits[pit] += some as u8;
        *left -= some;
    };
    match rng.below(4) {
        0 if size > SCARCE => {
            let heap = rng.pick(&[11, 12, 13, 22, 23, 24, seeds]);
            left = left.max(heap);
            put(rng.below(6), heap, &mut left);
        }
        1 => {
            for pit in 6..12 {
                if rng.chance(70) {
                    put(pit, rng.pick(&[1, 1, 2, 3]), &mut left);
                }
            }
        }
        _ => (),
    }
    let places = rng.pick(&[
        &[0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11][..],
        &[0, 1, 2, 3, 4, 5],
        &[3, 4, 5],
        &[5, 6, 7],
    ]);
    while left > 0 {
        put(rng.pick(places), 1, &mut left);
    }
    AwaleCase {
        pits,
        ..AwaleCase::default()
    }
}

/// A board and any pit.
pub fn board_and_pit(rng: &mut Rng, size: usize) -> AwaleCase {
    let mut case = board(rng, size);
    case.first = rng.below(12);
    case
}

/// A board and a pit, which often holds 2 or 3 seeds or nearly, and so do
/// those before it.
pub fn board_and_harvest(rng: &mut Rng, size: usize) -> AwaleCase {
    let mut case = board_and_pit(rng, size);
    let chain = rng.pick(&[0, 1, 1, 2, 3, 6]).min(case.first + 1);
    for pit in case.first + 1 - chain..=case.first {
        let wanted = rng.pick(&[1, 2, 2, 3, 3, 4]);
        let others: u8 = case.pits.iter().sum::<u8>() - case.pits[pit];
        if chain > 0 && others + wanted <= SEEDS {
            case.pits[pit] = wanted;
        }
    }
    case
}

/// A board and a pit of the mover's.
pub fn board_and_own_pit(rng: &mut Rng, size: usize) -> AwaleCase {
    let mut case = board(rng, size);
    // The fullest pit often: laps and harvests start there.
    case.first = if rng.chance(40) {
        (0..6).max_by_key(|&pit| case.pits[pit]).unwrap_or(0)
    } else {
        rng.below(6)
    };
    case
}

/// A game under way with all 48 seeds on the board or captured, as every game
/// has: for questions that read the board and the scores together.
pub fn real_game(rng: &mut Rng, size: usize) -> AwaleCase {
    let case = game(rng, size);
    let is_last_moves = rng.chance(15);
    with_real_scores(case, rng, is_last_moves)
}

/// [`real_game`] without its last moves, where a search has nothing to choose.
pub fn real_game_under_way(rng: &mut Rng, size: usize) -> AwaleCase {
    let case = game(rng, size);
    with_real_scores(case, rng, false)
}

fn with_real_scores(mut case: AwaleCase, rng: &mut Rng, is_last_moves: bool) -> AwaleCase {
    if is_last_moves {
        case.pits = last_seeds(rng);
    }
    let row: u8 = case.pits[..6].iter().sum();
    let left = SEEDS - case.pits.iter().sum::<u8>();
    let even = SEEDS / 2;
    let first = match rng.below(6) {
        _ if is_last_moves => (left / 2 + rng.below(3) as u8).saturating_sub(1),
        // a draw once the rows are counted, for either player to move
        0 => even.saturating_sub(row),
        1 => (left + row).saturating_sub(even),
        2 => left / 2,
        3 => even + rng.below(3) as u8 - 1,
        4 => left.saturating_sub(even),
        _ => rng.below(usize::from(left) + 1) as u8,
    };
    let first = first.min(left);
    case.scores = [first, left - first];
    case
}

/// Two to four seeds, one of which can feed the opponent: where the seeds left end
/// the game or do not.
fn last_seeds(rng: &mut Rng) -> [u8; 12] {
    let mut pits = [0; 12];
    pits[5] = 1;
    for _ in 0..rng.between(1, 3) {
        pits[rng.below(12)] += 1;
    }
    pits
}

/// A game under way, often near one of its ends.
pub fn game(rng: &mut Rng, size: usize) -> AwaleCase {
    let mut case = board(rng, size);
    let on_board: u8 = case.pits.iter().sum();
    let left = usize::from(SEEDS - on_board);
    let first = rng.pick(&[
        two_thirds(left),
        left.min(24),
        left.min(25),
        left / 2,
        left.min(23),
    ]);
    let first = if rng.chance(30) {
        rng.below(left + 1)
    } else {
        first
    };
    let second = match rng.below(3) {
        0 => left - first,
        1 => rng.below(left - first + 1),
        _ => (left - first).min(rng.pick(&[24, 25, first])),
    };
    let scores = [first as u8, second as u8];
    case.scores = if rng.chance(50) {
        scores
    } else {
        [scores[1], scores[0]]
    };
    let near_end = rng.pick(&[0, 1, LAST_TURN - 2, LAST_TURN - 1, LAST_TURN, LAST_TURN + 1]);
    let turn = if rng.chance(40) {
        near_end
    } else {
        rng.below(LAST_TURN)
    };
    case.turn = turn as u32;
    case
}

/// Two thirds of the seeds left.
fn two_thirds(left: usize) -> usize {
    left * 2 / 3
}

/// A text or a number under a key.
pub fn entry(key: &str, value: Value) -> (Value, Value) {
    (text(key), value)
}
