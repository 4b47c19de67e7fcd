//! Views and actions as data, for boards and programs.

use parlor_game::{Data, Game, Seat, Seats};

use crate::cards::card::Bits;
use crate::cards::meaning::{Sides, plain_meanings};
use crate::play::force::{Field, ForceSum, Part, Source};
use crate::play::round::Round;
use crate::text::preview;
use crate::{Action, Card, CardSet, Entity, Klutz, SoloWar, Stage, Support, WarView};

/// A card set as it is read at one table.
#[derive(Clone, Copy)]
struct Faces<'a> {
    set: &'a CardSet,
    table: Sides,
}

impl<'a> Faces<'a> {
    fn new(set: &'a CardSet, view: &WarView) -> Faces<'a> {
        Faces { set, table: Sides::of(view.game.sides.teams) }
    }
}

/// What is on a card.
fn face(faces: Faces, card: Card) -> Data {
    let Faces { set, table } = faces;
    let face = set.face(card);
    let force = face.filter(|_| card.kind().is_entity()).map(|face| face.force);
    Data::map([
        ("name", set.name_of(card).into()),
        ("kind", card.kind().word().into()),
        ("force", force.into()),
        ("effects", set.effects_text(card).into()),
        ("does", plain_meanings(set, card, table).into()),
        ("flavour", face.map_or("", |face| &face.text).into()),
    ])
}

fn maybe(faces: Faces, card: Option<Card>) -> Data {
    card.map_or(Data::Nothing, |card| face(faces, card))
}

fn numbers(seats: Seats) -> Data {
    Data::list(seats.iter().map(Seat::number))
}

fn names(set: &CardSet, cards: Bits, card: impl Fn(usize) -> Option<Card>) -> Data {
    Data::list(cards.iter().filter_map(card).map(|card| set.name_of(card).to_owned()))
}

fn entity(index: usize) -> Option<Card> {
    Entity::from_index(index).map(Card::Entity)
}

fn support(index: usize) -> Option<Card> {
    Support::from_index(index).map(Card::Support)
}

fn klutz(index: usize) -> Option<Card> {
    Klutz::from_index(index).map(Card::Klutz)
}

/// The word for a stage.
pub(crate) fn stage_word(stage: Stage) -> &'static str {
    match stage {
        Stage::Hand => "hand",
        Stage::Summon => "summon",
        Stage::Negators => "negators",
        Stage::Targets => "targets",
        Stage::Flip => "flip",
        Stage::Look => "look",
        Stage::Order => "order",
        Stage::Turn => "turn",
        Stage::Supports => "support",
        Stage::Gambles => "gamble",
        Stage::Retaliation => "retaliation",
        Stage::Die => "die",
        Stage::Klutz => "klutz",
        Stage::Drop => "drop",
        Stage::Sudden => "sudden-death",
        Stage::Over => "over",
    }
}

/// A whole view.
pub(crate) fn view(set: &CardSet, view: &WarView) -> Data {
    let game = &view.game;
    let faces = Faces::new(set, view);
    let seats = game.seats();
    let about = match game.stage {
        Stage::Hand
        | Stage::Summon
        | Stage::Order
        | Stage::Turn
        | Stage::Die
        | Stage::Klutz
        | Stage::Drop
        | Stage::Sudden => Some(game.seat.number()),
        _ => None,
    };
    let looking = matches!(game.stage, Stage::Flip | Stage::Look | Stage::Order | Stage::Turn);
    let players = seats.iter().map(|seat| (seat.to_string(), player(faces, view, seat)));
    let down = Bits::first(Klutz::COUNT).without(game.klutz_open).len();
    Data::map([
        ("set", Data::map([("name", set.name().into()), ("version", set.version().into())])),
        ("round", game.round.into()),
        ("rounds", game.terms.rounds.into()),
        ("stage", stage_word(game.stage).into()),
        ("retaliation", game.late.into()),
        ("teams", game.sides.teams.into()),
        ("seat", about.into()),
        ("asked", numbers(game.turn().asked())),
        ("sealed", numbers(game.sealed)),
        ("rolling", numbers(game.rolling)),
        ("contenders", numbers(game.contenders)),
        ("hand", Data::List(view.hand().map(|card| face(faces, Card::Support(card))).collect())),
        ("choice", view.choice().map_or(Data::Nothing, |choice| chosen(faces, choice))),
        ("looking", if looking { self::looking(game) } else { Data::Nothing }),
        ("players", Data::map(players)),
        ("klutz", Data::map([("down", down.into()), ("open", names(set, game.klutz_open, klutz))])),
        ("cards", shown(faces, game)),
        ("last", if game.last.winners != Seats::NONE { last(faces, game) } else { Data::Nothing }),
    ])
}

