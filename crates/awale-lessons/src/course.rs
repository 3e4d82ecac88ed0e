//! The course: the lessons in order, and the boards of each.

use awale::{Ending, Rules};

use crate::exercise::Exercise;
use crate::goal::Goal;

/// A lesson: one idea, tried on a board or two.
#[derive(Clone, Copy, Debug)]
pub struct Lesson {
    /// Its name in addresses and on the command line; the keys of its texts
    /// begin with it.
    pub id: &'static str,
    /// Its boards.
    pub exercises: &'static [Exercise],
}

/// The lesson of this name.
#[must_use]
pub fn lesson(id: &str) -> Option<&'static Lesson> {
    COURSE.iter().find(|lesson| lesson.id == id)
}

/// Five seeds that come back to where they were after twelve moves, eleven of
/// which have been played.
const AROUND: &str = "0-0-0-0-1-2-0-0-0-0-0-2-22-21-N";
const ONCE_AROUND: &str = "lfgahbicjek";

/// An exercise at an even turn, South to move.
const fn south(rules: Rules, board: &'static str, goal: Goal) -> Exercise {
    Exercise {
        rules,
        board,
        turn: 40,
        moves: "",
        goal,
    }
}

/// The lessons, in the order in which they teach best; each stands alone.
pub static COURSE: [Lesson; 12] = [
    Lesson {
        id: "sow",
        exercises: &[
            south(
                Rules::CCINP,
                "4-4-4-4-4-4-4-4-4-4-4-4-0-0-S",
                Goal::LastSeedIn(7),
            ),
            south(
                Rules::CCINP,
                "2-0-5-1-3-7-4-4-4-4-4-4-3-3-S",
                Goal::LastSeedIn(0),
            ),
        ],
    },
    Lesson {
        id: "lap",
        exercises: &[south(
            Rules::CCINP,
            "1-0-13-13-0-2-3-1-0-2-4-1-5-3-S",
            Goal::LastSeedIn(4),
        )],
    },
    Lesson {
        id: "harvest",
        exercises: &[south(
            Rules::CCINP,
            "0-3-6-3-1-4-3-1-5-1-2-4-8-7-S",
            Goal::Harvest(2),
        )],
    },
    Lesson {
        id: "chain",
        exercises: &[south(
            Rules::CCINP,
            "0-1-4-5-3-6-1-2-4-1-2-1-9-9-S",
            Goal::Harvest(7),
        )],
    },
    Lesson {
        id: "rows",
        exercises: &[south(
            Rules::CCINP,
            "1-1-2-0-2-8-1-2-1-2-1-2-13-12-S",
            Goal::Harvest(2),
        )],
    },
    Lesson {
        id: "feed",
        exercises: &[south(
            Rules::CCINP,
            "0-3-4-1-3-3-0-0-0-0-0-0-17-17-S",
            Goal::Feed(1),
        )],
    },
    Lesson {
        id: "starve",
        exercises: &[
            south(
                Rules::CCINP,
                "1-0-3-5-2-2-1-1-0-0-0-0-17-16-S",
                Goal::Harvest(2),
            ),
            south(
                Rules::ABAPA,
                "1-0-3-5-2-2-1-1-0-0-0-0-17-16-S",
                Goal::Harvest(2),
            ),
        ],
    },
    Lesson {
        id: "count",
        exercises: &[
            south(
                Rules::ABAPA,
                "1-0-0-0-6-2-4-2-0-0-1-0-22-10-S",
                Goal::Win(Ending::Majority),
            ),
            south(
                Rules::CCINP,
                "0-0-0-0-2-2-1-2-0-0-1-0-19-21-S",
                Goal::Win(Ending::PoorBoard),
            ),
            south(
                Rules::NSI,
                "0-0-0-0-1-2-1-2-0-0-1-0-19-22-S",
                Goal::Win(Ending::PoorBoard),
            ),
        ],
    },
    Lesson {
        id: "limit",
        exercises: &[Exercise {
            rules: Rules::CCINP,
            board: "3-0-1-1-0-0-1-0-1-0-2-2-18-19-N",
            turn: 99,
            moves: "",
            goal: Goal::Win(Ending::TurnLimit),
        }],
    },
    Lesson {
        id: "stuck",
        exercises: &[south(
            Rules::CCINP,
            "0-1-1-2-0-0-0-0-0-0-0-1-21-22-S",
            Goal::WinAfterReply,
        )],
    },
    Lesson {
        id: "repetition",
        exercises: &[
            Exercise {
                rules: Rules::ABAPA,
                board: AROUND,
                turn: 41,
                moves: ONCE_AROUND,
                goal: Goal::Win(Ending::Repetition),
            },
            Exercise {
                rules: Rules::AWARI,
                board: AROUND,
                turn: 41,
                moves: ONCE_AROUND,
                goal: Goal::Win(Ending::Repetition),
            },
        ],
    },
    Lesson {
        id: "ahead",
        exercises: &[
            south(
                Rules::CCINP,
                "0-2-1-2-0-1-0-1-0-5-0-5-21-10-S",
                Goal::Exchange(0),
            ),
            south(
                Rules::CCINP,
                "0-4-2-1-2-2-1-1-1-2-0-5-13-14-S",
                Goal::Exchange(2),
            ),
        ],
    },
];
