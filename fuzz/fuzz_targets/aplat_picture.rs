//! Any picture comes back from its files and from its covers.
#![no_main]

use aplat::{Cover, Image, Method, Palette, Size, decode, encode};
use libfuzzer_sys::fuzz_target;

fuzz_target!(|input: (u8, u8, &[u8])| {
    let (width, colors, data) = input;
    let width = usize::from(width).max(1);
    let height = data.len() / width;
    let Ok(size) = Size::new(width as u64, height as u64) else { return };
    let colors = colors.max(1);
    let palette = (0..colors).map(|level| [level, 0, 255 - level]).collect();
    let pixels = data[..width * height].iter().map(|byte| byte % colors).collect();
    let image = Image::new(size, Palette::new(palette).unwrap(), pixels).unwrap();
    for method in Method::ALL {
        assert_eq!(decode(&encode(&image, method)).unwrap(), image);
    }
    let (greedy, minimum) = (Cover::greedy(&image), Cover::minimum(&image));
    assert!(minimum.rectangles().len() <= greedy.rectangles().len());
    for cover in [greedy, minimum] {
        let again = Cover::new(width as u64, height as u64, cover.rectangles().to_vec()).unwrap();
        assert_eq!(again.paint(image.palette().clone()).unwrap(), image);
    }
});
