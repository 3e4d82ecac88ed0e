//! Pictures kept for a while, each for the guest who gave it: so many and so
//! much for one guest, so much in all. What was used longest ago goes first.

use std::sync::{Arc, Mutex, PoisonError};
use std::time::{Duration, Instant};

use super::picture::Picture;
use crate::http::session::Guest;
use crate::http::token;

/// How long a picture that nobody looks at is kept.
pub const KEPT: Duration = Duration::from_mins(20);
/// Pictures of one guest.
const PER_GUEST: usize = 8;
/// Bytes of memory for the pictures of one guest: a largest one, and more.
const MEMORY_PER_GUEST: usize = 64 << 20;
/// Pictures, and bytes of memory, in all.
const IN_ALL: usize = 4096;
const MEMORY_IN_ALL: usize = 256 << 20;

/// See the module.
#[derive(Default)]
pub struct Keeper(Mutex<Vec<Kept>>);

struct Kept {
    id: String,
    guest: String,
    picture: Arc<Picture>,
    /// When it is forgotten if nobody looks at it.
    until: Instant,
}

impl Keeper {
    fn with<T>(&self, act: impl FnOnce(&mut Vec<Kept>) -> T) -> T {
        act(&mut self.0.lock().unwrap_or_else(PoisonError::into_inner))
    }

    /// Keeps a picture for a guest under a name that cannot be guessed.
    pub fn keep(self: &Arc<Self>, guest: &Guest, picture: Arc<Picture>) -> String {
        let id = token::name();
        self.with(|kept| {
            kept.push(Kept {
                id: id.clone(),
                guest: guest.id.clone(),
                picture,
                until: Instant::now() + KEPT,
            });
            let own = |kept: &Kept| kept.guest == guest.id;
            while exceeds(kept, own, PER_GUEST, MEMORY_PER_GUEST) {
                forget_oldest(kept, own);
            }
            while exceeds(kept, |_| true, IN_ALL, MEMORY_IN_ALL) {
                forget_oldest(kept, |_| true);
            }
        });
        tokio::spawn(forget_in_time(Arc::clone(self), id.clone()));
        id
    }

    /// The picture of a name, if this guest gave it.
    pub fn find(&self, id: &str, guest: &Guest) -> Option<Arc<Picture>> {
        self.with(|kept| {
            let own = |kept: &&mut Kept| kept.id == id && kept.guest == guest.id;
            let found = kept.iter_mut().find(own)?;
            found.until = Instant::now() + KEPT;
            Some(Arc::clone(&found.picture))
        })
    }

    /// Forgets a picture; false if this guest gave none of that name.
    pub fn forget(&self, id: &str, guest: &Guest) -> bool {
        self.with(|kept| {
            let before = kept.len();
            kept.retain(|kept| kept.id != id || kept.guest != guest.id);
            kept.len() < before
        })
    }

    /// How long a picture is still kept if nobody looks at it; none that is
    /// not kept.
    fn time_left(&self, id: &str) -> Option<Duration> {
        self.with(|kept| {
            let found = kept.iter().find(|kept| kept.id == id)?;
            Some(found.until.saturating_duration_since(Instant::now()))
        })
    }
}

async fn forget_in_time(keeper: Arc<Keeper>, id: String) {
    while let Some(left) = keeper.time_left(&id) {
        if left.is_zero() {
            keeper.with(|kept| kept.retain(|kept| kept.id != id));
        } else {
            tokio::time::sleep(left).await;
        }
    }
}

/// Whether the pictures of some, but for one alone, are more than they may be.
fn exceeds(kept: &[Kept], of: impl Fn(&Kept) -> bool, count: usize, memory: usize) -> bool {
    let theirs = kept.iter().filter(|kept| of(kept));
    let sizes: Vec<usize> = theirs.map(|kept| kept.picture.memory()).collect();
    sizes.len() > 1 && (sizes.len() > count || sizes.iter().sum::<usize>() > memory)
}

fn forget_oldest(kept: &mut Vec<Kept>, of: impl Fn(&Kept) -> bool) {
    let theirs = kept.iter().enumerate().filter(|(_, kept)| of(kept));
    let oldest = theirs.min_by_key(|(_, kept)| kept.until);
    if let Some((index, _)) = oldest {
        kept.remove(index);
    }
}

#[cfg(test)]
mod tests {
    use aplat::{Image, Palette, Progress, Size, png_file};

    use super::*;

    fn picture(length: u64) -> Arc<Picture> {
        let square = Size::new(length, length).expect("a size");
        let pixels = vec![0; square.pixels()];
        let image = Image::new(square, Palette::black_and_white(), pixels).expect("black");
        let file = png_file::encode_fast(&image);
        Arc::new(Picture::read(&file, &Progress::new(&|_| true)).expect("a picture"))
    }

    fn guest(id: usize) -> Guest {
        Guest {
            id: id.to_string(),
            name: None,
        }
    }

    #[tokio::test]
    async fn a_picture_is_found_by_whoever_gave_it_and_by_nobody_else() {
        let keeper = Arc::new(Keeper::default());
        let id = keeper.keep(&guest(1), picture(3));
        assert!(keeper.find(&id, &guest(1)).is_some());
        assert!(keeper.find(&id, &guest(2)).is_none());
        assert!(!keeper.forget(&id, &guest(2)));
        assert!(keeper.forget(&id, &guest(1)));
        assert!(keeper.find(&id, &guest(1)).is_none());
    }

    #[tokio::test]
    async fn a_guest_keeps_so_many_and_the_one_used_longest_ago_goes_first() {
        let keeper = Arc::new(Keeper::default());
        let ids: Vec<String> = (0..PER_GUEST)
            .map(|_| keeper.keep(&guest(1), picture(3)))
            .collect();
        let others = keeper.keep(&guest(2), picture(3));
        assert!(keeper.find(&ids[0], &guest(1)).is_some());
        keeper.keep(&guest(1), picture(3));
        assert!(keeper.find(&ids[0], &guest(1)).is_some());
        assert!(keeper.find(&ids[1], &guest(1)).is_none());
        assert!(keeper.find(&others, &guest(2)).is_some());
    }

    #[tokio::test]
    async fn memory_is_bounded_for_a_guest_and_in_all() {
        let keeper = Arc::new(Keeper::default());
        let large = picture(4096);
        let memory = large.memory();
        for id in 0..20 {
            for _ in 0..6 {
                let kept = keeper.keep(&guest(id), Arc::clone(&large));
                assert!(keeper.find(&kept, &guest(id)).is_some());
            }
            let count = |of: &dyn Fn(&Kept) -> bool| {
                keeper.with(|kept| kept.iter().filter(|kept| of(kept)).count())
            };
            assert_eq!(
                count(&|kept| kept.guest == id.to_string()),
                MEMORY_PER_GUEST / memory
            );
            assert!(count(&|_| true) * memory <= MEMORY_IN_ALL);
        }
    }

    #[tokio::test]
    async fn what_nobody_looks_at_is_forgotten() {
        let keeper = Arc::new(Keeper::default());
        let id = keeper.keep(&guest(1), picture(3));
        let other = keeper.keep(&guest(1), picture(3));
        keeper.with(|kept| kept[0].until = Instant::now());
        forget_in_time(Arc::clone(&keeper), id.clone()).await;
        assert!(keeper.find(&id, &guest(1)).is_none());
        assert!(keeper.find(&other, &guest(1)).is_some());
    }
}
