//! Whatever a notebook holds, its code is read, and each cell begins on the line
//! that is said.
#![no_main]

use libfuzzer_sys::fuzz_target;
use subjects::Notebook;

fuzz_target!(|text: &str| {
    if let Some(notebook) = Notebook::read(text) {
        let lines = notebook.source.split('\n').count() as u64;
        let mut last = 0;
        for &(first, _) in &notebook.cells {
            assert!(last < first && first <= lines);
            last = first;
        }
    }
});
