//! Collects the changes of a few boards layer by layer, as compact codes.
//!
//! The boards of a strip that change in a layer are listed in order, each by
//! its distance to the one before and by its step (half the difference of the
//! values), in one byte where both are small. A layer ends with a zero byte.

pub(crate) mod sorter;

use crate::history;
use crate::sweep::value;

/// Ends a layer.
pub(crate) const END: u8 = 0x00;
/// The longest distance a one-byte code can have.
const SHORT_DISTANCE: usize = 40;
const STEPS: usize = history::STEPS as usize;
/// Announces a distance and a step of a byte each.
const LONG: u8 = (1 + SHORT_DISTANCE * STEPS) as u8; // 0xf1
/// Goes on by [`SHORT_DISTANCE`] boards that do not change.
const SKIP: u8 = LONG + 1;

/// The rank of each short step, by the difference of two values (twice the
/// step); [`STEPS`] for all others.
const RANKS: [u8; 256] = {
    let mut ranks = [STEPS as u8; 256];
    let mut rank = 0;
    while rank < history::STEPS {
        let difference = 2 * history::step_ranked(rank);
        ranks[difference.cast_unsigned() as usize] = rank;
        rank += 1;
    }
    ranks
};

/// The most boards of a strip.
pub(crate) const STRIP: usize = 1024;

/// The most bytes of a strip and a layer.
const MOST_BYTES: usize = 3 * STRIP + 1;

/// The changes of some consecutive boards, at most [`STRIP`].
#[derive(Default)]
pub(crate) struct Strip {
    /// Chunks of a fixed size waste less than a vector that doubles.
    #[allow(clippy::vec_box, reason = "a growing list moves no chunk")]
    chunks: Vec<Box<[u8; CHUNK]>>,
    /// Bytes used in the last chunk.
    last: usize,
}

const CHUNK: usize = 512;

/// Room for the codes of one layer of a strip.
pub(crate) struct Layer {
    bytes: [u8; MOST_BYTES],
    length: usize,
}

impl Default for Layer {
    fn default() -> Layer {
        Layer {
            bytes: [0; MOST_BYTES],
            length: 0,
        }
    }
}

impl Layer {
    /// The codes, with their end.
    pub(crate) fn codes(&self) -> &[u8] {
        &self.bytes[..self.length]
    }

    /// Sets the codes to what differs between two layers of a strip, one turn
    /// apart, and copies the later over the earlier.
    pub(crate) fn compare(&mut self, before: &mut [u8], now: &[u8]) {
        let mut codes = Codes {
            bytes: &mut self.bytes,
            length: 0,
        };
        // The board after the last that changed.
        let mut next = 0;
        let mut first = 0;
        let (groups_before, tail_before) = before.as_chunks_mut::<64>();
        let (groups_now, tail_now) = now.as_chunks::<64>();
        for (old, new) in groups_before.iter_mut().zip(groups_now) {
            let mut differs = differences(old, new);
            while differs != 0 {
                let lane = differs.trailing_zeros() as usize;
                differs &= differs - 1;
                codes.change(first + lane - next, old[lane], new[lane]);
                next = first + lane + 1;
            }
            *old = *new;
            first += 64;
        }
        for (old, &new) in tail_before.iter_mut().zip(tail_now) {
            if *old != new {
                codes.change(first - next, *old, new);
                next = first + 1;
                *old = new;
            }
            first += 1;
        }
        codes.push(END);
        self.length = codes.length;
    }
}

/// The codes of a layer while they are written.
struct Codes<'a> {
    bytes: &'a mut [u8; MOST_BYTES],
    length: usize,
}

impl Codes<'_> {
    #[inline]
    fn push(&mut self, byte: u8) {
        self.bytes[self.length] = byte;
        self.length += 1;
    }

    /// Adds a change after `skipped` boards without one.
    #[inline]
    fn change(&mut self, mut skipped: usize, old: u8, new: u8) {
        // Without a branch, which could not be predicted: a distance of one
        // code or two.
        let is_far = skipped >= SHORT_DISTANCE;
        self.bytes[self.length] = SKIP;
        self.length += usize::from(is_far);
        skipped -= if is_far { SHORT_DISTANCE } else { 0 };
        while skipped >= SHORT_DISTANCE {
            self.push(SKIP);
            skipped -= SHORT_DISTANCE;
        }
        let rank = RANKS[usize::from(new.wrapping_sub(old))];
        if usize::from(rank) < STEPS {
            self.push((1 + skipped * STEPS) as u8 + rank);
        } else {
            let step = (i16::from(value(new)) - i16::from(value(old))) / 2;
            self.push(LONG);
            self.push(skipped as u8);
            self.push((step as i8).cast_unsigned());
        }
    }
}

