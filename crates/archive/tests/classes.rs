//! Classes: who joins, what is kept, and that what is deleted is gone.
#![allow(clippy::unwrap_used, reason = "a failed unwrap fails the test")]

mod support;

use std::io::Cursor;
use std::sync::Arc;

use archive::{
    Archive, AwaleDuel, ClassBrowser, ClassMade, ClassPairing, ClassTournament, Joined, NewTry,
    PairingResult, Pupil, SchoolClass,
};
use support::Place;

const HASH: &str = "0123456789abcdef0123456789abcdef0123456789abcdef0123456789abcdef";
const MOST: i64 = 40;

fn class(number: usize) -> SchoolClass {
    SchoolClass {
        class_id: format!("class-{number:03}"),
        name: "PCSI 1".into(),
        subjects: "ccinp2024_awale nsi_tris".into(),
        join_code: format!(
            "ABC{}{}",
            char::from(b'A' + (number / 20) as u8),
            char::from(b'A' + (number % 20) as u8)
        ),
        teacher_hash: HASH.into(),
        allows_hints: true,
        allows_reference: false,
        keeps_code: true,
        admits: true,
        made_at: 1,
        closes_at: 1000,
        deletes_at: 2000,
        changes: 0,
    }
}

fn pupil(id: &str, name: &str) -> Pupil {
    Pupil {
        pupil_id: format!("pupil-0{id}"),
        class_id: "class-000".into(),
        name: name.into(),
        return_hash: HASH.into(),
        joined_at: 5,
    }
}

fn browser(sign: char) -> ClassBrowser {
    ClassBrowser {
        guest_hash: String::from(sign).repeat(64),
        client: format!("client-{sign}"),
    }
}

fn wrong(question: &str, mistake: &str) -> NewTry {
    NewTry {
        subject: "ccinp2024_awale".into(),
        question: question.into(),
        status: "wrong".into(),
        mistake: Some(mistake.into()),
        example: Some(format!("{{\"input\":\"{question} {mistake}\"}}")),
    }
}

fn right(question: &str) -> NewTry {
    NewTry {
        status: "ok".into(),
        mistake: None,
        example: None,
        ..wrong(question, "")
    }
}

/// An archive with a class and the pupils Zoé and Awa.
async fn with_class(place: &Place) -> Archive {
    let archive = place.open().await;
    let made = archive.make_class(&class(0), 10).await.unwrap();
    assert_eq!(made, ClassMade::Stored);
    for (id, name, sign) in [("1", "Zoé", 'a'), ("2", "Awa", 'b')] {
        let joined = archive
            .join_class(&pupil(id, name), &browser(sign), MOST)
            .await;
        assert_eq!(joined.unwrap(), Joined::New);
    }
    archive
}

/// A live game between the two pupils, with their names.
fn duel(id: &str, rematch: Option<&str>) -> AwaleDuel {
    AwaleDuel {
        awale_duel_id: id.into(),
        host: "guest-zoe".into(),
        host_name: Some("Zoé".into()),
        host_player_id: None,
        rated: false,
        wish: None,
        visibility: "link".into(),
        rules: "ccinp".into(),
        south: Some("guest-zoe".into()),
        north: Some("guest-awa".into()),
        south_name: Some("Zoé".into()),
        north_name: Some("Awa".into()),
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
        rematch: rematch.map(str::to_owned),
        holder: "server-1".into(),
        epoch: 0,
        revision: 0,
        changed_at: 5,
    }
}

async fn with_tournament(archive: &Archive) {
    let tournament = ClassTournament {
        class_id: "class-000".into(),
        system: "swiss".into(),
        rules: "ccinp".into(),
        minutes: 5,
        seconds: 0,
        rounds: 3,
        began_at: 6,
    };
    assert!(archive.begin_tournament(&tournament).await.unwrap());
    archive
        .begin_duel(&duel("duel-0001", None), 5)
        .await
        .unwrap();
    let players = ["pupil-01".to_owned(), "pupil-02".to_owned()];
    let pairing = ClassPairing {
        round: 1,
        board: 1,
        south: Some("pupil-01".into()),
        north: Some("pupil-02".into()),
        awale_duel_id: Some("duel-0001".into()),
        awale_game_id: None,
        result: None,
    };
    let added = archive
        .add_round("class-000", &players, std::slice::from_ref(&pairing))
        .await;
    assert!(added.unwrap());
    // The same round a second time, as by a second click.
    let again = archive.add_round("class-000", &players, &[pairing]).await;
    assert!(!again.unwrap());
}

