//! Replays: the same game bit for bit, and refusals that say where.

#![allow(clippy::unwrap_used)]

use couleurs::replay::{Playback, Recording, Replay, ReplayError, ReplayErrorKind};
use couleurs::{Command, Game, Options};
use proptest::prelude::*;

const GOLDEN: &str = include_str!("data/golden.replay");

/// A game of arbitrary commands, recorded.
fn record(options: Options, seed: u64, choices: &[usize]) -> Recording {
    let mut recording = Recording::new(options, seed);
    for &choice in choices {
        match choice {
            0..5 => {
                recording.step(Command::PLAYER[choice]);
            }
            _ => (0..25).for_each(|_| drop(recording.step(Command::Tick))),
        }
    }
    recording
}

fn refused(text: &str) -> ReplayError {
    match text.parse::<Replay>() {
        Ok(replay) => replay.verify().unwrap_err(),
        Err(error) => error,
    }
}

/// The golden replay with one line changed.
fn with_line(number: usize, line: &str) -> String {
    let mut lines: Vec<&str> = GOLDEN.lines().collect();
    lines[number - 1] = line;
    lines.join("\n") + "\n"
}

#[test]
fn a_replay_of_the_first_version_still_gives_its_game() {
    let game = GOLDEN.parse::<Replay>().unwrap().verify().unwrap();
    assert_eq!((game.bars(), game.score(), game.tick()), (13, 7, 807));
}

#[test]
fn a_changed_header_is_refused_with_its_line() {
    for (number, line) in [
        (1, "couleurs replay 2"),
        (2, "seed x"),
        (3, "size 6x0"),
        (4, "rule lines"),
        (5, "k 2..3"),
        (6, "level 21"),
        (6, ""),
    ] {
        assert_eq!(refused(&with_line(number, line)).line, number, "{line}");
    }
}

#[test]
fn another_seed_is_refused_at_the_first_bar() {
    let error = refused(&with_line(2, "seed 1"));
    assert_eq!(error.line, 7, "{error}");
}

#[test]
fn any_changed_character_is_refused_no_later_than_the_end() {
    let bytes = GOLDEN.as_bytes();
    let lines = GOLDEN.lines().count();
    let mut accepted = Vec::new();
    for i in 0..bytes.len() {
        for digit in [b'0', b'7', b'l', b' '] {
            let mut changed = bytes.to_vec();
            changed[i] = digit;
            let changed = String::from_utf8(changed).unwrap();
            let Ok(replay) = changed.parse::<Replay>() else {
                continue;
            };
            match replay.verify() {
                Err(error) => assert!(error.line <= lines + 1),
                // A blank for a blank line end, or the same text: the same game.
                Ok(_) if replay == GOLDEN.parse().unwrap() => (),
                Ok(_) => accepted.push(changed),
            }
        }
    }
    assert!(accepted.is_empty(), "{}", accepted[0]);
}

#[test]
fn a_line_left_out_is_refused() {
    let lines: Vec<&str> = GOLDEN.lines().collect();
    for left_out in 0..lines.len() {
        let mut rest = lines.clone();
        rest.remove(left_out);
        refused(&(rest.join("\n") + "\n"));
    }
}

#[test]
fn a_wrong_score_says_what_the_game_gives() {
    let line = GOLDEN.lines().nth(6).unwrap();
    let (inputs, check) = line.split_once("= ").unwrap();
    let (_, digest) = check.split_once(' ').unwrap();
    let error = refused(&with_line(7, &format!("{inputs}= 99 {digest}")));
    assert_eq!(
        error.kind,
        ReplayErrorKind::Score {
            recorded: 99,
            played: 0
        }
    );
    assert_eq!(
        error.to_string(),
        "line 7: the score is recorded as 99, the game gives 0"
    );
}

#[test]
fn an_input_that_changes_nothing_is_refused() {
    let line = GOLDEN.lines().nth(6).unwrap();
    let error = refused(&with_line(7, &format!("0l 0l 0l 0l 0l {line}")));
    assert!(
        matches!(error.kind, ReplayErrorKind::NoEffect { .. }),
        "{error}"
    );
}

#[test]
fn a_replay_too_large_or_too_long_is_refused_unread() {
    let large = GOLDEN.to_owned() + &" ".repeat(Replay::MAX_BYTES);
    assert!(matches!(
        refused(&large).kind,
        ReplayErrorKind::TooLarge { .. }
    ));
    let late = with_line(7, &format!("{}l", Replay::MAX_TICKS + 1));
    assert!(matches!(
        refused(&late).kind,
        ReplayErrorKind::TooLong { .. }
    ));
}

