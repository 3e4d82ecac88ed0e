//! Claimed names: nobody else bears them, and their ratings follow from rated games.
//!
//! Long because each promise about names and ratings is one test here.
#![allow(clippy::unwrap_used, reason = "a failed unwrap fails the test")]

mod support;

use archive::{
    Archive, AwaleDuel, AwaleLiveGame, BadPlayer, Error, FinishedGame, GameResult, LEVEL_RATINGS,
    NewGame, PlayerGiven, PlayerKind, Problem, RATED_WINS_PER_HOUR, Saved, SignIn, Standing,
    level_rating,
};
use awale::notation::letters::EXAM;
use awale::{BySide, Game, Rules};
use support::{force, hold_writers_lock};

const HOUR: i64 = 3_600_000;

async fn claim(archive: &Archive, name: &str) -> i64 {
    let claimed = archive.claim_name(name, "hash", "code", 1).await.unwrap();
    claimed.unwrap()
}

/// The letters of a game of so many moves, each the first that may be played.
fn letters(moves: usize) -> String {
    let mut game = Game::new(Rules::CCINP);
    for _ in 0..moves {
        let pit = game.moves().next().unwrap();
        game.play(pit).unwrap();
    }
    EXAM.write(&game)
}

fn game(south: PlayerGiven, north: PlayerGiven, moves: usize, standing: Standing) -> NewGame {
    let result = Some(GameResult::SouthWins);
    let game = FinishedGame::from_letters(Rules::CCINP, &letters(moves), result);
    NewGame {
        players: BySide::new(south, north),
        standing,
        ..NewGame::new(game.unwrap())
    }
}

fn level(number: usize) -> PlayerGiven {
    PlayerGiven::Name(format!("level:{number}"), PlayerKind::Program)
}

fn person(name: &str) -> PlayerGiven {
    PlayerGiven::Name(name.to_owned(), PlayerKind::Person)
}

async fn rating(archive: &Archive, player: i64) -> f64 {
    archive.player(player).await.unwrap().unwrap().player.rating
}

/// A challenge in the lobby.
fn duel(id: &str, host: &str, player: i64) -> AwaleDuel {
    AwaleDuel {
        awale_duel_id: id.into(),
        host: host.into(),
        host_name: Some("Ann".into()),
        host_player_id: Some(player),
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
        clock: "none".into(),
        clock_initial: 0,
        clock_increment: 0,
        moves: String::new(),
        south_left: 0,
        north_left: 0,
        turn_began_at: None,
        due_at: None,
        offer: None,
        offered_by: None,
        ending: None,
        winner: None,
        awale_game_id: None,
        rematch: None,
        holder: "server-1".into(),
        epoch: 0,
        revision: 0,
        changed_at: 1,
    }
}

/// A game against a program.
fn live_game(id: &str, guest: &str, player: i64) -> AwaleLiveGame {
    AwaleLiveGame {
        live_game_id: id.into(),
        guest: guest.into(),
        rules: "ccinp".into(),
        start: "4 4 4 4 4 4 / 4 4 4 4 4 4 / 0 0 / S".into(),
        start_turn: 0,
        moves: String::new(),
        undone: String::new(),
        south: "human".into(),
        north: "level:1".into(),
        south_name: Some("Ann".into()),
        north_name: None,
        resigned: None,
        rated: false,
        player_id: Some(player),
        awale_game_id: None,
        revision: 0,
        changed_at: 1,
    }
}

#[track_caller]
fn refusal<T: std::fmt::Debug>(answer: Result<T, Error>) -> BadPlayer {
    match answer {
        Err(Error::Player(bad)) => bad,
        other => panic!("{other:?}"),
    }
}

#[test]
fn the_levels_stand_where_the_measured_ladder_puts_them() {
    let page = include_str!("../../../docs/levels.md");
    let mut ratings = vec![0.0];
    for level in 2..=10 {
        let start = format!("| `level:{level}` | `level:{}` |", level - 1);
        let line = page.lines().find(|line| line.starts_with(&start)).unwrap();
        let counts: Vec<f64> = line[start.len()..]
            .split('|')
            .filter_map(|cell| cell.trim().parse().ok())
            .collect();
        let score = (counts[0] + counts[1] / 2.0) / (counts[0] + counts[1] + counts[2]);
        let more = 400.0 * (score / (1.0 - score)).log10();
        ratings.push(ratings[level - 2] + more);
    }
    let shift = 1500.0 - ratings[3];
    let expected: Vec<i64> = ratings
        .iter()
        .map(|it| (it + shift).round() as i64)
        .collect();
    assert_eq!(LEVEL_RATINGS.to_vec(), expected);
    for other in [
        "level:0", "level:11", "level:", "level:-1", "engine", "Level:1",
    ] {
        assert_eq!(level_rating(other), None, "{other}");
    }
}

