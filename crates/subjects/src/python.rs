//! Python: its values, and the processes in which students' files run.

pub mod difference;
mod interpreter;
#[cfg(target_os = "linux")]
mod linux;
pub mod literal;
pub mod process;
pub mod reference;
pub mod reply;
mod sandbox;
pub mod session;
#[cfg(unix)]
mod unix;
pub mod value;

pub use interpreter::Interpreter;
pub use sandbox::Tier;
