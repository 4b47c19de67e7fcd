//! How far the kinds of entries of a log have got.

/// The number of the newest kind of entry. A program reads the logs of all programs with this number or a lower one. Servers that share a store tell each other
/// theirs, so that one that cannot read a table knows who may.
pub const LOG_FORMAT: u32 = 3;

#[cfg(test)]
mod tests {
    use super::LOG_FORMAT;
    use parlor_game::Seat;

    use crate::EntryKind;

    /// A number that there is: with a higher one this does not compile.
    const fn came(number: u32) -> u32 {
        assert!(number <= LOG_FORMAT, "a kind that is new raises LOG_FORMAT");
        number
    }

    /// With which number each kind came. A kind that is missing here is new: it gets the next number, or an older server that shares the store says of a table
    /// that it cannot be opened, when a newer one could open it. A new word in a kind that was there raises the number, too.
    fn came_with(kind: &EntryKind) -> u32 {
        match kind {
            EntryKind::Step(_)
            | EntryKind::Invites(..)
            | EntryKind::Sits(..)
            | EntryKind::Plays(..)
            | EntryKind::Replaces(..)
            | EntryKind::Gives(..)
            | EntryKind::Returns(_)
            | EntryKind::Leaves(_)
            | EntryKind::Frees(_)
            | EntryKind::Offers(_)
            | EntryKind::Door(_)
            | EntryKind::Talk(_)
            | EntryKind::Gathers
            | EntryKind::Ready(..)
            | EntryKind::Begins
            | EntryKind::Proposes(_)
            | EntryKind::Asks(..)
            | EntryKind::Agrees(_)
            | EntryKind::Declines(_)
            | EntryKind::Rewinds(_)
            | EntryKind::Resigns(..)
            | EntryKind::Practice
            | EntryKind::Rematch(_)
            | EntryKind::Plans(..)
            | EntryKind::DrawnByLot
            | EntryKind::Known(..)
            | EntryKind::Stops(_)
            | EntryKind::Without(..)
            | EntryKind::Next(_)
            | EntryKind::Codes(..)
            | EntryKind::Moves(..)
            | EntryKind::Objects(..)
            | EntryKind::Claims(_)
            | EntryKind::EarlierKey(..)
            | EntryKind::Follows(_)
            | EntryKind::Called(..)
            | EntryKind::Resumes(_) => 1,
            EntryKind::Delay(_) => const { came(2) },
            EntryKind::Withdraws(_) => const { came(3) },
        }
    }

    #[test]
    fn the_number_of_the_newest_kind_is_what_other_servers_are_told() {
        assert_eq!(came_with(&EntryKind::Withdraws(Seat::One)), LOG_FORMAT);
        assert_eq!(came_with(&EntryKind::Practice), 1);
    }
}
