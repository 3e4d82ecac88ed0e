//! The files of a folder that are TOML, as they are written.

use std::collections::BTreeMap;

use serde::Deserialize;
use serde::de::DeserializeOwned;

use super::error::FolderError;

/// `subject.toml`.
#[derive(Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct SubjectToml {
    pub format: u32,
    pub title: String,
    #[serde(default)]
    pub origin: String,
    #[serde(default)]
    pub matter: String,
    #[serde(default)]
    pub level: String,
    #[serde(default)]
    pub minutes: u32,
    #[serde(default)]
    pub telling_words: Vec<String>,
    #[serde(default)]
    pub given: Vec<String>,
    #[serde(default)]
    pub shown: Vec<String>,
    #[serde(default, deserialize_with = "in_order")]
    pub constants: Vec<(String, i64)>,
    #[serde(default)]
    pub packages: Vec<String>,
    pub database: Option<DatabaseToml>,
    pub paper: Option<PaperToml>,
    #[serde(default)]
    pub defaults: DefaultsToml,
    #[serde(default)]
    pub question: Vec<QuestionToml>,
    #[serde(default)]
    pub algorithm: Vec<AlgorithmToml>,
    #[serde(default)]
    pub equivalent: Vec<EquivalentToml>,
}

/// The examination, as the home page of the site names it.
#[derive(Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct PaperToml {
    pub name: String,
    #[serde(default)]
    pub rooms: Vec<String>,
}

/// What holds for every question that does not say otherwise.
#[derive(Debug, Default, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct DefaultsToml {
    #[serde(default)]
    pub forbidden: Vec<String>,
    #[serde(default)]
    pub unlisted: Vec<String>,
}

#[derive(Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct DatabaseToml {
    #[serde(default)]
    pub label: String,
    pub source: Option<String>,
    #[serde(default)]
    pub table: Vec<TableToml>,
    #[serde(default)]
    pub telling_words: Vec<String>,
    #[serde(default)]
    pub parameters: Vec<ParameterToml>,
}

#[derive(Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct ParameterToml {
    pub name: String,
    #[serde(default)]
    pub example: String,
    pub values: Option<String>,
}

/// A table of a folder's own.
#[derive(Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct TableToml {
    pub name: String,
    pub rows: Option<String>,
    pub columns: Vec<String>,
}

#[derive(Debug, Deserialize)]
#[serde(deny_unknown_fields)]
#[allow(
    clippy::struct_excessive_bools,
    reason = "each is a key that a teacher writes"
)]
pub struct QuestionToml {
    pub id: String,
    pub function: Option<String>,
    #[serde(default)]
    pub arguments: Vec<String>,
    pub points: u8,
    pub source: Option<String>,
    #[serde(default)]
    pub inputs: BTreeMap<String, String>,
    #[serde(default, rename = "where")]
    pub relations: Vec<String>,
    #[serde(default)]
    pub changes: Vec<String>,
    pub compare: Option<ComparisonToml>,
    pub tolerance: Option<f64>,
    #[serde(default)]
    pub prints: bool,
    pub cases: Option<usize>,
    pub seconds: Option<f64>,
    #[serde(default)]
    pub recursive: bool,
    #[serde(default)]
    pub deep_copy: bool,
    #[serde(default)]
    pub separate_rows: bool,
    pub forbidden: Option<Vec<String>>,
    pub unlisted: Option<Vec<String>>,
    #[serde(default)]
    pub uses: Vec<String>,
    #[serde(default)]
    pub pinned: Vec<String>,
}

#[derive(Clone, Copy, Debug, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum ComparisonToml {
    Same,
    AnyOrder,
    Close,
}

#[derive(Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct AlgorithmToml {
    pub id: String,
    pub function: String,
    pub arguments: Option<Vec<String>>,
    #[serde(default)]
    pub input: BTreeMap<String, String>,
    #[serde(default)]
    pub shows: Vec<String>,
    pub draws: Option<DrawsToml>,
    #[serde(default)]
    pub points: Vec<String>,
    #[serde(default)]
    pub lines: Vec<String>,
    pub room: Option<RoomToml>,
}

#[derive(Clone, Copy, Debug, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum DrawsToml {
    Board,
    Grid,
    Picture,
    Nothing,
}

#[derive(Clone, Copy, Debug, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum RoomToml {
    Negamax,
}

#[derive(Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct EquivalentToml {
    pub function: String,
    pub line: String,
    pub becomes: String,
    pub reason: String,
}

/// The texts of one question in `hints.fr.toml`.
#[derive(Debug, Default, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct QuestionTexts {
    pub statement: Option<String>,
    pub rule: Option<String>,
    #[serde(default)]
    pub hints: Vec<String>,
    pub query: Option<String>,
    #[serde(default)]
    pub mistakes: BTreeMap<String, String>,
    /// Of the table `[subject]`, and of the tables of algorithms.
    pub title: Option<String>,
    pub summary: Option<String>,
    pub paper: Option<String>,
}

/// Constants keep the order in which they are written.
fn in_order<'de, D: serde::Deserializer<'de>>(source: D) -> Result<Vec<(String, i64)>, D::Error> {
    struct Pairs;
    impl<'de> serde::de::Visitor<'de> for Pairs {
        type Value = Vec<(String, i64)>;

        fn expecting(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
            f.write_str("a table of whole numbers")
        }

        fn visit_map<M: serde::de::MapAccess<'de>>(
            self,
            mut map: M,
        ) -> Result<Self::Value, M::Error> {
            let mut pairs = Vec::new();
            while let Some(pair) = map.next_entry()? {
                pairs.push(pair);
            }
            Ok(pairs)
        }
    }
    source.deserialize_map(Pairs)
}

/// Reads a file; an error has its line.
pub fn read<T: DeserializeOwned>(file: &str, text: &str) -> Result<T, FolderError> {
    toml::from_str(text).map_err(|error| {
        let line = error.span().map(|span| line_at(text, span.start));
        FolderError::toml(file, line, error.message())
    })
}

fn line_at(text: &str, at: usize) -> usize {
    text.bytes().take(at).filter(|byte| *byte == b'\n').count() + 1
}

/// The line that begins with `start`.
pub fn line_of(text: &str, start: &str) -> Option<usize> {
    let mut lines = text.lines();
    lines
        .position(|line| line.trim_start().starts_with(start))
        .map(|at| at + 1)
}

/// The line that holds `part`.
pub fn line_with(text: &str, part: &str) -> Option<usize> {
    let mut lines = text.lines();
    lines.position(|line| line.contains(part)).map(|at| at + 1)
}

/// The lines where tables begin.
pub fn table_lines(text: &str) -> impl Iterator<Item = Option<usize>> {
    lines_of(text, "[[database.table]]")
}

/// The lines where questions begin. There are as many as questions, or the questions
/// are written in another way and have no line.
pub fn question_lines(text: &str) -> impl Iterator<Item = Option<usize>> {
    lines_of(text, "[[question]]")
}

/// The lines where algorithms begin.
pub fn algorithm_lines(text: &str) -> impl Iterator<Item = Option<usize>> {
    lines_of(text, "[[algorithm]]")
}

fn lines_of(text: &str, start: &'static str) -> impl Iterator<Item = Option<usize>> {
    let lines = text.lines().enumerate();
    let starts = lines.filter(|(_, line)| line.trim_start().starts_with(start));
    let starts: Vec<Option<usize>> = starts.map(|(at, _)| Some(at + 1)).collect();
    starts.into_iter().chain(std::iter::repeat(None))
}
