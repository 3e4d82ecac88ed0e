//! Prediction of the pixels of a bilevel picture by mixed contexts.

use crate::coding::arithmetic::BitCoder;
use crate::coding::predictor::{EXPERIENCES, Predictor, Selection, Sizes};
use crate::methods::context::echo::Echo;
use crate::methods::context::page::{BilevelModel, Clues};
use crate::methods::context::surroundings::brief;

const CONTEXTS: usize = 14;
const MIXERS: usize = 6;

/// Logits of pixels by the 12 nearest ones, fitted on other pictures than any
/// we measure: icons, screens, plots, logos and photographs.
static NEAREST: [u8; 1 << 12] = *include_bytes!("nearest.bin");

/// How many pixels each of those logits counts for.
const NEAREST_SEEN: u32 = 6;

/// What is known of bilevel pixels in their contexts.
pub(crate) struct Bilevel {
    predictor: Predictor<CONTEXTS, 48, MIXERS>,
}

impl BilevelModel for Bilevel {
    fn new(table_bits: u32) -> Self {
        let mut slot_bits = [table_bits.max(12); CONTEXTS];
        slot_bits[0] = 12;
        slot_bits[1] = slot_bits[1].min(16);
        let predictor = Predictor::new(&Sizes {
            slot_bits,
            mixers: [1 << 9, Echo::KINDS, 1 << 8, 1 << 8, 1 << 8, EXPERIENCES],
            last: Echo::QUALITIES,
            corrections: [1 << 12, Echo::KINDS * 8],
        });
        Self {
            predictor: predictor.with_first_context(&NEAREST, NEAREST_SEEN),
        }
    }

    #[inline]
    fn code<C: BitCoder>(&mut self, coder: &mut C, clues: &Clues<'_>, pixel: bool) -> bool {
        let Clues { around, echo, .. } = clues;
        let nearest = around.left(4) | around.around(1, 2) << 4 | around.around(2, 1) << 9;
        let runs = brief(around.run()) | brief(clues.columns.run(clues.column)) << 4;
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
        let contexts = [
            nearest,
            around.left(4) | around.around(1, 3) << 4 | around.around(2, 2) << 11,
            around.left(5)
                | around.around(1, 4) << 5
                | around.around(2, 3) << 14
                | around.around(3, 1) << 21,
            around.middling(),
            periodic[0],
            runs | u64::from(clues.columns.run(clues.column + 1).min(15)) << 8
                | around.left(2) << 12
                | (around.around(1, 4) >> 2) << 14,
            periodic[1],
            periodic[2],
            five | (3..=7).fold(around.around(2, 1), |tall, above| {
                tall << 3 | around.around(above, 1)
            }) << 5,
            echoed,
            echoed_less,
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
        ];
        let by_period = clues.periods.map_or_else(
            || around.near_edges(1) | around.left(2) << 6,
            |[first, second]| {
                u64::from(first >> 1 & 3 | (first >> 6 & 1) << 2)
                    | u64::from(second >> 1 & 3 | (second >> 6 & 1) << 2) << 3
                    | around.left(1) << 6
                    | around.around(1, 0) << 7
            },
        );
        let selection = Selection {
            mixers: [
                around.left(3) | around.around(1, 2) << 3 | around.around(2, 0) << 8,
                echo.kind() as u64,
                runs,
                five | around.around(2, 1) << 5,
                by_period,
                0,
            ]
            .map(|set| set as usize),
            last: echo.quality(),
            corrections: [
                nearest as usize,
                echo.kind() * 8 + (around.left(1) | around.around(1, 0) << 1) as usize,
            ],
        };
        self.predictor.code(coder, &contexts, &selection, pixel)
    }
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
