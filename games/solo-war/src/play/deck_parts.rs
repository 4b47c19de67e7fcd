//! What is known of a deck, put together from its parts and taken apart again (WAR-3, WAR-7).

use std::collections::{BTreeMap, BTreeSet};

use parlor_game::{BadPosition, MAX_SEATS, Seat, Seats};

use crate::cards::card::Bits;
use crate::play::deck::{Deck, KNOWABLE, Places, Stirred, Token};
use crate::play::parts::{DeckParts, Known, Place, Shuffle};
use crate::rules::ROUNDS;
use crate::{Card, Entity, Position, SeatParts, SoloWarRules};

impl DeckParts {
    /// All cards that anybody knows to be in the deck, those at known places first.
    pub(crate) fn cards(&self) -> impl Iterator<Item = Entity> {
        self.placed().chain(self.somewhere.keys().copied())
    }

    fn placed(&self) -> impl Iterator<Item = Entity> {
        self.top.iter().chain(&self.bottom).map(|known| known.card)
    }
}

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
    let seats = Seats::first(position.players.len() as u8);
    let place = |card: Entity| {
        let card = rules.cards().name_of(Card::Entity(card));
        let sentence = format!("What is said of where {card} lies in seat {owner}'s deck contradicts itself");
        BadPosition::new("WAR-3", sentence)
    };
    let known: BTreeSet<_> = deck.cards().collect();
    let revealed = |card: &Entity| {
        parts.victory.contains(card) || parts.defeat.contains(card) || parts.now.entity == *card
    };
    if let Some(card) = known.iter().find(|card| revealed(card)) {
        return Err(twice(rules, owner, Card::Entity(*card)));
    }
    let mut placed = BTreeSet::new();
    if let Some(card) = deck.placed().find(|card| !placed.insert(*card)) {
        return Err(twice(rules, owner, Card::Entity(card)));
    }
    if known.len() > size.into() || !fits(deck, size, seats) {
        let sentence = format!("More is said of seat {owner}'s deck than anybody can know");
        return Err(BadPosition::new("WAR-3", sentence));
    }
    let spots = Spots::of(deck, size);
    let mut tokens = Vec::new();
    for (at, known) in spots.places.iter().zip(deck.top.iter().chain(&deck.bottom)) {
        tokens.push(spots.token(*at, known).ok_or_else(|| place(known.card))?);
    }
    let (top, bottom) = tokens.split_at(deck.top.len());
    let mut heard = [Bits::NONE; MAX_SEATS as usize];
    for (card, by) in &deck.somewhere {
        for seat in by.iter() {
            // Anyone who knows something of its place knows more than that it is there.
            if tokens.iter().any(|token| token.card() == Some(*card) && token.belief(seat) != 0) {
                return Err(place(*card));
            }
            heard[seat.index()].insert(card.index());
        }
    }
    Ok(Deck::laid_out(size, top, bottom, heard, deck.shuffle.as_ref().map_or(Stirred::default(), stirred)))
}

/// Whether all seats are at the table, and the last shuffle is one that could be.
fn fits(deck: &DeckParts, size: u8, seats: Seats) -> bool {
    let at_table = |seat: &Seat| seats.contains(*seat);
    let by = deck.top.iter().chain(&deck.bottom).flat_map(|known| known.by.keys());
    let heard = deck.somewhere.values().all(|by| !by.is_empty() && by.minus(seats).is_empty());
    let shuffle = deck.shuffle.as_ref().is_none_or(|shuffle| {
        let most = shuffle.own.iter().copied().max().unwrap_or_default().max(shuffle.known);
        size > 0
            && (1..=KNOWABLE as u8).contains(&shuffle.size)
            && most <= shuffle.size
            && shuffle.witnesses.minus(seats).is_empty()
            && shuffle.own.len() == usize::from(seats.len())
    });
    by.into_iter().all(at_table) && heard && shuffle
}

fn stirred(shuffle: &Shuffle) -> Stirred {
    let mut own = [0; MAX_SEATS as usize];
    own.iter_mut().zip(&shuffle.own).for_each(|(own, count)| *own = *count);
    Stirred { size: shuffle.size, known: shuffle.known, witnesses: shuffle.witnesses, own }
}

/// The known places of a deck, from 0 at the top.
struct Spots {
    /// Those of the cards at the top, then of those at the bottom.
    places: Vec<usize>,
    /// All of them.
    all: Places,
    /// Those at which each seat has seen a card.
    seen: [Places; MAX_SEATS as usize],
}

impl Spots {
    fn of(deck: &DeckParts, size: u8) -> Spots {
        let under = usize::from(size).saturating_sub(deck.bottom.len());
        let places: Vec<_> = (0..deck.top.len()).chain(under..size.into()).collect();
        let mut spots = Spots { all: 0, seen: [0; MAX_SEATS as usize], places };
        for (at, known) in spots.places.iter().zip(deck.top.iter().chain(&deck.bottom)) {
            spots.all |= 1 << at;
            for (seat, place) in &known.by {
                if *place == Place::Here {
                    spots.seen[seat.index()] |= 1 << at;
                }
            }
        }
        spots
    }

    /// A card at a place; `None` where somebody's knowledge of it cannot be: nobody has seen it there, or it could not lie there.
    fn token(&self, at: usize, known: &Known) -> Option<Token> {
        let mut token = Token::new(known.card);
        for (seat, place) in &known.by {
            let belief = match place {
                Place::Here => {
                    token.mark_seen(*seat);
                    1 << at
                }
                Place::Among(places) => self.among(places, *seat).filter(|belief| belief >> at & 1 == 1)?,
            };
            token.believe(*seat, belief);
        }
        (!token.seen().is_empty()).then_some(token)
    }

    /// Places at which a seat can believe a card to lie: known ones at which it has seen no other.
    fn among(&self, places: &BTreeSet<u8>, seat: Seat) -> Option<Places> {
        let open = self.all & !self.seen[seat.index()];
        places.iter().try_fold(0, |all, place| {
            let at = place.checked_sub(1).filter(|at| usize::from(*at) < KNOWABLE)?;
            (open >> at & 1 == 1).then_some(all | 1 << at)
        })
    }
}

/// What these seats know of a deck.
pub(crate) fn parts(deck: &Deck, seats: Seats) -> DeckParts {
    let known = |token: &Token| {
        let by = seats.iter().filter(|seat| token.belief(*seat) != 0).map(|seat| {
            let places = (0..KNOWABLE as u8).filter(|at| token.belief(seat) >> at & 1 == 1);
            let among = || Place::Among(places.map(|at| at + 1).collect());
            (seat, if token.seen_by(seat) { Place::Here } else { among() })
        });
        Some(Known { card: token.card()?, by: by.collect() })
    };
    let (top, bottom) = deck.tokens().split_at(deck.known_top().min(deck.tokens().len()));
    let mut somewhere: BTreeMap<Entity, Seats> = BTreeMap::new();
    for seat in seats.iter() {
        for card in deck.heard[seat.index()].iter().filter_map(Entity::from_index) {
            let by = somewhere.entry(card).or_default();
            *by = by.with(seat);
        }
    }
    let Stirred { size, known: identified, witnesses, own } = deck.stirred;
    DeckParts {
        top: top.iter().filter_map(known).collect(),
        bottom: bottom.iter().filter_map(known).collect(),
        somewhere,
        shuffle: (size > 0).then(|| Shuffle {
            size,
            known: identified,
            witnesses,
            own: own.into_iter().take(seats.len().into()).collect(),
        }),
    }
}
