//! What lies on the table, as a seat or a spectator sees it.

use parlor_game::{
    FACE_DOWN, FaceColour, FaceKind, FaceShape, Fact, FactList, FactValue, Game, Message, NotationWord,
    SceneSink, Seat, Seats, SumPart, Tabletop, ZoneLayout, ZoneSpot,
};

use crate::cards::card::Bits;
use crate::cards::meaning::{Sides, plain_meanings};
use crate::play::force::{Field, ForceStep, Source};
use crate::play::player::SEATS;
use crate::play::round::Round;
use crate::play::state::{Task, Terms};
use crate::text::name::action_text;
use crate::{Card, CardSet, Entity, Kind, Klutz, SoloWar, SoloWarRules, Stage, Support, WarView};

/// The faces of a die, by its pips.
const DICE: [&str; 4] = ["d0", "d1", "d2", "d3"];
/// A gamble token, by the word that spends it.
const TOKEN: &str = "gamble";

/// The entities, each on the spot of its seat, the klutz cards, and what each seat has.
pub(crate) fn tabletop(rules: &SoloWarRules, seats: u8) -> Tabletop {
    let spot = |seat: Seat| ZoneSpot { word: seat.into(), x: 10 * seat.index() as i16, y: 0 };
    let everybody = Seats::first(seats);
    let common = [
        ("entities", ZoneLayout::Places(everybody.iter().map(spot).collect())),
        ("klutz", ZoneLayout::Pile),
        ("klutz_open", ZoneLayout::Spread),
    ];
    let own = [
        ("support", ZoneLayout::Row),
        ("die", ZoneLayout::Row),
        ("hand", ZoneLayout::Hand),
        ("tokens", ZoneLayout::Spread),
        ("deck", ZoneLayout::Stack),
        ("victory", ZoneLayout::Spread),
        ("defeat", ZoneLayout::Spread),
        ("spent", ZoneLayout::Spread),
        ("sudden", ZoneLayout::Row),
        ("aside", ZoneLayout::Pile),
    ];
    let set = rules.cards();
    let cards = (0..Card::COUNT).filter_map(Card::from_slot);
    let cards = cards.map(|card| card_face(set, card, Sides::of(rules.teams), seats.into()));
    let tokens = everybody.iter().map(|seat| u32::from(Terms::of(rules).tokens(seat))).sum();
    let token = FaceKind::new(TOKEN, FaceShape::Token, Message::new("token"));
    let token = token.coloured(FaceColour::Yellow).labelled("●", "o").counted(tokens);
    let die = |(pips, face): (u8, &'static str)| {
        let name = Message::new("a-roll").with("pips", pips);
        FaceKind::new(face, FaceShape::Die, name).labelled(pips.to_string(), pips.to_string()).counted(0)
    };
    let dice = (0..).zip(DICE).map(die);
    Tabletop::of(common, own, seats).faces(cards.chain([token]).chain(dice))
}

/// A card, which each seat has once, but klutz cards, of which the table has one each.
fn card_face(set: &CardSet, card: Card, sides: Sides, seats: u32) -> FaceKind {
    let title = set.title_of(card);
    let (colour, count) = match card.kind() {
        Kind::Effect => (FaceColour::Blue, seats),
        Kind::Ordinary => (FaceColour::Plain, seats),
        Kind::Elite => (FaceColour::Yellow, seats),
        Kind::Support => (FaceColour::Green, seats),
        Kind::Klutz => (FaceColour::Red, 1),
    };
    let letters = title.chars().filter(|letter| letter.is_ascii_alphabetic());
    let label: String = match set.face(card).filter(|_| card.kind().is_entity()) {
        Some(face) => letters.take(2).chain(face.force.to_string().chars()).collect(),
        None => letters.take(4).collect(),
    };
    FaceKind::new(set.name_of(card).to_owned(), FaceShape::Card, Message::text(title))
        .coloured(colour)
        .labelled(label.clone(), label)
        .saying(plain_meanings(set, card, sides))
        .counted(count)
}

/// Others' hands and the order of decks are hidden, but for what somebody has seen of them.
pub(crate) fn describe(set: &CardSet, view: &WarView, scene: &mut impl SceneSink) {
    let table = Table { set, view, game: &view.game };
    table.zones(scene);
    table.sums(scene);
    table.now(scene);
    table.known(scene);
    table.last(scene);
}

