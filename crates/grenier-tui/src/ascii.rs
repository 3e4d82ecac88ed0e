//! Terminals without UTF-8: every character drawn has a plain one for it.

use ratatui::buffer::Buffer;

/// The characters of the screens and of French, each with its plain form.
const PLAIN: [(&str, char); 16] = [
    ("┌┐└┘╭╮╰╯╔╗╚╝├┤", '+'),
    ("─", '-'),
    ("═", '='),
    ("│║", '|'),
    ("●", 'o'),
    ("·•", '.'),
    ("▶→»›", '>'),
    ("◀←«‹", '<'),
    ("▲↑", '^'),
    ("▼↓", 'v'),
    ("█▄▀▟▙▜▛", '#'),
    ("–—−", '-'),
    ("’‘", '\''),
    ("×", 'x'),
    ("±", '~'),
    ("\u{a0}\u{202f}", ' '),
];
const LETTERS: [(&str, char); 14] = [
    ("àâäáã", 'a'),
    ("ÀÂÄÁÃ", 'A'),
    ("çć", 'c'),
    ("ÇĆ", 'C'),
    ("éèêë", 'e'),
    ("ÉÈÊË", 'E'),
    ("îïíì", 'i'),
    ("ÎÏÍÌ", 'I'),
    ("ôöóòœ", 'o'),
    ("ÔÖÓÒŒ", 'O'),
    ("ûüúù", 'u'),
    ("ÛÜÚÙ", 'U'),
    ("ñ", 'n'),
    ("Ñ", 'N'),
];
const UNKNOWN: char = '?';

/// Replaces every character outside ASCII on the screen.
pub fn replace(buffer: &mut Buffer) {
    for cell in &mut buffer.content {
        if !cell.symbol().is_ascii() {
            let plain = cell.symbol().chars().next().map_or(' ', plain);
            cell.set_char(plain);
        }
    }
}

fn plain(character: char) -> char {
    if character == '…' {
        return '.';
    }
    let known = PLAIN.iter().chain(&LETTERS);
    let mut found = known.filter(|(characters, _)| characters.contains(character));
    found.next().map_or(UNKNOWN, |(_, plain)| *plain)
}
