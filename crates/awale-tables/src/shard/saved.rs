//! The state of a shard on disk, from which a process goes on.
//!
//! A process writes its state to `ccinp-24.shard-0-of-2-layer-040`: the rows it
//! holds and those it computed; its recordings go to spill files, one for each
//! level. The last two states are kept, because a process may be stopped after
//! it wrote one and before another process did.

use std::fs::{self, File};
use std::io::{self, BufReader, BufWriter, Read, Write};
use std::path::{Path, PathBuf};

use xxhash_rust::xxh3::Xxh3;

use super::{Shard, ShardError};
use crate::error::Error;
use crate::file::{TEMPORARY, rules_to_bytes, sync_directory};
use crate::spill::{Segment, Spill};

const MAGIC: [u8; 8] = *b"\x89GRTSH\r\n";
const VERSION: u8 = 1;
/// States kept.
const KEPT: usize = 2;

impl Shard {
    /// Writes the state, so that [`resume`](Self::resume) can go on from this
    /// layer.
    pub fn save(&mut self) -> Result<(), ShardError> {
        for seeds in 0..=self.seeds as u8 {
            let path = self.spill_path(seeds);
            self.spill_level(seeds, &path).map_err(file_error(&path))?;
        }
        let path = self.state_path(self.layers);
        self.write_state(&path).map_err(file_error(&path))?;
        let mut saved = self.saved_layers();
        saved.retain(|&layer| layer < self.layers);
        let kept = saved.len().saturating_sub(KEPT - 1);
        for &old in &saved[..kept] {
            let path = self.state_path(old);
            fs::remove_file(&path).map_err(file_error(&path))?;
        }
        Ok(())
    }

    fn spill_level(&mut self, seeds: u8, path: &Path) -> io::Result<()> {
        let recording = &mut self.recordings[usize::from(seeds)];
        let spill = match &mut recording.spill {
            Some(spill) => spill,
            none => none.insert(Spill::create(path)?),
        };
        spill.append(&recording.strips)?;
        recording.strips.fill_with(Default::default);
        spill.sync()
    }

    /// The layers whose states are on disk, from the lowest. A state may turn
    /// out to be damaged when it is read.
    #[must_use]
    pub fn saved_layers(&self) -> Vec<u8> {
        (0..=self.turns)
            .filter(|&layer| self.state_path(layer).exists())
            .collect()
    }

    /// Goes on from the state of a layer. The shard must be new.
    pub fn resume(&mut self, layer: u8) -> Result<(), ShardError> {
        debug_assert_eq!(self.layers, 0);
        let path = self.state_path(layer);
        self.read_state(&path).map_err(file_error(&path))?;
        self.layers = layer;
        for later in self.saved_layers() {
            if later > layer {
                let path = self.state_path(later);
                fs::remove_file(&path).map_err(file_error(&path))?;
            }
        }
        Ok(())
    }

    /// Removes the states and spill files, once the tables are written or where
    /// they cannot be used.
    pub fn forget(&mut self) -> Result<(), ShardError> {
        for layer in self.saved_layers() {
            let path = self.state_path(layer);
            fs::remove_file(&path).map_err(file_error(&path))?;
        }
        for seeds in 0..=self.seeds as u8 {
            self.recordings[usize::from(seeds)].spill = None;
            remove(&self.spill_path(seeds))?;
        }
        Ok(())
    }

    /// Frees the memory of a level whose file is written. Its spill file stays
    /// until all are, so that a process killed meanwhile can go on.
    pub(super) fn forget_level(&mut self, seeds: u8) {
        let recording = &mut self.recordings[usize::from(seeds)];
        recording.strips.fill_with(Default::default);
    }

    fn write_state(&self, path: &Path) -> io::Result<()> {
        let mut temporary = path.as_os_str().to_owned();
        temporary.push(".");
        temporary.push(TEMPORARY);
        let temporary = PathBuf::from(temporary);
        let file = BufWriter::with_capacity(1 << 20, File::create(&temporary)?);
        let mut file = Summed::new(file);
        file.put(&self.description())?;
        for recording in &self.recordings {
            let segments = recording.spill.as_ref().map_or(&[][..], Spill::segments);
            file.put(&(segments.len() as u64).to_le_bytes())?;
            for segment in segments {
                file.put(&segment.length.to_le_bytes())?;
                file.put(&segment.checksum.to_le_bytes())?;
            }
        }
        self.for_held_rows(&mut |row| file.put(row))?;
        for values in self.computed.iter().flatten() {
            file.put(values)?;
        }
        let checksum = file.hasher.digest();
        file.put(&checksum.to_le_bytes())?;
        let file = file.inner.into_inner()?;
        file.sync_all()?;
        fs::rename(&temporary, path)?;
        sync_directory(path)
    }

