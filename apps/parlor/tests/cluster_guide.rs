//! What `docs/cluster.md` tells a host to type, typed.

use std::fs::File;
use std::path::Path;
use std::process::{Command, Stdio};

use parlor_local_postgres::LocalPostgres;

/// The first commands of the guide, as they stand there; but for the address of the database, ports that may be taken, and the time that a person takes to type.
fn commands(address: &str) -> String {
    let guide = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../docs/cluster.md");
    let guide = std::fs::read_to_string(guide).unwrap();
    let block = guide.split("```sh\n").nth(1).and_then(|rest| rest.split("```").next()).expect("commands");
    let changes = [
        ("sudo -u postgres createuser --pwprompt parlor\n", String::new()),
        ("sudo -u postgres createdb --owner parlor parlor\n", String::new()),
        ("postgres://parlor:PASSWORD@localhost/parlor", format!("\"{address}\"")),
        ("127.0.0.1:7171", "127.0.0.1:0".to_owned()),
        ("127.0.0.1:7172", "127.0.0.1:0".to_owned()),
        (
            "\nparlor drain",
            "\nuntil [ \"$(grep -c 'Parlor is open' \"$SAID\")\" = 2 ]; do sleep 0.1; done\nparlor drain"
                .to_owned(),
        ),
    ];
    changes.iter().fold(block.to_owned(), |text, (from, to)| {
        assert!(text.contains(from), "the guide has no {from:?} any more:\n{text}");
        text.replacen(from, to, 1)
    })
}

#[test]
fn two_servers_by_the_commands_of_the_guide() {
    let postgres = LocalPostgres::start().unwrap();
    let (address, folder) = (postgres.database("games").unwrap(), tempfile::tempdir().unwrap());
    let programs = Path::new(env!("CARGO_BIN_EXE_parlor")).parent().unwrap();
    let path = format!("{}:{}", programs.display(), std::env::var("PATH").unwrap());
    let script = format!("trap 'kill $(jobs -p)' EXIT\n{}", commands(&address));
    // A server says that it is open after it has joined the others: both are waited for until they have.
    let said = folder.path().join("said");
    let mut shell = Command::new("bash");
    shell
        .args(["-euc", &script])
        .env("PATH", path)
        .env("PARLOR_DATA", folder.path())
        .env("SAID", &said)
        .stdout(File::create(&said).unwrap())
        .stderr(Stdio::piped())
        .env("PARLOR_LOG", "warn");
    let ended = shell.spawn().unwrap().wait_with_output().unwrap();
    let text = std::fs::read_to_string(&said).unwrap();
    assert!(ended.status.success(), "{text}\n{}", String::from_utf8_lossy(&ended.stderr));
    assert_eq!(text.matches("Parlor is open at http://127.0.0.1:").count(), 2, "{text}");
    assert_eq!(text.lines().filter(|line| line.contains(", running for ")).count(), 2, "{text}");
}
