//! A game in progress, move by move: each move is read once and made once, for all viewers.

use std::fmt;
use std::sync::{Arc, OnceLock, Weak};

use parlor_chance::{Dealer, NoDeal};
use parlor_game::{Cast, Disclosure, PieceMove, Sealed, Seat, Showing, Turn, Viewer};
use serde_json::value::RawValue;

use crate::made::Made;
use crate::sights::{Sight, Sights};
use crate::{AnyGame, Choice, Event, Narrated, PartEnd, Refusal};

/// A game in play, with the sealed choices that are not open yet. Cloning is cheap: to come back to a position later, keep a clone.
#[derive(Clone)]
pub struct Position {
    game: Arc<dyn AnyGame>,
    sealed: Sealed<Arc<Made>>,
    /// What viewers see here. It belongs to the moves to and from this position: when they are gone, it takes no memory.
    sights: Weak<Sights>,
}

/// A move as it happened: the position before it, what was done, and the position after it.
///
/// It is made once, and everyone who needs to know of the move reads it: what the move means to a viewer follows from it alone.
#[derive(Clone)]
pub struct Transition {
    before: Arc<dyn AnyGame>,
    made: Arc<Made>,
    /// The sealed choices of others that the move opened.
    opened: Vec<Arc<Made>>,
    after: Position,
    /// What viewers see before and after the move, as they ask for it.
    sights: [Arc<Sights>; 2],
    /// What moved, in a game that hides nothing: everybody sees the same.
    moves: OnceLock<Vec<PieceMove>>,
}

impl Position {
    /// The position of a game before its first move, or of one in which no choice is sealed.
    pub fn new(start: &dyn AnyGame) -> Self {
        Position { game: start.boxed().into(), sealed: Sealed::new(), sights: Weak::new() }
    }

    /// The game.
    pub fn game(&self) -> &dyn AnyGame {
        &*self.game
    }

    /// What the game waits for.
    pub fn turn(&self) -> Turn {
        self.game.turn()
    }

    /// The move that this event makes here.
    ///
    /// # Errors
    /// It cannot be read, or is not allowed.
    pub fn after(&self, event: &Event) -> Result<Transition, Refusal> {
        let (made, after) = self.game.make(event)?;
        Ok(self.lead_to(made, after))
    }

    /// The move that a dealer makes here.
    ///
    /// # Errors
    /// No deal is due, or the dealer has none.
    pub fn after_deal(&self, dealer: &mut Dealer) -> Result<Transition, NoDeal> {
        let (made, after) = self.game.make_deal(dealer)?;
        Ok(self.lead_to(made, after))
    }

    /// The same position as a new one: a move made from the old one does not lead on from it.
    #[must_use]
    pub fn anew(&self) -> Position {
        Position { game: self.game.boxed().into(), sealed: self.sealed.clone(), sights: Weak::new() }
    }

    /// Whether this move was made from this very position, not from another with the same content.
    pub fn leads_to(&self, transition: &Transition) -> bool {
        Arc::ptr_eq(&self.game, &transition.before)
    }

    /// What `viewer` may know, for programs, as JSON.
    pub fn data(&self, viewer: Viewer) -> Box<RawValue> {
        self.sight(viewer).data(&*self.game, viewer)
    }

    /// The actions that `seat` may choose, as [`AnyGame::choices`] has them.
    pub fn choices(&self, seat: Seat, cast: &Cast) -> Vec<Choice> {
        self.game.choices(seat, cast, &self.sight(Viewer::Seat(seat)).scene)
    }

    fn sight(&self, viewer: Viewer) -> Arc<Sight> {
        let known = self.sights.upgrade().map(|sights| sights.of(&*self.game, viewer));
        known.unwrap_or_else(|| Arc::new(Sight::new(&*self.game, viewer)))
    }

    fn lead_to(&self, made: Made, after: Box<dyn AnyGame>) -> Transition {
        let made = Arc::new(made);
        let mut sealed = self.sealed.clone();
        let own = made.event.seat().map(|seat| (seat, Arc::clone(&made)));
        let mut opened = sealed.pass(&made.disclosure, own);
        // The move itself gets a sentence of its own.
        opened.pop_if(|last| Arc::ptr_eq(last, &made));
        let sights = [self.sights.upgrade().unwrap_or_default(), Arc::default()];
        Transition {
            before: Arc::clone(&self.game),
            made,
            opened,
            after: Position { game: after.into(), sealed, sights: Arc::downgrade(&sights[1]) },
            sights,
            moves: OnceLock::new(),
        }
    }
}

impl Transition {
    /// What happened, in canonical text.
    pub fn event(&self) -> &Event {
        &self.made.event
    }

    /// What the move discloses to each viewer.
    pub fn disclosure(&self) -> &Disclosure {
        &self.made.disclosure
    }

    /// The game before it.
    pub fn before(&self) -> &dyn AnyGame {
        &*self.before
    }

    /// The position after it.
    pub fn after(&self) -> &Position {
        &self.after
    }

    /// The sentences about the move for the viewer of `cast`, in order: usually one. A move that opens sealed choices has one for each
    /// choice of the others, and its own comes last; what follows from a round is a line behind it.
    pub fn tell(&self, cast: &Cast) -> Vec<Narrated> {
        let viewer = cast.viewer();
        let opened = self.opened.iter().filter(|made| made.disclosure.to(viewer) == Showing::Opened);
        let mut lines: Vec<_> = opened.map(|made| self.narrated(made, true, cast)).collect();
        lines.push(self.tell_itself(cast));
        lines.extend(self.tell_what_follows(cast));
        if let Some(last) = lines.last_mut() {
            last.ended = self.ended(viewer);
        }
        lines
    }

    fn ended(&self, viewer: Viewer) -> Option<PartEnd> {
        let shown = self.made.disclosure.to(viewer) == Showing::AtOnce;
        self.after.game.ended(&*self.before, &self.made, shown, viewer)
    }

    fn tell_what_follows(&self, cast: &Cast) -> Option<Narrated> {
        let shown = self.made.disclosure.to(cast.viewer()) == Showing::AtOnce;
        self.after.game.follows(&*self.before, &self.made, shown, cast)
    }

    /// The sentence about the move itself, as the viewer of `cast` reads it as soon as it is made; without the sealed choices that it
    /// opened.
    pub fn tell_itself(&self, cast: &Cast) -> Narrated {
        let showing = self.made.disclosure.to(cast.viewer());
        let shown = showing == Showing::AtOnce;
        let narrated = self.narrated(&self.made, shown, cast);
        let moves = || self.moves(shown, cast.viewer());
        let moves = if self.before.hides() { moves() } else { self.moves.get_or_init(moves).clone() };
        Narrated { sealed: showing == Showing::Opened, moves, ..narrated }
    }

    fn moves(&self, shown: bool, viewer: Viewer) -> Vec<PieceMove> {
        let [old, new] = &self.sights;
        let (old, new) = (old.of(&*self.before, viewer), new.of(&*self.after.game, viewer));
        self.after.game.moves(&*self.before, &self.made, shown, (viewer, &old.scene, &new.scene))
    }

    fn narrated(&self, made: &Made, shown: bool, cast: &Cast) -> Narrated {
        self.after.game.tell(&*self.before, made, shown, cast)
    }
}

impl fmt::Debug for Transition {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let Made { event, disclosure, .. } = &*self.made;
        f.debug_struct("Transition")
            .field("event", event)
            .field("disclosure", disclosure)
            .finish_non_exhaustive()
    }
}
