//! A seat that goes on at another device.

use crate::common::home::{Home, Set, at_home, key, person};
use parlor_catalog::Catalog;
use parlor_game::{Seat, Seats, Viewer};
use parlor_record::replay;
use parlor_session::{Bounds, ClockRule, CommandError, ConnId, Input, Key, Request, SeatCode, SeatEntry};
use parlor_wire::{Code, Command, Detail, ToClient};

use Seat::{One, Three, Two};
use SeatCode::{Device, Recovery};

type Answer = Result<Seat, CommandError>;

impl Home {
    /// The person in `seat` makes a code with this key.
    pub(crate) fn makes(&mut self, seat: Seat, what: SeatCode, code: &str) -> Answer {
        let own = self.room.table().occupants()[seat].key().cloned().expect("a person");
        self.input(Request::Code { own, what, code: key(code) }.input(1));
        self.answers.pop().expect("an answer").1
    }

    /// A browser that shows `own`, if it has been here, uses a code; it shows `new` from then on.
    pub(crate) fn uses(&mut self, code: &str, own: Option<&str>, new: &str) -> Answer {
        let (code, own, key) = (key(code), own.map(key), key(new));
        self.input(Request::Continue { code, own, key }.input(1));
        self.answers.pop().expect("an answer").1
    }

    pub(crate) fn objects(&mut self, own: &str) -> Answer {
        self.input(Request::Object { key: key(own) }.input(1));
        self.answers.pop().expect("an answer").1
    }

    pub(crate) fn claims(&mut self, seat: u8, own: Option<&str>, new: &str) -> Answer {
        self.input(Request::Claim { seat, own: own.map(key), key: key(new) }.input(1));
        self.answers.pop().expect("an answer").1
    }

    /// Somebody who shows this key connects as the person it makes them.
    pub(crate) fn comes(&mut self, conn: ConnId, own: &str) -> Viewer {
        let viewer = self.room.viewer(Some(&key(own)), None);
        let key = Some(key(own));
        self.input(Input::Enter { conn, viewer, key, since: None, form: Detail::No.into() });
        viewer
    }

    fn opened_by(&self, own: &str) -> Seats {
        self.room.table().seats_of(&key(own))
    }

    /// What a connection was told from this message on.
    fn heard_by(&self, conn: ConnId) -> Vec<&ToClient> {
        self.heard.iter().filter(|(own, _)| *own == conn).map(|(_, message)| message).collect()
    }

    fn is_closed(&self, conn: ConnId) -> Option<Code> {
        match self.heard_by(conn).last() {
            Some(ToClient::Closing { code, .. }) => Some(*code),
            _ => None,
        }
    }
}

/// Three at a table with hidden hands, of whom the first has been gone for a minute: the two others have said whose the seat is, and it was moved.
pub(crate) fn moved_by_consent() -> Home {
    let mut home = at_home(Set::people("snake", 3));
    home.exit(1);
    home.now += 60_000;
    home.claims(1, None, "other").unwrap();
    home.done(2, Command::Answer { yes: true });
    home.done(3, Command::Answer { yes: true });
    assert_eq!(home.last(), "moves 1 other consent");
    home
}

/// A code that works twice, or after another was made.
#[test]
fn a_code_opens_its_seat_once_and_only_the_newest_does() {
    let mut home = at_home(Set::people("ouroboros", 2));
    home.makes(One, Device, "first").unwrap();
    home.makes(One, Device, "second").unwrap();
    assert_eq!(home.uses("first", None, "phone"), Err(CommandError::CodeVoid));
    assert_eq!(home.uses("second", None, "phone"), Ok(One));
    assert_eq!(home.opened_by("phone"), Seats::only(One));
    assert!(home.opened_by("key1").is_empty(), "the old key is void");
    assert_eq!(home.uses("second", None, "tablet"), Err(CommandError::CodeVoid));
    assert_eq!(home.uses("never", None, "tablet"), Err(CommandError::CodeVoid));
    // It is in the log, and what was told is no secret.
    assert_eq!(home.last(), "moves 1 phone device");
    let mut home = home.restart(9_000);
    assert_eq!(home.opened_by("phone"), Seats::only(One));
    assert_eq!(home.told(2), ["Ann continues on another device."]);
    home.comes(7, "phone");
    home.act(7, &home.room.table().session().game().actions(One)[0].clone());
}

