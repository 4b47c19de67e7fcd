//! Connections, the store and bots around a table.

use crate::common::home::{Home, Set, at_home, bot, key, person};
use parlor_game::{Seat, Viewer};
use parlor_session::{
    ClockRule, CommandSupplies, Input, MOST_WAITING, Occupant, Request, SeatEntry, SeenLog,
};
use parlor_wire::{Code, Command, Detail, News, ToClient};

use Seat::{One, Three, Two};

const SPECTATOR: Viewer = Viewer::Spectator;

fn versions(news: &[News]) -> Vec<u32> {
    news.iter().map(|news| news.version).collect()
}

/// The last welcome that a connection received: whether it is fresh, and its news.
fn welcome(home: &Home, conn: u64) -> (bool, Vec<News>) {
    let found = home.heard.iter().rev().find_map(|(own, message)| match message {
        ToClient::Welcome { news, fresh, .. } if *own == conn => Some((*fresh, news.clone())),
        _ => None,
    });
    found.expect("a welcome")
}

/// A client that receives something that a crash can still undo.
#[test]
fn nobody_hears_of_anything_before_it_is_kept() {
    let mut home = at_home(Set::people("ouroboros", 2));
    home.enter(9, SPECTATOR);
    home.slow = true;
    home.heard.clear();
    let version = home.room.table().version();
    let action = home.room.table().session().game().actions(One).swap_remove(0);
    home.done_later(1, Command::Act { action });
    assert!(home.heard.is_empty(), "{:?}", home.heard);
    home.enter(10, SPECTATOR);
    assert_eq!(versions(&welcome(&home, 10).1).last(), Some(&version));
    home.heard.clear();
    home.keep();
    let heard: Vec<_> = home.heard.iter().map(|(conn, message)| (*conn, kind(message))).collect();
    assert_eq!(heard, [(1, "news"), (2, "news"), (9, "news"), (10, "news"), (1, "done")]);
}

fn kind(message: &ToClient) -> &'static str {
    match message {
        ToClient::Past { .. } => "past",
        ToClient::Welcome { .. } => "welcome",
        ToClient::News { .. } => "news",
        ToClient::Changes { .. } => "changes",
        ToClient::Presence { .. } => "presence",
        ToClient::Done { .. } => "done",
        ToClient::Heard { .. } => "heard",
        ToClient::Talk { .. } => "talk",
        ToClient::Shown(_) => "shown",
        ToClient::Refused(_) => "refused",
        ToClient::Invitation { .. } => "invitation",
        ToClient::Hint { .. } => "hint",
        ToClient::Alive => "alive",
        ToClient::Closing { .. } => "closing",
    }
}

/// A command that is done twice because its answer got lost, even if the server crashed in between.
#[test]
fn a_command_that_comes_twice_is_done_once() {
    let mut home = at_home(Set::people("ouroboros", 2));
    let action = home.room.table().session().game().actions(One).swap_remove(0);
    let act = || Command::Act { action: action.clone() };
    let first = home.send(1, 42, act());
    let version = home.room.table().version();
    assert_eq!(first, Some(ToClient::Done { id: 42, version }));
    assert_eq!(home.send(1, 42, act()), Some(ToClient::Done { id: 42, version }));
    let mut home = home.restart(5000);
    home.enter_all();
    assert_eq!(home.send(1, 42, act()), Some(ToClient::Done { id: 42, version }));
    assert_eq!(home.room.table().version(), version);
}

/// Commands with many deals that push others out of the memory.
#[test]
fn sixty_four_commands_are_remembered_however_long() {
    // With a clock for each move, an undo is asked for: see `where_each_move_has_a_clock_the_others_are_asked`.
    let mut home = at_home(Set::people("toy", 2).clock(ClockRule::Move(1_000_000), false));
    home.send(1, 1, Command::Act { action: "bid 1".to_owned() });
    for id in 2..=64 {
        home.done_in_turn(id);
    }
    let again = home.send(1, 1, Command::Act { action: "bid 1".to_owned() });
    assert!(matches!(again, Some(ToClient::Done { id: 1, .. })), "{again:?}");
}

