//! The worked examples of the subjects: figures 3 to 5 and questions 1 to 3 of
//! CCINP 2024, the figures of NSI 2025, and the corners their rules turn on.
#![allow(clippy::unwrap_used, reason = "a failed unwrap fails the test")]

use awale::notation::pits;
use awale::{BySide, Ending, Game, IllegalMoveReason, Pit, Position, Rules, Side};

const EXAMS: [Rules; 3] = [Rules::NSI, Rules::CCINP, Rules::CCINP_TEXT];

fn all() -> [Rules; 5] {
    Rules::NAMED.map(|(_, rules)| rules)
}

/// Scores are level, the turn is early, and 48 seeds are in play where they fit.
fn position(board: &str) -> Position {
    let board = pits::read(board).unwrap();
    let rest = 48 - board.seeds();
    Position::new(board, BySide::new(rest / 2, rest - rest / 2), 20).unwrap()
}

fn acceptable(rules: &Rules, board: &str) -> Vec<usize> {
    position(board).acceptable(rules).map(Pit::index).collect()
}

/// The gain of a pit and the board it leaves, seen from the player who moved.
fn after(rules: &Rules, board: &str, pit: usize) -> (u8, String) {
    let before = position(board);
    let after = before.play(rules, Pit::new(pit).unwrap()).unwrap();
    (
        after.gain_since(&before),
        after.board().turned().to_string(),
    )
}

#[test]
fn figure_3_sows_pit_3_as_far_as_pit_7() {
    for rules in all() {
        let expected = (0, "4 4 4 0 5 5 | 5 5 4 4 4 4".to_owned());
        assert_eq!(after(&rules, "4 4 4 4 4 4 4 4 4 4 4 4", 3), expected);
    }
    assert_eq!(awale::Board::START.last_sown(Pit::new(3).unwrap()), Some(7));
}

const FIGURE_4: &str = "0 0 2 0 16 5 | 2 1 0 1 0 1";

#[test]
fn question_1_allows_pits_2_4_and_5() {
    for rules in all() {
        assert_eq!(acceptable(&rules, FIGURE_4), [2, 4, 5]);
    }
}

#[test]
fn question_2_has_the_boards_and_gains_of_the_subject() {
    for rules in all() {
        let boards = [
            (2, 0, "0 0 0 1 17 5 | 2 1 0 1 0 1"),
            (4, 8, "1 1 3 1 0 7 | 4 0 0 0 1 2"),
            (5, 0, "0 0 2 0 16 0 | 3 2 1 2 1 1"),
        ];
        for (pit, gain, board) in boards {
            assert_eq!(after(&rules, FIGURE_4, pit), (gain, board.to_owned()));
        }
    }
    let board = pits::read(FIGURE_4).unwrap();
    assert_eq!(board.last_sown(Pit::new(4).unwrap()), Some(9));
}

const FIGURE_5_LEFT: &str = "0 0 0 0 0 5 | 1 1 1 1 1 0";

#[test]
fn question_3_left_ends_the_game_where_starving_is_forbidden() {
    for rules in [Rules::NSI, Rules::CCINP] {
        assert!(acceptable(&rules, FIGURE_5_LEFT).is_empty());
        assert_eq!(position(FIGURE_5_LEFT).ending(&rules), Some(Ending::Stuck));
    }
}

#[test]
fn question_3_left_cancels_the_harvest_under_the_text() {
    for rules in [Rules::CCINP_TEXT, Rules::ABAPA] {
        let expected = (0, "0 0 0 0 0 0 | 2 2 2 2 2 0".to_owned());
        assert_eq!(after(&rules, FIGURE_5_LEFT, 5), expected);
    }
}

#[test]
fn question_3_left_harvests_all_under_awari() {
    let expected = (10, "0 0 0 0 0 0 | 0 0 0 0 0 0".to_owned());
    assert_eq!(after(&Rules::AWARI, FIGURE_5_LEFT, 5), expected);
}

