//! The players play by the rules, and by their seed.
#![allow(clippy::unwrap_used, reason = "a failed unwrap fails the test")]

use std::sync::Arc;

use awale::notation::letters::EXAM;
use awale::{BySide, Game, Pit, Rules};
use awale_engine::negamax;
use awale_players::{
    Book, EnginePlayer, EngineSettings, MoveLimit, Player, PlayerSpec, RandomPlayer, UnknownPlayer,
};

fn play_out(rules: Rules, players: &BySide<PlayerSpec>, seed: u64) -> Game {
    let mut game = Game::new(rules);
    let mut players = BySide::new(
        players.south.create(seed).unwrap(),
        players.north.create(seed + 1).unwrap(),
    );
    while let Some(pit) = players[game.position().to_move()].choose(&game) {
        game.play(pit).expect("a player chooses an acceptable pit");
    }
    assert!(game.is_over(), "a player stops only at the end");
    game
}

#[test]
fn games_between_players_are_played_to_their_end() {
    let players = BySide::new("random".parse().unwrap(), "negamax:3".parse().unwrap());
    for (_, rules) in Rules::NAMED {
        play_out(rules, &players, 5);
    }
}

#[test]
fn a_random_game_follows_from_its_seed_for_ever() {
    let players = BySide::new(PlayerSpec::Random, PlayerSpec::Random);
    let game = play_out(Rules::CCINP, &players, 2024);
    assert_eq!(&EXAM.write(&game)[..24], RECORDED);
    assert_ne!(
        EXAM.write(&play_out(Rules::CCINP, &players, 7)),
        EXAM.write(&game)
    );
}

/// Written down once: a later version that plays another game has broken the
/// promise of `RandomPlayer`.
const RECORDED: &str = "akdhcldibjbidlehfhbleiaj";

#[test]
fn a_random_player_tries_every_pit() {
    let game = Game::new(Rules::CCINP);
    let mut counts = [0_u32; 6];
    let mut player = RandomPlayer::new(1);
    for _ in 0..6000 {
        counts[player.choose(&game).unwrap().index()] += 1;
    }
    assert!(
        counts.iter().all(|count| (850..1150).contains(count)),
        "{counts:?}"
    );
}

#[test]
fn negamax_plays_what_it_answers() {
    let mut game = Game::new(Rules::CCINP);
    let mut player = "negamax:4"
        .parse::<PlayerSpec>()
        .unwrap()
        .create(0)
        .unwrap();
    for _ in 0..20 {
        let pit = player.choose(&game).unwrap();
        assert_eq!(negamax(&game, 4).pit, Some(pit));
        game.play(pit).unwrap();
    }
}

/// A book that knows the start and likes pit `a` best.
fn book_of_the_start() -> Arc<Book> {
    let text = "rules ccinp\n- 22 a+900 b+0 c+0 d+0 e+0 f+0\n";
    Arc::new(Book::read(text, &Rules::CCINP).unwrap())
}

#[test]
fn the_engine_plays_from_its_book_except_at_a_fixed_depth() {
    let game = Game::new(Rules::CCINP);
    let choice = |move_limit, book| {
        let settings = EngineSettings {
            move_limit,
            memory: 1,
            book,
            ..EngineSettings::default()
        };
        EnginePlayer::new(&settings).choose(&game)
    };
    let book = Some(book_of_the_start());
    assert_eq!(
        choice(MoveLimit::Nodes(1_000), book.clone()),
        Pit::new(0),
        "the book's move"
    );
    let searched = choice(MoveLimit::Depth(4), None);
    assert_ne!(searched, Pit::new(0), "or this test shows nothing");
    assert_eq!(choice(MoveLimit::Depth(4), book), searched);
}

#[test]
fn specs_are_read_as_they_are_written() {
    for text in ["human", "random", "negamax:1", "negamax:20"] {
        assert_eq!(text.parse::<PlayerSpec>().unwrap().to_string(), text);
    }
    for text in [
        "",
        "Human",
        "negamax",
        "negamax:0",
        "negamax:21",
        "negamax:x",
        "random:1",
    ] {
        let found = text.to_owned();
        assert_eq!(text.parse::<PlayerSpec>(), Err(UnknownPlayer { found }));
    }
}
