//! What each seat of a recorded game saw since it last chose.

use parlor_erased::{AnyGame, Event, Transition};
use parlor_game::{Cast, Disclosure, Sealed, Seat, Showing, Viewer};
use serde::{Deserialize, Serialize};

/// What a seat saw before a choice or before the end.
///
/// Where nothing is hidden: what luck brought since the choice before, whichever seat made that; the others' choices are in the record.
/// Where players know different things: what this seat itself saw since its own last choice.
#[derive(Clone, PartialEq, Eq, Debug, Default, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Shown {
    /// What luck brought, in words.
    pub dealt: Vec<String>,
    /// What others did; sealed choices when they were opened. Empty where nothing is hidden.
    pub others: Vec<NamedAction>,
}

/// An action of a seat.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct NamedAction {
    /// The seat.
    pub seat: u8,
    /// The name of the action.
    pub name: String,
}

/// Follows a game, and notes what each seat saw since it last chose.
#[derive(Clone, Debug)]
pub(crate) struct News {
    hides: bool,
    shown: Vec<Shown>,
    /// Choices that are made and not open yet, with what each disclosed.
    sealed: Sealed<(NamedAction, Disclosure)>,
}

impl News {
    /// Starts at a game's beginning.
    pub(crate) fn new(game: &dyn AnyGame) -> News {
        let shown = vec![Shown::default(); usize::from(game.seats().len())];
        News { hides: game.hides(), shown, sealed: Sealed::new() }
    }

    /// What a seat has seen so far.
    pub(crate) fn of(&self, seat: Seat) -> Shown {
        self.shown.get(seat.index()).cloned().unwrap_or_default()
    }

    /// What every seat has seen so far, in seat order.
    pub(crate) fn all(self) -> Vec<Shown> {
        self.shown
    }

    /// Notes a move for each seat that sees it.
    pub(crate) fn pass(&mut self, happened: &Transition, cast: &Cast) {
        let (game, disclosure) = (happened.before(), *happened.disclosure());
        match happened.event() {
            Event::Deal(text) => {
                self.open(&disclosure, None);
                let name = game.name_deal(text, cast);
                let seers = game.seats().iter().filter(|seat| !self.hides || sees(&disclosure, *seat));
                seers.for_each(|seat| self.shown[seat.index()].dealt.push(name.clone()));
            }
            Event::Action { .. } if !self.hides => {
                self.shown.iter_mut().for_each(|shown| *shown = Shown::default());
            }
            Event::Action { seat, text } => {
                self.shown[seat.index()] = Shown::default();
                let deed = NamedAction { seat: seat.number(), name: game.name_action(*seat, text, cast) };
                self.open(&disclosure, Some((*seat, (deed, disclosure))));
            }
        }
    }

    /// Notes the choices that a move of this disclosure opened; a choice that was never sealed is noted at once.
    fn open(&mut self, disclosure: &Disclosure, own: Option<(Seat, (NamedAction, Disclosure))>) {
        for (deed, disclosed) in self.sealed.pass(disclosure, own) {
            let others = Seat::ALL.into_iter().zip(&mut self.shown);
            let seers = others.filter(|(seat, _)| seat.number() != deed.seat && sees(&disclosed, *seat));
            seers.for_each(|(_, shown)| shown.others.push(deed.clone()));
        }
    }
}

/// Whether a seat ever sees a move.
fn sees(disclosure: &Disclosure, seat: Seat) -> bool {
    disclosure.to(Viewer::Seat(seat)) != Showing::Never
}
