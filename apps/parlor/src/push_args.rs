//! The arguments that say how people are called.

use clap::Args;

/// How people are called in slow games.
#[derive(Args, Debug)]
pub(crate) struct PushArg {
    /// Let people who play with days for a move be told on their devices when it is their turn, by their browsers' push services; CONTACT is how
    /// the people of these reach you, such as mailto:you@example.org. docs/hosting.md tells more.
    #[arg(long = "push", value_name = "CONTACT")]
    pub(crate) contact: Option<String>,
    /// A push service besides those of the browsers, such as push.example.org; one that begins with a dot stands for all names that end so.
    #[arg(long = "push-services", value_name = "NAME", value_delimiter = ',', requires = "contact")]
    pub(crate) services: Vec<String>,
    /// For tests: the push services are on this machine, without encryption.
    #[arg(long = "push-here", hide = true, requires = "contact")]
    pub(crate) here: bool,
}
