//! Shapes that a picture shows several times, such as the letters of a page.

pub(crate) mod list;
pub(crate) mod mark;
pub(crate) mod plan;
