//! The room of Tetris Couleurs: games whose seed, clock and score are the
//! server's, played over sockets; bots to watch; replays.

mod bots;
mod clock;
mod connection;
mod event_encoder;
mod game_handle;
mod games_in_memory;
mod input_limit;
mod live_game;
mod persistence;
mod replay_view;
pub mod routes;
mod settings;

pub use connection::{LONGEST_MESSAGE, Visit, attend};
pub use games_in_memory::{Room, loaded};
pub use live_game::Player;
pub use persistence::{archived_game, board, display_name, give_up, new_row, state};
pub use replay_view::{Film, MOST_STEPS, at_step, away, day, look_through, mode_of, steps};
pub use settings::{Choice, bounds};
