//! The table of a tournament.

use std::cmp::Reverse;

use archive::PairingResult;

use super::System;

/// A game between two players, by their places in the list.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Game {
    pub round: i64,
    pub south: Option<usize>,
    pub north: Option<usize>,
    pub result: Option<PairingResult>,
}

/// How a player stands.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Standing {
    /// The player's place in the list.
    pub player: usize,
    /// Points, doubled: 2 for a win, 1 for a draw.
    pub points: u32,
    /// The points of all opponents together: who met stronger ones stands higher
    /// (Buchholz, 1932).
    pub opponents: u32,
    pub wins: u32,
    pub games: u32,
}

impl Game {
    /// The points, doubled, that South and North get.
    fn points(&self, system: System) -> (u32, u32) {
        match self.result {
            Some(PairingResult::South) => (2, 0),
            Some(PairingResult::North) => (0, 2),
            Some(PairingResult::Draw) => (1, 1),
            // Without an opponent one has to rest: in a round-robin everybody does once.
            Some(PairingResult::Bye) if system == System::Swiss => (2, 0),
            _ => (0, 0),
        }
    }

    /// Whether the game was played, or counts as such.
    fn is_played(&self) -> bool {
        matches!(
            self.result,
            Some(PairingResult::South | PairingResult::North | PairingResult::Draw)
        )
    }
}

/// The table: the first is first. Equal ones keep the order of the list.
pub fn standings(system: System, players: usize, games: &[Game]) -> Vec<Standing> {
    let mut table: Vec<Standing> = (0..players)
        .map(|player| Standing {
            player,
            ..Standing::default()
        })
        .collect();
    for game in games {
        let (south, north) = game.points(system);
        for (player, points) in [(game.south, south), (game.north, north)] {
            let Some(standing) = player.and_then(|player| table.get_mut(player)) else {
                continue;
            };
            standing.points += points;
            standing.games += u32::from(game.is_played());
            standing.wins += u32::from(game.is_played() && points == 2);
        }
    }
    let points: Vec<u32> = table.iter().map(|standing| standing.points).collect();
    for game in games.iter().filter(|game| game.is_played()) {
        for (one, other) in [(game.south, game.north), (game.north, game.south)] {
            let (Some(one), Some(other)) = (one, other) else {
                continue;
            };
            if let (Some(standing), Some(points)) = (table.get_mut(one), points.get(other)) {
                standing.opponents += points;
            }
        }
    }
    let rank = |standing: &Standing| (standing.points, standing.opponents, standing.wins);
    table.sort_by_key(|standing| Reverse(rank(standing)));
    table
}
