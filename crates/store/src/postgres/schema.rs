//! The tables of the database, by numbered steps: the row of `parlor` says how many of them a database has had.
//!
//! A step that has been released is never edited; a change is a new step.

use deadpool_postgres::Client;
use tokio_postgres::Error;

/// Names sort by bytes, whatever the database's language is.
const STEPS: &[&str] = &[
    r#"
    CREATE TABLE tables (
        id text COLLATE "C" PRIMARY KEY,
        header text NOT NULL,
        seed text NOT NULL,
        rules_hash text NOT NULL,
        created bigint NOT NULL
    );
    -- What an append changes stands apart from the header and the rest that never change. Room is left on each page, so that an update stays on
    -- its page and touches no index.
    CREATE TABLE progress (
        id text COLLATE "C" PRIMARY KEY REFERENCES tables ON DELETE CASCADE,
        version integer NOT NULL CHECK (version >= 0),
        touched bigint NOT NULL,
        chain bytea NOT NULL CHECK (length(chain) = 32),
        uptime bigint NOT NULL CHECK (uptime >= 0),
        deleted bigint CHECK (deleted >= 0)
    ) WITH (fillfactor = 50);
    CREATE INDEX progress_by_uptime ON progress (uptime) WHERE deleted IS NULL;
    CREATE INDEX progress_by_deleted ON progress (deleted) WHERE deleted IS NOT NULL;
    CREATE TABLE lines (
        id text COLLATE "C" NOT NULL REFERENCES tables ON DELETE CASCADE,
        version integer NOT NULL CHECK (version >= 1),
        line text NOT NULL,
        commitment bytea CHECK (length(commitment) = 32),
        PRIMARY KEY (id, version)
    );
    CREATE TABLE personal (
        id text COLLATE "C" NOT NULL REFERENCES tables ON DELETE CASCADE,
        version integer NOT NULL,
        salt bytea NOT NULL CHECK (length(salt) = 16),
        text text NOT NULL,
        PRIMARY KEY (id, version)
    );
    CREATE INDEX personal_by_text ON personal USING hash (text);
    CREATE TABLE files (sha256 text COLLATE "C" PRIMARY KEY, bytes bytea NOT NULL);
    CREATE TABLE analyses (
        id text COLLATE "C" PRIMARY KEY REFERENCES tables ON DELETE CASCADE,
        analysis text NOT NULL
    );
    CREATE TABLE secrets (name text COLLATE "C" PRIMARY KEY, secret text NOT NULL);
    CREATE TABLE uptime (
        one integer PRIMARY KEY CHECK (one = 1),
        millis bigint NOT NULL CHECK (millis >= 0)
    );
    INSERT INTO uptime VALUES (1, 0);
"#,
    r#"
    -- Servers that share this database. A server that starts again is another one: it has another number.
    CREATE TABLE nodes (
        number bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
        name text COLLATE "C" NOT NULL UNIQUE,
        address text NOT NULL,
        program text NOT NULL,
        since timestamptz NOT NULL,
        seen timestamptz NOT NULL,
        until timestamptz NOT NULL
    );
    -- The last claim of a table, and by whom. An owner that is not in `nodes`, or whose lease there has run out, owns nothing: so one row renews
    -- all leases of a node, and one row less gives them all back.
    ALTER TABLE progress ADD COLUMN epoch bigint NOT NULL DEFAULT 0 CHECK (epoch >= 0);
    ALTER TABLE progress ADD COLUMN owner bigint;
"#,
    r#"
    -- Where people are to be called when it is their turn: one row a person (by the key of their seat), deleted with the table.
    CREATE TABLE subscriptions (
        id text COLLATE "C" NOT NULL REFERENCES tables ON DELETE CASCADE,
        key text COLLATE "C" NOT NULL,
        endpoint text NOT NULL,
        p256dh text NOT NULL,
        auth text NOT NULL,
        language text NOT NULL,
        PRIMARY KEY (id, key)
    );
"#,
    r#"
    -- Somebody wants the server to give its tables to the others, and to end. Programs of earlier versions go on beside it, and know nothing of it.
    ALTER TABLE nodes ADD COLUMN draining boolean NOT NULL DEFAULT false;
"#,
    r#"
    -- What the games of one deal have come to, deleted with their tables.
    CREATE TABLE results (
        id text COLLATE "C" PRIMARY KEY REFERENCES tables ON DELETE CASCADE,
        deal text COLLATE "C" NOT NULL,
        score bigint NOT NULL
    );
    CREATE INDEX results_by_deal ON results (deal, score);
"#,
];

/// The newest version of the schema.
pub(super) fn known() -> u32 {
    u32::try_from(STEPS.len()).unwrap_or(u32::MAX)
}

/// A lock that ends with its transaction: two servers that start together make the tables once. "Parl" as a number.
const LOCK: &str = "SELECT pg_advisory_xact_lock(1348563564)";

/// Takes the steps that are missing. Gives back the schema's version if it is newer than this program, and changes nothing then.
pub(super) async fn migrate(client: &mut Client) -> Result<Option<u32>, Error> {
    let transaction = client.transaction().await?;
    transaction.batch_execute(LOCK).await?;
    transaction
        .batch_execute(
            "CREATE TABLE IF NOT EXISTS parlor (one integer PRIMARY KEY CHECK (one = 1), steps integer NOT NULL);
            INSERT INTO parlor VALUES (1, 0) ON CONFLICT DO NOTHING",
        )
        .await?;
    let found: i32 = transaction.query_one("SELECT steps FROM parlor", &[]).await?.get(0);
    let found = u32::try_from(found).unwrap_or(0);
    if found > known() {
        return Ok(Some(found));
    }
    for step in STEPS.iter().skip(found as usize) {
        transaction.batch_execute(step).await?;
    }
    if found < known() {
        let steps = i32::try_from(known()).unwrap_or(i32::MAX);
        transaction.execute("UPDATE parlor SET steps = $1", &[&steps]).await?;
    }
    transaction.commit().await?;
    Ok(None)
}
