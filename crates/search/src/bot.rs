//! What a bot is: a view in, an action out, a budget, a way to be stopped, an explanation out.

use std::cell::Cell;
use std::error::Error;
use std::fmt;

use parlor_game::{Game, Measure, Seat};

/// Says when a search must end.
///
/// Searches ask often, so the answer should be cheap. Closures are stops.
pub trait Stop {
    /// Whether to stop now and answer with what was found so far.
    fn stopped(&self) -> bool;
}

impl<F: Fn() -> bool> Stop for F {
    fn stopped(&self) -> bool {
        self()
    }
}

/// A stop that stays: once it has stopped a search, it says so until it is dropped. A later question whether the answer is whole gets the same
/// reply as the search, even where the other stop has ended meanwhile.
///
/// ```
/// use parlor_search::{Latch, Stop};
/// use std::cell::Cell;
///
/// let wanted = Cell::new(true);
/// let stop = || wanted.get();
/// let latch = Latch::new(&stop);
/// assert!(latch.stopped());
/// wanted.set(false);
/// assert!(latch.stopped() && !stop.stopped());
/// ```
pub struct Latch<'a> {
    stop: &'a dyn Stop,
    stopped: Cell<bool>,
}

impl<'a> Latch<'a> {
    /// Open.
    pub fn new(stop: &'a dyn Stop) -> Self {
        Latch { stop, stopped: Cell::new(false) }
    }
}

impl Stop for Latch<'_> {
    fn stopped(&self) -> bool {
        self.stopped.set(self.stopped.get() || self.stop.stopped());
        self.stopped.get()
    }
}

/// How much a bot may search for one choice.
#[derive(Clone, Copy)]
pub struct Budget<'a> {
    /// The most simulations; `None` leaves the end to `stop`.
    pub simulations: Option<u64>,
    /// Ends the search early: a deadline, a person who will not wait, a server that shuts down.
    pub stop: &'a dyn Stop,
}

impl Budget<'static> {
    /// This many simulations, without a stop.
    pub fn simulations(count: u64) -> Self {
        Budget { simulations: Some(count), stop: &|| false }
    }
}

impl Budget<'_> {
    /// Whether another simulation may begin after `done` of them. The first always may, so that there is an answer.
    pub fn allows(&self, done: u64) -> bool {
        done == 0 || (self.simulations.is_none_or(|most| done < most) && !self.stop.stopped())
    }
}

/// One action that was considered.
#[derive(Clone, Copy, PartialEq, Debug)]
pub struct Considered<A> {
    /// The action.
    pub action: A,
    /// Its value for the seat, by the choice's [`Measure`].
    pub value: f64,
    /// In how many simulations it was tried.
    pub visits: u64,
    /// The standard error of the value, where the search knows it.
    pub error: Option<f64>,
    /// The best reply to it that the search saw, and the seat that gives it. Where hands are hidden it is the reply that was best in most
    /// of the worlds that look the same to the seat.
    pub reply: Option<(Seat, A)>,
    /// The value is not an estimate: everything that follows was searched to its end.
    pub certain: bool,
}

impl<A> Considered<A> {
    /// An estimate, without a reply.
    pub fn new(action: A, value: f64, visits: u64) -> Self {
        Considered { action, value, visits, error: None, reply: None, certain: false }
    }
}

/// What a bot chose, and why.
#[derive(Clone, PartialEq, Debug)]
pub struct Choice<A> {
    /// The action; always legal.
    pub action: A,
    /// The considered actions, best first; the chosen action is the first. Empty when nothing was compared.
    pub considered: Vec<Considered<A>>,
    /// What the values mean.
    pub measure: Measure,
    /// How many simulations were run, or positions searched.
    pub simulations: u64,
}

/// The seat has nothing to choose in this view.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct NoChoice;

impl fmt::Display for NoChoice {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("There is nothing to choose for this seat now")
    }
}

impl Error for NoChoice {}

/// A player that is a program. It receives what a person in its seat would see, and never a state.
pub trait Bot<G: Game>: Send {
    /// Chooses for `seat`, which sees `view`. If `compare` is given, that action, which is legal, is among the considered ones, with a
    /// value comparable to the best one's: analysis needs that. The first considered action is then the best that was found, even if this
    /// player would not always take it.
    ///
    /// # Errors
    /// The seat has nothing to choose in this view.
    fn choose(
        &mut self,
        seat: Seat,
        view: &G::View,
        budget: &Budget<'_>,
        compare: Option<G::Action>,
    ) -> Result<Choice<G::Action>, NoChoice>;
}
