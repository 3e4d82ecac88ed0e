//! Whatever a file of SQL answers holds, its queries are told apart and made
//! ready to run.
#![no_main]

use libfuzzer_sys::fuzz_target;
use subjects::{Answer, Query, Subject};

const PARAMETERS: [&str; 2] = ["cc", "s"];

fuzz_target!(|text: &str| {
    let subject = Subject::named("xens2019_tetris").expect("a subject of ours");
    let answer = Answer::new(subject, text.to_owned(), true);
    assert!(answer.questions().all(|question| question.is_sql()));
    let query = Query::read(text, &PARAMETERS);
    assert!(!query.sql.ends_with(';'));
});
