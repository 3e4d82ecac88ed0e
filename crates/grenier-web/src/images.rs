//! The room for pictures: read within bounds, kept for a while for whoever gave
//! them, and cut, counted and written as they ask.

mod cut;
mod deadline;
mod picture;
pub mod routes;
mod sizes;
mod store;
mod upload;

use std::sync::Arc;

use tokio::sync::Semaphore;

pub use cut::{Cut, Lines, rectangles, runs};
pub use deadline::{work, worked};
pub use picture::{Look, Picture};
pub use sizes::{Format, file, sizes};
pub use store::Keeper;
pub use upload::receive;

/// The longest file taken, in bytes.
pub const MOST_BYTES: usize = 16 << 20;
/// The most pixels of a picture: 4096 x 4096.
pub const MOST_PIXELS: u64 = 1 << 24;
/// The longest side of a picture: no browser draws longer ones.
pub const MOST_SIDE: usize = 1 << 14;

/// Files that are received at once.
const RECEIVED_AT_ONCE: usize = 16;
/// Pixels of large pictures that are worked on at once.
const WORKED_ON_AT_ONCE: usize = 2 << 24;
/// Pictures up to this size are not counted among the large.
const SMALL: usize = 1 << 20;

/// What the room holds, and how much at a time.
pub struct ImagesRoom {
    pub keeper: Arc<Keeper>,
    /// Places for files on their way here.
    doors: Arc<Semaphore>,
    /// Places for pixels of large pictures, of [`SMALL`] pixels each.
    tables: Arc<Semaphore>,
}

impl Default for ImagesRoom {
    fn default() -> ImagesRoom {
        ImagesRoom {
            keeper: Arc::default(),
            doors: Arc::new(Semaphore::new(RECEIVED_AT_ONCE)),
            tables: Arc::new(Semaphore::new(WORKED_ON_AT_ONCE / SMALL)),
        }
    }
}
