//! What luck may bring now, with its weights (WAR-2, WAR-3, WAR-9).

use parlor_game::{Illegal, Seat};

use crate::cards::card::{Bits, ELITE, ENTITIES};
use crate::play::draw_weights::Lots;
use crate::{Deal, Entity, Klutz, SoloWar, Stage, Support};

/// How many faces the die has, from 0 (WAR-1).
const FACES: usize = 4;

impl SoloWar {
    /// What may come now, by number.
    #[inline]
    pub(crate) fn lots(&self) -> Lots {
        match self.stage {
            Stage::Hand => Lots::even(Bits::first(Support::COUNT).without(self.player(self.seat).hand)),
            Stage::Summon => match self.deck(self.seat).top_card() {
                Some(card) => Lots::even(Bits(1 << card.index())),
                None => self.unknown(self.seat),
            },
            Stage::Look => self.unknown(self.work.deck),
            Stage::Flip => Lots::even(self.work.left.iter().fold(Bits::NONE, |mut bits, seat| {
                bits.insert(seat.index());
                bits
            })),
            Stage::Die => Lots::even(Bits::first(FACES)),
            Stage::Klutz => Lots::even(Bits::first(Klutz::COUNT).without(self.klutz_open)),
            Stage::Drop => Lots::even(self.player(self.seat).hand),
            Stage::Sudden => Lots::even(self.leftover(self.seat)),
            _ => Lots::NONE,
        }
    }

    /// The next card of a deck whose place nobody knows.
    #[inline]
    fn unknown(&self, owner: Seat) -> Lots {
        let deck = self.deck(owner);
        if deck.middle() == 0 {
            return Lots::NONE;
        }
        let identified = self.player(owner).revealed.or(deck.placed()).or(deck.loose);
        Lots::deck(deck.loose, identified)
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
        let lots = self.lots();
        let right = match (self.stage, deal) {
            (Stage::Hand | Stage::Drop, Deal::Support(card)) => lots.has(card.index()),
            (Stage::Summon | Stage::Look | Stage::Sudden, Deal::Entity(card)) => lots.has(card.index()),
            (Stage::Flip, Deal::First(seat)) => lots.has(seat.index()),
            (Stage::Die, Deal::Die(pips)) => pips <= 3,
            (Stage::Klutz, Deal::Klutz(card)) => lots.has(card.index()),
            _ => return Err(self.not_this_deal()),
        };
        if right { Ok(()) } else { Err(self.not_this_card()) }
    }

    /// Another kind of outcome is due.
    fn not_this_deal(&self) -> Illegal {
        let sentence = match self.stage {
            Stage::Hand => "Not now: the support cards of the first hands are being dealt",
            Stage::Summon => "Not now: a top entity is being revealed",
            Stage::Flip => "Not now: a coin flip has to say who looks first",
            Stage::Look => "Not now: somebody is looking at a deck's next entity",
            Stage::Die => "Not now: a die is being rolled",
            Stage::Klutz => "Not now: a klutz card is being drawn",
            Stage::Drop => "Not now: a support card is being dropped",
            Stage::Sudden => "Not now: a leftover entity is being revealed",
            Stage::Over => "The game is over, and nothing is left to luck",
            _ => "Not now: the players are choosing",
        };
        Illegal::new(self.clause(), sentence)
    }

    /// The right kind of outcome, but not this one.
    fn not_this_card(&self) -> Illegal {
        let (clause, sentence) = match self.stage {
            Stage::Hand => (self.clause(), "Not that card: it has been dealt to this hand already"),
            Stage::Summon | Stage::Look => {
                ("WAR-3", "Not that entity: it cannot be the next card of this deck")
            }
            Stage::Flip => (self.clause(), "Not that seat: it is not one of those who want to look"),
            Stage::Die => ("WAR-1", "Not that number: the die has 0 to 3"),
            Stage::Klutz => (self.clause(), "Not that card: it lies open already"),
            Stage::Drop => (self.clause(), "Not that card: it is not in this hand"),
            _ => (self.clause(), "Not that entity: it is not one of those left over"),
        };
        Illegal::new(clause, sentence)
    }
}
