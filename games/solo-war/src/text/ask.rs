//! What is asked now, or who is waited for, or how the game ended.

use parlor_game::{Game, Message, Seat, Seats, Turn};

use crate::text::words::{about_deck, beaten};
use crate::{Card, CardSet, SoloWar, Stage, WarView};

pub(crate) fn ask(set: &CardSet, view: &WarView) -> Message {
    let game = &view.game;
    match game.turn() {
        Turn::Over => end(game),
        Turn::Deal => due(game),
        Turn::Decide(asked) => match view.viewer.seat().filter(|seat| asked.contains(*seat)) {
            Some(seat) => question(set, game, seat),
            None => waiting(set, game, asked),
        },
    }
}

/// The entity of a seat by name.
fn entity(set: &CardSet, game: &SoloWar, seat: Seat) -> Option<String> {
    game.now.entity(seat).map(|(card, _)| set.title_of(card))
}

/// Who is waited for, and what they choose.
fn waiting(set: &CardSet, game: &SoloWar, asked: Seats) -> Message {
    let deck = |key| about_deck(key, asked, Seats::only(game.work.deck));
    let who = |key| Message::new(key).with("who", asked);
    match game.stage {
        Stage::Negators | Stage::Targets => {
            let card = asked.lowest().and_then(|seat| entity(set, game, seat));
            who("wait-target").with_some("card", card)
        }
        Stage::Order => deck("wait-order"),
        Stage::Turn => deck("wait-turn"),
        Stage::Supports => who("wait-support"),
        Stage::Gambles => who("wait-gamble"),
        _ => who("wait-retaliate"),
    }
}

fn question(set: &CardSet, game: &SoloWar, seat: Seat) -> Message {
    let deck = |key| about_deck(key, Seats::only(seat), Seats::only(game.work.deck));
    match game.stage {
        Stage::Negators | Stage::Targets => {
            Message::new("ask-target").with_some("card", entity(set, game, seat))
        }
        Stage::Order => deck("ask-order"),
        Stage::Turn => match game.deck(game.work.deck).top_card() {
            Some(card) => deck("ask-turn").with("card", set.title_of(Card::Entity(card))),
            None => deck("ask-top"),
        },
        Stage::Supports => in_teams("ask-support", game, seat),
        Stage::Gambles => in_teams("ask-gamble", game, seat),
        _ => {
            let key = match (game.can_support(seat), game.can_gamble(seat)) {
                (true, true) => "ask-retaliate",
                (true, false) => "ask-retaliate-support",
                _ => "ask-retaliate-gamble",
            };
            in_teams(key, game, seat)
        }
    }
}

/// A question that also says, in teams, whom the seat fights and who its partner is.
fn in_teams(key: &'static str, game: &SoloWar, seat: Seat) -> Message {
    let own = Seats::only(seat);
    let teams = game.sides.teams;
    Message::new(key)
        .with_some("foe", teams.then(|| game.sides.duel(seat).minus(own)))
        .with_some("partner", teams.then(|| game.sides.team(seat).minus(own)))
}

/// What luck is to bring.
fn due(game: &SoloWar) -> Message {
    let deck = |key, who| about_deck(key, who, Seats::only(game.work.deck));
    let key = match game.stage {
        Stage::Flip => return deck("due-coin", game.work.left).with("count", game.work.left.len()),
        Stage::Look => return deck("due-look", game.work.lookers),
        Stage::Summon => "due-summon",
        Stage::Hand => "due-hand",
        Stage::Die => "due-die",
        Stage::Klutz => "due-klutz",
        Stage::Drop => "due-drop",
        _ => "due-sudden",
    };
    Message::new(key).with("who", game.seat).with("round", game.round)
}

pub(crate) fn end(game: &SoloWar) -> Message {
    let outcome = game.outcome();
    let with = |result| game.seats().iter().filter(|seat| outcome[*seat] == result).collect::<Seats>();
    let points = |seats: Seats| seats.lowest().map_or(0, |seat| game.side_points(seat));
    let (winners, losers, level) = (with(2), with(0), with(1));
    let (key, who) = if winners.is_empty() {
        ("drawn", level)
    } else if losers.iter().any(|seat| game.side_points(seat) == points(winners)) {
        ("won-sudden", winners)
    } else if game.round < game.terms.rounds {
        ("won-early", winners)
    } else {
        ("won", winners)
    };
    let left = game.terms.rounds.saturating_sub(game.round);
    let told = Message::new(key).with("who", who).with("points", points(who)).with("rounds", left);
    if key == "won-sudden" { with_deciding_forces(told, game, winners) } else { told }
}

/// The forces that decided in sudden death, the winners' and those that were beaten, the strongest first: base forces, which alone
/// count there (WAR-15).
fn with_deciding_forces(message: Message, game: &SoloWar, winners: Seats) -> Message {
    let all = game.forces();
    let shown = game.seats().iter().filter(|seat| game.now.entities[seat.index()].is_some());
    let (first, others): (Vec<Seat>, Vec<Seat>) = shown.partition(|seat| winners.contains(*seat));
    message
        .with("force", first.iter().map(|seat| all[*seat]).max().unwrap_or_default())
        .with("others", beaten(others.iter().map(|seat| all[*seat])))
}
