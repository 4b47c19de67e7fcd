//! The laws that hold for every store, by example.

use std::path::Path;

use parlor_local_postgres::LocalPostgres;
use parlor_store::{
    Append, DealResult, LONGEST_LINE, Memory, NewTable, PinnedFile, Postgres, Sqlite, Stand, Store,
    StoreError, StoredLine, StoredTable, Subscription, TableCode, Write,
};

use crate::support::{append, id, table};

type Law = fn(&dyn Store);

/// Every law, each with an empty store.
fn all(fresh: impl Fn(&str) -> Box<dyn Store>) {
    let laws: [(&str, Law); 19] = [
        ("what was stored is loaded", loaded),
        ("a code finds its table and no other", found_by_code),
        ("a name is taken once", exists),
        ("a conflict writes nothing and hinders nobody", conflict),
        ("later writes of a group see earlier ones", in_order),
        ("an append without lines touches", touch),
        ("a log holds lines", unfit),
        ("old tables are marked, and come back when touched", expire),
        ("marked tables are deleted whole", purge),
        ("a secret stays", secret),
        ("a file comes with the table that pins it, and stays", file),
        ("an analysis is replaced, and goes with its table", analysis),
        ("a result is stored once, and goes with its table", results),
        ("how far a table is, is known without reading it", stands),
        ("who is to be called is stored by key, and goes with the table", subscriptions),
        ("what is personal can be forgotten", forget),
        ("the names in some lines of one table can be forgotten", forget_lines),
        ("a table is deleted at once, and only that one", delete),
        ("one writer a version", racing),
    ];
    for (name, law) in laws {
        println!("{name}");
        law(fresh(name).as_ref());
    }
}

#[test]
fn memory_keeps_the_laws() {
    all(|_| Box::new(Memory::new()));
}

#[test]
fn sqlite_keeps_the_laws() {
    let folder = tempfile::tempdir().unwrap();
    all(|law| Box::new(Sqlite::open(&folder.path().join(law)).unwrap()));
}

#[test]
fn postgres_keeps_the_laws() {
    let server = LocalPostgres::start().unwrap();
    all(|law| Box::new(Postgres::open(&server.database(law).unwrap()).unwrap()));
}

fn found(store: &dyn Store, name: &str) -> StoredTable {
    store.load(&id(name)).unwrap().unwrap()
}

fn loaded(store: &dyn Store) {
    assert_eq!(store.load(&id("a")), Ok(None));
    let new = table("a", &["deal 7H", "1: take b1"]);
    assert_eq!(store.create(&new), Ok(()));
    assert_eq!(found(store, "a"), StoredTable::from(new.clone()));
    assert_eq!(store.append(&[append("a", 2, &["", "1: König ♥"])]), [Ok(())]);
    let mut after = StoredTable::from(new);
    after.lines.extend(["".to_owned(), "1: König ♥".to_owned()]);
    after.touched = 200;
    assert_eq!(found(store, "a"), after);
    assert_eq!(after.version(), 4);
    assert_eq!(store.create(&table("bare", &[])), Ok(()));
    assert_eq!(found(store, "bare").version(), 0);
    assert_eq!(store.append(&[append("bare", 0, &["one"])]), [Ok(())]);
    assert_eq!(store.count(), Ok(2));
    assert_eq!(store.append(&[]), []);
}

fn exists(store: &dyn Store) {
    store.create(&table("a", &["one"])).unwrap();
    assert_eq!(store.create(&table("a", &["other"])), Err(StoreError::Exists(id("a"))));
    assert_eq!(found(store, "a").lines, ["one"]);
    assert_eq!(store.count(), Ok(1));
}

fn conflict(store: &dyn Store) {
    for name in ["a", "b", "c"] {
        store.create(&table(name, &["one"])).unwrap();
    }
    let group = [
        append("a", 1, &["two", "three"]),
        append("b", 2, &["never"]),
        append("zz", 0, &["never"]),
        append("b", 0, &["never"]),
        append("c", 1, &["two"]),
    ];
    let conflict = |after| Err(StoreError::Conflict { table: id("b"), stored: 1, after });
    let missing = Err(StoreError::Missing(id("zz")));
    assert_eq!(store.append(&group), [Ok(()), conflict(2), missing, conflict(0), Ok(())]);
    assert_eq!(found(store, "a").lines, ["one", "two", "three"]);
    assert_eq!((found(store, "b").lines, found(store, "b").touched), (vec!["one".to_owned()], 100));
    assert_eq!(found(store, "c").lines, ["one", "two"]);
}

