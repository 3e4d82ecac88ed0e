use super::*;

#[test]
fn every_change_is_read_as_it_was_written() {
    let read = |code: &[u8]| {
        assert!(!code.contains(&END), "{code:?}");
        let bytes = [code, &[END]].concat();
        let mut changes = Changes::of(&bytes);
        let change = changes.next();
        assert_eq!(changes.next(), None);
        assert_eq!(changes.rest(), Some(&[][..]));
        change
    };
    for delay in 1..=200 {
        for step in (-48..=48).filter(|&step| step != 0) {
            let change = Change { delay, step };
            assert_eq!(read(&long_code(delay, step)), Some(change));
        }
    }
    for delay in 1..=SHORT_DELAY {
        for (rank, step) in (0..).zip([1, 2, 3, -1, -2, -3]) {
            let change = Change { delay, step };
            assert_eq!(read(&[short_code(delay, rank)]), Some(change));
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
