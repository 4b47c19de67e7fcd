//! What lies on the table, as a seat or a spectator sees it.

use std::sync::LazyLock;

use parlor_game::{FaceColour, FaceKind, FaceShape, NotationWord, SceneSink, Tabletop, ZoneLayout};

use crate::set::CardBits;
use crate::{Card, Phase, Public, SnakeRules, Suit, View};

/// The snake, the pile, and of each seat its hand and the cards it took.
pub(crate) fn tabletop(rules: &SnakeRules, seats: u8) -> Tabletop {
    let own = [("hand", ZoneLayout::Hand), ("up", ZoneLayout::Stack), ("down", ZoneLayout::Stack)];
    Tabletop::of([("snake", ZoneLayout::Row), ("pile", ZoneLayout::Pile)], own, seats)
        .faces(CardBits::of(rules).iter().map(face))
}

fn face(card: Card) -> FaceKind {
    FaceKind::new(card, FaceShape::Card, card.into()).coloured(card.suit().into())
}

impl From<Suit> for FaceColour {
    fn from(suit: Suit) -> FaceColour {
        match suit {
            Suit::Rock => FaceColour::Plain,
            Suit::Paper => FaceColour::Yellow,
            Suit::Scissors => FaceColour::Red,
            Suit::Lizard => FaceColour::Green,
            Suit::Water => FaceColour::Blue,
        }
    }
}

/// Hands are hidden from all others; what was taken is not.
pub(crate) fn describe(view: &View, scene: &mut impl SceneSink) {
    let (table, trail) = (view.table(), view.table().trail());
    let seats = table.seats();
    scene.zone("snake").faces(table.snake().iter().copied());
    scene.zone("pile").hidden(table.pile());
    for seat in seats.iter() {
        match view.seat() == Some(seat) {
            true => scene.zone_of("hand", seat).faces(view.hand().iter()),
            false => scene.zone_of("hand", seat).hidden(table.held(seat)),
        };
        scene.zone_of("up", seat).faces(trail.face_up(seat));
        scene.zone_of("down", seat).faces(trail.face_down(seat));
    }
    let over = table.phase() == Phase::Over;
    let played = table.trail().laid().saturating_sub(Public::SNAKE);
    let rules = table.rules();
    scene
        .figure("gain", seats, |seat| table.gain(seat))
        .figure("points", seats, |seat| table.points()[seat])
        .figure("last", seats, |seat| table.last(seat))
        .figure("total", seats, |seat| table.total(seat))
        .figure("up_points", seats, |seat| {
            trail.face_up(seat).map(|card| i64::from(card.value())).sum::<i64>()
        })
        .figure("down_points", seats, |seat| -(trail.face_down(seat).count() as i64))
        .word("phase", Some(phase(table.phase())))
        .fact("turn", (!over).then(|| table.mover()))
        .fact("leader", Some(table.leader()))
        .number("hand_number", Some(table.number().into()))
        .number("played", i64::try_from(played).ok())
        .number("target", rules.hands.is_none().then(|| rules.target.into()))
        .number("hands", rules.hands.map(Into::into))
        .word("won", (!table.winners().is_empty()).then(|| winners(table)))
        .word("circle", Some(&*CIRCLE))
        .word("jokers", rules.jokers.then(|| rules.two_jokers.word()));
}

/// The seats that have won, with blanks between them.
fn winners(table: &Public) -> String {
    table.winners().iter().map(|seat| seat.to_string()).collect::<Vec<_>>().join(" ")
}

/// The suits in their circle: each is stronger than the next two.
static CIRCLE: LazyLock<NotationWord> = LazyLock::new(|| {
    let next = |suit: Suit| {
        let [one, other] = suit.prey();
        if one.beats(other) { one } else { other }
    };
    let suits = std::iter::successors(Some(Suit::Rock), |suit| Some(next(*suit)));
    suits.take(Suit::COUNT).map(Suit::letter).collect::<String>().into()
});

fn phase(phase: Phase) -> &'static str {
    match phase {
        Phase::Hands => "hands",
        Phase::Lay => "lay",
        Phase::Play => "play",
        Phase::Draw => "draw",
        Phase::Over => "over",
    }
}
