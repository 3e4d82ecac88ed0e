//! A front end's session: what it asked for so far, and what is answered.

use std::sync::Arc;

use anyhow::Result;
use awale::Game;
use awale_engine::{Engine, Limits, StopFlag, Wanted};
use awale_players::{Go, UciCommand};

use super::super::engine_settings::{self, MissingTables};
use super::super::given;
use super::options::Options;
use super::thinking::{Thinking, Thought, say};
use crate::args::{EngineArgs, EngineSettingsArgs};
use crate::output::Output;

/// Whether the session goes on.
#[derive(Clone, Copy, PartialEq, Eq)]
pub enum Turn {
    Next,
    Over,
}

pub struct Session<'a> {
    args: &'a EngineSettingsArgs,
    output: &'a Output,
    options: Options,
    game: Game,
    /// At rest; made when it is first needed, since its memory takes a moment.
    engine: Option<Engine>,
    thinking: Option<Thinking>,
}

impl<'a> Session<'a> {
    pub fn new(args: &'a EngineArgs, output: &'a Output) -> Result<Session<'a>> {
        let rules = given::rules(Some(&args.rules))?;
        let settings =
            engine_settings::read(&args.settings, &rules, MissingTables::Ignore, output)?;
        Ok(Session {
            args: &args.settings,
            output,
            options: Options {
                memory: args.settings.memory.unwrap_or(Engine::DEFAULT_MEMORY),
                threads: settings.threads,
                lines: 1,
                rules,
            },
            game: Game::new(rules),
            engine: None,
            thinking: None,
        })
    }

    /// Does what is asked. What would disturb a thought under way is refused
    /// with a word of why.
    pub fn follow(&mut self, instruction: UciCommand) -> Result<Turn> {
        self.rest();
        match instruction {
            UciCommand::Uci => self.introduce()?,
            UciCommand::IsReady => say("readyok")?,
            UciCommand::Stop => self.stop(),
            UciCommand::PonderHit => self.ponder_hit(),
            UciCommand::Wait => self.wait(),
            UciCommand::Quit => {
                self.stop();
                self.wait();
                return Ok(Turn::Over);
            }
            _ if self.thinking.is_some() => say("info string still thinking, stop first")?,
            UciCommand::NewGame => self.new_game(),
            UciCommand::SetOption { name, value } => self.set_option(&name, &value)?,
            UciCommand::Position { start, moves } => match start.game(&moves, self.options.rules) {
                Ok(game) => self.game = game,
                Err(error) => say(&format!("info string position refused: {error}"))?,
            },
            UciCommand::Go(go) => self.go(&go)?,
        }
        Ok(Turn::Next)
    }

    /// Lets a thought that has an end come to it, and stops any other.
    pub fn finish(&mut self) {
        if self.thinking.as_ref().is_some_and(Thinking::is_endless) {
            self.stop();
        }
        self.wait();
    }

    fn introduce(&self) -> Result<()> {
        let version = env!("CARGO_PKG_VERSION");
        say(&format!(
            "id name Grenier {version} ({})",
            self.options.rules_name()
        ))?;
        say("id author the authors of Grenier")?;
        for line in self.options.lines_of_text() {
            say(&line)?;
        }
        say("uciok")
    }

    fn new_game(&mut self) {
        self.game = Game::new(self.options.rules);
        if let Some(engine) = &mut self.engine {
            engine.forget();
        }
    }

    fn set_option(&mut self, name: &str, value: &str) -> Result<()> {
        let before = self.options.rules;
        if let Err(reason) = self.options.set(name, value) {
            return say(&format!("info string option refused: {reason}"));
        }
        self.engine = None;
        if self.options.rules != before {
            self.game = Game::new(self.options.rules);
        }
        Ok(())
    }

    fn go(&mut self, go: &Go) -> Result<()> {
        let engine = match self.engine.take() {
            Some(engine) => engine,
            None => self.make_engine()?,
        };
        let time = go.time_for(self.game.position().to_move());
        let has_limit = go.depth.is_some() || go.nodes.is_some() || time.is_some();
        let waits = go.infinite || go.ponder || !has_limit;
        let thought = Thought {
            game: self.game.clone(),
            limits: Limits {
                depth: go.depth,
                nodes: go.nodes,
                time: time.filter(|_| !waits),
                stop: StopFlag::new(),
            },
            wanted: Wanted::Best(self.options.lines),
        };
        self.thinking = Some(Thinking::start(engine, thought, waits, time));
        Ok(())
    }

    fn make_engine(&self) -> Result<Engine> {
        let missing = MissingTables::BuildInBackground;
        let settings = engine_settings::read(self.args, &self.options.rules, missing, self.output)?;
        let engine = Engine::new(self.options.memory).with_threads(self.options.threads);
        Ok(match &settings.oracle {
            Some(oracle) => engine.with_oracle(Arc::clone(oracle)),
            None => engine,
        })
    }

    fn stop(&mut self) {
        if let Some(thinking) = &self.thinking {
            thinking.stop();
        }
    }

    fn ponder_hit(&mut self) {
        if let Some(thinking) = &mut self.thinking {
            thinking.start_clock();
        }
    }

    fn wait(&mut self) {
        if let Some(thinking) = self.thinking.take() {
            self.engine = Some(thinking.end());
        }
    }

    /// Takes the engine back from a thought that has been answered.
    fn rest(&mut self) {
        if self.thinking.as_ref().is_some_and(Thinking::has_answered) {
            self.wait();
        }
    }
}