/// A code that somebody finds on a screen a day later.
#[test]
fn the_code_for_another_device_is_good_for_ten_minutes_and_the_recovery_code_as_long_as_the_table() {
    let mut home = at_home(Set::people("ouroboros", 2));
    home.makes(One, Device, "soon").unwrap();
    home.makes(Two, Device, "late").unwrap();
    home.makes(Two, Recovery, "paper").unwrap();
    home.now += 599_999;
    assert_eq!(home.uses("soon", None, "phone"), Ok(One));
    home.now += 1;
    assert_eq!(home.uses("late", None, "tablet"), Err(CommandError::CodeVoid));
    home.now += 40 * 24 * 3_600_000;
    let mut home = {
        let now = home.now;
        home.restart(now)
    };
    assert_eq!(home.uses("paper", None, "tablet"), Ok(Two));
    assert_eq!(home.last(), "moves 2 tablet recovery");
}

/// Another code of the seat that anyone who had the device before has written down, and comes back with.
#[test]
fn all_codes_of_a_seat_are_void_when_it_moves() {
    let mut home = at_home(Set::people("ouroboros", 2));
    home.makes(One, Recovery, "paper").unwrap();
    home.makes(One, Device, "screen").unwrap();
    assert_eq!(home.uses("screen", None, "phone"), Ok(One));
    assert_eq!(home.uses("paper", None, "tablet"), Err(CommandError::CodeVoid));
}

/// Somebody who plays two seats by their friend's code, by mistake or not.
#[test]
fn whoever_sits_here_takes_no_other_seat_by_a_code() {
    let mut home = at_home(Set::people("ouroboros", 2));
    home.makes(One, Device, "screen").unwrap();
    assert_eq!(home.uses("screen", Some("key2"), "phone"), Err(CommandError::AlreadySeated));
    assert_eq!(home.uses("screen", Some("key1"), "phone"), Err(CommandError::AlreadySeated));
    assert_eq!(home.uses("screen", None, "key2"), Err(CommandError::AlreadySeated));
    assert_eq!(home.uses("screen", Some("elsewhere"), "phone"), Ok(One));
}

/// A hand that the old device is still shown: it must not even hear of the move with the eyes that it had.
#[test]
fn the_old_device_sees_with_a_spectators_eyes_from_the_move_on() {
    let mut home = at_home(Set::people("snake", 2));
    home.makes(One, Device, "screen").unwrap();
    home.heard.clear();
    home.uses("screen", None, "phone").unwrap();
    assert!(matches!(home.heard_by(1)[..], [ToClient::Closing { code: Code::SeatMoved, again: true, .. }]));
    assert!(matches!(home.heard_by(2)[..], [ToClient::Presence { .. }, ToClient::News { .. }]));
    assert_eq!(home.comes(1, "key1"), Viewer::Spectator);
    let Some(ToClient::Welcome { table, state, .. }) = home.heard_by(1).last() else { panic!("no welcome") };
    assert_eq!((table.you, table.moved, &table.yours[..]), (None, Some(1), &[][..]));
    assert_eq!(state.position.view, home.state(Viewer::Spectator).position.view);
    assert!(home.state(Viewer::Spectator).position.view != home.state(Viewer::Seat(One)).position.view);
    assert_eq!(home.refused(1, Command::Resign), Code::Watching);
    assert_eq!(home.comes(7, "phone"), Viewer::Seat(One));
    home.done(7, Command::Resign);
}

/// A page that waits with a log to be read, and gets the rest of it with the eyes of a seat that is gone.
#[test]
fn who_is_still_catching_up_is_cut_off_as_well() {
    let mut home = at_home(Set::people("snake", 2));
    home.makes(One, Device, "screen").unwrap();
    home.slow = true;
    home.input(Request::Continue { code: key("screen"), own: None, key: key("phone") }.input(1));
    // It connects between the decision and the store's word.
    assert_eq!(home.comes(9, "key1"), Viewer::Seat(One));
    home.heard.clear();
    home.keep();
    assert_eq!(home.is_closed(9), Some(Code::SeatMoved));
    assert_eq!(home.heard_by(9).len(), 1);
}

