//! What people may do at a table, and the results.

use crate::common::home::{Home, Set, at_home, bot, code, key, person};
use parlor_game::{Seat, Viewer};
use parlor_session::{Bounds, ClockRule, Input, Occupant, Request, SeatEntry};
use parlor_wire::{Code, Command, ToClient, UndoAsked};

use Seat::{Four, One, Three, Two};

fn undo_by(home: &mut Home, conn: u64) {
    home.done(conn, Command::Undo);
}

/// A choice refused because another's came first, though both are sealed.
#[test]
fn in_a_sealed_round_everybody_chooses_when_they_like() {
    let mut home = at_home(Set::people("toy", 2));
    let seen = home.room.table().version();
    home.act(2, "bid 1");
    let answer = home.send_seen(1, 9, seen, Command::Act { action: "bid 2".to_owned() });
    assert!(matches!(answer, Some(ToClient::Done { .. })), "{answer:?}");
    // The next round is another question: a choice for the last one does not count for it.
    let late = home.send_seen(1, 10, seen, Command::Act { action: "bid 2".to_owned() });
    let Some(ToClient::Refused(why)) = late else { panic!("{late:?}") };
    assert_eq!(why.code, Code::Changed);
}

/// A choice before all seats are taken, by the wrong seat, after the end, or that the game refuses.
#[test]
fn choices_are_refused_kindly() {
    let mut home = at_home(Set::new("toy", [person(One), SeatEntry::Invites(Two, key("code"))]));
    let act = |action: &str| Command::Act { action: action.to_owned() };
    assert_eq!(home.refused(1, act("bid 1")), Code::SeatEmpty);
    home.input(
        Request::Join { invitation: key("code"), own: None, key: key("bo"), name: "Bo".to_owned() }.input(1),
    );
    assert_eq!(home.refused(1, act("keep 1")), Code::Illegal);
    assert_eq!(home.refused(1, act("juggle")), Code::Syntax);
    home.enter(9, Viewer::Spectator);
    assert_eq!(home.refused(9, act("bid 1")), Code::Watching);
    home.done(1, Command::Resign);
    assert_eq!(home.refused(1, act("bid 1")), Code::GameOver);
    assert_eq!(home.refused(1, Command::Resign), Code::GameOver);
}

/// A command that is answered as done, and does nothing, because another seat has used its number.
#[test]
fn each_seat_has_numbers_of_its_own() {
    let mut home = at_home(Set::people("ouroboros", 2));
    home.enter(9, Viewer::Spectator);
    let action = home.room.table().session().game().actions(One).swap_remove(0);
    let act = || Command::Act { action: action.clone() };
    let answer = home.send(1, 7, act());
    assert!(matches!(answer, Some(ToClient::Done { id: 7, .. })), "{answer:?}");
    let answer = home.send(9, 7, Command::Resign);
    assert!(matches!(&answer, Some(ToClient::Refused(why)) if why.code == Code::Watching), "{answer:?}");
    // Seat 1's move comes a second time, after a restart, and seat 2 resigns with the same number.
    let version = home.room.table().version();
    let mut home = home.restart(5000);
    home.enter_all();
    let again = home.send(1, 7, act());
    assert!(matches!(again, Some(ToClient::Done { id: 7, version: first }) if first <= version), "{again:?}");
    let answer = home.send(2, 7, Command::Resign);
    assert!(matches!(answer, Some(ToClient::Done { id: 7, .. })), "{answer:?}");
    assert!(home.room.table().is_over() && home.last() == "resigns 2", "{}", home.last());
}

/// An undo without the consent of the others.
#[test]
fn an_undo_needs_everybodys_consent() {
    let mut home = at_home(Set::people("ouroboros", 3));
    home.act_any(One);
    let before = home.room.table().session().events().len();
    undo_by(&mut home, 1);
    let asks: Vec<_> = home.state(Viewer::Spectator).seats.iter().map(|seat| seat.undo).collect();
    assert_eq!(asks, [Some(UndoAsked::Asks), Some(UndoAsked::Waits), Some(UndoAsked::Waits)]);
    assert_eq!(home.refused(2, Command::Undo), Code::UndoAsked);
    assert_eq!(home.refused(1, Command::Answer { yes: true }), Code::NothingAsked);
    home.done(3, Command::Answer { yes: true });
    assert_eq!(home.room.table().session().events().len(), before);
    home.done(2, Command::Answer { yes: true });
    assert_eq!(home.room.table().session().events().len(), before - 1);
    assert_eq!(home.last(), format!("rewinds {}", before - 1));
    assert_eq!(home.room.table().asked().lowest(), Some(One), "the choice is asked for again");
}

