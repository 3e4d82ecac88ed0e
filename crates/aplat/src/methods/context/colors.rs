//! Prediction of the pixels of a picture of three colors or more.
//!
//! Each pixel is a series of yes-or-no questions: is it the color of the left
//! neighbor? of the one above? above right? above left? After four times no, its
//! number follows bit by bit. Mixed contexts predict each answer.

use crate::coding::arithmetic::BitCoder;
use crate::coding::model::table_bits;
use crate::coding::predictor::{EXPERIENCES, FirstWeights, Groups, Predictor, Selection, Sizes};
use crate::methods::Extent;
use crate::methods::blocks::{BLOCK, ColorModel, Place};
use crate::methods::context::color_echo::{ColorEcho, ColorEchoes};
use crate::methods::context::surroundings::brief;
use crate::methods::neighbors::{self, Neighbors, Same};
use crate::picture::padded_bytes::PaddedBytes;

/// Contexts of the default strength: seven as in version 1; echo, echo and
/// neighbors, column above, edges, place in the row; and two of the pixels that
/// have the color in question.
const CONTEXTS: usize = neighbors::CONTEXTS + 7;

/// Contexts of the greatest strength; the last nine depend on the question.
const ALL_CONTEXTS: usize = CONTEXTS + 23;

/// Mixers of the greatest strength but the last, which goes by experience.
const ALL_MIXERS: usize = 8;

/// The most slots of a table, as a power of two.
const MOST_TABLE_BITS: u32 = 18;

/// Kinds of questions: the four neighbors, then bits of the number by depth.
const QUESTIONS: usize = 8;

/// Codes pixels, and knows what came of their contexts.
pub(crate) struct Model<const N: usize, const INPUTS: usize, const MIXERS: usize> {
    /// Bits of a color's number.
    color_bits: u32,
    predictor: Predictor<N, INPUTS, MIXERS, 3>,
    echoes: ColorEchoes,
    /// For each column, the length of the run that ends above it.
    columns: Vec<u8>,
    /// Length of the run that ends at the left neighbor.
    run: u32,
    /// The run before that one: its color and length.
    before: (u8, u32),
}

/// The model of quick work.
pub(crate) type Light = Model<8, 32, 4>;

/// The model of the default strength.
pub(crate) type ColorCoder = Model<CONTEXTS, 48, 5>;

/// The model of the smallest files.
pub(crate) type Deep = Model<ALL_CONTEXTS, 112, { ALL_MIXERS + 1 }>;

const MIXER_SETS: [usize; ALL_MIXERS] = [
    QUESTIONS << 6,
    QUESTIONS * ColorEcho::KINDS * 2,
    QUESTIONS << 8,
    QUESTIONS << 8,
    QUESTIONS << 5,
    QUESTIONS << 8,
    QUESTIONS << 8,
    QUESTIONS << 6,
];

impl<const N: usize, const INPUTS: usize, const MIXERS: usize> Model<N, INPUTS, MIXERS> {
    pub(crate) fn new(Extent { size, colors }: Extent) -> Self {
        let table_bits = table_bits(size.pixels()).clamp(12, MOST_TABLE_BITS);
        let mut mixers = [QUESTIONS * EXPERIENCES; MIXERS];
        mixers[..MIXERS - 1].copy_from_slice(&MIXER_SETS[..MIXERS - 1]);
        let bytes: &[u8] = match N {
            CONTEXTS => include_bytes!("weights/colors.bin"),
            ALL_CONTEXTS => include_bytes!("weights/colors-deep.bin"),
            _ => include_bytes!("weights/colors-light.bin"),
        };
        Self {
            color_bits: colors.next_power_of_two().trailing_zeros(),
            predictor: Predictor::new(&Sizes {
                slot_bits: [table_bits; N],
                mixers,
                last: [QUESTIONS, QUESTIONS << 6],
                corrections: [
                    QUESTIONS << 6,
                    QUESTIONS * ColorEcho::KINDS * 2,
                    QUESTIONS << 11,
                ],
                first_weights: FirstWeights {
                    bytes,
                    groups: Groups::Parts(QUESTIONS),
                },
            }),
            echoes: ColorEchoes::new(table_bits),
            columns: vec![0; size.width() + 1],
            run: 0,
            before: (0, 0),
        }
    }

