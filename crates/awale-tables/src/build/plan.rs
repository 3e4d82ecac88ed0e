//! What a build will cost, before it starts: boards, evaluations, passes,
//! memory, disk and time, or the reason why it cannot be.
//!
//! Over 400 lines with its tests, which check private sums.

use std::path::Path;
use std::time::Duration;

use awale::Rules;

use super::speed::Speed;
use crate::contents::Contents;
use crate::disk::available_disk;
use crate::error::Error;
use crate::horizon::Horizon;
use crate::index::{Level, boards_up_to, boards_with};
use crate::memory::available_memory;

/// What a build has to do.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct BuildPlan {
    /// The seed counts of the files to be built.
    pub missing: Vec<u8>,
    /// Boards of these files.
    pub boards: u64,
    /// Units of work: values computed under a turn limit, boards solved
    /// without one.
    pub work: u64,
    /// How often all layers are computed. More than once if neither memory nor
    /// disk has room for all recordings at once.
    pub passes: usize,
    /// Bytes of memory the build takes at most, estimated.
    pub memory: u64,
    /// Bytes of the files, estimated.
    pub files: u64,
    /// Bytes of recordings and checkpoints on disk while the build runs, at
    /// most, estimated; 0 if all is kept in memory.
    pub spill: u64,
    pub(super) groups: Vec<Pass>,
    pub(super) threads: usize,
    /// Why it cannot be run.
    refusal: Option<Shortage>,
}

/// Levels recorded together.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) struct Pass {
    pub(super) levels: Vec<u8>,
    /// The most seeds of the boards computed.
    pub(super) top: u8,
    /// Layers that a checkpoint holds already.
    pub(super) done: u8,
    /// Bytes of recordings that may be in memory.
    pub(super) room: u64,
    /// Whether the disk has room for recordings and a layer.
    pub(super) has_disk: bool,
}

/// What there is too little of.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Shortage {
    Memory { needed: u64, available: u64 },
    Disk { needed: u64, available: u64 },
}

/// What a build may use.
#[derive(Clone, Copy, Debug)]
pub(super) struct Resources {
    pub(super) memory: u64,
    pub(super) disk: u64,
    pub(super) threads: usize,
}

/// Where the system does not tell how much memory is free.
const UNKNOWN_MEMORY: u64 = 4 << 30;
/// Memory left to others and to buffers, in parts of what is free.
const RESERVE: u64 = 16;

impl Resources {
    pub(super) fn new(memory: Option<u64>, directory: &Path, threads: usize) -> Resources {
        let available = available_memory().unwrap_or(UNKNOWN_MEMORY);
        Resources {
            memory: memory.unwrap_or(available - available / RESERVE),
            disk: available_disk(directory).unwrap_or(u64::MAX),
            threads: match threads {
                0 => std::thread::available_parallelism().map_or(1, usize::from),
                threads => threads,
            },
        }
    }
}

impl BuildPlan {
    /// Returns the reason if the machine has too little memory or disk.
    pub fn check(&self) -> Result<(), Error> {
        match self.refusal {
            None => Ok(()),
            Some(Shortage::Memory { needed, available }) => {
                Err(Error::NotEnoughMemory { needed, available })
            }
            Some(Shortage::Disk { needed, available }) => {
                Err(Error::NotEnoughDisk { needed, available })
            }
        }
    }

    /// How long the build will take on this machine as busy as it is now: a
    /// short run on few seeds, which takes some milliseconds, gives the speed.
    #[must_use]
    pub fn expected_time(&self, rules: &Rules) -> Duration {
        let Some(&seeds) = self.missing.last() else {
            return Duration::ZERO;
        };
        let speed = Speed::measured(rules);
        let seconds = match Contents::of(rules) {
            Ok(Contents::Histories { .. }) => speed.histories(seeds, self.work, self.boards),
            // Two planes, each swept about three times as often.
            Ok(Contents::Bounds) => speed.unlimited(seeds, 6, self.boards),
            _ => speed.unlimited(seeds, 1, self.boards),
        };
        Duration::from_secs_f64(seconds / self.threads as f64)
    }

    /// The plan for tables of histories.
    pub(super) fn histories(missing: Vec<u8>, turns: u8, resources: Resources) -> BuildPlan {
        let plan = BuildPlan::empty(missing, file_bytes, resources);
        let (passes, refusal) = passes(&plan.missing, resources);
        plan.with_passes(passes, turns, refusal)
    }

    /// The plan for tables of histories some of which (levels, highest level,
    /// layers done) a checkpoint has begun.
    pub(super) fn resumed_histories(
        missing: Vec<u8>,
        (begun, top, done): (Vec<u8>, u8, u8),
        turns: u8,
        resources: Resources,
    ) -> BuildPlan {
        let plan = BuildPlan::empty(missing, file_bytes, resources);
        let rest = plan.missing.iter().filter(|seeds| !begun.contains(seeds));
        let (mut passes, refusal) = passes(&rest.copied().collect::<Vec<u8>>(), resources);
        let first = Pass {
            levels: begun,
            top,
            done,
            room: least_room(top).max(resources.memory.saturating_sub(fixed_memory(top))),
            has_disk: true,
        };
        passes.insert(0, first);
        plan.with_passes(passes, turns, refusal)
    }