/// An ignored "no", or an undo that waits for ever.
#[test]
fn an_undo_ends_with_a_no_and_with_the_next_choice() {
    let mut home = at_home(Set::people("ouroboros", 2));
    home.act_any(One);
    undo_by(&mut home, 1);
    home.done(2, Command::Answer { yes: false });
    assert_eq!(home.refused(2, Command::Answer { yes: true }), Code::NothingAsked);
    undo_by(&mut home, 1);
    home.act_any(Two);
    assert_eq!(home.refused(2, Command::Answer { yes: true }), Code::NothingAsked);
    assert_eq!(home.state(Viewer::Spectator).seats[0].undo, None);
}

/// A late "yes" to one undo that counts for another.
#[test]
fn a_yes_is_for_the_undo_that_was_seen() {
    let mut home = at_home(Set::people("ouroboros", 2));
    home.act_any(One);
    undo_by(&mut home, 1);
    let seen = home.room.table().version();
    home.done(2, Command::Answer { yes: false });
    undo_by(&mut home, 1);
    let answer = home.send_seen(2, 77, seen, Command::Answer { yes: true });
    assert!(matches!(answer, Some(ToClient::Refused(_))), "{answer:?}");
}

/// A person who is gone and holds up an undo, or has a say in it.
#[test]
fn who_is_replaced_has_no_say_in_undo() {
    let mut home = at_home(Set::people("ouroboros", 3).clock(ClockRule::Move(10_000), false));
    home.act_any(One);
    undo_by(&mut home, 1);
    home.now += 10_000;
    home.input(Input::Tick);
    assert_eq!(home.last(), "replaces 2 casual expired");
    assert_eq!(home.state(Viewer::Spectator).seats[0].undo, None, "who has to agree is another question now");
    undo_by(&mut home, 1);
    let away = Code::Replaced;
    assert_eq!(home.refused(2, Command::Answer { yes: false }), away);
    assert_eq!(home.refused(2, Command::Undo), away);
    home.done(3, Command::Answer { yes: true });
    assert_eq!(home.state(Viewer::Spectator).seats[0].undo, None);
}

/// An undo of a person alone against bots that asks the bots; one that goes past a recorded beginning.
#[test]
fn alone_one_takes_back_without_asking_and_not_past_the_given() {
    let mut home = at_home(Set::new("ouroboros", [person(One), bot(Two)]));
    home.act_any(One);
    undo_by(&mut home, 1);
    assert!(home.last().starts_with("rewinds"));
    assert_eq!(home.refused(1, Command::Undo), Code::NothingToUndo);
}

/// A practice table on which a player sees the next cards, takes back, and gets the same cards again.
#[test]
fn what_was_dealt_before_an_undo_does_not_come_again() {
    let mut set = Set::new("rose", vec![person(One)]);
    set.practice = true;
    let mut home = at_home(set);
    let steps = |home: &Home| home.room.table().session().events().to_vec();
    let first = home.act_any(One);
    let dealt = steps(&home);
    home.done(1, Command::Undo);
    home.act(1, &first);
    let again = steps(&home);
    assert_eq!(dealt.len(), again.len());
    assert_ne!(dealt, again, "other cards, for the numbers behind the first ones are used up");
    let home = home.restart(5000);
    assert_eq!(steps(&home), again, "and the same after a restart");
}

/// A practice table made from a game with others, or while they are away for a moment.
#[test]
fn practice_is_for_who_plays_alone() {
    let mut home = at_home(Set::people("ouroboros", 2).clock(ClockRule::Move(10_000), false));
    let alone = Code::OthersPlay;
    assert_eq!(home.refused(1, Command::Practice), alone);
    home.act_any(One);
    home.now += 10_000;
    home.input(Input::Tick);
    assert_eq!(home.refused(1, Command::Practice), alone, "the other may come back");
    let mut home = at_home(Set::new("ouroboros", [person(One), bot(Two)]));
    home.done(1, Command::Practice);
    assert!(home.state(Viewer::Spectator).practice);
    assert!(home.room.table().record(Viewer::Spectator).contains("practice yes"));
    assert_eq!(home.refused(1, Command::Practice), Code::AlreadyPractice);
}