fn in_order(store: &dyn Store) {
    let new = table("a", &["one"]);
    let (two, three) = (append("a", 1, &["two"]), append("a", 2, &["three"]));
    let group = [
        Write::Append(&two),
        Write::Create(&new),
        Write::Append(&two),
        Write::Append(&two),
        Write::Append(&three),
    ];
    let conflict = StoreError::Conflict { table: id("a"), stored: 2, after: 1 };
    let answers = store.write(&group);
    assert_eq!(answers, [Err(StoreError::Missing(id("a"))), Ok(()), Ok(()), Err(conflict), Ok(())]);
    assert!(answers.iter().filter_map(|answer| answer.as_ref().err()).all(StoreError::is_refusal));
    assert_eq!(found(store, "a").lines, ["one", "two", "three"]);
}

fn touch(store: &dyn Store) {
    store.create(&table("a", &["one"])).unwrap();
    let at = |at| Append { at, ..append("a", 1, &[]) };
    assert_eq!(store.append(&[at(500)]), [Ok(())]);
    assert_eq!((found(store, "a").touched, found(store, "a").version()), (500, 1));
    assert_eq!(store.append(&[at(300)]), [Ok(())]);
    assert_eq!(found(store, "a").touched, 500, "a clock that was set back makes no table older");
}

fn unfit(store: &dyn Store) {
    store.create(&table("a", &[])).unwrap();
    let long = "x".repeat(LONGEST_LINE + 1);
    for bad in ["two\nlines", "a\r", "zero\0", &long] {
        let group = [append("a", 0, &["fine", bad]), append("a", 0, &[])];
        let answers = store.append(&group);
        assert!(matches!(answers[..], [Err(StoreError::Unfit { .. }), Ok(())]), "{answers:?}");
        assert!(matches!(store.create(&table("b", &[bad])), Err(StoreError::Unfit { .. })));
    }
    assert_eq!(store.append(&[append("a", 0, &[&long[1..]])]), [Ok(())]);
    assert_eq!((found(store, "a").version(), store.count()), (1, Ok(1)));
}

fn expire(store: &dyn Store) {
    store.create(&table("old", &["one"])).unwrap();
    assert_eq!(store.expire(u64::MAX), Ok(vec![]));
    assert_eq!(store.ran(50), Ok(50));
    store.create(&table("young", &["one"])).unwrap();
    assert_eq!(store.ran(50), Ok(100));
    assert_eq!((found(store, "old").idle, found(store, "young").idle), (100, 50));
    // A clock that is wrong by years changes nothing: only the time that a server has run counts.
    let wrong = Append { at: 1 << 50, ..append("young", 1, &[]) };
    assert_eq!(store.append(&[wrong]), [Ok(())]);
    assert_eq!(store.expire(101), Ok(vec![]));
    assert_eq!(store.expire(100), Ok(vec![id("old")]));
    assert_eq!(store.expire(100), Ok(vec![]), "marked once");
    assert_eq!(
        (store.count(), found(store, "old").deleted, found(store, "young").deleted),
        (Ok(1), true, false)
    );
    assert_eq!(found(store, "old").lines, ["one"]);
    assert_eq!(store.create(&table("old", &[])), Err(StoreError::Exists(id("old"))));
    // A touch brings one back, the host all of them, and then they are young.
    assert_eq!(store.append(&[append("old", 1, &[])]), [Ok(())]);
    assert_eq!((found(store, "old").deleted, found(store, "old").idle), (false, 0));
    store.ran(100).unwrap();
    assert_eq!(store.expire(100).map(|marked| marked.len()), Ok(2));
    assert_eq!((store.undelete(), store.undelete()), (Ok(2), Ok(0)));
    assert_eq!((store.count(), store.expire(1), store.purge(0)), (Ok(2), Ok(vec![]), Ok(vec![])));
}

fn purge(store: &dyn Store) {
    // More than one transaction deletes.
    for number in 0..450_u16 {
        let [high, low] = number.to_be_bytes();
        let mut new = table("x", &["one", "two"]);
        new.id = parlor_store::TableId::spell([0, 0, 0, 0, 0, 0, 0, 0, high, low]);
        assert_eq!(store.create(&new), Ok(()));
    }
    store.create(&table("old", &["one"])).unwrap();
    store.create(&table("played", &["one"])).unwrap();
    assert_eq!(store.expire(0).unwrap().len(), 452);
    assert_eq!(store.ran(100), Ok(100));
    assert_eq!(store.append(&[append("played", 1, &["two"])]), [Ok(())]);
    assert_eq!(store.purge(101), Ok(vec![]), "marked for less long");
    let purged = store.purge(100).unwrap();
    assert_eq!((purged.len(), purged.contains(&id("old"))), (451, true));
    assert_eq!((store.count(), store.load(&id("old"))), (Ok(1), Ok(None)));
    assert_eq!(store.undelete(), Ok(0));
    assert_eq!(found(store, "played").lines, ["one", "two"]);
    // Its lines went with it: the name is free, and the new table has a log of its own.
    store.create(&table("old", &["new"])).unwrap();
    assert_eq!(found(store, "old").lines, ["new"]);
}

