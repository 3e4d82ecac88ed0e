//! The opening library against the obvious way to count it.
#![allow(clippy::unwrap_used, reason = "a failed unwrap fails the test")]

mod support;

use std::collections::{HashMap, HashSet};

use archive::{FinishedGame, GameResult, NewGame, Origin, PlayerGiven, PlayerKind, PositionKey};
use awale::notation::letters::EXAM;
use awale::{Board, BySide, Game, Pit, Position, Rules};
use support::{Games, Place};

/// What makes a position, without its key.
type Seen = (&'static str, [u8; 12], (u8, u8), bool);

fn seen(rules: &'static str, position: &Position) -> Seen {
    let captured = position.captured();
    let south = position.turn().is_multiple_of(2);
    (
        rules,
        position.pits(),
        (captured.south, captured.north),
        south,
    )
}

/// Counts by position and pit, one game at a time.
fn plain_count(games: &[(&'static str, Game)], plies: usize) -> HashMap<(Seen, Pit), [u64; 3]> {
    let mut counts = HashMap::new();
    for (rules, game) in games {
        let outcome = game.outcome().unwrap();
        let mut once = HashSet::new();
        for (position, &pit) in game.positions().iter().zip(game.played()).take(plies) {
            if once.insert((seen(rules, position), pit)) {
                let count: &mut [u64; 3] = counts.entry((seen(rules, position), pit)).or_default();
                match outcome.winner() {
                    Some(awale::Side::South) => count[0] += 1,
                    None => count[1] += 1,
                    Some(awale::Side::North) => count[2] += 1,
                }
            }
        }
    }
    counts
}

fn played(rules: Rules, letters: &str) -> Game {
    let mut game = Game::new(rules);
    EXAM.play(&mut game, letters).unwrap();
    game
}

/// The first two ways of playing that lead to one position.
fn transposition() -> (String, String) {
    let mut seen: HashMap<Position, String> = HashMap::new();
    let mut games = vec![Game::new(Rules::CCINP)];
    loop {
        let mut longer = Vec::new();
        for game in games {
            for pit in game.moves() {
                let mut game = game.clone();
                game.play(pit).unwrap();
                let moves = EXAM.write(&game);
                if let Some(other) = seen.insert(*game.position(), moves.clone()) {
                    return (moves, other);
                }
                longer.push(game);
            }
        }
        games = longer;
    }
}

on_both! {
    async fn the_library_counts_what_the_games_played(place) {
        let archive = place.open().await;
        let mut source = Games::new(11);
        let mut games = Vec::new();
        for round in 0..60 {
            for (name, rules) in [("ccinp", Rules::CCINP), ("abapa", Rules::ABAPA)] {
                let letters = source.letters(rules);
                games.push((name, played(rules, &letters)));
                // Some twice: equal games count twice.
                for _ in 0..=(round % 2) {
                    let game = FinishedGame::from_letters(rules, &letters, None).unwrap();
                    archive.store_game(NewGame::new(game)).await.unwrap();
                }
                if round % 2 == 1 {
                    games.push((name, played(rules, &letters)));
                }
            }
        }
        for plies in [12, 3, 30] {
            archive.set_library_plies(plies).await.unwrap();
            let expected = plain_count(&games, plies as usize);
            for (name, game) in games.iter().take(20) {
                let rules = *game.rules();
                for position in game.positions().iter().take(plies as usize) {
                    let sources = archive.explore(&rules, position).await.unwrap();
                    let found = sources.iter().find(|found| found.origin == Origin::Archive);
                    let Some(found) = found else {
                        // The game ended here.
                        continue;
                    };
                    for made in &found.moves {
                        let counts = [made.south_wins, made.draws, made.north_wins];
                        assert_eq!(expected[&(seen(name, position), made.pit)], counts);
                    }
                    let here = expected.keys().filter(|(at, _)| *at == seen(name, position));
                    assert_eq!(here.count(), found.moves.len());
                    assert!(!found.top_games.is_empty());
                }
            }
            assert_eq!(archive.counts().await.unwrap().opening_moves, expected.len() as i64);
            assert_eq!(archive.check().await.unwrap().problems, 0);
        }
        assert!(archive.set_library_plies(1000).await.is_err());
        archive.close().await;
    }

    async fn transpositions_meet(place) {
        let archive = place.open().await;
        let (one, other) = transposition();
        let game = played(Rules::CCINP, &one);
        assert_eq!(game.position(), played(Rules::CCINP, &other).position());
        let next = game.moves().next().unwrap();
        let next = EXAM.letter(game.position().to_move(), next);
        for moves in [&one, &other] {
            let moves = format!("{moves}{next}");
            let game = FinishedGame::from_letters(Rules::CCINP, &moves, Some(GameResult::Draw));
            archive.store_game(NewGame::new(game.unwrap())).await.unwrap();
        }
        let sources = archive.explore(&Rules::CCINP, game.position()).await.unwrap();
        let found = &sources[0];
        assert_eq!((found.games(), found.moves.len()), (2, 1));
        assert_eq!(found.moves[0].draws, 2);
        let by_prefix = archive.explore_prefix(&game).await.unwrap();
        assert_eq!(by_prefix[0].games(), 1);
        let elsewhere = archive.explore(&Rules::ABAPA, game.position()).await.unwrap();
        assert!(elsewhere.iter().all(|found| found.origin == Origin::Shipped));
        archive.close().await;
    }

    async fn prefixes_count_like_the_move_strings(place) {
        let archive = place.open().await;
        let mut source = Games::new(13);
        let mut strings = Vec::new();
        for _ in 0..80 {
            let game = source.game(Rules::CCINP);
            strings.push(game.game.moves().to_owned());
            archive.store_game(game).await.unwrap();
        }
        for prefix in ["", "a", "ag", "ce", "f"] {
            let mut game = Game::new(Rules::CCINP);
            if EXAM.play(&mut game, prefix).is_err() {
                continue;
            }
            let found = archive.explore_prefix(&game).await.unwrap();
            let total: u64 = found.iter().map(archive::OpeningMove::games).sum();
            let expected = strings.iter().filter(|moves| moves.starts_with(prefix)).count();
            assert_eq!(total, expected as u64, "{prefix:?}");
        }
        archive.close().await;
    }
}

#[tokio::test]
async fn what_ships_with_the_program_stays_beside_the_games_of_the_archive() {
    let place = Place::sqlite();
    let archive = place.open().await;
    let found = archive
        .explore(&Rules::CCINP, &Position::START)
        .await
        .unwrap();
    let [shipped] = found.as_slice() else {
        panic!("one source expected: {found:?}");
    };
    assert_eq!(shipped.origin, Origin::Shipped);
    assert!(shipped.games() > 100);

    let mut games = Games::new(3);
    archive.store_game(games.game(Rules::CCINP)).await.unwrap();
    let found = archive
        .explore(&Rules::CCINP, &Position::START)
        .await
        .unwrap();
    let origins: Vec<_> = found.iter().map(|source| source.origin).collect();
    assert_eq!(origins, [Origin::Archive, Origin::Shipped]);
    assert_eq!(found[0].games(), 1);
    assert_eq!(found[1], *shipped);
    archive.close().await;
}

#[tokio::test]
async fn games_that_teach_nothing_are_stored_but_not_counted() {
    let place = Place::sqlite();
    let archive = place.open().await;
    let given_up = |moves: &str| {
        let game = FinishedGame::from_letters(Rules::CCINP, moves, Some(GameResult::NorthWins));
        NewGame::new(game.unwrap())
    };
    let mut by_chance = Games::new(5).game(Rules::CCINP);
    by_chance.players.north = PlayerGiven::Name("random".to_owned(), PlayerKind::Program);
    let one_move = given_up("a");
    let early = given_up("egaibh");
    for game in [by_chance, one_move, early.clone()] {
        archive.store_game(game.played_here()).await.unwrap();
    }
    let local = async || {
        let found = archive
            .explore(&Rules::CCINP, &Position::START)
            .await
            .unwrap();
        let local = found.iter().find(|source| source.origin == Origin::Archive);
        local.map(archive::Exploration::games)
    };
    assert_eq!(local().await, None);
    assert_eq!(archive.counts().await.unwrap().awale_games, 3);
    archive.set_library_plies(20).await.unwrap();
    assert_eq!(local().await, None);
    assert_eq!(archive.check().await.unwrap().problems, 0);
    // Who brings a game from elsewhere knows what it is worth.
    archive.store_game(early).await.unwrap();
    assert_eq!(local().await, Some(1));
    assert_eq!(archive.check().await.unwrap().problems, 0);
    archive.close().await;
}

#[tokio::test]
async fn a_review_is_kept_as_it_was_first_made() {
    let place = Place::sqlite();
    let archive = place.open().await;
    assert_eq!(archive.review("game").await.unwrap(), None);
    archive.keep_review("game", "first").await.unwrap();
    archive.keep_review("game", "second").await.unwrap();
    archive.keep_review("other", "third").await.unwrap();
    assert_eq!(
        archive.review("game").await.unwrap().as_deref(),
        Some("first")
    );
    assert_eq!(
        archive.review("other").await.unwrap().as_deref(),
        Some("third")
    );
    archive.close().await;
}

#[test]
fn no_two_positions_share_a_key() {
    use proptest::prelude::*;
    let position =
        (prop::array::uniform14(0_u8..9), 0_u32..2).prop_filter_map("too many", |(parts, turn)| {
            let pits = std::array::from_fn(|pit| parts[pit]);
            let board = Board::from_pits(pits).ok()?;
            Position::new(board, BySide::new(parts[12], parts[13]), turn).ok()
        });
    let near = (position, 0..14_usize, 0..14_usize);
    proptest!(|((position, from, to) in near)| {
        let key = |position: &Position| PositionKey::new(&Rules::AWARI, position).unwrap();
        // One seed moved elsewhere, or taken away, is another position.
        let mut parts: Vec<u8> = position.board().pits().to_vec();
        parts.extend([position.captured().south, position.captured().north]);
        if parts[from] > 0 && from != to {
            for kept in [false, true] {
                let mut parts = parts.clone();
                parts[from] -= 1;
                parts[to] += u8::from(kept);
                let board = Board::from_pits(std::array::from_fn(|pit| parts[pit])).unwrap();
                let captured = BySide::new(parts[12], parts[13]);
                let other = Position::new(board, captured, position.turn()).unwrap();
                prop_assert_ne!(key(&position), key(&other));
            }
        }
        let turned = Position::new(position.board(), position.captured(), position.turn() + 1);
        prop_assert_ne!(key(&position), key(&turned.unwrap()));
        let later = Position::new(position.board(), position.captured(), position.turn() + 2);
        prop_assert_eq!(key(&position), key(&later.unwrap()));
        prop_assert!(key(&position).number() >= 0);
    });
}

#[test]
fn small_positions_have_the_first_keys() {
    // Every way to have at most two seeds, ranked without a gap.
    let mut keys = HashSet::new();
    let mut seeds = [0_u8; 14];
    for first in 0..=14_usize {
        for second in first..=14 {
            seeds.fill(0);
            for part in [first, second].into_iter().filter(|part| *part < 14) {
                seeds[part] += 1;
            }
            let board = Board::from_pits(std::array::from_fn(|pit| seeds[pit])).unwrap();
            let position = Position::new(board, BySide::new(seeds[12], seeds[13]), 0).unwrap();
            keys.insert(PositionKey::new(&Rules::NSI, &position).unwrap().number());
        }
    }
    assert_eq!(keys.len(), 120);
    let highest = Board::from_pits([48, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0]).unwrap();
    let highest = Position::new(highest, BySide::new(0, 0), 1).unwrap();
    let key = PositionKey::new(&Rules::AWARI, &highest).unwrap().number();
    assert!(key < 1 << 49, "{key}");
}
