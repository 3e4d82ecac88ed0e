//! What can be chosen on the home screen, and the rows that show it.

use ::awale::{Rules, Side};
use ::couleurs::{Rule, Size as GridSize};
use awale_players::{FIRST_LEVEL, LAST_LEVEL};
use phrases::{Localize, Phrases};

/// The games.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum GameChoice {
    /// Awalé.
    Awale,
    /// Tetris Couleurs.
    Couleurs,
}

/// Who plays against the user.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Opponent {
    /// The program, at the level chosen.
    Program,
    /// Another person at the same keyboard.
    Person,
}

/// Everything that can be chosen.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Choices {
    /// The game.
    pub game: GameChoice,
    /// The opponent at awalé.
    pub opponent: Opponent,
    /// The level of the program, [`FIRST_LEVEL`] to [`LAST_LEVEL`].
    pub level: u8,
    /// The user's side at awalé; South moves first.
    pub side: Side,
    /// The rules of awalé, an index in [`Rules::NAMED`].
    rules: usize,
    /// Whether the user plays Tetris Couleurs, rather than watching the bot.
    pub plays: bool,
    /// The rule of Tetris Couleurs, an index in [`COULEURS_RULES`].
    rule: usize,
    /// The grid, an index in [`GRIDS`].
    grid: usize,
    /// The level at which Tetris Couleurs starts, from 1 to the fastest.
    pub speed: u8,
}

const COULEURS_RULES: [Rule; 2] = [Rule::Alignments, Rule::DEFAULT_REGIONS];
/// Columns and rows.
const GRIDS: [(usize, usize); 3] = [(6, 12), (8, 16), (10, 20)];
const FASTEST: u8 = 20;

/// The rules of the first visit.
const FIRST_RULES: Rules = Rules::CCINP;

impl Default for Choices {
    fn default() -> Choices {
        let rules = Rules::NAMED
            .iter()
            .position(|(_, rules)| *rules == FIRST_RULES);
        Choices {
            game: GameChoice::Awale,
            opponent: Opponent::Program,
            level: 3,
            side: Side::South,
            rules: rules.unwrap_or_default(),
            plays: true,
            rule: 0,
            grid: 0,
            speed: 1,
        }
    }
}

/// A line of the home screen.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Row {
    Resume,
    Game,
    Opponent,
    Level,
    Side,
    Rules,
    Player,
    Rule,
    Grid,
    Speed,
    Start,
    Leave,
}

impl Row {
    /// The key of its text.
    pub fn label(self) -> &'static str {
        match self {
            Row::Resume => "home-resume",
            Row::Game => "home-game",
            Row::Opponent => "home-opponent",
            Row::Level => "home-level",
            Row::Side => "home-first",
            Row::Rules => "home-rules",
            Row::Player => "home-player",
            Row::Rule => "home-rule",
            Row::Grid => "home-grid",
            Row::Speed => "home-speed",
            Row::Start => "home-start",
            Row::Leave => "home-leave",
        }
    }

    /// Whether it does something instead of having a value.
    pub fn is_button(self) -> bool {
        matches!(self, Row::Resume | Row::Start | Row::Leave)
    }
}

impl Choices {
    /// The name of the rules of awalé, as `--rules` takes it.
    #[must_use]
    pub fn rules(&self) -> &'static str {
        Rules::NAMED[self.rules].0
    }

    /// The rule of Tetris Couleurs.
    #[must_use]
    pub fn rule(&self) -> Rule {
        COULEURS_RULES[self.rule]
    }

    /// The grid of Tetris Couleurs.
    #[must_use]
    pub fn grid(&self) -> GridSize {
        let (width, height) = GRIDS[self.grid];
        GridSize::new(width, height).unwrap_or(GridSize::SUBJECT)
    }

    /// The rows with a value that matter for the game chosen.
    pub(super) fn rows(&self) -> &'static [Row] {
        match (self.game, self.opponent) {
            (GameChoice::Awale, Opponent::Program) => {
                &[Row::Game, Row::Opponent, Row::Level, Row::Side, Row::Rules]
            }
            (GameChoice::Awale, Opponent::Person) => &[Row::Game, Row::Opponent, Row::Rules],
            (GameChoice::Couleurs, _) => {
                &[Row::Game, Row::Player, Row::Rule, Row::Grid, Row::Speed]
            }
        }
    }

    /// The next value of a row, or the previous one.
    pub(super) fn change(&mut self, row: Row, forward: bool) {
        match row {
            Row::Game => {
                self.game = match self.game {
                    GameChoice::Awale => GameChoice::Couleurs,
                    GameChoice::Couleurs => GameChoice::Awale,
                };
            }
            Row::Opponent => {
                self.opponent = match self.opponent {
                    Opponent::Program => Opponent::Person,
                    Opponent::Person => Opponent::Program,
                };
            }
            Row::Level => self.level = stepped(self.level, forward, FIRST_LEVEL, LAST_LEVEL),
            Row::Side => self.side = self.side.other(),
            Row::Rules => turn(&mut self.rules, forward, Rules::NAMED.len()),
            Row::Player => self.plays = !self.plays,
            Row::Rule => turn(&mut self.rule, forward, COULEURS_RULES.len()),
            Row::Grid => turn(&mut self.grid, forward, GRIDS.len()),
            Row::Speed => self.speed = stepped(self.speed, forward, 1, FASTEST),
            Row::Resume | Row::Start | Row::Leave => {}
        }
    }

    /// The value of a row, for people.
    pub(super) fn value(&self, row: Row, phrases: &Phrases) -> String {
        let of = |key: &str| phrases.say(key);
        match row {
            Row::Game => of(match self.game {
                GameChoice::Awale => "home-awale",
                GameChoice::Couleurs => "home-couleurs",
            }),
            Row::Opponent => of(match self.opponent {
                Opponent::Program => "home-program",
                Opponent::Person => "home-person",
            }),
            Row::Level => phrases.say_with("home-level-of", &[("level", self.level.into())]),
            Row::Side => of(match self.side {
                Side::South => "home-first-you",
                Side::North => "home-first-program",
            }),
            Row::Rules => Rules::NAMED[self.rules].1.localize(phrases),
            Row::Player => of(if self.plays {
                "home-player-you"
            } else {
                "home-player-bot"
            }),
            Row::Rule => of(match self.rule() {
                Rule::Alignments => "home-rule-alignments",
                Rule::Regions { .. } => "home-rule-regions",
            }),
            Row::Grid => {
                let (width, height) = GRIDS[self.grid];
                format!("{width} × {height}")
            }
            Row::Speed => self.speed.to_string(),
            Row::Resume | Row::Start | Row::Leave => String::new(),
        }
    }
}

/// The next number, which stays within its bounds.
fn stepped(number: u8, forward: bool, first: u8, last: u8) -> u8 {
    let next = if forward {
        number + 1
    } else {
        number.saturating_sub(1)
    };
    next.clamp(first, last)
}

/// The next index, round and round.
fn turn(index: &mut usize, forward: bool, count: usize) {
    let step = if forward { 1 } else { count - 1 };
    *index = (*index + step) % count;
}
