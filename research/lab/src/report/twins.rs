//! Games in which a changed card or a forbidden action made a difference: as they were, and changed.

use std::collections::BTreeMap;

use parlor_game::{CardChange, Seat};

use super::example::Example;
use crate::study::{Change, Changed, GameKey, Table};

/// At most this many changes of a line-up have games to look at: those that make the greatest difference.
const MOST_CHANGES: usize = 4;

/// A game to be played again.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) struct Twin {
    pub(super) game_key: GameKey,
    /// With which change, for which seat; nothing for the game as it was.
    pub(super) changed: Option<(usize, Seat)>,
}

/// What a row of the table `cards` says of one change.
struct ChangedSeat {
    game_key: GameKey,
    seat: Seat,
    /// Its result and its share of the win in the game as it is, and in the changed one.
    as_it_is: (i32, f64),
    changed: (i32, f64),
    /// Whether somebody else could have won.
    competes: bool,
    /// What the seat lost by the change: of its share of the win and, where nobody wins, of its result.
    lost: f64,
}

/// For the changes of a line-up that make the greatest difference: the first game in which that is so at its most, as it was and changed.
pub(super) fn twins(
    cards: Option<&Table>,
    place: (usize, usize),
    changes: &[Change],
    competes: bool,
) -> Vec<(Twin, Example)> {
    let Some(cards) = cards.filter(|_| !changes.is_empty()) else { return Vec::new() };
    let mut rows = rows(cards, place, competes);
    let mut found: Vec<(f64, usize, ChangedSeat)> = Vec::new();
    for (index, change) in changes.iter().enumerate() {
        let own = rows.remove(&change.to_string()).unwrap_or_default();
        let sum: f64 = own.iter().map(|row| row.lost).sum();
        let most = own
            .into_iter()
            .filter(|row| row.lost * sum > 0.0)
            .reduce(|best, row| if row.lost.abs() > best.lost.abs() { row } else { best });
        found.extend(most.map(|row| (sum.abs(), index, row)));
    }
    found.sort_by(|(one, ..), (other, ..)| other.total_cmp(one));
    found.truncate(MOST_CHANGES);
    found.into_iter().flat_map(|(_, index, row)| pair(&changes[index], index, &row)).collect()
}

fn pair(change: &Change, index: usize, row: &ChangedSeat) -> [(Twin, Example); 2] {
    let ChangedSeat { game_key, seat, .. } = *row;
    let example = |kind: &str, (result, share): (i32, f64)| Example {
        kind: kind.to_owned(),
        change: Some(in_words(change, seat)),
        about: format!("seat {seat} {}", ending(result, share, row.competes)),
        deal: game_key.deal,
        seating: game_key.seating + 1,
        play: usize::from(game_key.repeat) + 1,
        record: None,
    };
    [
        (Twin { game_key, changed: None }, example("game as it is", row.as_it_is)),
        (Twin { game_key, changed: Some((index, seat)) }, example("changed game", row.changed)),
    ]
}

/// What is changed for a seat, as a sentence.
fn in_words(change: &Change, seat: Seat) -> String {
    let kind = change.kind.map_or(String::new(), |kind| format!(" ({kind})"));
    let about = &change.about;
    match &change.changed {
        Changed::Never(pattern) => format!("Seat {seat} never chooses `{pattern}`"),
        Changed::Card(_, CardChange::Plain | CardChange::PlainOf(_)) => {
            format!("Seat {seat} has a plain card in place of {about}{kind}")
        }
        Changed::Card(_, CardChange::Number(..)) => {
            format!("Seat {seat}'s {about}{kind} has {}", change.detail)
        }
    }
}

/// How a game ends for a seat.
fn ending(result: i32, share: f64, competes: bool) -> String {
    let word = match share {
        _ if !competes => return format!("ends with {result}"),
        share if share <= 0.0 => "loses",
        share if share >= 1.0 => "wins",
        _ => "shares the win",
    };
    format!("{word}, with a result of {result}")
}

/// By change: what became of it, in the order of the table.
fn rows(
    table: &Table,
    (variant, line_up): (usize, usize),
    competes: bool,
) -> BTreeMap<String, Vec<ChangedSeat>> {
    let column = |name: &str| table.whole(name);
    let (variants, line_ups) = (column("variant"), column("line_up"));
    let (deals, seatings, repeats) = (column("deal"), column("seating"), column("repeat"));
    let (seats, results, changed) = (column("seat"), column("result"), column("changed_result"));
    let (shares, changed_shares) = (table.real("share"), table.real("changed_share"));
    let mut rows: BTreeMap<String, Vec<ChangedSeat>> = BTreeMap::new();
    for (row, change) in table.text("change").iter().enumerate() {
        let own = variants[row] as usize == variant && line_ups[row] as usize == line_up;
        let Some(seat) = Seat::from_number(seats[row] as u8).filter(|_| own) else { continue };
        let game_key = GameKey {
            deal: deals[row].unsigned_abs(),
            seating: seatings[row].unsigned_abs() as usize,
            repeat: repeats[row] as u8,
        };
        let (result, changed_result) = (results[row], changed[row]);
        // A game for one has one share, whatever happens in it.
        let share = shares[row] - changed_shares[row];
        let lost = if share == 0.0 { f64::from(result - changed_result) / 1e6 } else { share };
        let (as_it_is, changed) = ((result, shares[row]), (changed_result, changed_shares[row]));
        rows.entry(change.clone()).or_default().push(ChangedSeat {
            game_key,
            seat,
            as_it_is,
            changed,
            competes,
            lost,
        });
    }
    rows
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::study::Question;

    fn change(changed: Changed, about: &str, kind: Option<&'static str>, detail: &str) -> Change {
        Change { question: Question::Swap, changed, about: about.to_owned(), kind, detail: detail.to_owned() }
    }

    /// Names of changes are for tables and commands; people read sentences.
    #[test]
    fn a_change_is_told_in_a_sentence() {
        let plain = change(Changed::Card(19, CardChange::Plain), "rex", Some("elite"), "");
        assert_eq!(in_words(&plain, Seat::Two), "Seat 2 has a plain card in place of rex (elite)");
        let never = change(Changed::Never("take * joker".parse().unwrap()), "take * joker", None, "");
        assert_eq!(in_words(&never, Seat::One), "Seat 1 never chooses `take * joker`");
    }

    #[test]
    fn what_became_of_a_seat_is_told_in_words() {
        let told = [(2, 1.0, true), (0, 0.0, true), (1, 0.5, true), (87, 1.0, false)];
        let told = told.map(|(result, share, competes)| ending(result, share, competes));
        assert_eq!(
            told,
            [
                "wins, with a result of 2",
                "loses, with a result of 0",
                "shares the win, with a result of 1",
                "ends with 87"
            ]
        );
    }
}
