//! The sizes of the frames in a WebP file. The decoder makes room for a lossy
//! frame by the frame's own header, whatever the file's header says.

/// The chunks of a RIFF file: kind and contents, the last one as far as it goes.
struct Chunks<'a>(&'a [u8]);

impl<'a> Iterator for Chunks<'a> {
    type Item = (&'a [u8], &'a [u8]);

    fn next(&mut self) -> Option<Self::Item> {
        let (kind, rest) = self.0.split_at_checked(4)?;
        let (length, rest) = rest.split_first_chunk()?;
        let length = u32::from_le_bytes(*length) as usize;
        let padded = length.saturating_add(length & 1);
        self.0 = rest.get(padded..).unwrap_or_default();
        Some((kind, &rest[..length.min(rest.len())]))
    }
}

/// Bytes of the file before its first chunk.
const FILE_HEADER: usize = 12;
/// Bytes of a frame of an animation before its first chunk.
const FRAME_HEADER: usize = 16;
/// Bytes of a lossy frame before its sides.
const BEFORE_SIDES: usize = 6;
/// The bits of a side; the others scale it.
const SIDE: u16 = 0x3FFF;

/// The sides of the largest lossy frame.
pub fn largest_frame(file: &[u8]) -> Option<(u64, u64)> {
    let chunks = Chunks(file.get(FILE_HEADER..)?);
    let frames = chunks.flat_map(|(kind, data)| match kind {
        b"ANMF" => Chunks(data.get(FRAME_HEADER..).unwrap_or_default()).collect(),
        _ => vec![(kind, data)],
    });
    let lossy = frames.filter(|(kind, _)| kind == b"VP8 ");
    let sides = lossy.filter_map(|(_, data)| sides(data));
    sides.max_by_key(|(width, height)| width * height)
}

fn sides(frame: &[u8]) -> Option<(u64, u64)> {
    let [a, b, c, d] = *frame.get(BEFORE_SIDES..)?.first_chunk()?;
    let side = |bytes| u64::from(u16::from_le_bytes(bytes) & SIDE);
    Some((side([a, b]), side([c, d])))
}