    fn code_pixel<C: BitCoder>(&mut self, coder: &mut C, clues: &Clues<N>, pixel: u8) -> u8 {
        let neighbors = clues.around.nearest();
        for (question, &neighbor) in neighbors.iter().enumerate() {
            if neighbors[..question].contains(&neighbor) {
                continue;
            }
            let echoed = usize::from(clues.echo.color == neighbor);
            let same = clues.around.same_as(neighbor);
            let asked = (question, question as u64, echoed, neighbor);
            if self.answer(coder, clues, asked, &same, pixel == neighbor) {
                return neighbor;
            }
        }
        let same = clues.around.same_as(neighbors[0]);
        let mut known = 1;
        for depth in (0..self.color_bits).rev() {
            let question = (4 + self.color_bits - 1 - depth).min(QUESTIONS as u32 - 1) as usize;
            let bit = pixel >> depth & 1 == 1;
            // whether the echo agrees with the bits so far and has a 1 next
            let echo = u64::from(clues.echo.color) | 1 << self.color_bits;
            let echoed = usize::from(echo >> depth == known << 1 | 1);
            let asked = (question, 4 + known, echoed, neighbors[0]);
            let bit = self.answer(coder, clues, asked, &same, bit);
            known = known << 1 | u64::from(bit);
        }
        (known - (1 << self.color_bits)) as u8
    }

    /// Codes the answer to a question, and learns from it. `node` tells the
    /// questions about a pixel apart, `echoed` is the answer of the echo.
    fn answer<C: BitCoder>(
        &mut self,
        coder: &mut C,
        clues: &Clues<N>,
        (question, node, echoed, color): (usize, u64, usize, u8),
        same: &Same,
        bit: bool,
    ) -> bool {
        let mut contexts = clues.contexts;
        if N >= CONTEXTS {
            contexts[CONTEXTS - 2] = same.near() << 4 | 6;
            contexts[CONTEXTS - 1] = same.wide() << 4 | 7;
        }
        if N > CONTEXTS {
            let asked = u64::from(color);
            let pair = u64::from(clues.around.left(1)) | u64::from(clues.around.above(1, 0)) << 8;
            contexts[ALL_CONTEXTS - 9..].copy_from_slice(&[
                (same.near() << 16 | pair) << 4 | 8,
                same.widest() << 4 | 9,
                (same.counts() << 16 | asked << 8 | pair & 0xFF) << 4 | 0xA,
                ((same.nearest() as u64) << 16 | (clues.runs as u64) << 8 | asked) << 4 | 0xB,
                (same.small() << 8 | asked) << 4 | 0xC,
                (same.small() << 16 | pair) << 5 | 1 << 40,
                (same.nearest() as u64) << 8 | asked | 3 << 40,
                (same.counts() << 8 | same.nearest() as u64) << 4 | 5 << 41,
                (same.near() << 8 | asked) << 4 | 7 << 42,
            ]);
        }
        let contexts = contexts.map(|context| {
            let mixed = context ^ node.wrapping_mul(0xA24B_AED4_963E_E407);
            mixed ^ mixed >> 29
        });
        let by_equalities = question << 6 | clues.equalities;
        let by_echo = (question * ColorEcho::KINDS + clues.echo.kind()) * 2 + echoed;
        let mut mixers = [question; MIXERS];
        let sets = [
            by_equalities,
            by_echo,
            question << 8 | clues.runs,
            question << 8 | same.nearest(),
            question << 5 | usize::from(color & 31),
            question << 8 | (same.counts() >> 8 & 0xFF) as usize,
            question << 8 | same.higher(),
            question << 6
                | usize::from(clues.around.left(1) & 7) << 3
                | usize::from(clues.around.above(1, 0) & 7),
        ];
        mixers[..MIXERS - 1].copy_from_slice(&sets[..MIXERS - 1]);
        let selection = Selection {
            mixers,
            last: [question, by_equalities],
            corrections: [
                by_equalities,
                by_echo,
                question << 11 | same.small() as usize,
            ],
        };
        self.predictor.code(coder, &contexts, &selection, bit)
    }
}

