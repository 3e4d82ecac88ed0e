//! Who meets whom in the next round.

use super::standings::{Game, standings};
use super::System;

/// A game of the next round, by the players' places in the list; without North, South
/// has no opponent.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Pairing {
    pub south: usize,
    pub north: Option<usize>,
}

/// Steps of the search for a round without rematches. Where it ends before that,
/// some meet again.
const STEPS: u32 = 50_000;

/// What earlier rounds say.
struct History<'a> {
    games: &'a [Game],
    players: usize,
}

impl History<'_> {
    fn meetings(&self, one: usize, other: usize) -> usize {
        let both = |game: &&Game| {
            (game.south == Some(one) && game.north == Some(other))
                || (game.south == Some(other) && game.north == Some(one))
        };
        self.games.iter().filter(both).count()
    }

    fn had_bye(&self, player: usize) -> bool {
        let is_bye = |game: &Game| game.south == Some(player) && game.north.is_none();
        self.games.iter().any(is_bye)
    }

    /// How much more often a player was South than North.
    fn lean(&self, player: usize) -> i64 {
        let opposed = self.games.iter().filter(|game| game.north.is_some());
        let leans = opposed.map(|game| {
            i64::from(game.south == Some(player)) - i64::from(game.north == Some(player))
        });
        leans.sum()
    }

    /// Whoever was South less often plays South; of equals, the one who was North
    /// last, then the one with the higher place.
    fn seated(&self, one: usize, other: usize) -> Pairing {
        let last = |player: usize| {
            let own = self.games.iter().rev().find(|game| {
                game.north.is_some() && (game.south == Some(player) || game.north == Some(player))
            });
            own.is_some_and(|game| game.south == Some(player))
        };
        let key = |player: usize| (self.lean(player), last(player));
        let other_first = match key(one).cmp(&key(other)) {
            std::cmp::Ordering::Equal => (one + other + self.games.len()) % 2 == 1 && one > other,
            order => order == std::cmp::Ordering::Greater,
        };
        let (south, north) = if other_first { (other, one) } else { (one, other) };
        Pairing {
            south,
            north: Some(north),
        }
    }
}

/// The next round of the Swiss system among those `here`: players with like points
/// meet, nobody meets anybody twice while that can be helped, and the lowest without
/// one before has the bye.
pub fn swiss(players: usize, here: &[usize], games: &[Game]) -> Vec<Pairing> {
    let history = History { games, players };
    let ranked: Vec<usize> = standings(System::Swiss, history.players, games)
        .into_iter()
        .map(|standing| standing.player)
        .filter(|player| here.contains(player))
        .collect();
    for resting in byes(&history, &ranked) {
        let rest: Vec<usize> = ranked
            .iter()
            .copied()
            .filter(|player| Some(*player) != resting)
            .collect();
        if let Some(pairs) = without_rematch(&history, &rest) {
            return seated(&history, &pairs, resting);
        }
    }
    let resting = byes(&history, &ranked).into_iter().next().flatten();
    let rest = ranked.iter().copied().filter(|player| Some(*player) != resting);
    seated(&history, &fewest_rematches(&history, rest.collect()), resting)
}

/// Who may have the bye, in order: from the last, those who had none first.
fn byes(history: &History, ranked: &[usize]) -> Vec<Option<usize>> {
    if ranked.len().is_multiple_of(2) {
        return vec![None];
    }
    let (had, had_not): (Vec<usize>, Vec<usize>) = ranked
        .iter()
        .rev()
        .partition(|player| history.had_bye(**player));
    // Nobody rests twice before everybody has rested once.
    let first = if had_not.is_empty() { had } else { had_not };
    first.into_iter().map(Some).collect()
}

/// Pairs without a rematch: the first takes the nearest whom the others can spare.
fn without_rematch(history: &History, ranked: &[usize]) -> Option<Vec<(usize, usize)>> {
    let mut steps = STEPS;
    let mut pairs = Vec::with_capacity(ranked.len() / 2);
    search(history, ranked, &mut pairs, &mut steps).then_some(pairs)
}

fn search(
    history: &History,
    ranked: &[usize],
    pairs: &mut Vec<(usize, usize)>,
    steps: &mut u32,
) -> bool {
    let Some((&first, others)) = ranked.split_first() else {
        return true;
    };
    for &other in others {
        if history.meetings(first, other) > 0 {
            continue;
        }
        if *steps == 0 {
            return false;
        }
        *steps -= 1;
        let rest: Vec<usize> = others.iter().copied().filter(|one| *one != other).collect();
        pairs.push((first, other));
        if search(history, &rest, pairs, steps) {
            return true;
        }
        pairs.pop();
    }
    false
}

/// Pairs where rematches cannot be helped: each of the first takes whom they met least.
fn fewest_rematches(history: &History, mut ranked: Vec<usize>) -> Vec<(usize, usize)> {
    let mut pairs = Vec::with_capacity(ranked.len() / 2);
    while ranked.len() > 1 {
        let first = ranked.remove(0);
        let nearest = (0..ranked.len()).min_by_key(|&index| history.meetings(first, ranked[index]));
        let other = ranked.remove(nearest.unwrap_or_default());
        pairs.push((first, other));
    }
    pairs
}

fn seated(history: &History, pairs: &[(usize, usize)], resting: Option<usize>) -> Vec<Pairing> {
    let games = pairs.iter().map(|&(one, other)| history.seated(one, other));
    let bye = resting.map(|south| Pairing { south, north: None });
    games.chain(bye).collect()
}

/// A round of a round-robin, from 0: each meets each once (the circle method). With an
/// odd number, one rests.
pub fn round_robin(players: usize, round: usize) -> Vec<Pairing> {
    let places = players + players % 2;
    if places < 2 {
        return Vec::new();
    }
    let turning = places - 1;
    // The last place stays, the others turn around it.
    let at = |slot: usize| match slot {
        0 => places - 1,
        slot => (round + slot) % turning,
    };
    let games = (0..places / 2).filter_map(|slot| {
        let (one, other) = (at(slot), at(turning - slot));
        let swapped = if slot == 0 { round % 2 == 1 } else { slot % 2 == 1 };
        let (south, north) = if swapped { (other, one) } else { (one, other) };
        match (south < players, north < players) {
            (true, true) => Some(Pairing {
                south,
                north: Some(north),
            }),
            (true, false) => Some(Pairing { south, north: None }),
            (false, true) => Some(Pairing {
                south: north,
                north: None,
            }),
            (false, false) => None,
        }
    });
    games.collect()
}
