//! Heavy work: what would keep a processor busy for longer than others should wait. Replays, lessons, records that tables begin with and long
//! logs run here, a few at a time, and each address is charged for what it asks for.

mod permits;
mod work;

pub(crate) use permits::Permit;
pub(crate) use work::{HeavySlot, HeavyWork, NoWork, reading};
