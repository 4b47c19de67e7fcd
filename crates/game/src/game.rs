//! The rules of a game as functions over a small, copied state.

use std::fmt::Debug;
use std::hash::Hash;

use crate::{
    BadRules, BySeat, Illegal, Message, NotAsked, Refused, Rules, Seat, Seats, Turn, Uniform, Viewer,
};

/// An outcome that cannot exist: the [`Game::Deal`] of a game without luck.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub enum Never {}

/// A game: its state, and what may happen in it.
///
/// # What an implementation promises
/// The crate `parlor-laws` checks all of this over random play.
/// - A state is small and `Copy`; two equal states behave alike, and equality and hashing are derived.
/// - When [`Game::turn`] is `Decide(seats)`, each of these seats has at least one action, and no other seat has any.
/// - When it is `Deal`, there is at least one outcome, and every weight is positive.
/// - [`Game::check_action`] agrees with [`Game::actions`], and [`Game::check_deal`] with [`Game::deals`].
/// - What a seat may do depends on its [`Game::view`] alone.
/// - Choices made by several seats at once give the same state in whatever order they come.
/// - Every game ends, if luck and players so choose.
///
/// ```
/// use parlor_game::{BadRules, BySeat, Game, NoOptions, Seat, Seats, Turn};
///
/// /// Two players take one or two of seven stones in turn; who takes the last one wins.
/// #[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
/// struct Stones {
///     left: u8,
///     next: Seat,
/// }
///
/// impl Game for Stones {
///     type Rules = NoOptions;
///     type Action = u8;
///     type Deal = parlor_game::Never;
///     type View = Self;
///
///     fn new(_: &NoOptions, _seats: u8) -> Result<Self, BadRules> {
///         Ok(Stones { left: 7, next: Seat::One })
///     }
///     fn seats(&self) -> Seats {
///         Seats::first(2)
///     }
///     fn turn(&self) -> Turn {
///         if self.left == 0 { Turn::Over } else { Turn::Decide(Seats::only(self.next)) }
///     }
///     fn actions(&self, seat: Seat) -> impl Iterator<Item = u8> + '_ {
///         let asked = self.turn().asked().contains(seat);
///         (1..=2).filter(move |count| asked && *count <= self.left)
///     }
///     fn act_unchecked(&mut self, seat: Seat, count: u8) {
///         *self = Stones { left: self.left.saturating_sub(count), next: seat.next(2) };
///     }
///     fn result(&self) -> Option<BySeat<i32>> {
///         let won = self.next.next(2);
///         (self.left == 0).then(|| BySeat::from_fn(2, |seat| i32::from(seat == won)))
///     }
/// }
///
/// let mut game = Stones::new(&NoOptions, 2)?;
/// while let Some(seat) = game.turn().asked().lowest() {
///     game = game.act(seat, 1).expect("one is always allowed");
/// }
/// assert_eq!(game.result().map(|result| result[Seat::One]), Some(1));
/// assert!(game.act(Seat::One, 1).is_err(), "it is over");
/// # Ok::<(), BadRules>(())
/// ```
pub trait Game: Copy + Eq + Hash + Debug + Send + Sync + 'static {
    /// The options that a table may choose, typed.
    type Rules: Rules;
    /// What a seat may choose.
    type Action: Copy + Eq + Ord + Hash + Debug + Send + Sync + 'static;
    /// What luck may bring; [`Never`] where nothing is random.
    type Deal: Copy + Eq + Ord + Hash + Debug + Send + Sync + 'static;
    /// What a viewer may know; `Self` where nothing is hidden.
    type View: ViewOf<Self>;

    /// A new game, before its first deal or action. It takes no generator: the shuffle is deals.
    ///
    /// # Errors
    /// Options that do not fit together, or a number of seats that the game does not take.
    fn new(rules: &Self::Rules, seats: u8) -> Result<Self, BadRules>;

    /// The seats at the table, playing or already out.
    fn seats(&self) -> Seats;

    /// What the state waits for.
    fn turn(&self) -> Turn;

    /// The actions that `seat` may choose now, each once, in an order fixed by the state; none when it is not asked.
    fn actions(&self, seat: Seat) -> impl Iterator<Item = Self::Action> + '_;

    /// What may be dealt now, each outcome once with its positive integer weight; none when no deal is due. The default is for a game
    /// without luck.
    fn deals(&self) -> impl Iterator<Item = (Self::Deal, u32)> + '_ {
        std::iter::empty()
    }

    /// One action of `seat`, chosen by an index that `below` returns for the number of actions: the same as
    /// `actions(seat).nth(below(count))`. Playouts spend most of their time here, so games may replace this default with something faster.
    ///
    /// ```
    /// # use parlor_game::{Game, Seat};
    /// fn first<G: Game>(state: &G, seat: Seat) -> Option<G::Action> {
    ///     state.pick_action(seat, |_count| 0)
    /// }
    /// ```
    fn pick_action(&self, seat: Seat, below: impl FnOnce(u32) -> u32) -> Option<Self::Action> {
        let count = self.actions(seat).count() as u32;
        if count == 0 { None } else { self.actions(seat).nth(below(count) as usize) }
    }

    /// One outcome, chosen by an index that `below` returns for the sum of the weights. The weights are laid end to end in the order of
    /// [`Game::deals`]; the outcome is the one whose share holds the index.
    fn pick_deal(&self, below: impl FnOnce(u32) -> u32) -> Option<Self::Deal> {
        let total: u32 = self.deals().map(|(_, weight)| weight).sum();
        if total == 0 {
            return None;
        }
        let mut index = below(total);
        for (deal, weight) in self.deals() {
            match index.checked_sub(weight) {
                Some(rest) => index = rest,
                None => return Some(deal),
            }
        }
        None
    }

    /// Whether `seat` may choose `action` now. The contract first checks, for every game, that the seat has a choice to make; then
    /// [`Game::may_choose`] says whether the rules allow the action.
    ///
    /// # Errors
    /// The clause that forbids it, with a sentence for the player.
    fn check_action(&self, seat: Seat, action: Self::Action) -> Result<(), Illegal> {
        match NotAsked::at(self.turn(), self.seats(), self.sealed(), seat) {
            Some(why) => Err(self.not_asked(seat, why)),
            None => self.may_choose(seat, action),
        }
    }

    /// Whether the rules allow `action` to `seat`, which has a choice to make. The default allows the listed actions, and refuses the rest
    /// without a reason.
    ///
    /// # Errors
    /// The clause that forbids it, with a sentence for the player.
    fn may_choose(&self, seat: Seat, action: Self::Action) -> Result<(), Illegal> {
        let listed = self.actions(seat).any(|other| other == action);
        if listed { Ok(()) } else { Err(Illegal::new("TABLE-5", Message::new("not-a-choice"))) }
    }

    /// The refusal to a seat that has nothing to choose, in the game's own words and with its own clause. The default is the contract's.
    fn not_asked(&self, seat: Seat, why: NotAsked) -> Illegal {
        why.refusal(self.turn(), seat)
    }

    /// Whether `deal` may come now. The default allows what is listed.
    ///
    /// # Errors
    /// The clause that forbids it, with a sentence for the person who deals.
    fn check_deal(&self, deal: Self::Deal) -> Result<(), Illegal> {
        if self.deals().any(|(other, _)| other == deal) {
            Ok(())
        } else if self.turn() == Turn::Deal {
            Err(Illegal::new("TABLE-6", Message::new("cannot-come")))
        } else {
            Err(Illegal::new("TABLE-6", Message::new("no-luck")))
        }
    }

    /// Applies an action that is known to be legal. For any other action the resulting state means nothing, but the call is memory-safe and
    /// does not panic.
    fn act_unchecked(&mut self, seat: Seat, action: Self::Action);

    /// Applies a deal that is known to be possible; as [`Game::act_unchecked`] for any other. The default is for a game without luck.
    fn deal_unchecked(&mut self, _deal: Self::Deal) {}

    /// What `viewer` may know of this state, and nothing else.
    fn view(&self, viewer: Viewer) -> Self::View {
        Self::View::of(self, viewer)
    }

    /// A determinization of a view: see [`ViewOf::determinize`].
    #[inline]
    fn determinize(view: &Self::View, chance: &mut impl Uniform) -> Self {
        view.determinize(chance)
    }

    /// Each seat's public running score, as the game's rules define it. The default is for games that score at the end only: nothing,
    /// and then the result.
    fn points(&self) -> BySeat<i32> {
        self.result().unwrap_or_else(|| BySeat::from_fn(self.seats().len(), |_| 0))
    }

    /// The final outcome, more being better for its seat; `None` until the game is over.
    fn result(&self) -> Option<BySeat<i32>>;

    /// The seats that win and lose together with `seat`, itself among them: a team, or the seat alone. It never changes in a game.
    fn side(&self, seat: Seat) -> Seats {
        Seats::only(seat)
    }

    /// The seats whose choice is in but not yet shown to the others.
    fn sealed(&self) -> Seats {
        Seats::NONE
    }

    /// Whether `viewer` sees what the deal that is due brings, even if only because the step itself shows it to them.
    fn sees_deal(&self, _viewer: Viewer) -> bool {
        true
    }

    /// Whether `viewer` ever sees this action of `seat`: at once, when the sealed choices are opened, or because the step itself shows it
    /// to them.
    fn sees_action(&self, _viewer: Viewer, _seat: Seat, _action: Self::Action) -> bool {
        true
    }

    /// Whether this open action of `seat` shows `viewer` something that was hidden from them: a card played from a hidden hand shows it to
    /// the others. What is shown cannot be taken back fairly. Deals and opened sealed choices need no mention here.
    fn reveals(&self, _viewer: Viewer, _seat: Seat, _action: Self::Action) -> bool {
        false
    }

    /// The state after a legal action.
    ///
    /// # Errors
    /// The reason, with the unchanged state.
    fn act(mut self, seat: Seat, action: Self::Action) -> Result<Self, Refused<Self>> {
        match self.check_action(seat, action) {
            Ok(()) => {
                self.act_unchecked(seat, action);
                Ok(self)
            }
            Err(why) => Err(Refused { state: self, why }),
        }
    }

    /// The state after a possible deal.
    ///
    /// # Errors
    /// The reason, with the unchanged state.
    fn deal(mut self, deal: Self::Deal) -> Result<Self, Refused<Self>> {
        match self.check_deal(deal) {
            Ok(()) => {
                self.deal_unchecked(deal);
                Ok(self)
            }
            Err(why) => Err(Refused { state: self, why }),
        }
    }
}

/// A type that holds what one viewer may know of a game `G`, and nothing else. Everything that a viewer receives is made from it.
///
/// A game in which nothing is hidden writes `type View = Self` and implements nothing: its view is the state itself. A law checks that it
/// hides nothing.
pub trait ViewOf<G: Game>: Clone + Eq + Hash + Debug + Send + Sync + 'static {
    /// What `viewer` may know of this state.
    fn of(state: &G, viewer: Viewer) -> Self;

    /// A determinization: a state that looks like this view to its viewer, sampled with the probabilities that the rules imply. It is made
    /// from the view alone, so it cannot cheat.
    fn determinize(&self, chance: &mut impl Uniform) -> G;
}

/// Nothing is hidden: the state is the view, and its only determinization.
impl<G: Game> ViewOf<G> for G {
    #[inline]
    fn of(state: &G, _viewer: Viewer) -> G {
        *state
    }

    #[inline]
    fn determinize(&self, _chance: &mut impl Uniform) -> G {
        *self
    }
}
