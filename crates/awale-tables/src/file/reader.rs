//! Reading a table file, trusting nothing.

use std::fs::File;
use std::io;
use std::path::{Path, PathBuf};

use super::{ENTRY_LENGTH, Entry, HEADER_LENGTH, Header, checksum};
use crate::error::{Error, Part, Refusal};

/// An open table file.
///
/// Always: header and block table are sound, and all blocks were when it was
/// opened. Blocks are checked again whenever they are read, since a file may
/// change under an open reader.
#[derive(Debug)]
pub(crate) struct Reader {
    path: PathBuf,
    file: File,
    header: Header,
    blocks: Vec<Location>,
}

/// Where a block lies.
#[derive(Clone, Copy, Debug)]
struct Location {
    start: u64,
    entry: Entry,
}

impl Reader {
    /// Opens a file and checks all of it.
    pub(crate) fn open(path: &Path) -> Result<Reader, Error> {
        let io = |source| Error::Io {
            path: path.to_owned(),
            source,
        };
        let file = File::open(path).map_err(io)?;
        let found = file.metadata().map_err(io)?.len();
        let refused = |reason| Error::Refused {
            path: path.to_owned(),
            reason,
        };
        if found < HEADER_LENGTH as u64 {
            return Err(refused(Refusal::Truncated {
                found,
                expected: HEADER_LENGTH as u64,
            }));
        }
        let mut bytes = [0; HEADER_LENGTH];
        read_at(&file, &mut bytes, 0).map_err(io)?;
        let header = Header::from_bytes(&bytes, found).map_err(refused)?;
        if found < header.blocks_start() {
            return Err(refused(Refusal::Truncated {
                found,
                expected: header.blocks_start(),
            }));
        }
        // No larger than the file, so that a lie cannot ask for much memory.
        let mut table = vec![0; header.blocks() * ENTRY_LENGTH];
        read_at(&file, &mut table, HEADER_LENGTH as u64).map_err(io)?;
        let blocks = locations(&header, &table).map_err(refused)?;
        let reader = Reader {
            path: path.to_owned(),
            file,
            header,
            blocks,
        };
        for block in 0..reader.blocks.len() {
            reader.compressed_block(block)?;
        }
        Ok(reader)
    }

    pub(crate) fn header(&self) -> &Header {
        &self.header
    }

    pub(crate) fn path(&self) -> &Path {
        &self.path
    }

    /// The same refusal, with the path of this file.
    pub(crate) fn refused(&self, reason: Refusal) -> Error {
        Error::Refused {
            path: self.path.clone(),
            reason,
        }
    }

    /// What a block holds, decompressed; at most `Header::most_bytes` of it.
    pub(crate) fn block(&self, block: usize) -> Result<Vec<u8>, Error> {
        let compressed = self.compressed_block(block)?;
        zstd::bulk::decompress(&compressed, self.header.most_bytes(block)).map_err(|_| {
            self.refused(Refusal::Inconsistent {
                what: "a block cannot be decompressed",
            })
        })
    }

    fn compressed_block(&self, block: usize) -> Result<Vec<u8>, Error> {
        let Location { start, entry } = self.blocks[block];
        let mut bytes = vec![0; entry.length as usize];
        read_at(&self.file, &mut bytes, start).map_err(|source| Error::Io {
            path: self.path.clone(),
            source,
        })?;
        if checksum(&bytes) == entry.checksum {
            Ok(bytes)
        } else {
            Err(self.refused(Refusal::Checksum {
                part: Part::Block(block as u32),
            }))
        }
    }
}

/// The locations of the blocks, which must fill the file exactly.
fn locations(header: &Header, table: &[u8]) -> Result<Vec<Location>, Refusal> {
    if checksum(table) != header.table_checksum {
        return Err(Refusal::Checksum {
            part: Part::BlockTable,
        });
    }
    let mut start = header.blocks_start();
    let (entries, _) = table.as_chunks::<ENTRY_LENGTH>();
    let locations = entries
        .iter()
        .map(|&bytes| {
            let entry = Entry::from_bytes(bytes);
            let location = Location { start, entry };
            start += u64::from(entry.length);
            location
        })
        .collect();
    if start == header.length {
        Ok(locations)
    } else {
        Err(Refusal::Inconsistent {
            what: "the blocks do not fill the file",
        })
    }
}

#[cfg(unix)]
fn read_at(file: &File, bytes: &mut [u8], offset: u64) -> io::Result<()> {
    std::os::unix::fs::FileExt::read_exact_at(file, bytes, offset)
}

#[cfg(windows)]
fn read_at(file: &File, mut bytes: &mut [u8], mut offset: u64) -> io::Result<()> {
    while !bytes.is_empty() {
        let read = std::os::windows::fs::FileExt::seek_read(file, bytes, offset)?;
        if read == 0 {
            return Err(io::ErrorKind::UnexpectedEof.into());
        }
        bytes = &mut bytes[read..];
        offset += read as u64;
    }
    Ok(())
}
