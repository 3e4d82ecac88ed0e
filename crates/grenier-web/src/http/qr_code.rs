//! QR codes as pictures.

use qrcode::{Color, QrCode};

/// Modules of white around a QR code, as the standard asks.
const QUIET_ZONE: usize = 4;

/// The QR code of a text as an SVG picture, a module a unit; `None` if the text is too
/// long for one.
pub fn drawing(text: &str) -> Option<String> {
    let code = QrCode::new(text).ok()?;
    let width = code.width();
    let size = width + 2 * QUIET_ZONE;
    let dark = code
        .to_colors()
        .into_iter()
        .enumerate()
        .filter(|(_, color)| *color == Color::Dark);
    let squares = dark.map(|(index, _)| {
        let (x, y) = (index % width + QUIET_ZONE, index / width + QUIET_ZONE);
        format!("M{x} {y}h1v1h-1z")
    });
    let path: String = squares.collect();
    Some(format!(
        "<svg xmlns=\"http://www.w3.org/2000/svg\" viewBox=\"0 0 {size} {size}\" \
         shape-rendering=\"crispEdges\"><path fill=\"#fff\" d=\"M0 0h{size}v{size}H0z\"/>\
         <path d=\"{path}\"/></svg>"
    ))
}
