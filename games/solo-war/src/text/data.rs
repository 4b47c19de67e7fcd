//! Views as data, for boards and programs.

use parlor_game::{Data, Game, Schema, Seat, Seats, one_of, record, words};

use crate::cards::card::Bits;
use crate::cards::meaning::{Sides, plain_meanings};
use crate::play::force::{Field, ForceSum as Sum, Part, Source};
use crate::play::round::Round;
use crate::play::state::Task;
use crate::{Action, Card, CardSet, Entity, Klutz, SoloWar, Stage, Support, WarView as View};

/// Seats.
const SEATS: Schema = Schema::List(&Schema::Number);

/// A seat, where there is one.
pub(super) const SEAT: Schema = Schema::Optional(&Schema::Number);

/// Cards by name.
const NAMES: Schema = Schema::List(&Schema::Text);

/// What is on a card, where one lies there.
pub(super) const CARD: Schema = Schema::Optional(&Face::SCHEMA);

/// What is on each of some cards.
pub(super) const CARDS: Schema = Schema::List(&Face::SCHEMA);

words! {
    /// A card's kind.
    KIND: Kind = "effect", "ordinary", "elite", "support", "klutz";
    /// When in the reckoning a part of a force counts.
    STEP: Step = "lingering", "entities", "cards", "retaliation";
    /// What is chosen.
    ACTION_KIND: ActionKind = "support", "gamble", "pass", "target", "order", "keep", "roll";
    /// Why somebody looks into a deck.
    LOOK_KIND: LookKind = "peek", "roll-over";
    /// What the table waits for.
    STAGE: Stage = "hand", "summon", "negators", "targets", "flip", "look", "order", "turn", "support", "gamble",
        "retaliation", "die", "klutz", "drop", "sudden-death", "over";
}

/// A card set as it is read at one table.
#[derive(Clone, Copy)]
pub(super) struct Faces<'a> {
    set: &'a CardSet,
    table: Sides,
}

