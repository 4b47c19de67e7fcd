//! What each seat of a recorded game got to see since it last chose.

use parlor_erased::{AnyGame, Event, Transition};
use parlor_game::{Cast, Disclosure, Sealed, Seat, Showing, Viewer};
use serde::{Deserialize, Serialize};

/// What a seat was shown before a choice or before the end.
///
/// Where nothing is hidden it is what luck brought since the choice before, whoever made that: what others chose stands in the
/// record's choices. Where players know different things, it is what this seat itself was shown since its own last choice.
#[derive(Clone, PartialEq, Eq, Debug, Default, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Shown {
    /// What luck brought, in words.
    pub dealt: Vec<String>,
    /// What others did, sealed choices when they were opened. Empty where nothing is hidden.
    pub others: Vec<NamedAction>,
}

/// What somebody did.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct NamedAction {
    /// Who.
    pub seat: u8,
    /// What it is called.
    pub name: String,
}

/// Follows a game, and notes what each seat was shown since it last chose.
#[derive(Clone, Debug)]
pub(crate) struct News {
    hides: bool,
    shown: Vec<Shown>,
    /// Choices that are in and not open yet, with what each disclosed.
    sealed: Sealed<(NamedAction, Disclosure)>,
}

impl News {
    /// Nothing has happened in this game.
    pub(crate) fn new(game: &dyn AnyGame) -> News {
        let shown = vec![Shown::default(); usize::from(game.seats().len())];
        News { hides: game.hides(), shown, sealed: Sealed::new() }
    }

    /// What a seat was shown by now.
    pub(crate) fn of(&self, seat: Seat) -> Shown {
        self.shown.get(seat.index()).cloned().unwrap_or_default()
    }

    /// What every seat was shown by now, in seat order.
    pub(crate) fn all(self) -> Vec<Shown> {
        self.shown
    }

    /// A move happens: it is told to whom it concerns.
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

    /// Tells what is sealed no longer after a move of this disclosure; what never was is told at once.
    fn open(&mut self, disclosure: &Disclosure, own: Option<(Seat, (NamedAction, Disclosure))>) {
        for (deed, disclosed) in self.sealed.pass(disclosure, own) {
            let others = Seat::ALL.into_iter().zip(&mut self.shown);
            let seers = others.filter(|(seat, _)| seat.number() != deed.seat && sees(&disclosed, *seat));
            seers.for_each(|(_, shown)| shown.others.push(deed.clone()));
        }
    }
}

/// Whether a seat is shown a move sooner or later.
fn sees(disclosure: &Disclosure, seat: Seat) -> bool {
    disclosure.to(Viewer::Seat(seat)) != Showing::Never
}
