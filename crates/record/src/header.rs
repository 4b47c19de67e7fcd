//! The lines before the first blank one.

use std::error::Error;
use std::fmt;

use parlor_erased::{AnyGame, BadStart, Kind};
use parlor_game::{BadRules, BySeat, NotSetUp, Seat, whole_number};

use crate::lines::{Lines, RecordLine};
use crate::{Fault, FaultCode, Games};

/// The version of records that begin at a position: a reader of version 1 refuses them instead of beginning elsewhere.
const POSITIONED: &str = "2";

/// The key of the line in which a record of a finished game may say how it ended, so that nobody has to replay it to know: `result 12 8`.
pub const RESULT: &str = "result";

/// What the word of a bot begins with that is a program of somebody's own; its command, with blanks, follows.
pub const PROGRAM: &str = "cmd:";

/// The key of the line in which a record says who gave the game up: `resigned 2`.
pub const RESIGNED: &str = "resigned";

/// The key of the line in which a record says whose program ended the game by breaking the rules for bots, what it did, and after how many steps: `forfeit 2 late 57`. The result is then
/// what these rules say, and not where its moves lead to.
pub const FORFEIT: &str = "forfeit";

/// The text of the line `result`: each seat's result.
pub fn result_text(result: &[i32]) -> String {
    result.iter().map(i32::to_string).collect::<Vec<_>>().join(" ")
}

/// What a record's first line can be.
const VERSIONS: &str = "parlor 1";

/// What a record says before its first move.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Header {
    /// The game's slug.
    pub game: String,
    /// The options that differ from their defaults, in the specification's order; `-` for none.
    pub rules: String,
    /// How many seats there are.
    pub seats: u8,
    /// The position that the game begins at, as the game writes it; `None` for the beginning that its rules know, `?` where it is hidden
    /// from whom the record is made for.
    pub position: Option<String>,
    /// The players' names; empty where none is given.
    pub names: BySeat<String>,
    /// Further lines in order: key and text. A reader keeps those it does not know.
    pub further: Vec<(String, String)>,
}

/// An end that no move made.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct EarlyEnd<'a> {
    /// Who gave the game up, or whose program broke the rules for bots.
    pub seat: Seat,
    /// What the program did, in one word, such as `late`; `None` where a person resigned.
    pub forfeit: Option<&'a str>,
    /// After how many steps of the record a program did it, where that is said.
    pub after: Option<u32>,
}

/// A header with the game that it begins.
type Begun = (Header, Box<dyn AnyGame>);

/// A name that a record cannot hold: it is empty, begins or ends with a blank, or has a `;` or a control character in it.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct NotAName(pub String);

impl fmt::Display for NotAName {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(
            f,
            "`{}` cannot be a name: it needs a letter, and may not hold `;` or control characters",
            self.0
        )
    }
}

impl Error for NotAName {}

impl Header {
    /// The header of a new record: no names, no further lines.
    pub fn new(game: impl Into<String>, rules: impl Into<String>, seats: u8) -> Self {
        Header {
            game: game.into(),
            rules: rules.into(),
            seats,
            position: None,
            names: BySeat::from_fn(seats, |_| String::new()),
            further: Vec::new(),
        }
    }

    /// The header of a new record that begins with this state: all that is needed to start it again.
    pub fn of(game: &dyn AnyGame) -> Self {
        let mut header = Header::new(game.about().slug, game.rules(), game.seats().len());
        header.position = game.begins_at();
        header.further.extend(game.pin().map(|(key, pin)| (key.to_owned(), pin.to_string())));
        header
    }

    /// Gives a seat a name.
    ///
    /// # Errors
    /// A record could not hold it.
    pub fn name(&mut self, seat: Seat, name: &str) -> Result<(), NotAName> {
        let name = name.trim();
        if name.is_empty() || name.contains(';') || name.chars().any(char::is_control) {
            return Err(NotAName(name.to_owned()));
        }
        self.names[seat] = name.to_owned();
        Ok(())
    }

    /// The header as it may be shown while this game is played. A position holds every hand, so where hands are hidden it is masked for
    /// everybody.
    #[must_use]
    pub fn masked(&self, game: &dyn AnyGame) -> Header {
        let position = self.position.clone().map(|text| if game.hides() { "?".to_owned() } else { text });
        Header { position, ..self.clone() }
    }

