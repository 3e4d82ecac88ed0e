//! OGN, Aualé's game files.
//!
//! ```text
//! [Variant "Oware Abapa"]
//! [Event "?"]
//! …
//! [Result "*"]
//!
//! 1. E c 2. C f+2 {a comment on the move before it}
//! ```
//!
//! Reading is lenient about unknown tags, missing numbers and variations in
//! parentheses (which are skipped), and strict about moves: each must be legal.
//! The result is computed from the moves; the file's own counts only where the
//! moves do not end the game.

mod read;
mod write;

pub use read::{OgnError, OgnErrorKind, read};
pub use write::write;

use crate::rules::Rules;

/// The tags that every file has, in this order.
const FIRST_TAGS: [&str; 8] = [
    "Variant", "Event", "Site", "Date", "Round", "South", "North", "Result",
];

/// Tags whose value follows from the game.
const DERIVED_TAGS: [&str; 4] = ["Variant", RESULT_TAG, START_TAG, TURN_TAG];

/// The tag for the result.
const RESULT_TAG: &str = "Result";

/// The tag for the diagram of an unusual start.
const START_TAG: &str = "FEN";

/// The tag for the turn of the start, which a diagram does not show.
const TURN_TAG: &str = "Turn";

/// The mark for an unknown value.
const UNKNOWN: &str = "?";

/// The name of each rule set in the `Variant` tag. Aualé knows the first.
const VARIANTS: [(&str, Rules); 5] = [
    ("Oware Abapa", Rules::ABAPA),
    ("Awale NSI", Rules::NSI),
    ("Awale CCINP", Rules::CCINP),
    ("Awale CCINP text", Rules::CCINP_TEXT),
    ("Awari", Rules::AWARI),
];
