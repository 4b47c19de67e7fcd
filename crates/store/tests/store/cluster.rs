//! The laws of claims, for every store that servers share: one owner a table at a time, and harmless when that is wrong.
//!
//! No test waits for a lease to run out: a lease of no time has, and one of an hour has not.

use std::cell::RefCell;
use std::thread;
use std::time::Duration;

use parlor_local_postgres::LocalPostgres;
use parlor_store::{
    Append, Cluster, Epoch, Lease, Memory, NewNode, NodeId, Postgres, Sqlite, Store, StoreError, StoredTable,
};
use proptest::prelude::*;
use proptest::test_runner::TestRunner;

use crate::support::{append, id, table};

const HOUR: Duration = Duration::from_secs(3600);
const OVER: Duration = Duration::ZERO;

type Law = fn(&dyn Store, &dyn Cluster);

fn all(fresh: impl Fn(&str) -> Box<dyn Store>) {
    let laws: [(&str, Law); 13] = [
        ("no append under an earlier claim", fenced),
        ("a fenced append writes nothing", writes_nothing),
        ("a group in which one append is fenced writes the others", others_written),
        ("a claim while the lease lasts is refused", refused),
        ("a lease that has run out", lapsed),
        ("what was given back is claimed at once", released),
        ("only the owner gives back, by its last claim", released_by_others),
        ("who was late learns what is lost", late),
        ("the same node that claims again has a new epoch", again),
        ("nodes are listed, leave, and take the place of their name", nodes),
        ("who is asked to drain is listed so, until somebody else has the name", drains),
        ("who is no node claims nothing", strangers),
        ("many claims at once", racing),
    ];
    for (name, law) in laws {
        println!("{name}");
        let store = fresh(name);
        law(store.as_ref(), store.cluster().unwrap());
    }
}

#[test]
fn shared_memory_keeps_the_laws_of_claims() {
    all(|_| Box::new(Memory::shared()));
}

#[test]
fn postgres_keeps_the_laws_of_claims() {
    let server = LocalPostgres::start().unwrap();
    all(|law| Box::new(Postgres::open(&server.database(law).unwrap()).unwrap()));
}

/// A store with one owner by its nature has no claims; an epoch of another store's opens nothing there.
#[test]
fn a_store_of_one_owner_has_no_claims() {
    let (folder, shared) = (tempfile::tempdir().unwrap(), Memory::shared());
    shared.create(&table("a", &[])).unwrap();
    let epoch = shared.claim(&id("a"), join(&shared, "one", HOUR)).unwrap();
    let sqlite = Sqlite::open(folder.path()).unwrap();
    let stores: [&dyn Store; 2] = [&sqlite, &Memory::new()];
    for store in stores {
        assert!(store.cluster().is_none());
        store.create(&table("a", &[])).unwrap();
        let answers = store.append(&[under(epoch, "a", 0), append("a", 0, &["one"])]);
        assert!(matches!(&answers[..], [Err(StoreError::Fenced { .. }), Ok(())]), "{answers:?}");
        assert_eq!(found(store, "a").lines, ["one"]);
    }
}

fn node(name: &str) -> NewNode {
    NewNode { name: name.into(), address: format!("{name}.example:7171"), version: "0.1.0".into() }
}

fn join(cluster: &dyn Cluster, name: &str, lease: Duration) -> NodeId {
    cluster.join(&node(name), lease).unwrap()
}

fn under(epoch: Epoch, name: &str, after: u32) -> Append {
    Append { under: Some(epoch), ..append(name, after, &[&epoch.to_string()]) }
}

fn found(store: &dyn Store, name: &str) -> StoredTable {
    store.load(&id(name)).unwrap().unwrap()
}

