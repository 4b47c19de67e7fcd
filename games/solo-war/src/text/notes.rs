//! What is worth knowing beside the cards, in a few words, and what else can be asked about.

use std::cmp::Ordering;

use parlor_game::{Argument, Game, Message, NotationWord, Seat, Seats, Subject};

use crate::play::force::Field;
use crate::text::name::name;
use crate::text::words::{joined, on};
use crate::{Card, CardSet, SoloWar, SoloWarRules, Stage, WarView};

/// Of each player's box how the entity stands, of each deck what is known of it, and of the viewer's hand what was chosen from it.
pub(crate) fn notes(rules: &SoloWarRules, view: &WarView) -> Vec<(NotationWord, Message)> {
    let (set, game) = (rules.cards(), &view.game);
    let chosen = view.viewer.seat().zip(view.choice()).map(|(seat, action)| {
        let what = name(rules, view, seat, action);
        (format!("hand-{seat}"), Message::new("note-choice").with("what", what))
    });
    let of_seat = |seat: Seat| {
        let (stands, known) =
            (joined("also", standing(set, game, seat)), joined("also", known(set, view, seat)));
        [stands.map(|note| (seat.to_string(), note)), known.map(|note| (format!("deck-{seat}"), note))]
    };
    let of_seats = game.seats().iter().flat_map(of_seat).flatten();
    of_seats.chain(chosen).map(|(word, note)| (word.into(), note)).collect()
}

/// What can be asked about besides: all forces in one sentence, the last round, and the teams.
pub(crate) fn subjects(set: &CardSet, view: &WarView) -> Vec<Subject> {
    let game = &view.game;
    let force = forces(set, game).map(|line| Subject::new("force", [line]).announced());
    let last = game.seats().iter().filter_map(|seat| last_round(set, game, seat));
    let last = (game.last.winners != Seats::NONE).then(|| Subject::new("last", last));
    let team =
        |seat| Message::new("team").with("who", game.sides.team(seat)).with("points", game.side_points(seat));
    let teams = game.sides.teams.then(|| Subject::new("teams", [Seat::One, Seat::Two].map(team)));
    force.into_iter().chain(last).chain(teams).collect()
}

/// All forces, while each seat has an entity.
fn forces(set: &CardSet, game: &SoloWar) -> Option<Message> {
    let force = |seat: Seat| {
        let card = Card::Entity(game.entity(seat)?);
        let message = Message::new("force-of").with("who", seat).with("card", set.title_of(card));
        Some(message.with("force", game.force_sum(seat)?.total))
    };
    let forces: Option<Vec<Message>> = game.seats().iter().map(force).collect();
    Some(Message::new("forces").with("forces", forces?))
}

/// An entity of the last round: how it fought, and with which cards.
fn last_round(set: &CardSet, game: &SoloWar, seat: Seat) -> Option<Message> {
    let card = game.last.entities[seat.index()]?;
    let mut clauses = fought(set, &game.last_field(), seat, true);
    let won = if game.last.winners.contains(seat) { "note-won" } else { "note-lost" };
    clauses.insert(0, Message::new(won).with("force", game.last.forces[seat.index()]));
    let message = Message::new("last-round").with("who", seat).with("card", set.title_of(Card::Entity(card)));
    Some(message.with_some("clauses", joined("also", clauses)))
}

/// How a seat stands in this round.
fn standing(set: &CardSet, game: &SoloWar, seat: Seat) -> Vec<Message> {
    let is_sudden = game.stage == Stage::Sudden && game.contenders.contains(seat);
    let most = against_best(game, seat);
    let states = [
        (most == Some(Ordering::Greater), "note-ahead"),
        (most == Some(Ordering::Equal), "note-level"),
        (game.sealed.contains(seat), "note-chosen"),
        (game.rolling.contains(seat), "note-to-roll"),
        (is_sudden, "note-sudden"),
    ];
    let mut clauses: Vec<Message> =
        states.into_iter().filter(|(holds, _)| *holds).map(|(_, key)| Message::new(key)).collect();
    clauses.extend(game.last.winners.contains(seat).then(|| Message::new("note-won-last")));
    clauses.extend(fought(set, &game.field(), seat, false));
    clauses
}

