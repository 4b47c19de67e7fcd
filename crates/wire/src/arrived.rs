//! What has arrived of a request, for its sender.

use serde::{Deserialize, Serialize};
use utoipa::ToSchema;

/// What a server sees of a request, after all proxies on the way. It says nothing of anybody else's.
#[derive(Clone, PartialEq, Eq, Debug, Default, Serialize, Deserialize, ToSchema)]
pub struct Arrived {
    /// The host that the server takes the request to be for, with its port if there is one.
    pub host: Option<String>,
    /// Whether the server takes the client's connection for an encrypted one: its cookies are `Secure` then.
    pub encrypted: bool,
    /// The address that the server takes for the client's. Of an IPv6 address the last 64 bits are 0.
    pub address: String,
    /// Whether the server believes a proxy in front of it (`--trust-proxy`).
    pub trusts_proxy: bool,
    /// The names of those headers that a proxy has sent: `x-forwarded-for` and the like, `forwarded`, `via`.
    pub forwarded: Vec<String>,
    /// How many bytes the request's body had.
    pub body: u32,
    /// How many bytes a request's body may have.
    pub body_limit: u32,
    /// Whether the request has brought the cookie of an earlier answer.
    pub cookie: bool,
    /// A number that no other answer has: an answer that brings an old one was stored on the way.
    #[schema(value_type = String)]
    pub mark: String,
}
