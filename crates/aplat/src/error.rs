//! What can be wrong with a picture, a list of runs or a file.

use std::fmt;
use std::io;

use crate::cover::InvalidCover;

/// Why an image, a list of runs or an `.aplat` file was refused.
#[derive(Debug)]
#[non_exhaustive]
pub enum Error {
    /// A side is zero.
    EmptyImage {
        /// Pixels in a row.
        width: u64,
        /// Rows.
        height: u64,
    },
    /// The picture has more pixels than the limit in force.
    TooManyPixels {
        /// Pixels in a row.
        width: u64,
        /// Rows.
        height: u64,
        /// The most pixels accepted.
        limit: u64,
    },
    /// The buffer does not hold exactly the picture.
    WrongLength {
        /// Values given.
        found: usize,
        /// Values the size asks for.
        expected: usize,
    },
    /// A pixel names a color the palette does not have.
    ColorOutOfPalette {
        /// The index found.
        color: u8,
        /// Colors in the palette.
        colors: usize,
    },
    /// A palette holds no color, or more than 256.
    PaletteSize {
        /// Colors given.
        found: usize,
    },
    /// Two entries of a palette are the same color.
    RepeatedColor {
        /// The color present twice.
        color: [u8; 3],
    },
    /// The picture has more than 256 colors.
    TooManyColors,
    /// A picture of other colors was given where black and white is needed.
    NotBlackAndWhite,
    /// The runs do not fill whole rows.
    RunsDoNotFillRows {
        /// Sum of the runs.
        total: u64,
        /// Pixels in a row.
        columns: u64,
    },
    /// The rectangles do not cover the picture exactly once.
    InvalidCover(InvalidCover),
    /// The file does not start with the magic of the format.
    NotAplat,
    /// The file was written by a later version.
    UnknownVersion {
        /// The version found.
        found: u8,
    },
    /// The file names a method this version does not have.
    UnknownMethod {
        /// The number found.
        found: u8,
    },
    /// A field of the file has a value that no encoder writes.
    BadField {
        /// The field.
        field: Field,
        /// The value found.
        found: u64,
    },
    /// A number of the header is not written as it should be.
    BadNumber {
        /// The field.
        field: Field,
    },
    /// The file ends too early.
    Truncated,
    /// Bytes follow the end of the picture.
    TrailingBytes {
        /// How many, at least.
        found: usize,
    },
    /// The compressed data contradict themselves.
    Corrupt(Damage),
    /// The pixels decoded are not those that were encoded.
    WrongChecksum {
        /// Checksum of the pixels decoded.
        found: u32,
        /// Checksum in the file.
        expected: u32,
    },
    /// The work was cancelled.
    Stopped,
    /// The minimum cover would need more memory than allowed.
    TooManyChords {
        /// Chords found, or places where they touch, at least.
        found: usize,
        /// The most allowed.
        most: usize,
    },
    /// Reading or writing failed.
    Io(io::Error),
}

impl fmt::Display for Error {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::EmptyImage { width, height } => {
                write!(
                    f,
                    "an image of {width} x {height} pixels is empty (at least 1 x 1 expected)"
                )
            }
            Self::TooManyPixels {
                width,
                height,
                limit,
            } => {
                write!(
                    f,
                    "an image of {width} x {height} pixels is too large (at most {limit} pixels accepted)"
                )
            }
            Self::WrongLength { found, expected } => {
                write!(
                    f,
                    "{found} values do not fill the image ({expected} expected)"
                )
            }
            Self::ColorOutOfPalette { color, colors } => {
                write!(
                    f,
                    "color {color} is out of the palette (0 to {})",
                    colors - 1
                )
            }
            Self::PaletteSize { found } => {
                write!(f, "a palette of {found} colors (1 to 256 expected)")
            }
            Self::RepeatedColor { color: [r, g, b] } => {
                write!(
                    f,
                    "the palette has the color ({r}, {g}, {b}) twice (distinct colors expected)"
                )
            }
            Self::TooManyColors => write!(
                f,
                "the image has more than 256 colors (reduce it first: black and white, or eight colors)"
            ),
            Self::NotBlackAndWhite => f.write_str(
                "the image has other colors than black and white (reduce it to black and white first)",
            ),
            Self::RunsDoNotFillRows { total, columns } => {
                write!(
                    f,
                    "runs of {total} pixels in all do not fill rows of {columns} (a multiple of {columns} expected)"
                )
            }
            Self::InvalidCover(invalid) => invalid.fmt(f),
            Self::NotAplat => write!(
                f,
                "not an .aplat file (it starts with other bytes than \"aPlt\")"
            ),
            Self::UnknownVersion { found } => {
                write!(f, "the file has format version {found} (1 or 2 expected)")
            }
            Self::UnknownMethod { found } => {
                write!(f, "the file names method {found} (0 to 3 expected)")
            }
            Self::BadField { field, found } => {
                write!(
                    f,
                    "{} is {found} ({} expected)",
                    field.name(),
                    field.expected()
                )
            }
            Self::BadNumber { field } => write!(
                f,
                "{} is not written as expected (at most 42 bits, without useless bytes)",
                field.name()
            ),
            Self::Truncated => {
                f.write_str("the file ends before its last pixel (it was cut short or damaged)")
            }
            Self::TrailingBytes { found } => {
                write!(
                    f,
                    "{found} bytes follow the end of the picture (none expected)"
                )
            }
            Self::Corrupt(damage) => write!(f, "the file is damaged: {damage}"),
            Self::WrongChecksum { found, expected } => {
                write!(
                    f,
                    "the file is damaged: its pixels have checksum {found:08x} ({expected:08x} expected)"
                )
            }
            Self::Stopped => write!(f, "stopped before it was done"),
            Self::TooManyChords { found, most } => write!(
                f,
                "the least cover has more than {found} chords to choose from (at most {most} allowed)"
            ),
            Self::Io(error) => error.fmt(f),
        }
    }
}

