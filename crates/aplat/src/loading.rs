//! Pictures from the files people have: PNG, JPEG, WebP, BMP, GIF, PNM and `.aplat`.
//!
//! A file is bounded by what its header declares, before its pixels are read;
//! what a decoder may reserve is bounded too, whatever the header says.

mod webp;

use std::fmt;
use std::io::{self, BufRead, Cursor, Read, Seek, SeekFrom};

use ::image::error::LimitErrorKind;
use ::image::{DynamicImage, ImageDecoder, ImageError, ImageFormat, ImageReader};

use crate::error::Error;
use crate::file::decode_with_progress;
use crate::file::header::{Header, Limits, MAGIC};
use crate::image_crate::rgb_of;
use crate::picture::image::Image;
use crate::picture::size::Size;
use crate::progress::Progress;
use crate::threshold::{black_and_white, eight_colors};

/// Bytes that a decoder may reserve before the pixels: profiles and the like.
const BEFORE_PIXELS: u64 = 4 << 20;
/// Bytes that a pixel may take while it is decoded: four levels of 16 bits.
const BYTES_A_PIXEL: u64 = 8;
/// No decoder may reserve more.
const MOST_RESERVED: u64 = 512 << 20;

/// A picture as it was read: our own files keep their palettes.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Loaded {
    /// At most 256 colors.
    Flat(Image),
    /// Levels of red, green and blue, three bytes a pixel.
    Levels(Size, Vec<u8>),
}

/// The subject's reductions.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Reduction {
    /// See [`black_and_white`].
    BlackAndWhite,
    /// See [`eight_colors`].
    EightColors,
}

/// What a file says before its pixels.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Declared {
    /// The name of the format, as its files' extension has it.
    pub format: &'static str,
    /// The size of the picture.
    pub size: Size,
}

/// Why a file is not a picture.
#[derive(Debug)]
#[non_exhaustive]
pub enum LoadError {
    /// It is of no known format.
    UnknownFormat,
    /// We refuse it.
    Refused(Error),
    /// Decoding it would take more memory than its pixels need.
    TooMuchMemory,
    /// Its decoder refuses it, in its own words.
    Unreadable(String),
}

impl fmt::Display for LoadError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::UnknownFormat => f.write_str("neither PNG, JPEG, WebP, BMP, GIF, PNM nor .aplat"),
            Self::Refused(error) => error.fmt(f),
            Self::TooMuchMemory => f.write_str("it asks for more memory than its pixels need"),
            Self::Unreadable(words) => f.write_str(words),
        }
    }
}

impl std::error::Error for LoadError {}

impl From<Error> for LoadError {
    fn from(error: Error) -> Self {
        Self::Refused(error)
    }
}

/// What a file says of its picture, read without its pixels. More pixels than
/// the limits allow are refused.
pub fn declared(bytes: &[u8], limits: Limits) -> Result<Declared, LoadError> {
    if bytes.starts_with(&MAGIC) {
        let size = Header::read(&mut &bytes[..], limits)?.size();
        let format = "aplat";
        return Ok(Declared { format, size });
    }
    let reader = reader(bytes, &Progress::NONE, BEFORE_PIXELS);
    let format = format(&reader).ok_or(LoadError::UnknownFormat)?;
    let decoder = reader.into_decoder().map_err(unreadable)?;
    let (width, height) = decoder.dimensions();
    let size = Size::new(width.into(), height.into())?;
    check_pixels((width.into(), height.into()), limits)?;
    if let ("webp", Some(frame)) = (format, webp::largest_frame(bytes)) {
        check_pixels(frame, limits)?;
    }
    Ok(Declared { format, size })
}

fn check_pixels((width, height): (u64, u64), limits: Limits) -> Result<(), Error> {
    if width * height > limits.max_pixels {
        return Err(Error::TooManyPixels {
            width,
            height,
            limit: limits.max_pixels,
        });
    }
    Ok(())
}

