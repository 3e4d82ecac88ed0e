//! The fast rules against the plain ones, on random positions and games, under
//! every rule set.
#![allow(clippy::unwrap_used, reason = "a failed unwrap fails the test")]

#[path = "support/plain.rs"]
mod plain;
#[path = "support/positions.rs"]
mod positions;

use awale::{Ending, Game, IllegalMoveReason, Pit, Position, Rules, Side, Starving, Trail};
use plain::{State, Wording};
use positions::{cases, position, quiet_position};
use proptest::prelude::*;
use proptest::strategy::ValueTree;
use proptest::test_runner::TestRunner;

fn presets() -> impl Iterator<Item = (Rules, Wording)> {
    plain::WORDINGS
        .iter()
        .map(|(name, wording)| (name.parse().expect("a preset"), *wording))
}

fn ending_name(ending: Ending) -> &'static str {
    match ending {
        Ending::Majority => "majority",
        Ending::TurnLimit => "turn limit",
        Ending::PoorBoard => "poor board",
        Ending::Stuck => "stuck",
        Ending::Repetition => "repetition",
    }
}

/// Everything both say of the present position of a game and its plain twin.
fn assert_same(game: &Game, wording: Wording, states: &[State]) {
    let position = game.position();
    let state = states.last().unwrap();
    assert_eq!(State::from(position), *state);
    let acceptable: Vec<usize> = position.acceptable(game.rules()).map(Pit::index).collect();
    assert_eq!(acceptable, plain::acceptable(wording, &state.pits));
    assert_eq!(position.is_stuck(game.rules()), acceptable.is_empty());
    let ending = game.ending().map(ending_name);
    assert_eq!(ending, plain::ending(wording, states), "{game:?}");
    let outcome = game.outcome().map(|outcome| {
        let doubled = outcome.doubled_seeds;
        [doubled.south, doubled.north].map(i32::from)
    });
    let plain_outcome = ending.map(|ending| plain::doubled_count(wording, state, ending));
    assert_eq!(outcome, plain_outcome);
    let winner = plain_outcome.map(|[south, north]| match south - north {
        1.. => Some(Side::South),
        0 => None,
        _ => Some(Side::North),
    });
    assert_eq!(game.outcome().map(|outcome| outcome.winner()), winner);
    let moves = if ending.is_some() { vec![] } else { acceptable };
    assert_eq!(game.moves().map(Pit::index).collect::<Vec<_>>(), moves);
}

/// The reason given for each refused pit is the true one.
fn assert_refusals_are_true(game: &Game) {
    let board = game.position().board();
    for pit in Pit::ALL {
        match game.illegal_reason(pit) {
            None => assert!(game.moves().contains(pit)),
            Some(IllegalMoveReason::Over(ending)) => assert_eq!(game.ending(), Some(ending)),
            Some(IllegalMoveReason::Empty) => assert_eq!(board.seeds_in(pit), 0),
            Some(IllegalMoveReason::DoesNotFeed) => {
                assert!(board.opponent_row_is_empty() && board.seeds_in(pit) > 0);
                assert!(board.sow(pit).board().opponent_row_is_empty());
            }
            Some(IllegalMoveReason::Starves) => {
                assert!(board.seeds_in(pit) > 0);
                assert!(!board.sow(pit).board().opponent_row_is_empty());
                assert!(board.sow(pit).harvest().0.opponent_row_is_empty());
                assert_ne!(game.rules().starving, Starving::HarvestCancelled);
            }
        }
    }
}

proptest! {
    #![proptest_config(cases(20_000))]

    #[test]
    fn every_position_has_the_same_moves_gains_and_endings(position in position()) {
        for (rules, wording) in presets() {
            let game = Game::from_position(rules, position);
            let states = [State::from(&position)];
            assert_same(&game, wording, &states);
            assert_refusals_are_true(&game);
            for pit in position.acceptable(&rules) {
                let after = position.play_unchecked(&rules, pit);
                let (state, gain) = plain::play(wording, &states[0], pit.index());
                prop_assert_eq!(State::from(&after), state);
                prop_assert_eq!(i32::from(after.gain_since(&position)), gain);
            }
        }
    }

    #[test]
    fn a_sowing_step_by_step_ends_like_a_sowing_at_once(board in positions::board()) {
        for pit in Pit::ALL.into_iter().filter(|&pit| board.seeds_in(pit) > 0) {
            let mut pits = board.pits();
            pits[pit.index()] = 0;
            for at in board.sown_pits(pit) {
                pits[at] += 1;
            }
            prop_assert_eq!(board.sow(pit).board().pits(), pits);
            prop_assert_eq!(board.sown_pits(pit).last(), board.last_sown(pit));
        }
    }

    #[test]
    fn a_refused_move_leaves_the_game_as_it_was(position in position(), pit in 0..6_usize) {
        let pit = Pit::new(pit).unwrap();
        for (rules, _) in presets() {
            let mut game = Game::from_position(rules, position);
            let before = game.clone();
            if game.play(pit).is_err() {
                prop_assert_eq!(&game, &before);
            } else {
                prop_assert_eq!(game.undo(), Some(pit));
                prop_assert_eq!(&game, &before);
            }
        }
    }
}

