//! What a game knows that helps a search.

use crate::{Game, Seat, Uniform};

/// What the values that a search compares mean. They are means over what may happen.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Measure {
    /// Nothing was compared.
    Nothing,
    /// The game's own evaluation after the action, on a scale of its own.
    Evaluation,
    /// The seat's final result, as the game's rules define it.
    MeanResult,
    /// The points that the seat's side will have in the end.
    Points,
    /// The points by which the seat's side will be ahead of the best of the others; below zero when behind.
    Lead,
    /// The chance to win, from 0 to 1; a shared win counts in part.
    Wins,
}

/// What a game knows that helps a search, for searches that know no game.
///
/// All but the aim has a default, so that a game says only what it knows. Nothing here may change what is legal or what an action does,
/// only where a search looks first and what it takes for the same.
pub trait Guide: Game {
    /// What players of this game, by these rules, play for: what [`Guide::worth`] counts.
    fn aim(&self) -> Measure;

    /// What this state is worth to `seat`, in the unit of [`Guide::aim`]. Of a game that is over it is exact; of one in progress it
    /// is an estimate of what that will be, which a search may use where it stops looking.
    fn worth(&self, seat: Seat) -> f64;

    /// One action as a quick, sensible player would choose it: what rollouts play. The default is any.
    #[inline]
    fn rollout_action(&self, seat: Seat, chance: &mut impl Uniform) -> Option<Self::Action> {
        self.pick_action(seat, |count| chance.below(count))
    }

    /// Whether a search may stop here and take [`Guide::worth`] for what playing on would show: a break in the game, such as the end of a
    /// hand, after which little depends on how it went but the scores. The default never rests.
    #[inline]
    fn rests(&self) -> bool {
        false
    }

    /// The action that stands for all that come to the same, be it by symmetry or because the difference never matters. It is legal
    /// wherever `action` is.
    #[inline]
    fn alike(&self, _seat: Seat, action: Self::Action) -> Self::Action {
        action
    }

    /// The outcome that stands for all that come to the same.
    #[inline]
    fn alike_deal(&self, deal: Self::Deal) -> Self::Deal {
        deal
    }
}

/// A game in which nothing is hidden, and in which luck has no say once the first choice is due: a promise that makes minimax exact.
///
/// A law holds games to it.
pub trait Settled: Game<View = Self> {}
