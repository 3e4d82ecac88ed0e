//! A grid that is read is written back so that it reads the same, and resolves.
#![no_main]

use couleurs::{Grid, Rule, resolve};
use libfuzzer_sys::fuzz_target;

fuzz_target!(|text: &str| {
    if let Ok(mut grid) = text.parse::<Grid>() {
        assert_eq!(grid.to_string().parse(), Ok(grid.clone()));
        grid.pack();
        resolve(&mut grid, Rule::Alignments);
        assert!(grid.is_packed());
    }
});
