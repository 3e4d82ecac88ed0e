//! What a file says before its pixels. The layout is in `docs/format-aplat.md`.

use std::io::Read;

use crate::error::{Error, Field};
use crate::methods::Method;
use crate::picture::palette::Palette;
use crate::picture::pixels::Numbering;
use crate::picture::size::Size;

/// The first bytes of a file.
pub const MAGIC: [u8; 4] = *b"aPlt";

/// The latest version; all versions from 1 on are read.
pub const VERSION: u8 = 2;

/// What a decoder accepts before it reserves memory.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Limits {
    /// The most pixels of a picture.
    pub max_pixels: u64,
}

impl Default for Limits {
    /// 2^28 pixels: 16 384 x 16 384.
    fn default() -> Self {
        Self {
            max_pixels: 1 << 28,
        }
    }
}

/// What a file says of its picture before the pixels.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Header {
    pub(crate) version: u8,
    pub(crate) size: Size,
    pub(crate) palette: Palette,
    pub(crate) numbering: Numbering,
    pub(crate) method: Method,
    pub(crate) checksum: u32,
    pub(crate) payload_bytes: u64,
}

const BLACK_AND_WHITE: u8 = 0;
const EIGHT_COLORS: u8 = 1;
const EIGHT_GRAYS: u8 = 2;
const OWN_COLORS: u8 = 3;

impl Header {
    /// The size of the picture.
    #[must_use]
    pub fn size(&self) -> Size {
        self.size
    }

    /// The palette of the picture.
    #[must_use]
    pub fn palette(&self) -> &Palette {
        &self.palette
    }

    /// How many colors of the palette the picture uses.
    #[must_use]
    pub fn colors_used(&self) -> usize {
        self.numbering.len()
    }

    /// How the pixels are written.
    #[must_use]
    pub fn method(&self) -> Method {
        self.method
    }

    /// Bytes that the pixels take.
    #[must_use]
    pub fn payload_bytes(&self) -> u64 {
        self.payload_bytes
    }

    /// The bytes of the header.
    pub(crate) fn to_bytes(&self) -> Vec<u8> {
        let mut bytes = MAGIC.to_vec();
        bytes.extend(self.checked_bytes());
        bytes.extend(self.checksum.to_le_bytes());
        push_varint(&mut bytes, self.payload_bytes);
        bytes
    }

    /// The bytes of the header that the checksum covers, before the pixels.
    pub(crate) fn checked_bytes(&self) -> Vec<u8> {
        let mut bytes = vec![self.version << 4 | self.method.number()];
        push_varint(&mut bytes, self.size.width() as u64);
        push_varint(&mut bytes, self.size.height() as u64);
        push_palette(&mut bytes, &self.palette);
        let mut used = vec![0; self.palette.len().div_ceil(8)];
        for &index in self.numbering.indices() {
            used[usize::from(index / 8)] |= 1 << (index % 8);
        }
        bytes.extend(used);
        bytes.push(self.numbering.indices()[0]);
        bytes
    }

    /// Reads a header, and not a byte more.
    pub fn read(reader: &mut impl Read, limits: Limits) -> Result<Self, Error> {
        let mut start = [0; 4];
        match reader.read_exact(&mut start) {
            Ok(()) if start == MAGIC => {}
            Err(error) if error.kind() != std::io::ErrorKind::UnexpectedEof => {
                return Err(error.into());
            }
            _ => return Err(Error::NotAplat),
        }
        let (version, method) = read_method(reader)?;
        let (width, height) = (
            read_varint(reader, Field::Width)?,
            read_varint(reader, Field::Height)?,
        );
        let size = Size::new(width, height)?;
        if size.pixels() as u64 > limits.max_pixels {
            return Err(Error::TooManyPixels {
                width,
                height,
                limit: limits.max_pixels,
            });
        }
        let palette = read_palette(reader)?;
        let numbering = read_numbering(reader, palette.len())?;
        let checksum = u32::from_le_bytes(read_bytes(reader)?);
        let payload_bytes = read_varint(reader, Field::Length)?;
        if payload_bytes > 8 * size.pixels() as u64 + 64 {
            return Err(Error::BadField {
                field: Field::Length,
                found: payload_bytes,
            });
        }
        Ok(Self {
            version,
            size,
            palette,
            numbering,
            method,
            checksum,
            payload_bytes,
        })
    }
}

