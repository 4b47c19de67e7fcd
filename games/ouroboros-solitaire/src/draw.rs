//! The table in characters.

use parlor_cards::Card;
use parlor_game::{Cast, Game, Seat};
use parlor_scene::{Area, Canvas, Draw, Drawing, Face, Focus, Frame, Ink, Mark, Size, Spot, Topic};

use crate::checks::the;
use crate::combo::number;
use crate::draw_lines::{THEN, deck_lines, focus_lines, side};
use crate::{Action, Cards, Forecast, Pile, Solitaire, SolitaireRules};

/// The words of the two actions that name no card.
const BRIBE: &str = "bribe";
const FLASH: &str = "flash";
/// The rows of what is going on.
const NEWS: u16 = 4;
/// The rows of deck and discard pile, and how many a small board has for them.
const DECKS: u16 = 5;
const FEW_DECKS: u16 = 3;

/// How large piles and cards are. From the top: the piles, what is going on, the hand, deck and discard pile.
#[derive(Clone, Copy)]
struct Layout {
    /// A pile's columns and rows, and those of a card in hand.
    pile: (u16, u16),
    held: (u16, u16),
    small: bool,
}

impl Layout {
    fn of(size: Size) -> Layout {
        let step = size.above_medium();
        match size.is_small() {
            true => Layout { pile: (10, 4), held: (6, 3), small: true },
            false => Layout { pile: (14 + 2 * step, 5 + step), held: (8 + step, 4 + step), small: false },
        }
    }

    fn width(self) -> u16 {
        3 * self.pile.0 + 4
    }

    fn hand(self) -> u16 {
        self.pile.1 + NEWS
    }

    fn decks(self) -> u16 {
        self.hand() + self.held.1
    }

    fn canvas(self) -> Canvas {
        Canvas::new(self.width(), self.decks() + if self.small { FEW_DECKS } else { DECKS })
    }

    /// Columns between a frame and what is written inside.
    fn indent(self) -> u16 {
        if self.small { 1 } else { 2 }
    }
}

const NEXT: Mark = Mark::new('↓', 'v', "what comes next in this pile, as far as it is known");

impl Draw for Solitaire {
    fn draw(_rules: &SolitaireRules, view: &Solitaire, cast: &Cast, focus: &Focus) -> Option<Drawing> {
        let layout = Layout::of(focus.size);
        let mut board = layout.canvas();
        let planned = planned(view, focus);
        let forecasts: Vec<(Action, Forecast)> =
            planned.into_iter().map(|action| (action, Forecast::new(view, action))).collect();
        for pile in Pile::ALL {
            draw_pile(&mut board, view, (pile, layout), focus);
        }
        let news = focus_lines(view, cast, &forecasts, layout.width().into());
        for (row, line) in (layout.pile.1..layout.hand()).zip(news) {
            for (column, letter) in (0..layout.width()).zip(line.chars()) {
                board.put(column, row, line.ink, letter.0, letter.1);
            }
        }
        for (place, card) in (0u16..).zip(view.hand().iter()) {
            draw_held(&mut board, view, (place, layout), card, focus);
        }
        let first = forecasts.first().map(|(_, forecast)| forecast);
        let decks = deck_lines(view, first, layout.small);
        // Where there are few rows, none of them is left empty.
        let decks = decks.into_iter().filter(|line| !(layout.small && line.is_empty()));
        for (row, line) in (layout.decks()..).zip(decks) {
            let mut column = 0;
            for (ink, unicode, ascii) in line {
                board.write_with(column, row, ink, (&unicode, &ascii));
                column += unicode.chars().count() as u16;
            }
        }
        Some(Drawing { board, side: side(view, layout.small) })
    }

    fn aloud(_rules: &SolitaireRules, view: &Solitaire, _cast: &Cast, _focus: &Focus) -> Option<Vec<Topic>> {
        Some(crate::aloud::aloud(view))
    }

    fn marks() -> &'static [Mark] {
        &[Mark::JOKER, NEXT, THEN]
    }
}

/// The actions that the chosen places are the words of, in the order chosen: a play first.
fn planned(view: &Solitaire, focus: &Focus) -> Vec<Action> {
    let words: Vec<&str> = focus.chosen.iter().map(String::as_str).collect();
    let mut actions = Vec::new();
    if let [word] = words[..] {
        actions.extend(
            Pile::parse(word).into_iter().flat_map(|pile| [Action::Face(pile), Action::Recruit(pile)]),
        );
        actions.extend((word == BRIBE).then_some(Action::Bribe));
        actions.extend((word == FLASH).then_some(Action::Flash));
    }
    let cards: Option<Vec<Card>> = words.iter().map(|word| Card::parse(word)).collect();
    if let Some(cards) = cards {
        actions.extend(Cards::new(&cards).filter(|cards| !cards.is_empty()).map(Action::Play));
        if let [card] = cards[..] {
            actions.extend([Action::Scout(card), Action::Enforce(card)]);
        }
        if let [queen, sent @ ..] = &cards[..] {
            actions.extend(Cards::new(sent).map(|sent| Action::Reorganize(*queen, sent)));
        }
    }
    actions.retain(|action| view.check_action(Seat::One, *action).is_ok());
    actions
}

fn is_chosen(focus: &Focus, word: &str) -> Option<usize> {
    focus.chosen.iter().position(|chosen| chosen == word)
}