fn fenced(store: &dyn Store, cluster: &dyn Cluster) {
    store.create(&table("a", &["made"])).unwrap();
    let (one, other) = (join(cluster, "one", OVER), join(cluster, "other", HOUR));
    let first = cluster.claim(&id("a"), one).unwrap();
    assert_eq!(store.append(&[under(first, "a", 1)]), [Ok(())]);
    // A lease that has run out forbids nothing, as long as nobody else claims.
    assert_eq!(store.append(&[under(first, "a", 2)]), [Ok(())]);
    let second = cluster.claim(&id("a"), other).unwrap();
    assert!(second > first);
    let late = StoreError::Fenced { table: id("a"), epoch: second, under: first };
    // Whatever version it names, also the right one.
    assert_eq!(
        store.append(&[under(first, "a", 3), under(first, "a", 2)]),
        [Err(late.clone()), Err(late.clone())]
    );
    assert!(late.is_refusal());
    assert_eq!(store.append(&[under(second, "a", 3)]), [Ok(())]);
    assert_eq!(
        found(store, "a").lines,
        ["made".to_owned(), first.to_string(), first.to_string(), second.to_string()]
    );
}

fn writes_nothing(store: &dyn Store, cluster: &dyn Cluster) {
    store.create(&table("a", &["made"])).unwrap();
    let node = join(cluster, "one", HOUR);
    let first = cluster.claim(&id("a"), node).unwrap();
    cluster.claim(&id("a"), node).unwrap();
    store.expire(0).unwrap();
    let before = found(store, "a");
    let touch = Append { under: Some(first), at: 1 << 40, ..append("a", 1, &[]) };
    let answers = store.append(&[touch, under(first, "a", 1)]);
    assert!(answers.iter().all(|answer| matches!(answer, Err(StoreError::Fenced { .. }))), "{answers:?}");
    assert_eq!(found(store, "a"), before, "neither touched, nor brought back, nor longer");
}

fn others_written(store: &dyn Store, cluster: &dyn Cluster) {
    let node = join(cluster, "one", HOUR);
    let claims: Vec<_> = ["a", "b", "c"]
        .into_iter()
        .map(|name| {
            store.create(&table(name, &[])).unwrap();
            cluster.claim(&id(name), node).unwrap()
        })
        .collect();
    let newer = cluster.claim(&id("b"), node).unwrap();
    let late = Err(StoreError::Fenced { table: id("b"), epoch: newer, under: claims[1] });
    let group =
        [under(claims[0], "a", 0), under(claims[1], "b", 0), under(claims[2], "c", 0), under(newer, "b", 0)];
    assert_eq!(store.append(&group), [Ok(()), late, Ok(()), Ok(())]);
    for name in ["a", "b", "c"] {
        assert_eq!(found(store, name).version(), 1);
    }
}

fn refused(store: &dyn Store, cluster: &dyn Cluster) {
    store.create(&table("a", &[])).unwrap();
    let (one, other) = (join(cluster, "one", HOUR), join(cluster, "other", HOUR));
    let first = cluster.claim(&id("a"), one).unwrap();
    let why = cluster.claim(&id("a"), other).unwrap_err();
    let StoreError::Owned { table, by, address, remaining } = &why else { panic!("{why:?}") };
    assert_eq!((table, by.as_str(), address.as_str()), (&id("a"), "one", "one.example:7171"));
    assert!(*remaining > HOUR / 2 && *remaining <= HOUR, "{remaining:?}");
    assert!(why.is_refusal());
    // The refused claim has changed nothing.
    assert_eq!(store.append(&[under(first, "a", 0)]), [Ok(())]);
}

fn lapsed(store: &dyn Store, cluster: &dyn Cluster) {
    store.create(&table("a", &[])).unwrap();
    let (one, other) = (join(cluster, "one", HOUR), join(cluster, "other", HOUR));
    let first = cluster.claim(&id("a"), one).unwrap();
    assert_eq!(cluster.renew(one, OVER), Ok(true));
    // It comes back before anybody has claimed: everything is as before.
    assert_eq!(cluster.renew(one, HOUR), Ok(false));
    assert!(matches!(cluster.claim(&id("a"), other), Err(StoreError::Owned { .. })));
    assert_eq!(store.append(&[under(first, "a", 0)]), [Ok(())]);
    assert_eq!(cluster.renew(one, OVER), Ok(true));
    let second = cluster.claim(&id("a"), other).unwrap();
    // It comes back too late: its lease lasts, but not for this table.
    assert_eq!(cluster.renew(one, HOUR), Ok(false));
    assert!(matches!(cluster.claim(&id("a"), one), Err(StoreError::Owned { .. })));
    assert_eq!(store.append(&[under(second, "a", 1)]), [Ok(())]);
}

