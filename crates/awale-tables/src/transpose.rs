//! Turning a rectangle of bytes on its side, sixteen by sixteen.

use crate::sweep::ROW;

const SIDE: usize = 16;

type Row = [u8; SIDE];

/// Writes `rows[r][c]` to `columns[c * stride + r]` for each row `r` and each
/// column `c` below `width`.
///
/// `columns` is long enough for the last. A few columns are completed before
/// the next ones, so that each line of cache is written once.
pub(crate) fn transpose(rows: &[[u8; ROW]], width: usize, columns: &mut [u8], stride: usize) {
    for first in (0..width).step_by(SIDE) {
        for (group, rows) in rows.chunks(SIDE).enumerate() {
            let columns = &mut columns[group * SIDE..];
            let mut square = [[0; SIDE]; SIDE];
            if let Ok(rows) = <&[[u8; ROW]; SIDE]>::try_from(rows) {
                square = core::array::from_fn(|row| piece(&rows[row], first));
            } else {
                for (row, cells) in square.iter_mut().zip(rows) {
                    *row = piece(cells, first);
                }
            }
            turn(&mut square);
            for (column, cells) in (first..width).zip(&square) {
                let at = column * stride;
                if rows.len() == SIDE {
                    columns[at..at + SIDE].copy_from_slice(cells);
                } else {
                    columns[at..at + rows.len()].copy_from_slice(&cells[..rows.len()]);
                }
            }
        }
    }
}

#[inline]
fn piece(row: &[u8; ROW], first: usize) -> Row {
    let piece = row[first..].first_chunk();
    *piece.expect("rows are longer than tiles")
}

/// Transposes a square: four times, each row of the first half is interleaved
/// with one of the second. Processors do that in one instruction; a loop over
/// arrays in memory is what the compiler recognizes.
#[inline]
fn turn(square: &mut [Row; SIDE]) {
    for _ in 0..SIDE.ilog2() {
        let mut turned = [[0; SIDE]; SIDE];
        for row in 0..SIDE / 2 {
            turned[2 * row] = first_halves(square[row], square[row + SIDE / 2]);
            turned[2 * row + 1] = second_halves(square[row], square[row + SIDE / 2]);
        }
        *square = turned;
    }
}

#[inline]
fn first_halves(one: Row, other: Row) -> Row {
    core::array::from_fn(|lane| {
        if lane % 2 == 0 {
            one[lane / 2]
        } else {
            other[lane / 2]
        }
    })
}

#[inline]
fn second_halves(one: Row, other: Row) -> Row {
    core::array::from_fn(|lane| {
        let row = if lane % 2 == 0 { one } else { other };
        row[SIDE / 2 + lane / 2]
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn any_rectangle_is_turned_on_its_side() {
        for (height, width) in [(1, 1), (8, 8), (3, 20), (17, 9), (64, 21), (16, 16)] {
            let cell = |row: usize, column: usize| (row * 37 + column * 11) as u8;
            let row = |row| core::array::from_fn(|column| cell(row, column));
            let rows: Vec<[u8; ROW]> = (0..height).map(row).collect();
            let mut columns = vec![0; height * width];
            transpose(&rows, width, &mut columns, height);
            for row in 0..height {
                for column in 0..width {
                    assert_eq!(columns[column * height + row], cell(row, column));
                }
            }
        }
    }
}
