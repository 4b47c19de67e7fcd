//! Connections to the database, on a thread of their own: a caller waits for its answer, for at most a stated time.
//!
//! A database that is gone takes no caller with it: who asks gets an error, and the next one tries a new connection. A caller may be a task of
//! another runtime or no task at all; it is the thread here that speaks with PostgreSQL.

use std::error::Error as _;
use std::pin::Pin;
use std::rc::Rc;
use std::sync::mpsc::sync_channel;
use std::thread;
use std::time::Duration;

use deadpool_postgres::{Client, Manager, ManagerConfig, Pool, PoolError, RecyclingMethod, Runtime};
use tokio::sync::mpsc::{UnboundedSender, unbounded_channel};
use tokio::task::LocalSet;
use tokio_postgres::config::Host;
use tokio_postgres::error::SqlState;
use tokio_postgres::{Config, Error, NoTls};

use super::address::{Address, ConnectionSecurity};
use super::tls;
use crate::StoreError;

/// How long to wait for a connection.
const CONNECTING: Duration = Duration::from_secs(5);

/// How long PostgreSQL works on one statement before it gives up.
const STATEMENT: Duration = Duration::from_secs(10);

/// How long a caller waits for everything: longer than PostgreSQL does, so that most answers are known.
pub(super) const PATIENCE: Duration = Duration::from_secs(20);

type DatabaseJob = Box<dyn FnOnce(Rc<Pool>) -> Pin<Box<dyn Future<Output = ()>>> + Send>;

/// The way to a database.
#[derive(Debug)]
pub(super) struct Link {
    name: String,
    /// How long a caller waits.
    patience: Duration,
    /// Its thread ends when this is dropped.
    jobs: UnboundedSender<DatabaseJob>,
}

/// Why a caller has no answer.
enum NoAnswer {
    Pool(PoolError),
    Database(Error),
    Late,
}

impl Link {
    /// Starts the thread, for this many connections at most, and callers that wait for so long. Nothing is connected before the first question.
    pub(super) fn new(address: &Address, connections: usize, patience: Duration) -> Result<Link, StoreError> {
        let config = limited(address);
        let name = named(&config);
        let (jobs, mut next) = unbounded_channel::<DatabaseJob>();
        let failed = |why: &dyn std::fmt::Display| StoreError::Database {
            name: named(&config),
            doing: "starting the thread that speaks with it".to_owned(),
            why: why.to_string(),
        };
        let runtime = tokio::runtime::Builder::new_current_thread().enable_all().build();
        let runtime = runtime.map_err(|why| failed(&why))?;
        let recycling = ManagerConfig { recycling_method: RecyclingMethod::Fast };
        let manager = match &address.way {
            ConnectionSecurity::Open => Manager::from_config(config.clone(), NoTls, recycling),
            ConnectionSecurity::Encrypted(by) => {
                Manager::from_config(config.clone(), tls::connector(by)?, recycling)
            }
        };
        let pool = Pool::builder(manager)
            .max_size(connections)
            .runtime(Runtime::Tokio1)
            .wait_timeout(Some(CONNECTING))
            .create_timeout(Some(CONNECTING))
            .recycle_timeout(Some(CONNECTING))
            .build()
            .map_err(|why| failed(&why))?;
        let serve = move || {
            let pool = Rc::new(pool);
            let tasks = LocalSet::new();
            tasks.block_on(&runtime, async {
                while let Some(job) = next.recv().await {
                    tokio::task::spawn_local(job(Rc::clone(&pool)));
                }
            });
        };
        thread::Builder::new().name("postgres".to_owned()).spawn(serve).map_err(|why| failed(&why))?;
        Ok(Link { name, patience, jobs })
    }

    /// The address, without user and password.
    pub(super) fn name(&self) -> &str {
        &self.name
    }

