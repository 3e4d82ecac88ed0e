//! What Python and SQLite say of a mistake, in the reader's language.
//!
//! Both speak English only. The messages that students meet most are recognised
//! by their wording and have texts of their own; another message is shown as it
//! is.

use super::Message;

/// The wording of a message, with holes `{a}`, `{b}`, `{c}`, and the key of its
/// text.
const MESSAGES: &[(&str, &str)] = &[
    ("expected ':'", "told-colon"),
    ("'(' was never closed", "told-open-round"),
    ("'[' was never closed", "told-open-square"),
    ("unmatched ')'", "told-close-round"),
    ("unmatched ']'", "told-close-square"),
    (
        "closing parenthesis {a} does not match opening parenthesis {b} on line {c}",
        "told-mismatch-line",
    ),
    (
        "closing parenthesis {a} does not match opening parenthesis {b}",
        "told-mismatch",
    ),
    (
        "unterminated string literal (detected at line {a})",
        "told-string",
    ),
    (
        "unterminated triple-quoted string literal (detected at line {a})",
        "told-triple",
    ),
    ("unexpected indent", "told-indent"),
    (
        "unindent does not match any outer indentation level",
        "told-unindent",
    ),
    (
        "expected an indented block after function definition on line {a}",
        "told-block-def",
    ),
    (
        "expected an indented block after {a} statement on line {b}",
        "told-block",
    ),
    (
        "inconsistent use of tabs and spaces in indentation",
        "told-tabs",
    ),
    ("invalid syntax", "told-syntax"),
    ("invalid syntax. Perhaps you forgot a comma?", "told-comma"),
    (
        "invalid syntax. Maybe you meant '==' or ':=' instead of '='?",
        "told-equal",
    ),
    (
        "cannot assign to {a} here. Maybe you meant '==' instead of '='?",
        "told-assign-here",
    ),
    ("cannot assign to {a}", "told-assign"),
    ("invalid character {a} ({b})", "told-character"),
    ("invalid non-printable character {a}", "told-unprintable"),
    ("invalid decimal literal", "told-number"),
    (
        "Missing parentheses in call to 'print'. Did you mean print(...)?",
        "told-print",
    ),
    ("'return' outside function", "told-return"),
    ("'break' outside loop", "told-break"),
    ("expected 'except' or 'finally' block", "told-except"),
    ("unexpected EOF while parsing", "told-eof"),
    (
        "positional argument follows keyword argument",
        "told-positional",
    ),
    ("list index out of range", "told-list-index"),
    ("list assignment index out of range", "told-list-assign"),
    ("string index out of range", "told-string-index"),
    ("tuple index out of range", "told-tuple-index"),
    ("pop from empty list", "told-pop"),
    ("name '{a}' is not defined", "told-name"),
    (
        "name '{a}' is not defined. Did you mean: '{b}'?",
        "told-name-near",
    ),
    (
        "cannot access local variable '{a}' where it is not associated with a value",
        "told-unbound",
    ),
    (
        "local variable '{a}' referenced before assignment",
        "told-unbound-old",
    ),
    ("division by zero", "told-zero"),
    ("integer division or modulo by zero", "told-zero-int"),
    ("integer modulo by zero", "told-zero-mod"),
    ("maximum recursion depth exceeded", "told-recursion"),
    (
        "maximum recursion depth exceeded in comparison",
        "told-recursion-cmp",
    ),
    ("'{a}' object is not subscriptable", "told-subscript"),
    ("'{a}' object is not iterable", "told-iterate"),
    ("'{a}' object is not callable", "told-call"),
    ("'{a}' object does not support item assignment", "told-item"),
    (
        "'{a}' object cannot be interpreted as an integer",
        "told-integer",
    ),
    ("'{a}' object has no attribute '{b}'", "told-attribute"),
    (
        "unsupported operand type(s) for {a}: '{b}' and '{c}'",
        "told-operand",
    ),
    (
        "can only concatenate {a} (not \"{b}\") to {c}",
        "told-concat",
    ),
    (
        "'{a}' not supported between instances of '{b}' and '{c}'",
        "told-compare",
    ),
    (
        "list indices must be integers or slices, not {a}",
        "told-indices",
    ),
    (
        "string indices must be integers, not '{a}'",
        "told-string-indices",
    ),
    (
        "{a}() missing {b} required positional argument: {c}",
        "told-missing",
    ),
    (
        "{a}() missing {b} required positional arguments: {c}",
        "told-missing-many",
    ),
    (
        "{a}() takes {b} positional arguments but {c} were given",
        "told-too-many",
    ),
    (
        "{a}() takes {b} positional argument but {c} were given",
        "told-too-many-one",
    ),
    ("too many values to unpack (expected {a})", "told-unpack"),
    (
        "not enough values to unpack (expected {a}, got {b})",
        "told-unpack-few",
    ),
    ("cannot unpack non-iterable {a} object", "told-unpack-none"),
    ("invalid literal for int() with base 10: {a}", "told-int"),
    ("unhashable type: '{a}'", "told-hash"),
    ("No module named '{a}'", "told-module"),
    ("no such column: {a}", "told-sql-column"),
    ("no such table: {a}", "told-sql-table"),
    ("no such function: {a}", "told-sql-function"),
    ("ambiguous column name: {a}", "told-sql-ambiguous"),
    ("near \"{a}\": syntax error", "told-sql-near"),
    ("incomplete input", "told-sql-incomplete"),
    ("misuse of aggregate: {a}", "told-sql-aggregate"),
    (
        "misuse of aggregate function {a}",
        "told-sql-aggregate-function",
    ),
    ("unrecognized token: \"{a}\"", "told-sql-token"),
    (
        "a GROUP BY clause is required before HAVING",
        "told-sql-having",
    ),
    (
        "You can only execute one statement at a time.",
        "told-sql-one",
    ),
    ("not authorized", "told-sql-refused"),
    (
        "wrong number of arguments to function {a}",
        "told-sql-arguments",
    ),
    (
        "sub-select returns {a} columns - expected {b}",
        "told-sql-columns",
    ),
    (
        "SELECTs to the left and right of {a} do not have the same number of result columns",
        "told-sql-union",
    ),
];