fn released(store: &dyn Store, cluster: &dyn Cluster) {
    let (one, other) = (join(cluster, "one", HOUR), join(cluster, "other", HOUR));
    let names = ["a", "b", "c"];
    let leases = names.map(|name| {
        store.create(&table(name, &[])).unwrap();
        Lease { table: id(name), epoch: cluster.claim(&id(name), one).unwrap() }
    });
    assert_eq!(cluster.release(one, &leases[..2]), Ok(2));
    assert_eq!(cluster.release(one, &leases[..2]), Ok(0), "given back once");
    // What was under way when it was given back is taken, as long as nobody has claimed.
    assert_eq!(store.append(&[under(leases[0].epoch, "a", 0)]), [Ok(())]);
    for name in ["a", "b"] {
        assert!(cluster.claim(&id(name), other).is_ok());
    }
    assert!(matches!(cluster.claim(&id("c"), other), Err(StoreError::Owned { .. })));
    assert_eq!(cluster.release(one, &[]), Ok(0));
}

fn released_by_others(store: &dyn Store, cluster: &dyn Cluster) {
    store.create(&table("a", &[])).unwrap();
    let (one, other) = (join(cluster, "one", HOUR), join(cluster, "other", HOUR));
    let lease = |epoch| [Lease { table: id("a"), epoch }];
    let first = cluster.claim(&id("a"), one).unwrap();
    let second = cluster.claim(&id("a"), one).unwrap();
    // An answer that was lost, and a claim anew: giving the first one back must not free the second.
    assert_eq!(cluster.release(one, &lease(first)), Ok(0));
    assert_eq!(cluster.release(other, &lease(second)), Ok(0));
    assert!(matches!(cluster.claim(&id("a"), other), Err(StoreError::Owned { .. })));
    assert_eq!(cluster.release(one, &lease(second)), Ok(1));
    let third = cluster.claim(&id("a"), other).unwrap();
    assert!(third > second && second > first);
}

fn late(store: &dyn Store, cluster: &dyn Cluster) {
    let (one, other) = (join(cluster, "one", OVER), join(cluster, "other", HOUR));
    let leases = ["a", "b", "c"].map(|name| {
        store.create(&table(name, &[])).unwrap();
        Lease { table: id(name), epoch: cluster.claim(&id(name), one).unwrap() }
    });
    assert_eq!(cluster.lost(&leases), Ok(vec![]));
    cluster.claim(&id("b"), other).unwrap();
    assert_eq!(cluster.lost(&leases), Ok(vec![leases[1].clone()]));
    // Given back, and claimed by nobody: nothing is lost.
    cluster.release(one, &leases).unwrap();
    assert_eq!(cluster.lost(&leases), Ok(vec![leases[1].clone()]));
    store.expire(0).unwrap();
    store.purge(0).unwrap();
    assert_eq!(cluster.lost(&leases), Ok(leases.to_vec()));
    assert_eq!(cluster.lost(&[]), Ok(vec![]));
}

fn again(store: &dyn Store, cluster: &dyn Cluster) {
    store.create(&table("a", &[])).unwrap();
    let node = join(cluster, "one", HOUR);
    let first = cluster.claim(&id("a"), node).unwrap();
    let second = cluster.claim(&id("a"), node).unwrap();
    assert!(second > first);
    let late = StoreError::Fenced { table: id("a"), epoch: second, under: first };
    assert_eq!(store.append(&[under(first, "a", 0), under(second, "a", 0)]), [Err(late), Ok(())]);
}

