//! The openings of a match: random ones, or those of a file.

use std::fmt;

use awale::notation::letters::{BadMove, EXAM};
use awale::{Game, Rules};
use awale_engine::{Engine, Limits, Wanted};

use crate::player::Player;
use crate::random_player::RandomPlayer;

/// Where the openings of a match come from.
#[derive(Clone, Debug)]
pub enum Openings {
    /// This many random moves, after which both sides stand about equal.
    Random {
        /// The number of moves.
        plies: usize,
    },
    /// These games, in turn, from the first again after the last.
    Listed(Vec<Game>),
}

/// The most openings of a file.
pub const MOST_OPENINGS: usize = 100_000;

/// Why a file of openings cannot be used.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum OpeningsError {
    /// The file has no opening.
    Empty,
    /// The file has more than [`MOST_OPENINGS`].
    TooMany,
    /// A move cannot be played.
    Move {
        /// The line, from 1.
        line: usize,
        /// What is wrong.
        error: BadMove,
    },
    /// The game is over after the moves.
    Over {
        /// The line, from 1.
        line: usize,
    },
}

impl fmt::Display for OpeningsError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            OpeningsError::Empty => f.write_str("no opening found"),
            OpeningsError::TooMany => {
                write!(f, "more than {MOST_OPENINGS} openings found")
            }
            OpeningsError::Move { line, error } => write!(f, "line {line}: {error}"),
            OpeningsError::Over { line } => {
                write!(f, "line {line}: the game is over after these moves")
            }
        }
    }
}

impl std::error::Error for OpeningsError {}

impl Openings {
    /// Reads openings: one on each line, letters `a` to `l` from the start of
    /// the game. What follows `#` and empty lines are left out.
    pub fn parse(text: &str, rules: Rules) -> Result<Openings, OpeningsError> {
        let mut games = Vec::new();
        for (index, line) in text.lines().enumerate() {
            let letters = line.split('#').next().unwrap_or_default();
            let letters: String = letters.split_whitespace().collect();
            if letters.is_empty() {
                continue;
            }
            let line = index + 1;
            let mut game = Game::new(rules);
            EXAM.play(&mut game, &letters)
                .map_err(|error| OpeningsError::Move { line, error })?;
            if game.is_over() {
                return Err(OpeningsError::Over { line });
            }
            games.push(game);
            if games.len() > MOST_OPENINGS {
                return Err(OpeningsError::TooMany);
            }
        }
        if games.is_empty() {
            return Err(OpeningsError::Empty);
        }
        Ok(Openings::Listed(games))
    }

    /// The opening of a pair of games.
    pub(super) fn opening(&self, rules: Rules, seed: u64, pair: usize) -> Game {
        match self {
            Openings::Random { plies } => even_random_game(rules, *plies, seed, pair),
            Openings::Listed(games) => match games.get(pair % games.len().max(1)) {
                Some(game) => game.clone(),
                None => Game::new(rules),
            },
        }
    }
}

/// Random moves after which a short search finds both sides about equal.
fn even_random_game(rules: Rules, plies: usize, seed: u64, pair: usize) -> Game {
    /// Openings tried; the most even one is used.
    const TRIES: u64 = 50;
    /// An opening as even as this, in seeds, is used at once.
    const EVEN: f64 = 1.5;
    const DEPTH: u8 = 8;
    let mut engine = Engine::new(1);
    let mut best: Option<(f64, Game)> = None;
    for attempt in 0..TRIES {
        let seed = seed.wrapping_add((pair as u64) << 32).wrapping_add(attempt);
        let game = random_game(rules, plies, seed);
        let limits = Limits::depth(DEPTH);
        let verdict = engine
            .search(&game, limits, Wanted::Best(1), |_| ())
            .verdict;
        let decided = game.is_over() || verdict.score.is_won() || verdict.score.is_lost();
        let lead = if decided {
            f64::MAX
        } else {
            verdict.score.seeds().abs()
        };
        if best.as_ref().is_none_or(|(least, _)| lead < *least) {
            best = Some((lead, game));
        }
        if lead <= EVEN || plies == 0 {
            break;
        }
    }
    best.map_or_else(|| Game::new(rules), |(_, game)| game)
}

fn random_game(rules: Rules, plies: usize, seed: u64) -> Game {
    let mut player = RandomPlayer::new(seed);
    let mut game = Game::new(rules);
    while game.played().len() < plies
        && let Some(pit) = player.choose(&game)
    {
        game.play(pit).expect("a player chooses an acceptable pit");
    }
    game
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_file_has_an_opening_on_each_line() {
        let text = "# two openings\n\nc i # a comment\n  d\tj b\n";
        let Ok(Openings::Listed(games)) = Openings::parse(text, Rules::CCINP) else {
            panic!("the text is right");
        };
        let letters: Vec<String> = games.iter().map(|game| EXAM.write(game)).collect();
        assert_eq!(letters, ["ci", "djb"]);
    }

    #[test]
    fn wrong_files_are_refused_with_their_line() {
        let parse = |text| Openings::parse(text, Rules::ABAPA);
        assert!(matches!(parse("# nothing\n"), Err(OpeningsError::Empty)));
        for text in ["c\nz", "c\ncc", "c\n!"] {
            let error = parse(text).err();
            assert!(
                matches!(error, Some(OpeningsError::Move { line: 2, .. })),
                "{text:?}"
            );
        }
    }
}