/// A table as somebody sees it.
struct Table<'a> {
    set: &'a CardSet,
    view: &'a WarView,
    game: &'a SoloWar,
}

/// Yes, or nothing.
fn yes(flag: bool) -> Option<&'static str> {
    flag.then_some("yes")
}

impl Table<'_> {
    fn word(&self, card: Card) -> NotationWord {
        self.set.face(card).map_or("?".into(), |face| face.name.clone())
    }

    /// Cards of one sort, whose first has this number among all.
    fn words(&self, first: usize, cards: Bits) -> impl Iterator<Item = NotationWord> {
        let cards = cards.iter().filter_map(move |index| Card::from_slot(first + index));
        cards.map(|card| self.word(card))
    }

    /// A fact about each seat.
    fn by_seat<V: Fact>(&self, of: impl Fn(usize) -> Option<V>) -> impl Fact {
        FactList(self.game.seats().iter().map(move |seat| of(seat.index())))
    }

    fn zones(&self, scene: &mut impl SceneSink) {
        let (game, own) = (self.game, self.game.seats());
        let entities =
            own.iter().filter_map(|seat| Some((seat, self.word(Card::Entity(game.entity(seat)?)))));
        let down = Bits::first(Klutz::COUNT).without(game.klutz_open).len();
        scene.zone("entities").on_spots(entities);
        scene.zone("klutz").hidden(down as usize);
        scene.zone("klutz_open").faces(self.words(Entity::COUNT + Support::COUNT, game.klutz_open));
        own.iter().for_each(|seat| self.zones_of(seat, scene));
    }

    /// What lies in front of a seat.
    fn zones_of(&self, seat: Seat, scene: &mut impl SceneSink) {
        let (game, index) = (self.game, seat.index());
        let (own, round) = (game.player(seat), &game.now);
        let played =
            |cards: Bits, card: Option<usize>| cards.without(card.map_or(Bits::NONE, |card| Bits(1 << card)));
        let support = round.supports[index];
        let hand = usize::from(self.view.hand_size(seat));
        let tokens = usize::from(own.tokens);
        let gambled = usize::from(game.terms.tokens(seat)).saturating_sub(tokens);
        let spent = played(own.spent, support.map(Support::index));
        let sudden = played(own.extra, round.entities[index].map(Entity::index));
        // All that a seat has and nobody has seen since the decks were made.
        let elsewhere = own.revealed.or(own.extra).len() as usize
            + game.deck_size(seat)
            + hand
            + own.spent.len() as usize;
        scene.zone_of("support", seat).faces(support.map(|card| self.word(Card::Support(card))));
        scene.zone_of("die", seat).faces(round.dice[index].map(die));
        match self.view.viewer.seat() == Some(seat) {
            true => scene.zone_of("hand", seat).faces(self.words(Entity::COUNT, own.hand)),
            false => scene.zone_of("hand", seat).hidden(hand),
        };
        scene.zone_of("tokens", seat).copies(TOKEN, tokens);
        self.deck(seat, scene.zone_of("deck", seat));
        scene.zone_of("victory", seat).faces(self.words(0, own.victory));
        scene.zone_of("defeat", seat).faces(self.words(0, own.defeat));
        scene.zone_of("spent", seat).faces(self.words(Entity::COUNT, spent)).copies(TOKEN, gambled);
        scene.zone_of("sudden", seat).faces(self.words(0, sudden));
        let aside = (Entity::COUNT + Support::COUNT).saturating_sub(elsewhere);
        scene.zone_of("aside", seat).hidden(aside);
    }

    /// A deck, its top last, as far as the viewer has seen the cards where they lie.
    fn deck(&self, owner: Seat, scene: &mut impl SceneSink) {
        let size = self.game.deck_size(owner);
        let mut seen = [None; Entity::COUNT];
        for (place, card, _) in self.view.places(owner) {
            if let Some(at) = size.checked_sub(place + 1).and_then(|at| seen.get_mut(at)) {
                *at = card;
            }
        }
        if seen == [None; Entity::COUNT] {
            scene.hidden(size);
        } else {
            let face = |card: Option<Entity>| card.map_or(FACE_DOWN, |card| self.word(Card::Entity(card)));
            scene.faces(seen.into_iter().take(size).map(face));
        }
    }

    /// Points, and the forces with all that they come from.
    fn sums(&self, scene: &mut impl SceneSink) {
        let (game, own) = (self.game, self.game.seats());
        let lingering = |seat| self.lingering(seat).iter().map(|part| part.2).sum::<i32>();
        scene.figure("points", own, |seat| game.player(seat).victory.len());
        self.force(scene, "force", &game.field());
        scene.sum("next", own, lingering, |seat| self.next_parts(seat));
        self.force(scene, "last_force", &game.last_field());
    }

    fn force(&self, scene: &mut impl SceneSink, id: &'static str, field: &Field<'_>) {
        let forces = field.forces();
        let force = |at: usize| field.now.entities[at].map_or(0, |_| forces[at]);
        scene.sum(id, self.game.seats(), |seat| force(seat.index()), |seat| self.parts(field, seat));
    }

    /// The phase, and what has been done in this round.
    fn now(&self, scene: &mut impl SceneSink) {
        let game = self.game;
        let looking = matches!(game.stage, Stage::Flip | Stage::Look | Stage::Order | Stage::Turn);
        let work = &game.work;
        scene
            .word("set", Some(self.set.name()))
            .number("set_version", Some(self.set.version().into()))
            .number("round", Some(game.round.into()))
            .number("rounds", Some(game.terms.rounds.into()))
            .word("phase", Some(game.stage.facts().0))
            .word("retaliation", yes(game.late))
            .word("teams", yes(game.sides.teams))
            .fact("seat", is_about_a_seat(game.stage).then_some(game.seat))
            .fact("asked", Some(game.turn().asked()))
            .fact("sealed", Some(game.sealed))
            .fact("rolling", Some(game.rolling))
            .fact("contenders", Some(game.contenders))
            .word("look", looking.then_some(if work.task == Task::Peeks { "peek" } else { "roll-over" }))
            .fact("look_deck", looking.then_some(work.deck))
            .fact("lookers", looking.then_some(work.lookers))
            .fact("look_waiting", looking.then_some(work.left))
            // What was chosen and not yet shown, in the words of an action.
            .word("choice", self.view.choice().map(|choice| action_text(self.set, choice)));
        self.round(scene, 0, Some(&game.field()));
    }

    /// What has happened in a round, under this name of each fact; nothing before there has been one.
    fn round(&self, scene: &mut impl SceneSink, name: usize, field: Option<&Field<'_>>) {
        let (names, round) = (ROUND.map(|names| names[name]), field.map(|field| field.now));
        let klutz = |round: &Round, index: usize| Some(self.word(Card::Klutz(round.klutzes[index]?)));
        let aims = |aims: [Option<Seat>; SEATS]| self.by_seat(move |index| aims[index]);
        scene
            .fact(names[0], round.map(|round| aims(round.entity_aims)))
            .fact(names[1], round.map(|round| round.negated))
            .fact(names[2], round.map(|round| round.hushed))
            .fact(names[3], field.map(Field::shielded))
            .fact(names[4], round.map(|round| aims(round.support_aims)))
            .fact(names[5], round.map(|round| round.late_supports))
            .fact(names[6], round.map(|round| round.gamblers))
            .fact(names[7], round.map(|round| round.late_gamblers))
            .fact(names[8], round.map(|round| self.by_seat(move |index| klutz(round, index))));
    }

    /// What the viewer knows of decks beside the cards whose place they know, by the seat whose deck it is.
    fn known(&self, scene: &mut impl SceneSink) {
        // From the top down to the last place that anybody has seen.
        let seen = |owner: Seat| {
            let (mut places, mut count) = ([Seats::NONE; Entity::COUNT], 0);
            for (place, _, seen) in self.view.places(owner) {
                places[place] = seen;
                count = count.max(place + 1);
            }
            FactList(places.into_iter().take(count).map(Some))
        };
        let one_of = |owner: Seat| {
            let card = |(card, at): &(Entity, u16)| {
                let at = *at;
                let places = (0_i64..16).filter(move |place| at >> place & 1 == 1);
                let places = places.map(|place| FactValue::Number(place + 1));
                let card = FactValue::Word(self.word(Card::Entity(*card)));
                Some(FactList(std::iter::once(card).chain(places).map(Some)))
            };
            FactList(self.view.rumours[owner.index()].iter().map(card))
        };
        let somewhere = |owner: Seat| {
            FactList(self.view.somewhere(owner).map(|card| Some(self.word(Card::Entity(card)))))
        };
        let owners = || self.game.seats().iter();
        scene
            .fact("seen", Some(FactList(owners().map(|owner| Some(seen(owner))))))
            .fact("one_of", Some(FactList(owners().map(|owner| Some(one_of(owner))))))
            .fact("somewhere", Some(FactList(owners().map(|owner| Some(somewhere(owner))))));
    }

    /// How the last round went; its cards lie on the piles by now.
    fn last(&self, scene: &mut impl SceneSink) {
        let field = self.game.last_field();
        let fought = (self.game.last.winners != Seats::NONE).then_some(&field);
        let last = fought.map(|_| &self.game.last);
        let entity = |last: &Round, index: usize| Some(self.word(Card::Entity(last.entities[index]?)));
        let support = |last: &Round, index: usize| Some(self.word(Card::Support(last.supports[index]?)));
        scene
            .fact("last_winners", last.map(|last| last.winners))
            .fact("last_entity", last.map(|last| self.by_seat(move |index| entity(last, index))))
            .fact("last_support", last.map(|last| self.by_seat(move |index| support(last, index))))
            .fact("last_die", last.map(|last| self.by_seat(|index| Some(die(last.dice[index]?)))));
        self.round(scene, 1, fought);
    }

    /// How the force of a seat's entity counts up, its base first; nothing without an entity.
    fn parts(&self, field: &Field<'_>, seat: Seat) -> Vec<SumPart> {
        let (Some(entity), Some(sum)) = (field.now.entities[seat.index()], field.sum(seat)) else {
            return Vec::new();
        };
        let (own, copies) = (self.word(Card::Entity(entity)), sum.base != sum.printed);
        let base = |step, amount: u8, counts| SumPart {
            step,
            from: seat,
            by: own.clone(),
            amount: amount.into(),
            counts,
            total: sum.base.into(),
        };
        let copied = copies.then(|| base("copied", sum.base, true));
        let parts = sum.parts.iter().map(|part| SumPart {
            step: part.step.word(),
            from: part.from,
            by: match part.source {
                Source::Card(card) => self.word(card),
                Source::Die => die(part.amount as u8),
            },
            amount: part.amount.into(),
            counts: part.counts,
            total: part.total.into(),
        });
        [base("base", sum.printed, !copies)].into_iter().chain(copied).chain(parts).collect()
    }

    /// What will linger on a seat's next entity, as far as it is certain by now.
    fn lingering(&self, seat: Seat) -> Vec<(Seat, Card, i32)> {
        // The last round has no next.
        let has_next = self.game.round < self.game.terms.rounds;
        if has_next { self.game.field().lingering(seat) } else { Vec::new() }
    }

    fn next_parts(&self, seat: Seat) -> impl Iterator<Item = SumPart> {
        let mut total = 0;
        self.lingering(seat).into_iter().map(move |(from, card, amount)| {
            total += i64::from(amount);
            let step = ForceStep::Lingering.word();
            SumPart { step, from, by: self.word(card), amount: amount.into(), counts: true, total }
        })
    }
}

/// What has happened in a round: the names for this one, and for the last.
const ROUND: [[&str; 2]; 9] = [
    ["entity_aim", "last_entity_aim"],
    ["negated", "last_negated"],
    ["hushed", "last_hushed"],
    ["shielded", "last_shielded"],
    ["support_aim", "last_support_aim"],
    ["late_supports", "last_late_supports"],
    ["gambled", "last_gambled"],
    ["late_gambles", "last_late_gambles"],
    ["klutz_drawn", "last_klutz_drawn"],
];

/// The face of a die that shows this.
fn die(pips: u8) -> NotationWord {
    DICE.get(usize::from(pips)).copied().unwrap_or("?").into()
}

fn is_about_a_seat(stage: Stage) -> bool {
    use Stage::{Die, Drop, Hand, Klutz, Order, Sudden, Summon, Turn};
    matches!(stage, Hand | Summon | Order | Turn | Die | Klutz | Drop | Sudden)
}