/// What is on every card that everybody has seen, by its name: piles and sums name cards only.
fn shown(faces: Faces, game: &SoloWar) -> Data {
    let (mut entities, mut supports, mut klutzes) = (Bits::NONE, Bits::NONE, game.klutz_open);
    for seat in game.seats().iter() {
        let own = game.player(seat);
        entities = entities.or(own.revealed).or(own.extra);
        supports = supports.or(own.spent);
    }
    let drawn = [&game.eve, &game.last, &game.now].into_iter().flat_map(|round| round.klutzes);
    for card in drawn.flatten() {
        klutzes.insert(card.index());
    }
    let cards = entities.iter().filter_map(entity);
    let cards = cards.chain(supports.iter().filter_map(support)).chain(klutzes.iter().filter_map(klutz));
    Data::map(cards.map(|card| (faces.set.name_of(card).to_owned(), face(faces, card))))
}

fn looking(game: &SoloWar) -> Data {
    let kind = if game.work.task == crate::play::state::Task::Peeks { "peek" } else { "roll-over" };
    Data::map([
        ("kind", kind.into()),
        ("deck", game.work.deck.number().into()),
        ("lookers", numbers(game.work.lookers)),
        ("waiting", numbers(game.work.left)),
    ])
}

fn player(faces: Faces, view: &WarView, seat: Seat) -> Data {
    let game = &view.game;
    let own = game.player(seat);
    Data::map([
        ("points", own.victory.len().into()),
        ("side_points", game.side_points(seat).into()),
        ("partner", game.sides.team(seat).without(seat).lowest().map(Seat::number).into()),
        ("fights", numbers(game.sides.duel(seat).without(seat))),
        ("tokens", own.tokens.into()),
        ("hand", view.hand_size(seat).into()),
        ("spent", names(faces.set, own.spent, support)),
        ("victory", names(faces.set, own.victory, entity)),
        ("defeat", names(faces.set, own.defeat, entity)),
        ("sudden", names(faces.set, own.extra, entity)),
        ("deck", deck(faces, view, seat)),
        ("box", battle_box(faces, game, seat)),
    ])
}

/// A deck: its size, and who knows what of it.
fn deck(faces: Faces, view: &WarView, owner: Seat) -> Data {
    let place = |(place, card, seen): (usize, Option<Entity>, Seats)| {
        Data::map([
            ("place", Data::Number(place as i64 + 1)),
            ("seen_by", numbers(seen)),
            ("card", maybe(faces, card.map(Card::Entity))),
        ])
    };
    let vague = |(card, places): &(Entity, u16)| {
        let places = (0..16_u8).filter(|place| places >> place & 1 == 1).map(|place| place + 1);
        Data::map([("card", face(faces, Card::Entity(*card))), ("places", Data::list(places))])
    };
    let somewhere = view.somewhere(owner).map(|card| face(faces, Card::Entity(card)));
    Data::map([
        ("size", Data::Number(view.game.deck(owner).size() as i64)),
        ("known", Data::List(view.places(owner).map(place).collect())),
        ("one_of", Data::List(view.rumours[owner.index()].iter().map(vague).collect())),
        ("somewhere", Data::List(somewhere.collect())),
    ])
}

/// What a seat has in front of it this round, and how its force counts up.
fn battle_box(faces: Faces, game: &SoloWar, seat: Seat) -> Data {
    let mut entries = played(faces, &game.now, seat);
    entries.extend([
        ("shielded", game.field().is_shielded(seat).into()),
        ("force", game.force_sum(seat).map_or(Data::Nothing, |sum| force(faces.set, &sum))),
        ("next", next(faces.set, game, seat)),
    ]);
    Data::map(entries)
}

/// What a seat has in front of it in a round.
fn played(faces: Faces, round: &Round, seat: Seat) -> Vec<(&'static str, Data)> {
    let index = seat.index();
    let number = |seat: Option<Seat>| Data::from(seat.map(Seat::number));
    vec![
        ("entity", maybe(faces, round.entities[index].map(Card::Entity))),
        ("means", number(round.entity_aims[index])),
        ("negated", round.negated.contains(seat).into()),
        ("hushed", round.hushed.contains(seat).into()),
        ("support", maybe(faces, round.supports[index].map(Card::Support))),
        ("support_means", number(round.support_aims[index])),
        ("support_late", round.late_supports.contains(seat).into()),
        ("gambled", round.gamblers.contains(seat).into()),
        ("gamble_late", round.late_gamblers.contains(seat).into()),
        ("die", round.dice[index].into()),
        ("klutz", maybe(faces, round.klutzes[index].map(Card::Klutz))),
    ]
}

