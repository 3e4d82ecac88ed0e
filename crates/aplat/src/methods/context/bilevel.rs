//! Prediction of the pixels of a bilevel picture by mixed contexts.

use crate::coding::arithmetic::BitCoder;
use crate::coding::predictor::{EXPERIENCES, FirstWeights, Groups, Predictor, Selection, Sizes};
use crate::methods::context::echo::Echo;
use crate::methods::context::page::{BilevelModel, Clues};
use crate::methods::context::surroundings::brief;

/// Contexts of the default strength; the lesser has the first of them.
const CONTEXTS: usize = 14;

/// Contexts of the greatest strength.
const ALL_CONTEXTS: usize = 37;

/// Mixers of the greatest strength but the last, which goes by experience.
const ALL_MIXERS: usize = 9;

/// Logits of pixels by the 12 nearest ones, fitted on other pictures than any
/// we measure: icons, screens, plots, logos and photographs.
static NEAREST: [u8; 1 << 12] = *include_bytes!("nearest.bin");

/// How many pixels each of those logits counts for.
const NEAREST_SEEN: u32 = 6;

/// What is known of bilevel pixels in their contexts.
pub(crate) struct Model<const N: usize, const INPUTS: usize, const MIXERS: usize> {
    predictor: Predictor<N, INPUTS, MIXERS, 3>,
}

/// The model of quick work.
pub(crate) type Light = Model<8, 32, 4>;

/// The model of the default strength.
pub(crate) type Bilevel = Model<CONTEXTS, 48, 6>;

/// The model of the smallest files.
pub(crate) type Deep = Model<ALL_CONTEXTS, 112, { ALL_MIXERS + 1 }>;

impl<const N: usize, const INPUTS: usize, const MIXERS: usize> BilevelModel
    for Model<N, INPUTS, MIXERS>
{
    // more slots miss the caches of a processor more often, and gain 0.05 %
    const MOST_TABLE_BITS: u32 = 17;

    fn new(table_bits: u32) -> Self {
        let mut slot_bits = [table_bits.max(12); N];
        slot_bits[0] = 12;
        slot_bits[1] = slot_bits[1].min(16);
        let mut mixers = [EXPERIENCES; MIXERS];
        mixers[..MIXERS - 1].copy_from_slice(&MIXER_SETS[..MIXERS - 1]);
        let bytes: &[u8] = match N {
            CONTEXTS => include_bytes!("weights/bilevel.bin"),
            ALL_CONTEXTS => include_bytes!("weights/bilevel-deep.bin"),
            _ => include_bytes!("weights/bilevel-light.bin"),
        };
        let predictor = Predictor::new(&Sizes {
            slot_bits,
            mixers,
            last: [Echo::QUALITIES, 1 << 5],
            corrections: [
                1 << 12,
                Echo::KINDS * 8,
                if N > CONTEXTS { 1 << 16 } else { 1 << 8 },
            ],
            first_weights: FirstWeights {
                bytes,
                groups: Groups::Mixers,
            },
        });
        Self {
            predictor: predictor.with_first_context(&NEAREST, NEAREST_SEEN),
        }
    }

    #[inline]
    fn code<C: BitCoder>(&mut self, coder: &mut C, clues: &Clues<'_>, pixel: bool) -> bool {
        let Clues { around, echo, .. } = clues;
        let mut all = [0; N];
        if N > CONTEXTS {
            all[..CONTEXTS].copy_from_slice(&contexts(clues));
            all[CONTEXTS..].copy_from_slice(&more_contexts(clues));
        } else {
            all.copy_from_slice(&contexts(clues)[..N]);
        }
        let mut mixers = [0; MIXERS];
        mixers[..MIXERS - 1].copy_from_slice(&mixer_sets(clues)[..MIXERS - 1]);
        let five = around.left(2) | around.around(1, 1) << 2;
        let selection = Selection {
            mixers,
            last: [echo.quality(), five as usize],
            corrections: [
                all[0] as usize,
                echo.kind() * 8 + (around.left(1) | around.around(1, 0) << 1) as usize,
                if N > CONTEXTS { all[1] } else { runs(clues) } as usize,
            ],
        };
        self.predictor.code(coder, &all, &selection, pixel)
    }
}

