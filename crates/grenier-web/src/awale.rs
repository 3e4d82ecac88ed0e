//! The rooms of awalé: games against programs and people, analysis, review,
//! the subject's search tree, past games, notations.

pub mod analysis;
pub mod duels;
pub mod explorer;
pub mod games;
pub mod negamax_tree;
pub mod position_params;
pub mod review;
pub mod routes;
