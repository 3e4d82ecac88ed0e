//! ChaCha with 8 rounds, the random generator behind every seed.
//!
//! ChaCha (D. J. Bernstein, 2008) is written out here so that a seed means
//! the same game on every machine and in every later version. The bars already
//! seen do not allow the next ones to be computed, which a ranked game needs.

/// Rounds of the block function in games.
const ROUNDS: usize = 8;

/// "expand 32-byte k", the constant words of the cipher.
const CONSTANTS: [u32; 4] = [0x6170_7865, 0x3320_646e, 0x7962_2d32, 0x6b20_6574];

/// An endless stream of 32-bit words, determined by a seed.
///
/// The key is the seed's eight bytes, low byte first, then twenty-four
/// zeros; the nonce is zero and the block counter starts at zero.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct ChaCha8 {
    key: [u32; 8],
    counter: u64,
    block: [u32; 16],
    next: usize,
}

impl ChaCha8 {
    pub(crate) fn new(seed: u64) -> Self {
        let mut key = [0; 8];
        key[0] = seed as u32;
        key[1] = (seed >> 32) as u32;
        Self {
            key,
            counter: 0,
            block: [0; 16],
            next: 16,
        }
    }

    /// The generator after so many words.
    pub(crate) fn after(seed: u64, words: u64) -> Self {
        let mut rng = Self::new(seed);
        let length = rng.block.len() as u64;
        rng.counter = words / length;
        for _ in 0..words % length {
            rng.next_word();
        }
        rng
    }

    pub(crate) fn next_word(&mut self) -> u32 {
        if self.next == self.block.len() {
            self.block = block::<ROUNDS>(&self.key, self.counter, [0, 0]);
            self.counter += 1;
            self.next = 0;
        }
        self.next += 1;
        self.block[self.next - 1]
    }

    /// A number from 0 to `bound` − 1, all equally likely: words past the
    /// last whole multiple of `bound` are drawn again.
    pub(crate) fn below(&mut self, bound: u32) -> u32 {
        debug_assert!(bound > 0, "there is no number below zero");
        let excess = (u32::MAX % bound + 1) % bound;
        loop {
            let word = self.next_word();
            if word <= u32::MAX - excess {
                return word % bound;
            }
        }
    }
}

/// The ChaCha block: counter in words 12 and 13, nonce in words 14 and 15.
fn block<const N: usize>(key: &[u32; 8], counter: u64, nonce: [u32; 2]) -> [u32; 16] {
    let mut input = [0; 16];
    input[..4].copy_from_slice(&CONSTANTS);
    input[4..12].copy_from_slice(key);
    input[12] = counter as u32;
    input[13] = (counter >> 32) as u32;
    input[14..].copy_from_slice(&nonce);
    let mut state = input;
    for _ in 0..N / 2 {
        for i in 0..4 {
            quarter_round(&mut state, [i, 4 + i, 8 + i, 12 + i]);
        }
        for i in 0..4 {
            let diagonal = [i, 4 + (i + 1) % 4, 8 + (i + 2) % 4, 12 + (i + 3) % 4];
            quarter_round(&mut state, diagonal);
        }
    }
    std::array::from_fn(|i| state[i].wrapping_add(input[i]))
}

fn quarter_round(state: &mut [u32; 16], [a, b, c, d]: [usize; 4]) {
    for (x, y, z, turn) in [(a, b, d, 16), (c, d, b, 12), (a, b, d, 8), (c, d, b, 7)] {
        state[x] = state[x].wrapping_add(state[y]);
        state[z] = (state[z] ^ state[x]).rotate_left(turn);
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn bytes(words: &[u32]) -> Vec<u8> {
        words.iter().flat_map(|word| word.to_le_bytes()).collect()
    }

    #[test]
    fn words_are_passed_over_as_if_they_were_drawn() {
        let mut drawn = ChaCha8::new(5);
        for words in 0..40 {
            assert_eq!(ChaCha8::after(5, words).next_word(), drawn.next_word());
        }
    }

    #[test]
    fn eight_rounds_of_a_zero_key_give_the_published_stream() {
        let mut rng = ChaCha8::new(0);
        let stream: Vec<u32> = (0..4).map(|_| rng.next_word()).collect();
        let published = 0x3e00_ef2f_895f_40d6_7f5b_b8e8_1f09_a5a1_u128;
        assert_eq!(bytes(&stream), published.to_be_bytes());
    }

    #[test]
    fn twenty_rounds_give_the_block_of_rfc_8439() {
        // Section 2.3.2: key 00..1f, block 1, nonce 000000090000004a00000000.
        let key =
            std::array::from_fn(|i| u32::from_le_bytes(std::array::from_fn(|j| (4 * i + j) as u8)));
        let block = block::<20>(&key, 0x0900_0000_0000_0001, [0x4a00_0000, 0]);
        assert_eq!(
            block[..4],
            [0xe4e7_f110, 0x1559_3bd1, 0x1fdd_0f50, 0xc471_20a3]
        );
        assert_eq!(
            block[12..],
            [0xd19c_12b5, 0xb94e_16de, 0xe883_d0cb, 0x4e3c_50a2]
        );
    }

    #[test]
    fn draws_below_a_bound_are_even() {
        let mut rng = ChaCha8::new(7);
        let mut counts = [0u32; 5];
        for _ in 0..50_000 {
            counts[rng.below(5) as usize] += 1;
        }
        assert!(
            counts.iter().all(|count| (9_600..10_400).contains(count)),
            "{counts:?}"
        );
    }
}
