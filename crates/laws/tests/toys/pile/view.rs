//! What a viewer may know of Pile, and states determinized from it.

use parlor_game::{Seat, Uniform, ViewOf, Viewer};

use super::cards::{Card, Counts, Heap, KINDS};
use super::state::{Phase, Pile};
use crate::toys::fault::*;

#[derive(Clone, PartialEq, Eq, Hash, Debug)]
pub(crate) struct PileView {
    pub(crate) viewpoint: Option<Seat>,
    pub(crate) hand: Counts,
    pub(crate) buried: Counts,
    pub(crate) hand_sizes: [u8; 2],
    pub(crate) buried_sizes: [u8; 2],
    pub(crate) pile_size: u8,
    pub(crate) table: Counts,
    pub(crate) top: u8,
    pub(crate) scores: [i32; 2],
    pub(crate) phase: Phase,
    pub(crate) hands_left: u8,
    pub(crate) ties: bool,
    /// The other's hand, which nobody should see.
    pub(crate) leaked: Option<Counts>,
}

impl PileView {
    pub(crate) fn new<const F: Fault>(state: &Pile<F>, viewpoint: Option<Seat>) -> Self {
        let own = |heaps: &[Heap<F>; 2]| viewpoint.map_or([0; KINDS], |seat| heaps[seat.index() % 2].0);
        let leaked = viewpoint.map(|seat| state.hands[1 - seat.index() % 2].0);
        PileView {
            viewpoint,
            hand: own(&state.hands),
            buried: own(&state.buried),
            hand_sizes: state.hands.map(|heap| heap.size()),
            buried_sizes: state.buried.map(|heap| heap.size()),
            pile_size: state.pile.size(),
            table: state.table.0,
            top: state.top,
            scores: state.scores,
            phase: state.phase,
            hands_left: state.hands_left,
            ties: state.ties,
            leaked: leaked.filter(|_| F == LEAKED_CARD),
        }
    }
}

impl<const F: Fault> ViewOf<Pile<F>> for PileView {
    fn of(state: &Pile<F>, viewer: Viewer) -> Self {
        PileView::new(state, viewer.seat())
    }

    fn determinize(&self, chance: &mut impl Uniform) -> Pile<F> {
        let view = self;
        let mut unknown: Heap<F> = Heap::BOX;
        let table = if F == DOUBLE_CARD { [0; KINDS] } else { view.table };
        for gone in [view.hand, view.buried, table] {
            take(&mut unknown, gone);
        }
        let mut known = [None, None];
        if let Some(seat) = view.viewpoint {
            known[seat.index()] = Some((view.hand, view.buried));
        }
        let (mut hands, mut buried) = ([Heap::NONE; 2], [Heap::NONE; 2]);
        for index in 0..2 {
            (hands[index], buried[index]) = match (known[index], view.leaked) {
                (Some((hand, buried)), _) => (Heap(hand), Heap(buried)),
                (None, Some(leaked)) => {
                    take(&mut unknown, leaked);
                    (Heap(leaked), draw(&mut unknown, view.buried_sizes[index], chance))
                }
                (None, None) => (
                    draw(&mut unknown, view.hand_sizes[index], chance),
                    draw(&mut unknown, view.buried_sizes[index], chance),
                ),
            };
        }
        Pile {
            pile: draw(&mut unknown, view.pile_size, chance),
            hands,
            buried,
            table: Heap(view.table),
            top: if F == WRONG_WORLD { 0 } else { view.top },
            scores: view.scores,
            phase: view.phase,
            hands_left: view.hands_left,
            ties: view.ties,
        }
    }
}

fn take<const F: Fault>(from: &mut Heap<F>, cards: Counts) {
    for card in Card::all() {
        for _ in 0..cards[card.0 as usize] {
            from.remove(card);
        }
    }
}

fn draw<const F: Fault>(from: &mut Heap<F>, count: u8, chance: &mut impl Uniform) -> Heap<F> {
    let mut drawn = Heap::NONE;
    for _ in 0..count.min(from.size()) {
        let mut rest = chance.below(from.size().into());
        let card = Card::all().find(|card| match rest.checked_sub(from.count(*card).into()) {
            Some(less) => {
                rest = less;
                false
            }
            None => true,
        });
        if let Some(card) = card {
            from.remove(card);
            drawn.0[card.0 as usize] += 1;
        }
    }
    drawn
}
