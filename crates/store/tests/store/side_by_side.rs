//! Programs of two versions beside each other, as while servers are replaced one by one: a newer one has updated the database, and what an older one says to it
//! still means the same. So a step of the schema may only add.

use std::time::Duration;

use parlor_local_postgres::LocalPostgres;
use parlor_store::{NewNode, Postgres, Store};

use crate::support::{append, id, table};

/// What the program of schema 2 said, with its values: it joins, renews, claims, reads, appends and gives back. Each row that it read is the same still.
const OF_SCHEMA_2: [(&str, &str); 8] = [
    (
        "INSERT INTO nodes (name, address, program, since, seen, until)
         VALUES ('old', 'old:7171', '0.1.0', clock_timestamp(), clock_timestamp(), clock_timestamp() + interval '1 hour')
         ON CONFLICT (name) DO UPDATE SET number = DEFAULT, address = excluded.address, program = excluded.program,
             since = excluded.since, seen = excluded.seen, until = excluded.until
         RETURNING name",
        "old",
    ),
    (
        "WITH own AS MATERIALIZED (
             SELECT number, until > clock_timestamp() AS in_time FROM nodes WHERE name = 'old' FOR UPDATE)
         UPDATE nodes SET seen = clock_timestamp(), until = clock_timestamp() + interval '1 hour'
         FROM own WHERE nodes.number = own.number RETURNING own.in_time",
        "t",
    ),
    ("SELECT name, address, program FROM nodes ORDER BY name", "new|new:7272|0.2.0\nold|old:7171|0.1.0"),
    (
        "UPDATE progress SET epoch = epoch + 1, owner = (SELECT number FROM nodes WHERE name = 'old')
         WHERE id = 'a' AND (owner IS NULL OR NOT EXISTS (
             SELECT FROM nodes WHERE number = progress.owner AND until > clock_timestamp()))
         RETURNING epoch",
        "1",
    ),
    (
        "SELECT replace(header, chr(10), '/'), seed, rules_hash, created FROM tables WHERE id = 'a'",
        "parlor 1/game a/|luck of a|cafe|100",
    ),
    ("SELECT version, line FROM lines WHERE id = 'a' ORDER BY version", "1|one"),
    ("SELECT version, epoch FROM progress WHERE id = 'a'", "1|1"),
    ("UPDATE progress SET owner = NULL WHERE id = 'a' AND epoch = 1 RETURNING id", "a"),
];

#[test]
fn what_an_older_program_says_means_the_same_in_the_newest_schema() {
    let server = LocalPostgres::start().unwrap();
    let newest = Postgres::open(&server.database("games").unwrap()).unwrap();
    newest.create(&table("a", &["one"])).unwrap();
    let new = NewNode { name: "new".into(), address: "new:7272".into(), version: "0.2.0".into() };
    let cluster = newest.cluster().unwrap();
    let own = cluster.join(&new, Duration::from_secs(3600)).unwrap();
    for (says, hears) in OF_SCHEMA_2 {
        let heard = server.ask("games", says).unwrap_or_else(|why| panic!("{says}: {why}"));
        assert_eq!(heard, hears, "{says}");
    }
    // And the newer one goes on with what the older one has left.
    assert!(cluster.nodes().unwrap().iter().all(|node| !node.drains));
    cluster.claim(&id("a"), own).unwrap();
    assert_eq!(newest.append(&[append("a", 1, &["two"])]), [Ok(())]);
}
