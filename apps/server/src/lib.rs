//! Tables behind HTTP and WebSockets, and the web app beside them. It knows no game: everything about games comes from the catalog,
//! everything about tables from the session. Sockets, clocks, entropy and storage are here and nowhere below.

mod analysed;
mod analyses;
mod desk;
mod guard;
mod house;
mod http;
mod lessons;
mod limits;
mod load;
mod make;
mod ops;
mod replaying;
mod rules;
mod secret;
mod serve;
mod shelf;
mod socket;
mod thinkers;

pub use limits::{BadLimit, Limits};
pub use parlor_web::is_built as has_pages;
pub use serve::{Config, Server};
