//! What is wrong with a picture, a list of rectangles or an `.aplat` file, in
//! words.

use aplat::{Damage, Error, Field, InvalidCover, MAX_PIXELS, VERSION};

use crate::awale::InWords;
use crate::phrases::{Phrases, Value};

/// Numbers of pixels are told digit by digit.
fn number(number: &impl ToString) -> Value<'static> {
    number.to_string().into()
}

impl InWords for Error {
    fn in_words(&self, phrases: &Phrases) -> String {
        let say = |key: &str, arguments: &[(&str, Value<'_>)]| phrases.say_with(key, arguments);
        match self {
            Error::EmptyImage { width, height } => say(
                "image-empty",
                &[("width", number(width)), ("height", number(height))],
            ),
            Error::TooManyPixels {
                width,
                height,
                limit,
            } => say(
                "image-too-large",
                &[
                    ("width", number(width)),
                    ("height", number(height)),
                    ("limit", number(limit)),
                ],
            ),
            Error::TooManyColors => phrases.say("image-too-many-colors"),
            Error::NotBlackAndWhite => phrases.say("image-not-black-and-white"),
            Error::InvalidCover(invalid) => invalid.in_words(phrases),
            Error::NotAplat => phrases.say("file-not-aplat"),
            Error::UnknownVersion { found } => say(
                "file-unknown-version",
                &[("found", number(found)), ("known", number(&VERSION))],
            ),
            Error::UnknownMethod { found } => {
                say("file-unknown-method", &[("found", number(found))])
            }
            Error::RepeatedColor { color: [r, g, b] } => {
                let color = format!("({r}, {g}, {b})");
                say("file-repeated-color", &[("color", color.into())])
            }
            Error::BadField { field, found } => say(
                "file-bad-field",
                &[
                    ("field", field.in_words(phrases).into()),
                    ("found", number(found)),
                    ("expected", phrases.say(expected(*field)).into()),
                ],
            ),
            Error::BadNumber { field } => say(
                "file-bad-number",
                &[("field", field.in_words(phrases).into())],
            ),
            Error::Stopped => phrases.say("image-stopped"),
            Error::Truncated => phrases.say("file-truncated"),
            Error::TrailingBytes { found } => {
                say("file-trailing-bytes", &[("found", (*found).into())])
            }
            Error::Corrupt(damage) => say(
                "file-damaged",
                &[("reason", damage.in_words(phrases).into())],
            ),
            Error::WrongChecksum { found, expected } => say(
                "file-wrong-checksum",
                &[
                    ("found", format!("{found:08x}").into()),
                    ("expected", format!("{expected:08x}").into()),
                ],
            ),
            // what only a program that calls the library can do wrong
            other => other.to_string(),
        }
    }
}

impl InWords for Field {
    fn in_words(&self, phrases: &Phrases) -> String {
        phrases.say(match self {
            Field::Width => "field-width",
            Field::Height => "field-height",
            Field::Palette => "field-palette",
            Field::ColorInUse => "field-color-in-use",
            Field::Background => "field-background",
            Field::Length => "field-length",
        })
    }
}

fn expected(field: Field) -> &'static str {
    match field {
        Field::Width | Field::Height => "expected-side",
        Field::Palette => "expected-palette",
        Field::ColorInUse => "expected-color-in-use",
        Field::Background => "expected-background",
        Field::Length => "expected-length",
    }
}

impl InWords for Damage {
    fn in_words(&self, phrases: &Phrases) -> String {
        phrases.say(match self {
            Damage::Color => "damage-color",
            Damage::Runs => "damage-runs",
            Damage::Rectangle => "damage-rectangle",
            Damage::ShapeCount => "damage-shape-count",
            Damage::UnknownShape => "damage-unknown-shape",
            Damage::RefinedShape => "damage-refined-shape",
            Damage::ShapeOutside => "damage-shape-outside",
            Damage::ShapesOverlap => "damage-shapes-overlap",
        })
    }
}

impl InWords for InvalidCover {
    fn in_words(&self, phrases: &Phrases) -> String {
        let (key, arguments): (&str, Vec<(&str, Value<'_>)>) = match self {
            InvalidCover::Size { width, height } => (
                "cover-size",
                vec![
                    ("width", number(width)),
                    ("height", number(height)),
                    ("most", number(&MAX_PIXELS)),
                ],
            ),
            InvalidCover::Empty { index } => ("cover-empty", vec![("index", number(index))]),
            InvalidCover::Outside {
                index,
                rectangle: r,
                width,
                height,
            } => (
                "cover-outside",
                vec![
                    ("index", number(index)),
                    ("rows", number(&r.height)),
                    ("columns", number(&r.width)),
                    ("row", number(&r.row)),
                    ("column", number(&r.column)),
                    ("width", number(width)),
                    ("height", number(height)),
                ],
            ),
            InvalidCover::Overlap {
                first,
                second,
                row,
                column,
            } => (
                "cover-overlap",
                vec![
                    ("first", number(first)),
                    ("second", number(second)),
                    ("row", number(row)),
                    ("column", number(column)),
                ],
            ),
            InvalidCover::Uncovered { row, column } => (
                "cover-uncovered",
                vec![("row", number(row)), ("column", number(column))],
            ),
        };
        phrases.say_with(key, &arguments)
    }
}
