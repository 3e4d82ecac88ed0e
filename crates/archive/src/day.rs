//! The calendar: the day and the time of now, in the forms that the archive
//! stores.

use std::fmt;

use time::{Date, Month, OffsetDateTime};

/// A day of the Gregorian calendar, in universal time.
///
/// Games of awalé store it as text, `YYYY-MM-DD` ([`Display`](fmt::Display));
/// games of Tetris Couleurs store it as a [`number`](Day::number).
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub struct Day(Date);

impl Day {
    /// Reads the clock.
    #[must_use]
    pub fn today() -> Day {
        Day(OffsetDateTime::now_utc().date())
    }

    /// The day of these numbers; `None` where the calendar has no such day.
    ///
    /// ```
    /// use archive::Day;
    ///
    /// let day = Day::new(2024, 2, 29).expect("a leap year");
    /// assert_eq!(day.to_string(), "2024-02-29");
    /// assert_eq!(day.number(), 20_240_229);
    /// assert_eq!(Day::new(2023, 2, 29), None);
    /// ```
    #[must_use]
    pub fn new(year: u32, month: u32, day: u32) -> Option<Day> {
        let year = i32::try_from(year).ok()?;
        let month = Month::try_from(u8::try_from(month).ok()?).ok()?;
        let date = Date::from_calendar_date(year, month, u8::try_from(day).ok()?);
        date.ok().map(Day)
    }

    /// `YYYYMMDD` as a number.
    #[must_use]
    pub fn number(self) -> i64 {
        let (year, month, day) = self.0.to_calendar_date();
        i64::from(year) * 10_000 + i64::from(u8::from(month)) * 100 + i64::from(day)
    }
}

impl fmt::Display for Day {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let (year, month, day) = self.0.to_calendar_date();
        write!(f, "{year:04}-{:02}-{day:02}", u8::from(month))
    }
}

/// The time of now, in seconds since 1970.
#[must_use]
pub fn unix_now() -> i64 {
    OffsetDateTime::now_utc().unix_timestamp()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn today_is_a_day_of_this_millennium() {
        let today = Day::today().to_string();
        assert!(
            today.as_str() > "2026-01-01" && today.as_str() < "3000",
            "{today}"
        );
        assert_eq!(today.len(), "YYYY-MM-DD".len());
    }

    #[test]
    fn only_days_of_the_calendar_are_days() {
        for (year, month, day) in [(2000, 2, 29), (1900, 2, 28), (0, 1, 1), (9999, 12, 31)] {
            assert!(Day::new(year, month, day).is_some(), "{year} {month} {day}");
        }
        for (year, month, day) in [
            (1900, 2, 29),
            (2024, 4, 31),
            (2024, 0, 1),
            (2024, 13, 1),
            (2024, 1, 0),
            (2024, 256, 1),
        ] {
            assert!(Day::new(year, month, day).is_none(), "{year} {month} {day}");
        }
    }
}
