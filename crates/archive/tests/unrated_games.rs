//! Games that move no rating, also when all ratings are worked out anew.
#![allow(clippy::unwrap_used, reason = "a failed unwrap fails the test")]

mod support;

use archive::{FinishedGame, GameResult, NewGame, PlayerGiven, PlayerKind, Standing};
use awale::{BySide, Rules};

fn won_by_south(standing: Standing) -> NewGame {
    let game = FinishedGame::from_letters(Rules::CCINP, "egai", Some(GameResult::SouthWins));
    let name = |name: &str| PlayerGiven::Name(name.to_owned(), PlayerKind::Person);
    NewGame {
        players: BySide::new(name("Ann"), name("Ben")),
        standing,
        ..NewGame::new(game.unwrap())
    }
}

on_both! {
    async fn a_casual_game_moves_no_rating(place) {
        let archive = place.open().await;
        archive.store_game(won_by_south(Standing::Casual)).await.unwrap();
        let ann = archive.player_named("Ann").await.unwrap().unwrap();
        let rating = async || archive.player(ann).await.unwrap().unwrap().player.rating;
        assert!((rating().await - 1500.0).abs() < 1e-9);
        archive.store_game(won_by_south(Standing::Local)).await.unwrap();
        let moved = rating().await;
        assert!(moved > 1500.0, "{moved}");
        archive.store_game(won_by_south(Standing::Casual)).await.unwrap();
        archive.rebuild_ratings().await.unwrap();
        assert!((rating().await - moved).abs() < 1e-9);
        assert_eq!(archive.check().await.unwrap().problems, 0);
        archive.close().await;
    }
}
