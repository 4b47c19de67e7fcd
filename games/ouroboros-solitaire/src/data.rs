//! Views and what choices would do as data: what a board draws from.

use parlor_cards::{Card, Suit};
use parlor_game::{Data, Game, Schema, Seat, one_of, record, words};

use crate::combo::number;
use crate::forecast::Moved;
use crate::{Action, Cards, Forecast, Phase, Pile, Solitaire, law, law_effect};

/// Cards, as the notation writes them.
const CARDS: Schema = Schema::List(&Schema::Text);

/// Cards of which some are not known yet.
const MOVED: Schema = Schema::List(&CARD);

/// A card, where there is one and it is known.
const CARD: Schema = Schema::Optional(&Schema::Text);

/// A number, where there is one.
const NUMBER: Schema = Schema::Optional(&Schema::Number);

words! {
    /// What the table waits for.
    PHASE: Phase = "set-up", "draw", "encounter", "confront", "scout", "redraw", "pay", "fail", "turn-up", "recruit", "mill",
        "over";
    /// A suit.
    SUIT: SuitName = "clubs", "diamonds", "hearts", "spades";
    /// What cards that are played together make.
    COMBO: Combo = "flush", "pair", "straight", "three-of-a-kind", "straight-flush";
}

/// Cards of which some are not known yet.
fn moved(cards: &Moved) -> Data {
    Data::list(cards.iter().map(|card| Data::text(*card)))
}

record! {
    /// A pile of enemies.
    Threats(view: &Solitaire, pile: Pile; threats = view.pile(pile), top = threats.top()) {
        count: Number => threats.count(),
        top: CARD => Data::text(top),
        /// The top card's number.
        number: NUMBER => top.map(number),
        /// How many cards a bribe costs.
        bribe: NUMBER => top.map(|card| view.bribe_cost(card)),
        /// The cards below the top that were scouted, the upper one first.
        scouted: CARDS => Data::texts(threats.seen().iter().skip(1)),
    }
}

record! {
    /// The enemy that is faced.
    Engaged(view: &Solitaire, pile: Pile, enemy: Card) {
        /// From 1.
        pile: Number => pile.to_string().parse::<i64>().unwrap_or_default(),
        card: Text => enemy.to_string(),
        number: Number => number(enemy),
        /// So far.
        successes: Number => view.successes(),
        /// To defeat it.
        needed: Number => view.needed(),
        /// How many cards a bribe costs; nothing when this enemy takes none any more.
        bribe: NUMBER => (!view.confronted()).then(|| view.bribe_cost(enemy)),
    }
}

record! {
    /// A card in hand.
    HandCard(card: Card) {
        card: Text => card.to_string(),
        number: NUMBER => Some(number(card)).filter(|number| *number > 0),
    }
}

record! {
    /// A law in force.
    Law(suit: Suit) {
        suit: SUIT => suit.name(),
        name: Text => law_name(suit),
        /// A sentence.
        effect: Text => law_effect(suit),
    }
}

fn law_name(suit: Suit) -> &'static str {
    law(suit).trim_start_matches("the ")
}

record! {
    /// The whole table, as far as it is known.
    pub(crate) SolitaireView(view: &Solitaire) {
        phase: PHASE => phase(view),
        /// How many cards are still to come in this phase, where that is counted.
        due: NUMBER => due(view),
        score: Number => view.score(),
        /// From 1.
        loop: Number => view.loop_number(),
        /// How many loops the table wants; 0: there is no end to it.
        loops: Number => view.rules().loops,
        won: Flag => view.phase() == Phase::Over && view.is_won(),
        /// How many successes an enemy takes in this loop.
        needed: Number => view.needed(),
        piles: List(&Threats::SCHEMA) => Data::list(Pile::ALL.map(|pile| Threats::data(view, pile))),
        engaged: Optional(&Engaged::SCHEMA) =>
            view.engaged().zip(view.enemy()).map(|(pile, enemy)| Engaged::data(view, pile, enemy)),
        hand: List(&HandCard::SCHEMA) => Data::list(view.hand().iter().map(HandCard::data)),
        /// How many cards are left in the Friendly Deck.
        deck: Number => view.deck(),
        /// The cards on top of the deck, whose order nobody knows.
        unseen: CARDS => Data::texts(view.unseen().iter()),
        /// Those below, in the order in which they will be drawn.
        known: CARDS => Data::texts(view.known()),
        /// Enemies that nobody has seen in this loop.
        lurking: CARDS => Data::texts(view.lurking().iter()),
        /// From the bottom, which comes back first, to the top.
        discard: CARDS => Data::texts(view.discard()),
        played: CARDS => Data::texts(view.played().iter()),
        milled: CARDS => Data::texts(view.milled().iter()),
        resting: CARDS => Data::texts(view.resting().iter()),
        gone: CARDS => Data::texts(view.gone().iter()),
        laws: List(&Law::SCHEMA) => Data::list(view.laws().iter().map(Law::data)),
    }
}

/// The phase in a word.
fn phase(view: &Solitaire) -> &'static str {
    match view.phase() {
        Phase::Fronts => "set-up",
        Phase::Draw => "draw",
        Phase::Act if view.engaged().is_some() => "confront",
        Phase::Act => "encounter",
        Phase::Scout => "scout",
        Phase::Redraw(_) => "redraw",
        Phase::Pay(_) => "pay",
        Phase::Fail(_) => "fail",
        Phase::TurnUp(_) => "turn-up",
        Phase::Recruit => "recruit",
        Phase::Mill(_) => "mill",
        Phase::Over => "over",
    }
}

/// How many cards are still to come in this phase, where that is counted.
fn due(view: &Solitaire) -> Option<u8> {
    match view.phase() {
        Phase::Redraw(left) | Phase::Pay(left) | Phase::Fail(left) | Phase::Mill(left) => Some(left),
        Phase::Draw => Some((Solitaire::HAND.saturating_sub(view.hand().len())) as u8),
        _ => None,
    }
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
        /// Its name.
        law: CARD => king.suit().map(law_name),
        /// A sentence.
        effect: CARD => king.suit().map(law_effect),
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
