//! The JSON of a position: everything a page needs to draw it and to know what
//! may be played, so that no page repeats the rules.

use awale::notation::json::ResultJson;
use awale::notation::{diagram, letters::EXAM};
use awale::{BySide, Game, PITS, Pit, Position, Rules, Side};
use phrases::{Localize, Phrases, final_count};
use serde::Serialize;
use utoipa::ToSchema;

use super::schemas::{ResultSchema, Side as SideSchema};
use crate::awale::position_params::rules_name;

/// A position: everything a page needs to draw it and to know what may be played.
#[derive(Serialize, ToSchema)]
#[schema(as = Position)]
pub struct PositionJson {
    #[schema(example = "ccinp")]
    rules: &'static str,
    /// Even when South moves.
    turn: u32,
    #[schema(value_type = SideSchema, example = "south")]
    to_move: String,
    /// Seeds in the pits a to f.
    south: [u8; PITS],
    /// Seeds in the pits g to l.
    north: [u8; PITS],
    /// Seeds captured.
    scores: Pair<u8>,
    #[schema(example = "4-4-4-4-4-4-4-4-4-4-4-4-0-0-S")]
    diagram: String,
    /// Where the moves were played from.
    start: String,
    start_turn: u32,
    moves_played: String,
    over: bool,
    #[schema(value_type = Option<ResultSchema>)]
    result: Option<ResultJson>,
    /// How the game ended, in the reader's language.
    ending: Option<String>,
    /// Why the game is over: the first sentence of `ending`.
    reason: Option<String>,
    /// The six pits of the side to move.
    pits: Vec<PitJson>,
    /// The moves played from the start.
    trail: Vec<Step>,
}

/// A value for each side.
#[derive(Clone, Copy, Debug, Serialize, ToSchema)]
pub struct Pair<T> {
    pub south: T,
    pub north: T,
}

impl<T> From<BySide<T>> for Pair<T> {
    fn from(BySide { south, north }: BySide<T>) -> Pair<T> {
        Pair { south, north }
    }
}

/// One of the six pits of the side to move.
#[derive(Serialize, ToSchema)]
#[schema(as = Pit)]
struct PitJson {
    /// 1 to 6 from that player's left.
    pit: usize,
    #[schema(value_type = String, example = "e")]
    letter: char,
    #[schema(value_type = SideSchema)]
    side: String,
    playable: bool,
    /// Why it may not be played, in the reader's language.
    refusal: Option<String>,
    #[serde(flatten)]
    sowing: Sowing,
}

/// What playing a pit does: nothing for one that may not be played.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, ToSchema)]
pub struct Sowing {
    /// Seeds won.
    gain: u8,
    /// Where the seeds fall, in order: 0 to 5 South's pits, 6 to 11 North's.
    sown: Vec<usize>,
    /// The pits that are emptied.
    harvested: Vec<usize>,
}

/// A move that was played.
#[derive(Serialize, ToSchema)]
struct Step {
    #[schema(value_type = String, example = "e")]
    letter: char,
    gain: u8,
    diagram: String,
}

impl PositionJson {
    pub fn new(game: &Game, phrases: &Phrases) -> PositionJson {
        let position = game.position();
        let pits = position.pits();
        let row = |first: usize| std::array::from_fn(|pit| pits[first + pit]);
        let names = BySide::new(Side::South, Side::North).map(|side| side.localize(phrases));
        let ending = game
            .outcome()
            .map(|outcome| final_count(outcome, &names, phrases));
        PositionJson {
            rules: rules_name(game.rules()),
            turn: position.turn(),
            to_move: position.to_move().to_string(),
            south: row(0),
            north: row(PITS),
            scores: position.captured().into(),
            diagram: diagram::write(position),
            start: diagram::write(game.start()),
            start_turn: game.start().turn(),
            moves_played: EXAM.write(game),
            over: game.is_over(),
            result: game.outcome().map(ResultJson::from),
            reason: ending.as_ref().map(|[why, ..]| why.clone()),
            ending: ending.map(|sentences| sentences.join(" ")),
            pits: Pit::ALL.map(|pit| pit_json(game, pit, phrases)).into(),
            trail: trail(game),
        }
    }

