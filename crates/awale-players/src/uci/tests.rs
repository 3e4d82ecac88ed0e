use super::*;
use proptest::prelude::*;

fn go(line: &str) -> Go {
    match UciCommand::parse(line) {
        Some(UciCommand::Go(go)) => go,
        other => panic!("{other:?}"),
    }
}

#[test]
fn limits_are_read_in_any_order_and_unknown_words_are_skipped() {
    let read = go("go searchmoves A B movetime 250 wtime 60000 btime -5 depth 12 mate 3");
    let expected = Go {
        depth: Some(12),
        move_time: Some(Duration::from_millis(250)),
        south_time: Some(Duration::from_mins(1)),
        north_time: Some(Duration::ZERO),
        ..Go::default()
    };
    assert_eq!(read, expected);
    assert!(go("go infinite").infinite && go("go ponder wtime 1").ponder);
    assert_eq!(go("go depth"), Go::default());
    assert_eq!(go("go depth many nodes"), Go::default());
    assert_eq!(go("go depth 99999999999").depth, Some(255));
}

#[test]
fn options_have_a_name_and_perhaps_a_value() {
    let option = |name: &str, value: &str| {
        Some(UciCommand::SetOption {
            name: name.into(),
            value: value.into(),
        })
    };
    assert_eq!(
        UciCommand::parse("setoption name Hash value 64"),
        option("Hash", "64")
    );
    assert_eq!(
        UciCommand::parse("setoption name Clear"),
        option("Clear", "")
    );
    assert_eq!(UciCommand::parse("setoption Hash 64"), None);
}

#[test]
fn a_position_is_read_with_its_moves() {
    let Some(UciCommand::Position { start, moves }) =
        UciCommand::parse("position fen 4-4-4-4-4-4-4-4-4-4-4-4-0-0-N moves d D")
    else {
        panic!("a position");
    };
    let game = start.game(&moves, Rules::ABAPA).unwrap();
    assert_eq!(game.position().turn(), 3);
    assert_eq!(AUALE.write(&game), "dD");
    let bad = StartPosition::Standard.game("Aa9", Rules::ABAPA);
    assert!(matches!(bad, Err(UciPositionError::Move(error)) if error.index == 2));
    let bad = StartPosition::Diagram("4-4".into()).game("", Rules::ABAPA);
    assert!(matches!(bad, Err(UciPositionError::Diagram(_))));
    assert_eq!(UciCommand::parse("position"), None);
    assert_eq!(UciCommand::parse("position fen"), None);
}

#[test]
fn a_clock_gives_a_share_and_is_never_used_up() {
    let move_time = |line: &str| go(line).budget_for(Side::North).map(|budget| budget.share);
    let ms = |ms| Some(Duration::from_millis(ms));
    assert_eq!(move_time("go movetime 70"), ms(70));
    assert_eq!(move_time("go btime 50000"), ms(2000));
    assert_eq!(move_time("go btime 50000 binc 400"), ms(2300));
    assert_eq!(move_time("go btime 50000 movestogo 1"), ms(49_970));
    assert_eq!(move_time("go btime 10 movestogo 1"), ms(0));
    assert_eq!(move_time("go btime 50000 movetime 70"), ms(70));
    assert_eq!(move_time("go wtime 50000"), None);
}

proptest! {
    #[test]
    fn no_line_makes_the_reader_panic(line in "\\PC{0,80}") {
        let _ = UciCommand::parse(&line);
    }

    #[test]
    fn lines_of_known_words_are_read_without_panic(
        words in prop::collection::vec(prop::sample::select(vec![
            "go", "position", "fen", "startpos", "moves", "setoption", "name", "value", "depth",
            "movetime", "-1", "18446744073709551616", "7", "infinite", "AaBb", "wtime", "quit",
        ]), 0..12),
    ) {
        if let Some(UciCommand::Position { start, moves }) = UciCommand::parse(&words.join(" ")) {
            let _ = start.game(&moves, Rules::ABAPA);
        }
    }

    #[test]
    fn a_game_is_set_up_as_it_stands(choices in prop::collection::vec(any::<u8>(), 0..80)) {
        let mut game = Game::new(Rules::ABAPA);
        for choice in choices {
            let moves: Vec<_> = game.moves().collect();
            if moves.is_empty() {
                break;
            }
            game.play(moves[usize::from(choice) % moves.len()]).unwrap();
        }
        let told = UciCommand::position_of(&game);
        let read = UciCommand::parse(&told.to_string());
        prop_assert_eq!(read.as_ref(), Some(&told));
        let UciCommand::Position { start, moves } = told else { unreachable!() };
        let set_up = start.game(&moves, Rules::ABAPA).unwrap();
        prop_assert_eq!(set_up.position().board(), game.position().board());
        prop_assert_eq!(set_up.position().captured(), game.position().captured());
        prop_assert_eq!(set_up.moves(), game.moves());
        prop_assert_eq!(set_up.since_capture().len(), game.since_capture().len());
    }

    #[test]
    fn limits_are_read_as_they_are_written(
        depth in any::<Option<u8>>(),
        nodes in prop::option::of(0..=i64::MAX as u64),
        time in prop::option::of(0..1_000_000_u64),
        infinite in any::<bool>(),
        moves_to_go in any::<Option<u32>>(),
    ) {
        let written = Go {
            depth,
            nodes,
            move_time: time.map(Duration::from_millis),
            south_time: time.map(Duration::from_millis),
            south_increment: Duration::from_millis(time.unwrap_or(0)),
            infinite,
            moves_to_go,
            ..Go::default()
        };
        prop_assert_eq!(go(&written.to_string()), written);
    }
}
