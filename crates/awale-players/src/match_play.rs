//! Matches: two players, many games. Each opening is played from both sides.

use std::fmt;
use std::sync::Mutex;
use std::sync::atomic::{AtomicBool, AtomicUsize, Ordering::Relaxed};
use std::thread;

use awale::{BySide, Game, Outcome, Rules, Side};
use awale_engine::{Engine, Limits, Wanted};

use crate::engine_settings::EngineSettings;
use crate::player::Player;
use crate::player_failure::PlayerFailure;
use crate::player_spec::PlayerSpec;
use crate::random_player::RandomPlayer;

/// A match to be played.
#[derive(Clone)]
pub struct Match {
    /// The rules of all games.
    pub rules: Rules,
    /// The player whose results are counted; not a person.
    pub first: PlayerSpec,
    /// Its opponent; not a person.
    pub second: PlayerSpec,
    /// How many games, an even number: each opening is played from both sides.
    pub games: usize,
    /// The number of the first pair of games: a match may be played in parts,
    /// whose results add up to those of the whole.
    pub first_pair: usize,
    /// Random moves at the beginning of each game.
    pub opening_plies: usize,
    /// The seed of the openings and of the players.
    pub seed: u64,
    /// Games played at the same time.
    pub concurrency: usize,
    /// The settings of both players.
    pub settings: EngineSettings,
}

