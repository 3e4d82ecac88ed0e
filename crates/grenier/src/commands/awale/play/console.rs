//! A game line by line: asks people for commands, lets programs choose, and
//! prints what happens.

use std::io::{self, BufRead, Write};
use std::path::Path;
use std::time::Duration;

use anyhow::{Result, bail};
use archive::PlayerGiven;
use awale::notation::Record;
use awale::notation::letters::EXAM;
use awale::{BySide, Game, Pit, Side};
use awale_engine::{Limits, Wanted};
use awale_players::{EngineSettings, Player, SearchWidth};
use phrases::{Arguments, Localize, Phrases, final_count};

use super::super::super::database::Database;
use super::super::{board_text, game_files, opening_library};
use super::typed_command::{self, TypedCommand};
use super::{GameSetup, store_game};
use crate::input::{LONGEST_TYPED_LINE, read_line};
use crate::output::Output;
use crate::save_files::SaveFiles;

/// The time of the search behind a hint.
const HINT_TIME: Duration = Duration::from_millis(500);

/// Why the game ended or was interrupted.
pub enum GameExit {
    Over,
    Resigned(Side),
    /// The input ended or a player quit before the end.
    Left,
}

pub struct ConsoleGame<'a> {
    record: Record,
    names: BySide<String>,
    /// The program on each side; `None` for a person.
    programs: BySide<Option<Box<dyn Player>>>,
    saves: SaveFiles,
    settings: EngineSettings,
    stored_players: Option<BySide<PlayerGiven>>,
    database: &'a Database,
    output: &'a Output,
    /// Whether the input is a terminal, where a prompt helps.
    prompted: bool,
}