/// How a seat's force compares with the best of those that it fights; nothing before all have an entity.
fn against_best(game: &SoloWar, seat: Seat) -> Option<Ordering> {
    let all = game.sides.duel(seat).iter().all(|other| game.entity(other).is_some());
    all.then(|| game.field().lead(seat).cmp(&0))
}

/// What a seat's cards did in a round. Of one that is over, also what lies on the table no more.
fn fought(set: &CardSet, field: &Field<'_>, seat: Seat, is_over: bool) -> Vec<Message> {
    let (round, index) = (field.now, seat.index());
    let clause = |key| Message::new(key).with("who", seat);
    let late = |seats: Seats| seats.contains(seat).then_some(Argument::Case("yes"));
    let states = [
        (round.negated.contains(seat), "note-negated"),
        (round.hushed.contains(seat), "note-hushed"),
        (field.shielded().contains(seat), "note-shielded"),
    ];
    let aim = round.entity_aims[index].map(|aim| clause("note-targets").with("aim", aim));
    let states = states.into_iter().filter(|(holds, _)| *holds).map(|(_, key)| Message::new(key));
    let (aimed, is_late) = (round.support_aims[index], round.late_supports.contains(seat));
    // On the table lies the card, and of two players only one can be meant.
    let says_more = is_late || (field.sides.seats > 2 && aimed.is_some_and(|aim| aim != seat));
    let played = round.supports[index].filter(|_| is_over || says_more);
    let played = played.map(|card| {
        let card = Card::Support(card);
        let message = clause("note-played").with("card", set.title_of(card));
        message.with_some("aim", on(set, card, seat, aimed)).with_some("late", late(round.late_supports))
    });
    let gambled = round.gamblers.contains(seat).then(|| {
        let message = clause("note-gambled").with_some("pips", round.dice[index]);
        message.with_some("late", late(round.late_gamblers))
    });
    let drew =
        round.klutzes[index].map(|card| clause("note-drew").with("card", set.title_of(Card::Klutz(card))));
    aim.into_iter().chain(states).chain(played).chain(gambled).chain(drew).collect()
}

/// What the viewer knows of a deck beside the cards whose places they know, and of whom they know that they know something.
fn known(set: &CardSet, view: &WarView, owner: Seat) -> Vec<Message> {
    let game = &view.game;
    let card = |key, card| Message::new(key).with("card", set.title_of(Card::Entity(card)));
    let mut seen: Vec<(Seats, Vec<Message>)> = Vec::new();
    for (place, _, by) in view.places(owner) {
        let others = view.viewer.seat().map_or(by, |own| by.minus(Seats::only(own)));
        let place = Message::text((place + 1).to_string());
        match seen.last_mut().filter(|(own, _)| *own == others) {
            Some((_, places)) => places.push(place),
            None => seen.push((others, vec![place])),
        }
    }
    let seen = seen.into_iter().filter(|(by, _)| !by.is_empty());
    let seen = seen.map(|(by, places)| Message::new("note-seen").with("who", by).with("places", places));
    let one_of = view.rumours[owner.index()].iter().map(|(entity, places)| {
        let places = (0..16_u32).filter(|at| places >> at & 1 == 1).map(|at| (at + 1).to_string());
        card("note-one-of", *entity)
            .with("places", Argument::Text(places.collect::<Vec<_>>().join(", ").into()))
    });
    let somewhere = view.somewhere(owner).map(|entity| card("note-somewhere", entity));
    let looks = matches!(game.stage, Stage::Flip | Stage::Look | Stage::Order | Stage::Turn);
    let looks = looks && game.work.deck == owner;
    let looking = looks.then(|| {
        let left = Some(game.work.left).filter(|left| !left.is_empty());
        Message::new("note-looking").with("who", game.work.lookers).with_some("left", left)
    });
    seen.chain(one_of).chain(somewhere).chain(looking).collect()
}
