//! Reads a record and applies it line by line, to the first fault.

use parlor_erased::{AnyGame, Event, Kind, Refusal};
use parlor_game::{Seat, Turn};

use crate::fault::list;
use crate::lines::{Line, Lines, words};
use crate::{Fault, Header};

/// Where a reader finds the game that a record names.
pub trait Games {
    /// The game with this slug.
    fn find(&self, slug: &str) -> Option<&dyn Kind>;

    /// All slugs, in the order in which they are listed to people.
    fn slugs(&self) -> Vec<&'static str>;

    /// The bytes of the file of a game's own data whose SHA-256 this is, in hexadecimal, if it is at hand.
    fn file(&self, _sha256: &str) -> Option<&[u8]> {
        None
    }
}

/// What a record holds, as far as it could be read.
pub struct Replay {
    /// Its header.
    pub header: Header,
    /// The game before its first step.
    pub start: Box<dyn AnyGame>,
    /// What happened, one step each.
    pub events: Vec<Event>,
    /// The game after the last of them.
    pub game: Box<dyn AnyGame>,
    /// What stopped the reading, if the record is not sound to its end.
    pub fault: Option<Fault>,
}

impl Replay {
    /// The states in order: before each event with that event, then the last without one.
    ///
    /// States are made again one at a time, so that a game of thousands of steps needs no more memory than one of ten.
    pub fn each_state(&self, mut visit: impl FnMut(&dyn AnyGame, Option<&Event>)) {
        let mut game = self.start.boxed();
        for event in &self.events {
            visit(&*game, Some(event));
            // An event that was applied once is applied again; a refusal would show as a state that stays.
            let _ = game.apply(event);
        }
        visit(&*game, None);
    }
}

/// Reads a record and applies it line by line, outcome by outcome.
///
/// # Errors
/// The header is faulty, so that there is no game. A fault in a move is not an error here: what came before it is in the
/// [`Replay`], beside the fault.
pub fn replay(bytes: &[u8], games: &dyn Games) -> Result<Replay, Fault> {
    let mut lines = Lines::new(bytes);
    let (header, start) = Header::read(&mut lines, games)?;
    let mut replay = Replay { header, game: start.boxed(), start, events: Vec::new(), fault: None };
    replay.fault = replay.read_moves(&mut lines).err();
    Ok(replay)
}

impl Replay {
    fn read_moves(&mut self, lines: &mut Lines<'_>) -> Result<(), Fault> {
        while let Some(line) = lines.next_line()? {
            let mut words = words(line.text);
            let Some(first) = words.next() else { continue };
            if first.eq_ignore_ascii_case("deal") {
                self.read_deals(line, words)?;
            } else {
                self.read_action(line, first, words)?;
            }
        }
        Ok(())
    }

    fn read_deals<'a>(
        &mut self,
        line: Line<'_>,
        outcomes: impl Iterator<Item = &'a str>,
    ) -> Result<(), Fault> {
        let mut none = true;
        for outcome in outcomes {
            none = false;
            let refused =
                |why: Refusal| self.fault(line, &format!("deal {outcome}")).because(explain(&why, outcome));
            let event = match self.game.turn() {
                Turn::Deal => self.game.boxed().deal(outcome).map_err(refused)?,
                _ => return Err(self.fault(line, &format!("deal {outcome}"))),
            };
            self.step(&event);
        }
        if none { Err(self.fault(line, "deal without an outcome")) } else { Ok(()) }
    }

    fn read_action<'a>(
        &mut self,
        line: Line<'_>,
        first: &str,
        words: impl Iterator<Item = &'a str>,
    ) -> Result<(), Fault> {
        let asked = self.game.turn().asked();
        let seat =
            first.strip_suffix(':').and_then(Seat::parse).filter(|seat| self.game.seats().contains(*seat));
        let text = words.collect::<Vec<_>>().join(" ");
        let seat = seat.ok_or_else(|| self.fault(line, line.text))?;
        let event = match self.game.boxed().act(seat, &text) {
            Ok(event) if asked.contains(seat) => event,
            Ok(_) => return Err(self.fault(line, line.text)),
            Err(why) => return Err(self.fault(line, line.text).because(explain(&why, &text))),
        };
        self.step(&event);
        Ok(())
    }

    fn step(&mut self, event: &Event) {
        // It was applied to a copy a moment ago; this is the same state.
        if self.game.apply(event).is_ok() {
            self.events.push(event.clone());
        }
    }

    fn fault(&self, line: Line<'_>, found: &str) -> Fault {
        Fault::new(line.number, found.trim(), legal(&*self.game))
    }
}

fn explain(why: &Refusal, text: &str) -> String {
    if text == "?" {
        "This record is masked: it can be shown, not replayed".to_owned()
    } else {
        why.to_string()
    }
}

/// What a record could say next, cut to a readable length.
fn legal(game: &dyn AnyGame) -> String {
    match game.turn() {
        Turn::Over => "nothing, the game is over".to_owned(),
        Turn::Deal => {
            let outcomes: Vec<_> = game.deals().into_iter().map(|(outcome, _)| outcome).collect();
            format!("deal and one of {}", list(&outcomes))
        }
        Turn::Decide(seats) => {
            let actions = seats.iter().flat_map(|seat| {
                game.actions(seat).into_iter().map(move |action| format!("{seat}: {action}"))
            });
            list(&actions.collect::<Vec<_>>())
        }
    }
}
