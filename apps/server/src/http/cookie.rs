//! The cookie of a seat: it contains the seat's secret, and is sent to its own table only. And that of a pass for a private server's door.

use axum::http::header::{COOKIE, HeaderMap, HeaderValue, InvalidHeaderValue};
use cookie::time::Duration;
use cookie::{Cookie, SameSite};
use parlor_session::Key;
use parlor_store::TableId;

use super::app::App;
use crate::door::DAYS;
use crate::secret;

/// The name of the cookie.
const NAME: &str = "parlor_seat";

/// The secret that a browser sends for this table, if it has one. If several cookies have the name, the first counts: browsers send the one
/// with the longest path first, which is the table's own.
pub(super) fn shown(headers: &HeaderMap) -> Option<String> {
    value_of(headers, NAME)
}

/// The name of the cookie that says who somebody was at the tables before this one, where they had no seat when they came.
const BEFORE: &str = "parlor_before";

/// The key that opened somebody's seat at a table before this one, if they have brought it along.
pub(super) fn key_before(headers: &HeaderMap) -> Option<Key> {
    value_of(headers, BEFORE).and_then(|secret| secret::key(&secret))
}

/// The value of the first cookie of this name.
fn value_of(headers: &HeaderMap, name: &str) -> Option<String> {
    let values = headers.get_all(COOKIE).iter().filter_map(|value| value.to_str().ok());
    let mut cookies = values.flat_map(Cookie::split_parse).filter_map(Result::ok);
    cookies.find(|cookie| cookie.name() == name).map(|cookie| cookie.value().to_owned())
}

/// The name of the cookie with the pass for a private server's door.
const PASS: &str = "parlor_door";

/// The pass for the door that a browser sends, if it has one.
pub(super) fn pass(headers: &HeaderMap) -> Option<String> {
    value_of(headers, PASS)
}

/// The header that gives a browser a pass for the door. It is sent with a link that somebody opens from another site, such as a messenger's;
/// seats' cookies are not, so that nobody is made to do anything there.
pub(super) fn with_pass(pass: &str, encrypted: bool) -> Result<HeaderValue, InvalidHeaderValue> {
    let cookie = Cookie::build((PASS, pass))
        .path("/")
        .max_age(Duration::days(DAYS.into()))
        .http_only(true)
        .same_site(SameSite::Lax)
        .secure(encrypted);
    HeaderValue::from_str(&cookie.build().to_string())
}

/// The name of the cookie by which `parlor doctor` sees what becomes of cookies on the way.
const CHECK: &str = "parlor_check";

/// Whether that cookie has come back.
pub(super) fn has_check(headers: &HeaderMap) -> bool {
    value_of(headers, CHECK).is_some()
}

/// The header that gives it, for a minute.
pub(super) fn check(encrypted: bool) -> Result<HeaderValue, InvalidHeaderValue> {
    let cookie = Cookie::build((CHECK, "1"))
        .path("/api/arrived")
        .max_age(Duration::minutes(1))
        .http_only(true)
        .same_site(SameSite::Strict)
        .secure(encrypted);
    HeaderValue::from_str(&cookie.build().to_string())
}

/// The key of that secret.
pub(super) fn shown_key(headers: &HeaderMap) -> Option<Key> {
    shown(headers).and_then(|secret| secret::key(&secret))
}

/// The header that gives a browser the secret of its seat at a table, for this many days.
pub(super) fn given(
    table: &TableId,
    secret: &str,
    days: u32,
    encrypted: bool,
) -> Result<HeaderValue, InvalidHeaderValue> {
    for_table((NAME, table), secret, days, encrypted)
}

/// The header that lets a browser say at a table who it was at the one before. It takes the place of no seat's secret: they may have sat down there since.
pub(super) fn known_there(
    table: &TableId,
    secret: &str,
    days: u32,
    encrypted: bool,
) -> Result<HeaderValue, InvalidHeaderValue> {
    for_table((BEFORE, table), secret, days, encrypted)
}

fn for_table(
    (name, table): (&str, &TableId),
    secret: &str,
    days: u32,
    encrypted: bool,
) -> Result<HeaderValue, InvalidHeaderValue> {
    let cookie = Cookie::build((name, secret))
        .path(format!("/api/tables/{table}"))
        .max_age(Duration::seconds(days.saturating_mul(24 * 3600).into()))
        .http_only(true)
        .same_site(SameSite::Strict)
        .secure(encrypted);
    HeaderValue::from_str(&cookie.build().to_string())
}

