//! The models of files of version 1, which are read forever.

pub(super) mod bilevel;
pub(super) mod colors;