/// What will linger on a seat's next entity, as far as it is certain by now.
fn next(set: &CardSet, game: &SoloWar, seat: Seat) -> Data {
    let lingering = game.lingers_on(seat);
    let part = |(from, card, amount): (Seat, Card, i32)| {
        Data::map([
            ("from", from.number().into()),
            ("card", set.name_of(card).into()),
            ("amount", Data::Number(amount.into())),
        ])
    };
    Data::List(lingering.into_iter().map(part).collect())
}

/// How a force counts up, step by step.
fn force(set: &CardSet, sum: &ForceSum) -> Data {
    let part = |part: &Part| {
        let source = match part.source {
            Source::Card(card) => ("card", Data::from(set.name_of(card))),
            Source::Die => ("die", Data::Number(part.amount.into())),
        };
        Data::map([
            ("step", part.step.word().into()),
            ("from", part.from.number().into()),
            source,
            ("amount", Data::Number(part.amount.into())),
            ("counts", part.counts.into()),
            ("total", Data::Number(part.total.into())),
        ])
    };
    Data::map([
        ("total", u32::from(sum.total).into()),
        ("printed", sum.printed.into()),
        ("base", sum.base.into()),
        ("parts", Data::List(sum.parts.iter().map(part).collect())),
    ])
}

/// How the last round went.
fn last(faces: Faces, game: &SoloWar) -> Data {
    let field = game.last_field();
    let seats = game.seats().iter().map(|seat| (seat.to_string(), outcome(faces, &field, seat)));
    Data::map([("winners", numbers(game.last.winners)), ("boxes", Data::map(seats))])
}

fn outcome(faces: Faces, field: &Field, seat: Seat) -> Data {
    let round = field.now;
    let mut entries = played(faces, round, seat);
    entries.extend([
        ("won", round.winners.contains(seat).into()),
        ("shielded", field.is_shielded(seat).into()),
        ("total", u32::from(round.forces[seat.index()]).into()),
        ("force", field.sum(seat).map_or(Data::Nothing, |sum| force(faces.set, &sum))),
    ]);
    Data::map(entries)
}

/// A choice of one's own that is sealed.
fn chosen(faces: Faces, action: Action) -> Data {
    let (card, aim, gamble) = match action {
        Action::Support { card, aim, gamble } => (Some(Card::Support(card)), aim, gamble),
        Action::Target(aim) => (None, Some(aim), false),
        action => (None, None, action == Action::Gamble),
    };
    Data::map([
        ("kind", kind(action).into()),
        ("card", maybe(faces, card)),
        ("seat", aim.map(Seat::number).into()),
        ("gamble", gamble.into()),
    ])
}

fn kind(action: Action) -> &'static str {
    match action {
        Action::Support { .. } => "support",
        Action::Gamble => "gamble",
        Action::Pass => "pass",
        Action::Target(_) => "target",
        Action::Order(_) => "order",
        Action::Keep => "keep",
        Action::Roll => "roll",
    }
}

/// What an action would do: the card, whom it reaches, and every force as it would be if nobody else did anything.
pub(crate) fn action(set: &CardSet, view: &WarView, seat: Seat, action: Action) -> Data {
    let faces = Faces::new(set, view);
    let mut entries = vec![("kind", Data::from(kind(action)))];
    match action {
        Action::Support { card, aim, gamble } => {
            let aim = aim.or_else(|| view.game.only_aim(Card::Support(card), seat));
            let after = preview::forces_after(&view.game, seat, action);
            let change = |other: Seat| {
                let now = i64::from(view.game.forces()[other]);
                let then = i64::from(after[other]);
                (other.to_string(), Data::map([("now", Data::Number(now)), ("then", Data::Number(then))]))
            };
            entries.extend([
                ("card", face(faces, Card::Support(card))),
                ("seat", aim.map(Seat::number).into()),
                ("gamble", gamble.into()),
                ("forces", Data::map(view.game.seats().iter().map(change))),
            ]);
        }
        Action::Gamble => entries.push(("tokens_left", view.game.tokens(seat).saturating_sub(1).into())),
        Action::Target(aim) => {
            let own = view.game.now.entities[seat.index()].map(Card::Entity);
            entries.extend([("card", maybe(faces, own)), ("seat", aim.number().into())]);
        }
        Action::Order(order) => {
            let cards = order.iter().map(|card| face(faces, Card::Entity(card))).collect();
            entries.extend([("deck", view.game.work.deck.number().into()), ("cards", Data::List(cards))]);
        }
        Action::Keep | Action::Roll => {
            let deck = view.game.work.deck;
            let top = view.game.deck(deck).top_card().map(Card::Entity);
            entries.extend([("deck", deck.number().into()), ("card", maybe(faces, top))]);
        }
        Action::Pass => {}
    }
    Data::map(entries)
}
