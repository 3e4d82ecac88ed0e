//! Learn: small boards, grids and pictures with one idea each, done by playing.

mod awale_lesson;
mod couleurs_lesson;
pub mod routes;

pub use couleurs_lesson::CouleursJson;
