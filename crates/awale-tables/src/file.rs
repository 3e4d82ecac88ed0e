//! Table files: header, blocks, checksums. `docs/format-tables.md` has the
//! bytes.

mod header;
mod reader;
mod writer;

pub(crate) use header::{Header, rules_from_bytes, rules_to_bytes, version_of};
pub(crate) use reader::Reader;
pub(crate) use writer::{Packer, TEMPORARY, Writer, sync_directory};

use xxhash_rust::xxh3::xxh3_64;

/// The newest version of the format that is read. Bounds are written in it;
/// other tables have not changed since version 1.
pub const VERSION: u16 = 2;

/// How file names end.
pub(crate) const EXTENSION: &str = "table";

const HEADER_LENGTH: usize = 64;
/// Length and checksum of a block.
const ENTRY_LENGTH: usize = 12;

fn checksum(bytes: &[u8]) -> u64 {
    xxh3_64(bytes)
}

/// One entry of the block table.
#[derive(Clone, Copy, Debug)]
struct Entry {
    length: u32,
    checksum: u64,
}

impl Entry {
    fn to_bytes(self) -> [u8; ENTRY_LENGTH] {
        let mut bytes = [0; ENTRY_LENGTH];
        bytes[..4].copy_from_slice(&self.length.to_le_bytes());
        bytes[4..].copy_from_slice(&self.checksum.to_le_bytes());
        bytes
    }

    fn from_bytes(bytes: [u8; ENTRY_LENGTH]) -> Entry {
        let [a, b, c, d, checksum @ ..] = bytes;
        Entry {
            length: u32::from_le_bytes([a, b, c, d]),
            checksum: u64::from_le_bytes(checksum),
        }
    }
}