fn nodes(store: &dyn Store, cluster: &dyn Cluster) {
    store.create(&table("a", &[])).unwrap();
    assert_eq!(cluster.nodes(), Ok(vec![]));
    let (two, one) = (join(cluster, "two", HOUR), join(cluster, "one", OVER));
    let listed = cluster.nodes().unwrap();
    let named: Vec<_> = listed.iter().map(|node| (node.id, node.own.name.as_str())).collect();
    assert_eq!(named, [(one, "one"), (two, "two")]);
    assert_eq!(listed[1].own, node("two"));
    assert_eq!(listed[0].remaining, OVER);
    assert!(listed[1].remaining > HOUR / 2 && listed[1].unseen < HOUR / 2 && listed[1].since < HOUR / 2);
    // A server that was killed and starts again does not wait for its own lease.
    let before = cluster.claim(&id("a"), two).unwrap();
    assert!(matches!(cluster.claim(&id("a"), one), Err(StoreError::Owned { .. })));
    let anew = join(cluster, "two", HOUR);
    assert_eq!(cluster.nodes().unwrap().len(), 2);
    assert_ne!(anew, two);
    assert!(cluster.claim(&id("a"), anew).unwrap() > before);
    // The one before it, which may run still, is none any more.
    assert_eq!(cluster.renew(two, HOUR), Err(StoreError::Gone(two)));
    assert_eq!(cluster.claim(&id("a"), two), Err(StoreError::Gone(two)));
    assert_eq!(cluster.leave(two), Ok(false));
    // Who leaves gives everything back.
    assert_eq!((cluster.leave(anew), cluster.leave(anew)), (Ok(true), Ok(false)));
    assert!(cluster.claim(&id("a"), one).is_ok());
    assert_eq!(cluster.nodes().unwrap().len(), 1);
}

fn drains(_: &dyn Store, cluster: &dyn Cluster) {
    let [before, two, _] = ["one", "two", "one"].map(|name| join(cluster, name, HOUR));
    let listed = || cluster.nodes().unwrap().iter().map(|node| node.drains).collect::<Vec<_>>();
    // Another has its name by now, and is not meant.
    assert_eq!((cluster.drain(before), listed()), (Ok(false), vec![false, false]));
    assert_eq!((cluster.drain(two), listed()), (Ok(true), vec![false, true]));
    assert_eq!((cluster.renew(two, HOUR), listed()), (Ok(true), vec![false, true]));
    join(cluster, "two", HOUR);
    assert_eq!(listed(), [false, false]);
}

fn strangers(store: &dyn Store, cluster: &dyn Cluster) {
    let node = join(cluster, "one", HOUR);
    assert_eq!(cluster.claim(&id("zz"), node), Err(StoreError::Missing(id("zz"))));
    store.create(&table("a", &[])).unwrap();
    cluster.leave(node).unwrap();
    assert_eq!(cluster.claim(&id("a"), node), Err(StoreError::Gone(node)));
    let node = join(cluster, "one", HOUR);
    cluster.claim(&id("a"), node).unwrap();
    // A table that is deleted takes its claim along.
    store.expire(0).unwrap();
    store.purge(0).unwrap();
    assert_eq!(cluster.claim(&id("a"), node), Err(StoreError::Missing(id("a"))));
}

/// Nodes whose leases have all run out claim one table from each other, and write as fast as they can.
fn racing(store: &dyn Store, cluster: &dyn Cluster) {
    store.create(&table("a", &[])).unwrap();
    let names = ["one", "two", "three"];
    let (epochs, acknowledged): (Vec<_>, Vec<_>) = thread::scope(|scope| {
        let racers = names.map(|name| {
            scope.spawn(move || {
                let node = join(cluster, name, OVER);
                // Until each wrote: how many claims that takes is the machine's affair.
                let (mut epochs, mut acknowledged) = (Vec::new(), 0);
                while epochs.len() < 20 || acknowledged == 0 {
                    let epoch = match cluster.claim(&id("a"), node) {
                        Ok(epoch) => epoch,
                        Err(StoreError::Busy) => continue,
                        Err(why) => panic!("{why:?}"),
                    };
                    epochs.push(epoch);
                    assert!(epochs.len() < 10_000, "{name} never wrote");
                    let mut version = found(store, "a").version();
                    while let [Ok(())] = store.append(&[under(epoch, "a", version)])[..] {
                        version += 1;
                        acknowledged += 1;
                        if acknowledged % 5 == 0 {
                            break;
                        }
                    }
                }
                (epochs, acknowledged)
            })
        });
        racers.map(|racer| racer.join().unwrap()).into_iter().unzip()
    });
    let mut epochs = epochs.concat();
    let claims = epochs.len();
    epochs.sort();
    epochs.dedup();
    assert_eq!(epochs.len(), claims, "each claim has its own epoch");
    let lines = found(store, "a").lines;
    assert_eq!(lines.len(), acknowledged.iter().sum::<usize>(), "each version was acknowledged once");
    let order: Vec<u64> = lines.iter().map(|line| line.parse().unwrap()).collect();
    assert!(order.is_sorted(), "after a claim nobody wrote under an earlier one: {order:?}");
}

