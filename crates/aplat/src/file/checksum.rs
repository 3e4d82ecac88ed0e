//! CRC-32 (the one of PNG and gzip), eight bytes at a time.

/// `TABLES[k][b]`: the remainder of byte `b` followed by `k` zero bytes.
static TABLES: [[u32; 256]; 8] = {
    let mut tables = [[0; 256]; 8];
    let mut byte = 0;
    while byte < 256 {
        let mut remainder = byte as u32;
        let mut bit = 0;
        while bit < 8 {
            remainder = remainder >> 1 ^ if remainder & 1 == 1 { 0xEDB8_8320 } else { 0 };
            bit += 1;
        }
        tables[0][byte] = remainder;
        byte += 1;
    }
    let mut zeros = 1;
    while zeros < 8 {
        let mut byte = 0;
        while byte < 256 {
            let before: u32 = tables[zeros - 1][byte];
            tables[zeros][byte] = before >> 8 ^ tables[0][(before & 0xFF) as usize];
            byte += 1;
        }
        zeros += 1;
    }
    tables
};

/// A checksum of the bytes added so far.
pub(crate) struct Checksum(u32);

impl Checksum {
    pub(crate) fn new() -> Self {
        Self(u32::MAX)
    }

    pub(crate) fn add(&mut self, bytes: &[u8]) {
        let (eights, rest) = bytes.as_chunks::<8>();
        for &eight in eights {
            let mixed = u64::from_le_bytes(eight) ^ u64::from(self.0);
            self.0 = 0;
            for (index, byte) in mixed.to_le_bytes().into_iter().enumerate() {
                self.0 ^= TABLES[7 - index][usize::from(byte)];
            }
        }
        for &byte in rest {
            self.0 = self.0 >> 8 ^ TABLES[0][usize::from(self.0 as u8 ^ byte)];
        }
    }

    pub(crate) fn value(&self) -> u32 {
        !self.0
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn checksum(bytes: &[u8]) -> u32 {
        let mut checksum = Checksum::new();
        checksum.add(bytes);
        checksum.value()
    }

    #[test]
    fn it_is_the_common_crc() {
        assert_eq!(checksum(b""), 0);
        assert_eq!(checksum(b"123456789"), 0xCBF4_3926);
        assert_eq!(
            checksum(b"The quick brown fox jumps over the lazy dog"),
            0x414F_A339
        );
    }

    #[test]
    fn pieces_add_up() {
        let mut pieces = Checksum::new();
        for piece in [
            &b"The quick"[..],
            b" brown fox jumps",
            b"",
            b" over the lazy dog",
        ] {
            pieces.add(piece);
        }
        assert_eq!(pieces.value(), 0x414F_A339);
    }
}
