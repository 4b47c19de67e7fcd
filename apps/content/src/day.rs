//! The days whose deals may be played.

use parlor_game::Message;

use crate::Problem;

/// The bot that ranked attempts are played against: it plays alike for everybody, and a person can win.
pub const AGAINST: &str = "casual";

/// Refuses what is no day, such as `2026-11-31`, and days to come.
///
/// # Errors
/// It is one of those.
pub fn check_day(day: &str, today: &str) -> Result<(), Problem> {
    // Days sort as texts do.
    if is_day(day) && day <= today {
        return Ok(());
    }
    let why = Message::new("no-day").with("day", day.to_owned()).with("today", today.to_owned());
    Err(Problem::bad(why).at("day"))
}

/// Whether this is how a day of the Gregorian calendar is written.
fn is_day(text: &str) -> bool {
    let fits = text.len() == 10
        && text.bytes().enumerate().all(|(at, byte)| match at {
            4 | 7 => byte == b'-',
            _ => byte.is_ascii_digit(),
        });
    let number = |from: usize, to: usize| text.get(from..to).and_then(|part| part.parse::<u32>().ok());
    let (Some(year), Some(month), Some(date)) = (number(0, 4), number(5, 7), number(8, 10)) else {
        return false;
    };
    let leap = year % 4 == 0 && (year % 100 != 0 || year % 400 == 0);
    let dates = match month {
        2 => 28 + u32::from(leap),
        4 | 6 | 9 | 11 => 30,
        1..=12 => 31,
        _ => 0,
    };
    fits && (1..=dates).contains(&date)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_day_is_one_of_the_calendar_and_written_in_one_way() {
        for day in ["2026-11-30", "2028-02-29", "2000-02-29", "0001-01-01"] {
            assert!(is_day(day), "{day}");
        }
        for odd in [
            "2026-11-31",
            "2026-02-29",
            "1900-02-29",
            "2026-00-10",
            "2026-13-01",
            "2026-01-00",
            "2026-1-1",
            "26-01-01",
            "+026-01-01",
            "2026/01/01",
            "2026-01-01 ",
            "２026-01-01",
            "",
            "today",
        ] {
            assert!(!is_day(odd), "{odd}");
        }
        assert!(check_day("2026-11-20", "2026-11-20").is_ok());
        assert!(check_day("2026-11-21", "2026-11-20").is_err());
    }
}
