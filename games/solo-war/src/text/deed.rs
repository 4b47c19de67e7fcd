//! What a card does at this table, effect by effect: to whom, and how much.

use parlor_game::{Game, Message, Seat, Seats};

use crate::cards::effect::{COPY, FORCE, GRUDGE, LINGER};
use crate::play::force::Field;
use crate::text::words::{about_deck, joined, signed};
use crate::{Action, Card, CardSet, Effect, Kind, SoloWar, WarView, Who};

/// A card that is played, and by whom.
#[derive(Clone, Copy)]
pub(crate) struct Deed {
    pub(crate) seat: Seat,
    pub(crate) card: Card,
    /// Whom it means.
    pub(crate) aim: Option<Seat>,
    /// Whom the sentence already names as meant.
    pub(crate) said: Option<Seat>,
    /// The gamble tokens that its player has by then.
    pub(crate) tokens: u8,
    /// The support cards in that player's hand by then.
    pub(crate) hand: u8,
}

impl Deed {
    /// A support card that is played; nothing of other choices.
    pub(crate) fn of(before: &WarView, seat: Seat, action: Action) -> Option<Deed> {
        let Action::Support { card, aim: said, gamble } = action else { return None };
        let card = Card::Support(card);
        Some(Deed {
            seat,
            card,
            aim: said.or_else(|| before.game.only_aim(card, seat)),
            said,
            tokens: before.game.tokens(seat).saturating_sub(gamble.into()),
            hand: before.hand_size(seat).saturating_sub(1),
        })
    }
}

/// A table and a round at which cards are played.
#[derive(Clone, Copy)]
pub(crate) struct Stand<'a> {
    pub(crate) set: &'a CardSet,
    /// The game with the cards played.
    pub(crate) game: &'a SoloWar,
    pub(crate) field: Field<'a>,
    pub(crate) round: u8,
    /// Whether cards that are looked at are told; where a sentence of their own follows, they are not.
    pub(crate) looks: bool,
}