#[test]
fn question_3_right_harvests_ten() {
    for rules in all() {
        let expected = (10, "0 0 0 0 0 0 | 0 0 0 0 0 1".to_owned());
        assert_eq!(after(&rules, "0 0 0 0 0 5 | 1 1 1 1 1 1", 5), expected);
    }
}

#[test]
fn awari_forbids_a_starving_move_while_another_is_there() {
    // Lincke's example.
    assert_eq!(
        acceptable(&Rules::AWARI, "0 0 6 0 3 5 | 1 2 1 0 0 0"),
        [4, 5]
    );
}

#[test]
fn an_opponent_without_seeds_must_be_fed() {
    for rules in all() {
        assert_eq!(acceptable(&rules, "1 0 0 0 2 3 | 0 0 0 0 0 0"), [4, 5]);
        let reason = position("1 0 0 0 2 3 | 0 0 0 0 0 0").illegal_reason(&rules, Pit::ALL[0]);
        assert_eq!(reason, Some(IllegalMoveReason::DoesNotFeed));
    }
}

#[test]
fn a_move_that_feeds_and_harvests_it_all_starves() {
    // 17 seeds from pit 5 go round once and leave 2 in each of the opponent's
    // pits: the harvest would take them all.
    let board = "0 0 0 0 0 17 | 0 0 0 0 0 0";
    assert_eq!(acceptable(&Rules::CCINP, board), [] as [usize; 0]);
    let reason = position(board).illegal_reason(&Rules::NSI, Pit::ALL[5]);
    assert_eq!(reason, Some(IllegalMoveReason::Over(Ending::Stuck)));
    let with_another = position("1 0 0 0 1 17 | 0 0 0 0 0 0");
    assert_eq!(
        with_another.illegal_reason(&Rules::NSI, Pit::ALL[0]),
        Some(IllegalMoveReason::Over(Ending::Stuck))
    );
    let with_a_way_out = position("0 0 0 0 2 17 | 0 0 0 0 0 0");
    let reason = with_a_way_out.illegal_reason(&Rules::NSI, Pit::ALL[5]);
    assert_eq!(reason, Some(IllegalMoveReason::Starves));
}

#[test]
fn a_player_who_cannot_feed_is_stuck_except_under_awari() {
    for rules in all() {
        let expected: &[usize] = if rules == Rules::AWARI { &[0, 1] } else { &[] };
        assert_eq!(acceptable(&rules, "3 2 0 0 0 0 | 0 0 0 0 0 0"), expected);
    }
}

#[test]
fn the_origin_is_skipped_on_every_lap() {
    // 25 seeds from pit 0: two laps of eleven, then three more.
    for rules in EXAMS {
        let (gain, board) = after(&rules, "25 0 0 0 0 0 | 1 1 0 0 0 0", 0);
        assert_eq!((gain, board.as_str()), (0, "0 3 3 3 2 2 | 3 3 2 2 2 2"));
    }
}

#[test]
fn eleven_seeds_stop_just_before_the_origin() {
    let (gain, board) = after(&Rules::CCINP, "0 0 11 0 0 0 | 1 0 0 0 0 0", 2);
    assert_eq!((gain, board.as_str()), (0, "1 1 0 1 1 1 | 2 1 1 1 1 1"));
}

#[test]
fn a_harvest_never_crosses_into_the_own_row() {
    // The last seed falls in pit 6; pit 5 would hold 2 as well.
    let (gain, board) = after(&Rules::CCINP, "0 0 0 0 2 1 | 1 0 0 0 0 4", 4);
    assert_eq!((gain, board.as_str()), (2, "0 0 0 0 0 2 | 0 0 0 0 0 4"));
}

#[test]
fn a_player_with_25_seeds_ends_the_game() {
    let board = pits::read("1 1 1 1 1 1 | 1 1 1 1 1 1").unwrap();
    for rules in all() {
        let at = |south| Position::new(board, BySide::new(south, 36 - south), 7).unwrap();
        assert_eq!(at(25).ending(&rules), Some(Ending::Majority));
        assert_eq!(at(24).ending(&rules), None);
    }
}

