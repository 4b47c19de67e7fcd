//! Counting and picking actions without listing them.
//!
//! The order of actions: facing or recruiting by pile; plays, shorter first; bribe; flash; then jacks, kings and queens, for each queen
//! the cards that she sends away, fewer first.

use parlor_cards::{Card, Rank};

use crate::cards::{PLAYS, SENDINGS};
use crate::{Action, CardBits, Phase, Pile, Solitaire};

/// All that the player may do, counted but not listed.
#[derive(Clone, Copy, Default)]
pub(crate) struct Choices {
    /// The piles with a card, a bit each, while one is to be chosen; and what is done with it.
    piles: u8,
    recruiting: bool,
    playable: CardBits,
    plays: u32,
    bribe: bool,
    flash: bool,
    jacks: CardBits,
    kings: CardBits,
    queens: CardBits,
    /// The cards besides a queen, each of which she may send away; and in how many ways.
    hand: CardBits,
    sendings: u32,
    total: u32,
}

impl Choices {
    #[inline]
    pub(crate) fn new(state: &Solitaire) -> Choices {
        let piles = || {
            Pile::ALL
                .into_iter()
                .fold(0, |piles, pile| piles | u8::from(state.pile(pile).count() > 0) << pile.index())
        };
        let mut choices = match state.phase {
            Phase::Recruit => Choices { piles: piles(), recruiting: true, ..Choices::default() },
            Phase::Act => match state.engaged {
                None => Choices { piles: piles(), ..Choices::default() }.with_specials(state),
                Some(pile) => Choices::against(state, pile).with_specials(state),
            },
            _ => return Choices::default(),
        };
        choices.total = choices.piles.count_ones()
            + choices.plays
            + u32::from(choices.bribe)
            + u32::from(choices.flash)
            + choices.jacks.len()
            + choices.kings.len()
            + choices.sendings * choices.queens.len();
        choices
    }

    /// What can be done against the enemy on a pile, kings and queens aside.
    #[inline]
    fn against(state: &Solitaire, pile: Pile) -> Choices {
        let playable = state.playable();
        let scouts = state.can_spare() && state.pile(pile).can_scout();
        Choices {
            playable,
            plays: PLAYS.count(playable.len()),
            bribe: !state.confronted,
            flash: state.hand.contains(Card::JOKER),
            jacks: if scouts { state.hand.of_rank(Rank::Jack) } else { CardBits::EMPTY },
            ..Choices::default()
        }
    }

    #[inline]
    fn with_specials(self, state: &Solitaire) -> Choices {
        if !state.can_spare() {
            return self;
        }
        Choices {
            kings: state.hand.of_rank(Rank::King),
            queens: state.hand.of_rank(Rank::Queen),
            hand: state.hand,
            sendings: SENDINGS.count(state.hand.len() - 1),
            ..self
        }
    }

    #[inline]
    pub(crate) fn total(&self) -> u32 {
        self.total
    }

    #[inline]
    pub(crate) fn nth(&self, mut index: u32) -> Option<Action> {
        if index < self.plays {
            return Some(Action::Play(PLAYS.nth(self.playable, index)));
        }
        index -= self.plays;
        if index < self.piles.count_ones() {
            let pile = Pile::ALL
                .into_iter()
                .filter(|pile| self.piles >> pile.index() & 1 == 1)
                .nth(index as usize)?;
            return Some(if self.recruiting { Action::Recruit(pile) } else { Action::Face(pile) });
        }
        index -= self.piles.count_ones();
        for (there, action) in [(self.bribe, Action::Bribe), (self.flash, Action::Flash)] {
            if there && index == 0 {
                return Some(action);
            }
            index -= u32::from(there);
        }
        if index < self.jacks.len() {
            return self.jacks.nth(index).map(Action::Scout);
        }
        index -= self.jacks.len();
        if index < self.kings.len() {
            return self.kings.nth(index).map(Action::Enforce);
        }
        index -= self.kings.len();
        let queen = self.queens.nth(index.checked_div(self.sendings)?)?;
        let cards = SENDINGS.nth(self.hand.without(CardBits::only(queen)), index % self.sendings);
        Some(Action::Reorganize(queen, cards))
    }
}