    fn with_passes(self, groups: Vec<Pass>, turns: u8, refusal: Option<Shortage>) -> BuildPlan {
        let memory = |pass: &Pass| fixed_memory(pass.top) + pass.recordings().min(pass.room);
        BuildPlan {
            memory: groups.iter().map(memory).max().unwrap_or(0),
            spill: groups.iter().map(Pass::spill).max().unwrap_or(0),
            work: groups.iter().map(|pass| pass.work(turns)).sum(),
            passes: groups.len(),
            groups,
            refusal: refusal.or(self.refusal),
            ..self
        }
    }

    /// The plan for tables without turn limit, with so many planes of values.
    pub(super) fn unlimited(missing: Vec<u8>, planes: u64, resources: Resources) -> BuildPlan {
        let file_bytes = |seeds| planes * boards_with(seeds) / 2;
        let mut plan = BuildPlan::empty(missing, file_bytes, resources);
        plan.work = plan.boards;
        let Some(&top) = plan.missing.last() else {
            return plan;
        };
        let level = Level::new(usize::from(top));
        let sections = (0..=level.seeds).map(|theirs| level.section_size(theirs) as u64);
        let in_work = sections.max().unwrap_or(0) * 2 * resources.threads as u64;
        plan.passes = 1;
        // The level in work has its new values and its best captures besides.
        let values = planes * (boards_up_to(top) + 2 * boards_with(top));
        plan.memory = values + in_work + 2 * move_tables(top);
        if plan.memory > resources.memory {
            plan.refusal = Some(Shortage::Memory {
                needed: plan.memory,
                available: resources.memory,
            });
        }
        plan
    }

    fn empty(missing: Vec<u8>, file_bytes: impl Fn(u8) -> u64, resources: Resources) -> BuildPlan {
        let boards = missing.iter().map(|&seeds| boards_with(seeds)).sum();
        let files: u64 = missing.iter().map(|&seeds| file_bytes(seeds)).sum();
        let refusal = (files > resources.disk).then_some(Shortage::Disk {
            needed: files,
            available: resources.disk,
        });
        BuildPlan {
            missing,
            boards,
            work: 0,
            passes: 0,
            memory: 0,
            files,
            spill: 0,
            groups: Vec::new(),
            threads: resources.threads,
            refusal,
        }
    }
}

impl Pass {
    /// Bytes of recordings of all its levels.
    fn recordings(&self) -> u64 {
        self.levels
            .iter()
            .map(|&seeds| recording_bytes(seeds))
            .sum()
    }

    /// Bytes on disk while it runs, apart from finished files.
    fn spill(&self) -> u64 {
        let recordings = self.recordings();
        if recordings > self.room {
            recordings + boards_up_to(self.top)
        } else {
            0
        }
    }

    pub(super) fn work(&self, turns: u8) -> u64 {
        boards_up_to(self.top) * u64::from(turns - self.done)
    }
}

/// Divides levels into passes, from the highest down, and puts them in the
/// order in which they run. If something is short, the figures are those of a
/// single pass with a spill.
fn passes(levels: &[u8], resources: Resources) -> (Vec<Pass>, Option<Shortage>) {
    let mut left = levels;
    let mut passes = Vec::new();
    while let Some(&top) = left.last() {
        match pass(left, top, resources) {
            Ok(pass) => {
                left = &left[..left.len() - pass.levels.len()];
                passes.push(pass);
            }
            Err(shortage) => {
                let top = levels.last().copied().unwrap_or(0);
                let whole = Pass {
                    levels: levels.to_vec(),
                    top,
                    done: 0,
                    room: least_room(top),
                    has_disk: true,
                };
                return (vec![whole], Some(shortage));
            }
        }
    }
    passes.reverse();
    (passes, None)
}

/// The last pass: as many of the highest levels as there is room for, because
/// the lower levels left are cheap to compute once more.
fn pass(levels: &[u8], top: u8, resources: Resources) -> Result<Pass, Shortage> {
    let fixed = fixed_memory(top);
    let least = least_room(top);
    if fixed + least > resources.memory {
        return Err(Shortage::Memory {
            needed: fixed + least,
            available: resources.memory,
        });
    }
    let room = resources.memory - fixed;
    // While the recordings of a level become its file, both are on disk.
    let on_disk = |levels: &[u8]| {
        let recordings: u64 = levels.iter().map(|&seeds| recording_bytes(seeds)).sum();
        recordings + boards_up_to(top) + file_bytes(top)
    };
    // Lower levels are built first: their files take some of the disk.
    let files = |levels: &[u8]| -> u64 { levels.iter().map(|&seeds| file_bytes(seeds)).sum() };
    for first in 0..levels.len() {
        let (lower, recorded) = levels.split_at(first);
        let disk = resources.disk.saturating_sub(files(lower));
        let mut pass = Pass {
            levels: recorded.to_vec(),
            top,
            done: 0,
            room,
            has_disk: on_disk(recorded) <= disk,
        };
        if pass.recordings() <= room || pass.has_disk {
            pass.room = room.min(2 * pass.recordings().max(least));
            return Ok(pass);
        }
    }
    Err(Shortage::Disk {
        needed: on_disk(&levels[levels.len() - 1..]),
        available: resources.disk,
    })
}

