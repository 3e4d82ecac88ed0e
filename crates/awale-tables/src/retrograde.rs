//! Values without turn limit, level by level, by sweeps over a level until
//! nothing changes (van der Goot, "Awari retrograde analysis", 2000).
//!
//! Moves that win seeds lead to lower levels, which are known: the best of them
//! is computed once for each board of a level. Every board starts at what
//! endless play is worth, and each sweep raises or lowers boards to the best of
//! their moves:
//!
//! - worth 0 (`Contents::Values`): once a board is above 0 it only rises, once
//!   below it only falls, because the boards it leads to do the opposite. What
//!   the sweeps reach is what a player can force in so many moves;
//! - worth what lies in each row when a position returns (`Contents::Bounds`):
//!   two planes, the least the mover can be held to and the most. Either is
//!   read to write the other. They are computed in two phases, below.
//!
//! So boards may be swept in any order, with the values of others as new or as
//! old as they come, and the result is the same. Each thread sweeps a section
//! from a snapshot of the sections it reads, then puts it in place.
//!
//! A player who wants at least v has two ways to get it without fear of a
//! repetition. The first is to *stay*: to remain, until somebody captures, on
//! boards whose own rows give v or more, so that a repetition gives it too. The
//! second is to *force* a capture, an end, or a board from which to stay, in a
//! number of moves that falls each time, so that no board returns on the way.
//! The first phase finds what staying gives: it starts from above, and a quiet
//! move is worth no more than the rows of the board it is made on. The second
//! phase starts from there and adds what can be forced.

use std::ops::ControlFlow;
use std::sync::{Arc, Mutex, PoisonError};

use awale::Rules;
use rayon::prelude::*;

use crate::contents::{Contents, is_poor, own_rows, without_move};
use crate::harvest::PIECE;
use crate::index::Level;
use crate::sweep::{Layer, MoveTables, NOTHING, Scratch, Sweep, byte};

/// The values of one section, followed by [`PIECE`] bytes more.
type SectionBytes = Arc<Vec<u8>>;

/// One value for each board of the levels solved.
#[derive(Default)]
struct Plane {
    /// By level, then by section.
    levels: Vec<Vec<SectionBytes>>,
}

/// Solves levels from 0 up.
pub(crate) struct Retrograde {
    rules: Rules,
    quiet: MoveTables,
    captures: MoveTables,
    /// One plane of values, or two of bounds.
    planes: Vec<Plane>,
    scheme: &'static [PlaneScheme],
}

/// How a plane is computed.
struct PlaneScheme {
    /// Where its moves are read.
    reads: usize,
    /// What a board of so many seeds starts from.
    start: fn(i8) -> i8,
    /// What a quiet move is worth to a player who stays, from the own rows of
    /// the board (as a byte) and the best quiet move; `None` if there is no
    /// such phase.
    stay: Option<Stay>,
}

/// From the own rows of a board and its best quiet move, what that move is
/// worth.
type Stay = fn(u8, u8) -> u8;

const VALUES: &[PlaneScheme] = &[PlaneScheme {
    reads: 0,
    start: |_| 0,
    stay: None,
}];

const BOUNDS: &[PlaneScheme] = &[
    // The mover wants as much as can be had whatever the opponent does.
    PlaneScheme {
        reads: 1,
        start: |seeds| seeds,
        stay: Some(u8::min),
    },
    // The opponent does, and the mover tries to spoil it.
    PlaneScheme {
        reads: 0,
        start: |seeds| -seeds,
        stay: Some(u8::max),
    },
];

/// What the sweeps of a phase look for.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Phase {
    Stay,
    Force,
}

