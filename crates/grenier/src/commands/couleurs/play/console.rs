//! A game line by line: shows the grid, reads commands, prints what happens.

use std::io::{self, BufRead, IsTerminal, Write};
use std::path::Path;

use anyhow::Result;
use couleurs::bot::Bot;
use couleurs::replay::Recording;
use couleurs::{Command, Event, Game};
use phrases::{Arguments, Localize, Phrases};

use super::super::super::database::Database;
use super::super::resolve::sum_of;
use super::super::store_score;
use super::typed_command::{self, TypedCommand};
use crate::args::couleurs::PlayArgs;
use crate::error::ResultExt;
use crate::input::{LONGEST_TYPED_LINE, read_line};
use crate::output::Output;
use crate::save_files::SaveFiles;

pub struct ConsoleGame<'a> {
    recording: Recording,
    bot: Bot,
    saves: SaveFiles,
    output: &'a Output,
}

/// Whether the player stays in the game.
#[derive(PartialEq, Eq)]
enum Flow {
    Stay,
    Leave,
}

impl<'a> ConsoleGame<'a> {
    pub fn new(recording: Recording, args: &PlayArgs, output: &'a Output) -> ConsoleGame<'a> {
        ConsoleGame {
            recording,
            bot: Bot::new(args.strength),
            saves: SaveFiles::default(),
            output,
        }
    }

    pub fn game(&self) -> &Game {
        self.recording.game()
    }

    /// Plays until the game is over, the input ends or the player leaves.
    pub fn play(&mut self, input: &mut impl BufRead) -> Result<()> {
        self.say("couleurs-welcome", &[])?;
        self.draw()?;
        while !self.game().is_over() {
            self.prompt()?;
            let Some(line) = read_line(input, LONGEST_TYPED_LINE)? else {
                return self.say_end("couleurs-left");
            };
            let commands = typed_command::read(&line);
            let moved = commands
                .iter()
                .any(|typed| matches!(typed, TypedCommand::Move(_)));
            for command in commands {
                if self.run(&command)? == Flow::Leave {
                    return self.say_end("couleurs-left");
                }
            }
            if moved {
                self.draw()?;
            }
        }
        self.say_end("couleurs-over")
    }

    /// Shows the bot's game to its end.
    pub fn watch(&mut self) -> Result<()> {
        self.draw()?;
        while let Some(plan) = self.bot.choose(self.game()) {
            for command in plan.commands(self.game()) {
                self.step(command)?;
            }
            self.draw()?;
        }
        self.say_end("couleurs-over")
    }

    fn run(&mut self, command: &TypedCommand) -> Result<Flow> {
        match command {
            TypedCommand::Move(command) => self.step(*command)?,
            TypedCommand::Hint => self.hint()?,
            TypedCommand::Save(path) => self.save(path)?,
            TypedCommand::SaveWhere => self.say("couleurs-save-where", &[])?,
            TypedCommand::Help => self.say("couleurs-help", &[])?,
            TypedCommand::Quit => return Ok(Flow::Leave),
            TypedCommand::Unknown(found) => {
                self.say(
                    "couleurs-not-understood",
                    &[("found", found.as_str().into())],
                )?;
            }
        }
        Ok(Flow::Stay)
    }

    fn step(&mut self, command: Command) -> Result<()> {
        let events = self.recording.step(command);
        if events.is_empty() {
            return self.say(
                "couleurs-no-effect",
                &[("word", typed_command::word(command).into())],
            );
        }
        let rounds = events.iter().filter_map(|event| match event {
            Event::Cleared(round) => Some(round.points),
            _ => None,
        });
        let points: u32 = rounds.clone().sum();
        if points > 0 {
            let arguments = [("points", points.into()), ("rounds", sum_of(rounds).into())];
            self.say("couleurs-cleared", &arguments)?;
        }
        Ok(())
    }

    fn hint(&self) -> Result<()> {
        let Some(plan) = self.bot.choose(self.game()) else {
            return Ok(());
        };
        let words = plan
            .commands(self.game())
            .into_iter()
            .map(typed_command::word);
        let words: Vec<&str> = words.collect();
        self.say("couleurs-hint", &[("words", words.join(" ").into())])
    }

    fn save(&mut self, path: &Path) -> Result<()> {
        let phrases = &self.output.phrases;
        let saved = match self.recording.replay() {
            Ok(replay) => self
                .saves
                .write(path, &replay.to_string(), phrases)
                .map_err(|error| format!("{error:#}")),
            Err(error) => Err(error.localize(phrases)),
        };
        let file = ("file", path.to_string_lossy().into_owned().into());
        match saved {
            Ok(()) => self.say("play-saved", &[file]),
            Err(reason) => self.say("play-save-failed", &[file, ("reason", reason.into())]),
        }
    }

    /// Stores the score of a finished game. A failure is a message, not an
    /// error, so that the result of the game is still printed.
    pub fn store_score(&self, name: &str, database: &Database) -> Result<()> {
        if !self.game().is_over() {
            return self.say("tui-couleurs-keep-at-end", &[]);
        }
        let phrases = self.phrases();
        let replay = self.recording.replay();
        let replay = replay.localized(phrases);
        let stored = replay.and_then(|replay| store_score::store(&replay, name, database, phrases));
        match stored {
            Ok(()) => self.say("tui-couleurs-kept", &[("file", name.into())]),
            Err(error) => {
                let reason = format!("{error:#}").into();
                let arguments = [("file", name.into()), ("reason", reason)];
                self.say("tui-couleurs-keep-failed", &arguments)
            }
        }
    }

    fn draw(&self) -> Result<()> {
        let game = self.game();
        let next: Vec<String> = game.preview().map(ToString::to_string).collect();
        let arguments = [
            ("score", game.score().into()),
            ("level", game.level().into()),
            ("bars", game.bars().into()),
            ("next", next.join(" ").into()),
        ];
        let state = self.phrases().say_with("couleurs-state", &arguments);
        self.print(&format!("\n{}{state}\n", game.grid()))
    }

    fn prompt(&self) -> Result<()> {
        if !io::stdin().is_terminal() {
            return Ok(());
        }
        self.print(&(self.phrases().say("couleurs-prompt") + " "))
    }

    fn say_end(&self, key: &str) -> Result<()> {
        let game = self.game();
        let arguments = [
            ("score", game.score().into()),
            ("bars", game.bars().into()),
            ("seed", game.seed().to_string().into()),
        ];
        self.say(key, &arguments)
    }

    fn say(&self, key: &str, arguments: &Arguments<'_>) -> Result<()> {
        let text = self.phrases().say_with(key, arguments);
        self.print(&(text + "\n"))
    }

    /// Prints a text for the player: on standard error when standard output is
    /// JSON.
    fn print(&self, text: &str) -> Result<()> {
        if self.output.json {
            io::stderr().write_all(text.as_bytes())?;
            return Ok(());
        }
        self.output.print(text)
    }

    fn phrases(&self) -> &Phrases {
        &self.output.phrases
    }
}
