//! An uploaded picture, and its three looks.

use aplat::loading::{LoadError, Loaded, Reduction, declared, load};
use aplat::{Error, Image, Limits, Progress};
use serde::{Deserialize, Serialize};
use utoipa::ToSchema;

use super::{MOST_PIXELS, MOST_SIDE};

const LIMITS: Limits = Limits {
    max_pixels: MOST_PIXELS,
};

/// How a picture is looked at.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Deserialize, Serialize, ToSchema)]
#[serde(rename_all = "lowercase")]
pub enum Look {
    /// In black and white.
    #[default]
    Bw,
    /// In eight colors.
    Colors8,
    /// As it is, if it has at most 256 colors.
    Same,
}

impl Look {
    /// The name in addresses and of files.
    pub fn name(self) -> &'static str {
        match self {
            Look::Bw => "bw",
            Look::Colors8 => "colors8",
            Look::Same => "same",
        }
    }
}

/// An uploaded picture.
pub struct Picture {
    loaded: Loaded,
    /// The extension of files of its format.
    pub format: &'static str,
    /// Bytes of the uploaded file.
    pub bytes: usize,
    /// The number of colors; `None` for more than 256.
    pub colors: Option<usize>,
}

impl Picture {
    /// The number of pixels in a file's header; an error if it is too large.
    pub fn declared(bytes: &[u8]) -> Result<usize, LoadError> {
        let size = declared(bytes, LIMITS)?.size;
        if size.width().max(size.height()) > MOST_SIDE {
            return Err(LoadError::Refused(Error::TooManyPixels {
                width: size.width() as u64,
                height: size.height() as u64,
                limit: MOST_PIXELS,
            }));
        }
        Ok(size.pixels())
    }

    /// The picture of a file.
    pub fn read(bytes: &[u8], progress: &Progress<'_>) -> Result<Picture, LoadError> {
        let format = declared(bytes, LIMITS)?.format;
        let loaded = match load(bytes, LIMITS, progress)? {
            Loaded::Flat(image) => Loaded::Flat(image),
            // Indexed colors take a third of the memory, where they suffice.
            levels @ Loaded::Levels(..) => match levels.reduced(None) {
                Ok(image) => Loaded::Flat(image),
                Err(_) => levels,
            },
        };
        let colors = match &loaded {
            Loaded::Flat(image) => Some(image.colors_used()),
            Loaded::Levels(..) => None,
        };
        Ok(Picture {
            loaded,
            format,
            bytes: bytes.len(),
            colors,
        })
    }

    /// The picture in one look.
    pub fn image(&self, look: Look) -> Result<Image, Error> {
        self.loaded.reduced(match look {
            Look::Bw => Some(Reduction::BlackAndWhite),
            Look::Colors8 => Some(Reduction::EightColors),
            Look::Same => None,
        })
    }

    pub fn size(&self) -> aplat::Size {
        self.loaded.size()
    }

    /// Bytes of memory that it takes.
    pub fn memory(&self) -> usize {
        match &self.loaded {
            Loaded::Flat(image) => image.pixels().len(),
            Loaded::Levels(_, levels) => levels.len(),
        }
    }
}
