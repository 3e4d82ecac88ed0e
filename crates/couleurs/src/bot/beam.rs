//! Beam search over the bars a player knows, then over samples of those to come.

use std::collections::HashSet;
use std::hash::{BuildHasherDefault, Hash, Hasher};

use super::BotMove;
use super::evaluation::{Terrain, Weights, evaluate};
use crate::planes::{BitMoves, Instructions, Landing, Plane, Planes, Task};
use crate::{Bar, Rule, Size};

/// Values are in hundredths of a point, as in [`Weights`].
const POINT: i32 = 100;

/// The constant parameters of a search.
pub(super) struct Searcher<'a, P> {
    pub(super) size: Size,
    pub(super) rule: Rule,
    pub(super) weights: &'a Weights,
    pub(super) terrain: Terrain<P>,
    pub(super) instructions: Instructions,
    /// The most placements a search may try.
    pub(super) nodes: u64,
}

/// A grid reached in the search.
#[derive(Clone, Copy)]
struct Node<P> {
    planes: Planes<P>,
    points: i32,
    /// The points, plus the evaluation of the grid.
    value: i32,
    /// The index of the first placement on the way here.
    root: u32,
}

impl<P: Plane + Eq + Hash> Searcher<'_, P> {
    /// The best placement of the first known bar; `None` if it has none.
    pub(super) fn choose(
        &self,
        start: Planes<P>,
        known: &[Bar],
        samples: &[Vec<Bar>],
    ) -> Option<BotMove> {
        let (first, rest) = known.split_first()?;
        let mut search = Search {
            searcher: self,
            tried: 0,
            width: self.width(known, samples),
        };
        let (roots, mut layer) = search.first_layer(start, first);
        for bar in rest {
            match search.next_layer(&layer, bar) {
                next if next.is_empty() => break,
                next => layer = next,
            }
        }
        let root = search.judge(&layer, samples, roots.len())?;
        Some(BotMove {
            landing: roots[root],
            nodes: search.tried,
        })
    }

    /// The number of grids per step for which all placements tried stay within
    /// the limit.
    fn width(&self, known: &[Bar], samples: &[Vec<Bar>]) -> usize {
        let steps = known.iter().skip(1).chain(samples.iter().flatten());
        let placements: u64 = steps
            .map(|bar| (bar.len() * self.size.width()) as u64)
            .sum();
        (self.nodes / placements.max(1)).max(1) as usize
    }
}

/// A search in progress.
struct Search<'a, P> {
    searcher: &'a Searcher<'a, P>,
    tried: u64,
    width: usize,
}

