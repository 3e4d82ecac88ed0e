//! The first bytes of a table file.

use awale::{Gathering, PoorBoard, Rules, SEEDS, Starving};

use super::{ENTRY_LENGTH, HEADER_LENGTH, VERSION, checksum};
use crate::contents::Contents;
use crate::error::{Part, Refusal};
use crate::index::Level;
use crate::recording::STRIP;

const MAGIC: [u8; 8] = *b"\x89GRTAB\r\n";
const NO_TURN_LIMIT: u16 = u16::MAX;

/// The header of a table file.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct Header {
    /// The version of the format it was written in.
    pub(crate) version: u16,
    pub(crate) rules: Rules,
    pub(crate) contents: Contents,
    pub(crate) seeds: u8,
    /// Length of the file.
    pub(crate) length: u64,
    /// Checksum of the block table.
    pub(crate) table_checksum: u64,
}

impl Header {
    pub(crate) fn boards(&self) -> u64 {
        Level::new(usize::from(self.seeds)).boards()
    }

    /// Boards in each block but the last.
    pub(crate) fn block_boards(&self) -> usize {
        block_boards(self.contents)
    }

    pub(crate) fn blocks(&self) -> usize {
        self.boards().div_ceil(self.block_boards() as u64) as usize
    }

    /// The boards of a block: the index of the first, and how many.
    pub(crate) fn boards_of(&self, block: usize) -> (u64, usize) {
        let first = block as u64 * self.block_boards() as u64;
        let boards = (self.boards() - first).min(self.block_boards() as u64);
        (first, boards as usize)
    }

    /// The most bytes a block can hold before compression.
    pub(crate) fn most_bytes(&self, block: usize) -> usize {
        let (_, boards) = self.boards_of(block);
        match self.contents {
            Contents::Histories { turns } => boards * (3 * usize::from(turns) + 1),
            Contents::Values => boards,
            Contents::Bounds => 2 * boards,
        }
    }

    /// Where the blocks begin.
    pub(super) fn blocks_start(&self) -> u64 {
        (HEADER_LENGTH + self.blocks() * ENTRY_LENGTH) as u64
    }

    pub(super) fn to_bytes(self) -> [u8; HEADER_LENGTH] {
        let mut bytes = [0; HEADER_LENGTH];
        bytes[..8].copy_from_slice(&MAGIC);
        bytes[8..10].copy_from_slice(&self.version.to_le_bytes());
        bytes[10] = contents_number(self.contents);
        bytes[11] = self.seeds;
        bytes[12..20].copy_from_slice(&rules_to_bytes(&self.rules));
        bytes[20..24].copy_from_slice(&(self.block_boards() as u32).to_le_bytes());
        bytes[24..32].copy_from_slice(&self.boards().to_le_bytes());
        bytes[32..40].copy_from_slice(&self.length.to_le_bytes());
        bytes[48..56].copy_from_slice(&self.table_checksum.to_le_bytes());
        let sum = checksum(&bytes[..56]);
        bytes[56..].copy_from_slice(&sum.to_le_bytes());
        bytes
    }

    /// Reads a header; `found` is the true length of the file.
    pub(super) fn from_bytes(bytes: &[u8; HEADER_LENGTH], found: u64) -> Result<Header, Refusal> {
        check_outside(bytes, found)?;
        let rules = rules_from_bytes(field(bytes, 12))?;
        let contents = Contents::of(&rules).map_err(|_| Refusal::Inconsistent {
            what: "its rules are such that no table can hold them",
        })?;
        let seeds = bytes[11];
        if seeds > SEEDS {
            return Err(Refusal::Inconsistent {
                what: "it has more seeds than the game",
            });
        }
        let header = Header {
            version: u16::from_le_bytes(field(bytes, 8)),
            rules,
            contents,
            seeds,
            length: found,
            table_checksum: u64::from_le_bytes(field(bytes, 48)),
        };
        let agrees = bytes[10] == contents_number(contents)
            && u32::from_le_bytes(field(bytes, 20)) as usize == header.block_boards()
            && u64::from_le_bytes(field(bytes, 24)) == header.boards()
            && bytes[40..48] == [0; 8]
            && header.version <= version_of(contents);
        if !agrees {
            return Err(Refusal::Inconsistent {
                what: "contents, boards and rules do not agree",
            });
        }
        Ok(header)
    }
}

