//! What a viewer may know.

use parlor_game::{Seat, Seats, Viewer};

use crate::cards::card::Bits;
use crate::play::deck::{Deck, Places};
use crate::play::player::SEATS;
use crate::{Action, Entity, SoloWar, Support};

/// A game as one viewer may know it: the state with everything else taken out, and what cannot be read from that.
#[derive(Clone, PartialEq, Eq, Hash, Debug)]
pub struct WarView {
    pub(crate) viewer: Viewer,
    /// Others' hands and sealed choices, cards that others have seen, and what others know are not in it.
    pub(crate) game: SoloWar,
    pub(crate) hand_sizes: [u8; SEATS],
    /// Cards that the viewer knows to lie at one of several places of a deck, because somebody else has ordered them.
    pub(crate) rumours: [Vec<(Entity, Places)>; SEATS],
}

impl WarView {
    pub(crate) fn new(state: &SoloWar, viewer: Viewer) -> WarView {
        let mut game = *state;
        let eyes = viewer.seat();
        for seat in Seat::ALL.into_iter().filter(|seat| eyes != Some(*seat)) {
            game.players[seat.index()].hand = Bits::NONE;
            game.chosen[seat.index()] = None;
        }
        for deck in &mut game.decks {
            hide(deck, eyes);
        }
        WarView {
            viewer,
            game,
            hand_sizes: state.players.map(|player| player.hand.len() as u8),
            rumours: Seat::ALL.map(|owner| rumours(state.deck(owner), eyes)),
        }
    }

    /// Who looks.
    pub fn viewer(&self) -> Viewer {
        self.viewer
    }

    /// The game without all that the viewer may not know: whatever it tells is public, or the viewer's own.
    pub fn game(&self) -> &SoloWar {
        &self.game
    }

    /// How many support cards a seat holds.
    pub fn hand_size(&self, seat: Seat) -> u8 {
        self.hand_sizes[seat.index()]
    }

    /// The viewer's own support cards.
    pub fn hand(&self) -> impl Iterator<Item = Support> + use<> {
        let hand = self.viewer.seat().map_or(Bits::NONE, |seat| self.game.player(seat).hand);
        hand.iter().filter_map(Support::from_index)
    }

    /// The viewer's own choice that is in and not yet shown.
    pub fn choice(&self) -> Option<Action> {
        let seat = self.viewer.seat()?;
        self.game.chosen[seat.index()]
    }

    /// The places of a deck that somebody knows, from 0 at the top: the card if the viewer knows it to lie there, and who has seen
    /// it there.
    pub fn places(&self, owner: Seat) -> impl Iterator<Item = (usize, Option<Entity>, Seats)> + '_ {
        let deck = self.game.deck(owner);
        let tokens = deck.tokens().iter().enumerate();
        tokens.map(|(index, token)| (deck.place_of(index), token.card(), token.seen()))
    }

    /// The cards of which the viewer knows that they are in a deck, but not at which place.
    pub fn somewhere(&self, owner: Seat) -> impl Iterator<Item = Entity> + use<> {
        let heard = self.viewer.seat().map_or(Bits::NONE, |seat| self.game.deck(owner).heard[seat.index()]);
        heard.iter().filter_map(Entity::from_index)
    }
}

/// Takes out what the viewer may not know of a deck.
fn hide(deck: &mut Deck, eyes: Option<Seat>) {
    for token in deck.tokens_mut() {
        *token = token.as_seen_by(eyes);
    }
    deck.loose = Bits::NONE;
    for seat in Seat::ALL.into_iter().filter(|seat| eyes != Some(*seat)) {
        deck.heard[seat.index()] = Bits::NONE;
        deck.stirred.own[seat.index()] = 0;
    }
}

/// What the viewer knows of places without knowing the very place, by card.
fn rumours(deck: &Deck, eyes: Option<Seat>) -> Vec<(Entity, Places)> {
    let Some(seat) = eyes else { return Vec::new() };
    let vague = deck.tokens().iter().filter(|token| token.belief(seat) != 0 && !token.seen_by(seat));
    let mut rumours: Vec<_> = vague.filter_map(|token| Some((token.card()?, token.belief(seat)))).collect();
    rumours.sort_unstable();
    rumours
}
