//! What lies on the table.

use parlor_game::{
    BySeat, FaceColour, FaceKind, FaceShape, Game, Message, NotationWord, Rules, Scene, Seat, Tabletop, Turn,
    Zone, ZoneLayout,
};

use crate::message::coloured;
use crate::{Colour, Discs, Ouroboros, OuroborosRules, Square};

/// The word for a stone.
const STONE: &str = "stone";

/// The board, the stones to place, what is out of the game or was never dealt, and each seat's supply.
pub(crate) fn tabletop(rules: &OuroborosRules, seats: u8) -> Tabletop {
    let side = rules.board.side();
    let square = |file: usize, row: usize| {
        let square = Square::new(file as u8, side - 1 - row as u8);
        square.map(|square| square.to_string()).unwrap_or_default()
    };
    let board = ZoneLayout::grid(side.into(), square, usize::from(side) * usize::from(side));
    let common = [
        ("board", board),
        ("stock", ZoneLayout::Pile),
        ("gone", ZoneLayout::Pile),
        ("undealt", ZoneLayout::Pile),
    ];
    let stone = FaceKind::new(STONE, FaceShape::Stone, Message::new(STONE));
    let stone = stone.coloured(FaceColour::Black).labelled("●", "O").counted(Ouroboros::STONES.into());
    let own = [("supply", ZoneLayout::Spread)];
    Tabletop::of(common, own, seats).faces(Colour::ALL.into_iter().map(disc).chain([stone]))
}

fn disc(colour: Colour) -> FaceKind {
    let kind = FaceKind::new(face(colour), FaceShape::Disc, coloured("disc", colour));
    kind.coloured(colour.into()).counted(Colour::DISCS.into())
}

impl From<Colour> for FaceColour {
    fn from(colour: Colour) -> FaceColour {
        match colour {
            Colour::Blue => FaceColour::Blue,
            Colour::Green => FaceColour::Green,
            Colour::Red => FaceColour::Red,
            Colour::Yellow => FaceColour::Yellow,
        }
    }
}

/// Nothing is hidden but the order in which discs will be dealt.
pub(crate) fn scene(view: &Ouroboros) -> Scene {
    let held = |square: Square| match view.disc(square) {
        Some(colour) => Some(face(colour)),
        None => view.stones().contains(square).then_some(STONE),
    };
    let lying = Square::all().filter_map(|square| Some((square, held(square)?)));
    let stones =
        |zone: Zone, count: u32| zone.faces(std::iter::repeat_n(NotationWord::from(STONE), count as usize));
    let stock = u32::from(view.stock());
    let spent = u32::from(Ouroboros::STONES).saturating_sub(view.stones().len() + stock);
    let zones = [
        Zone::new("board").on_spots(lying),
        stones(Zone::new("stock"), stock),
        stones(discs(Zone::new("gone"), view.gone()), spent),
        discs(Zone::new("undealt"), view.undealt()),
    ];
    let supplies = view.seats().iter().map(|seat| discs(Zone::of("supply", seat), view.supply(seat)));
    let (phase, turn) = match view.turn() {
        Turn::Deal => ("set-up", None),
        Turn::Decide(_) => ("play", Some(view.mover())),
        Turn::Over => ("over", None),
    };
    let number = |seat: Seat| i64::from(seat.number());
    Scene::new(zones.into_iter().chain(supplies))
        .figure("discs", BySeat::from_fn(view.seats().len(), |seat| view.supply(seat).total().into()))
        .word("phase", Some(phase))
        .number("turn", turn.map(number))
        .number("won", view.winner().map(number))
        .word("p1", Some("line2"))
        .word("p2", Some("beside"))
        .word("p3", Some(view.p3().word()))
        .word("p4", Some(view.p4().word()))
        .word("stones", Some(view.rules().get("stones")))
}

/// The letter that the notation uses.
fn face(colour: Colour) -> &'static str {
    &colour.name()[..1]
}

fn discs(zone: Zone, discs: Discs) -> Zone {
    let of =
        |colour: Colour| std::iter::repeat_n(NotationWord::from(face(colour)), discs.count(colour).into());
    Colour::ALL.into_iter().fold(zone, |zone, colour| zone.faces(of(colour)))
}
