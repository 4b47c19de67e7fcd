//! Recorded games as frames to step through.

use parlor_catalog::WithFiles;
use parlor_erased::{AnyGame, Event, Position};
use parlor_game::{Cast, Message, Seat, Seats, Turn, Viewer};
use parlor_record::{Header, RESIGNED, Replay as Read, replay};
use parlor_session::{Credits, MessageFormat, position, said};
use parlor_wire::{Detail, Frame, Json, Mark, Replay, ReplayHeader, Said};

use crate::say_to;

/// How many of the largest gains are marked.
const GAINS: usize = 3;

/// About how many bytes of an answer are made at a time.
const PART: usize = 32 * 1024;

/// Where frames stand in an answer.
const FRAMES: &str = "\"frames\":[";

/// A record's game as a [`Replay`] in JSON, made a part at a time, so that the whole of it is never in memory.
pub struct ReplayText {
    read: Read,
    /// Whose doing each step was, where a table knows it.
    credits: Credits,
    /// The players as they are at the end.
    cast: Cast,
    /// The answer without frames; its marks are known at the end.
    around: Replay,
    film: Film,
    marks: Marks,
    frames: usize,
    stage: Stage,
}

/// What comes next.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
enum Stage {
    Beginning,
    Frames,
    Done,
}

impl ReplayText {
    /// A record as `viewer` sees it, in this detail; each step is told by the names that the seats had then.
    ///
    /// # Errors
    /// The record cannot be read at all, or has more than `most` steps: a sentence with the line. The replay itself reports a fault in a
    /// move.
    pub fn read(
        record: String,
        credits: Credits,
        (viewer, MessageFormat { detail, language }): (Viewer, MessageFormat),
        files: &WithFiles,
        most: usize,
    ) -> Result<ReplayText, String> {
        let read = replay(record.as_bytes(), files).map_err(|why| why.to_string())?;
        // A position with its table in words is several times as long as its view.
        let (most, how) =
            if detail == Detail::Table { (most / 2, " with the table in words") } else { (most, "") };
        if read.events.len() > most {
            return Err(format!(
                "The record has {} steps; at most {most} can be shown{how}",
                read.events.len()
            ));
        }
        if let Viewer::Seat(seat) = viewer
            && !read.start.seats().contains(seat)
        {
            return Err(format!("The record has no seat {seat}"));
        }
        let cast = Cast::new(&read.header.names, viewer).reading(language);
        let film = Film::new(&*read.start, credits.cast(0, &cast), detail);
        let marks = Marks::new(film.game());
        let around = around(&read, viewer, record);
        Ok(ReplayText { read, credits, cast, around, film, marks, frames: 0, stage: Stage::Beginning })
    }

    /// The same with every seat's hand open: what a seat saw of its own is shown.
    #[must_use]
    pub fn with_open_hands(mut self, open: bool) -> ReplayText {
        self.film.open = open;
        self
    }

    /// What its frames cost, in steps.
    pub fn cost(&self) -> u32 {
        let steps = u32::try_from(self.read.events.len()).unwrap_or(u32::MAX);
        let views = if self.film.open { 1 + u32::from(self.read.start.seats().len()) } else { 1 };
        steps.saturating_mul(views.max(if self.film.detail == Detail::Table { 2 } else { 1 }))
    }

    /// The next part of the text; `None` after the last.
    ///
    /// # Errors
    /// Something cannot be written as JSON: a fault of the program.
    pub fn part(&mut self) -> serde_json::Result<Option<Vec<u8>>> {
        let mut text = Vec::with_capacity(PART + PART / 4);
        if self.stage == Stage::Beginning {
            text.extend_from_slice(self.outside()?.0.as_bytes());
            self.write(&mut text)?;
            self.stage = Stage::Frames;
        }
        while self.stage == Stage::Frames && text.len() < PART {
            if self.step() {
                self.marks.see(self.film.game(), self.frames);
                self.write(&mut text)?;
            } else {
                self.around.marks = std::mem::take(&mut self.marks).done(self.film.game(), &self.cast);
                text.extend_from_slice(self.outside()?.1.as_bytes());
                self.stage = Stage::Done;
            }
        }
        Ok((!text.is_empty()).then_some(text))
    }

    /// The text before the frames and after them. Inside of other texts, quotes are written otherwise, so that the frames are found.
    fn outside(&self) -> serde_json::Result<(String, String)> {
        let text = serde_json::to_string(&self.around)?;
        let at = text.find(FRAMES).map_or(text.len(), |at| at + FRAMES.len());
        Ok((text[..at].to_owned(), text[at..].to_owned()))
    }

    /// Goes on to the next position that has a frame: one in which a seat chooses, or a part of the game has ended, or the last. Deals in
    /// a row are one frame, but of several rounds that end in a row each has its own.
    fn step(&mut self) -> bool {
        while let Some(event) = self.read.events.get(self.film.step) {
            if !self.film.push(event) {
                return false;
            }
            if self.credits.changes(self.film.step) {
                self.film.cast = self.credits.cast(self.film.step, &self.cast);
            }
            let last = self.film.step == self.read.events.len();
            if last || !self.film.is_within() || self.film.ends_part() {
                return true;
            }
        }
        false
    }