impl<P: Plane + Eq + Hash> Search<'_, P> {
    fn first_layer(&mut self, start: Planes<P>, bar: &Bar) -> (Vec<Landing>, Vec<Node<P>>) {
        let root = Node {
            planes: start,
            points: 0,
            value: 0,
            root: 0,
        };
        let mut landings = Vec::new();
        let mut nodes = self.expand(&[root], bar, |landing| landings.push(landing));
        for (root, node) in (0..).zip(&mut nodes) {
            node.root = root;
        }
        (landings, self.best_of(&nodes))
    }

    fn next_layer(&mut self, layer: &[Node<P>], bar: &Bar) -> Vec<Node<P>> {
        let nodes = self.expand(layer, bar, |_| ());
        self.best_of(&nodes)
    }

    fn expand(
        &mut self,
        layer: &[Node<P>],
        bar: &Bar,
        on_landing: impl FnMut(Landing),
    ) -> Vec<Node<P>> {
        let nodes = self.searcher.instructions.run(LayerExpansion {
            searcher: self.searcher,
            layer,
            bar,
            on_landing,
        });
        self.tried += nodes.len() as u64;
        nodes
    }

    /// The best nodes in order, each grid once.
    fn best_of(&self, nodes: &[Node<P>]) -> Vec<Node<P>> {
        let rank = |&i: &usize| (std::cmp::Reverse(nodes[i].value), i);
        let mut order: Vec<usize> = (0..nodes.len()).collect();
        // Twice the width leaves room for the same grid reached in two ways.
        if order.len() > 2 * self.width {
            order.select_nth_unstable_by_key(2 * self.width, rank);
            order.truncate(2 * self.width);
        }
        order.sort_unstable_by_key(rank);
        let mut seen: HashSet<Planes<P>, BuildHasherDefault<GridHasher>> = HashSet::default();
        order
            .into_iter()
            .map(|i| nodes[i])
            .filter(|node| seen.insert(node.planes))
            .take(self.width)
            .collect()
    }

    /// The first placement that leads to the best values on average over the
    /// samples; one that drops out of the beam of a sample counts a point less
    /// than the lowest value there.
    fn judge(&mut self, layer: &[Node<P>], samples: &[Vec<Bar>], roots: usize) -> Option<usize> {
        let best = layer.first()?.root;
        if layer.iter().all(|node| node.root == best) {
            return Some(best as usize);
        }
        let mut totals = vec![0i64; roots];
        for bars in samples {
            for (total, value) in totals.iter_mut().zip(self.play_sample(layer, bars, roots)) {
                *total += i64::from(value);
            }
        }
        if samples.is_empty() {
            return Some(best as usize);
        }
        let candidates = layer.iter().map(|node| node.root as usize);
        candidates.max_by_key(|&root| (totals[root], std::cmp::Reverse(root)))
    }

    /// The best value each first placement leads to when these bars follow.
    fn play_sample(&mut self, layer: &[Node<P>], bars: &[Bar], roots: usize) -> Vec<i32> {
        let mut layer = layer.to_vec();
        for bar in bars {
            match self.next_layer(&layer, bar) {
                next if next.is_empty() => break,
                next => layer = next,
            }
        }
        let last = layer.iter().map(|node| node.value).min().unwrap_or(0);
        let mut best = vec![last - POINT; roots];
        for node in &layer {
            let value = &mut best[node.root as usize];
            *value = (*value).max(node.value);
        }
        best
    }
}

/// Every placement of a bar on every grid of a layer, valued.
struct LayerExpansion<'a, P, F> {
    searcher: &'a Searcher<'a, P>,
    layer: &'a [Node<P>],
    bar: &'a Bar,
    on_landing: F,
}

impl<P: Plane, F: FnMut(Landing)> Task for LayerExpansion<'_, P, F> {
    type Output = Vec<Node<P>>;

    #[inline(always)]
    fn run<B: BitMoves>(mut self) -> Vec<Node<P>> {
        let searcher = self.searcher;
        let mut nodes = Vec::new();
        for node in self.layer {
            let columns = node.planes.reachable_columns(searcher.size, self.bar.len());
            let first = nodes.len();
            node.planes.expand_with::<B>(
                self.bar,
                columns,
                searcher.rule,
                |landing, points, planes| {
                    (self.on_landing)(landing);
                    nodes.push(Node {
                        planes: *planes,
                        points: node.points + POINT * points as i32,
                        value: 0,
                        root: node.root,
                    });
                },
            );
            for node in &mut nodes[first..] {
                node.value = node.points + searcher.worth(&node.planes);
            }
        }
        nodes
    }
}

impl<P: Plane> Searcher<'_, P> {
    #[inline(always)]
    fn worth(&self, planes: &Planes<P>) -> i32 {
        evaluate(planes, &self.terrain, self.rule, self.weights)
    }
}

/// A quick hash for grids, the same on every machine.
#[derive(Default)]
struct GridHasher(u64);

impl Hasher for GridHasher {
    fn finish(&self) -> u64 {
        self.0 ^ self.0 >> 32
    }

    fn write(&mut self, bytes: &[u8]) {
        for &byte in bytes {
            self.write_u64(byte.into());
        }
    }

    fn write_u64(&mut self, word: u64) {
        self.0 = (self.0.rotate_left(5) ^ word).wrapping_mul(0x9e37_79b9_7f4a_7c15);
    }

    fn write_u128(&mut self, word: u128) {
        self.write_u64(word as u64);
        self.write_u64((word >> 64) as u64);
    }
}