impl<'a> ConsoleGame<'a> {
    pub fn new(
        setup: GameSetup,
        database: &'a Database,
        output: &'a Output,
        prompted: bool,
    ) -> ConsoleGame<'a> {
        ConsoleGame {
            record: setup.record,
            names: setup.names,
            programs: setup.programs,
            settings: setup.settings,
            stored_players: setup.stored_players,
            database,
            saves: SaveFiles::default(),
            output,
            prompted,
        }
    }

    pub fn game(&self) -> &Game {
        &self.record.game
    }

    /// Plays to the end, or until a person leaves.
    pub fn play(&mut self, input: &mut impl BufRead) -> Result<GameExit> {
        if self.has_person() {
            self.say("play-welcome", &[])?;
        }
        while !self.game().is_over() {
            self.draw()?;
            let side = self.game().position().to_move();
            let pit = match &mut self.programs[side] {
                Some(player) => player.choose(&self.record.game),
                None => match self.ask(input, side)? {
                    PersonsTurn::Play(pit) => Some(pit),
                    PersonsTurn::Undo => continue,
                    PersonsTurn::Exit(exit) => return Ok(exit),
                },
            };
            let Some(pit) = pit else {
                let failure = self.programs[side]
                    .as_ref()
                    .and_then(|program| program.failure());
                bail!(failure.map_or_else(String::new, |failure| failure.localize(self.phrases())));
            };
            self.play_pit(side, pit)?;
        }
        self.draw()?;
        if let Some(outcome) = self.game().outcome() {
            let sentences = final_count(outcome, &self.names, self.phrases());
            self.print(&(sentences.join("\n") + "\n"))?;
        }
        Ok(GameExit::Over)
    }

    /// Stores the game if a person gave a name.
    pub fn store(&self, exit: &GameExit) -> Result<()> {
        let Some(players) = &self.stored_players else {
            return Ok(());
        };
        let resigned = match exit {
            GameExit::Resigned(side) => Some(*side),
            GameExit::Over | GameExit::Left => None,
        };
        match store_game::store_if_finished(
            self.game(),
            resigned,
            players,
            self.database,
            self.phrases(),
        ) {
            Some(text) => self.print(&(text + "\n")),
            None => Ok(()),
        }
    }

    fn play_pit(&mut self, side: Side, pit: Pit) -> Result<()> {
        let gain = self.record.game.play(pit)?;
        let letter = EXAM.letter(side, pit).to_string();
        let name = self.names[side].clone();
        let arguments = [
            ("name", name.into()),
            ("letter", letter.into()),
            ("gain", gain.into()),
        ];
        self.say("play-made", &arguments)
    }

    /// Asks the person on `side` for commands until one changes the game.
    fn ask(&mut self, input: &mut impl BufRead, side: Side) -> Result<PersonsTurn> {
        loop {
            self.prompt(side)?;
            let Some(line) = read_line(input, LONGEST_TYPED_LINE)? else {
                return self.leave("play-input-ended");
            };
            match typed_command::read(&line, side) {
                TypedCommand::Play(pit) => match self.game().illegal_reason(pit) {
                    None => return Ok(PersonsTurn::Play(pit)),
                    Some(refusal) => {
                        let letter = EXAM.letter(side, pit).to_string();
                        let reason = refusal.localize(self.phrases());
                        let arguments = [("letter", letter.into()), ("reason", reason.into())];
                        self.say("play-refused", &arguments)?;
                    }
                },
                TypedCommand::NotYours => {
                    let (first, last) = (Pit::ALL[0], Pit::ALL[5]);
                    let letters = [first, last].map(|pit| EXAM.letter(side, pit).to_string());
                    let [first, last] = letters.map(Into::into);
                    self.say("play-not-yours", &[("first", first), ("last", last)])?;
                }
                TypedCommand::Undo => {
                    if self.undo()? {
                        return Ok(PersonsTurn::Undo);
                    }
                }
                TypedCommand::Hint => self.hint(side)?,
                TypedCommand::Save(path) => self.save(&path)?,
                TypedCommand::SaveWhere => self.say("play-save-where", &[])?,
                TypedCommand::Resign => return self.resign(side),
                TypedCommand::Help => self.say("play-help", &[])?,
                TypedCommand::Quit => return self.leave("play-left"),
                TypedCommand::Nothing => {}
                TypedCommand::Unknown(found) => {
                    self.say("play-not-understood", &[("found", found.into())])?;
                }
            }
        }
    }

    /// Takes moves back until a person is to move again.
    fn undo(&mut self) -> Result<bool> {
        let sides = self.game().positions().iter().map(awale::Position::to_move);
        let mut sides: Vec<Side> = sides.collect();
        sides.pop();
        let before = sides
            .iter()
            .rposition(|&side| self.programs[side].is_none());
        let Some(before) = before else {
            self.say("play-nothing-to-undo", &[])?;
            return Ok(false);
        };
        let moves = EXAM.write(self.game()).split_off(before);
        while self.game().played().len() > before {
            self.record.game.undo();
        }
        self.say("play-undone", &[("moves", moves.into())])?;
        Ok(true)
    }

    fn hint(&mut self, side: Side) -> Result<()> {
        let mut engine = self.settings.engine(SearchWidth::Selective);
        let mut found = None;
        let search = |game: &Game| {
            let limits = Limits::time(HINT_TIME);
            let report = engine.search(game, limits, Wanted::Best(1), |_| ());
            found.insert(report).best()
        };
        let oracle = self.settings.oracle.as_deref();
        // Without an archive the hint comes from the tables or the search.
        let known =
            opening_library::moves(self.game(), self.database, self.phrases()).unwrap_or_default();
        let Some(advice) = opening_library::advise(self.game(), known, oracle, search) else {
            return Ok(());
        };
        let depth = found.as_ref().map_or(0, |report| report.depth);
        let value = found.map_or(0.0, |report| report.verdict.score.seeds());
        let arguments = [
            ("letter", EXAM.letter(side, advice.pit).to_string().into()),
            ("source", advice.source.to_string().into()),
            ("depth", depth.into()),
            ("value", format!("{:+.1}", value + 0.0).into()),
        ];
        self.say("play-hint", &arguments)
    }

    fn save(&mut self, path: &Path) -> Result<()> {
        let saved = game_files::save(&mut self.saves, &self.record, path, &self.output.phrases);
        let file = path.to_string_lossy().into_owned();
        match saved {
            Ok(()) => self.say("play-saved", &[("file", file.into())]),
            Err(error) => {
                let reason = format!("{error:#}").into();
                self.say(
                    "play-save-failed",
                    &[("file", file.into()), ("reason", reason)],
                )
            }
        }
    }

    fn resign(&mut self, side: Side) -> Result<PersonsTurn> {
        let arguments = [
            ("name", self.names[side].clone().into()),
            ("winner", self.names[side.other()].clone().into()),
        ];
        self.say("play-resigned", &arguments)?;
        Ok(PersonsTurn::Exit(GameExit::Resigned(side)))
    }

    /// Leaves an unfinished game and prints the moves to continue it with.
    fn leave(&mut self, key: &str) -> Result<PersonsTurn> {
        self.say(key, &[])?;
        let moves = EXAM.write(self.game());
        if !moves.is_empty() {
            self.say("play-moves-so-far", &[("moves", moves.into())])?;
        }
        Ok(PersonsTurn::Exit(GameExit::Left))
    }

    fn prompt(&self, side: Side) -> Result<()> {
        let name = self.names[side].as_str().into();
        let mut text = self.phrases().say_with("play-prompt", &[("name", name)]);
        text.push_str(if self.prompted { " " } else { "\n" });
        self.print(&text)
    }

    fn draw(&self) -> Result<()> {
        let board = board_text::draw(self.game(), &self.names, self.phrases());
        self.print(&format!("\n{board}\n"))
    }

    fn say(&self, key: &str, arguments: &Arguments<'_>) -> Result<()> {
        let text = self.phrases().say_with(key, arguments);
        self.print(&(text + "\n"))
    }

    /// Prints a text for the players. When standard output is JSON: on standard
    /// error, and only if a person plays.
    fn print(&self, text: &str) -> Result<()> {
        if !self.output.json {
            return self.output.print(text);
        }
        if self.has_person() {
            io::stderr().write_all(text.as_bytes())?;
        }
        Ok(())
    }

    fn has_person(&self) -> bool {
        Side::ALL.iter().any(|&side| self.programs[side].is_none())
    }

    fn phrases(&self) -> &'a Phrases {
        &self.output.phrases
    }
}

/// What a person did in their turn.
enum PersonsTurn {
    Play(Pit),
    /// Took moves back, so that the loop must look at the position again.
    Undo,
    Exit(GameExit),
}
