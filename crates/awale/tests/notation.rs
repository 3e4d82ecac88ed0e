//! Notations: what other programs write, both directions, and what is refused.
//!
//! Long because each notation has its examples, both ways, and its refusals.
#![allow(clippy::unwrap_used, reason = "a failed unwrap fails the test")]

#[path = "support/positions.rs"]
mod positions;

use awale::notation::Record;
use awale::notation::diagram::{self, DiagramError};
use awale::notation::letters::{AUALE, BadMove, BadMoveReason, EXAM};
use awale::notation::ogn::{self, OgnErrorKind};
use awale::notation::pits::{self, PitsError};
use awale::notation::playstrategy::{self, PlayStrategyError, SquareMoveReason};
use awale::{
    BySide, Game, IllegalMoveReason, InvalidPosition, Pit, Position, Rules, Side, TooManySeeds,
};
use positions::{board, cases, position};
use proptest::prelude::*;

fn game(rules: Rules, letters: &str) -> Game {
    let mut game = Game::new(rules);
    EXAM.play(&mut game, letters).unwrap();
    game
}

/// The same games in every notation: the subjects' letters, Aualé's, moves and
/// tokens elsewhere, and the position reached.
const SAME: [[&str; 6]; 4] = [
    [
        "dj",
        "Dd",
        "d1e2 c2b1",
        "1. D d",
        "5-5-4-0-5-5-5-5-4-0-5-5-0-0-S",
        "5S,5S,1,4S,5S,5S/5S,5S,4S,1,5S,5S 0 0 S 2",
    ],
    [
        "ahe",
        "AbE",
        "a1e1 e2a2 e1c2",
        "1. A b 2. E",
        "0-5-5-5-0-5-5-1-6-6-5-5-0-0-N",
        "5S,5S,6S,6S,1S,5S/1,5S,5S,5S,1,5S 0 0 N 2",
    ],
    [
        "agdhe",
        "AaDbE",
        "a1e1 f2b2 d1d2 e2b1 e1b2",
        "1. A a 2. D b 3. E",
        "1-6-5-0-0-6-2-1-8-7-7-5-0-0-N",
        "5S,7S,7S,8S,1S,2S/1S,6S,5S,2,6S 0 0 N 3",
    ],
    [
        "eicl",
        "EcCf",
        "e1d2 d2b1 c1f2 a2e1",
        "1. E c 2. C f+2",
        "6-6-1-6-0-6-6-5-0-5-5-0-0-2-S",
        "1,5S,5S,1,5S,6S/6S,6S,1S,6S,1,6S 0 2 S 3",
    ],
];

#[test]
fn the_same_game_is_written_in_every_notation() {
    for [letters, auale, squares, tokens, diagram, fen] in SAME {
        let record = Record::new(game(Rules::ABAPA, letters));
        assert_eq!(EXAM.write(&record.game), letters);
        assert_eq!(AUALE.write(&record.game), auale);
        assert_eq!(playstrategy::write_moves(&record.game), squares);
        assert_eq!(record.diagram(), diagram);
        assert_eq!(playstrategy::write_fen(&record), fen);
        let text = ogn::write(&record);
        assert!(text.ends_with(&format!("\n\n{tokens}\n")), "{text}");
    }
}

#[test]
fn the_same_game_is_read_from_every_notation() {
    for [letters, auale, squares, tokens, diagram, fen] in SAME {
        let expected = game(Rules::ABAPA, letters);
        let mut read = Game::new(Rules::ABAPA);
        AUALE.play(&mut read, auale).unwrap();
        assert_eq!(read, expected);
        assert_eq!(
            playstrategy::read(Rules::ABAPA, squares).unwrap().game,
            expected
        );
        assert_eq!(ogn::read(tokens, None).unwrap().game, expected);
        let turn = Some(expected.position().turn());
        assert_eq!(diagram::read(diagram, turn), Ok(*expected.position()));
        let fen = playstrategy::read_fen(fen).unwrap();
        assert_eq!((fen.position, fen.over), (*expected.position(), false));
    }
}