fn secret(store: &dyn Store) {
    assert_eq!(store.secret("daily", "first").as_deref(), Ok("first"));
    assert_eq!(store.secret("daily", "second").as_deref(), Ok("first"));
    assert_eq!(store.secret("other", "second").as_deref(), Ok("second"));
}

fn file(store: &dyn Store) {
    assert_eq!(store.file("cafe"), Ok(None));
    let pinned = |bytes: &[u8]| Some(PinnedFile { sha256: "cafe".into(), bytes: bytes.to_vec() });
    store.create(&NewTable { file: pinned(b"cards"), ..table("a", &["one"]) }).unwrap();
    // Two tables with one hash share one file; a table that was not stored brings none.
    store.create(&NewTable { file: pinned(b"cards"), ..table("b", &[]) }).unwrap();
    let other = Some(PinnedFile { sha256: "beef".into(), bytes: b"more".to_vec() });
    assert!(store.create(&NewTable { file: other, ..table("a", &[]) }).is_err());
    assert_eq!(store.file("cafe"), Ok(Some(b"cards".to_vec())));
    assert_eq!(store.file("beef"), Ok(None));
    store.expire(0).unwrap();
    assert_eq!(store.purge(0).map(|purged| purged.len()), Ok(2));
    assert_eq!(store.file("cafe"), Ok(Some(b"cards".to_vec())));
}

fn found_by_code(store: &dyn Store) {
    for name in
        ["aaaaaaaaaabbbbbb", "aaaaaaaaaccccccc", "mzxw6ytbmzxw6ytb", "zzzzzzzzzzzzzzzz", "mzxw6ytbmzzz"]
    {
        store.create(&table(name, &["one"])).unwrap();
    }
    let by = |code: &str| store.find(&TableCode::read(code).unwrap()).unwrap().map(|id| id.to_string());
    assert_eq!(by("AAAAA-AAAAA").as_deref(), Some("aaaaaaaaaabbbbbb"));
    assert_eq!(by("aaaaaaaaac").as_deref(), Some("aaaaaaaaaccccccc"));
    assert_eq!(by("zzzzzzzzzz").as_deref(), Some("zzzzzzzzzzzzzzzz"));
    assert_eq!(by("zzzzzzzzzzzzzzzz").as_deref(), Some("zzzzzzzzzzzzzzzz"));
    assert_eq!(by("mzxw6ytbmz"), None, "two begin with it: neither is meant");
    assert_eq!(by("mzxw6ytbmzx").as_deref(), Some("mzxw6ytbmzxw6ytb"));
    assert_eq!(by("bbbbbbbbbb"), None);
}

fn analysis(store: &dyn Store) {
    assert_eq!(store.keep_analysis(&id("a"), "{}"), Err(StoreError::Missing(id("a"))));
    for name in ["a", "b"] {
        store.create(&table(name, &["one"])).unwrap();
    }
    assert_eq!(store.analysis(&id("a")), Ok(None));
    for text in ["half", "the whole: König ♥"] {
        assert_eq!(store.keep_analysis(&id("a"), text), Ok(()));
        assert_eq!(store.analysis(&id("a")).unwrap().as_deref(), Some(text));
    }
    assert_eq!(store.analysis(&id("b")), Ok(None));
    // An analysis does not extend a table's life.
    assert_eq!((found(store, "a").touched, found(store, "a").version()), (100, 1));
    store.expire(0).unwrap();
    assert_eq!(store.analysis(&id("b")), Ok(None));
    assert_eq!(
        store.analysis(&id("a")).unwrap().as_deref(),
        Some("the whole: König ♥"),
        "a mark deletes nothing"
    );
    store.purge(0).unwrap();
    store.create(&table("a", &[])).unwrap();
    assert_eq!(store.analysis(&id("a")), Ok(None));
}

