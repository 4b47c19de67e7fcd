//! A state with what happened since its start, and the luck that goes on.

use std::sync::Arc;

use parlor_chance::Dealer;
use parlor_erased::{AnyGame, Event};
use parlor_game::{Seat, Turn, Viewer};
use pyo3::prelude::*;

use crate::error::{RefusalKind, refuse, refused};
use crate::history::History;
use crate::legal::Legal;
use crate::plain;
use crate::shape::Shape;
use crate::table::{GameTable, foreign};

/// A state, and how it came about.
#[derive(Clone)]
pub(crate) struct PlayedState {
    pub(crate) game: Box<dyn AnyGame>,
    /// Where its events begin.
    pub(crate) start: Box<dyn AnyGame>,
    /// Whether a record can begin there.
    pub(crate) has_record: bool,
    pub(crate) events: Vec<Event>,
    pub(crate) luck: Option<SeededLuck>,
    /// What viewers were shown, as far as somebody has asked for it.
    history: Option<History>,
    /// What a seat may choose after this number of events, as somebody who asks is about to choose.
    legal: Option<(usize, Seat, Arc<dyn Legal>)>,
}

/// Where outcomes come from.
#[derive(Clone)]
pub(crate) struct SeededLuck {
    pub(crate) seed: String,
    /// How many events came before it was seeded.
    pub(crate) since: usize,
    pub(crate) dealer: Dealer,
}

impl SeededLuck {
    pub(crate) fn new(seed: String, since: usize) -> SeededLuck {
        let dealer = Dealer::seeded(&plain::luck(&seed));
        SeededLuck { seed, since, dealer }
    }
}

impl PlayedState {
    /// A state without events.
    pub(crate) fn new(start: Box<dyn AnyGame>, has_record: bool, seed: Option<String>) -> PlayedState {
        let luck = seed.map(|seed| SeededLuck::new(seed, 0));
        PlayedState {
            game: start.clone(),
            start,
            has_record,
            events: Vec::new(),
            luck,
            history: None,
            legal: None,
        }
    }

    /// What a seat may choose.
    pub(crate) fn legal(
        &mut self,
        table: &GameTable,
        shape: &Shape,
        seat: Seat,
    ) -> PyResult<&Arc<dyn Legal>> {
        let now = self.events.len();
        let known = self.legal.take().filter(|(since, own, _)| (*since, *own) == (now, seat));
        let known = match known {
            Some(known) => known,
            None => (now, seat, table.engine.legal(shape, &*self.game, seat).ok_or_else(foreign)?),
        };
        Ok(&self.legal.insert(known).2)
    }

    /// What a viewer was shown since the start.
    pub(crate) fn history(&mut self, table: &GameTable, viewer: Viewer) -> PyResult<String> {
        let history = self.history.get_or_insert_with(|| {
            let is_own = table.engine.is_same(&*self.start, &*table.start) == Some(true);
            History::new(table.engine, &*self.start, is_own)
        });
        history.follow(&self.events).map_err(|why| refused(&why))?;
        Ok(history.of(viewer))
    }

    /// Deals what is due, if luck has a seed.
    pub(crate) fn settle(&mut self) -> PyResult<()> {
        while let Some(luck) = self.luck.as_mut().filter(|_| self.game.turn() == Turn::Deal) {
            let event = self.game.deal_from(&mut luck.dealer);
            self.events.push(event.map_err(|why| refuse(RefusalKind::Action, "no-deal", why.to_string()))?);
        }
        Ok(())
    }

    /// The seat that a call is about: the one that was named, or the only one that is asked.
    pub(crate) fn seat(&self, seat: Option<&Bound<'_, PyAny>>) -> PyResult<Seat> {
        let asked = self.game.turn().asked();
        match (seat, asked.lowest()) {
            (Some(seat), _) => plain::seat(seat, self.game.seats()),
            (None, Some(only)) if !asked.has_several() => Ok(only),
            (None, Some(_)) => {
                let seats: Vec<_> = asked.iter().map(Seat::index).collect();
                let text = format!("The seats {seats:?} choose at once: say which one, as seat=");
                Err(refuse(RefusalKind::Turn, "which-seat", text))
            }
            (None, None) => Err(nobody(self.game.turn())),
        }
    }
}

/// Nobody is asked.
pub(crate) fn nobody(turn: Turn) -> PyErr {
    match turn {
        Turn::Deal => refuse(
            RefusalKind::Turn,
            "chance",
            "Luck decides now: deal() an outcome, or start the game with a seed",
        ),
        _ => refuse(
            RefusalKind::Over,
            "over",
            "The game is over: start() a new one, or copy() a state before it ends",
        ),
    }
}
