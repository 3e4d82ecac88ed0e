//! The last unfinished game, kept as a file in the data folder.

use std::fs;
use std::io;
use std::path::PathBuf;

use anyhow::{Context, Result, anyhow};
use awale::notation::diagram;
use awale::notation::letters::EXAM;
use awale_players::PlayerSpec;
use couleurs::replay::{Recording, Replay};
use phrases::Phrases;
use serde::{Deserialize, Serialize};

use crate::commands::database::data_folder;
use crate::error::ResultExt;

const FILE: &str = "unfinished.json";
/// The largest file that is read: more than any game needs.
const LARGEST: u64 = 8 << 20;

/// A game that can be resumed.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(tag = "game", rename_all = "lowercase")]
pub enum UnfinishedGame {
    Awale(UnfinishedAwale),
    Couleurs {
        /// The replay of what was played.
        replay: String,
    },
}

/// A game of awalé, by the options that start it again.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct UnfinishedAwale {
    south: String,
    north: String,
    rules: String,
    position: String,
    turn: u32,
    moves: String,
}

impl UnfinishedAwale {
    pub fn words(&self) -> Vec<String> {
        vec![
            format!("--south={}", self.south),
            format!("--north={}", self.north),
            format!("--rules={}", self.rules),
            format!("--position={}", self.position),
            format!("--turn={}", self.turn),
            format!("--moves={}", self.moves),
        ]
    }

    /// Refuses players that the home screen does not offer: a file must not
    /// start other programs.
    fn check_players(&self) -> Result<()> {
        for player in [&self.south, &self.north] {
            match player.parse() {
                Ok(PlayerSpec::Human | PlayerSpec::Level(_)) => {}
                _ => return Err(anyhow!("{player:?}")),
            }
        }
        Ok(())
    }

    fn describe(&self, phrases: &Phrases) -> String {
        let mut players = [&self.south, &self.north].into_iter();
        let level = players.find_map(|player| player.strip_prefix("level:"));
        let opponent = match level {
            Some(level) => phrases.say_with("home-against-level", &[("level", level.into())]),
            None => phrases.say("home-two-people"),
        };
        let turn = self.turn as usize + self.moves.len();
        let arguments = [("opponent", opponent.into()), ("turn", turn.into())];
        phrases.say_with("home-awale-unfinished", &arguments)
    }
}

impl UnfinishedGame {
    pub fn of_awale(game: &awale::Game, players: &[PlayerSpec; 2]) -> UnfinishedGame {
        let [south, north] = players.each_ref().map(ToString::to_string);
        UnfinishedGame::Awale(UnfinishedAwale {
            south,
            north,
            rules: game.rules().name().unwrap_or_default().to_owned(),
            position: diagram::write(game.start()),
            turn: game.start().turn(),
            moves: EXAM.write(game),
        })
    }

    pub fn of_couleurs(recording: &Recording) -> Result<UnfinishedGame> {
        let replay = recording.replay()?.to_string();
        Ok(UnfinishedGame::Couleurs { replay })
    }

    /// The game in a few words.
    pub fn describe(&self, phrases: &Phrases) -> String {
        match self {
            UnfinishedGame::Awale(game) => game.describe(phrases),
            UnfinishedGame::Couleurs { replay } => {
                let replay = replay.parse::<Replay>().ok();
                let score = replay.and_then(|replay| replay.verify().ok());
                let score = score.map_or(0, |game| game.score()).into();
                phrases.say_with("home-couleurs-unfinished", &[("score", score)])
            }
        }
    }

    /// Refuses a game that could not be resumed.
    fn check(self, phrases: &Phrases) -> Result<UnfinishedGame> {
        match &self {
            UnfinishedGame::Awale(game) => game.check_players()?,
            UnfinishedGame::Couleurs { replay } => {
                let replay: Replay = replay.parse().localized(phrases)?;
                replay.verify().localized(phrases)?;
            }
        }
        Ok(self)
    }
}

/// Where the game is kept.
pub struct Store {
    /// The file, or why there is no folder for it.
    path: Result<PathBuf, String>,
}

impl Store {
    pub fn open(phrases: &Phrases) -> Store {
        let folder = data_folder(phrases).map_err(|error| format!("{error:#}"));
        Store {
            path: folder.map(|folder| folder.join(FILE)),
        }
    }

    fn path(&self) -> Result<&PathBuf> {
        self.path.as_ref().map_err(|reason| anyhow!(reason.clone()))
    }

    /// The game kept; `None` if there is none.
    pub fn load(&self, phrases: &Phrases) -> Result<Option<UnfinishedGame>> {
        let Ok(path) = &self.path else {
            return Ok(None);
        };
        let size = match fs::metadata(path) {
            Err(error) if error.kind() == io::ErrorKind::NotFound => return Ok(None),
            metadata => metadata.map(|metadata| metadata.len()),
        };
        let shown = path.display().to_string();
        let size = size.with_context(|| shown.clone())?;
        if size > LARGEST {
            return Err(anyhow!("{shown}: {size} > {LARGEST}"));
        }
        let text = fs::read_to_string(path).with_context(|| shown.clone())?;
        let game: UnfinishedGame = serde_json::from_str(&text).with_context(|| shown.clone())?;
        game.check(phrases).with_context(|| shown).map(Some)
    }

    /// Keeps a game instead of the one before. The file is complete at any time.
    pub fn save(&self, game: &UnfinishedGame) -> Result<()> {
        let path = self.path()?;
        let beside = path.with_extension("json.tmp");
        let shown = || path.display().to_string();
        fs::write(&beside, serde_json::to_string(game)?).with_context(shown)?;
        fs::rename(&beside, path).with_context(shown)
    }

    /// Forgets the game.
    pub fn clear(&self) -> Result<()> {
        let path = self.path()?;
        fs::remove_file(path).with_context(|| path.display().to_string())
    }
}
