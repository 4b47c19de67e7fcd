//! The names that people have given at a table, as its stored log has them.

use std::collections::HashMap;

use parlor_game::Seat;
use parlor_session::{Entry, EntryKind, Key, LobbyEntry, SeatEntry};

/// A name in a line of a log.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Named {
    /// The number of the line; the first is 1.
    pub line: u32,
    /// Whose seat it is.
    pub seat: Seat,
    /// Who gave it, by the key with which they sat down there.
    pub key: Option<Key>,
    /// The name.
    pub name: String,
}

/// The names in these lines that are still there, in order.
pub fn names_in(lines: &[String]) -> Vec<Named> {
    let mut holders = HashMap::new();
    let mut found = Vec::new();
    for (line, text) in (1..).zip(lines) {
        // Nearly all lines are moves.
        if !text.starts_with(";@") {
            continue;
        }
        let (seat, name) = match Entry::parse(text).map(|entry| entry.kind) {
            Ok(EntryKind::Seat(SeatEntry::Sits(seat, key, name))) => {
                holders.insert(seat, key);
                (seat, name)
            }
            Ok(EntryKind::Lobby(LobbyEntry::Called(seat, name))) => (seat, name),
            _ => continue,
        };
        if !name.is_empty() {
            found.push(Named { line, seat, key: holders.get(&seat).cloned(), name });
        }
    }
    found
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_name_belongs_to_who_sat_there_when_it_was_given() {
        let lines = [
            ";@5 sits 1 aaaa Ann",
            ";@5 sits 2 bbbb ",
            "1: pass ;@6",
            ";@7 called 1 Annie",
            ";@8 sits 1 cccc Cy",
            ";@9 called 1 Cyril",
            ";@9 called 2 Bo",
            "nonsense",
        ];
        let found = names_in(&lines.map(str::to_owned));
        let told: Vec<_> = found
            .iter()
            .map(|own| {
                (own.line, own.key.as_ref().map(ToString::to_string).unwrap_or_default(), own.name.as_str())
            })
            .collect();
        let expected = [
            (1, "aaaa", "Ann"),
            (4, "aaaa", "Annie"),
            (5, "cccc", "Cy"),
            (6, "cccc", "Cyril"),
            (7, "bbbb", "Bo"),
        ];
        assert_eq!(told, expected.map(|(line, key, name)| (line, key.to_owned(), name)));
    }
}
