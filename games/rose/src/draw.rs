//! The flower in characters.

use parlor_cards::Card;
use parlor_game::ZoneKind;
use parlor_scene::{Area, Canvas, Draw, Face, Focus, Frame, Ink, Mark, Size, Spot};

use crate::score::all_touch;
use crate::{Phase, Place, Places, Rose, RoseRules};

/// A card's columns and rows, borders included, and the columns between two columns of cards.
#[derive(Clone, Copy)]
struct Layout {
    card: (u16, u16),
    gap: u16,
    small: bool,
}

impl Layout {
    fn of(size: Size) -> Layout {
        // The small board and eight above the medium one: as far as a large desktop's window goes.
        let rows = if size.is_small() { 3 } else { 4 + size.above_medium().min(8) };
        let columns = if size.is_small() { 6 } else { rows * 3 / 2 };
        let gap = if size.is_small() { 1 } else { (columns / 3).max(3) };
        Layout { card: (columns, rows), gap, small: size.is_small() }
    }

    fn canvas(self) -> Canvas {
        Canvas::new(5 * self.card.0 + 4 * self.gap, 4 * self.card.1)
    }

    fn area(self, place: Place) -> Area {
        let (column, _) = place.column_and_depth();
        let left = u16::from(column) * (self.card.0 + self.gap);
        // Heights run from -3 to 3 half cards.
        let top = (place.height() + 3).unsigned_abs() as u16 * self.card.1 / 2;
        Area { left, top, width: self.card.0, height: self.card.1 }
    }

    /// Where a card's place is written: in the right bottom corner, unless the index stands there once more, and in the edge of a small card.
    fn name(self, area: Area) -> (u16, u16) {
        let right = area.left + area.width - 3;
        match self.small {
            true => (right, area.top + area.height - 1),
            false if area.has_two_indices() => (area.left + 1, area.top + area.height - 2),
            false => (right, area.top + area.height - 2),
        }
    }
}

impl Draw for Rose {
    fn draw_zone(_rules: &RoseRules, view: &Rose, zone: &ZoneKind, focus: &Focus) -> Option<Canvas> {
        (zone.id == "flower").then(|| flower(view, focus))
    }

    fn marks() -> &'static [Mark] {
        &[Mark::JOKER, Mark::FACE_DOWN]
    }
}

fn flower(view: &Rose, focus: &Focus) -> Canvas {
    let layout = Layout::of(focus.size);
    let mut board = layout.canvas();
    let chosen: Vec<Place> = focus.chosen.iter().filter_map(|word| Place::parse(word)).collect();
    for place in Place::all() {
        draw_place(&mut board, view, (place, layout), &chosen);
    }
    if view.phase() == Phase::Select {
        join(&mut board, layout, chosen.iter().copied().collect());
    }
    board
}

fn draw_place(board: &mut Canvas, view: &Rose, (place, layout): (Place, Layout), chosen: &[Place]) {
    let area = layout.area(place);
    let Area { left, top, width, height } = area;
    let waiting = view.phase() == Phase::Arrange && view.selected().contains(place);
    let planned = chosen.iter().position(|one| *one == place);
    // While cards are being placed, a place shows the card that is planned for it.
    let card = match (waiting, planned) {
        (true, Some(index)) => view.hand().get(index).copied(),
        (true, None) => None,
        (false, _) => view.card(place),
    };
    let frame = match (planned, card) {
        (Some(_), _) => Frame::Double,
        (None, Some(_)) => Frame::Thin,
        (None, None) => Frame::Dotted,
    };
    board.frame(left, top, width, height, frame, if planned.is_some() { Ink::Accent } else { Ink::Faint });
    if let Some(card) = card {
        draw_face(board, area, card);
    }
    let (column, row) = layout.name(area);
    board.write(column, row, Ink::Faint, &place.to_string());
    let label = match card {
        Some(card) => format!("{place}: {}", card.name()),
        None => format!("{place}: empty"),
    };
    board.spot(Spot { word: place.to_string(), label, left, top, width, height });
}

fn draw_face(board: &mut Canvas, area: Area, card: Card) {
    let (Some(rank), Some(suit)) = (card.rank(), card.suit()) else {
        let face = Face { index: ("★jok", "*jok"), sign: ('★', '*'), pips: 1, ink: Ink::Accent };
        return board.face(area, face);
    };
    let ink = if suit.is_red() { Ink::Red } else { Ink::Strong };
    let (unicode, ascii) = (format!("{}{}", rank.letter(), suit.sign()), card.to_string());
    let sign = (suit.sign(), suit.letter());
    board.face(area, Face { index: (&unicode, &ascii), sign, pips: rank.pips(), ink });
}

/// Joins the chosen cards that touch; heavier when all of them do, for then it scores.
fn join(board: &mut Canvas, layout: Layout, chosen: Places) {
    let heavy = chosen.len() > 1 && all_touch(chosen);
    let ink = if heavy { Ink::Accent } else { Ink::Plain };
    for one in chosen.iter() {
        for other in one.touching().intersection(chosen).iter().filter(|other| *other > one) {
            let (one, other) = (layout.area(one), layout.area(other));
            if one.left == other.left {
                for row in [other.top - 1, other.top] {
                    let stroke = if heavy { ('┃', '#') } else { ('│', '|') };
                    board.put(one.left + one.width / 2 - 1, row, ink, stroke.0, stroke.1);
                }
            } else {
                let stroke = if heavy { ('━', '=') } else { ('─', '-') };
                // The middle of the rows that both have, on the side of the card that goes on to the right.
                let (top, both) = (one.top.max(other.top), one.height - one.top.abs_diff(other.top));
                let row = top + if one.top < other.top { both / 2 } else { (both - 1) / 2 };
                for column in one.left + one.width..other.left {
                    board.put(column, row, ink, stroke.0, stroke.1);
                }
            }
        }
    }
}
