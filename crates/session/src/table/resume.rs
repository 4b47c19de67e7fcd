//! A table that goes on where a record ends.

use parlor_chance::{Dealer, Seed};
use parlor_erased::{AnyGame, Event};
use parlor_record::Replay;

use crate::table::pending_entry::plain;
use crate::{Broken, EntryKind, Millis, PendingEntry, Table};

impl Table {
    /// A table that goes on where a record ends, or where its fault is: with these in its seats, its steps as they are written. Beside it
    /// the entries of what is due at once, which have not happened yet.
    ///
    /// If this very seed brings the deals so far, by the newest derivation or by the one of its text, it goes on dealing as if nothing
    /// had interrupted it; otherwise a seed made of this one and the number of steps deals, so that numbers that have been used do not
    /// come again.
    ///
    /// # Errors
    /// The seating does not fit the record.
    pub fn resume(
        id: impl Into<String>,
        read: Replay,
        seed: &Seed,
        seating: Vec<impl Into<EntryKind>>,
        at: Millis,
    ) -> Result<(Table, Vec<PendingEntry>), Broken> {
        let Replay { header, start, events, .. } = read;
        let steps = events.len();
        // A record that was begun before seeds named their derivation was dealt by the one that needs no name.
        let newest = Seed::for_new(seed.text());
        let bringing = [&newest, seed].into_iter().find(|seed| brings(seed, &*start, &events)).cloned();
        let brought = bringing.is_some();
        let seed = bringing.unwrap_or(newest);
        let mut table = Table::new(id, header, seed, start);
        // A record's header may say anything.
        table.terms.given = table.terms.given.min(steps);
        if brought {
            table.taken = 0;
        } else {
            table.taken = steps;
            table.seed_tells = false;
            table.dealer = Dealer::seeded(&Seed::new(format!("{} resumed {steps}", table.seed.text())));
        }
        let what = plain(seating.into_iter().map(Into::into).chain(events.into_iter().map(EntryKind::Step)));
        for planned in table.planned(what, None, at) {
            table.apply(planned)?;
        }
        let position = table.session.position().clone();
        let due = if table.is_full() { table.with_deals(Vec::new(), position) } else { Vec::new() };
        let due = table.planned(due, None, at);
        Ok((table, due))
    }
}

/// Whether this seed brings all of these deals.
fn brings(seed: &Seed, start: &dyn AnyGame, events: &[Event]) -> bool {
    let (mut game, mut dealer) = (start.boxed(), Dealer::seeded(seed));
    events.iter().all(|event| match event {
        Event::Deal(outcome) => {
            matches!(game.deal_from(&mut dealer), Ok(Event::Deal(own)) if own == *outcome)
        }
        Event::Action { .. } => game.apply(event).is_ok(),
    })
}
