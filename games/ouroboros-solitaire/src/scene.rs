//! What lies on the table.

use parlor_cards::{Card, Rank, Suit};
use parlor_game::{
    FACE_DOWN, FaceKind, NotationWord, SceneSink, Seat, Seats, Tabletop, ZoneLayout, ZoneSpot,
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
pub(crate) fn describe(view: &Solitaire, scene: &mut impl SceneSink) {
    scene.zone("enemies").on_spots(Pile::ALL.into_iter().flat_map(|pile| threats(view, pile)));
    scene.zone("gone").faces(view.gone().iter());
    scene.zone("deck").faces(view.unseen().iter());
    scene.zone("bottom").faces(view.known().iter().copied());
    scene.zone("resting").faces(view.resting().iter());
    scene.zone("played").faces(view.played().iter());
    scene.zone("milled").faces(view.milled().iter());
    scene.zone("discard").faces(view.discard().iter().copied());
    scene.zone_of("hand", Seat::One).faces(view.hand().iter());
    scene
        .figure("score", Seats::first(1), |_| view.score())
        .figure("deck_size", Seats::first(1), |_| view.deck())
        .word("phase", Some(phase(view)))
        .number("due", due(view))
        .number("loop", Some(view.loop_number().into()))
        .number("loops", Some(view.rules().loops.into()).filter(|loops| *loops > 0))
        .number("cleared", Some(view.cleared().into()))
        .number("needed", Some(view.needed().into()))
        .number("successes", view.engaged().map(|_| view.successes().into()));
    for (id, pile) in ["bribe_1", "bribe_2", "bribe_3"].into_iter().zip(Pile::ALL) {
        scene.number(id, view.bribe_asked(pile).map(Into::into));
    }
    for (id, suit, size) in LAWS {
        scene.number(id, view.laws().has(suit).then_some(size));
    }
    scene
        .word("ranks", Some(Rank::LETTERS))
        .mark("engaged", view.engaged())
        .mark("unseen", view.lurking().iter());
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
