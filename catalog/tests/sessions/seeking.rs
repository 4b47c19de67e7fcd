//! Somebody who comes late and asks for a seat.

use crate::common::home::{Home, Set, bot, key, person};
use parlor_game::{Seat, Viewer};
use parlor_session::{CommandError, Key, Request};
use parlor_wire::{Code, Command, ToClient};

use Seat::{One, Three, Two};

/// Ann, Bo and a bot, and somebody who looks on.
fn late(game: &'static str) -> Home {
    let mut home = Home::new(Set::new(game, [person(One), person(Two), bot(Three)]));
    home.enter_all();
    home.act_any(One);
    home
}

fn seek(home: &mut Home, seat: u8, own: Option<Key>) -> Result<Seat, CommandError> {
    let (key, name) = (key("eve"), "Eve".to_owned());
    home.input(Request::Seek { seat, own, key, name }.input(9));
    home.answers.pop().expect("an answer").1
}

/// Eve's page comes again, with the key that it was given.
fn watch(home: &mut Home) {
    home.look_on(9, "eve");
}

const YES: Command = Command::Answer { yes: true };
const NO: Command = Command::Answer { yes: false };

/// A late friend who only reads that the game is running.
#[test]
fn one_word_gives_a_bots_own_seat_to_somebody_who_asks() {
    for game in ["ouroboros", "snake"] {
        let mut home = late(game);
        assert_eq!(seek(&mut home, 3, None), Ok(Three));
        watch(&mut home);
        let asked = home.state(Viewer::Spectator).seeks.expect("a question");
        assert_eq!((asked.seat, asked.name.as_str(), asked.waits), (3, "Eve", vec![1, 2]));
        assert_eq!(home.told(0).last().map(String::as_str), Some("Eve is watching, and asks for seat 3."));
        home.done(2, YES);
        assert_eq!(home.last(), "sits 3 eve Eve");
        // Her page is sent away as a spectator, to come as who plays.
        let closed = home
            .heard
            .iter()
            .any(|(conn, message)| *conn == 9 && matches!(message, ToClient::Closing { again: true, .. }));
        assert!(closed, "{game}");
        assert_eq!(home.state(Viewer::Spectator).seeks, None);
        assert!(home.restart(90_000).room.table().seats_of(&key("eve")).contains(Three));
    }
}

/// A no that the asker never hears of; somebody who asks and goes, for whom everybody waits.
#[test]
fn who_asks_is_told_no_and_holds_nobody_up() {
    let mut home = late("ouroboros");
    assert_eq!(seek(&mut home, 3, None), Ok(Three));
    home.done(1, NO);
    assert_eq!((home.state(Viewer::Spectator).seeks, home.last().as_str()), (None, "declines 1"));
    assert_eq!(home.told(0).last().map(String::as_str), Some("Ann says no."));
    assert_eq!(seek(&mut home, 3, None), Ok(Three));
    assert_eq!(seek(&mut home, 3, None), Err(CommandError::OthersAsked));
    home.act_any(Two);
    home.done(2, Command::Undo);
    assert_eq!(home.state(Viewer::Spectator).seeks, None, "another question takes its place");
    home.done(2, NO);
    assert_eq!(seek(&mut home, 3, None), Ok(Three));
    home.now += 60_000;
    assert_eq!(seek(&mut home, 3, None), Ok(Three), "after a minute somebody else may ask");
}

/// A seat that its person still has; a hand that somebody has seen; a player who asks for a second seat.
#[test]
fn no_seat_is_given_that_is_somebodys_or_whose_hand_was_seen() {
    let mut home = late("snake");
    assert_eq!(seek(&mut home, 2, None), Err(CommandError::SeatTaken(2)));
    assert_eq!(seek(&mut home, 4, None), Err(CommandError::NoSuchSeat(4)));
    assert_eq!(seek(&mut home, 3, Some(key("key1"))), Err(CommandError::AlreadySeated));
    home.done(2, Command::Give { bot: "random".to_owned() });
    assert_eq!(seek(&mut home, 2, None), Err(CommandError::HandSeen));
    assert_eq!(seek(&mut home, 3, Some(key("key2"))), Err(CommandError::SawHand));
    assert_eq!(seek(&mut home, 3, None), Ok(Three));
    // Somebody who is away knows their hand, and it stays theirs.
    let mut home = late("snake");
    home.exit(2);
    home.now += 60_000;
    home.done(1, Command::Standin { seat: 2, bot: "random".to_owned() });
    assert_eq!(seek(&mut home, 2, None), Err(CommandError::HandSeen));
    // Nobody is left to say yes; or nothing to play.
    home.done(1, Command::Resign);
    assert_eq!(seek(&mut home, 3, None), Err(CommandError::NobodyToAsk));
    let mut home = Home::new(Set::people("ouroboros", 2));
    home.enter_all();
    home.act_any(One);
    home.done(1, Command::Resign);
    assert_eq!(seek(&mut home, 1, None), Err(CommandError::GameOver));
}

/// The seat of somebody who is away, which one person gives to a friend against the other's word; or which they come back to, and is gone.
#[test]
fn the_seat_of_who_is_away_is_given_by_all_who_play() {
    let home = || {
        let mut home = Home::new(Set::people("ouroboros", 3));
        home.enter_all();
        home.act_any(One);
        home.exit(3);
        home.now += 60_000;
        assert_eq!(seek(&mut home, 3, None), Err(CommandError::SeatTaken(3)), "not before a bot plays there");
        home.done(1, Command::Standin { seat: 3, bot: "random".to_owned() });
        home.done(2, YES);
        assert_eq!(seek(&mut home, 3, None), Ok(Three));
        home
    };
    let mut agreed = home();
    agreed.done(1, YES);
    assert!(agreed.room.table().seats_of(&key("eve")).is_empty());
    agreed.done(2, YES);
    assert!(agreed.room.table().seats_of(&key("eve")).contains(Three));
    let mut back = home();
    back.done(1, YES);
    back.enter(3, Viewer::Seat(Three));
    assert_eq!(back.last(), "returns 3");
    assert_eq!(back.refused(2, YES), Code::NothingAsked);
}
