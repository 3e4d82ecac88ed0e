//! Turning a rectangle of bytes on its side, eight by eight.

const SIDE: usize = 8;

/// Writes `rows[r][c]` to `columns[c * stride + r]` for each row `r` and each
/// column `c` below `width`.
///
/// Each row has at least `width` bytes; `columns` is long enough for the last.
pub(crate) fn transpose(rows: &[&[u8]], width: usize, columns: &mut [u8], stride: usize) {
    let full = width - width % SIDE;
    for (group, rows) in rows.chunks(SIDE).enumerate() {
        let first = group * SIDE;
        if let Ok(rows) = <&[&[u8]; SIDE]>::try_from(rows) {
            for column in (0..full).step_by(SIDE) {
                let square = square_at(rows, column);
                for (offset, bytes) in turned(square).into_iter().enumerate() {
                    let at = (column + offset) * stride + first;
                    columns[at..at + SIDE].copy_from_slice(&bytes.to_le_bytes());
                }
            }
            copy_columns(rows, full..width, &mut columns[first..], stride);
        } else {
            copy_columns(rows, 0..width, &mut columns[first..], stride);
        }
    }
}

fn copy_columns(rows: &[&[u8]], range: core::ops::Range<usize>, columns: &mut [u8], stride: usize) {
    for column in range {
        for (offset, row) in rows.iter().enumerate() {
            columns[column * stride + offset] = row[column];
        }
    }
}

#[inline]
fn square_at(rows: &[&[u8]; SIDE], column: usize) -> [u64; SIDE] {
    core::array::from_fn(|row| {
        let bytes = rows[row][column..column + SIDE].try_into();
        u64::from_le_bytes(bytes.expect("the slice is eight bytes long"))
    })
}

/// The transposed square: quarters are exchanged, then quarters of quarters
/// (Warren, Hacker's Delight, 7-3).
#[inline]
fn turned(square: [u64; SIDE]) -> [u64; SIDE] {
    let square = exchanged::<4>(square, 0x0000_0000_ffff_ffff);
    let square = exchanged::<2>(square, 0x0000_ffff_0000_ffff);
    exchanged::<1>(square, 0x00ff_00ff_00ff_00ff)
}

#[inline]
fn exchanged<const DISTANCE: usize>(square: [u64; SIDE], mask: u64) -> [u64; SIDE] {
    let shift = DISTANCE * 8;
    core::array::from_fn(|row| {
        if row & DISTANCE == 0 {
            (square[row] & mask) | ((square[row + DISTANCE] & mask) << shift)
        } else {
            (square[row] & !mask) | ((square[row - DISTANCE] >> shift) & mask)
        }
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn any_rectangle_is_turned_on_its_side() {
        for (height, width) in [(1, 1), (8, 8), (3, 20), (17, 9), (64, 21), (16, 16)] {
            let cells: Vec<Vec<u8>> = (0..height)
                .map(|row| {
                    (0..width)
                        .map(|column| (row * 37 + column * 11) as u8)
                        .collect()
                })
                .collect();
            let rows: Vec<&[u8]> = cells.iter().map(Vec::as_slice).collect();
            let mut columns = vec![0; height * width];
            transpose(&rows, width, &mut columns, height);
            for row in 0..height {
                for column in 0..width {
                    assert_eq!(columns[column * height + row], cells[row][column]);
                }
            }
        }
    }
}
