//! A server, as a process or in this one, and guests that play at it over real sockets.
#![allow(dead_code, reason = "each test file uses some of these")]

use std::io::{BufRead, BufReader, Read};
use std::net::TcpStream;
use std::path::Path;
use std::process::{Child, ChildStdout, Command, Stdio};
use std::time::{Duration, Instant};

use parlor_server::{Config, StoreAt};
use parlor_wire::{Code, Fault, FromClient, Look, NewSeat, NewTable, Opened, State, ToClient};
use serde::Serialize;
use serde_json::{Value, json};
use tempfile::TempDir;
use tokio::runtime::Runtime;
use tungstenite::client::IntoClientRequest;
use tungstenite::{Message, WebSocket};

/// A server for guests: the program, where the program is what a test is about, or the same server in this process.
pub(crate) struct Server {
    run: Run,
    pub(crate) address: String,
    /// Where it tells its metrics, if it was told to.
    metrics: Option<String>,
}

enum Run {
    /// A running `parlor serve`; its output is kept open, so that it can always write.
    Program(Child, BufReader<ChildStdout>),
    /// The runtime that serves, and the folder with its tables.
    Here(Option<Runtime>, TempDir),
}

/// The address in a line that the program prints.
fn address_in(line: &str) -> String {
    let address = line.split("http://").nth(1).and_then(|rest| rest.split([' ', '/', '\n']).next());
    address.unwrap_or_else(|| panic!("no address in {line:?}")).to_owned()
}

impl Server {
    /// Serves in this process, over a folder of its own, with these limits.
    pub(crate) fn here(limits: &[&str]) -> Server {
        Server::here_as(limits, |_| {})
    }

    /// The same, for a host who has settled more.
    pub(crate) fn here_as(limits: &[&str], settle: impl FnOnce(&mut Config)) -> Server {
        let folder = tempfile::tempdir().expect("a folder");
        let mut config = Config::new(([127, 0, 0, 1], 0).into(), StoreAt::Folder(folder.path().to_owned()));
        config.files = folder.path().join("sets");
        limits.iter().for_each(|limit| config.limits.set(limit).expect("a limit"));
        settle(&mut config);
        let runtime = Runtime::new().expect("a runtime");
        let server = runtime.block_on(parlor_server::Server::open(&config)).expect("a server");
        let address = server.address().expect("its address").to_string();
        runtime.spawn(server.serve(std::future::pending()));
        Server { run: Run::Here(Some(runtime), folder), address, metrics: None }
    }

    /// Opens the program over a folder.
    pub(crate) fn open(data: &Path, args: &[&str]) -> Server {
        Server::open_by(Command::new(env!("CARGO_BIN_EXE_parlor")), data, args)
    }

    /// Opens the program after these commands of a shell, such as `ulimit`.
    #[cfg(unix)]
    pub(crate) fn open_after(shell: &str, data: &Path, args: &[&str]) -> Server {
        let mut command = Command::new("sh");
        command.args(["-c", &format!("{shell}; exec \"$0\" \"$@\""), env!("CARGO_BIN_EXE_parlor")]);
        Server::open_by(command, data, args)
    }

    fn open_by(mut command: Command, data: &Path, args: &[&str]) -> Server {
        let mut process = command
            .args(["serve", "--listen", "127.0.0.1:0", "--data"])
            .arg(data)
            .args(args)
            .env("PARLOR_LOG", "warn")
            .stdin(Stdio::null())
            .stdout(Stdio::piped())
            .spawn()
            .expect("the program runs");
        let mut out = BufReader::new(process.stdout.take().expect("its output"));
        let mut address = || {
            let mut line = String::new();
            out.read_line(&mut line).expect("a line");
            address_in(&line)
        };
        let own = address();
        let metrics = args.contains(&"--metrics").then(address);
        Server { run: Run::Program(process, out), address: own, metrics }
    }

    fn program(&self) -> &Child {
        match &self.run {
            Run::Program(process, _) => process,
            Run::Here(..) => panic!("it runs in this process"),
        }
    }

    /// The folder with the tables of a server in this process.
    pub(crate) fn folder(&self) -> &Path {
        match &self.run {
            Run::Here(_, folder) => folder.path(),
            Run::Program(..) => panic!("the test has its folder"),
        }
    }

    /// Its metrics as text; it was opened with `--metrics`.
    pub(crate) fn metrics(&self) -> String {
        let address = self.metrics.as_ref().expect("--metrics");
        let url = format!("http://{address}/metrics");
        ureq::get(&url).call().expect("an answer").body_mut().read_to_string().expect("text")
    }

    /// Kills it with SIGKILL: nothing of it runs any more. It can be looked at no more than any dead process.
    pub(crate) fn stop(&self) {
        self.signal("KILL");
    }