#[test]
fn a_game_too_long_to_record_is_refused_when_asked_for() {
    let mut recording = Recording::new(Options::default(), 1);
    for _ in 0..200_000 {
        recording.step(Command::Right);
        recording.step(Command::Left);
    }
    let error = recording.replay().unwrap_err();
    assert!(
        matches!(error.kind, ReplayErrorKind::TooLarge { .. }),
        "{error}"
    );
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(64))]

    #[test]
    fn a_recorded_game_replays_bit_for_bit(
        seed in any::<u64>(),
        level in 1..=20u8,
        choices in prop::collection::vec(0..6usize, 0..400),
    ) {
        let options = Options::default().at_level(level).unwrap();
        let recording = record(options, seed, &choices);
        let text = recording.replay().unwrap().to_string();
        let replay: Replay = text.parse().unwrap();
        prop_assert_eq!(replay.to_string(), text);
        prop_assert_eq!(&replay.verify().unwrap(), recording.game());
        let mut again = Game::new(options, seed);
        for input in replay.inputs() {
            while again.tick() < input.tick {
                again.step(Command::Tick);
            }
            again.step(input.command);
        }
        while again.tick() < replay.end_tick() {
            again.step(Command::Tick);
        }
        prop_assert_eq!(&again, recording.game());
    }

    #[test]
    fn reading_any_text_never_panics(text in "(couleurs replay 1\nseed 1\nsize 6x12\n)?.*") {
        let _ = text.parse::<Replay>().map(|replay| replay.verify());
    }
}

proptest! {
    #[test]
    fn a_game_taken_up_again_goes_on_as_if_it_had_not_stopped(
        seed: u64,
        before in proptest::collection::vec(0usize..8, 0..120),
        after in proptest::collection::vec(0usize..8, 0..120),
    ) {
        let stopped = record(Options::default(), seed, &before);
        let mut resumed = Recording::resume(&stopped.replay().unwrap()).unwrap();
        prop_assert_eq!(resumed.game(), stopped.game());
        let whole: Vec<usize> = before.iter().chain(&after).copied().collect();
        let whole = record(Options::default(), seed, &whole);
        for &choice in &after {
            match choice {
                0..5 => drop(resumed.step(Command::PLAYER[choice])),
                _ => (0..25).for_each(|_| drop(resumed.step(Command::Tick))),
            }
        }
        prop_assert_eq!(resumed.replay().unwrap(), whole.replay().unwrap());
    }

    #[test]
    fn a_playback_has_every_event_of_the_game_in_order(
        seed: u64,
        choices in proptest::collection::vec(0usize..8, 0..120),
    ) {
        let mut game = Game::new(Options::default(), seed);
        let mut events = Vec::new();
        for &choice in &choices {
            match choice {
                0..5 => events.extend(game.step(Command::PLAYER[choice])),
                _ => (0..25).for_each(|_| events.extend(game.step(Command::Tick))),
            }
        }
        let replay = record(Options::default(), seed, &choices).replay().unwrap();
        let mut playback = Playback::new(&replay);
        let mut seen = Vec::new();
        while let Some(step) = playback.advance() {
            prop_assert!(!step.events.is_empty());
            seen.extend(step.events);
        }
        prop_assert_eq!(seen, events);
        prop_assert_eq!(playback.recording().game(), &game);
    }

    #[test]
    fn a_bar_falls_at_the_tick_foretold_and_not_before(
        seed: u64,
        choices in proptest::collection::vec(0usize..5, 0..40),
    ) {
        let mut game = Game::new(Options::default(), seed);
        for &choice in &choices {
            game.step(Command::PLAYER[choice]);
            let Some(ticks) = game.ticks_to_fall() else { break };
            for tick in 1..=ticks {
                prop_assert_eq!(game.step(Command::Tick).is_empty(), tick < ticks);
            }
        }
        prop_assert_eq!(game.ticks_to_fall().is_none(), game.is_over());
    }
}

#[test]
fn a_full_recording_can_still_be_kept() {
    let mut recording = Recording::new(Options::default(), 3);
    let mut side = false;
    while !recording.is_full() {
        side = !side;
        recording.step(if side { Command::Left } else { Command::Right });
    }
    let bytes = recording.replay().unwrap().to_string().len();
    assert!(bytes > 100_000, "{bytes}");
}
