//! What the guard admits is one statement that reads, whatever the parameters
//! hold, and admitting it once more changes nothing.
#![no_main]

use archive::fuzz::admitted;
use libfuzzer_sys::fuzz_target;

fuzz_target!(|given: (&str, &str)| {
    let (sql, value) = given;
    let parameters = [("cc".to_owned(), value.to_owned())];
    if let Some(text) = admitted(sql, &parameters) {
        let again = admitted(&text, &[]).expect("values are literals");
        assert_eq!(again, text);
    }
});