impl<'a> Faces<'a> {
    pub(super) fn new(set: &'a CardSet, view: &View) -> Faces<'a> {
        Faces { set, table: Sides::of(view.game.sides.teams) }
    }
}

record! {
    /// What is on a card. Names and words come from the card set in force: none is known beforehand.
    pub(super) Face(faces: Faces<'_>, card: Card; set = faces.set, face = set.face(card)) {
        name: Text => set.name_of(card),
        kind: KIND => card.kind().word(),
        /// An entity's base force.
        force: Optional(&Number) => face.filter(|_| card.kind().is_entity()).map(|face| face.force),
        /// As the card set writes them.
        effects: Text => set.effects_text(card),
        /// The same in sentences.
        does: Text => plain_meanings(set, card, faces.table),
        flavour: Text => face.map_or("", |face| &face.text),
    }
}

/// What is on a card, where there is one.
pub(super) fn maybe(faces: Faces<'_>, card: Option<Card>) -> Data {
    card.map(|card| Face::data(faces, card)).into()
}

fn entity_face(faces: Faces<'_>, card: Entity) -> Data {
    Face::data(faces, Card::Entity(card))
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

record! {
    /// One change of a force.
    AnyPart(part: &Part) {
        step: STEP => part.step.word(),
        /// The seat that it comes from.
        from: Number => part.from.number(),
        amount: Number => part.amount,
        /// No shield keeps it off.
        counts: Flag => part.counts,
        /// The force after it.
        total: Number => part.total,
    }
}

record! {
    /// A change by a card.
    CardPart extends AnyPart(set: &CardSet, card: Card) {
        card: Text => set.name_of(card),
    }
}

record! {
    /// A change by a die.
    DiePart extends AnyPart(part: &Part) {
        /// What was rolled.
        die: Number => part.amount,
    }
}

one_of! {
    /// One change of a force.
    PART: Part = CardPart, DiePart;
}

fn part(set: &CardSet, part: &Part) -> Data {
    let source = match part.source {
        Source::Card(card) => CardPart::data(set, card),
        Source::Die => DiePart::data(part),
    };
    among(AnyPart::data(part), 2, source)
}

/// The entries of one map with those of another before the one at this place.
fn among(all: Data, place: usize, more: Data) -> Data {
    match (all, more) {
        (Data::Map(mut all), Data::Map(more)) => {
            all.splice(place..place, more);
            Data::Map(all)
        }
        (all, _) => all,
    }
}

record! {
    /// How a force counts up, step by step.
    ForceSum(set: &CardSet, sum: &Sum) {
        total: Number => sum.total,
        /// What is on the card.
        printed: Number => sum.printed,
        /// What it begins with: another's, where one is copied.
        base: Number => sum.base,
        parts: List(&PART) => Data::list(sum.parts.iter().map(|part| self::part(set, part))),
    }
}

record! {
    /// What a seat has in front of it in a round.
    Played(
        faces: Faces<'_>, field: &Field<'_>, seat: Seat, sum: Option<Sum>;
        round = field.now, index = seat.index(), card = |card: Option<Card>| maybe(faces, card)
    ) {
        entity: CARD => card(round.entities[index].map(Card::Entity)),
        /// The seat that the entity is aimed at.
        means: SEAT => round.entity_aims[index].map(Seat::number),
        negated: Flag => round.negated.contains(seat),
        hushed: Flag => round.hushed.contains(seat),
        support: CARD => card(round.supports[index].map(Card::Support)),
        support_means: SEAT => round.support_aims[index].map(Seat::number),
        /// It was played in retaliation.
        support_late: Flag => round.late_supports.contains(seat),
        gambled: Flag => round.gamblers.contains(seat),
        /// It was in retaliation.
        gamble_late: Flag => round.late_gamblers.contains(seat),
        die: Optional(&Number) => round.dice[index],
        klutz: CARD => card(round.klutzes[index].map(Card::Klutz)),
        shielded: Flag => field.is_shielded(seat),
        force: Optional(&ForceSum::SCHEMA) => sum.map(|sum| ForceSum::data(faces.set, &sum)),
    }
}

record! {
    /// What will count in the next round.
    Lingering(set: &CardSet, seat: Seat, card: Card, amount: i32) {
        /// The seat that it comes from.
        from: Number => seat.number(),
        card: Text => set.name_of(card),
        amount: Number => amount,
    }
}

record! {
    /// A battle box of this round.
    BattleBox extends Played(faces: Faces<'_>, game: &SoloWar, seat: Seat) {
        /// What will linger on the seat's next entity, as far as it is certain by now.
        next: List(&Lingering::SCHEMA) => Data::list(
            game.lingers_on(seat).into_iter().map(|(from, card, amount)| Lingering::data(faces.set, from, card, amount))
        ),
    }
}

record! {
    /// A battle box of the last round.
    Outcome extends Played(round: &Round, seat: Seat) {
        won: Flag => round.winners.contains(seat),
        /// Its force in the end.
        total: Number => round.forces[seat.index()],
    }
}

fn outcome(faces: Faces<'_>, field: &Field<'_>, seat: Seat) -> Data {
    let played = Played::data(faces, field, seat, field.sum(seat));
    let mut all = among(played, 11, Outcome::data(field.now, seat));
    if let Data::Map(entries) = &mut all {
        // Whether it was shielded comes before its total, and the sum after that.
        entries.swap(12, 13);
    }
    all
}

record! {
    /// A card of a deck that somebody has seen.
    KnownPlace(faces: Faces<'_>, place: usize, card: Option<Entity>, seen: Seats) {
        /// From 1, the top.
        place: Number => place + 1,
        seen_by: SEATS => numbers(seen),
        /// For those who have seen it.
        card: CARD => card.map(|card| entity_face(faces, card)),
    }
}

record! {
    /// A card that is on one of several places.
    Rumour(faces: Faces<'_>, card: Entity, places: u16) {
        card: Face::SCHEMA => entity_face(faces, card),
        /// From 1, the top.
        places: List(&Number) => Data::list((0..16_u8).filter(|place| places >> place & 1 == 1).map(|place| place + 1)),
    }
}

record! {
    /// A deck: its size, and what the viewer knows of it.
    Deck(faces: Faces<'_>, view: &View, owner: Seat; rumours = &view.rumours[owner.index()]) {
        size: Number => view.game.deck(owner).size(),
        known: List(&KnownPlace::SCHEMA) => Data::list(
            view.places(owner).map(|(place, card, seen)| KnownPlace::data(faces, place, card, seen))
        ),
        one_of: List(&Rumour::SCHEMA) =>
            Data::list(rumours.iter().map(|(card, places)| Rumour::data(faces, *card, *places))),
        /// The cards whose place the viewer does not know.
        somewhere: CARDS => Data::list(view.somewhere(owner).map(|card| entity_face(faces, card))),
    }
}

record! {
    /// A seat.
    Player(faces: Faces<'_>, view: &View, seat: Seat; game = &view.game, own = game.player(seat), set = faces.set) {
        points: Number => own.victory.len(),
        /// With the partner's.
        side_points: Number => game.side_points(seat),
        partner: SEAT => game.sides.team(seat).without(seat).lowest().map(Seat::number),
        /// Whom it fights in this round.
        fights: SEATS => numbers(game.sides.duel(seat).without(seat)),
        tokens: Number => own.tokens,
        /// How many cards are in hand.
        hand: Number => view.hand_size(seat),
        spent: NAMES => names(set, own.spent, support),
        victory: NAMES => names(set, own.victory, entity),
        defeat: NAMES => names(set, own.defeat, entity),
        /// Drawn in sudden death.
        sudden: NAMES => names(set, own.extra, entity),
        deck: Deck::SCHEMA => Deck::data(faces, view, seat),
        box: BattleBox::SCHEMA => Played::data(faces, &game.field(), seat, game.force_sum(seat))
            .and(BattleBox::data(faces, game, seat)),
    }
}

record! {
    /// A choice of one's own that is in and not shown to the others.
    Sealed(faces: Faces<'_>, action: Action; parts = sealed_parts(action)) {
        kind: ACTION_KIND => kind(action),
        card: CARD => maybe(faces, parts.0),
        seat: SEAT => parts.1.map(Seat::number),
        gamble: Flag => parts.2,
    }
}

/// The card, the seat that is meant, and whether it is a gamble.
fn sealed_parts(action: Action) -> (Option<Card>, Option<Seat>, bool) {
    match action {
        Action::Support { card, aim, gamble } => (Some(Card::Support(card)), aim, gamble),
        Action::Target(aim) => (None, Some(aim), false),
        action => (None, None, action == Action::Gamble),
    }
}

pub(super) fn kind(action: Action) -> &'static str {
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

record! {
    /// Somebody looks into a deck.
    Looking(game: &SoloWar; work = &game.work) {
        kind: LOOK_KIND => if work.task == Task::Peeks { "peek" } else { "roll-over" },
        /// The seat whose deck it is.
        deck: Number => work.deck.number(),
        lookers: SEATS => numbers(work.lookers),
        /// Those who look after them.
        waiting: SEATS => numbers(work.left),
    }
}

record! {
    /// How the last round went.
    LastRound(faces: Faces<'_>, game: &SoloWar; field = game.last_field()) {
        winners: SEATS => numbers(game.last.winners),
        /// By seat.
        boxes: Map(&Outcome::SCHEMA) =>
            Data::map(game.seats().iter().map(|seat| (seat.to_string(), outcome(faces, &field, seat)))),
    }
}

record! {
    /// The card set in force.
    SetName(set: &CardSet) {
        name: Text => set.name(),
        version: Number => set.version(),
    }
}

record! {
    /// The klutz cards.
    KlutzDeck(set: &CardSet, open: Bits) {
        /// How many lie face down.
        down: Number => Bits::first(Klutz::COUNT).without(open).len(),
        open: NAMES => names(set, open, klutz),
    }
}

record! {
    /// The table as a seat or a spectator sees it.
    pub(crate) WarView(set: &CardSet, view: &View; game = &view.game, faces = Faces::new(set, view)) {
        set: SetName::SCHEMA => SetName::data(set),
        /// From 1.
        round: Number => game.round,
        rounds: Number => game.terms.rounds,
        stage: STAGE => stage_word(game.stage),
        retaliation: Flag => game.late,
        teams: Flag => game.sides.teams,
        /// The seat that the stage is about.
        seat: SEAT => is_about_a_seat(game.stage).then(|| game.seat.number()),
        asked: SEATS => numbers(game.turn().asked()),
        /// Those whose choice is in and not shown.
        sealed: SEATS => numbers(game.sealed),
        rolling: SEATS => numbers(game.rolling),
        contenders: SEATS => numbers(game.contenders),
        /// The viewer's own.
        hand: CARDS => Data::list(view.hand().map(|card| Face::data(faces, Card::Support(card)))),
        choice: Optional(&Sealed::SCHEMA) => view.choice().map(|choice| Sealed::data(faces, choice)),
        looking: Optional(&Looking::SCHEMA) => is_looking(game.stage).then(|| Looking::data(game)),
        /// By seat.
        players: Map(&Player::SCHEMA) =>
            Data::map(game.seats().iter().map(|seat| (seat.to_string(), Player::data(faces, view, seat)))),
        klutz: KlutzDeck::SCHEMA => KlutzDeck::data(set, game.klutz_open),
        /// What is on every card that everybody has seen, by name.
        cards: Map(&Face::SCHEMA) => shown(faces, game),
        last: Optional(&LastRound::SCHEMA) => (game.last.winners != Seats::NONE).then(|| LastRound::data(faces, game)),
    }
}

fn is_about_a_seat(stage: Stage) -> bool {
    use Stage::{Die, Drop, Hand, Klutz, Order, Sudden, Summon, Turn};
    matches!(stage, Hand | Summon | Order | Turn | Die | Klutz | Drop | Sudden)
}

fn is_looking(stage: Stage) -> bool {
    matches!(stage, Stage::Flip | Stage::Look | Stage::Order | Stage::Turn)
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
    Data::map(cards.map(|card| (faces.set.name_of(card).to_owned(), Face::data(faces, card))))
}
