//! What a choice would do as data: the card, whom it reaches, and every force as it would be if nobody else did anything.

use parlor_game::{BySeat, Data, Game, Schema, Seat, one_of, record, words};

use crate::play::action::Order;
use crate::text::data::{CARD, CARDS, Face, Faces, maybe};
use crate::text::preview;
use crate::{Action, Card, CardSet, SoloWar, Support, WarView};

/// A seat, where there is one.
const SEAT: Schema = Schema::Optional(&Schema::Number);

words! {
    /// A deck's top is kept, or rolled over.
    TURN_KIND: TurnKind = "keep", "roll";
}

record! {
    /// A change of force that a choice would bring, if nobody else did anything.
    Change(now: u16, then: u16) {
        now: Number => now,
        then: Number => then,
    }
}

record! {
    /// What a support does.
    Supporting(
        faces: Faces<'_>, game: &SoloWar, card: Support, aim: Option<Seat>, gamble: bool, after: BySeat<u16>;
        forces = game.forces()
    ) {
        kind: Is("support") => "support",
        card: Face::SCHEMA => Face::data(faces, Card::Support(card)),
        /// Whom it means, chosen or not.
        seat: SEAT => aim.map(Seat::number),
        /// With a gamble.
        gamble: Flag => gamble,
        /// By seat.
        forces: Map(&Change::SCHEMA) =>
            Data::map(game.seats().iter().map(|seat| (seat.to_string(), Change::data(forces[seat], after[seat])))),
    }
}

record! {
    /// What a gamble costs.
    Gambling(game: &SoloWar, seat: Seat) {
        kind: Is("gamble") => "gamble",
        tokens_left: Number => game.tokens(seat).saturating_sub(1),
    }
}

record! {
    /// Nothing.
    Passing() {
        kind: Is("pass") => "pass",
    }
}

record! {
    /// Whom one's entity means.
    Targeting(faces: Faces<'_>, own: Option<Card>, aim: Seat) {
        kind: Is("target") => "target",
        card: CARD => maybe(faces, own),
        seat: Number => aim.number(),
    }
}

record! {
    /// The top of a deck in a new order.
    Ordering(faces: Faces<'_>, deck: Seat, order: Order) {
        kind: Is("order") => "order",
        /// The seat whose deck it is.
        deck: Number => deck.number(),
        cards: CARDS => Data::list(order.iter().map(|card| Face::data(faces, Card::Entity(card)))),
    }
}

record! {
    /// What becomes of a deck's top card.
    Turning(faces: Faces<'_>, game: &SoloWar, action: Action; deck = game.work.deck) {
        kind: TURN_KIND => if action == Action::Roll { "roll" } else { "keep" },
        /// The seat whose deck it is.
        deck: Number => deck.number(),
        card: CARD => maybe(faces, game.deck(deck).top_card().map(Card::Entity)),
    }
}

one_of! {
    /// What a choice would do.
    pub(crate) ACTION_SCHEMA: Effect = Supporting, Gambling, Passing, Targeting, Ordering, Turning;
}

/// What an action would do.
pub(crate) fn action_data(set: &CardSet, view: &WarView, seat: Seat, action: Action) -> Data {
    let (faces, game) = (Faces::new(set, view), &view.game);
    match action {
        Action::Support { card, aim, gamble } => {
            let aim = aim.or_else(|| game.only_aim(Card::Support(card), seat));
            let after = preview::forces_after(game, seat, action);
            Supporting::data(faces, game, card, aim, gamble, after)
        }
        Action::Gamble => Gambling::data(game, seat),
        Action::Target(aim) => Targeting::data(faces, game.now.entities[seat.index()].map(Card::Entity), aim),
        Action::Order(order) => Ordering::data(faces, game.work.deck, order),
        Action::Keep | Action::Roll => Turning::data(faces, game, action),
        Action::Pass => Passing::data(),
    }
}