    /// Does something with a connection, and waits for the answer. What is cut off by the time limit may have happened or not.
    pub(super) fn ask<T: Send + 'static>(
        &self,
        doing: &str,
        work: impl AsyncFnOnce(&mut Client) -> Result<T, Error> + Send + 'static,
    ) -> Result<T, StoreError> {
        let (answer, wait) = sync_channel(1);
        let patience = self.patience;
        let job: DatabaseJob = Box::new(move |pool| {
            Box::pin(async move {
                let asked = async {
                    let mut client = pool.get().await.map_err(NoAnswer::Pool)?;
                    work(&mut client).await.map_err(NoAnswer::Database)
                };
                let done = tokio::time::timeout(patience, asked).await.unwrap_or(Err(NoAnswer::Late));
                if matches!(done, Err(NoAnswer::Late)) {
                    // Anyone who answers so late is not asked again: connections to where nobody is would each cost the next callers as long.
                    pool.retain(|_, _| false);
                }
                // Who asked may be gone.
                let _ = answer.send(done);
            })
        });
        // Where the thread has panicked, nobody takes the job, or nobody answers.
        let gone = |_| self.failed(doing, "its thread has ended".to_owned());
        self.jobs.send(job).map_err(|_| gone(()))?;
        match wait.recv().map_err(|_| gone(()))? {
            Ok(done) => Ok(done),
            Err(NoAnswer::Database(why) | NoAnswer::Pool(PoolError::Backend(why))) => {
                Err(self.fault(doing, &why))
            }
            Err(NoAnswer::Pool(PoolError::Timeout(_))) => {
                Err(self.failed(doing, "no connection in time".to_owned()))
            }
            Err(NoAnswer::Pool(why)) => Err(self.failed(doing, why.to_string())),
            Err(NoAnswer::Late) => Err(self.failed(doing, "no answer in time".to_owned())),
        }
    }

    /// The database holds what was never written.
    pub(super) fn damaged(&self, why: String) -> StoreError {
        StoreError::Damaged { file: (&self.name).into(), why }
    }

    fn failed(&self, doing: &str, why: String) -> StoreError {
        StoreError::Database { name: self.name.clone(), doing: doing.to_owned(), why }
    }

    fn fault(&self, doing: &str, why: &Error) -> StoreError {
        match why.code() {
            Some(code) if *code == SqlState::DISK_FULL => StoreError::Full((&self.name).into()),
            // Class 23: constraints.
            Some(code) if code.code().starts_with("23") => self.damaged(format!("{doing}: {}", told(why))),
            _ => self.failed(doing, told(why)),
        }
    }
}

/// An error with what is behind it: by itself it says hardly more than that the database has failed.
fn told(why: &Error) -> String {
    why.as_db_error().map_or_else(
        || {
            let source = why.source().map(|source| format!(": {source}")).unwrap_or_default();
            let advice = tls::advice(&source).map(|advice| format!(" ({advice})")).unwrap_or_default();
            format!("{why}{source}{advice}")
        },
        |said| said.message().to_owned(),
    )
}

/// The settings of an address, with time limits where it names none.
fn limited(address: &Address) -> Config {
    let mut config = address.config.clone();
    config.ssl_mode(address.mode());
    if config.get_application_name().is_none() {
        config.application_name("parlor");
    }
    if config.get_connect_timeout().is_none() {
        config.connect_timeout(CONNECTING);
    }
    if config.get_tcp_user_timeout().is_none() {
        config.tcp_user_timeout(PATIENCE);
    }
    let (own, statement) = (config.get_options().unwrap_or_default().to_owned(), STATEMENT.as_millis());
    let limits = format!(
        "-c synchronous_commit=on -c statement_timeout={statement} -c idle_in_transaction_session_timeout={}",
        PATIENCE.as_millis()
    );
    config.options(format!("{own} {limits}").trim());
    config
}

/// What a database is called in messages: no user, and above all no password.
fn named(config: &Config) -> String {
    let ports = config.get_ports();
    let hosts = config.get_hosts().iter().enumerate().map(|(place, host)| {
        let port = ports.get(place).or(ports.first()).copied().unwrap_or(5432);
        match host {
            Host::Tcp(name) => format!("{name}:{port}"),
            #[cfg(unix)]
            Host::Unix(folder) => format!("{}:{port}", folder.display()),
        }
    });
    let database = config.get_dbname().or(config.get_user()).unwrap_or_default();
    format!("postgres://{}/{database}", hosts.collect::<Vec<_>>().join(","))
}

#[cfg(test)]
mod tests {
    use super::*;

    fn link(address: &str) -> Result<Link, StoreError> {
        Link::new(&Address::read(address, |_| None)?, 1, PATIENCE)
    }

    /// An address with a password came back in an error, and stood in a log.
    #[test]
    fn no_message_holds_a_password() {
        for bad in [
            "postgres://me:hush@/",
            "postgres://me:hush@host:port/db",
            "me:hush",
            "password=hush",
            "hush",
            "postgres://me:hush@host/db?sslmode=prefer",
            "host=a password=hush sslmode=hush",
            "host=a sslmode='hush",
        ] {
            let why = link(bad).unwrap_err();
            assert!(matches!(why, StoreError::Address { .. }), "{why:?}");
            assert!(!format!("{why:?} {why}").contains("hush"), "{why}");
        }
        let own = link("postgres://me:hush@db.example:6000,other/games").unwrap();
        assert_eq!(own.name(), "postgres://db.example:6000,other:5432/games");
        assert!(!format!("{own:?}").contains("hush"));
    }

    /// Nobody listens: a clear error, in no more time than a connection may take.
    #[test]
    fn a_database_that_is_not_there_is_named() {
        let own = link("postgres://me:hush@127.0.0.1:1/games").unwrap();
        let why = own.ask("asking", async |client| client.execute("SELECT 1", &[]).await).unwrap_err();
        let StoreError::Database { name, doing, .. } = &why else { panic!("{why:?}") };
        assert_eq!((name.as_str(), doing.as_str()), ("postgres://127.0.0.1:1/games", "asking"));
        assert!(!why.is_refusal());
    }
}
