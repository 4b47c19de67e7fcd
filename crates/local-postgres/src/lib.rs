//! A PostgreSQL of a test's own: in a temporary folder, on a socket that only this test knows, killed, paused and started again at will.
//!
//! Its programs are looked for in `PARLOR_POSTGRES` (a folder), then where Debian has them, then on the PATH. They refuse to run as root, so root
//! runs them as `nobody`.
//!
//! Over a network, which is this machine's own, it speaks where a test asks for that, with TLS or without ([`Network`]).
//!
//! For tests and measurements: no program of ours depends on it.
#![cfg(unix)]

mod network;

pub use network::{Network, free_port};

use std::fs;
use std::io::{self, Error};
use std::os::unix::fs::{PermissionsExt, chown};
use std::os::unix::process::CommandExt;
use std::path::{Path, PathBuf};
use std::process::{Child, Command, Output, Stdio};
use std::time::{Duration, Instant};

use rustix::io::Errno;
use rustix::process::{Pid, Signal, kill_process};
use tempfile::TempDir;

/// Debian's user without rights.
const NOBODY: u32 = 65534;

/// How long it may take to start or stop.
const PATIENCE: Duration = Duration::from_secs(60);

/// How long it has to end by itself, where nobody needs it any more.
const MOMENT: Duration = Duration::from_secs(10);

/// A running PostgreSQL; it ends, and its folder is deleted, with this value.
#[derive(Debug)]
pub struct LocalPostgres {
    folder: TempDir,
    programs: PathBuf,
    server: Option<Child>,
    network: Option<Network>,
}

impl LocalPostgres {
    /// Makes an empty one and starts it. What it answers survives its own death, but no power cut: it does not wait for the disk.
    ///
    /// # Errors
    /// PostgreSQL is not here, or does not start: with what it said.
    pub fn start() -> io::Result<LocalPostgres> {
        LocalPostgres::start_in(None)
    }

    /// The same, which listens in a network, too. There it wants a password, and a socket's users none.
    ///
    /// # Errors
    /// As [`start`](Self::start).
    pub fn start_in(network: Option<Network>) -> io::Result<LocalPostgres> {
        let folder = tempfile::Builder::new().prefix("parlor-pg").tempdir()?;
        let mut own = LocalPostgres { folder, programs: programs()?, server: None, network };
        own.give(own.folder.path())?;
        fs::set_permissions(own.folder.path(), fs::Permissions::from_mode(0o700))?;
        let mut made = own.program("initdb");
        made.args(["--no-sync", "--no-instructions", "--username=parlor", "--encoding=UTF8", "--locale=C"]);
        made.args(["--auth-local=trust", "--auth-host=scram-sha-256", "--pgdata"]).arg(own.data());
        done(made.output()?)?;
        if own.network.is_some() {
            for file in network::write(own.folder.path())? {
                own.give(&file)?;
            }
        }
        own.run()?;
        if own.network.is_some() {
            own.ask("postgres", &format!("ALTER USER parlor PASSWORD '{}'", network::PASSWORD))?;
        }
        Ok(own)
    }

    /// Starts it again after [`kill`](Self::kill) or [`stop`](Self::stop).
    ///
    /// # Errors
    /// It does not start: with its log.
    pub fn run(&mut self) -> io::Result<()> {
        let mut server = self.program("postgres");
        server.arg("-D").arg(self.data()).arg("-k").arg(self.folder.path());
        // What a killed one leaves of its memory is then in its folder.
        const MEMORY: &str = "dynamic_shared_memory_type=mmap";
        for setting in ["shared_buffers=64MB", "max_connections=100", "fsync=off", MEMORY] {
            server.args(["-c", setting]);
        }
        for setting in network::settings(self.network.as_ref(), self.folder.path()) {
            server.args(["-c", &setting]);
        }
        let log = fs::OpenOptions::new().create(true).append(true).open(self.log())?;
        self.server = Some(server.stdout(Stdio::null()).stderr(log).spawn()?);
        self.wait()
    }

    /// A new, empty database, as an address.
    ///
    /// # Errors
    /// It cannot be made: with why.
    pub fn database(&self, name: &str) -> io::Result<String> {
        self.ask("postgres", &format!("CREATE DATABASE \"{name}\""))?;
        let port = self.network.as_ref().map(|network| format!(" port={}", network.port)).unwrap_or_default();
        Ok(format!("host={} user=parlor dbname='{name}'{port}", self.folder.path().display()))
    }