impl std::error::Error for Error {
    fn source(&self) -> Option<&(dyn std::error::Error + 'static)> {
        match self {
            Self::InvalidCover(invalid) => Some(invalid),
            Self::Io(error) => Some(error),
            _ => None,
        }
    }
}

impl From<InvalidCover> for Error {
    fn from(invalid: InvalidCover) -> Self {
        Self::InvalidCover(invalid)
    }
}

impl From<io::Error> for Error {
    fn from(error: io::Error) -> Self {
        if error.kind() == io::ErrorKind::UnexpectedEof {
            Self::Truncated
        } else {
            Self::Io(error)
        }
    }
}

/// A field of a file's header.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Field {
    /// Pixels in a row.
    Width,
    /// Rows.
    Height,
    /// The kind of palette.
    Palette,
    /// A color that the picture uses.
    ColorInUse,
    /// The most common color.
    Background,
    /// Bytes of pixels.
    Length,
}

impl Field {
    /// Every field.
    pub const ALL: [Self; 6] = [
        Self::Width,
        Self::Height,
        Self::Palette,
        Self::ColorInUse,
        Self::Background,
        Self::Length,
    ];

    fn name(self) -> &'static str {
        match self {
            Self::Width => "the width",
            Self::Height => "the height",
            Self::Palette => "the palette",
            Self::ColorInUse => "a color in use",
            Self::Background => "the most common color",
            Self::Length => "the length of the pixels",
        }
    }

    fn expected(self) -> &'static str {
        match self {
            Self::Width | Self::Height => "at least 1",
            Self::Palette => "0 to 3",
            Self::ColorInUse => "one of the palette",
            Self::Background => "a color in use",
            Self::Length => "at most 8 bytes a pixel and 64 more",
        }
    }
}

/// How the pixels of a file contradict themselves.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Damage {
    /// A color is not in the palette.
    Color,
    /// The runs are longer than the picture.
    Runs,
    /// A rectangle leaves the picture or overlaps another.
    Rectangle,
    /// There are more shapes than announced, or than fit in the picture.
    ShapeCount,
    /// A shape is drawn before it is known.
    UnknownShape,
    /// A refined shape is empty or too large.
    RefinedShape,
    /// A shape leaves the picture.
    ShapeOutside,
    /// Two shapes overlap.
    ShapesOverlap,
    /// There are more strips than rows, or they are longer than the file.
    Strips,
}

impl Damage {
    /// Every kind of damage.
    pub const ALL: [Self; 9] = [
        Self::Color,
        Self::Runs,
        Self::Rectangle,
        Self::ShapeCount,
        Self::UnknownShape,
        Self::RefinedShape,
        Self::ShapeOutside,
        Self::ShapesOverlap,
        Self::Strips,
    ];
}

impl fmt::Display for Damage {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(match self {
            Self::Color => "a color is not in the palette",
            Self::Runs => "the runs are longer than the picture",
            Self::Rectangle => "a rectangle leaves the picture or overlaps another",
            Self::ShapeCount => "there are more shapes than announced",
            Self::UnknownShape => "a shape is drawn before it is known",
            Self::RefinedShape => "a refined shape is empty or too large",
            Self::ShapeOutside => "a shape leaves the picture",
            Self::ShapesOverlap => "two shapes overlap",
            Self::Strips => "its strips do not fit",
        })
    }
}
