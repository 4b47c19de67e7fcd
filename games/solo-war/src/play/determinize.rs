//! Worlds made from a view alone.
//!
//! Hands are any of the cards that could be in them. A deck's cards that the viewer has not identified are any that could be, kind by
//! kind (WAR-2), and lie at any of the places that the viewer does not know. Where others have ordered cards that the viewer knows,
//! every arrangement that the viewer's knowledge allows is equally likely. How many cards of a shuffled deck others have identified
//! is drawn as everybody could reckon it: exactly after a first shuffle, about after more of them.

use parlor_game::{Seat, Uniform, ViewOf, Viewer};

use crate::cards::card::{Bits, KINDS};
use crate::play::deck::{Deck, KNOWABLE, Places};
use crate::{Action, Entity, SoloWar, Support, WarView};

impl ViewOf<SoloWar> for WarView {
    fn of(state: &SoloWar, viewer: Viewer) -> WarView {
        WarView::new(state, viewer)
    }

    fn determinize(&self, chance: &mut impl Uniform) -> SoloWar {
        let view = self;
        let mut game = view.game;
        let eyes = view.viewer.seat();
        for seat in game.sides.everybody().iter() {
            if eyes != Some(seat) {
                let player = game.player_mut(seat);
                let could_be = Bits::first(Support::COUNT).without(player.spent);
                player.hand = draw(could_be, view.hand_size(seat).into(), chance);
            }
            let revealed = game.player(seat).revealed;
            fill(&mut game.decks[seat.index()], revealed, &view.rumours[seat.index()], eyes, chance);
        }
        for seat in game.sealed.iter().filter(|seat| eyes != Some(*seat)) {
            game.chosen[seat.index()] = game.any_choice(seat, chance);
        }
        game
    }
}

impl SoloWar {
    /// What a seat whose choice is in could have chosen.
    fn any_choice(&self, seat: Seat, chance: &mut impl Uniform) -> Option<Action> {
        let mut before = *self;
        before.asked = before.asked.with(seat);
        let choices = before.choices(seat);
        choices.nth(chance.below(choices.total()))
    }
}

/// This many of these, each set of them equally likely.
fn draw(mut from: Bits, count: u32, chance: &mut impl Uniform) -> Bits {
    let mut drawn = Bits::NONE;
    for _ in 0..count {
        if let Some(index) = from.nth(chance.below(from.len())) {
            from.remove(index);
            drawn.insert(index);
        }
    }
    drawn
}

/// Puts cards where the viewer does not know them.
fn fill(
    deck: &mut Deck,
    revealed: Bits,
    rumours: &[(Entity, Places)],
    eyes: Option<Seat>,
    chance: &mut impl Uniform,
) {
    let own = eyes.map_or(Bits::NONE, |seat| deck.heard[seat.index()]);
    let mut identified = deck.placed().or(own);
    for (card, _) in rumours {
        identified.insert(card.index());
    }
    let mut unseen = Bits::NONE;
    for (kind, cards) in KINDS {
        let met = revealed.or(identified).and(cards);
        let missing = u32::from(kind.in_deck()).saturating_sub(met.len());
        unseen = unseen.or(draw(cards.without(met), missing, chance));
    }
    if deck.size() == 0 {
        return;
    }
    place_rumours(deck, rumours, eyes, chance);
    let mut pool = own.or(unseen);
    for index in 0..deck.tokens().len() {
        if deck.tokens()[index].card().is_some() {
            continue;
        }
        if let Some(card) = pool.nth(chance.below(pool.len())).and_then(Entity::from_index) {
            pool.remove(card.index());
            deck.tokens_mut()[index].put(card);
        }
    }
    others_know(deck, pool, own, eyes, chance);
}

/// Puts cards of which the viewer has an idea at places that fit, every fitting arrangement being equally likely.
fn place_rumours(
    deck: &mut Deck,
    rumours: &[(Entity, Places)],
    eyes: Option<Seat>,
    chance: &mut impl Uniform,
) {
    let Some(seat) = eyes.filter(|_| !rumours.is_empty()) else { return };
    let hidden = deck.tokens().iter().enumerate().filter(|(_, token)| token.card().is_none());
    let free: Places = hidden.fold(0, |free, (index, _)| free | 1 << deck.place_of(index));
    let ways = Ways::new(rumours, free);
    let mut taken: Places = 0;
    for (card, places) in rumours {
        let mut rest = chance.below(ways.count(taken));
        let open = (0..KNOWABLE).filter(|place| places & free & !taken & 1 << place != 0);
        let found = open.into_iter().find(|place| {
            let share = ways.count(taken | 1 << place);
            match rest.checked_sub(share) {
                Some(less) => {
                    rest = less;
                    false
                }
                None => true,
            }
        });
        if let Some(at) = found.and_then(|place| deck.index_at(place)) {
            taken |= 1 << deck.place_of(at);
            let token = &mut deck.tokens_mut()[at];
            token.put(*card);
            token.believe(seat, *places);
        }
    }
}

/// In how many ways the cards that are left can be placed, by the places that are taken: cards are placed in order, so that there are as
/// many taken places as placed cards.
struct Ways {
    counts: [u32; 1 << KNOWABLE],
}

impl Ways {
    fn new(rumours: &[(Entity, Places)], free: Places) -> Ways {
        let mut counts = [0; 1 << KNOWABLE];
        // Only places that somebody may think of are ever taken: a few of all sets, from all of them to none.
        let thinkable = usize::from(rumours.iter().fold(0, |all, (_, places)| all | places & free));
        let mut taken = thinkable;
        loop {
            counts[taken] = match rumours.get(taken.count_ones() as usize) {
                Some((_, places)) => {
                    let open =
                        (0..KNOWABLE).filter(|place| usize::from(places & free) & !taken & 1 << place != 0);
                    open.map(|place| counts[taken | 1 << place]).sum()
                }
                None => 1,
            };
            if taken == 0 {
                break;
            }
            taken = (taken - 1) & thinkable;
        }
        Ways { counts }
    }

    fn count(&self, taken: Places) -> u32 {
        self.counts.get(usize::from(taken)).copied().unwrap_or_default()
    }
}

/// What the other seats know, as far as everybody can reckon: the places that they have seen, and how many of the cards whose place
/// nobody knows (`rest`, of which the viewer has identified its `own`).
fn others_know(deck: &mut Deck, rest: Bits, own: Bits, eyes: Option<Seat>, chance: &mut impl Uniform) {
    for index in 0..deck.tokens().len() {
        let place = deck.place_of(index);
        let token = &mut deck.tokens_mut()[index];
        for seat in token.seen().iter().filter(|seat| eyes != Some(*seat)) {
            token.believe(seat, 1 << place);
        }
    }
    let stirred = deck.stirred;
    let mine = eyes.map_or(0, |seat| stirred.own[seat.index()]);
    let mut cards = u32::from(stirred.size.saturating_sub(mine));
    let mut marked = u32::from(stirred.known.saturating_sub(mine)).min(cards);
    let mut theirs = Bits::NONE;
    for card in rest.without(own).iter() {
        if chance.below(cards) < marked {
            marked -= 1;
            theirs.insert(card);
        }
        cards = cards.saturating_sub(1);
    }
    deck.loose = theirs.or(rest.and(own));
    for seat in stirred.witnesses.iter().filter(|seat| eyes != Some(*seat)) {
        deck.heard[seat.index()] = theirs;
        deck.stirred.own[seat.index()] = theirs.len() as u8;
    }
}
