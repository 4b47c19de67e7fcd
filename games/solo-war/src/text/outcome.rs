//! What follows from a step: effects of entities, cards that one is shown, the round's and the game's end.

use parlor_game::{Game, Message, Seat, Seats};

use crate::Stage;
use crate::text::ask;
use crate::text::deed::Deed;
use crate::text::teller::Teller;
use crate::text::words::{about_deck, beaten};

/// What the step does at once, a sentence each.
pub(crate) fn effects(teller: &Teller) -> Vec<Message> {
    entities(teller).into_iter().chain(shown(teller)).collect()
}

/// What comes of it for the round and the game, a sentence each.
pub(crate) fn results(teller: &Teller) -> Vec<Message> {
    round_end(teller).into_iter().chain(out(teller)).chain(game_end(teller)).collect()
}

/// What the entities did, when they all lie open and mean somebody.
fn entities(teller: &Teller) -> Vec<Message> {
    let round = teller.round();
    if teller.before.game.now.in_effect || !round.in_effect {
        return Vec::new();
    }
    let stand = teller.stand();
    let speaking = teller.after.game.seats().minus(round.negated);
    let told = speaking.iter().filter_map(|seat| {
        let (card, aim) = round.entity(seat)?;
        let tokens = teller.before.game.tokens(seat);
        let hand = teller.before.hand_size(seat);
        let deed = Deed { seat, card, aim, said: None, tokens, hand };
        let told = Message::new("entity-did").with("who", seat).with("card", teller.set.title_of(card));
        Some(told.with("clauses", stand.clauses(deed)?))
    });
    told.collect()
}

/// Cards at known places that the viewer gets to see without a deal.
fn shown(teller: &Teller) -> Vec<Message> {
    let (before, after) = (&teller.before.game, &teller.after.game);
    let Some(eyes) = teller.before.viewer.seat().filter(|_| before.stage != Stage::Look) else {
        return Vec::new();
    };
    let seen = |owner: Seat| {
        let fresh = after.deck(owner).newly_seen(before.deck(owner), eyes);
        let cards: Vec<Message> = fresh.map(|card| Message::text(teller.title(card))).collect();
        let told = about_deck("seen", Seats::only(eyes), Seats::only(owner));
        (!cards.is_empty()).then(|| told.with("cards", cards))
    };
    before.seats().iter().filter_map(seen).collect()
}

/// `Round 3: Ann wins with 7 against 5 and 4.`
fn round_end(teller: &Teller) -> Option<Message> {
    if !teller.ends_round() {
        return None;
    }
    let after = &teller.after.game;
    let ended = |key| Message::new(key).with("round", teller.before.game.round);
    Some(if after.sides.teams {
        let [first, second] = [Seat::One, Seat::Three].map(|seat| duel(teller, after.sides.duel(seat)));
        ended("round-duels").with("first", first).with("second", second)
    } else {
        ended("round-won").with("result", duel(teller, after.seats()))
    })
}

/// `Ann wins with 7 against 5 and 4`, the strongest first.
fn duel(teller: &Teller, seats: Seats) -> Message {
    let round = &teller.after.game.last;
    let losers = seats.minus(round.winners);
    let winners = seats.minus(losers);
    Message::new("result")
        .with("who", winners)
        .with("force", winners.lowest().map_or(0, |seat| round.forces[seat.index()]))
        .with("others", beaten(losers.iter().map(|seat| round.forces[seat.index()])))
}

/// Who cannot win any more in sudden death (WAR-15).
fn out(teller: &Teller) -> Option<Message> {
    let (before, after) = (&teller.before.game, &teller.after.game);
    let out = before.contenders.minus(after.contenders);
    let goes_on = before.stage == Stage::Sudden && after.stage == Stage::Sudden;
    (goes_on && !out.is_empty()).then(|| Message::new("out").with("who", out))
}

fn game_end(teller: &Teller) -> Option<Message> {
    let (before, after) = (teller.before.game.stage, teller.after.game.stage);
    match after {
        Stage::Over if before != Stage::Over => Some(ask::end(&teller.after.game)),
        Stage::Sudden if before != Stage::Sudden => Some(Message::new("sudden-death")),
        _ => None,
    }
}
