//! How much memory is free.

use std::fs;

/// The bytes available without swapping, within the limit of the control group
/// if there is one. `None` if the system does not say.
#[must_use]
pub fn available_memory() -> Option<u64> {
    let machine = fs::read_to_string("/proc/meminfo").ok();
    let machine = machine.as_deref().and_then(available_in_meminfo);
    let group = group_limit();
    machine.into_iter().chain(group).min()
}

fn available_in_meminfo(text: &str) -> Option<u64> {
    let line = text
        .lines()
        .find_map(|line| line.strip_prefix("MemAvailable:"))?;
    let kibibytes: u64 = line.trim().strip_suffix("kB")?.trim().parse().ok()?;
    Some(kibibytes * 1024)
}

/// What is left of the control group's limit; `None` without one.
fn group_limit() -> Option<u64> {
    let number = |name: &str| {
        let text = fs::read_to_string(format!("/sys/fs/cgroup/{name}")).ok()?;
        text.trim().parse::<u64>().ok()
    };
    let used = number("memory.current").unwrap_or(0);
    Some(number("memory.max")?.saturating_sub(used))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn available_memory_is_read_from_the_systems_table() {
        let text = "MemTotal:       24000000 kB\nMemAvailable:   22000000 kB\n";
        assert_eq!(available_in_meminfo(text), Some(22_000_000 * 1024));
        assert_eq!(available_in_meminfo("MemTotal: 1 kB\n"), None);
        assert_eq!(available_in_meminfo("MemAvailable: many kB\n"), None);
    }
}
