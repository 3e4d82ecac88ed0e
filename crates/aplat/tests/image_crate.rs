//! The `image` crate reads and writes `.aplat` files.
#![cfg(feature = "image")]
#![allow(clippy::unwrap_used, reason = "these are tests")]

mod pictures;

use aplat::image_crate::{AplatEncoder, register};
use aplat::{Image, Method, encode};
use image::{DynamicImage, ImageReader, Rgba, RgbaImage};
use pictures::adversarial;

#[test]
fn a_file_is_recognised_and_read() {
    register();
    for (name, picture) in adversarial() {
        let bytes = encode(&picture, Method::Context);
        let reader = ImageReader::new(std::io::Cursor::new(bytes))
            .with_guessed_format()
            .unwrap();
        let read = reader.decode().unwrap();
        assert_eq!(read.to_rgb8().into_raw(), picture.to_rgb(), "{name}");
    }
}

#[test]
fn a_picture_written_by_the_crate_is_ours() {
    for (name, picture) in adversarial() {
        let mut bytes = Vec::new();
        DynamicImage::from(&picture)
            .write_with_encoder(AplatEncoder::new(&mut bytes))
            .unwrap();
        assert_eq!(
            aplat::decode(&bytes).unwrap().to_rgb(),
            picture.to_rgb(),
            "{name}"
        );
    }
}

#[test]
fn what_is_transparent_lies_on_white() {
    let mut picture = RgbaImage::from_pixel(2, 1, Rgba([10, 20, 30, 0]));
    picture.put_pixel(1, 0, Rgba([0, 0, 0, 255]));
    let image = Image::try_from(&DynamicImage::from(picture)).unwrap();
    assert_eq!(image.pixels(), [1, 0]);
}

#[test]
fn too_many_colors_are_refused() {
    let picture =
        image::RgbImage::from_fn(300, 1, |x, _| image::Rgb([x as u8, (x / 256) as u8, 0]));
    assert!(Image::try_from(&DynamicImage::from(picture.clone())).is_err());
    let mut bytes = Vec::new();
    assert!(
        DynamicImage::from(picture)
            .write_with_encoder(AplatEncoder::new(&mut bytes))
            .is_err()
    );
}
