//! Entropy coding: the arithmetic coder, and the models that predict its bits.

pub(crate) mod arithmetic;
pub(crate) mod history;
pub(crate) mod logistic;
pub(crate) mod model;
pub(crate) mod number;
pub(crate) mod predictor;
pub(crate) mod symbol;
mod vectors;
