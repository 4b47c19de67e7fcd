//! What a screen marks on a board: what can be chosen, what is, what changed, what is framed.

use std::collections::BTreeSet;

use parlor_scene::{Mark, Spot};

use crate::pointing::Pointing;

pub(crate) const CAN: Mark = Mark::new('•', 'o', "it can be chosen");
pub(crate) const CHANGED: Mark = Mark::new('◆', '!', "it has just changed");
/// Where one is in a recorded game: in its log, and below its graph.
pub(crate) const HERE: [Mark; 2] = [
    Mark::new('⇒', '=', "the step that is shown"),
    Mark::new('⇑', '|', "the step that is shown, in the graph"),
];
/// What a help page says of the marks: the program's own with what a frame means there, then those of the game.
pub(crate) fn legend(own: &[Mark], framed: &str, of_game: &[Mark], ascii: bool) -> String {
    let shared = [Mark::CHOSEN, Mark::CHOSEN_END];
    let pair = shared.map(|mark| mark.sign(ascii).to_string()).join(" ");
    let first = [
        ("1, 2, 3", "chosen, in this order"),
        (if ascii { "@, [ ]" } else { "┏━┓, [ ]" }, framed),
        (pair.as_str(), Mark::CHOSEN.means),
    ];
    let signs = own.iter().chain(of_game.iter().filter(|mark| !shared.contains(mark)));
    let signs = signs.map(|mark| help_line(&mark.sign(ascii).to_string(), mark.means));
    first.map(|(sign, means)| help_line(sign, means)).into_iter().chain(signs).collect()
}

/// A line of a help page: a key, a command or a sign, and what it means.
pub(crate) fn help_line(name: &str, means: &str) -> String {
    format!("  {name:<15} {means}\n")
}

/// The marks on a board, by the words of its spots.
pub(crate) struct Marks<'a> {
    /// What can be chosen; nothing where nobody is asked.
    pub(crate) pointing: Option<&'a Pointing>,
    /// What is chosen, in this order: numbered.
    pub(crate) chosen: &'a [String],
    pub(crate) changed: &'a BTreeSet<String>,
    /// Whether somebody gave the game up here: nobody is asked any more, and no sign says so.
    pub(crate) given_up: bool,
    /// What has a heavy frame: the place under the cursor, or a better choice.
    pub(crate) framed: &'a [String],
}

/// The words of the spots that stood there before, too, with something else on them.
pub(crate) fn changed_spots(before: &[Spot], now: &[Spot]) -> BTreeSet<String> {
    let place = |spot: &Spot| (spot.left, spot.top);
    let was_other = |spot: &Spot, old: &Spot| {
        old.word == spot.word && place(old) == place(spot) && old.label != spot.label
    };
    let changed = now.iter().filter(|spot| before.iter().any(|old| was_other(spot, old)));
    changed.map(|spot| spot.word.clone()).collect()
}

#[cfg(test)]
mod tests {
    use parlor_catalog::{Catalog, games};
    use parlor_record::replay;
    use parlor_scene::{Focus, Size};

    use super::*;

    /// A corner stands for all of a heavy frame.
    const FRAME: Mark = Mark::new('┏', '@', "a heavy frame");

    fn program() -> Vec<Mark> {
        [&[CAN, CHANGED, FRAME, Mark::CHOSEN, Mark::CHOSEN_END, Mark::ASKED][..], &HERE].concat()
    }

    /// A diamond for what has just changed, and for a card that counts.
    #[test]
    fn no_mark_means_two_things() {
        let mut known = program();
        for entry in games() {
            let game = entry.start("-", entry.about().default_seats).unwrap();
            let own = game.marks();
            for mark in own {
                let same = |other: &&Mark| other.unicode == mark.unicode && other.means != mark.means;
                let clash = known.iter().find(same);
                assert_eq!(clash, None, "{}: {mark:?}", entry.about().slug);
                // In ASCII there are not enough signs for all games, but for each of them.
                let on_screen = program();
                let mut others = own.iter().chain(&on_screen).filter(|other| other.means != mark.means);
                let clash = others.find(|other| other.ascii == mark.ascii);
                assert_eq!(clash, None, "{}, in ASCII: {mark:?}", entry.about().slug);
            }
            known.extend_from_slice(own);
        }
    }

    /// A sign on a board that no page explains.
    #[test]
    fn every_sign_on_a_board_is_explained() {
        // Suits are cards, lines are lines, and a minus is a minus.
        let plain = |letter: char| {
            letter.is_ascii() || letter == '\u{2212}' || ('\u{2500}'..='\u{257f}').contains(&letter)
        };
        let suit = |letter: char| ['♣', '♦', '♥', '♠'].contains(&letter);
        for entry in games() {
            let read = replay(entry.about().lesson.as_bytes(), &Catalog).unwrap();
            let cast = parlor_game::Cast::nameless(
                read.header.seats,
                parlor_game::Viewer::Seat(parlor_game::Seat::One),
            );
            let explained = |letter: char| read.start.marks().iter().any(|mark| mark.unicode == letter);
            let mut states = Vec::new();
            read.each_state(|game, _| states.push(game.boxed()));
            for (game, size) in
                states.iter().flat_map(|game| [Size::SMALL, Size::MEDIUM].map(|size| (game, size)))
            {
                let drawing = game.draw(&cast, &Focus { size, ..Focus::default() });
                let text = drawing.board.to_text(false);
                let unknown = text.chars().find(|own| !plain(*own) && !suit(*own) && !explained(*own));
                assert_eq!(unknown, None, "{}:\n{text}", entry.about().slug);
            }
        }
    }
}