#[test]
fn the_limit_is_reached_after_a_hundred_turns() {
    let board = pits::read("4 4 4 4 4 4 | 4 4 4 4 4 4").unwrap();
    for rules in all() {
        let at = |turn| Position::new(board, BySide::new(0, 0), turn).unwrap();
        assert_eq!(at(99).ending(&rules), None);
        let expected = EXAMS.contains(&rules).then_some(Ending::TurnLimit);
        assert_eq!(at(100).ending(&rules), expected);
    }
}

#[test]
fn a_poor_board_is_counted_on_the_board_or_by_the_scores() {
    let board = pits::read("1 0 0 0 0 1 | 1 0 0 0 0 0").unwrap();
    let position = Position::new(board, BySide::new(23, 22), 50).unwrap();
    assert_eq!(position.ending(&Rules::CCINP), Some(Ending::PoorBoard));
    assert_eq!(position.ending(&Rules::NSI), None);
    let board = pits::read("1 0 0 0 0 0 | 1 0 0 0 0 0").unwrap();
    let position = Position::new(board, BySide::new(23, 23), 50).unwrap();
    assert_eq!(position.ending(&Rules::NSI), Some(Ending::PoorBoard));
    assert_eq!(position.ending(&Rules::ABAPA), None);
}

#[test]
fn with_fewer_than_48_seeds_nsi_still_looks_at_the_scores() {
    let board = pits::read("1 0 0 0 0 0 | 1 0 0 0 0 0").unwrap();
    let position = Position::new(board, BySide::new(3, 3), 50).unwrap();
    assert_eq!(position.ending(&Rules::NSI), None);
    assert_eq!(position.ending(&Rules::CCINP), Some(Ending::PoorBoard));
}

/// Two seeds chase each other round the board without ever meeting.
fn chase(rules: Rules) -> Game {
    let board = pits::read("1 0 0 0 0 0 | 1 0 0 0 0 0").unwrap();
    let position = Position::new(board, BySide::new(20, 21), 0).unwrap();
    let mut game = Game::from_position(rules, position);
    for _ in 0..200 {
        let Some(pit) = game.moves().next() else {
            break;
        };
        game.play(pit).unwrap();
    }
    game
}

#[test]
fn a_first_repetition_ends_abapa_by_own_rows() {
    let game = chase(Rules::ABAPA);
    assert_eq!(game.ending(), Some(Ending::Repetition));
    let outcome = game.outcome().unwrap();
    assert_eq!(outcome.doubled_seeds, BySide::new(2 * 21, 2 * 22));
    assert_eq!(outcome.winner(), Some(Side::North));
}

#[test]
fn a_first_repetition_under_awari_splits_the_rest() {
    let game = chase(Rules::AWARI);
    assert_eq!(game.ending(), Some(Ending::Repetition));
    let outcome = game.outcome().unwrap();
    assert_eq!(outcome.seeds_of(Side::South).to_string(), "21");
    assert_eq!(outcome.margin_for(Side::South).0, -1);
}

#[test]
fn half_seeds_are_counted_exactly() {
    let board = pits::read("1 0 0 0 0 1 | 1 0 0 0 0 0").unwrap();
    let position = Position::new(board, BySide::new(20, 20), 0).unwrap();
    let outcome = position.gather(&Rules::AWARI, Ending::Repetition);
    assert_eq!(outcome.seeds_of(Side::South).to_string(), "21.5");
    assert_eq!(outcome.margin_for(Side::South).0, 0);
    assert_eq!(outcome.winner(), None);
}

#[test]
fn an_undone_repetition_can_be_left_by_another_move() {
    let mut game = chase(Rules::ABAPA);
    assert!(game.moves().is_empty());
    game.undo();
    assert!(!game.is_over());
}