/// The message in the reader's language, or as it is.
pub fn told(message: &str) -> Message<'static> {
    let found = MESSAGES.iter().find_map(|(pattern, key)| {
        let values = matched(pattern, message)?;
        let told = Message::new(*key);
        Some(
            values
                .into_iter()
                .fold(told, |told, (name, value)| told.with(name, value)),
        )
    });
    found.unwrap_or_else(|| Message::verbatim(message.to_owned()))
}

/// What stands in the holes of `pattern`, if `message` is worded like it.
fn matched(pattern: &str, message: &str) -> Option<Vec<(&'static str, String)>> {
    let mut values = Vec::new();
    let mut pieces = pattern.split(['{', '}']);
    let mut rest = message.strip_prefix(pieces.next()?)?;
    while let Some(hole) = pieces.next() {
        let after = pieces.next().unwrap_or_default();
        let end = if after.is_empty() {
            rest.len()
        } else {
            rest.find(after)?
        };
        let name = ["a", "b", "c"].into_iter().find(|name| *name == hole)?;
        values.push((name, rest[..end].to_owned()));
        rest = &rest[end + after.len()..];
    }
    rest.is_empty().then_some(values)
}

#[cfg(test)]
mod tests {
    use super::{MESSAGES, told};
    use crate::{Language, Phrases};

    fn french(message: &str) -> String {
        told(message).render(&Phrases::new(Language::French))
    }

    #[test]
    fn usual_messages_are_translated() {
        let name = french("name 'platau' is not defined. Did you mean: 'plateau'?");
        assert_eq!(name, "le nom platau n'est pas défini ; plateau l'est");
        assert_eq!(
            french("list index out of range"),
            "un indice dépasse la fin de la liste"
        );
        let near = french("near \"FETCH\": syntax error");
        assert_eq!(near, "quelque chose est mal écrit près de FETCH");
        let operand = french("unsupported operand type(s) for +: 'int' and 'str'");
        assert_eq!(operand, "+ n'est pas possible entre int et str");
    }

    #[test]
    fn other_messages_stay_as_they_are() {
        assert_eq!(french("la case est vide"), "la case est vide");
        assert_eq!(french(""), "");
    }

    #[test]
    fn every_message_has_its_text() {
        assert!(MESSAGES.len() >= 50);
        for (pattern, key) in MESSAGES {
            for language in [Language::French, Language::English] {
                assert!(Phrases::new(language).knows(key), "{key}");
            }
            let message = pattern
                .replace("{a}", "x")
                .replace("{b}", "y")
                .replace("{c}", "z");
            assert_ne!(french(&message), message, "{pattern}");
        }
    }
}
