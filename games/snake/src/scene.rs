//! What lies on the table, as a seat or a spectator sees it.

use parlor_game::{BySeat, FaceColour, FaceKind, FaceShape, Rules, Scene, Seat, Tabletop, Zone, ZoneLayout};

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
pub(crate) fn scene(view: &View) -> Scene {
    let (table, trail) = (view.table(), view.table().trail());
    let seats = table.seats();
    let hand = |seat: Seat| match view.seat() == Some(seat) {
        true => Zone::of("hand", seat).faces(view.hand().iter()),
        false => Zone::of("hand", seat).hidden(table.held(seat)),
    };
    let of_seat = |seat: Seat| {
        let (up, down) = (trail.face_up(seat), trail.face_down(seat));
        [hand(seat), Zone::of("up", seat).faces(up), Zone::of("down", seat).faces(down)]
    };
    let snake = table.snake().iter().copied();
    let zones = [Zone::new("snake").faces(snake), Zone::new("pile").hidden(table.pile())];
    let figure = |of: &dyn Fn(Seat) -> i32| BySeat::from_fn(seats.len(), |seat| of(seat).into());
    let over = table.phase() == Phase::Over;
    let played = table.trail().laid().saturating_sub(Public::SNAKE);
    let rules = table.rules();
    Scene::new(zones.into_iter().chain(seats.iter().flat_map(of_seat)))
        .figure("gain", figure(&|seat| table.gain(seat)))
        .figure("points", figure(&|seat| table.points()[seat]))
        .figure("last", figure(&|seat| table.last(seat)))
        .figure("total", figure(&|seat| table.total(seat)))
        .figure("up_points", figure(&|seat| trail.face_up(seat).map(|card| i32::from(card.value())).sum()))
        .figure("down_points", figure(&|seat| -(trail.face_down(seat).count() as i32)))
        .word("phase", Some(phase(table.phase())))
        .number("turn", (!over).then(|| table.mover().number().into()))
        .number("leader", Some(table.leader().number().into()))
        .number("hand_number", Some(table.number().into()))
        .number("played", i64::try_from(played).ok())
        .number("target", rules.hands.is_none().then(|| rules.target.into()))
        .number("hands", rules.hands.map(Into::into))
        .word("won", (!table.winners().is_empty()).then(|| winners(table)))
        .word("circle", Some(circle()))
        .word("jokers", rules.jokers.then(|| rules.get("two-jokers")))
}

/// The seats that have won, with blanks between them.
fn winners(table: &Public) -> String {
    table.winners().iter().map(|seat| seat.to_string()).collect::<Vec<_>>().join(" ")
}

/// The suits in their circle: each is stronger than the next two.
fn circle() -> String {
    let next = |suit: Suit| {
        let [one, other] = suit.prey();
        if one.beats(other) { one } else { other }
    };
    let suits = std::iter::successors(Some(Suit::Rock), |suit| Some(next(*suit)));
    suits.take(Suit::COUNT).map(Suit::letter).collect()
}

fn phase(phase: Phase) -> &'static str {
    match phase {
        Phase::Hands => "hands",
        Phase::Lay => "lay",
        Phase::Play => "play",
        Phase::Draw => "draw",
        Phase::Over => "over",
    }
}
