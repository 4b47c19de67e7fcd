//! The values of arguments, read as strictly as records are.

use std::net::{IpAddr, SocketAddr};

use parlor_game::whole_number;

/// Reads a whole number.
pub(crate) fn whole(text: &str) -> Result<u32, String> {
    whole_number(text).ok_or_else(|| format!("expected a whole number up to {}", u32::MAX))
}

/// Reads how many of something there shall be: at least one.
pub(crate) fn count(text: &str) -> Result<u32, String> {
    let count = whole_number(text).filter(|count| *count > 0);
    count.ok_or_else(|| format!("expected a whole number from 1 to {}", u32::MAX))
}

/// Reads a time in minutes; none is one, too.
pub(crate) fn minutes(text: &str) -> Result<f64, String> {
    let minutes = text.parse().ok().filter(|minutes: &f64| minutes.is_finite() && *minutes >= 0.0);
    minutes.ok_or_else(|| "expected a number of minutes, such as 10 or 0.5".to_owned())
}

/// Reads a number of seats; whether a game takes this many is the game's to say.
pub(crate) fn seats(text: &str) -> Result<u8, String> {
    let seats = whole_number(text).and_then(|number| u8::try_from(number).ok()).filter(|seats| *seats > 0);
    seats.ok_or_else(|| "expected a number of seats, such as 2".to_owned())
}

/// Reads a chance of an error: more than 0 and less than one half.
pub(crate) fn chance(text: &str) -> Result<f64, String> {
    let chance = text.parse().ok().filter(|chance| *chance > 0.0 && *chance < 0.5);
    chance.ok_or_else(|| "expected a chance between 0 and 0.5, such as 0.05".to_owned())
}

/// Reads a host's name or address, without scheme and port.
pub(crate) fn host_name(text: &str) -> Result<String, String> {
    let is_name =
        !text.is_empty() && text.bytes().all(|byte| byte.is_ascii_alphanumeric() || b"-.".contains(&byte));
    let is_address = text.parse::<IpAddr>().is_ok();
    let wrong = || "expected a name such as parlor.example, without https:// and port".to_owned();
    (is_name || is_address).then(|| text.to_owned()).ok_or_else(wrong)
}

/// Reads a host, by its name or address, and a port.
pub(crate) fn host_and_port(text: &str) -> Result<String, String> {
    let is_host = |host: &str| {
        let bare =
            host.strip_prefix('[').and_then(|host| host.strip_suffix(']')).filter(|host| host.contains(':'));
        !host.contains(':') && host_name(host).is_ok() || bare.is_some_and(|host| host_name(host).is_ok())
    };
    let parts = text.rsplit_once(':').filter(|(host, port)| is_host(host) && port.parse::<u16>().is_ok());
    let wrong = || "expected a host and a port, such as 10.0.0.5:7272 or node1.internal:7272".to_owned();
    parts.map(|_| text.to_owned()).ok_or_else(wrong)
}

/// Reads where to listen: an address and a port.
pub(crate) fn address(text: &str) -> Result<SocketAddr, String> {
    let wrong = || "expected an address in numbers and a port, such as 127.0.0.1:7171, 0.0.0.0:80 or [::]:80";
    text.parse().map_err(|_| wrong().to_owned())
}
