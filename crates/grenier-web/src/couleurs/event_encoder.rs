//! The JSON of a game: its state, and its events.

use couleurs::{Command, Event, Game, Place, Size};
use serde::Serialize;
use utoipa::ToSchema;

/// The names of a player's commands.
const COMMANDS: [(Command, &str); 5] = [
    (Command::Left, "left"),
    (Command::Right, "right"),
    (Command::Permute, "permute"),
    (Command::Down, "down"),
    (Command::Drop, "drop"),
];

/// The command of a name.
pub fn command_named(word: &str) -> Option<Command> {
    let known = COMMANDS.iter().find(|(_, name)| *name == word);
    known.map(|(command, _)| *command)
}

/// The name of a command; `None` for the clock's.
pub fn command_name(command: Command) -> Option<&'static str> {
    let known = COMMANDS.iter().find(|(known, _)| *known == command);
    known.map(|(_, name)| *name)
}

/// Columns and rows of a board.
#[derive(Clone, Copy, Debug, Serialize, ToSchema)]
#[schema(as = CouleursSize)]
pub struct SizeJson {
    pub width: usize,
    pub height: usize,
}

impl From<Size> for SizeJson {
    fn from(size: Size) -> SizeJson {
        SizeJson {
            width: size.width(),
            height: size.height(),
        }
    }
}

/// A place, from the bottom left.
#[derive(Clone, Copy, Debug, Serialize, ToSchema)]
#[schema(as = CouleursPlace)]
pub struct PlaceJson {
    x: usize,
    y: usize,
}

impl From<Place> for PlaceJson {
    fn from(place: Place) -> PlaceJson {
        PlaceJson {
            x: place.x,
            y: place.y,
        }
    }
}

/// The bar that falls: where its lowest block is, and its blocks from the bottom up.
#[derive(Clone, Debug, Serialize, ToSchema)]
#[schema(as = CouleursBar)]
pub struct BarJson {
    #[serde(flatten)]
    place: PlaceJson,
    #[schema(example = "RVB")]
    blocks: String,
}

/// The part of the state that changes while a bar falls.
#[derive(Clone, Debug, Serialize, ToSchema)]
#[schema(as = CouleursFall)]
pub struct FallJson {
    falling: Option<BarJson>,
    /// Where it would land.
    ghost: Option<PlaceJson>,
    /// The preview, and no more.
    next: Vec<String>,
    score: u64,
    bars: u64,
    level: u8,
    tick: u64,
}

impl FallJson {
    pub fn new(game: &Game) -> FallJson {
        let falling = game.falling().zip(game.falling_bar());
        FallJson {
            falling: falling.map(|(place, bar)| BarJson {
                place: place.into(),
                blocks: bar.to_string(),
            }),
            ghost: game.ghost().map(PlaceJson::from),
            next: game.preview().map(ToString::to_string).collect(),
            score: game.score(),
            bars: game.bars(),
            level: game.level(),
            tick: game.tick(),
        }
    }
}

/// The state with the settled blocks.
#[derive(Clone, Debug, Serialize, ToSchema)]
#[schema(as = CouleursGrid)]
pub struct GridJson {
    #[serde(flatten)]
    pub fall: FallJson,
    /// Settled blocks, the top row first, `.` for an empty cell.
    grid: Vec<String>,
}

impl GridJson {
    pub fn new(game: &Game) -> GridJson {
        GridJson {
            fall: FallJson::new(game),
            grid: game.settled_grid().rows(),
        }
    }
}

/// What happens in a step.
#[derive(Clone, Debug, Serialize, ToSchema)]
#[serde(rename_all = "lowercase")]
#[schema(as = CouleursEvent)]
pub enum EventJson {
    Born(PlaceJson),
    Moved(PlaceJson),
    /// The blocks now.
    Permuted(Option<String>),
    Fixed(PlaceJson),
    Cleared(ClearedJson),
    Level(u8),
    /// True.
    Over(bool),
}

/// A round of a cascade.
#[derive(Clone, Debug, Serialize, ToSchema)]
#[schema(as = CouleursCleared)]
pub struct ClearedJson {
    points: u32,
    /// Counted from 1.
    chain: u32,
    /// Column and row of each block that vanishes.
    #[schema(value_type = Vec<Vec<usize>>)]
    cells: Vec<(usize, usize)>,
    /// The grid after it.
    grid: Vec<String>,
}

/// The birth of the first bar.
pub fn first_events(game: &Game) -> Vec<EventJson> {
    let born = game.falling().map(|place| EventJson::Born(place.into()));
    born.into_iter().collect()
}

/// The events of a step, with the game as it stands after it.
pub fn events(events: Vec<Event>, after: &Game) -> Vec<EventJson> {
    let mut chain = 0;
    let events = events.into_iter().map(|event| match event {
        Event::Born(place) => EventJson::Born(place.into()),
        Event::Moved(place) => EventJson::Moved(place.into()),
        Event::Permuted(_) => EventJson::Permuted(after.falling_bar().map(|bar| bar.to_string())),
        Event::Fixed(place) => EventJson::Fixed(place.into()),
        Event::Cleared(round) => {
            chain += 1;
            EventJson::Cleared(ClearedJson {
                points: round.points,
                chain,
                grid: round.after().rows(),
                cells: round.cells,
            })
        }
        Event::Level(level) => EventJson::Level(level),
        Event::Over => EventJson::Over(true),
    });
    events.collect()
}
