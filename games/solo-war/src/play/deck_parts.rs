//! What is known of a deck, put together from its parts and taken apart again (WAR-3, WAR-7).

use parlor_game::{BadPosition, Seat, Seats};

use crate::cards::card::Bits;
use crate::play::deck::{Deck, KNOWABLE, Places, Token};
use crate::play::parts::{DeckParts, SeatParts};
use crate::rules::ROUNDS;
use crate::{Card, Entity, Position, SoloWarRules};

/// A seat has a card in two places.
pub(crate) fn twice(rules: &SoloWarRules, seat: Seat, card: Card) -> BadPosition {
    BadPosition::new("WAR-1", format!("Seat {seat} has {} twice", rules.cards().name_of(card)))
}

/// The deck of a seat.
pub(crate) fn deck(
    rules: &SoloWarRules,
    position: &Position,
    owner: Seat,
    parts: &SeatParts,
) -> Result<Deck, BadPosition> {
    let (deck, size) = (&parts.deck, ROUNDS.saturating_sub(position.round));
    let place = |card: Entity| {
        let card = rules.cards().name_of(Card::Entity(card));
        let sentence = format!("What is said of where {card} lies in seat {owner}'s deck contradicts itself");
        BadPosition::new("WAR-3", sentence)
    };
    let known = deck.cards();
    let mut twofold = known.and(parts.player.revealed);
    let mut placed = Bits::NONE;
    for card in deck.tokens().filter_map(Token::card) {
        if twofold.is_empty() && placed.has(card.index()) {
            twofold.insert(card.index());
        }
        placed.insert(card.index());
    }
    if let Some(card) = twofold.iter().find_map(Entity::from_index) {
        return Err(twice(rules, owner, Card::Entity(card)));
    }
    if known.len() > size.into() || !fits(deck, size, Seats::first(position.players.len() as u8)) {
        let sentence = format!("More is said of seat {owner}'s deck than anybody can know");
        return Err(BadPosition::new("WAR-3", sentence));
    }
    let under = usize::from(size).saturating_sub(deck.bottom.len());
    let places = (0..deck.top.len()).chain(under..size.into());
    let lying: Vec<(usize, Token)> = places.zip(deck.tokens()).collect();
    let mut tokens = Vec::new();
    for (at, token) in &lying {
        let token = located(*token, *at, &lying);
        tokens.push(token.map_err(place)?);
    }
    // Anyone who knows something of a card's place knows more than that it is there.
    let knows_more = |card: &Entity| {
        let known = tokens.iter().filter(|token| token.card() == Some(*card)).map(|token| token.knowing());
        let heard = |seat: Seat| deck.heard[seat.index()].has(card.index());
        known.flat_map(Seats::iter).any(heard)
    };
    if let Some(card) = known.iter().filter_map(Entity::from_index).find(knows_more) {
        return Err(place(card));
    }
    let (top, bottom) = tokens.split_at(deck.top.len());
    Ok(Deck::laid_out(size, top, bottom, deck.heard, deck.stirred.0))
}

/// Whether all seats are at the table, and the last shuffle is one that could be.
fn fits(deck: &DeckParts, size: u8, seats: Seats) -> bool {
    let heard = Seat::ALL.into_iter().filter(|seat| !deck.heard[seat.index()].is_empty()).collect();
    let by = deck.tokens().fold(heard, |by: Seats, token| by.union(token.knowing()));
    let (stirred, counted) = deck.stirred;
    let most = stirred.own.into_iter().fold(stirred.known, u8::max);
    let shuffle = size > 0
        && (1..=KNOWABLE as u8).contains(&stirred.size)
        && most <= stirred.size
        && stirred.witnesses.minus(seats).is_empty()
        && counted == usize::from(seats.len());
    by.minus(seats).is_empty() && (counted == 0 || shuffle)
}

/// A card at a place among all that lie at known ones; its name where somebody's knowledge of it cannot be: nobody has seen it there, or
/// it could not lie there, or somebody believes it at a place that nobody knows or at which they have seen another.
fn located(mut token: Token, at: usize, lying: &[(usize, Token)]) -> Result<Token, Entity> {
    let mut fits = !token.seen().is_empty();
    for seat in token.knowing().iter() {
        let open = lying.iter().filter(|(_, other)| !other.seen_by(seat));
        let open: Places = open.fold(0, |open, (place, _)| open | 1 << place);
        if token.seen_by(seat) {
            token.believe(seat, 1 << at);
        } else {
            fits &= token.belief(seat) & !open == 0 && token.belief(seat) >> at & 1 == 1;
        }
    }
    match token.card() {
        Some(card) if !fits => Err(card),
        _ => Ok(token),
    }
}

/// What these seats know of a deck.
pub(crate) fn parts(deck: &Deck, seats: Seats) -> DeckParts {
    let part = |token: &Token| {
        let mut part = *token;
        token.seen().iter().for_each(|seat| part.believe(seat, 0));
        part
    };
    let (top, bottom) = deck.tokens().split_at(deck.known_top().min(deck.tokens().len()));
    let counted = if deck.stirred.size > 0 { seats.len().into() } else { 0 };
    DeckParts {
        top: top.iter().map(part).collect(),
        bottom: bottom.iter().map(part).collect(),
        heard: deck.heard,
        stirred: (deck.stirred, counted),
    }
}