/// Bytes of memory apart from recordings: a layer, the sections that wait to be
/// put in place, and the tables of moves.
fn fixed_memory(top: u8) -> u64 {
    boards_up_to(top) + Horizon::most_waiting(usize::from(top)) + move_tables(top)
}

/// The least memory for recordings that a pass can work with: a layer of them,
/// with the room that strips reserve.
fn least_room(top: u8) -> u64 {
    (1 << 20) + boards_up_to(top) * 3 / 4
}

/// Bytes of the tables of moves: for each row of six pits, its sowings and
/// what three patterns or so do to it piece by piece.
fn move_tables(seeds: u8) -> u64 {
    let rows: usize = (0..=usize::from(seeds))
        .map(|sum| Level::new(sum).row_length(0))
        .sum();
    rows as u64 * 100
}

/// Bytes of the recordings of a level: measured up to 20 seeds, where each
/// seed adds the same.
fn recording_bytes(seeds: u8) -> u64 {
    hundredths(boards_with(seeds), 500 + 42 * u64::from(seeds))
}

/// Bytes of a table of histories: measured up to 20 seeds. Other tables are
/// smaller.
fn file_bytes(seeds: u8) -> u64 {
    hundredths(boards_with(seeds), 50 + 33 * u64::from(seeds))
}

fn hundredths(boards: u64, bytes: u64) -> u64 {
    boards * bytes / 100
}

#[cfg(test)]
mod tests {
    use super::*;

    const ROOMY: Resources = Resources {
        memory: 1 << 40,
        disk: 1 << 50,
        threads: 2,
    };

    fn plan(seeds: u8, memory: u64, disk: u64) -> BuildPlan {
        let resources = Resources {
            memory,
            disk,
            threads: 2,
        };
        BuildPlan::histories((0..=seeds).collect(), 100, resources)
    }

    #[test]
    fn with_room_in_memory_or_on_disk_every_board_is_computed_once_a_layer() {
        for (memory, disk) in [(1 << 40, 0), (4 << 30, 1 << 40)] {
            let plan = plan(24, memory, disk.max(1 << 40));
            assert_eq!(plan.check().map_err(|error| error.to_string()), Ok(()));
            assert_eq!((plan.passes, plan.work), (1, 100 * boards_up_to(24)));
            assert!(plan.memory <= memory);
        }
        assert_eq!(plan(24, 1 << 40, 1 << 40).spill, 0);
        assert!(plan(24, 4 << 30, 1 << 40).spill > 10 * boards_up_to(24));
    }

    #[test]
    fn without_disk_more_passes_are_needed() {
        let plan = plan(24, 16 << 30, 12 << 30);
        assert!(plan.check().is_ok());
        assert!(plan.passes > 1 && plan.spill == 0);
        assert!(plan.work <= 250 * boards_up_to(24));
        let levels: Vec<u8> = plan
            .groups
            .iter()
            .flat_map(|pass| pass.levels.clone())
            .collect();
        assert_eq!(levels, plan.missing);
    }

    #[test]
    fn what_cannot_be_is_refused_with_the_reason() {
        let memory = plan(24, 1 << 30, 1 << 40).check();
        assert!(matches!(memory, Err(Error::NotEnoughMemory { .. })));
        let disk = plan(24, 4 << 30, 8 << 30).check();
        assert!(matches!(disk, Err(Error::NotEnoughDisk { .. })));
        // The figures are those of the build all the same.
        let refused = plan(26, 1 << 30, 1 << 30);
        assert_eq!(refused.work, 100 * boards_up_to(26));
        assert!(refused.memory > boards_up_to(26) && refused.files > 5 * boards_up_to(26));
    }

    #[test]
    fn a_layer_in_place_takes_at_most_a_byte_and_three_tenths_a_board() {
        for seeds in 22..=30 {
            let bytes = fixed_memory(seeds) as f64 / boards_up_to(seeds) as f64;
            assert!(bytes <= 1.3, "{seeds} seeds: {bytes}");
        }
    }

    #[test]
    fn eighteen_seeds_are_built_in_less_than_two_gibibytes() {
        let plan = BuildPlan::histories((0..=18).collect(), 100, ROOMY);
        assert!(plan.memory < 2 << 30);
    }

    #[test]
    fn nothing_missing_is_nothing_to_do() {
        let plan = BuildPlan::histories(Vec::new(), 100, ROOMY);
        assert_eq!(
            (plan.work, plan.passes, plan.memory, plan.spill),
            (0, 0, 0, 0)
        );
    }
}
