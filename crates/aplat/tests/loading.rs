//! Pictures from the files people have, and files that are no such thing.
#![cfg(feature = "image")]
#![allow(clippy::unwrap_used, reason = "these are tests")]

mod pictures;

use std::cell::Cell;
use std::io::Cursor;

use aplat::loading::{Declared, LoadError, Loaded, Reduction, declared, load};
use aplat::{Error, Image, Limits, Method, Progress, Size, encode, png_file};
use image::{DynamicImage, ImageFormat, Rgb, RgbImage};
use pictures::adversarial;

fn progress() -> Progress<'static> {
    Progress::new(&|_| true)
}

fn read(bytes: &[u8]) -> Result<Loaded, LoadError> {
    load(bytes, Limits::default(), &progress())
}

#[test]
fn a_picture_comes_back_from_every_lossless_format() {
    for (name, picture) in adversarial() {
        let mut files = vec![
            ("aplat", encode(&picture, Method::Fast)),
            ("png", png_file::encode(&picture)),
            ("png", png_file::encode_fast(&picture)),
            (
                "png",
                png_file::encode_levels(picture.size(), &picture.to_rgb()),
            ),
        ];
        for (extension, format) in [("bmp", ImageFormat::Bmp), ("pnm", ImageFormat::Pnm)] {
            let mut file = Cursor::new(Vec::new());
            DynamicImage::from(&picture)
                .write_to(&mut file, format)
                .unwrap();
            files.push((extension, file.into_inner()));
        }
        for (format, file) in files {
            let size = picture.size();
            let told = declared(&file, Limits::default()).unwrap();
            assert_eq!(told, Declared { format, size }, "{name}");
            let loaded = read(&file).unwrap();
            assert_eq!(
                loaded.reduced(None).unwrap().to_rgb(),
                picture.to_rgb(),
                "{name}"
            );
        }
    }
}

#[test]
fn more_than_256_colors_are_kept_and_must_be_reduced() {
    let levels = |x: u32, y: u32| Rgb([x as u8, y as u8, (x * y) as u8]);
    let picture = RgbImage::from_fn(40, 30, levels);
    let mut file = Cursor::new(Vec::new());
    picture.write_to(&mut file, ImageFormat::Png).unwrap();
    let loaded = read(file.get_ref()).unwrap();
    assert!(matches!(loaded.reduced(None), Err(Error::TooManyColors)));
    let size = Size::new(40, 30).unwrap();
    let expected = aplat::eight_colors(size, picture.as_raw()).unwrap();
    assert_eq!(
        loaded.reduced(Some(Reduction::EightColors)).unwrap(),
        expected
    );
    let bits = aplat::black_and_white(size, picture.as_raw()).unwrap();
    let expected = Image::from(&bits);
    assert_eq!(
        loaded.reduced(Some(Reduction::BlackAndWhite)).unwrap(),
        expected
    );
}

#[test]
fn what_is_no_picture_is_refused() {
    for bytes in [
        &b""[..],
        b"hello, picture",
        b"RIFF\0\0\0\0WAVEfmt ",
        b"II*\0\0\0\0\0",
    ] {
        assert!(
            matches!(read(bytes), Err(LoadError::UnknownFormat)),
            "{bytes:?}"
        );
    }
    for bytes in [
        &b"\x89PNG\r\n\x1a\n"[..],
        b"GIF89a",
        b"\xff\xd8\xff",
        b"BM",
        b"P6 ",
        b"RIFF\0\0\0\0WEBPVP8L",
    ] {
        assert!(
            matches!(read(bytes), Err(LoadError::Unreadable(_))),
            "{bytes:?}"
        );
    }
    assert!(matches!(read(b"aPlt"), Err(LoadError::Refused(_))));
}

/// Headers that declare a picture of 50 000 x 50 000, and nothing more.
fn giants() -> Vec<(&'static str, Vec<u8>)> {
    let side = 50_000u32;
    let mut png = b"\x89PNG\r\n\x1a\n\0\0\0\x0dIHDR".to_vec();
    png.extend([side.to_be_bytes(), side.to_be_bytes()].as_flattened());
    png.extend([8, 2, 0, 0, 0]);
    png.extend(crc(&png[12..]).to_be_bytes());
    png.extend(b"\0\0\0\0IDAT");
    png.extend(crc(b"IDAT").to_be_bytes());
    let mut gif = b"GIF89a".to_vec();
    gif.extend([50_000u16.to_le_bytes(), 50_000u16.to_le_bytes()].as_flattened());
    gif.extend(b"\0\0\0,\0\0\0\0\x50\xc3\x50\xc3\0\x02\0;");
    let mut bmp = b"BM\0\0\0\0\0\0\0\0\x36\0\0\0\x28\0\0\0".to_vec();
    bmp.extend([side.to_le_bytes(), side.to_le_bytes()].as_flattened());
    bmp.extend([1, 0, 24, 0]);
    bmp.extend([0; 24]);
    let pnm = b"P6 50000 50000 255\n".to_vec();
    let mut aplat = b"aPlt\x10".to_vec();
    aplat.extend([0xd0, 0x86, 0x03, 0xd0, 0x86, 0x03, 0, 1, 0, 0, 0, 0, 0, 0]);
    vec![
        ("png", png),
        ("gif", gif),
        ("bmp", bmp),
        ("pnm", pnm),
        ("aplat", aplat),
    ]
}

/// The checksum of PNG's chunks.
fn crc(bytes: &[u8]) -> u32 {
    !bytes.iter().fold(!0, |mut crc: u32, &byte| {
        crc ^= u32::from(byte);
        for _ in 0..8 {
            crc = (crc >> 1) ^ (0xEDB8_8320 * (crc & 1));
        }
        crc
    })
}

