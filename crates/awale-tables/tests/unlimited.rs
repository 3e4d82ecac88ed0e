//! Values without turn limit against published figures, and bounds against
//! games played out.
#![allow(clippy::unwrap_used, reason = "a failed unwrap fails the test")]

mod support;

use std::collections::{BTreeMap, BTreeSet};

use awale::{Board, BySide, Ending, Game, Position, Rules, Side};
use awale_tables::{Tables, boards_with};
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

/// The share of boards, in percent, on which what both players can force
/// without any help from repetition adds up to all seeds, as published for 4
/// and 12 seeds, and the share told exactly here.
#[test]
fn abapa_bounds_meet_more_often_than_without_repetition() {
    let (tables, _directory) = loaded(&Rules::ABAPA, 12);
    for (seeds, published) in [(4, 72.8), (12, 18.7)] {
        let histogram = tables.histogram(&Rules::ABAPA, seeds, 0).unwrap();
        let exact: u64 = histogram.counts.values().sum();
        assert_eq!(exact + histogram.inexact, boards_with(seeds));
        let found = 100.0 * exact as f64 / boards_with(seeds) as f64;
        assert!(found > published, "{seeds} seeds: {found} %");
        assert!(seeds < 12 || found > 22.0, "{seeds} seeds: {found} %");
    }
}

/// What a player can be sure of on the boards of one seed count, from
/// definitions alone, by the rules crate, one threshold after another.
struct Certain<'a> {
    tables: &'a Tables,
    boards: Vec<Position>,
    index: BTreeMap<(u64, u64), usize>,
}

/// A move of a board: the margin it leads to for certain, or a board of the
/// same seed count.
enum Way {
    Out(i8),
    On(usize),
}

impl Certain<'_> {
    fn new(tables: &Tables, seeds: u8) -> Certain<'_> {
        let boards: Vec<Position> = all_boards(seeds)
            .map(|board| Position::new(board, BySide::new(0, 0), 0).unwrap())
            .collect();
        let index = (0..).zip(&boards);
        let index = index.map(|(number, position)| (position.board().rows(), number));
        Certain {
            tables,
            index: index.collect(),
            boards,
        }
    }

    /// The moves of a board as seen by the player who wants something: the
    /// mover if `ours`. Empty if there is none, and then the game is over.
    fn ways(&self, board: usize, ours: bool) -> Vec<Way> {
        let rules = &Rules::ABAPA;
        let position = &self.boards[board];
        let way = |pit| {
            let after = position.play_unchecked(rules, pit);
            let gain = after.gain_since(position) as i8;
            if gain == 0 {
                return Way::On(self.index[&after.board().rows()]);
            }
            let known = self.tables.probe(rules, &after).unwrap().unwrap();
            Way::Out(if ours {
                gain - known.upper.0
            } else {
                known.lower.0 - gain
            })
        };
        position.moves(rules).map(way).collect()
    }

    /// Whether some move (if `ours`) or every move leads out with `wanted` or
    /// more, or on to a board where the player, now on the other side of it,
    /// is in `set`; `None` if there is no move.
    fn leads(&self, (board, ours): (usize, bool), wanted: i8, set: &Set) -> Option<bool> {
        let ways = self.ways(board, ours);
        let holds = |way: &Way| match *way {
            Way::Out(margin) => margin >= wanted,
            Way::On(after) => set.contains(&(after, !ours)),
        };
        let some = ways.iter().any(holds);
        let every = ways.iter().all(holds);
        (!ways.is_empty()).then_some(if ours { some } else { every })
    }

    fn rows(&self, (board, ours): (usize, bool)) -> i8 {
        let board = self.boards[board].board();
        let rows = board.seeds_of_mover() as i8 - board.seeds_of_opponent() as i8;
        if ours { rows } else { -rows }
    }

    /// The boards, with the player to move or not, from which a margin of
    /// `wanted` is certain.
    fn certain(&self, wanted: i8) -> Set {
        let every: Vec<(usize, bool)> = (0..self.boards.len())
            .flat_map(|board| [(board, true), (board, false)])
            .collect();
        let ended = |at: (usize, bool)| {
            let (board, ours) = at;
            let end = self.boards[board].gather(&Rules::ABAPA, Ending::Stuck);
            let margin = end.margin_for(Side::South).0;
            (if ours { margin } else { -margin }) >= wanted
        };
        // Staying: the largest set that a player need not leave.
        let mut set: Set = every.iter().copied().collect();
        loop {
            let stays = |&at: &(usize, bool)| {
                let out = self.leads(at, wanted, &Set::new());
                let is_settled = out.unwrap_or_else(|| ended(at));
                let on = self.rows(at) >= wanted && self.leads(at, wanted, &set) == Some(true);
                is_settled || on
            };
            let next: Set = every.iter().copied().filter(stays).collect();
            if next == set {
                break;
            }
            set = next;
        }
        // Forcing: the smallest set that leads there.
        loop {
            let forces = |&at: &(usize, bool)| {
                set.contains(&at) || self.leads(at, wanted, &set) == Some(true)
            };
            let next: Set = every.iter().copied().filter(forces).collect();
            if next == set {
                return set;
            }
            set = next;
        }
    }
}

type Set = BTreeSet<(usize, bool)>;

fn all_boards(seeds: u8) -> impl Iterator<Item = Board> {
    let mut found = vec![[0_u8; 12]];
    for _ in 0..seeds {
        let more = found.iter().flat_map(|pits| {
            let last = pits.iter().rposition(|&seeds| seeds > 0).unwrap_or(0);
            (last..12).map(move |pit| {
                let mut pits = *pits;
                pits[pit] += 1;
                pits
            })
        });
        found = more.collect();
    }
    found
        .into_iter()
        .map(|pits| Board::from_pits(pits).unwrap())
}

#[test]
fn abapa_bounds_are_what_staying_and_forcing_give() {
    let (tables, _directory) = loaded(&Rules::ABAPA, 5);
    for seeds in 1..=if support::is_long() { 5 } else { 4 } {
        let certain = Certain::new(&tables, seeds);
        assert_eq!(certain.boards.len() as u64, boards_with(seeds));
        let least = -(seeds as i8);
        let mut lower = vec![least; certain.boards.len()];
        let mut upper = vec![-least; certain.boards.len()];
        for wanted in (least..=-least).step_by(2) {
            for (board, ours) in certain.certain(wanted) {
                if ours {
                    lower[board] = wanted;
                } else {
                    upper[board] = -wanted;
                }
            }
        }
        for (board, position) in certain.boards.iter().enumerate() {
            let known = tables.probe(&Rules::ABAPA, position).unwrap().unwrap();
            let found = (known.lower.0, known.upper.0);
            assert_eq!(found, (lower[board], upper[board]), "{}", position.board());
        }
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
