//! What a game knows that helps a search.

use crate::{Game, Seat, Uniform, fingerprint};

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

    /// Whether a search may stop here and take [`Guide::worth`] for all that is still to come: a break in the game where nothing is half
    /// done, such as the end of a round or a hand, so that the estimate is as good as it gets. By default nowhere, and what is simulated
    /// goes on to the end of the game.
    #[inline]
    fn rests(&self) -> bool {
        false
    }

    /// All that `seat` goes by when it chooses here, as one number made from what it can see: to states with the same number it gives
    /// the same answer, so they must offer it the same actions in the same order. A number that leaves out what hardly matters lets a
    /// search learn from many states at once. Given always or never; by default a search goes by all that the seat has seen since
    /// the search began, and by what it may do.
    #[inline]
    fn outlook(&self, _seat: Seat) -> Option<u64> {
        None
    }

    /// The state with the sealed choices that are in taken back. Nobody has seen them, so a search that determinizes a world asks those
    /// seats anew instead of taking just any choice for theirs. By default they stand.
    #[must_use]
    #[inline]
    fn unsealed(self) -> Self {
        self
    }

    /// Which part of the game this is: a number that changes where the game begins anew, so that what comes owes little to what was (a
    /// new level, a new hand). There [`Guide::worth`] knows about as much as playing on would find out, so a rollout may end there. The
    /// default is for games of one part.
    #[inline]
    fn part(&self) -> u32 {
        0
    }

    /// Whether an action deserves a search's time: no for what is next to never the best, and is worse than something that is told
    /// apart at a glance. The default is all.
    #[inline]
    fn sensible(&self, _seat: Seat, _action: Self::Action) -> bool {
        true
    }

    /// The action that stands for all that come to the same, be it by symmetry or because the difference never matters. It is legal
    /// wherever `action` is.
    #[inline]
    fn alike(&self, _seat: Seat, action: Self::Action) -> Self::Action {
        action
    }

    /// A number for this state, for tables of positions already searched: states that share it are taken to be worth the same to
    /// whoever is to choose. The default hashes all of the state; a game may leave out what never matters for the rest of it.
    #[inline]
    fn key(&self) -> u64 {
        fingerprint(self)
    }

    /// How promising an action looks before it is tried, to be compared among those of one state: searches look at the most promising
    /// first. The default knows nothing.
    #[inline]
    fn promise(&self, _seat: Seat, _action: Self::Action) -> i32 {
        0
    }

    /// The seat that is sure to win, whatever the others do, and in how many steps at most, where that is cheap to see: a win in
    /// one, say. It must be true: searches take it for proven. The default sees nothing.
    #[inline]
    fn foreseen(&self) -> Option<(Seat, u32)> {
        None
    }

    /// Whether [`Guide::worth`] can be trusted here. Where it cannot, because a threat stands that the next step has to answer, a
    /// search looks further before it asks. The default trusts it everywhere.
    #[inline]
    fn quiet(&self) -> bool {
        true
    }
}

/// A game in which nothing is hidden, in which seats choose one at a time, and in which luck has no say once the first choice is
/// due: a promise that makes minimax exact.
///
/// A law holds games to it.
pub trait Settled: Game<View = Self> {}
