//! The room of Tetris Couleurs: games played over WebSockets under the server's
//! seed, clock and score; bots to watch; replays.

mod bots;
mod clock;
mod connection;
mod error;
mod event_encoder;
mod follower;
mod game_handle;
mod games_in_memory;
mod holding;
mod input_limit;
mod live_game;
mod messages;
mod persistence;
mod replay_steps;
mod replay_view;
pub mod routes;
mod settings;
mod shared_game;
mod socket;

pub use connection::until;
pub use games_in_memory::GamesInMemory;
pub use input_limit::{InputLimit, InputVerdict};