impl Stand<'_> {
    /// All that a card does; `None` for one that does nothing here.
    pub(crate) fn clauses(&self, deed: Deed) -> Option<Message> {
        joined("also", self.list(deed, |_| true))
    }

    /// The same without what changes force in this round.
    pub(crate) fn clauses_beside_force(&self, deed: Deed) -> Vec<Message> {
        let now = |effect: &Effect| effect.sort() & (FORCE | GRUDGE | COPY) != 0;
        let crowd = |effect: &Effect| matches!(effect, Effect::Crowd(..));
        self.list(deed, |effect| !now(effect) && !crowd(effect))
    }

    /// Those that need no name come first, so that no name seems to belong to them.
    fn list(&self, deed: Deed, told: impl Fn(&Effect) -> bool) -> Vec<Message> {
        let effects: Vec<Effect> = self.game.cards.effects(deed.seat, deed.card).filter(told).collect();
        let mut clauses = self.forces(deed, &effects);
        clauses.extend(effects.iter().flat_map(|effect| self.clause(deed, *effect)));
        clauses.sort_by_key(|clause| clause.argument("to").is_some());
        clauses
    }

    fn clause(&self, deed: Deed, effect: Effect) -> Vec<Message> {
        let plain = |key| vec![Message::new(key).with("who", deed.seat)];
        match effect {
            // All of them together are told first.
            Effect::Force(..) | Effect::Grudge(..) | Effect::Crowd(..) => Vec::new(),
            Effect::Linger(..) if self.round >= self.game.terms.rounds => Vec::new(),
            Effect::Linger(..) => match self.field.amount((deed.card, deed.aim), deed.seat, effect) {
                Some((to, amount)) => vec![changes("next-force", deed, to, amount)],
                None => Vec::new(),
            },
            Effect::Negate(who) => self.negation(deed, who),
            Effect::Shuffle(who) => self.shuffle(deed, who),
            Effect::Peek(who, depth) => self.look(deed, who, depth.into()),
            Effect::RollOver(who) => self.look(deed, who, 1),
            Effect::Shield(who) => vec![aimed("shield", deed, self.reached(deed, who))],
            Effect::CopyStrongest => {
                vec![Message::new("base-force").with("force", self.field.base(deed.seat))]
            }
            Effect::Refund if deed.tokens < self.game.terms.tokens(deed.seat) => plain("token-back"),
            Effect::Refund => plain("no-token-back"),
            Effect::DropSupport if deed.hand > 0 => plain("loses-card"),
            Effect::DropSupport => plain("no-card-to-lose"),
        }
    }

    fn reached(&self, deed: Deed, who: Who) -> Seats {
        self.game.sides.reached(deed.card.kind(), who, deed.seat, deed.aim)
    }

    /// Force of this round. What a card adds to the same forces, or takes from them, is one number.
    fn forces(&self, deed: Deed, effects: &[Effect]) -> Vec<Message> {
        let mut sums: Vec<(Seats, i32)> = Vec::new();
        for effect in effects.iter().filter(|effect| !matches!(effect, Effect::Linger(..))) {
            let change = self.field.amount((deed.card, deed.aim), deed.seat, *effect);
            let Some((to, amount)) = change else { continue };
            match sums.iter_mut().find(|(other, sum)| *other == to && (*sum < 0) == (amount < 0)) {
                Some((_, sum)) => *sum += amount,
                None => sums.push((to, amount)),
            }
        }
        sums.into_iter().flat_map(|(to, amount)| self.force(deed, to, amount)).collect()
    }

    /// A shield keeps debuffs off.
    fn force(&self, deed: Deed, to: Seats, amount: i32) -> Vec<Message> {
        let shielded = if amount < 0 { self.field.shielded() } else { Seats::NONE };
        let open = to.minus(shielded);
        let mut clauses = Vec::new();
        if !open.is_empty() {
            clauses.push(changes("force", deed, open, amount));
        }
        if open != to {
            let kept = Message::new("kept-off").with("to", to.minus(open));
            clauses.push(kept.with("amount", signed(amount)));
        }
        clauses
    }

    /// Whose entities lose their effects. What support and klutz cards take back is force alone: looks cannot be undone (WAR-6).
    fn negation(&self, deed: Deed, who: Who) -> Vec<Message> {
        let reached = self.reached(deed, who);
        let negated = self.field.now.negated;
        let entities = |seats: Seats, loses: &dyn Fn(Seat, Card) -> bool| -> Vec<Message> {
            let all = seats.iter().filter_map(|seat| Some((seat, self.field.now.entity(seat)?.0)));
            let titled = |(seat, card)| {
                Message::new("entity-of").with("who", seat).with("card", self.set.title_of(card))
            };
            all.filter(|(seat, card)| loses(*seat, *card)).map(titled).collect()
        };
        if deed.card.kind() != Kind::Support && deed.card.kind() != Kind::Klutz {
            let lost = entities(reached, &|seat, card| {
                negated.contains(seat) && self.game.cards.sorts(seat, card) != 0
            });
            return told("lost-effects", lost).into_iter().collect();
        }
        let has = |seat: Seat, card: Card| {
            let sorts = self.game.cards.sorts(seat, card);
            !negated.contains(seat) && sorts & (FORCE | GRUDGE | COPY | LINGER) != 0
        };
        let lost = told("lost-force-effects", entities(reached, &has));
        let none = told("no-force-effects", entities(reached, &|seat, card| !has(seat, card)));
        lost.or(none).into_iter().collect()
    }

    /// Decks of a single card, or of none, cannot be told from what they were.
    fn shuffle(&self, deed: Deed, who: Who) -> Vec<Message> {
        let decks = self.decks(self.reached(deed, who), 2);
        if decks.is_empty() {
            return Vec::new();
        }
        if decks.len() > 1 && decks == self.game.seats() {
            return vec![Message::new("all-shuffled")];
        }
        vec![about_deck("shuffled", Seats::only(deed.seat), decks).with("decks", decks)]
    }

    fn look(&self, deed: Deed, who: Who, depth: usize) -> Vec<Message> {
        let decks = self.decks(self.reached(deed, who), 1);
        if decks.is_empty() {
            return vec![Message::new("no-look")];
        }
        if !self.looks {
            return Vec::new();
        }
        let largest = decks.iter().map(|seat| self.game.deck_size(seat)).max().unwrap_or_default();
        vec![about_deck("look", Seats::only(deed.seat), decks).with("count", depth.min(largest))]
    }

    /// Those of the seats whose decks have this many cards.
    fn decks(&self, seats: Seats, least: usize) -> Seats {
        seats.iter().filter(|seat| self.game.deck_size(*seat) >= least).collect()
    }
}

/// A clause about entities, if there are any.
fn told(key: &'static str, entities: Vec<Message>) -> Option<Message> {
    (!entities.is_empty()).then(|| Message::new(key).with("entities", entities))
}

/// A clause that names whom it is about, unless that goes without saying: whom the card was played on, or else its player.
fn aimed(key: &'static str, deed: Deed, to: Seats) -> Message {
    let said = Seats::only(deed.said.unwrap_or(deed.seat));
    Message::new(key).with_some("to", (to != said).then_some(to))
}

fn changes(key: &'static str, deed: Deed, to: Seats, amount: i32) -> Message {
    aimed(key, deed, to).with("amount", signed(amount))
}
