//! A page at one device: a host, a clock that the page moves, and the last message of each socket.

use std::cell::Cell;
use std::collections::BTreeMap;

use parlor_wire::{Opened, State, ToClient};
use parlor_worker::{Host, SocketEvent, TableLog, ThinkerQuestion, ThoughtAnswer, think};
use serde_json::Value;

/// A page and the host in its worker.
pub(crate) struct Device {
    pub(crate) host: Host,
    pub(crate) now: u64,
    /// The last state of each socket.
    pub(crate) states: BTreeMap<u64, State>,
    /// What is no state, since it was asked for last.
    pub(crate) others: Vec<ToClient>,
    /// What the page has stored of each table.
    pub(crate) disk: BTreeMap<String, TableLog>,
    /// What bots are to think about.
    pub(crate) questions: Vec<ThinkerQuestion>,
    next_command: u64,
}

impl Device {
    pub(crate) fn new() -> Device {
        Device {
            host: Host::new([1; 32]),
            now: 1_800_000_000_000,
            states: BTreeMap::new(),
            others: Vec::new(),
            disk: BTreeMap::new(),
            questions: Vec::new(),
            next_command: 1,
        }
    }

    /// The page is closed and opened again: what it has stored is all that is left.
    pub(crate) fn reload(&mut self) {
        let (disk, now, next_command) = (std::mem::take(&mut self.disk), self.now + 5000, self.next_command);
        *self = Device { host: Host::new([2; 32]), now, disk, next_command, ..Device::new() };
        self.host.know(self.disk.keys().cloned());
    }

    /// Loads the stored tables that a call needs; false if it needs none.
    pub(crate) fn load(&mut self) -> bool {
        let needs = self.host.needs();
        for table in &needs {
            match self.disk.get(table) {
                Some(log) => self.host.load(log.clone(), self.now).expect("a table"),
                None => self.host.lose(table),
            }
        }
        !needs.is_empty()
    }

    /// Asks, and reads the answer; a text that is no JSON is a string.
    pub(crate) fn ask(&mut self, method: &str, address: &str, body: &Value) -> (u16, Value) {
        let body = if body.is_null() { String::new() } else { body.to_string() };
        let mut answer = self.host.request(method, address, &body, self.now);
        while self.load() {
            answer = self.host.request(method, address, &body, self.now);
        }
        self.hear();
        let read = serde_json::from_str(&answer.body);
        (answer.status, read.unwrap_or(Value::String(answer.body)))
    }

    pub(crate) fn get(&mut self, address: &str) -> Value {
        let (status, answer) = self.ask("GET", address, &Value::Null);
        assert_eq!(status, 200, "{address}: {answer}");
        answer
    }

    /// Creates a table; gives its id.
    pub(crate) fn create(&mut self, wish: &Value) -> Opened {
        let (status, answer) = self.ask("POST", "/api/tables", wish);
        assert_eq!(status, 201, "{answer}");
        serde_json::from_value(answer).expect("a table")
    }

    /// Opens a socket of a table; `query` begins with a question mark or is empty.
    pub(crate) fn enter(&mut self, table: &str, query: &str) -> u64 {
        let address = format!("/api/tables/{table}/socket{query}");
        let mut opened = self.host.open(&address, self.now);
        while self.load() {
            opened = self.host.open(&address, self.now);
        }
        let socket = opened.expect("a socket");
        self.hear();
        socket
    }

    /// Sends a command.
    pub(crate) fn send(&mut self, socket: u64, command: Value) {
        let mut message = command;
        message["id"] = self.next_command.into();
        message["seen"] = self.states[&socket].version.into();
        self.next_command += 1;
        self.host.message(socket, &message.to_string(), self.now);
        self.hear();
    }

    /// Lets every bot that is asked think, and waits until no answer is held back.
    pub(crate) fn wait(&mut self) {
        loop {
            if let Some(question) = self.questions.pop() {
                let answer = self.think(&question);
                self.host.thought(answer, self.now);
            } else if let Some(at) = self.host.deadline() {
                assert!(at < self.now + 60_000, "nothing waits for a minute here");
                self.now = self.now.max(at);
                self.host.tick(self.now);
            } else {
                return self.hear();
            }
            self.hear();
        }
    }

    /// Has a bot think. A search by time ends by this clock, a millisecond at each look.
    pub(crate) fn think(&mut self, question: &ThinkerQuestion) -> ThoughtAnswer {
        self.think_by(question, 1)
    }

    /// The same by a clock that goes on by so many milliseconds at each look.
    pub(crate) fn think_by(&mut self, question: &ThinkerQuestion, step: u64) -> ThoughtAnswer {
        let now = Cell::new(self.now);
        let answer = think(question, &|| now.replace(now.get() + step));
        self.now = now.get();
        answer
    }

    pub(crate) fn hear(&mut self) {
        for write in self.host.writes() {
            if let Some(head) = write.head {
                let log = TableLog { table: write.table.clone(), head, lines: Vec::new() };
                self.disk.insert(write.table.clone(), log);
            }
            let log = self.disk.get_mut(&write.table).expect("a table that was stored");
            assert_eq!(log.lines.len(), write.after as usize, "a gap in {}", write.table);
            log.lines.extend(write.lines);
        }
        self.questions.extend(self.host.questions());
        let halted = self.host.halted();
        self.questions.retain(|question| !halted.contains(question.id()));
        for event in self.host.events() {
            let SocketEvent::Message { socket, text } = event else { panic!("nobody closes a socket here") };
            match serde_json::from_str(&text).expect("a message") {
                ToClient::Welcome { state, .. } | ToClient::News { state, .. } => {
                    self.states.insert(socket, state);
                }
                ToClient::Refused(refused) => panic!("refused: {}", refused.why),
                other => self.others.push(other),
            }
        }
    }
}
