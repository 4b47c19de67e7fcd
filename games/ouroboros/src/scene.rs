//! What lies on the table.

use parlor_game::{FaceColour, FaceKind, FaceShape, Game, Message, SceneSink, Tabletop, Turn, ZoneLayout};

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
pub(crate) fn describe(view: &Ouroboros, scene: &mut impl SceneSink) {
    let held = |square: Square| match view.disc(square) {
        Some(colour) => Some(face(colour)),
        None => view.stones().contains(square).then_some(STONE),
    };
    let lying = Square::all().filter_map(|square| Some((square, held(square)?)));
    let stock = u32::from(view.stock());
    let spent = u32::from(Ouroboros::STONES).saturating_sub(view.stones().len() + stock);
    scene.zone("board").on_spots(lying);
    scene.zone("stock").copies(STONE, stock as usize);
    discs(scene.zone("gone"), view.gone()).copies(STONE, spent as usize);
    discs(scene.zone("undealt"), view.undealt());
    for seat in view.seats().iter() {
        discs(scene.zone_of("supply", seat), view.supply(seat));
    }
    let (phase, turn) = match view.turn() {
        Turn::Deal => ("set-up", None),
        Turn::Decide(_) => ("play", Some(view.mover())),
        Turn::Over => ("over", None),
    };
    scene
        .figure("discs", view.seats(), |seat| view.supply(seat).total())
        .word("phase", Some(phase))
        .fact("turn", turn)
        .fact("won", view.winner())
        .word("p1", Some("line2"))
        .word("p2", Some("beside"))
        .word("p3", Some(view.p3().word()))
        .word("p4", Some(view.p4().word()))
        .word("stones", Some(view.rules().stones.word()));
}

/// The letter that the notation uses.
fn face(colour: Colour) -> &'static str {
    ["b", "g", "r", "y"][colour.index()]
}

fn discs<S: SceneSink>(scene: &mut S, discs: Discs) -> &mut S {
    let copies = |scene, colour| S::copies(scene, face(colour), discs.count(colour).into());
    Colour::ALL.into_iter().fold(scene, copies)
}
