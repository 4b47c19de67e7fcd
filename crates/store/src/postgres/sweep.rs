//! Old tables, marked and deleted. Several servers may do it at the same time: each passes over what another is at.

/// How many tables one statement marks or deletes: a writer never waits longer than for these.
pub(super) const AT_ONCE: i64 = 200;

/// Marks tables that nobody has touched for long.
pub(super) const EXPIRE: &str = "UPDATE progress SET deleted = (SELECT millis FROM uptime) WHERE id IN (
    SELECT id FROM progress
    WHERE deleted IS NULL AND uptime <= (SELECT millis FROM uptime) - $1::bigint LIMIT $2 FOR UPDATE SKIP LOCKED
) RETURNING id";

/// Deletes tables that were marked long ago. Who touches one in the meantime waits for its row, and finds the mark or no table.
pub(super) const PURGE: &str = "DELETE FROM tables WHERE id IN (
    SELECT id FROM progress
    WHERE deleted IS NOT NULL AND deleted <= (SELECT millis FROM uptime) - $1::bigint LIMIT $2 FOR UPDATE SKIP LOCKED
) RETURNING id";

/// Takes the marks away.
pub(super) const UNDELETE: &str =
    "UPDATE progress SET deleted = NULL, uptime = (SELECT millis FROM uptime) WHERE deleted IS NOT NULL";
