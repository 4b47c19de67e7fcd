//! Playing on from a step of a recorded game.

use parlor_game::Seat;
use parlor_record::Replay;
use parlor_session::Seated;

use super::Playback;
use crate::setup::BEST;
use crate::{Player, TableSetup};

impl Playback {
    /// In whose seat one plays on: in that whose eyes one looks through; where it is seen by all, in that of the choice which is judged here,
    /// or else of anyone who chooses here.
    pub(super) fn own_seat(&self) -> Option<Seat> {
        let chooses = || self.turn().asked().lowest();
        let told = || self.decision().and_then(|decision| Seat::from_number(decision.seat));
        self.viewer.seat().or_else(told).or_else(chooses)
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
            end: self.position.clone(),
            fault: None,
        };
        (setup, so_far)
    }
}
