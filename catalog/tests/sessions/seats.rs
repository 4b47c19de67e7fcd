//! Seats that change hands while the game goes on, and people who share a device.

use crate::common::home::{Home, Set, at_home, bot, key, person};
use parlor_game::{Seat, Seats, Viewer};
use parlor_session::{CommandError, Entry, EntryKind, Occupant, ReplaceReason, Request, SeatCode, SeatEntry};
use parlor_wire::{Code, Command, ToClient, UndoAsked};

use Seat::{One, Three, Two};

fn away() -> Command {
    Command::Away { bot: "greedy".to_owned() }
}

fn join(home: &mut Home, code: &str, own: &str) -> Result<Seat, CommandError> {
    let name = own.to_owned();
    home.input(Request::Join { invitation: key(code), own: None, key: key(own), name }.input(1));
    home.answers.pop().expect("an answer").1
}

fn invite(home: &mut Home, conn: u64, seat: u8) -> String {
    home.done(conn, Command::Invite { seat });
    let told = home.heard.iter().rev().find_map(|(_, message)| match message {
        ToClient::Invitation { code, .. } => Some(code.clone()),
        _ => None,
    });
    told.expect("an invitation")
}

/// Bo and Ann at one device; the key is Ann's.
fn beside_each_other(game: &'static str, more: &[SeatEntry]) -> Set {
    let bo = SeatEntry::Sits(Two, key("key1"), "Bo".to_owned());
    Set::new(game, [vec![person(One), bo], more.to_vec()].concat())
}

/// A seat whose game stops, or that is lost, because its person is away for a while.
#[test]
fn a_bot_plays_for_who_steps_out_until_they_come_back() {
    let mut home = at_home(Set::people("ouroboros", 3));
    assert_eq!(home.refused(2, Command::Return), Code::InYourSeat);
    home.done(1, away());
    assert_eq!(home.room.table().occupants()[One], Occupant::Bot("greedy".to_owned(), Some(key("key1"))));
    let job = home.jobs.pop().expect("a bot thinks");
    assert_eq!((job.seat, job.bot.as_deref()), (One, Some("greedy")));
    let action = home.room.table().session().game().actions(One)[0].clone();
    assert_eq!(home.refused(1, Command::Act { action: action.clone() }), Code::Replaced);
    assert_eq!(home.refused(1, away()), Code::Replaced);
    assert_eq!(home.refused(2, Command::Invite { seat: 1 }), Code::SeatTaken);
    home.think(job.id, Some(&action));
    assert_eq!(home.room.table().asked(), Seats::only(Two));
    let told = home.room.table().news(Viewer::Seat(Two), 0);
    let said: Vec<_> = told.iter().flat_map(|news| &news.said).map(|said| said.text.as_str()).collect();
    assert!(said.contains(&"A bot (greedy) plays on for Ann."), "{said:?}");
    home.done(1, Command::Return);
    assert!(home.room.table().occupants()[One].is_person());
}

/// A choice that the bot has made, and that its person makes once more.
#[test]
fn a_bots_thought_is_forgotten_when_its_person_is_back() {
    let mut home = at_home(Set::people("ouroboros", 2));
    home.done(1, away());
    let job = home.jobs.pop().expect("a bot thinks");
    home.done(1, Command::Return);
    let before = home.room.table().version();
    let action = home.room.table().session().game().actions(One)[0].clone();
    home.think(job.id, Some(&action));
    assert_eq!(home.room.table().version(), before);
}

/// A friend who comes late and finds no seat, though a bot has one.
#[test]
fn a_friend_takes_a_bots_own_seat_while_the_game_goes_on() {
    let mut home = at_home(Set::new("ouroboros", [person(One), bot(Two), bot(Three)]));
    home.act_any(One);
    let version = home.room.table().version();
    let code = invite(&mut home, 1, 2);
    assert!(matches!(home.room.table().occupants()[Two], Occupant::Bot(..)), "it plays until somebody comes");
    assert_eq!(home.room.table().asked(), Seats::only(Two));
    assert_eq!(join(&mut home, &code, "Cy"), Ok(Two));
    assert_eq!(home.room.table().people(), Seats::only(One).with(Two));
    assert_eq!(join(&mut home, &code, "Di"), Err(CommandError::InvitationVoid), "used twice");
    // The bot's thought no longer counts.
    let job = home.jobs.pop().expect("the bot was asked");
    let action = home.room.table().session().game().actions(Two)[0].clone();
    home.think(job.id, Some(&action));
    assert_eq!(home.room.table().asked(), Seats::only(Two));
    let said = home.room.table().news(Viewer::Spectator, version);
    let said: Vec<_> = said.iter().flat_map(|news| &news.said).map(|said| said.text.as_str()).collect();
    assert_eq!(said, ["Ann invites somebody to seat 2.", "Cy sits down."]);
    home.enter(2, Viewer::Seat(Two));
    home.act_any(Two);
}

