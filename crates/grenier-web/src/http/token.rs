//! Random tokens and seeds, from the operating system.

/// Letters and digits that are not mistaken for one another: 32 of them.
const ALPHABET: &[u8; 32] = b"abcdefghijkmnopqrstuvwxyz2345678";
/// Five bits each: 80 bits.
const LENGTH: usize = 16;

/// A token that cannot be guessed, fit for an address.
pub fn random_token() -> String {
    let mut bytes = [0; LENGTH];
    fill(&mut bytes);
    let letters = bytes.map(|byte| char::from(ALPHABET[usize::from(byte) % ALPHABET.len()]));
    letters.iter().collect()
}

/// Random bytes.
pub fn random_bytes<const N: usize>() -> [u8; N] {
    let mut bytes = [0; N];
    fill(&mut bytes);
    bytes
}

/// The seed of a game or of a random player.
pub fn random_seed() -> u64 {
    let mut bytes = [0; 8];
    fill(&mut bytes);
    u64::from_le_bytes(bytes)
}

fn fill(bytes: &mut [u8]) {
    getrandom::fill(bytes).expect("the system gives random bytes");
}
