//! A game as it stands: kept outside of the program, it goes on later.

use std::collections::VecDeque;

use super::{Game, PREVIEW};
use crate::{Dealer, Grid, Options, Place, resolve};

/// The most bars of a game that goes on: the bars before are dealt again.
const MOST_BARS: u64 = 100_000_000;

/// What a game follows from, beside the bars, which follow from the seed.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Standing {
    /// The options the game was started with.
    pub options: Options,
    /// The seed the bars are dealt from.
    pub seed: u64,
    /// The grid, the falling bar's blocks included.
    pub grid: Grid,
    /// Where the falling bar is; `None` when the game is over.
    pub falling: Option<Place>,
    /// The points so far.
    pub score: u64,
    /// The bars fixed so far.
    pub bars: u64,
    /// The ticks so far.
    pub tick: u64,
    /// Ticks since the bar last fell.
    pub ticks_since_fall: u64,
}

impl Game {
    /// What the game follows from.
    #[must_use]
    pub fn standing(&self) -> Standing {
        Standing {
            options: self.options,
            seed: self.seed,
            grid: self.grid.clone(),
            falling: self.falling,
            score: self.score,
            bars: self.bars,
            tick: self.tick,
            ticks_since_fall: self.ticks_since_fall,
        }
    }

    /// The game that stands so; `None` if none does.
    ///
    /// ```
    /// use couleurs::{Command, Game, Options};
    ///
    /// let mut game = Game::new(Options::default(), 42);
    /// game.step(Command::Drop);
    /// assert_eq!(Game::resume(game.standing()), Some(game));
    /// ```
    #[must_use]
    pub fn resume(standing: Standing) -> Option<Game> {
        if standing.bars > MOST_BARS || standing.grid.size() != standing.options.size() {
            return None;
        }
        let (dealer, next) = dealt(&standing);
        let game = Game {
            options: standing.options,
            seed: standing.seed,
            dealer,
            next,
            grid: standing.grid,
            falling: standing.falling,
            score: standing.score,
            bars: standing.bars,
            tick: standing.tick,
            ticks_since_fall: standing.ticks_since_fall,
        };
        let is_timely = game.ticks_since_fall < game.ticks_per_cell();
        (is_timely && game.holds_its_bar() && game.is_resolved()).then_some(game)
    }

    /// Whether the falling bar is in the grid, or else has no room there.
    fn holds_its_bar(&self) -> bool {
        let Some(Place { x, y, len }) = self.falling else {
            let mut grid = self.grid.clone();
            let born = self.next.front().and_then(|bar| grid.give_birth(bar));
            return born.is_none();
        };
        let lengths = self.options.lengths();
        let is_inside = x < self.grid.width()
            && y.checked_add(len)
                .is_some_and(|top| top <= self.grid.height());
        (lengths.shortest()..=lengths.longest()).contains(&len)
            && is_inside
            && self.grid.column(x)[y..y + len].iter().all(Option::is_some)
    }

    /// Whether nothing falls or vanishes without the bar.
    fn is_resolved(&self) -> bool {
        let mut settled = self.settled_grid();
        settled.is_packed() && resolve(&mut settled, self.options.rule()).is_empty()
    }
}

/// The dealer and the bars that come next, after those of the game.
fn dealt(standing: &Standing) -> (Dealer, VecDeque<crate::Bar>) {
    let mut dealer = Dealer::new(standing.seed, standing.options.lengths());
    let born = standing.bars + u64::from(standing.falling.is_some());
    for _ in 0..born {
        dealer.deal();
    }
    let next = (0..PREVIEW).map(|_| dealer.deal()).collect();
    (dealer, next)
}
