//! What happens, told to one viewer as it happens.

use parlor_erased::{AnyGame, Event, Happened};
use parlor_game::{Cast, Seat, Turn, Viewer};

/// One step as it was told to a viewer.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Told {
    /// The sentence.
    pub sentence: String,
    /// Who acted; `None` for luck.
    pub seat: Option<Seat>,
    /// The words of the action or outcome, as far as the viewer may know them.
    pub words: Vec<String>,
}

/// What a step means to the viewer.
struct Step {
    /// Whether they see what it is.
    shown: bool,
    /// The sealed choices of others that it shows.
    revealed: Vec<(Seat, String)>,
}

/// Follows a game for one viewer, and keeps back sealed choices until they are shown.
pub struct Feed {
    game: Box<dyn AnyGame>,
    cast: Cast,
    /// Sealed choices that the viewer has not seen yet.
    sealed: Vec<(Seat, String)>,
}

impl Feed {
    /// A feed of what happens after `game`, for the viewer of `cast`.
    pub fn new(game: &dyn AnyGame, cast: Cast) -> Self {
        Feed { game: game.boxed(), cast, sealed: Vec::new() }
    }

    /// A feed of what happens after `events`, which are not told, save the sealed choices among them once they are shown.
    pub fn resumed(start: &dyn AnyGame, events: &[Event], cast: Cast) -> Self {
        let mut feed = Feed::new(start, cast);
        for event in events {
            feed.advance(event);
        }
        feed
    }

    /// From now on, names are these.
    pub(crate) fn set_cast(&mut self, cast: Cast) {
        self.cast = cast;
    }

    /// The next step happens without a word.
    pub(crate) fn skip(&mut self, event: &Event) {
        self.advance(event);
    }

    /// Tells the next step. Usually that is one entry; the choice that ends a sealed round brings those of the others with it.
    pub fn push(&mut self, event: &Event) -> Vec<Told> {
        let before = self.game.boxed();
        let Some(step) = self.advance(event) else { return Vec::new() };
        let happened = if step.shown { event.shown() } else { event.hidden() };
        // The choice that ended a sealed round comes last: what follows from the round is told with it.
        let revealed = step.revealed.iter().map(|(seat, text)| Happened::Action(*seat, Some(text)));
        revealed.chain([happened]).map(|happened| self.tell(&*before, &happened)).collect()
    }

    /// Follows a step without a word; `None` when it does not fit the game.
    fn advance(&mut self, event: &Event) -> Option<Step> {
        let viewer = self.cast.viewer();
        let visible = self.game.sees(viewer, event);
        self.game.apply(event).ok()?;
        let still = self.game.sealed();
        let own = |seat: Seat| viewer == Viewer::Seat(seat);
        let shown = match event {
            Event::Action { seat, .. } => visible && (own(*seat) || !still.contains(*seat)),
            Event::Deal(_) => visible,
        };
        let (kept, revealed): (Vec<_>, Vec<_>) =
            std::mem::take(&mut self.sealed).into_iter().partition(|(seat, _)| still.contains(*seat));
        self.sealed = kept;
        if let Event::Action { seat, text } = event
            && visible
            && !shown
        {
            self.sealed.push((*seat, text.clone()));
        }
        Some(Step { shown, revealed })
    }

    fn tell(&self, before: &dyn AnyGame, happened: &Happened<'_>) -> Told {
        let (seat, text) = match happened {
            Happened::Deal(text) => (None, text),
            Happened::Action(seat, text) => (Some(*seat), text),
        };
        let words = text.map(|text| text.split(' ').map(str::to_owned).collect()).unwrap_or_default();
        Told { sentence: self.game.tell(before, happened, &self.cast), seat, words }
    }

    /// What the table waits for, as the viewer sees it.
    pub fn turn(&self) -> Turn {
        self.game.turn()
    }
}
