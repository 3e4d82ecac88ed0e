//! A game of awalé as the archive keeps it: legal, finished or given up, with
//! its final count. The only way to make one is to play it through.

use std::borrow::Cow;

use awale::notation::letters::{BadMove, EXAM};
use awale::{BySide, Ending, Game, Halves, Position, Rules, Side};

use crate::position_key::PositionKey;

/// The most moves of a stored game: far more than any real one, and few enough
/// for an index.
pub const LONGEST_KEPT: usize = 2000;

/// Who won.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum GameResult {
    /// Player 1.
    SouthWins,
    /// A draw.
    Draw,
    /// Player 2.
    NorthWins,
}

impl GameResult {
    /// What player 1 scores: 1, 0.5 or 0.
    #[must_use]
    pub const fn points(self) -> f64 {
        match self {
            GameResult::SouthWins => 1.0,
            GameResult::Draw => 0.5,
            GameResult::NorthWins => 0.0,
        }
    }

    /// The result with these points for player 1.
    #[must_use]
    pub fn of_points(points: f64) -> Option<GameResult> {
        let all = [
            GameResult::SouthWins,
            GameResult::Draw,
            GameResult::NorthWins,
        ];
        all.into_iter()
            .find(|result| (result.points() - points).abs() < f64::EPSILON)
    }

    /// The result for the winner, or `None` for a draw.
    #[must_use]
    pub const fn of_winner(winner: Option<Side>) -> GameResult {
        match winner {
            Some(Side::South) => GameResult::SouthWins,
            Some(Side::North) => GameResult::NorthWins,
            None => GameResult::Draw,
        }
    }

    /// Reads what people write: `1`, `0.5`, `0`, `1-0`, `1/2-1/2`, or the seeds
    /// of each, `27-21`.
    #[must_use]
    pub fn read(text: &str) -> Option<GameResult> {
        if let Some((south, north)) = text.split_once('-') {
            let seeds = |text: &str| points(text).filter(|seeds| (0.0..=48.0).contains(seeds));
            let (south, north) = (seeds(south)?, seeds(north)?);
            return Some(match south.total_cmp(&north) {
                std::cmp::Ordering::Greater => GameResult::SouthWins,
                std::cmp::Ordering::Equal => GameResult::Draw,
                std::cmp::Ordering::Less => GameResult::NorthWins,
            });
        }
        GameResult::of_points(points(text)?)
    }
}

/// A number written with a point, a comma or as a half.
fn points(text: &str) -> Option<f64> {
    match text.trim() {
        "1/2" | "½" => Some(0.5),
        text if text.starts_with(|c: char| c.is_ascii_digit()) => {
            text.replace(',', ".").parse().ok()
        }
        _ => None,
    }
}

/// Why a game cannot be stored.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum Refused {
    /// A move that cannot be played.
    #[error(transparent)]
    Move(#[from] BadMove),
    /// No move at all.
    #[error("no move found")]
    NoMove,
    /// More moves than can be stored.
    #[error("{found} moves found, at most {LONGEST_KEPT} are kept")]
    TooLong {
        /// How many.
        found: usize,
    },
    /// The game is not over and no result is given.
    #[error("the game is not over and its result is not told")]
    Unfinished,
    /// The given result is not that of the moves.
    #[error("the result told is not that of the moves, which give {seeds}")]
    Contradiction {
        /// The final count.
        seeds: String,
    },
    /// It does not begin with four seeds in each pit.
    #[error("the game does not begin at the usual start")]
    OtherStart,
    /// Rules without a name.
    #[error("the rules have no name")]
    UnnamedRules,
    /// A player who is not in the archive.
    #[error("player {id} is not in the archive")]
    UnknownPlayer {
        /// The number given.
        id: i64,
    },
}

/// A game that may be stored.
///
/// Always: its moves are legal from the usual start under its rules, which have
/// a name; where they end the game, result and seeds are theirs.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct FinishedGame {
    rules: Rules,
    moves: String,
    result: GameResult,
    seeds: BySide<Halves>,
    ending: Option<Ending>,
    /// The first [`USUAL_PLIES`] of the opening, made where the game is read.
    opening: Vec<(PositionKey, u8)>,
}

/// The plies a library usually keeps.
const USUAL_PLIES: usize = 12;