const MIXER_SETS: [usize; ALL_MIXERS] = [
    1 << 9,
    Echo::KINDS,
    1 << 8,
    1 << 8,
    1 << 8,
    1 << 8,
    1 << 8,
    1 << 8,
    1 << 8,
];

/// The contexts of the default strength.
#[inline]
fn contexts(clues: &Clues<'_>) -> [u64; CONTEXTS] {
    let Clues { around, echo, .. } = clues;
    let nearest = around.left(4) | around.around(1, 2) << 4 | around.around(2, 1) << 9;
    let five = around.left(2) | around.around(1, 1) << 2;
    let [echoed, echoed_less] = echo.contexts(around);
    let periodic = clues.periods.map_or_else(
        || aperiodic(clues),
        |[first, second]| {
            [
                u64::from(first) | five << 15 | around.around(2, 0) << 20 | 1 << 40,
                u64::from(second) | five << 15 | around.around(2, 0) << 20 | 1 << 41,
                u64::from(first) & 0xFF
                    | (u64::from(second) & 0xFF) << 8
                    | around.left(1) << 16
                    | around.around(1, 0) << 17
                    | 1 << 42,
            ]
        },
    );
    [
        nearest,
        around.left(4) | around.around(1, 3) << 4 | around.around(2, 2) << 11,
        around.left(5)
            | around.around(1, 4) << 5
            | around.around(2, 3) << 14
            | around.around(3, 1) << 21,
        around.middling(),
        periodic[0],
        runs(clues)
            | u64::from(clues.columns.run(clues.column + 1).min(15)) << 8
            | around.left(2) << 12
            | (around.around(1, 4) >> 2) << 14,
        echoed,
        echoed_less,
        periodic[1],
        periodic[2],
        five | (3..=7).fold(around.around(2, 1), |tall, above| {
            tall << 3 | around.around(above, 1)
        }) << 5,
        (1..=4).fold(
            around.left(1) | (brief(around.run()) & 7) << 1,
            |slopes, above| slopes << 6 | around.near_edges(above),
        ),
        (1..=3).fold(around.left(3), |steps, above| {
            steps << 9 | around.far_edges(above)
        }),
        (clues.column as u64) << 3
            | around.left(1) << 2
            | around.around(1, 0) << 1
            | around.around(2, 0),
    ]
}

/// The run to the left and the vertical run above, 4 bits each.
#[inline]
fn runs(clues: &Clues<'_>) -> u64 {
    brief(clues.around.run()) | brief(clues.columns.run(clues.column)) << 4
}

/// Sets of weights; lesser strengths use the first of them.
#[inline]
fn mixer_sets(clues: &Clues<'_>) -> [usize; ALL_MIXERS] {
    let Clues { around, echo, .. } = clues;
    let five = around.left(2) | around.around(1, 1) << 2;
    let by_period = clues.periods.map_or_else(
        || around.near_edges(1) | around.left(2) << 6,
        |[first, second]| {
            u64::from(first >> 1 & 3 | (first >> 6 & 1) << 2)
                | u64::from(second >> 1 & 3 | (second >> 6 & 1) << 2) << 3
                | around.left(1) << 6
                | around.around(1, 0) << 7
        },
    );
    [
        around.left(3) | around.around(1, 2) << 3 | around.around(2, 0) << 8,
        echo.kind() as u64,
        runs(clues),
        five | around.around(2, 1) << 5,
        by_period,
        around.density(),
        around.left(5) | around.around(1, 1) << 5,
        around.around(2, 2) | around.around(3, 1) << 5,
        around.shade() << 2 | around.left(1) | around.around(1, 0) << 1,
    ]
    .map(|set| set as usize)
}

