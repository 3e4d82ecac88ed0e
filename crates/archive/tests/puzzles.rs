//! Puzzles: the first try counts, once, and follows its solver everywhere.
#![allow(clippy::unwrap_used, reason = "a failed unwrap fails the test")]

mod support;

use archive::{PuzzleSolver, PuzzleStanding, PuzzleTry};

fn attempt(puzzle: &str, solved: bool) -> PuzzleTry<'_> {
    PuzzleTry {
        puzzle,
        rating: 1500.0,
        solved,
        tried_at: 1_000,
    }
}

fn guest(id: &str) -> PuzzleSolver {
    PuzzleSolver::Guest(id.to_owned())
}

on_both! {
    async fn the_first_try_at_a_puzzle_counts_and_no_other(place) {
        let archive = place.open().await;
        let ada = guest("ada");
        let new = archive.puzzle_standing(&ada).await.unwrap();
        assert_eq!(new, PuzzleStanding::default());
        let solved = archive.count_puzzle_try(&ada, attempt("a", true)).await.unwrap();
        let solved = solved.unwrap();
        assert!(solved.rating > new.rating && solved.deviation < new.deviation);
        assert_eq!((solved.solved, solved.streak), (1, 1));
        for again in [true, false] {
            let counted = archive.count_puzzle_try(&ada, attempt("a", again)).await.unwrap();
            assert_eq!(counted, None);
        }
        assert_eq!(archive.puzzle_standing(&ada).await.unwrap(), solved);
        let failed = archive.count_puzzle_try(&ada, attempt("b", false)).await.unwrap();
        let failed = failed.unwrap();
        assert!(failed.rating < solved.rating);
        assert_eq!((failed.failed, failed.streak, failed.best_streak), (1, 0, 1));
        let mut tried = archive.puzzles_tried(&ada).await.unwrap();
        tried.sort();
        assert_eq!(tried, [("a".to_owned(), true), ("b".to_owned(), false)]);
        archive.close().await;
    }

    async fn two_solvers_do_not_share_what_they_did(place) {
        let archive = place.open().await;
        let player = archive.claim_name("Ada", "hash", "code", 1).await.unwrap().unwrap();
        let (ada, bob) = (PuzzleSolver::Player(player), guest("bob"));
        archive.count_puzzle_try(&ada, attempt("a", true)).await.unwrap();
        assert_eq!(archive.puzzle_standing(&bob).await.unwrap(), PuzzleStanding::default());
        assert!(archive.puzzles_tried(&bob).await.unwrap().is_empty());
        assert_eq!(archive.puzzles_tried(&ada).await.unwrap().len(), 1);
        archive.close().await;
    }

    async fn what_a_guest_did_goes_on_under_the_name_they_claim(place) {
        let archive = place.open().await;
        let visitor = guest("visitor");
        archive.count_puzzle_try(&visitor, attempt("a", true)).await.unwrap();
        let before = archive.count_puzzle_try(&visitor, attempt("b", true)).await.unwrap().unwrap();
        let player = archive.claim_name("Ada", "hash", "code", 1).await.unwrap().unwrap();
        archive.hand_over_puzzles("visitor", player).await.unwrap();
        let ada = PuzzleSolver::Player(player);
        assert_eq!(archive.puzzle_standing(&ada).await.unwrap(), before);
        assert_eq!(archive.puzzles_tried(&ada).await.unwrap().len(), 2);
        assert_eq!(archive.count_puzzle_try(&ada, attempt("a", false)).await.unwrap(), None);
        assert_eq!(archive.puzzle_standing(&visitor).await.unwrap(), PuzzleStanding::default());
        // Whoever has a standing of their own keeps it, and the guest theirs.
        archive.count_puzzle_try(&visitor, attempt("c", false)).await.unwrap();
        archive.hand_over_puzzles("visitor", player).await.unwrap();
        assert_eq!(archive.puzzle_standing(&ada).await.unwrap(), before);
        assert_eq!(archive.puzzles_tried(&visitor).await.unwrap().len(), 1);
        archive.close().await;
    }

    async fn a_person_who_leaves_leaves_no_tries_behind(place) {
        let archive = place.open().await;
        let player = archive.claim_name("Ada", "hash", "code", 1).await.unwrap().unwrap();
        let ada = PuzzleSolver::Player(player);
        archive.count_puzzle_try(&ada, attempt("a", true)).await.unwrap();
        archive.close_player(player, 2).await.unwrap();
        assert_eq!(archive.puzzle_standing(&ada).await.unwrap(), PuzzleStanding::default());
        assert!(archive.puzzles_tried(&ada).await.unwrap().is_empty());
        archive.close().await;
    }

    async fn many_new_guests_do_not_drive_away_one_who_solves(place) {
        let archive = place.open().await;
        let ada = guest("ada");
        for puzzle in ["a", "b", "c"] {
            archive.count_puzzle_try(&ada, attempt(puzzle, true)).await.unwrap();
        }
        let strangers = if std::env::var_os("GRENIER_LONG").is_some() { 5_010 } else { 10 };
        for number in 0..strangers {
            let stranger = guest(&format!("stranger {number}"));
            archive.count_puzzle_try(&stranger, attempt("a", false)).await.unwrap();
        }
        assert_eq!(archive.puzzle_standing(&ada).await.unwrap().solved, 3);
        let first = archive.puzzle_standing(&guest("stranger 0")).await.unwrap();
        assert_eq!(first.failed, i64::from(strangers <= 5_000));
        archive.close().await;
    }
}
