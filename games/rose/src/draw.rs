//! The flower in characters.

use parlor_cards::{Card, Rank};
use parlor_game::Cast;
use parlor_scene::{Canvas, Draw, Focus, Frame, Ink, Line, Scene, Spot, Topic};

use crate::score::all_touch;
use crate::{Phase, Place, Places, Rose, RoseRules};

/// A card's columns and rows, borders included, and the columns between two columns of cards.
const CARD: (u16, u16) = (6, 4);
const GAP: u16 = 3;

impl Draw for Rose {
    fn scene(_rules: &RoseRules, view: &Rose, _cast: &Cast, focus: &Focus) -> Scene {
        let mut board = Canvas::new(5 * CARD.0 + 4 * GAP, 4 * CARD.1);
        let chosen: Vec<Place> = focus.chosen.iter().filter_map(|word| Place::parse(word)).collect();
        for place in Place::all() {
            draw_place(&mut board, view, place, &chosen);
        }
        if view.phase() == Phase::Select {
            join(&mut board, chosen.iter().copied().collect());
        }
        Scene { board, side: side(view, &chosen) }
    }

    fn aloud(_rules: &RoseRules, view: &Rose, _cast: &Cast, _focus: &Focus) -> Vec<Topic> {
        crate::aloud::aloud(view)
    }
}

fn corner(place: Place) -> (u16, u16) {
    let (column, _) = place.column_and_depth();
    let left = u16::from(column) * (CARD.0 + GAP);
    // Heights run from -3 to 3 half cards.
    let top = (place.height() + 3).unsigned_abs() as u16 * CARD.1 / 2;
    (left, top)
}

fn draw_place(board: &mut Canvas, view: &Rose, place: Place, chosen: &[Place]) {
    let (left, top) = corner(place);
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
    board.frame(left, top, CARD.0, CARD.1, frame, if planned.is_some() { Ink::Accent } else { Ink::Faint });
    if let Some(card) = card {
        draw_index(board, left + 1, top + 1, card);
    }
    board.write(left + 3, top + 2, Ink::Faint, &place.to_string());
    let label = match card {
        Some(card) => format!("{place}: {}", card.name()),
        None => format!("{place}: empty"),
    };
    board.spot(Spot { word: place.to_string(), label, left, top, width: CARD.0, height: CARD.1 });
}

fn draw_index(board: &mut Canvas, left: u16, top: u16, card: Card) {
    match (card.rank(), card.suit()) {
        (Some(rank), Some(suit)) => {
            let ink = if suit.is_red() { Ink::Red } else { Ink::Strong };
            board.put(left, top, ink, rank.letter(), rank.letter());
            board.put(left + 1, top, ink, suit.sign(), suit.letter());
        }
        _ => {
            board.put(left, top, Ink::Accent, '★', '*');
            board.write(left + 1, top, Ink::Accent, "jok");
        }
    }
}

/// Joins the chosen cards that touch; heavier when all of them do, for then it scores.
fn join(board: &mut Canvas, chosen: Places) {
    let heavy = chosen.len() > 1 && all_touch(chosen);
    let ink = if heavy { Ink::Accent } else { Ink::Plain };
    for one in chosen.iter() {
        for other in one.touching().intersection(chosen).iter().filter(|other| *other > one) {
            let ((left, top), (other_left, other_top)) = (corner(one), corner(other));
            if left == other_left {
                for row in [other_top - 1, other_top] {
                    let stroke = if heavy { ('┃', '#') } else { ('│', '|') };
                    board.put(left + CARD.0 / 2 - 1, row, ink, stroke.0, stroke.1);
                }
            } else {
                let stroke = if heavy { ('━', '=') } else { ('─', '-') };
                for column in left + CARD.0..other_left {
                    board.put(
                        column,
                        top.max(other_top) + u16::from(top < other_top),
                        ink,
                        stroke.0,
                        stroke.1,
                    );
                }
            }
        }
    }
}

fn side(view: &Rose, chosen: &[Place]) -> Vec<Line> {
    let mut lines = vec![
        Line::new().add(Ink::Plain, "Score  ").add(Ink::Strong, view.score().to_string()),
        Line::new().add(Ink::Plain, "Pile   ").add(Ink::Strong, view.unseen().len().to_string()),
    ];
    if view.phase() == Phase::Arrange {
        let mut line = Line::new().add(Ink::Plain, "Dealt  ");
        for (index, card) in view.hand().iter().enumerate() {
            let ink = if index < chosen.len() { Ink::Faint } else { Ink::Changed };
            let sign = card.suit().map_or('★', |suit| suit.sign());
            let rank = card.rank().map(|rank| rank.letter().to_string()).unwrap_or_default();
            line = line.add_with(ink, format!("{rank}{sign} "), format!("{card} "));
        }
        lines.push(line);
    }
    lines.push(Line::new());
    lines.push(Line::new().add(Ink::Faint, "Left in the pile"));
    // Suits never matter, so what is left is counted by rank.
    let count = |rank: Rank| view.unseen().iter().filter(|(card, _)| card.rank() == Some(rank)).count();
    for ranks in [&Rank::ALL[..7], &Rank::ALL[7..]] {
        let mut line = Line::new();
        for rank in ranks {
            let ink = if count(*rank) == 0 { Ink::Faint } else { Ink::Plain };
            line = line.add(ink, format!("{}:{} ", rank.letter(), count(*rank)));
        }
        if ranks.len() < 7 {
            line = line.add_with(
                Ink::Accent,
                format!("★:{}", view.unseen().count(Card::JOKER)),
                format!("*:{}", view.unseen().count(Card::JOKER)),
            );
        }
        lines.push(line);
    }
    lines
}
