//! The state of a build of histories on disk, from which a killed build goes
//! on.
//!
//! A checkpoint is the layer reached and the list of the segments in the spill
//! files; `docs/format-tables.md` has the bytes.

use std::fs::{self, File};
use std::io::{self, BufReader, BufWriter, Read, Write};
use std::path::Path;

use awale::Rules;
use xxhash_rust::xxh3::xxh3_64;

use crate::file::{rules_from_bytes, rules_to_bytes, sync_directory};
use crate::index::boards_up_to;
use crate::spill::Segment;

const MAGIC: [u8; 8] = *b"\x89GRTCK\r\n";
const VERSION: u8 = 1;
/// The longest list of segments that is read.
const MOST_BYTES: u64 = 1 << 20;

/// How far a build has come.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct Checkpoint {
    pub(crate) rules: Rules,
    /// The most seeds of the boards computed.
    pub(crate) top: u8,
    /// Layers computed.
    pub(crate) turns: u8,
    /// The levels recorded, with their segments on disk.
    pub(crate) levels: Vec<(u8, Vec<Segment>)>,
}

impl Checkpoint {
    /// Writes the checkpoint with its layer under a temporary name, then
    /// renames it.
    pub(crate) fn write(&self, path: &Path, temporary: &Path, layer: &[u8]) -> io::Result<()> {
        let description = self.to_bytes();
        let mut file = BufWriter::new(File::create(temporary)?);
        file.write_all(&(description.len() as u64).to_le_bytes())?;
        file.write_all(&description)?;
        file.write_all(&xxh3_64(&description).to_le_bytes())?;
        file.write_all(&xxh3_64(layer).to_le_bytes())?;
        file.write_all(layer)?;
        file.into_inner()?.sync_all()?;
        fs::rename(temporary, path)?;
        sync_directory(path)
    }

    /// Reads a checkpoint without its layer; `None` if there is none that can
    /// be used.
    pub(crate) fn read(path: &Path) -> Option<Checkpoint> {
        let (checkpoint, _) = open(path).ok()?;
        Some(checkpoint)
    }

    /// Reads the layer of a checkpoint.
    pub(crate) fn read_layer(path: &Path, layer: &mut [u8]) -> io::Result<()> {
        let (_, mut file) = open(path)?;
        let mut checksum = [0; 8];
        file.read_exact(&mut checksum)?;
        file.read_exact(layer)?;
        let is_sound = xxh3_64(layer) == u64::from_le_bytes(checksum);
        if is_sound { Ok(()) } else { Err(unusable()) }
    }

    fn to_bytes(&self) -> Vec<u8> {
        let mut bytes = MAGIC.to_vec();
        bytes.push(VERSION);
        bytes.extend(rules_to_bytes(&self.rules));
        bytes.extend([self.top, self.turns, self.levels.len() as u8]);
        for (seeds, segments) in &self.levels {
            bytes.extend([*seeds, segments.len() as u8]);
            for segment in segments {
                bytes.extend(segment.length.to_le_bytes());
                bytes.extend(segment.checksum.to_le_bytes());
            }
        }
        bytes
    }

    fn from_bytes(mut bytes: &[u8]) -> Option<Checkpoint> {
        if take::<8>(&mut bytes)? != MAGIC || take::<1>(&mut bytes)? != [VERSION] {
            return None;
        }
        let rules = rules_from_bytes(take(&mut bytes)?).ok()?;
        let [top, turns, levels] = take(&mut bytes)?;
        let mut read = Vec::new();
        for _ in 0..levels {
            let [seeds, count] = take(&mut bytes)?;
            let mut segments = Vec::new();
            for _ in 0..count {
                let length = u64::from_le_bytes(take(&mut bytes)?);
                let checksum = u64::from_le_bytes(take(&mut bytes)?);
                segments.push(Segment { length, checksum });
            }
            read.push((seeds, segments));
        }
        let is_sound = bytes.is_empty() && read.iter().all(|&(seeds, _)| seeds <= top);
        is_sound.then_some(Checkpoint {
            rules,
            top,
            turns,
            levels: read,
        })
    }
}

/// Reads up to the checksum of the layer.
fn open(path: &Path) -> io::Result<(Checkpoint, BufReader<File>)> {
    let mut file = BufReader::new(File::open(path)?);
    let mut number = [0; 8];
    file.read_exact(&mut number)?;
    let length = u64::from_le_bytes(number);
    if length > MOST_BYTES {
        return Err(unusable());
    }
    let mut description = vec![0; length as usize];
    file.read_exact(&mut description)?;
    file.read_exact(&mut number)?;
    let checkpoint = Checkpoint::from_bytes(&description)
        .filter(|_| xxh3_64(&description) == u64::from_le_bytes(number))
        .ok_or_else(unusable)?;
    let expected = 24 + length + boards_up_to(checkpoint.top);
    if file.get_ref().metadata()?.len() != expected {
        return Err(unusable());
    }
    Ok((checkpoint, file))
}

fn take<const LENGTH: usize>(bytes: &mut &[u8]) -> Option<[u8; LENGTH]> {
    let (taken, rest) = bytes.split_first_chunk()?;
    *bytes = rest;
    Some(*taken)
}

fn unusable() -> io::Error {
    io::Error::new(io::ErrorKind::InvalidData, "the checkpoint is damaged")
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_checkpoint_is_read_as_it_was_written_and_damage_is_noticed() {
        let directory = tempfile::tempdir().unwrap();
        let path = directory.path().join("checkpoint");
        let temporary = directory.path().join("temporary");
        let segment = |length| Segment {
            length,
            checksum: length * 77,
        };
        let checkpoint = Checkpoint {
            rules: Rules::CCINP,
            top: 3,
            turns: 42,
            levels: vec![(1, vec![]), (3, vec![segment(5), segment(1 << 40)])],
        };
        let layer: Vec<u8> = (0..boards_up_to(3)).map(|board| board as u8).collect();
        checkpoint.write(&path, &temporary, &layer).unwrap();
        assert!(!temporary.exists());
        assert_eq!(Checkpoint::read(&path), Some(checkpoint));
        let mut read = vec![0; layer.len()];
        Checkpoint::read_layer(&path, &mut read).unwrap();
        assert_eq!(read, layer);
        let sound = fs::read(&path).unwrap();
        for at in 0..sound.len() {
            let mut bytes = sound.clone();
            bytes[at] ^= 4;
            fs::write(&path, &bytes).unwrap();
            let is_read = Checkpoint::read(&path).is_some()
                && Checkpoint::read_layer(&path, &mut read).is_ok();
            assert!(!is_read, "byte {at}");
        }
        fs::write(&path, &sound[..sound.len() - 1]).unwrap();
        assert_eq!(Checkpoint::read(&path), None);
    }
}
