//! A small working folder to begin with.

use std::collections::BTreeMap;

use crate::folder::Folder;

/// The files, by their paths.
const FILES: [(&str, &str); 6] = [
    ("subject.toml", include_str!("../template/subject.toml")),
    ("reference.py", include_str!("../template/reference.py")),
    ("hints.fr.toml", include_str!("../template/hints.fr.toml")),
    ("hints.en.toml", include_str!("../template/hints.en.toml")),
    (
        "right/autrement.py",
        include_str!("../template/right/autrement.py"),
    ),
    (
        "wrong/copies.py",
        include_str!("../template/wrong/copies.py"),
    ),
];

impl Folder {
    /// A small subject of two questions, to be changed into another.
    #[must_use]
    pub fn template(id: &str) -> Folder {
        let files = FILES.map(|(path, text)| (path.to_owned(), text.to_owned()));
        Folder {
            id: id.to_owned(),
            files: BTreeMap::from(files),
        }
    }

    /// The folder of a subject that the program brings along.
    #[must_use]
    pub fn shipped(id: &str) -> Option<Folder> {
        crate::catalogue::folder(id)
    }
}
