//! Everything that a page asks of the host, as text in and text out: the whole interface of the module.
//!
//! A call is JSON. Its answer is a line of JSON, the [`Head`], and behind it the body of an HTTP answer, if there is one. So a long body,
//! such as a replay, is written once and never quoted.

use parlor_session::{ConnId, Millis};
use serde::{Deserialize, Serialize};

use crate::bundle::BundleSettings;
use crate::host::{Host, HttpAnswer, SocketEvent};
use crate::stored::{TableLog, TableWrite};
use crate::thinker::{ThinkerQuestion, think};
use crate::thoughts::{ThoughtAnswer, ThoughtId};

/// What a page asks.
#[derive(Deserialize)]
#[serde(tag = "do", rename_all = "lowercase", deny_unknown_fields)]
enum PageCall {
    /// Begins; these tables are stored. Beside a server, the browser has a secret that opens its seats.
    Start {
        entropy: [u8; 32],
        #[serde(default)]
        secret: Option<String>,
        #[serde(default)]
        tables: Vec<String>,
        #[serde(default)]
        settings: BundleSettings,
    },
    /// A stored table that was needed.
    Load { log: TableLog, now: Millis },
    /// A table that was needed is no longer stored.
    Lost { table: String },
    /// Forgets a table, which is no longer stored.
    Remove { table: String, now: Millis },
    /// An HTTP request.
    Request {
        method: String,
        address: String,
        #[serde(default)]
        body: String,
        now: Millis,
    },
    /// Opens a table's socket.
    Open { address: String, now: Millis },
    /// Sends a message.
    Message { socket: ConnId, text: String, now: Millis },
    /// Closes a socket.
    Close { socket: ConnId, now: Millis },
    /// Time has passed.
    Tick { now: Millis },
    /// Something was thought about.
    Thought { answer: ThoughtAnswer, now: Millis },
    /// Thinks: the answer is the body. An instance that is asked for nothing else need not begin.
    Think { question: ThinkerQuestion },
}

/// The first line of an answer.
#[derive(Default, Serialize)]
struct Head<'a> {
    /// The status of a request; or of a socket that is refused.
    #[serde(skip_serializing_if = "Option::is_none")]
    status: Option<u16>,
    /// The number of the opened socket.
    #[serde(skip_serializing_if = "Option::is_none")]
    socket: Option<ConnId>,
    /// Messages to pages, in order.
    messages: Vec<SocketText<'a>>,
    /// When `tick` is due.
    deadline: Option<Millis>,
    /// What another instance is to think about.
    questions: Vec<ThinkerQuestion>,
    /// The thoughts for which nobody waits any more.
    halted: Vec<ThoughtId>,
    /// What is to be stored before the messages are delivered.
    writes: Vec<TableWrite>,
    /// The stored tables without which the call could not be answered: it is to be made again when they are loaded.
    needs: Vec<String>,
    /// Why the call could not be read.
    #[serde(skip_serializing_if = "Option::is_none")]
    fault: Option<String>,
}

/// A message to a page; without a text, its socket is closed.
#[derive(Serialize)]
struct SocketText<'a> {
    socket: ConnId,
    #[serde(skip_serializing_if = "Option::is_none")]
    text: Option<&'a str>,
}

/// Answers a call. `host` is empty before the first; `clock` tells bots the time while they think.
pub fn answer(host: &mut Option<Host>, call: &[u8], clock: &dyn Fn() -> Millis) -> Vec<u8> {
    let done = match serde_json::from_slice(call) {
        Ok(PageCall::Think { question }) => {
            let body = serde_json::to_string(&think(&question, clock));
            body.map(|body| (Some(HttpAnswer { status: 200, body }), None)).map_err(|why| why.to_string())
        }
        Ok(PageCall::Start { entropy, secret, tables, settings }) => {
            let new = host.insert(Host::new(entropy));
            new.know(tables);
            let keyed = secret.map_or(Ok(()), |secret| new.keep_secret(&secret));
            keyed.and_then(|()| new.settle(settings)).map(|()| (None, None))
        }
        Ok(call) => match host {
            Some(host) => carry_out(host, call),
            None => Err("it has not begun".to_owned()),
        },
        Err(why) => Err(why.to_string()),
    };
    let events = host.as_mut().map(Host::events).unwrap_or_default();
    let mut head = Head { messages: events.iter().map(sent).collect(), ..Head::default() };
    if let Some(host) = host {
        head.deadline = host.deadline();
        (head.questions, head.halted) = (host.questions(), host.halted());
        (head.writes, head.needs) = (host.writes(), host.needs());
    }
    let mut body = String::new();
    match done {
        Ok((answered, socket)) => {
            head.socket = socket;
            if let Some(HttpAnswer { status, body: written }) = answered {
                (head.status, body) = (Some(status), written);
            }
        }
        Err(why) => head.fault = Some(why),
    }
    let mut text = serde_json::to_vec(&head).unwrap_or_default();
    text.push(b'\n');
    text.extend_from_slice(body.as_bytes());
    text
}

type CallDone = (Option<HttpAnswer>, Option<ConnId>);

fn carry_out(host: &mut Host, call: PageCall) -> Result<CallDone, String> {
    match call {
        PageCall::Request { method, address, body, now } => {
            return Ok((Some(host.request(&method, &address, &body, now)), None));
        }
        PageCall::Open { address, now } => {
            return Ok(match host.open(&address, now) {
                Ok(socket) => (None, Some(socket)),
                Err(refused) => (Some(refused), None),
            });
        }
        PageCall::Message { socket, text, now } => host.message(socket, &text, now),
        PageCall::Close { socket, now } => host.close(socket, now),
        PageCall::Tick { now } => host.tick(now),
        PageCall::Thought { answer, now } => host.thought(answer, now),
        PageCall::Load { log, now } => host.load(log, now)?,
        PageCall::Lost { table } => host.lose(&table),
        PageCall::Remove { table, now } => host.remove(&table, now),
        PageCall::Start { .. } | PageCall::Think { .. } => {}
    }
    Ok((None, None))
}

fn sent(event: &SocketEvent) -> SocketText<'_> {
    match event {
        SocketEvent::Message { socket, text } => SocketText { socket: *socket, text: Some(text) },
        SocketEvent::Closed { socket } => SocketText { socket: *socket, text: None },
    }
}
