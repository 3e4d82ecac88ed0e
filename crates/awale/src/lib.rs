//! The rules of awalé.
