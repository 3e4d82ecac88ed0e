//! The limits of the room for pictures: what an upload may be, how many pictures
//! stay in memory and for how long, and what happens at once.

use std::time::Duration;

use crate::http::token_store::Limits;

/// The longest file taken, in bytes.
pub const MOST_BYTES: usize = 16 << 20;
/// The most pixels of a picture: 4096 x 4096.
pub const MOST_PIXELS: u64 = 1 << 24;
/// The longest side of a picture: no browser draws longer ones.
pub const MOST_SIDE: usize = 1 << 14;

/// The longest an upload may take.
pub const LONGEST_UPLOAD: Duration = Duration::from_mins(1);

/// How long a picture is kept after its last use.
pub const KEPT: Duration = Duration::from_mins(20);
/// Pictures of one guest: one of the largest, and more.
pub const PER_GUEST: Limits = Limits {
    count: 8,
    bytes: 64 << 20,
};
/// Pictures of all guests.
pub const IN_ALL: Limits = Limits {
    count: 4096,
    bytes: 256 << 20,
};
/// Files that are received at once.
pub const UPLOADS_AT_ONCE: usize = 16;
/// Pixels of large pictures that jobs work on at once.
pub const LARGE_PIXELS_AT_ONCE: usize = 2 << 24;
/// Pictures up to this size are not counted as large.
pub const SMALL: usize = 1 << 20;
