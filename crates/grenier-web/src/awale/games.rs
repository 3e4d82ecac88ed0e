//! Games on the server: a table with two seats, moves made and taken back,
//! kept in the archive's database at each of them.

mod json;
mod seats;
mod table;

pub use json::GameJson;
pub use seats::{Seat, choose, hint};
pub use table::{NewTable, Table};
