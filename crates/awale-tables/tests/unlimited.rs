//! Values without turn limit against published figures, and bounds against
//! games played out.
#![allow(clippy::unwrap_used, reason = "a failed unwrap fails the test")]

mod support;

use std::collections::BTreeMap;

use awale::{Board, BySide, Game, Position, Rules};
use awale_tables::boards_with;
use support::{Rng, loaded};

/// Lincke, "Exploring the computational limits of large exhaustive search
/// problems", ETH 2002, appendix B: `n,value,count`.
const PUBLISHED: &str = include_str!("data/awari-histogram-0-12.csv");

#[test]
fn awari_histograms_are_the_published_ones() {
    let mut published: BTreeMap<u8, BTreeMap<i8, u64>> = BTreeMap::new();
    for line in PUBLISHED.lines().skip(1) {
        let mut fields = line.split(',');
        let mut field = || fields.next().unwrap();
        let seeds = field().parse().unwrap();
        let value = field().parse().unwrap();
        let counts = published.entry(seeds).or_default();
        counts.insert(value, field().parse().unwrap());
    }
    assert_eq!(published.len(), 13);
    let (tables, _directory) = loaded(&Rules::AWARI, 12);
    for (seeds, counts) in published {
        assert_eq!(counts.values().sum::<u64>(), boards_with(seeds));
        let histogram = tables.histogram(&Rules::AWARI, seeds, 0).unwrap();
        assert_eq!(histogram.counts, counts, "{seeds} seeds");
        assert_eq!(histogram.inexact, 0);
    }
}

#[test]
fn abapa_bounds_meet_about_as_often_as_published() {
    let (tables, _directory) = loaded(&Rules::ABAPA, 12);
    for (seeds, share) in [(4, 72.8), (12, 18.7)] {
        let histogram = tables.histogram(&Rules::ABAPA, seeds, 0).unwrap();
        let exact: u64 = histogram.counts.values().sum();
        assert_eq!(exact + histogram.inexact, boards_with(seeds));
        let found = 100.0 * exact as f64 / boards_with(seeds) as f64;
        // A little more often: seeds captured before endless play count here.
        let more = found - share;
        assert!((-0.05..0.15).contains(&more), "{seeds} seeds: {found} %");
    }
}

/// The margin still to come for the mover under the rules as they are,
/// repetition included.
fn played_out(game: &mut Game) -> i8 {
    let mover = game.position().to_move();
    let captured = game.position().captured();
    let difference = captured[mover] as i8 - captured[mover.other()] as i8;
    if let Some(outcome) = game.outcome() {
        return outcome.margin_for(mover).0 - difference;
    }
    let pits = game.moves();
    let worth = pits.map(|pit| {
        let gain = game.play(pit).unwrap() as i8;
        let worth = gain - played_out(game);
        game.undo();
        worth
    });
    worth.max().unwrap()
}

#[test]
fn bounds_hold_in_games_that_end_by_repetition() {
    for rules in [Rules::ABAPA, Rules::AWARI] {
        let (tables, _directory) = loaded(&rules, 2);
        let mut rng = Rng(0x5555_1234_0f0f_9876);
        for _ in 0..100 {
            // With one seed more such games are too many.
            let board = rng.board(2);
            let position = Position::new(board, BySide::new(0, 0), 0).unwrap();
            let known = tables.probe(&rules, &position).unwrap().unwrap();
            let margin = played_out(&mut Game::from_position(rules, position));
            assert!(known.lower.0 <= margin, "{board}: {margin} in {known:?}");
            assert!(known.upper.0 >= margin, "{board}: {margin} in {known:?}");
        }
    }
}

#[test]
fn a_mover_without_seeds_loses_all_and_one_who_must_starve_wins_all() {
    let (tables, _directory) = loaded(&Rules::AWARI, 10);
    let value = |pits| {
        let board = Board::from_pits(pits).unwrap();
        let position = Position::new(board, BySide::new(0, 0), 0).unwrap();
        let known = tables.probe(&Rules::AWARI, &position).unwrap().unwrap();
        known.exact().unwrap().0
    };
    assert_eq!(value([0, 0, 0, 0, 0, 0, 1, 2, 0, 0, 0, 4]), -7);
    assert_eq!(value([0, 0, 0, 0, 0, 5, 1, 1, 1, 1, 1, 0]), 10);
    assert_eq!(value([1, 0, 0, 2, 0, 0, 0, 0, 0, 0, 0, 0]), 3);
}