fn results(store: &dyn Store) {
    let [rose, snake] = ["2026-11-20 rose", "2026-11-20 snake"];
    let result = |deal: &str, score| DealResult { deal: deal.to_owned(), score };
    assert_eq!(store.keep_result(&id("a"), &result(rose, 1)), Err(StoreError::Missing(id("a"))));
    for (name, own) in
        [("d", result(rose, 7)), ("a", result(rose, -2)), ("b", result(rose, 7)), ("c", result(snake, 9))]
    {
        store.create(&table(name, &["one"])).unwrap();
        assert_eq!(store.result(&id(name)), Ok(None));
        assert_eq!(store.keep_result(&id(name), &own), Ok(()));
        assert_eq!(store.keep_result(&id(name), &result(snake, 100)), Ok(()), "it stays as it is");
        assert_eq!(store.result(&id(name)), Ok(Some(own)));
    }
    assert_eq!(store.results(rose), Ok(vec![(id("b"), 7), (id("d"), 7), (id("a"), -2)]));
    assert_eq!(store.results(snake), Ok(vec![(id("c"), 9)]));
    assert_eq!(store.results("2026-11-21 rose"), Ok(vec![]));
    assert_eq!((found(store, "a").touched, found(store, "a").version()), (100, 1));
    store.expire(0).unwrap();
    store.purge(0).unwrap();
    assert_eq!(store.results(rose), Ok(vec![]));
}

fn stands(store: &dyn Store) {
    store.create(&table("a", &["one"])).unwrap();
    store.create(&table("b", &["one", "two"])).unwrap();
    store.ran(500).unwrap();
    assert_eq!(store.append(&[append("a", 1, &["two", "three"])]), [Ok(())]);
    store.ran(40).unwrap();
    let stand = |version, idle| Some(Stand { version, idle });
    let asked = [id("b"), id("none"), id("a"), id("b")];
    assert_eq!(store.stands(&asked), Ok(vec![stand(2, 540), None, stand(3, 40), stand(2, 540)]));
    assert_eq!(store.stands(&[]), Ok(vec![]));
    // To be asked about makes no table young.
    assert_eq!(store.expire(100).unwrap(), [id("b")]);
    assert_eq!(store.stands(&[id("b")]), Ok(vec![stand(2, 540)]), "a marked table is still there");
}

fn subscriptions(store: &dyn Store) {
    let own = |key: &str, endpoint: &str| Subscription {
        key: key.into(),
        endpoint: endpoint.into(),
        p256dh: "public".into(),
        auth: "secret".into(),
        language: "de".into(),
    };
    let (first, other, moved) = (own("k1", "https://a"), own("k2", "https://b"), own("k1", "https://c"));
    assert_eq!(store.subscribe(&id("a"), &first), Err(StoreError::Missing(id("a"))));
    for name in ["a", "b"] {
        store.create(&table(name, &["one"])).unwrap();
    }
    assert_eq!(store.subscriptions(&id("a")), Ok(vec![]));
    for one in [&other, &first] {
        assert_eq!(store.subscribe(&id("a"), one), Ok(()));
    }
    assert_eq!(store.subscriptions(&id("a")), Ok(vec![first, other.clone()]));
    assert_eq!(store.subscribe(&id("a"), &moved), Ok(()));
    assert_eq!(store.subscriptions(&id("a")), Ok(vec![moved.clone(), other]), "one a person");
    assert_eq!(store.subscriptions(&id("b")), Ok(vec![]), "another table is not concerned");
    assert_eq!((store.unsubscribe(&id("a"), "k2"), store.unsubscribe(&id("a"), "k2")), (Ok(true), Ok(false)));
    assert_eq!(store.unsubscribe(&id("b"), "k1"), Ok(false));
    // To be called does not extend a table's life.
    assert_eq!(found(store, "a").version(), 1);
    store.expire(0).unwrap();
    assert_eq!(store.subscriptions(&id("a")), Ok(vec![moved]), "a mark deletes nothing");
    store.purge(0).unwrap();
    store.create(&table("a", &[])).unwrap();
    assert_eq!(store.subscriptions(&id("a")), Ok(vec![]));
}

