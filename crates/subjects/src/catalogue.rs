//! The catalogue of the subjects that the program brings along: one line for each.

use std::collections::BTreeMap;
use std::sync::LazyLock;

use crate::folder::Folder;
use crate::inputs::databases::Heading;
use crate::subject::Subject;

/// The subjects, in order.
const SHIPPED: [&str; 6] = [
    "nsi2025_images",
    "nsi2025_awale",
    "ccinp2024_awale",
    "xens2019_tetris",
    "nsi_tris",
    "nsi_textes",
];

// `FILES`: the path of each file under `subjects/`, and its text.
include!(concat!(env!("OUT_DIR"), "/files.rs"));

/// The folder of the subject that the program brings along under this id.
pub fn folder(id: &str) -> Option<Folder> {
    let is_own = SHIPPED.contains(&id);
    is_own.then(|| {
        let files = FILES.iter().filter_map(|(path, text)| {
            let own = path.strip_prefix(id)?.strip_prefix('/')?;
            Some((own.to_owned(), (*text).to_owned()))
        });
        Folder {
            id: id.to_owned(),
            files: files.collect::<BTreeMap<String, String>>(),
        }
    })
}

/// All subjects, in the order of the catalogue.
pub fn all() -> &'static [Subject] {
    static ALL: LazyLock<Vec<Subject>> = LazyLock::new(|| {
        let folders = SHIPPED.iter().filter_map(|id| folder(id));
        let subject = |folder: Folder| match folder.subject() {
            Ok(subject) => subject,
            Err(error) => unreachable!("a folder that a test reads: {}: {error}", folder.id),
        };
        folders.map(subject).collect()
    });
    &ALL
}

/// The tables of all subjects.
static SCHEMAS: LazyLock<Vec<Heading>> = LazyLock::new(|| {
    let databases = all().iter().filter_map(|subject| subject.database.as_ref());
    databases
        .flat_map(|database| database.schema.clone())
        .collect()
});

/// Whether a table or a column of some subject is called `word`.
pub fn is_sql_name(word: &str) -> bool {
    let same = |name: &str| name.eq_ignore_ascii_case(word);
    let mut tables = SCHEMAS.iter();
    tables.any(|heading| same(heading.table) || heading.columns.iter().any(|name| same(name)))
}
