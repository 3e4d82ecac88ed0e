//! Constants of a subject by their names, in what a report shows.

/// `text`, a value or a call as Python writes it, with the names of constants in
/// the place of their numbers in lists: `[[0, 1]]` becomes `[[VIDE, R]]`.
#[must_use]
pub fn with_names(text: &str, constants: &[(&str, i64)]) -> String {
    let mut named = String::with_capacity(text.len());
    let (mut brackets, mut quote): (Vec<char>, Option<char>) = (Vec::new(), None);
    let mut characters = text.char_indices().peekable();
    while let Some((start, c)) = characters.next() {
        let mut end = start + c.len_utf8();
        let before = text[..start].chars().next_back();
        match (quote, c) {
            (Some(open), c) if c == open && before != Some('\\') => quote = None,
            (None, '"' | '\'') => quote = Some(c),
            (None, '[' | '(' | '{') => brackets.push(c),
            (None, ']' | ')' | '}') => {
                brackets.pop();
            }
            (None, '0'..='9') => {
                while let Some((at, _)) = characters.next_if(|(_, c)| c.is_ascii_digit()) {
                    end = at + 1;
                }
            }
            _ => (),
        }
        let is_cell = quote.is_none()
            && c.is_ascii_digit()
            && brackets.last() == Some(&'[')
            && matches!(before, Some('[' | ' '))
            && text[end..].starts_with([',', ']']);
        let number = is_cell
            .then(|| text[start..end].parse::<i64>().ok())
            .flatten();
        let constant = constants.iter().find(|(_, value)| Some(*value) == number);
        named.push_str(constant.map_or(&text[start..end], |(name, _)| name));
    }
    named
}

#[cfg(test)]
mod tests {
    use super::with_names;

    const COLORS: [(&str, i64); 3] = [("VIDE", 0), ("ROUGE", 1), ("VERT", 2)];

    #[test]
    fn only_cells_of_lists_have_names() {
        let named = |text| with_names(text, &COLORS);
        assert_eq!(
            named("f([[0, 1], [2, 12]], 1)"),
            "f([[VIDE, ROUGE], [VERT, 12]], 1)"
        );
        assert_eq!(named("([True, False], 2)"), "([True, False], 2)");
        assert_eq!(
            named("[(0, 1), \"[0, 1]\", -1, 1.5]"),
            "[(0, 1), \"[0, 1]\", -1, 1.5]"
        );
        assert_eq!(with_names("[0, 1]", &[]), "[0, 1]");
    }
}