/// Appends the codes of a change after `skipped` boards without one.
pub(crate) fn push_change(codes: &mut Vec<u8>, mut skipped: usize, step: i8) {
    while skipped >= SHORT_DISTANCE {
        codes.push(SKIP);
        skipped -= SHORT_DISTANCE;
    }
    let rank = RANKS[usize::from(step.wrapping_mul(2).cast_unsigned())];
    if usize::from(rank) < STEPS && step.unsigned_abs() < 64 {
        codes.push((1 + skipped * STEPS) as u8 + rank);
    } else {
        codes.extend([LONG, skipped as u8, step.cast_unsigned()]);
    }
}

/// Reads the changes of one layer, each with the number of boards before it
/// that do not change, and returns what follows; `None` if the codes make no
/// sense.
pub(crate) fn read_layer(
    mut codes: &[u8],
    mut on_change: impl FnMut(usize, i8) -> Option<()>,
) -> Option<&[u8]> {
    let mut skipped = 0;
    loop {
        let (&code, rest) = codes.split_first()?;
        codes = rest;
        match code {
            END => return Some(codes),
            SKIP => skipped += SHORT_DISTANCE,
            LONG => {
                let (&[distance, step], rest) = codes.split_first_chunk()?;
                codes = rest;
                on_change(skipped + usize::from(distance), step.cast_signed())?;
                skipped = 0;
            }
            1..LONG => {
                let (distance, rank) = ((code - 1) / history::STEPS, (code - 1) % history::STEPS);
                on_change(skipped + usize::from(distance), history::step_ranked(rank))?;
                skipped = 0;
            }
            _ => return None,
        }
    }
}

impl Strip {
    /// Adds a layer.
    pub(crate) fn push(&mut self, layer: &Layer) {
        self.extend(layer.codes());
    }

    /// Adds codes.
    pub(crate) fn extend(&mut self, mut bytes: &[u8]) {
        while !bytes.is_empty() {
            if self.chunks.is_empty() || self.last == CHUNK {
                self.chunks.push(Box::new([0; CHUNK]));
                self.last = 0;
            }
            let chunk = self
                .chunks
                .last_mut()
                .expect("one was pushed if none was there");
            let (taken, rest) = bytes.split_at(bytes.len().min(CHUNK - self.last));
            chunk[self.last..self.last + taken.len()].copy_from_slice(taken);
            self.last += taken.len();
            bytes = rest;
        }
    }

    /// Appends the codes of all layers to `bytes`.
    pub(crate) fn append_to(&self, bytes: &mut Vec<u8>) {
        if let Some((last, full)) = self.chunks.split_last() {
            for chunk in full {
                bytes.extend_from_slice(&chunk[..]);
            }
            bytes.extend_from_slice(&last[..self.last]);
        }
    }

    /// Bytes of codes.
    pub(crate) fn length(&self) -> usize {
        match self.chunks.len() {
            0 => 0,
            chunks => (chunks - 1) * CHUNK + self.last,
        }
    }

    /// Bytes of memory.
    pub(crate) fn memory(&self) -> u64 {
        (self.chunks.len() * (CHUNK + 16) + size_of::<Strip>()) as u64
    }
}

/// One bit for each lane in which two groups differ.
#[inline]
fn differences(old: &[u8; 64], new: &[u8; 64]) -> u64 {
    const LOW: u64 = 0x0101_0101_0101_0101;
    const GATHER: u64 = 0x0102_0408_1020_4080;
    let (old, _) = old.as_chunks::<8>();
    let (new, _) = new.as_chunks::<8>();
    let mut bits = 0;
    for (word, (&old, &new)) in old.iter().zip(new).enumerate() {
        let differs = u64::from_le_bytes(old) ^ u64::from_le_bytes(new);
        // The top bit of each byte that is not zero, brought down, then all
        // eight brought together in the top byte.
        let marks = ((differs & (0x7f * LOW)) + 0x7f * LOW) | differs;
        let marks = (marks >> 7) & LOW;
        bits |= (marks.wrapping_mul(GATHER) >> 56) << (8 * word);
    }
    bits
}

#[cfg(test)]
mod tests;
