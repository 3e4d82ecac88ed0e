//! Duels: saved at every change under a holder and an epoch, archived once, taken
//! over when their server is gone.
#![allow(clippy::unwrap_used, reason = "a failed unwrap fails the test")]

mod support;

use archive::{AwaleDuel, DuelState, DuelVisit, FinishedGame, GameResult, NewGame, Saved};
use awale::Rules;

const MOST: i64 = 3;
const SERVER: &str = "server-1";
const OTHER: &str = "server-2";

fn challenge(id: &str, host: &str) -> AwaleDuel {
    AwaleDuel {
        awale_duel_id: format!("{id:0>8}"),
        host: format!("{host:0>8}"),
        host_name: None,
        host_player_id: None,
        rated: false,
        wish: None,
        visibility: "lobby".into(),
        rules: "ccinp".into(),
        south: None,
        north: None,
        south_name: None,
        north_name: None,
        south_player_id: None,
        north_player_id: None,
        clock: "minutes".into(),
        clock_initial: 300_000,
        clock_increment: 2_000,
        moves: String::new(),
        south_left: 300_000,
        north_left: 300_000,
        turn_began_at: None,
        due_at: None,
        offer: None,
        offered_by: None,
        ending: None,
        winner: None,
        awale_game_id: None,
        rematch: None,
        holder: SERVER.into(),
        epoch: 0,
        revision: 0,
        changed_at: 1_000,
    }
}

fn seated(id: &str) -> AwaleDuel {
    AwaleDuel {
        south: Some("00host-1".into()),
        north: Some("00guest2".into()),
        moves: "eg".into(),
        turn_began_at: Some(10_000),
        due_at: Some(310_000),
        ..challenge(id, "host-1")
    }
}

fn given_up(moves: &str) -> NewGame {
    let result = Some(GameResult::NorthWins);
    NewGame::new(FinishedGame::from_letters(Rules::CCINP, moves, result).unwrap())
}

