//! Probabilities as logits and back, in whole numbers only, so that every
//! machine decodes the same bits.
//!
//! A logit is `ln(p / (1 - p))` in steps of 1/256; a probability is a number of
//! 16 bits.

/// Logits stay strictly within plus or minus this (12.0).
pub(crate) const LOGIT_LIMIT: i32 = 3072;

/// Probabilities stay this far from 0 and from 65536.
const LEAST: u32 = 4;

/// e to the power -1/256, with 62 bits after the point.
const STEP: u128 = 4593706758521714574;

const ONE: u128 = 1 << 62;

/// The probability of a logit, 32 bits after the point: `1 / (1 + exp(-t / 256))`.
#[expect(clippy::large_stack_arrays, reason = "it only runs when compiling")]
const fn fine_probabilities() -> [u64; 2 * LOGIT_LIMIT as usize] {
    let mut fine = [0; 2 * LOGIT_LIMIT as usize];
    let mut power = ONE;
    let mut logit = 0;
    while logit < LOGIT_LIMIT as usize {
        let p = ((ONE << 32) / (ONE + power)) as u64;
        fine[LOGIT_LIMIT as usize + logit] = p;
        fine[LOGIT_LIMIT as usize - logit] = (1 << 32) - p;
        power = (power * STEP) >> 62;
        logit += 1;
    }
    fine[0] = fine[1];
    fine
}

static SQUASH: [u16; 2 * LOGIT_LIMIT as usize] = {
    let fine = fine_probabilities();
    let mut table = [0; 2 * LOGIT_LIMIT as usize];
    let mut index = 0;
    while index < table.len() {
        let p = ((fine[index] + (1 << 15)) >> 16) as u32;
        table[index] = if p < LEAST {
            LEAST
        } else if p > (1 << 16) - LEAST {
            (1 << 16) - LEAST
        } else {
            p
        } as u16;
        index += 1;
    }
    table
};

/// One entry for 16 neighboring probabilities: the logit of the middle one.
static STRETCH: [i16; 1 << 12] = {
    let fine = fine_probabilities();
    let mut table = [0; 1 << 12];
    let mut logit = 0;
    let mut index = 0;
    while index < table.len() {
        let middle = ((index as u64) << 20) + (1 << 19);
        while fine[logit] < middle {
            logit += 1;
        }
        table[index] = (logit as i32 - LOGIT_LIMIT) as i16;
        index += 1;
    }
    table
};

/// The probability of a logit, itself within [`LOGIT_LIMIT`].
#[inline]
pub(crate) fn squash(logit: i32) -> u32 {
    u32::from(SQUASH[(logit + LOGIT_LIMIT) as usize])
}

/// The logit of a probability of 16 bits.
#[inline]
pub(crate) fn stretch(probability: u32) -> i32 {
    i32::from(STRETCH[(probability >> 4) as usize])
}

/// The nearest logit that [`squash`] takes.
#[inline]
pub(crate) fn clamp(logit: i64) -> i32 {
    logit.clamp(1 - LOGIT_LIMIT as i64, LOGIT_LIMIT as i64 - 1) as i32
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn tables_agree_with_the_real_functions() {
        for logit in 1 - LOGIT_LIMIT..LOGIT_LIMIT {
            let real = 65536.0 / (1.0 + (-f64::from(logit) / 256.0).exp());
            let real = real.clamp(f64::from(LEAST), 65536.0 - f64::from(LEAST));
            assert!((f64::from(squash(logit)) - real).abs() <= 0.5001, "{logit}");
        }
        for probability in (8..65536u32).step_by(16) {
            let p = f64::from(probability) / 65536.0;
            let real = (p / (1.0 - p)).ln() * 256.0;
            assert!(
                (f64::from(stretch(probability)) - real).abs() <= 1.0,
                "{probability}"
            );
        }
    }
}
