//! The game around the rules: birth, time, preview, ghost, end.

#![allow(clippy::unwrap_used)]

use couleurs::{
    Bar, BarLengths, Command, Dealer, Event, Game, Options, OptionsError, PREVIEW, Place, Rule,
    Size,
};
use proptest::prelude::*;

fn options(size: &str, rule: &str, lengths: &str) -> Options {
    Options::new(
        size.parse().unwrap(),
        rule.parse().unwrap(),
        lengths.parse().unwrap(),
    )
    .unwrap()
}

#[test]
fn the_falling_bar_and_the_preview_are_the_dealers_bars_in_order() {
    let mut game = Game::new(Options::default(), 9);
    let mut dealer = Dealer::new(9, BarLengths::default());
    let dealt: Vec<Bar> = (0..30).map(|_| dealer.deal()).collect();
    for first in 0..8 {
        assert_eq!(game.falling_bar(), Some(dealt[first].clone()));
        let preview: Vec<Bar> = game.preview().cloned().collect();
        assert_eq!(preview, dealt[first + 1..=first + PREVIEW]);
        game.step(Command::Drop);
    }
}

#[test]
fn a_bar_falls_one_cell_a_second_at_first_and_faster_at_higher_levels() {
    let ticks_to_fall = |level: u8| {
        let mut game = Game::new(Options::default().at_level(level).unwrap(), 1);
        let mut ticks = 1;
        while game.step(Command::Tick).is_empty() {
            ticks += 1;
        }
        ticks
    };
    assert_eq!(ticks_to_fall(1), 60);
    let all: Vec<u32> = (1..=Options::MAX_LEVEL).map(ticks_to_fall).collect();
    assert!(all.is_sorted_by(|a, b| a >= b), "{all:?}");
    assert_eq!(all[19], 2);
}

#[test]
fn the_level_rises_every_twenty_bars() {
    let mut game = Game::new(options("40x40", "alignments", "3"), 1);
    let mut levels = Vec::new();
    while game.bars() < 40 {
        for event in game.step(Command::Drop) {
            if let Event::Level(level) = event {
                levels.push((game.bars(), level));
            }
        }
    }
    assert_eq!(levels, [(20, 2), (40, 3)]);
}

#[test]
fn a_bar_that_cannot_fall_is_fixed_by_down_and_by_time() {
    for command in [Command::Down, Command::Tick] {
        let mut game = Game::new(options("1x6", "regions:60", "3"), 1);
        while game.bars() == 0 {
            game.step(command);
        }
        assert_eq!(game.falling(), Some(Place { x: 0, y: 3, len: 3 }));
    }
}

#[test]
fn the_ghost_is_where_a_drop_fixes_the_bar() {
    let mut game = Game::new(Options::default(), 4);
    while let Some(ghost) = game.ghost() {
        let events = game.step(Command::Drop);
        assert!(events.contains(&Event::Fixed(ghost)));
    }
}

#[test]
fn the_game_ends_when_no_column_has_room_and_stays_over() {
    let mut game = Game::new(options("1x3", "regions:60", "3"), 1);
    let events = game.step(Command::Drop);
    assert_eq!(events.last(), Some(&Event::Over));
    assert!(game.is_over());
    assert_eq!(game.ghost(), None);
    let over = game.clone();
    for command in Command::PLAYER.into_iter().chain([Command::Tick]) {
        assert!(game.step(command).is_empty());
    }
    assert_eq!(game, over);
}

#[test]
fn options_that_cannot_be_played_are_refused() {
    let lengths = |text: &str| text.parse::<BarLengths>().unwrap();
    let small = Size::new(6, 4).unwrap();
    assert_eq!(
        Options::new(small, Rule::Alignments, lengths("3..5")),
        Err(OptionsError::BarTooLong {
            longest: 5,
            height: 4
        })
    );
    let large = Size::new(65, 12).unwrap();
    assert_eq!(
        Options::new(large, Rule::Alignments, lengths("3")),
        Err(OptionsError::TooLarge { size: large })
    );
    assert_eq!(
        Options::default().at_level(21),
        Err(OptionsError::NoSuchLevel { level: 21 })
    );
    assert!(Options::new(Size::new(64, 64).unwrap(), Rule::Alignments, lengths("64")).is_ok());
}

