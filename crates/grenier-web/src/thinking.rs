//! Work that keeps a core busy: the queue it waits in, its cancellation, and
//! the engines and endgame tables kept between searches.

mod cancel;
mod engine_pool;
mod queue;
mod table_cache;

pub use cancel::CancelFlag;
pub use engine_pool::EnginePool;
pub use queue::{Permit, QueueError, WorkQueue};
pub use table_cache::TableCache;
