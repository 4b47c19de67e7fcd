//! Programs of several versions that share a store, as while servers are replaced one by one.

use parlor_session::LOG_FORMAT;
use parlor_store::NewNode;
use semver::Version;

/// This program, as other servers read it: its version, and behind it the newest kind of entry of a log that it reads.
pub(super) fn program() -> String {
    format!("{}+log.{LOG_FORMAT}", env!("CARGO_PKG_VERSION"))
}

/// Whether a server may read what this program cannot. What says no version that can be read is older than this way to say it.
pub(super) fn is_newer(node: &NewNode) -> bool {
    let Ok(own) = Version::parse(&program()) else { return false };
    Version::parse(&node.version).is_ok_and(|version| version > own)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::membership::tests::node;

    #[test]
    fn a_later_version_is_newer_and_so_is_a_later_log() {
        let with = |version: &str| is_newer(&NewNode { version: version.to_owned(), ..node(1) });
        let own = env!("CARGO_PKG_VERSION");
        for (log, newer) in
            [(1, false), (LOG_FORMAT, false), (LOG_FORMAT + 1, true), (LOG_FORMAT + 100, true)]
        {
            assert_eq!(with(&format!("{own}+log.{log}")), newer, "{log}");
        }
        assert!(with("99.0.0") && with("99.0.0+log.1") && !with(own) && !with("0.0.1+log.99"));
        assert!(!with("") && !with("new") && !with("99"));
    }
}