/// A seat that wins a game of four because one has left; a table that goes on without people.
#[test]
fn resigning_ends_a_game_when_one_is_left_or_no_person() {
    for (seats, resigns) in [(2, 1), (3, 2), (4, 3)] {
        let mut home = at_home(Set::people("ouroboros", seats));
        for seat in Seat::ALL.into_iter().take(resigns) {
            home.act_any(home.room.table().asked().lowest().unwrap());
            assert!(!home.room.table().is_over());
            home.done(seat.number().into(), Command::Resign);
            if !home.room.table().is_over() {
                // Others play on, and so does a bot in that place.
                assert_eq!(home.last(), format!("replaces {seat} casual resigned"));
                assert_eq!(home.refused(seat.number().into(), Command::Resign), Code::Resigned);
                assert_eq!(home.refused(seat.number().into(), Command::Return), Code::Resigned);
                finish_bots(&mut home);
            }
        }
        let over = home.state(Viewer::Spectator).over.expect("one is left");
        assert_eq!((over.winners, over.played, over.seed), (vec![seats], false, None));
        let record = home.room.table().record(Viewer::Spectator);
        assert!((1..=resigns).all(|seat| record.contains(&format!("\nresigned {seat}"))), "{record}");
    }
    let mut home = at_home(Set::new("ouroboros", [person(One), person(Two), bot(Three), bot(Four)]));
    home.act_any(One);
    home.done(1, Command::Resign);
    assert!(!home.room.table().is_over());
    home.done(2, Command::Resign);
    assert!(home.room.table().is_over(), "bots do not play on for nobody");
}

/// Lets bots choose until a person has to.
fn finish_bots(home: &mut Home) {
    while let Some(job) = home.jobs.pop() {
        let action = home.room.table().session().game().actions(job.seat).into_iter().next();
        home.think(job.id, action.as_deref());
    }
}

/// A game that a player resigns before it has begun, and so loses.
#[test]
fn before_the_game_one_leaves_and_the_seat_is_free() {
    let mut home =
        at_home(Set::new("ouroboros", [person(One), person(Two), SeatEntry::Invites(Three, key("code"))]));
    assert_eq!(home.refused(1, Command::Resign), Code::NotBegun);
    home.input(Request::Leave { key: key("key2") }.input(5));
    assert_eq!(home.answers, [(5, Ok(Two))]);
    assert_eq!(home.room.table().occupants()[Two], Occupant::Open);
    assert_eq!(home.room.table().invitations()[Two], None);
    // Once more, as by a double click: an invitation that was made since is not lost.
    home.done(1, Command::Invite { seat: 2 });
    home.input(Request::Leave { key: key("key2") }.input(6));
    assert!(home.room.table().invitations()[Two].is_some());
}

/// A table that reads differently to a client that connects later.
#[test]
fn names_are_those_of_their_time() {
    let open = [SeatEntry::Invites(Two, key("code")), SeatEntry::Invites(Three, key("other"))];
    let mut home = at_home(Set::new("ouroboros", [vec![person(One)], open.to_vec()].concat()));
    home.input(
        Request::Join { invitation: key("code"), own: None, key: key("bo"), name: "Bo".to_owned() }.input(1),
    );
    home.enter(9, Viewer::Spectator);
    home.input(Request::Leave { key: key("bo") }.input(2));
    let mut heard = std::mem::take(&mut home.heard);
    home.done(1, Command::Invite { seat: 2 });
    let invitation = code(&home);
    heard.append(&mut home.heard);
    home.heard = heard;
    home.input(Request::Join { invitation, own: None, key: key("cy"), name: "Cy".to_owned() }.input(3));
    let news = home.room.table().news(Viewer::Spectator, 0);
    let told: Vec<_> = news.iter().flat_map(|news| &news.said).map(|said| said.text.as_str()).collect();
    let expected =
        ["Ann sits down.", "Bo sits down.", "Bo leaves.", "Ann invites somebody to seat 2.", "Cy sits down."];
    assert_eq!(told[..5], expected);
    let live = home.heard.iter().filter_map(|(conn, message)| match message {
        ToClient::News { news, .. } if *conn == 9 => Some(news.clone()),
        _ => None,
    });
    let live: Vec<_> = live.flatten().collect();
    assert!(!live.is_empty() && news.ends_with(&live), "who was there heard the same");
}

