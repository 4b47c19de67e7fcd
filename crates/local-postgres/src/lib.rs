//! A PostgreSQL of a test's own: in a temporary folder, on a socket that only this test knows, killed, paused and started again at will.
//!
//! Its programs are looked for in `PARLOR_POSTGRES` (a folder), then where Debian has them, then on the PATH. They refuse to run as root, so root
//! runs them as `nobody`.
//!
//! For tests and measurements; it panics with a sentence where something is missing, as a test does.
#![cfg(unix)]

use std::fs;
use std::os::unix::fs::{PermissionsExt, chown};
use std::os::unix::process::CommandExt;
use std::path::{Path, PathBuf};
use std::process::{Child, Command, Stdio};
use std::time::{Duration, Instant};

use rustix::process::{Pid, Signal, kill_process};
use tempfile::TempDir;

/// Debian's user without rights.
const NOBODY: u32 = 65534;

/// How long it may take to start or stop.
const PATIENCE: Duration = Duration::from_secs(60);

/// A running PostgreSQL; it ends, and its folder is deleted, with this value.
#[derive(Debug)]
pub struct LocalPostgres {
    folder: TempDir,
    programs: PathBuf,
    /// Whether what is written survives a power cut, too: slower, and no test cuts the power.
    durable: bool,
    server: Option<Child>,
}

impl LocalPostgres {
    /// Makes an empty one and starts it. What it answers survives its own death, but no power cut.
    ///
    /// # Panics
    /// PostgreSQL is not here, or does not start.
    #[must_use]
    pub fn start() -> LocalPostgres {
        Self::made(false)
    }

    /// One that waits for the disk at each commit, as a real one does: for measurements.
    ///
    /// # Panics
    /// As [`start`](Self::start).
    #[must_use]
    pub fn durable() -> LocalPostgres {
        Self::made(true)
    }

    fn made(durable: bool) -> LocalPostgres {
        let folder = tempfile::Builder::new().prefix("parlor-pg").tempdir().expect("a temporary folder");
        if rustix::process::geteuid().is_root() {
            chown(folder.path(), Some(NOBODY), Some(NOBODY)).expect("giving a folder away");
        }
        fs::set_permissions(folder.path(), fs::Permissions::from_mode(0o700)).expect("a private folder");
        let mut own = LocalPostgres { folder, programs: programs(), durable, server: None };
        let made = own
            .program("initdb")
            .args(["--no-sync", "--no-instructions", "--auth=trust", "--username=parlor", "--encoding=UTF8"])
            .args(["--locale=C", "--pgdata"])
            .arg(own.data())
            .output()
            .expect("initdb");
        assert!(made.status.success(), "initdb: {}", String::from_utf8_lossy(&made.stderr));
        own.run();
        own
    }

    /// Starts it again after [`kill`](Self::kill) or [`stop`](Self::stop).
    ///
    /// # Panics
    /// It does not start.
    pub fn run(&mut self) {
        let mut server = self.program("postgres");
        server.arg("-D").arg(self.data()).arg("-k").arg(self.folder.path());
        let fsync = if self.durable { "fsync=on" } else { "fsync=off" };
        for setting in ["listen_addresses=", "shared_buffers=64MB", "max_connections=100", fsync] {
            server.args(["-c", setting]);
        }
        let log = fs::OpenOptions::new().create(true).append(true).open(self.log()).expect("a log");
        self.server = Some(server.stdout(Stdio::null()).stderr(log).spawn().expect("postgres"));
        self.wait();
    }

    /// A new, empty database, as an address.
    ///
    /// # Panics
    /// It cannot be made.
    #[must_use]
    pub fn database(&self, name: &str) -> String {
        let sql = format!("CREATE DATABASE \"{name}\"");
        let done =
            self.program("psql").args(self.connected("postgres")).args(["-c", &sql]).output().expect("psql");
        assert!(done.status.success(), "psql: {}", String::from_utf8_lossy(&done.stderr));
        self.address(name)
    }

    /// The address of a database.
    #[must_use]
    pub fn address(&self, name: &str) -> String {
        format!("host={} user=parlor dbname='{name}'", self.folder.path().display())
    }

    /// What `psql` says to this statement, a line a row, fields apart by `|`.
    ///
    /// # Panics
    /// The statement is refused.
    #[must_use]
    pub fn ask(&self, database: &str, sql: &str) -> String {
        let done = self
            .program("psql")
            .args(self.connected(database))
            .args(["-At", "-c", sql])
            .output()
            .expect("psql");
        assert!(done.status.success(), "psql: {}", String::from_utf8_lossy(&done.stderr));
        String::from_utf8_lossy(&done.stdout).trim_end().to_owned()
    }

