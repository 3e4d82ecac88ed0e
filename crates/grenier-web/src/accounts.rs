//! Claimed names: who is signed in, and the pages and addresses to claim a name, to
//! sign in and out, and to leave.

mod error;
mod passphrases;
pub mod routes;
mod sign_ins;
mod visitor;

pub use error::AccountError;
pub use passphrases::Passphrases;
pub use visitor::Visitor;