    /// What a state must belong to.
    fn description(&self) -> Vec<u8> {
        let mut bytes = MAGIC.to_vec();
        bytes.push(VERSION);
        bytes.extend(rules_to_bytes(&self.rules));
        bytes.extend([self.seeds as u8, self.process as u8, self.processes as u8]);
        bytes
    }

    fn for_held_rows(&self, take: &mut dyn FnMut(&[u8]) -> io::Result<()>) -> io::Result<()> {
        for (seeds, sections) in self.layer.sections.iter().enumerate() {
            for (theirs, section) in sections.iter().enumerate() {
                let length = crate::half_row::count(seeds - theirs);
                let rows = section.chunks(length).zip(self.pieces.holders(theirs));
                for (row, set) in rows {
                    if set & 1 << self.process != 0 {
                        take(row)?;
                    }
                }
            }
        }
        Ok(())
    }

    fn read_state(&mut self, path: &Path) -> io::Result<()> {
        let file = BufReader::with_capacity(1 << 20, File::open(path)?);
        let mut file = Summed::new(file);
        let mut description = self.description();
        let expected = description.clone();
        file.take(&mut description)?;
        if description != expected {
            return Err(unusable());
        }
        let mut segments = Vec::new();
        for _ in 0..=self.seeds {
            segments.push(read_segments(&mut file)?);
        }
        let process = self.process;
        for (seeds, sections) in self.layer.sections.iter_mut().enumerate() {
            for (theirs, section) in sections.iter_mut().enumerate() {
                let length = crate::half_row::count(seeds - theirs);
                let rows = section.chunks_mut(length).zip(self.pieces.holders(theirs));
                for (row, set) in rows {
                    if set & 1 << process != 0 {
                        file.take(row)?;
                    }
                }
            }
        }
        for values in self.computed.iter_mut().flatten() {
            file.take(values)?;
        }
        let checksum = file.hasher.digest();
        let mut found = [0; 8];
        file.take(&mut found)?;
        if u64::from_le_bytes(found) != checksum {
            return Err(unusable());
        }
        for (seeds, segments) in segments.into_iter().enumerate() {
            let spill = Spill::open(&self.spill_path(seeds as u8), segments)?;
            self.recordings[seeds].spill = Some(spill);
        }
        Ok(())
    }

    fn stem(&self) -> String {
        let name = self.rules.name().unwrap_or_default();
        let (process, processes) = (self.process, self.processes);
        format!("{name}-{:02}.shard-{process}-of-{processes}", self.seeds)
    }

    fn state_path(&self, layer: u8) -> PathBuf {
        let name = format!("{}-layer-{layer:03}", self.stem());
        self.directory.join(name)
    }

    pub(super) fn spill_path(&self, seeds: u8) -> PathBuf {
        let name = format!("{}-level-{seeds:02}", self.stem());
        self.directory.join(name)
    }
}

/// A file and the checksum of what was read or written.
struct Summed<F> {
    inner: F,
    hasher: Xxh3,
}

impl<F> Summed<F> {
    fn new(inner: F) -> Summed<F> {
        Summed {
            inner,
            hasher: Xxh3::new(),
        }
    }
}

impl<F: Write> Summed<F> {
    fn put(&mut self, bytes: &[u8]) -> io::Result<()> {
        self.hasher.update(bytes);
        self.inner.write_all(bytes)
    }
}

impl<F: Read> Summed<F> {
    fn take(&mut self, bytes: &mut [u8]) -> io::Result<()> {
        self.inner.read_exact(bytes)?;
        self.hasher.update(bytes);
        Ok(())
    }

    fn number(&mut self) -> io::Result<u64> {
        let mut bytes = [0; 8];
        self.take(&mut bytes)?;
        Ok(u64::from_le_bytes(bytes))
    }
}

fn read_segments(file: &mut Summed<impl Read>) -> io::Result<Vec<Segment>> {
    let count = file.number()?;
    // One for each state written: never more than there are layers.
    if count > 256 {
        return Err(unusable());
    }
    let mut segments = Vec::new();
    for _ in 0..count {
        segments.push(Segment {
            length: file.number()?,
            checksum: file.number()?,
        });
    }
    Ok(segments)
}

fn remove(path: &Path) -> Result<(), ShardError> {
    match fs::remove_file(path) {
        Err(error) if error.kind() != io::ErrorKind::NotFound => Err(file_error(path)(error)),
        _ => Ok(()),
    }
}

fn unusable() -> io::Error {
    io::Error::new(io::ErrorKind::InvalidData, "the saved state is damaged")
}

fn file_error(path: &Path) -> impl Fn(io::Error) -> ShardError + use<> {
    let path = path.to_owned();
    move |source| {
        ShardError::File(Error::Io {
            path: path.clone(),
            source,
        })
    }
}
