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