on_both! {
    async fn a_class_is_found_by_id_and_code_and_there_are_not_too_many(place) {
        let archive = with_class(place).await;
        let found = archive.school_class("class-000").await.unwrap().unwrap();
        assert_eq!(SchoolClass { changes: 0, ..found.clone() }, class(0));
        assert_eq!(archive.class_with_code("ABCAA").await.unwrap(), Some(found));
        assert_eq!(archive.class_with_code("ABCAB").await.unwrap(), None);
        let twin = SchoolClass { class_id: "class-twin".into(), ..class(0) };
        assert_eq!(archive.make_class(&twin, 10).await.unwrap(), ClassMade::CodeTaken);
        assert_eq!(archive.make_class(&class(1), 1).await.unwrap(), ClassMade::TooMany);
        archive.close().await;
    }

    async fn of_two_who_join_with_one_name_at_once_one_has_it(place) {
        let archive = Arc::new(with_class(place).await);
        let names = ["Léa", "LÉA", "léa", "Lea", "Lеа", "Ｌéａ"];
        let joining = names.iter().enumerate().map(|(number, name)| {
            let archive = Arc::clone(&archive);
            let pupil = pupil(&format!("lea-{number}"), name);
            let browser = browser(char::from(b'c' + number as u8));
            tokio::spawn(async move { archive.join_class(&pupil, &browser, MOST).await.unwrap() })
        });
        let mut new = 0;
        for joined in joining.collect::<Vec<_>>() {
            match joined.await.unwrap() {
                Joined::New => new += 1,
                other => assert_eq!(other, Joined::NameTaken),
            }
        }
        assert_eq!((new, archive.pupils("class-000").await.unwrap().len()), (1, 3));
        archive.close().await;
    }

    async fn a_browser_is_one_pupil_and_a_class_has_a_limit(place) {
        let archive = with_class(place).await;
        let again = archive.join_class(&pupil("3", "Other"), &browser('a'), MOST).await.unwrap();
        assert!(matches!(again, Joined::Known(known) if known.name == "Zoé"));
        let full = archive.join_class(&pupil("3", "Other"), &browser('c'), 2).await.unwrap();
        assert_eq!(full, Joined::Full);
        let gone = Pupil { class_id: "class-gone".into(), ..pupil("3", "Other") };
        assert_eq!(archive.join_class(&gone, &browser('c'), MOST).await.unwrap(), Joined::Gone);
        archive.close().await;
    }

    async fn a_pupil_returns_with_the_code_until_it_is_changed(place) {
        let archive = with_class(place).await;
        let back = |hash: &'static str, sign| {
            let archive = &archive;
            async move {
                let browser = browser(sign);
                archive.return_to_class("class-000", "ZOE", hash, &browser, 9).await.unwrap()
            }
        };
        assert_eq!(back("wrong", 'x').await, None);
        assert_eq!(back(HASH, 'x').await.unwrap().name, "Zoé");
        let known = archive.pupil_of("class-000", &browser('x').guest_hash).await.unwrap();
        assert_eq!(known.unwrap().pupil_id, "pupil-01");
        let other = "f".repeat(64);
        let changed = archive.change_return_code("class-000", "pupil-01", &other, true).await;
        assert!(changed.unwrap());
        assert_eq!(back(HASH, 'x').await, None);
        for sign in ['a', 'x'] {
            let known = archive.pupil_of("class-000", &browser(sign).guest_hash).await.unwrap();
            assert_eq!(known, None);
        }
        // Of many browsers the latest are known.
        for sign in "cdefghi".chars() {
            let at = i64::from(u32::from(sign));
            let code = archive.return_to_class("class-000", "Zoé", &other, &browser(sign), at).await;
            assert!(code.unwrap().is_some());
        }
        let known = archive.pupil_of("class-000", &browser('c').guest_hash).await.unwrap();
        assert_eq!(known, None);
        let known = archive.pupil_of("class-000", &browser('i').guest_hash).await.unwrap();
        assert!(known.is_some());
        archive.close().await;
    }

    async fn a_browser_that_leaves_is_nobodys_and_bound_as_before(place) {
        let archive = with_class(place).await;
        let (zoe, elsewhere) = (browser('a'), "client-elsewhere");
        let binding = async |browser: &ClassBrowser| {
            archive.classes_binding(&browser.guest_hash).await.unwrap().len()
        };
        assert_eq!((binding(&zoe).await, binding(&browser('z')).await), (1, 0));
        let moved = ClassBrowser { client: elsewhere.into(), ..zoe.clone() };
        for name in ["Zita", "Zora"] {
            archive.leave_class("class-000", &moved, 20).await.unwrap();
            assert_eq!(archive.pupil_of("class-000", &zoe.guest_hash).await.unwrap(), None);
            assert_eq!(archive.classes_of_browser(&zoe.guest_hash).await.unwrap(), []);
            assert_eq!(binding(&zoe).await, 1);
            assert_eq!(archive.classes_at(elsewhere, 20).await.unwrap().len(), 1);
            // The next pupil on the same machine.
            let next = Pupil { joined_at: 21, ..pupil(&name[1..2], name) };
            assert_eq!(archive.join_class(&next, &zoe, MOST).await.unwrap(), Joined::New);
            assert_eq!(archive.pupil_of("class-000", &zoe.guest_hash).await.unwrap(), Some(next));
        }
        for _ in 0..2 {
            let reset = archive.change_return_code("class-000", "pupil-0o", HASH, true).await;
            assert!(reset.unwrap());
            assert_eq!((binding(&zoe).await, binding(&browser('b')).await), (1, 1));
            assert_eq!(archive.pupil_of("class-000", &zoe.guest_hash).await.unwrap(), None);
        }
        archive.close().await;
    }

    async fn marks_count_tries_and_mistakes_count_pupils(place) {
        let archive = with_class(place).await;
        let note = async |pupil: &str, new: NewTry, at| {
            let noted = archive.note_tries("class-000", pupil, &[new], Some("def f(): pass"), at).await;
            assert!(noted.unwrap());
        };
        for at in 10..80 {
            note("pupil-01", wrong("Q8", "one-lap"), at).await;
        }
        note("pupil-02", wrong("Q8", "one-lap"), 90).await;
        note("pupil-02", wrong("Q8", "two-only"), 91).await;
        note("pupil-02", right("Q8"), 92).await;
        note("pupil-02", wrong("Q8", "two-only"), 93).await;
        let marks = archive.class_marks("class-000").await.unwrap();
        let told: Vec<_> = marks.iter().map(|it| (it.tries, it.status.as_str(), it.solved_at)).collect();
        assert_eq!(told, [(70, "wrong", None), (4, "wrong", Some(92))]);
        let mistakes = archive.class_mistakes("class-000").await.unwrap();
        let told: Vec<_> = mistakes.iter().map(|it| (it.mistake.as_str(), it.pupils)).collect();
        assert_eq!(told, [("one-lap", 2), ("two-only", 1)]);
        assert_eq!(mistakes[0].example.as_deref(), Some("{\"input\":\"Q8 one-lap\"}"));
        // The history is bounded, the count is not.
        assert_eq!(archive.tries_of("class-000", "pupil-01", 1000).await.unwrap().len(), 50);
        assert_eq!(archive.class_copies("class-000").await.unwrap().len(), 2);
        let gone = archive.note_tries("class-000", "pupil-09", &[right("Q8")], None, 99).await;
        assert!(!gone.unwrap());
        archive.close().await;
    }

    async fn code_is_bounded_and_goes_when_it_is_no_longer_kept(place) {
        let archive = with_class(place).await;
        let long = "x".repeat(150_000);
        for at in 0..12 {
            archive.note_tries("class-000", "pupil-01", &[wrong("Q8", "m")], Some(&long), at).await.unwrap();
        }
        let kept = async || {
            let tries = archive.tries_of("class-000", "pupil-01", 100).await.unwrap();
            tries.iter().filter(|it| it.code.is_some()).count()
        };
        assert_eq!(kept().await, 6);
        let mut class = archive.school_class("class-000").await.unwrap().unwrap();
        class.keeps_code = false;
        assert!(archive.change_class(&class).await.unwrap());
        assert_eq!(kept().await, 0);
        assert!(archive.class_copies("class-000").await.unwrap().is_empty());
        archive.close().await;
    }

    async fn a_game_that_ends_becomes_a_result(place) {
        let archive = with_class(place).await;
        with_tournament(&archive).await;
        assert_eq!(archive.class_of_duel("duel-0001").await.unwrap().as_deref(), Some("class-000"));
        let result = async || {
            let state = archive.tournament("class-000").await.unwrap().unwrap();
            assert_eq!(state.players, ["pupil-01", "pupil-02"]);
            state.pairings[0].result.clone()
        };
        assert_eq!(result().await, None);
        let over = AwaleDuel { ending: Some("resigned".into()), winner: Some("north".into()), ..duel("duel-0001", None) };
        archive.save_duel(&over, None, None).await.unwrap();
        assert_eq!(result().await.as_deref(), Some("north"));
        // The teacher has the last word.
        assert!(archive.decide_pairing("class-000", 1, 1, PairingResult::Draw).await.unwrap());
        assert!(!archive.decide_pairing("class-000", 1, 2, PairingResult::Draw).await.unwrap());
        assert_eq!(result().await.as_deref(), Some("draw"));
        archive.close().await;
    }

    async fn a_removed_pupil_leaves_no_work_and_the_opponent_wins(place) {
        let archive = with_class(place).await;
        with_tournament(&archive).await;
        archive.note_tries("class-000", "pupil-02", &[wrong("Q1", "m")], Some("code"), 7).await.unwrap();
        assert!(archive.remove_pupil("class-000", "pupil-02").await.unwrap());
        assert!(!archive.remove_pupil("class-000", "pupil-02").await.unwrap());
        assert!(archive.class_marks("class-000").await.unwrap().is_empty());
        assert!(archive.class_mistakes("class-000").await.unwrap().is_empty());
        assert_eq!(archive.duel("duel-0001").await.unwrap(), None);
        let state = archive.tournament("class-000").await.unwrap().unwrap();
        assert_eq!(state.players, ["pupil-01"]);
        assert_eq!((state.pairings[0].result.as_deref(), &state.pairings[0].north), (Some("south"), &None));
        // The name is free again.
        let joined = archive.join_class(&pupil("3", "Awa"), &browser('c'), MOST).await.unwrap();
        assert_eq!(joined, Joined::New);
        archive.close().await;
    }

    async fn a_class_is_gone_by_itself_with_everything_of_it(place) {
        let archive = with_class(place).await;
        with_tournament(&archive).await;
        archive.note_tries("class-000", "pupil-01", &[wrong("Q1", "m")], Some("code"), 7).await.unwrap();
        let over = AwaleDuel { ending: Some("resigned".into()), ..duel("duel-0001", Some("duel-0002")) };
        archive.save_duel(&over, None, Some(&duel("duel-0002", None))).await.unwrap();
        assert_eq!(archive.forget_classes(1999).await.unwrap(), 0);
        assert_eq!(archive.forget_classes(2000).await.unwrap(), 1);
        assert_eq!(archive.school_class("class-000").await.unwrap(), None);
        assert_eq!(archive.class_changes("class-000").await.unwrap(), None);
        let mut dump = Vec::new();
        archive.dump(&mut dump, &mut |_| ()).await.unwrap();
        let dump = String::from_utf8(dump).unwrap();
        for left in ["Zoé", "Awa", "class-000", "pupil-", "duel-"] {
            assert!(!dump.contains(left), "{left} in {dump}");
        }
        archive.close().await;
    }

    async fn a_dump_carries_classes(place) {
        let archive = with_class(place).await;
        with_tournament(&archive).await;
        archive.note_tries("class-000", "pupil-01", &[wrong("Q1", "m")], Some("a\tb\n"), 7).await.unwrap();
        let mut dump = Vec::new();
        archive.dump(&mut dump, &mut |_| ()).await.unwrap();
        for other in Place::both() {
            let second = other.open().await;
            second.restore(Cursor::new(&dump), &mut |_| ()).await.unwrap();
            let mut again = Vec::new();
            second.dump(&mut again, &mut |_| ()).await.unwrap();
            assert_eq!(again, dump);
            // New rows follow those restored.
            assert!(second.note_tries("class-000", "pupil-01", &[right("Q2")], None, 8).await.unwrap());
            second.close().await;
        }
        archive.close().await;
    }

    async fn nobody_reads_classes_by_a_query(place) {
        let archive = with_class(place).await;
        for table in ["class", "pupil", "class_browser", "class_mark", "class_try", "class_pairing"] {
            let asked = archive.query(&format!("select * from {table}"), &[], archive::QueryLimits::default()).await;
            assert!(asked.is_err(), "{table}");
        }
        archive.close().await;
    }
}

#[tokio::test]
async fn nothing_of_a_deleted_class_stays_in_the_file() {
    let place = Place::sqlite();
    let archive = with_class(&place).await;
    let secret = "a-word-that-only-this-pupil-wrote";
    let tries = [wrong("Q1", "m")];
    let note = archive.note_tries("class-000", "pupil-01", &tries, Some(secret), 7);
    note.await.unwrap();
    let holds = |word: &str| {
        let files = std::fs::read_dir(place.folder()).unwrap();
        files.into_iter().any(|file| {
            let bytes = std::fs::read(file.unwrap().path()).unwrap();
            bytes
                .windows(word.len())
                .any(|window| window == word.as_bytes())
        })
    };
    assert!(holds(secret) && holds("Zoé"));
    assert!(archive.delete_class("class-000").await.unwrap());
    assert!(!holds(secret) && !holds("Zoé"));
    archive.close().await;
}
