//! A student's file: its encoding, its definitions and its queries.

pub mod encoding;
pub mod outline;
pub mod query;