/// What is known about a pixel before it is coded.
struct Clues<const N: usize> {
    around: Neighbors,
    echo: ColorEcho,
    contexts: [u64; N],
    equalities: usize,
    /// The runs to the left and above, 4 bits each.
    runs: usize,
}

impl<const N: usize, const INPUTS: usize, const MIXERS: usize> ColorModel
    for Model<N, INPUTS, MIXERS>
{
    fn start_row(&mut self) {
        self.run = 0;
        self.before = (0, 0);
        self.echoes.lose();
    }

    fn skip(&mut self, column: usize) {
        for length in &mut self.columns[column..column + BLOCK] {
            *length = length.saturating_add(1);
        }
        self.run += BLOCK as u32;
        self.echoes.lose();
    }

    #[inline]
    fn code<C: BitCoder>(
        &mut self,
        coder: &mut C,
        work: &PaddedBytes,
        Place { column, index }: Place,
        given: u8,
    ) -> u8 {
        let around = Neighbors::at(work, index);
        let above = |column: usize| self.columns[column].into();
        let runs = brief(self.run) | brief(above(column)) << 4;
        let near = around.contexts(runs | brief(above(column + 1)) << 8);
        let echo = self.echoes.find(work, index, near[4]);
        let edges = [1, 2, 3].map(|above| around.edges(above));
        let pair = u64::from(around.left(1)) | u64::from(around.above(1, 0)) << 8;
        let corner = pair | u64::from(around.above(1, 1)) << 16;
        let mut contexts = [0; N];
        contexts[..neighbors::CONTEXTS].copy_from_slice(&near);
        contexts[neighbors::CONTEXTS] = echo.context() << 4 | 1;
        if N >= CONTEXTS {
            contexts[neighbors::CONTEXTS + 1..CONTEXTS - 2].copy_from_slice(&[
                (echo.context() ^ corner << 36) << 4 | 2,
                (around.column() ^ u64::from(around.left(1)) << 48) << 4 | 3,
                (edges[0] | edges[1] << 6 | edges[2] << 12 | corner << 18) << 4 | 4,
                ((column as u64) << 16 | pair) << 4 | 5,
            ]);
        }
        if N > CONTEXTS {
            let (color, length) = self.before;
            let before = brief(length) << 8 | u64::from(color);
            let next = around.next_color();
            let corners = corner | u64::from(around.above(1, -1)) << 24;
            contexts[CONTEXTS..CONTEXTS + 9].copy_from_slice(&around.more_contexts());
            contexts[CONTEXTS + 9..ALL_CONTEXTS - 9].copy_from_slice(&[
                (before << 32 | runs << 24 | corner) << 4 | 0xD,
                (next << 16 | pair) << 4 | 0xE,
                (next << 28 | before << 16 | pair & 0xFF | runs << 8) << 4 | 0xF,
                (u64::from(echo.color) << 36 | (echo.kind() as u64) << 32 | corners) ^ 0x5555 << 48,
                around.near_colors().wrapping_mul(0xD6E8_FEB8_6659_FD93) ^ pair,
            ]);
        }
        let clues = Clues {
            echo,
            contexts,
            equalities: around.equalities(),
            runs: runs as usize,
            around,
        };
        let pixel = self.code_pixel(coder, &clues, given);
        self.echoes.learn(pixel, near[4], index);
        let length = &mut self.columns[column];
        *length = if pixel == clues.around.above(1, 0) {
            length.saturating_add(1)
        } else {
            1
        };
        if pixel == clues.around.left(1) {
            self.run += 1;
        } else {
            self.before = (clues.around.left(1), self.run);
            self.run = 1;
        }
        pixel
    }
}
