//! A replay that is read is written back so that it reads the same; playing it
//! ends, whatever it holds, and one that is borne out can be gone on with.
#![no_main]

use couleurs::replay::{Recording, Replay};
use libfuzzer_sys::fuzz_target;

fuzz_target!(|text: &str| {
    if let Ok(replay) = text.parse::<Replay>() {
        assert_eq!(replay.to_string().parse(), Ok(replay.clone()));
        if let Ok(game) = replay.verify() {
            let resumed = Recording::resume(&replay).expect("it is borne out");
            assert_eq!(*resumed.game(), game);
            assert_eq!(resumed.replay(), Ok(replay));
        }
    }
});