    /// Sends it a signal, such as `STOP`. The system stops one thread after the other: until the last has stopped, the server may still
    /// answer.
    pub(crate) fn signal(&self, name: &str) {
        let sent =
            Command::new("kill").args([&format!("-{name}"), &self.program().id().to_string()]).status();
        assert!(sent.expect("kill runs").success());
        while name == "STOP" && !self.stands_still() {
            std::thread::sleep(Duration::from_millis(5));
        }
    }

    /// Whether all its threads are stopped, where the system says so (Linux).
    fn stands_still(&self) -> bool {
        let Ok(threads) = std::fs::read_dir(format!("/proc/{}/task", self.program().id())) else {
            return true;
        };
        threads.flatten().all(|thread| {
            let stat = std::fs::read_to_string(thread.path().join("stat")).unwrap_or_default();
            // The state stands behind the name, which is in brackets.
            stat.rsplit(')').next().is_some_and(|rest| rest.trim_start().starts_with(['T', 't']))
        })
    }

    /// What the system says of its process, such as `limits` (Linux).
    pub(crate) fn about(&self, file: &str) -> String {
        std::fs::read_to_string(format!("/proc/{}/{file}", self.program().id())).expect("it runs")
    }

    /// The memory that it holds, in bytes (Linux).
    pub(crate) fn memory(&self) -> u64 {
        let status = self.about("status");
        let resident = status.lines().find_map(|line| line.strip_prefix("VmRSS:")).expect("its memory");
        resident.trim().trim_end_matches(" kB").parse::<u64>().expect("a number") * 1024
    }

    /// Tells it to end, and waits until it has.
    #[cfg(unix)]
    pub(crate) fn terminate(mut self) -> std::process::ExitStatus {
        self.signal("TERM");
        let Run::Program(process, _) = &mut self.run else { unreachable!("it took a signal") };
        process.wait().expect("it ends")
    }

    /// What a path answers.
    pub(crate) fn get(&self, path: &str) -> Answer {
        self.call("GET", path, &[], None)
    }

    /// What this JSON, sent to a path, is answered with.
    pub(crate) fn post(&self, path: &str, body: &impl Serialize) -> Answer {
        self.call("POST", path, &[], Some(&serde_json::to_string(body).expect("JSON")))
    }

    /// A request with a JSON body, or none; its status, headers and text.
    pub(crate) fn call(
        &self,
        method: &str,
        path: &str,
        headers: &[(&str, &str)],
        body: Option<&str>,
    ) -> Answer {
        self.try_call(method, path, headers, body).expect("an answer")
    }

    /// The same; `None` when the server is not there.
    pub(crate) fn try_call(
        &self,
        method: &str,
        path: &str,
        headers: &[(&str, &str)],
        body: Option<&str>,
    ) -> Option<Answer> {
        let config = ureq::Agent::config_builder().http_status_as_error(false).timeout_global(Some(PATIENCE));
        let agent: ureq::Agent = config.build().into();
        let mut request =
            ureq::http::Request::builder().method(method).uri(format!("http://{}{path}", self.address));
        for (name, value) in headers {
            request = request.header(*name, *value);
        }
        if body.is_some() {
            request = request.header("content-type", "application/json");
        }
        let request = request.body(body.unwrap_or_default().to_owned()).expect("a request");
        let mut response = agent.run(request).ok()?;
        let cookie = response.headers().get("set-cookie").and_then(|value| value.to_str().ok());
        let cookie = cookie.and_then(|cookie| cookie.split(';').next()).map(str::to_owned);
        let headers = response.headers().iter();
        let headers = headers
            .map(|(name, value)| (name.to_string(), String::from_utf8_lossy(value.as_bytes()).into_owned()));
        let headers = headers.collect();
        let mut text = String::new();
        response.body_mut().as_reader().read_to_string(&mut text).ok()?;
        Some(Answer { status: response.status().as_u16(), cookie, headers, text })
    }

    /// Sets a table; the guest sits at it where the table has a seat for them.
    pub(crate) fn set(&self, table: &NewTable) -> Guest {
        self.try_set(table).expect("an answer")
    }

    /// The same; `None` when the server is not there.
    pub(crate) fn try_set(&self, table: &NewTable) -> Option<Guest> {
        let body = serde_json::to_string(table).expect("JSON");
        let answer = self.try_call("POST", "/api/tables", &[], Some(&body))?;
        assert_eq!(answer.status, 201, "{}", answer.text);
        let opened: Opened = answer.json();
        Some(Guest { table: opened.table, cookie: answer.cookie.unwrap_or_default() })
    }