/// Somebody who photographed the code: anyone who had the seat is told, and has it back with one word.
#[test]
fn the_person_at_the_device_before_has_the_seat_back_and_every_later_key_is_void() {
    let mut home = at_home(Set::people("snake", 2));
    home.makes(One, Device, "screen").unwrap();
    home.uses("screen", None, "thief").unwrap();
    home.comes(7, "thief");
    home.makes(One, Recovery, "stash").unwrap();
    home.makes(One, Device, "onwards").unwrap();
    home.uses("onwards", Some("nobody"), "second").unwrap();
    assert_eq!(home.objects("stranger"), Err(CommandError::NotMoved));
    assert_eq!(home.objects("key2"), Err(CommandError::NotMoved));
    home.comes(8, "second");
    home.heard.clear();
    assert_eq!(home.objects("key1"), Ok(One), "however often it has moved since");
    assert_eq!(home.is_closed(8), Some(Code::SeatMoved));
    assert_eq!(home.opened_by("key1"), Seats::only(One));
    for void in ["thief", "second"] {
        assert!(home.opened_by(void).is_empty());
        assert_eq!(home.objects(void), Err(CommandError::NotMoved), "no way back from that");
    }
    assert_eq!(home.uses("stash", None, "third"), Err(CommandError::CodeVoid));
    assert_eq!(home.last(), "objects 1 key1");
    assert!(home.room.table().record(Viewer::Spectator).contains("\nmoved 1 back\n"));
    let home = home.restart(20_000);
    assert_eq!(home.opened_by("key1"), Seats::only(One));
}

/// A record that hides that somebody else may have played on.
#[test]
fn the_record_says_how_a_seat_moved() {
    let mut home = at_home(Set::people("ouroboros", 2));
    let record = |home: &Home| home.room.table().record(Viewer::Spectator);
    home.makes(Two, Recovery, "paper").unwrap();
    assert!(!record(&home).contains("moved"));
    home.uses("paper", None, "phone").unwrap();
    assert!(record(&home).contains("\nmoved 2 recovery\n"));
    replay(record(&home).as_bytes(), &Catalog).expect("a record like any other");
}

/// Half of a family that is left on the old tablet; or a host who is host no more because of a new phone.
#[test]
fn everything_of_a_person_moves_with_them() {
    let seating = [
        SeatEntry::Sits(One, key("key1"), "Ann".to_owned()),
        SeatEntry::Sits(Two, key("key1"), "Amy".to_owned()),
    ];
    let mut home = at_home(Set::gathering("ouroboros", 4, seating));
    home.sit(5, Some(3), "Bo").unwrap();
    home.done(1, Command::Invite { seat: 4 });
    home.done(1, Command::Ready { yes: true });
    home.makes(Two, Device, "screen").unwrap();
    home.uses("screen", None, "phone").unwrap();
    assert_eq!(home.opened_by("phone"), [One, Two].into_iter().collect());
    assert_eq!(home.room.table().host(), Some(One));
    let state = home.state(Viewer::Spectator);
    assert_eq!(state.entrance.ready, Some(vec![1, 2]));
    assert_eq!(state.seats[1].name, "Amy");
    // The invitation is still its maker's.
    assert_eq!(home.refused(5, Command::Invite { seat: 4 }), Code::SeatTaken);
    home.comes(7, "phone");
    assert_eq!(home.objects("key1"), Ok(One));
    assert_eq!(home.opened_by("key1"), [One, Two].into_iter().collect());
}

/// A person who is called away for as long as their old phone is off, though they sit here with the new one.
#[test]
fn who_continues_elsewhere_is_here_and_a_bot_in_their_place_gives_the_seat_back() {
    let mut home = at_home(Set::people("ouroboros", 3));
    home.act_any(One);
    home.makes(Two, Recovery, "paper").unwrap();
    home.exit(2);
    home.now += 60_000;
    home.done(1, Command::Standin { seat: 2, bot: "greedy".to_owned() });
    home.done(3, Command::Answer { yes: true });
    assert_eq!(home.last(), "replaces 2 greedy absent");
    home.uses("paper", None, "phone").unwrap();
    home.comes(7, "phone");
    assert_eq!(home.last(), "returns 2");
    let presence = home.room.presence(home.now);
    assert_eq!((presence.here, presence.away.len()), (vec![1, 2, 3], 0));
}

/// A code that opens the seat for a person who came after its maker.
#[test]
fn codes_end_with_their_makers_time_in_the_seat() {
    let mut home = at_home(Set::gathering("ouroboros", 3, [person(One), person(Two)]));
    home.makes(Two, Recovery, "paper").unwrap();
    home.input(Request::Leave { key: key("key2") }.input(1));
    home.answers.clear();
    home.sit(5, Some(2), "Cy").unwrap();
    assert_eq!(home.uses("paper", None, "phone"), Err(CommandError::CodeVoid));
    assert_eq!(home.objects("key2"), Err(CommandError::NotMoved));
}

