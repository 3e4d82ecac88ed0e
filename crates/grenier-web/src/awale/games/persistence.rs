//! Games between memory and the database.

use archive::{
    AwaleLiveGame, Day, FinishedGame, GameResult, NewGame, PlayerGiven, PlayerKind, Saved,
    Standing, unix_now,
};
use awale::notation::diagram;
use awale::notation::letters::EXAM;
use awale::{BySide, Game, Side};

use super::error::GameError;
use super::online_game::{NewOnlineGame, OnlineGame};
use super::seats::Seat;
use crate::accounts::Visitor;
use crate::app::App;
use crate::awale::position_params::{self, ParamsError, rules_name};
use crate::http::session::Guest;
use crate::http::token::random_token;

/// The most games of all guests: some fifty megabytes.
const MOST_GAMES: i64 = 100_000;

impl OnlineGame {
    /// Begins a game for a guest.
    pub async fn begin(
        app: &App,
        guest: &Guest,
        new: NewOnlineGame,
    ) -> Result<OnlineGame, GameError> {
        if new.is_rated {
            check_rated(app, guest, &new).await?;
        }
        for side in Side::ALL {
            check_unclaimed(app, guest, new.names[side].as_deref()).await?;
        }
        let is_rated = new.is_rated;
        let game = OnlineGame {
            id: random_token(),
            guest: guest.id.clone(),
            game: Game::from_position(new.rules, new.start),
            undone: String::new(),
            names: seated(guest, &new.seats, new.names),
            seats: new.seats,
            resigned: None,
            is_rated,
            player: guest.player,
            archived: None,
            revision: 0,
        };
        app.archive()
            .begin_live_game(&game.row(), MOST_GAMES)
            .await?;
        Ok(game)
    }

    /// The game of an id, if it is the visitor's.
    pub async fn find(app: &App, id: &str, visitor: &Visitor) -> Result<OnlineGame, GameError> {
        let row = app.archive().live_game(id).await?;
        let row = row.filter(|row| visitor.owns(&row.guest));
        let row = row.ok_or(GameError::NotFound)?;
        let mut game = OnlineGame::from_row(row)?;
        // The guest may have chosen a name since the game began.
        if let Some(guest) = visitor.person() {
            game.names = seated(&guest, &game.seats, game.names);
        }
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
            is_rated: row.rated,
            player: row.player_id,
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
            rated: self.is_rated,
            player_id: self.player,
            awale_game_id: self.archived,
            revision: self.revision,
            changed_at: unix_now(),
        }
    }

    /// Saves the changes; a game that is over is also archived.
    pub async fn save(&mut self, app: &App) -> Result<(), GameError> {
        let row = self.row();
        let saved = match self.finished(app.duels().now()) {
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

    /// The side of the person with a claimed name who began the game.
    fn own_side(&self) -> Option<Side> {
        self.player?;
        Side::ALL
            .into_iter()
            .find(|&side| self.seats[side].is_person())
    }

    /// The game for the archive, which ended at `now`; `None` while it goes on, and for games that
    /// the archive refuses: those from another start, or without a move.
    fn finished(&self, now: i64) -> Option<NewGame> {
        let winner = self.resigned.map(Side::other);
        if winner.is_none() && !self.game.is_over() {
            return None;
        }
        let declared = winner.map(|winner| GameResult::of_winner(Some(winner)));
        let game = FinishedGame::from_game(&self.game, declared).ok()?;
        let player = |side: Side| match (self.seats[side].is_person(), &self.names[side]) {
            (true, _) if self.own_side() == Some(side) => self
                .player
                .map_or(PlayerGiven::Unknown, PlayerGiven::Number),
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
            standing: if self.is_rated {
                Standing::Rated(now)
            } else {
                Standing::Casual
            },
            ..NewGame::new(game)
        };
        Some(game.played_here())
    }
}

/// Whether a guest may begin this as a rated game.
async fn check_rated(app: &App, guest: &Guest, new: &NewOnlineGame) -> Result<(), GameError> {
    let player = guest.player.ok_or(GameError::NeedsClaim)?;
    if !new.is_ratable() {
        return Err(GameError::NotRatable);
    }
    match app.archive().unfinished_rated_game(player).await? {
        Some(_) => Err(GameError::RatedGoesOn),
        None => Ok(()),
    }
}

/// Refuses a name that somebody else has claimed.
async fn check_unclaimed(app: &App, guest: &Guest, name: Option<&str>) -> Result<(), GameError> {
    let Some(name) = name else {
        return Ok(());
    };
    match app.archive().claim_of(name).await? {
        Some(claim) if guest.player != Some(claim.player_id) => Err(GameError::ClaimedName),
        _ => Ok(()),
    }
}

/// The names of the people seated. Whoever is signed in has the first seat of a
/// person. Where none was given, the guest has the
/// first seat of a person, unless the other seat bears the guest's name.
fn seated(
    guest: &Guest,
    seats: &BySide<Seat>,
    mut names: BySide<Option<String>>,
) -> BySide<Option<String>> {
    let is_person = |side: Side| seats[side].is_person();
    let own = Side::ALL.into_iter().find(|&side| is_person(side));
    let is_own = |names: &BySide<Option<String>>, side: Side| {
        let is_free = names[side].is_none() && names[side.other()] != guest.name;
        guest.player.is_some() || is_free
    };
    for side in Side::ALL {
        if !is_person(side) {
            names[side] = None;
        } else if own == Some(side) && is_own(&names, side) {
            names[side].clone_from(&guest.name);
        }
    }
    names
}
