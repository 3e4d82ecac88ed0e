//! The subject's rules: its figures, its questions, and the plain version.
//!
//! Long because it goes through the subject question by question.

#![allow(clippy::unwrap_used)]

#[path = "plain/grid.rs"]
mod plain_grid;
#[path = "plain/random.rs"]
mod random;

use std::num::NonZeroU16;

use couleurs::{
    Bar, Cell, Color, Direction, Grid, GridError, Place, Rule, Size, SizeError, alignment, points,
    region, resolve,
};
use plain_grid::{PlainGrid, PlainRule};
use proptest::prelude::*;
use random::Random;

const FIGURE_1B: &str = "
......
......
......
......
.V....
.N....
RRJ.R.
V.....
NJRR..
RBN.R.
RRNJ.V
JRJJN.
";

const FIGURE_6: &str = "
......
......
...B..
...R..
.V.V..
.N....
RRJ.R.
VBB.B.
NJR.B.
RBN.RB
RRNJVV
JRJJNV
";

const QUESTION_8: &str = "
...B..
...R..
...JN.
...RN.
....R.
.BB.NJ
.NR.VN
NRR.RV
NBJBVV
VNJBVJ
";

const FIGURE_8B: &str = "
.....R
RR..RN
VRRRRJ
JVRJRJ
JRRJRV
NJRRRJ
";

fn grid(text: &str) -> Grid {
    text.trim_start_matches('\n').parse().unwrap()
}

fn line(letters: &str) -> Vec<Cell> {
    letters.chars().map(Color::from_letter).collect()
}

fn round_points(rounds: &[couleurs::Round]) -> Vec<u32> {
    rounds.iter().map(|round| round.points).collect()
}

#[test]
fn known_cascades_end_as_they_should() {
    let text = include_str!("data/cascades.txt");
    let cases = cascade_cases(text);
    assert_eq!(cases.len(), 10);
    for case in cases {
        let mut found = grid(&case.before);
        let rounds = resolve(&mut found, case.rule);
        assert_eq!(round_points(&rounds), case.rounds, "{}", case.name);
        assert_eq!(found, grid(&case.after), "{}", case.name);
        assert_rounds_lead_from(&grid(&case.before), &rounds, &found);
    }
}

struct CascadeCase {
    name: String,
    rule: Rule,
    rounds: Vec<u32>,
    before: String,
    after: String,
}

fn cascade_cases(text: &str) -> Vec<CascadeCase> {
    let mut lines = text
        .lines()
        .skip_while(|line| line.starts_with('#') || line.is_empty());
    let mut cases = Vec::new();
    while let Some(name) = lines.next() {
        let rule = lines.next().unwrap().parse().unwrap();
        let rounds = lines.next().unwrap().split_whitespace();
        let rounds = rounds.map(|points| points.parse().unwrap()).collect();
        let rows: Vec<&str> = lines.by_ref().take_while(|line| !line.is_empty()).collect();
        let side = |i: usize| -> String {
            rows.iter()
                .map(|row| row.split(' ').nth(i).unwrap().to_owned() + "\n")
                .collect()
        };
        cases.push(CascadeCase {
            name: name.to_owned(),
            rule,
            rounds,
            before: side(0),
            after: side(1),
        });
    }
    cases
}

#[test]
fn the_bar_of_figure_6_drops_onto_the_first_block_below() {
    let mut found = grid(FIGURE_6);
    let place = Place { x: 3, y: 7, len: 3 };
    assert_eq!(found.drop_bar(place), Some(Place { y: 2, ..place }));
    assert_eq!(found.column(3)[..5], line("JJVRB"));
    let rounds = resolve(&mut found, Rule::Alignments);
    assert_eq!(round_points(&rounds), [4, 3]);
    assert_eq!(points(&rounds), 7);
}

#[test]
fn question_8_scores_eight() {
    let mut found = grid(QUESTION_8);
    let place = Place { x: 3, y: 6, len: 4 };
    assert_eq!(found.drop_bar(place), Some(Place { y: 2, ..place }));
    assert_eq!(round_points(&resolve(&mut found, Rule::Alignments)), [4, 4]);
}

#[test]
fn the_grid_of_figure_1b_scores_nothing_as_it_stands_and_three_packed() {
    let mut found = grid(FIGURE_1B);
    assert!(resolve(&mut found, Rule::Alignments).is_empty());
    assert_eq!(found, grid(FIGURE_1B));
    found.pack();
    assert_eq!(points(&resolve(&mut found, Rule::Alignments)), 3);
}

#[test]
fn the_first_round_of_figure_7_empties_the_cells_drawn() {
    let before = grid(".V....\n.N....\nRRJ.R.\nVBBBB.\nNJRRB.\nRBNVRB\nRRNJVV\nJRJJNV\n");
    let (mut emptied, points) = alignment::clear(&before);
    assert_eq!(points, 4);
    let drawn = ".V....\n.N....\nRRJ.R.\nV.....\nNJRR..\nRBN.R.\nRRNJ.V\nJRJJN.\n";
    assert_eq!(emptied.to_string(), drawn);
    emptied.pack();
    let packed = "......\n.V....\nRN....\nVRJ...\nNJR...\nRBNRR.\nRRNJR.\nJRJJNV\n";
    assert_eq!(emptied.to_string(), packed);
}

