//! Built-in sources: inputs and answers that the libraries of the games and of the
//! images know how to make. A question of a `subject.toml` takes one by its name,
//! `source = "awale.sowing"`; a database by the name of its tables, `awale.library`.

mod awale_ccinp;
mod awale_library;
mod awale_nsi;
mod couleurs;
mod couleurs_scores;
mod pictures;

use crate::inputs::awale::tasks::{feeding, harvesting, ripe, sowing, starving};
use crate::inputs::databases::Heading;
use crate::question::Exercise;

/// The inputs and answers called `name`.
pub fn exercise(name: &str) -> Option<Exercise> {
    let (family, own) = name.rsplit_once('.')?;
    match family {
        "awale" => both_rules(own),
        "awale.nsi" => awale_nsi::source(own).map(Exercise::Awale),
        "awale.ccinp" => awale_ccinp::source(own).map(Exercise::Awale),
        "awale.library" => awale_library::source(own).map(Exercise::Database),
        "couleurs" => couleurs::source(own).map(Exercise::Grid),
        "couleurs.scores" => couleurs_scores::source(own).map(Exercise::Database),
        "pictures" => pictures::source(own).map(Exercise::Picture),
        _ => None,
    }
}

/// What is the same by the rules of NSI and of CCINP.
fn both_rules(name: &str) -> Option<Exercise> {
    let task = match name {
        "sowing" => sowing(),
        "ripe" => ripe(),
        "harvest" => harvesting(),
        "feeding" => feeding(),
        "starving" => starving(),
        _ => return None,
    };
    Some(Exercise::Awale(task))
}

/// The tables of the database called `name`.
pub fn tables(name: &str) -> Option<&'static [Heading]> {
    match name {
        "awale.library" => Some(&awale_library::SCHEMA),
        "couleurs.scores" => Some(&couleurs_scores::SCHEMA),
        _ => None,
    }
}

#[cfg(test)]
mod tests {
    use super::{exercise, tables};

    const DOCS: &str = include_str!("../../../docs/checker.md");

    /// The names that a `match` of a file knows.
    fn names(source: &str) -> Vec<&str> {
        let arms = source.lines().filter_map(|line| {
            let (name, rest) = line.trim().strip_prefix('"')?.split_once('"')?;
            let is_name = name.chars().all(|c| c.is_ascii_lowercase() || c == '_');
            (is_name && rest.starts_with(" => ")).then_some(name)
        });
        arms.collect()
    }

    #[test]
    fn every_source_is_in_the_documentation() {
        let own = include_str!("sources.rs");
        let own = own.split("fn both_rules").nth(1).unwrap_or_default();
        let own = own.split("fn tables").next().unwrap_or_default();
        for (family, source, least) in [
            ("awale", own, 5),
            ("awale.nsi", include_str!("sources/awale_nsi.rs"), 9),
            ("awale.ccinp", include_str!("sources/awale_ccinp.rs"), 11),
            ("awale.library", include_str!("sources/awale_library.rs"), 4),
            ("couleurs", include_str!("sources/couleurs.rs"), 13),
            (
                "couleurs.scores",
                include_str!("sources/couleurs_scores.rs"),
                4,
            ),
            ("pictures", include_str!("sources/pictures.rs"), 14),
        ] {
            let start = format!("| `{family}.` |");
            let line = DOCS.lines().find(|line| line.starts_with(&start));
            let line = line.unwrap_or_else(|| panic!("{family} is not listed"));
            let known = names(source).into_iter();
            let known = known.filter(|name| exercise(&format!("{family}.{name}")).is_some());
            let known: Vec<&str> = known.collect();
            assert!(known.len() >= least, "{family}: {known:?}");
            for name in known {
                assert!(line.contains(&format!("`{name}`")), "{family}.{name}");
            }
            let is_database = tables(family).is_some();
            assert_eq!(line.contains("[database]"), is_database, "{family}");
        }
    }
}