/// A name or a bot's word that breaks the log, or a line of it.
#[test]
fn what_somebody_writes_never_breaks_a_line() {
    let mut home = at_home(Set::new("toy", [person(One), SeatEntry::Invites(Two, key("code"))]));
    let long = "x".repeat(33);
    for bot in ["", "two words", "a\n;@9 practice", "a;@1\r", "ü", long.as_str()] {
        assert_eq!(home.refused(1, Command::Seat { seat: 2, bot: bot.to_owned() }), Code::NoSuchBot);
    }
    for name in ["a;b", "a\nb", "\u{7}", &"y".repeat(25)] {
        let name = name.to_owned();
        home.input(Request::Join { invitation: key("code"), own: None, key: key("bo"), name }.input(1));
    }
    assert!(home.answers.iter().all(|(_, answer)| answer.is_err()), "{:?}", home.answers);
    home.done(1, Command::Seat { seat: 2, bot: "random".to_owned() });
    let home = home.restart(2000);
    assert!(home.room.table().is_full());
}

/// A log from elsewhere that names a seat which this table has not, in an entry or in the number of its command.
#[test]
fn a_log_may_name_any_seat_and_ends_nothing() {
    let set = Set::people("ouroboros", 2);
    let entries = [
        "invites 4 key",
        "sits 4 key Di",
        "plays 4 random Bot",
        "replaces 4 greedy away",
        "gives 4 random Bot",
        "returns 4",
        "leaves 4",
        "asks 4 0",
        "agrees 4",
        "declines 4",
        "resigns 4",
        "rematch 4",
    ];
    for entry in entries {
        let mut table = set.table(&[]);
        let entry = parlor_session::Entry::parse(&format!(";@2000 #4:7 {entry}")).expect("a line");
        assert!(table.apply(entry.clone()).is_err(), "{entry}");
    }
    let mut home = at_home(Set::new("ouroboros", [person(One), SeatEntry::Invites(Two, key("two"))]));
    home.lines.push(";@2000 #4:7 invites 2 other".to_owned());
    let mut home = home.restart(3000);
    home.enter(1, Viewer::Seat(One));
    let news = home.room.table().news(Viewer::Spectator, 0);
    assert!(news.iter().flat_map(|news| &news.said).all(|said| !said.text.contains("invites")));
    home.done(1, Command::Invite { seat: 2 });
}

/// A rematch that begins before everybody has agreed, or that fills the log.
#[test]
fn a_rematch_needs_everybody_once() {
    let mut home = at_home(Set::people("ouroboros", 3));
    assert_eq!(home.refused(1, Command::Rematch), Code::NotOver);
    home.act_any(One);
    home.done(1, Command::Resign);
    home.done(2, Command::Resign);
    assert!(home.room.table().is_over());
    // A bot has the place of who resigned first, who is here and asked like the others.
    home.done(2, Command::Rematch);
    assert_eq!(home.refused(2, Command::Rematch), Code::AlreadyAgreed);
    assert_eq!(home.room.table().next(), None);
    home.done(3, Command::Rematch);
    assert_eq!(home.room.table().next(), None);
    home.done(1, Command::Rematch);
    assert_eq!(home.room.table().next(), Some("next"));
    assert_eq!(home.state(Viewer::Spectator).next.as_deref(), Some("next"));
    assert_eq!(home.refused(1, Command::Rematch), Code::NextIsSet);
}

/// A winner with fewer points than a player who has resigned, and who therefore does not win.
#[test]
fn who_has_resigned_does_not_keep_others_from_winning() {
    let mut home = at_home(Set::people("ouroboros", 3));
    home.act_any(One);
    home.done(1, Command::Resign);
    for _ in 0..400 {
        finish_bots(&mut home);
        let Some(seat) = home.room.table().asked().lowest() else { break };
        if home.room.table().people().contains(seat) {
            home.act_any(seat);
        }
    }
    let over = home.state(Viewer::Spectator).over.expect("the game ends");
    assert!(over.played);
    assert!(!over.winners.is_empty() && !over.winners.contains(&1), "{:?}", over.winners);
    // Where the game's own winner is that player, its sentence is not the last word.
    let result = home.room.table().session().game().result().expect("played to its end");
    let best = result.iter().map(|(_, points)| *points).max();
    let would_have = Some(result[One]) == best;
    assert_eq!(over.text.contains("had resigned, so "), would_have, "{}", over.text);
}

