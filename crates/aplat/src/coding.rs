//! Entropy coding: bits, and the models that foretell them.

pub(crate) mod arithmetic;
pub(crate) mod logistic;
pub(crate) mod model;
pub(crate) mod number;
pub(crate) mod symbol;
