//! The `.aplat` file: a header, then the pixels by one method.

use std::io::{Read, Write};

use crate::bitmap::Bitmap;
use crate::error::Error;
use crate::header::{Header, Limits};
use crate::image::Image;
use crate::indexed::Indexed;
use crate::methods::Method;
use crate::palette::Palette;
use crate::watch::Watch;

/// A picture that can be written to a file: an [`Image`] or a [`Bitmap`].
pub trait Source: sealed::Sealed {
    #[doc(hidden)]
    fn indexed(&self) -> (Palette, sealed::Indices);
}

mod sealed {
    pub trait Sealed {}
    impl Sealed for super::Image {}
    impl Sealed for super::Bitmap {}

    /// Hides what files are made of.
    pub struct Indices(pub(super) super::Indexed);
}

impl Source for Image {
    fn indexed(&self) -> (Palette, sealed::Indices) {
        (self.palette().clone(), sealed::Indices(Indexed::of(self)))
    }
}

impl Source for Bitmap {
    fn indexed(&self) -> (Palette, sealed::Indices) {
        (
            Palette::black_and_white(),
            sealed::Indices(Indexed::Bits(self.clone())),
        )
    }
}

/// The file of a picture by one method.
#[must_use]
pub fn encode<S: Source>(picture: &S, method: Method) -> Vec<u8> {
    encode_watched(picture, method, &Watch::NONE).expect("nobody stops it")
}

/// The file of a picture by one method, followed by a watch: [`Error::Stopped`]
/// where it asks for that. Where the least cover would need more memory than
/// the watch allows, rectangles are the greedy ones.
pub fn encode_watched<S: Source>(
    picture: &S,
    method: Method,
    watch: &Watch<'_>,
) -> Result<Vec<u8>, Error> {
    encode_smallest_of(picture, &[method], watch)
}

/// The smallest file of a picture by any method.
#[must_use]
pub fn encode_smallest<S: Source>(picture: &S) -> Vec<u8> {
    let methods = [
        Method::Context,
        Method::Fast,
        Method::Runs,
        Method::Rectangles,
    ];
    encode_smallest_of(picture, &methods, &Watch::NONE).expect("nobody stops it")
}

fn encode_smallest_of<S: Source>(
    picture: &S,
    methods: &[Method],
    watch: &Watch<'_>,
) -> Result<Vec<u8>, Error> {
    let (palette, sealed::Indices(indexed)) = picture.indexed();
    let (numbering, plane) = indexed.numbered();
    let payloads: Result<Vec<_>, Error> = methods
        .iter()
        .map(|&method| Ok((method, method.encode(&plane, numbering.len(), watch)?)))
        .collect();
    let (method, payload) = payloads?
        .into_iter()
        .min_by_key(|(_, payload)| payload.len())
        .expect("at least one method is asked for");
    let (size, payload_bytes) = (indexed.size(), payload.len() as u64);
    let mut header = Header {
        size,
        palette,
        numbering,
        method,
        checksum: 0,
        payload_bytes,
    };
    header.checksum = indexed.checksum_after(&header.checked_bytes());
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
    decode_watched(bytes, limits, &Watch::NONE)
}

/// The picture of a file, within limits, followed by a watch:
/// [`Error::Stopped`] where it asks for that.
pub fn decode_watched(mut bytes: &[u8], limits: Limits, watch: &Watch<'_>) -> Result<Image, Error> {
    let (header, indexed) = read_indexed(&mut bytes, limits, watch)?;
    refuse_rest(bytes)?;
    Ok(indexed.into_image(header.palette))
}

/// The picture of a file in black and white, as packed bits.
pub fn decode_bitmap(mut bytes: &[u8], limits: Limits) -> Result<Bitmap, Error> {
    match read_indexed(&mut bytes, limits, &Watch::NONE)? {
        (header, Indexed::Bits(bits)) if header.palette == Palette::black_and_white() => {
            refuse_rest(bytes)?;
            Ok(bits)
        }
        _ => Err(Error::NotBlackAndWhite),
    }
}

/// Reads the file of a picture, and not a byte more.
pub fn read(reader: &mut impl Read, limits: Limits) -> Result<Image, Error> {
    let (header, indexed) = read_indexed(reader, limits, &Watch::NONE)?;
    Ok(indexed.into_image(header.palette))
}

fn refuse_rest(bytes: &[u8]) -> Result<(), Error> {
    if bytes.is_empty() {
        Ok(())
    } else {
        Err(Error::TrailingBytes { found: bytes.len() })
    }
}

fn read_indexed(
    reader: &mut impl Read,
    limits: Limits,
    watch: &Watch<'_>,
) -> Result<(Header, Indexed), Error> {
    let header = Header::read(reader, limits)?;
    // grows with what is really there, whatever the header says
    let mut payload = Vec::new();
    reader
        .take(header.payload_bytes)
        .read_to_end(&mut payload)?;
    if (payload.len() as u64) < header.payload_bytes {
        return Err(Error::Truncated);
    }
    let colors = header.numbering.len();
    let method = header.method;
    let plane = method.decode(header.size, colors, &payload, watch)?;
    let indexed =
        Indexed::from_numbered(header.size, header.palette.len(), &header.numbering, &plane);
    match indexed.checksum_after(&header.checked_bytes()) {
        found if found == header.checksum => Ok((header, indexed)),
        found => Err(Error::WrongChecksum {
            found,
            expected: header.checksum,
        }),
    }
}
