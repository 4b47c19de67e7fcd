//! A server without I/O, for people at one device: it answers the requests of Parlor's pages, and their sockets, from tables in memory.
//! Time and entropy are passed in; what is to be sent and stored comes out. In a browser's worker it is the whole server (`abi`); tests and the
//! pages' messages are the same in both.
//!
//! - `calls`: everything that a page asks, as text in and text out; `abi`: the same as exports of a WebAssembly module.
//! - `bundle`: what a designer has settled for pages of their own.
//! - [`Host`]: the tables, their sockets and their bots; `routes`: its answers to HTTP requests.
//! - `stored`: what outlasts it, in the page's storage; `thinker`: what another instance does for it, by `thoughts` of bots and slices of `analyses`; `supplies`, `entropy`, `day`: what new tables need.

#[cfg(target_arch = "wasm32")]
mod abi;
mod analyses;
mod bundle;
mod calls;
mod day;
mod entropy;
mod host;
mod routes;
mod stored;
mod supplies;
mod thinker;
mod thoughts;

pub use analyses::AnalysisSlice;
pub use bundle::{BundleSettings, BundledFile};
pub use calls::answer;
pub use host::{Host, HttpAnswer, SocketEvent};
pub use routes::LONGEST_BODY;
pub use stored::{TableHead, TableLog, TableWrite};
pub use thinker::{ThinkerQuestion, think};
pub use thoughts::{BotQuestion, ThoughtAnswer, ThoughtId};