#[test]
fn an_ogn_file_has_its_tags_in_order_and_others_sorted() {
    let mut record = Record::new(Game::from_position(
        Rules::CCINP,
        diagram::read("0-0-0-0-1-1-0-0-0-0-1-1-22-22-N", Some(7)).unwrap(),
    ));
    record.players = BySide::new(Some("Ali \"le\" \\ sage".into()), None);
    record.tags.insert("Zone".into(), "x".into());
    record.tags.insert("Event".into(), "Tournoi".into());
    let text = ogn::write(&record);
    let expected = "[Variant \"Awale CCINP\"]\n[Event \"Tournoi\"]\n[Site \"?\"]\n[Date \"?\"]\n\
        [Round \"?\"]\n[South \"Ali \\\"le\\\" \\\\ sage\"]\n[North \"?\"]\n[Result \"*\"]\n\
        [FEN \"0-0-0-0-1-1-0-0-0-0-1-1-22-22-N\"]\n[Turn \"7\"]\n[Zone \"x\"]\n\n";
    assert_eq!(text, expected);
    assert_eq!(ogn::read(&text, None).unwrap(), record);
}

#[test]
fn lines_of_an_ogn_file_stay_below_80_columns() {
    let mut record = Record::new(Game::new(Rules::ABAPA));
    for _ in 0..60 {
        let Some(pit) = record.game.moves().last() else {
            break;
        };
        record.game.play(pit).unwrap();
    }
    let index = record.game.played().len() / 2;
    let words = "a comment that goes on and on ".repeat(8);
    record.comments.insert(index, words.trim().to_owned());
    let text = ogn::write(&record);
    assert!(text.lines().all(|line| line.chars().count() < 80), "{text}");
    assert_eq!(ogn::read(&text, None).unwrap(), record);
}

#[test]
fn an_ogn_reader_is_lenient_about_what_people_add() {
    let text = "\u{feff}[Variant \"Oware Abapa\"]\r\n[Mood \"fine\"]\r\n\r\nE! {good (very)} \
        (1... d c) c\n2. C?? f+2 25-18 *\n";
    let record = ogn::read(text, None).unwrap();
    assert_eq!(EXAM.write(&record.game), "eicl");
    assert_eq!(record.comments[&0], "good (very)");
    assert_eq!(record.tags["Mood"], "fine");
}

#[test]
fn asked_for_rules_override_the_variant() {
    let text = "[Variant \"Kalah\"]\n\n1. E c\n";
    let error = ogn::read(text, None).unwrap_err();
    assert_eq!(error.line, 1);
    assert!(matches!(error.kind, OgnErrorKind::Variant { .. }));
    let record = ogn::read(text, Some(Rules::NSI)).unwrap();
    assert_eq!(*record.game.rules(), Rules::NSI);
}

#[test]
fn an_ogn_file_is_refused_with_line_and_reason() {
    let kind = |text: &str| {
        let error = ogn::read(text, None).unwrap_err();
        (error.line, error.kind)
    };
    assert_eq!(kind(""), (1, OgnErrorKind::Empty));
    let (line, error) = kind("[South \"A\"]\n[North \"B]\n\nA");
    assert!(line == 2 && matches!(error, OgnErrorKind::Tag { .. }));
    assert_eq!(
        kind("1. A\na {never"),
        (2, OgnErrorKind::Unclosed { opening: '{' })
    );
    assert_eq!(
        kind("1. A (a"),
        (1, OgnErrorKind::Unclosed { opening: '(' })
    );
    assert_eq!(kind("1. A x"), (1, OgnErrorKind::Unexpected { found: 'x' }));
    let over = BadMove {
        index: 1,
        letter: 'A',
        reason: BadMoveReason::WrongSide {
            to_move: Side::North,
        },
    };
    assert_eq!(kind("1. A\n\nA"), (3, OgnErrorKind::Move(over)));
    let (line, error) = kind("[FEN \"4-4\"]\n\nA");
    assert_eq!(line, 1);
    assert_eq!(
        error,
        OgnErrorKind::Start(DiagramError::Fields { found: 2 })
    );
}

