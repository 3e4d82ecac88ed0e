//! The JSON of a game on the server.

use awale::notation::letters::EXAM;
use awale::{BySide, Side};
use awale_players::PlayerSpec;
use phrases::{Localize, Phrases};
use serde::Serialize;
use utoipa::ToSchema;

use super::position_json::{Pair, PositionJson, Sowing, sowing};
use super::schemas::Side as SideSchema;
use crate::awale::games::{OnlineGame, Seat};

/// A game on the server.
#[derive(Serialize, ToSchema)]
#[schema(as = Game)]
pub struct GameJson {
    id: String,
    /// human, random, negamax:D, level:N or engine.
    #[schema(example = "human")]
    south: String,
    /// As South.
    north: String,
    names: Pair<String>,
    position: PositionJson,
    last: Option<Last>,
    /// The side that gave up.
    #[schema(value_type = Option<SideSchema>)]
    resigned: Option<String>,
    /// The number in the archive, when it is over.
    archived: Option<i64>,
    /// person or program: who is to move.
    waiting: Option<&'static str>,
    can_undo: bool,
    can_redo: bool,
    rated: bool,
}

/// The last move and what it did.
#[derive(Serialize, ToSchema)]
#[schema(as = LastMove)]
pub struct Last {
    #[schema(value_type = String, example = "e")]
    pub letter: char,
    #[serde(flatten)]
    pub sowing: Sowing,
}

impl GameJson {
    pub fn new(game: &OnlineGame, phrases: &Phrases) -> GameJson {
        let names = names(game, phrases);
        let waiting = |seat: &Seat| {
            if seat.is_person() {
                "person"
            } else {
                "program"
            }
        };
        GameJson {
            id: game.id().to_owned(),
            south: game.seats().south.to_string(),
            north: game.seats().north.to_string(),
            position: position(game, &names, phrases),
            names: names.into(),
            last: last(game),
            resigned: game.resigned().map(|side| side.to_string()),
            archived: game.archived(),
            waiting: game.mover().map(waiting),
            can_undo: game.can_undo(),
            can_redo: game.can_redo() && !game.is_rated(),
            rated: game.is_rated(),
        }
    }
}

/// What each player is called.
pub fn names(game: &OnlineGame, phrases: &Phrases) -> BySide<String> {
    let name = |side: Side| match &game.names()[side] {
        Some(name) => name.clone(),
        None if game.seats()[side].is_person() => side.localize(phrases),
        None => player_name(game.seats()[side].player(), phrases),
    };
    BySide::new(name(Side::South), name(Side::North))
}

/// The name of a kind of player for people.
pub fn player_name(player: &PlayerSpec, phrases: &Phrases) -> String {
    match player {
        PlayerSpec::Human => phrases.say("web-player-human"),
        PlayerSpec::Random => phrases.say("web-player-random"),
        PlayerSpec::Negamax { depth } => {
            phrases.say_with("web-player-negamax", &[("depth", (*depth).into())])
        }
        PlayerSpec::Level(level) => {
            phrases.say_with("web-player-level", &[("level", (*level).into())])
        }
        PlayerSpec::Engine | PlayerSpec::FullWidth | PlayerSpec::Uci { .. } => {
            phrases.say("web-player-engine")
        }
    }
}

fn position(game: &OnlineGame, names: &BySide<String>, phrases: &Phrases) -> PositionJson {
    let (loser, game) = (game.resigned(), game.game());
    let position = PositionJson::new(game, phrases).with_names(game, names, phrases);
    match loser {
        None => position,
        Some(loser) => {
            let arguments = [
                ("name", names[loser].as_str().into()),
                ("winner", names[loser.other()].as_str().into()),
            ];
            let sentence = phrases.say_with("play-resigned", &arguments);
            position.resigned(game.position().captured(), loser, &sentence)
        }
    }
}

fn last(game: &OnlineGame) -> Option<Last> {
    let game = game.game();
    let &pit = game.played().last()?;
    let before = game.positions().iter().rev().nth(1)?;
    Some(Last {
        letter: EXAM.letter(before.to_move(), pit),
        sowing: sowing(game.rules(), before, pit),
    })
}
