//! What came of a table's game for its people, and of all games that they have played in a row.

use parlor_erased::Event;
use parlor_game::{Language, Seat, Seats, Viewer};
use parlor_wire as wire;
use parlor_wire::Outcome;

use crate::{EntryKind, PersonId, SeatEntry, Table};

/// A game that is over, and what came of it.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Played {
    /// Its table.
    pub table: String,
    /// The game's slug.
    pub game: String,
    /// How it ended, in a sentence.
    pub text: String,
    /// Whether it was practice.
    pub practice: bool,
    /// Who had the seats at its end.
    pub players: Vec<Player>,
}

/// Somebody's part in a game.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Player {
    /// Who they are.
    pub person: PersonId,
    /// What they were called.
    pub name: String,
    /// Their seat.
    pub seat: Seat,
    /// What came of it.
    pub outcome: Outcome,
    /// Whether they have resigned.
    pub resigned: bool,
    /// Whether a bot has chosen in their place.
    pub helped: bool,
}

impl Table {
    /// What came of the game, for a reader of this language; nothing while it is not over.
    pub fn played(&self, language: Language) -> Option<Played> {
        let cast = self.cast(Viewer::Spectator).reading(language);
        let over = self.over(&cast)?;
        let winners: Seats = over.winners.iter().filter_map(|number| Seat::from_number(*number)).collect();
        let helped = self.helped();
        let player = |seat: Seat| {
            let person = self.person(seat)?.clone();
            let resigned = self.seating.resigned.contains(seat);
            let outcome = self.outcome(seat, winners, resigned);
            let name = cast.name(seat).to_owned();
            Some(Player { person, name, seat, outcome, resigned, helped: helped.contains(seat) })
        };
        Some(Played {
            table: self.id.clone(),
            game: self.session.header().game.clone(),
            text: over.text,
            practice: self.session.is_practice(),
            players: self.session.seats().iter().filter_map(player).collect(),
        })
    }

    fn outcome(&self, seat: Seat, winners: Seats, resigned: bool) -> Outcome {
        if winners.contains(seat) {
            return if self.is_one_side(winners) { Outcome::Won } else { Outcome::Shared };
        }
        let solitaire = self.session.seats().len() == 1 && !resigned;
        if solitaire { Outcome::Played } else { Outcome::Lost }
    }

    /// The seats in which a bot has chosen in the place of a person who had not resigned.
    fn helped(&self) -> Seats {
        let (mut instead, mut resigned, mut helped) = (Seats::NONE, Seats::NONE, Seats::NONE);
        for entry in &self.log {
            match &entry.kind {
                EntryKind::Seat(SeatEntry::Replaces(seat, ..)) => instead = instead.with(*seat),
                EntryKind::Seat(SeatEntry::Resigns(seat, _)) => resigned = resigned.with(*seat),
                EntryKind::Seat(SeatEntry::Sits(seat, ..)) => {
                    instead = instead.without(*seat);
                    helped = helped.without(*seat);
                }
                EntryKind::Seat(
                    SeatEntry::Returns(seat) | SeatEntry::Gives(seat, ..) | SeatEntry::Plays(seat, ..),
                ) => {
                    instead = instead.without(*seat);
                }
                EntryKind::Step(Event::Action { seat, .. })
                    if instead.contains(*seat) && !resigned.contains(*seat) =>
                {
                    helped = helped.with(*seat);
                }
                _ => {}
            }
        }
        helped
    }
}

/// The games of one evening, first to last, as clients read them. `yours`: who asks. `more`: whether there were games before these.
pub fn evening(games: &[Played], yours: &[PersonId], more: bool) -> wire::Evening {
    let mut people: Vec<(PersonId, wire::EveningPerson)> = Vec::new();
    for game in games {
        for player in &game.players {
            let known = people.iter().position(|(id, _)| *id == player.person);
            let at = known.unwrap_or_else(|| {
                let yours = yours.contains(&player.person);
                let person = wire::EveningPerson { name: String::new(), seat: 0, yours, tallies: Vec::new() };
                people.push((player.person.clone(), person));
                people.len() - 1
            });
            let person = &mut people[at].1;
            person.name.clone_from(&player.name);
            person.seat = player.seat.number();
            if !game.practice {
                count(&mut person.tallies, &game.game, player.outcome);
            }
        }
    }
    let sum = |person: &wire::EveningPerson, of: fn(&wire::GameTally) -> u32| -> u32 {
        person.tallies.iter().map(of).sum()
    };
    people.sort_by_key(|(_, person)| {
        std::cmp::Reverse((sum(person, |one| one.won), sum(person, |one| one.shared)))
    });
    let place = |id: &PersonId| people.iter().position(|(own, _)| own == id).unwrap_or(0) as u8;
    let game = |played: &Played| wire::EveningGame {
        table: played.table.clone(),
        game: played.game.clone(),
        text: played.text.clone(),
        practice: played.practice,
        players: played
            .players
            .iter()
            .map(|player| wire::EveningPlayer {
                person: place(&player.person),
                outcome: player.outcome,
                resigned: player.resigned,
                helped: player.helped,
            })
            .collect(),
    };
    let games = games.iter().map(game).collect();
    wire::Evening { games, people: people.into_iter().map(|(_, person)| person).collect(), more }
}

/// One more game counts.
fn count(tallies: &mut Vec<wire::GameTally>, game: &str, outcome: Outcome) {
    let known = tallies.iter().position(|own| own.game == game);
    let at = known.unwrap_or_else(|| {
        tallies.push(wire::GameTally { game: game.to_owned(), played: 0, won: 0, shared: 0 });
        tallies.len() - 1
    });
    let tally = &mut tallies[at];
    tally.played += 1;
    match outcome {
        Outcome::Won => tally.won += 1,
        Outcome::Shared => tally.shared += 1,
        Outcome::Lost | Outcome::Played => {}
    }
}
