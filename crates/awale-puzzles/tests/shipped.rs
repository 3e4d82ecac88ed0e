//! The puzzles that are shipped: proved again, no toys, ordered by the levels.
#![allow(clippy::unwrap_used, reason = "a failed unwrap fails the test")]

use std::collections::HashSet;
use std::ops::ControlFlow;

use awale::{Pit, Rules};
use awale_engine::negamax;
use awale_puzzles::{
    Answer, ExactValues, Grader, PROOF_SEEDS, Puzzle, PuzzleId, Source, Theme, daily, find, prove,
    read_line, shipped, shipped_rules, write_line,
};
use awale_tables::{Build, Tables};

fn is_long() -> bool {
    std::env::var_os("GRENIER_LONG").is_some()
}

fn all() -> impl Iterator<Item = &'static Puzzle> {
    shipped_rules()
        .into_iter()
        .flat_map(|rules| shipped(&rules))
}

/// Tables of up to so many seeds, in a folder that is gone with the first value.
fn tables(rules: &Rules, seeds: u8) -> (tempfile::TempDir, Tables) {
    let folder = tempfile::tempdir().unwrap();
    let build = Build::new(folder.path(), rules, seeds).unwrap();
    build.run(&|_| ControlFlow::Continue(())).unwrap();
    let mut tables = Tables::open_rules(folder.path(), rules).unwrap();
    tables.load(rules, u64::MAX).unwrap();
    (folder, tables)
}

/// All of them with `GRENIER_LONG`; else those of few seeds, whose tables take no
/// time, one in three.
#[test]
fn every_shipped_puzzle_is_proved_again() {
    for rules in shipped_rules() {
        let seeds = if is_long() { PROOF_SEEDS } else { 10 };
        let (_folder, tables) = tables(&rules, seeds);
        let mut values = ExactValues::new(&rules, &tables, Source::Search { nodes: 1_000_000 });
        let mut proved = 0;
        for (number, puzzle) in shipped(&rules).iter().enumerate() {
            let is_small = puzzle.start().board().seeds() <= seeds;
            if is_long() || (is_small && number % 3 == 0) {
                let flaw = prove(puzzle, &mut values).unwrap();
                assert_eq!(flaw, None, "{} {}", puzzle.id(), write_line(puzzle));
                proved += 1;
            }
        }
        assert!(proved >= 20, "only {proved} proved");
    }
}

/// The proof can fail: another margin, or another move, is noticed.
#[test]
fn a_wrong_margin_is_no_proof() {
    let rules = Rules::CCINP;
    let (_folder, tables) = tables(&rules, 10);
    let mut values = ExactValues::new(&rules, &tables, Source::Tables);
    let is_small = |puzzle: &&Puzzle| puzzle.start().board().seeds() <= 10;
    let puzzle = shipped(&rules).iter().find(is_small).unwrap();
    let line = write_line(puzzle);
    let fields: Vec<&str> = line.split(' ').collect();
    let (place, mark) = fields[3]
        .char_indices()
        .find(|(_, mark)| *mark != '.')
        .unwrap();
    let mut margins = fields[3].to_owned();
    let worse = char::from(mark as u8 - 1);
    margins.replace_range(place..=place, &worse.to_string());
    let changed = line.replace(fields[3], &margins);
    let flawed = read_line(&rules, &changed);
    let is_noticed = flawed.is_err() || prove(&flawed.unwrap(), &mut values).unwrap().is_some();
    assert!(is_noticed, "{line} became {changed}");
}

#[test]
fn there_are_a_thousand_puzzles_and_five_hundred_of_the_tournament_rules() {
    assert!(shipped(&Rules::CCINP).len() >= 1000);
    assert!(shipped(&Rules::ABAPA).len() >= 500);
    let bytes: usize = all().map(|puzzle| write_line(puzzle).len() + 1).sum();
    assert!(bytes < 150_000, "{bytes}");
}

#[test]
fn no_puzzle_is_a_toy() {
    for puzzle in all() {
        let (step, id) = (&puzzle.steps()[0], puzzle.id());
        assert!(step.margins.len() >= 3, "{id}");
        for step in puzzle.steps() {
            let ((_, best), second) = (step.best(), step.second_best().unwrap());
            assert!(
                best - second >= 4 && best.signum() > second.signum(),
                "{id}"
            );
        }
    }
}

/// Whether `negamax:1` plays the whole solution.
fn greed_solves(puzzle: &Puzzle) -> bool {
    let plays = |(ply, pit): (usize, &Pit)| {
        ply % 2 == 1 || negamax(&puzzle.game_after(ply), 1).pit == Some(*pit)
    };
    puzzle.line().iter().enumerate().all(plays)
}