#[test]
fn the_line_of_question_9_marks_seven_cells_for_three_points() {
    let marking = alignment::detect(line("BRRRRJJJ..."));
    assert_eq!(marking.points, 3);
    let marked: Vec<usize> = (0..11).filter(|&i| marking.marks[i]).collect();
    assert_eq!(marked, [1, 2, 3, 4, 5, 6, 7]);
}

#[test]
fn empty_cells_never_align() {
    assert_eq!(alignment::detect(line(".....")).points, 0);
}

#[test]
fn a_line_is_scored_from_its_start_in_any_direction() {
    let before = grid("J..\nRJ.\nRRJ\n");
    let mut cleared = before.clone();
    assert_eq!(
        alignment::score_line(&before, &mut cleared, (2, 0), (-1, 1)),
        1
    );
    assert_eq!(cleared.to_string(), "...\nR..\nRR.\n");
    assert_eq!(
        alignment::score_line(&before, &mut cleared, (0, 0), (0, 0)),
        0
    );
}

#[test]
fn the_region_of_figure_8b_has_fifteen_cells_and_its_corner_one() {
    let found = grid(FIGURE_8B);
    assert_eq!(region::size(&found, 0, 4), 15);
    assert_eq!(region::size(&found, 5, 5), 1);
    assert_eq!(region::size(&found, 2, 4), 0);
}

#[test]
fn a_bar_is_born_in_the_free_column_nearest_the_middle_the_left_one_on_ties() {
    let mut found = Grid::new(Size::SUBJECT);
    assert_eq!(found.birth_column(3), Some(2));
    found.set(2, 9, Some(Color::Red));
    assert_eq!(found.birth_column(3), Some(3));
    found.set(3, 11, Some(Color::Red));
    assert_eq!(found.birth_column(3), Some(1));
    for x in [0, 1, 4, 5] {
        found.set(x, 10, Some(Color::Blue));
    }
    assert_eq!(found.birth_column(3), None);
    assert!(!found.has_free_column(3));
    assert!(found.has_free_column(2));
    assert!(!found.has_free_column(13));
}

#[test]
fn a_bar_moves_only_into_empty_cells_inside_the_grid() {
    let mut found = grid("R..\nV.J\nB..\n...\n");
    let place = Place { x: 0, y: 1, len: 3 };
    let right = found.shift(place, Direction::Right).unwrap();
    assert_eq!(found.to_string(), ".R.\n.VJ\n.B.\n...\n");
    assert_eq!(found.shift(right, Direction::Right), None);
    assert_eq!(found.shift(right, Direction::Left), Some(place));
    assert_eq!(found.shift(place, Direction::Left), None);
    assert_eq!(found.to_string(), "R..\nV.J\nB..\n...\n");
}

#[test]
fn a_permutation_raises_every_block_and_brings_the_top_one_down() {
    let mut found = grid("B\nR\nV\n");
    let place = Place { x: 0, y: 0, len: 3 };
    assert_eq!(found.permute(place), Some(place));
    assert_eq!(found.to_string(), "R\nV\nB\n");
}

#[test]
fn a_place_outside_the_grid_is_refused() {
    let mut found = grid("R\nV\nB\n");
    for place in [
        Place { x: 1, y: 0, len: 3 },
        Place { x: 0, y: 1, len: 3 },
        Place {
            x: 0,
            y: usize::MAX,
            len: 3,
        },
    ] {
        assert_eq!(found.lower(place), None);
        assert_eq!(found.permute(place), None);
        assert_eq!(found.drop_bar(place), None);
        assert_eq!(found.shift(place, Direction::Left), None);
    }
}

#[test]
fn bad_grids_are_refused_with_the_place() {
    let refused = |text: &str| text.parse::<Grid>().unwrap_err();
    assert_eq!(refused(""), GridError::Empty);
    assert_eq!(refused("\n\n"), GridError::Empty);
    assert_eq!(
        refused("RR\nR\n"),
        GridError::Ragged {
            row: 2,
            found: 1,
            expected: 2
        }
    );
    assert_eq!(
        refused("RR\n\nRR\n"),
        GridError::Ragged {
            row: 2,
            found: 0,
            expected: 2
        }
    );
    assert_eq!(
        refused("RR\nRX\n"),
        GridError::UnknownLetter {
            row: 2,
            column: 2,
            letter: 'X'
        }
    );
    assert_eq!(
        refused("RR\nRX\n").to_string(),
        "row 2, column 2: unknown letter 'X', expected R, V, B, N, J, `.` or a space"
    );
    assert_eq!(
        refused(&"R".repeat(1025)),
        GridError::Size(SizeError::OutOfRange {
            width: 1025,
            height: 1
        })
    );
    assert_eq!(refused(&"R\n".repeat(1025)), GridError::TooManyRows);
}

