//! Chance that nobody can foresee.

/// Letters and digits that cannot be taken for one another: 32 of them.
const ALPHABET: &[u8; 32] = b"abcdefghijkmnopqrstuvwxyz2345678";
/// 80 bits.
const LENGTH: usize = 16;

/// A name that cannot be guessed.
pub fn name() -> String {
    let mut bytes = [0; LENGTH];
    fill(&mut bytes);
    let letters = bytes.map(|byte| char::from(ALPHABET[usize::from(byte) % ALPHABET.len()]));
    letters.iter().collect()
}

/// A seed.
pub fn seed() -> u64 {
    let mut bytes = [0; 8];
    fill(&mut bytes);
    u64::from_le_bytes(bytes)
}

fn fill(bytes: &mut [u8]) {
    getrandom::fill(bytes).expect("the system gives random bytes");
}
