//! `grenier._native`: the libraries, as Python sees them.
//!
//! One file for each module of the package; they convert arguments and
//! results and hold no rule. Names that two modules share are told apart here
//! and given back their own by `python/grenier/*.py`.

#![allow(
    clippy::needless_pass_by_value,
    reason = "arguments from Python are handed over"
)]
#![allow(
    clippy::doc_link_with_quotes,
    reason = "the documentation shows Python lists"
)]
#![allow(
    clippy::trivially_copy_pass_by_ref,
    clippy::wrong_self_convention,
    reason = "methods called from Python take a reference"
)]

mod arguments;
mod awale;
mod couleurs;
mod drawings;
mod errors;
mod images;
mod interrupt;
mod pickling;
mod words;

#[pyo3::pymodule]
mod _native {
    use pyo3::prelude::*;

    #[pymodule_export]
    use crate::awale::{
        Answer, Outcome, Position, Report, Rules, Tables, harvest, negamax, search, sow,
    };
    #[pymodule_export]
    use crate::couleurs::{Bot, Event, Grid, Round, alignment, explore_region, resolve};
    #[pymodule_export]
    use crate::images::{
        Image, Rectangle, check_cover, decode, encode, rectangles, runs, threshold,
    };

    #[pymodule_export]
    use crate::pickling::value_of_state;
    #[pymodule_export]
    use crate::words::{language_code, text_of};

    #[pymodule_export]
    #[allow(non_upper_case_globals, reason = "the name Python expects")]
    const __version__: &str = env!("CARGO_PKG_VERSION");

    /// Both are `Game` in their own modules.
    #[pymodule_init]
    fn add_games(module: &Bound<'_, PyModule>) -> PyResult<()> {
        let py = module.py();
        module.add("AwaleGame", py.get_type::<crate::awale::AwaleGame>())?;
        module.add(
            "CouleursGame",
            py.get_type::<crate::couleurs::CouleursGame>(),
        )
    }
}
