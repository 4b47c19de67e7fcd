//! The calendar's day of a time.

use parlor_session::Millis;

/// Milliseconds in a day.
const DAY: Millis = 24 * 60 * 60 * 1000;

/// The day in UTC, such as `2026-07-31`: the proleptic Gregorian calendar, counted in eras of 400 years that begin in March, so that the
/// leap day is the last of its year.
pub(crate) fn of(now: Millis) -> String {
    let days = now / DAY + 719_468;
    let (era, day) = (days / 146_097, days % 146_097);
    let year = (day - day / 1_460 + day / 36_524 - day / 146_096) / 365;
    let day = day - (365 * year + year / 4 - year / 100);
    let month = (5 * day + 2) / 153;
    let date = day - (153 * month + 2) / 5 + 1;
    let (year, month) = (era * 400 + year, if month < 10 { month + 3 } else { month - 9 });
    format!("{}-{month:02}-{date:02}", if month <= 2 { year + 1 } else { year })
}

/// How many seconds are left of the day.
pub(crate) fn seconds_left(now: Millis) -> u32 {
    ((DAY - now % DAY) / 1000) as u32
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn leap_days_and_the_ends_of_years_are_where_the_calendar_has_them() {
        let days = [
            (0, "1970-01-01"),
            (951_782_399_999, "2000-02-28"),
            (951_782_400_000, "2000-02-29"),
            (951_868_800_000, "2000-03-01"),
            (1_798_761_599_000, "2026-12-31"),
            (1_798_761_600_000, "2027-01-01"),
            (4_107_542_400_000, "2100-03-01"),
        ];
        for (now, day) in days {
            assert_eq!(of(now), day, "{now}");
        }
        assert_eq!((seconds_left(0), seconds_left(DAY - 1000)), (86_400, 1));
    }
}
