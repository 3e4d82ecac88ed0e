//! The puzzles that come with the program.

use std::sync::LazyLock;

use awale::Rules;

use crate::puzzle::{Puzzle, PuzzleId};
use crate::puzzle_text::read_line;

static CCINP: LazyLock<Vec<Puzzle>> =
    LazyLock::new(|| read(&Rules::CCINP, include_str!("../data/ccinp.txt")));
static ABAPA: LazyLock<Vec<Puzzle>> =
    LazyLock::new(|| read(&Rules::ABAPA, include_str!("../data/abapa.txt")));

/// The rules that puzzles are shipped for.
#[must_use]
pub fn shipped_rules() -> [Rules; 2] {
    [Rules::CCINP, Rules::ABAPA]
}

/// The puzzles shipped for a rule set, always in the same order; none for most.
#[must_use]
pub fn shipped(rules: &Rules) -> &'static [Puzzle] {
    match *rules {
        Rules::CCINP => &CCINP,
        Rules::ABAPA => &ABAPA,
        _ => &[],
    }
}

/// The puzzle of an id.
#[must_use]
pub fn find(id: PuzzleId) -> Option<&'static Puzzle> {
    let all = shipped_rules();
    all.iter()
        .flat_map(shipped)
        .find(|puzzle| puzzle.id() == id)
}

/// The puzzle of a day, by its number since 1970-01-01 in UTC: one of `ccinp` of
/// middling difficulty, another one every day until all have been shown.
///
/// ```
/// use awale_puzzles::daily;
///
/// assert_ne!(daily(20_000).id(), daily(20_001).id());
/// ```
#[must_use]
pub fn daily(day: i64) -> &'static Puzzle {
    static CHOICE: LazyLock<Vec<&'static Puzzle>> = LazyLock::new(|| {
        let middling = |puzzle: &&Puzzle| DAILY.contains(&puzzle.difficulty().grade());
        CCINP.iter().filter(middling).collect()
    });
    let count = CHOICE.len() as i64;
    CHOICE[(day.rem_euclid(count) * stride(count) % count) as usize]
}

/// The grades of a puzzle of the day.
const DAILY: std::ops::RangeInclusive<u8> = 4..=7;

/// A step that visits every one of `count` puzzles, and neighbors far apart.
fn stride(count: i64) -> i64 {
    let divides = |step: i64| {
        let (mut a, mut b) = (count, step);
        while b != 0 {
            (a, b) = (b, a % b);
        }
        a == 1
    };
    ((count * 5 / 13).max(1)..=count)
        .find(|step| divides(*step))
        .unwrap_or(1)
}

fn read(rules: &Rules, text: &str) -> Vec<Puzzle> {
    let lines = text.lines().filter(|line| !line.starts_with('#'));
    let puzzle = |line| read_line(rules, line).expect("the shipped puzzles are sound");
    lines.map(puzzle).collect()
}
