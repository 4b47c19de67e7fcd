//! The state, and what it says of itself.

use parlor_game::{BySeat, Seat, Seats};

use crate::cards::card::Bits;
use crate::cards::numbers::Numbers;
use crate::play::deck::Deck;
use crate::play::force::{Field, ForceSum};
use crate::play::player::{Player, SEATS};
use crate::play::reach::Sides;
use crate::play::round::Round;
use crate::{Action, Card, Entity, SoloWarRules, Tie};

/// How many support cards a hand begins with (WAR-2).
pub(crate) const HAND: u32 = 3;

/// What experimental options change (WAR-X1 to WAR-X3).
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub(crate) struct Terms {
    /// How many rounds the game has.
    pub(crate) rounds: u8,
    tokens: u8,
    extra: Option<Seat>,
}

impl Terms {
    pub(crate) fn of(rules: &SoloWarRules) -> Terms {
        Terms { rounds: rules.rounds, tokens: rules.tokens, extra: rules.extra_token }
    }

    /// With how many tokens a seat begins, the most that it ever has.
    #[inline]
    pub(crate) fn tokens(self, seat: Seat) -> u8 {
        self.tokens + u8::from(self.extra == Some(seat))
    }
}

/// What the game waits for.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub enum Stage {
    /// A support card of somebody's first hand is dealt (WAR-2).
    Hand,
    /// Somebody's top entity is revealed (WAR-4).
    Summon,
    /// Owners of negating entities say whom they mean (WAR-6).
    Negators,
    /// Owners of the other entities say whom they mean (WAR-6).
    Targets,
    /// A coin flip says who looks first (WAR-7, WAR-12).
    Flip,
    /// The next card that somebody looks at is dealt (WAR-7, WAR-12).
    Look,
    /// Somebody puts peeked cards back in an order (WAR-7).
    Order,
    /// Somebody leaves a deck's top card or puts it at the bottom (WAR-12).
    Turn,
    /// The support phase (WAR-8).
    Supports,
    /// The gamble phase (WAR-9).
    Gambles,
    /// The retaliation phase (WAR-10).
    Retaliation,
    /// A die is rolled (WAR-9).
    Die,
    /// A klutz card is drawn (WAR-9).
    Klutz,
    /// A support card is dropped.
    Drop,
    /// A leftover entity is revealed in sudden death (WAR-15).
    Sudden,
    /// The game is over.
    Over,
}

impl Stage {
    /// Its word in data, the clause that rules it, and the sentence that refuses what is not due at it.
    pub(crate) const fn facts(self) -> (&'static str, &'static str, &'static str) {
        match self {
            Stage::Hand => ("hand", "WAR-2", "luck-hand"),
            Stage::Summon => ("summon", "WAR-4", "luck-summon"),
            Stage::Negators => ("negators", "WAR-6", "no-target-first"),
            Stage::Targets => ("targets", "WAR-6", "no-target-first"),
            Stage::Flip => ("flip", "WAR-7", "luck-flip"),
            Stage::Look => ("look", "WAR-7", "luck-look"),
            Stage::Order => ("order", "WAR-7", "no-order-first"),
            Stage::Turn => ("turn", "WAR-12", "no-turn-first"),
            Stage::Supports => ("support", "WAR-8", "no-support-first"),
            Stage::Gambles => ("gamble", "WAR-9", "no-gamble-first"),
            Stage::Retaliation => ("retaliation", "WAR-10", "no-retaliation-first"),
            Stage::Die => ("die", "WAR-9", "luck-die"),
            Stage::Klutz => ("klutz", "WAR-9", "luck-klutz"),
            Stage::Drop => ("drop", "WAR-9", "luck-drop"),
            Stage::Sudden => ("sudden-death", "WAR-15", "luck-sudden"),
            Stage::Over => ("over", "WAR-14", "luck-over"),
        }
    }
}

/// Cards whose effects resolve together (WAR-6).
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub(crate) enum Batch {
    Entities,
    Supports,
    Klutz,
}

/// How far the effects of a batch have resolved.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub(crate) enum Task {
    Peeks,
    RollOvers,
    Rest,
}

/// The work on a batch that is not done yet.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub(crate) struct Work {
    pub(crate) batch: Batch,
    pub(crate) task: Task,
    /// Whose deck is looked at.
    pub(crate) deck: Seat,
    /// Who still has to look at it.
    pub(crate) left: Seats,
    /// Who looks at it now.
    pub(crate) lookers: Seats,
    /// By seat: the decks that it looks at in the task at hand, and how deep.
    pub(crate) looks: [Look; SEATS],
}

/// The decks that a seat looks at, and how deep.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub(crate) struct Look {
    pub(crate) decks: Seats,
    pub(crate) depth: u8,
}

impl Look {
    pub(crate) const NONE: Look = Look { decks: Seats::NONE, depth: 0 };
}

impl Work {
    pub(crate) const NONE: Work = Work {
        batch: Batch::Entities,
        task: Task::Rest,
        deck: Seat::One,
        left: Seats::NONE,
        lookers: Seats::NONE,
        looks: [Look::NONE; SEATS],
    };

    /// Who looks at a deck.
    #[inline]
    pub(crate) fn at(&self, deck: Seat) -> Seats {
        let looks = |seat: &Seat| self.looks[seat.index()].decks.contains(deck);
        Seat::ALL.into_iter().filter(looks).fold(Seats::NONE, Seats::with)
    }