    /// Kills it with all its processes, as a power cut to this one program: nothing is written any more.
    ///
    /// # Panics
    /// It does not run, or does not end.
    pub fn kill(&mut self) {
        // The others follow within moments: each looks whether the first is still there.
        self.signal(Signal::KILL);
        self.ended();
        let until = Instant::now() + PATIENCE;
        while self.others() > 0 {
            assert!(Instant::now() < until, "PostgreSQL's processes do not end");
            std::thread::sleep(Duration::from_millis(10));
        }
    }

    /// Stops it in good order: connections are cut, what was committed stays.
    ///
    /// # Panics
    /// It does not run, or does not end.
    pub fn stop(&mut self) {
        self.signal(Signal::INT);
        self.ended();
    }

    fn signal(&self, signal: Signal) {
        let server = self.server.as_ref().expect("it runs");
        let pid = Pid::from_raw(server.id().cast_signed()).expect("a process");
        kill_process(pid, signal).expect("a signal");
    }

    fn ended(&mut self) {
        if let Some(mut server) = self.server.take() {
            server.wait().expect("it ends");
        }
    }

    /// How many processes work in its folder: what the first one has started outlives it for a moment.
    fn others(&self) -> usize {
        let data = fs::canonicalize(self.data()).unwrap_or_default();
        let processes = fs::read_dir("/proc").into_iter().flatten().flatten();
        processes
            .filter(|process| fs::read_link(process.path().join("cwd")).is_ok_and(|cwd| cwd == data))
            .count()
    }

    fn wait(&mut self) {
        let until = Instant::now() + PATIENCE;
        loop {
            let asked = self
                .program("pg_isready")
                .args(["-q", "-U", "parlor", "-d", "postgres", "-h"])
                .arg(self.folder.path())
                .status();
            if asked.is_ok_and(|asked| asked.success()) {
                return;
            }
            let ended = self.server.as_mut().and_then(|server| server.try_wait().ok().flatten());
            let log = || fs::read_to_string(self.log()).unwrap_or_default();
            assert!(ended.is_none(), "PostgreSQL ended: {}", log());
            assert!(Instant::now() < until, "PostgreSQL does not answer: {}", log());
            std::thread::sleep(Duration::from_millis(20));
        }
    }

    fn connected(&self, database: &str) -> [String; 9] {
        let folder = self.folder.path().display().to_string();
        ["-X", "-q", "-v", "ON_ERROR_STOP=1", "-h", &folder, "-U", "parlor", database].map(ToOwned::to_owned)
    }

    fn data(&self) -> PathBuf {
        self.folder.path().join("data")
    }

    fn log(&self) -> PathBuf {
        self.folder.path().join("log")
    }

    /// One of its programs, without root's rights.
    fn program(&self, name: &str) -> Command {
        let mut program = Command::new(self.programs.join(name));
        program.current_dir("/").env_remove("PGHOST").env_remove("PGPORT").env_remove("PGDATABASE");
        if rustix::process::geteuid().is_root() {
            program.uid(NOBODY).gid(NOBODY);
        }
        program
    }
}

impl Drop for LocalPostgres {
    fn drop(&mut self) {
        if self.server.is_some() && !std::thread::panicking() {
            self.stop();
        } else if let Some(mut server) = self.server.take() {
            // Its folder goes with it.
            let _ = server.kill();
            let _ = server.wait();
        }
    }
}

/// The folder of PostgreSQL's programs: of the newest, where there are several.
fn programs() -> PathBuf {
    if let Some(named) = std::env::var_os("PARLOR_POSTGRES") {
        return named.into();
    }
    let versions = fs::read_dir("/usr/lib/postgresql").into_iter().flatten().flatten();
    let number = |path: &Path| path.file_name()?.to_str()?.parse::<u32>().ok();
    let newest = versions
        .map(|version| version.path())
        .filter(|path| path.join("bin/postgres").exists())
        .max_by_key(|path| number(path));
    if let Some(newest) = newest {
        return newest.join("bin");
    }
    let path = std::env::var_os("PATH").unwrap_or_default();
    let found = std::env::split_paths(&path).find(|folder| folder.join("postgres").exists());
    found.expect("PostgreSQL is here: `./check --install` installs it")
}