/// A record of `letters` played from a diagram.
fn record(rules: Rules, start: &str, letters: &str) -> Record {
    let start = diagram::read(start, None).unwrap();
    let mut game = Game::from_position(rules, start);
    EXAM.play(&mut game, letters).unwrap();
    Record::new(game)
}

#[test]
fn a_finished_game_is_written_with_its_final_gathering() {
    // North gives its last seed away and South cannot feed: own rows.
    let record = record(Rules::ABAPA, "0-1-0-0-0-0-0-0-0-0-0-1-22-24-N", "l");
    assert_eq!(record.diagram(), "0-0-0-0-0-0-0-0-0-0-0-0-24-24-S");
    let text = ogn::write(&record);
    assert!(text.contains("[Result \"24-24\"]"), "{text}");
    assert!(text.ends_with("1. f\n"), "{text}");
    let fen = playstrategy::write_fen(&record);
    assert_eq!(fen, "6/1S,1S,4 24 24 S 2");
    let read = playstrategy::read_fen(&fen).unwrap();
    assert_eq!((read.position, read.over), (*record.game.position(), true));
}

#[test]
fn the_last_move_of_an_ogn_file_counts_the_movers_gathering() {
    let record = record(Rules::CCINP, "0-1-0-0-0-1-1-0-0-0-0-1-22-22-S", "f");
    let text = ogn::write(&record);
    assert!(text.contains("[Result \"25-23\"]"), "{text}");
    assert!(text.ends_with("1. F+3\n"), "{text}");
    assert_eq!(record.diagram(), "0-0-0-0-0-0-0-0-0-0-0-0-25-23-N");
}

#[test]
fn a_game_ended_by_25_is_written_without_gathering() {
    let record = record(Rules::ABAPA, "0-0-0-0-0-1-1-1-0-0-0-4-24-17-S", "f");
    assert_eq!(record.diagram(), "0-0-0-0-0-0-0-1-0-0-0-4-26-17-N");
    let text = ogn::write(&record);
    assert!(text.contains("[Result \"26-17\"]"), "{text}");
    assert!(text.ends_with("1. F+2\n"), "{text}");
    let fen = playstrategy::read_fen(&playstrategy::write_fen(&record)).unwrap();
    assert_eq!((fen.position, fen.over), (*record.game.position(), false));
}

#[test]
fn a_position_called_over_takes_no_move() {
    let fen = "4,1S,1/1,1S,4 24 24 S 9";
    let record = playstrategy::read(Rules::ABAPA, fen).unwrap();
    assert!(record.closed && record.outcome().is_some());
    assert_eq!(record.game.position().captured(), BySide::new(23, 23));
    assert_eq!(playstrategy::write(&record), fen);
    let error = playstrategy::read(Rules::ABAPA, "4,1S,1/1,1S,4 24 24 S 9 b1c1").unwrap_err();
    assert!(matches!(
        error,
        PlayStrategyError::Move {
            index: 0,
            reason: SquareMoveReason::Illegal(IllegalMoveReason::Over(_)),
            ..
        }
    ));
}

#[test]
fn a_playstrategy_move_must_end_where_it_says() {
    let error = |text: &str| match playstrategy::read(Rules::ABAPA, text).unwrap_err() {
        PlayStrategyError::Move { index, reason, .. } => (index, reason),
        other => panic!("{other:?}"),
    };
    let lands = SquareMoveReason::LandsElsewhere { lands: ['c', '2'] };
    assert_eq!(error("a1e1 e2a2 e1d2"), (2, lands));
    assert_eq!(error("a1"), (0, SquareMoveReason::NotSquares));
    assert_eq!(error("g1a1"), (0, SquareMoveReason::NotSquares));
    let wrong_side = SquareMoveReason::WrongSide {
        to_move: Side::South,
    };
    assert_eq!(error("a2b2"), (0, wrong_side));
    let empty = SquareMoveReason::Illegal(IllegalMoveReason::Empty);
    assert_eq!(error("b1f1 f2b2 b1c1"), (2, empty));
}

