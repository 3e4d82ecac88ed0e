//! The settings of a new game: rule, size, bars, level, mode and player.

use archive::CouleursMode;
use couleurs::bot::Strength;
use couleurs::{Options, Rule};
use serde::Deserialize;
use utoipa::ToSchema;

use super::error::SettingsError;
use super::live_game::Player;

/// The sizes of the boards: what a page can show.
pub const LEAST_SIZE: (usize, usize) = (3, 6);
pub const MOST_SIZE: (usize, usize) = (20, 40);
/// The longest bars.
pub const LONGEST_BAR: usize = 8;
/// The sizes of the regions that vanish.
pub const LEAST_REGION: u16 = 2;
pub const MOST_REGION: u16 = 20;

/// The strengths of the bots that may be watched.
pub const STRENGTHS: [&str; 3] = ["quick", "normal", "deep"];

/// The settings in a request. The defaults are those of the subject.
#[derive(Clone, Debug, Default, Deserialize, ToSchema)]
pub struct GameSettings {
    /// alignments (without this), or regions:N.
    #[schema(example = "alignments")]
    pub rule: Option<String>,
    /// Columns and rows.
    #[schema(example = "6x12")]
    pub size: Option<String>,
    /// Blocks in the shortest and in the longest bar.
    #[schema(example = "3..5")]
    pub k: Option<String>,
    /// 1 (without this) to 20.
    pub level: Option<u8>,
    /// clock (without this) or turns.
    #[schema(example = "turns")]
    pub mode: Option<String>,
    /// human (without this), bot:quick, bot:normal or bot:deep.
    pub player: Option<String>,
}

impl GameSettings {
    /// The options of the game.
    pub fn options(&self) -> Result<Options, SettingsError> {
        let options = self.board()?;
        let level = self.level.unwrap_or(1);
        let options = options.at_level(level).map_err(SettingsError::Options)?;
        check_limits(&options)?;
        Ok(options)
    }

    /// The board alone: rule, size and bars.
    pub fn board(&self) -> Result<Options, SettingsError> {
        let default = Options::default();
        let rule = parse(self.rule.as_deref()).map_err(SettingsError::Rule)?;
        let size = parse(self.size.as_deref()).map_err(SettingsError::Size)?;
        let lengths = parse(self.k.as_deref()).map_err(SettingsError::Lengths)?;
        Options::new(
            size.unwrap_or(default.size()),
            rule.unwrap_or(default.rule()),
            lengths.unwrap_or(default.lengths()),
        )
        .map_err(SettingsError::Options)
    }

    /// The mode. Bots have no clock, whatever it is.
    pub fn mode(&self) -> Result<CouleursMode, SettingsError> {
        let name = self.mode.as_deref().filter(|name| !name.is_empty());
        let mode = CouleursMode::named(name.unwrap_or("clock"));
        mode.ok_or_else(|| SettingsError::UnknownMode {
            found: start_of(name),
        })
    }

    /// Who plays.
    pub fn player(&self) -> Result<Player, SettingsError> {
        let name = self.player.as_deref().filter(|name| !name.is_empty());
        let player = Player::named(name.unwrap_or("human"));
        player.ok_or_else(|| SettingsError::UnknownPlayer {
            found: start_of(name),
        })
    }
}

/// Enough of a text to recognize it in an error.
fn start_of(text: Option<&str>) -> String {
    text.unwrap_or_default().chars().take(40).collect()
}

fn parse<T: std::str::FromStr>(text: Option<&str>) -> Result<Option<T>, T::Err> {
    let text = text.filter(|text| !text.is_empty());
    text.map(str::parse).transpose()
}

/// The limits of this room are narrower than the game's.
fn check_limits(options: &Options) -> Result<(), SettingsError> {
    let size = options.size();
    let widths = LEAST_SIZE.0..=MOST_SIZE.0;
    let heights = LEAST_SIZE.1..=MOST_SIZE.1;
    if !widths.contains(&size.width()) || !heights.contains(&size.height()) {
        return Err(SettingsError::BadSize { found: size });
    }
    if options.lengths().longest() > LONGEST_BAR {
        let found = options.lengths().to_string();
        return Err(SettingsError::BadBars { found });
    }
    match options.rule() {
        Rule::Regions { threshold } if !(LEAST_REGION..=MOST_REGION).contains(&threshold.get()) => {
            Err(SettingsError::BadRegion {
                found: threshold.get(),
            })
        }
        _ => Ok(()),
    }
}

/// The strength of a name, among those that may be watched.
pub fn strength_named(name: &str) -> Option<Strength> {
    STRENGTHS.contains(&name).then(|| name.parse().ok())?
}