    /// Sets a table of a game with these seats.
    pub(crate) fn table(&self, game: &str, seats: &[NewSeat]) -> Guest {
        self.set(&NewTable { game: game.to_owned(), seats: Some(seats.to_vec()), ..NewTable::default() })
    }

    /// Ann's table of a game, with this many seats for friends.
    pub(crate) fn anns(&self, game: &str, friends: usize) -> Guest {
        let (game, name) = (game.to_owned(), Some("Ann".to_owned()));
        let seats = Some([vec![NewSeat::You], vec![NewSeat::Friend; friends]].concat());
        self.set(&NewTable { game, seats, name, ..NewTable::default() })
    }

    /// Somebody takes a seat by the table's link, without any seat so far.
    pub(crate) fn sit(&self, table: &str, seat: Option<u8>, name: &str) -> Result<(Guest, u8), Code> {
        let nobody = Guest { table: table.to_owned(), cookie: String::new() };
        let answer = nobody.post(self, "sit", &json!({"seat": seat, "name": name}));
        if answer.status != 200 {
            return Err(answer.json::<Fault>().code);
        }
        let seat = answer.json::<Opened>().seat.expect("a seat");
        Ok((Guest { cookie: answer.cookie.expect("a cookie"), ..nobody }, seat))
    }

    /// Somebody takes the first free seat by the table's link.
    pub(crate) fn friend(&self, table: &Guest, name: &str) -> Guest {
        self.sit(&table.table, None, name).expect("a seat").0
    }
}

impl Drop for Server {
    fn drop(&mut self) {
        match &mut self.run {
            Run::Program(process, _) => {
                let _ = process.kill();
                let _ = process.wait();
            }
            Run::Here(runtime, _) => runtime.take().into_iter().for_each(Runtime::shutdown_background),
        }
    }
}

/// What the server answered.
#[derive(Debug)]
pub(crate) struct Answer {
    pub(crate) status: u16,
    pub(crate) cookie: Option<String>,
    pub(crate) headers: Vec<(String, String)>,
    pub(crate) text: String,
}

impl Answer {
    pub(crate) fn json<T: serde::de::DeserializeOwned>(&self) -> T {
        serde_json::from_str(&self.text).unwrap_or_else(|why| panic!("{why}: {}", self.text))
    }

    /// Anyone who has set this table, or sits at it now.
    pub(crate) fn guest(&self) -> Guest {
        Guest { table: self.json::<Opened>().table, cookie: self.cookie.clone().unwrap_or_default() }
    }

    /// The status, and the code of the refusal.
    pub(crate) fn fault(&self) -> (u16, Code) {
        (self.status, self.json::<Fault>().code)
    }

    pub(crate) fn header(&self, name: &str) -> &str {
        self.headers.iter().find(|(own, _)| own == name).map_or("", |(_, value)| value)
    }
}

/// Looks again and again until it finds what it looks for.
pub(crate) fn until<T>(what: &str, mut look: impl FnMut() -> Option<T>) -> T {
    let begun = Instant::now();
    loop {
        if let Some(found) = look() {
            return found;
        }
        assert!(begun.elapsed() < PATIENCE, "waited in vain for {what}");
        std::thread::sleep(Duration::from_millis(20));
    }
}

/// A bot in a seat.
pub(crate) fn bot(bot: &str) -> NewSeat {
    NewSeat::Bot { bot: bot.to_owned() }
}

/// Ends a test that would hang, with its line: nothing that works takes so long, on however busy a machine.
pub(crate) const PATIENCE: Duration = Duration::from_secs(100);

/// Somebody with a seat at a table; with no cookie, a spectator.
#[derive(Clone, Debug)]
pub(crate) struct Guest {
    pub(crate) table: String,
    pub(crate) cookie: String,
}

impl Guest {
    /// Anyone who has no seat at this table.
    pub(crate) fn stranger(&self) -> Guest {
        Guest { cookie: String::new(), ..self.clone() }
    }

    /// The path of something of this table.
    pub(crate) fn path(&self, what: &str) -> String {
        format!("/api/tables/{}/{what}", self.table).trim_end_matches('/').to_owned()
    }

    /// What this guest is answered about something of their table.
    pub(crate) fn get(&self, server: &Server, what: &str) -> Answer {
        server.call("GET", &self.path(what), &[("cookie", &self.cookie)], None)
    }

    /// What this JSON of theirs is answered with.
    pub(crate) fn post(&self, server: &Server, what: &str, body: &Value) -> Answer {
        server.call("POST", &self.path(what), &[("cookie", &self.cookie)], Some(&body.to_string()))
    }

    /// The table as this guest sees it.
    pub(crate) fn look(&self, server: &Server) -> Look {
        self.get(server, "").json()
    }

