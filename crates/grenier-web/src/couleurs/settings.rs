//! The game somebody chooses: rule, size, bars, level, clock and player.

use archive::CouleursMode;
use couleurs::bot::Strength;
use couleurs::{Bar, BarLengths, Options, Rule, Size};
use phrases::{InWords, Phrases};
use serde::Deserialize;
use serde_json::{Value, json};

use super::live_game::Player;
use crate::http::error::ApiError;

/// The sizes that are played on here: what a page can show.
const LEAST: (usize, usize) = (3, 6);
const MOST: (usize, usize) = (20, 40);
/// The longest bars.
const LONGEST_BAR: usize = 8;
/// Regions that vanish.
const LEAST_REGION: u16 = 2;
const MOST_REGION: u16 = 20;

/// The strengths that may be watched.
const STRENGTHS: [(&str, &str); 3] = [
    ("quick", "web-couleurs-strength-quick"),
    ("normal", "web-couleurs-strength-normal"),
    ("deep", "web-couleurs-strength-deep"),
];

/// What is chosen; what is left out is as in the subject.
#[derive(Clone, Debug, Default, Deserialize)]
pub struct Choice {
    pub rule: Option<String>,
    pub size: Option<String>,
    pub k: Option<String>,
    pub level: Option<u8>,
    pub mode: Option<String>,
    pub player: Option<String>,
}

impl Choice {
    /// The options chosen, or what is wrong with them.
    pub fn options(&self, phrases: &Phrases) -> Result<Options, ApiError> {
        let options = self.board(phrases)?;
        let level = options.at_level(self.level.unwrap_or(1));
        let options = level.map_err(|error| ApiError::refused(&error, phrases))?;
        check(&options, phrases)?;
        Ok(options)
    }

    /// The board alone: rule, size and bars.
    pub fn board(&self, phrases: &Phrases) -> Result<Options, ApiError> {
        let usual = Options::default();
        let rule = read(self.rule.as_deref(), usual.rule(), phrases)?;
        let size = read(self.size.as_deref(), usual.size(), phrases)?;
        let lengths = read(self.k.as_deref(), usual.lengths(), phrases)?;
        Options::new(size, rule, lengths).map_err(|error| ApiError::refused(&error, phrases))
    }

    /// The clock chosen. Bots have none.
    pub fn mode(&self, phrases: &Phrases) -> Result<CouleursMode, ApiError> {
        let name = self.mode.as_deref().filter(|name| !name.is_empty());
        let mode = CouleursMode::named(name.unwrap_or("clock"));
        mode.ok_or_else(|| unknown("web-couleurs-unknown-mode", name, phrases))
    }

    /// Who plays.
    pub fn player(&self, phrases: &Phrases) -> Result<Player, ApiError> {
        let name = self.player.as_deref().filter(|name| !name.is_empty());
        let player = Player::named(name.unwrap_or("human"));
        player.ok_or_else(|| unknown("web-couleurs-unknown-player", name, phrases))
    }
}

fn unknown(key: &str, found: Option<&str>, phrases: &Phrases) -> ApiError {
    let found: String = found.unwrap_or_default().chars().take(40).collect();
    ApiError::bad(phrases.say_with(key, &[("found", found.into())]))
}

fn read<T>(text: Option<&str>, usual: T, phrases: &Phrases) -> Result<T, ApiError>
where
    T: std::str::FromStr,
    T::Err: InWords,
{
    match text.filter(|text| !text.is_empty()) {
        None => Ok(usual),
        Some(text) => text
            .parse()
            .map_err(|error: T::Err| ApiError::refused(&error, phrases)),
    }
}

/// The bounds of this room are narrower than the game's.
fn check(options: &Options, phrases: &Phrases) -> Result<(), ApiError> {
    let size = options.size();
    let fits =
        (LEAST.0..=MOST.0).contains(&size.width()) && (LEAST.1..=MOST.1).contains(&size.height());
    if !fits {
        let arguments = [
            ("found", size.to_string().into()),
            ("least", format!("{}x{}", LEAST.0, LEAST.1).into()),
            ("most", format!("{}x{}", MOST.0, MOST.1).into()),
        ];
        return Err(ApiError::bad(
            phrases.say_with("web-couleurs-bad-size", &arguments),
        ));
    }
    if options.lengths().longest() > LONGEST_BAR {
        let arguments = [
            ("found", options.lengths().to_string().into()),
            ("most", LONGEST_BAR.into()),
        ];
        return Err(ApiError::bad(
            phrases.say_with("web-couleurs-bad-bars", &arguments),
        ));
    }
    match options.rule() {
        Rule::Regions { threshold } if !(LEAST_REGION..=MOST_REGION).contains(&threshold.get()) => {
            let arguments = [
                ("found", threshold.get().into()),
                ("least", LEAST_REGION.into()),
                ("most", MOST_REGION.into()),
            ];
            Err(ApiError::bad(
                phrases.say_with("web-couleurs-bad-region", &arguments),
            ))
        }
        _ => Ok(()),
    }
}

/// What may be chosen, with a line about each.
pub fn bounds(phrases: &Phrases) -> Value {
    let explained =
        |(name, key): &(&str, &str)| json!({"name": name, "explanation": phrases.say(key)});
    let rules = [
        ("alignments", "web-couleurs-rule-alignments"),
        ("regions:4", "web-couleurs-rule-regions"),
    ];
    let modes = [
        ("clock", "web-couleurs-mode-clock"),
        ("turns", "web-couleurs-mode-turns"),
    ];
    let size = |(width, height): (usize, usize)| json!({"width": width, "height": height});
    json!({
        "rules": rules.iter().map(explained).collect::<Vec<_>>(),
        "region": {"least": LEAST_REGION, "most": MOST_REGION, "default": 4},
        "size": {"least": size(LEAST), "most": size(MOST), "default": Size::SUBJECT.to_string()},
        "k": {"least": Bar::MIN_LEN, "most": LONGEST_BAR, "default": BarLengths::default().to_string()},
        "level": {"least": 1, "most": Options::MAX_LEVEL, "default": 1},
        "modes": modes.iter().map(explained).collect::<Vec<_>>(),
        "strengths": STRENGTHS.iter().map(explained).collect::<Vec<_>>(),
    })
}

/// The strength of this name, among those that may be watched.
pub fn strength_named(name: &str) -> Option<Strength> {
    let known = STRENGTHS.iter().any(|(known, _)| *known == name);
    known.then(|| name.parse().ok()).flatten()
}
