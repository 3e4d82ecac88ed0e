//! A game line by line: shows the grid, reads words, tells what happens.

use std::io::{self, BufRead, IsTerminal, Write};
use std::path::Path;

use anyhow::Result;
use couleurs::bot::Bot;
use couleurs::replay::Recording;
use couleurs::{Command, Event, Game};
use phrases::{Arguments, InWords, Phrases};

use super::super::super::database::Database;
use super::super::keep;
use super::super::resolve::sum_of;
use super::request::{self, Request};
use crate::args::couleurs::PlayArgs;
use crate::error::Localize;
use crate::input::read_line;
use crate::output::Output;
use crate::saves::Saves;

pub struct Console<'a> {
    recording: Recording,
    bot: Bot,
    saves: Saves,
    output: &'a Output,
}

/// Whether the game goes on.
#[derive(PartialEq, Eq)]
enum Flow {
    Stay,
    Leave,
}

impl<'a> Console<'a> {
    pub fn new(recording: Recording, args: &PlayArgs, output: &'a Output) -> Console<'a> {
        Console {
            recording,
            bot: Bot::new(args.strength),
            saves: Saves::default(),
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
            let Some(line) = read_line(input)? else {
                return self.say_end("couleurs-left");
            };
            let requests = request::read(&line);
            let moved = requests.iter().any(|r| matches!(r, Request::Move(_)));
            for request in requests {
                if self.obey(&request)? == Flow::Leave {
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

    fn obey(&mut self, request: &Request) -> Result<Flow> {
        match request {
            Request::Move(command) => self.step(*command)?,
            Request::Hint => self.hint()?,
            Request::Save(path) => self.save(path)?,
            Request::SaveWhere => self.say("couleurs-save-where", &[])?,
            Request::Help => self.say("couleurs-help", &[])?,
            Request::Quit => return Ok(Flow::Leave),
            Request::Unknown(found) => {
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
                &[("word", request::word(command).into())],
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
        let words = plan.commands(self.game()).into_iter().map(request::word);
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
            Err(error) => Err(error.in_words(phrases)),
        };
        let file = ("file", path.to_string_lossy().into_owned().into());
        match saved {
            Ok(()) => self.say("play-saved", &[file]),
            Err(reason) => self.say("play-save-failed", &[file, ("reason", reason.into())]),
        }
    }

    /// Keeps the score of a finished game; the game is not lost where that
    /// fails.
    pub fn keep(&self, name: &str, database: &Database) -> Result<()> {
        if !self.game().is_over() {
            return self.say("tui-couleurs-keep-at-end", &[]);
        }
        let phrases = self.phrases();
        let replay = self.recording.replay();
        let replay = replay.localized(phrases);
        let kept = replay.and_then(|replay| keep::keep(&replay, name, database, phrases));
        match kept {
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
        self.tell(&format!("\n{}{state}\n", game.grid()))
    }

    fn prompt(&self) -> Result<()> {
        if !io::stdin().is_terminal() {
            return Ok(());
        }
        self.tell(&(self.phrases().say("couleurs-prompt") + " "))
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
        self.tell(&(text + "\n"))
    }

    /// Tells the player: beside the answer where that is JSON.
    fn tell(&self, text: &str) -> Result<()> {
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
