//! Recorded games as frames to step through.

use parlor_catalog::WithFiles;
use parlor_erased::{AnyGame, Event, Narrated, Position};
use parlor_game::{Cast, Seat, Seats, Turn, Viewer};
use parlor_record::{Header, Replay as Read, replay};
use parlor_session::position;
use parlor_wire::{Detail, Frame, Mark, Replay, ReplayHeader, Said};

/// How many of the largest gains are marked.
const GAINS: usize = 3;

/// A record as frames, as `viewer` sees it, in this detail.
///
/// # Errors
/// The record cannot be read at all: a sentence with the line. The replay itself reports a fault in a move.
pub(crate) fn frames(
    record: &str,
    (viewer, detail): (Viewer, Detail),
    files: &WithFiles,
    most: usize,
) -> Result<Replay, String> {
    let read = replay(record.as_bytes(), files).map_err(|why| why.to_string())?;
    // A position drawn in characters is several times as long as its view.
    let (most, how) = if detail == Detail::Scene { (most / 2, " in characters") } else { (most, "") };
    if read.events.len() > most {
        return Err(format!("The record has {} steps; at most {most} can be shown{how}", read.events.len()));
    }
    if let Viewer::Seat(seat) = viewer
        && !read.start.seats().contains(seat)
    {
        return Err(format!("The record has no seat {seat}"));
    }
    let fault = read.fault.as_ref().map(ToString::to_string);
    let (frames, marks) = film(&read, viewer, detail);
    let header = &read.header;
    let names = Cast::new(&header.names, Viewer::Spectator);
    Ok(Replay {
        header: ReplayHeader {
            game: header.game.clone(),
            rules: header.rules.clone(),
            names: read.start.seats().iter().map(|seat| names.name(seat).to_owned()).collect(),
            practice: header.get("practice") == Some("yes"),
            resigned: resigned(header).iter().map(Seat::number).collect(),
        },
        eyes: match viewer {
            Viewer::Seat(seat) => Some(seat.number()),
            Viewer::Spectator => None,
        },
        frames,
        marks,
        record: record.to_owned(),
        fault,
    })
}

fn resigned(header: &Header) -> Seats {
    let lines = header.further.iter().filter(|(key, _)| key == "resigned");
    lines.filter_map(|(_, seat)| Seat::parse(seat)).collect()
}

/// A frame for each position in which a seat chooses, and for the last position: deals in a row are one frame.
fn film(read: &Read, viewer: Viewer, detail: Detail) -> (Vec<Frame>, Vec<Mark>) {
    let mut film = Film::new(&*read.start, Cast::new(&read.header.names, viewer), detail);
    let mut frames = vec![film.frame()];
    let mut marks = Marks::new(film.game());
    for event in &read.events {
        if !film.push(event) {
            break;
        }
        if !film.is_within() || film.step == read.events.len() {
            frames.push(film.frame());
            marks.see(film.game(), frames.len() - 1, film.cast());
        }
    }
    (frames, marks.done(film.game()))
}

/// A game as one viewer sees it, frame by frame.
pub(crate) struct Film {
    cast: Cast,
    detail: Detail,
    position: Position,
    step: usize,
    said: Vec<Said>,
}

impl Film {
    /// Starts before the first move.
    pub(crate) fn new(start: &dyn AnyGame, cast: Cast, detail: Detail) -> Self {
        Film { cast, detail, position: Position::new(start), step: 0, said: Vec::new() }
    }

    /// Makes the next move; false when it does not fit the game.
    pub(crate) fn push(&mut self, event: &Event) -> bool {
        let Ok(happened) = self.position.after(event) else { return false };
        self.step += 1;
        let step = self.step;
        self.said.extend(happened.tell(&self.cast).into_iter().map(|told| line(told, step)));
        self.position = happened.after().clone();
        true
    }

    /// Whether luck decides next: such a position needs no frame of its own.
    pub(crate) fn is_within(&self) -> bool {
        self.position.turn() == Turn::Deal
    }

    /// The game now.
    pub(crate) fn game(&self) -> &dyn AnyGame {
        self.position.game()
    }

    /// The viewer and the players' names.
    pub(crate) fn cast(&self) -> &Cast {
        &self.cast
    }

    /// The position now, with the sentences since the last frame.
    pub(crate) fn frame(&mut self) -> Frame {
        let position = position(self.game(), self.step, self.detail, &self.cast);
        Frame { position, said: std::mem::take(&mut self.said) }
    }
}

fn line(told: Narrated, step: usize) -> Said {
    Said {
        text: told.sentence,
        seat: told.seat.map(Seat::number),
        words: (!told.words.is_empty()).then(|| told.words.join(" ")),
        step: Some(step as u32),
    }
}

/// Finds the interesting places of a game, from the public scores alone.
struct Marks {
    points: Vec<i32>,
    first: Option<usize>,
    gains: Vec<(i32, usize, String)>,
    last: usize,
}

impl Marks {
    fn new(game: &dyn AnyGame) -> Self {
        Marks { points: game.points().as_slice().to_vec(), first: None, gains: Vec::new(), last: 0 }
    }

    fn see(&mut self, game: &dyn AnyGame, frame: usize, cast: &Cast) {
        let points = game.points().as_slice().to_vec();
        self.last = frame;
        if self.first.is_none() && matches!(game.turn(), Turn::Decide(_)) {
            self.first = Some(frame);
        }
        for (seat, (now, before)) in Seat::ALL.into_iter().zip(points.iter().zip(&self.points)) {
            let gain = now - before;
            if gain > 0 {
                let whose =
                    if points.len() > 1 { format!(" for {}", cast.object(seat)) } else { String::new() };
                self.gains.push((gain, frame, format!("+{gain}{whose}")));
            }
        }
        self.points = points;
    }

    fn done(mut self, game: &dyn AnyGame) -> Vec<Mark> {
        let mark = |frame: usize, label: &str| Mark { frame: frame as u32, label: label.to_owned() };
        self.gains.sort_by_key(|(gain, frame, _)| (-gain, *frame));
        self.gains.truncate(GAINS);
        let mut marks: Vec<_> = self.gains.iter().map(|(_, frame, label)| mark(*frame, label)).collect();
        marks.extend(self.first.map(|frame| mark(frame, "The first choice")));
        if game.turn() == Turn::Over {
            marks.push(mark(self.last, "The end"));
        }
        marks.sort_by_key(|mark| mark.frame);
        marks
    }
}
