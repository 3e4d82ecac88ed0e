//! The switches between rule sets, and the five named sets.
//!
//! A rule set is a value: every function that depends on the rules takes a
//! [`Rules`] and looks at its fields, never at its name. Their sources and
//! contradictions are in `docs/rules-awale.md`.

use core::fmt;
use core::str::FromStr;

/// How the rules treat a move that leaves the opponent without a seed.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Starving {
    /// It is not acceptable.
    Forbidden,
    /// Its harvest is cancelled and the sowing stands; an opponent who has no
    /// seed must be given one.
    HarvestCancelled,
    /// It is not acceptable unless every move starves; then every move is
    /// acceptable, and its harvest stands.
    ForbiddenUnlessForced,
}

/// When the game ends because too few seeds are left on the board.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum PoorBoard {
    /// The game never ends for this reason.
    Never,
    /// When at most this many seeds are on the board.
    OnBoardAtMost(u8),
    /// When the two players hold more than this many seeds together.
    CapturedAbove(u8),
}

/// Who takes the seeds left on the board at the end.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Gathering {
    /// Each player takes their own row.
    OwnRows,
    /// The opponent of the player to move takes them all.
    OpponentTakesAll,
    /// Half each, half seeds allowed.
    SplitEvenly,
}

/// A rule set.
///
/// In all of them the game ends as soon as a player holds
/// [`MAJORITY`](crate::MAJORITY) seeds, and then each takes their own row, as
/// on a poor board and at the turn limit.
///
/// ```
/// use awale::Rules;
///
/// assert_eq!("abapa".parse(), Ok(Rules::ABAPA));
/// assert_eq!(Rules::CCINP.name(), Some("ccinp"));
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Rules {
    /// How a move that starves the opponent is treated.
    pub starving: Starving,
    /// When the board is too poor to go on.
    pub poor_board: PoorBoard,
    /// The game ends when this many turns have been played. A turn is one move
    /// of one player.
    pub turn_limit: Option<u32>,
    /// Who takes the rest when the player to move has no acceptable pit.
    pub stuck: Gathering,
    /// Who takes the rest at the first repetition since the last capture;
    /// `None` if a repetition does not end the game.
    pub repetition: Option<Gathering>,
}

impl Rules {
    /// Olympiades de NSI 2025.
    pub const NSI: Rules = Rules {
        starving: Starving::Forbidden,
        poor_board: PoorBoard::CapturedAbove(45),
        turn_limit: Some(100),
        stuck: Gathering::OwnRows,
        repetition: None,
    };

    /// CCINP PC 2024, the code of part II.
    pub const CCINP: Rules = Rules {
        poor_board: PoorBoard::OnBoardAtMost(3),
        ..Rules::NSI
    };

    /// CCINP PC 2024, the text of part I.
    pub const CCINP_TEXT: Rules = Rules {
        starving: Starving::HarvestCancelled,
        ..Rules::CCINP
    };

    /// The rule of international tournaments.
    pub const ABAPA: Rules = Rules {
        poor_board: PoorBoard::Never,
        turn_limit: None,
        repetition: Some(Gathering::OwnRows),
        ..Rules::CCINP_TEXT
    };

    /// The rule of the Computer Olympiad.
    pub const AWARI: Rules = Rules {
        starving: Starving::ForbiddenUnlessForced,
        poor_board: PoorBoard::Never,
        turn_limit: None,
        stuck: Gathering::OpponentTakesAll,
        repetition: Some(Gathering::SplitEvenly),
    };

    /// The named rule sets.
    pub const NAMED: [(&'static str, Rules); 5] = [
        ("nsi", Rules::NSI),
        ("ccinp", Rules::CCINP),
        ("ccinp-text", Rules::CCINP_TEXT),
        ("abapa", Rules::ABAPA),
        ("awari", Rules::AWARI),
    ];

    /// Its name, if it is one of [`Rules::NAMED`].
    #[must_use]
    pub fn name(&self) -> Option<&'static str> {
        Rules::NAMED
            .iter()
            .find_map(|(name, rules)| (rules == self).then_some(*name))
    }
}

/// The rule set of the examinations' own program: [`Rules::CCINP`].
impl Default for Rules {
    fn default() -> Rules {
        Rules::CCINP
    }
}

/// A name that is not one of [`Rules::NAMED`].
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct UnknownRules {
    /// The name found.
    pub name: String,
}

impl fmt::Display for UnknownRules {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let names = Rules::NAMED.map(|(name, _)| name).join(", ");
        write!(f, "unknown rules {:?} (known: {names})", self.name)
    }
}

impl core::error::Error for UnknownRules {}

impl FromStr for Rules {
    type Err = UnknownRules;

    fn from_str(text: &str) -> Result<Rules, UnknownRules> {
        Rules::NAMED
            .iter()
            .find_map(|(name, rules)| (*name == text).then_some(*rules))
            .ok_or_else(|| UnknownRules { name: text.into() })
    }
}
