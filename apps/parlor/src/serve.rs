//! `serve`: the server on the web.

use std::io::{self, IsTerminal, Write};
use std::net::{IpAddr, SocketAddr};
use std::sync::Arc;
use std::time::Duration;

use anyhow::anyhow;
use parlor_catalog::games;
use parlor_server::{Config, LOADS, Limits, PushAt, Server, Site, StoreAt, StudiesAt, Word};
use parlor_tui::Look;
use signal_hook::consts::{SIGINT, SIGTERM};
use tokio::runtime::Builder;
use tracing_subscriber::filter::Targets;
use tracing_subscriber::prelude::*;

use crate::browser;
use crate::cli::{LogArg, PushArg, ServeArgs};
use crate::colour;
use crate::descriptors;
use crate::fail::Failure;
use crate::interrupt::leave_to_another;
use crate::lab::StudyFolders;
use crate::repeats::Repeats;
use crate::site_args::{DoorWord, Settled};
use crate::stored::{folder, place};
use crate::{lan, module_file, programs, qr, show};

/// Where the server listens when nobody says: the first of these ports that is free.
const PORTS: std::ops::RangeInclusive<u16> = 7171..=7179;

/// The most threads that wait for the disk: loads, and beside them a lease that is renewed, and the host's files.
const BLOCKING: usize = LOADS + 8;

/// Serves until the program is told to end.
pub(crate) fn serve(args: &ServeArgs) -> Result<(), Failure> {
    let mut limits = Limits::default();
    for limit in &args.limits {
        limits.set(limit).map_err(Failure::input)?;
    }
    for (option, folder) in [("--sets", &args.sets), ("--lab", &args.lab)] {
        if let Some(folder) = folder.as_ref().filter(|folder| !folder.is_dir()) {
            return Err(Failure::Input(format!("{option}: {} is no folder", folder.display())));
        }
    }
    if let Some(Err(why)) = push(&args.push).map(|at| at.check()) {
        return Err(Failure::Input(why));
    }
    log(args.log)?;
    let connections = descriptors::connections(limits.connections());
    if connections < limits.connections() {
        limits.lower_connections(connections);
        tracing::info!(
            "up to {connections} connections at once, as many as the system's bound on open files allows"
        );
    }
    let store = place(&args.stored)?;
    let Settled { site, word } = args.site.settle(folder(args.stored.data.as_ref()).ok().as_deref())?;
    if let Some(entry) = games().first() {
        // What does not work is said now, and not at a table.
        let start = show::start(*entry, "-", None, None)?;
        drop(programs::start(site.bots.commands().iter().map(String::as_str), &*start)?);
        leave_to_another(&[SIGINT, SIGTERM]);
    }
    let near = args.lan.then(lan::addresses);
    let module = module_file::found(args.module.as_deref())?.map(Into::into);
    let host = HostSettings { site, word: word.as_ref().map(|said| said.word.clone()), near, module };
    let runtime = Builder::new_multi_thread().enable_all().max_blocking_threads(BLOCKING).build()?;
    let served = runtime.block_on(async {
        let server = listen(args, (store, limits), &host).await.map_err(|why| unheard(args, why))?;
        let address = server.address()?;
        let shown = match &host.near {
            Some(near) => near.first().map(|first| SocketAddr::new(*first, address.port())),
            None => None,
        };
        let shown = shown.unwrap_or(address);
        say(&format!("Parlor is open at http://{shown}  (Ctrl-C closes it)"))?;
        if let Some(near) = &host.near {
            say(&for_the_room(near, address.port(), std::io::stdout().is_terminal()))?;
        }
        if let Some(said) = &word {
            say(&at_the_door(said))?;
        }
        if std::io::stdout().is_terminal() {
            say("To play in this terminal: parlor play")?;
        }
        if args.open
            && let Err(why) = browser::show(shown)
        {
            say(&format!("No browser can be started ({why}): open that address in one"))?;
        }
        if let Some(address) = server.metrics_address()? {
            say(&format!("Metrics are at http://{address}/metrics"))?;
        }
        if !parlor_server::has_pages() {
            say(
                "It was built without its web pages (PARLOR_WEB=skip): build again without that to see them",
            )?;
        }
        server.serve(told_to_end()).await
    });
    // A bot that has stalled must not hold up the end.
    runtime.shutdown_timeout(Duration::from_secs(1));
    Ok(served?)
}

