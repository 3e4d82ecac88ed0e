//! The room of the subjects: their questions, and the check of answers to them.
//!
//! What runs a student's code is [`checks`], who may ask for it is [`access`].

mod access;
pub mod checks;
mod error;
mod offered;
mod order;
pub mod routes;
mod tables_json;
mod verdict_json;

pub use access::{Refusal, is_of_this_machine};
pub use checks::Checks;
pub use error::SubjectError;
pub use offered::Offered;
pub use order::Order;