/// A gap after a reconnect, or news that the client has already.
#[test]
fn a_reconnect_brings_what_was_missed_and_nothing_else() {
    let mut home = at_home(Set::people("ouroboros", 2));
    let seen = home.room.table().version();
    home.input(Input::Exit { conn: 2 });
    home.act_any(One);
    let version = home.room.table().version();
    let enter = |since: Option<u32>| Input::Enter {
        conn: 22,
        viewer: Viewer::Seat(Two),
        key: None,
        since: since.map(Into::into),
        form: Detail::No.into(),
    };
    home.input(enter(Some(seen)));
    assert!(!welcome(&home, 22).0);
    assert_eq!(versions(&welcome(&home, 22).1), (seen + 1..=version).collect::<Vec<_>>());
    home.input(enter(None));
    let (fresh, all) = welcome(&home, 22);
    assert!(fresh && versions(&all) == (1..=version).collect::<Vec<_>>());
    // A version that does not exist yet is from another table, or made up.
    home.input(enter(Some(version + 7)));
    assert_eq!(welcome(&home, 22), (true, all));
}

/// A backup was restored, and the table has grown as long as it was: a page showed the first half of one game and the second half of another.
#[test]
fn who_was_in_another_history_begins_anew() {
    let mut home = at_home(Set::people("ouroboros", 2));
    home.act_any(One);
    let seen = |home: &Home| {
        let state = home.room.table().state(Viewer::Seat(Two), Detail::No, home.now);
        SeenLog { version: state.version, lineage: Some(state.lineage) }
    };
    let mut restored = at_home(Set::people("ouroboros", 2));
    assert_eq!(seen(&restored), seen(&at_home(Set::people("ouroboros", 2))), "until here it is the same");
    let begun = seen(&restored);
    restored.now += 1;
    restored.act_any(One);
    let old = seen(&home);
    assert_eq!(old.version, seen(&restored).version);
    let mut is_fresh = |since: SeenLog| {
        let (viewer, form) = (Viewer::Seat(Two), Detail::No.into());
        restored.input(Input::Enter { conn: 22, viewer, key: None, since: Some(since), form });
        welcome(&restored, 22).0
    };
    assert!(is_fresh(old), "it was in another history");
    assert!(!is_fresh(begun), "it saw what both have in common");
    assert!(is_fresh(SeenLog { version: begun.version + 1000, ..begun }), "there is no such version");
    assert!(!is_fresh(SeenLog { lineage: None, ..old }), "an older client says only the number");
    let own = seen(&restored);
    restored.input(Input::Enter {
        conn: 23,
        viewer: Viewer::Seat(Two),
        key: None,
        since: Some(own),
        form: Detail::No.into(),
    });
    assert!(!welcome(&restored, 23).0);
}

/// What somebody chose who says that they have seen what has not happened was taken.
#[test]
fn nothing_is_chosen_in_a_version_that_is_still_to_come() {
    let mut home = at_home(Set::people("toy", 2));
    let seen = home.room.table().version() + 1000;
    let [code, table, bot_name] = [(); 3].map(|()| String::new());
    let fresh = CommandSupplies { key: key("none"), code, table, bot_name };
    let command = Command::Act { action: "bid 2".to_owned() };
    let refused = home.room.table().decide((Some(One), 7, seen), &command, &fresh, home.now);
    assert_eq!(refused.map(drop).map_err(|why| why.code()), Err(Code::Changed));
    home.done_later(1, command);
}

/// Two tabs of one seat that differ.
#[test]
fn two_tabs_of_a_seat_stay_in_step() {
    let mut home = at_home(Set::people("toy", 2));
    home.enter(11, Viewer::Seat(One));
    home.heard.clear();
    home.done_later(11, Command::Act { action: "bid 2".to_owned() });
    let told = |conn| {
        home.heard.iter().find(|(own, message)| *own == conn && kind(message) == "news").map(|own| &own.1)
    };
    assert!(told(1).is_some() && told(1) == told(11));
    assert_eq!(home.room.presence(home.now).here, [1, 2]);
}

/// A person who has left, and still receives the seat's view.
#[test]
fn who_leaves_is_shown_out() {
    let open = SeatEntry::Invites(Three, key("code"));
    let mut home = at_home(Set::new("ouroboros", [person(One), person(Two), open]));
    home.enter(22, Viewer::Seat(Two));
    home.heard.clear();
    home.input(Request::Leave { key: key("key2") }.input(1));
    let closed: Vec<_> =
        home.heard.iter().filter(|(_, message)| kind(message) == "closing").map(|(conn, _)| *conn).collect();
    assert_eq!(closed, [2, 22]);
    let last =
        home.heard.iter().rev().find(|(conn, _)| closed.contains(conn)).map(|(_, message)| kind(message));
    assert_eq!(last, Some("closing"), "a closing is the last that they get");
    assert_eq!(home.room.presence(home.now).here, [1]);
    home.heard.clear();
    assert_eq!(home.send(2, 5, Command::Undo), None, "nobody hears of it");
}