    /// The position of a game in which nothing may be played, for this reason.
    pub fn closed(mut self, sentence: &str) -> PositionJson {
        self.over = true;
        for pit in &mut self.pits {
            pit.playable = false;
            pit.refusal = Some(sentence.to_owned());
            pit.sowing = Sowing::default();
        }
        self
    }

    /// The position of a game that `loser` resigned: nothing may be played, and
    /// the other side wins without the seeds left on the board.
    pub fn resigned(mut self, captured: BySide<u8>, loser: Side, sentence: &str) -> PositionJson {
        self.ending = Some(sentence.to_owned());
        self.reason = Some(sentence.to_owned());
        self.result = Some(ResultJson::resigned(captured, loser));
        self.closed(sentence)
    }

    /// The ending with the players' names.
    pub fn with_names(
        mut self,
        game: &Game,
        names: &BySide<String>,
        phrases: &Phrases,
    ) -> PositionJson {
        if let Some(outcome) = game.outcome() {
            self.ending = Some(final_count(outcome, names, phrases).join(" "));
        }
        self
    }
}

fn pit_json(game: &Game, pit: Pit, phrases: &Phrases) -> PitJson {
    let position = game.position();
    let side = position.to_move();
    let refusal = game.illegal_reason(pit);
    PitJson {
        pit: pit.index() + 1,
        letter: EXAM.letter(side, pit),
        side: side.to_string(),
        playable: refusal.is_none(),
        sowing: match refusal {
            None => sowing(game.rules(), position, pit),
            Some(_) => Sowing::default(),
        },
        refusal: refusal.map(|refusal| refusal.localize(phrases)),
    }
}

/// What an acceptable pit does.
pub fn sowing(rules: &Rules, position: &Position, pit: Pit) -> Sowing {
    let after = position.play_unchecked(rules, pit);
    let sown = position.board().sow(pit).board().pits();
    let left = after.board().turned().pits();
    let taken = (0..2 * PITS).filter(|&at| sown[at] != left[at]);
    let on_the_board = |at: usize| match position.to_move() {
        Side::South => at,
        Side::North => (at + PITS) % (2 * PITS),
    };
    Sowing {
        gain: after.gain_since(position),
        sown: position.board().sown_pits(pit).map(on_the_board).collect(),
        harvested: taken.map(on_the_board).collect(),
    }
}

fn trail(game: &Game) -> Vec<Step> {
    let pairs = game.positions().windows(2).zip(game.played());
    let steps = pairs.map(|(pair, &pit)| Step {
        letter: EXAM.letter(pair[0].to_move(), pit),
        gain: pair[1].gain_since(&pair[0]),
        diagram: diagram::write(&pair[1]),
    });
    steps.collect()
}

#[cfg(test)]
mod tests {
    use super::*;
    use awale::Board;

    fn figure_4(turn: u32) -> Position {
        let board = Board::from_pits([0, 0, 2, 0, 16, 5, 2, 1, 0, 1, 0, 1]).expect("33 seeds");
        Position::new(board, BySide::default(), turn).expect("33 seeds")
    }

    #[test]
    fn a_sowing_tells_every_seed_and_the_pits_harvested() {
        let found = sowing(&Rules::CCINP, &figure_4(0), Pit::ALL[4]);
        assert_eq!(found.gain, 8);
        assert_eq!(found.sown.len(), 16);
        assert_eq!(found.sown[..3], [5, 6, 7]);
        assert_eq!(found.sown.last(), Some(&9));
        assert_eq!(found.harvested, [7, 8, 9]);
    }

    #[test]
    fn north_sows_where_the_pits_lie() {
        let found = sowing(&Rules::CCINP, &figure_4(1), Pit::ALL[4]);
        assert_eq!(found.sown[..3], [11, 0, 1]);
        assert_eq!(found.harvested, [1, 2, 3]);
    }

    #[test]
    fn a_cancelled_harvest_takes_nothing() {
        let board = Board::from_pits([0, 0, 0, 0, 0, 5, 1, 1, 1, 1, 1, 0]).expect("10 seeds");
        let position = Position::new(board, BySide::default(), 0).expect("10 seeds");
        let found = sowing(&Rules::CCINP_TEXT, &position, Pit::ALL[5]);
        assert_eq!((found.gain, found.harvested.len()), (0, 0));
    }
}
