//! The refusals that many routes share.

use serde::Serialize;
use utoipa::{ToResponse, ToSchema};

/// Why something was refused.
#[derive(Serialize, ToSchema)]
#[schema(as = Error, example = json!({"error": "pit 7 is out of range (0 to 5)"}))]
pub struct ErrorJson {
    /// A sentence in the reader's language.
    pub error: String,
}

macro_rules! refusals {
    ($($(#[$attribute:meta])* $name:ident, $description:literal;)*) => {$(
        $(#[$attribute])*
        #[derive(ToResponse)]
        #[response(description = $description)]
        #[expect(dead_code, reason = "it only describes")]
        pub struct $name(ErrorJson);
    )*};
}

refusals! {
    /// 400.
    Bad, "What was asked cannot be read or cannot be.";
    /// 403, of a class.
    NotYours, "Only its teacher, or its pupils, may do this; or a code is wrong.";
    /// 404.
    Missing, "There is no such thing, or it is somebody else's.";
    /// 409.
    Refused, "The rules or the state of the game do not allow it.";
    /// 413.
    TooLarge, "A file of more than 16 MiB, or one that declares more than 16777216 pixels or a \
        side of more than 16384.";
    /// 429.
    TooFast, "This client asks too much; see Retry-After.";
    /// 429, of a socket.
    TooManySockets, "This client has too many sockets open.";
    /// 503.
    Busy, "Everybody together asks too much; see Retry-After.";
}
