//! Games in which a changed card or a forbidden action made a difference: as they were, and changed.

use std::collections::BTreeMap;

use parlor_game::Seat;

use super::example::Example;
use crate::study::{Change, Meeting, Table};

/// At most so many changes of a line-up have games to look at: those that make the greatest difference.
const MOST_CHANGES: usize = 4;

/// A game to be played again.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) struct Twin {
    pub(super) meeting: Meeting,
    /// With which change, for which seat; nothing for the game as it was.
    pub(super) changed: Option<(usize, Seat)>,
}

/// What a row of the table `cards` says of one change.
struct Row {
    meeting: Meeting,
    seat: Seat,
    result: i32,
    changed_result: i32,
    /// What the seat lost by the change: of its share of the win and, where nobody wins, of its result.
    lost: f64,
}

/// For the changes of a line-up that make the greatest difference: the first game in which that is so at its most, as it was and changed.
pub(super) fn twins(
    cards: Option<&Table>,
    place: (usize, usize),
    changes: &[Change],
) -> Vec<(Twin, Example)> {
    let Some(cards) = cards.filter(|_| !changes.is_empty()) else { return Vec::new() };
    let mut rows = rows(cards, place);
    let mut found: Vec<(f64, usize, Row)> = Vec::new();
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

fn pair(change: &Change, index: usize, row: &Row) -> [(Twin, Example); 2] {
    let Row { meeting, seat, .. } = *row;
    let example = |kind: &str, result: i32, with: &str| Example {
        kind: format!("{kind} ({change})"),
        about: format!("seat {seat} has a result of {result} {with}"),
        deal: meeting.deal,
        seating: meeting.seating + 1,
        play: usize::from(meeting.repeat) + 1,
        record: None,
    };
    let with = format!("with `{change}` on the same deal");
    [
        (Twin { meeting, changed: None }, example("unchanged", row.result, "in the game as it is")),
        (Twin { meeting, changed: Some((index, seat)) }, example("changed", row.changed_result, &with)),
    ]
}

/// By change: what became of it, in the order of the table.
fn rows(table: &Table, (variant, line_up): (usize, usize)) -> BTreeMap<String, Vec<Row>> {
    let column = |name: &str| table.whole(name);
    let (variants, line_ups) = (column("variant"), column("line_up"));
    let (deals, seatings, repeats) = (column("deal"), column("seating"), column("repeat"));
    let (seats, results, changed) = (column("seat"), column("result"), column("changed_result"));
    let (shares, changed_shares) = (table.real("share"), table.real("changed_share"));
    let mut rows: BTreeMap<String, Vec<Row>> = BTreeMap::new();
    for (row, change) in table.text("change").iter().enumerate() {
        let own = variants[row] as usize == variant && line_ups[row] as usize == line_up;
        let Some(seat) = Seat::from_number(seats[row] as u8).filter(|_| own) else { continue };
        let meeting = Meeting {
            deal: deals[row].unsigned_abs(),
            seating: seatings[row].unsigned_abs() as usize,
            repeat: repeats[row] as u8,
        };
        let (result, changed_result) = (results[row], changed[row]);
        // A game for one has one share, whatever happens in it.
        let share = shares[row] - changed_shares[row];
        let lost = if share == 0.0 { f64::from(result - changed_result) / 1e6 } else { share };
        rows.entry(change.clone()).or_default().push(Row { meeting, seat, result, changed_result, lost });
    }
    rows
}
