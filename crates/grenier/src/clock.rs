//! What the program takes from the clock: seeds nobody chose, and the day.

use std::time::{SystemTime, UNIX_EPOCH};

/// A seed nobody chose: the time.
pub fn fresh_seed() -> u64 {
    let now = SystemTime::now().duration_since(UNIX_EPOCH);
    now.map_or(0, |now| now.as_nanos() as u64)
}

/// Year, month and day, in Greenwich.
pub fn today() -> (i64, i64, i64) {
    day_after_1970((fresh_seed() / 1_000_000_000 / 86_400) as i64)
}

/// The day so many days after the first of 1970 (Hinnant's algorithm, 2014).
fn day_after_1970(days: i64) -> (i64, i64, i64) {
    let days = days + 719_468;
    let era = days / 146_097;
    let day_of_era = days % 146_097;
    let year_of_era =
        (day_of_era - day_of_era / 1460 + day_of_era / 36_524 - day_of_era / 146_096) / 365;
    let day_of_year = day_of_era - (365 * year_of_era + year_of_era / 4 - year_of_era / 100);
    let month = (5 * day_of_year + 2) / 153;
    let day = day_of_year - (153 * month + 2) / 5 + 1;
    let month = if month < 10 { month + 3 } else { month - 9 };
    let year = year_of_era + era * 400 + i64::from(month <= 2);
    (year, month, day)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn days_are_counted_through_leap_years() {
        assert_eq!(day_after_1970(0), (1970, 1, 1));
        assert_eq!(day_after_1970(11_016), (2000, 2, 29));
        assert_eq!(day_after_1970(20_512), (2026, 2, 28));
        assert_eq!(day_after_1970(20_513), (2026, 3, 1));
    }
}
