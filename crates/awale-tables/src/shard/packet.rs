//! What one process tells another about a layer: the changes of the rows that
//! the other holds.
//!
//! A packet is a list of records, one for each batch of the mover's rows and
//! each tile of the opponent's in which something changed:
//!
//! | bytes | field |
//! |--:|---|
//! | 1 | seeds on the board |
//! | 1 | seeds in the mover's rows |
//! | 4 | number of the batch |
//! | 4 | number of the tile |
//! | 4 | length of the codes |
//! | | the codes |
//!
//! The codes are those of a spill file (`docs/format-tables.md`): for each of
//! the opponent's rows of the tile that the receiver holds, in order, the
//! changes among the mover's rows of the batch, ended by a zero byte.

use super::ShardError;

/// Which boards a record is about. Records are applied in this order.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub(super) struct Place {
    pub(super) seeds: u8,
    pub(super) ours: u8,
    pub(super) batch: u32,
    pub(super) tile: u32,
}

pub(super) fn push(packet: &mut Vec<u8>, place: Place, codes: &[u8]) {
    packet.extend([place.seeds, place.ours]);
    packet.extend(place.batch.to_le_bytes());
    packet.extend(place.tile.to_le_bytes());
    packet.extend((codes.len() as u32).to_le_bytes());
    packet.extend_from_slice(codes);
}

/// Appends the records of a packet to `records`.
pub(super) fn read<'a>(
    mut packet: &'a [u8],
    records: &mut Vec<(Place, &'a [u8])>,
) -> Result<(), ShardError> {
    while !packet.is_empty() {
        let (&[seeds, ours], rest) = packet.split_first_chunk().ok_or(ShardError::Packet)?;
        let (&batch, rest) = rest.split_first_chunk().ok_or(ShardError::Packet)?;
        let (&tile, rest) = rest.split_first_chunk().ok_or(ShardError::Packet)?;
        let (&length, rest) = rest.split_first_chunk().ok_or(ShardError::Packet)?;
        let length = u32::from_le_bytes(length) as usize;
        let (codes, rest) = rest.split_at_checked(length).ok_or(ShardError::Packet)?;
        let place = Place {
            seeds,
            ours,
            batch: u32::from_le_bytes(batch),
            tile: u32::from_le_bytes(tile),
        };
        records.push((place, codes));
        packet = rest;
    }
    Ok(())
}
