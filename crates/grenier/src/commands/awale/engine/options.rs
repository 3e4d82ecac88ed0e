//! The engine's options, as UCI lists and sets them.

use awale::{PITS, Rules};

/// The options that a front end may set.
#[derive(Clone, Debug)]
pub struct Options {
    /// Mebibytes.
    pub memory: usize,
    pub threads: usize,
    pub lines: usize,
    /// Whether to search as in play where no depth is asked for.
    pub selective: bool,
    /// Whether to play from the opening book.
    pub own_book: bool,
    pub rules: Rules,
}

const MOST_MEMORY: usize = 1 << 16;
const MOST_THREADS: usize = 256;

impl Options {
    /// The lines that announce the options.
    pub fn announcement(&self) -> Vec<String> {
        let names = Rules::NAMED
            .map(|(name, _)| format!(" var {name}"))
            .concat();
        vec![
            format!(
                "option name Hash type spin default {} min 1 max {MOST_MEMORY}",
                self.memory
            ),
            format!(
                "option name Threads type spin default {} min 1 max {MOST_THREADS}",
                self.threads
            ),
            format!(
                "option name MultiPV type spin default {} min 1 max {PITS}",
                self.lines
            ),
            format!(
                "option name Rules type combo default {}{names}",
                self.rules_name()
            ),
            format!(
                "option name Selective type check default {}",
                self.selective
            ),
            format!("option name OwnBook type check default {}", self.own_book),
            "option name Ponder type check default false".to_owned(),
        ]
    }

    /// Sets an option, or returns why it cannot. Ignores unknown options.
    pub fn set(&mut self, name: &str, value: &str) -> Result<(), String> {
        let number = |most: usize| {
            let number = value
                .parse()
                .ok()
                .filter(|number| (1..=most).contains(number));
            number.ok_or_else(|| format!("{name} {value:?}: a number from 1 to {most} expected"))
        };
        let flag = || {
            let flag = value.parse();
            flag.map_err(|_| format!("{name} {value:?}: true or false expected"))
        };
        match name.to_ascii_lowercase().as_str() {
            "hash" => self.memory = number(MOST_MEMORY)?,
            "threads" => self.threads = number(MOST_THREADS)?,
            "multipv" => self.lines = number(PITS)?,
            "selective" => self.selective = flag()?,
            "ownbook" => self.own_book = flag()?,
            "rules" => self.rules = value.parse().map_err(|error| format!("{error}"))?,
            _ => {}
        }
        Ok(())
    }

    pub fn rules_name(&self) -> &'static str {
        self.rules.name().unwrap_or_default()
    }
}
