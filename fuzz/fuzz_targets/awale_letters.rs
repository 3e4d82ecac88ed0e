//! A move list is played whole or not at all, and written back as it was.
#![no_main]

use awale::notation::letters::{AUALE, EXAM};
use awale::{Game, Rules};
use libfuzzer_sys::fuzz_target;

fuzz_target!(|text: &str| {
    for (_, rules) in Rules::NAMED {
        for alphabet in [EXAM, AUALE] {
            let mut game = Game::new(rules);
            match alphabet.play(&mut game, text) {
                Ok(()) => {
                    let letters: String = text.split_whitespace().collect();
                    assert_eq!(alphabet.write(&game), letters);
                }
                Err(_) => assert_eq!(game, Game::new(rules)),
            }
        }
    }
});
