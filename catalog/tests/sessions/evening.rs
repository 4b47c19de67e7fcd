//! What an evening's games have brought each person.

use crate::common::home::{Home, Set, bot, key, person};
use parlor_game::{Language, Seat, Viewer};
use parlor_session::{PersonId, Played, Request, SeatCode, SeatEntry, Table, evening};
use parlor_wire::{Command, Outcome};

use Seat::{One, Three, Two};

fn played(home: &Home) -> Played {
    home.room.table().played(Language::English).expect("a game that is over")
}

fn outcomes(played: &Played) -> Vec<(u8, Outcome, bool, bool)> {
    let of = |player: &parlor_session::Player| {
        (player.seat.number(), player.outcome, player.resigned, player.helped)
    };
    played.players.iter().map(of).collect()
}

fn first(text: &str) -> PersonId {
    PersonId { first: key(text), nth: 1 }
}

/// A game that counts for the bot that stood in, for nobody, or for anyone who resigned.
#[test]
fn a_game_counts_for_who_has_the_seat_at_its_end() {
    let mut home = Home::new(Set::new("ouroboros", [person(One), person(Two), bot(Three)]));
    home.enter_all();
    assert_eq!(home.room.table().played(Language::English), None);
    home.act_any(One);
    home.done(2, Command::Away { bot: "random".to_owned() });
    let job = home.jobs.last().expect("the bot is asked").id;
    let action = home.room.table().session().game().actions(Two).swap_remove(0);
    home.think(job, Some(&action));
    home.done(2, Command::Return);
    home.done(1, Command::Resign);
    home.done(2, Command::Resign);
    let found = played(&home);
    assert_eq!(
        outcomes(&found),
        [(1, Outcome::Lost, true, false), (2, Outcome::Lost, true, true)],
        "the bot's own seat is nobody's"
    );
    let told = evening(&[found], &[first("key2")], false);
    assert_eq!(told.people.iter().map(|person| person.yours).collect::<Vec<_>>(), [false, true]);
    assert_eq!(told.people[0].tallies[0].played, 1);
    assert!(told.games[0].players[1].helped && !told.games[0].text.is_empty());
}

/// Somebody who came to the next game after all and was counted as another person; or two who were counted as one.
#[test]
fn who_sits_down_is_who_they_were_unless_that_person_sits_here_already() {
    let mut home = Home::new(Set::gathering("ouroboros", 4, [person(One)]));
    home.enter_all();
    let mut sit = |who: &str, known: &[&str]| {
        let known = known.iter().map(|text| first(text)).collect();
        home.input(
            Request::Sit { seat: None, own: None, key: key(who), name: who.to_owned(), known }.input(1),
        );
        let seat = home.answers.pop().expect("an answer").1.expect("a free seat");
        home.room.table().person(seat).cloned()
    };
    assert_eq!(sit("bo", &["bobefore"]), Some(first("bobefore")));
    // Who shares a device with him is the second of the two; and who says what is taken is new.
    assert_eq!(sit("cy", &["bobefore", "cybefore"]), Some(first("cybefore")));
    assert_eq!(sit("di", &["key1", "bobefore"]), Some(first("di")));
    let now = home.now;
    let again = home.restart(now);
    let persons = [One, Two, Three, Seat::Four].map(|seat| again.room.table().person(seat).cloned());
    assert_eq!(persons, ["key1", "bobefore", "cybefore", "di"].map(|text| Some(first(text))));
}

/// Somebody who is two people because their seat has moved to another device, or one with whom they share a device.
/// The end of a game that a person of a higher seat had left long before was said to be theirs.
#[test]
fn the_end_names_who_resigned_last_whatever_their_seat() {
    for (order, last) in [([3, 2], "Bo"), ([2, 3], "Cy")] {
        let mut home = Home::new(Set::people("snake", 3));
        home.enter_all();
        for seat in order {
            home.done(seat, Command::Resign);
        }
        assert_eq!(played(&home).text, format!("{last} resigns: Ann wins."));
    }
}

#[test]
fn a_person_is_the_same_person_at_another_device_and_another_table() {
    let shared = SeatEntry::Sits(Three, key("key2"), "Cy".to_owned());
    let mut home = Home::new(Set::new("ouroboros", [person(One), person(Two), shared]));
    home.enter_all();
    home.input(Request::Code { own: key("key2"), what: SeatCode::Device, code: key("code") }.input(1));
    home.input(Request::Continue { code: key("code"), own: None, key: key("phone") }.input(2));
    let table = home.room.table();
    let nth = |nth| PersonId { first: key("key2"), nth };
    assert_eq!(table.seats_of(&key("phone")).len(), 2);
    assert_eq!((table.person(Two), table.person(Three)), (Some(&nth(1)), Some(&nth(2))));
    // At the next table they sit the other way round, and their log says who is who.
    let sits = |seat: Seat, of: Seat| {
        let key = table.occupants()[of].key().expect("a person");
        (SeatEntry::Sits(seat, key.clone(), String::new()), (seat, key, table.person(of)))
    };
    let (what, who): (Vec<_>, Vec<_>) =
        [sits(One, Three), sits(Two, One), sits(Three, Two)].into_iter().unzip();
    let known = Table::known_as(who);
    assert_eq!(known.len(), 2, "Ann is who she is by her key");
    let next = Home::new(Set::new("ouroboros", [what, known].concat()));
    let there = next.room.table();
    assert_eq!((there.person(One), there.person(Three)), (Some(&nth(2)), Some(&nth(1))));
    assert_eq!(there.person(Two), Some(&first("key1")));
    let again = next.restart(9000);
    assert_eq!(again.room.table().person(One), Some(&nth(2)));
}

/// Practice that decides an evening; or a side of two that is said to share what it has won.
#[test]
fn an_evening_is_summed_by_person_and_game() {
    let over = |winner: u8, practice: bool| {
        let mut home = Home::new(Set { practice, ..Set::people("ouroboros", 2) });
        home.enter_all();
        home.act_any(One);
        home.done(u64::from(3 - winner), Command::Resign);
        played(&home)
    };
    let games = [over(1, false), over(2, false), over(2, false), over(1, true)];
    let told = evening(&games, &[], true);
    let sums: Vec<_> = told
        .people
        .iter()
        .map(|person| (person.name.as_str(), person.tallies[0].played, person.tallies[0].won))
        .collect();
    assert_eq!(sums, [("Bo", 3, 2), ("Ann", 3, 1)], "most wins first; practice counts for nothing");
    assert!(told.games[3].practice && told.more);
    let four = {
        let mut home = Home::new(Set { rules: "teams=yes", ..Set::people("solo-war", 4) });
        home.enter_all();
        let asked = home.room.table().asked().lowest().expect("somebody");
        home.act_any(asked);
        home.done(1, Command::Resign);
        home.done(3, Command::Resign);
        assert!(home.room.table().over(&home.room.table().cast(Viewer::Spectator)).is_some());
        played(&home)
    };
    assert_eq!(four.players[1].outcome, Outcome::Won, "a side wins alone, of however many it is");
    assert_eq!(four.players[0].outcome, Outcome::Lost);
}
