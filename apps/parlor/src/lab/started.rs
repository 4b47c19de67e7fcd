//! A study whose bots are programs: they are started before it is played.

use std::sync::Arc;

use parlor_lab::study::Ready;

use crate::fail::Failure;
use crate::programs::{StartedPrograms, start};

/// The study, with its bots started that are programs.
pub(super) fn with_programs(ready: Ready) -> Result<(Ready, Option<Arc<StartedPrograms>>), Failure> {
    let variant = &ready.variants[0];
    let table = match ready.file() {
        Some(file) => ready.entry.start_with(&variant.rules, variant.seats, file).map_err(Failure::input)?,
        None => ready.entry.start(&variant.rules, variant.seats).map_err(Failure::input)?,
    };
    let programs = start(ready.programs(), &*table)?;
    Ok(match &programs {
        Some(started) => (ready.with_programs(Arc::<StartedPrograms>::clone(started)), programs),
        None => (ready, programs),
    })
}

/// What programs did wrong in the games of this run.
pub(super) fn tell_faults(programs: Option<&Arc<StartedPrograms>>) {
    programs.into_iter().flat_map(|started| started.faults()).for_each(|fault| eprintln!("{fault}"));
}
