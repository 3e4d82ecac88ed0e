//! Matches: two players, many games. Each opening is played from both sides.

mod openings;
mod sprt;
mod tally;

use std::fmt;
use std::sync::Mutex;
use std::sync::atomic::{AtomicBool, AtomicUsize, Ordering::Relaxed};
use std::thread;
use std::time::Instant;

use awale::notation::letters::EXAM;
use awale::{BySide, Game, Margin, Rules, Side};

use crate::engine_settings::EngineSettings;
use crate::player::Player;
use crate::player_failure::PlayerFailure;
use crate::player_spec::PlayerSpec;

pub use openings::{MOST_OPENINGS, Openings, OpeningsError};
pub use sprt::{BadSprt, MOST_ELO, Sprt, SprtVerdict};
pub use tally::{OpeningResult, PlayedGame, Tally, TimeUsed};

/// A match to be played.
#[derive(Clone)]
pub struct Match {
    /// The rules of all games.
    pub rules: Rules,
    /// The player whose results are counted; not a person.
    pub first: PlayerSpec,
    /// Its opponent; not a person.
    pub second: PlayerSpec,
    /// How many games at most, an even number: each opening is played from both
    /// sides.
    pub games: usize,
    /// The number of the first pair of games: a match may be played in parts,
    /// whose results add up to those of the whole.
    pub first_pair: usize,
    /// The openings.
    pub openings: Openings,
    /// Ends the match as soon as this test is decided.
    pub sprt: Option<Sprt>,
    /// Whether a game ends where the oracle of the settings knows the result.
    pub adjudication: Adjudication,
    /// The seed of the openings and of the players.
    pub seed: u64,
    /// Games played at the same time.
    pub concurrency: usize,
    /// The settings of both players.
    pub settings: EngineSettings,
}

/// Who ends games.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum Adjudication {
    /// The rules only.
    #[default]
    ByRules,
    /// The tables too, as soon as they know the result.
    ByTables,
}

/// Why a match cannot be played, or not to its end.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum MatchError {
    /// A person cannot play a match.
    Person,
    /// The number of games is odd, but openings are played from both sides.
    OddGames {
        /// The number of games requested.
        games: usize,
    },
    /// A player failed to choose a move.
    Failed {
        /// The player.
        player: PlayerSpec,
        /// The reason; `None` if it chose a pit that cannot be played.
        failure: Option<PlayerFailure>,
    },
}

impl fmt::Display for MatchError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            MatchError::Person => f.write_str("a person cannot play a match"),
            MatchError::OddGames { games } => {
                write!(f, "{games} games found, an even number from 2 expected")
            }
            MatchError::Failed { player, failure } => match failure {
                Some(failure) => write!(f, "{player} failed: {failure}"),
                None => write!(f, "{player} chose no acceptable pit"),
            },
        }
    }
}

impl std::error::Error for MatchError {}

/// The most moves of a game; one that is not over by then counts as a draw.
const LONGEST_GAME: usize = 1000;

impl Match {
    /// Plays all games, or as many as the test needs. Calls `on_game` with the
    /// results so far after each game, in the order in which games end.
    ///
    /// The same seed gives the same match whatever the concurrency, unless a
    /// player is limited by time or a test ends the match.
    pub fn play(&self, on_game: impl Fn(&Tally) + Sync) -> Result<Tally, MatchError> {
        if self.games == 0 || !self.games.is_multiple_of(2) {
            return Err(MatchError::OddGames { games: self.games });
        }
        if [&self.first, &self.second].contains(&&PlayerSpec::Human) {
            return Err(MatchError::Person);
        }
        let next = AtomicUsize::new(self.first_pair);
        let ended = AtomicBool::new(false);
        let played = Mutex::new((Tally::default(), Vec::new()));
        let play_pairs = || {
            loop {
                let pair = next.fetch_add(1, Relaxed);
                let end = self.first_pair.saturating_add(self.games / 2);
                if pair >= end || ended.load(Relaxed) {
                    return Ok(());
                }
                let is_last = self.play_pair(pair, &played, &on_game);
                ended.fetch_or(!matches!(is_last, Ok(false)), Relaxed);
                is_last?;
            }
        };
        thread::scope(|scope| {
            let workers: Vec<_> = (0..self.concurrency.max(1))
                .map(|_| scope.spawn(play_pairs))
                .collect();
            let ended = workers
                .into_iter()
                .map(|worker| worker.join().expect("players do not panic"));
            ended.collect::<Result<(), MatchError>>()
        })?;
        let (mut tally, mut games) = played.into_inner().expect("players do not panic");
        games.sort_by_key(|(index, _)| *index);
        tally.games = games.into_iter().map(|(_, game)| game).collect();
        Ok(tally)
    }

