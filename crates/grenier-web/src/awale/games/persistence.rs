//! Games between memory and the database.

use archive::{
    AwaleLiveGame, Day, FinishedGame, GameResult, NewGame, PlayerGiven, PlayerKind, Saved, unix_now,
};
use awale::notation::diagram;
use awale::notation::letters::EXAM;
use awale::{BySide, Game, Side};

use super::error::GameError;
use super::online_game::{NewOnlineGame, OnlineGame};
use super::seats::Seat;
use crate::app::App;
use crate::awale::position_params::{self, ParamsError, rules_name};
use crate::http::session::Guest;
use crate::http::token::random_token;

impl OnlineGame {
    /// Begins a game for a guest.
    pub async fn begin(
        app: &App,
        guest: &Guest,
        new: NewOnlineGame,
    ) -> Result<OnlineGame, GameError> {
        let game = OnlineGame {
            id: random_token(),
            guest: guest.id.clone(),
            game: Game::from_position(new.rules, new.start),
            undone: String::new(),
            names: seated(guest, &new.seats, new.names),
            seats: new.seats,
            resigned: None,
            archived: None,
            revision: 0,
        };
        app.archive().begin_live_game(&game.row()).await?;
        Ok(game)
    }

    /// The game of an id, if it is the guest's.
    pub async fn find(app: &App, id: &str, guest: Option<&Guest>) -> Result<OnlineGame, GameError> {
        let row = app.archive().live_game(id).await?;
        let owned = row.zip(guest).filter(|(row, guest)| guest.id == row.guest);
        let (row, guest) = owned.ok_or(GameError::NotFound)?;
        let mut game = OnlineGame::from_row(row)?;
        // The guest may have chosen a name since the game began.
        game.names = seated(guest, &game.seats, game.names);
        Ok(game)
    }

    /// The game of a row.
    pub fn from_row(row: AwaleLiveGame) -> Result<OnlineGame, GameError> {
        let rules = position_params::rules(Some(&row.rules))?;
        let turn = u32::try_from(row.start_turn).ok();
        let start = position_params::start(Some(&row.start), turn)?;
        let mut game = Game::from_position(rules, start);
        EXAM.play(&mut game, &row.moves)
            .map_err(ParamsError::Moves)?;
        Ok(OnlineGame {
            id: row.live_game_id,
            guest: row.guest,
            game,
            undone: row.undone,
            seats: BySide::new(Seat::read(&row.south)?, Seat::read(&row.north)?),
            names: BySide::new(row.south_name, row.north_name),
            resigned: row.resigned.map(|side| match side.as_str() {
                "south" => Side::South,
                _ => Side::North,
            }),
            archived: row.awale_game_id,
            revision: row.revision,
        })
    }

    fn row(&self) -> AwaleLiveGame {
        let start = self.game.start();
        AwaleLiveGame {
            live_game_id: self.id.clone(),
            guest: self.guest.clone(),
            rules: rules_name(self.game.rules()).to_owned(),
            start: diagram::write(start),
            start_turn: i64::from(start.turn()),
            moves: EXAM.write(&self.game),
            undone: self.undone.clone(),
            south: self.seats.south.to_string(),
            north: self.seats.north.to_string(),
            south_name: self.names.south.clone(),
            north_name: self.names.north.clone(),
            resigned: self.resigned.map(|side| side.to_string()),
            awale_game_id: self.archived,
            revision: self.revision,
            changed_at: unix_now(),
        }
    }

    /// Saves the changes; a game that is over is also archived.
    pub async fn save(&mut self, app: &App) -> Result<(), GameError> {
        let row = self.row();
        let saved = match self.finished() {
            Some(finished) => app.archive().finish_live_game(&row, finished).await?,
            None => app.archive().save_live_game(&row).await?,
        };
        match saved {
            Saved::Conflict => return Err(GameError::Conflict),
            Saved::Kept => (),
            Saved::Archived(number) => {
                self.archived = Some(number);
                app.explorer().clear();
            }
        }
        self.revision += 1;
        Ok(())
    }

    /// The game for the archive; `None` while it goes on, and for games that
    /// the archive refuses: those from another start, or without a move.
    fn finished(&self) -> Option<NewGame> {
        let winner = self.resigned.map(Side::other);
        if winner.is_none() && !self.game.is_over() {
            return None;
        }
        let declared = winner.map(|winner| GameResult::of_winner(Some(winner)));
        let game = FinishedGame::from_game(&self.game, declared).ok()?;
        let player = |side: Side| match (self.seats[side].is_person(), &self.names[side]) {
            (true, Some(name)) => PlayerGiven::Name(name.clone(), PlayerKind::Person),
            (true, None) => PlayerGiven::Unknown,
            (false, _) => PlayerGiven::Name(self.seats[side].to_string(), PlayerKind::Program),
        };
        let has_person = Side::ALL.iter().any(|&side| self.seats[side].is_person());
        let game = NewGame {
            players: BySide::new(player(Side::South), player(Side::North)),
            played_on: Some(Day::today().to_string()),
            // Anybody may let two programs play here, as often as they like.
            is_in_library: has_person,
            // Nobody has proved to own the names.
            is_rated: false,
            ..NewGame::new(game)
        };
        Some(game.played_here())
    }
}

/// The names of the people seated. Where none was given, the guest has the
/// first seat of a person, unless the other seat bears the guest's name.
fn seated(
    guest: &Guest,
    seats: &BySide<Seat>,
    mut names: BySide<Option<String>>,
) -> BySide<Option<String>> {
    let is_person = |side: Side| seats[side].is_person();
    let own = Side::ALL.into_iter().find(|&side| is_person(side));
    for side in Side::ALL {
        if !is_person(side) {
            names[side] = None;
        } else if names[side].is_none() && own == Some(side) && names[side.other()] != guest.name {
            names[side].clone_from(&guest.name);
        }
    }
    names
}