#[test]
fn positions_of_playstrategy_are_refused_with_what_is_wrong() {
    let refused = |fen: &str| playstrategy::read_fen(fen).unwrap_err();
    assert_eq!(refused("6/6 0 0 S"), PlayStrategyError::Parts { found: 4 });
    for rows in [
        "6", "7/6", "0/6", "5/6", "4S,6/6", "-1S,5/6", "S,5/6", "99S,5/6", "256S,5/6",
    ] {
        let error = refused(&format!("{rows} 0 0 S 1"));
        assert!(
            matches!(error, PlayStrategyError::Row { .. }),
            "{rows}: {error}"
        );
    }
    assert!(matches!(
        refused("6/6 49 0 S 1"),
        PlayStrategyError::Captured { .. }
    ));
    assert!(matches!(
        refused("6/6 0 0 W 1"),
        PlayStrategyError::Side { .. }
    ));
    for number in ["0", "-1", "4294967295", "99999999999", "x"] {
        let error = refused(&format!("6/6 0 0 S {number}"));
        assert!(
            matches!(error, PlayStrategyError::FullMove { .. }),
            "{number}"
        );
    }
    let above = PlayStrategyError::RowAboveScore { side: Side::North };
    assert_eq!(refused("5,9S/6 40 8 S 1"), above);
    let seeds = InvalidPosition::TooManySeeds(TooManySeeds { seeds: 49 });
    assert_eq!(
        refused("5,9S/6 20 20 S 1"),
        PlayStrategyError::Position(seeds)
    );
}

#[test]
fn lower_case_seeds_are_read_too() {
    let fen = playstrategy::read_fen("4s,4s,4s,4s,4s,4s/4s,4s,4s,4s,4s,4s 0 0 S 1").unwrap();
    assert_eq!(fen.position, Position::START);
}

#[test]
fn boards_are_refused_with_what_is_wrong() {
    assert_eq!(pits::read(""), Err(PitsError::Count { found: 0 }));
    assert_eq!(pits::read("4 4 4"), Err(PitsError::Count { found: 3 }));
    assert_eq!(
        pits::read(&"1 ".repeat(13)),
        Err(PitsError::Count { found: 13 })
    );
    for word in [
        "-1",
        "+1",
        "49",
        "256",
        "99999999999999999999",
        "a",
        "1.5",
        "٣",
    ] {
        let found = word.to_owned();
        let expected = Err(PitsError::Number { pit: 1, found });
        assert_eq!(
            pits::read(&format!("4 {word} 4 4 4 4 4 4 4 4 4 4")),
            expected
        );
    }
    let seeds = Err(PitsError::TooManySeeds(TooManySeeds { seeds: 60 }));
    assert_eq!(pits::read(&"5 ".repeat(12)), seeds);
}

#[test]
fn diagrams_are_refused_with_what_is_wrong() {
    let refused = |text: &str| diagram::read(text, None).unwrap_err();
    assert_eq!(refused("4-4"), DiagramError::Fields { found: 2 });
    let seventeen = "4-4-4-4-4-4-4-4-4-4-4-4-0-0-0-0-S";
    assert_eq!(refused(seventeen), DiagramError::Fields { found: 17 });
    let error = refused("4-4-4-4-4-4-4-4-4-4-4-4-0-x-S");
    assert_eq!(
        error,
        DiagramError::Number {
            field: 13,
            found: "x".into()
        }
    );
    let error = refused("4-4-4-4-4-4-4-4-4-4-4-4-0-0-s");
    assert_eq!(error, DiagramError::Side { found: "s".into() });
    let seeds = InvalidPosition::TooManySeeds(TooManySeeds { seeds: 49 });
    let error = refused("4-4-4-4-4-4-4-4-4-4-4-4-0-1-S");
    assert_eq!(error, DiagramError::Position(seeds));
    let error = diagram::read("4-4-4-4-4-4-4-4-4-4-4-4-0-0-S", Some(3));
    let to_move = Side::South;
    assert_eq!(
        error,
        Err(DiagramError::TurnOfOtherSide { turn: 3, to_move })
    );
}