/// The database dies, and comes back: claims and leases are as they were.
#[test]
fn claims_outlive_the_death_of_the_database() {
    let mut server = LocalPostgres::start().unwrap();
    let store = Postgres::open(&server.database("games").unwrap()).unwrap();
    store.create(&table("a", &[])).unwrap();
    let (one, other) = (join(&store, "one", HOUR), join(&store, "other", HOUR));
    let first = store.claim(&id("a"), one).unwrap();
    let second = store.claim(&id("a"), one).unwrap();
    server.kill().unwrap();
    assert!(matches!(store.claim(&id("a"), one), Err(StoreError::Database { .. })));
    assert!(matches!(store.renew(one, HOUR), Err(StoreError::Database { .. })));
    server.run().unwrap();
    let late = StoreError::Fenced { table: id("a"), epoch: second, under: first };
    let answers = store.append(&[under(first, "a", 0), under(second, "a", 0)]);
    assert_eq!(answers, [Err(late), Ok(())]);
    assert!(matches!(store.claim(&id("a"), other), Err(StoreError::Owned { .. })));
}

/// A node that was paused while its append was under way: the append waits in the database behind the claim, and must not pass it.
#[test]
fn an_append_that_waits_behind_a_claim_is_fenced() {
    let server = LocalPostgres::start().unwrap();
    let store = Postgres::open(&server.database("games").unwrap()).unwrap();
    store.create(&table("a", &[])).unwrap();
    let (one, other) = (join(&store, "one", OVER), join(&store, "other", HOUR));
    let first = store.claim(&id("a"), one).unwrap();
    let until = |what: &str| {
        let sql = format!("SELECT count(*) FROM pg_stat_activity WHERE {what}");
        while server.ask("games", &sql).unwrap() == "0" {
            thread::sleep(Duration::from_millis(5));
        }
    };
    let waits = |query: &str| until(&format!("wait_event_type = 'Lock' AND query LIKE '{query}%'"));
    let (claimed, appended) = thread::scope(|scope| {
        // Somebody holds the row until both queue behind it, the claim first.
        scope.spawn(|| {
            let _ = server.ask("games", "BEGIN; SELECT 1 FROM progress FOR UPDATE; SELECT pg_sleep(100)");
        });
        until("wait_event = 'PgSleep'");
        let claiming = scope.spawn(|| store.claim(&id("a"), other));
        waits("UPDATE progress SET epoch");
        let appending = scope.spawn(|| store.append(&[under(first, "a", 0)]));
        waits("SELECT id, version");
        let end = "SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE wait_event = 'PgSleep'";
        assert_eq!(server.ask("games", end).unwrap(), "t");
        (claiming.join().unwrap(), appending.join().unwrap())
    });
    let late = StoreError::Fenced { table: id("a"), epoch: claimed.unwrap(), under: first };
    assert_eq!(appended, [Err(late)]);
    assert_eq!(found(&store, "a").version(), 0);
}

#[derive(Debug, Clone)]
enum Step {
    Join(usize, bool),
    Renew(usize, bool),
    Leave(usize),
    Claim(usize, usize),
    /// The last claims of a node, or those before them.
    Release(usize, bool),
    /// Under a claim of this table, the last one or one before it.
    Append(Vec<(usize, usize)>),
}

const TABLES: [&str; 2] = ["a", "b"];

fn step() -> impl Strategy<Value = Step> {
    let node = || 0..3_usize;
    prop_oneof![
        2 => (node(), any::<bool>()).prop_map(|(node, lasts)| Step::Join(node, lasts)),
        2 => (node(), any::<bool>()).prop_map(|(node, lasts)| Step::Renew(node, lasts)),
        1 => node().prop_map(Step::Leave),
        6 => (node(), 0..TABLES.len()).prop_map(|(node, table)| Step::Claim(node, table)),
        2 => (node(), any::<bool>()).prop_map(|(node, last)| Step::Release(node, last)),
        6 => proptest::collection::vec((0..TABLES.len(), 0..3_usize), 1..4).prop_map(Step::Append),
    ]
}

