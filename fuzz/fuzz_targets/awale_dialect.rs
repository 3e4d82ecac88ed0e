//! A line of the UCI dialect: never a panic, and a position that is read is
//! told again as it was read.
#![no_main]

use awale::Rules;
use awale_players::{Go, Instruction};
use libfuzzer_sys::fuzz_target;

fuzz_target!(|line: &str| {
    match Instruction::read(line) {
        Some(Instruction::Position { start, moves }) => {
            if let Ok(game) = start.game(&moves, Rules::ABAPA) {
                let told = Instruction::position_of(&game);
                assert_eq!(Instruction::read(&told.to_string()), Some(told));
            }
        }
        Some(Instruction::Go(go)) => {
            let again = Instruction::read(&go.to_string());
            assert_eq!(again.map(|_| ()), Some(()));
            let _: Go = go;
        }
        _ => {}
    }
});