impl Retrograde {
    /// Nothing solved yet; levels up to `seeds` can be.
    pub(crate) fn new(rules: &Rules, contents: Contents, seeds: usize) -> Retrograde {
        let scheme = match contents {
            Contents::Bounds => BOUNDS,
            Contents::Values | Contents::Histories { .. } => VALUES,
        };
        let [quiet, captures] = MoveTables::quiet_and_captures(rules.starving, seeds);
        Retrograde {
            rules: *rules,
            quiet,
            captures,
            planes: scheme.iter().map(|_| Plane::default()).collect(),
            scheme,
        }
    }

    fn next_level(&self) -> Level {
        Level::new(self.planes[0].levels.len())
    }

    /// Takes the values of the next level as they were stored, a slice of
    /// signed bytes per plane in the order of the index.
    pub(crate) fn resume(&mut self, planes: &[&[u8]]) {
        let level = self.next_level();
        for (plane, values) in self.planes.iter_mut().zip(planes) {
            let section = |theirs: usize| {
                let start = level.section_start(theirs) as usize;
                let values = &values[start..start + level.section_size(theirs)];
                let bytes = values.iter().map(|&stored| byte(stored.cast_signed()));
                Arc::new(bytes.chain([NOTHING; PIECE]).collect())
            };
            plane.levels.push((0..=level.seeds).map(section).collect());
        }
    }

    /// Solves the next level. `progress` receives the number of sweeps done, and
    /// may stop the work.
    pub(crate) fn solve(
        &mut self,
        progress: &mut dyn FnMut(u32) -> ControlFlow<()>,
    ) -> ControlFlow<()> {
        let level = self.next_level();
        let current: Vec<Vec<Mutex<SectionBytes>>> = self
            .scheme
            .iter()
            .map(|scheme| start_of_level(level, scheme))
            .collect();
        let captures: Vec<Vec<Vec<u8>>> = self
            .scheme
            .iter()
            .map(|scheme| self.best_captures(level, &self.planes[scheme.reads]))
            .collect();
        let stays = self.scheme.iter().any(|scheme| scheme.stay.is_some());
        let mut sweeps = 0;
        for phase in [Phase::Stay, Phase::Force] {
            if phase == Phase::Stay && !stays {
                continue;
            }
            loop {
                let changed = self.sweep(phase, level, &current, &captures);
                sweeps += 1;
                progress(sweeps)?;
                if !changed {
                    break;
                }
            }
        }
        for (plane, sections) in self.planes.iter_mut().zip(current) {
            let sections = sections
                .into_iter()
                .map(|section| section.into_inner().unwrap_or_else(PoisonError::into_inner));
            plane.levels.push(sections.collect());
        }
        ControlFlow::Continue(())
    }

    /// The best capture of each board, section by section, in the order of
    /// [`Sweep::run_by_mover`].
    fn best_captures(&self, level: Level, solved: &Plane) -> Vec<Vec<u8>> {
        if is_poor(&self.rules, level.seeds) {
            return vec![Vec::new(); level.seeds + 1];
        }
        let sections: Vec<usize> = (0..=level.seeds).collect();
        sections
            .into_par_iter()
            .with_max_len(1)
            .map_init(Scratch::default, |scratch, theirs| {
                let ours = level.seeds - theirs;
                let mut best = vec![NOTHING; level.section_size(theirs)];
                let sweep = Sweep::new(&self.captures, solved, level.seeds, ours);
                for (tile, best) in best.chunks_mut(sweep.tile_boards()).enumerate() {
                    sweep.run_by_mover(scratch, tile, best);
                }
                best
            })
            .collect()
    }