/// The results of a match, seen from the first player.
#[derive(Clone, Debug, Default)]
pub struct Tally {
    /// Games won.
    pub wins: usize,
    /// Games drawn.
    pub draws: usize,
    /// Games lost.
    pub losses: usize,
    /// Twice the seeds of the first player, over all games.
    pub doubled_first_seeds: u64,
    /// Twice the seeds of the second player, over all games.
    pub doubled_second_seeds: u64,
    /// How many pairs of games gave the first player 0 to 4 half points.
    pub pairs: [usize; 5],
    /// The games, in order; the first player is South in every other one.
    pub games: Vec<Game>,
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
    /// Plays all games. Calls `on_game` with the results so far after each game,
    /// in the order in which games end.
    ///
    /// The same seed gives the same match whatever the concurrency, unless a
    /// player is limited by time.
    pub fn play(&self, on_game: impl Fn(&Tally) + Sync) -> Result<Tally, MatchError> {
        if self.games == 0 || !self.games.is_multiple_of(2) {
            return Err(MatchError::OddGames { games: self.games });
        }
        if [&self.first, &self.second].contains(&&PlayerSpec::Human) {
            return Err(MatchError::Person);
        }
        let next = AtomicUsize::new(self.first_pair);
        let failed = AtomicBool::new(false);
        let played = Mutex::new((Tally::default(), Vec::new()));
        let play_pairs = || {
            loop {
                let pair = next.fetch_add(1, Relaxed);
                let end = self.first_pair.saturating_add(self.games / 2);
                if pair >= end || failed.load(Relaxed) {
                    return Ok(());
                }
                let games = self.play_pair(pair, &played, &on_game);
                failed.fetch_or(games.is_err(), Relaxed);
                games?;
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

    /// Plays an opening from both sides.
    fn play_pair(
        &self,
        pair: usize,
        played: &Mutex<(Tally, Vec<(usize, Game)>)>,
        on_game: &(impl Fn(&Tally) + Sync),
    ) -> Result<(), MatchError> {
        let opening = self.opening(pair);
        let mut points = 0;
        for (number, side) in Side::ALL.into_iter().enumerate() {
            let index = 2 * pair + number;
            let game = self.play_game(opening.clone(), side, index)?;
            let mut played = played.lock().expect("players do not panic");
            points += played.0.count(&game, side);
            if number == 1 {
                played.0.pairs[usize::from(points)] += 1;
            }
            on_game(&played.0);
            played.1.push((index, game));
        }
        Ok(())
    }

    /// Plays an opening to the end of the game, the first player on `side`.
    fn play_game(&self, mut game: Game, side: Side, index: usize) -> Result<Game, MatchError> {
        let create = |player: &PlayerSpec, salt| {
            let seed = self.seed.wrapping_add(2 * index as u64 + salt);
            player
                .create_with(seed, &self.settings)
                .ok_or(MatchError::Person)
        };
        let (first, second) = (create(&self.first, 0)?, create(&self.second, 1)?);
        let mut players: BySide<Box<dyn Player>> = match side {
            Side::South => BySide::new(first, second),
            Side::North => BySide::new(second, first),
        };
        while !game.is_over() && game.played().len() < LONGEST_GAME {
            let to_move = game.position().to_move();
            let player = &mut players[to_move];
            let chosen = player.choose(&game);
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
        Ok(game)
    }

    /// The opening of a pair of games: random moves after which a short search
    /// finds both sides about equal.
    fn opening(&self, pair: usize) -> Game {
        /// Openings tried; the most even one is used.
        const TRIES: u64 = 50;
        /// An opening as even as this, in seeds, is used at once.
        const EVEN: f64 = 1.5;
        const DEPTH: u8 = 8;
        let mut engine = Engine::new(1);
        let mut best: Option<(f64, Game)> = None;
        for attempt in 0..TRIES {
            let seed = self
                .seed
                .wrapping_add((pair as u64) << 32)
                .wrapping_add(attempt);
            let game = random_game(self.rules, self.opening_plies, seed);
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
            if lead <= EVEN || self.opening_plies == 0 {
                break;
            }
        }
        best.map_or_else(|| Game::new(self.rules), |(_, game)| game)
    }
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

impl Tally {
    /// Counts a game, the first player on `side`, and returns its half points.
    fn count(&mut self, game: &Game, side: Side) -> u8 {
        let outcome = game.outcome();
        if let Some(Outcome { doubled_seeds, .. }) = outcome {
            self.doubled_first_seeds += u64::from(doubled_seeds[side]);
            self.doubled_second_seeds += u64::from(doubled_seeds[side.other()]);
        }
        match outcome.and_then(|outcome| outcome.winner()) {
            None => {
                self.draws += 1;
                1
            }
            Some(winner) if winner == side => {
                self.wins += 1;
                2
            }
            Some(_) => {
                self.losses += 1;
                0
            }
        }
    }

    /// Games counted so far.
    #[must_use]
    pub fn played(&self) -> usize {
        self.wins + self.draws + self.losses
    }

    /// The share of the points, 0 to 1; one half before the first game.
    #[must_use]
    pub fn score(&self) -> f64 {
        match self.played() {
            0 => 0.5,
            played => (self.wins as f64 + self.draws as f64 / 2.0) / played as f64,
        }
    }

    /// The difference in strength that gives this score (Elo, 1978); `None` if
    /// all games were won or all lost.
    #[must_use]
    pub fn elo(&self) -> Option<f64> {
        let score = self.score();
        (score > 0.0 && score < 1.0).then(|| -400.0 * (1.0 / score - 1.0).log10())
    }

    /// Half the 95 % confidence interval of [`elo`](Self::elo), from the variance
    /// of the pairs of games, which share an opening.
    #[must_use]
    pub fn elo_error(&self) -> Option<f64> {
        const WITHIN: f64 = 1.96;
        let score = self.score();
        self.elo()?;
        let pairs = self.pairs.iter().sum::<usize>() as f64;
        let squares = self.pairs.iter().zip(0_u8..);
        let squares = squares.map(|(&count, points)| {
            let from_score = f64::from(points) / 4.0 - score;
            count as f64 * from_score.powi(2)
        });
        let deviation = (squares.sum::<f64>() / (pairs - 1.0).max(1.0) / pairs.max(1.0)).sqrt();
        let slope = 400.0 / (std::f64::consts::LN_10 * score * (1.0 - score));
        Some(WITHIN * deviation * slope)
    }
}
