//! The table two players sit at: asks people, lets programs choose, and tells
//! what happens.

use std::io::{self, BufRead, Write};
use std::path::Path;
use std::time::Duration;

use anyhow::{Result, bail};
use archive::PlayerGiven;
use awale::notation::Record;
use awale::notation::letters::EXAM;
use awale::{BySide, Game, Pit, Side};
use awale_engine::{Limits, Wanted};
use awale_players::{EngineSettings, Player};
use phrases::{Arguments, InWords, Phrases, final_count};

use super::super::super::database::Database;
use super::super::{drawing, library};
use super::Setting;
use super::request::{self, Request};
use super::{keep, save};
use crate::input::read_line;
use crate::output::Output;
use crate::saves::Saves;

/// How long the engine thinks about a hint.
const HINT_TIME: Duration = Duration::from_millis(500);

/// Who sits on a side: a program, or a person.
pub type Seat = Option<Box<dyn Player>>;

/// How the game was left.
pub enum Close {
    Over,
    Resigned(Side),
    /// Unfinished: the input ended or somebody quit.
    Left,
}

pub struct Table<'a> {
    record: Record,
    names: BySide<String>,
    seats: BySide<Seat>,
    saves: Saves,
    settings: EngineSettings,
    players: Option<BySide<PlayerGiven>>,
    database: &'a Database,
    output: &'a Output,
    /// Whether a person sees what they type, so that prompts help.
    prompted: bool,
}

