//! What lies on the table.

use parlor_cards::{Card, Rank, Suit};
use parlor_game::{
    BySeat, FACE_DOWN, FaceKind, NotationWord, Scene, Seat, Tabletop, Zone, ZoneLayout, ZoneSpot,
};

use crate::name::card;
use crate::{Phase, Pile, Solitaire};

/// The enemies' piles, the deck in two parts, the hand, and where used cards lie. What one move shows goes into these zones in their order.
pub(crate) fn tabletop() -> Tabletop {
    let spot = |pile: Pile| ZoneSpot { word: pile.into(), x: 12 * pile.index() as i16, y: 0 };
    let zones = [
        ("enemies", ZoneLayout::Places(Pile::ALL.map(spot).into())),
        ("gone", ZoneLayout::Spread),
        ("deck", ZoneLayout::Pile),
        ("bottom", ZoneLayout::Row),
        ("resting", ZoneLayout::Spread),
        ("played", ZoneLayout::Row),
        ("milled", ZoneLayout::Row),
        // Cards come back from its bottom, which is its beginning.
        ("discard", ZoneLayout::Row),
    ];
    Tabletop::of(zones, [("hand", ZoneLayout::Hand)], 1)
        .faces(Card::all().map(|one| FaceKind { name: card(one), ..one.into() }))
}

/// Nothing is hidden but the order of unseen cards: those of the deck are listed, and those in the enemies' piles are marked as unseen.
pub(crate) fn scene(view: &Solitaire) -> Scene {
    let all = Pile::ALL.into_iter();
    let zones = [
        Zone::new("enemies").on_spots(all.flat_map(|pile| threats(view, pile))),
        Zone::new("gone").faces(view.gone().iter()),
        Zone::new("deck").faces(view.unseen().iter()),
        Zone::new("bottom").faces(view.known().iter().copied()),
        Zone::new("resting").faces(view.resting().iter()),
        Zone::new("played").faces(view.played().iter()),
        Zone::new("milled").faces(view.milled().iter()),
        Zone::new("discard").faces(view.discard().iter().copied()),
        Zone::of("hand", Seat::One).faces(view.hand().iter()),
    ];
    let only = |value: i64| BySeat::from_fn(1, |_| value);
    let mut scene = Scene::new(zones)
        .figure("score", only(view.score().into()))
        .figure("deck_size", only(view.deck().into()))
        .word("phase", Some(phase(view)))
        .number("due", due(view))
        .number("loop", Some(view.loop_number().into()))
        .number("loops", Some(view.rules().loops.into()).filter(|loops| *loops > 0))
        .number("cleared", Some(view.cleared().into()))
        .number("needed", Some(view.needed().into()))
        .number("successes", view.engaged().map(|_| view.successes().into()));
    for (id, pile) in ["bribe_1", "bribe_2", "bribe_3"].into_iter().zip(Pile::ALL) {
        scene = scene.number(id, view.bribe_asked(pile).map(Into::into));
    }
    for (id, suit, size) in LAWS {
        scene = scene.number(id, view.laws().has(suit).then_some(size));
    }
    let ranks: String = Rank::ALL.iter().map(|rank| rank.letter()).collect();
    scene.word("ranks", Some(ranks)).mark("engaged", view.engaged()).mark("unseen", view.lurking().iter())
}

/// The laws with their kings' suits, and how much each changes (SOLI-20).
const LAWS: [(&str, Suit, i64); 4] = [
    ("protection", Suit::Hearts, 2),
    ("golden_law", Suit::Diamonds, 1),
    ("assistance", Suit::Clubs, 1),
    ("extortion", Suit::Spades, 2),
];

/// The cards of a pile from the lowest: those that nobody has seen, those that were scouted, and the enemy on top.
fn threats(view: &Solitaire, pile: Pile) -> impl Iterator<Item = (NotationWord, NotationWord)> {
    let threats = view.pile(pile);
    let unseen = usize::from(threats.count()).saturating_sub(threats.seen().len());
    let seen = threats.seen().iter().rev().map(|card| NotationWord::from(*card));
    let spot = NotationWord::from(pile);
    std::iter::repeat_n(FACE_DOWN, unseen).chain(seen).map(move |card| (spot.clone(), card))
}

impl Solitaire {
    /// What a bribe of a pile's enemy costs; nothing where there is none, or it takes none any more (SOLI-7).
    pub(crate) fn bribe_asked(&self, pile: Pile) -> Option<u8> {
        let refused = self.engaged() == Some(pile) && self.confronted();
        self.pile(pile).top().filter(|_| !refused).map(|enemy| self.bribe_cost(enemy))
    }
}

/// What the table waits for.
fn phase(view: &Solitaire) -> &'static str {
    match view.phase() {
        Phase::Fronts => "set-up",
        Phase::Draw => "draw",
        Phase::Act if view.engaged().is_some() => "confront",
        Phase::Act => "encounter",
        Phase::Scout => "scout",
        Phase::Redraw(_) => "redraw",
        Phase::Pay(_) => "pay",
        Phase::Fail(_) => "fail",
        Phase::TurnUp(_) => "turn-up",
        Phase::Recruit => "recruit",
        Phase::Mill(_) => "mill",
        Phase::Over => "over",
    }
}

/// How many cards are still to come in this phase, where that is counted.
fn due(view: &Solitaire) -> Option<i64> {
    match view.phase() {
        Phase::Redraw(left) | Phase::Pay(left) | Phase::Fail(left) | Phase::Mill(left) => Some(left.into()),
        Phase::Draw => Some(Solitaire::HAND.saturating_sub(view.hand().len()).into()),
        _ => None,
    }
}
