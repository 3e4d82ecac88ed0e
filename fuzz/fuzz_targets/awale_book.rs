//! A book and a file of openings: never a panic, and a book that is read is
//! written so that it is read again.
#![no_main]

use awale::Rules;
use awale_players::{Book, Openings};
use libfuzzer_sys::fuzz_target;

fuzz_target!(|text: &str| {
    let _ = Openings::parse(text, Rules::CCINP);
    for rules in [Rules::CCINP, Rules::ABAPA] {
        if let Ok(book) = Book::read(text, &rules) {
            let again = Book::read(&book.write(), &rules).expect("a book that was written");
            assert_eq!(again.write(), book.write());
        }
    }
});
