//! Moving everything of a store into another: what could be lost, doubled or mixed up on the way.

use std::path::Path;

use parlor_local_postgres::LocalPostgres;
use parlor_store::{
    DealResult, Movable, NewTable, PinnedFile, Postgres, Sqlite, Store, StoreError, StoredLine, Subscription,
    TableId, migrate,
};

use crate::support::{append, id, table};

fn sqlite(folder: &Path) -> Sqlite {
    Sqlite::open(folder).unwrap()
}

/// A table's name, by number.
fn called(number: u8) -> String {
    format!("table{}{}", char::from(b'a' + number / 26), char::from(b'a' + number % 26))
}

/// A store with all that a store can hold: names, some of them forgotten, tables of several ages, a mark, files, analyses, results, who is to be called, secrets.
fn fill(store: &dyn Store) {
    let named = |name: &str, salt| StoredLine::personal_from(format!("0 sits 1 {name}"), 9, [salt; 16]);
    for number in 0..120_u8 {
        let lines = vec![named("Ann", number), "1: pass".into(), named("Bob", number), "2: pass".into()];
        let bytes = vec![number % 3; 40];
        let file = PinnedFile { sha256: format!("hash{}", number % 3), bytes };
        let table = NewTable { lines, file: Some(file), ..table(&called(number), &[]) };
        store.create(&table).unwrap();
        if number == 40 {
            store.ran(5000).unwrap();
        }
    }
    assert_eq!(store.expire(5000).unwrap().len(), 41);
    store.ran(700).unwrap();
    assert_eq!(store.append(&[append("tableah", 4, &["3: pass"])]), [Ok(())]);
    assert_eq!(store.forget("Bob").unwrap(), 120);
    store.keep_analysis(&id("tablebh"), "a long story").unwrap();
    let [key, endpoint, p256dh, auth, language] =
        ["k1", "https://push.example/1", "public", "secret", "de"].map(str::to_owned);
    let called = Subscription { key, endpoint, p256dh, auth, language };
    store.subscribe(&id("tablebh"), &called).unwrap();
    store.keep_result(&id("tablebh"), &DealResult { deal: "2026-11-20 rose".into(), score: -3 }).unwrap();
    store.secret("daily", "moon").unwrap();
    store.secret("other", "sun").unwrap();
}

/// All that can be asked of a store, as text.
fn told(store: &dyn Movable) -> String {
    let mut all = Vec::<TableId>::new();
    loop {
        let next = store.next(all.last()).unwrap();
        if next.is_empty() {
            break;
        }
        all.extend(next);
    }
    let of = |id: &TableId| {
        let called = store.subscriptions(id).unwrap().into_iter();
        let called: Vec<_> = called.map(|own| (own.key, own.endpoint, own.auth, own.language)).collect();
        let (whole, result) = (store.carried(id), store.result(id));
        format!("{whole:?} {:?} {:?} {result:?} {called:?}", store.load(id), store.analysis(id))
    };
    let tables: Vec<_> = all.iter().map(of).collect();
    let files: Vec<_> = store.files().unwrap().into_iter().map(|hash| store.file(&hash)).collect();
    format!("{}\n{files:?} {:?} {:?} {:?}", tables.join("\n"), store.secrets(), store.ran(0), store.count())
}

/// A name that was forgotten and came back, a table that was young again, a deal whose secret was another: everything is at the other end just as it
/// was, there and back.
#[test]
fn what_moves_there_and_back_is_the_same() {
    let (folder, server) = (tempfile::tempdir().unwrap(), LocalPostgres::start().unwrap());
    let from = sqlite(&folder.path().join("from"));
    fill(&from);
    let between = Postgres::open(&server.database("games").unwrap()).unwrap();
    let done = migrate(&from, &between, |_| {}).unwrap();
    assert_eq!((done.tables, done.there, done.lines, done.files, done.analyses), (120, 0, 481, 3, 1));
    assert_eq!(done.faults, Vec::<String>::new());
    assert_eq!(told(&between), told(&from));
    let back = sqlite(&folder.path().join("back"));
    assert_eq!(migrate(&between, &back, |_| {}).unwrap(), done);
    assert_eq!(told(&back), told(&from));
    // Both go on as one did.
    assert_eq!(back.append(&[append("tableep", 4, &["3: pass"])]), [Ok(())]);
    assert_eq!(back.undelete(), Ok(40));
}

/// A migration that was cut off began again from nothing, or stopped at what was there; and what had been played since then stayed behind.
#[test]
fn a_migration_goes_on_where_it_was() {
    let folder = tempfile::tempdir().unwrap();
    let (from, to) = (sqlite(&folder.path().join("from")), sqlite(&folder.path().join("to")));
    fill(&from);
    migrate(&from, &to, |_| {}).unwrap();
    for name in ["tableby", "tablebz"] {
        assert_eq!(from.append(&[append(name, 4, &["3: pass", "4: pass"])]), [Ok(())]);
    }
    from.create(&table("young", &["1: pass"])).unwrap();
    let mut looks = 0;
    let done = migrate(&from, &to, |_| looks += 1).unwrap();
    assert_eq!((done.tables, done.there, done.lines, looks), (121, 120, 486, 3));
    assert_eq!(told(&to), told(&from));
}

/// Two servers' tables in one store: whose secret deals tomorrow?
#[test]
fn a_store_that_is_used_is_not_filled() {
    let folder = tempfile::tempdir().unwrap();
    let store = |name: &str| sqlite(&folder.path().join(name));
    let from = store("from");
    fill(&from);
    let check = |to: &Sqlite, why: &str| {
        let before = told(to);
        match migrate(&from, to, |_| {}) {
            Err(StoreError::Occupied { why: found, .. }) => assert!(found.contains(why), "{found}"),
            other => panic!("{other:?}"),
        }
        assert_eq!(told(to), before);
    };
    let started = store("started");
    started.secret("daily", "another moon").unwrap();
    check(&started, "a server has used it");
    let played = store("played");
    played.create(&table("mine", &["1: pass"])).unwrap();
    check(&played, "it has a table mine that is not from");
    let other = store("other");
    other.create(&table("tableaa", &["1: pass"])).unwrap();
    match migrate(&from, &other, |_| {}) {
        Err(StoreError::Occupied { why, .. }) => {
            assert!(why.contains("its table tableaa is another"), "{why}");
        }
        other => panic!("{other:?}"),
    }
    assert_eq!(other.load(&id("tableaa")).unwrap().unwrap().lines, ["1: pass"]);
}

/// One line that a disk has lost stopped everything, or went along unnoticed.
#[test]
fn a_damaged_table_stays_behind_and_is_named() {
    let folder = tempfile::tempdir().unwrap();
    let (own, to) = (folder.path().join("from"), sqlite(&folder.path().join("to")));
    fill(&sqlite(&own));
    let database = rusqlite::Connection::open(own.join("parlor.db")).unwrap();
    let changed = database.execute(
        "UPDATE lines SET line = '1: take all' WHERE version = 2
        AND number = (SELECT number FROM tables WHERE id = 'tableci')",
        [],
    );
    assert_eq!(changed.unwrap(), 1);
    drop(database);
    let done = migrate(&sqlite(&own), &to, |_| {}).unwrap();
    assert_eq!((done.tables, done.faults.len()), (119, 1));
    assert!(done.faults[0].contains("tableci"), "{:?}", done.faults);
    assert_eq!(to.load(&id("tableci")), Ok(None));
}
