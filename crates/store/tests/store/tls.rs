//! The way to a database over a network: encrypted, to the one who is meant, or not at all.

use std::path::Path;

use parlor_local_postgres::{LocalPostgres, Network};
use parlor_store::{Postgres, Store, StoreError};

use crate::support::table;

/// Opens the database over the network, by this name, with these words added to its address; or says why not.
fn open(server: &LocalPostgres, name: &str, words: &str) -> Result<Postgres, String> {
    let address = format!("{} {words}", server.over_network("games", name).unwrap());
    Postgres::open(&address).map_err(|why| {
        assert!(!format!("{why} {why:?}").contains("hush"), "{why}");
        why.to_string()
    })
}

fn trusting(file: &Path) -> String {
    format!("sslmode=require sslrootcert='{}'", file.display())
}

/// How the connections of our store are encrypted, one a line.
fn protection(server: &LocalPostgres) -> String {
    let asked = "SELECT DISTINCT ssl, version FROM pg_stat_ssl JOIN pg_stat_activity USING (pid) WHERE application_name = 'parlor'";
    server.ask("postgres", asked).unwrap()
}

/// The password goes to nobody who sits between: it is bound to the certificate.
#[test]
fn a_database_with_the_right_certificate_is_used_and_all_of_it_is_encrypted() {
    let server = LocalPostgres::start_in(Some(Network::encrypted().unwrap())).unwrap();
    server.database("games").unwrap();
    let words = format!("{} channel_binding=require", trusting(&server.file("authority.pem")));
    for (mode, name) in [("require", "a"), ("verify-ca", "b"), ("verify-full", "c")] {
        let store = open(&server, Network::NAME, &words.replace("require ", &format!("{mode} "))).unwrap();
        store.create(&table(name, &["one"])).unwrap();
        assert_eq!(protection(&server), "t|TLSv1.3", "{mode}");
    }
    let store = open(&server, Network::NAME, "sslmode=disable").unwrap();
    assert_eq!(store.count(), Ok(3));
    assert!(protection(&server).contains("f|"), "who says so goes without: {}", protection(&server));
}

/// Anyone who has put themselves between has a certificate, too: of another authority, or for another name.
#[test]
fn another_authority_and_another_name_are_refused_and_said_to_be() {
    let server = LocalPostgres::start_in(Some(Network::encrypted().unwrap())).unwrap();
    server.database("games").unwrap();
    let stranger = open(&server, Network::NAME, &trusting(&server.file("stranger.pem"))).unwrap_err();
    assert!(stranger.contains("UnknownIssuer") && stranger.contains("PGSSLROOTCERT can name"), "{stranger}");
    let public = open(&server, Network::NAME, "sslmode=require").unwrap_err();
    assert!(public.contains("UnknownIssuer"), "a test's authority is none that browsers trust: {public}");
    let other = open(&server, "other.example.org", &trusting(&server.file("authority.pem"))).unwrap_err();
    assert!(other.contains("other.example.org") && other.contains(Network::NAME), "{other}");
    assert_eq!(protection(&server), "", "nobody came in");
}

#[test]
fn a_database_without_tls_is_refused_where_tls_was_asked_for() {
    let server = LocalPostgres::start_in(Some(Network::open().unwrap())).unwrap();
    server.database("games").unwrap();
    let refused = open(&server, Network::NAME, &trusting(&server.file("authority.pem"))).unwrap_err();
    assert!(refused.contains("server does not support TLS"), "{refused}");
    let _store = open(&server, Network::NAME, "").unwrap();
    assert_eq!(protection(&server), "f|", "as it was without a word of TLS");
}

/// Its own rule, which a managed database has: what it says is enough to know what to write.
#[test]
fn a_database_that_wants_tls_says_so() {
    let mut server = LocalPostgres::start_in(Some(Network::encrypted().unwrap())).unwrap();
    server.database("games").unwrap();
    let rules = server.file("data/pg_hba.conf");
    let strict = "local all all trust\nhostssl all all 127.0.0.1/32 scram-sha-256\n";
    std::fs::write(rules, strict).unwrap();
    server.stop().unwrap();
    server.run().unwrap();
    let refused = open(&server, Network::NAME, "").unwrap_err();
    assert!(refused.contains("no encryption"), "{refused}");
    open(&server, Network::NAME, &trusting(&server.file("authority.pem"))).unwrap();
}

/// At the start, not at the first table.
#[test]
fn a_file_without_a_certificate_is_named() {
    let folder = tempfile::tempdir().unwrap();
    let (gone, empty, torn) =
        (folder.path().join("gone"), folder.path().join("key"), folder.path().join("torn"));
    std::fs::write(&empty, "no certificate\n").unwrap();
    std::fs::write(&torn, "-----BEGIN CERTIFICATE-----\nAAAA\n-----END CERTIFICATE-----\n").unwrap();
    for (file, why) in [(gone, "No such file"), (empty, "no certificate in it"), (torn, "certificate")] {
        let address = format!("host=127.0.0.1 port=1 {}", trusting(&file));
        let failed = Postgres::open(&address).unwrap_err();
        assert!(
            matches!(&failed, StoreError::Certificates { file: named, .. } if *named == file),
            "{failed:?}"
        );
        assert!(failed.to_string().contains(why), "{failed}");
    }
}

#[test]
fn through_a_socket_of_this_machine_nothing_changes() {
    let server = LocalPostgres::start_in(Some(Network::encrypted().unwrap())).unwrap();
    let address = server.database("games").unwrap();
    let _store = Postgres::open(&format!("{address} sslmode=verify-full")).unwrap();
    assert_eq!(protection(&server), "f|");
}
