//! What luck may bring now, with its weights (WAR-2, WAR-3, WAR-9).

use std::mem::discriminant;

use parlor_game::{Game, Illegal, Message, Seat, Turn};

use crate::cards::card::{Bits, ELITE, ENTITIES};
use crate::play::draw_weights::Lots;
use crate::{Deal, Entity, Klutz, SoloWar, Stage, Support};

/// How many faces the die has: 0 to 3 (WAR-1).
const FACES: u32 = 4;

impl SoloWar {
    /// What may come now, by number.
    #[inline]
    pub(crate) fn lots(&self) -> Lots {
        match self.dug_into() {
            Some(owner) if self.deck(owner).middle() == 0 => Lots::NONE,
            Some(owner) => Lots::deck(self.deck(owner).loose, self.identified(owner)),
            None => Lots::even(self.likely()),
        }
    }

    /// Whose deck the next card comes from, if it is one whose place nobody knows.
    #[inline]
    fn dug_into(&self) -> Option<Seat> {
        match self.stage {
            Stage::Summon if self.deck(self.seat).top_card().is_none() => Some(self.seat),
            Stage::Look => Some(self.work.deck),
            _ => None,
        }
    }

    /// What may come now where each outcome is equally likely, by number.
    #[inline]
    fn likely(&self) -> Bits {
        match self.stage {
            Stage::Hand => Bits::first(Support::COUNT).without(self.player(self.seat).hand),
            Stage::Summon => {
                self.deck(self.seat).top_card().map_or(Bits::NONE, |card| Bits(1 << card.index()))
            }
            Stage::Flip => {
                self.work.left.iter().fold(Bits::NONE, |bits, seat| bits.or(Bits(1 << seat.index())))
            }
            Stage::Die => Bits::first(FACES as usize),
            Stage::Klutz => Bits::first(Klutz::COUNT).without(self.klutz_open),
            Stage::Drop => self.player(self.seat).hand,
            Stage::Sudden => self.leftover(self.seat),
            _ => Bits::NONE,
        }
    }

    /// All that anybody knows of a seat's entities.
    #[inline]
    fn identified(&self, owner: Seat) -> Bits {
        let deck = self.deck(owner);
        self.player(owner).revealed.or(deck.placed()).or(deck.loose)
    }

    /// One outcome, at an index below the total of the weights that `below` is given. What playouts ask most is answered without asking twice
    /// what is due.
    #[inline]
    pub(crate) fn drawn(&self, below: impl FnOnce(u32) -> u32) -> Option<Deal> {
        match self.stage {
            Stage::Summon if self.deck(self.seat).top_card().is_none() => self.dug(self.seat, below),
            Stage::Look => self.dug(self.work.deck, below),
            Stage::Die => Some(Deal::Die(below(FACES) as u8)),
            _ => {
                let likely = self.likely();
                if likely.is_empty() { None } else { self.dealt(likely.nth(below(likely.len()))?) }
            }
        }
    }

    /// The next card of a deck that has no known place.
    #[inline]
    fn dug(&self, owner: Seat, below: impl FnOnce(u32) -> u32) -> Option<Deal> {
        let deck = self.deck(owner);
        if deck.middle() == 0 {
            return None;
        }
        let card = Lots::pick_of_deck(deck.loose, self.identified(owner), below)?;
        Entity::from_index(card).map(Deal::Entity)
    }

    /// The leftover entities of which one is revealed next in sudden death: elite ones while there are any, then effect ones.
    pub(crate) fn leftover(&self, seat: Seat) -> Bits {
        let player = self.player(seat);
        let left = ENTITIES.without(player.revealed).without(player.extra);
        let elite = left.and(ELITE);
        if elite.is_empty() { left.and(crate::cards::card::EFFECT) } else { elite }
    }

    /// The outcome with this number.
    #[inline]
    pub(crate) fn dealt(&self, index: usize) -> Option<Deal> {
        match self.stage {
            Stage::Hand | Stage::Drop => Support::from_index(index).map(Deal::Support),
            Stage::Summon | Stage::Look | Stage::Sudden => Entity::from_index(index).map(Deal::Entity),
            Stage::Flip => Seat::ALL.get(index).copied().map(Deal::First),
            Stage::Die => Some(Deal::Die(index as u8)),
            Stage::Klutz => Klutz::from_index(index).map(Deal::Klutz),
            _ => None,
        }
    }

    /// Whether this outcome may come now.
    pub(crate) fn may_come(&self, deal: Deal) -> Result<(), Illegal> {
        if self.deals().any(|(own, _)| own == deal) {
            return Ok(());
        }
        let is_of_kind = self.dealt(0).is_some_and(|due| discriminant(&due) == discriminant(&deal));
        let (clause, key) = match self.stage {
            _ if matches!(self.turn(), Turn::Decide(_)) => (self.clause(), "luck-none"),
            stage if !is_of_kind => (self.clause(), stage.facts().2),
            Stage::Hand => (self.clause(), "no-such-hand"),
            Stage::Summon | Stage::Look => ("WAR-3", "no-such-entity"),
            Stage::Flip => (self.clause(), "no-such-looker"),
            Stage::Die => ("WAR-1", "no-such-number"),
            Stage::Klutz => (self.clause(), "no-such-klutz"),
            Stage::Drop => (self.clause(), "no-such-drop"),
            _ => (self.clause(), "no-such-leftover"),
        };
        Err(Illegal::new(clause, Message::new(key)))
    }
}
