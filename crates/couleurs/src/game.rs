//! A game: commands in, events out.
//!
//! There is no clock here: the caller sends [`Command::Tick`] sixty times a
//! second, or never. The same commands always give the same game.

mod standing;

pub use standing::Standing;

use std::collections::VecDeque;

use crate::{Bar, Dealer, Direction, Grid, Options, Place, Round, points, resolve};

/// Ticks in a second of play.
pub const TICKS_PER_SECOND: u64 = 60;

/// How many of the next bars a player sees.
pub const PREVIEW: usize = 5;

/// Bars to the next level.
const BARS_PER_LEVEL: u64 = 20;

/// Ticks a bar takes to fall one cell, by level: each level takes a sixth off.
const TICKS_PER_CELL: [u64; Options::MAX_LEVEL as usize] = [
    60, 50, 42, 35, 29, 24, 20, 17, 14, 12, 10, 8, 7, 6, 5, 4, 4, 3, 3, 2,
];

/// A command of the player or of the clock.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Command {
    /// A sixtieth of a second passes.
    Tick,
    /// Moves the bar one column to the left.
    Left,
    /// Moves the bar one column to the right.
    Right,
    /// Raises every block by one, the top one coming to the bottom.
    Permute,
    /// Lowers the bar by one cell; a bar that cannot fall is fixed.
    Down,
    /// Lowers the bar as far as it goes, and fixes it.
    Drop,
}

impl Command {
    /// The commands of a player: all but the clock's.
    pub const PLAYER: [Self; 5] = [
        Self::Left,
        Self::Right,
        Self::Permute,
        Self::Down,
        Self::Drop,
    ];
}

/// Something that happened in a game.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Event {
    /// A bar was born there.
    Born(Place),
    /// The bar moved, left, right or down, to that place.
    Moved(Place),
    /// The bar's blocks changed order.
    Permuted(Place),
    /// The bar came to rest there; its blocks are now fixed.
    Fixed(Place),
    /// Blocks vanished together; those above then fell.
    Cleared(Round),
    /// The game got faster.
    Level(u8),
    /// No column has room for the next bar.
    Over,
}

/// A game in progress, or over.
///
/// Always: the grid holds the blocks of the falling bar, and is resolved
/// without them; a game without a falling bar is over.
///
/// ```
/// use couleurs::{Command, Game, Options};
///
/// let mut game = Game::new(Options::default(), 42);
/// game.step(Command::Left);
/// game.step(Command::Drop);
/// assert_eq!(game.bars(), 1);
/// assert_eq!(game.grid().columns().map(|column| column.iter().flatten().count()).max(), Some(3));
/// ```
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Game {
    options: Options,
    seed: u64,
    dealer: Dealer,
    next: VecDeque<Bar>,
    grid: Grid,
    falling: Option<Place>,
    score: u64,
    bars: u64,
    tick: u64,
    /// Ticks since the bar last fell.
    ticks_since_fall: u64,
}

impl Game {
    /// A new game; its first bar is born.
    #[must_use]
    pub fn new(options: Options, seed: u64) -> Self {
        let mut dealer = Dealer::new(seed, options.lengths());
        let next = (0..PREVIEW).map(|_| dealer.deal()).collect();
        let mut game = Self {
            options,
            seed,
            dealer,
            next,
            grid: Grid::new(options.size()),
            falling: None,
            score: 0,
            bars: 0,
            tick: 0,
            ticks_since_fall: 0,
        };
        game.give_birth();
        game
    }

    /// Carries out a command and returns the events; none if the command has no
    /// effect.
    pub fn step(&mut self, command: Command) -> Vec<Event> {
        let Some(place) = self.falling else {
            return Vec::new();
        };
        match command {
            Command::Tick => self.pass_time(place),
            Command::Left => self.shift(place, Direction::Left),
            Command::Right => self.shift(place, Direction::Right),
            Command::Permute => self.permute(place),
            Command::Down => self.lower(place),
            Command::Drop => self.drop_bar(place),
        }
    }

    fn pass_time(&mut self, place: Place) -> Vec<Event> {
        self.tick += 1;
        self.ticks_since_fall += 1;
        if self.ticks_since_fall < self.ticks_per_cell() {
            return Vec::new();
        }
        self.lower(place)
    }

    fn shift(&mut self, place: Place, direction: Direction) -> Vec<Event> {
        let moved = self.grid.shift(place, direction);
        self.falling = moved.or(self.falling);
        moved.map(Event::Moved).into_iter().collect()
    }