    /// The moves of the opening of a game of this match, as letters.
    #[must_use]
    pub fn opening_letters(&self, index: usize) -> String {
        let pair = self.first_pair.saturating_add(index / 2);
        EXAM.write(&self.openings.opening(self.rules, self.seed, pair))
    }

    /// Plays an opening from both sides; returns whether the test is decided.
    fn play_pair(
        &self,
        pair: usize,
        played: &Mutex<(Tally, Vec<(usize, PlayedGame)>)>,
        on_game: &(impl Fn(&Tally) + Sync),
    ) -> Result<bool, MatchError> {
        let opening = self.openings.opening(self.rules, self.seed, pair);
        let mut points = 0;
        for (number, side) in Side::ALL.into_iter().enumerate() {
            let index = 2 * pair + number;
            let (game, times) = self.play_game(opening.clone(), side, index)?;
            points += game.half_points();
            let mut played = played.lock().expect("players do not panic");
            played.0.count(&game, times);
            if number == 1 {
                played.0.pairs[usize::from(points)] += 1;
            }
            on_game(&played.0);
            played.1.push((index, game));
        }
        let tally = &played.lock().expect("players do not panic").0;
        let verdict = self.sprt.map(|sprt| tally.test(&sprt).1);
        Ok(verdict.is_some_and(|verdict| verdict != SprtVerdict::Open))
    }

    /// Plays an opening to the end of the game, the first player on `side`.
    fn play_game(
        &self,
        mut game: Game,
        side: Side,
        index: usize,
    ) -> Result<(PlayedGame, [TimeUsed; 2]), MatchError> {
        let mut players = self.players(side, index)?;
        let mut times = [TimeUsed::default(); 2];
        while !game.is_over() && game.played().len() < LONGEST_GAME {
            if let Some(margin) = self.known_margin(&game) {
                return Ok((PlayedGame::adjudicated(game, side, margin), times));
            }
            let to_move = game.position().to_move();
            let player = &mut players[to_move];
            let started = Instant::now();
            let chosen = player.choose(&game);
            times[usize::from(to_move != side)].add(started.elapsed());
            if chosen.and_then(|pit| game.play(pit).ok()).is_none() {
                let failed = if to_move == side {
                    &self.first
                } else {
                    &self.second
                };
                return Err(MatchError::Failed {
                    player: failed.clone(),
                    failure: player.failure().cloned(),
                });
            }
        }
        Ok((PlayedGame::by_rules(game, side), times))
    }

    /// The players of a game, ready for its first move.
    fn players(&self, side: Side, index: usize) -> Result<BySide<Box<dyn Player>>, MatchError> {
        let create = |player: &PlayerSpec, salt| {
            let seed = self.seed.wrapping_add(2 * index as u64 + salt);
            let created = player.create_with(seed, &self.settings);
            let mut created = created.ok_or(MatchError::Person)?;
            created.prepare();
            Ok(created)
        };
        let (first, second) = (create(&self.first, 0)?, create(&self.second, 1)?);
        Ok(match side {
            Side::South => BySide::new(first, second),
            Side::North => BySide::new(second, first),
        })
    }

    /// The final margin for the side to move, where tables may end the game and
    /// know it. What came before must not matter.
    fn known_margin(&self, game: &Game) -> Option<Margin> {
        let oracle = self.settings.oracle.as_deref();
        let oracle = oracle.filter(|_| self.adjudication == Adjudication::ByTables)?;
        let position = game.position();
        let past_matters = self.rules.repetition.is_some() && game.trail().has_past();
        if past_matters || position.board().seeds() > oracle.most_seeds() {
            return None;
        }
        let captured =
            i16::from(position.captured_by_mover()) - i16::from(position.captured_by_opponent());
        let margin = oracle.margin_to_come(position)?;
        Some(Margin((captured + i16::from(margin.0)) as i8))
    }
}
