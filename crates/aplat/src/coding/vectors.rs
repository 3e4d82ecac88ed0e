//! Sums and steps over the inputs of a mixer. These functions are not inlined, so
//! that the compiler makes vectors of their loops.

/// The inputs times their weights, added up.
#[inline(never)]
pub(super) fn weigh<const INPUTS: usize>(inputs: &[i16; INPUTS], weights: &[i16; INPUTS]) -> i32 {
    inputs
        .iter()
        .zip(weights)
        .fold(0i32, |sum, (&input, &weight)| {
            sum.wrapping_add(i32::from(input) * i32::from(weight))
        })
}

/// Moves the weights by a step along the inputs.
#[inline]
pub(super) fn adapt<const INPUTS: usize>(
    inputs: &[i16; INPUTS],
    weights: &mut [i16; INPUTS],
    step: i16,
) {
    const { assert!(INPUTS.is_multiple_of(16), "no input is left over") };
    let (inputs, weights) = (inputs.as_chunks::<16>().0, weights.as_chunks_mut::<16>().0);
    for (inputs, weights) in inputs.iter().zip(weights) {
        adapt_some(inputs, weights, step);
    }
}

#[inline(never)]
fn adapt_some(inputs: &[i16; 16], weights: &mut [i16; 16], step: i16) {
    for (weight, &input) in weights.iter_mut().zip(inputs) {
        // half of the high word, rounded: one multiplication of a vector
        let doubled = (i32::from(2 * input) * i32::from(step)) >> 16;
        *weight = weight.saturating_add((doubled as i16 + 1) >> 1);
    }
}
