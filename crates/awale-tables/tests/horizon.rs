//! Values with a turn limit against the definition, worked out on plain arrays.
#![allow(clippy::unwrap_used, reason = "a failed unwrap fails the test")]

#[path = "../../awale/tests/support/plain.rs"]
#[allow(clippy::pedantic, reason = "plain before anything else")]
mod plain;
mod support;

use std::collections::HashMap;

use awale::{Board, BySide, Ending, Position, Rules, SEEDS};
use plain::{State, Wording};
use support::{LIMITED, Rng, is_long, loaded};

fn wording(rules: &Rules) -> Wording {
    let name = rules.name().unwrap();
    let known = plain::WORDINGS.iter().find(|(known, _)| *known == name);
    known.unwrap().1
}

/// Seeds still to come, by the definition: a plain recursion that remembers
/// what it has worked out.
struct Plain {
    wording: Wording,
    known: HashMap<(Vec<i32>, u32), i32>,
}

impl Plain {
    fn new(rules: &Rules) -> Plain {
        Plain {
            wording: wording(rules),
            known: HashMap::new(),
        }
    }

    fn value(&mut self, pits: &[i32], turns: u32) -> i32 {
        let own: i32 = pits[..6].iter().sum();
        let other: i32 = pits[6..].iter().sum();
        let poor = if self.wording == Wording::Nsi { 2 } else { 3 };
        let acceptable = plain::acceptable(self.wording, pits);
        if turns == 0 || own + other <= poor || acceptable.is_empty() {
            return own - other;
        }
        if let Some(&value) = self.known.get(&(pits.to_vec(), turns)) {
            return value;
        }
        let state = State {
            pits: pits.to_vec(),
            scores: [0, 0],
            turn: 0,
        };
        let worth = |pit| {
            let (after, gain) = plain::play(self.wording, &state, pit);
            gain - self.value(&after.pits, turns - 1)
        };
        let best = acceptable.into_iter().map(worth).max().unwrap();
        self.known.insert((pits.to_vec(), turns), best);
        best
    }
}

fn plain_pits(board: Board) -> Vec<i32> {
    board.pits().iter().map(|&seeds| i32::from(seeds)).collect()
}

#[test]
fn tables_agree_with_a_plain_recursion() {
    for rules in LIMITED {
        let (tables, _directory) = loaded(&rules, 8);
        let mut rng = Rng(0x9e37_79b9_7f4a_7c15);
        let mut plain = Plain::new(&rules);
        let rounds = if is_long() { 10_000 } else { 1_000 };
        for round in 0..rounds {
            let seeds = rng.below(9) as u8;
            // Few turns left on large boards, all of them on small ones.
            let turns = rng.below(if seeds > 5 { 14 } else { 101 }) as u32;
            let position = rng.position(seeds, 100 - turns);
            let known = tables.probe(&rules, &position).unwrap().unwrap();
            let expected = plain.value(&plain_pits(position.board()), turns);
            let found = known.exact().map(|margin| i32::from(margin.0));
            assert_eq!(
                found,
                Some(expected),
                "{:?} round {round}: {} with {turns} turns left",
                rules.name(),
                position.board()
            );
        }
    }
}

#[test]
fn every_board_of_few_seeds_agrees_for_every_turn() {
    let most = if is_long() { 6 } else { 4 };
    for rules in LIMITED {
        let (tables, _directory) = loaded(&rules, most);
        let mut plain = Plain::new(&rules);
        for_each_board(most, &mut |pits| {
            let board = Board::from_pits(pits).unwrap();
            let captured = BySide::new(0, SEEDS - board.seeds());
            for turn in (0..=100).rev() {
                let position = Position::new(board, captured, turn).unwrap();
                let known = tables.probe(&rules, &position).unwrap().unwrap();
                let expected = plain.value(&plain_pits(board), 100 - turn);
                assert_eq!(i32::from(known.exact().unwrap().0), expected);
            }
        });
    }
}

fn for_each_board(seeds: u8, visit: &mut impl FnMut([u8; 12])) {
    fn fill(pits: [u8; 12], from: usize, left: u8, visit: &mut impl FnMut([u8; 12])) {
        visit(pits);
        if left > 0 {
            for pit in from..12 {
                let mut more = pits;
                more[pit] += 1;
                fill(more, pit, left - 1, visit);
            }
        }
    }
    fill([0; 12], 0, seeds, visit);
}

/// The margin of the whole game for the mover, the stop at 25 included.
fn full_game(rules: &Rules, position: &Position, known: &mut HashMap<Position, i8>) -> i8 {
    if let Some(ending) = position.ending(rules) {
        let outcome = position.gather(rules, ending);
        return outcome.margin_for(position.to_move()).0;
    }
    if let Some(&margin) = known.get(position) {
        return margin;
    }
    let moves = position.moves(rules);
    let margins = moves.map(|pit| -full_game(rules, &position.play_unchecked(rules, pit), known));
    let best = margins.max().unwrap();
    known.insert(*position, best);
    best
}

#[test]
fn captured_seeds_and_value_tell_who_wins_in_spite_of_the_stop_at_25() {
    let mut stopped = 0;
    for rules in LIMITED {
        let (tables, _directory) = loaded(&rules, 9);
        let mut rng = Rng(0x0123_4567_89ab_cdef);
        let mut known = HashMap::new();
        for _ in 0..400 {
            let seeds = 4 + rng.below(6) as u8;
            let board = rng.board(seeds);
            let captured = SEEDS - seeds;
            let south = (captured / 2 + 3 - rng.below(7) as u8).min(24);
            let north = captured - south;
            let turn = 88 + rng.below(12) as u32;
            let position = Position::new(board, BySide::new(south, north), turn).unwrap();
            stopped += u32::from(position.ending(&rules) == Some(Ending::Majority));
            let difference =
                position.captured_by_mover() as i8 - position.captured_by_opponent() as i8;
            let to_come = tables.probe(&rules, &position).unwrap().unwrap();
            let promised = difference + to_come.exact().unwrap().0;
            let margin = full_game(&rules, &position, &mut known);
            assert_eq!(margin.signum(), promised.signum(), "{position:?}");
        }
    }
    assert!(stopped < 1000, "most games are still to be played");
}

#[test]
fn the_board_of_the_issue_has_the_value_of_its_recursion() {
    let board = Board::from_pits([0, 0, 0, 1, 0, 2, 0, 1, 0, 0, 1, 0]).unwrap();
    let position = Position::new(board, BySide::new(0, 0), 60).unwrap();
    for rules in [Rules::CCINP, Rules::CCINP_TEXT] {
        let (tables, _directory) = loaded(&rules, 5);
        let known = tables.probe(&rules, &position).unwrap().unwrap();
        let expected = Plain::new(&rules).value(&plain_pits(board), 40);
        assert_eq!(
            known.exact().map(|margin| i32::from(margin.0)),
            Some(expected)
        );
    }
}
