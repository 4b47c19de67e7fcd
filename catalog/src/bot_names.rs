//! The names of bots: each at a table has one of its own, beside which its level is shown. Two bots of one level are distinguished, and no
//! name reads as advice, as `Best to play a card` does.

use parlor_game::{BySeat, Seat};

/// The names: short, kind, nobody's title or level, and no card of any game.
pub const BOT_NAMES: [&str; 24] = [
    "Alder", "Bramble", "Dapple", "Ember", "Fennel", "Finch", "Hazel", "Juniper", "Kestrel", "Linden",
    "Maple", "Heron", "Nettle", "Otter", "Plover", "Poppy", "Quill", "Rowan", "Sorrel", "Tansy", "Teasel",
    "Willow", "Wren", "Yarrow",
];

/// How far apart the names of two seats are in the list. It has no factor in common with the list's length: the seats of a table have
/// different names.
const STRIDE: usize = 7;

/// The name of the bot in a seat: the same for the same table and seat, and none of those that the other seats have.
///
/// `table` is any text that is the table's own. It should be no secret: the names say a little of it.
///
/// ```
/// use parlor_catalog::{BOT_NAMES, bot_name};
/// use parlor_game::{BySeat, Seat};
///
/// let names = BySeat::from_fn(2, |_| "Ann".to_owned());
/// assert!(BOT_NAMES.contains(&bot_name("a table", Seat::Two, &names).as_str()));
/// ```
pub fn bot_name(table: &str, seat: Seat, names: &BySeat<String>) -> String {
    let taken = |name: &str| names.iter().any(|(other, own)| other != seat && own.eq_ignore_ascii_case(name));
    let from = hash(table) + seat.index() * STRIDE;
    let all = (0..BOT_NAMES.len()).map(|step| BOT_NAMES[(from + step) % BOT_NAMES.len()]);
    // There are more names than seats.
    all.into_iter().find(|name| !taken(name)).unwrap_or(BOT_NAMES[0]).to_owned()
}

/// A number below the length of the list from a text, the same in every version and on every machine (FNV-1a).
fn hash(text: &str) -> usize {
    let mixed = text.bytes().fold(0xcbf2_9ce4_8422_2325_u64, |hash, byte| {
        (hash ^ u64::from(byte)).wrapping_mul(0x0100_0000_01b3)
    });
    ((mixed ^ (mixed >> 32)) % BOT_NAMES.len() as u64) as usize
}

#[cfg(test)]
mod tests {
    use std::collections::BTreeSet;

    use super::*;

    fn table(of: &str, seats: u8, people: &[&str]) -> Vec<String> {
        let name = |seat: Seat| people.get(seat.index()).copied().unwrap_or_default().to_owned();
        let mut names = BySeat::from_fn(seats, name);
        for seat in Seat::ALL.into_iter().take(seats.into()).skip(people.len()) {
            names[seat] = bot_name(of, seat, &names);
        }
        names.as_slice().to_vec()
    }

    /// Two bots of one name at a table: nobody could say whose turn it is.
    #[test]
    fn the_bots_of_a_table_are_told_apart_from_each_other_and_from_people() {
        for number in 0..500 {
            let of = format!("table {number}");
            let person = BOT_NAMES[number % BOT_NAMES.len()].to_lowercase();
            let names = table(&of, 4, &[&person]);
            let distinct: BTreeSet<_> = names.iter().map(|name| name.to_lowercase()).collect();
            assert_eq!(distinct.len(), 4, "{names:?}");
        }
    }

    /// A bot that changes its name while one reconnects, and tables whose bots all have the same names.
    #[test]
    fn names_stay_with_a_table_and_differ_from_table_to_table() {
        assert_eq!(table("a", 4, &[]), table("a", 4, &[]));
        let firsts: BTreeSet<_> =
            (0..500).map(|number| table(&number.to_string(), 1, &[])[0].clone()).collect();
        assert_eq!(firsts.len(), BOT_NAMES.len());
    }

    /// A level's name as a bot's own, or a name that a board or a record has no room for.
    #[test]
    fn names_are_short_plain_and_no_level() {
        let distinct: BTreeSet<_> = BOT_NAMES.into_iter().collect();
        assert_eq!(distinct.len(), BOT_NAMES.len());
        for name in BOT_NAMES {
            assert!(name.len() <= 8 && name.bytes().all(|byte| byte.is_ascii_alphabetic()), "{name}");
            assert!(crate::LEVELS.iter().all(|level| level.name != name), "{name}");
        }
    }

    /// "Thistle summons Thistle": a player who is called as a card that lies before them.
    #[test]
    fn no_bot_is_called_as_a_card_of_a_game() {
        for game in crate::games() {
            let Some(file) = game.file() else { continue };
            let read = game.read_file(file.bytes).expect("the file that comes with the game");
            let entries: Vec<_> = read.contents.into_iter().flat_map(|group| group.entries).collect();
            assert!(!entries.is_empty());
            for entry in entries {
                let card = entry.name.to_lowercase();
                let same = BOT_NAMES.iter().find(|name| card.contains(&name.to_lowercase()));
                assert_eq!(same, None, "{}", entry.name);
            }
        }
    }
}