    fn write(&mut self, text: &mut Vec<u8>) -> serde_json::Result<()> {
        if self.frames > 0 {
            text.push(b',');
        }
        self.frames += 1;
        serde_json::to_writer(text, &self.film.frame())
    }
}

/// What an answer says of the whole record.
fn around(read: &Read, viewer: Viewer, record: String) -> Replay {
    let header = &read.header;
    let names = Cast::new(&header.names, Viewer::Spectator);
    Replay {
        header: ReplayHeader {
            game: header.game.clone(),
            rules: header.rules.clone(),
            names: read.start.seats().iter().map(|seat| names.name(seat).to_owned()).collect(),
            practice: header.get("practice") == Some("yes"),
            resigned: resigned(header).iter().map(Seat::number).collect(),
            forfeit: header.early_end().filter(|end| end.forfeit.is_some()).map(|end| end.seat.number()),
        },
        eyes: match viewer {
            Viewer::Seat(seat) => Some(seat.number()),
            Viewer::Spectator => None,
        },
        frames: Vec::new(),
        marks: Vec::new(),
        record,
        fault: read.fault.as_ref().map(ToString::to_string),
    }
}

fn resigned(header: &Header) -> Seats {
    let lines = header.further.iter().filter(|(key, _)| key == RESIGNED);
    lines.filter_map(|(_, seat)| Seat::parse(seat)).collect()
}

/// A game as one viewer sees it, frame by frame.
pub struct Film {
    cast: Cast,
    detail: Detail,
    position: Position,
    step: usize,
    said: Vec<Said>,
    /// Whether every seat shows its hand.
    open: bool,
}

impl Film {
    /// Starts before the first move.
    pub fn new(start: &dyn AnyGame, cast: Cast, detail: Detail) -> Self {
        Film { cast, detail, position: Position::new(start), step: 0, said: Vec::new(), open: false }
    }

    /// Makes the next move; false when it does not fit the game.
    pub fn push(&mut self, event: &Event) -> bool {
        let Ok(happened) = self.position.after(event) else { return false };
        self.step += 1;
        let step = self.step;
        self.said.extend(happened.tell(&self.cast).into_iter().map(|told| said(told, step)));
        self.position = happened.after().clone();
        true
    }

    /// Whether luck decides next: such a position needs no frame of its own.
    pub fn is_within(&self) -> bool {
        self.position.turn() == Turn::Deal
    }

    /// Whether the last move has ended a part of the game, such as a round.
    pub fn ends_part(&self) -> bool {
        self.said.last().is_some_and(|said| said.ended.is_some())
    }

    /// The game now.
    pub fn game(&self) -> &dyn AnyGame {
        self.position.game()
    }

    /// The position now.
    pub fn position(&self) -> &Position {
        &self.position
    }

    /// The viewer and the players' names.
    pub fn cast(&self) -> &Cast {
        &self.cast
    }

    /// The position now, with the sentences since the last frame.
    pub fn frame(&mut self) -> Frame {
        let mut position = position(&self.position, self.step, self.detail, &self.cast);
        if self.open {
            position.view = opened(&self.position, &position.view);
        }
        Frame { position, said: std::mem::take(&mut self.said) }
    }
}

/// A view in which the zones of every seat show what that seat sees in them.
fn opened(at: &Position, view: &Json) -> Json {
    let mut scene = view.value();
    for seat in at.game().seats().iter() {
        let own = Json::from(at.data(Viewer::Seat(seat))).value();
        for (key, seen) in own["zones"].as_object().into_iter().flatten() {
            // A spectator sees only how many pieces it has.
            if scene["zones"][key].is_number() {
                scene["zones"][key] = seen.clone();
            }
        }
        for (key, face) in own["faces"].as_object().into_iter().flatten() {
            scene["faces"][key] = face.clone();
        }
    }
    Json::of(&scene)
}

/// Finds the interesting places of a game, from the public scores alone.
#[derive(Default)]
struct Marks {
    points: Vec<i32>,
    first: Option<usize>,
    gains: Vec<(i32, usize, Message)>,
    last: usize,
}

impl Marks {
    fn new(game: &dyn AnyGame) -> Self {
        Marks { points: game.points().as_slice().to_vec(), first: None, gains: Vec::new(), last: 0 }
    }

    fn see(&mut self, game: &dyn AnyGame, frame: usize) {
        let points = game.points().as_slice().to_vec();
        self.last = frame;
        if self.first.is_none() && matches!(game.turn(), Turn::Decide(_)) {
            self.first = Some(frame);
        }
        for (seat, (now, before)) in Seat::ALL.into_iter().zip(points.iter().zip(&self.points)) {
            let gain = now - before;
            if gain > 0 {
                let who = (points.len() > 1).then_some(seat);
                self.gains.push((gain, frame, Message::new("gain").with("gain", gain).with_some("who", who)));
            }
        }
        self.points = points;
    }