fn draw_pile(board: &mut Canvas, view: &Solitaire, (pile, layout): (Pile, Layout), focus: &Focus) {
    let (word, threats, (width, height)) = (pile.to_string(), view.pile(pile), layout.pile);
    let left = pile.index() as u16 * (width + 2);
    let engaged = view.engaged() == Some(pile);
    let chosen = is_chosen(focus, &word).is_some();
    let frame = match threats.count() {
        0 => Frame::Dotted,
        _ if engaged || chosen => Frame::Double,
        _ => Frame::Thin,
    };
    let ink = if engaged || chosen { Ink::Accent } else { Ink::Faint };
    board.frame(left, 0, width, height, frame, ink);
    board.write(left + 2, 0, ink, &format!(" {word} "));
    // Two lines below the card; the second in the edge of a small pile.
    let inside = left + layout.indent();
    let (cost_row, below_row) = if layout.small { (2, height - 1) } else { (height - 3, height - 2) };
    let below = threats.count().saturating_sub(1);
    let mut label = format!("pile {pile}: no card left");
    match threats.top() {
        Some(top) => {
            let area =
                Area { left: inside - 1, top: 0, width: width - 2 * layout.indent() + 2, height: height - 2 };
            draw_face(board, area, top);
            let column = if layout.small { inside + 3 } else { inside + 4 };
            board.write(column, 1, Ink::Plain, &format!("no {}", number(top)));
            let bribe = !engaged || !view.confronted();
            let cost = if bribe { format!("bribe {}", view.bribe_cost(top)) } else { "no bribe".to_owned() };
            board.write(inside, cost_row, Ink::Faint, &cost);
            label = format!("pile {pile}: {}, number {}, {below} below", the(top), number(top));
        }
        None if threats.count() > 0 => board.write(inside, 1, Ink::Faint, "face down"),
        None => board.write(inside, 1, Ink::Faint, "empty"),
    }
    if threats.count() > 0 {
        board.write(inside, below_row, Ink::Faint, &format!("{below} below"));
        // What is known to follow stands in place of the word.
        let (arrow, first, each) = if layout.small { (2, 3, 2) } else { (2, 6, 3) };
        if threats.seen().len() > 1 {
            board.write(inside, below_row, Ink::Faint, &format!("{below:<6}"));
            board.mark(inside + arrow, below_row, Ink::Faint, NEXT);
        }
        for (place, card) in (0u16..).zip(threats.seen().iter().skip(1)) {
            draw_index(board, inside + first + each * place, below_row, *card);
            label = format!("{label}, {} {}", if place == 0 { "next" } else { "then" }, the(*card));
        }
    }
    board.spot(Spot { word, label, left, top: 0, width, height });
    if engaged && view.check_action(Seat::One, Action::Bribe).is_ok() {
        let label = "bribe: the enemy joins your deck".to_owned();
        board.spot(Spot { word: BRIBE.to_owned(), label, left: inside, top: cost_row, width: 7, height: 1 });
    }
}

fn draw_held(
    board: &mut Canvas,
    view: &Solitaire,
    (place, layout): (u16, Layout),
    card: Card,
    focus: &Focus,
) {
    let ((width, height), top) = (layout.held, layout.hand());
    let left = place * (width + 1);
    let inside = left + layout.indent();
    let word = card.to_string();
    let chosen = is_chosen(focus, &word);
    let frame = if chosen.is_some() { Frame::Double } else { Frame::Thin };
    let ink = if chosen.is_some() { Ink::Accent } else { Ink::Faint };
    board.frame(left, top, width, height, frame, ink);
    let area = Area { left: inside - 1, top, width: width - 2 * layout.indent() + 2, height: height - 1 };
    draw_face(board, area, card);
    if let Some(order) = chosen {
        board.write(left + width - 1 - layout.indent(), top + 1, Ink::Accent, &(order + 1).to_string());
    }
    let flashes = card.is_joker() && view.check_action(Seat::One, Action::Flash).is_ok();
    let value = match card.is_joker() {
        true if flashes => FLASH.to_owned(),
        true => "joker".to_owned(),
        false => format!("no {}", number(card)),
    };
    // A small card has no row for it, but for what can be done with it, which stands in its edge.
    let row = top + height - if layout.small { 1 } else { 2 };
    if !layout.small || flashes {
        board.write(inside, row, Ink::Plain, &value);
    }
    let number = if card.is_joker() { "no number".to_owned() } else { format!("number {}", number(card)) };
    let label = format!("{}, {number}", the(card));
    board.spot(Spot { word, label, left, top, width, height });
    if flashes {
        let label = "flash: the joker defeats the enemy".to_owned();
        board.spot(Spot { word: FLASH.to_owned(), label, left: inside, top: row, width: 5, height: 1 });
    }
}

fn draw_face(board: &mut Canvas, area: Area, card: Card) {
    let (ink, unicode, ascii) = crate::draw_lines::index(card);
    let sign = card.suit().map_or(('★', '*'), |suit| (suit.sign(), suit.letter()));
    let pips = card.rank().map_or(1, |rank| rank.pips());
    board.face(area, Face { index: (&unicode, &ascii), sign, pips, ink });
}

fn draw_index(board: &mut Canvas, left: u16, top: u16, card: Card) {
    let (ink, unicode, ascii) = crate::draw_lines::index(card);
    board.write_with(left, top, ink, (&unicode, &ascii));
}
