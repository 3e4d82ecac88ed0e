//! The state of a UCI session: options, position, and the search under way.

use std::ops::ControlFlow;

use anyhow::Result;
use awale::Game;
use awale_engine::{Engine, Limits, Wanted};
use awale_players::{EngineSettings, Go, UciCommand};

use super::super::engine_settings::{self, MissingTables};
use super::super::position_args;
use super::options::Options;
use super::search_thread::{SearchRequest, SearchThread, say};
use crate::args::awale::{EngineArgs, EngineSettingsArgs};
use crate::output::Output;

pub struct Session<'a> {
    args: &'a EngineSettingsArgs,
    output: &'a Output,
    options: Options,
    game: Game,
    /// `None` during a search, and before the first one: allocating its memory
    /// takes a moment.
    engine: Option<Engine>,
    search: Option<SearchThread>,
}

impl<'a> Session<'a> {
    pub fn new(args: &'a EngineArgs, output: &'a Output) -> Result<Session<'a>> {
        let rules = position_args::rules(Some(&args.rules))?;
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
            search: None,
        })
    }

    /// Runs a command; `Break` after `quit`. Refuses commands that would change
    /// a search under way.
    pub fn run(&mut self, command: UciCommand) -> Result<ControlFlow<()>> {
        self.reclaim_engine();
        match command {
            UciCommand::Uci => self.introduce()?,
            UciCommand::IsReady => say("readyok")?,
            UciCommand::Stop => self.stop(),
            UciCommand::PonderHit => self.ponder_hit(),
            UciCommand::Wait => self.wait(),
            UciCommand::Quit => {
                self.stop();
                self.wait();
                return Ok(ControlFlow::Break(()));
            }
            _ if self.search.is_some() => say("info string still thinking, stop first")?,
            UciCommand::NewGame => self.new_game(),
            UciCommand::SetOption { name, value } => self.set_option(&name, &value)?,
            UciCommand::Position { start, moves } => match start.game(&moves, self.options.rules) {
                Ok(game) => self.game = game,
                Err(error) => say(&format!("info string position refused: {error}"))?,
            },
            UciCommand::Go(go) => self.go(&go)?,
        }
        Ok(ControlFlow::Continue(()))
    }

    /// Waits for a limited search to end, and stops an unlimited one.
    pub fn finish(&mut self) {
        if self.search.as_ref().is_some_and(SearchThread::is_unlimited) {
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
        for line in self.options.announcement() {
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
        let request = SearchRequest {
            game: self.game.clone(),
            limits: Limits {
                depth: go.depth,
                nodes: go.nodes,
                time: time.filter(|_| !waits),
                ..Limits::default()
            },
            wanted: Wanted::Best(self.options.lines),
        };
        self.search = Some(SearchThread::start(engine, request, waits, time));
        Ok(())
    }

    fn make_engine(&self) -> Result<Engine> {
        let missing = MissingTables::BuildInBackground;
        let settings = engine_settings::read(self.args, &self.options.rules, missing, self.output)?;
        let settings = EngineSettings {
            memory: self.options.memory,
            threads: self.options.threads,
            ..settings
        };
        Ok(settings.engine())
    }

    fn stop(&mut self) {
        if let Some(search) = &self.search {
            search.stop();
        }
    }

    fn ponder_hit(&mut self) {
        if let Some(search) = &mut self.search {
            search.start_clock();
        }
    }

    fn wait(&mut self) {
        if let Some(search) = self.search.take() {
            self.engine = Some(search.end());
        }
    }

    /// Takes the engine back from a search that has answered.
    fn reclaim_engine(&mut self) {
        if self.search.as_ref().is_some_and(SearchThread::has_answered) {
            self.wait();
        }
    }
}