impl<'a> Table<'a> {
    pub fn new(
        setting: Setting,
        database: &'a Database,
        output: &'a Output,
        prompted: bool,
    ) -> Table<'a> {
        Table {
            record: setting.record,
            names: setting.names,
            seats: setting.seats,
            settings: setting.settings,
            players: setting.players,
            database,
            saves: Saves::default(),
            output,
            prompted,
        }
    }

    pub fn game(&self) -> &Game {
        &self.record.game
    }

    /// Plays to the end, or until the people leave.
    pub fn play(&mut self, input: &mut impl BufRead) -> Result<Close> {
        if self.has_person() {
            self.say("play-welcome", &[])?;
        }
        while !self.game().is_over() {
            self.draw()?;
            let side = self.game().position().to_move();
            let pit = match &mut self.seats[side] {
                Some(player) => player.choose(&self.record.game),
                None => match self.ask(input, side)? {
                    Asked::Play(pit) => Some(pit),
                    Asked::Again => continue,
                    Asked::Close(close) => return Ok(close),
                },
            };
            let Some(pit) = pit else {
                let failure = self.seats[side].as_ref().and_then(|seat| seat.failure());
                bail!(failure.map_or_else(String::new, |failure| failure.in_words(self.phrases())));
            };
            self.make(side, pit)?;
        }
        self.draw()?;
        if let Some(outcome) = self.game().outcome() {
            let sentences = final_count(outcome, &self.names, self.phrases());
            self.tell(&(sentences.join("\n") + "\n"))?;
        }
        Ok(Close::Over)
    }

    /// Keeps the game where a person gave a name.
    pub fn keep(&self, close: &Close) -> Result<()> {
        let Some(players) = &self.players else {
            return Ok(());
        };
        let resigned = match close {
            Close::Resigned(side) => Some(*side),
            Close::Over | Close::Left => None,
        };
        match keep::keep(
            self.game(),
            resigned,
            players,
            self.database,
            self.phrases(),
        ) {
            Some(text) => self.tell(&(text + "\n")),
            None => Ok(()),
        }
    }

    fn make(&mut self, side: Side, pit: Pit) -> Result<()> {
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

    /// Asks the person on `side` until something happens to the game.
    fn ask(&mut self, input: &mut impl BufRead, side: Side) -> Result<Asked> {
        loop {
            self.prompt(side)?;
            let Some(line) = read_line(input)? else {
                return self.leave("play-input-ended");
            };
            match request::read(&line, side) {
                Request::Play(pit) => match self.game().illegal_reason(pit) {
                    None => return Ok(Asked::Play(pit)),
                    Some(refusal) => {
                        let letter = EXAM.letter(side, pit).to_string();
                        let reason = refusal.in_words(self.phrases());
                        let arguments = [("letter", letter.into()), ("reason", reason.into())];
                        self.say("play-refused", &arguments)?;
                    }
                },
                Request::NotYours => {
                    let (first, last) = (Pit::ALL[0], Pit::ALL[5]);
                    let letters = [first, last].map(|pit| EXAM.letter(side, pit).to_string());
                    let [first, last] = letters.map(Into::into);
                    self.say("play-not-yours", &[("first", first), ("last", last)])?;
                }
                Request::Undo => {
                    if self.undo()? {
                        return Ok(Asked::Again);
                    }
                }
                Request::Hint => self.hint(side)?,
                Request::Save(path) => self.save(&path)?,
                Request::SaveWhere => self.say("play-save-where", &[])?,
                Request::Resign => return self.resign(side),
                Request::Help => self.say("play-help", &[])?,
                Request::Quit => return self.leave("play-left"),
                Request::Nothing => {}
                Request::Unknown(found) => {
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
        let before = sides.iter().rposition(|&side| self.seats[side].is_none());
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
        let mut engine = self.settings.engine();
        let mut found = None;
        let search = |game: &Game| {
            let limits = Limits::time(HINT_TIME);
            let report = engine.search(game, limits, Wanted::Best(1), |_| ());
            found.insert(report).best()
        };
        let oracle = self.settings.oracle.as_deref();
        // Without an archive the hint comes from elsewhere.
        let known = library::moves(self.game(), self.database, self.phrases()).unwrap_or_default();
        let Some(advice) = library::advise(self.game(), known, oracle, search) else {
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
        let saved = save::save(&mut self.saves, &self.record, path, &self.output.phrases);
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

    fn resign(&mut self, side: Side) -> Result<Asked> {
        let arguments = [
            ("name", self.names[side].clone().into()),
            ("winner", self.names[side.other()].clone().into()),
        ];
        self.say("play-resigned", &arguments)?;
        Ok(Asked::Close(Close::Resigned(side)))
    }

    /// Ends an unfinished game, with what is needed to go on with it.
    fn leave(&mut self, key: &str) -> Result<Asked> {
        self.say(key, &[])?;
        let moves = EXAM.write(self.game());
        if !moves.is_empty() {
            self.say("play-moves-so-far", &[("moves", moves.into())])?;
        }
        Ok(Asked::Close(Close::Left))
    }

    fn prompt(&self, side: Side) -> Result<()> {
        let name = self.names[side].as_str().into();
        let mut text = self.phrases().say_with("play-prompt", &[("name", name)]);
        text.push_str(if self.prompted { " " } else { "\n" });
        self.tell(&text)
    }

    fn draw(&self) -> Result<()> {
        let board = drawing::board(self.game(), &self.names, self.phrases());
        self.tell(&format!("\n{board}\n"))
    }

    fn say(&self, key: &str, arguments: &Arguments<'_>) -> Result<()> {
        let text = self.phrases().say_with(key, arguments);
        self.tell(&(text + "\n"))
    }

    /// Tells the people: beside the answer where that is JSON, and only if
    /// somebody is there.
    fn tell(&self, text: &str) -> Result<()> {
        if !self.output.json {
            return self.output.print(text);
        }
        if self.has_person() {
            io::stderr().write_all(text.as_bytes())?;
        }
        Ok(())
    }

    fn has_person(&self) -> bool {
        Side::ALL.iter().any(|&side| self.seats[side].is_none())
    }

    fn phrases(&self) -> &'a Phrases {
        &self.output.phrases
    }
}

/// What came of asking a person.
enum Asked {
    Play(Pit),
    /// The game changed under the question.
    Again,
    Close(Close),
}
