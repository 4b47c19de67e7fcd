//! What choices would do as data: what a board draws from.

use parlor_cards::Card;
use parlor_game::{Data, Game, Schema, Seat, one_of, record, words};

use crate::combo::number;
use crate::forecast::Moved;
use crate::{Action, Cards, Forecast, Pile, Solitaire};

/// Cards, as the notation writes them.
const CARDS: Schema = Schema::List(&Schema::Text);

/// Cards of which some are not known yet.
const MOVED: Schema = Schema::List(&CARD);

/// A card, where there is one and it is known.
const CARD: Schema = Schema::Optional(&Schema::Text);

/// A number, where there is one.
const NUMBER: Schema = Schema::Optional(&Schema::Number);

words! {
    /// What cards that are played together make.
    COMBO: Combo = "flush", "pair", "straight", "three-of-a-kind", "straight-flush";
}

/// Cards of which some are not known yet.
fn moved(cards: &Moved) -> Data {
    Data::list(cards.iter().map(|card| Data::text(*card)))
}

record! {
    /// What every choice says of what comes after it.
    After(forecast: &Forecast) {
        /// The enemy that it meets.
        enemy: CARD => Data::text(forecast.enemy),
        /// How many enemies it passes.
        passed: Number => forecast.passed,
        drawn: MOVED => moved(&forecast.drawn),
        shown: MOVED => moved(&forecast.shown),
        /// How many cards the deck has then.
        deck_after: Number => forecast.deck,
        /// The loop is cleared.
        clears: Flag => forecast.clears,
        /// The game is lost.
        will_end: Flag => forecast.empties,
        /// The game may be lost.
        may_end: Flag => forecast.empties || forecast.thin,
        wins: Flag => forecast.ends && forecast.clears,
    }
}

record! {
    /// What facing a pile's enemy means.
    Facing extends After(view: &Solitaire, enemy: Option<Card>) {
        kind: Is("face") => "face",
        number: NUMBER => enemy.map(number),
        bribe: NUMBER => enemy.map(|enemy| view.bribe_cost(enemy)),
        needed: Number => view.needed(),
    }
}

record! {
    /// What a bribe costs.
    Bribing extends After(forecast: &Forecast) {
        kind: Is("bribe") => "bribe",
        /// In cards.
        cost: Number => forecast.paid.len(),
        paid: MOVED => moved(&forecast.paid),
    }
}

record! {
    /// What playing cards comes to.
    Playing extends After(cards: Cards, forecast: &Forecast; sum = forecast.sum, successes = forecast.successes) {
        kind: Is("play") => "play",
        cards: CARDS => Data::texts(cards.iter()),
        /// One a card.
        numbers: List(&Number) => Data::list(cards.iter().map(number)),
        sum: NUMBER => sum.map(|sum| sum.sum),
        /// The sum, past the highest number counted on from 1.
        wrapped: NUMBER => sum.map(|sum| sum.wrapped),
        /// The enemy's.
        number: NUMBER => sum.map(|sum| sum.enemy),
        success: Flag => sum.is_some_and(|sum| sum.is_success()),
        combo: Optional(&COMBO) => forecast.combo.map(|combo| combo.word()),
        /// With this one.
        successes: NUMBER => successes.map(|(count, _)| count),
        needed: NUMBER => successes.map(|(_, needed)| needed),
        defeats: Flag => forecast.passed > 0 && successes.is_some(),
        /// Cards that come back to the hand.
        back: CARDS => Data::texts(&forecast.back),
        extorted: CARDS => Data::texts(&forecast.extorted),
        /// Cards that join the deck.
        joined: MOVED => moved(&forecast.joined),
        milled: MOVED => moved(&forecast.milled),
        lost: MOVED => moved(&forecast.lost),
        /// How many cards leave the deck or the game.
        cost: Number => forecast.cost(),
    }
}

record! {
    /// What the joker does.
    Flashing extends After(forecast: &Forecast) {
        kind: Is("flash") => "flash",
        extorted: CARDS => Data::texts(&forecast.extorted),
    }
}

record! {
    /// The jack that scouts.
    Scouting extends After(jack: Card) {
        kind: Is("scout") => "scout",
        card: Text => jack.to_string(),
    }
}

record! {
    /// The queen, and the cards that she sends away.
    Reorganizing extends After(queen: Card, cards: Cards) {
        kind: Is("reorganize") => "reorganize",
        card: Text => queen.to_string(),
        sent: CARDS => Data::texts(cards.iter()),
    }
}

record! {
    /// The king, and his law.
    Enforcing extends After(view: &Solitaire, king: Card) {
        kind: Is("enforce") => "enforce",
        card: Text => king.to_string(),
        /// It is not in force yet.
        new: Flag => king.suit().is_some_and(|suit| !view.laws().has(suit)),
    }
}

record! {
    /// The enemy that joins the deck.
    Recruiting extends After(view: &Solitaire, pile: Pile, forecast: &Forecast) {
        kind: Is("recruit") => "recruit",
        card: CARD => Data::text(view.pile(pile).top()),
        milled: MOVED => moved(&forecast.milled),
    }
}

one_of! {
    /// What a choice would do.
    pub(crate) ACTION_SCHEMA: Effect =
        Facing, Bribing, Playing, Flashing, Scouting, Reorganizing, Enforcing, Recruiting;
}

/// What a legal action would do.
pub(crate) fn action_data(view: &Solitaire, action: Action) -> Data {
    if view.check_action(Seat::One, action).is_err() {
        return Data::Nothing;
    }
    let forecast = Forecast::new(view, action);
    let own = match action {
        Action::Face(pile) => Facing::data(view, view.pile(pile).top()),
        Action::Bribe => Bribing::data(&forecast),
        Action::Play(cards) => Playing::data(cards, &forecast),
        Action::Flash => Flashing::data(&forecast),
        Action::Scout(jack) => Scouting::data(jack),
        Action::Reorganize(queen, cards) => Reorganizing::data(queen, cards),
        Action::Enforce(king) => Enforcing::data(view, king),
        Action::Recruit(pile) => Recruiting::data(view, pile, &forecast),
    };
    own.and(After::data(&forecast))
}