/// A person who goes home and blocks the seat, or who still sees its cards.
#[test]
fn who_gives_a_seat_away_is_shown_out_and_somebody_else_may_have_it() {
    let mut home = at_home(Set::people("ouroboros", 3));
    home.heard.clear();
    home.done(2, Command::Give { bot: "random".to_owned() });
    let last = home.heard.iter().rev().find(|(conn, _)| *conn == 2);
    assert!(matches!(last, Some((_, ToClient::Closing { .. }))), "{last:?}");
    assert_eq!(home.room.table().occupants()[Two], Occupant::Bot("random".to_owned(), None));
    assert_eq!(home.room.viewer(Some(&key("key2")), Some(Two)), Viewer::Spectator);
    assert_eq!(home.room.presence(home.now).here, [1, 3]);
    let told = home.room.table().news(Viewer::Spectator, 0);
    let said = told.iter().flat_map(|news| &news.said).map(|said| said.text.as_str()).next_back();
    assert_eq!(said, Some("Bo leaves the seat to Robin."));
    assert_eq!(home.state(Viewer::Spectator).seats[1].name, "Robin");
    let code = invite(&mut home, 1, 2);
    assert_eq!(join(&mut home, &code, "Di"), Ok(Two));
}

/// A friend who plays with a hand that somebody at the table has seen (`give`, then `invite` or `offer`; an invitation from before).
#[test]
fn a_hand_that_somebody_has_seen_is_nobody_elses_in_that_game() {
    for game in ["snake", "solo-war"] {
        let at = |practice| {
            let mut set = Set::new(game, [person(One), person(Two), bot(Three)]);
            set.practice = practice;
            at_home(set)
        };
        // Bo goes, and Ann invites somebody.
        let mut home = at(false);
        home.done(2, Command::Give { bot: "random".to_owned() });
        assert_eq!(home.refused(1, Command::Invite { seat: 2 }), Code::KnownDeal, "{game}");
        assert_eq!(home.refused(1, Command::Offer { seat: 2 }), Code::KnownDeal);
        // Bo comes back, to the seat of the other bot.
        let code = invite(&mut home, 1, 3);
        let comes = Request::Join {
            invitation: key(&code),
            own: Some(key("key2")),
            key: key("new"),
            name: String::new(),
        };
        home.input(comes.input(1));
        assert_eq!(home.answers.pop().unwrap().1, Err(CommandError::SawHand), "{game}");
        // A second browser takes a bot's seat, looks, and gives it back.
        assert_eq!(join(&mut home, &code, "Di"), Ok(Three), "nobody has seen the bot's hand");
        home.enter(3, Viewer::Seat(Three));
        home.done(3, Command::Give { bot: "random".to_owned() });
        assert_eq!(home.refused(1, Command::Offer { seat: 3 }), Code::KnownDeal);
        let home = home.restart(5_000);
        assert!(home.room.table().free_seats().is_empty(), "nor after a restart");
        let mut home = at(true);
        home.done(2, Command::Give { bot: "random".to_owned() });
        home.done(1, Command::Offer { seat: 2 });
        assert_eq!(home.room.table().free_seats(), Seats::only(Two), "the table says that it is practice");
    }
}

/// A browser that has seen a hand takes another seat: servers give everybody who comes a key of their own, so that what they showed before must count.
/// Each way in which a browser loses a seat, against each way to a seat.
#[test]
fn a_browser_that_has_lost_a_seat_takes_no_other_in_that_game() {
    let code = |home: &mut Home, own: &str, code: &str| {
        home.input(Request::Code { own: key(own), what: SeatCode::Device, code: key(code) }.input(1));
    };
    let phone = |home: &mut Home| {
        code(home, "key2", "code2");
        home.input(Request::Continue { code: key("code2"), own: None, key: key("phone") }.input(1));
        assert_eq!(home.answers.pop().unwrap().1, Ok(Two));
    };
    let gives = |home: &mut Home| home.done(2, Command::Give { bot: "random".to_owned() });
    let objects = |home: &mut Home| {
        phone(home);
        home.input(Request::Object { key: key("key2") }.input(1));
        assert_eq!(home.answers.pop().unwrap().1, Ok(Two));
    };
    type Loses<'a> = (&'a str, &'a str, &'a dyn Fn(&mut Home));
    let losses: [Loses<'_>; 3] =
        [("gives it", "key2", &gives), ("goes to a phone", "key2", &phone), ("objects", "phone", &objects)];
    for (game, closed) in [("snake", true), ("solo-war", true), ("ouroboros", false)] {
        for (loss, own, lose) in losses {
            for way in 0..4 {
                let mut home = at_home(Set::new(game, [person(One), person(Two), bot(Three)]));
                lose(&mut home);
                home.done(1, Command::Offer { seat: 3 });
                let invitation = key(&invite(&mut home, 1, 3));
                code(&mut home, "key1", "code1");
                let (own, new, name) = (Some(key(own)), key("new"), String::new());
                let way = match way {
                    0 => Request::Join { invitation, own, key: new, name },
                    1 => Request::Sit { seat: Some(3), own, key: new, name, known: vec![] },
                    2 => Request::Seek { seat: 3, own, key: new, name },
                    _ => Request::Continue { code: key("code1"), own, key: new },
                };
                let said = format!("{game}: {loss}, {way:?}");
                home = home.restart(5_000);
                home.input(way.input(7));
                let answer = home.answers.pop().unwrap().1;
                assert_eq!(answer == Err(CommandError::SawHand), closed, "{said}: {answer:?}");
            }
        }
    }
}

