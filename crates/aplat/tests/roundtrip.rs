//! What is encoded comes back, by every method.
#![allow(clippy::unwrap_used, reason = "these are tests")]

mod pictures;

use aplat::{
    Bitmap, Header, Image, Limits, Method, Palette, Size, decode, decode_bitmap, encode,
    encode_smallest, read, write,
};
use pictures::{adversarial, any_image};
use proptest::prelude::*;

fn assert_comes_back(name: &str, image: &Image) {
    for method in Method::ALL {
        let bytes = encode(image, method);
        assert_eq!(&decode(&bytes).unwrap(), image, "{name} by {method}");
        let header = Header::read(&mut &bytes[..], Limits::default()).unwrap();
        assert_eq!(
            (header.size(), header.method(), header.palette()),
            (image.size(), method, image.palette())
        );
    }
}

#[test]
fn adversarial_pictures_come_back() {
    for (name, image) in adversarial() {
        assert_comes_back(name, &image);
    }
}

#[test]
fn every_small_size_comes_back() {
    for width in 1..=9 {
        for height in 1..=9 {
            let pixels = |modulus: usize| {
                (0..width * height)
                    .map(|at| (at * at % 7 % modulus) as u8)
                    .collect()
            };
            assert_comes_back("two colors", &pictures::image(width, pixels(2)));
            assert_comes_back("five colors", &pictures::image(width, pixels(5)));
        }
    }
}

#[test]
fn widths_around_the_words_come_back() {
    for width in [31, 32, 33, 63, 64, 65, 95, 96, 97, 127, 128, 129] {
        let pixels = (0..width * 20)
            .map(|at| u8::from(at % 37 == 0 || at / width == 9))
            .collect();
        assert_comes_back("dots and a line", &pictures::image(width, pixels));
        let pixels = (0..width * 20)
            .map(|at| (at / width / 7) as u8 + u8::from(at % 41 == 0))
            .collect();
        assert_comes_back("bands", &pictures::image(width, pixels));
    }
}

#[test]
fn palettes_come_back_with_the_colors_not_in_use() {
    let size = Size::new(3, 2).unwrap();
    for palette in [Palette::eight_colors(), Palette::eight_grays()] {
        for pixels in [[6; 6], [6, 6, 2, 6, 6, 6], [0, 1, 2, 3, 4, 5]] {
            assert_comes_back(
                "eight",
                &Image::new(size, palette.clone(), pixels.to_vec()).unwrap(),
            );
        }
    }
    let odd = Palette::new(vec![[9, 9, 9], [255, 255, 255], [0, 0, 0]]).unwrap();
    assert_comes_back(
        "own",
        &Image::new(size, odd, vec![2, 2, 1, 1, 2, 1]).unwrap(),
    );
    let lone = Palette::new(vec![[1, 2, 3]]).unwrap();
    assert_comes_back("lone", &Image::new(size, lone, vec![0; 6]).unwrap());
    let two = Palette::new(vec![[1, 2, 3], [3, 2, 1]]).unwrap();
    assert_comes_back(
        "two",
        &Image::new(size, two, vec![0, 1, 1, 1, 1, 1]).unwrap(),
    );
}

#[test]
fn a_blank_page_takes_a_few_bytes() {
    let image = pictures::image(2000, vec![1; 2000 * 3000]);
    for method in Method::ALL {
        assert!(encode(&image, method).len() < 20, "{method}");
    }
}

#[test]
fn repeated_letters_cost_less_than_as_many_different_ones() {
    let (_, letters) = adversarial().pop().unwrap();
    let bytes = encode(&letters, Method::Context).len();
    // 120 letters, four shapes of which one in five is chipped
    assert!(bytes < 330, "{bytes} bytes");
}

#[test]
fn the_smallest_file_is_never_larger_than_another() {
    for (name, image) in adversarial() {
        let smallest = encode_smallest(&image);
        assert_eq!(decode(&smallest).unwrap(), image);
        for method in Method::ALL {
            assert!(
                smallest.len() <= encode(&image, method).len(),
                "{name} by {method}"
            );
        }
    }
}

#[test]
fn files_follow_one_another_in_a_stream() {
    let (first, second) = (
        pictures::digits(&["0101", "1111"]),
        pictures::digits(&["712", "012"]),
    );
    let mut stream = Vec::new();
    write(&mut stream, &first, Method::Context).unwrap();
    write(&mut stream, &second, Method::Runs).unwrap();
    let mut reader = &stream[..];
    assert_eq!(read(&mut reader, Limits::default()).unwrap(), first);
    assert_eq!(read(&mut reader, Limits::default()).unwrap(), second);
    assert!(reader.is_empty());
}

#[test]
fn a_bitmap_and_its_image_have_the_same_file() {
    for (_, image) in adversarial()
        .iter()
        .filter(|(_, image)| image.palette().len() == 2)
    {
        let bitmap: Bitmap = image.to_bitmap().unwrap();
        for method in Method::ALL {
            let bytes = encode(&bitmap, method);
            assert_eq!(bytes, encode(image, method));
            assert_eq!(decode_bitmap(&bytes, Limits::default()).unwrap(), bitmap);
        }
    }
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(120))]

    #[test]
    fn bilevel_pictures_come_back(image in any_image(90, 2)) {
        assert_comes_back("two colors", &image);
    }

    #[test]
    fn pictures_of_few_colors_come_back(image in any_image(70, 7)) {
        assert_comes_back("few colors", &image);
    }

    #[test]
    fn pictures_of_many_colors_come_back(image in any_image(40, 255)) {
        assert_comes_back("many colors", &image);
    }
}