/// The picture of a file, with progress reports; of a moving one, the first
/// image. What is transparent lies on white.
pub fn load(bytes: &[u8], limits: Limits, progress: &Progress<'_>) -> Result<Loaded, LoadError> {
    if bytes.starts_with(&MAGIC) {
        return Ok(Loaded::Flat(decode_with_progress(bytes, limits, progress)?));
    }
    let most = match declared(bytes, limits)?.format {
        // its pixels are counted apart: what it reserves is for profiles
        "png" => BEFORE_PIXELS,
        _ => (BYTES_A_PIXEL * limits.max_pixels + BEFORE_PIXELS).min(MOST_RESERVED),
    };
    let picture = reader(bytes, progress, most)
        .into_decoder()
        .and_then(DynamicImage::from_decoder);
    // cancelling ends the bytes, which decoders report in different ways
    progress.at(1, 1)?;
    let (size, levels) = rgb_of(picture.map_err(unreadable)?)?;
    Ok(Loaded::Levels(size, levels))
}

impl Loaded {
    /// The size of the picture.
    #[must_use]
    pub fn size(&self) -> Size {
        match self {
            Self::Flat(image) => image.size(),
            Self::Levels(size, _) => *size,
        }
    }

    /// The picture after the reduction; one of at most 256 colors may stay as it is.
    pub fn reduced(&self, to: Option<Reduction>) -> Result<Image, Error> {
        let (size, levels) = match (self, to) {
            (Self::Flat(image), None) => return Ok(image.clone()),
            (Self::Flat(image), Some(_)) => (image.size(), &image.to_rgb()),
            (Self::Levels(size, levels), _) => (*size, levels),
        };
        match to {
            None => Image::from_rgb(size, levels),
            Some(Reduction::BlackAndWhite) => {
                black_and_white(size, levels).map(|bits| Image::from(&bits))
            }
            Some(Reduction::EightColors) => eight_colors(size, levels),
        }
    }
}

fn reader<'a>(bytes: &'a [u8], progress: &'a Progress<'a>, most: u64) -> ImageReader<Watched<'a>> {
    let bytes = Cursor::new(bytes);
    let reader = ImageReader::new(Watched { bytes, progress });
    let mut reader = reader
        .with_guessed_format()
        .expect("memory gives its first bytes");
    let mut reserved = ::image::Limits::default();
    reserved.max_alloc = Some(most);
    reader.limits(reserved);
    reader
}

/// The extension of the format found, if its decoder is one of ours.
fn format(reader: &ImageReader<Watched<'_>>) -> Option<&'static str> {
    match reader.format()? {
        ImageFormat::Png => Some("png"),
        ImageFormat::Jpeg => Some("jpeg"),
        ImageFormat::Bmp => Some("bmp"),
        ImageFormat::Gif => Some("gif"),
        ImageFormat::Pnm => Some("pnm"),
        ImageFormat::WebP => Some("webp"),
        _ => None,
    }
}

fn unreadable(error: ImageError) -> LoadError {
    match error {
        ImageError::Limits(error) if error.kind() == LimitErrorKind::InsufficientMemory => {
            LoadError::TooMuchMemory
        }
        error => LoadError::Unreadable(error.to_string()),
    }
}

/// Bytes that end when the work is cancelled: decoders read as they go.
struct Watched<'a> {
    bytes: Cursor<&'a [u8]>,
    progress: &'a Progress<'a>,
}

/// The most bytes given between two progress reports.
const PIECE: usize = 1 << 14;

impl Watched<'_> {
    fn check(&self) -> io::Result<()> {
        let (at, all) = (self.bytes.position() as usize, self.bytes.get_ref().len());
        self.progress.at(at.min(all), all).map_err(io::Error::other)
    }
}

impl Read for Watched<'_> {
    fn read(&mut self, buffer: &mut [u8]) -> io::Result<usize> {
        self.check()?;
        let length = buffer.len().min(PIECE);
        self.bytes.read(&mut buffer[..length])
    }
}

impl BufRead for Watched<'_> {
    fn fill_buf(&mut self) -> io::Result<&[u8]> {
        self.check()?;
        let rest = self.bytes.fill_buf()?;
        Ok(&rest[..rest.len().min(PIECE)])
    }

    fn consume(&mut self, amount: usize) {
        self.bytes.consume(amount);
    }
}

impl Seek for Watched<'_> {
    fn seek(&mut self, to: SeekFrom) -> io::Result<u64> {
        self.bytes.seek(to)
    }
}
