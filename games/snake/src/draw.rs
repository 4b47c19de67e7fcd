//! What of the table is the game's own to draw: the snake, and the suits in their circle.

use parlor_game::ZoneKind;
use parlor_scene::{Canvas, Draw, Focus, Ink, Line, Mark, Size};

use crate::picture::{self, Path, ink};
use crate::{Card, Snake, SnakeRules, Suit, View};

impl Draw for Snake {
    fn draw_zone(_: &SnakeRules, view: &View, zone: &ZoneKind, focus: &Focus) -> Option<Canvas> {
        if zone.id != "snake" {
            return None;
        }
        let table = view.table();
        let pointed = focus.cursor.iter().chain(focus.chosen.last()).find_map(|word| Card::parse(word));
        let pointed = pointed.filter(|card| view.hand().contains(*card));
        let taken = pointed.map_or(0, |card| table.run(card).len());
        Some(match focus.size.is_small() {
            true => picture::draw_small(table, taken),
            false => picture::draw(Path::of(focus.size), table, taken),
        })
    }

    fn draw_beside(rules: &SnakeRules, size: Size) -> Vec<Line> {
        let beats = if size.is_small() { "beats the next two" } else { "each beats the next two" };
        let mut lines: Vec<Line> = circle().into();
        lines.push(Line::new().add(Ink::Faint, beats));
        if rules.jokers {
            let (unicode, ascii) = match size.is_small() {
                true => ("★ jokers: the reverse", "* jokers: the reverse"),
                false => ("★ jokers: the other way round", "* jokers: the other way round"),
            };
            lines.push(Line::new().add_with(Ink::Faint, unicode, ascii));
        }
        lines
    }

    fn marks() -> &'static [Mark] {
        &[
            Mark::JOKER,
            Mark::FACE_DOWN,
            picture::HEAD,
            picture::TAKEN,
            Mark::ASKED,
            Mark::CHOSEN,
            Mark::CHOSEN_END,
        ]
    }
}

/// The suits as a pentagon, clockwise.
fn circle() -> [Line; 4] {
    let suit = |line: Line, suit: Suit| {
        let name = suit.name();
        line.add(ink(suit), name[..1].to_uppercase() + &name[1..])
    };
    let arrow = |line: Line, unicode: &str, ascii: &str| line.add_with(Ink::Faint, unicode, ascii);
    let blank = |columns: usize| Line::new().add(Ink::Plain, " ".repeat(columns));
    [
        arrow(suit(arrow(blank(5), "╭→ ", ".> "), Suit::Rock), " ─╮", " -."),
        suit(suit(blank(1), Suit::Water).add(Ink::Plain, " ".repeat(7)), Suit::Scissors),
        arrow(blank(4), "↑           ↓", "^           v"),
        suit(arrow(suit(blank(2), Suit::Paper), " ←─ ", " <- "), Suit::Lizard),
    ]
}
