//! Requests and their answers, as the server has them.

use parlor_catalog::WithFiles;
use parlor_coach::Reader;
use parlor_content::analysis::Reading;
use parlor_content::files::at_hand;
use parlor_content::frames::ReplayText;
use parlor_content::lessons::{self, Text};
use parlor_content::queries::{Hello, LessonQuery, Reads, ViewAs};
use parlor_content::{HttpRefusal, Problem, create, games};
use parlor_game::{Language, Message, Seat, Seats, Viewer};
use parlor_session::{
    CommandError, ConnId, Credits, LONGEST_NAME, Millis, Played, Request, Room, Table, evening,
};
use parlor_wire::{
    AnalysisState, AskGlances, Code, Daily, Evening, Glances, LessonAnswer, LessonTry, NewSeat, NewTable,
    Opened, RecordText, ServerInfo,
};
use serde::de::DeserializeOwned;
use serde::{Deserialize, Serialize};

use crate::day;
use crate::host::{DEVICE, Host, HttpAnswer};
use crate::supplies::{MOST_STEPS, game, needs_server};

/// The longest body of a request, in bytes.
pub const LONGEST_BODY: usize = 65_536;

/// What pages ask of a table that only a server can do: everything that concerns people at other devices.
const AT_SERVERS: &[&str] = &[
    "sit",
    "join",
    "invited",
    "anew",
    "seat-code",
    "continue",
    "object",
    "ask",
    "call",
    "listed",
    "mine",
    "forget",
];

/// How many games of an evening are looked back at.
const MOST_GAMES: usize = 30;

type Answered = Result<HttpAnswer, HttpRefusal>;

/// A request, taken apart.
struct HttpRequest<'a> {
    method: &'a str,
    /// The parts of its path, without `api`.
    path: Vec<String>,
    query: &'a str,
    body: &'a str,
    now: Millis,
}

impl Host {
    /// Answers a request; `address` is the path with its query.
    pub fn request(&mut self, method: &str, address: &str, body: &str, now: Millis) -> HttpAnswer {
        let (path, query) = address.split_once('?').unwrap_or((address, ""));
        let language = serde_urlencoded::from_str::<Reads>(query).map(|reads| reads.language());
        if body.len() > LONGEST_BODY {
            return refused(HttpRefusal::too_large(LONGEST_BODY as u32), Language::English);
        }
        let answered = parts(path)
            .ok_or_else(HttpRefusal::nothing_here)
            .and_then(|path| route(self, &HttpRequest { method, path, query, body, now }));
        answered.unwrap_or_else(|why| refused(why, language.unwrap_or_default()))
    }

    /// Opens a socket of a table: `address` is that of the server's socket. The welcome is among the events.
    ///
    /// # Errors
    /// The answer to a request for a socket that there is not.
    pub fn open(&mut self, address: &str, now: Millis) -> Result<ConnId, HttpAnswer> {
        let (table, hello) = socket(self, address).map_err(|why| refused(why, Language::English))?;
        Ok(self.enter(&table, &hello, now))
    }
}

/// The table of a socket's address, and what the socket wants.
fn socket(host: &Host, address: &str) -> Result<(String, Hello), HttpRefusal> {
    let (path, query) = address.split_once('?').unwrap_or((address, ""));
    match parts(path).unwrap_or_default().as_slice() {
        [tables, id, socket] if tables == "tables" && socket == "socket" => {
            let hello = read_query(query)?;
            room(host, id)?;
            Ok((id.clone(), hello))
        }
        _ => Err(HttpRefusal::nothing_here()),
    }
}

/// The parts of a path below `/api`, each decoded.
fn parts(path: &str) -> Option<Vec<String>> {
    let decoded = |part: &str| percent_encoding::percent_decode_str(part).decode_utf8().map(String::from);
    path.strip_prefix("/api/")?.split('/').map(decoded).collect::<Result<_, _>>().ok()
}

