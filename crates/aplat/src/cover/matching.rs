//! Largest independent sets of bipartite graphs.

use std::collections::VecDeque;

use crate::error::Error;
use crate::progress::Progress;

/// Vertices between two progress reports.
const EVERY: usize = 1 << 12;

/// A bipartite graph: for each left vertex, its neighbors on the right.
#[derive(Default)]
pub(crate) struct Graph {
    starts: Vec<u32>,
    neighbors: Vec<u32>,
}

impl Graph {
    /// Adds a left vertex.
    pub(crate) fn add(&mut self, neighbors: impl Iterator<Item = u32>) {
        self.starts.push(self.neighbors.len() as u32);
        self.neighbors.extend(neighbors);
    }

    pub(crate) fn edge_count(&self) -> usize {
        self.neighbors.len()
    }

    fn left_count(&self) -> usize {
        self.starts.len()
    }

    fn edges(&self, left: usize) -> std::ops::Range<usize> {
        let end = self
            .starts
            .get(left + 1)
            .map_or(self.neighbors.len(), |&end| end as usize);
        self.starts[left] as usize..end
    }
}

/// A set of vertices, as one flag for each.
pub(crate) struct Independent {
    pub(crate) left: Vec<bool>,
    pub(crate) right: Vec<bool>,
}

/// A largest set of vertices no two of which are neighbors.
///
/// By König's theorem: what alternating paths from the free left vertices
/// reach on the left, and do not reach on the right.
pub(crate) fn largest_independent_set(
    graph: &Graph,
    right_count: usize,
    progress: &Progress<'_>,
) -> Result<Independent, Error> {
    let matching = Matching::maximum(graph, right_count, progress)?;
    let mut left: Vec<bool> = matching.of_left.iter().map(Option::is_none).collect();
    let mut right = vec![true; right_count];
    let mut queue: Vec<usize> = (0..left.len()).filter(|&vertex| left[vertex]).collect();
    while let Some(vertex) = queue.pop() {
        for &neighbor in &graph.neighbors[graph.edges(vertex)] {
            if !std::mem::replace(&mut right[neighbor as usize], false) {
                continue;
            }
            let next = matching.of_right[neighbor as usize]
                .expect("a maximum matching has no augmenting path");
            left[next as usize] = true;
            queue.push(next as usize);
        }
    }
    Ok(Independent { left, right })
}

/// Pairs of neighbors, each vertex in one at most.
struct Matching {
    of_left: Vec<Option<u32>>,
    of_right: Vec<Option<u32>>,
}

const UNREACHED: u32 = u32::MAX;

impl Matching {
    /// A largest matching (Hopcroft and Karp 1973).
    fn maximum(graph: &Graph, right_count: usize, progress: &Progress<'_>) -> Result<Self, Error> {
        let mut matching = Self {
            of_left: vec![None; graph.left_count()],
            of_right: vec![None; right_count],
        };
        matching.match_greedily(graph);
        let mut layers = vec![UNREACHED; graph.left_count()];
        while matching.layer(graph, &mut layers) {
            let mut untried: Vec<usize> = (0..graph.left_count())
                .map(|left| graph.edges(left).start)
                .collect();
            for left in 0..graph.left_count() {
                if left % EVERY == 0 {
                    progress.at(left, graph.left_count())?;
                }
                if matching.of_left[left].is_none() {
                    matching.augment(graph, &mut layers, &mut untried, left);
                }
            }
        }
        Ok(matching)
    }

    fn match_greedily(&mut self, graph: &Graph) {
        for left in 0..graph.left_count() {
            let mut neighbors = graph.neighbors[graph.edges(left)].iter();
            if let Some(&right) = neighbors.find(|&&right| self.of_right[right as usize].is_none())
            {
                self.pair(left, right);
            }
        }
    }

    fn pair(&mut self, left: usize, right: u32) {
        self.of_left[left] = Some(right);
        self.of_right[right as usize] = Some(left as u32);
    }

    /// Distances from the free left vertices; whether a free right one is reached.
    fn layer(&self, graph: &Graph, layers: &mut [u32]) -> bool {
        let mut queue = VecDeque::new();
        for (left, layer) in layers.iter_mut().enumerate() {
            *layer = UNREACHED;
            if self.of_left[left].is_none() {
                *layer = 0;
                queue.push_back(left);
            }
        }
        let mut found = false;
        while let Some(left) = queue.pop_front() {
            for &right in &graph.neighbors[graph.edges(left)] {
                let Some(next) = self.of_right[right as usize] else {
                    found = true;
                    continue;
                };
                if layers[next as usize] == UNREACHED {
                    layers[next as usize] = layers[left] + 1;
                    queue.push_back(next as usize);
                }
            }
        }
        found
    }

    /// Looks for an augmenting path through the layers, depth first without
    /// recursion (paths can be as long as the picture), and applies it.
    fn augment(&mut self, graph: &Graph, layers: &mut [u32], untried: &mut [usize], start: usize) {
        let mut path = vec![start];
        while let Some(&left) = path.last() {
            if untried[left] == graph.edges(left).end {
                layers[left] = UNREACHED;
                path.pop();
                continue;
            }
            let right = graph.neighbors[untried[left]];
            untried[left] += 1;
            match self.of_right[right as usize] {
                None => return self.apply(graph, untried, &path),
                Some(next) if layers[next as usize] == layers[left].saturating_add(1) => {
                    path.push(next as usize);
                }
                Some(_) => {}
            }
        }
    }

    /// Each vertex of the path takes the neighbor it tried last.
    fn apply(&mut self, graph: &Graph, untried: &[usize], path: &[usize]) {
        for &left in path {
            self.pair(left, graph.neighbors[untried[left] - 1]);
        }
    }
}