    /// The text of the further line with this key.
    pub fn get(&self, key: &str) -> Option<&str> {
        self.further.iter().find(|(own, _)| own == key).map(|(_, text)| text.as_str())
    }

    /// Reads the header of a record, and starts its game; the moves are not read.
    ///
    /// # Errors
    /// The first fault in it.
    pub fn parse(bytes: &[u8], games: &dyn Games) -> Result<(Header, Box<dyn AnyGame>), Fault> {
        Header::read(&mut Lines::new(bytes), games)
    }

    /// How the game ended, as the header says it, whose writer has replayed it or was there. `None` where it says nothing, or nothing that could be a
    /// result of its seats.
    pub fn result(&self) -> Option<Vec<i32>> {
        let result: Vec<i32> =
            self.get(RESULT)?.split(' ').map(|word| word.parse().ok()).collect::<Option<_>>()?;
        (result.len() == usize::from(self.seats)).then_some(result)
    }

    /// How the game ended where its moves do not end it, as the header says it.
    pub fn early_end(&self) -> Option<EarlyEnd<'_>> {
        let seat = |text| Seat::parse(text).filter(|seat| seat.number() <= self.seats);
        if let Some((text, cause)) = self.get(FORFEIT).and_then(|text| text.split_once(' ')) {
            let (cause, after) =
                cause.split_once(' ').map_or((cause, None), |(cause, after)| (cause, after.parse().ok()));
            return Some(EarlyEnd { seat: seat(text)?, forfeit: Some(cause), after });
        }
        Some(EarlyEnd { seat: seat(self.get(RESIGNED)?)?, forfeit: None, after: None })
    }

    /// Reads the header up to its blank line or the end of the file, and starts its game: the one place where a record's beginning becomes
    /// a state.
    pub(crate) fn read(lines: &mut Lines<'_>, games: &dyn Games) -> Result<Begun, Fault> {
        let version = version(lines)?;
        let (kind, (mut header, mut start)) = Header::read_table(lines, games)?;
        let (mut pinned, mut position, mut end) = (false, None, None);
        while let Some(line) = lines.next_line()? {
            if line.text.is_empty() {
                end = Some(line.number);
                break;
            }
            if let Some(text) = position_of(line.text) {
                check_position(line, version, position.replace(RecordLine { text, ..line }))?;
                continue;
            }
            header.read_further(line)?;
            if let Some(text) = pin_of(kind, line.text) {
                if std::mem::replace(&mut pinned, true) {
                    return Err(Fault::new(FaultCode::BadHeader, line.number, line.text, "one such line"));
                }
                start = header
                    .start_pinned(kind, start, text, games)
                    .map_err(|legal| Fault::new(FaultCode::BadFile, line.number, line.text, legal))?;
            }
        }
        // Only now is it known with which data the position is played.
        match position {
            Some(line) => start = header.set_up(line, &*start)?,
            None if version == POSITIONED => {
                let line = end.unwrap_or_else(|| lines.next_number());
                let legal = "position and its text, or `parlor 1` in the first line";
                return Err(Fault::new(FaultCode::BadHeader, line, "no position", legal));
            }
            None => {}
        }
        Ok((header, start))
    }

    /// Reads what every record has: the game, its options and its seats.
    fn read_table<'a>(lines: &mut Lines<'_>, games: &'a dyn Games) -> Result<(&'a dyn Kind, Begun), Fault> {
        let game = expect(lines, "game")?;
        let kind = games.find(game.text).ok_or_else(|| {
            let known = games.slugs().join(", ");
            let (found, legal) = (format!("game {}", game.text), format!("game and one of {known}"));
            Fault::new(FaultCode::UnknownGame, game.number, found, legal)
        })?;
        let line = expect(lines, "rules")?;
        let bad_rules =
            |why: BadRules| Fault::new(FaultCode::BadRules, line.number, why.found(), why.valid());
        let rules = kind.check_rules(line.text).map_err(bad_rules)?;
        let seats_line = expect(lines, "seats")?;
        let valid = kind.about().seats;
        let seats = whole_number(seats_line.text).and_then(|seats| u8::try_from(seats).ok());
        let seats = seats.filter(|seats| valid.contains(seats)).ok_or_else(|| {
            let valid = valid.iter().map(u8::to_string).collect::<Vec<_>>().join(", ");
            let (found, legal) = (format!("seats {}", seats_line.text), format!("seats and one of {valid}"));
            Fault::new(FaultCode::BadSeats, seats_line.number, found, legal)
        })?;
        // Only now is it known whether the options fit the number of seats; what does not is a fault of the rules line.
        let start = kind.start(&rules, seats).map_err(bad_rules)?;
        Ok((kind, (Header::new(kind.about().slug, rules, seats), start)))
    }

    /// The game at the position of this line, which the header then holds as the game writes it.
    fn set_up(&mut self, line: RecordLine<'_>, start: &dyn AnyGame) -> Result<Box<dyn AnyGame>, Fault> {
        let at = start.set_up(line.text).map_err(|why| not_set_up(line, &why))?;
        self.position = at.begins_at();
        Ok(at)
    }

    /// The game with the data that the record pins: the shipped ones, or those of a file that the reader has.
    fn start_pinned(
        &self,
        kind: &dyn Kind,
        shipped: Box<dyn AnyGame>,
        text: &str,
        games: &dyn Games,
    ) -> Result<Box<dyn AnyGame>, String> {
        let own = shipped.pin().map(|(_, pin)| pin.to_string()).unwrap_or_default();
        let sha256 =
            sha256_of(text).ok_or_else(|| format!("a name and sha256: with 64 digits, such as {own}"))?;
        if text == own {
            return Ok(shipped);
        }
        let bytes = games
            .file(sha256)
            .ok_or_else(|| format!("{own}, or the file with this hash beside the record"))?;
        let start = kind.start_with(&self.rules, self.seats, bytes).map_err(|why| match why {
            BadStart::File(mistakes) => format!("a sound file ({})", mistakes[0]),
            other => other.to_string(),
        })?;
        match start.pin() {
            Some((_, pin)) if pin.to_string() == text => Ok(start),
            Some((_, pin)) => Err(pin.to_string()),
            None => Err(own),
        }
    }

    fn read_further(&mut self, line: RecordLine<'_>) -> Result<(), Fault> {
        let fault = |legal: &str| Err(Fault::new(FaultCode::BadHeader, line.number, line.text, legal));
        if looks_like_a_move(line.text) {
            return fault("a blank line before the first move");
        }
        let Some((key, text)) = line.text.split_once(' ') else {
            return fault("a key and a text");
        };
        let odd = key.is_empty() || key.contains('\t') || text.starts_with([' ', '\t']) || text.is_empty();
        match key {
            _ if odd => fault("a key, one space and a text"),
            "parlor" | "game" | "rules" | "seats" => {
                fault("parlor, game, rules and seats once each, then names and further lines")
            }
            "name" => self.read_name(line, text),
            _ => {
                self.further.push((key.to_owned(), text.to_owned()));
                Ok(())
            }
        }
    }

    fn read_name(&mut self, line: RecordLine<'_>, text: &str) -> Result<(), Fault> {
        let fault = |legal: String| Err(Fault::new(FaultCode::BadHeader, line.number, line.text, legal));
        let (seat, name) = text.split_once(' ').unwrap_or((text, ""));
        let Some(seat) = Seat::parse(seat).filter(|seat| seat.number() <= self.seats) else {
            return fault(format!("name, a seat from 1 to {}, and a text", self.seats));
        };
        if name.is_empty() || name.starts_with([' ', '\t']) {
            return fault(format!("name {seat}, one space and a text"));
        }
        if !self.names[seat].is_empty() {
            return fault(format!("one name for seat {seat}"));
        }
        name.clone_into(&mut self.names[seat]);
        Ok(())
    }
}