/// What holds of any game after any command.
fn check_invariants(game: &Game) {
    let settled = game.settled_grid();
    assert!(settled.is_packed());
    let (_, points) = game.options().rule().clear(&settled);
    assert_eq!(points, 0, "a settled grid is resolved");
    assert_eq!(game.is_over(), game.falling().is_none());
    if let Some(place) = game.falling() {
        let blocks = |g: &couleurs::Grid| g.columns().flatten().flatten().count();
        assert_eq!(blocks(game.grid()), blocks(&settled) + place.len);
    } else {
        let next = game.preview().next().unwrap();
        assert!(!settled.has_free_column(next.len()));
    }
}

#[test]
fn what_no_game_stands_like_is_not_resumed() {
    let mut game = Game::new(Options::default(), 5);
    game.step(Command::Drop);
    let standing = game.standing();
    let spoiled = |spoil: &dyn Fn(&mut couleurs::Standing)| {
        let mut standing = standing.clone();
        spoil(&mut standing);
        Game::resume(standing)
    };
    assert_eq!(spoiled(&|_| ()), Some(game.clone()));
    let place = game.falling().unwrap();
    let at = |place: Place| spoiled(&move |standing| standing.falling = Some(place));
    for place in [
        Place { x: 99, ..place },
        Place { len: 0, ..place },
        Place { len: 4, ..place },
        Place { y: 0, ..place },
        Place {
            y: usize::MAX,
            ..place
        },
    ] {
        assert_eq!(at(place), None, "{place:?}");
    }
    assert_eq!(spoiled(&|standing| standing.falling = None), None);
    assert_eq!(spoiled(&|standing| standing.ticks_since_fall = 60), None);
    assert_eq!(spoiled(&|standing| standing.bars = u64::MAX), None);
    let other = Options::new(
        "4x9".parse().unwrap(),
        Rule::Alignments,
        BarLengths::default(),
    );
    assert_eq!(
        spoiled(&|standing| standing.options = other.clone().unwrap()),
        None
    );
    let red = Some(couleurs::Color::Red);
    let floating = spoiled(&|standing| standing.grid.set(5, 7, red));
    assert_eq!(floating, None);
    let vanishing = spoiled(&|standing| (0..3).for_each(|y| standing.grid.set(5, y, red)));
    assert_eq!(vanishing, None);
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(64))]

    #[test]
    fn random_games_keep_their_invariants_and_their_scores(
        seed in any::<u64>(),
        width in 1..8usize,
        height in 5..13usize,
        rule in prop::sample::select(vec!["alignments", "regions", "regions:2"]),
        commands in prop::collection::vec(0..6usize, 0..300),
    ) {
        let mut game = Game::new(options(&format!("{width}x{height}"), rule, "3..5"), seed);
        let mut score = 0;
        for index in commands {
            let command = [&Command::PLAYER[..], &[Command::Tick]].concat()[index];
            let mut grid = game.settled_grid();
            let bar = game.falling_bar();
            for event in game.step(command) {
                match event {
                    Event::Fixed(place) => {
                        let colors = bar.iter().flat_map(couleurs::Bar::colors);
                        for (y, &color) in (place.y..).zip(colors) {
                            grid.set(place.x, y, Some(color));
                        }
                    }
                    Event::Cleared(round) => {
                        score += u64::from(round.points);
                        prop_assert_eq!(&round.before, &grid);
                        grid = round.after();
                    }
                    _ => {}
                }
            }
            prop_assert_eq!(&game.settled_grid(), &grid);
            check_invariants(&game);
            prop_assert_eq!(game.score(), score);
            let resumed = Game::resume(game.standing());
            prop_assert_eq!(resumed.as_ref(), Some(&game));
        }
    }
}