fn route(host: &mut Host, asked: &HttpRequest<'_>) -> Answered {
    let path: Vec<&str> = asked.path.iter().map(String::as_str).collect();
    let handler: (&str, &dyn Fn(&mut Host) -> Answered) = match path[..] {
        ["games"] => ("GET", &|host| all_games(host, asked)),
        ["games", slug, "rules"] => {
            ("GET", &|_| Ok(json(&games::rules_page(game(slug).map_err(missing)?, reads(asked)?))))
        }
        ["games", slug, "schema"] => ("GET", &|_| {
            game(slug).map_err(missing)?;
            Ok(json(&games::schema(slug.to_owned())))
        }),
        ["games", slug, "files", name] => ("GET", &|host| file(host, slug, name)),
        ["games", slug, "lesson"] => ("GET", &|_| lesson(asked, slug, None)),
        ["games", slug, "examples", clause] => ("GET", &|_| lesson(asked, slug, Some(clause))),
        ["games", slug, "lesson", "try"] => ("POST", &|_| attempt(asked, slug)),
        ["glances"] => ("POST", &|host| glances(host, asked)),
        ["replay"] => ("POST", &|host| {
            let view: ViewAs = read_query(asked.query)?;
            film(host, &view, (given(asked)?, Credits::default()))
        }),
        ["tables"] => ("POST", &|host| new_table(host, asked)),
        ["tables", id] => ("GET", &|host| {
            let language = reads(asked)?;
            let (room, device) = (room(host, id)?, host.device.as_ref());
            Ok(json(&room.look(device, language, asked.now)))
        }),
        ["tables", id, "record"] => ("GET", &|host| record(host, asked, id)),
        ["tables", id, "replay"] => ("GET", &|host| replay(host, asked, id)),
        ["tables", id, "analysis"] if asked.method == "POST" => {
            ("POST", &|host| analyse(host, asked, &finished(host, id)?))
        }
        ["tables", id, "analysis"] => ("GET", &|host| analysis(host, asked, &finished(host, id)?)),
        ["tables", id, "analysis", "stop"] => ("POST", &|host| stop_analysis(host, &finished(host, id)?)),
        ["analysis"] => ("POST", &|host| analyse(host, asked, &given(asked)?)),
        ["analysis", "state"] => ("POST", &|host| analysis(host, asked, &given(asked)?)),
        ["analysis", "stop"] => ("POST", &|host| stop_analysis(host, &given(asked)?)),
        ["tables", id, "evening"] => ("GET", &|host| Ok(json(&games_before(host, id, reads(asked)?)?))),
        ["tables", id, "leave"] => ("POST", &|host| leave(host, asked, id)),
        ["tables", id, "next"] => ("POST", &|host| next_game(host, asked, id)),
        ["tables", _, what] | ["tables", _, what, _] if AT_SERVERS.contains(&what) => {
            return Err(needs_server());
        }
        ["codes", _] | ["open-tables"] | ["games", _, "daily" | "par"] => return Err(needs_server()),
        _ => return Err(HttpRefusal::nothing_here()),
    };
    let (method, answers) = handler;
    if asked.method == method { answers(host) } else { Err(HttpRefusal::other_method()) }
}

fn all_games(host: &Host, asked: &HttpRequest<'_>) -> Answered {
    let language = reads(asked)?;
    let listed = parlor_catalog::games().iter().filter(|entry| host.lists(entry.about().slug));
    let known = listed.map(|entry| games::info(*entry, &host.offers, language));
    Ok(json(&ServerInfo {
        games: known.collect(),
        levels: games::levels(language).collect(),
        longest_name: LONGEST_NAME as u32,
        daily: Daily { day: day::of(asked.now), next_in: day::seconds_left(asked.now) },
        push: None,
    }))
}

fn file(host: &Host, slug: &str, name: &str) -> Answered {
    let entry = game(slug).map_err(missing)?;
    let offer = parlor_content::files::find(&host.offers, entry, name).map_err(missing)?;
    Ok(json(&games::file_contents(offer)))
}

fn lesson(asked: &HttpRequest<'_>, slug: &str, clause: Option<&str>) -> Answered {
    let query: LessonQuery = read_query(asked.query)?;
    let text = lesson_text(slug, clause, query.language())?;
    Ok(json(&lessons::lesson(&text, query.detail()).map_err(failed)?))
}

fn attempt(asked: &HttpRequest<'_>, slug: &str) -> Answered {
    let LessonTry { clause, step, action } = read_body(asked.body)?;
    let text = lesson_text(slug, clause.as_deref(), reads(asked)?)?;
    let why = lessons::refusal(&text, step as usize, &action).map_err(failed)?;
    Ok(json(&LessonAnswer { why }))
}

fn lesson_text(slug: &str, clause: Option<&str>, language: Language) -> Result<Text, HttpRefusal> {
    lessons::text(game(slug).map_err(missing)?, clause, language)
}

fn glances(host: &Host, asked: &HttpRequest<'_>) -> Answered {
    let mut found = Glances::default();
    for id in read_body::<AskGlances>(asked.body)?.tables {
        match host.room(&id) {
            Some(room) => {
                let passed = room.time(asked.now).saturating_sub(room.table().touched());
                found.tables.push(room.table().glance().after(passed, passed));
            }
            None => found.missing.push(id),
        }
    }
    Ok(json(&found))
}

