//! What lies on the table, as a seat or a spectator sees it.

use parlor_game::{
    BySeat, FACE_DOWN, FaceColour, FaceKind, FaceShape, FactValue, Game, Message, NotationWord, Scene, Seat,
    Seats, SumPart, Tabletop, Zone, ZoneLayout, ZoneSpot,
};

use crate::cards::card::Bits;
use crate::cards::meaning::{Sides, plain_meanings};
use crate::play::force::{Field, ForceStep, ForceSum, Source};
use crate::play::state::{Task, Terms};
use crate::text::name::action_text;
use crate::{Card, CardSet, Entity, Kind, Klutz, SoloWar, SoloWarRules, Stage, Support, WarView};

/// The faces of a die, by its pips.
const DICE: [&str; 4] = ["d0", "d1", "d2", "d3"];
/// A gamble token, by the word that spends it.
const TOKEN: &str = "gamble";

/// The entities, each on the spot of its seat, the klutz cards, and what each seat has.
pub(crate) fn tabletop(rules: &SoloWarRules, seats: u8) -> Tabletop {
    let spot = |seat: Seat| ZoneSpot { word: seat.to_string().into(), x: 10 * seat.index() as i16, y: 0 };
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
pub(crate) fn scene(set: &CardSet, view: &WarView) -> Scene {
    let game = &view.game;
    let table = Table { set, view, game };
    let own = game.seats();
    let entities =
        own.iter().filter_map(|seat| Some((seat.to_string(), table.word(Card::Entity(game.entity(seat)?)))));
    let down = Bits::first(Klutz::COUNT).without(game.klutz_open).len();
    let common = [
        Zone::new("entities").on_spots(entities),
        Zone::new("klutz").hidden(down as usize),
        Zone::new("klutz_open").faces(table.words(Entity::COUNT + Support::COUNT, game.klutz_open)),
    ];
    let scene = Scene::new(common.into_iter().chain(own.iter().flat_map(|seat| table.zones(seat))));
    let points = |seat| i64::from(game.player(seat).victory.len());
    let next = |seat| table.lingering(seat);
    let force = |seat| table.sum(seat, game.entity(seat), game.force_sum(seat));
    let last = |seat: Seat| table.sum(seat, game.last.entities[seat.index()], game.last_force_sum(seat));
    let by_seat = |sum: &dyn Fn(Seat) -> Vec<SumPart>| BySeat::from_fn(own.len(), sum);
    let scene = scene
        .figure("points", BySeat::from_fn(own.len(), points))
        .sum("force", by_seat(&force))
        .sum("next", by_seat(&next))
        .sum("last_force", by_seat(&last));
    table.last(table.known(table.now(scene)))
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

/// These seats by number, lowest first.
fn seats(seats: Seats) -> Option<FactValue> {
    Some(FactValue::list(seats.iter().map(Some)))
}

impl Table<'_> {
    fn word(&self, card: Card) -> NotationWord {
        self.set.name_of(card).into()
    }

    /// Cards of one sort, whose first has this number among all.
    fn words(&self, first: usize, cards: Bits) -> Vec<NotationWord> {
        let cards = cards.iter().filter_map(|index| Card::from_slot(first + index));
        cards.map(|card| self.word(card)).collect()
    }

    /// What lies in front of a seat.
    fn zones(&self, seat: Seat) -> [Zone; 10] {
        let (game, index) = (self.game, seat.index());
        let (own, round) = (game.player(seat), &game.now);
        let played =
            |cards: Bits, card: Option<usize>| cards.without(card.map_or(Bits::NONE, |card| Bits(1 << card)));
        let support = round.supports[index];
        let hand = usize::from(self.view.hand_size(seat));
        let hand = match self.view.viewer.seat() == Some(seat) {
            true => Zone::of("hand", seat).faces(self.words(Entity::COUNT, own.hand)),
            false => Zone::of("hand", seat).hidden(hand),
        };
        let tokens = usize::from(own.tokens);
        let gambled = usize::from(game.terms.tokens(seat)).saturating_sub(tokens);
        let spent = played(own.spent, support.map(Support::index));
        let sudden = played(own.extra, round.entities[index].map(Entity::index));
        // All that a seat has and nobody has seen since the decks were made.
        let elsewhere = own.revealed.or(own.extra).len() as usize
            + game.deck_size(seat)
            + usize::from(self.view.hand_size(seat))
            + own.spent.len() as usize;
        [
            Zone::of("support", seat).faces(support.map(|card| self.word(Card::Support(card)))),
            Zone::of("die", seat).faces(round.dice[index].map(die)),
            hand,
            Zone::of("tokens", seat).faces(std::iter::repeat_n(TOKEN, tokens)),
            self.deck(seat),
            Zone::of("victory", seat).faces(self.words(0, own.victory)),
            Zone::of("defeat", seat).faces(self.words(0, own.defeat)),
            Zone::of("spent", seat)
                .faces(self.words(Entity::COUNT, spent))
                .faces(std::iter::repeat_n(TOKEN, gambled)),
            Zone::of("sudden", seat).faces(self.words(0, sudden)),
            Zone::of("aside", seat).hidden((Entity::COUNT + Support::COUNT).saturating_sub(elsewhere)),
        ]
    }

    /// A deck, its top last, as far as the viewer has seen the cards where they lie.
    fn deck(&self, owner: Seat) -> Zone {
        let size = self.game.deck_size(owner);
        let mut faces = vec![FACE_DOWN; size];
        let seen = self.view.places(owner).filter_map(|(place, card, _)| Some((place, card?)));
        for (place, card) in seen {
            if let Some(face) = size.checked_sub(place + 1).and_then(|at| faces.get_mut(at)) {
                *face = self.word(Card::Entity(card));
            }
        }
        let zone = Zone::of("deck", owner);
        if faces.iter().all(|face| *face == FACE_DOWN) { zone.hidden(size) } else { zone.faces(faces) }
    }

    /// The phase, and what has been done in this round.
    fn now(&self, scene: Scene) -> Scene {
        let game = self.game;
        let looking = matches!(game.stage, Stage::Flip | Stage::Look | Stage::Order | Stage::Turn);
        let (work, field) = (&game.work, game.field());
        let scene = scene
            .word("set", Some(self.set.name().to_owned()))
            .number("set_version", Some(self.set.version().into()))
            .number("round", Some(game.round.into()))
            .number("rounds", Some(game.terms.rounds.into()))
            .word("phase", Some(game.stage.facts().0))
            .word("retaliation", yes(game.late))
            .word("teams", yes(game.sides.teams))
            .fact("seat", is_about_a_seat(game.stage).then(|| game.seat.into()))
            .fact("asked", seats(game.turn().asked()))
            .fact("sealed", seats(game.sealed))
            .fact("rolling", seats(game.rolling))
            .fact("contenders", seats(game.contenders))
            .word("look", looking.then_some(if work.task == Task::Peeks { "peek" } else { "roll-over" }))
            .fact("look_deck", looking.then(|| work.deck.into()))
            .fact("lookers", seats(work.lookers).filter(|_| looking))
            .fact("look_waiting", seats(work.left).filter(|_| looking));
        let scene = scene.word("choice", self.choice());
        self.round(scene, 0, Some(&field))
    }

    /// What was chosen and not yet shown, in the words of an action.
    fn choice(&self) -> Option<String> {
        self.view.choice().map(|choice| action_text(self.set, choice))
    }

    /// What has happened in a round, under this name of each fact; nothing before there has been one.
    fn round(&self, scene: Scene, name: usize, field: Option<&Field<'_>>) -> Scene {
        let own = self.game.seats();
        let facts = field.map(|field| {
            let round = field.now;
            let by_seat = |of: &dyn Fn(usize) -> Option<FactValue>| {
                Some(FactValue::list(own.iter().map(|seat| of(seat.index()))))
            };
            let klutz = |index: usize| Some(self.word(Card::Klutz(round.klutzes[index]?)).into());
            [
                by_seat(&|index| round.entity_aims[index].map(Into::into)),
                seats(round.negated),
                seats(round.hushed),
                seats(field.shielded()),
                by_seat(&|index| round.support_aims[index].map(Into::into)),
                seats(round.late_supports),
                seats(round.gamblers),
                seats(round.late_gamblers),
                by_seat(&klutz),
            ]
        });
        let facts = ROUND.into_iter().zip(facts.unwrap_or_default());
        facts.fold(scene, |scene, (names, value)| scene.fact(names[name], value))
    }

    /// What the viewer knows of decks beside the cards whose place they know, by the seat whose deck it is.
    fn known(&self, scene: Scene) -> Scene {
        let by_owner = |of: &dyn Fn(Seat) -> FactValue| {
            Some(FactValue::list(self.game.seats().iter().map(|owner| Some(of(owner)))))
        };
        // From the top down to the last place that anybody has seen.
        let seen = |owner: Seat| {
            let mut places = Vec::new();
            for (place, _, seen) in self.view.places(owner) {
                places.resize(places.len().max(place + 1), Seats::NONE);
                places[place] = seen;
            }
            FactValue::list(places.into_iter().map(seats))
        };
        let one_of = |owner: Seat| {
            let places = |places: u16| {
                (0_i64..16)
                    .filter(move |place| places >> place & 1 == 1)
                    .map(|place| Some(FactValue::Number(place + 1)))
            };
            let card = |(card, at): &(Entity, u16)| {
                Some(FactValue::list(
                    [Some(self.word(Card::Entity(*card)).into())].into_iter().chain(places(*at)),
                ))
            };
            FactValue::list(self.view.rumours[owner.index()].iter().map(card))
        };
        let somewhere = |owner: Seat| {
            FactValue::list(self.view.somewhere(owner).map(|card| Some(self.word(Card::Entity(card)))))
        };
        scene
            .fact("seen", by_owner(&seen))
            .fact("one_of", by_owner(&one_of))
            .fact("somewhere", by_owner(&somewhere))
    }

    /// How the last round went; its cards lie on the piles by now.
    fn last(&self, scene: Scene) -> Scene {
        let (game, own) = (self.game, self.game.seats());
        let field = game.last_field();
        let fought = (game.last.winners != Seats::NONE).then_some(&field);
        let by_seat = |of: &dyn Fn(usize) -> Option<NotationWord>| {
            fought.map(|_| FactValue::list(own.iter().map(|seat| of(seat.index()))))
        };
        let last = &game.last;
        let scene = scene
            .fact("last_winners", seats(last.winners).filter(|_| fought.is_some()))
            .fact("last_entity", by_seat(&|index| Some(self.word(Card::Entity(last.entities[index]?)))))
            .fact("last_support", by_seat(&|index| Some(self.word(Card::Support(last.supports[index]?)))))
            .fact("last_die", by_seat(&|index| Some(die(last.dice[index]?))));
        self.round(scene, 1, fought)
    }

    /// How the force of a seat's entity counts up, its base first; nothing without an entity.
    fn sum(&self, seat: Seat, entity: Option<Entity>, sum: Option<ForceSum>) -> Vec<SumPart> {
        let (Some(entity), Some(sum)) = (entity, sum) else { return Vec::new() };
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
    fn lingering(&self, seat: Seat) -> Vec<SumPart> {
        let mut total = 0;
        let part = |(from, card, amount): (Seat, Card, i32)| {
            total += i64::from(amount);
            let step = ForceStep::Lingering.word();
            SumPart { step, from, by: self.word(card), amount: amount.into(), counts: true, total }
        };
        // The last round has no next.
        let found = (self.game.round < self.game.terms.rounds).then(|| self.game.field().lingering(seat));
        found.into_iter().flatten().map(part).collect()
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
