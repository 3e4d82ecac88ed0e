//! The `.aplat` file: a header, then the pixels by one method.

pub(crate) mod checksum;
pub(crate) mod header;

use std::io::{Read, Write};

use crate::effort::Effort;
use crate::error::Error;
use crate::file::header::{Header, Limits};
use crate::methods::{Extent, Method};
use crate::picture::bitmap::Bitmap;
use crate::picture::image::Image;
use crate::picture::palette::Palette;
use crate::picture::pixels::Pixels;
use crate::progress::Progress;

/// A picture that can be written to a file: an [`Image`] or a [`Bitmap`].
pub trait Source: sealed::Sealed {
    #[doc(hidden)]
    fn pixels(&self) -> (Palette, sealed::Indices);
}

mod sealed {
    pub trait Sealed {}
    impl Sealed for super::Image {}
    impl Sealed for super::Bitmap {}

    /// Hides what files are made of.
    pub struct Indices(pub(super) super::Pixels);
}

impl Source for Image {
    fn pixels(&self) -> (Palette, sealed::Indices) {
        (self.palette().clone(), sealed::Indices(Pixels::of(self)))
    }
}

impl Source for Bitmap {
    fn pixels(&self) -> (Palette, sealed::Indices) {
        (
            Palette::black_and_white(),
            sealed::Indices(Pixels::Bits(self.clone())),
        )
    }
}

/// The file of a picture by one method.
#[must_use]
pub fn encode<S: Source>(picture: &S, method: Method) -> Vec<u8> {
    encode_with_progress(picture, method, &Progress::NONE).expect("nothing cancels it")
}

/// The file of a picture by one method, with progress reports; returns
/// [`Error::Stopped`] when cancelled. If the minimum cover needs more memory
/// than allowed, rectangles are those of the greedy cover.
pub fn encode_with_progress<S: Source>(
    picture: &S,
    method: Method,
    progress: &Progress<'_>,
) -> Result<Vec<u8>, Error> {
    encode_with_effort(picture, Some(method), Effort::default(), progress)
}

/// The smallest file of a picture by any method, with the default effort.
#[must_use]
pub fn encode_smallest<S: Source>(picture: &S) -> Vec<u8> {
    encode_with_effort(picture, None, Effort::default(), &Progress::NONE)
        .expect("nothing cancels it")
}

/// The file of a picture by one method, or the smallest by any that the effort
/// allows to try; returns [`Error::Stopped`] when cancelled. Of the methods, the
/// effort changes [`Method::Context`] only.
pub fn encode_with_effort<S: Source>(
    picture: &S,
    method: Option<Method>,
    effort: Effort,
    progress: &Progress<'_>,
) -> Result<Vec<u8>, Error> {
    match method {
        Some(method) => encode_smallest_of(picture, &[method], effort, progress),
        None => encode_smallest_of(picture, methods_to_try(effort), effort, progress),
    }
}

fn methods_to_try(effort: Effort) -> &'static [Method] {
    match effort.level() {
        1 => &[Method::Fast],
        2 => &[Method::Fast, Method::Runs],
        3 | 4 => &[Method::Context, Method::Fast, Method::Runs],
        _ => &[
            Method::Context,
            Method::Fast,
            Method::Runs,
            Method::Rectangles,
        ],
    }
}

fn encode_smallest_of<S: Source>(
    picture: &S,
    methods: &[Method],
    effort: Effort,
    progress: &Progress<'_>,
) -> Result<Vec<u8>, Error> {
    let (palette, sealed::Indices(pixels)) = picture.pixels();
    let (numbering, numbered) = pixels.numbered();
    let payloads: Result<Vec<_>, Error> = methods
        .iter()
        .map(|&method| {
            Ok((
                method,
                method.encode(&numbered, numbering.len(), effort, progress)?,
            ))
        })
        .collect();
    let (method, payload) = payloads?
        .into_iter()
        .min_by_key(|(_, payload)| payload.len())
        .expect("the list of methods is not empty");
    let (size, payload_bytes) = (pixels.size(), payload.len() as u64);
    let mut header = Header {
        version: method.version(),
        size,
        palette,
        numbering,
        method,
        checksum: 0,
        payload_bytes,
    };
    header.checksum = pixels.checksum_after(&header.checked_bytes());
    let mut bytes = header.to_bytes();
    bytes.extend(payload);
    Ok(bytes)
}

/// Writes the file of a picture by one method.
pub fn write<S: Source>(writer: &mut impl Write, picture: &S, method: Method) -> Result<(), Error> {
    Ok(writer.write_all(&encode(picture, method))?)
}

/// The picture of a file.
pub fn decode(bytes: &[u8]) -> Result<Image, Error> {
    decode_within(bytes, Limits::default())
}

/// The picture of a file, within limits.
pub fn decode_within(bytes: &[u8], limits: Limits) -> Result<Image, Error> {
    decode_with_progress(bytes, limits, &Progress::NONE)
}

/// The picture of a file, within limits, with progress reports; returns
/// [`Error::Stopped`] when cancelled.
pub fn decode_with_progress(
    mut bytes: &[u8],
    limits: Limits,
    progress: &Progress<'_>,
) -> Result<Image, Error> {
    let (header, pixels) = read_pixels(&mut bytes, limits, progress)?;
    refuse_rest(bytes)?;
    Ok(pixels.into_image(header.palette))
}

/// The picture of a file in black and white, as packed bits.
pub fn decode_bitmap(mut bytes: &[u8], limits: Limits) -> Result<Bitmap, Error> {
    match read_pixels(&mut bytes, limits, &Progress::NONE)? {
        (header, Pixels::Bits(bits)) if header.palette == Palette::black_and_white() => {
            refuse_rest(bytes)?;
            Ok(bits)
        }
        _ => Err(Error::NotBlackAndWhite),
    }
}

/// Reads the file of a picture, and not a byte more.
pub fn read(reader: &mut impl Read, limits: Limits) -> Result<Image, Error> {
    let (header, pixels) = read_pixels(reader, limits, &Progress::NONE)?;
    Ok(pixels.into_image(header.palette))
}

fn refuse_rest(bytes: &[u8]) -> Result<(), Error> {
    if bytes.is_empty() {
        Ok(())
    } else {
        Err(Error::TrailingBytes { found: bytes.len() })
    }
}

fn read_pixels(
    reader: &mut impl Read,
    limits: Limits,
    progress: &Progress<'_>,
) -> Result<(Header, Pixels), Error> {
    let header = Header::read(reader, limits)?;
    // read_to_end grows with the bytes that exist, not with the length announced
    let mut payload = Vec::new();
    reader
        .take(header.payload_bytes)
        .read_to_end(&mut payload)?;
    if (payload.len() as u64) < header.payload_bytes {
        return Err(Error::Truncated);
    }
    let extent = Extent {
        size: header.size,
        colors: header.numbering.len(),
    };
    let numbered = header
        .method
        .decode(header.version, extent, &payload, progress)?;
    let pixels = Pixels::from_numbered(header.palette.len(), &header.numbering, &numbered);
    match pixels.checksum_after(&header.checked_bytes()) {
        found if found == header.checksum => Ok((header, pixels)),
        found => Err(Error::WrongChecksum {
            found,
            expected: header.checksum,
        }),
    }
}
