//! A seed means the same bars for ever.

#![allow(clippy::unwrap_used)]

use couleurs::{BarLengths, BarLengthsError, Dealer};

fn bars(seed: u64, lengths: &str, count: usize) -> Vec<String> {
    let mut dealer = Dealer::new(seed, lengths.parse().unwrap());
    (0..count).map(|_| dealer.deal().to_string()).collect()
}

#[test]
fn a_seed_deals_the_bars_it_has_always_dealt() {
    assert_eq!(
        bars(1, "3..3", 8).join(" "),
        "NBN VNV RRV BBN BNR RBJ BBJ NVB"
    );
    assert_eq!(
        bars(u64::MAX, "3..5", 6).join(" "),
        "JBRN RBVNV VBVV BVBB NVB NNJVJ"
    );
}

#[test]
fn lengths_and_colors_are_all_drawn_about_as_often() {
    let dealt = bars(3, "3..5", 6_000);
    for len in 3..=5 {
        let count = dealt.iter().filter(|bar| bar.len() == len).count();
        assert!((1_850..2_150).contains(&count), "{count} bars of {len}");
    }
    let letters = dealt.concat();
    for letter in "RVBNJ".chars() {
        let count = letters.chars().filter(|&c| c == letter).count();
        assert!((4_550..5_050).contains(&count), "{count} {letter}");
    }
}

#[test]
fn lengths_that_make_no_bars_are_refused() {
    let refused = |text: &str| text.parse::<BarLengths>().unwrap_err();
    assert_eq!(
        refused("2..3"),
        BarLengthsError::OutOfRange {
            shortest: 2,
            longest: 3
        }
    );
    assert_eq!(
        refused("5..4"),
        BarLengthsError::OutOfRange {
            shortest: 5,
            longest: 4
        }
    );
    assert_eq!(
        refused("3..1025"),
        BarLengthsError::OutOfRange {
            shortest: 3,
            longest: 1025
        }
    );
    assert_eq!(
        refused("3-5"),
        BarLengthsError::Unreadable {
            found: "3-5".to_owned()
        }
    );
    assert_eq!("4".parse::<BarLengths>().unwrap().to_string(), "4..4");
}