/// How people are called, if they are.
fn push(args: &PushArg) -> Option<PushAt> {
    let PushArg { contact, services, here } = args;
    contact.clone().map(|contact| PushAt { contact, services: services.clone(), here: *here })
}

/// What a host has settled, and the addresses in their networks where the server is for these.
struct HostSettings {
    site: Site,
    word: Option<Word>,
    near: Option<Vec<IpAddr>>,
    module: Option<Arc<[u8]>>,
}

/// What there is to say to those in the same network: the address as a picture, and other addresses.
fn for_the_room(near: &[IpAddr], port: u16, on_terminal: bool) -> String {
    let Some((first, others)) = near.split_first() else {
        return "This machine is in no network, so nobody else can come. Join one, such as the Wi-Fi of a router or of a phone, and start \
                this again"
            .to_owned();
    };
    // Where a terminal has no such characters, the address must do.
    let pictured = on_terminal && !Look::from_env(false).ascii;
    let picture = if pictured { qr::drawn(&lan::page(*first, port), colour::on(true)) } else { None };
    let how = match picture {
        Some(picture) => format!(
            "Whoever is in the same network opens that address, or points a phone's camera at this:\n\n{picture}\n"
        ),
        None => "Whoever is in the same network opens that address".to_owned(),
    };
    let others: Vec<_> = others.iter().map(|own| lan::page(*own, port)).collect();
    match others[..] {
        [] => how,
        _ => format!("{how}\nIf that does not open, try: {}", others.join("  ")),
    }
}

/// How people come in.
fn at_the_door(said: &DoorWord) -> String {
    match &said.made {
        Some(file) => {
            format!("It is private. The word at the door: {}  (from {})", said.word, file.display())
        }
        None => "It is private: whoever comes is asked for your word".to_owned(),
    }
}

/// Opens the server: where it was told to, or on the first usual port that is free.
async fn listen(
    args: &ServeArgs,
    (store, limits): (StoreAt, Limits),
    host: &HostSettings,
) -> anyhow::Result<Server> {
    let files = match &args.sets {
        Some(sets) => sets.clone(),
        None => folder(args.stored.data.as_ref()).map(|data| data.join("sets")).unwrap_or_default(),
    };
    let push = push(&args.push);
    let reach = |port| Some(lan::page(*host.near.as_ref()?.first()?, port));
    let config = |listen: SocketAddr| Config {
        listen,
        store: store.clone(),
        node_address: args.node_address.clone(),
        node_listen: args.node_listen,
        files: files.clone(),
        trust_proxy: args.trust_proxy,
        host_names: args.host_names.clone(),
        metrics: args.metrics,
        studies: args.lab.clone().map(|folder| StudiesAt { folder, reader: Arc::new(StudyFolders) }),
        push: push.clone(),
        module: host.module.clone(),
        site: Site { reach: reach(listen.port()), ..host.site.clone() },
        lan: args.lan,
        word: host.word.clone(),
        limits,
    };
    if let Some(listen) = args.listen {
        return Server::open(&config(listen)).await;
    }
    let mut last = anyhow!("no port is free");
    for port in PORTS {
        let listen = match &host.near {
            Some(near) => lan::listening(near, port),
            None => SocketAddr::from(([127, 0, 0, 1], port)),
        };
        match Server::open(&config(listen)).await {
            Err(why) if is_taken(&why) => last = why,
            opened => return opened,
        }
    }
    Err(last.context("say with --listen where to listen"))
}

fn is_taken(why: &anyhow::Error) -> bool {
    kinds(why).any(|kind| kind == io::ErrorKind::AddrInUse)
}

fn kinds(why: &anyhow::Error) -> impl Iterator<Item = io::ErrorKind> + '_ {
    why.chain().filter_map(|why| why.downcast_ref::<io::Error>()).map(io::Error::kind)
}

