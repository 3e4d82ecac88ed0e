//! Whatever a file of SQL answers holds, its queries are told apart and made
//! ready to run.
#![no_main]

use libfuzzer_sys::fuzz_target;
use subjects::{Query, Subject, Submission};

const PARAMETERS: [&str; 2] = ["cc", "s"];

fuzz_target!(|text: &str| {
    for subject in Subject::all() {
        let submission = Submission::new(subject, text.to_owned(), true);
        assert!(submission.questions().all(|question| question.is_sql()));
    }
    let query = Query::read(text, &PARAMETERS);
    assert!(!query.sql.ends_with(';'));
});
