//! Pictures to and from the `image` crate, which learns to read and write
//! `.aplat` files.

use std::io::{BufRead, Write};

use ::image::error::{DecodingError, EncodingError, ImageFormatHint, LimitError, LimitErrorKind};
use ::image::hooks::{GenericReader, register_decoding_hook, register_format_detection_hook};
use ::image::{
    ColorType, DynamicImage, ExtendedColorType, ImageDecoder, ImageEncoder, ImageError,
    ImageResult, RgbImage,
};

use crate::error::Error;
use crate::file::header::{Limits, MAGIC};
use crate::file::{encode, encode_smallest, read};
use crate::methods::Method;
use crate::picture::image::Image;
use crate::picture::size::Size;

/// The extension of files.
const EXTENSION: &str = "aplat";

fn hint() -> ImageFormatHint {
    ImageFormatHint::Name(EXTENSION.to_owned())
}

impl From<Error> for ImageError {
    fn from(error: Error) -> Self {
        match error {
            Error::Io(error) => Self::IoError(error),
            Error::TooManyPixels { .. } => {
                Self::Limits(LimitError::from_kind(LimitErrorKind::DimensionError))
            }
            error => Self::Decoding(DecodingError::new(hint(), error)),
        }
    }
}

/// Every pixel's color; what is transparent lies on white.
fn flatten(picture: DynamicImage) -> Vec<u8> {
    if !picture.color().has_alpha() {
        return picture.into_rgb8().into_raw();
    }
    let mut levels = picture.into_rgba8().into_raw();
    // where it stands: a pixel gets shorter, so that none is lost
    let pixels = levels.len() / 4;
    for pixel in 0..pixels {
        let alpha = u32::from(levels[4 * pixel + 3]);
        for channel in 0..3 {
            let level = u32::from(levels[4 * pixel + channel]);
            let flat = (level * alpha + 255 * (255 - alpha) + 127) / 255;
            levels[3 * pixel + channel] = flat as u8;
        }
    }
    levels.truncate(3 * pixels);
    levels.shrink_to_fit();
    levels
}

/// The levels of red, green and blue of a picture of the `image` crate, and its
/// size; what is transparent lies on white.
pub fn rgb_of(picture: DynamicImage) -> Result<(Size, Vec<u8>), Error> {
    let size = Size::new(picture.width().into(), picture.height().into())?;
    Ok((size, flatten(picture)))
}

impl TryFrom<&DynamicImage> for Image {
    type Error = Error;

    /// More than 256 colors are refused; what is transparent lies on white.
    fn try_from(picture: &DynamicImage) -> Result<Self, Error> {
        let (size, rgb) = rgb_of(picture.clone())?;
        Self::from_rgb(size, &rgb)
    }
}

impl From<&Image> for DynamicImage {
    fn from(image: &Image) -> Self {
        let (width, height) = (image.size().width() as u32, image.size().height() as u32);
        RgbImage::from_raw(width, height, image.to_rgb())
            .expect("the levels fill the picture")
            .into()
    }
}

/// Reads an `.aplat` file for the `image` crate.
pub struct AplatDecoder {
    image: Image,
}

impl AplatDecoder {
    /// Reads a file, of as many pixels as [`Limits`] allows by default.
    pub fn new(mut reader: impl BufRead) -> ImageResult<Self> {
        Ok(Self {
            image: read(&mut reader, Limits::default())?,
        })
    }
}

impl ImageDecoder for AplatDecoder {
    fn dimensions(&self) -> (u32, u32) {
        (
            self.image.size().width() as u32,
            self.image.size().height() as u32,
        )
    }

    fn color_type(&self) -> ColorType {
        ColorType::Rgb8
    }

    fn read_image(self, levels: &mut [u8]) -> ImageResult<()> {
        levels.copy_from_slice(&self.image.to_rgb());
        Ok(())
    }

    fn read_image_boxed(self: Box<Self>, levels: &mut [u8]) -> ImageResult<()> {
        (*self).read_image(levels)
    }
}

/// Writes an `.aplat` file for the `image` crate.
pub struct AplatEncoder<W> {
    writer: W,
    method: Option<Method>,
}

impl<W: Write> AplatEncoder<W> {
    /// Writes the smallest file of all methods.
    pub fn new(writer: W) -> Self {
        Self {
            writer,
            method: None,
        }
    }

    /// Writes by one method.
    pub fn with_method(writer: W, method: Method) -> Self {
        Self {
            writer,
            method: Some(method),
        }
    }
}

impl<W: Write> ImageEncoder for AplatEncoder<W> {
    fn write_image(
        mut self,
        levels: &[u8],
        width: u32,
        height: u32,
        color: ExtendedColorType,
    ) -> ImageResult<()> {
        let refuse = |error: Error| ImageError::Encoding(EncodingError::new(hint(), error));
        let rgb: Vec<u8> = match color {
            ExtendedColorType::Rgb8 => levels.to_vec(),
            ExtendedColorType::L8 => levels.iter().flat_map(|&level| [level; 3]).collect(),
            other => {
                return Err(ImageError::Encoding(EncodingError::new(
                    hint(),
                    format!("pixels of type {other:?} (8-bit grey or RGB expected)"),
                )));
            }
        };
        let size = Size::new(width.into(), height.into()).map_err(refuse)?;
        let image = Image::from_rgb(size, &rgb).map_err(refuse)?;
        let bytes = self
            .method
            .map_or_else(|| encode_smallest(&image), |method| encode(&image, method));
        Ok(self.writer.write_all(&bytes)?)
    }
}

/// Teaches the `image` crate to recognise and read `.aplat` files; false if it
/// was taught before.
pub fn register() -> bool {
    fn open<'a>(reader: GenericReader<'a>) -> ImageResult<Box<dyn ImageDecoder + 'a>> {
        Ok(Box::new(AplatDecoder::new(reader)?))
    }
    register_format_detection_hook(EXTENSION.into(), &MAGIC, None);
    register_decoding_hook(EXTENSION.into(), Box::new(open))
}
