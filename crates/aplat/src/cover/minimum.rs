//! The least number of rectangles that cover a picture.
//!
//! Each color is cut on its own (Lipski 1979; Ohtsuki 1982; Ferrari, Sankar
//! and Sklansky 1984). A corner of the grid is *concave* when exactly three of
//! its four pixels share a color; every concave corner must end up on the side
//! of some rectangle. A *chord* is a grid segment inside one color with a
//! concave corner at both ends: it settles two of them at the price of one
//! cut. The minimum is reached by keeping the largest set of chords no two of
//! which touch, then cutting straight from each concave corner left over.
//!
//! Horizontal chords only touch vertical ones, so the largest set is the
//! complement of a least vertex cover of a bipartite graph (König).

use crate::cover::greedy::Picture;
use crate::cover::matching::{Graph, largest_independent_set};
use crate::cover::{Cover, Rectangle};
use crate::error::Error;
use crate::progress::Progress;

/// Chords between two progress reports.
const EVERY: usize = 1 << 12;

/// A wall runs along the top side of the pixel.
const TOP: u8 = 0b01;
/// A wall runs along the left side of the pixel.
const LEFT: u8 = 0b10;

impl Cover {
    /// A cover of the picture by as few rectangles of one color as possible.
    #[must_use]
    pub fn minimum<P: Picture>(picture: &P) -> Self {
        Self::minimum_with_progress(picture, &Progress::NONE).expect("nothing cancels it")
    }

    /// The minimum cover, with progress reports: [`Error::Stopped`] when cancelled,
    /// [`Error::TooManyChords`] above the limit of chords.
    pub fn minimum_with_progress<P: Picture>(
        picture: &P,
        progress: &Progress<'_>,
    ) -> Result<Self, Error> {
        let (width, height) = (picture.size().width(), picture.size().height());
        let mut plan = Plan {
            width,
            height,
            colors: colors(picture),
            walls: Vec::new(),
        };
        plan.walls = plan.color_walls();
        let horizontal = plan.horizontal_chords(&progress.piece(0.1, 0.2))?;
        let vertical = plan.vertical_chords(&progress.piece(0.2, 0.4))?;
        let touching = crossings(width, &horizontal, &vertical, &progress.piece(0.4, 0.5))?;
        let kept = largest_independent_set(&touching, vertical.len(), &progress.piece(0.5, 0.7))?;
        drop(touching);
        for (chord, _) in horizontal.iter().zip(&kept.left).filter(|(_, kept)| **kept) {
            for column in chord.from..chord.to {
                plan.walls[chord.line * width + column] |= TOP;
            }
        }
        for (chord, _) in vertical.iter().zip(&kept.right).filter(|(_, kept)| **kept) {
            for row in chord.from..chord.to {
                plan.walls[row * width + chord.line] |= LEFT;
            }
        }
        plan.cut_from_concave_corners(&progress.piece(0.7, 0.8))?;
        let rectangles = plan.rectangles(&progress.piece(0.8, 1.0))?;
        Ok(Self::new_unchecked(picture.size(), rectangles))
    }
}

fn colors<P: Picture>(picture: &P) -> Vec<u8> {
    let (width, height) = (picture.size().width(), picture.size().height());
    (0..height)
        .flat_map(|row| (0..width).map(move |column| picture.color(row, column)))
        .collect()
}

/// A segment of the grid: along the top of row `line` from column `from` to
/// `to`, or along the left of column `line` from row `from` to `to`.
#[derive(Clone, Copy)]
struct Chord {
    line: usize,
    from: usize,
    to: usize,
}

struct Plan {
    width: usize,
    height: usize,
    colors: Vec<u8>,
    walls: Vec<u8>,
}

impl Plan {
    /// Walls between pixels of different colors and around the picture.
    fn color_walls(&self) -> Vec<u8> {
        let mut walls = vec![0; self.colors.len()];
        for row in 0..self.height {
            let here = &self.colors[row * self.width..][..self.width];
            let walls = &mut walls[row * self.width..][..self.width];
            walls[0] |= LEFT;
            for (wall, pair) in walls[1..].iter_mut().zip(here.windows(2)) {
                *wall |= LEFT * u8::from(pair[0] != pair[1]);
            }
            if row == 0 {
                for wall in walls {
                    *wall |= TOP;
                }
                continue;
            }
            let above = &self.colors[(row - 1) * self.width..][..self.width];
            for ((wall, here), above) in walls.iter_mut().zip(here).zip(above) {
                *wall |= TOP * u8::from(here != above);
            }
        }
        walls
    }

    fn horizontal_chords(&self, progress: &Progress<'_>) -> Result<Vec<Chord>, Error> {
        let mut chords = Vec::new();
        for line in 1..self.height {
            progress.at(line, self.height)?;
            progress.check_chords(chords.len())?;
            let above = &self.colors[(line - 1) * self.width..][..self.width];
            let below = &self.colors[line * self.width..][..self.width];
            chords_between(above.iter().zip(below), |from, to| {
                chords.push(Chord { line, from, to });
            });
        }
        Ok(chords)
    }

    /// Vertical chords, from the top down (sorted by the row they start at).
    fn vertical_chords(&self, progress: &Progress<'_>) -> Result<Vec<Chord>, Error> {
        let mut chords = Vec::new();
        let mut scans = vec![Scan::default(); self.width];
        for row in 0..=self.height {
            progress.at(row, self.height)?;
            progress.check_chords(chords.len())?;
            let colors = self.colors.get(row * self.width..(row + 1) * self.width);
            for (line, scan) in scans.iter_mut().enumerate().skip(1) {
                let pair = colors.map(|colors| (colors[line - 1], colors[line]));
                if let Some(from) = scan.step(row, pair) {
                    chords.push(Chord {
                        line,
                        from,
                        to: row,
                    });
                }
            }
        }
        chords.sort_by_key(|chord| chord.from);
        Ok(chords)
    }

