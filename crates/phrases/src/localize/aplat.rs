//! What is wrong with a picture, a list of rectangles or an `.aplat` file.

use aplat::{Damage, Error, Field, InvalidCover, MAX_PIXELS, VERSION};

use super::{Localize, Message};

impl Localize for Error {
    fn message(&self) -> Message<'_> {
        match self {
            Error::EmptyImage { width, height } => Message::new("image-empty")
                .with_shown("width", width)
                .with_shown("height", height),
            Error::TooManyPixels {
                width,
                height,
                limit,
            } => Message::new("image-too-large")
                .with_shown("width", width)
                .with_shown("height", height)
                .with_shown("limit", limit),
            Error::TooManyColors => Message::new("image-too-many-colors"),
            Error::NotBlackAndWhite => Message::new("image-not-black-and-white"),
            Error::InvalidCover(invalid) => invalid.message(),
            Error::NotAplat => Message::new("file-not-aplat"),
            Error::UnknownVersion { found } => Message::new("file-unknown-version")
                .with_shown("found", found)
                .with_shown("known", VERSION),
            Error::UnknownMethod { found } => {
                Message::new("file-unknown-method").with_shown("found", found)
            }
            Error::RepeatedColor { color: [r, g, b] } => {
                Message::new("file-repeated-color").with("color", format!("({r}, {g}, {b})"))
            }
            Error::BadField { field, found } => Message::new("file-bad-field")
                .with_message("field", field.message())
                .with_shown("found", found)
                .with_message("expected", expected(*field)),
            Error::BadNumber { field } => {
                Message::new("file-bad-number").with_message("field", field.message())
            }
            Error::Stopped => Message::new("image-stopped"),
            Error::Truncated => Message::new("file-truncated"),
            Error::TrailingBytes { found } => {
                Message::new("file-trailing-bytes").with("found", *found)
            }
            Error::Corrupt(damage) => {
                Message::new("file-damaged").with_message("reason", damage.message())
            }
            Error::WrongChecksum { found, expected } => Message::new("file-wrong-checksum")
                .with("found", format!("{found:08x}"))
                .with("expected", format!("{expected:08x}")),
            // Mistakes of a program that calls the library: no person sees them.
            other => Message::verbatim(other.to_string()),
        }
    }
}

impl Localize for Field {
    fn message(&self) -> Message<'_> {
        Message::new(match self {
            Field::Width => "field-width",
            Field::Height => "field-height",
            Field::Palette => "field-palette",
            Field::ColorInUse => "field-color-in-use",
            Field::Background => "field-background",
            Field::Length => "field-length",
        })
    }
}

/// What a field should be.
fn expected(field: Field) -> Message<'static> {
    Message::new(match field {
        Field::Width | Field::Height => "expected-side",
        Field::Palette => "expected-palette",
        Field::ColorInUse => "expected-color-in-use",
        Field::Background => "expected-background",
        Field::Length => "expected-length",
    })
}

impl Localize for Damage {
    fn message(&self) -> Message<'_> {
        Message::new(match self {
            Damage::Color => "damage-color",
            Damage::Runs => "damage-runs",
            Damage::Rectangle => "damage-rectangle",
            Damage::ShapeCount => "damage-shape-count",
            Damage::UnknownShape => "damage-unknown-shape",
            Damage::RefinedShape => "damage-refined-shape",
            Damage::ShapeOutside => "damage-shape-outside",
            Damage::ShapesOverlap => "damage-shapes-overlap",
            Damage::Strips => "damage-strips",
        })
    }
}

impl Localize for InvalidCover {
    fn message(&self) -> Message<'_> {
        match self {
            InvalidCover::Size { width, height } => Message::new("cover-size")
                .with_shown("width", width)
                .with_shown("height", height)
                .with_shown("most", MAX_PIXELS),
            InvalidCover::Empty { index } => Message::new("cover-empty").with_shown("index", index),
            InvalidCover::Outside {
                index,
                rectangle,
                width,
                height,
            } => Message::new("cover-outside")
                .with_shown("index", index)
                .with_shown("rows", rectangle.height)
                .with_shown("columns", rectangle.width)
                .with_shown("row", rectangle.row)
                .with_shown("column", rectangle.column)
                .with_shown("width", width)
                .with_shown("height", height),
            InvalidCover::Overlap {
                first,
                second,
                row,
                column,
            } => Message::new("cover-overlap")
                .with_shown("first", first)
                .with_shown("second", second)
                .with_shown("row", row)
                .with_shown("column", column),
            InvalidCover::Uncovered { row, column } => Message::new("cover-uncovered")
                .with_shown("row", row)
                .with_shown("column", column),
        }
    }
}
