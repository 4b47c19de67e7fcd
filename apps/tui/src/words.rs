//! Sentences that both faces say.

use parlor_game::{Seat, Viewer};

use crate::{Due, Table};

/// Everybody's points: `Points: You 12, Ann 9.`
pub(crate) fn score(table: &Table, viewer: Viewer) -> String {
    let cast = table.cast(viewer);
    let name = |seat: Seat| if cast.is_you(seat) { "You".to_owned() } else { cast.name(seat).to_owned() };
    let points = table.game().points();
    let each: Vec<_> = points.iter().map(|(seat, points)| format!("{} {points}", name(seat))).collect();
    format!("Points: {}.", each.join(", "))
}

/// What can be done with a game that is over: look at it again, play its deals again.
pub(crate) fn afterwards(table: &Table) -> Vec<String> {
    let mut lines = Vec::new();
    if let Some(path) = table.record_path() {
        lines.push(format!("Look at it again: parlor replay {}", path.display()));
    }
    if let Some(seed) = table.told_seed() {
        let slug = table.entry().about().slug;
        lines.push(format!("The same deals again: parlor play {slug} --seed '{seed}'"));
    }
    lines
}

/// What is asked, with the name of who is asked where several people sit here.
pub(crate) fn prompt(table: &Table, viewer: Viewer) -> String {
    let several = table.people().count() > 1;
    let cast = table.cast(viewer);
    let ask = table.game().ask(&cast);
    match table.due() {
        Due::Person(seat) if several => format!("{}: {ask}", cast.name(seat)),
        Due::TypedDeal => format!("What was dealt? {ask}"),
        _ => ask,
    }
}

/// Where the game is kept, said when it is left unfinished.
pub(crate) fn kept(table: &Table) -> String {
    match table.record_path() {
        Some(path) => format!("The game so far is saved in {}.", path.display()),
        None => "This game is not being recorded: it will be gone.".to_owned(),
    }
}