/// The format's version, from a record's first line.
fn version<'a>(lines: &mut Lines<'a>) -> Result<&'a str, Fault> {
    let RecordLine { number, text } = expect(lines, "parlor")?;
    if ["1", POSITIONED].contains(&text) {
        return Ok(text);
    }
    Err(Fault::new(FaultCode::NotARecord, number, format!("parlor {text}"), VERSIONS))
}

/// The text of a header line that says where the game begins, if this is one.
fn position_of(line: &str) -> Option<&str> {
    line.strip_prefix("position ").filter(|text| !text.starts_with([' ', '\t']))
}

/// A second line, or one in a record of the version whose readers would keep it without beginning there.
fn check_position(line: RecordLine<'_>, version: &str, before: Option<RecordLine<'_>>) -> Result<(), Fault> {
    let fault = |legal: &str| Err(Fault::new(FaultCode::BadHeader, line.number, line.text, legal));
    if version != POSITIONED {
        return fault("`parlor 2` in the first line of a record that begins at a position");
    }
    if before.is_some() { fault("one position") } else { Ok(()) }
}

/// Why there is no game that begins at the position of this line.
fn not_set_up(line: RecordLine<'_>, why: &NotSetUp) -> Fault {
    let fault = |code, legal: &str| Fault::new(code, line.number, format!("position {}", line.text), legal);
    match why {
        _ if line.text == "?" => fault(FaultCode::Masked, "the position").masked(),
        NotSetUp::NotOffered => {
            fault(FaultCode::NoPositions, "no position").because("This game cannot be set up")
        }
        NotSetUp::Syntax(syntax) => {
            fault(FaultCode::BadPosition, &format!("position and {}", syntax.expected))
        }
        NotSetUp::Contradiction { clause, .. } => {
            let legal = "position and parts that fit together";
            Fault { clause: *clause, ..fault(FaultCode::BadPosition, legal) }.because(why)
        }
    }
}