/// Commands that overtake each other or get lost while the store is slow.
#[test]
fn what_comes_while_the_store_is_slow_waits_its_turn() {
    let mut home = at_home(Set::people("toy", 2));
    home.slow = true;
    home.done_later(1, Command::Act { action: "bid 1".to_owned() });
    home.done_later(2, Command::Act { action: "bid 2".to_owned() });
    home.input(Request::Leave { key: key("key2") }.input(7));
    assert_eq!(home.room.waiting(), 2);
    home.keep();
    assert!(home.desk[0].starts_with("2: bid 2"));
    home.keep();
    assert!(home.desk[0].ends_with("resigns 2"));
    home.keep();
    assert_eq!(home.answers, [(7, Ok(Two))]);
}

/// People who wait for the writes of bots, one after the other, on a machine that is full.
#[test]
fn what_a_person_asks_is_stored_before_what_bots_chose_meanwhile() {
    let mut home = at_home(Set::new("toy", [person(One), bot(Two)]));
    let job = home.jobs[0].id;
    home.slow = true;
    home.done_later(1, Command::Act { action: "bid 1".to_owned() });
    home.think(job, Some("bid 2"));
    home.done_later(1, Command::Invite { seat: 2 });
    home.keep();
    assert!(home.desk[0].contains("invites 2"), "{:?}", home.desk);
    home.keep();
    assert!(home.desk[0].starts_with("2: bid 2"), "{:?}", home.desk);
}

/// A room that grows without bound under a flood; a bot's thought that is lost in it, so that the game stops.
#[test]
fn a_flood_is_refused_and_drowns_no_bot() {
    let mut home = at_home(Set::new("toy", [person(One), bot(Two)]));
    let job = home.jobs[0].id;
    home.slow = true;
    home.done_later(1, Command::Act { action: "bid 1".to_owned() });
    let mut refused = 0;
    for _ in 0..MOST_WAITING + 10 {
        home.done_later(1, Command::Rematch);
        refused += home.heard.iter().filter(|(_, message)| kind(message) == "refused").count();
    }
    let again = home.send(1, 1_000_001, Command::Act { action: "bid 1".to_owned() });
    assert_eq!(again, None, "what is about to be done is not refused because it comes again");
    home.input(Request::Leave { key: key("key1") }.input(3));
    assert!(home.answers[0].1.is_err());
    home.think(job, Some("bid 2"));
    home.input(Input::Tick);
    assert_eq!((refused, home.room.waiting()), (10, MOST_WAITING + 1));
    home.slow = false;
    home.keep();
    assert_eq!(home.room.waiting(), 0);
    assert!(home.lines.iter().any(|line| line.starts_with("2: bid 2")), "{:?}", home.lines);
}

/// An unstored entry that counts anyway; a client that waits for ever for an answer.
#[test]
fn a_room_whose_store_fails_gives_up_and_answers_everybody() {
    let mut home =
        at_home(Set::new("ouroboros", [person(One), person(Two), SeatEntry::Invites(Three, key("code"))]));
    home.slow = true;
    let join = |request| {
        Request::Join { invitation: key("code"), own: None, key: key("cy"), name: String::new() }
            .input(request)
    };
    let version = home.room.table().version();
    home.input(join(1));
    home.input(join(2));
    home.done_later(1, Command::Practice);
    home.heard.clear();
    home.lose();
    assert!(home.gave);
    assert_eq!(home.room.table().version(), version);
    assert!(home.heard.iter().all(|(_, message)| matches!(message, ToClient::Closing { again: true, .. })));
    assert_eq!(home.heard.len(), 2);
    assert!(home.answers.len() == 2 && home.answers.iter().all(|(_, answer)| answer.is_err()));
    home.input(join(3));
    home.enter(9, SPECTATOR);
    assert_eq!(home.answers.len(), 3);
    assert!(matches!(home.heard.last(), Some((9, ToClient::Closing { .. }))));
}

