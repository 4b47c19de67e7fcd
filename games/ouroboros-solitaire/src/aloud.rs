//! The table in sentences, for people who hear it.

use parlor_cards::Card;
use parlor_scene::{Topic, counted, in_a_row};

use crate::checks::the;
use crate::combo::number;
use crate::state::law_effect;
use crate::{Pile, Solitaire, law};

pub(crate) fn aloud(view: &Solitaire) -> Vec<Topic> {
    vec![
        Topic::new("board", board(view)),
        Topic::new("hand", hand(view)),
        Topic::new("piles", piles(view)),
        Topic::new("enemies", enemies(view)),
        Topic::new("scores", scores(view)),
    ]
}

fn named(cards: impl IntoIterator<Item = Card>) -> String {
    in_a_row(cards.into_iter().map(the))
}

/// The enemies' piles, who is engaged, and the laws.
fn board(view: &Solitaire) -> Vec<String> {
    let mut lines: Vec<String> = Pile::ALL.into_iter().map(|pile| pile_line(view, pile)).collect();
    lines.push(match (view.engaged(), view.enemy()) {
        (Some(pile), Some(enemy)) => {
            let bribe = if view.confronted() {
                "it can be bribed no more".to_owned()
            } else {
                format!("a bribe costs {}", counted(view.bribe_cost(enemy) as usize, "card"))
            };
            format!(
                "Engaged: {} of pile {pile}, beaten by {} of {} needed; {bribe}.",
                the(enemy),
                counted(view.successes() as usize, "success"),
                view.needed()
            )
        }
        _ => "No enemy is engaged.".to_owned(),
    });
    let laws = view.laws().iter().map(|suit| format!("{} holds: {}.", law(suit), law_effect(suit)));
    lines.extend(laws);
    lines
}

fn pile_line(view: &Solitaire, pile: Pile) -> String {
    let threats = view.pile(pile);
    let below = threats.count().saturating_sub(1);
    match (threats.top(), threats.count()) {
        (Some(top), _) => {
            let next = match &threats.seen()[1..] {
                [] => String::new(),
                seen => format!(", of which the next are known: {}", named(seen.iter().copied())),
            };
            let cost = view.bribe_cost(top);
            let (cost, below) = (counted(cost as usize, "card"), counted(below as usize, "card"));
            let (top, number) = (the(top), number(top));
            format!("Pile {pile}: {top}, number {number}, a bribe costs {cost}; {below} below it{next}.")
        }
        (None, 0) => format!("Pile {pile}: no card left."),
        (None, count) => format!("Pile {pile}: {} face down.", counted(count.into(), "card")),
    }
}

fn hand(view: &Solitaire) -> Vec<String> {
    let card = |card: Card| match card.is_joker() {
        true => format!("{}, no number", the(card)),
        false => format!("{}, number {}", the(card), number(card)),
    };
    let hand: Vec<String> = view.hand().iter().map(card).collect();
    vec![format!("Your hand: {}.", if hand.is_empty() { "no card".to_owned() } else { hand.join("; ") })]
}

/// The deck, as far as it is known, the discard pile, and what lies between.
fn piles(view: &Solitaire) -> Vec<String> {
    let mut lines = vec![format!("Your deck has {}.", counted(view.deck() as usize, "card"))];
    if !view.unseen().is_empty() {
        lines.push(format!(
            "First in your deck, in an order that nobody knows: {}.",
            named(view.unseen().iter())
        ));
    }
    if !view.known().is_empty() {
        let when = if view.unseen().is_empty() { "Next in your deck" } else { "At the bottom of your deck" };
        lines.push(format!("{when}, in this order: {}.", named(view.known().iter().copied())));
    }
    let discard = view.discard();
    lines.push(match discard.is_empty() {
        true => "The discard pile is empty.".to_owned(),
        false => format!(
            "The discard pile has {}, from the bottom, which comes back first: {}.",
            counted(discard.len(), "card"),
            named(discard.iter().copied())
        ),
    });
    if !view.played().is_empty() {
        lines.push(format!("Played just now: {}.", named(view.played().iter())));
    }
    if !view.milled().is_empty() {
        lines.push(format!("Discarded just now: {}.", named(view.milled().iter())));
    }
    lines
}

fn enemies(view: &Solitaire) -> Vec<String> {
    vec![
        format!("Enemies not seen yet: {}.", named(view.lurking().iter())),
        format!("Resting until the next loop: {}.", named(view.resting().iter())),
        format!("Out of the game: {}.", named(view.gone().iter())),
    ]
}

fn scores(view: &Solitaire) -> Vec<String> {
    let loops = match view.rules().loops {
        0 => String::new(),
        loops => format!(" of {loops}"),
    };
    vec![
        format!("Enemies passed: {}. Loop {}{loops}.", view.score(), view.loop_number()),
        format!(
            "{} left in this loop; each is beaten by {}.",
            counted(view.threats() as usize, "enemy card"),
            if view.needed() == 1 {
                "one success".to_owned()
            } else {
                format!("{} successes", view.needed())
            }
        ),
    ]
}