/// The text of a header line that says which file's data the game is played with, if this is one.
fn pin_of<'a>(kind: &dyn Kind, line: &'a str) -> Option<&'a str> {
    let (key, text) = line.split_once(' ')?;
    kind.file().filter(|file| file.key == key).map(|_| text)
}

/// The hashes of the files that a record's header pins, whatever the game: what a reader has to have at hand.
pub fn pins(record: &str) -> impl Iterator<Item = &str> {
    let header = record.lines().take_while(|line| !line.trim().is_empty());
    header.filter_map(|line| sha256_of(line.split_once(' ')?.1))
}

/// The hash in `NAME sha256:HEX`.
fn sha256_of(text: &str) -> Option<&str> {
    let (name, hash) = text.split_once(" sha256:")?;
    let digits = hash.len() == 64 && hash.bytes().all(|digit| matches!(digit, b'0'..=b'9' | b'a'..=b'f'));
    (digits && !name.is_empty() && !name.contains(' ')).then_some(hash)
}

/// What would silently be stored as an unknown header line if the blank line were forgotten.
fn looks_like_a_move(text: &str) -> bool {
    let first = text.split([' ', '\t']).next().unwrap_or_default();
    let digits = text.bytes().take_while(u8::is_ascii_digit).count();
    first.eq_ignore_ascii_case("deal") || (digits > 0 && text[digits..].starts_with(':'))
}

/// The text of the line that must begin with `key`.
fn expect<'a>(lines: &mut Lines<'a>, key: &str) -> Result<RecordLine<'a>, Fault> {
    let legal = match key {
        "parlor" => VERSIONS,
        "game" => "game and its name",
        "rules" => "rules and `-` or name=value pairs",
        _ => "seats and their number",
    };
    let code = if key == "parlor" { FaultCode::NotARecord } else { FaultCode::BadHeader };
    let Some(line) = lines.next_line()? else {
        return Err(Fault::new(code, lines.next_number(), "the end of the file", legal));
    };
    match line.text.split_once(' ') {
        Some((own, text)) if own == key => Ok(RecordLine { number: line.number, text }),
        _ if line.text.is_empty() => Err(Fault::new(code, line.number, "a blank line", legal)),
        _ => Err(Fault::new(code, line.number, line.text, legal)),
    }
}

/// A text that ends in a carriage return would lose it to the end of its line; an empty comment keeps them apart.
fn stop(text: &str) -> &'static str {
    if text.ends_with('\r') { ";" } else { "" }
}

impl fmt::Display for Header {
    /// The header's lines, with the blank line that ends it.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let version = if self.position.is_some() { POSITIONED } else { "1" };
        writeln!(f, "parlor {version}\ngame {}\nrules {}\nseats {}", self.game, self.rules, self.seats)?;
        if let Some(position) = &self.position {
            writeln!(f, "position {position}")?;
        }
        for (seat, name) in self.names.iter().filter(|(_, name)| !name.is_empty()) {
            writeln!(f, "name {seat} {name}{}", stop(name))?;
        }
        for (key, text) in &self.further {
            writeln!(f, "{key} {text}{}", stop(text))?;
        }
        writeln!(f)
    }
}
