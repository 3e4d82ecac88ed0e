//! Recordings on disk, for levels whose recordings exceed the memory and for
//! checkpoints.
//!
//! A spill file holds the recordings of one level in segments. A segment holds
//! some consecutive layers of every strip: for each strip the length of its
//! codes (4 bytes, little-endian), then the codes.

use std::fs::{self, File, OpenOptions};
use std::io::{self, BufReader, BufWriter, Read, Seek, SeekFrom, Write};
use std::path::{Path, PathBuf};

use xxhash_rust::xxh3::Xxh3;

use crate::recording::Strip;

/// Bytes read or written at once.
const BUFFER: usize = 1 << 18;

/// Some layers of all strips.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct Segment {
    pub(crate) length: u64,
    pub(crate) checksum: u64,
}

/// The spill file of one level.
pub(crate) struct Spill {
    path: PathBuf,
    file: File,
    segments: Vec<Segment>,
}

impl Spill {
    /// An empty file, in place of any other.
    pub(crate) fn create(path: &Path) -> io::Result<Spill> {
        Ok(Spill {
            path: path.to_owned(),
            file: File::create(path)?,
            segments: Vec::new(),
        })
    }

    /// A file that holds these segments at least; what follows them is cut off.
    pub(crate) fn open(path: &Path, segments: Vec<Segment>) -> io::Result<Spill> {
        let length = total(&segments);
        let mut file = OpenOptions::new().write(true).open(path)?;
        if file.metadata()?.len() < length {
            return Err(damaged());
        }
        file.set_len(length)?;
        file.seek(SeekFrom::Start(length))?;
        Ok(Spill {
            path: path.to_owned(),
            file,
            segments,
        })
    }

    pub(crate) fn segments(&self) -> &[Segment] {
        &self.segments
    }

    /// Writes one more segment.
    pub(crate) fn append(&mut self, strips: &[Strip]) -> io::Result<()> {
        let mut writer = BufWriter::with_capacity(BUFFER, &mut self.file);
        let mut hasher = Xxh3::new();
        let mut length = 0;
        let mut record = Vec::new();
        for strip in strips {
            record.clear();
            record.extend((strip.length() as u32).to_le_bytes());
            strip.append_to(&mut record);
            hasher.update(&record);
            length += record.len() as u64;
            writer.write_all(&record)?;
        }
        writer.flush()?;
        drop(writer);
        self.segments.push(Segment {
            length,
            checksum: hasher.digest(),
        });
        Ok(())
    }

    /// Makes the segments durable.
    pub(crate) fn sync(&self) -> io::Result<()> {
        self.file.sync_all()
    }

    /// Reads each segment from its start.
    pub(crate) fn readers(&self) -> io::Result<Vec<SegmentReader>> {
        let mut start = 0;
        let reader = |segment: &Segment| {
            let mut file = File::open(&self.path)?;
            file.seek(SeekFrom::Start(start))?;
            start += segment.length;
            Ok(SegmentReader {
                reader: BufReader::with_capacity(BUFFER, file),
                hasher: Xxh3::new(),
                segment: *segment,
                read: 0,
            })
        };
        self.segments.iter().map(reader).collect()
    }

    /// Removes the file.
    pub(crate) fn remove(self) -> io::Result<()> {
        fs::remove_file(&self.path)
    }
}

/// Reads the strips of a segment one after another.
pub(crate) struct SegmentReader {
    reader: BufReader<File>,
    hasher: Xxh3,
    segment: Segment,
    read: u64,
}

impl SegmentReader {
    /// Appends the codes of the next strip to `codes`.
    pub(crate) fn read_strip(&mut self, codes: &mut Vec<u8>) -> io::Result<()> {
        let mut length = [0; 4];
        self.reader.read_exact(&mut length)?;
        self.hasher.update(&length);
        let strip = u64::from(u32::from_le_bytes(length));
        self.read += 4 + strip;
        // A wrong length must not reserve more than the segment holds.
        if self.read > self.segment.length {
            return Err(damaged());
        }
        let start = codes.len();
        codes.resize(start + strip as usize, 0);
        self.reader.read_exact(&mut codes[start..])?;
        self.hasher.update(&codes[start..]);
        Ok(())
    }

    /// Checks that the whole segment was read and is what was written.
    pub(crate) fn finish(self) -> io::Result<()> {
        let is_sound =
            self.read == self.segment.length && self.hasher.digest() == self.segment.checksum;
        if is_sound { Ok(()) } else { Err(damaged()) }
    }
}

fn total(segments: &[Segment]) -> u64 {
    segments.iter().map(|segment| segment.length).sum()
}

/// The error of a spill file that does not hold what was written.
pub(crate) fn damaged() -> io::Error {
    io::Error::new(
        io::ErrorKind::InvalidData,
        "the recordings on disk are damaged; remove this file and build again",
    )
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::recording::Layer;

    fn strips() -> Vec<Strip> {
        let mut layer = Layer::default();
        let strip = |changes: usize| {
            let mut strip = Strip::default();
            let mut before = vec![0; 1000];
            for turn in 0..changes {
                let now: Vec<u8> = (0..1000)
                    .map(|board| (2 * (board % (turn + 2))) as u8)
                    .collect();
                layer.compare(&mut before, &now);
                strip.push(&layer);
            }
            strip
        };
        [0, 3, 20].map(strip).into()
    }

    fn codes(strip: &Strip) -> Vec<u8> {
        let mut codes = Vec::new();
        strip.append_to(&mut codes);
        codes
    }

    #[test]
    fn segments_are_read_as_they_were_written() {
        let directory = tempfile::tempdir().unwrap();
        let path = directory.path().join("spill");
        let mut spill = Spill::create(&path).unwrap();
        spill.append(&strips()).unwrap();
        let first = spill.segments().to_vec();
        spill.append(&strips()).unwrap();
        drop(spill);
        // The second segment is forgotten and written again.
        let mut spill = Spill::open(&path, first).unwrap();
        spill.append(&strips()).unwrap();
        for mut reader in spill.readers().unwrap() {
            for strip in &strips() {
                let mut read = vec![7];
                reader.read_strip(&mut read).unwrap();
                assert_eq!(read[1..], codes(strip));
            }
            reader.finish().unwrap();
        }
        spill.remove().unwrap();
        assert!(!path.exists());
    }

    #[test]
    fn a_damaged_segment_is_noticed() {
        let directory = tempfile::tempdir().unwrap();
        let path = directory.path().join("spill");
        let mut spill = Spill::create(&path).unwrap();
        spill.append(&strips()).unwrap();
        let sound = fs::read(&path).unwrap();
        for at in [0, 3, 5, 40, sound.len() - 1] {
            let mut bytes = sound.clone();
            bytes[at] ^= 0x10;
            fs::write(&path, bytes).unwrap();
            let mut reader = spill.readers().unwrap().remove(0);
            let mut read = || -> io::Result<()> {
                for _ in 0..3 {
                    reader.read_strip(&mut Vec::new())?;
                }
                Ok(())
            };
            assert!(read().is_err() || reader.finish().is_err(), "byte {at}");
        }
        fs::write(&path, &sound[..sound.len() - 1]).unwrap();
        assert!(Spill::open(&path, spill.segments().to_vec()).is_err());
    }
}