    /// Sweeps every plane of a level; returns whether anything changed.
    fn sweep(
        &self,
        phase: Phase,
        level: Level,
        current: &[Vec<Mutex<SectionBytes>>],
        captures: &[Vec<Vec<u8>>],
    ) -> bool {
        let mut changed = false;
        for ((scheme, written), captures) in self.scheme.iter().zip(current).zip(captures) {
            let stay = scheme.stay.filter(|_| phase == Phase::Stay);
            let solved = &self.planes[scheme.reads];
            let read = &current[scheme.reads];
            changed |= written
                .par_iter()
                .enumerate()
                .with_max_len(1)
                .map_init(Scratch::default, |scratch, (theirs, place)| {
                    let snapshot = Snapshot {
                        solved,
                        level,
                        sections: read.iter().map(latest).collect(),
                    };
                    let known = &captures[theirs];
                    self.sweep_section(scratch, &snapshot, (theirs, stay), known, place)
                })
                .reduce(|| false, |one, other| one | other);
        }
        changed
    }

    /// Sweeps the section with `theirs` seeds and puts it in its place; returns
    /// whether anything changed.
    fn sweep_section(
        &self,
        scratch: &mut Scratch,
        snapshot: &Snapshot<'_>,
        (theirs, stay): (usize, Option<Stay>),
        captures: &[u8],
        place: &Mutex<SectionBytes>,
    ) -> bool {
        let level = snapshot.level;
        let ours = level.seeds - theirs;
        let size = level.section_size(theirs);
        let mut bytes = vec![NOTHING; size + PIECE];
        let section = &mut bytes[..size];
        let rows = byte(own_rows(ours, theirs));
        if is_poor(&self.rules, level.seeds) {
            section.fill(rows);
        } else {
            let stuck = byte(without_move(&self.rules, ours, theirs));
            let sweep = Sweep::new(&self.quiet, snapshot, level.seeds, ours);
            let size = sweep.tile_boards();
            let tiles = section.chunks_mut(size).zip(captures.chunks(size));
            for (tile, (boards, captures)) in tiles.enumerate() {
                match stay {
                    None => sweep.run_from(scratch, tile, captures, boards, stuck),
                    Some(stay) => {
                        let limited = (stuck, |best| stay(rows, best));
                        sweep.run_limited(scratch, tile, captures, boards, limited);
                    }
                }
            }
        }
        let changed = latest(place)[..size] != *section;
        if changed {
            *place.lock().unwrap_or_else(PoisonError::into_inner) = Arc::new(bytes);
        }
        changed
    }

    /// The values of a solved level as they are stored: a signed byte per
    /// board for each plane.
    pub(crate) fn level(&self, seeds: usize) -> Vec<Vec<u8>> {
        let level = Level::new(seeds);
        let of_plane = |plane: &Plane| {
            let mut stored = Vec::with_capacity(level.boards() as usize);
            for (theirs, section) in plane.levels[seeds].iter().enumerate() {
                let values = &section[..level.section_size(theirs)];
                stored.extend(
                    values
                        .iter()
                        .map(|&b| crate::sweep::value(b).cast_unsigned()),
                );
            }
            stored
        };
        self.planes.iter().map(of_plane).collect()
    }
}

fn start_of_level(level: Level, scheme: &PlaneScheme) -> Vec<Mutex<SectionBytes>> {
    let start = byte((scheme.start)(level.seeds as i8));
    (0..=level.seeds)
        .map(|theirs| vec![start; level.section_size(theirs) + PIECE])
        .map(|bytes| Mutex::new(Arc::new(bytes)))
        .collect()
}

fn latest(section: &Mutex<SectionBytes>) -> SectionBytes {
    Arc::clone(&section.lock().unwrap_or_else(PoisonError::into_inner))
}

/// The level in work as it stood a moment ago, above those solved.
struct Snapshot<'a> {
    solved: &'a Plane,
    level: Level,
    sections: Vec<SectionBytes>,
}

impl Layer for Plane {
    fn section(&self, seeds: usize, theirs: usize) -> &[u8] {
        &self.levels[seeds][theirs]
    }
}

impl Layer for Snapshot<'_> {
    fn section(&self, seeds: usize, theirs: usize) -> &[u8] {
        if seeds == self.level.seeds {
            &self.sections[theirs]
        } else {
            self.solved.section(seeds, theirs)
        }
    }
}
