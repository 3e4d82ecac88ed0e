//! The bit-planes against the plain grid: same scores, rounds and final grids.

#![allow(clippy::unwrap_used)]

#[path = "plain/grid.rs"]
mod plain_grid;
#[path = "plain/random.rs"]
mod random;

use std::num::NonZeroU16;

use couleurs::planes::{Columns, FastLanes, Instructions, Lanes, Plane, Planes, PlanesError};
use couleurs::{Bar, Color, Grid, Rule, Size};
use plain_grid::{PlainGrid, PlainRule};
use random::Random;

const EVERY_INSTRUCTIONS: [fn() -> Instructions; 2] =
    [|| Instructions::PORTABLE, Instructions::best];

/// Ten times as many cases where a long campaign is asked for.
fn campaign(count: usize) -> usize {
    let long = std::env::var_os("GRENIER_LONG").is_some();
    if long { 10 * count } else { count }
}

fn rules(random: &mut Random) -> (Rule, PlainRule) {
    if random.within(0, 1) == 0 {
        return (Rule::Alignments, PlainRule::Alignments);
    }
    let size = random.within(1, 7);
    let threshold = NonZeroU16::new(size as u16).unwrap();
    (Rule::Regions { threshold }, PlainRule::Regions(size))
}

fn bar_of(blocks: &[u8]) -> Bar {
    Bar::new(
        blocks
            .iter()
            .map(|&n| Color::from_number(n).unwrap())
            .collect(),
    )
    .unwrap()
}

/// Resolves `count` random grids of up to these sides both ways.
fn compare_grids<P: Plane>(seed: u64, count: usize, (wide, high): (usize, usize)) {
    let mut random = Random(seed);
    for _ in 0..campaign(count) {
        let (width, height) = (random.within(1, wide), random.within(1, high));
        let mut plain = random.packed_grid(width, height);
        let (rule, plain_rule) = rules(&mut random);
        let start = plain.to_grid();
        let rounds = plain.resolve(plain_rule);
        for instructions in EVERY_INSTRUCTIONS {
            let mut planes = Planes::<P>::from_grid(&start).unwrap();
            assert_eq!(
                planes.resolve(rule, instructions()),
                rounds,
                "{rule}\n{start}"
            );
            assert_eq!(
                planes.to_grid(start.size()),
                plain.to_grid(),
                "{rule}\n{start}"
            );
        }
    }
}

/// Tries all placements of a bar on `count` resolved grids both ways; returns
/// how many were compared.
fn compare_placements<P: Plane>(seed: u64, count: usize, (wide, high): (usize, usize)) -> usize {
    let mut random = Random(seed);
    let mut compared = 0;
    for _ in 0..campaign(count) {
        let (width, height) = (random.within(1, wide), random.within(3, high));
        let (rule, plain_rule) = rules(&mut random);
        let mut plain = random.packed_grid(width, height);
        plain.resolve(plain_rule);
        let len = random.within(3, height.min(6));
        let blocks = random.bar(len);
        for instructions in EVERY_INSTRUCTIONS {
            compared += compare_bar::<P>(&plain, &blocks, (rule, plain_rule), instructions());
        }
    }
    compared
}

fn compare_bar<P: Plane>(
    plain: &PlainGrid,
    blocks: &[u8],
    (rule, plain_rule): (Rule, PlainRule),
    instructions: Instructions,
) -> usize {
    let grid = plain.to_grid();
    let planes = Planes::<P>::from_grid(&grid).unwrap();
    let columns = planes.free_columns(grid.size(), blocks.len());
    let bar = bar_of(blocks);
    let mut seen = Vec::new();
    planes.expand(
        &bar,
        columns,
        rule,
        instructions,
        |landing, points, after| {
            let mut permuted = blocks.to_vec();
            permuted.rotate_right(landing.turns.into());
            let mut expected = plain.clone();
            expected.drop_blocks(landing.column.into(), &permuted);
            let rounds = expected.resolve(plain_rule);
            let what = format!("{rule} {bar} {landing:?}\n{grid}");
            assert_eq!(points, rounds.iter().sum::<u32>(), "{what}");
            assert_eq!(after.to_grid(grid.size()), expected.to_grid(), "{what}");
            seen.push((landing.turns, landing.column));
        },
    );
    let expected: Vec<(u8, u8)> = (0..bar.orders() as u8)
        .flat_map(|turns| (0..plain.width() as u8).map(move |column| (turns, column)))
        .filter(|&(_, column)| plain.blocks(column.into()) + blocks.len() <= plain.height())
        .collect();
    assert_eq!(seen, expected);
    seen.len()
}

#[test]
fn small_grids_resolve_as_the_plain_version_does() {
    compare_grids::<Lanes>(1, 100_000, (8, 15));
    compare_grids::<FastLanes>(9, 100_000, (8, 15));
}

#[test]
fn large_grids_resolve_as_the_plain_version_does() {
    compare_grids::<Columns<16>>(2, 10_000, (16, 40));
    compare_grids::<Columns<32>>(3, 1_000, (32, 64));
    compare_grids::<Columns<64>>(4, 1_000, (64, 64));
}

#[test]
fn small_placements_resolve_as_the_plain_version_does() {
    assert!(compare_placements::<Lanes>(5, 12_000, (8, 15)) > 200_000);
    assert!(compare_placements::<FastLanes>(10, 12_000, (8, 15)) > 200_000);
}

#[test]
fn large_placements_resolve_as_the_plain_version_does() {
    assert!(compare_placements::<Columns<16>>(6, 1_000, (16, 30)) > 20_000);
    assert!(compare_placements::<Columns<32>>(7, 100, (32, 64)) > 5_000);
    assert!(compare_placements::<Columns<64>>(8, 20, (64, 64)) > 1_000);
}

#[test]
fn grids_that_planes_cannot_hold_are_refused() {
    let floating: Grid = "R\n.\n".parse().unwrap();
    assert_eq!(
        Planes::<Lanes>::from_grid(&floating),
        Err(PlanesError::Floating { x: 0, y: 1 })
    );
    let size = Size::new(6, 16).unwrap();
    assert_eq!(
        Planes::<Lanes>::from_grid(&Grid::new(size)),
        Err(PlanesError::TooLarge { size })
    );
}

#[test]
fn a_bar_reaches_only_columns_joined_to_its_birth() {
    // Columns 1 and 5 are too high for a bar of three; it is born in column 2.
    let grid: Grid = "......\n......\n.R...V\n.V...R\n".parse().unwrap();
    let planes = Planes::<Lanes>::from_grid(&grid).unwrap();
    assert_eq!(planes.free_columns(grid.size(), 3), 0b01_1101);
    assert_eq!(planes.reachable_columns(grid.size(), 3), 0b01_1100);
    assert_eq!(planes.reachable_columns(grid.size(), 5), 0);
}
