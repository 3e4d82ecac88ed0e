//! The kinds of input that questions are tried on: how each is generated,
//! made smaller and drawn. Several subjects share a kind.

pub mod awale;
pub mod comparison;
pub mod databases;
pub mod grids;
pub mod pictures;
pub mod queries;
pub mod records;
mod simpler;
pub mod tables;
