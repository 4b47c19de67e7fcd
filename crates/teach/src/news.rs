//! What each seat of a recorded game got to see since it last chose.

use parlor_erased::{AnyGame, Event};
use parlor_game::{Cast, Seat, Seats, Viewer};
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
    pub others: Vec<Deed>,
}

/// What somebody did.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Deed {
    /// Who.
    pub seat: u8,
    /// What it is called.
    pub name: String,
}

/// Follows a game, and keeps what each seat was shown since it last chose.
#[derive(Clone, Debug)]
pub(crate) struct News {
    hides: bool,
    shown: Vec<Shown>,
    /// Choices that are in and not open yet, each with the seats that will see them.
    sealed: Vec<(Seat, Deed, Seats)>,
}

impl News {
    /// Nothing has happened in this game.
    pub(crate) fn new(game: &dyn AnyGame) -> News {
        let shown = vec![Shown::default(); usize::from(game.seats().len())];
        News { hides: game.hides(), shown, sealed: Vec::new() }
    }

    /// What a seat was shown by now.
    pub(crate) fn of(&self, seat: Seat) -> Shown {
        self.shown.get(seat.index()).cloned().unwrap_or_default()
    }

    /// What every seat was shown by now, in seat order.
    pub(crate) fn all(self) -> Vec<Shown> {
        self.shown
    }

    /// The next event happens: it is told to whom it concerns, and applied.
    pub(crate) fn pass(&mut self, game: &mut dyn AnyGame, event: &Event, cast: &Cast) {
        let seers: Seats =
            game.seats().iter().filter(|seat| !self.hides || game.sees(Viewer::Seat(*seat), event)).collect();
        match event {
            Event::Deal(text) => {
                let name = game.name_deal(text, cast);
                seers.iter().for_each(|seat| self.shown[seat.index()].dealt.push(name.clone()));
                let _ = game.apply(event);
            }
            Event::Action { .. } if !self.hides => {
                self.shown.iter_mut().for_each(|shown| *shown = Shown::default());
                let _ = game.apply(event);
            }
            Event::Action { seat, text } => {
                self.shown[seat.index()] = Shown::default();
                let deed = Deed { seat: seat.number(), name: game.name_action(*seat, text, cast) };
                self.sealed.push((*seat, deed, seers.without(*seat)));
                let _ = game.apply(event);
                self.open(game.sealed());
            }
        }
    }

    /// Tells what is sealed no longer; what never was is told at once.
    fn open(&mut self, still: Seats) {
        let (kept, open): (Vec<_>, Vec<_>) =
            std::mem::take(&mut self.sealed).into_iter().partition(|(seat, ..)| still.contains(*seat));
        self.sealed = kept;
        for (_, deed, seers) in open {
            seers.iter().for_each(|seat| self.shown[seat.index()].others.push(deed.clone()));
        }
    }
}