/// A hint where none is allowed, for another seat, or for an earlier position.
#[test]
fn hints_are_for_whoever_is_asked_where_they_are_allowed() {
    let mut home = at_home(Set::people("ouroboros", 2));
    assert_eq!(home.refused(1, Command::Hint), Code::NoHints);
    let mut set = Set::people("ouroboros", 2);
    set.terms.hints = Some(true);
    let mut home = at_home(set);
    home.enter(9, SPECTATOR);
    assert_eq!(home.refused(9, Command::Hint), Code::Watching);
    assert_eq!(home.refused(2, Command::Hint), Code::NotYourTurn);
    assert_eq!(home.send(1, 5, Command::Hint), None);
    assert!(home.jobs[0].bot.is_none() && home.jobs[0].seat == One);
    assert_eq!(home.refused(1, Command::Hint), Code::HintUnderWay);
    home.heard.clear();
    let action = home.room.table().session().game().actions(One).swap_remove(0);
    home.think(home.jobs[0].id, Some(&action));
    assert!(matches!(&home.heard[..], [(1, ToClient::Hint { id: 5, .. })]), "{:?}", home.heard);
    assert_eq!(home.send(1, 6, Command::Hint), None);
    home.act_any(One);
    home.heard.clear();
    home.think(home.jobs[1].id, Some(&action));
    assert!(matches!(&home.heard[..], [(1, ToClient::Refused(why))] if why.id == 6));
    let alone = at_home(Set::new("ouroboros", [person(One), bot(Two)]));
    assert!(alone.state(Viewer::Seat(One)).hints && !alone.state(SPECTATOR).hints);
}

/// Bots that use up a server for nobody; or a table that waits for its bot when somebody comes back.
#[test]
fn bots_think_only_while_somebody_looks() {
    let mut home = Home::new(Set::new("ouroboros", [bot(One), bot(Two)]));
    assert!(home.jobs.is_empty() && home.room.is_idle(), "nobody looks");
    home.enter(9, SPECTATOR);
    assert_eq!(home.jobs.len(), 1, "a spectator is enough");
    home.enter(10, SPECTATOR);
    home.input(Input::Exit { conn: 9 });
    assert_eq!(home.jobs.len(), 1, "the other still looks");
    let halted = home.jobs[0].id;
    home.input(Input::Exit { conn: 10 });
    assert!(home.jobs.is_empty() && home.room.is_idle(), "it is halted, and the table may be put away");
    let (lines, first) = (home.lines.len(), home.room.table().session().game().actions(One).swap_remove(0));
    home.think(halted, Some(&first));
    assert_eq!(home.lines.len(), lines, "it answered too late");
    home.enter(11, SPECTATOR);
    home.think(home.jobs[0].id, Some(&first));
    assert!(home.last().starts_with("1:"), "{}", home.last());
}

/// A person who loses on time because the bot before them waits for somebody to look, or a clock that stops with them.
#[test]
fn a_persons_clock_runs_for_their_own_choices_whoever_looks() {
    let set = Set::new("ouroboros", [person(One), bot(Two)]).clock(ClockRule::Total(30_000), true);
    let mut home = at_home(set);
    home.act_any(One);
    home.input(Input::Exit { conn: 1 });
    assert_eq!(
        (home.jobs.len(), home.room.deadline()),
        (0, None),
        "it is the bot's turn, and it has no clock"
    );
    home.now += 3_600_000;
    home.input(Input::Tick);
    home.enter(1, Viewer::Seat(One));
    let reply = home.room.table().session().game().actions(Two).swap_remove(0);
    home.think(home.jobs[0].id, Some(&reply));
    assert!(!home.room.table().is_over());
    home.input(Input::Exit { conn: 1 });
    home.now += 30_000;
    home.input(Input::Tick);
    assert!(home.room.table().is_over(), "their own time runs though nobody looks");
}

/// A hint for somebody who has gone.
#[test]
fn nobody_thinks_about_a_hint_for_who_has_gone() {
    let mut home = at_home(Set::new("ouroboros", [person(One), bot(Two)]));
    home.enter(9, SPECTATOR);
    assert_eq!(home.send(1, 5, Command::Hint), None);
    home.input(Input::Exit { conn: 1 });
    assert!(home.jobs.is_empty());
    home.enter(1, Viewer::Seat(One));
    assert_eq!(home.send(1, 6, Command::Hint), None, "no hint is under way");
    assert_eq!(home.jobs.len(), 1);
}

/// A bot that fails and holds up the table, possibly together with the last resort.
#[test]
fn a_bot_that_fails_is_replaced_and_the_table_goes_on() {
    let lame = SeatEntry::Plays(One, "clever".to_owned(), "Bot 1".to_owned());
    let mut home = at_home(Set::new("ouroboros", [lame, person(Two)]));
    home.think(home.jobs[0].id, Some("no such thing"));
    assert_eq!(home.last(), "replaces 1 random failed");
    assert_eq!(home.jobs.len(), 2);
    assert_eq!(home.jobs[1].bot.as_deref(), Some("random"));
    let first = home.room.table().session().game().actions(One).swap_remove(0);
    home.think(home.jobs[1].id, None);
    assert!(home.last().starts_with(&format!("1: {first}")), "{}", home.last());
    // An answer to a job that is no longer open.
    home.think(home.jobs[1].id, Some(&first));
    assert!(home.last().starts_with("1:"));
}

