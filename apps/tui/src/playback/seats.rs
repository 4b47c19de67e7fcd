//! Who sat where in a recorded game, how it ended, and playing on from a step of it.

use parlor_game::{Cast, Seat, Turn, Viewer};
use parlor_record::{EarlyEnd, Header, Replay};
use parlor_session::Seated;

use super::Playback;
use crate::setup::BEST;
use crate::words::came_to;
use crate::{Player, TableSetup};

/// An end that no move made, in a sentence.
pub fn early_end_text(end: EarlyEnd<'_>, cast: &Cast) -> String {
    match (cast.name(end.seat), end.forfeit) {
        (_, None) if cast.is_you(end.seat) => "You gave the game up.".to_owned(),
        (name, None) => format!("{name} gave the game up."),
        (name, Some(cause)) => {
            let after = end.after.map_or(String::new(), |after| format!(" after step {after}"));
            format!("{name} broke the rules for bots ({cause}){after} and has lost, whatever the points say.")
        }
    }
}

impl Playback {
    /// What a seat's player is called, anyone who looks; with the seat where another has the same name.
    pub(crate) fn named(&self, seat: Seat) -> String {
        let (cast, brief) = (self.cast(), self.named_briefly(seat));
        let name = cast.name(seat);
        if brief == name || name.is_empty() { brief } else { format!("{name}, {brief}") }
    }

    /// The name of a seat's player, or the seat where another has the same one.
    pub(crate) fn named_briefly(&self, seat: Seat) -> String {
        let cast = self.cast();
        let name = cast.name(seat);
        let same = |other: Seat| other != seat && cast.name(other) == name;
        let tells = !name.is_empty() && !self.game().seats().iter().any(same);
        if tells { name.to_owned() } else { format!("seat {seat}") }
    }

    /// What keeps the record from going on, at its end.
    pub(crate) fn fault(&self) -> Option<String> {
        let fault = self.replay.fault.as_ref().filter(|_| self.at == self.last())?;
        Some(format!("The record cannot be read on from here: {fault}."))
    }

    /// The end that no move made, where one is. Where others have played on after a resignation until one of them had won, the game says how it
    /// ended.
    pub(crate) fn early_end(&self) -> Option<EarlyEnd<'_>> {
        let end = self.replay.header.early_end().filter(|_| self.at == self.last())?;
        let played_on = end.forfeit.is_none() && self.turn() == Turn::Over;
        let others_won = played_on && came_to(self.game(), end.seat).is_empty();
        (!others_won).then_some(end)
    }

    /// Through whose eyes a record is looked at first: those of its one person, or everybody's.
    pub(super) fn first_viewer(header: &Header) -> Viewer {
        let seats = || Seat::ALL.into_iter().take(header.seats.into());
        let mut people = seats().filter(|seat| Seated::read(header, *seat) == Some(Seated::Person));
        match (people.next(), people.next()) {
            (Some(only), None) => Viewer::Seat(only),
            _ if header.seats == 1 => Viewer::Seat(Seat::One),
            _ => Viewer::Spectator,
        }
    }

    /// In whose seat one plays on: in that whose eyes one looks through; where it is seen by all, in that of the choice which is judged here,
    /// or else of anyone who chooses here.
    pub(super) fn own_seat(&self) -> Option<Seat> {
        let chooses = || self.turn().asked().lowest();
        let judged = || self.decision().and_then(|decision| Seat::from_number(decision.seat));
        self.viewer.seat().or_else(judged).or_else(chooses)
    }

    /// What is played with one's own hands from here on: the seat's person among bots, those of the record where it names them. And what has
    /// happened so far, to begin with.
    pub(crate) fn what_if(&self, own: Seat) -> (TableSetup, Replay) {
        let header = &self.replay.header;
        let player = |seat: Seat| match Seated::read(header, seat) {
            _ if seat == own => Player::Person,
            Some(Seated::Bot(bot)) => bot.parse().unwrap_or(Player::Bot(BEST)),
            Some(Seated::Person) | None => Player::Bot(BEST),
        };
        let seats = Seat::ALL.into_iter().take(header.seats.into());
        let setup = TableSetup {
            seats: Some(header.seats),
            players: seats.map(player).collect(),
            file: self.own.clone(),
            ..TableSetup::new(self.entry)
        };
        let so_far = Replay {
            header: header.clone(),
            start: self.replay.start.boxed(),
            events: self.replay.events[..self.at].to_vec(),
            disclosures: self.replay.disclosures[..self.at].to_vec(),
            end: self.positions[self.at].clone(),
            fault: None,
        };
        (setup, so_far)
    }
}