    fn done(mut self, game: &dyn AnyGame, cast: &Cast) -> Vec<Mark> {
        let mark = |frame: usize, label: &Message| Mark { frame: frame as u32, label: say_to(label, cast) };
        self.gains.sort_by_key(|(gain, frame, _)| (-gain, *frame));
        self.gains.truncate(GAINS);
        let mut marks: Vec<_> = self.gains.iter().map(|(_, frame, label)| mark(*frame, label)).collect();
        marks.extend(self.first.map(|frame| mark(frame, &Message::new("first-choice"))));
        if game.turn() == Turn::Over {
            marks.push(mark(self.last, &Message::new("the-end")));
        }
        marks.sort_by_key(|mark| mark.frame);
        marks
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// After the end a spectator still saw nobody's cards.
    #[test]
    fn open_hands_show_what_each_seat_saw_of_its_own() {
        for slug in ["snake", "solo-war"] {
            let mut game = parlor_catalog::find(slug).unwrap().start("-", 2).unwrap();
            let mut dealer = parlor_chance::Dealer::seeded(&parlor_chance::Seed::new("open"));
            let mut film = Film::new(&*game, Cast::nameless(2, Viewer::Spectator), Detail::Yes);
            film.open = true;
            while game.turn() == Turn::Deal {
                film.push(&game.deal_from(&mut dealer).unwrap());
            }
            let view = film.frame().position.view.value();
            for seat in 1..=2 {
                let hand = format!("hand-{seat}");
                let own = film.position().data(Viewer::Seat(Seat::from_number(seat).unwrap()));
                let own = Json::from(own).value()["zones"][&hand].clone();
                assert!(own.is_array(), "{slug}: {own}");
                assert_eq!(view["zones"][&hand], own, "{slug}");
            }
        }
    }

    /// At most 300 steps of a game between players that choose at random, as a record.
    fn sample(slug: &str, seats: u8, name: &str) -> String {
        let mut record = format!("parlor 1\ngame {slug}\nrules -\nseats {seats}\nname 1 {name}\n\n");
        let mut game = parlor_catalog::find(slug).unwrap().start("-", seats).unwrap();
        let seed = parlor_chance::Seed::new("parts");
        let (mut dealer, mut chance) = (parlor_chance::Dealer::seeded(&seed), seed.rng("players"));
        for _ in 0..300 {
            let line = match game.turn() {
                Turn::Over => break,
                Turn::Deal => format!("deal {}\n", game.deal_from(&mut dealer).unwrap().text()),
                Turn::Decide(seats) => {
                    let seat = seats.lowest().unwrap();
                    let action = game.random_action(seat, &mut chance).unwrap();
                    game.act(seat, &action).unwrap();
                    format!("{seat}: {action}\n")
                }
            };
            record.push_str(&line);
        }
        record
    }

    fn text_of(record: &str) -> ReplayText {
        let format = (Viewer::Spectator, Detail::No.into());
        ReplayText::read(record.to_owned(), Credits::default(), format, &WithFiles::new([]), 5000).unwrap()
    }

    /// Rounds in which nobody had anything to choose were one step, and all but the last of them were never seen.
    #[test]
    fn each_round_that_ends_has_a_frame_of_its_own() {
        for (slug, seats) in [("solo-war", 2), ("solo-war", 4), ("snake", 3)] {
            let mut text = text_of(&sample(slug, seats, "Ann"));
            let parts: Vec<_> = std::iter::from_fn(|| text.part().unwrap()).collect();
            let whole: Replay = serde_json::from_slice(&parts.concat()).unwrap();
            let ends = |frame: &Frame| frame.said.iter().filter(|said| said.ended.is_some()).count();
            let counts: Vec<_> = whole.frames.iter().map(ends).collect();
            assert!(counts.iter().all(|count| *count <= 1), "{slug}: {counts:?}");
            assert!(counts.iter().sum::<usize>() > 1, "{slug}: {counts:?}");
        }
    }

    /// A replay whose parts are not the JSON of a whole one, and one that is made in a single part.
    #[test]
    fn the_parts_of_a_replay_are_one_answer() {
        let name = "x \"frames\":[] y";
        let record = sample("snake", 2, name);
        let mut text = text_of(&record);
        let parts: Vec<_> = std::iter::from_fn(|| text.part().unwrap()).collect();
        assert!(parts.len() > 2 && parts.iter().all(|part| part.len() < 2 * PART), "{}", parts.len());
        let whole: Replay = serde_json::from_slice(&parts.concat()).unwrap();
        assert_eq!(serde_json::to_vec(&whole).unwrap(), parts.concat());
        let frames = &whole.frames;
        assert!(frames.len() > 50 && frames[0].position.step == 0 && frames[0].said.is_empty());
        assert_eq!(frames.last().unwrap().position.step, text.cost());
        assert_eq!((whole.header.names[0].as_str(), whole.record, whole.fault), (name, record, None));
        assert!(whole.marks.iter().any(|mark| mark.label == "The first choice"));
    }
}
