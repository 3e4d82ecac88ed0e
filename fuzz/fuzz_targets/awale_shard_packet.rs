//! What another process of a shared build sends is applied or refused: packets of
//! changes, and fragments of a table file. Never a panic, whatever the bytes.
#![no_main]

use awale::Rules;
use awale_tables::{Assembler, Fragment, Shard};
use libfuzzer_sys::fuzz_target;

const SEEDS: u8 = 3;

fuzz_target!(|input: (u8, Vec<Vec<u8>>)| {
    let (choice, pieces) = input;
    let directory = tempfile::tempdir().expect("a temporary directory");
    let processes = 1 + usize::from(choice) % 3;
    let mut shard = Shard::new(
        directory.path().to_owned(),
        &Rules::CCINP,
        SEEDS,
        (0, processes),
    )
    .expect("a small build");
    // its own packet, whole or spoiled by the bytes that follow it
    let own = shard.compute().remove(0);
    let (packets, rest) = pieces.split_at(pieces.len() / 2);
    let mut packets = packets.to_vec();
    if choice & 64 == 0 {
        let mut own = own;
        for change in packets.first().into_iter().flat_map(|bytes| bytes.chunks_exact(3)) {
            let at = usize::from(u16::from_le_bytes([change[0], change[1]])) % own.len().max(1);
            if let Some(byte) = own.get_mut(at) {
                *byte ^= change[2];
            }
        }
        packets.push(own);
    }
    let _ = shard.apply(&packets);
    let fragments = |bytes: &Vec<u8>| Fragment::from_bytes(bytes).ok();
    let mut file = Assembler::create(directory.path(), &Rules::CCINP, SEEDS)
        .expect("a directory that can be written");
    for section in rest.chunks(2) {
        let _ = file.add_section(section.iter().filter_map(fragments).collect());
    }
    let _ = file.finish();
});