/// A log that one person fills with codes; or one who uses up what the others may make.
#[test]
fn codes_are_bounded_for_each_seat() {
    let mut home = Home::bounded(Set::people("ouroboros", 2), Bounds { devices: 3, ..Bounds::NONE });
    for code in ["a", "b", "c"] {
        home.makes(One, Device, code).unwrap();
    }
    assert!(matches!(home.makes(One, Recovery, "d"), Err(CommandError::UsedUp(_))));
    home.makes(Two, Recovery, "e").unwrap();
    assert_eq!(home.uses("c", None, "phone"), Ok(One), "what was made works");
}

/// A seat that is claimed by anyone who has the link, because there is nobody to ask; or a hand that one opponent opens for themselves by
/// asking from a second browser and agreeing from the first.
#[test]
fn nobody_opens_a_hidden_hand_by_their_own_word() {
    for (game, people, open) in [("ouroboros", 1, false), ("ouroboros", 2, true), ("snake", 2, false)] {
        let seats = Seat::ALL[..2].iter().map(|seat| match seat.number() <= people {
            true => person(*seat),
            false => crate::common::home::bot(*seat),
        });
        let mut home = at_home(Set::new(game, seats.collect::<Vec<_>>()));
        let asked = home.claims(1, None, "other");
        assert_eq!(asked.is_ok(), open, "{game} {people}: {asked:?}");
        assert!(home.opened_by("other").is_empty());
    }
    // Two seats of one person are one word.
    let sits = |seat, own| SeatEntry::Sits(seat, key(own), String::new());
    let mut home = at_home(Set::new("snake", [sits(One, "ann"), sits(Two, "bo"), sits(Three, "bo")]));
    assert_eq!(home.claims(1, None, "other"), Err(CommandError::TooFewVouch));
    assert_eq!(home.claims(1, Some("bo"), "other"), Err(CommandError::AlreadySeated));
    // Nor is a second browser for which the same person has opened a bot's seat.
    let mut home = at_home(Set::new("snake", [person(One), person(Two), crate::common::home::bot(Three)]));
    home.done(2, Command::Offer { seat: 3 });
    assert_eq!(home.sit(5, None, "Bo again"), Ok(Three));
    assert_eq!(home.claims(1, None, "other"), Err(CommandError::TooFewVouch));
    let mut home = at_home(Set::people("snake", 3));
    assert_eq!(home.claims(1, None, "other"), Ok(One));
    home.comes(9, "other");
    home.done(2, Command::Answer { yes: true });
    // The one who asks, and those who only look on, have no word in it.
    assert_eq!(home.refused(9, Command::Answer { yes: true }), Code::Watching);
    home.now += 3_600_000;
    home.input(Input::Tick);
    assert!(home.opened_by("other").is_empty(), "Cy has not agreed");
}

/// A person whose seat is given away behind their back while they think.
#[test]
fn a_seats_own_person_has_a_minute_to_say_no() {
    let agreed = || {
        let mut home = at_home(Set::people("snake", 3));
        home.claims(1, None, "other").unwrap();
        home.comes(9, "other");
        let claim = home.state(Viewer::Spectator).claim.expect("it is asked");
        assert_eq!((&claim.seats[..], &claim.waits[..]), (&[1][..], &[2, 3][..]));
        home.done(2, Command::Answer { yes: true });
        home.done(3, Command::Answer { yes: true });
        home
    };
    let mut home = agreed();
    home.now += 59_999;
    home.input(Input::Tick);
    home.done(1, Command::Answer { yes: false });
    home.now += 3_600_000;
    home.input(Input::Tick);
    assert_eq!((home.last().as_str(), home.opened_by("key1")), ("declines 1", Seats::only(One)));
    let mut home = agreed();
    assert_eq!(home.room.deadline(), Some(home.now + 60_000));
    home.now += 60_000;
    home.heard.clear();
    home.input(Input::Tick);
    assert_eq!(home.last(), "moves 1 other consent");
    assert_eq!([1, 9].map(|conn| home.is_closed(conn)), [Some(Code::SeatMoved); 2]);
    assert_eq!(home.heard_by(9).len(), 1, "nothing with the eyes of the seat before it connects again");
    assert_eq!(home.comes(9, "other"), Viewer::Seat(One));
    // And there is the way back still.
    assert_eq!(home.objects("key1"), Ok(One));
}

/// Others who wait a minute for a phone that is dead.
#[test]
fn a_person_who_has_been_away_for_a_minute_is_not_waited_for() {
    assert_eq!(moved_by_consent().opened_by("other"), Seats::only(One));
}