#[test]
fn a_giant_is_refused_by_its_header() {
    let limits = Limits {
        max_pixels: 1 << 24,
    };
    for (format, file) in giants() {
        let refused = load(&file, limits, &progress());
        assert!(
            matches!(
                refused,
                Err(LoadError::Refused(Error::TooManyPixels {
                    width: 50_000,
                    height: 50_000,
                    ..
                }))
            ),
            "{format}: {refused:?}"
        );
    }
}

/// A WebP file of one chunk.
fn webp(kind: [u8; 4], chunk: &[u8]) -> Vec<u8> {
    let mut file = b"RIFF".to_vec();
    file.extend((12 + chunk.len() as u32).to_le_bytes());
    file.extend(b"WEBP");
    file.extend(kind);
    file.extend((chunk.len() as u32).to_le_bytes());
    file.extend(chunk);
    file
}

#[test]
fn webp_files_are_read_and_giants_of_them_refused_by_their_header() {
    let levels: Vec<u8> = (0..4 * 3 * 3).collect();
    let picture = image::RgbImage::from_raw(4, 3, levels.clone()).unwrap();
    let mut file = std::io::Cursor::new(Vec::new());
    picture
        .write_to(&mut file, image::ImageFormat::WebP)
        .unwrap();
    let file = file.into_inner();
    let limits = Limits {
        max_pixels: 1 << 24,
    };
    assert_eq!(declared(&file, limits).unwrap().format, "webp");
    let read = load(&file, limits, &progress()).unwrap();
    assert_eq!(read, Loaded::Levels(Size::new(4, 3).unwrap(), levels));
    let side = (1_u32 << 14) - 2;
    let mut lossless = vec![0x2f];
    lossless.extend((side | side << 14).to_le_bytes());
    lossless.extend([0; 8]);
    let refused = load(&webp(*b"VP8L", &lossless), limits, &progress());
    assert!(
        matches!(
            refused,
            Err(LoadError::Refused(Error::TooManyPixels {
                width: 16_383,
                ..
            }))
        ),
        "{refused:?}"
    );
    // A screen of one pixel with a giant lossy frame, alone and in an animation.
    let frame = b"\0\0\0\x9d\x01\x2a\xff\x3f\xff\x3f\0\0";
    let screen = |flags: u8| [flags, 0, 0, 0, 0, 0, 0, 0, 0, 0];
    let mut still = webp(*b"VP8X", &screen(0));
    still.extend([&b"VP8 "[..], &[12, 0, 0, 0], frame].concat());
    let mut moving = webp(*b"VP8X", &screen(2));
    moving.extend(b"ANIM\x06\0\0\0\0\0\0\0\0\0ANMF\x24\0\0\0");
    moving.extend([0; 16]);
    moving.extend([&b"VP8 "[..], &[12, 0, 0, 0], frame].concat());
    for mut file in [still, moving] {
        let length = file.len() as u32 - 8;
        file[4..8].copy_from_slice(&length.to_le_bytes());
        let refused = load(&file, limits, &progress());
        assert!(
            matches!(
                refused,
                Err(LoadError::Refused(Error::TooManyPixels {
                    width: 16_383,
                    ..
                }))
            ),
            "{refused:?}"
        );
    }
    // Every cut and every changed byte is a picture or an error, never a panic.
    for end in 0..file.len() {
        let _ = load(&file[..end], limits, &progress());
        for change in [1, 0x80, 0xFF] {
            let mut other = file.clone();
            other[end] ^= change;
            let _ = load(&other, limits, &progress());
        }
    }
}

#[test]
fn a_small_screen_with_a_giant_frame_reserves_no_more_than_allowed() {
    let limits = Limits {
        max_pixels: 1 << 20,
    };
    let mut gif = b"GIF89a\x01\0\x01\0\x80\0\0\0\0\0\xff\xff\xff,\0\0\0\0".to_vec();
    gif.extend([0xFF; 4]);
    gif.extend([0, 2, 2, 0x4c, 0x01, 0, 0x3b]);
    let refused = load(&gif, limits, &progress());
    assert!(
        matches!(refused, Err(LoadError::TooMuchMemory)),
        "{refused:?}"
    );
}

#[test]
fn large_pixels_of_a_declared_size_are_read() {
    let levels = |x: u32, y: u32| image::Rgba([x as u16 * 60, y as u16 * 60, 9, u16::MAX]);
    let picture = image::ImageBuffer::from_fn(1000, 1000, levels);
    let mut file = Cursor::new(Vec::new());
    let picture = DynamicImage::ImageRgba16(picture);
    picture.write_to(&mut file, ImageFormat::Png).unwrap();
    let loaded = load(
        file.get_ref(),
        Limits {
            max_pixels: 1_000_000,
        },
        &progress(),
    );
    assert_eq!(loaded.unwrap().size(), Size::new(1000, 1000).unwrap());
}

#[test]
fn reading_stops_when_its_watch_asks_for_it() {
    let levels = |x: u32, y: u32| Rgb([(x * x + y) as u8, ((y * 7) ^ x) as u8, (x * y) as u8]);
    let picture = RgbImage::from_fn(300, 300, levels);
    for format in [ImageFormat::Png, ImageFormat::Bmp, ImageFormat::Pnm] {
        let mut file = Cursor::new(Vec::new());
        picture.write_to(&mut file, format).unwrap();
        let asked = Cell::new(0);
        let goes_on = |_| {
            asked.set(asked.get() + 1);
            asked.get() < 4
        };
        let stopped = load(file.get_ref(), Limits::default(), &Progress::new(&goes_on));
        assert!(
            matches!(stopped, Err(LoadError::Refused(Error::Stopped))),
            "{format:?}"
        );
        assert!(asked.get() < 40, "{format:?}: {}", asked.get());
    }
}