/// Magic, version, length and checksum, before any other field is looked at.
fn check_outside(bytes: &[u8; HEADER_LENGTH], found: u64) -> Result<(), Refusal> {
    if bytes[..8] != MAGIC {
        return Err(Refusal::NotATable);
    }
    let version = u16::from_le_bytes(field(bytes, 8));
    if version > VERSION {
        return Err(Refusal::Newer { found: version });
    }
    if u64::from_le_bytes(field(bytes, 56)) != checksum(&bytes[..56]) {
        return Err(Refusal::Checksum { part: Part::Header });
    }
    if version == 0 {
        return Err(Refusal::Inconsistent {
            what: "there is no such version of the format",
        });
    }
    let expected = u64::from_le_bytes(field(bytes, 32));
    if found < expected {
        return Err(Refusal::Truncated { found, expected });
    }
    if found > expected {
        return Err(Refusal::TooLong { found, expected });
    }
    Ok(())
}

fn field<const LENGTH: usize>(bytes: &[u8; HEADER_LENGTH], at: usize) -> [u8; LENGTH] {
    bytes[at..at + LENGTH]
        .try_into()
        .expect("the slice has that length")
}

/// The version in which tables are written. Bounds of version 1 took no account
/// of what a repetition gives: they are true, but wider.
pub(crate) const fn version_of(contents: Contents) -> u16 {
    match contents {
        Contents::Histories { .. } | Contents::Values => 1,
        Contents::Bounds => VERSION,
    }
}

const fn block_boards(contents: Contents) -> usize {
    match contents {
        Contents::Histories { .. } => STRIP,
        Contents::Values => 16_384,
        Contents::Bounds => 8_192,
    }
}

const fn contents_number(contents: Contents) -> u8 {
    match contents {
        Contents::Histories { .. } => 0,
        Contents::Values => 1,
        Contents::Bounds => 2,
    }
}

const fn gathering_number(gathering: Gathering) -> u8 {
    match gathering {
        Gathering::OwnRows => 0,
        Gathering::OpponentTakesAll => 1,
        Gathering::SplitEvenly => 2,
    }
}

pub(crate) fn rules_to_bytes(rules: &Rules) -> [u8; 8] {
    let starving = match rules.starving {
        Starving::Forbidden => 0,
        Starving::HarvestCancelled => 1,
        Starving::ForbiddenUnlessForced => 2,
    };
    let (poor, most) = match rules.poor_board {
        PoorBoard::Never => (0, 0),
        PoorBoard::OnBoardAtMost(most) => (1, most),
        PoorBoard::CapturedAbove(most) => (2, most),
    };
    let repetition = rules
        .repetition
        .map_or(0, |gathering| 1 + gathering_number(gathering));
    let stuck = gathering_number(rules.stuck);
    // `Contents::of` refuses limits that are this far away.
    let limit = rules.turn_limit.map_or(NO_TURN_LIMIT, |turns| turns as u16);
    let [low, high] = limit.to_le_bytes();
    [starving, poor, most, stuck, repetition, 0, low, high]
}

pub(crate) fn rules_from_bytes(bytes: [u8; 8]) -> Result<Rules, Refusal> {
    let unknown = Refusal::Inconsistent {
        what: "it has rules that do not exist",
    };
    let gathering = |number| match number {
        0 => Ok(Gathering::OwnRows),
        1 => Ok(Gathering::OpponentTakesAll),
        2 => Ok(Gathering::SplitEvenly),
        _ => Err(unknown),
    };
    let [starving, poor, most, stuck, repetition, zero, low, high] = bytes;
    let limit = u16::from_le_bytes([low, high]);
    if zero != 0 {
        return Err(unknown);
    }
    Ok(Rules {
        starving: match starving {
            0 => Starving::Forbidden,
            1 => Starving::HarvestCancelled,
            2 => Starving::ForbiddenUnlessForced,
            _ => return Err(unknown),
        },
        poor_board: match (poor, most) {
            (0, 0) => PoorBoard::Never,
            (1, most) => PoorBoard::OnBoardAtMost(most),
            (2, most) => PoorBoard::CapturedAbove(most),
            _ => return Err(unknown),
        },
        turn_limit: (limit != NO_TURN_LIMIT).then_some(u32::from(limit)),
        stuck: gathering(stuck)?,
        repetition: match repetition {
            0 => None,
            number => Some(gathering(number - 1)?),
        },
    })
}
