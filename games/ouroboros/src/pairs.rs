//! Pairs of stones on the board, what they cost, and why none can be removed.

use parlor_game::{Argument, Message, Seat};

use crate::message::discs;
use crate::pattern::pattern;
use crate::pick::Purse;
use crate::{Ouroboros, Pattern, Payment, Square};

impl Pattern {
    /// The case that sentences about prices know it by.
    pub(crate) fn case(self) -> Argument {
        Argument::Case(match self {
            Pattern::P1 => "p1",
            Pattern::P2 => "p2",
            Pattern::P3 => "p3",
            Pattern::P4 => "p4",
        })
    }
}

/// The pairs of stones that match a pattern, in board order (OURO-6).
pub(crate) fn pairs(view: &Ouroboros) -> Vec<(Square, Square, Pattern)> {
    let matched = |one: Square, other: Square| {
        let found = pattern(one, other, view.p3(), view.p4())?;
        Some((one, other, found))
    };
    let later = |one: Square| view.stones().iter().filter(move |other| one < *other);
    view.stones().iter().flat_map(|one| later(one).filter_map(move |other| matched(one, other))).collect()
}

/// What is to be known of all removals that begin like this: `remove`, `remove b2 e4`.
pub(crate) fn overview(view: &Ouroboros, seat: Seat, begun: &str) -> Option<Message> {
    let mut words = begun.split_whitespace();
    if !words.next()?.eq_ignore_ascii_case("remove") {
        return None;
    }
    let squares: Vec<&str> = words.collect();
    match squares.as_slice() {
        [] => Some(all(view, seat)),
        [one, other] => of_two(view, seat, Square::parse(one)?, Square::parse(other)?),
        _ => None,
    }
}

/// The pairs that there are, and which of them the seat can pay for.
fn all(view: &Ouroboros, seat: Seat) -> Message {
    let told = |(one, other, found): &(Square, Square, Pattern)| {
        let can = !payable(view, seat, *found).is_empty();
        between("pair", *one, *other)
            .with("pattern", found.case())
            .with("can", Argument::Case(if can { "yes" } else { "no" }))
    };
    let pairs = pairs(view);
    Message::new("overview-pairs").with("who", seat).with("pairs", pairs.iter().map(told).collect::<Vec<_>>())
}

/// Why these two stones cannot be removed, or what is paid for them.
fn of_two(view: &Ouroboros, seat: Seat, one: Square, other: Square) -> Option<Message> {
    let (one, other) = if one < other { (one, other) } else { (other, one) };
    let because = |why: Message| {
        let why = Message::new("refused").with("why", why).with("clause", "OURO-6".to_owned());
        Some(Message::new("overview-refused").with("why", why))
    };
    if one == other {
        return because(Message::new("no-stone-twice").with("square", one.to_string()));
    }
    if let Some(empty) = [one, other].into_iter().find(|square| !view.stones().contains(*square)) {
        return because(Message::new("no-stone-on").with("square", empty.to_string()));
    }
    let Some(found) = pattern(one, other, view.p3(), view.p4()) else {
        return because(between("no-pattern", one, other));
    };
    let paid = payable(view, seat, found).into_iter();
    let ways: Vec<Message> = paid.filter_map(|payment| discs(payment.discs())).collect();
    let price = between("overview-price", one, other).with("pattern", found.case());
    Some(price.with("who", seat).with("ways", ways))
}

/// What the seat has the discs to pay for a pair of this pattern.
fn payable(view: &Ouroboros, seat: Seat, pattern: Pattern) -> Vec<Payment> {
    let (purse, number) = (Purse::new(view.supply(seat)), pattern as usize);
    (0..purse.counts()[number]).filter_map(|index| purse.payment(number, index)).collect()
}

fn between(key: &'static str, one: Square, other: Square) -> Message {
    Message::new(key).with("one", one.to_string()).with("other", other.to_string())
}