    fn permute(&mut self, place: Place) -> Vec<Event> {
        let permuted = self.grid.permute(place);
        permuted.map(Event::Permuted).into_iter().collect()
    }

    fn lower(&mut self, place: Place) -> Vec<Event> {
        self.ticks_since_fall = 0;
        let Some(lower) = self.grid.lower(place) else {
            return self.fix(place);
        };
        self.falling = Some(lower);
        vec![Event::Moved(lower)]
    }

    fn drop_bar(&mut self, place: Place) -> Vec<Event> {
        let landed = self.grid.drop_bar(place).unwrap_or(place);
        let mut events = Vec::new();
        if landed != place {
            events.push(Event::Moved(landed));
        }
        events.extend(self.fix(landed));
        events
    }

    /// Fixes the bar, resolves the grid, and brings the next bar.
    fn fix(&mut self, place: Place) -> Vec<Event> {
        let level = self.level();
        let mut events = vec![Event::Fixed(place)];
        let rounds = resolve(&mut self.grid, self.options.rule());
        self.score += points(&rounds);
        self.bars += 1;
        events.extend(rounds.into_iter().map(Event::Cleared));
        if self.level() > level {
            events.push(Event::Level(self.level()));
        }
        self.give_birth();
        events.push(self.falling.map_or(Event::Over, Event::Born));
        events
    }

    fn give_birth(&mut self) {
        self.ticks_since_fall = 0;
        self.falling = self.next.front().and_then(|bar| self.grid.give_birth(bar));
        if self.falling.is_some() {
            self.next.pop_front();
            self.next.push_back(self.dealer.deal());
        }
    }

    /// The ticks until the clock next lowers the bar, 1 or more; `None` when
    /// the game is over. A caller may sleep that long, then send all of them.
    #[must_use]
    pub fn ticks_to_fall(&self) -> Option<u64> {
        self.falling.map(|_| {
            self.ticks_per_cell()
                .saturating_sub(self.ticks_since_fall)
                .max(1)
        })
    }

    fn ticks_per_cell(&self) -> u64 {
        TICKS_PER_CELL[usize::from(self.level()) - 1]
    }

    /// The options the game was started with.
    #[must_use]
    pub const fn options(&self) -> &Options {
        &self.options
    }

    /// The seed the bars are dealt from.
    #[must_use]
    pub const fn seed(&self) -> u64 {
        self.seed
    }

    /// The grid, the falling bar's blocks included.
    #[must_use]
    pub const fn grid(&self) -> &Grid {
        &self.grid
    }

    /// The grid without the falling bar.
    #[must_use]
    pub fn settled_grid(&self) -> Grid {
        let mut grid = self.grid.clone();
        if let Some(place) = self.falling {
            (place.y..place.y + place.len).for_each(|y| grid.set(place.x, y, None));
        }
        grid
    }

    /// Where the falling bar is; `None` when the game is over.
    #[must_use]
    pub const fn falling(&self) -> Option<Place> {
        self.falling
    }

    /// The falling bar, its blocks in their present order.
    #[must_use]
    pub fn falling_bar(&self) -> Option<Bar> {
        let place = self.falling?;
        let cells = &self.grid.column(place.x)[place.y..place.y + place.len];
        Bar::new(cells.iter().copied().flatten().collect()).ok()
    }

    /// Where a drop would put the bar.
    #[must_use]
    pub fn ghost(&self) -> Option<Place> {
        let place = self.falling?;
        let y = self.grid.landing_row(place)?;
        Some(Place { y, ..place })
    }

    /// The next [`PREVIEW`] bars, in order; when the game is over, the first is
    /// the one that had no room.
    pub fn preview(&self) -> impl Iterator<Item = &Bar> {
        self.next.iter()
    }

    /// The points so far.
    #[must_use]
    pub const fn score(&self) -> u64 {
        self.score
    }

    /// The bars fixed so far.
    #[must_use]
    pub const fn bars(&self) -> u64 {
        self.bars
    }

    /// The ticks so far.
    #[must_use]
    pub const fn tick(&self) -> u64 {
        self.tick
    }

    /// The level, which sets the speed: it rises every twenty bars.
    #[must_use]
    pub fn level(&self) -> u8 {
        let risen = (self.bars / BARS_PER_LEVEL).min(Options::MAX_LEVEL.into()) as u8;
        (self.options.level() + risen).min(Options::MAX_LEVEL)
    }

    /// Whether the game is over: no column had room for the next bar.
    #[must_use]
    pub const fn is_over(&self) -> bool {
        self.falling.is_none()
    }
}