/// Further contexts of the greatest strength.
#[inline]
fn more_contexts(clues: &Clues<'_>) -> [u64; ALL_CONTEXTS - CONTEXTS] {
    let Clues { around, echo, .. } = clues;
    let five = around.left(2) | around.around(1, 1) << 2;
    let shade = around.shade();
    let column = |columns: usize| clues.columns.run(clues.column.saturating_add(columns));
    let [echoed, _] = echo.contexts(around);
    let nearest = around.left(4) | around.around(1, 2) << 4 | around.around(2, 1) << 9;
    let (last, before) = around.two_runs();
    let others = match clues.periods {
        Some(_) => aperiodic(clues),
        None => [
            around.wide(),
            around.left(8) | around.around(1, 8) << 8 | around.around(3, 4) << 25,
            around.left(1) | around.row_counts() << 1,
        ],
    };
    [
        others[0],
        others[1],
        others[2],
        around.left(10) | around.around(1, 7) << 10 | around.around(2, 5) << 25,
        around.left(3)
            | around.around(1, 3) << 3
            | around.around(2, 3) << 10
            | around.around(3, 3) << 17
            | around.around(4, 2) << 24,
        shade << 8 | around.density(),
        around.diagonals(),
        shade << 12 | nearest,
        around.sparse() | five << 40,
        around.left(2) | (around.around(1, 8) >> 6) << 2 | (around.around(2, 8) >> 7) << 13,
        brief(last)
            | brief(before) << 4
            | around.near_edges(1) << 8
            | around.near_edges(2) << 14
            | brief(column(1)) << 20
            | brief(column(0)) << 24,
        u64::from(last | before << 5) | around.far_edges(1) << 10 | around.left(1) << 20,
        nearest | (echoed & 0x7FFF) << 12 | (echo.quality() as u64) << 27,
        around.row_counts() | five << 20 | around.density() << 25,
        around.left(3)
            | around.around(1, 2) << 3
            | around.around(2, 2) << 8
            | around.around(3, 0) << 13,
        around.left(6) | around.around(1, 3) << 6 | around.around(2, 0) << 13,
        around.left(2)
            | around.around(1, 2) << 2
            | around.around(2, 2) << 7
            | around.around(3, 1) << 12
            | around.around(4, 0) << 15,
        around.left(4)
            | around.around(1, 3) << 4
            | around.around(2, 3) << 11
            | around.around(3, 2) << 18,
        around.left(6)
            | around.around(1, 5) << 6
            | around.around(2, 3) << 17
            | around.around(3, 2) << 24,
        around.left(2)
            | around.around(1, 2) << 2
            | around.around(2, 0) << 7
            | brief(column(0)) << 8
            | brief(last) << 12,
        around.left(3)
            | around.around(1, 1) << 3
            | around.around(2, 1) << 6
            | around.around(3, 0) << 9
            | around.around(4, 0) << 10,
        around.left(1)
            | around.around(1, 3) << 1
            | around.around(2, 4) << 8
            | around.around(3, 4) << 17,
        around.left(5)
            | around.around(1, 4) << 5
            | around.around(2, 4) << 14
            | around.around(3, 4) << 23
            | around.around(4, 4) << 32,
    ]
}

/// Contexts of pictures without a period: 53 pixels, 6 pixels and the density
/// around, and pixels at distances of 4 and 8.
#[inline]
fn aperiodic(Clues { around, .. }: &Clues<'_>) -> [u64; 3] {
    let five = around.left(2) | around.around(1, 1) << 2;
    [
        around.left(8)
            | around.around(1, 6) << 8
            | around.around(2, 5) << 21
            | around.around(3, 4) << 32
            | around.around(4, 3) << 41
            | around.around(5, 2) << 48,
        five | around.around(2, 0) << 5 | around.density() << 6,
        (around.left(12) & 0x1FF)
            | around.around(4, 4) << 9
            | around.around(7, 4) << 18
            | around.left(1) << 27
            | around.around(1, 0) << 28
            | around.around(2, 1) << 29,
    ]
}
