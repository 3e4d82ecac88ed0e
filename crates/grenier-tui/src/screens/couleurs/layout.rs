//! Where everything is on the Couleurs screen. The grid grows with the terminal;
//! in a small one the title and the keys give way to it.

use ::couleurs::Size as GridSize;
use ratatui::layout::{Rect, Size};

/// The narrowest panel beside the grid, and the one that has all its room.
const NARROWEST_PANEL: u16 = 16;
const PANEL: u16 = 34;
/// The lowest panel.
const LOWEST_PANEL: u16 = 10;
/// The largest blocks, in rows.
const LARGEST: u16 = 4;

/// The smallest terminal for a grid.
pub fn minimum(grid: GridSize) -> Size {
    let frame = framed(grid, 1);
    Size {
        width: frame.width + 1 + NARROWEST_PANEL,
        height: frame.height.max(LOWEST_PANEL),
    }
}

/// The grid with its frame, for blocks of `scale` rows and twice as many columns.
fn framed(grid: GridSize, scale: u16) -> Size {
    Size {
        width: 2 * scale * grid.width() as u16 + 2,
        height: scale * grid.height() as u16 + 2,
    }
}

/// The places of a terminal.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct CouleursLayout {
    /// The title, if there is room for it.
    pub title: Option<Rect>,
    pub grid: Rect,
    pub panel: Rect,
    /// Whether there is room for the line of keys.
    pub has_keys: bool,
    /// The rows of a block.
    pub scale: u16,
}

impl CouleursLayout {
    /// The layout of a terminal of at least [`minimum`].
    pub fn of(screen: Rect, size: GridSize) -> CouleursLayout {
        let fits = |&scale: &u16| {
            let frame = framed(size, scale);
            frame.width + PANEL + 4 <= screen.width && frame.height + 2 <= screen.height
        };
        let scale = (1..=LARGEST).rev().find(fits).unwrap_or(1);
        let frame = framed(size, scale);
        let spare = screen.height.saturating_sub(frame.height);
        let has_keys = spare >= 1;
        let has_title = spare >= 2;
        let gap = if screen.width > frame.width + NARROWEST_PANEL + 3 {
            2
        } else {
            1
        };
        let panel = PANEL.min(screen.width.saturating_sub(frame.width + gap));
        let left = screen.x + screen.width.saturating_sub(frame.width + gap + panel) / 2;
        let top = screen.y + u16::from(has_title) + spare.saturating_sub(2) / 2;
        let grid = Rect {
            x: left,
            y: top,
            width: frame.width,
            height: frame.height,
        };
        let bottom = screen.bottom() - u16::from(has_keys);
        CouleursLayout {
            title: has_title.then(|| Rect {
                x: left,
                y: top - 1,
                width: screen.right() - left,
                height: 1,
            }),
            grid,
            panel: Rect {
                x: grid.right() + gap,
                y: top,
                width: screen.right() - grid.right() - gap,
                height: bottom - top,
            },
            has_keys,
            scale,
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn everything_is_inside_every_terminal() {
        for (columns, rows) in [(6, 12), (3, 3), (20, 40), (64, 64)] {
            let Ok(size) = GridSize::new(columns, rows) else {
                continue;
            };
            let least = minimum(size);
            for width in least.width..least.width + 200 {
                for height in least.height..least.height + 60 {
                    let screen = Rect::new(0, 0, width, height);
                    let layout = CouleursLayout::of(screen, size);
                    let areas = [layout.grid, layout.panel].into_iter();
                    for area in areas.chain(layout.title) {
                        assert_eq!(area.intersection(screen), area, "{width} × {height}");
                    }
                    assert!(layout.panel.width >= NARROWEST_PANEL);
                }
            }
        }
    }

    #[test]
    fn the_grid_grows_with_the_terminal() {
        let scale = |width, height| {
            let screen = Rect::new(0, 0, width, height);
            CouleursLayout::of(screen, GridSize::SUBJECT).scale
        };
        assert_eq!(scale(46, 16), 1);
        assert_eq!(scale(80, 24), 1);
        assert_eq!(scale(120, 40), 3);
        assert_eq!(scale(200, 60), 4);
    }
}
