//! Reads a record and applies it line by line, to the first fault.

use parlor_erased::{AnyGame, Event, Position, Refusal, Transition};
use parlor_game::{Disclosure, Seat, Turn};

use crate::fault::list;
use crate::lines::{Lines, RecordLine, words};
use crate::{Fault, FaultCode, Games, Header};

/// What a record holds, as far as it could be read.
pub struct Replay {
    /// Its header.
    pub header: Header,
    /// The game before its first step.
    pub start: Box<dyn AnyGame>,
    /// What happened, one step each.
    pub events: Vec<Event>,
    /// What each of these disclosed to whom.
    pub disclosures: Vec<Disclosure>,
    /// The position after the last of them.
    pub end: Position,
    /// What stopped the reading, if the record is not sound to its end.
    pub fault: Option<Fault>,
}

impl Replay {
    /// The game after the last step.
    pub fn game(&self) -> &dyn AnyGame {
        self.end.game()
    }

    /// The moves in order, each with the positions before and after it.
    ///
    /// They are made again one at a time, so that a game of thousands of steps needs no more memory than one of ten.
    pub fn transitions(&self) -> impl Iterator<Item = Transition> {
        transitions(&*self.start, &self.events)
    }

    /// The states in order: before each event with that event, then the last without one.
    pub fn each_state(&self, mut visit: impl FnMut(&dyn AnyGame, Option<&Event>)) {
        for transition in self.transitions() {
            visit(transition.before(), Some(transition.event()));
        }
        visit(self.game(), None);
    }
}

/// What happens from `start` on, each move with the positions before and after it; events that do not fit the game end it.
pub fn transitions<'a>(
    start: &dyn AnyGame,
    events: impl IntoIterator<Item = &'a Event>,
) -> impl Iterator<Item = Transition> {
    let mut position = Position::new(start);
    events.into_iter().map_while(move |event| {
        let transition = position.after(event).ok()?;
        position = transition.after().clone();
        Some(transition)
    })
}

/// Reads a record and applies it line by line, outcome by outcome.
///
/// # Errors
/// The header is faulty, so that there is no game. A fault in a move is not an error here: what came before it is in the
/// [`Replay`], beside the fault.
pub fn replay(bytes: &[u8], games: &dyn Games) -> Result<Replay, Fault> {
    let mut lines = Lines::new(bytes);
    let (header, start) = Header::read(&mut lines, games)?;
    let end = Position::new(&*start);
    let mut replay = Replay { header, start, events: Vec::new(), disclosures: Vec::new(), end, fault: None };
    replay.fault =
        replay.read_moves(&mut lines).err().map(|fault| match cut_off(bytes) == Some(fault.line) {
            true => fault.cut_off(),
            false => fault,
        });
    Ok(replay)
}

/// The number of the last line, if the file ends within it.
fn cut_off(bytes: &[u8]) -> Option<usize> {
    let feeds = bytes.iter().filter(|byte| **byte == b'\n').count();
    (!bytes.is_empty() && !bytes.ends_with(b"\n")).then_some(feeds + 1)
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
        line: RecordLine<'_>,
        outcomes: impl Iterator<Item = &'a str>,
    ) -> Result<(), Fault> {
        let mut none = true;
        for outcome in outcomes {
            none = false;
            let refused = |why: Refusal| self.fault(line, &format!("deal {outcome}")).refused(&why, outcome);
            let transition = match self.end.turn() {
                Turn::Deal => self.end.after(&Event::Deal(outcome.to_owned())).map_err(refused)?,
                _ => return Err(self.fault(line, &format!("deal {outcome}"))),
            };
            self.step(&transition);
        }
        if none { Err(self.fault(line, "deal without an outcome")) } else { Ok(()) }
    }

    fn read_action<'a>(
        &mut self,
        line: RecordLine<'_>,
        first: &str,
        words: impl Iterator<Item = &'a str>,
    ) -> Result<(), Fault> {
        let asked = self.end.turn().asked();
        let seats = self.game().seats();
        let seat = first.strip_suffix(':').and_then(Seat::parse).filter(|seat| seats.contains(*seat));
        let text = words.collect::<Vec<_>>().join(" ");
        let seat = seat.ok_or_else(|| self.fault(line, line.text))?;
        match self.end.after(&Event::Action { seat, text: text.clone() }) {
            Ok(transition) if asked.contains(seat) => self.step(&transition),
            Ok(_) => return Err(self.fault(line, line.text)),
            Err(why) => return Err(self.fault(line, line.text).refused(&why, &text)),
        }
        Ok(())
    }

    fn step(&mut self, transition: &Transition) {
        self.events.push(transition.event().clone());
        self.disclosures.push(*transition.disclosure());
        self.end = transition.after().clone();
    }

    fn fault(&self, line: RecordLine<'_>, found: &str) -> Fault {
        // That a game gave no reason means that it is not the time for such a line: another's turn, or a deal that is not due.
        Fault::new(FaultCode::Illegal, line.number, found.trim_matches(' '), legal(self.game()))
    }
}

impl Fault {
    /// The same fault with the game's own reason.
    fn refused(mut self, why: &Refusal, text: &str) -> Self {
        match why {
            _ if text == "?" => {
                return self.masked();
            }
            Refusal::Syntax(_) => self.code = FaultCode::Syntax,
            Refusal::Illegal(illegal, _) => {
                self.clause = Some(illegal.clause).filter(|clause| !clause.is_empty());
            }
        }
        self.because(why)
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
