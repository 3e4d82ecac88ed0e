//! PNG files, for measurements and tests.

use std::fs::File;
use std::io::BufReader;
use std::path::Path;

use aplat::Size;

/// The size and the levels of red, green and blue of a PNG file without transparency.
pub fn read(path: &Path) -> (Size, Vec<u8>) {
    let mut decoder = png::Decoder::new(BufReader::new(File::open(path).expect("the file opens")));
    decoder.set_transformations(png::Transformations::normalize_to_color8());
    let mut reader = decoder.read_info().expect("a PNG header");
    let mut data = vec![0; reader.output_buffer_size().expect("a reasonable size")];
    let info = reader.next_frame(&mut data).expect("PNG data");
    let size = Size::new(info.width.into(), info.height.into()).expect("a size");
    let channels = info.color_type.samples();
    let rgb = data[..info.buffer_size()]
        .chunks_exact(channels)
        .flat_map(|pixel| match pixel {
            [gray] | [gray, _] => [*gray; 3],
            [r, g, b, ..] => [*r, *g, *b],
            [] => unreachable!("a pixel has a channel"),
        });
    (size, rgb.collect())
}