/// "Cy wins": the game's own sentence, when Cy has resigned and only the bot in his place was the first to empty its supply. It was the first thing
/// said, and so it seemed to be the result.
#[test]
fn a_bot_that_wins_for_who_has_resigned_wins_for_nobody() {
    let mut said = 0;
    for (moves, gone) in (1..4).flat_map(|moves| [One, Two, Three].map(|gone| (moves, gone))) {
        let mut home = at_home(Set::people("ouroboros", 3));
        for _ in 0..moves {
            let seat = home.room.table().asked().lowest().expect("somebody moves");
            home.act_any(seat);
        }
        home.done(gone.number().into(), Command::Resign);
        while !home.room.table().is_over() {
            finish_bots(&mut home);
            let Some(seat) = home.room.table().asked().lowest() else { break };
            if home.room.table().people().contains(seat) {
                home.act_any(seat);
            }
        }
        let over = home.state(Viewer::Seat(gone)).over.expect("the game ends");
        let left: Vec<u8> = [1, 2, 3].into_iter().filter(|seat| *seat != gone.number()).collect();
        // The game's own word comes last, as what it is.
        if over.text.contains(" On the board: You win") {
            assert!(over.text.starts_with("You had resigned, so "), "{}", over.text);
            assert_eq!(over.winners, left);
            said += 1;
        }
    }
    assert!(said > 0, "a bot has won in none of the games");
}

/// A choice refused because it crossed another player's sealed one on its way, at any question that several have at once.
#[test]
fn a_choice_that_crosses_anothers_sealed_one_counts() {
    let mut home = at_home(Set::people("solo-war", 2));
    let mut crossed = 0;
    let mut id = 1_000;
    while !home.room.table().is_over() {
        let asked: Vec<Seat> = home.room.table().asked().iter().collect();
        let seen = home.room.table().version();
        for seat in asked.iter().rev() {
            let action = home.room.table().session().game().actions(*seat)[0].clone();
            id += 1;
            let answer = home.send_seen(seat.number().into(), id, seen, Command::Act { action });
            assert!(matches!(answer, Some(ToClient::Done { .. })), "{answer:?} at {}", home.last());
        }
        crossed += usize::from(asked.len() > 1);
    }
    assert!(crossed > 5);
}

/// A log that people fill with what is no move, until nobody can load it any more.
#[test]
fn what_is_no_move_is_done_so_often_and_no_more_and_the_game_can_be_ended() {
    let bounds = Bounds { entries: 1000, invitations: 3, undos: 5, returns: 2, ..Bounds::NONE };
    let act = |home: &mut Home, conn: u64| {
        let action = home.state(Viewer::Seat(Seat::ALL[conn as usize - 1])).choices[0].text.clone();
        home.done(conn, Command::Act { action });
    };
    // Returns, and leaving the seat to a bot from which nobody could return.
    let mut home = Home::bounded(Set::people("ouroboros", 2), bounds);
    home.enter_all();
    let mover = home.room.table().asked().lowest().expect("somebody moves");
    let conn = u64::from(mover.number());
    act(&mut home, conn);
    for _ in 0..2 {
        home.done(1, Command::Away { bot: "greedy".to_owned() });
        home.done(1, Command::Return);
    }
    assert_eq!(home.refused(1, Command::Away { bot: "greedy".to_owned() }), Code::UsedUp);
    // Requests for an undo count, whatever becomes of them.
    for _ in 0..5 {
        home.done(conn, Command::Undo);
        home.done(3 - conn, Command::Answer { yes: false });
    }
    assert_eq!(home.refused(conn, Command::Undo), Code::UsedUp);
    let undo = home.state(Viewer::Seat(mover)).undo;
    assert!(!undo.possible && undo.code == Some(Code::UsedUp), "{undo:?}");
    // The same after the table was loaded again.
    let mut home = Home::read(home.set.clone(), home.lines.clone(), home.now);
    home.enter_all();
    let again = home.send(conn, 77, Command::Undo);
    assert!(matches!(&again, Some(ToClient::Refused(why)) if why.code == Code::UsedUp), "{again:?}");
    home.send(2, 78, Command::Resign);
    assert!(home.room.table().is_over());
    // Invitations.
    let mut home = Home::bounded(Set::new("ouroboros", [person(Seat::One), bot(Seat::Two)]), bounds);
    home.enter_all();
    (0..3).for_each(|_| home.done(1, Command::Invite { seat: 2 }));
    assert_eq!(home.refused(1, Command::Invite { seat: 2 }), Code::UsedUp);
    // All of it together; moves and resigning go on.
    let few = Bounds { entries: 39, ..Bounds::NONE };
    let mut home = Home::bounded(Set::people("ouroboros", 2), few);
    home.enter_all();
    let mover = home.room.table().asked().lowest().expect("somebody moves");
    act(&mut home, mover.number().into());
    assert!(home.room.table().version() >= 39);
    assert_eq!(home.refused(mover.number().into(), Command::Undo), Code::UsedUp);
    let next = home.room.table().asked().lowest().expect("somebody moves");
    act(&mut home, next.number().into());
    home.done(1, Command::Resign);
    assert!(home.room.table().is_over());
}
