//! Work that keeps a core busy: the queue it waits in, its cancellation, and
//! the engines and endgame tables kept between searches.

mod cancel;
mod engine_pool;
mod queue;
mod schedule;
mod table_cache;
mod turn;

pub use engine_pool::EnginePool;
pub use queue::{Permit, QueueError, QueueLimits, WorkQueue};
pub use schedule::Class;
pub use table_cache::TableCache;
pub use turn::Turn;
