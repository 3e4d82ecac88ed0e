//! The room for pictures: uploads within limits, kept for a while for the guest
//! who sent them, and cut, counted and written in every format.

mod cut;
mod deadline;
mod error;
mod job;
mod limits;
mod picture;
pub mod routes;
mod sizes;
mod upload;

use std::sync::Arc;

use tokio::sync::Semaphore;

pub use cut::{Cut, Lines, RectanglesJson, RunsJson, rectangles, runs};
pub use error::ImageError;
pub use job::{run, run_with_permit};
pub use limits::{MOST_BYTES, MOST_PIXELS, MOST_SIDE};
pub use picture::{Look, Picture};
pub use sizes::{Format, SizesEvents, SizesJson, file, sizes};
pub use upload::receive;

use crate::http::session::Guest;
use crate::http::token_store::{Expiry, TokenStore};
use limits::{IN_ALL, KEPT, LARGE_PIXELS_AT_ONCE, PER_GUEST, SMALL, UPLOADS_AT_ONCE};

/// The pictures in memory, and the limits of what happens at once.
pub struct Images {
    store: TokenStore<Picture>,
    upload_slots: Arc<Semaphore>,
    /// Permits for large pictures, one for [`SMALL`] pixels.
    pixel_permits: Arc<Semaphore>,
}

impl Default for Images {
    fn default() -> Images {
        Images {
            store: TokenStore::new(PER_GUEST, IN_ALL, Expiry::AfterUse(KEPT)),
            upload_slots: Arc::new(Semaphore::new(UPLOADS_AT_ONCE)),
            pixel_permits: Arc::new(Semaphore::new(LARGE_PIXELS_AT_ONCE / SMALL)),
        }
    }
}

impl Images {
    /// Stores a picture for a guest; its token.
    pub fn insert(&self, guest: &Guest, picture: Arc<Picture>) -> String {
        let memory = picture.memory();
        self.store.insert(&guest.id, picture, memory)
    }

    /// The picture of a token, for the guest who uploaded it.
    pub fn get(&self, token: &str, guest: Option<&Guest>) -> Result<Arc<Picture>, ImageError> {
        let found = guest.and_then(|guest| self.store.get(token, &guest.id));
        found.ok_or(ImageError::NotFound)
    }

    /// Deletes a guest's picture.
    pub fn remove(&self, token: &str, guest: Option<&Guest>) -> Result<(), ImageError> {
        if guest.is_some_and(|guest| self.store.remove(token, &guest.id)) {
            Ok(())
        } else {
            Err(ImageError::NotFound)
        }
    }

    /// Frees the memory of expired pictures.
    pub fn evict(&self) {
        self.store.evict();
    }
}

#[cfg(test)]
mod tests {
    use aplat::{Image, Palette, Progress, Size, png_file};

    use super::*;

    fn largest() -> Arc<Picture> {
        let square = Size::new(4096, 4096).expect("a size");
        let pixels = vec![0; square.pixels()];
        let image = Image::new(square, Palette::black_and_white(), pixels).expect("black");
        let file = png_file::encode_fast(&image);
        Arc::new(Picture::read(&file, &Progress::new(&|_| true)).expect("a picture"))
    }

    #[test]
    fn the_memory_of_pictures_is_limited_for_a_guest_and_in_all() {
        let images = Images::default();
        let picture = largest();
        for id in 0..20 {
            let guest = Guest {
                id: id.to_string(),
                name: None,
                player: None,
            };
            let tokens: Vec<String> = (0..6)
                .map(|_| images.insert(&guest, Arc::clone(&picture)))
                .collect();
            let is_kept = |token: &&String| images.get(token, Some(&guest)).is_ok();
            let kept = tokens.iter().filter(is_kept).count();
            assert_eq!(kept, PER_GUEST.bytes / picture.memory());
            assert!(images.store.len() * picture.memory() <= IN_ALL.bytes);
        }
    }
}
