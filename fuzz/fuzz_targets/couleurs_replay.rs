//! A replay that is read is written back so that it reads the same; playing it
//! ends, whatever it holds.
#![no_main]

use couleurs::replay::Replay;
use libfuzzer_sys::fuzz_target;

fuzz_target!(|text: &str| {
    if let Ok(replay) = text.parse::<Replay>() {
        assert_eq!(replay.to_string().parse(), Ok(replay.clone()));
        let _ = replay.verify();
    }
});
