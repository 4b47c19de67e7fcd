//! The table in characters.

use parlor_cards::Card;
use parlor_game::{Cast, Game, Seat};
use parlor_scene::{Canvas, Draw, Focus, Frame, Ink, Scene, Spot, Topic};

use crate::checks::the;
use crate::combo::number;
use crate::draw_lines::{WIDTH, deck_lines, focus_lines, side};
use crate::{Action, Cards, Forecast, Pile, Solitaire, SolitaireRules};

/// A pile's columns and rows, and those of a card in hand.
const PILE: (u16, u16) = (14, 5);
const HELD: (u16, u16) = (8, 4);
/// The words of the two actions that name no card.
const BRIBE: &str = "bribe";
const FLASH: &str = "flash";
/// The rows of what is going on, of the hand, and of deck and discard pile.
const NEWS: u16 = PILE.1;
const HAND: u16 = 9;
const DECKS: u16 = HAND + HELD.1;

impl Draw for Solitaire {
    fn scene(_rules: &SolitaireRules, view: &Solitaire, cast: &Cast, focus: &Focus) -> Scene {
        let mut board = Canvas::new(WIDTH, 18);
        let planned = planned(view, focus);
        let forecasts: Vec<(Action, Forecast)> =
            planned.into_iter().map(|action| (action, Forecast::new(view, action))).collect();
        for pile in Pile::ALL {
            draw_pile(&mut board, view, pile, focus);
        }
        for (row, line) in (NEWS..HAND).zip(focus_lines(view, cast, &forecasts)) {
            for (column, letter) in line.chars().take(WIDTH.into()).enumerate() {
                board.put(column as u16, row, line.ink, letter.0, letter.1);
            }
        }
        for (place, card) in (0u16..).zip(view.hand().iter()) {
            draw_held(&mut board, view, place, card, focus);
        }
        for (row, line) in (DECKS..).zip(deck_lines(view, forecasts.first().map(|(_, forecast)| forecast))) {
            let mut column = 0;
            for (ink, unicode, ascii) in line {
                for (letter, plain) in unicode.chars().zip(ascii.chars()) {
                    board.put(column, row, ink, letter, plain);
                    column += 1;
                }
            }
        }
        Scene { board, side: side(view) }
    }

    fn aloud(_rules: &SolitaireRules, view: &Solitaire, _cast: &Cast, _focus: &Focus) -> Vec<Topic> {
        crate::aloud::aloud(view)
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

fn draw_pile(board: &mut Canvas, view: &Solitaire, pile: Pile, focus: &Focus) {
    let (word, threats) = (pile.to_string(), view.pile(pile));
    let left = pile.index() as u16 * (PILE.0 + 2);
    let engaged = view.engaged() == Some(pile);
    let chosen = is_chosen(focus, &word).is_some();
    let frame = match threats.count() {
        0 => Frame::Dotted,
        _ if engaged || chosen => Frame::Double,
        _ => Frame::Thin,
    };
    let ink = if engaged || chosen { Ink::Accent } else { Ink::Faint };
    board.frame(left, 0, PILE.0, PILE.1, frame, ink);
    board.write(left + 2, 0, ink, &format!(" {word} "));
    let below = threats.count().saturating_sub(1);
    let mut label = format!("pile {pile}: no card left");
    match threats.top() {
        Some(top) => {
            draw_index(board, left + 2, 1, top);
            board.write(left + 6, 1, Ink::Plain, &format!("no {}", number(top)));
            let bribe = !engaged || !view.confronted();
            let cost = if bribe { format!("bribe {}", view.bribe_cost(top)) } else { "no bribe".to_owned() };
            board.write(left + 2, 2, Ink::Faint, &cost);
            label = format!("pile {pile}: {}, number {}, {below} below", the(top), number(top));
        }
        None if threats.count() > 0 => board.write(left + 2, 1, Ink::Faint, "face down"),
        None => board.write(left + 2, 1, Ink::Faint, "empty"),
    }
    if threats.count() > 0 {
        board.write(left + 2, 3, Ink::Faint, &format!("{below} below"));
        for (place, card) in (0u16..).zip(threats.seen().iter().skip(1)) {
            draw_index(board, left + 8 + 3 * place, 3, *card);
            label = format!("{label}, {} {}", if place == 0 { "next" } else { "then" }, the(*card));
        }
        if threats.seen().len() > 1 {
            board.write(left + 2, 3, Ink::Faint, &format!("{below:<6}"));
            board.put(left + 4, 3, Ink::Faint, '↓', 'v');
        }
    }
    board.spot(Spot { word, label, left, top: 0, width: PILE.0, height: PILE.1 });
    if engaged && view.check_action(Seat::One, Action::Bribe).is_ok() {
        let label = "bribe: the enemy joins your deck".to_owned();
        board.spot(Spot { word: BRIBE.to_owned(), label, left: left + 2, top: 2, width: 7, height: 1 });
    }
}

fn draw_held(board: &mut Canvas, view: &Solitaire, place: u16, card: Card, focus: &Focus) {
    let left = place * (HELD.0 + 1);
    let word = card.to_string();
    let chosen = is_chosen(focus, &word);
    let frame = if chosen.is_some() { Frame::Double } else { Frame::Thin };
    let ink = if chosen.is_some() { Ink::Accent } else { Ink::Faint };
    board.frame(left, HAND, HELD.0, HELD.1, frame, ink);
    draw_index(board, left + 2, HAND + 1, card);
    if let Some(order) = chosen {
        board.write(left + 5, HAND + 1, Ink::Accent, &(order + 1).to_string());
    }
    let flashes = card.is_joker() && view.check_action(Seat::One, Action::Flash).is_ok();
    let value = match card.is_joker() {
        true if flashes => FLASH.to_owned(),
        true => "joker".to_owned(),
        false => format!("no {}", number(card)),
    };
    board.write(left + 2, HAND + 2, Ink::Plain, &value);
    let number = if card.is_joker() { "no number".to_owned() } else { format!("number {}", number(card)) };
    let label = format!("{}, {number}", the(card));
    board.spot(Spot { word, label, left, top: HAND, width: HELD.0, height: HELD.1 });
    if flashes {
        let label = "flash: the joker defeats the enemy".to_owned();
        board.spot(Spot {
            word: FLASH.to_owned(),
            label,
            left: left + 2,
            top: HAND + 2,
            width: 5,
            height: 1,
        });
    }
}

fn draw_index(board: &mut Canvas, left: u16, top: u16, card: Card) {
    let (ink, unicode, ascii) = crate::draw_lines::index(card);
    for (at, (letter, plain)) in (0u16..).zip(unicode.chars().zip(ascii.chars())) {
        board.put(left + at, top, ink, letter, plain);
    }
}