impl FinishedGame {
    /// The game with these moves, the subjects' letters. `declared` is the
    /// result as told, needed where the moves do not end the game.
    ///
    /// ```
    /// use archive::{FinishedGame, GameResult, Refused};
    /// use awale::Rules;
    ///
    /// let unfinished = FinishedGame::from_letters(Rules::CCINP, "egai", None);
    /// assert_eq!(unfinished, Err(Refused::Unfinished));
    /// let given_up = FinishedGame::from_letters(Rules::CCINP, "egai", Some(GameResult::Draw));
    /// assert_eq!(given_up.unwrap().result(), GameResult::Draw);
    /// ```
    pub fn from_letters(
        rules: Rules,
        letters: &str,
        declared: Option<GameResult>,
    ) -> Result<FinishedGame, Refused> {
        let mut game = Game::new(rules);
        EXAM.play(&mut game, letters)?;
        FinishedGame::from_game(&game, declared)
    }

    /// The same from a game already played.
    pub fn from_game(game: &Game, declared: Option<GameResult>) -> Result<FinishedGame, Refused> {
        let moves = game.played().len();
        if game.rules().name().is_none() {
            return Err(Refused::UnnamedRules);
        } else if *game.start() != Position::START {
            return Err(Refused::OtherStart);
        } else if moves == 0 {
            return Err(Refused::NoMove);
        } else if moves > LONGEST_KEPT {
            return Err(Refused::TooLong { found: moves });
        }
        let (result, seeds, ending) = if let Some(outcome) = game.outcome() {
            let result = GameResult::of_winner(outcome.winner());
            let seeds = outcome.doubled_seeds.map(Halves);
            if declared.is_some_and(|declared| declared != result) {
                let seeds = format!("{}-{}", seeds.south, seeds.north);
                return Err(Refused::Contradiction { seeds });
            }
            (result, seeds, Some(outcome.ending))
        } else {
            let captured = game.position().captured();
            let result = declared.ok_or(Refused::Unfinished)?;
            (result, captured.map(|seeds| Halves(2 * seeds)), None)
        };
        let mut finished = FinishedGame {
            rules: *game.rules(),
            moves: EXAM.write(game),
            result,
            seeds,
            ending,
            opening: Vec::new(),
        };
        finished.opening = finished.make_opening(USUAL_PLIES);
        Ok(finished)
    }

    /// The rules it was played under.
    #[must_use]
    pub fn rules(&self) -> &Rules {
        &self.rules
    }

    /// Their name.
    #[must_use]
    pub fn rules_name(&self) -> &'static str {
        self.rules.name().expect("the rules have a name")
    }

    /// The moves, the subjects' letters.
    #[must_use]
    pub fn moves(&self) -> &str {
        &self.moves
    }

    /// Who won.
    #[must_use]
    pub fn result(&self) -> GameResult {
        self.result
    }

    /// The final seeds of each; of a game given up, those captured.
    #[must_use]
    pub fn seeds(&self) -> BySide<Halves> {
        self.seeds
    }

    /// Why it ended; `None` where the result was declared.
    #[must_use]
    pub fn ending(&self) -> Option<Ending> {
        self.ending
    }

    /// The word for its ending in the database.
    #[must_use]
    pub fn ending_name(&self) -> &'static str {
        match self.ending {
            Some(Ending::Majority) => "majority",
            Some(Ending::TurnLimit) => "turn-limit",
            Some(Ending::PoorBoard) => "poor-board",
            Some(Ending::Stuck) => "stuck",
            Some(Ending::Repetition) => "repetition",
            None => "declared",
        }
    }

    /// The first positions with the pit played in each, at most `plies`.
    #[must_use]
    pub fn opening(&self, plies: usize) -> Cow<'_, [(PositionKey, u8)]> {
        if plies > USUAL_PLIES {
            return self.make_opening(plies).into();
        }
        let plies = plies.min(self.opening.len());
        Cow::Borrowed(&self.opening[..plies])
    }

    fn make_opening(&self, plies: usize) -> Vec<(PositionKey, u8)> {
        let mut position = Position::START;
        let mut opening = Vec::with_capacity(plies.min(self.moves.len()));
        for letter in self.moves.chars().take(plies) {
            let (_, pit) = EXAM.pit(letter).expect("the moves are letters");
            let key = PositionKey::new(&self.rules, &position).expect("the rules have a name");
            opening.push((key, pit.index() as u8));
            position = position.play_unchecked(&self.rules, pit);
        }
        opening
    }
}