    /// The same database by way of the network, asked for by this name of the machine.
    ///
    /// # Errors
    /// It listens in none.
    pub fn over_network(&self, database: &str, host: &str) -> io::Result<String> {
        let network = self.network.as_ref().ok_or_else(|| Error::other("this PostgreSQL has no network"))?;
        let (port, password) = (network.port, network::PASSWORD);
        Ok(format!(
            "host={host} hostaddr=127.0.0.1 port={port} user=parlor password={password} dbname='{database}'"
        ))
    }

    /// A file of its folder, such as `authority.pem` of one with a [`Network`].
    #[must_use]
    pub fn file(&self, name: &str) -> PathBuf {
        self.folder.path().join(name)
    }

    /// What `psql` says to this statement, a line a row, fields apart by `|`.
    ///
    /// # Errors
    /// The statement is refused: with why.
    pub fn ask(&self, database: &str, sql: &str) -> io::Result<String> {
        let mut psql = self.program("psql");
        psql.args(["-X", "-q", "-At", "-v", "ON_ERROR_STOP=1", "-U", "parlor", "-c", sql, "-h"]);
        psql.arg(self.folder.path()).arg(database);
        let said = done(psql.output()?)?;
        Ok(String::from_utf8_lossy(&said).trim_end().to_owned())
    }

    /// Kills it with all its processes, as a power cut to this one program: nothing is written any more.
    ///
    /// # Errors
    /// It does not run, or does not end.
    pub fn kill(&mut self) -> io::Result<()> {
        self.end(Signal::KILL)?;
        // The others follow within moments: each looks whether the first is still there.
        let until = Instant::now() + PATIENCE;
        while !self.processes().is_empty() {
            if Instant::now() > until {
                return Err(Error::other("PostgreSQL's processes do not end"));
            }
            std::thread::sleep(Duration::from_millis(10));
        }
        Ok(())
    }

    /// Stops it in good order: connections are cut, what was committed stays.
    ///
    /// # Errors
    /// It does not run, or does not end.
    pub fn stop(&mut self) -> io::Result<()> {
        self.end(Signal::INT)
    }

    fn end(&mut self, signal: Signal) -> io::Result<()> {
        let mut server = self.server.take().ok_or_else(|| Error::other("PostgreSQL does not run"))?;
        if let Some(pid) = Pid::from_raw(server.id().cast_signed()) {
            kill_process(pid, signal)?;
        }
        server.wait().map(drop)
    }

    /// Has it end at once, without anything being put in order; a moment later it is still there if it does not hear.
    fn give_up(&mut self) -> io::Result<()> {
        let Some(server) = &mut self.server else { return Ok(()) };
        if let Some(pid) = Pid::from_raw(server.id().cast_signed()) {
            kill_process(pid, Signal::QUIT)?;
        }
        let until = Instant::now() + MOMENT;
        while Instant::now() < until {
            if server.try_wait()?.is_some() {
                self.server = None;
                return Ok(());
            }
            std::thread::sleep(Duration::from_millis(5));
        }
        Ok(())
    }

    /// Stops all its processes where they are, as a machine that hangs: connections stay open, and nothing is answered.
    ///
    /// # Errors
    /// A process cannot be stopped.
    pub fn pause(&self) -> io::Result<()> {
        self.signal_all(Signal::STOP)
    }

    /// Lets them go on.
    ///
    /// # Errors
    /// A process cannot be continued.
    pub fn resume(&self) -> io::Result<()> {
        self.signal_all(Signal::CONT)
    }

    fn signal_all(&self, signal: Signal) -> io::Result<()> {
        // One that has ended meanwhile is no fault, and keeps the signal from no other.
        let sent = |process| kill_process(process, signal).err().filter(|why| *why != Errno::SRCH);
        let failed: Vec<Errno> = self.processes().into_iter().filter_map(sent).collect();
        failed.first().map_or(Ok(()), |why| Err((*why).into()))
    }

