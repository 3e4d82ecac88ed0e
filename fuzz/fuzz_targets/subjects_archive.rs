//! No archive makes its reader panic, or holds a path that leads outside.
#![no_main]

use libfuzzer_sys::fuzz_target;
use subjects::Folder;

fuzz_target!(|bytes: &[u8]| {
    if let Ok(folder) = Folder::unpacked(bytes) {
        for path in folder.files.keys() {
            assert!(!path.starts_with('/') && path.split('/').all(|part| part != ".."));
        }
        let _ = folder.subject();
    }
});