/// Seats that change hands before there is a game, or after it.
#[test]
fn seats_change_hands_only_while_the_game_lasts() {
    let mut home = at_home(Set::new("ouroboros", [person(One), SeatEntry::Invites(Two, key("code"))]));
    assert_eq!(home.refused(1, away()), Code::NotBegun);
    let mut home = at_home(Set::new("ouroboros", [person(One), bot(Two), bot(Three)]));
    let code = invite(&mut home, 1, 2);
    home.done(1, Command::Resign);
    assert_eq!(home.refused(1, Command::Invite { seat: 2 }), Code::GameOver);
    assert_eq!(home.refused(1, away()), Code::GameOver);
    assert_eq!(join(&mut home, &code, "Cy"), Err(CommandError::GameOver));
}

/// Every line of the log that a server reads again is one that it has written.
#[test]
fn what_changes_hands_is_read_again() {
    let mut home = at_home(Set::new("ouroboros", [person(One), person(Two), bot(Three)]));
    home.done(1, away());
    home.done(2, Command::Give { bot: "random".to_owned() });
    let code = invite(&mut home, 1, 3);
    let lines = home.lines.clone();
    let away = Entry::parse(&lines[lines.len() - 3]).unwrap().kind;
    assert_eq!(away, EntryKind::Seat(SeatEntry::Replaces(One, "greedy".to_owned(), ReplaceReason::Away)));
    let mut home = home.restart(5_000);
    assert_eq!(join(&mut home, &code, "Cy"), Ok(Three), "an invitation to a bot's seat outlives the server");
}

/// A hand shown to the other person at the same screen.
#[test]
fn of_two_at_one_device_none_is_seen_unless_asked_for() {
    let home = at_home(beside_each_other("snake", &[]));
    let ann = key("key1");
    assert_eq!(home.room.table().seats_of(&ann), Seats::only(One).with(Two));
    assert_eq!(home.room.viewer(Some(&ann), None), Viewer::Spectator);
    assert_eq!(home.room.viewer(Some(&ann), Some(Two)), Viewer::Seat(Two));
    assert_eq!(home.room.viewer(Some(&ann), Some(Three)), Viewer::Spectator, "not theirs");
    assert_eq!(home.room.viewer(Some(&key("other")), Some(One)), Viewer::Spectator);
    let info = home.room.table().info(Viewer::Spectator, Some(&ann));
    assert_eq!((info.you, info.yours, info.hides), (None, vec![1, 2], true));
    assert_eq!(home.room.presence(home.now).here, [1, 2], "behind the cover, both are here");
    assert_eq!(home.room.presence(home.now).watchers, 0);
}

/// A person who gives a seat away at a shared device, and then sees the other's hand.
#[test]
fn who_gives_a_seat_away_is_not_shown_the_others_of_the_device() {
    let mut home = at_home(beside_each_other("snake", &[]));
    home.done(1, Command::Give { bot: "random".to_owned() });
    let ann = key("key1");
    assert_eq!(home.room.viewer(Some(&ann), Some(One)), Viewer::Spectator);
    assert_eq!(home.room.viewer(Some(&ann), Some(Two)), Viewer::Seat(Two));
    assert_eq!(home.room.viewer(Some(&ann), None), Viewer::Seat(Two), "a page that knows of one seat only");
}

/// A person with two seats whose command came twice, the second time through the other seat, and who lost both.
#[test]
fn a_seat_that_is_given_away_by_a_command_sent_twice_is_the_only_one() {
    let mut home = at_home(beside_each_other("ouroboros", &[]));
    let give = || Command::Give { bot: "random".to_owned() };
    assert!(matches!(home.send(1, 77, give()), Some(ToClient::Done { .. })));
    let version = home.room.table().version();
    home.enter(8, Viewer::Seat(Two));
    let again = home.send(8, 77, give());
    assert!(matches!(again, Some(ToClient::Done { version: own, .. }) if own == version), "{again:?}");
    assert!(home.room.table().occupants()[Two].is_person());
}

