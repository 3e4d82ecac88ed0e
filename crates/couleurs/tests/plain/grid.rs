//! The game as anybody would first write it: columns of numbers, one cell at
//! a time. Slow and obvious; everything fast is compared with it.

#![allow(dead_code, clippy::unwrap_used)] // each test takes what it needs

use couleurs::{Color, Grid, Size};

/// Columns of cells from the bottom up, 0 for empty, else the color's number.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct PlainGrid(pub Vec<Vec<u8>>);

/// What vanishes.
#[derive(Clone, Copy, Debug)]
pub enum PlainRule {
    Alignments,
    Regions(usize),
}

impl PlainGrid {
    pub fn of(grid: &Grid) -> Self {
        let number = |cell: &Option<Color>| cell.map_or(0, Color::number);
        Self(
            grid.columns()
                .map(|c| c.iter().map(number).collect())
                .collect(),
        )
    }

    pub fn to_grid(&self) -> Grid {
        let size = Size::new(self.width(), self.height()).unwrap();
        let mut grid = Grid::new(size);
        for x in 0..self.width() {
            for y in 0..self.height() {
                grid.set(x, y, Color::from_number(self.0[x][y]));
            }
        }
        grid
    }

    pub fn width(&self) -> usize {
        self.0.len()
    }

    pub fn height(&self) -> usize {
        self.0[0].len()
    }

    /// The cell, or 0 outside.
    fn at(&self, x: isize, y: isize) -> u8 {
        if x < 0 || y < 0 || x >= self.width() as isize || y >= self.height() as isize {
            return 0;
        }
        self.0[x as usize][y as usize]
    }

    pub fn pack(&mut self) {
        let height = self.height();
        for column in &mut self.0 {
            column.retain(|&cell| cell != 0);
            column.resize(height, 0);
        }
    }

    /// Points of one round; the cells vanish.
    pub fn clear(&mut self, rule: PlainRule) -> u32 {
        match rule {
            PlainRule::Alignments => self.clear_alignments(),
            PlainRule::Regions(threshold) => self.clear_regions(threshold),
        }
    }

    fn clear_alignments(&mut self) -> u32 {
        let before = self.clone();
        let mut points = 0;
        for x in 0..self.width() as isize {
            for y in 0..self.height() as isize {
                for (dx, dy) in [(1, 0), (0, 1), (1, 1), (1, -1)] {
                    let color = before.at(x, y);
                    if color == 0 || before.at(x - dx, y - dy) == color {
                        continue;
                    }
                    let mut length = 0;
                    while before.at(x + length * dx, y + length * dy) == color {
                        length += 1;
                    }
                    if length >= 3 {
                        points += length as u32 - 2;
                        for i in 0..length {
                            self.0[(x + i * dx) as usize][(y + i * dy) as usize] = 0;
                        }
                    }
                }
            }
        }
        points
    }

    fn clear_regions(&mut self, threshold: usize) -> u32 {
        let before = self.clone();
        let mut visited = vec![vec![false; self.height()]; self.width()];
        let mut points = 0;
        for x in 0..self.width() as isize {
            for y in 0..self.height() as isize {
                let mut region = Vec::new();
                before.visit(x, y, before.at(x, y), &mut visited, &mut region);
                if region.len() >= threshold {
                    points += (region.len() - threshold + 1) as u32;
                    for (x, y) in region {
                        self.0[x][y] = 0;
                    }
                }
            }
        }
        points
    }

    fn visit(
        &self,
        x: isize,
        y: isize,
        color: u8,
        visited: &mut [Vec<bool>],
        region: &mut Vec<(usize, usize)>,
    ) {
        if color == 0 || self.at(x, y) != color || visited[x as usize][y as usize] {
            return;
        }
        visited[x as usize][y as usize] = true;
        region.push((x as usize, y as usize));
        for (dx, dy) in [(1, 0), (-1, 0), (0, 1), (0, -1)] {
            self.visit(x + dx, y + dy, color, visited, region);
        }
    }

    /// The whole cascade; the points of each round.
    pub fn resolve(&mut self, rule: PlainRule) -> Vec<u32> {
        let mut rounds = Vec::new();
        loop {
            let points = self.clear(rule);
            if points == 0 {
                return rounds;
            }
            rounds.push(points);
            self.pack();
        }
    }

    /// The number of blocks in a packed column.
    pub fn blocks(&self, x: usize) -> usize {
        self.0[x].iter().filter(|&&cell| cell != 0).count()
    }

    /// Drops blocks, the lowest first, on a column with room for them.
    pub fn drop_blocks(&mut self, x: usize, blocks: &[u8]) {
        let foot = self.blocks(x);
        self.0[x][foot..foot + blocks.len()].copy_from_slice(blocks);
    }
}