    /// Opens the table's socket; `None` when the server is not there.
    pub(crate) fn connect(&self, server: &Server, query: &str) -> Option<Line> {
        let stream = TcpStream::connect(&server.address).ok()?;
        stream.set_nodelay(true).ok()?;
        stream.set_read_timeout(Some(PATIENCE)).ok()?;
        let url = format!("ws://{}/api/tables/{}/socket{query}", server.address, self.table);
        let mut request = url.into_client_request().expect("a request");
        request.headers_mut().insert("cookie", self.cookie.parse().expect("a header"));
        let (socket, _) = tungstenite::client(request, stream).ok()?;
        Some(Line { socket })
    }

    /// Opens the table's socket and hears its welcome.
    pub(crate) fn enter(&self, server: &Server) -> (Line, State) {
        let mut line = self.connect(server, "").expect("a socket");
        let state = line.welcome();
        (line, state)
    }
}

/// A table's socket.
pub(crate) struct Line {
    pub(crate) socket: WebSocket<TcpStream>,
}

impl Line {
    /// The next message; `None` when the line is dead.
    pub(crate) fn hear(&mut self) -> Option<ToClient> {
        loop {
            match self.socket.read().ok()? {
                Message::Text(text) => {
                    return Some(serde_json::from_str(&text).unwrap_or_else(|why| panic!("{why}: {text}")));
                }
                Message::Close(_) => return None,
                _ => {}
            }
        }
    }

    /// The next message of a kind.
    pub(crate) fn hear_until<T>(&mut self, mut pick: impl FnMut(ToClient) -> Option<T>) -> T {
        loop {
            if let Some(found) = pick(self.hear().expect("the line is alive")) {
                return found;
            }
        }
    }

    /// The state with which the table greets.
    pub(crate) fn welcome(&mut self) -> State {
        loop {
            match self.hear() {
                Some(ToClient::Welcome { state, .. }) => return state,
                // A long log comes in parts before it.
                Some(ToClient::Past { .. }) => {}
                other => panic!("no welcome: {other:?}"),
            }
        }
    }

    /// The next state.
    pub(crate) fn news(&mut self) -> State {
        self.hear_until(|message| match message {
            ToClient::News { state, .. } => Some(state),
            _ => None,
        })
    }

    /// Why the table ends this line, and whether its guest may come again; nothing may be acknowledged before.
    pub(crate) fn closing(&mut self) -> (Code, bool) {
        self.hear_until(|message| match message {
            ToClient::Closing { code, again, .. } => Some((code, again)),
            ToClient::Done { .. } => panic!("acknowledged by a table that goes"),
            _ => None,
        })
    }

    /// Sends a command; whether the line took it.
    pub(crate) fn say(&mut self, message: &FromClient) -> bool {
        self.say_text(&serde_json::to_string(message).expect("JSON"))
    }

    /// Makes the first choice, which must be done.
    pub(crate) fn choose(&mut self, state: &State, id: u64) {
        self.done(id, state, &json!({"do": "act", "action": state.choices[0].text}));
    }

    /// Sends a command that must be done.
    pub(crate) fn done(&mut self, id: u64, state: &State, command: &Value) {
        let answer = self.ask(id, state.version, command);
        assert!(matches!(answer, ToClient::Done { .. }), "{command}: {answer:?}");
    }

    /// Sends a command that must be refused.
    pub(crate) fn refused(&mut self, id: u64, state: &State, command: &Value) -> Code {
        match self.ask(id, state.version, command) {
            ToClient::Refused(refused) => refused.code,
            other => panic!("{command} is not refused: {other:?}"),
        }
    }

    /// The code by which somebody takes a seat.
    pub(crate) fn invite(&mut self, id: u64, seat: u8) -> String {
        match self.ask(id, 0, &json!({"do": "invite", "seat": seat})) {
            ToClient::Invitation { code, .. } => code,
            other => panic!("{other:?}"),
        }
    }

    /// Sends any text.
    pub(crate) fn say_text(&mut self, text: &str) -> bool {
        self.socket.send(Message::Text(text.into())).is_ok()
    }

    /// Sends a command given as JSON without its number, and gives what answers it: `done`, `refused`, or what it asked for.
    pub(crate) fn ask(&mut self, id: u64, seen: u32, command: &Value) -> ToClient {
        let mut message = command.clone();
        message["id"] = id.into();
        message["seen"] = seen.into();
        assert!(self.say_text(&message.to_string()));
        self.hear_until(|message| match &message {
            ToClient::Done { id: own, .. } | ToClient::Hint { id: own, .. } if *own == id => Some(message),
            ToClient::Refused(refused) if refused.id == id => Some(message),
            ToClient::Invitation { id: own, .. } | ToClient::Heard { id: own } if *own == id => Some(message),
            _ => None,
        })
    }
}
