//! Every board of the course: it can stand, has a right move and a wrong one,
//! and what is found about each move is what an obvious second way finds.
#![allow(clippy::unwrap_used, reason = "a failed unwrap fails the test")]

use std::collections::BTreeSet;

use awale::{Ending, Pit, SEEDS, Side};
use awale_lessons::{COURSE, Exercise, Finding, Goal, Verdict, lesson};

/// The boards of the course, with the lesson they belong to.
fn exercises() -> impl Iterator<Item = (String, &'static Exercise)> {
    let numbered = |lesson: &'static awale_lessons::Lesson| {
        let numbers = lesson.exercises.iter().enumerate();
        numbers.map(|(number, exercise)| (format!("{} {}", lesson.id, number + 1), exercise))
    };
    COURSE.iter().flat_map(numbered)
}

#[test]
fn there_are_twelve_lessons_with_one_name_and_one_board_at_least_each() {
    let names: BTreeSet<&str> = COURSE.iter().map(|lesson| lesson.id).collect();
    assert_eq!(names.len(), 12);
    for one in &COURSE {
        assert!(!one.exercises.is_empty(), "{}", one.id);
        assert!(one.id.chars().all(|c| c.is_ascii_lowercase()));
        assert_eq!(lesson(one.id).unwrap().id, one.id);
    }
    assert!(lesson("no-such-lesson").is_none());
}

#[test]
fn every_board_holds_48_seeds_in_all_and_asks_for_one_move_among_several() {
    for (name, exercise) in exercises() {
        let game = exercise.game();
        let position = game.position();
        let captured = position.captured();
        let seeds = position.board().seeds() + captured.south + captured.north;
        assert_eq!(seeds, SEEDS, "{name}");
        let verdicts: Vec<Verdict> = game
            .moves()
            .map(|pit| exercise.judge(pit).unwrap())
            .collect();
        assert!(verdicts.len() >= 2, "{name}");
        assert!(
            verdicts.iter().any(|verdict| verdict.is_right),
            "{name}: none is right"
        );
        assert!(
            verdicts.iter().any(|verdict| !verdict.is_right),
            "{name}: none is wrong"
        );
    }
}

#[test]
fn what_the_rules_refuse_is_refused() {
    for (name, exercise) in exercises() {
        for pit in Pit::ALL {
            let refused = exercise.game().illegal_reason(pit);
            let judged = exercise.judge(pit).err().map(|refusal| refusal.reason);
            assert_eq!(judged, refused, "{name} {pit}");
        }
    }
}

/// Twelve pits, South's first, sown one seed at a time.
struct Plain {
    pits: [u8; 12],
    last: usize,
}

fn sow(pits: [u8; 12], from: usize) -> Plain {
    let mut plain = Plain { pits, last: from };
    let mut seeds = std::mem::take(&mut plain.pits[from]);
    while seeds > 0 {
        plain.last = (plain.last + 1) % 12;
        if plain.last != from {
            plain.pits[plain.last] += 1;
            seeds -= 1;
        }
    }
    plain
}

/// The pits that a harvest would empty, the last one sown first.
fn harvest(plain: &Plain, mover: Side) -> Vec<usize> {
    let is_theirs = |pit: usize| (pit < 6) != (mover == Side::South);
    let mut taken = Vec::new();
    let mut pit = plain.last;
    while is_theirs(pit) && matches!(plain.pits[pit], 2 | 3) {
        taken.push(pit);
        pit = (pit + 11) % 12;
    }
    taken
}

/// What a second way finds about a move: the sowing seed by seed.
fn check_sowing(name: &str, exercise: &Exercise, verdict: &Verdict) {
    let game = exercise.game();
    let position = game.position();
    let own = |pit: usize| match verdict.side {
        Side::South => pit,
        Side::North => pit + 6,
    };
    let from = own(verdict.pit.index());
    let before = position.pits();
    let plain = sow(before, from);
    let taken = harvest(&plain, verdict.side);
    let count: u8 = taken.iter().map(|&pit| plain.pits[pit]).sum();
    let theirs = |pit: &usize| (*pit < 6) != (verdict.side == Side::South);
    match verdict.finding {
        Finding::Lands { seeds, last } => {
            assert_eq!((before[from], plain.last), (seeds, last), "{name}");
        }
        Finding::LandsAtHome { last, holds } => {
            assert!(!theirs(&last), "{name}");
            assert_eq!((plain.last, plain.pits[last]), (last, holds), "{name}");
        }
        Finding::WrongNumber { last, holds } => {
            assert!(theirs(&last) && taken.is_empty(), "{name}");
            assert_eq!((plain.last, plain.pits[last]), (last, holds), "{name}");
        }
        Finding::Cancelled { seeds } => {
            let row: u8 = (0..12).filter(theirs).map(|pit| plain.pits[pit]).sum();
            assert_eq!((row, count), (seeds, seeds), "{name}");
        }
        Finding::Harvests { gain, pits, stop } => {
            assert_eq!((count, taken.len()), (gain, usize::from(pits)), "{name}");
            let next = (taken.last().unwrap() + 11) % 12;
            let expected = theirs(&next).then_some((next, plain.pits[next]));
            assert_eq!(stop.map(|stop| (stop.pit, stop.holds)), expected, "{name}");
        }
        Finding::Gives { seeds } => {
            let row = |pits: &[u8; 12]| (0..12).filter(theirs).map(|pit| pits[pit]).sum::<u8>();
            assert_eq!((row(&before), row(&plain.pits)), (0, seeds), "{name}");
        }
        _ => {}
    }
}

