//! What lies on the table.

use parlor_cards::{Card, Rank};
use parlor_game::{FaceKind, SceneSink, Seats, Tabletop, ZoneLayout, ZoneSpot};

use crate::{Phase, Place, Rose};

/// The flower, the cards dealt for taken ones, the pile, and the cards that were taken.
pub(crate) fn tabletop() -> Tabletop {
    let spot = |place: Place| ZoneSpot {
        word: place.into(),
        x: 10 * i16::from(place.column_and_depth().0),
        y: 5 * i16::from(place.height()) + 15,
    };
    let zones = [
        ("flower", ZoneLayout::Places(Place::all().map(spot).collect())),
        ("dealt", ZoneLayout::Row),
        ("pile", ZoneLayout::Pile),
        ("taken", ZoneLayout::Stack),
    ];
    let face = |card: Card| match card.rank() {
        Some(rank) => FaceKind::from(card).counted_as(rank.letter().to_string()),
        None => FaceKind::from(card).counted(2),
    };
    // Suits never matter.
    let counted = Rank::ALL.map(FaceKind::from).into();
    Tabletop { counted, ..Tabletop::of(zones, [], 1).faces(Card::all().map(face)) }
}

/// Nothing is hidden but the order of the pile. A card leaves its place as soon as it is taken; those that were taken are only counted.
pub(crate) fn describe(view: &Rose, scene: &mut impl SceneSink) {
    let waits = |place: Place| view.selected().contains(place);
    let lying =
        || Place::all().filter(|place| !waits(*place)).filter_map(|place| Some((place, view.card(place)?)));
    let pile = view.unseen().iter().flat_map(|(card, count)| (0..count).map(move |_| card));
    let on_table = lying().count() + view.hand().len() + view.unseen().len() as usize;
    scene.zone("flower").on_spots(lying());
    scene.zone("dealt").faces(view.hand().iter().copied());
    scene.zone("pile").faces(pile);
    scene.zone("taken").hidden(DECK.saturating_sub(on_table));
    scene
        .figure("score", Seats::first(1), |_| view.score())
        .word("phase", Some(phase(view)))
        // The pile is too small for another selection (ROSE-8).
        .word("last", (view.phase() == Phase::Arrange && view.unseen().len() < 2).then_some("arrangement"))
        .mark("selected", view.selected().iter());
}

/// The cards in the box (ROSE-1).
const DECK: usize = 54;

/// What the table waits for.
fn phase(view: &Rose) -> &'static str {
    match view.phase() {
        Phase::SetUp => "set-up",
        Phase::Select => "select",
        Phase::Replace => "replace",
        Phase::Arrange => "arrange",
        Phase::Over => "over",
    }
}
