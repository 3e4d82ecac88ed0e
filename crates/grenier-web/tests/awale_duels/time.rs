//! Duels that end by the clock, or because somebody went away.

use std::time::Duration;

use serde_json::{Value, json};

use crate::socket::{Listening, Player};
use crate::support::Site;
use crate::{Browser, event, play, table};

/// Ann and Ben at a board with a clock, after a move of each.
async fn playing(site: &mut Site, server: &Listening, clock: Value) -> Table {
    let (id, ann, ben) = table(site, clock).await;
    let mut south = ann.connect(site, server, &id).await;
    let mut north = ben.connect(site, server, &id).await;
    play(&mut south, "e", 0).await;
    for player in [&mut south, &mut north] {
        event(player, "moved").await;
    }
    play(&mut north, "g", 1).await;
    for player in [&mut south, &mut north] {
        event(player, "moved").await;
    }
    Table {
        id,
        ann,
        south,
        north,
    }
}

struct Table {
    id: String,
    ann: Browser,
    south: Player,
    north: Player,
}

#[tokio::test]
async fn the_server_ends_a_duel_whose_time_is_over_and_tells_both() {
    let mut site = Site::new().await;
    let server = Listening::start(&site).await;
    let mut table = playing(&mut site, &server, json!({"minutes": 1})).await;
    site.app.advance_clock(Duration::from_secs(55));
    let state = table.ann.state(&mut site, &table.id).await;
    assert_eq!(state["status"], "playing", "{state}");
    site.app.advance_clock(Duration::from_secs(6));
    for player in [&mut table.south, &mut table.north] {
        let over = event(player, "ended").await;
        assert_eq!(over["end"], json!({"reason": "time", "winner": "north"}));
        assert_eq!(over["left"]["south"], 0);
    }
    let row = site.app.archive().duel(&table.id).await.unwrap().unwrap();
    let game = site.app.archive().game(row.awale_game_id.unwrap()).await;
    let game = game.unwrap().unwrap();
    assert_eq!((game.moves.as_str(), game.result), ("eg", 0.0));
    server.stop().await;
}

#[tokio::test]
async fn the_server_ends_a_duel_that_nobody_is_connected_to() {
    let mut site = Site::new().await;
    let server = Listening::start(&site).await;
    let table = playing(&mut site, &server, json!({"minutes": 1})).await;
    drop((table.south, table.north));
    site.app.advance_clock(Duration::from_secs(61));
    loop {
        let row = site.app.archive().duel(&table.id).await.unwrap().unwrap();
        if row.ending.is_some() {
            assert_eq!(row.ending.as_deref(), Some("time"));
            assert_eq!(row.winner.as_deref(), Some("north"));
            assert!(row.awale_game_id.is_some());
            break;
        }
        tokio::time::sleep(Duration::from_millis(100)).await;
    }
    server.stop().await;
}

#[tokio::test]
async fn the_win_over_a_person_who_went_away_is_claimed_after_a_minute() {
    let mut site = Site::new().await;
    let server = Listening::start(&site).await;
    let mut table = playing(&mut site, &server, json!({"minutes": 30})).await;
    drop(table.north);
    loop {
        let duel = table.south.until("duel").await["duel"].clone();
        if duel["away"]["north"].is_i64() {
            break;
        }
    }
    let mut claim = async |site: &mut Site| {
        let body = json!({"do": "claim"});
        table.ann.act(site, &table.id, body).await
    };
    claim(&mut site).await.refusal(409);
    site.app.advance_clock(Duration::from_secs(50));
    claim(&mut site).await.refusal(409);
    site.app.advance_clock(Duration::from_secs(11));
    let over = claim(&mut site).await.json();
    assert_eq!(over["end"], json!({"reason": "left", "winner": "south"}));
    server.stop().await;
}