/// The same header for the secret that a browser has sent: it is good for as long again from now on.
pub(super) fn renewed(table: &TableId, headers: &HeaderMap, app: &App) -> Option<HeaderValue> {
    let days = app.state.limits.table_days;
    given(table, &shown(headers)?, days, app.guard.is_encrypted(headers)).ok()
}

#[cfg(test)]
mod tests {
    use std::collections::BTreeSet;

    use super::*;

    /// The secret that is read from these `Cookie` headers.
    fn read(lines: &[&str]) -> Option<String> {
        let mut headers = HeaderMap::new();
        for line in lines {
            headers.append(COOKIE, HeaderValue::from_bytes(line.as_bytes()).unwrap());
        }
        shown(&headers)
    }

    #[test]
    fn the_seats_cookie_is_found_among_others() {
        assert_eq!(read(&["parlor_seat=abc"]).as_deref(), Some("abc"));
        assert_eq!(read(&["theme=dark; parlor_seat=abc; lang=en"]).as_deref(), Some("abc"));
        assert_eq!(read(&["theme=dark;parlor_seat=abc;lang=en;"]).as_deref(), Some("abc"));
        assert_eq!(read(&["theme=dark", "parlor_seat=abc"]).as_deref(), Some("abc"));
        assert_eq!(read(&["parlor_seat=a=b="]).as_deref(), Some("a=b="));
    }

    #[test]
    fn of_two_with_the_name_the_first_counts() {
        assert_eq!(read(&["parlor_seat=one; parlor_seat=two"]).as_deref(), Some("one"));
        assert_eq!(read(&["parlor_seat=one", "parlor_seat=two"]).as_deref(), Some("one"));
    }

    #[test]
    fn what_is_not_ours_or_malformed_is_passed_over() {
        for lines in [
            &[][..],
            &[""],
            &[";;; ;"],
            &["parlor_seat"],
            &["=parlor_seat"],
            &["xparlor_seat=abc; parlor_seatx=abc; Parlor_Seat=abc"],
            &["theme=\"a; lang=b\""],
        ] {
            assert_eq!(read(lines), None, "{lines:?}");
        }
        assert_eq!(read(&["broken; =x; parlor_seat=abc"]).as_deref(), Some("abc"));
        // A line that is not ASCII is skipped, and the next is read.
        assert_eq!(read(&["parlor_seat=\u{e9}", "parlor_seat=abc"]).as_deref(), Some("abc"));
    }

    #[test]
    fn quotes_and_percent_signs_are_part_of_a_value_and_so_of_no_secret_of_ours() {
        assert_eq!(read(&["parlor_seat=\"abc\""]).as_deref(), Some("\"abc\""));
        assert_eq!(read(&["parlor_seat=%61bc"]).as_deref(), Some("%61bc"));
    }

    #[test]
    fn a_secret_that_is_empty_or_too_long_has_no_key() {
        let key = |secret: &str| {
            let mut headers = HeaderMap::new();
            let line = format!("parlor_seat={secret}");
            headers.insert(COOKIE, HeaderValue::from_str(&line).unwrap());
            shown_key(&headers)
        };
        assert!(key("abc").is_some() && key(&"a".repeat(64)).is_some());
        assert!(key("").is_none() && key(&"a".repeat(65)).is_none() && key(&"a".repeat(10_000)).is_none());
    }

    #[test]
    fn the_cookie_is_for_its_own_table_and_for_no_script() {
        let table = TableId::spell([7; 10]);
        let cookie = |days, encrypted| {
            let header = given(&table, "abc", days, encrypted).unwrap();
            let parts: Vec<_> = header.to_str().unwrap().split("; ").map(str::to_owned).collect();
            (parts[0].clone(), parts[1..].iter().cloned().collect::<BTreeSet<_>>())
        };
        let (path, all) = (format!("Path=/api/tables/{table}"), ["HttpOnly", "SameSite=Strict"]);
        let wanted = |rest: &[&str]| all.iter().chain(rest).map(|part| (*part).to_owned()).collect();
        assert_eq!(cookie(30, false), ("parlor_seat=abc".to_owned(), wanted(&[&path, "Max-Age=2592000"])));
        assert_eq!(
            cookie(30, true),
            ("parlor_seat=abc".to_owned(), wanted(&[&path, "Max-Age=2592000", "Secure"]))
        );
        // The most days that a host may set.
        assert_eq!(cookie(u32::MAX, false).1, wanted(&[&path, "Max-Age=4294967295"]));
    }

    #[test]
    fn what_is_given_is_shown_again() {
        let header = given(&TableId::spell([7; 10]), "abc", 30, true).unwrap();
        let sent = header.to_str().unwrap().split(';').next().unwrap();
        assert_eq!(read(&[sent]).as_deref(), Some("abc"));
    }
}