/// Why the server cannot listen where it was told to, with what would do; anything else as it is.
fn unheard(args: &ServeArgs, why: anyhow::Error) -> anyhow::Error {
    let told = [("--listen", args.listen), ("--metrics", args.metrics)];
    let mut told = told.into_iter().filter_map(|(option, address)| Some((option, address?)));
    let is_of = |address: &SocketAddr| why.to_string().ends_with(&format!(" {address}"));
    let Some((option, address)) = told.find(|(_, address)| is_of(address)) else { return why };
    let reason = kinds(&why).find_map(|kind| match kind {
        io::ErrorKind::AddrInUse => Some(("where another program listens", "a port that is free")),
        io::ErrorKind::AddrNotAvailable => Some((
            "which is no address of this machine",
            "one of its own, such as 127.0.0.1 or 0.0.0.0 for all",
        )),
        io::ErrorKind::PermissionDenied => {
            Some(("which your user may not take", "a port from 1024 on, or the right to take lower ones"))
        }
        _ => None,
    });
    match reason {
        Some((found, expected)) => anyhow!("{option}: found {address}, {found}; expected {expected}"),
        None => why,
    }
}

fn say(line: &str) -> anyhow::Result<()> {
    let mut out = io::stdout().lock();
    writeln!(out, "{line}")?;
    Ok(out.flush()?)
}

/// Resolves when the program is interrupted, or told to end. Told once more, it ends at once: what was acknowledged is stored.
async fn told_to_end() {
    let mut signals = Signals::listen();
    signals.next().await;
    tokio::spawn(async move {
        let signal = signals.next().await;
        parlor_bot_process::kill_all();
        std::process::exit(128 + signal);
    });
}

/// What tells the program to end. One value hears all of it: a signal that came between two would be lost.
struct Signals {
    #[cfg(unix)]
    terminated: Option<tokio::signal::unix::Signal>,
    #[cfg(unix)]
    interrupted: Option<tokio::signal::unix::Signal>,
}

impl Signals {
    #[cfg(unix)]
    fn listen() -> Signals {
        use tokio::signal::unix::{SignalKind, signal};
        // Who cannot listen for one is ended by it.
        let [terminated, interrupted] =
            [SignalKind::terminate(), SignalKind::interrupt()].map(|kind| signal(kind).ok());
        Signals { terminated, interrupted }
    }

    #[cfg(not(unix))]
    fn listen() -> Signals {
        Signals {}
    }

    /// Waits for Ctrl-C or SIGTERM; the number of the signal.
    async fn next(&mut self) -> i32 {
        const INTERRUPT: i32 = 2;
        #[cfg(unix)]
        {
            const TERMINATE: i32 = 15;
            tokio::select! {
                () = heard(self.interrupted.as_mut()) => INTERRUPT,
                () = heard(self.terminated.as_mut()) => TERMINATE,
            }
        }
        #[cfg(not(unix))]
        {
            if tokio::signal::ctrl_c().await.is_err() {
                std::future::pending::<()>().await;
            }
            INTERRUPT
        }
    }
}

/// Resolves when this signal comes; never, where it cannot be heard.
#[cfg(unix)]
async fn heard(signal: Option<&mut tokio::signal::unix::Signal>) {
    match signal {
        Some(signal) => signal.recv().await.map_or((), drop),
        None => std::future::pending().await,
    }
}

/// Logs from here on, as much as the environment variable says.
fn log(format: LogArg) -> Result<(), Failure> {
    let wish = std::env::var("PARLOR_LOG").unwrap_or_default();
    let wish = if wish.trim().is_empty() { "info" } else { wish.trim() };
    let wanted: Targets = wish.parse().map_err(|why| {
        Failure::Input(format!(
            "PARLOR_LOG: found {wish:?} ({why}); expected a level such as debug, or parts of the program with theirs, such as \
             parlor_server=trace,info"
        ))
    })?;
    let to = tracing_subscriber::fmt::layer().with_writer(io::stderr);
    let to = match format {
        LogArg::Text => to.with_ansi(colour::on(io::stderr().is_terminal())).boxed(),
        LogArg::Json => to.json().boxed(),
    };
    let repeats = Repeats::default();
    repeats.report();
    tracing_subscriber::registry().with(to.with_filter(wanted).with_filter(repeats)).init();
    Ok(())
}
