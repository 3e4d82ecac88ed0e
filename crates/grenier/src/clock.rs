//! The time, for whoever needs a seed or a date.

use std::time::{Duration, SystemTime, UNIX_EPOCH};

/// A seed nobody chose: the time.
pub fn fresh_seed() -> u64 {
    since_1970().as_nanos() as u64
}

fn since_1970() -> Duration {
    SystemTime::now()
        .duration_since(UNIX_EPOCH)
        .unwrap_or_default()
}

/// The day, as YYYY-MM-DD, from the days since 1970 (Hinnant's algorithm, 2014).
pub fn today() -> String {
    let days = (since_1970().as_secs() / 86_400) as i64 + 719_468;
    let era = days / 146_097;
    let day_of_era = days % 146_097;
    let year_of_era =
        (day_of_era - day_of_era / 1460 + day_of_era / 36_524 - day_of_era / 146_096) / 365;
    let day_of_year = day_of_era - (365 * year_of_era + year_of_era / 4 - year_of_era / 100);
    let month = (5 * day_of_year + 2) / 153;
    let day = day_of_year - (153 * month + 2) / 5 + 1;
    let month = if month < 10 { month + 3 } else { month - 9 };
    let year = year_of_era + era * 400 + i64::from(month <= 2);
    format!("{year:04}-{month:02}-{day:02}")
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn today_is_a_day_of_this_millennium() {
        let today = today();
        assert!(
            today.as_str() > "2026-01-01" && today.as_str() < "3000",
            "{today}"
        );
        assert_eq!(today.len(), "YYYY-MM-DD".len());
    }
}
