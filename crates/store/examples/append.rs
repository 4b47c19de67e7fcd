//! What a fenced append costs: the store's own appends, under a claim and without one, beside a bare `INSERT` of the same lines, by turns in one run.
//!
//! PostgreSQL does not flush here (`fsync=off`), so what is measured is what the fence adds: a flush costs the same in each case.

use std::error::Error;
use std::time::{Duration, Instant};

use parlor_local_postgres::LocalPostgres;
use parlor_store::{Append, Cluster, Epoch, NewNode, NewTable, Postgres, Secrets, Store, TableId};
use tokio::runtime::{Builder, Runtime};
use tokio_postgres::{Client, NoTls, Statement};

/// A line as logs have them, of a usual length.
const LINE: &str = "1: place c3 + ;@1800509754310 #1:1143984645367299";

/// The lines alone, each with its place: what an append would be that no other server could disturb.
const BARE: &str = "CREATE TABLE bare (id text COLLATE \"C\", version integer, line text NOT NULL, PRIMARY KEY (id, version))";

const INSERT: &str = "INSERT INTO bare SELECT * FROM unnest($1::text[], $2::integer[], $3::text[])";

/// How many transactions of each kind.
const TIMES: u32 = 2000;

type Result<T> = std::result::Result<T, Box<dyn Error>>;

/// Measures with one table a transaction, with ten and with a hundred.
fn main() -> Result<()> {
    let postgres = LocalPostgres::start()?;
    println!(
        "milliseconds a transaction, half within (99 % within); {TIMES} of each kind, by turns; nothing is flushed"
    );
    println!("tables  bare INSERT      without a claim  under a claim    claim/bare  claim/none");
    for tables in [1, 10, 100] {
        let address = postgres.database(&format!("with{tables}"))?;
        let all = Bench::new(&address, tables)?.run()?;
        let [bare, none, claim] = all.each_ref().map(|took| within(took, 0.5));
        let [a, b, c] =
            all.each_ref().map(|took| format!("{:.2} ({:.2})", within(took, 0.5), within(took, 0.99)));
        println!("{tables:>6}  {a:15}  {b:15}  {c:15}  {:>10.2}  {:>10.2}", claim / bare, claim / none);
    }
    Ok(())
}

/// The time in milliseconds within which this share of them was done.
fn within(took: &[Duration], share: f64) -> f64 {
    let mut sorted = took.to_vec();
    sorted.sort_unstable();
    let place = (sorted.len() as f64 * share) as usize;
    sorted.get(place).map_or(f64::NAN, |time| time.as_secs_f64() * 1000.0)
}

/// This many tables, and three ways to write to them.
struct Bench {
    runtime: Runtime,
    bare: Client,
    statement: Statement,
    store: Postgres,
    unclaimed: Vec<TableId>,
    claimed: Vec<(TableId, Epoch)>,
}

impl Bench {
    fn new(address: &str, tables: usize) -> Result<Bench> {
        let runtime = Builder::new_multi_thread().worker_threads(1).enable_all().build()?;
        let store = Postgres::open(address)?;
        let (bare, connection) = runtime.block_on(tokio_postgres::connect(address, NoTls))?;
        runtime.spawn(connection);
        runtime.block_on(bare.batch_execute(BARE))?;
        let statement = runtime.block_on(bare.prepare(INSERT))?;
        let name = NewNode { name: "one".to_owned(), address: String::new(), version: "1".to_owned() };
        let node = store.join(&name, Duration::from_secs(600))?;
        let ids = |kind: u8| (0..tables).map(move |own| id(kind, own));
        let unclaimed: Vec<_> = ids(1).collect();
        let mut claimed = Vec::new();
        for table in ids(1).chain(ids(2)) {
            store.create(&new(table))?;
        }
        for table in ids(2) {
            let epoch = store.claim(&table, node)?;
            claimed.push((table, epoch));
        }
        Ok(Bench { runtime, bare, statement, store, unclaimed, claimed })
    }

    /// How long transactions take: bare, without a claim, and under one.
    fn run(&self) -> Result<[Vec<Duration>; 3]> {
        let mut all = [Vec::new(), Vec::new(), Vec::new()];
        for version in 0..TIMES {
            all[0].push(self.insert(version)?);
            all[1].push(self.append(version, false)?);
            all[2].push(self.append(version, true)?);
        }
        Ok(all)
    }

    /// The lines and nothing else.
    fn insert(&self, after: u32) -> Result<Duration> {
        let ids: Vec<_> = self.unclaimed.iter().map(TableId::as_str).collect();
        let versions = vec![i32::try_from(after + 1)?; ids.len()];
        let lines = vec![LINE; ids.len()];
        let begun = Instant::now();
        self.runtime
            .block_on(async { self.bare.execute(&self.statement, &[&ids, &versions, &lines]).await })?;
        Ok(begun.elapsed())
    }

    /// The store's own append.
    fn append(&self, after: u32, claims: bool) -> Result<Duration> {
        let append = |table: &TableId, under| {
            let lines = vec![LINE.into()];
            Append { table: table.clone(), after, under, lines, at: u64::from(after) }
        };
        let appends: Vec<_> = match claims {
            true => self.claimed.iter().map(|(table, epoch)| append(table, Some(*epoch))).collect(),
            false => self.unclaimed.iter().map(|table| append(table, None)).collect(),
        };
        let begun = Instant::now();
        let answers = self.store.append(&appends);
        let took = begun.elapsed();
        answers.into_iter().collect::<std::result::Result<Vec<()>, _>>()?;
        Ok(took)
    }
}

fn id(kind: u8, own: usize) -> TableId {
    let mut bytes = [kind; 10];
    bytes[..8].copy_from_slice(&(own as u64).to_be_bytes());
    TableId::spell(bytes)
}

fn new(id: TableId) -> NewTable {
    NewTable {
        id,
        header: "parlor 1\ngame rose\n".to_owned(),
        secrets: Secrets { seed: "luck".to_owned() },
        rules_hash: "cafe".to_owned(),
        created: 0,
        lines: Vec::new(),
        file: None,
    }
}
