//! Who meets whom in the next round.

use super::System;
use super::standings::{Game, standings};

/// A game of the next round, by the players' places in the list; without North, South
/// has no opponent.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Pairing {
    pub south: usize,
    pub north: Option<usize>,
}

/// Steps of the search for the best round without rematches. Where it ends before
/// that, pairs are exchanged until nobody meets again.
const STEPS: u32 = 2_000;

/// What earlier rounds say.
struct History<'a> {
    games: &'a [Game],
    players: usize,
    /// How often two met: a row for each player.
    met: Vec<u32>,
}

impl<'a> History<'a> {
    fn new(players: usize, games: &'a [Game]) -> History<'a> {
        let mut met = vec![0; players * players];
        for game in games {
            if let (Some(south), Some(north)) = (game.south, game.north) {
                met[south * players + north] += 1;
                met[north * players + south] += 1;
            }
        }
        History {
            games,
            players,
            met,
        }
    }

    fn meetings(&self, one: usize, other: usize) -> u32 {
        self.met[one * self.players + other]
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
        let (south, north) = if other_first {
            (other, one)
        } else {
            (one, other)
        };
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
    let history = History::new(players, games);
    let ranked: Vec<usize> = standings(System::Swiss, players, games)
        .into_iter()
        .map(|standing| standing.player)
        .filter(|player| here.contains(player))
        .collect();
    let mut second_best = None;
    for resting in byes(&history, &ranked) {
        let rest = ranked.iter().copied();
        let rest: Vec<usize> = rest.filter(|player| Some(*player) != resting).collect();
        let pairs = without_rematch(&history, &rest)
            .unwrap_or_else(|| exchanged(&history, fewest_rematches(&history, rest)));
        let round = seated(&history, &pairs, resting);
        if pairs
            .iter()
            .all(|&(one, other)| history.meetings(one, other) == 0)
        {
            return round;
        }
        second_best.get_or_insert(round);
    }
    second_best.unwrap_or_default()
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
/// `None` where none are found in time.
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

/// Pairs made one after the other: each of the first takes whom they met least.
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

/// The same pairs after those who met have exchanged opponents with the nearest pair
/// with which that helps. Where each has met fewer than half of the others, such a
/// pair is always there: the opponents of those whom one may meet and those whom the
/// other may meet are together more than all (Dirac, 1952).
fn exchanged(history: &History, mut pairs: Vec<(usize, usize)>) -> Vec<(usize, usize)> {
    let is_new = |(one, other): (usize, usize)| history.meetings(one, other) == 0;
    for index in 0..pairs.len() {
        let (one, other) = pairs[index];
        if is_new((one, other)) {
            continue;
        }
        let mut others: Vec<usize> = (0..pairs.len()).filter(|&at| at != index).collect();
        others.sort_by_key(|&at| at.abs_diff(index));
        let free = others.into_iter().find_map(|at| {
            let (third, fourth) = pairs[at];
            let choices = [
                ((one, third), (other, fourth)),
                ((one, fourth), (other, third)),
            ];
            let mut free = choices.into_iter().filter(|&(a, b)| is_new(a) && is_new(b));
            free.next().map(|(a, b)| (at, a, b))
        });
        if let Some((at, first, second)) = free {
            pairs[index] = first;
            pairs[at] = second;
        }
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
        let swapped = if slot == 0 {
            round % 2 == 1
        } else {
            slot % 2 == 1
        };
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
