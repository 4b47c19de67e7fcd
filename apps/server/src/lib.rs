//! Tables behind HTTP and WebSockets, and the web app beside them. It knows no game: everything about games comes from the catalog,
//! everything about tables from the session. Sockets, clocks, entropy and storage are here and nowhere below;
//! what is answered from text and data alone is in `parlor-content`.
//!
//! - `serve`: listens, serves, closes; `drain`: gives its tables to other servers first; `inner`: where these pass guests on; `connection`: one connection; `stalls`: ends one whose client does not read; `meter`: or sends what comes to
//!   nothing.
//! - `doctor`: looks at a server from outside, as browsers reach it.
//! - `http`: the routes, who may ask how much, sockets, and how errors and seats' cookies are written.
//! - `tables`: which are in memory, the actor of each, how they are created and loaded; `analyses`: of finished games.
//! - `bots`: the threads where they think; `files`: the host's card sets; `studies`: the host's studies.
//! - `heavy`: work that takes long, and what each address may ask for; `background`: the threads of such work, and of bots.
//! - `state`: what all of these share; below it `membership` (which tables are this server's, where several share a store), `nodes` (how these pass guests on to each other), `store_at`, `limits`, `metrics`, `site` (what a host makes of the server), `door` (a private server's word), `running` (how a host's commands reach it), `names` (in logs), `secret`, `peer`, `time`.
//!
//! What stands lower in this list is used by what stands above it, and never the other way round.

mod age;
mod analyses;
mod background;
mod bots;
mod connection;
mod dailies;
mod doctor;
mod door;
mod drain;
mod files;
mod glance_cache;
mod heavy;
mod http;
mod inner;
mod limits;
mod membership;
mod meter;
mod metrics;
mod names;
mod nodes;
mod pars;
mod peer;
mod push;
mod running;
mod secret;
mod serve;
mod site;
mod stalls;
mod standstill;
mod state;
mod store_at;
mod store_probe;
mod studies;
mod tables;
mod time;
mod tls;

pub use doctor::{ProxyFinding, examine};
pub use door::Word;
pub use http::{bundled_offline, bundled_pages};
pub use limits::{BadLimit, Limits};
pub use names::{Named, names_in};
pub use parlor_web::is_built as has_pages;
pub use push::PushAt;
pub use running::let_go;
pub use serve::{Config, Server};
pub use site::{Accent, Greeting, HostBot, HostBots, Offered, Site, Title, Unsuited};
pub use state::LOADS;
pub use store_at::StoreAt;
pub use studies::{Listed, Studies, StudiesAt};
pub use tables::{Progress, fits_rules, progress_of};