proptest! {
    #![proptest_config(cases(1_500))]

    #[test]
    fn whole_games_agree_at_every_ply(
        start in prop_oneof![position(), quiet_position(), Just(Position::START)],
        choices in prop::collection::vec(any::<u8>(), 150),
    ) {
        for (rules, wording) in presets() {
            let mut game = Game::from_position(rules, start);
            let mut states = vec![State::from(&start)];
            for choice in &choices {
                assert_same(&game, wording, &states);
                let moves: Vec<Pit> = game.moves().collect();
                if moves.is_empty() {
                    break;
                }
                let pit = moves[usize::from(*choice) % moves.len()];
                let gain = game.play(pit).unwrap();
                let (state, plain_gain) = plain::play(wording, states.last().unwrap(), pit.index());
                prop_assert_eq!(i32::from(gain), plain_gain);
                states.push(state);
            }
        }
    }
}

/// Every repetition that random games run into is foreseen from each position
/// on the way, and where none is foreseen none comes.
#[test]
fn a_repetition_is_foreseen_from_every_position_on_the_way() {
    let mut runner = TestRunner::deterministic();
    let (mut repetitions, mut ruled_out) = (0, 0);
    for round in 0..600_usize {
        let start = quiet_position().new_tree(&mut runner).unwrap().current();
        for rules in [Rules::ABAPA, Rules::AWARI] {
            let mut game = Game::from_position(rules, start);
            for ply in 0..400 {
                let moves: Vec<Pit> = game.moves().collect();
                if moves.is_empty() {
                    break;
                }
                game.play(moves[(ply * ply + 7 * ply * round + round) % moves.len()])
                    .unwrap();
            }
            let positions = game.since_capture();
            let last = positions.len() - 1;
            let board = positions[last].board();
            let first = (0..last)
                .find(|at| (last - at).is_multiple_of(2) && positions[*at].board() == board);
            repetitions += usize::from(first.is_some());
            for at in 1..last {
                let trail = Trail::of_game(&positions[..=at]).unwrap();
                let foreseen = trail.may_repeat_within(&rules, (last - at) as u32);
                let comes = first.is_some_and(|first| first < at);
                assert!(foreseen || !comes, "{game:?} at {at}");
                ruled_out += usize::from(!foreseen);
            }
        }
    }
    assert!(
        repetitions >= 20 && ruled_out >= 1000,
        "{repetitions} {ruled_out}"
    );
}

/// How often the generators reach each corner of the rules, out of 4000.
#[test]
fn the_generators_reach_the_corners_of_the_rules() {
    let mut runner = TestRunner::deterministic();
    let mut seen = std::collections::BTreeMap::<&str, u32>::new();
    for _ in 0..4000 {
        let position = position().new_tree(&mut runner).unwrap().current();
        let board = position.board();
        let captured = position.captured();
        let total = captured.south + captured.north;
        let starving = |pit: Pit| {
            board.seeds_in(pit) > 0 && board.sow(pit).harvest().0.opponent_row_is_empty()
        };
        let mut note = |what, holds: bool| *seen.entry(what).or_default() += u32::from(holds);
        note(
            "laps",
            Pit::ALL.iter().any(|&pit| board.seeds_in(pit) >= 12),
        );
        note(
            "two laps",
            Pit::ALL.iter().any(|&pit| board.seeds_in(pit) >= 23),
        );
        note("starving", Pit::ALL.into_iter().any(starving));
        let filled: Vec<Pit> = Pit::ALL
            .into_iter()
            .filter(|&pit| board.seeds_in(pit) > 0)
            .collect();
        note(
            "all starve",
            !filled.is_empty() && filled.into_iter().all(starving),
        );
        note(
            "to feed",
            board.opponent_row_is_empty() && board.seeds() > 0,
        );
        note("few seeds", board.seeds() <= 6);
        note("no seeds", board.seeds() == 0);
        note(
            "score around 25",
            (24..=26).contains(&captured.south.max(captured.north)),
        );
        note("scores around 45", (44..=47).contains(&total));
        note("turn around 100", (98..=101).contains(&position.turn()));
        note("fewer than 48", total + board.seeds() < 48);
    }
    for (what, count) in &seen {
        assert!(*count >= 40, "{what}: only {count} of 4000, {seen:?}");
    }
    assert_eq!(seen.len(), 11);
}

#[test]
fn random_games_end_by_every_ending() {
    let mut runner = TestRunner::deterministic();
    let mut seen = std::collections::BTreeMap::<&str, u32>::new();
    for round in 0..400_usize {
        let start = quiet_position().new_tree(&mut runner).unwrap().current();
        for start in [start, Position::START] {
            for (rules, _) in presets() {
                let mut game = Game::from_position(rules, start);
                for ply in 0..400 {
                    let moves: Vec<Pit> = game.moves().collect();
                    if moves.is_empty() {
                        break;
                    }
                    game.play(moves[(ply * ply + 7 * ply * round + round) % moves.len()])
                        .unwrap();
                }
                *seen
                    .entry(game.ending().map_or("none", ending_name))
                    .or_default() += 1;
            }
        }
    }
    for ending in [
        "majority",
        "turn limit",
        "poor board",
        "stuck",
        "repetition",
    ] {
        assert!(
            seen.get(ending).is_some_and(|&count| count >= 10),
            "{ending}: {seen:?}"
        );
    }
}
