//! A line of the UCI protocol: never a panic, and a position that is read is
//! written as it was read.
#![no_main]

use awale::Rules;
use awale_players::{Go, UciCommand};
use libfuzzer_sys::fuzz_target;

fuzz_target!(|line: &str| {
    match UciCommand::parse(line) {
        Some(UciCommand::Position { start, moves }) => {
            if let Ok(game) = start.game(&moves, Rules::ABAPA) {
                let written = UciCommand::position_of(&game);
                assert_eq!(UciCommand::parse(&written.to_string()), Some(written));
            }
        }
        Some(UciCommand::Go(go)) => {
            let again = UciCommand::parse(&go.to_string());
            assert_eq!(again.map(|_| ()), Some(()));
            let _: Go = go;
        }
        _ => {}
    }
});