on_both! {
    async fn a_duel_comes_back_as_it_was_saved(place) {
        let archive = place.open().await;
        let mut duel = challenge("1", "host-1");
        archive.begin_duel(&duel, MOST).await.unwrap().unwrap();
        assert_eq!(archive.duel(&duel.awale_duel_id).await.unwrap().unwrap(), duel);
        duel = AwaleDuel { offer: Some("draw".into()), offered_by: Some("north".into()), ..seated("1") };
        assert_eq!(archive.save_duel(&duel, None, None).await.unwrap(), Saved::Kept);
        let found = archive.duel(&duel.awale_duel_id).await.unwrap().unwrap();
        assert_eq!(found, AwaleDuel { revision: 1, ..duel });
        assert_eq!(archive.duel("nobody's").await.unwrap(), None);
        archive.close().await;
    }

    async fn a_save_from_an_older_state_or_epoch_is_refused(place) {
        let archive = place.open().await;
        let duel = challenge("1", "host-1");
        archive.begin_duel(&duel, MOST).await.unwrap().unwrap();
        for late in [
            AwaleDuel { revision: 1, ..duel.clone() },
            AwaleDuel { epoch: 1, ..duel.clone() },
        ] {
            let late = AwaleDuel { moves: "a".into(), ..late };
            assert_eq!(archive.save_duel(&late, None, None).await.unwrap(), Saved::Conflict);
        }
        let found = archive.duel(&duel.awale_duel_id).await.unwrap().unwrap();
        assert_eq!(found, duel);
        archive.close().await;
    }

    async fn whoever_saves_holds_the_duel(place) {
        let archive = place.open().await;
        let duel = challenge("1", "host-1");
        archive.begin_duel(&duel, MOST).await.unwrap().unwrap();
        let saved = AwaleDuel { holder: OTHER.into(), ..seated("1") };
        assert_eq!(archive.save_duel(&saved, None, None).await.unwrap(), Saved::Kept);
        let found = archive.duel(&duel.awale_duel_id).await.unwrap().unwrap();
        assert_eq!(found, AwaleDuel { epoch: 1, revision: 1, ..saved.clone() });
        // The one who held it before is late, also with the right revision.
        let late = AwaleDuel { revision: 1, ..seated("1") };
        assert_eq!(archive.save_duel(&late, None, None).await.unwrap(), Saved::Conflict);
        let again = AwaleDuel { epoch: 1, revision: 1, ..saved };
        assert_eq!(archive.save_duel(&again, None, None).await.unwrap(), Saved::Kept);
        let states = archive.duel_states(&[&duel.awale_duel_id, "nobody's", "nobodys1"]).await.unwrap();
        let wanted = DuelState { awale_duel_id: duel.awale_duel_id, revision: 2, epoch: 1 };
        assert_eq!(states, [wanted]);
        archive.close().await;
    }

    async fn servers_know_who_is_connected_at_others(place) {
        let archive = place.open().await;
        let duel = challenge("1", "host-1");
        archive.begin_duel(&duel, MOST).await.unwrap().unwrap();
        let id = duel.awale_duel_id.as_str();
        archive.extend_lease(SERVER, 20_000, 25_000).await.unwrap();
        archive.note_duel_visit(id, "00host-1", SERVER, None).await.unwrap();
        archive.note_duel_visit(id, "00guest2", SERVER, None).await.unwrap();
        archive.note_duel_visit(id, "00guest2", SERVER, Some(21_000)).await.unwrap();
        archive.note_duel_visit("nothere1", "00host-1", SERVER, None).await.unwrap();
        let names = [id, "nothere1"];
        let mut found = archive.duel_visits_elsewhere(&names, OTHER, 22_000, 10_000).await.unwrap();
        found.sort_by(|a, b| a.guest.cmp(&b.guest));
        let visit = |guest: &str, left_at| DuelVisit {
            awale_duel_id: id.into(), guest: guest.into(), left_at };
        assert_eq!(found, [visit("00guest2", Some(21_000)), visit("00host-1", None)]);
        assert!(archive.other_servers_run(OTHER, 22_000, 10_000).await.unwrap());
        archive.note_duel_visit(id, "00host-1", OTHER, None).await.unwrap();
        archive.forget_duel_visits(OTHER).await.unwrap();
        // A server knows its own, and nobody is at one that is gone.
        assert_eq!(archive.duel_visits_elsewhere(&names, SERVER, 22_000, 10_000).await.unwrap(), []);
        assert!(!archive.other_servers_run(SERVER, 22_000, 10_000).await.unwrap());
        assert_eq!(archive.duel_visits_elsewhere(&names, OTHER, 25_001, 10_000).await.unwrap(), []);
        assert!(!archive.other_servers_run(OTHER, 25_001, 10_000).await.unwrap());
        assert_eq!(archive.take_over_duels(OTHER, 25_001, 10_000).await.unwrap(), 1);
        archive.extend_lease(SERVER, 26_000, 31_000).await.unwrap();
        assert_eq!(archive.duel_visits_elsewhere(&names, OTHER, 26_000, 10_000).await.unwrap(), []);
        archive.close().await;
    }

    async fn a_finished_duel_is_archived_once_with_its_rematch(place) {
        let archive = place.open().await;
        archive.begin_duel(&challenge("1", "host-1"), MOST).await.unwrap().unwrap();
        let mut duel = AwaleDuel {
            ending: Some("resigned".into()),
            winner: Some("north".into()),
            turn_began_at: None,
            due_at: None,
            ..seated("1")
        };
        let saved = archive.save_duel(&duel, Some(given_up("eg")), None).await.unwrap();
        let Saved::Archived(number) = saved else { panic!("{saved:?}") };
        assert_eq!(archive.game(number).await.unwrap().unwrap().moves, "eg");
        let again = archive.save_duel(&duel, Some(given_up("eg")), None).await.unwrap();
        assert_eq!(again, Saved::Conflict);
        assert_eq!(archive.counts().await.unwrap().awale_games, 1);
        duel = archive.duel(&duel.awale_duel_id).await.unwrap().unwrap();
        assert_eq!(duel.awale_game_id, Some(number));
        let next = AwaleDuel { moves: String::new(), ..seated("2") };
        duel.rematch = Some(next.awale_duel_id.clone());
        let saved = archive.save_duel(&duel, None, Some(&next)).await.unwrap();
        assert_eq!(saved, Saved::Kept);
        assert_eq!(archive.duel(&next.awale_duel_id).await.unwrap().unwrap(), next);
        archive.close().await;
    }

    async fn a_host_waits_in_a_few_challenges_only(place) {
        let archive = place.open().await;
        for number in 0..MOST {
            let duel = challenge(&number.to_string(), "host-1");
            archive.begin_duel(&duel, MOST).await.unwrap().unwrap();
        }
        let more = challenge("more", "host-1");
        assert_eq!(archive.begin_duel(&more, MOST).await.unwrap(), None);
        assert_eq!(archive.duel(&more.awale_duel_id).await.unwrap(), None);
        archive.begin_duel(&challenge("other", "host-2"), MOST).await.unwrap().unwrap();
        assert_eq!(archive.open_challenges(10).await.unwrap().len(), 4);
        // Whoever sits down makes room for another challenge.
        let sat = AwaleDuel { moves: String::new(), ..seated("0") };
        archive.save_duel(&sat, None, None).await.unwrap();
        archive.begin_duel(&more, MOST).await.unwrap().unwrap();
        assert_eq!(archive.duels_of("00guest2", 10).await.unwrap().len(), 1);
        assert_eq!(archive.duels_of("00host-1", 10).await.unwrap().len(), 4);
        archive.close().await;
    }

    async fn clocks_stand_still_while_no_server_runs(place) {
        let archive = place.open().await;
        archive.extend_lease(SERVER, 20_000, 25_000).await.unwrap();
        archive.begin_duel(&challenge("1", "host-1"), MOST).await.unwrap().unwrap();
        archive.save_duel(&seated("1"), None, None).await.unwrap();
        // While the lease lasts, nobody takes the duel.
        assert_eq!(archive.take_over_duels(OTHER, 24_999, 10_000).await.unwrap(), 0);
        assert_eq!(archive.take_over_duels(OTHER, 120_000, 10_000).await.unwrap(), 1);
        let found = archive.duel(&seated("1").awale_duel_id).await.unwrap().unwrap();
        assert_eq!((found.holder.as_str(), found.epoch), (OTHER, 1));
        // Ten seconds were thought before the server died, and no more count.
        assert_eq!((found.turn_began_at, found.due_at), (Some(110_000), Some(410_000)));
        // The first server wakes up again: its save is refused.
        let late = AwaleDuel { revision: 1, moves: "ega".into(), ..seated("1") };
        assert_eq!(archive.save_duel(&late, None, None).await.unwrap(), Saved::Conflict);
        assert_eq!(archive.take_over_duels(OTHER, 130_000, 10_000).await.unwrap(), 0);
        archive.close().await;
    }

    async fn a_clock_set_back_frees_the_duels_too(place) {
        let archive = place.open().await;
        archive.extend_lease(SERVER, 9_000_000, 9_005_000).await.unwrap();
        let mut duel = seated("1");
        (duel.turn_began_at, duel.due_at) = (Some(8_990_000), Some(9_290_000));
        archive.begin_duel(&duel, MOST).await.unwrap().unwrap();
        assert_eq!(archive.take_over_duels(OTHER, 50_000, 10_000).await.unwrap(), 1);
        let found = archive.duel(&duel.awale_duel_id).await.unwrap().unwrap();
        assert_eq!((found.turn_began_at, found.due_at), (Some(40_000), Some(340_000)));
        archive.close().await;
    }

    async fn duels_out_of_time_are_found_and_old_ones_deleted(place) {
        let archive = place.open().await;
        archive.begin_duel(&seated("1"), MOST).await.unwrap().unwrap();
        archive.begin_duel(&challenge("2", "host-2"), MOST).await.unwrap().unwrap();
        let id = seated("1").awale_duel_id;
        assert!(archive.due_duels(SERVER, 309_999).await.unwrap().is_empty());
        assert!(archive.due_duels(OTHER, 310_000).await.unwrap().is_empty());
        let due = archive.due_duels(SERVER, 310_000).await.unwrap();
        assert_eq!(due, std::slice::from_ref(&id));
        assert_eq!(archive.forget_duels(500, 2_000).await.unwrap(), 1);
        assert_eq!(archive.forget_duels(2_000, 2_000).await.unwrap(), 1);
        assert_eq!(archive.duel(&id).await.unwrap(), None);
        archive.close().await;
    }
}