#[test]
fn greed_solves_at_most_a_fifth() {
    for rules in shipped_rules() {
        let puzzles = shipped(&rules);
        let solved = puzzles.iter().filter(|puzzle| greed_solves(puzzle)).count();
        assert!(5 * solved <= puzzles.len(), "{solved} of {}", puzzles.len());
    }
}

/// Wherever a solver is to move, the board is another one than in all other puzzles,
/// so that no solution gives the end of another away.
#[test]
fn no_two_puzzles_are_alike() {
    let ids: HashSet<PuzzleId> = all().map(Puzzle::id).collect();
    assert_eq!(ids.len(), all().count());
    for rules in shipped_rules() {
        let boards: Vec<(PuzzleId, [u8; 12])> =
            shipped(&rules).iter().flat_map(boards_of_solver).collect();
        for (index, (id, one)) in boards.iter().enumerate() {
            for (other_id, other) in boards[..index].iter().filter(|(other, _)| other != id) {
                let pits = one.iter().zip(other);
                let distance: u32 = pits.map(|(a, b)| u32::from(a.abs_diff(*b))).sum();
                assert!(distance >= 3, "{id} {one:?}, {other_id} {other:?}");
            }
        }
    }
}

/// The boards at which the solver moves, the solver's row first.
fn boards_of_solver(puzzle: &Puzzle) -> impl Iterator<Item = (PuzzleId, [u8; 12])> {
    let board = |step| puzzle.game_after(2 * step).position().board().pits();
    (0..puzzle.steps().len()).map(move |step| (puzzle.id(), board(step)))
}

#[test]
fn every_theme_has_puzzles_to_practise() {
    for theme in Theme::ALL {
        let count = all()
            .filter(|puzzle| puzzle.themes().contains(theme))
            .count();
        assert!(count >= 10, "{theme}: {count}");
    }
}

#[test]
fn a_stronger_level_solves_at_least_as_many() {
    for rules in shipped_rules() {
        let solved = (1..=10).map(|level| {
            let solves = |puzzle: &&Puzzle| puzzle.difficulty().is_solved_by(level);
            shipped(&rules).iter().filter(solves).count()
        });
        let solved: Vec<usize> = solved.collect();
        assert!(solved.is_sorted(), "{solved:?}");
        let page = include_str!("../../../docs/puzzles.md");
        for (level, count) in (1..).zip(&solved) {
            let row = page
                .lines()
                .find(|line| line.starts_with(&format!("| {level} |")))
                .unwrap();
            assert!(
                row.contains(&format!(" {count} ")),
                "level {level}: {count} is not in {row:?}"
            );
        }
    }
}

/// What is told of the levels is what they do: a sample, graded again.
#[test]
fn the_difficulty_told_is_the_one_measured() {
    let mut grader = Grader::default();
    let every = if is_long() { 7 } else { 150 };
    for puzzle in all().step_by(every) {
        for (level, chance) in (1..).zip(grader.chances(puzzle)) {
            let told = puzzle.difficulty().is_solved_by(level);
            assert_eq!(
                told,
                chance >= 0.5,
                "{} level {level}: {chance}",
                puzzle.id()
            );
        }
    }
}

#[test]
fn a_puzzle_is_written_as_it_was_read() {
    for puzzle in all() {
        let line = write_line(puzzle);
        assert_eq!(&read_line(puzzle.rules(), &line).unwrap(), puzzle);
        assert_eq!(find(puzzle.id()), Some(puzzle));
    }
}

#[test]
fn a_year_of_days_has_a_puzzle_each_and_none_twice() {
    let days: HashSet<PuzzleId> = (20_000..20_200).map(|day| daily(day).id()).collect();
    assert_eq!(days.len(), 200);
    assert_eq!(daily(-1).rules(), &Rules::CCINP);
}

#[test]
fn answers_are_judged_move_by_move() {
    let is_long = |puzzle: &&Puzzle| puzzle.steps().len() >= 2;
    let puzzle = all().find(is_long).unwrap();
    let right: Vec<Pit> = puzzle.line().iter().copied().step_by(2).collect();
    assert_eq!(puzzle.answer(&[]), Answer::Nothing);
    assert_eq!(
        puzzle.answer(&right[..1]),
        Answer::GoesOn {
            reply: puzzle.line()[1]
        }
    );
    assert_eq!(puzzle.answer(&right), Answer::Solved);
    let (wrong, margin) = puzzle.steps()[0]
        .margins
        .iter()
        .find(|(pit, _)| *pit != right[0])
        .unwrap();
    let best = puzzle.steps()[0].best().1;
    let answer = Answer::Wrong {
        step: 0,
        margin: *margin,
        best,
    };
    assert_eq!(puzzle.answer(&[*wrong, right[0]]), answer);
    let mut more = right.clone();
    more.push(right[0]);
    assert_eq!(puzzle.answer(&more), Answer::Illegal { step: right.len() });
}
