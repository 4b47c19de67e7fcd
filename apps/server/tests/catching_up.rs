//! Long logs, which everybody who comes is told from the beginning.

use std::path::Path;
use std::time::{SystemTime, UNIX_EPOCH};

use futures_util::SinkExt;
use parlor_catalog::{find, rules_hash};
use parlor_chance::Seed;
use parlor_game::Seat;
use parlor_record::Header;
use parlor_session::{CommandSupplies, Decided, EntryKind, Key, SeatEntry, Table};
use parlor_store::{NewTable, Secrets, Sqlite, Store};
use parlor_wire::{Code, Command, ToClient};
use serde_json::json;
use tokio_tungstenite::tungstenite::Message;

use crate::common::{enter, hear, memory, post, rest, serve, status};

const TABLE: &str = "aaaaaaaaaaaaaaaa";

/// Stores a practice table at which somebody has taken back thousands of choices, and returns how many entries it has.
fn store_long_table(folder: &Path, entries: u32) -> u32 {
    let start = find("rose").unwrap().start("-", 1).unwrap();
    let mut header = Header::of(&*start);
    header.further.push(("practice".to_owned(), "yes".to_owned()));
    let seed = Seed::new("long");
    let mut table = Table::new(TABLE, header.clone(), seed.clone(), start);
    let key = Key::new("ann").unwrap();
    let sits = EntryKind::Seat(SeatEntry::Sits(Seat::One, key.clone(), "Ann".to_owned()));
    // What nobody has touched for a month is deleted.
    let now = SystemTime::now().duration_since(UNIX_EPOCH).unwrap().as_millis() as u64;
    let opening = table.opening(vec![sits], &[], now).unwrap();
    for entry in opening {
        table.apply(entry).unwrap();
    }
    let fresh =
        CommandSupplies { code: "code".to_owned(), key, table: "next".to_owned(), bot_name: String::new() };
    let mut id = 0;
    while table.version() < entries {
        id += 1;
        let game = table.session().game();
        let action = game.actions(Seat::One).into_iter().next();
        let command = match action {
            Some(action) if table.session().events().len() < 40 => Command::Act { action },
            _ => Command::Undo,
        };
        let decided = table.decide((Some(Seat::One), id, table.version()), &command, &fresh, now).unwrap();
        let Decided::Entries(entries) = decided else { panic!("done before") };
        for entry in entries {
            table.apply(entry).unwrap();
        }
        assert!(!table.is_over());
    }
    let new = NewTable {
        id: TABLE.parse().unwrap(),
        header: header.to_string(),
        secrets: Secrets { seed: seed.text().to_owned() },
        rules_hash: rules_hash("rose").unwrap().to_owned(),
        created: now,
        lines: table.log().iter().map(|entry| entry.to_string().into()).collect(),
        file: None,
    };
    Sqlite::open(folder).unwrap().create(&new).unwrap();
    table.version()
}

/// Forty sockets at a table with thousands of undos, each of which is told the whole log: others' commands took 8.7 s once.
#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_long_log_comes_in_parts_and_an_address_pays_for_it() {
    let folder = tempfile::tempdir().unwrap();
    let entries = store_long_table(folder.path(), 9_000);
    let server = serve(folder.path(), &["steps-per-second=2000"]).await;
    let before = memory();
    let mut lines = Vec::new();
    let mut refused = 0;
    for _ in 0..40 {
        match enter(server, 1, TABLE, "").await {
            Ok(line) => lines.push(line),
            Err(status) => {
                assert_eq!(status, 429);
                refused += 1;
            }
        }
    }
    assert!(!lines.is_empty() && refused >= 30, "{} sockets, {refused} refused", lines.len());
    // Somebody else plays meanwhile, and nobody reads those messages.
    let mut set = post(server, 2, "/api/tables", &json!({"game": "rose"}).to_string()).await;
    assert_eq!(status(&mut set).await, 201);
    let answer = rest(&mut set).await;
    let cookie = answer.lines().find_map(|line| line.strip_prefix("set-cookie: ")).unwrap();
    let cookie = cookie.split(';').next().unwrap();
    let table = answer.split("\"table\":\"").nth(1).unwrap().split('"').next().unwrap();
    let mut line = enter(server, 2, table, cookie).await.unwrap();
    let Some(ToClient::Welcome { state, .. }) = hear(&mut line).await else { panic!("no welcome") };
    let act = json!({"do": "act", "action": state.choices[0].text, "id": 7, "seen": state.version});
    line.send(Message::text(act.to_string())).await.unwrap();
    loop {
        match hear(&mut line).await.expect("an answer") {
            ToClient::Done { id: 7, .. } => break,
            ToClient::Refused(why) => panic!("{why:?}"),
            _ => {}
        }
    }
    let grown = memory().saturating_sub(before);
    assert!(grown < 48 << 20, "the server has grown by {grown} bytes");
    // Anyone who reads is told everything, in order.
    for mut line in lines {
        let mut last = 0;
        let mut parts = 0;
        loop {
            let (news, done) = match hear(&mut line).await.expect("more") {
                ToClient::Past { news, .. } => (news, false),
                ToClient::Welcome { news, state, .. } => (news, state.version == entries),
                ToClient::Presence { .. } => continue,
                other => panic!("{other:?}"),
            };
            assert!(news.iter().all(|news| {
                last += 1;
                news.version == last
            }));
            parts += 1;
            if done {
                break;
            }
        }
        assert!(last == entries && parts > 40, "{last} of {entries} entries in {parts} parts");
    }
}

/// A client that sends commands beyond its pace for ever, and costs a refusal each.
#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn who_goes_on_beyond_the_pace_is_refused_a_few_times_and_then_disconnected() {
    let folder = tempfile::tempdir().unwrap();
    store_long_table(folder.path(), 100);
    let server = serve(folder.path(), &["commands-per-second=1"]).await;
    let mut line = enter(server, 1, TABLE, "").await.unwrap();
    assert!(matches!(hear(&mut line).await, Some(ToClient::Welcome { .. })));
    let resign = |id: u32| Message::text(json!({"do": "resign", "id": id, "seen": 1}).to_string());
    for id in 1..=2000 {
        if line.send(resign(id)).await.is_err() {
            break;
        }
    }
    let (mut refused, mut last) = (0, None);
    while let Some(message) = hear(&mut line).await {
        if let ToClient::Refused(why) = &message {
            refused += u32::from(why.code == Code::TooMany);
        }
        last = Some(message);
    }
    assert!(refused < 100, "{refused} refusals");
    let told = last.is_none_or(|last| {
        matches!(last, ToClient::Closing { code: Code::TooMany, .. } | ToClient::Refused(_))
    });
    assert!(told, "the connection ends with its reason, if that came before the end");
}