fn forget(store: &dyn Store) {
    let sits = |name: &str, salt| StoredLine::personal_from(format!(";@5 sits 1 key {name}"), 15, [salt; 16]);
    let mut new = table("a", &["one"]);
    new.lines.push(sits("Ann", 1));
    store.create(&new).unwrap();
    let mut next = append("a", 2, &[]);
    next.lines = vec![sits("Ann", 2), sits("Anna", 3), "1: Ann".into()];
    assert_eq!(store.append(&[next]), [Ok(())]);
    let whole = ["one", ";@5 sits 1 key Ann", ";@5 sits 1 key Ann", ";@5 sits 1 key Anna", "1: Ann"];
    assert_eq!(found(store, "a").lines, whole);
    assert_eq!((store.forget("Ann"), store.forget("Ann"), store.forget("nobody")), (Ok(2), Ok(0), Ok(0)));
    let less = ["one", ";@5 sits 1 key ", ";@5 sits 1 key ", ";@5 sits 1 key Anna", "1: Ann"];
    assert_eq!(found(store, "a").lines, less);
    // What is left is still whole, and goes on.
    assert_eq!(store.append(&[append("a", 5, &["two"])]), [Ok(())]);
    assert_eq!(found(store, "a").version(), 6);
    // A place that is none makes nothing personal; a part that is personal must fit, too.
    for at in [0, 3, 99] {
        assert_eq!(StoredLine::personal_from("ä b".to_owned(), at, [0; 16]).to_string(), "ä b");
    }
    let mut bad = append("a", 6, &[]);
    bad.lines = vec![StoredLine::personal_from("x\ny".to_owned(), 1, [0; 16])];
    assert!(matches!(store.append(&[bad])[..], [Err(StoreError::Unfit { .. })]));
}

/// A name that is deleted at another table, or in another line; a chain that is broken by it.
fn forget_lines(store: &dyn Store) {
    let sits = |name: &str, salt| StoredLine::personal_from(format!(";@5 sits 1 key {name}"), 15, [salt; 16]);
    for name in ["a", "b"] {
        let mut new = table(name, &["one"]);
        new.lines.extend([sits("Ann", 1), sits("Bo", 2), sits("Ann", 3)]);
        store.create(&new).unwrap();
    }
    assert_eq!(store.forget_lines(&id("a"), &[1, 2, 4, 9]), Ok(2));
    assert_eq!(store.forget_lines(&id("a"), &[2]), Ok(0));
    assert_eq!(store.forget_lines(&id("none"), &[1]), Ok(0));
    assert_eq!(found(store, "a").lines, ["one", ";@5 sits 1 key ", ";@5 sits 1 key Bo", ";@5 sits 1 key "]);
    assert_eq!(
        found(store, "b").lines[1..],
        [";@5 sits 1 key Ann", ";@5 sits 1 key Bo", ";@5 sits 1 key Ann"]
    );
    assert_eq!(store.append(&[append("a", 4, &["two"])]), [Ok(())]);
}

fn delete(store: &dyn Store) {
    for (name, at) in [("a", 3), ("b", 9), ("c", 6)] {
        store.create(&table(name, &["one"])).unwrap();
        let mut later = append(name, 1, &["two"]);
        later.at = 1_000_000 + at;
        assert_eq!(store.append(&[later]), [Ok(())]);
    }
    store.keep_analysis(&id("b"), "of b").unwrap();
    assert_eq!(store.latest(2).unwrap(), [id("b"), id("c")]);
    assert_eq!((store.delete(&id("b")), store.delete(&id("b"))), (Ok(true), Ok(false)));
    assert_eq!(store.load(&id("b")), Ok(None));
    assert!(matches!(store.append(&[append("b", 2, &["three"])])[..], [Err(StoreError::Missing(_))]));
    assert_eq!((found(store, "a").version(), store.analysis(&id("b"))), (2, Ok(None)));
    assert_eq!(store.latest(9).unwrap(), [id("c"), id("a")]);
}

fn racing(store: &dyn Store) {
    store.create(&table("a", &[])).unwrap();
    let won: usize = std::thread::scope(|scope| {
        let racer = |who: usize| {
            let mine = who.to_string();
            (0..50).filter(|after| store.append(&[append("a", *after, &[&mine])]) == [Ok(())]).count()
        };
        let racers: Vec<_> = (0..3).map(|who| scope.spawn(move || racer(who))).collect();
        racers.into_iter().map(|racer| racer.join().unwrap()).sum()
    });
    assert_eq!(won, found(store, "a").lines.len());
}

#[test]
fn secrets_are_never_printed() {
    let new = table("a", &["one"]);
    for text in
        [format!("{new:?}"), format!("{:#?}", StoredTable::from(new.clone())), format!("{:?}", new.secrets)]
    {
        assert!(!text.contains("luck"), "{text}");
    }
}

#[test]
fn errors_say_which_file_and_what_to_do() {
    let file = || Path::new("/data/parlor.db").to_owned();
    let io = StoreError::Io { file: file(), doing: "committing".into(), why: "no such device".into() };
    let texts = [StoreError::Full(file()), StoreError::InUse(file()), StoreError::WouldOverwrite(file()), io];
    for error in texts {
        assert!(error.to_string().contains("/data/parlor.db"), "{error}");
        assert!(!error.is_refusal());
    }
}
