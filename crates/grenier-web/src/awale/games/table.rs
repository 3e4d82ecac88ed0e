//! A table: a game, its two seats, and the changes people make to it.

use archive::{
    Day, FinishedGame, GameResult, LiveGame, NewGame, PlayerGiven, PlayerKind, unix_now,
};
use awale::notation::diagram;
use awale::notation::letters::{BadMoveReason, EXAM};
use awale::{BySide, Game, Pit, Position, Rules, Side};
use phrases::{InWords, Phrases};

use super::seats::Seat;
use crate::app::App;
use crate::awale::position::rules_name;
use crate::http::error::ApiError;
use crate::http::session::Guest;
use crate::http::token;

/// A table as it was read from the database, and changed since.
///
/// Always: the game is that of the row; the moves taken back can be played
/// again from where it stands.
pub struct Table {
    row: LiveGame,
    game: Game,
    seats: BySide<Seat>,
}

/// What a new table is made of.
pub struct NewTable {
    pub rules: Rules,
    pub start: Position,
    pub seats: BySide<Seat>,
    pub names: BySide<Option<String>>,
}

impl Table {
    /// Makes a table for a guest, and keeps it.
    pub async fn begin(
        app: &App,
        guest: &Guest,
        new: NewTable,
        phrases: &Phrases,
    ) -> Result<Table, ApiError> {
        let names = seated(guest, &new.seats, new.names);
        let row = LiveGame {
            live_game_id: token::name(),
            guest: guest.id.clone(),
            rules: rules_name(&new.rules).to_owned(),
            start: diagram::write(&new.start),
            start_turn: i64::from(new.start.turn()),
            moves: String::new(),
            undone: String::new(),
            south: new.seats.south.to_string(),
            north: new.seats.north.to_string(),
            south_name: names.south,
            north_name: names.north,
            resigned: None,
            awale_game_id: None,
            revision: 0,
            changed_at: unix_now(),
        };
        let kept = app.archive.begin_live_game(&row).await;
        kept.map_err(|error| ApiError::of_archive(&error, phrases))?;
        Ok(Table {
            row,
            game: Game::from_position(new.rules, new.start),
            seats: new.seats,
        })
    }

    /// The guest's table of this name.
    pub async fn find(
        app: &App,
        id: &str,
        guest: Option<&Guest>,
        phrases: &Phrases,
    ) -> Result<Table, ApiError> {
        let row = app.archive.live_game(id).await;
        let row = row.map_err(|error| ApiError::of_archive(&error, phrases))?;
        let owned = row.zip(guest).filter(|(row, guest)| guest.id == row.guest);
        let (row, guest) = owned.ok_or_else(|| ApiError::not_found(phrases))?;
        let mut table = Table::of(row, phrases)?;
        table.name(guest);
        Ok(table)
    }

    /// Calls the guest by the name they have by now, where the table has none.
    fn name(&mut self, guest: &Guest) {
        let known = BySide::new(self.row.south_name.take(), self.row.north_name.take());
        let names = seated(guest, &self.seats, known);
        (self.row.south_name, self.row.north_name) = (names.south, names.north);
    }

    /// The table of a row, which this program wrote.
    pub fn of(row: LiveGame, phrases: &Phrases) -> Result<Table, ApiError> {
        let rules = crate::awale::position_params::rules(Some(&row.rules), phrases)?;
        let turn = u32::try_from(row.start_turn).ok();
        let start = crate::awale::position_params::start(Some(&row.start), turn, phrases)?;
        let mut game = Game::from_position(rules, start);
        EXAM.play(&mut game, &row.moves)
            .map_err(|bad| ApiError::refused(&bad, phrases))?;
        let seats = BySide::new(
            Seat::read(&row.south, phrases)?,
            Seat::read(&row.north, phrases)?,
        );
        Ok(Table { row, game, seats })
    }

    pub fn row(&self) -> &LiveGame {
        &self.row
    }

    pub fn game(&self) -> &Game {
        &self.game
    }

    pub fn seats(&self) -> &BySide<Seat> {
        &self.seats
    }

    /// The side that gave up.
    pub fn resigned(&self) -> Option<Side> {
        match self.row.resigned.as_deref()? {
            "south" => Some(Side::South),
            _ => Some(Side::North),
        }
    }

    /// Whether nothing more can be played.
    pub fn is_over(&self) -> bool {
        self.game.is_over() || self.row.resigned.is_some()
    }

    /// The seat that has to move; `None` when the game is over.
    pub fn mover(&self) -> Option<&Seat> {
        (!self.is_over()).then(|| &self.seats[self.game.position().to_move()])
    }

    /// What each is called.
    pub fn names(&self, phrases: &Phrases) -> BySide<String> {
        let name = |side: Side, given: &Option<String>| match given {
            Some(name) => name.clone(),
            None if self.seats[side].is_person() => side.in_words(phrases),
            None => self.seats[side].in_words(phrases),
        };
        BySide::new(
            name(Side::South, &self.row.south_name),
            name(Side::North, &self.row.north_name),
        )
    }

