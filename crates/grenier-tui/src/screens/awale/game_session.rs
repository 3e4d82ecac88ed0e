//! The game and its players: moves, undo, redo, and programs that search in the
//! background.

use ::awale::notation::Record;
use ::awale::notation::letters::EXAM;
use ::awale::{BySide, Game, IllegalMove, Pit, Side};
use awale_players::Player;

pub struct GameSession {
    record: Record,
    names: BySide<String>,
    people: BySide<bool>,
    /// `None` for a person, and while the program searches in the background.
    programs: BySide<Option<Box<dyn Player>>>,
    /// Moves taken back, the latest last.
    undone: Vec<Pit>,
    resigned: Option<Side>,
    /// The date of a new game.
    today: Option<String>,
    /// Counts the changes of the game.
    version: u64,
    /// The version that the lent program searches; its answer is stale if the
    /// game has changed since.
    lent_at: u64,
}

/// The letter of a pit, as text.
pub fn letter(side: Side, pit: Pit) -> String {
    EXAM.letter(side, pit).to_string()
}

impl GameSession {
    pub fn new(
        mut record: Record,
        names: BySide<String>,
        programs: BySide<Option<Box<dyn Player>>>,
    ) -> GameSession {
        record.players = names.clone().map(Some);
        GameSession {
            today: record.date.clone(),
            record,
            names,
            people: BySide::new(programs.south.is_none(), programs.north.is_none()),
            programs,
            undone: Vec::new(),
            resigned: None,
            version: 0,
            lent_at: 0,
        }
    }

    pub fn record(&self) -> &Record {
        &self.record
    }

    pub fn resigned(&self) -> Option<Side> {
        self.resigned
    }

    pub fn names(&self) -> &BySide<String> {
        &self.names
    }

    pub fn name(&self, side: Side) -> String {
        self.names[side].clone()
    }

    pub fn is_over(&self) -> bool {
        self.resigned.is_some() || self.record.outcome().is_some()
    }

    pub fn to_move(&self) -> Side {
        self.record.game.position().to_move()
    }

    /// The side to move, if a person plays it and the game goes on.
    pub fn person_to_move(&self) -> Option<Side> {
        let side = self.to_move();
        (self.people[side] && !self.is_over()).then_some(side)
    }

    pub fn play(&mut self, pit: Pit) -> Result<u8, IllegalMove> {
        let gain = self.record.game.play(pit)?;
        self.undone.clear();
        self.version += 1;
        Ok(gain)
    }

    /// Takes moves back until a person is to move; returns how many.
    pub fn undo(&mut self) -> usize {
        let sides = self.record.game.positions().iter();
        let sides: Vec<Side> = sides.map(::awale::Position::to_move).collect();
        let earlier = &sides[..sides.len() - 1];
        let Some(target) = earlier.iter().rposition(|&side| self.people[side]) else {
            return 0;
        };
        let count = earlier.len() - target;
        for _ in 0..count {
            self.undone.extend(self.record.game.undo());
        }
        self.resigned = None;
        self.version += 1;
        count
    }

    /// Plays undone moves again until a person is to move; returns how many.
    pub fn redo(&mut self) -> usize {
        let mut count = 0;
        while let Some(pit) = self.undone.pop() {
            if self.record.game.play(pit).is_err() {
                self.undone.clear();
                break;
            }
            count += 1;
            if self.people[self.to_move()] {
                break;
            }
        }
        self.version += 1;
        count
    }

    pub fn resign(&mut self, side: Side) {
        self.resigned = Some(side);
        self.version += 1;
    }

    /// Starts again from the same position.
    pub fn restart(&mut self) {
        let game = Game::from_position(*self.record.game.rules(), *self.record.game.start());
        let mut record = Record::new(game);
        record.date.clone_from(&self.today);
        self.replace(record);
    }

    /// Continues with another game and the same players.
    pub fn replace(&mut self, record: Record) {
        self.record = record;
        self.record.players = self.names.clone().map(Some);
        self.undone.clear();
        self.resigned = None;
        self.version += 1;
    }

    /// Lets a person play a side whose program failed.
    pub fn replace_by_person(&mut self, side: Side) {
        self.people[side] = true;
        self.programs[side] = None;
    }

    /// The program to move, for a search in the background. Return it with
    /// [`take_back`](Self::take_back).
    pub fn lend_program(&mut self) -> Option<(Side, Box<dyn Player>)> {
        if self.is_over() {
            return None;
        }
        let side = self.to_move();
        let player = self.programs[side].take()?;
        self.lent_at = self.version;
        Some((side, player))
    }

    /// Takes a program back; whether the position it searched is still on the
    /// board.
    pub fn take_back(&mut self, side: Side, player: Box<dyn Player>) -> bool {
        self.programs[side] = Some(player);
        self.lent_at == self.version && self.to_move() == side
    }
}
