//! The words of a command.

/// Splits a command into words and removes the quotes.
pub fn split(command: &str) -> Vec<String> {
    let mut words = Vec::new();
    let mut word: Option<String> = None;
    let mut quote = None;
    for character in command.chars() {
        match quote {
            Some(mark) if character == mark => quote = None,
            None if character == '"' || character == '\'' => {
                quote = Some(character);
                word.get_or_insert_default();
            }
            None if character.is_whitespace() => words.extend(word.take()),
            _ => word.get_or_insert_default().push(character),
        }
    }
    words.extend(word);
    words
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn words_are_separated_by_spaces_and_kept_together_by_quotes() {
        assert_eq!(split(" java  -jar a.jar "), ["java", "-jar", "a.jar"]);
        assert_eq!(
            split("'my engine' \"\" x\"y z\""),
            ["my engine", "", "xy z"]
        );
        assert!(split("  ").is_empty());
    }
}