#[test]
fn a_bad_letter_is_told_by_its_index_and_reason() {
    let mut game = Game::new(Rules::CCINP);
    let mut reason = |text: &str| {
        let error = EXAM.play(&mut game, text).unwrap_err();
        assert!(game.played().is_empty(), "the game is left as it was");
        (error.index, error.letter, error.reason)
    };
    assert_eq!(reason("egaz"), (3, 'z', BadMoveReason::Unknown(EXAM)));
    assert_eq!(reason("E"), (0, 'E', BadMoveReason::Unknown(EXAM)));
    let wrong = BadMoveReason::WrongSide {
        to_move: Side::North,
    };
    assert_eq!(reason("ea"), (1, 'a', wrong));
    assert_eq!(
        reason("egeb gé"),
        (2, 'e', BadMoveReason::Illegal(IllegalMoveReason::Empty))
    );
}

#[test]
fn long_words_are_quoted_in_part() {
    let long = "9".repeat(1000);
    let text = pits::read(&format!("{long} 1")).unwrap_err().to_string();
    assert!(text.len() < 120, "{text}");
}

fn random_game(rules: Rules, start: Position, choices: &[u8]) -> Game {
    let mut game = Game::from_position(rules, start);
    for choice in choices {
        let moves: Vec<Pit> = game.moves().collect();
        if moves.is_empty() {
            break;
        }
        game.play(moves[usize::from(*choice) % moves.len()])
            .unwrap();
    }
    game
}

proptest! {
    #![proptest_config(cases(2000))]

    #[test]
    fn boards_are_read_as_they_are_written(board in board()) {
        prop_assert_eq!(pits::read(&board.to_string()), Ok(board));
    }

    #[test]
    fn diagrams_are_read_as_they_are_written(position in position()) {
        let text = diagram::write(&position);
        prop_assert_eq!(diagram::read(&text, Some(position.turn())), Ok(position));
    }

    #[test]
    fn games_are_read_as_they_are_written(
        start in prop_oneof![Just(Position::START), position()],
        choices in prop::collection::vec(any::<u8>(), 0..120),
        name in "\\PC{0,20}",
        comment in "\\PC{1,30}",
    ) {
        for (_, rules) in Rules::NAMED {
            let game = random_game(rules, start, &choices);
            let mut again = Game::from_position(rules, start);
            EXAM.play(&mut again, &EXAM.write(&game)).unwrap();
            prop_assert_eq!(&again, &game);

            let mut record = Record::new(game.clone());
            record.players.south = (name != "?").then(|| name.clone());
            if !game.played().is_empty() {
                record.comments.insert(0, comment.clone());
            }
            let read = ogn::read(&ogn::write(&record), None).unwrap();
            prop_assert_eq!(&read.game, &game);
            prop_assert_eq!(&read.players, &record.players);

            let total: u8 = start.board().seeds() + start.captured().south + start.captured().north;
            if total == 48 {
                let read = playstrategy::read(rules, &playstrategy::write(&record)).unwrap();
                prop_assert_eq!(&read.game.position(), &game.position());
            }
        }
    }

    #[test]
    fn no_text_makes_a_reader_panic(text in "(\\PC|[-0-9A-Fa-f{}()\\[\\]\" \n,/SN.+]){0,200}") {
        let _ = pits::read(&text);
        let _ = diagram::read(&text, None);
        let _ = ogn::read(&text, None);
        let _ = playstrategy::read(Rules::ABAPA, &text);
        let _ = EXAM.play(&mut Game::new(Rules::AWARI), &text);
    }
}