fn read_bytes<const COUNT: usize>(reader: &mut impl Read) -> Result<[u8; COUNT], Error> {
    let mut bytes = [0; COUNT];
    reader.read_exact(&mut bytes)?;
    Ok(bytes)
}

fn read_byte(reader: &mut impl Read) -> Result<u8, Error> {
    read_bytes::<1>(reader).map(|[byte]| byte)
}

fn read_method(reader: &mut impl Read) -> Result<(u8, Method), Error> {
    let byte = read_byte(reader)?;
    let (version, number) = (byte >> 4, byte & 0xF);
    if !(1..=VERSION).contains(&version) {
        return Err(Error::UnknownVersion { found: version });
    }
    let method = Method::ALL.get(usize::from(number));
    let method = method
        .copied()
        .ok_or(Error::UnknownMethod { found: number })?;
    Ok((version, method))
}

/// Seven bits a byte from the lowest, the high bit set on all but the last.
pub(crate) fn push_varint(bytes: &mut Vec<u8>, mut number: u64) {
    while number >= 0x80 {
        bytes.push(number as u8 | 0x80);
        number >>= 7;
    }
    bytes.push(number as u8);
}

pub(crate) fn read_varint(reader: &mut impl Read, field: Field) -> Result<u64, Error> {
    let mut number = 0;
    for place in 0..6 {
        let byte = read_byte(reader)?;
        number |= u64::from(byte & 0x7F) << (7 * place);
        if byte & 0x80 == 0 {
            if byte == 0 && place > 0 {
                return Err(Error::BadNumber { field });
            }
            return Ok(number);
        }
    }
    Err(Error::BadNumber { field })
}

fn push_palette(bytes: &mut Vec<u8>, palette: &Palette) {
    if *palette == Palette::black_and_white() {
        bytes.push(BLACK_AND_WHITE);
    } else if *palette == Palette::eight_colors() {
        bytes.push(EIGHT_COLORS);
    } else if *palette == Palette::eight_grays() {
        bytes.push(EIGHT_GRAYS);
    } else {
        bytes.extend([OWN_COLORS, (palette.len() - 1) as u8]);
        bytes.extend(palette.colors().iter().flatten());
    }
}

fn read_palette(reader: &mut impl Read) -> Result<Palette, Error> {
    match read_byte(reader)? {
        BLACK_AND_WHITE => Ok(Palette::black_and_white()),
        EIGHT_COLORS => Ok(Palette::eight_colors()),
        EIGHT_GRAYS => Ok(Palette::eight_grays()),
        OWN_COLORS => {
            let count = usize::from(read_byte(reader)?) + 1;
            let colors: Result<_, Error> = (0..count).map(|_| read_bytes::<3>(reader)).collect();
            Palette::new(colors?)
        }
        found => Err(Error::BadField {
            field: Field::Palette,
            found: found.into(),
        }),
    }
}

fn read_numbering(reader: &mut impl Read, colors: usize) -> Result<Numbering, Error> {
    let mut used = Vec::new();
    for group in 0..colors.div_ceil(8) {
        let byte = read_byte(reader)?;
        used.extend(
            (0..8)
                .filter(|bit| byte >> bit & 1 == 1)
                .map(|bit| 8 * group + bit),
        );
    }
    if let Some(&beyond) = used.iter().find(|&&index| index >= colors) {
        return Err(Error::BadField {
            field: Field::ColorInUse,
            found: beyond as u64,
        });
    }
    let background = read_byte(reader)?;
    if !used.contains(&usize::from(background)) {
        return Err(Error::BadField {
            field: Field::Background,
            found: background.into(),
        });
    }
    Ok(Numbering::new(
        background,
        used.into_iter().map(|index| index as u8),
    ))
}