/// What the rules say of the game after a move.
fn check_ending(name: &str, exercise: &Exercise, verdict: &Verdict) {
    let mut game = exercise.game();
    let before = *game.position();
    game.play(verdict.pit).unwrap();
    let after = *game.position();
    let seeds = |game: &awale::Game| {
        let seeds = game.outcome().unwrap().doubled_seeds;
        (seeds[verdict.side], seeds[verdict.side.other()])
    };
    let answer = |reply: Pit| {
        let mut answered = game.clone();
        answered.play(reply).unwrap();
        answered
    };
    let most = game
        .moves()
        .map(|reply| answer(reply).position().gain_since(&after))
        .max();
    match verdict.finding {
        Finding::GoesOn {
            wanted,
            captured,
            left,
        } => {
            assert!(
                !game.is_over() && exercise.goal == Goal::Win(wanted),
                "{name}"
            );
            assert_eq!(after.captured()[verdict.side], captured, "{name}");
            assert_eq!(after.board().seeds(), left, "{name}");
        }
        Finding::Ends { own, other } => assert_eq!(seeds(&game), (own, other), "{name}"),
        Finding::EndsAfter { reply, own, other } => {
            assert_eq!(seeds(&answer(reply)), (own, other), "{name}");
            // "Your opponent must play it."
            assert_eq!(game.moves().len(), 1, "{name}");
            assert_eq!(answer(reply).ending(), Some(Ending::Stuck), "{name}");
        }
        Finding::GoesOnAfter { reply, next } => {
            assert!(answer(reply).moves().contains(next), "{name}");
        }
        Finding::Answered { gain, reply, loss } => {
            assert_eq!(after.gain_since(&before), gain, "{name}");
            assert_eq!(answer(reply).position().gain_since(&after), loss, "{name}");
            assert_eq!(most, Some(loss), "{name}: there is a better answer");
        }
        Finding::Unanswered { gain } => {
            assert_eq!((after.gain_since(&before), most), (gain, Some(0)), "{name}");
        }
        _ => {}
    }
}

/// Whether a move does what is asked, from the rules alone.
fn is_right(exercise: &Exercise, pit: Pit) -> bool {
    let mut game = exercise.game();
    let before = *game.position();
    let side = before.to_move();
    game.play(pit).unwrap();
    let after = *game.position();
    let gain = after.gain_since(&before);
    let wins = |game: &awale::Game| game.outcome().is_some_and(|end| end.winner() == Some(side));
    let mut answers = game.moves().map(|reply| {
        let mut game = game.clone();
        game.play(reply).unwrap();
        game
    });
    let from = pit.index() + if side == Side::South { 0 } else { 6 };
    match exercise.goal {
        Goal::LastSeedIn(wanted) => sow(before.pits(), from).last == wanted,
        Goal::Harvest(least) => gain >= least,
        Goal::Feed(most) => after.board().seeds_of_mover() <= most,
        Goal::Win(ending) => game.ending() == Some(ending) && wins(&game),
        Goal::WinAfterReply => answers.all(|game| wins(&game)),
        Goal::Exchange(least) => {
            answers.all(|game| gain as i8 - game.position().gain_since(&after) as i8 >= least)
        }
    }
}

#[test]
fn what_is_found_about_every_move_holds() {
    let mut moves = 0;
    for (name, exercise) in exercises() {
        for pit in exercise.game().moves() {
            let name = format!("{name}, pit {pit}");
            let verdict = exercise.judge(pit).unwrap();
            assert_eq!(verdict.is_right, is_right(exercise, pit), "{name}");
            check_sowing(&name, exercise, &verdict);
            check_ending(&name, exercise, &verdict);
            moves += 1;
        }
    }
    assert!(moves > 60, "{moves} moves");
}