/// Who has taken a seat by the word of others gave it to a bot, resigned it or left: its person could not take it back any more.
#[test]
fn a_seat_on_trust_is_played_and_not_given_up() {
    let moved = || {
        let mut home = moved_by_consent();
        home.comes(9, "other");
        home
    };
    let mut home = moved();
    let leaves = |home: &mut Home| {
        home.input(Request::Leave { key: key("other") }.input(1));
        home.answers.pop().expect("an answer").1
    };
    let gives = || Command::Give { bot: "random".to_owned() };
    assert_eq!(home.refused(9, Command::Resign), Code::NotAllowed);
    assert_eq!(home.refused(9, gives()), Code::NotAllowed);
    assert_eq!(leaves(&mut home), Err(CommandError::OnTrust));
    let late = home.now + 86_399_999;
    let mut home = home.restart(late);
    home.comes(9, "other");
    assert_eq!(home.refused(9, Command::Resign), Code::NotAllowed, "nor after a new start");
    assert_eq!(home.objects("key1"), Ok(One));
    assert_eq!(home.opened_by("key1"), Seats::only(One));
    let mut home = moved();
    home.now += 86_400_000;
    home.done(9, Command::Resign);
}

/// A game of days between two: the opponent asks from a second browser, agrees, and has the seat of somebody who sleeps.
#[test]
fn who_has_days_for_a_move_has_a_day_to_say_no() {
    let mut home = at_home(Set::people("ouroboros", 2).clock(ClockRule::Move(172_800_000), false));
    home.exit(1);
    home.now += 60_000;
    home.claims(1, None, "other").unwrap();
    home.done(2, Command::Answer { yes: true });
    home.now += 86_399_999;
    home.input(Input::Tick);
    assert_eq!(home.opened_by("key1"), Seats::only(One));
    home.now += 1;
    home.input(Input::Tick);
    assert_eq!(home.last(), "moves 1 other consent");
}

/// A stranger who keeps people from playing by asking for seats.
#[test]
fn asking_for_a_seat_holds_nobody_up() {
    let mut home = Home::bounded(Set::people("ouroboros", 2), Bounds { claims: 2, ..Bounds::NONE });
    home.enter_all();
    home.act_any(One);
    home.claims(2, None, "other").unwrap();
    assert_eq!(home.claims(1, None, "another"), Err(CommandError::OthersAsked));
    home.done(1, Command::Undo);
    assert_eq!(home.state(Viewer::Spectator).claim, None, "one question at a time, and theirs comes first");
    home.done(2, Command::Answer { yes: true });
    home.claims(2, None, "other").unwrap();
    home.done(1, Command::Answer { yes: false });
    assert!(matches!(home.claims(2, None, "other"), Err(CommandError::UsedUp(_))));
    assert_eq!(home.claims(7, None, "other"), Err(CommandError::NoSuchSeat(7)));
}

/// A seat at the next table that is still the old key's, and one here that nobody has there.
#[test]
fn nothing_moves_any_more_once_everybody_has_gone_on() {
    let mut home = at_home(Set::people("ouroboros", 2));
    home.makes(One, Recovery, "paper").unwrap();
    home.act_any(One);
    home.done(2, Command::Resign);
    home.makes(Two, Device, "screen").expect("the game is over, the table is not");
    home.done(1, Command::Rematch);
    home.done(2, Command::Rematch);
    assert_eq!(home.uses("paper", None, "phone"), Err(CommandError::MovedOn));
    assert_eq!(home.makes(One, Device, "again"), Err(CommandError::MovedOn));
    assert!(Key::new("paper").is_some_and(|code| !home.lines.iter().any(|line| line.contains("moves 1"))
        && home.room.table().seats_of(&code).is_empty()));
}

/// A command that the old device sends again because the answer got lost, refused although it was done.
#[test]
fn what_the_old_device_has_done_is_done_when_it_asks_again() {
    let mut home = at_home(Set::people("ouroboros", 2));
    let action = home.room.table().session().game().actions(One).swap_remove(0);
    let act = || Command::Act { action: action.clone() };
    assert!(matches!(home.send(1, 77, act()), Some(ToClient::Done { .. })));
    home.makes(One, Device, "screen").unwrap();
    home.uses("screen", None, "phone").unwrap();
    home.comes(1, "key1");
    assert!(matches!(home.send(1, 77, act()), Some(ToClient::Done { .. })));
    assert!(matches!(home.send(1, 78, act()), Some(ToClient::Refused(_))));
    // It is still known when the seat is theirs again.
    home.objects("key1").unwrap();
    home.comes(1, "key1");
    assert!(matches!(home.send(1, 77, act()), Some(ToClient::Done { .. })));
}