    /// The seconds of processor time that its processes have used, those that have ended not counted (Linux).
    #[must_use]
    pub fn processor_seconds(&self) -> f64 {
        // Time in the program and for it in the kernel, in hundredths of a second, behind a name that may contain anything.
        let ticks = |process: Pid| {
            let stat = fs::read_to_string(format!("/proc/{}/stat", process.as_raw_nonzero())).ok()?;
            let fields = stat.rsplit_once(')')?.1.split_whitespace().skip(11).take(2);
            Some(fields.filter_map(|ticks| ticks.parse::<u64>().ok()).sum::<u64>())
        };
        self.processes().into_iter().filter_map(ticks).sum::<u64>() as f64 / 100.0
    }

    /// The processes that work in its folder: what the first one has started outlives it for a moment.
    fn processes(&self) -> Vec<Pid> {
        let data = fs::canonicalize(self.data()).unwrap_or_default();
        let all = fs::read_dir("/proc").into_iter().flatten().flatten();
        let own =
            all.filter(|process| fs::read_link(process.path().join("cwd")).is_ok_and(|cwd| cwd == data));
        let number =
            |process: fs::DirEntry| process.file_name().to_str()?.parse().ok().and_then(Pid::from_raw);
        own.filter_map(number).collect()
    }

    /// Waits until it answers.
    fn wait(&mut self) -> io::Result<()> {
        let until = Instant::now() + PATIENCE;
        loop {
            let mut asked = self.program("pg_isready");
            asked.args(["-q", "-U", "parlor", "-d", "postgres", "-h"]).arg(self.folder.path());
            if asked.status()?.success() {
                return Ok(());
            }
            let ended = match &mut self.server {
                Some(server) => server.try_wait()?.is_some(),
                None => true,
            };
            if ended || Instant::now() > until {
                let log = fs::read_to_string(self.log()).unwrap_or_default();
                return Err(Error::other(format!("PostgreSQL does not start: {log}")));
            }
            std::thread::sleep(Duration::from_millis(20));
        }
    }

    fn data(&self) -> PathBuf {
        self.file("data")
    }

    fn log(&self) -> PathBuf {
        self.file("log")
    }

    /// Makes a file that of the user as whom it runs.
    fn give(&self, file: &Path) -> io::Result<()> {
        match rustix::process::geteuid().is_root() {
            true => chown(file, Some(NOBODY), Some(NOBODY)),
            false => Ok(()),
        }
    }

    /// One of its programs, without root's rights.
    fn program(&self, name: &str) -> Command {
        let mut program = Command::new(self.programs.join(name));
        program.current_dir("/").env_remove("PGHOST").env_remove("PGPORT").env_remove("PGDATABASE");
        if let Some(network) = &self.network {
            program.env("PGPORT", network.port.to_string());
        }
        if rustix::process::geteuid().is_root() {
            program.uid(NOBODY).gid(NOBODY);
        }
        program
    }
}

impl Drop for LocalPostgres {
    fn drop(&mut self) {
        // Its folder goes with it, so nothing of it need be whole; but one that is killed leaves its shared memory to the machine.
        let _ = self.resume();
        let _ = self.give_up();
        if self.server.is_some() {
            let _ = self.kill();
        }
    }
}

/// What a program has said, or its error.
fn done(output: Output) -> io::Result<Vec<u8>> {
    match output.status.success() {
        true => Ok(output.stdout),
        false => Err(Error::other(String::from_utf8_lossy(&output.stderr).into_owned())),
    }
}

/// The folder of PostgreSQL's programs: of the newest, where there are several.
fn programs() -> io::Result<PathBuf> {
    if let Some(named) = std::env::var_os("PARLOR_POSTGRES") {
        return Ok(named.into());
    }
    let versions = fs::read_dir("/usr/lib/postgresql").into_iter().flatten().flatten();
    let number = |path: &Path| path.file_name()?.to_str()?.parse::<u32>().ok();
    let newest = versions
        .map(|version| version.path())
        .filter(|path| path.join("bin/postgres").exists())
        .max_by_key(|path| number(path));
    if let Some(newest) = newest {
        return Ok(newest.join("bin"));
    }
    let path = std::env::var_os("PATH").unwrap_or_default();
    let found = std::env::split_paths(&path).find(|folder| folder.join("postgres").exists());
    found.ok_or_else(|| Error::other("PostgreSQL is not here: `./check --install` installs it"))
}
