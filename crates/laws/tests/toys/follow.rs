//! Follow: eight cards of two suits, three for each of two seats; the leader plays, the other follows suit if they can. The player who plays the
//! higher card of the suit that was led takes the trick. That somebody could not follow is seen by all.

use parlor_game::{BadRules, BySeat, Game, NoOptions, Seat, Seats, Turn, Uniform, ViewOf, Viewer};

use super::fault::*;

/// Cards as bits: four of one suit, four of the other.
type Cards = u8;

const BOX: Cards = 0xff;
const HAND: u32 = 3;

const fn suit(card: u8) -> Cards {
    if card < 4 { 0x0f } else { 0xf0 }
}

fn each(cards: Cards) -> impl Iterator<Item = u8> {
    (0..8).filter(move |card| cards & 1 << card != 0)
}

/// What everybody sees.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default)]
pub(crate) struct FollowSeen {
    dealt: u8,
    held: [u8; 2],
    played: Cards,
    led: Option<u8>,
    /// The suits of which each seat has shown that it has none.
    voids: [Cards; 2],
    mover: u8,
    tricks: [i32; 2],
}

#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub(crate) struct Follow<const F: Fault> {
    seen: FollowSeen,
    hands: [Cards; 2],
}

#[derive(Clone, PartialEq, Eq, Hash, Debug)]
pub(crate) struct FollowView {
    seen: FollowSeen,
    own: Option<(usize, Cards)>,
}

impl<const F: Fault> Game for Follow<F> {
    type Rules = NoOptions;
    type Action = u8;
    type Deal = u8;
    type View = FollowView;

    fn new(_rules: &NoOptions, _seats: u8) -> Result<Self, BadRules> {
        Ok(Follow { seen: FollowSeen::default(), hands: [0; 2] })
    }

    fn seats(&self) -> Seats {
        Seats::first(2)
    }

    fn turn(&self) -> Turn {
        match Seat::ALL[usize::from(self.seen.mover)] {
            _ if u32::from(self.seen.dealt) < 2 * HAND => Turn::Deal,
            _ if self.hands == [0; 2] => Turn::Over,
            seat => Turn::Decide(Seats::only(seat)),
        }
    }

    fn actions(&self, seat: Seat) -> impl Iterator<Item = u8> + '_ {
        let asked = self.turn() == Turn::Decide(Seats::only(seat));
        let hand = if asked { self.hands[seat.index()] } else { 0 };
        let follows = self.seen.led.map_or(0, |led| hand & suit(led));
        each(if follows == 0 { hand } else { follows })
    }

    fn deals(&self) -> impl Iterator<Item = (u8, u32)> + '_ {
        let left = if self.turn() == Turn::Deal { BOX & !self.hands[0] & !self.hands[1] } else { 0 };
        each(left).map(|card| (card, 1))
    }

    fn act_unchecked(&mut self, seat: Seat, card: u8) {
        let index = seat.index() % 2;
        self.hands[index] &= !(1 << card);
        self.seen.held[index] -= 1;
        self.seen.played |= 1 << card;
        let Some(led) = self.seen.led.take() else {
            (self.seen.led, self.seen.mover) = (Some(card), 1 - self.seen.mover);
            return;
        };
        let follows = suit(card) == suit(led);
        if !follows {
            self.seen.voids[index] |= suit(led);
        }
        let taker = if follows && card > led { index } else { 1 - index };
        self.seen.tricks[taker] += 1;
        self.seen.mover = taker as u8;
    }

    fn deal_unchecked(&mut self, card: u8) {
        let seat = usize::from(self.seen.dealt % 2);
        self.hands[seat] |= 1 << card;
        self.seen.held[seat] += 1;
        self.seen.dealt += 1;
    }

    fn result(&self) -> Option<BySeat<i32>> {
        (self.turn() == Turn::Over).then(|| BySeat::from_fn(2, |seat| self.seen.tricks[seat.index() % 2]))
    }

    fn sees_deal(&self, viewer: Viewer) -> bool {
        viewer.seat().is_some_and(|seat| seat.index() == usize::from(self.seen.dealt % 2))
    }

    fn reveals(&self, viewer: Viewer, seat: Seat, _card: u8) -> bool {
        viewer != Viewer::Seat(seat)
    }
}

impl<const F: Fault> ViewOf<Follow<F>> for FollowView {
    fn of(state: &Follow<F>, viewer: Viewer) -> Self {
        let own = viewer.seat().map(|seat| (seat.index(), state.hands[seat.index() % 2]));
        FollowView { seen: state.seen, own }
    }

    fn determinize(&self, chance: &mut impl Uniform) -> Follow<F> {
        let seen = self.seen;
        loop {
            let mut left = BOX & !seen.played & !self.own.map_or(0, |(_, hand)| hand);
            let mut hands = [0; 2];
            for (index, hand) in hands.iter_mut().enumerate() {
                if let Some((_, own)) = self.own.filter(|(own, _)| *own == index) {
                    *hand = own;
                    continue;
                }
                for _ in 0..seen.held[index] {
                    let count = left.count_ones();
                    let at = match F {
                        // The lower half is drawn more often.
                        LOADED_WORLDS => chance.below(count).min(chance.below(count)),
                        // The highest card always stays out.
                        NARROW_WORLDS => chance.below(count.max(2) - 1),
                        _ => chance.below(count),
                    };
                    let card = each(left).nth(at as usize).unwrap_or_default();
                    left &= !(1 << card);
                    *hand |= 1 << card;
                }
            }
            if F == FORGOTTEN_VOID || (hands[0] & seen.voids[0] | hands[1] & seen.voids[1]) == 0 {
                return Follow { seen, hands };
            }
        }
    }
}