/// What a store has answered, with what two stores may differ in taken out: numbers of nodes, and milliseconds.
struct Play<'a> {
    store: &'a dyn Store,
    cluster: &'a dyn Cluster,
    nodes: RefCell<[Option<NodeId>; 3]>,
    claims: RefCell<Vec<(usize, Lease)>>,
}

impl<'a> Play<'a> {
    fn new(store: &'a dyn Store) -> Play<'a> {
        TABLES.iter().for_each(|name| store.create(&table(name, &[])).unwrap());
        let cluster = store.cluster().unwrap();
        Play { store, cluster, nodes: RefCell::default(), claims: RefCell::default() }
    }

    fn take(&self, step: &Step) -> String {
        let lease = |lasts: bool| if lasts { HOUR } else { OVER };
        let node = |own: usize| self.nodes.borrow()[own];
        match *step {
            Step::Join(own, lasts) => {
                let joined = join(self.cluster, ["x", "y", "z"][own], lease(lasts));
                self.nodes.borrow_mut()[own] = Some(joined);
                format!("{} nodes", self.cluster.nodes().unwrap().len())
            }
            Step::Renew(own, lasts) => {
                format!("{:?}", node(own).map(|node| same(self.cluster.renew(node, lease(lasts)))))
            }
            Step::Leave(own) => format!("{:?}", node(own).map(|node| self.cluster.leave(node))),
            Step::Claim(own, at) => {
                let Some(node) = node(own) else { return String::new() };
                let claimed = self.cluster.claim(&id(TABLES[at]), node);
                if let Ok(epoch) = claimed {
                    self.claims.borrow_mut().push((own, Lease { table: id(TABLES[at]), epoch }));
                }
                format!("{:?}", same(claimed))
            }
            Step::Release(own, last) => {
                let claims = self.claims.borrow();
                let own_ones = claims.iter().filter(|claim| claim.0 == own).map(|claim| claim.1.clone());
                let mut leases: Vec<_> = own_ones.collect();
                if !last {
                    leases.pop();
                }
                format!("{:?}", node(own).map(|node| self.cluster.release(node, &leases)))
            }
            Step::Append(ref parts) => {
                let group: Vec<_> = parts.iter().filter_map(|(at, back)| self.part(*at, *back)).collect();
                format!("{:?}", self.store.append(&group))
            }
        }
    }

    fn part(&self, at: usize, back: usize) -> Option<Append> {
        let claims = self.claims.borrow();
        let mut own = claims.iter().rev().filter(|claim| claim.1.table == id(TABLES[at]));
        let version = found(self.store, TABLES[at]).version();
        own.nth(back).map(|claim| under(claim.1.epoch, TABLES[at], version))
    }
}

/// An answer without what differs between stores.
fn same<T>(answer: Result<T, StoreError>) -> Result<T, String> {
    answer.map_err(|why| match why {
        StoreError::Owned { by, .. } => format!("owned by {by}"),
        StoreError::Gone(_) => "gone".to_owned(),
        why => format!("{why:?}"),
    })
}

/// Memory stands for a shared database in simulations: what it answers must be what PostgreSQL answers.
#[test]
fn postgres_and_shared_memory_answer_alike() {
    let server = LocalPostgres::start().unwrap();
    let config = ProptestConfig { cases: 24, failure_persistence: None, ..ProptestConfig::default() };
    let next = std::cell::Cell::new(0);
    let alike = TestRunner::new(config).run(&proptest::collection::vec(step(), 0..60), |steps| {
        next.set(next.get() + 1);
        let memory = Memory::shared();
        let postgres = Postgres::open(&server.database(&format!("case{}", next.get())).unwrap()).unwrap();
        let (one, other) = (Play::new(&memory), Play::new(&postgres));
        for step in &steps {
            prop_assert_eq!(one.take(step), other.take(step), "{:?}", step);
        }
        for name in TABLES {
            prop_assert_eq!(found(&memory, name).lines, found(&postgres, name).lines);
        }
        Ok(())
    });
    alike.unwrap();
}