    /// How deep a seat looks into a deck; 0 when it does not look at it.
    #[inline]
    pub(crate) fn depth(&self, seat: Seat, deck: Seat) -> usize {
        let Look { decks, depth } = self.looks[seat.index()];
        if decks.contains(deck) { depth.into() } else { 0 }
    }
}

/// A game of Solo War in progress. What nobody has seen is not in it: it is dealt when somebody sees it.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct SoloWar {
    pub(crate) decks: [Deck; SEATS],
    pub(crate) players: [Player; SEATS],
    pub(crate) now: Round,
    pub(crate) last: Round,
    /// The round before the last: what lingered on the last one came from it.
    pub(crate) eve: Round,
    /// What is chosen and not yet shown in a sealed round.
    pub(crate) chosen: [Option<Action>; SEATS],
    pub(crate) work: Work,
    /// Klutz cards that lie open.
    pub(crate) klutz_open: Bits,
    pub(crate) sides: Sides,
    pub(crate) tie: Tie,
    pub(crate) stage: Stage,
    /// Whose card or choice the stage is about, where it is about one seat's.
    pub(crate) seat: Seat,
    /// Who still has to choose in a sealed round.
    pub(crate) asked: Seats,
    pub(crate) sealed: Seats,
    /// Who still has to roll, the lowest first.
    pub(crate) rolling: Seats,
    /// Whether this round is in its retaliation.
    pub(crate) late: bool,
    /// From 1.
    pub(crate) round: u8,
    /// Who can still win; in the end, who has won or drawn.
    pub(crate) contenders: Seats,
    pub(crate) terms: Terms,
    pub(crate) cards: Numbers,
    /// By seat: its support cards that can mean several seats at this table, the same through a whole game.
    pub(crate) choosy: [Bits; SEATS],
}

const _: () = assert!(size_of::<SoloWar>() <= 1200);

impl SoloWar {
    /// What the game waits for.
    pub fn stage(&self) -> Stage {
        self.stage
    }

    /// The round, from 1.
    pub fn round(&self) -> u8 {
        self.round
    }

    /// The entity that a seat has in its battle box.
    pub fn entity(&self, seat: Seat) -> Option<Entity> {
        self.now.entities[seat.index()]
    }

    /// How many gamble tokens a seat has.
    pub fn tokens(&self, seat: Seat) -> u8 {
        self.players[seat.index()].tokens
    }

    /// How many cards a seat's deck has.
    pub fn deck_size(&self, seat: Seat) -> usize {
        self.decks[seat.index()].size()
    }

    /// How the force of a seat's entity counts up, as far as it is known by now (WAR-5).
    pub fn force_sum(&self, seat: Seat) -> Option<ForceSum> {
        self.field().sum(seat)
    }

    /// The force of every seat's entity as it is by now.
    pub fn forces(&self) -> BySeat<u16> {
        let forces = self.field().forces();
        BySeat::from_fn(self.sides.seats, |seat| forces[seat.index()])
    }

    /// The force that a seat's entity had at the end of the last round.
    pub fn last_force(&self, seat: Seat) -> u16 {
        self.last.forces[seat.index()]
    }

    /// How the force of a seat's entity counted up in the last round.
    pub fn last_force_sum(&self, seat: Seat) -> Option<ForceSum> {
        self.last_field().sum(seat)
    }

    /// The last round as it was when its forces counted.
    pub(crate) fn last_field(&self) -> Field<'_> {
        let (cards, players) = (&self.cards, &self.players);
        Field { cards, sides: self.sides, last: &self.eve, now: &self.last, players }
    }

    #[inline]
    pub(crate) fn field(&self) -> Field<'_> {
        // In sudden death base force alone counts (WAR-15).
        let last = if matches!(self.stage, Stage::Sudden | Stage::Over) { &Round::NEW } else { &self.last };
        Field { cards: &self.cards, sides: self.sides, last, now: &self.now, players: &self.players }
    }

    #[inline]
    pub(crate) fn player(&self, seat: Seat) -> &Player {
        &self.players[seat.index()]
    }

    #[inline]
    pub(crate) fn player_mut(&mut self, seat: Seat) -> &mut Player {
        &mut self.players[seat.index()]
    }

    #[inline]
    pub(crate) fn deck(&self, seat: Seat) -> &Deck {
        &self.decks[seat.index()]
    }

    /// The seats that a card's player may choose from, where several can be meant.
    #[inline]
    pub(crate) fn choice_of_seat(&self, card: Card, seat: Seat) -> Option<Seats> {
        let who = self.cards.asks(seat, card)?;
        let candidates = self.sides.candidates(card.kind(), who, seat);
        candidates.has_several().then_some(candidates)
    }

    /// The only seat that a card can mean, where there is just one.
    #[inline]
    pub(crate) fn only_aim(&self, card: Card, seat: Seat) -> Option<Seat> {
        let who = self.cards.asks(seat, card)?;
        let candidates = self.sides.candidates(card.kind(), who, seat);
        if candidates.has_several() { None } else { candidates.lowest() }
    }

    /// The victory piles of a seat and its partner together.
    pub(crate) fn side_points(&self, seat: Seat) -> u32 {
        self.sides.team(seat).iter().map(|seat| self.player(seat).victory.len()).sum()
    }
}