    /// Plays a person's letter.
    pub fn play_letter(&mut self, letter: char, phrases: &Phrases) -> Result<(), ApiError> {
        if self.mover().is_some_and(|seat| !seat.is_person()) {
            return Err(ApiError::conflict(phrases.say("web-not-your-turn")));
        }
        self.check_open(phrases)?;
        EXAM.play_letter(&mut self.game, letter).map_err(|reason| {
            let arguments = [
                ("letter", letter.to_string().into()),
                ("reason", reason.in_words(phrases).into()),
            ];
            let sentence = phrases.say_with("play-refused", &arguments);
            match reason {
                BadMoveReason::Unknown(_) => ApiError::bad(sentence),
                _ => ApiError::conflict(sentence),
            }
        })?;
        self.row.undone.clear();
        Ok(())
    }

    /// Plays a program's pit.
    pub fn play_pit(&mut self, pit: Pit, phrases: &Phrases) -> Result<(), ApiError> {
        let played = self.game.play(pit);
        played.map_err(|illegal| ApiError::conflict(illegal.reason.in_words(phrases)))?;
        self.row.undone.clear();
        Ok(())
    }

    /// Takes moves back until a person has to move.
    pub fn undo(&mut self, phrases: &Phrases) -> Result<(), ApiError> {
        self.check_open(phrases)?;
        let sides = self.game.positions().iter().map(Position::to_move);
        let mut sides: Vec<Side> = sides.collect();
        sides.pop();
        let before = sides.iter().rposition(|&side| self.seats[side].is_person());
        let nothing = || ApiError::conflict(phrases.say("play-nothing-to-undo"));
        let before = before.ok_or_else(nothing)?;
        let taken_back = EXAM.write(&self.game).split_off(before);
        while self.game.played().len() > before {
            self.game.undo();
        }
        self.row.undone.insert_str(0, &taken_back);
        Ok(())
    }

    /// Plays moves taken back again, until a person has to move.
    pub fn redo(&mut self, phrases: &Phrases) -> Result<(), ApiError> {
        self.check_open(phrases)?;
        if self.row.undone.is_empty() {
            return Err(ApiError::conflict(phrases.say("web-nothing-to-redo")));
        }
        while !self.row.undone.is_empty() {
            let letter = self.row.undone.remove(0);
            let played = EXAM.play_letter(&mut self.game, letter);
            played.map_err(|reason| ApiError::conflict(reason.in_words(phrases)))?;
            if self.mover().is_some_and(Seat::is_person) {
                break;
            }
        }
        Ok(())
    }

    /// Gives the game up for a person's side.
    pub fn resign(&mut self, side: Side, phrases: &Phrases) -> Result<(), ApiError> {
        self.check_open(phrases)?;
        if !self.seats[side].is_person() {
            return Err(ApiError::conflict(phrases.say("web-not-your-side")));
        }
        self.row.resigned = Some(side.to_string());
        Ok(())
    }

    fn check_open(&self, phrases: &Phrases) -> Result<(), ApiError> {
        if self.is_over() {
            return Err(ApiError::conflict(phrases.say("web-game-over")));
        }
        Ok(())
    }

    /// Keeps what was changed; a game that is over goes to the archive.
    pub async fn keep(&mut self, app: &App, phrases: &Phrases) -> Result<(), ApiError> {
        self.row.moves = EXAM.write(&self.game);
        self.row.changed_at = unix_now();
        let kept = match self.finished() {
            Some(finished) => {
                let kept = app.archive.finish_live_game(&self.row, finished).await;
                kept.inspect(|_| app.forget_explorations())
            }
            None => match app.archive.save_live_game(&self.row).await {
                Ok(true) => Ok(Some(0)),
                Ok(false) => Ok(None),
                Err(error) => Err(error),
            },
        };
        match kept.map_err(|error| ApiError::of_archive(&error, phrases))? {
            None => return Err(ApiError::conflict(phrases.say("web-changed-meanwhile"))),
            Some(0) => (),
            number => self.row.awale_game_id = number,
        }
        self.row.revision += 1;
        Ok(())
    }

    /// The game as the archive keeps it; `None` while it goes on, and for games
    /// it does not keep: those from another start, or without a move.
    fn finished(&self) -> Option<NewGame> {
        let winner = self.resigned().map(Side::other);
        if winner.is_none() && !self.game.is_over() {
            return None;
        }
        let declared = winner.map(|winner| GameResult::of_winner(Some(winner)));
        let game = FinishedGame::from_game(&self.game, declared).ok()?;
        let player = |seat: &Seat, name: &Option<String>| match (seat.is_person(), name) {
            (true, Some(name)) => PlayerGiven::Name(name.clone(), PlayerKind::Person),
            (true, None) => PlayerGiven::Unknown,
            (false, _) => PlayerGiven::Name(seat.to_string(), PlayerKind::Program),
        };
        Some(NewGame {
            players: BySide::new(
                player(&self.seats.south, &self.row.south_name),
                player(&self.seats.north, &self.row.north_name),
            ),
            played_on: Some(Day::today().to_string()),
            ..NewGame::new(game)
        })
    }
}

/// The names of those seated: as given; else the guest has the first seat of a
/// person.
fn seated(
    guest: &Guest,
    seats: &BySide<Seat>,
    given: BySide<Option<String>>,
) -> BySide<Option<String>> {
    let person = |side: Side| seats[side].is_person();
    let own = Side::ALL.into_iter().find(|&side| person(side));
    let mut names = given;
    for side in Side::ALL {
        if !person(side) {
            names[side] = None;
        } else if names[side].is_none() && own == Some(side) {
            names[side].clone_from(&guest.name);
        }
    }
    names
}
