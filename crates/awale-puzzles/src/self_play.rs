//! Games of the levels against each other, as a supply of positions.

use awale::{Game, Pit, Rules};
use awale_players::PlayerSpec;

use crate::making::SplitMix;

/// Random moves at the start of a game.
const RANDOM_PLIES: u64 = 8;
/// The levels that play: they search little and make mistakes, as people do.
const LEVELS: [u8; 4] = [2, 3, 4, 5];
/// The longest game under rules that do not limit the turns.
const LONGEST: usize = 300;

/// The game of a number, always the same for a seed.
pub(crate) fn game(rules: &Rules, seed: u64, number: u64) -> Game {
    let mut rng = SplitMix(seed ^ number.wrapping_mul(0x9e37_79b9_7f4a_7c15));
    let mut game = Game::new(*rules);
    for _ in 0..RANDOM_PLIES {
        let moves: Vec<Pit> = game.moves().collect();
        if let Some(pit) = rng.choose(&moves) {
            game.play(*pit).expect("the move is acceptable");
        }
    }
    let mut player = || {
        let level = rng.choose(&LEVELS).expect("there are levels");
        let spec = PlayerSpec::Level(*level);
        spec.create(rng.next()).expect("a level is a program")
    };
    let mut players = [player(), player()];
    while !game.is_over() && game.played().len() < LONGEST {
        let player = &mut players[game.played().len() % 2];
        match player.choose(&game) {
            Some(pit) => game.play(pit).expect("a level plays by the rules"),
            None => break,
        };
    }
    game
}
