use super::*;
use crate::sweep::byte;

fn recorded(layers: &[Vec<i8>]) -> Vec<u8> {
    let bytes = |layer: &Vec<i8>| layer.iter().map(|&value| byte(value)).collect::<Vec<u8>>();
    let mut recording = Recording::default();
    for pair in layers.windows(2) {
        recording.note(&bytes(&pair[0]), &bytes(&pair[1]));
    }
    Sorter::default().histories(&recording, layers[0].len())
}

/// Layers in which each board moves at its own pace, some by long steps.
fn layers(boards: usize, turns: usize) -> Vec<Vec<i8>> {
    let value = |board: usize, turn: usize| {
        let pace = 1 + board % 45;
        let width = 1 + (board / 7) % 12;
        (2 * ((turn / pace * (1 + board % 5)) % width)) as i8 - 12
    };
    (0..=turns)
        .map(|turn| (0..boards).map(|board| value(board, turn)).collect())
        .collect()
}

#[test]
fn a_history_gives_back_the_value_of_every_turn() {
    for boards in [1, 63, 64, 200, 1000, 1024] {
        let layers = layers(boards, 100);
        let bytes = recorded(&layers);
        let mut rest = &bytes[..];
        let mut values = [0; 101];
        for board in 0..boards {
            let at_end = layers[0][board];
            expand(at_end, rest, &mut values);
            for (turn, layer) in layers.iter().enumerate() {
                assert_eq!(value_at(at_end, rest, turn as u8), layer[board]);
                assert_eq!(values[turn], layer[board]);
            }
            rest = check(rest, at_end, 14, 100).unwrap();
        }
        assert!(rest.is_empty());
        assert_eq!(skip(&bytes, boards), Some(&[][..]));
        assert_eq!(skip(&bytes, boards + 1), None);
    }
}

#[test]
fn every_change_is_read_as_it_was_written() {
    for delay in 1..=200 {
        for step in (-48..=48).filter(|&step| step != 0) {
            let change = Change { delay, step };
            let mut bytes = Vec::new();
            change.write(&mut bytes);
            assert!(!bytes.contains(&END), "{change:?}");
            assert_eq!(bytes.len() == 1, delay <= 40 && (-3..=3).contains(&step));
            bytes.push(END);
            let mut changes = Changes::of(&bytes);
            assert_eq!(changes.next(), Some(change));
            assert_eq!(changes.next(), None);
            assert_eq!(changes.rest(), Some(&[][..]));
        }
    }
}

#[test]
fn a_history_out_of_bounds_is_refused() {
    let up_by_two_at_once = 1;
    assert!(check(&[up_by_two_at_once, END], 0, 2, 100).is_ok());
    assert!(check(&[up_by_two_at_once, END], 0, 1, 100).is_err());
    assert!(check(&[up_by_two_at_once; 3], 0, 20, 100).is_err());
    assert!(check(&[LONG, 100, 1, END], 0, 2, 100).is_ok());
    assert!(check(&[LONG, 101, 1, END], 0, 2, 100).is_err());
    assert!(check(&[LONG, 0, 1, END], 0, 2, 100).is_err());
    assert!(check(&[LONG, 1, 0, END], 0, 2, 100).is_err());
    assert!(check(&[LONG, 1], 0, 2, 100).is_err());
    assert!(check(&[LONG + 1, END], 0, 2, 100).is_err());
    assert!(check(&[], 0, 2, 100).is_err());
}
