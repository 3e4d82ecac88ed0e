//! Sowing and harvest of a board alone.

use ::awale::{PITS, Pit, Sown};
use pyo3::prelude::*;

use super::{Pits, board_of, pits_of};
use crate::arguments::within;

/// Sows any of the twelve pits: the board after it, and where the last seed
/// fell. An empty pit sows nothing and answers itself.
///
/// >>> from grenier.awale import sow
/// >>> sow([4] * 12, 3)
/// ([4, 4, 4, 0, 5, 5, 5, 5, 4, 4, 4, 4], 7)
#[pyfunction]
pub fn sow(pits: &Bound<'_, PyAny>, pit: &Bound<'_, PyAny>) -> PyResult<(Pits, usize)> {
    let board = board_of(pits)?;
    let origin = within("pit", pit, 2 * PITS as i64 - 1)? as usize;
    let pit = Pit::ALL[origin % PITS];
    let seen = if origin < PITS { board } else { board.turned() };
    let sown = seen.sow(pit).board();
    let last = seen.last_sown(pit).unwrap_or(pit.index());
    Ok(if origin < PITS {
        (pits_of(sown), last)
    } else {
        (pits_of(sown.turned()), (last + PITS) % (2 * PITS))
    })
}

/// Takes the harvest of a sowing whose last seed fell in a pit: the board
/// after it, and the seeds taken.
///
/// >>> from grenier.awale import harvest
/// >>> harvest([1, 1, 3, 1, 0, 7, 4, 2, 3, 3, 1, 2], 9)
/// ([1, 1, 3, 1, 0, 7, 4, 0, 0, 0, 1, 2], 8)
#[pyfunction]
pub fn harvest(pits: &Bound<'_, PyAny>, last: &Bound<'_, PyAny>) -> PyResult<(Pits, u8)> {
    let board = board_of(pits)?;
    let last = within("pit", last, 2 * PITS as i64 - 1)? as usize;
    let sown = Sown::ending_in(board, last).expect("the pit is in range");
    let (board, gain) = sown.harvest();
    Ok((pits_of(board), gain))
}
