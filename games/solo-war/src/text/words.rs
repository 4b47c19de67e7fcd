//! Where the words are, and parts that sentences, questions and names of choices share.

use parlor_game::{Argument, Language, Message, Seat, Seats, Sentences};

pub(crate) use crate::cards::meaning::signed;
use crate::{Card, CardSet, Effect};

/// The sentences of Solo War.
pub(crate) static SENTENCES: Sentences = Sentences::new(&[
    (Language::English, include_str!("../../words/en.ftl")),
    (Language::German, include_str!("../../words/de.ftl")),
]);

/// A message about who does something to decks. One's own deck goes without an owner.
pub(crate) fn about_deck(key: &'static str, who: Seats, owners: Seats) -> Message {
    Message::new(key).with("who", who).with_some("owner", (who != owners).then_some(owners))
}

/// Whom a card is played on, for a message that also has who plays it.
pub(crate) fn on(set: &CardSet, card: Card, seat: Seat, aim: Option<Seat>) -> Option<Argument> {
    let asks = |effect: &&Effect| effect.who().is_some_and(crate::Who::asks);
    let decks =
        |effect: &Effect| matches!(effect, Effect::Peek(..) | Effect::RollOver(_) | Effect::Shuffle(_));
    aim.map(|aim| {
        let mut asking = set.face(card).into_iter().flat_map(|face| &face.effects).filter(asks);
        match aim == seat {
            true if asking.all(decks) => Argument::Case("own-deck"),
            true => Argument::Case("own-entity"),
            false if asking.all(decks) => Message::new("deck-of").with("owner", aim).into(),
            false => aim.into(),
        }
    })
}

/// The forces that were beaten, the strongest first.
pub(crate) fn beaten(forces: impl Iterator<Item = u16>) -> Argument {
    let mut forces: Vec<u16> = forces.collect();
    forces.sort_unstable_by(|one, other| other.cmp(one));
    Argument::List(forces.iter().map(|force| Message::text(force.to_string())).collect())
}

/// Sentences or clauses one after the other, as `key` joins two. Halved again and again, so that many are not nested deeply.
pub(crate) fn joined(key: &'static str, mut parts: Vec<Message>) -> Option<Message> {
    if parts.len() < 2 {
        return parts.pop();
    }
    let more = parts.split_off(parts.len().div_ceil(2));
    Some(Message::new(key).with_some("first", joined(key, parts)).with_some("more", joined(key, more)))
}
