//! Calling people when it is their turn in a slow game, by the push services of their browsers (RFC 8030).
//!
//! Where a call goes is said by anyone who asks for it, so everything here takes it for an attack until it has been looked at: an [`Endpoint`] is
//! `https` at a push service that the host allows, its name must lead to public addresses alone, the connection goes to the very address that was looked at,
//! nothing that comes back is read but the status, and all of it is bounded in number and time.
//!
//! | noun | file |
//! | --- | --- |
//! | [`Caller`] | `caller.rs`: the queue of calls, and whom to call no more |
//! | [`PushAt`], [`Endpoint`] | `endpoint.rs`: where calls may go |
//! | [`ServerKey`] | `server_key.rs`: who calls, as push services are told (RFC 8292) |
//! | [`seal`] | `seal.rs`: what is said, for one browser to read (RFC 8291) |
//! | [`Reach`] | `reach.rs`: one call over the network |
//! | [`is_public`] | `public.rs`: addresses that are everybody's |

mod caller;
mod endpoint;
mod public;
mod reach;
mod seal;
mod server_key;

pub(crate) use caller::{Call, Caller, Calls};
pub(crate) use endpoint::Endpoint;
pub use endpoint::PushAt;
use public::is_public;
pub(crate) use seal::Reader;
use seal::seal;
use server_key::ServerKey;
