//! Where everything is on the awalé screen. The board grows with the terminal,
//! and what does not fit in a small one is left out.

use ::awale::Side;
use ratatui::layout::{Position, Rect, Size};

/// Pits on a row.
const PITS: u16 = 6;
/// The smallest pit, with its border.
const SMALLEST: Size = Size {
    width: 5,
    height: 3,
};
/// The highest pit, with its border.
const HIGHEST: u16 = 16;
/// The list of moves: it needs this width and a board of pits this wide.
const MOVES_WIDTH: u16 = 23;
const PIT_BESIDE_MOVES: u16 = 7;
/// Rows that are not the board: title, two names, two rows of message, keys.
const COMPACT_ROWS: u16 = 6;
/// The same with blank rows around the board and a third row of message.
const ROOMY_ROWS: u16 = 9;
/// The height of a pit from which the blank rows are worth their room.
const ROOMY_PIT: u16 = 5;

/// The smallest terminal.
pub const MINIMUM: Size = Size {
    width: PITS * SMALLEST.width + 2,
    height: 2 * SMALLEST.height + COMPACT_ROWS,
};

/// The places of a terminal.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct AwaleLayout {
    pub title: Rect,
    pub north: Rect,
    pub south: Rect,
    /// The list of moves, if there is room for it.
    pub moves: Option<Rect>,
    pub message: Rect,
    /// The top left pit.
    first_pit: Rect,
}

impl AwaleLayout {
    /// The layout of a terminal of at least [`MINIMUM`].
    pub fn of(screen: Rect) -> AwaleLayout {
        let inside = screen.width.saturating_sub(2);
        let has_moves = inside > MOVES_WIDTH + PITS * PIT_BESIDE_MOVES;
        let beside = if has_moves { MOVES_WIDTH + 1 } else { 0 };
        let width = ((inside - beside) / PITS).max(SMALLEST.width);
        let height_for = |rows: u16| {
            let room = screen.height.saturating_sub(rows) / 2;
            room.min(width.midpoint(4)).min(HIGHEST)
        };
        let roomy = height_for(ROOMY_ROWS) >= ROOMY_PIT;
        let rows = if roomy { ROOMY_ROWS } else { COMPACT_ROWS };
        let height = height_for(rows).max(SMALLEST.height);
        let width = width.min(2 * height + 2);
        Self::centered(screen, Size { width, height }, has_moves, roomy)
    }

    fn centered(screen: Rect, pit: Size, has_moves: bool, roomy: bool) -> AwaleLayout {
        let board = PITS * pit.width;
        let beside = if has_moves { MOVES_WIDTH + 1 } else { 0 };
        let width = board + beside;
        let blank = u16::from(roomy);
        let message = if roomy { 3 } else { 2 };
        let height = 1 + blank + 1 + 2 * pit.height + 1 + blank + message;
        let left = screen.x + (screen.width.saturating_sub(width)) / 2;
        let spare = screen.height.saturating_sub(height + 1);
        let top = screen.y + spare / 2;
        let row = |y: u16, height: u16| Rect {
            x: left,
            y,
            width,
            height,
        };
        let on_board = |area: Rect| Rect {
            width: board,
            ..area
        };
        let north = top + 1 + blank;
        let south = north + 1 + 2 * pit.height;
        let below = south + 1 + blank;
        AwaleLayout {
            title: row(top, 1),
            north: on_board(row(north, 1)),
            south: on_board(row(south, 1)),
            moves: has_moves.then_some(Rect {
                x: left + board + 1,
                y: north,
                width: MOVES_WIDTH,
                height: 2 * pit.height + 2,
            }),
            // The rows under it are free too.
            message: row(below, message + spare - spare / 2),
            first_pit: Rect {
                x: left,
                y: north + 1,
                width: pit.width,
                height: pit.height,
            },
        }
    }

    /// The place of a pit by its column on the screen.
    pub fn pit(&self, side: Side, column: usize) -> Rect {
        let row = match side {
            Side::North => 0,
            Side::South => 1,
        };
        let first = self.first_pit;
        Rect {
            x: first.x + first.width * column as u16,
            y: first.y + first.height * row,
            ..first
        }
    }

    /// The side and column under a click.
    pub fn hit(&self, column: u16, row: u16) -> Option<(Side, usize)> {
        let at = Position { x: column, y: row };
        Side::ALL
            .into_iter()
            .flat_map(|side| (0..usize::from(PITS)).map(move |column| (side, column)))
            .find(|&(side, column)| self.pit(side, column).contains(at))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn everything_is_inside_every_terminal() {
        for width in MINIMUM.width..250 {
            for height in MINIMUM.height..90 {
                let screen = Rect::new(0, 0, width, height);
                let layout = AwaleLayout::of(screen);
                let last = layout.pit(Side::South, 5);
                let rows = [layout.title, layout.north, layout.south, layout.message];
                for area in rows.into_iter().chain(layout.moves).chain([last]) {
                    assert_eq!(area.intersection(screen), area, "{width} × {height}");
                }
                // The last row belongs to the keys.
                assert!(layout.message.bottom() < height, "{width} × {height}");
            }
        }
    }

    #[test]
    fn the_board_grows_with_the_terminal() {
        let pit = |width, height| {
            let layout = AwaleLayout::of(Rect::new(0, 0, width, height));
            layout.pit(Side::North, 0).as_size()
        };
        assert_eq!(pit(32, 12), Size::new(5, 3));
        assert_eq!(pit(46, 16), Size::new(7, 5));
        assert_eq!(pit(80, 24), Size::new(9, 6));
        assert!(pit(120, 40).width > 9);
        assert!(pit(200, 60).width > pit(120, 40).width);
    }
}
