//! The state of a UCI session: options, position, and the search under way.

use std::ops::ControlFlow;
use std::sync::Arc;

use anyhow::Result;
use awale::notation::letters::AUALE;
use awale::{Game, Pit};
use awale_engine::{Engine, Limits, Wanted};
use awale_players::{Book, EngineSettings, Go, SearchEngine, SearchWidth, UciCommand};

use super::super::book;
use super::super::engine_settings::{self, MissingTables};
use super::super::position_args;
use super::options::Options;
use super::search_thread::{SearchRequest, SearchThread, say};
use crate::args::awale::EngineArgs;
use crate::output::Output;

pub struct Session<'a> {
    args: &'a EngineArgs,
    /// The book of the present rules.
    book: Option<Arc<Book>>,
    output: &'a Output,
    options: Options,
    game: Game,
    /// `None` during a search, and before the first one: allocating its memory
    /// takes a moment.
    engine: Option<SearchEngine>,
    search: Option<SearchThread>,
}

impl<'a> Session<'a> {
    pub fn new(args: &'a EngineArgs, output: &'a Output) -> Result<Session<'a>> {
        let rules = position_args::rules(Some(&args.rules))?;
        let settings =
            engine_settings::read(&args.settings, &rules, MissingTables::Ignore, output)?;
        Ok(Session {
            args,
            book: book::of_players(args.book.as_deref(), &rules, &output.phrases)?,
            output,
            options: Options {
                memory: engine_settings::memory(&args.settings, Engine::DEFAULT_MEMORY),
                threads: settings.threads,
                lines: 1,
                selective: true,
                own_book: true,
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
            // A book given on the command line is for other rules.
            let given = self.args.book.as_deref();
            let book = book::of_players(given, &self.options.rules, &self.output.phrases);
            self.book = book.unwrap_or_default();
        }
        Ok(())
    }

    fn go(&mut self, go: &Go) -> Result<()> {
        if let Some(pit) = self.book_move(go) {
            say("info string from the opening book")?;
            let side = self.game.position().to_move();
            return say(&format!("bestmove {}", AUALE.letter(side, pit)));
        }
        let width = self.width(go);
        let engine = match self.engine.take() {
            Some(engine) if engine.width() == width => engine,
            _ => self.make_engine(width)?,
        };
        let side = self.game.position().to_move();
        let budget = go.budget_for(side);
        let has_limit = go.depth.is_some() || go.nodes.is_some() || budget.is_some();
        let waits = go.infinite || go.ponder || !has_limit;
        let request = SearchRequest {
            game: self.game.clone(),
            limits: Limits {
                depth: go.depth,
                nodes: go.nodes,
                ..Limits::default()
            },
            wanted: Wanted::Best(self.options.lines),
            budget,
            may_save_time: go.has_clock(side),
        };
        self.search = Some(SearchThread::start(engine, request, waits));
        Ok(())
    }

    /// The move of the book, where a move is to be played soon.
    fn book_move(&self, go: &Go) -> Option<Pit> {
        let is_play = go.nodes.is_some() || go.budget_for(self.game.position().to_move()).is_some();
        let asks_more = go.infinite || go.ponder || go.depth.is_some() || self.options.lines > 1;
        let book = self.book.as_ref().filter(|_| self.options.own_book)?;
        let best = book.best(&self.game).filter(|_| is_play && !asks_more)?;
        Some(best.pit)
    }

    /// A fixed depth is searched in full width, as by `analyse`.
    fn width(&self, go: &Go) -> SearchWidth {
        if self.options.selective && go.depth.is_none() {
            SearchWidth::Selective
        } else {
            SearchWidth::Full
        }
    }

    fn make_engine(&self, width: SearchWidth) -> Result<SearchEngine> {
        let missing = MissingTables::BuildInBackground;
        let settings = engine_settings::read(
            &self.args.settings,
            &self.options.rules,
            missing,
            self.output,
        )?;
        let settings = EngineSettings {
            memory: self.options.memory,
            threads: self.options.threads,
            ..settings
        };
        Ok(settings.engine(width))
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