    /// A horizontal cut from every concave corner that no wall goes through yet,
    /// up to the first vertical wall.
    fn cut_from_concave_corners(&mut self, progress: &Progress<'_>) -> Result<(), Error> {
        for row in 1..self.height {
            progress.at(row, self.height)?;
            for column in 1..self.width {
                let Some(side) = self.open_side(row, column) else {
                    continue;
                };
                match side {
                    Side::Right => self.cut_right(row, column),
                    Side::Left => self.cut_left(row, column),
                }
            }
        }
        Ok(())
    }

    /// On which side of a concave corner no wall runs, if it is one that has
    /// only the two walls of its odd pixel.
    #[inline]
    fn open_side(&self, row: usize, column: usize) -> Option<Side> {
        let here = row * self.width + column;
        let up = self.walls[here - self.width] & LEFT != 0;
        let down = self.walls[here] & LEFT != 0;
        let left = self.walls[here - 1] & TOP != 0;
        let right = self.walls[here] & TOP != 0;
        match (up != down, left, right) {
            (true, true, false) => Some(Side::Right),
            (true, false, true) => Some(Side::Left),
            _ => None,
        }
    }

    fn crossed(&self, row: usize, column: usize) -> bool {
        let here = row * self.width + column;
        (self.walls[here - self.width] | self.walls[here]) & LEFT != 0
    }

    fn cut_right(&mut self, row: usize, mut column: usize) {
        loop {
            self.walls[row * self.width + column] |= TOP;
            column += 1;
            if column == self.width || self.crossed(row, column) {
                return;
            }
        }
    }

    fn cut_left(&mut self, row: usize, mut column: usize) {
        loop {
            column -= 1;
            self.walls[row * self.width + column] |= TOP;
            if column == 0 || self.crossed(row, column) {
                return;
            }
        }
    }

    /// The rectangles between walls, by scan order of their corners.
    fn rectangles(&self, progress: &Progress<'_>) -> Result<Vec<Rectangle>, Error> {
        let mut rectangles = Vec::new();
        for row in 0..self.height {
            progress.at(row, self.height)?;
            let walls = &self.walls[row * self.width..][..self.width];
            for column in (0..self.width).filter(|&column| walls[column] == TOP | LEFT) {
                let width = 1 + walls[column + 1..]
                    .iter()
                    .take_while(|&&wall| wall & LEFT == 0)
                    .count();
                let below = self.walls[row * self.width + column..]
                    .iter()
                    .step_by(self.width);
                let height = 1 + below.skip(1).take_while(|&&wall| wall & TOP == 0).count();
                rectangles.push(Rectangle {
                    row: row as u32,
                    column: column as u32,
                    height: height as u32,
                    width: width as u32,
                    color: self.colors[row * self.width + column],
                });
            }
        }
        Ok(rectangles)
    }
}

enum Side {
    Left,
    Right,
}

/// Looks for chords along one grid line, pair of facing pixels after pair.
#[derive(Clone, Copy, Default)]
struct Scan {
    before: Option<(u8, u8)>,
    /// Where the open segment started, if at a concave corner.
    start: Option<usize>,
}

impl Scan {
    /// Takes the next pair (none after the last); tells the start of the chord
    /// that ends at `at`, if one does.
    #[inline]
    fn step(&mut self, at: usize, pair: Option<(u8, u8)>) -> Option<usize> {
        let before = std::mem::replace(&mut self.before, pair);
        if before == pair {
            return None;
        }
        let open = |pair: Option<(u8, u8)>| pair.filter(|(a, b)| a == b).map(|(a, _)| a);
        let one_is =
            |pair: Option<(u8, u8)>, color| pair.is_some_and(|(a, b)| (a == color) != (b == color));
        let chord = open(before).and_then(|color| self.start.filter(|_| one_is(pair, color)));
        self.start = open(pair).and_then(|color| one_is(before, color).then_some(at));
        chord
    }
}

fn chords_between<'a>(
    pairs: impl Iterator<Item = (&'a u8, &'a u8)>,
    mut found: impl FnMut(usize, usize),
) {
    let mut scan = Scan::default();
    for (at, (&a, &b)) in pairs.enumerate() {
        if let Some(from) = scan.step(at, Some((a, b))) {
            found(from, at);
        }
    }
}

/// Which vertical chords touch each horizontal one, ends included.
fn crossings(
    width: usize,
    horizontal: &[Chord],
    vertical: &[Chord],
    progress: &Progress<'_>,
) -> Result<Graph, Error> {
    let mut graph = Graph::default();
    let mut active: Vec<Option<u32>> = vec![None; width];
    let mut starting = vertical.iter().enumerate().peekable();
    for (index, chord) in horizontal.iter().enumerate() {
        if index % EVERY == 0 {
            progress.at(index, horizontal.len())?;
            progress.check_touches(graph.edge_count())?;
        }
        while let Some((index, start)) = starting.next_if(|(_, start)| start.from <= chord.line) {
            // a chord that starts where another ends cannot be: a concave corner has one free side
            active[start.line] = Some(index as u32);
        }
        let touched = active[chord.from..=chord.to].iter().flatten();
        graph.add(
            touched
                .copied()
                .filter(|&index| vertical[index as usize].to >= chord.line),
        );
    }
    Ok(graph)
}
