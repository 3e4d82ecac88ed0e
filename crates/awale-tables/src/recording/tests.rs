use super::sorter::Sorter;
use super::*;
use crate::history;
use crate::sweep::byte;

fn bytes(layer: &[i8]) -> Vec<u8> {
    layer.iter().map(|&value| byte(value)).collect()
}

fn recorded(layers: &[Vec<i8>]) -> Vec<u8> {
    let mut strip = Strip::default();
    let mut codes = Layer::default();
    let mut present = bytes(&layers[0]);
    for layer in &layers[1..] {
        codes.compare(&mut present, &bytes(layer));
        assert_eq!(present, bytes(layer));
        strip.push(&codes);
    }
    let mut codes = Vec::new();
    strip.append_to(&mut codes);
    assert_eq!(codes.len(), strip.length());
    let mut histories = vec![7];
    let sorted = Sorter::default().append(&codes, layers[0].len(), &mut histories);
    assert_eq!(sorted, Some(()));
    histories.split_off(1)
}

/// Layers in which each board moves at its own pace, some by long steps.
fn layers(boards: usize, turns: usize, fastest: usize) -> Vec<Vec<i8>> {
    let value = |board: usize, turn: usize| {
        let pace = fastest + board % 45;
        let width = 1 + (board / 7) % 12;
        (2 * ((turn / pace * (1 + board % 5)) % width)) as i8 - 12
    };
    (0..=turns)
        .map(|turn| (0..boards).map(|board| value(board, turn)).collect())
        .collect()
}

#[test]
fn a_history_gives_back_the_value_of_every_turn() {
    for (boards, fastest) in [(1, 1), (63, 1), (64, 30), (200, 1), (1000, 90), (1024, 4)] {
        let layers = layers(boards, 100, fastest);
        let bytes = recorded(&layers);
        let mut rest = &bytes[..];
        let mut values = [0; 101];
        for board in 0..boards {
            let at_end = layers[0][board];
            history::expand(at_end, rest, &mut values);
            for (turn, layer) in layers.iter().enumerate() {
                assert_eq!(history::value_at(at_end, rest, turn as u8), layer[board]);
                assert_eq!(values[turn], layer[board]);
            }
            rest = history::check(rest, at_end, 14, 100).unwrap();
        }
        assert!(rest.is_empty());
        assert_eq!(history::skip(&bytes, boards), Some(&[][..]));
        assert_eq!(history::skip(&bytes, boards + 1), None);
    }
}

#[test]
fn few_changes_far_apart_are_recorded() {
    for distance in [1, 39, 40, 41, 80, 500, 1023] {
        let mut layers = vec![vec![0; 1024]; 101];
        for (turn, layer) in layers.iter_mut().enumerate() {
            for board in (0..1024).step_by(distance) {
                layer[board] = if turn > 50 { 30 } else { -2 };
            }
        }
        let bytes = recorded(&layers);
        let mut rest = &bytes[..];
        for (&at_end, &at_start) in layers[0].iter().zip(&layers[100]) {
            assert_eq!(history::value_at(at_end, rest, 100), at_start);
            rest = history::check(rest, at_end, 30, 100).unwrap();
        }
    }
}
