//! The bot: it keeps to the rules, to its budget and to its seed, and plays well.

#![allow(clippy::unwrap_used)]

use proptest::prelude::*;

use couleurs::bot::{Bot, FitState, Fitting, START_WEIGHTS, Strength};
use couleurs::{Event, Game, Options};

fn options(size: &str, rule: &str, lengths: &str) -> Options {
    Options::new(
        size.parse().unwrap(),
        rule.parse().unwrap(),
        lengths.parse().unwrap(),
    )
    .unwrap()
}

/// Plays up to `bars` bars.
fn play(strength: Strength, options: Options, seed: u64, bars: u64) -> Game {
    let bot = Bot::new(strength);
    let mut game = Game::new(options, seed);
    while game.bars() < bars && bot.play_bar(&mut game).is_some() {}
    game
}

#[test]
fn the_same_seed_gives_the_same_game() {
    for strength in [Strength::Greedy, Strength::Quick, Strength::Nodes(3_000)] {
        let games = [(); 2].map(|()| play(strength, Options::default(), 5, 40));
        assert_eq!(games[0], games[1]);
    }
}

#[test]
fn a_seed_gives_the_game_it_has_always_given() {
    let game = play(Strength::Quick, Options::default(), 1, 200);
    assert_eq!((game.bars(), game.score()), (200, 291));
}

#[test]
fn a_plan_lands_where_it_says() {
    let bot = Bot::new(Strength::Quick);
    let mut game = Game::new(options("7x13", "regions", "3..5"), 3);
    for _ in 0..60 {
        let Some(choice) = bot.choose(&game) else {
            break;
        };
        let mut bar = game.falling_bar().unwrap().colors().to_vec();
        bar.rotate_right(choice.landing.turns.into());
        let events: Vec<Event> = choice
            .commands(&game)
            .into_iter()
            .flat_map(|c| game.step(c))
            .collect();
        let fixed = events.iter().find_map(|event| match event {
            Event::Fixed(place) => Some(place.x),
            _ => None,
        });
        assert_eq!(fixed, Some(choice.landing.column.into()));
    }
    assert!(game.bars() > 20);
}

#[test]
fn a_plan_stays_within_its_nodes() {
    let mut game = Game::new(Options::default(), 8);
    for nodes in [500, 2_000, 10_000] {
        let bot = Bot::new(Strength::Nodes(nodes));
        for _ in 0..10 {
            let choice = bot.choose(&game).unwrap();
            assert!(choice.nodes <= nodes + 18, "{} of {nodes}", choice.nodes);
            bot.play_bar(&mut game);
        }
    }
}

#[test]
fn every_size_rule_and_bar_can_be_played() {
    for (size, rule, lengths, bars) in [
        ("1x3", "alignments", "3", 3),
        ("2x4", "regions:2", "3..4", 5),
        ("8x15", "alignments", "3..15", 8),
        ("9x15", "alignments", "3..4", 8),
        ("20x40", "regions:5", "3..6", 4),
        ("64x64", "alignments", "3..64", 2),
    ] {
        let game = play(Strength::Nodes(200), options(size, rule, lengths), 2, bars);
        assert!(game.bars() >= 1, "{size} {rule} {lengths}");
    }
}

#[test]
fn the_default_bot_survives_and_outscores_greedy_play() {
    let per_bar = |strength| {
        let games = [1, 2].map(|seed| play(strength, Options::default(), seed, 150));
        assert!(games.iter().all(|game| game.bars() == 150));
        games.iter().map(|game| game.score() as f64).sum::<f64>() / 300.0
    };
    let (greedy, bot) = (per_bar(Strength::Greedy), per_bar(Strength::default()));
    assert!(bot > 1.3 * greedy, "{bot} against {greedy}");
}

/// With `GRENIER_LONG` only: a hundred whole games take minutes.
#[test]
fn the_default_bot_survives_a_thousand_bars_in_99_games_of_100() {
    if std::env::var_os("GRENIER_LONG").is_none() {
        return;
    }
    let games = (1..=100).map(|seed| play(Strength::default(), Options::default(), seed, 1000));
    let survived = games.filter(|game| game.bars() == 1000).count();
    assert!(survived >= 99, "{survived} of 100");
}

#[test]
fn fitting_is_reproducible_and_moves_the_weights() {
    let fitting = Fitting {
        options: Options::default(),
        generations: 2,
        population: 4,
        games: 1,
        bars: 20,
        nodes: 100,
        seed: 7,
    };
    let mut generations = 0;
    let fitted = fitting.run(|generation| {
        generations += 1;
        assert!(generation.best >= generation.median);
    });
    assert_eq!(generations, 2);
    assert_ne!(fitted, START_WEIGHTS);
    assert_eq!(fitting.run(|_| ()), fitted);
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(12))]

    /// However each generation is cut, the parts add up to the fit of one run.
    #[test]
    fn a_fit_in_parts_is_the_fit_of_one_run(
        seed: u64,
        cuts in prop::collection::vec(prop::collection::vec(0..=6usize, 0..4), 3),
    ) {
        let fitting = Fitting {
            options: Options::default(),
            generations: 3,
            population: 6,
            games: 1,
            bars: 8,
            nodes: 40,
            seed,
        };
        let mut state = FitState::start();
        let mut last = Vec::new();
        for mut cuts in cuts {
            cuts.extend([0, fitting.population]);
            cuts.sort_unstable();
            let parts = cuts.windows(2).map(|cut| cut[0]..cut[1]);
            let points: Vec<u64> =
                parts.flat_map(|part| fitting.play_draws(&state, part)).collect();
            let generation;
            (state, generation) = fitting.after(&state, &points);
            last.push((generation.best, generation.median, generation.weights));
        }
        let mut whole = Vec::new();
        fitting.run(|generation| {
            whole.push((generation.best, generation.median, generation.weights));
        });
        prop_assert_eq!(last, whole);
    }
}
