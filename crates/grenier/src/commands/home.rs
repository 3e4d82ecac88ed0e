//! `grenier play`: the home screen, and the games started from it.

mod unfinished;

use anyhow::{Result, bail};
use awale::Side;
use clap::FromArgMatches;
use couleurs::replay::Recording;
use grenier_tui::Closed;
use grenier_tui::screens::home::{Choices, Decision, GameChoice, HomeScreen, Opponent};
use phrases::{Language, Phrases};

use super::awale::play as awale_play;
use super::couleurs::play as couleurs_play;
use super::database::Database;
use crate::args::awale::AwaleCommand;
use crate::args::couleurs::CouleursCommand;
use crate::args::{Arguments, Command};
use crate::error::{ResultExt, exit_on_signal};
use crate::help;
use crate::output::Output;
use crate::terminal::has_full_screen;
use unfinished::{Store, UnfinishedGame};

/// Shows the home screen and plays until the user leaves.
pub fn run(database: &Database, output: &Output) -> Result<()> {
    let phrases = &output.phrases;
    if output.json {
        bail!(phrases.say("home-no-json"));
    }
    if !has_full_screen() {
        bail!(phrases.say("home-needs-terminal"));
    }
    let mut home = Home::new(database, output);
    loop {
        match home.choose()? {
            Some(game) => home.play(game)?,
            None => return Ok(()),
        }
        if home.is_closed {
            return Ok(());
        }
    }
}

/// A game to play.
enum Game {
    New,
    Resumed(UnfinishedGame),
}

/// How a game was closed, and the game if it is not finished.
type Played = (Closed, Option<UnfinishedGame>);

/// What is kept between the games of one run.
struct Home<'a> {
    database: &'a Database,
    output: &'a Output,
    store: Store,
    choices: Choices,
    /// What to say about the last game.
    message: String,
    /// Whether Ctrl-C closed a game, and the program with it.
    is_closed: bool,
}

