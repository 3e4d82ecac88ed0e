//! How a search for play leaves out what is unlikely to matter.

/// What a selective search reduces and leaves out. A full-width search does
/// none of it.
///
/// Margins are in hundredths of a seed.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Selectivity {
    /// Moves after this many are searched less deep, unless they harvest.
    pub full_moves: u8,
    /// The least depth at which moves are searched less deep.
    pub reduction_depth: u8,
    /// The depth above which late moves lose a second ply.
    pub second_ply_depth: u8,
    /// Up to this depth a position is left when its evaluation is beyond the
    /// window by the margin of its depth.
    pub static_depth: u8,
    /// The margin at depth 1.
    pub static_margin: i32,
    /// What each further ply adds to it.
    pub static_margin_step: i32,
    /// The least depth at which a shallow search may decide.
    pub probcut_depth: u8,
    /// How much less deep that search is.
    pub probcut_reduction: u8,
    /// How far beyond the window it has to end.
    pub probcut_margin: i32,
}

impl Selectivity {
    /// The values used in play, set by matches: see `docs/strength.md`.
    pub const PLAY: Selectivity = Selectivity {
        full_moves: 2,
        reduction_depth: 3,
        second_ply_depth: 7,
        static_depth: 3,
        static_margin: 300,
        static_margin_step: 100,
        probcut_depth: 6,
        probcut_reduction: 4,
        probcut_margin: 200,
    };

    /// The values of the games that the networks learnt from: changing them
    /// would change the networks that a training gives.
    pub(crate) const TRAINING: Selectivity = Selectivity {
        full_moves: 2,
        reduction_depth: 3,
        second_ply_depth: 7,
        static_depth: 3,
        static_margin: 300,
        static_margin_step: 100,
        probcut_depth: 6,
        probcut_reduction: 4,
        probcut_margin: 200,
    };

    /// How many plies less deep a move is searched: the `number`th of its
    /// position, from 0, in a search of `depth`.
    #[inline]
    pub(crate) fn reduction(&self, number: u8, depth: u8, harvests: bool) -> u8 {
        if number < self.full_moves || depth < self.reduction_depth || harvests {
            return 0;
        }
        1 + u8::from(depth > self.second_ply_depth && number > self.full_moves)
    }

    /// How far beyond the window an evaluation decides at `depth`, from 1.
    #[inline]
    pub(crate) fn margin(&self, depth: u8) -> i32 {
        self.static_margin + self.static_margin_step * i32::from(depth - 1)
    }
}