on_both! {
    async fn a_claim_inherits_no_game_and_is_one_of_a_kind(place) {
        let archive = place.open().await;
        archive.store_game(game(person("Zoé"), person("Ben"), 4, Standing::Local)).await.unwrap();
        let old = archive.player_named("Zoé").await.unwrap().unwrap();
        let zoe = claim(&archive, "Zoé").await;
        assert_ne!(old, zoe);
        assert_eq!(archive.player(zoe).await.unwrap().unwrap().awale, (0, 0, 0));
        for alike in ["Zoé", "zoe", "ZOÉ", "Z0é", "Zое", "Z o é", "zoé.", "Ｚｏé"] {
            assert_eq!(archive.claim_name(alike, "x", "y", 2).await.unwrap(), None, "{alike}");
        }
        // The command line stores under the local name, also where there was none.
        archive.store_game(game(person("Zoé"), person("Ben"), 4, Standing::Local)).await.unwrap();
        assert_eq!(archive.player(zoe).await.unwrap().unwrap().awale, (0, 0, 0));
        assert_eq!(archive.player(old).await.unwrap().unwrap().awale, (2, 0, 0));
        let ada = claim(&archive, "Ada").await;
        archive.store_game(game(person("Ada"), person("Ben"), 4, Standing::Local)).await.unwrap();
        let local = archive.player_named("Ada").await.unwrap().unwrap();
        assert_ne!(local, ada);
        // A guest of the site who still bears the name is nobody.
        let id = archive.store_game(game(person("ÀDA"), person("Ben"), 4, Standing::Casual)).await.unwrap();
        assert_eq!(archive.game(id).await.unwrap().unwrap().south, None);
        assert_eq!(archive.check().await.unwrap().problems, 0);
        archive.close().await;
    }

    async fn only_fair_games_are_rated_and_levels_stay(place) {
        let archive = place.open().await;
        let (ann, ben) = (claim(&archive, "Ann").await, claim(&archive, "Ben").await);
        let (south, north) = (PlayerGiven::Number(ann), PlayerGiven::Number(ben));
        let at = Standing::Rated;
        let unfair = [
            game(south.clone(), north.clone(), 9, at(1)),
            game(south.clone(), south.clone(), 12, at(1)),
            game(south.clone(), person("Carl"), 12, at(1)),
            game(south.clone(), PlayerGiven::Unknown, 12, at(1)),
            game(level(2), level(3), 12, at(1)),
            game(south.clone(), PlayerGiven::Name("engine".into(), PlayerKind::Program), 12, at(1)),
            game(south.clone(), north.clone(), 12, Standing::Casual),
            game(south.clone(), north.clone(), 12, Standing::Local),
        ];
        for game in unfair {
            let id = archive.store_game(game).await.unwrap();
            assert_eq!(archive.rated_game(id).await.unwrap(), None);
            assert!((rating(&archive, ann).await - 1500.0).abs() < 1e-9);
        }
        let id = archive.store_game(game(south.clone(), north.clone(), 10, at(1))).await.unwrap();
        let rated = archive.rated_game(id).await.unwrap().unwrap();
        assert!(rated.south_after > 1500.0 && rated.north_after < 1500.0);
        assert!((rated.south_after - rating(&archive, ann).await).abs() < 1e-9);
        archive.store_game(game(south.clone(), level(5), 12, at(2))).await.unwrap();
        let five = archive.player_named("level:5").await.unwrap().unwrap();
        assert!((rating(&archive, five).await - LEVEL_RATINGS[4] as f64).abs() < 1e-9);
        let curve = archive.rating_curve(ann, 10).await.unwrap();
        assert_eq!(curve.iter().map(|point| point.0).collect::<Vec<_>>(), [1, 2]);
        assert!((curve[1].1 - rating(&archive, ann).await).abs() < 1e-9);
        // The same numbers come out when all is worked out anew.
        let before = (rating(&archive, ann).await, rating(&archive, ben).await);
        archive.rebuild_ratings().await.unwrap();
        assert_eq!(before, (rating(&archive, ann).await, rating(&archive, ben).await));
        assert_eq!(archive.check().await.unwrap().problems, 0);
        archive.close().await;
    }

    async fn the_same_win_again_and_again_gains_nothing(place) {
        let archive = place.open().await;
        let (ann, ben) = (claim(&archive, "Ann").await, claim(&archive, "Ben").await);
        let win = |at| game(PlayerGiven::Number(ann), PlayerGiven::Number(ben), 12, Standing::Rated(at));
        for at in 1..=RATED_WINS_PER_HOUR {
            archive.store_game(win(at)).await.unwrap();
        }
        let after = rating(&archive, ann).await;
        archive.store_game(win(RATED_WINS_PER_HOUR + 1)).await.unwrap();
        assert!((rating(&archive, ann).await - after).abs() < 1e-9);
        // The other may win, and an hour later all begins anew.
        let lost = game(PlayerGiven::Number(ben), PlayerGiven::Number(ann), 12, Standing::Rated(9));
        archive.store_game(lost).await.unwrap();
        let after = rating(&archive, ann).await;
        archive.store_game(win(HOUR + 4)).await.unwrap();
        assert!(rating(&archive, ann).await > after);
        assert_eq!(archive.check().await.unwrap().problems, 0);
        archive.close().await;
    }

    async fn a_check_finds_a_rating_that_was_changed(place) {
        let archive = place.open().await;
        let (ann, ben) = (claim(&archive, "Ann").await, claim(&archive, "Ben").await);
        let win = game(PlayerGiven::Number(ann), PlayerGiven::Number(ben), 12, Standing::Rated(1));
        let id = archive.store_game(win).await.unwrap();
        // A local game of an earlier day: unclaimed names can no longer be compared.
        for day in ["2026-02-02", "2026-01-01"] {
            let mut game = game(person("Carl"), person("Dora"), 4, Standing::Local);
            game.played_on = Some(day.to_owned());
            archive.store_game(game).await.unwrap();
        }
        assert_eq!(archive.check().await.unwrap().problems, 0);
        support::force(place, "update player set rating = 2400 where surname = 'Ann'").await.unwrap();
        let report = archive.check().await.unwrap();
        assert_eq!(report.first_problems, [Problem::Rating { id: ann }]);
        archive.rebuild_ratings().await.unwrap();
        assert_eq!(archive.check().await.unwrap().problems, 0);
        support::force(place, "update rated_game set south_after = 2400").await.unwrap();
        let report = archive.check().await.unwrap();
        assert_eq!(report.first_problems, [Problem::RatedGame { id }]);
        archive.rebuild_ratings().await.unwrap();
        assert_eq!(archive.check().await.unwrap().problems, 0);
        archive.store_game(game(person("Carl"), level(2), 4, Standing::Local)).await.unwrap();
        support::force(place, "update player set rating = 900 where kind = 'program'").await.unwrap();
        let level = archive.player_named("level:2").await.unwrap().unwrap();
        assert_eq!(archive.check().await.unwrap().first_problems, [Problem::Rating { id: level }]);
        archive.close().await;
    }

    async fn whoever_leaves_is_anonymous_and_the_ratings_stay(place) {
        let archive = place.open().await;
        let (ann, ben) = (claim(&archive, "Ann").await, claim(&archive, "Ben").await);
        let win = game(PlayerGiven::Number(ann), PlayerGiven::Number(ben), 12, Standing::Rated(1));
        let id = archive.store_game(win.clone()).await.unwrap();
        let sign_in = SignIn { sign_in_id: "token".into(), player_id: ann, browser: "test".into(), began_at: 1, seen_at: 1 };
        archive.sign_in(&sign_in).await.unwrap();
        let rated = rating(&archive, ben).await;
        let touched = archive.close_player(ann, 5).await.unwrap();
        assert_eq!((touched.awale_games, touched.sign_ins), (1, 1));
        assert_eq!(archive.signed_in("token", 0).await.unwrap(), None);
        let stored = archive.game(id).await.unwrap().unwrap();
        assert_eq!(stored.south, Some(format!("closed:{ann}")));
        assert!((rating(&archive, ben).await - rated).abs() < 1e-9);
        assert_eq!(archive.check().await.unwrap().problems, 0);
        // The name is free again, and somebody new has it.
        let again = claim(&archive, "Ann").await;
        assert_ne!(again, ann);
        // A game that was going on is not rated any more.
        let id = archive.store_game(win).await.unwrap();
        assert_eq!(archive.rated_game(id).await.unwrap(), None);
        assert_eq!(refusal(archive.close_player(ann, 6).await), BadPlayer::Closed { id: ann });
        archive.close().await;
    }

    async fn a_name_that_is_given_up_is_gone_from_games_that_go_on(place) {
        let archive = place.open().await;
        let ann = claim(&archive, "Ann").await;
        let account = format!("account:{ann}");
        let playing = AwaleDuel { south: Some(account.clone()), south_name: Some("Ann".into()), south_player_id: Some(ann), north: Some("00guest1".into()), ..duel("playing0", &account, ann) };
        let waiting = duel("waiting0", &account, ann);
        for row in [&playing, &waiting] {
            archive.begin_duel(row, 9).await.unwrap().unwrap();
        }
        archive.begin_live_game(&live_game("live0000", &account, ann), 1000).await.unwrap();
        // Renamed in all of them; who saves an older state is refused.
        archive.rename_player(ann, "Anna").await.unwrap();
        let row = archive.duel("playing0").await.unwrap().unwrap();
        assert_eq!((row.host_name.as_deref(), row.south_name.as_deref(), row.north_name), (Some("Anna"), Some("Anna"), None));
        assert_eq!(archive.live_game("live0000").await.unwrap().unwrap().south_name.as_deref(), Some("Anna"));
        assert_eq!(archive.save_duel(&playing, None, None).await.unwrap(), Saved::Conflict);
        archive.close_player(ann, 5).await.unwrap();
        let row = archive.duel("playing0").await.unwrap().unwrap();
        assert_eq!((row.host_name, row.south_name, row.ending, row.revision), (None, None, None, 2));
        let row = archive.duel("waiting0").await.unwrap().unwrap();
        assert_eq!((row.host_name, row.ending.as_deref()), (None, Some("cancelled")));
        assert_eq!(archive.open_challenges(9).await.unwrap(), []);
        assert_eq!(archive.live_game("live0000").await.unwrap(), None);
        let mut dump = Vec::new();
        archive.dump(&mut dump, &mut |_| ()).await.unwrap();
        assert!(!String::from_utf8(dump).unwrap().contains("Ann"));
        archive.close().await;
    }

    async fn a_check_finds_rated_games_that_may_not_be(place) {
        let archive = place.open().await;
        let (ann, ben) = (claim(&archive, "Ann").await, claim(&archive, "Ben").await);
        let by = |south, north, moves, standing| game(PlayerGiven::Number(south), PlayerGiven::Number(north), moves, standing);
        for hour in 0..RATED_WINS_PER_HOUR {
            let id = archive.store_game(by(ann, ben, 10, Standing::Rated(hour))).await.unwrap();
            assert!(archive.rated_game(id).await.unwrap().is_some());
        }
        assert_eq!(archive.check().await.unwrap().problems, 0);
        // The same win once too often; a short game; one against a name that is not claimed.
        let often = archive.store_game(by(ann, ben, 10, Standing::Rated(9))).await.unwrap();
        let short = archive.store_game(by(ben, ann, 2, Standing::Casual)).await.unwrap();
        let mut stranger = by(ann, ben, 10, Standing::Casual);
        stranger.players.north = person("Carl");
        let stranger = archive.store_game(stranger).await.unwrap();
        force(place, "insert into rated_game select awale_game_id, 9, 1500, 1500, 1500, 1500
            from awale_game where awale_game_id not in (select awale_game_id from rated_game)").await.unwrap();
        let found = archive.check().await.unwrap().first_problems;
        for id in [often, short, stranger] {
            assert!(found.contains(&Problem::UnfairGame { id }), "{id}: {found:?}");
        }
        assert!(!found.contains(&Problem::UnfairGame { id: 1 }));
        archive.close().await;
    }

    async fn signing_in_and_out_waits_for_nobody_who_writes_the_archive(place) {
        // SQLite has one writer, whatever is written.
        if place.text.starts_with("sqlite:") {
            continue;
        }
        let archive = place.open().await;
        let ann = claim(&archive, "Ann").await;
        let held = hold_writers_lock(place).await;
        let sign_in = SignIn { sign_in_id: "token001".into(), player_id: ann, browser: "test".into(), began_at: 1, seen_at: 1 };
        let all = async {
            archive.sign_in(&sign_in).await.unwrap();
            archive.touch_sign_in("token001", 2).await.unwrap();
            archive.sign_out(ann, "token001").await.unwrap();
            archive.sign_out_everywhere(ann, None).await.unwrap();
        };
        tokio::time::timeout(std::time::Duration::from_secs(20), all).await.expect("nobody waits");
        drop(held);
        archive.close().await;
    }

    async fn sessions_end_one_by_one_all_at_once_and_by_age(place) {
        let archive = place.open().await;
        let ann = claim(&archive, "Ann").await;
        for number in 0..25 {
            let sign_in = SignIn { sign_in_id: format!("token{number:02}"), player_id: ann, browser: "test".into(), began_at: number, seen_at: number };
            archive.sign_in(&sign_in).await.unwrap();
        }
        let listed = archive.sign_ins(ann).await.unwrap();
        assert_eq!((listed.len(), listed[0].sign_in_id.as_str()), (20, "token24"));
        assert_eq!(archive.signed_in("token10", 11).await.unwrap(), None);
        archive.touch_sign_in("token10", 30).await.unwrap();
        assert!(archive.signed_in("token10", 11).await.unwrap().is_some());
        archive.sign_out(ann, "token24").await.unwrap();
        assert_eq!(archive.signed_in("token24", 0).await.unwrap(), None);
        assert_eq!(archive.sign_out_everywhere(ann, Some("token23")).await.unwrap(), 18);
        assert_eq!(archive.sign_ins(ann).await.unwrap().len(), 1);
        archive.close().await;
    }

    async fn the_owner_renames_and_merges_but_no_nonsense(place) {
        let archive = place.open().await;
        let game = |south: &str, north| game(person(south), north, 4, Standing::Local);
        archive.store_games(vec![game("Jo", person("Ben")), game("Joe", person("Carl")), game("Ben", level(1))]).await.unwrap();
        let id = async |name: &str| archive.player_named(name).await.unwrap().unwrap();
        let (jo, joe, ben, one) = (id("Jo").await, id("Joe").await, id("Ben").await, id("level:1").await);
        let ann = claim(&archive, "Ann").await;
        assert_eq!(refusal(archive.rename_player(jo, "ann").await), BadPlayer::Claimed { id: ann, name: "Ann".into() });
        refusal(archive.rename_player(jo, "").await);
        refusal(archive.rename_player(jo, "level:3").await);
        refusal(archive.rename_player(jo, "closed:3").await);
        refusal(archive.rename_player(one, "Somebody").await);
        assert_eq!(refusal(archive.rename_player(999, "Somebody").await), BadPlayer::Unknown { id: 999 });
        archive.rename_player(jo, "  Joël ").await.unwrap();
        assert_eq!(id("Joël").await, jo);
        archive.rename_player(ann, "Anna").await.unwrap();
        assert_eq!(archive.claim_of("ANNA").await.unwrap().unwrap().player_id, ann);
        assert_eq!(refusal(archive.merge_players(jo, jo).await), BadPlayer::SamePlayer { id: jo });
        assert_eq!(refusal(archive.merge_players(jo, ben).await), BadPlayer::MetEachOther);
        refusal(archive.merge_players(ann, jo).await);
        refusal(archive.merge_players(jo, one).await);
        let touched = archive.merge_players(joe, jo).await.unwrap();
        assert_eq!(touched.awale_games, 1);
        assert_eq!(archive.player(joe).await.unwrap(), None);
        assert_eq!(archive.player(jo).await.unwrap().unwrap().awale, (2, 0, 0));
        assert_eq!(archive.check().await.unwrap().problems, 0);
        archive.close().await;
    }

    async fn results_are_summed_up_by_rules_opponent_and_opening(place) {
        let archive = place.open().await;
        let win = game(person("Ann"), person("Ben"), 4, Standing::Local);
        let mut lost = game(person("Carl"), person("Ann"), 4, Standing::Local);
        lost.game = FinishedGame::from_letters(Rules::ABAPA, &letters(3), Some(GameResult::SouthWins)).unwrap();
        archive.store_games(vec![win.clone(), win, lost]).await.unwrap();
        let ann = archive.player_named("Ann").await.unwrap().unwrap();
        let records = archive.player_records(ann, 10).await.unwrap();
        let told = |records: &[archive::PlayerRecord]| -> Vec<(String, i64, i64, i64)> {
            records.iter().map(|it| (it.heading.clone(), it.wins, it.draws, it.losses)).collect()
        };
        assert_eq!(told(&records.by_rules), [("ccinp".into(), 2, 0, 0), ("abapa".into(), 0, 0, 1)]);
        assert_eq!(told(&records.by_opponent), [("Ben".into(), 2, 0, 0), ("Carl".into(), 0, 0, 1)]);
        assert_eq!(told(&records.by_opening), [(letters(4), 2, 0, 0)]);
        archive.close().await;
    }

    async fn nobody_reads_hashes_by_a_query(place) {
        let archive = place.open().await;
        claim(&archive, "Ann").await;
        for table in ["claimed_name", "sign_in", "rated_game", "player"] {
            let asked = archive.query(&format!("select * from {table}"), &[], archive::QueryLimits::default()).await;
            assert!(asked.is_err(), "{table}");
        }
        archive.close().await;
    }
}
