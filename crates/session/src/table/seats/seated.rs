//! Who or what sits in each seat, as a record's header says it: `seat 1 person`, `seat 2 bot best:1s`.

use std::fmt;

use parlor_game::Seat;
use parlor_record::{Header, PROGRAM};

use crate::Occupant;

/// The key of the header's lines.
const KEY: &str = "seat";

/// What a record's header says of a seat.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Seated {
    /// A person plays there. A bot may stand in for them for a while: the seat stays theirs.
    Person,
    /// A bot plays there: its word, with its budget where it has one.
    Bot(String),
}

impl fmt::Display for Seated {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Seated::Person => f.write_str("person"),
            Seated::Bot(bot) => write!(f, "bot {bot}"),
        }
    }
}

impl Seated {
    /// What `header` says of `seat`; `None` where it says nothing that can be understood, as in records of earlier versions.
    pub fn read(header: &Header, seat: Seat) -> Option<Seated> {
        header.further.iter().find_map(|line| about(line, seat))
    }

    /// The text of a line that is about `seat` and says nothing that can be understood: `2 bot` and no bot's word behind it.
    pub fn unclear(header: &Header, seat: Seat) -> Option<&str> {
        let of_seat = |text: &str| text.split(' ').next().and_then(Seat::parse) == Some(seat);
        let lines = header.further.iter().filter(|(key, text)| key == KEY && of_seat(text));
        lines
            .map(|(_, text)| text.as_str())
            .find(|text| about(&(KEY.to_owned(), (*text).to_owned()), seat).is_none())
    }

    fn of(occupant: &Occupant) -> Option<Seated> {
        match occupant {
            Occupant::Open => None,
            Occupant::Person(_) | Occupant::Bot(_, Some(_)) => Some(Seated::Person),
            Occupant::Bot(bot, None) => Some(Seated::Bot(bot.clone())),
        }
    }
}

/// What a header's line says of this seat, if it says so in words that are understood here: others' lines are left alone.
fn about((key, text): &(String, String), seat: Seat) -> Option<Seated> {
    let (own, rest) = text.split_once(' ').filter(|_| key == KEY)?;
    if Seat::parse(own) != Some(seat) {
        return None;
    }
    match rest.split_once(' ') {
        None if rest == "person" => Some(Seated::Person),
        Some(("bot", bot)) if is_word(bot) || bot.starts_with(PROGRAM) => Some(Seated::Bot(bot.to_owned())),
        _ => None,
    }
}

/// Whether a text is one word.
fn is_word(text: &str) -> bool {
    !text.is_empty() && text.bytes().all(|byte| byte.is_ascii_graphic())
}

/// From now on the header says that `occupant` has this seat, once. The line that is there already stays where it stands; a new one comes
/// after those of lower seats.
pub(crate) fn write(header: &mut Header, seat: Seat, occupant: &Occupant) {
    let lines = &mut header.further;
    let seated = Seated::of(occupant);
    let first = lines.iter().position(|line| about(line, seat).is_some());
    let mut index = 0;
    lines.retain(|line| {
        let keep = about(line, seat).is_none() || (Some(index) == first && seated.is_some());
        index += 1;
        keep
    });
    let Some(seated) = seated else { return };
    let line = (KEY.to_owned(), format!("{seat} {seated}"));
    match first {
        Some(first) => lines[first] = line,
        None => {
            let higher = |other: Seat| other.number() > seat.number();
            let is_higher =
                |line| Seat::ALL.into_iter().any(|other| higher(other) && about(line, other).is_some());
            let at = lines.iter().position(is_higher).unwrap_or(lines.len());
            lines.insert(at, line);
        }
    }
}