fn new_table(host: &mut Host, asked: &HttpRequest<'_>) -> Answered {
    let mut wish: NewTable = read_body(asked.body)?;
    if wish.file.is_none() && wish.start.is_none() {
        wish.file = host.default_file(&wish.game);
    }
    if wish.seats.iter().flatten().any(|seat| *seat == NewSeat::Friend) {
        return Err(HttpRefusal::new(422, needs_server().why.at("seats")));
    }
    let (id, device) = (host.table_id(), host.device.clone().ok_or_else(|| failed("no key"))?);
    let created = create::table(&host.supplies(asked.now), &wish, &id, &device);
    let created = created.map_err(|why| HttpRefusal::new(422, why))?;
    let seat = created.seat;
    host.add(created, asked.now)?;
    Ok(HttpAnswer { status: 201, ..json(&Opened { table: id, seat: seat.map(|seat| seat.number()) }) })
}

/// How a table's record is wanted.
#[derive(Deserialize)]
struct RecordQuery {
    /// With what is hidden before the game is over, to go on from it elsewhere: nothing of it is more secret than the tables that this browser stores.
    #[serde(default)]
    whole: bool,
}

fn record(host: &Host, asked: &HttpRequest<'_>, id: &str) -> Answered {
    let RecordQuery { whole } = read_query(asked.query)?;
    let (room, device) = (room(host, id)?, host.device.as_ref());
    let table = room.known_to(device);
    let body = if whole && !table.is_over() {
        table.session().record()
    } else {
        table.record(room.viewer(device, None))
    };
    Ok(HttpAnswer { status: 200, body })
}

fn replay(host: &Host, asked: &HttpRequest<'_>, id: &str) -> Answered {
    let view: ViewAs = read_query(asked.query)?;
    film(host, &view, (finished(host, id)?, room(host, id)?.table().credits()))
}

/// A record, and who reads of it.
struct ReadRecord {
    text: String,
    /// The text of the file that it pins, if it is stored with its table.
    file: Option<String>,
    /// The seat of the one person who plays at this device.
    seat: Option<Seat>,
}

impl ReadRecord {
    fn files(&self, host: &Host) -> WithFiles {
        at_hand(&host.offers, &self.text, |_| self.file.clone().map(String::into_bytes))
    }
}

/// The record of a table whose game is over: all of it, as everybody may see it then.
fn finished(host: &Host, id: &str) -> Result<ReadRecord, HttpRefusal> {
    let table = room(host, id)?.table();
    if !table.is_over() {
        return Err(HttpRefusal::not_over());
    }
    let seats = host.device.as_ref().map(|key| table.seats_of(key)).filter(|seats| seats.len() == 1);
    let file = host.stored.heads.get(id).and_then(|head| head.file.clone());
    Ok(ReadRecord { text: table.record(Viewer::Spectator), file, seat: seats.and_then(Seats::lowest) })
}

/// The record that a request brings.
fn given(asked: &HttpRequest<'_>) -> Result<ReadRecord, HttpRefusal> {
    Ok(ReadRecord { text: read_body::<RecordText>(asked.body)?.record, file: None, seat: None })
}

fn analysis(host: &Host, asked: &HttpRequest<'_>, record: &ReadRecord) -> Answered {
    Ok(json(&state_of(host, asked, record)?))
}

fn analyse(host: &mut Host, asked: &HttpRequest<'_>, record: &ReadRecord) -> Answered {
    let files = record.files(host);
    host.analyses.begin(&record.text, &files)?;
    Ok(json(&AnalysisState { key: Some(DEVICE.to_owned()), ..state_of(host, asked, record)? }))
}

fn stop_analysis(host: &mut Host, record: &ReadRecord) -> Answered {
    host.analyses.stop(&record.text);
    Ok(HttpAnswer { status: 204, body: String::new() })
}

fn state_of(host: &Host, asked: &HttpRequest<'_>, record: &ReadRecord) -> Result<AnalysisState, HttpRefusal> {
    let who = Reader { language: reads(asked)?, seat: record.seat };
    let files = || record.files(host);
    Ok(host.analyses.state(&Reading { record: &record.text, who, files: &files }))
}

/// A recorded game to step through.
fn film(host: &Host, view: &ViewAs, (record, credits): (ReadRecord, Credits)) -> Answered {
    let viewer = (view.viewer()?, view.form());
    let files = record.files(host);
    let bad = |why| HttpRefusal::new(422, Problem::new(Code::BadRecord, why));
    let text = ReplayText::read(record.text, credits, viewer, &files, MOST_STEPS).map_err(bad)?;
    let mut text = text.with_open_hands(view.is_open());
    let mut body = Vec::new();
    while let Some(part) = text.part().map_err(failed)? {
        body.extend(part);
    }
    Ok(HttpAnswer { status: 200, body: String::from_utf8(body).map_err(failed)? })
}

