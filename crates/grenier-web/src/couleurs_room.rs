//! The room of Tetris Couleurs: games whose seed, clock and score are the
//! server's, played over sockets; bots to watch; replays.

mod bots;
mod choice;
mod clock;
mod keeping;
mod live;
mod presses;
mod replays;
mod room;
mod scene;
mod sitting;
mod socket;

pub use choice::{Choice, bounds};
pub use keeping::{archived_game, board, display_name, give_up, new_row, state};
pub use live::Player;
pub use replays::{Film, MOST_STEPS, at_step, away, day, look_through, mode_of, steps};
pub use room::{Room, loaded};
pub use socket::{LONGEST_MESSAGE, Visit, attend};