#[test]
fn spaces_are_empty_cells_and_blank_lines_at_the_end_are_ignored() {
    assert_eq!(grid("R \r\nRV\r\n\r\n").to_string(), "R.\nRV\n");
}

#[test]
fn sizes_rules_and_bars_read_what_they_write_and_nothing_else() {
    for bad in ["", "6", "6x", "0x3", "6x1025", "6x-1", "6 x12"] {
        assert!(bad.parse::<Size>().is_err(), "{bad}");
    }
    for bad in ["", "region", "regions:", "regions:0", "regions:65536"] {
        assert!(bad.parse::<Rule>().is_err(), "{bad}");
    }
    for bad in ["", "RR", "RRX"] {
        assert!(bad.parse::<Bar>().is_err(), "{bad}");
    }
    assert_eq!("6x12".parse(), Ok(Size::SUBJECT));
    assert_eq!("RVB".parse::<Bar>().unwrap().to_string(), "RVB");
}

#[test]
fn a_bar_has_as_many_orders_as_it_has_different_permutations() {
    let orders = |bar: &str| bar.parse::<Bar>().unwrap().orders();
    assert_eq!(
        [orders("RRR"), orders("RVR"), orders("RVRV"), orders("RVBR")],
        [1, 3, 2, 4]
    );
}

#[test]
fn any_grid_resolves_as_the_plain_version_does() {
    let mut random = Random(11);
    for _ in 0..40_000 {
        let (width, height) = (random.within(1, 12), random.within(1, 14));
        check_against_plain(&mut random, width, height);
    }
    for _ in 0..20 {
        let (width, height) = (random.within(60, 90), random.within(60, 90));
        check_against_plain(&mut random, width, height);
    }
}

/// Resolves a grid with floating blocks both ways.
fn check_against_plain(random: &mut Random, width: usize, height: usize) {
    let colors = random.within(1, 5);
    let cell = |random: &mut Random| match random.within(0, 9) {
        0..5 => 0,
        _ => random.within(1, colors) as u8,
    };
    let columns = (0..width).map(|_| (0..height).map(|_| cell(random)).collect());
    let mut plain = PlainGrid(columns.collect());
    let threshold = random.within(1, 7);
    let (rule, plain_rule) = if random.within(0, 1) == 0 {
        (Rule::Alignments, PlainRule::Alignments)
    } else {
        let least = NonZeroU16::new(threshold as u16).unwrap();
        let rule = Rule::Regions { threshold: least };
        (rule, PlainRule::Regions(threshold))
    };
    let mut found = plain.to_grid();
    let start = found.clone();
    let rounds = resolve(&mut found, rule);
    assert_eq!(
        round_points(&rounds),
        plain.resolve(plain_rule),
        "{rule}\n{start}"
    );
    assert_eq!(found, plain.to_grid(), "{rule}\n{start}");
    assert_rounds_lead_from(&start, &rounds, &found);
}

/// Each round starts from the grid the one before it ended with.
fn assert_rounds_lead_from(start: &Grid, rounds: &[couleurs::Round], end: &Grid) {
    let mut grid = start.clone();
    for round in rounds {
        assert_eq!(round.before, grid, "{start}");
        grid = round.after();
    }
    assert_eq!(grid, *end, "{start}");
}

prop_compose! {
    fn any_grid()(width in 1..9usize, height in 3..10usize)(
        cells in prop::collection::vec(0..6u8, width * height),
        height in Just(height),
    ) -> Grid {
        PlainGrid(cells.chunks(height).map(<[u8]>::to_vec).collect()).to_grid()
    }
}

proptest! {
    #[test]
    fn printing_then_reading_a_grid_is_identity(found in any_grid()) {
        prop_assert_eq!(found.to_string().parse(), Ok(found));
    }

    #[test]
    fn reading_any_text_never_panics(text in ".*") {
        let _ = text.parse::<Grid>();
    }

    #[test]
    fn a_fast_drop_is_as_many_steps_as_the_bar_can_fall(mut found in any_grid(), x in 0..9usize) {
        let place = Place { x: x % found.width(), y: found.height() - 3, len: 3 };
        let mut stepped = found.clone();
        let mut lowest = place;
        while let Some(lower) = stepped.lower(lowest) {
            lowest = lower;
        }
        prop_assert_eq!(found.drop_bar(place), Some(lowest));
        prop_assert_eq!(found, stepped);
    }

    #[test]
    fn as_many_permutations_as_blocks_change_nothing(mut found in any_grid(), len in 1..10usize) {
        let len = len.min(found.height());
        let before = found.clone();
        for _ in 0..len {
            found.permute(Place { x: 0, y: 0, len });
        }
        prop_assert_eq!(found, before);
    }

    #[test]
    fn packing_keeps_each_column_in_order_and_leaves_nothing_floating(mut found in any_grid()) {
        let order = |g: &Grid| -> Vec<Vec<Color>> {
            g.columns().map(|column| column.iter().copied().flatten().collect()).collect()
        };
        let before = order(&found);
        found.pack();
        prop_assert!(found.is_packed());
        prop_assert_eq!(order(&found), before);
    }
}