/// A request for consent to a person who has just passed the device on; or none to a friend at another.
#[test]
fn consent_is_asked_of_those_at_other_devices() {
    let mut alone = at_home(beside_each_other("ouroboros", &[]));
    alone.act_any(One);
    alone.done(1, Command::Undo);
    assert_eq!(alone.room.table().asked(), Seats::only(One), "nobody else is there to be asked");

    let mut home = at_home(beside_each_other("ouroboros", &[person(Three)]));
    home.act_any(One);
    assert!(home.state(Viewer::Seat(One)).undo.consent);
    home.done(1, Command::Undo);
    let waits = |home: &Home, seat: usize| home.state(Viewer::Spectator).seats[seat].undo;
    assert_eq!((waits(&home, 1), waits(&home, 2)), (None, Some(UndoAsked::Waits)));
    assert_eq!(home.refused(2, Command::Answer { yes: true }), Code::NothingAsked);
    home.done(3, Command::Answer { yes: true });
    assert_eq!(home.room.table().asked(), Seats::only(One));
}

/// "There is nothing to take back yet", at a device whose other person had just chosen; or an undo that took back both of them.
#[test]
fn an_undo_takes_back_what_was_chosen_last_at_the_device() {
    let mut home = at_home(beside_each_other("ouroboros", &[]));
    home.act_any(One);
    assert!(home.state(Viewer::Seat(Two)).undo.possible);
    home.done(2, Command::Undo);
    assert_eq!(home.room.table().asked(), Seats::only(One));
    home.act_any(One);
    home.act_any(Two);
    home.done(1, Command::Undo);
    assert_eq!(home.room.table().asked(), Seats::only(Two));
    home.done(1, Command::Undo);
    assert_eq!(home.room.table().asked(), Seats::only(One));
    assert_eq!(home.refused(1, Command::Undo), Code::NothingToUndo);
}

/// A rematch that waits for a second word from the same device.
#[test]
fn one_word_for_a_rematch_counts_for_the_device() {
    let mut home = at_home(beside_each_other("ouroboros", &[]));
    home.act_any(One);
    home.done(1, Command::Resign);
    home.done(2, Command::Rematch);
    assert!(home.room.table().next().is_some());
}

/// Two beside each other of whom one had agreed, and the page that still waited for the other, though the table did not.
#[test]
fn who_shares_a_device_is_not_waited_for_once_it_has_agreed() {
    let set = Set::new(
        "ouroboros",
        [person(One), SeatEntry::Sits(Two, key("key1"), "Bo".to_owned()), person(Three)],
    );
    let mut home = at_home(set);
    home.act_any(One);
    home.done(1, Command::Resign);
    home.done(3, Command::Resign);
    let agreed = |home: &Home| {
        let seats = home.state(Viewer::Spectator).seats;
        seats.into_iter().filter(|seat| seat.rematch).map(|seat| seat.seat).collect::<Vec<_>>()
    };
    assert_eq!(agreed(&home), [0; 0]);
    home.done(1, Command::Rematch);
    assert_eq!(agreed(&home), [1, 2]);
    assert!(home.room.table().next().is_none(), "the third is asked");
}

/// People who leave one after the other, while the first still sees the second's cards.
#[test]
fn a_device_leaves_with_all_its_seats() {
    let mut home = at_home(beside_each_other("ouroboros", &[SeatEntry::Invites(Three, key("code"))]));
    home.input(Request::Leave { key: key("key1") }.input(1));
    assert_eq!(home.answers, [(1, Ok(One))]);
    assert!(home.room.table().people().is_empty());
    let closed = home.heard.iter().filter(|(_, message)| matches!(message, ToClient::Closing { .. }));
    assert_eq!(closed.count(), 2);
}

/// A team that loses because one of the two resigns; or a game that goes on when only one side is left.
#[test]
fn a_side_is_left_when_both_of_the_other_resign() {
    let mut set = Set::people("solo-war", 4);
    set.rules = "teams=yes";
    let mut home = at_home(set);
    home.done(2, Command::Resign);
    // Nobody offers what is refused.
    assert_eq!(home.state(Viewer::Seat(Two)).undo.code, Some(Code::Resigned));
    assert!(!home.room.table().is_over(), "the partner plays on, with a bot");
    home.done(4, Command::Resign);
    let over = home.state(Viewer::Seat(One)).over.expect("one side is left");
    assert_eq!(over.winners, [1, 3]);
    assert_eq!(over.text, "Di resigns: you and Cy win.");
}
