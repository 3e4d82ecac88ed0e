//! The text of a file, whatever program wrote it.

/// The characters of Windows 1252 from 0x80 to 0x9F.
const WINDOWS: [char; 32] = [
    '€', '\u{81}', '‚', 'ƒ', '„', '…', '†', '‡', 'ˆ', '‰', 'Š', '‹', 'Œ', '\u{8D}', 'Ž', '\u{8F}',
    '\u{90}', '‘', '’', '“', '”', '•', '–', '—', '˜', '™', 'š', '›', 'œ', '\u{9D}', 'ž', 'Ÿ',
];

/// The text in UTF-8, with or without a byte order mark, in UTF-16 with one, or
/// else in Windows 1252 (of which Latin-1 is a part); every line ends as on Unix.
#[must_use]
pub fn decoded(bytes: &[u8]) -> String {
    let text = match bytes {
        [0xEF, 0xBB, 0xBF, rest @ ..] => String::from_utf8_lossy(rest).into_owned(),
        [0xFF, 0xFE, rest @ ..] => utf16(rest, u16::from_le_bytes),
        [0xFE, 0xFF, rest @ ..] => utf16(rest, u16::from_be_bytes),
        _ => match std::str::from_utf8(bytes) {
            Ok(text) => text.to_owned(),
            Err(_) => bytes.iter().map(|&byte| windows(byte)).collect(),
        },
    };
    text.replace("\r\n", "\n").replace('\r', "\n")
}

fn utf16(bytes: &[u8], unit: fn([u8; 2]) -> u16) -> String {
    let units = bytes.chunks_exact(2).map(|pair| unit([pair[0], pair[1]]));
    let characters = char::decode_utf16(units);
    characters
        .map(|c| c.unwrap_or(char::REPLACEMENT_CHARACTER))
        .collect()
}

fn windows(byte: u8) -> char {
    match byte {
        0x80..=0x9F => WINDOWS[usize::from(byte - 0x80)],
        _ => char::from(byte),
    }
}

#[cfg(test)]
mod tests {
    use super::decoded;

    #[test]
    fn a_text_is_read_in_the_encodings_that_editors_write() {
        let text = "x = \"égalité\"\n";
        let utf16 = |mark: [u8; 2], bytes: fn(u16) -> [u8; 2]| {
            let units = text.encode_utf16().flat_map(bytes);
            mark.into_iter().chain(units).collect::<Vec<u8>>()
        };
        let latin: Vec<u8> = text.chars().map(|c| c as u8).collect();
        let marked = [b"\xEF\xBB\xBF", text.as_bytes()].concat();
        let little = utf16([0xFF, 0xFE], u16::to_le_bytes);
        let big = utf16([0xFE, 0xFF], u16::to_be_bytes);
        for bytes in [text.as_bytes(), &marked, &latin, &little, &big] {
            assert_eq!(decoded(bytes), text);
        }
        assert_eq!(decoded(b"\x80 \x92"), "€ ’");
    }

    #[test]
    fn lines_end_as_on_unix() {
        assert_eq!(decoded(b"a\r\nb\rc\n"), "a\nb\nc\n");
    }
}