/// The games that this device's people have played in a row, up to this table's.
fn games_before(host: &Host, id: &str, language: Language) -> Result<Evening, HttpRefusal> {
    let yours = |table: &Table| {
        let seats = host.device.as_ref().map(|key| table.seats_of(key));
        seats.iter().flat_map(|seats| seats.iter()).filter_map(|seat| table.person(seat).cloned()).collect()
    };
    let mut table = room(host, id)?.table();
    let people: Vec<_> = yours(table);
    let mut played: Vec<Played> = table.played(language).into_iter().collect();
    let mut more = false;
    while let Some(before) = table.follows().and_then(|follows| follows.game.as_deref()) {
        let Some(room) = (played.len() < MOST_GAMES).then(|| host.room(before)).flatten() else {
            more = true;
            break;
        };
        table = room.table();
        played.extend(table.played(language));
    }
    played.reverse();
    Ok(evening(&played, &people, more))
}

fn leave(host: &mut Host, asked: &HttpRequest<'_>, id: &str) -> Answered {
    room(host, id)?;
    let key = host.device.clone().ok_or_else(|| conflict(CommandError::NotSeated))?;
    host.ask(id, Request::Leave { key }, asked.now).map_err(conflict)?;
    Ok(HttpAnswer { status: 204, body: String::new() })
}

/// The table of the next game, which is made for the first who comes to it.
fn next_game(host: &mut Host, asked: &HttpRequest<'_>, id: &str) -> Answered {
    let table = room(host, id)?.table();
    if host.device.as_ref().is_none_or(|key| table.seats_of(key).is_empty()) {
        return Err(conflict(CommandError::NotSeated));
    }
    let not_yet = || HttpRefusal::new(409, Problem::new(Code::NotOver, Message::new("not-all-again")));
    let there = table.next().ok_or_else(not_yet)?.to_owned();
    // It is not made a second time where it is only stored.
    if host.room(&there).is_none() && !host.stored.needs(&there) {
        let created = host.next_of(id, asked.now)?;
        host.add(created, asked.now)?;
    }
    let seats = host.device.as_ref().zip(host.room(&there)).map(|(key, room)| room.table().seats_of(key));
    let seat = seats.and_then(|seats| seats.lowest()).map(|seat| seat.number());
    Ok(json(&Opened { table: there, seat }))
}

fn room<'a>(host: &'a Host, id: &str) -> Result<&'a Room, HttpRefusal> {
    host.room(id).ok_or_else(HttpRefusal::no_table)
}

fn reads(asked: &HttpRequest<'_>) -> Result<Language, HttpRefusal> {
    read_query::<Reads>(asked.query).map(|reads| reads.language())
}

fn read_query<T: DeserializeOwned>(query: &str) -> Result<T, HttpRefusal> {
    let unreadable = |why| Problem::new(Code::Unreadable, format!("This query cannot be read: {why}"));
    serde_urlencoded::from_str(query).map_err(|why| HttpRefusal::new(400, unreadable(why)))
}

/// A body that could be read. As at the server, JSON of another shape is another status than what is no JSON.
fn read_body<T: DeserializeOwned>(body: &str) -> Result<T, HttpRefusal> {
    serde_json::from_str(body).map_err(|why| {
        let status = if why.is_data() { 422 } else { 400 };
        HttpRefusal::new(
            status,
            Problem::new(Code::Unreadable, format!("This request cannot be read: {why}")),
        )
    })
}

fn json(what: &impl Serialize) -> HttpAnswer {
    match serde_json::to_string(what) {
        Ok(body) => HttpAnswer { status: 200, body },
        Err(why) => refused(failed(why), Language::English),
    }
}

fn refused(why: HttpRefusal, language: Language) -> HttpAnswer {
    let status = why.status;
    HttpAnswer { status, body: serde_json::to_string(&why.fault(language)).unwrap_or_default() }
}

fn missing(why: Problem) -> HttpRefusal {
    HttpRefusal::new(404, why)
}

fn conflict(why: impl Into<Problem>) -> HttpRefusal {
    HttpRefusal::new(409, why)
}

/// A fault of the program.
fn failed(why: impl std::fmt::Display) -> HttpRefusal {
    HttpRefusal::new(500, Problem::failed(&why))
}
