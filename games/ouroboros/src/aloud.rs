//! The board and the supplies in sentences, for people who hear them.

use parlor_game::{Cast, Game, Seat};
use parlor_scene::{Topic, counted, in_a_row};

use crate::pairs::pairs;
use crate::{Colour, Discs, Ouroboros, OuroborosRules, Pattern, Square, Stones};

pub(crate) fn aloud(rules: &OuroborosRules, view: &Ouroboros, cast: &Cast, discreet: bool) -> Vec<Topic> {
    vec![
        Topic::new("board", board(view)),
        Topic::new("piles", piles(view, cast, discreet)),
        Topic::new("scores", scores(view, cast)),
        Topic::new("prices", prices(rules, view)),
        Topic::new("pairs", pair_lines(view)).announced(true),
    ]
}

fn who(cast: &Cast, seat: Seat) -> String {
    if cast.is_you(seat) { "You".to_owned() } else { cast.name(seat).to_owned() }
}

/// The ranks from the far one on, square by square.
fn board(view: &Ouroboros) -> Vec<String> {
    let side = view.rules().board.side();
    let square = |square: Square| match view.disc(square) {
        Some(colour) => format!("{square} {}", colour.name()),
        None if view.stones().contains(square) => format!("{square} a stone"),
        None => format!("{square} empty"),
    };
    let rank = |rank: u8| {
        let squares: Vec<Square> = (0..side).filter_map(|file| Square::new(file, rank)).collect();
        let bare = |at: &Square| view.disc(*at).is_none() && !view.stones().contains(*at);
        // Six empty squares are one fact.
        match squares.as_slice() {
            [first, .., last] if squares.iter().all(bare) => {
                format!("Rank {}: empty from {first} to {last}.", rank + 1)
            }
            _ => format!("Rank {}: {}.", rank + 1, in_a_row(squares.into_iter().map(square))),
        }
    };
    (0..side).rev().map(rank).collect()
}

/// `2 blue, 1 red`.
fn discs(discs: Discs) -> String {
    let some = Colour::ALL.into_iter().filter(|colour| discs.count(*colour) > 0);
    in_a_row(some.map(|colour| format!("{} {}", discs.count(colour), colour.name())))
}

fn piles(view: &Ouroboros, cast: &Cast, discreet: bool) -> Vec<String> {
    let supply = |seat: Seat| {
        let supply = view.supply(seat);
        let total = counted(supply.total() as usize, "disc");
        let own = cast.says(seat, &format!("have {total}"), &format!("has {total}"));
        // OURO-14: where the table so chooses, others' supplies are told by their size, until the game is over.
        let told_by_size = discreet && !cast.is_you(seat) && view.winner().is_none();
        if told_by_size || supply.total() == 0 {
            format!("{own}.")
        } else {
            format!("{own}: {}.", discs(supply))
        }
    };
    let mut lines: Vec<String> = view.seats().iter().map(supply).collect();
    lines.push(format!("Stones left: {}.", view.stock()));
    lines.push(format!("Discs out of the game: {}.", discs(view.gone())));
    lines
}

fn scores(view: &Ouroboros, cast: &Cast) -> Vec<String> {
    let size =
        |seat: Seat| format!("{}: {}", who(cast, seat), counted(view.supply(seat).total() as usize, "disc"));
    let mut lines = vec![format!("In the supplies, {}.", in_a_row(view.seats().iter().map(size)))];
    lines.push(match view.winner() {
        Some(seat) => format!("{}.", cast.says(seat, "have won", "has won")),
        None => format!("{}.", cast.says(view.mover(), "are to move", "is to move")),
    });
    lines
}

/// The pairs of stones on the board: anyone who pays for one can remove it.
fn pair_lines(view: &Ouroboros) -> Vec<String> {
    let line = |(one, other, pattern): (Square, Square, Pattern)| {
        format!("The stones on {one} and {other} are a pair: it costs {}.", pattern.price())
    };
    let lines: Vec<String> = pairs(view).into_iter().map(line).collect();
    if lines.is_empty() { vec!["No two stones are a pair.".to_owned()] } else { lines }
}

/// What two stones cost, by how they lie.
fn prices(rules: &OuroborosRules, view: &Ouroboros) -> Vec<String> {
    let cost = |lie: &str, pattern: Pattern| format!("Two stones {lie} cost {}.", pattern.price());
    let mut lines = vec![
        cost("with one square between them", Pattern::P1),
        cost("beside each other in a row or a column", Pattern::P2),
        cost(&format!("that are {}", view.p3().words()), Pattern::P3),
        cost(&format!("that are {}", view.p4().words()), Pattern::P4),
    ];
    if rules.stones == Stones::Spent {
        lines.push("Removed stones are out of the game.".to_owned());
    }
    lines
}
