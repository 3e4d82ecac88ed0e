//! Properties that every tournament has, whoever plays and wins.

use std::collections::HashSet;

use archive::PairingResult;
use proptest::prelude::*;

use super::*;

/// Everybody of `here` is in one game, and in one only.
fn is_a_round(round: &[Pairing], here: &[usize]) -> bool {
    let mut seen: Vec<usize> = round.iter().map(|it| it.south).collect();
    seen.extend(round.iter().filter_map(|it| it.north));
    seen.sort_unstable();
    let mut here = here.to_vec();
    here.sort_unstable();
    seen == here
}

fn result(pairing: Pairing, lot: u8) -> PairingResult {
    match (pairing.north, lot % 3) {
        (None, _) => PairingResult::Bye,
        (_, 0) => PairingResult::South,
        (_, 1) => PairingResult::North,
        _ => PairingResult::Draw,
    }
}

fn play(round: &[Pairing], number: i64, lots: &mut impl Iterator<Item = u8>) -> Vec<Game> {
    let games = round.iter().map(|&pairing| Game {
        round: number,
        south: Some(pairing.south),
        north: pairing.north,
        result: Some(result(pairing, lots.next().unwrap_or_default())),
    });
    games.collect()
}

fn met(games: &[Game]) -> Vec<(usize, usize)> {
    let pairs = games.iter().filter_map(|game| {
        let (one, other) = (game.south?, game.north?);
        Some((one.min(other), one.max(other)))
    });
    pairs.collect()
}

proptest! {
    #[test]
    fn in_the_swiss_system_nobody_meets_twice_while_half_the_rounds_are_not_over(
        players in 2..34_usize, lots in prop::collection::vec(0..3_u8, 600),
    ) {
        let mut lots = lots.into_iter();
        let here: Vec<usize> = (0..players).collect();
        let mut games = Vec::new();
        // Each graph of those who have not met is dense enough for a round (Dirac, 1952).
        for number in 1..=(players as i64 / 2).max(1) {
            let round = swiss(players, &here, &games);
            prop_assert!(is_a_round(&round, &here), "{round:?}");
            games.extend(play(&round, number, &mut lots));
            let met = met(&games);
            let different: HashSet<_> = met.iter().collect();
            prop_assert_eq!(different.len(), met.len(), "a rematch in round {}", number);
        }
        let byes = games.iter().filter(|game| game.north.is_none());
        let resting: Vec<_> = byes.map(|game| game.south).collect();
        let different: HashSet<_> = resting.iter().collect();
        prop_assert_eq!(different.len(), resting.len(), "a second bye");
    }

    #[test]
    fn a_round_is_whole_however_many_rounds_were_played_and_whoever_is_here(
        players in 1..14_usize,
        absences in prop::collection::vec(prop::collection::vec(any::<bool>(), 14), 20),
        lots in prop::collection::vec(0..3_u8, 300),
    ) {
        let mut lots = lots.into_iter();
        let mut games = Vec::new();
        for (number, absent) in absences.iter().enumerate() {
            let here: Vec<usize> = (0..players).filter(|&player| !absent[player]).collect();
            let round = swiss(players, &here, &games);
            prop_assert!(is_a_round(&round, &here), "{round:?} for {here:?}");
            games.extend(play(&round, number as i64 + 1, &mut lots));
        }
    }

    #[test]
    fn whoever_was_south_less_often_plays_south(
        players in 2..20_usize, lots in prop::collection::vec(0..3_u8, 300),
    ) {
        let mut lots = lots.into_iter();
        let here: Vec<usize> = (0..players).collect();
        let mut games: Vec<Game> = Vec::new();
        for number in 1..=6 {
            let round = swiss(players, &here, &games);
            let lean = |player: usize| -> i64 {
                games.iter().filter(|game| game.north.is_some()).map(|game| {
                    i64::from(game.south == Some(player)) - i64::from(game.north == Some(player))
                }).sum()
            };
            for pairing in &round {
                if let Some(north) = pairing.north {
                    prop_assert!(lean(pairing.south) <= lean(north));
                }
            }
            games.extend(play(&round, number, &mut lots));
        }
    }

    #[test]
    fn like_meets_like_in_the_second_round(pairs in 1..9_usize) {
        // South wins every game of the first round: half have a point.
        let players = 4 * pairs;
        let here: Vec<usize> = (0..players).collect();
        let games = play(&swiss(players, &here, &[]), 1, &mut std::iter::repeat(0));
        let won: HashSet<usize> = games.iter().filter_map(|game| game.south).collect();
        for pairing in swiss(players, &here, &games) {
            let north = pairing.north.expect("an even number plays");
            prop_assert_eq!(won.contains(&pairing.south), won.contains(&north));
        }
    }

    #[test]
    fn in_a_round_robin_each_meets_each_once(players in 2..41_usize) {
        let here: Vec<usize> = (0..players).collect();
        let mut games = Vec::new();
        let rounds = System::RoundRobin.rounds(players) as usize;
        for number in 0..rounds {
            let round = round_robin(players, number);
            prop_assert!(is_a_round(&round, &here), "{round:?}");
            games.extend(play(&round, number as i64 + 1, &mut std::iter::repeat(2)));
        }
        let met: HashSet<_> = met(&games).into_iter().collect();
        prop_assert_eq!(met.len(), players * (players - 1) / 2);
        for player in 0..players {
            let south = games.iter().filter(|it| it.south == Some(player) && it.north.is_some());
            let north = games.iter().filter(|it| it.north == Some(player));
            let lean = south.count() as i64 - north.count() as i64;
            prop_assert!(lean.abs() <= 2, "player {} leans by {}", player, lean);
        }
    }

    #[test]
    fn points_are_those_of_the_games(
        players in 2..20_usize, lots in prop::collection::vec(0..3_u8, 60),
    ) {
        let mut lots = lots.into_iter();
        let here: Vec<usize> = (0..players).collect();
        let mut games: Vec<Game> = Vec::new();
        for number in 1..=4 {
            let round = swiss(players, &here, &games);
            games.extend(play(&round, number, &mut lots));
        }
        let table = standings(System::Swiss, players, &games);
        let sum: u32 = table.iter().map(|standing| standing.points).sum();
        prop_assert_eq!(sum as usize, 2 * games.len());
        prop_assert!(table.windows(2).all(|two| two[0].points >= two[1].points));
    }
}

#[test]
fn a_swiss_tournament_has_as_many_rounds_as_find_a_first() {
    for (players, rounds) in [
        (2, 1),
        (3, 2),
        (4, 2),
        (5, 3),
        (8, 3),
        (9, 4),
        (16, 4),
        (30, 5),
    ] {
        assert_eq!(System::Swiss.rounds(players), rounds, "{players}");
    }
    for (players, rounds) in [(2, 1), (3, 3), (4, 3), (5, 5)] {
        assert_eq!(System::RoundRobin.rounds(players), rounds, "{players}");
    }
}