impl Home<'_> {
    fn new<'a>(database: &'a Database, output: &'a Output) -> Home<'a> {
        Home {
            database,
            output,
            store: Store::open(&output.phrases),
            choices: Choices::default(),
            message: String::new(),
            is_closed: false,
        }
    }

    fn phrases(&self) -> &Phrases {
        &self.output.phrases
    }

    /// Shows the home screen; `None` to leave.
    fn choose(&mut self) -> Result<Option<Game>> {
        let unfinished = self.load_unfinished();
        let described = unfinished
            .as_ref()
            .map(|game| game.describe(self.phrases()));
        let mut screen = HomeScreen::new(
            self.choices.clone(),
            described,
            std::mem::take(&mut self.message),
            Phrases::new(self.language()),
            crate::terminal::theme(),
        );
        let closed = grenier_tui::run(&mut screen)?;
        exit_on_signal(closed)?;
        self.choices = screen.choices().clone();
        Ok(match (closed, screen.decision()) {
            (Closed::Left, Decision::Start) => Some(Game::New),
            (Closed::Left, Decision::Resume) => unfinished.map(Game::Resumed),
            _ => None,
        })
    }

    fn language(&self) -> Language {
        self.phrases().language()
    }

    fn load_unfinished(&mut self) -> Option<UnfinishedGame> {
        match self.store.load(self.phrases()) {
            Ok(unfinished) => unfinished,
            Err(error) => {
                self.message = self.unreadable(&error);
                None
            }
        }
    }

    fn unreadable(&self, error: &anyhow::Error) -> String {
        let reason = format!("{error:#}").into();
        let phrases = self.phrases();
        phrases.say_with("home-unreadable", &[("reason", reason)])
    }

    /// Plays a game, and keeps it if it is left unfinished.
    fn play(&mut self, game: Game) -> Result<()> {
        let (played, is_resumed) = match game {
            Game::New => (self.play_new(), false),
            Game::Resumed(game) => (self.resume(game), true),
        };
        let (closed, unfinished) = match played {
            Err(error) if is_resumed => {
                self.message = self.unreadable(&error);
                return Ok(());
            }
            played => played?,
        };
        self.keep(unfinished.as_ref(), is_resumed);
        self.is_closed = closed == Closed::Interrupted;
        exit_on_signal(closed)
    }

    fn play_new(&self) -> Result<Played> {
        match self.choices.game {
            GameChoice::Awale => self.play_awale(&awale_words(&self.choices)),
            GameChoice::Couleurs => self.play_couleurs(None),
        }
    }

    fn resume(&self, game: UnfinishedGame) -> Result<Played> {
        match game {
            UnfinishedGame::Awale(game) => self.play_awale(&game.words()),
            UnfinishedGame::Couleurs { replay } => {
                let replay = replay.parse().localized(self.phrases())?;
                let recording = Recording::resume(&replay).localized(self.phrases())?;
                self.play_couleurs(Some(recording))
            }
        }
    }

    fn keep(&mut self, unfinished: Option<&UnfinishedGame>, is_resumed: bool) {
        let phrases = &self.output.phrases;
        let kept = match unfinished {
            Some(game) => self.store.save(game),
            // Another unfinished game stays to be resumed.
            None if !is_resumed => return,
            None => self.store.clear(),
        };
        self.message = match (kept, unfinished) {
            (Ok(()), Some(_)) => phrases.say("home-kept"),
            (Ok(()), None) => String::new(),
            (Err(error), _) => {
                let reason = format!("{error:#}").into();
                phrases.say_with("home-not-kept", &[("reason", reason)])
            }
        };
    }

    fn play_awale(&self, words: &[String]) -> Result<Played> {
        let Command::Awale(command) = self.parse("awale", words)? else {
            bail!("not a command of awalé");
        };
        let AwaleCommand::Play(args) = *command else {
            bail!("not a game of awalé");
        };
        let players = [args.south.clone(), args.north.clone()];
        let (screen, closed) = awale_play::show_full_screen(args, self.output)?;
        let unfinished = screen
            .is_running()
            .then(|| UnfinishedGame::of_awale(&screen.record().game, &players));
        Ok((closed, unfinished))
    }

    fn play_couleurs(&self, resumed: Option<Recording>) -> Result<Played> {
        let words = couleurs_words(&self.choices);
        let Command::Couleurs(CouleursCommand::Play(args)) = self.parse("couleurs", &words)? else {
            bail!("not a game of Tetris Couleurs");
        };
        let (screen, closed) =
            couleurs_play::show_full_screen(&args, resumed, self.database, self.output)?;
        let unfinished = screen
            .is_unfinished()
            .then(|| UnfinishedGame::of_couleurs(screen.recording()));
        Ok((closed, unfinished.transpose()?))
    }

    /// The command that these words give: the home screen starts what a command
    /// line can start.
    fn parse(&self, noun: &str, words: &[String]) -> Result<Command> {
        let line = ["grenier", noun, "play"].map(str::to_owned).into_iter();
        let line = line.chain(words.iter().cloned());
        let matches = help::command(self.phrases()).try_get_matches_from(line)?;
        let command = Arguments::from_arg_matches(&matches)?.command;
        command.ok_or_else(|| anyhow::anyhow!("no command"))
    }
}

/// The options of a new game of awalé.
fn awale_words(choices: &Choices) -> Vec<String> {
    let mut words = vec!["--rules".to_owned(), choices.rules().to_owned()];
    if choices.opponent == Opponent::Program {
        let side = match choices.side {
            Side::South => "--north",
            Side::North => "--south",
        };
        words.extend([side.to_owned(), format!("level:{}", choices.level)]);
    }
    words
}

/// The options of a new game of Tetris Couleurs.
fn couleurs_words(choices: &Choices) -> Vec<String> {
    let mut words = vec![
        format!("--rule={}", choices.rule()),
        format!("--size={}", choices.grid()),
        format!("--level={}", choices.speed),
    ];
    if !choices.plays {
        words.push("--demo".to_owned());
    }
    words
}