/// A bot's choice for a position that was taken back.
#[test]
fn a_stale_thought_counts_no_more() {
    let mut set = Set::new("ouroboros", [person(One), bot(Two)]);
    set.practice = true;
    let mut home = at_home(set);
    home.act_any(One);
    let stale = home.jobs.pop().expect("the bot thinks");
    let choice = home.room.table().session().game().actions(Two).swap_remove(0);
    home.done(1, Command::Undo);
    home.think(stale.id, Some(&choice));
    assert!(home.last().starts_with("rewinds"));
    home.act_any(One);
    assert_eq!(home.jobs.len(), 1, "it is asked anew");
}

/// A person who comes back and finds a bot choosing for them.
#[test]
fn who_comes_back_chooses_for_themselves() {
    let mut home = at_home(Set::people("ouroboros", 2).clock(ClockRule::Move(10_000), false));
    home.act_any(One);
    home.done(2, Command::Away { bot: "greedy".to_owned() });
    let job = home.jobs[0].id;
    let choice = home.room.table().session().game().actions(Two).swap_remove(0);
    assert_eq!(home.refused(2, Command::Act { action: choice.clone() }), Code::Replaced);
    home.done(2, Command::Return);
    home.think(job, Some(&choice));
    assert_eq!(home.last(), "returns 2");
    home.act_any(Two);
    assert!(matches!(home.room.table().occupants()[Two], Occupant::Person(_)));
}

/// Hidden information in the record of a table that is not over; or a record that is still masked when it is.
#[test]
fn the_record_is_masked_until_the_end() {
    let mut home = at_home(Set::people("toy", 2));
    home.act(1, "bid 2");
    let open = |home: &Home, viewer| home.room.table().record(viewer);
    assert!(open(&home, Viewer::Seat(One)).contains("1: bid 2"));
    for viewer in [Viewer::Seat(Two), SPECTATOR] {
        assert!(open(&home, viewer).contains("1: ?"), "{}", open(&home, viewer));
        assert!(!open(&home, viewer).contains("luck"));
    }
    home.done(2, Command::Resign);
    assert!(open(&home, SPECTATOR).contains("1: bid 2"));
}

/// The seed, published before the end, after an undo past deals, or after the daily deal, which others have still to play.
#[test]
fn the_seed_is_told_only_when_it_tells_nothing_any_more() {
    let all = ["bid 1", "bid 1", "bid 0", "bid 2"];
    let play = |home: &mut Home| {
        for (index, action) in all.iter().enumerate() {
            home.act(1 + index as u64 % 2, action);
        }
        home.act(1, "say yes");
        home.act(2, "say no");
        assert_eq!(home.state(SPECTATOR).over, None);
        home.act(1, "keep 1");
    };
    let seed = |home: &Home| home.state(SPECTATOR).over.expect("the end").seed;
    let mut home = at_home(Set::people("toy", 2));
    play(&mut home);
    assert_eq!(seed(&home).as_deref(), Some("luck"));
    let mut set = Set::people("toy", 2);
    set.terms.daily = Some("2026-11-20".to_owned());
    set.practice = true;
    let mut home = at_home(set);
    play(&mut home);
    assert_eq!(seed(&home), None);
}

/// Anyone who takes a seat that somebody had before them read that they themselves had sat down, and left.
#[test]
fn what_was_done_in_a_seat_before_one_took_it_is_told_of_who_did_it() {
    let mut home = at_home(Set::new("ouroboros", [person(One), bot(Two)]));
    let sit = |home: &mut Home, name: &str| {
        home.done(1, Command::Invite { seat: 2 });
        let (invitation, key) = (crate::common::home::code(home), key(name));
        home.input(Request::Join { invitation, own: None, key, name: name.to_owned() }.input(5));
        home.enter(2, Viewer::Seat(Two));
    };
    sit(&mut home, "bo");
    home.done(2, Command::Give { bot: "random".to_owned() });
    sit(&mut home, "cy");
    home.heard.clear();
    home.enter(3, Viewer::Seat(Two));
    let (_, news) = welcome(&home, 3);
    let said: Vec<_> = news.iter().flat_map(|news| &news.said).map(|said| said.text.as_str()).collect();
    let said = said.join("\n");
    assert!(said.contains("bo sits down") && said.contains("bo leaves"), "{said}");
    assert_eq!(said.matches("You sit down").count(), 1, "{said}");
}
