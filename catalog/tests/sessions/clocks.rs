//! Time: which clocks run, and what happens when they run out.

use crate::common::home::{Home, Set, key, person};
use parlor_game::{Seat, Viewer};
use parlor_session::{ClockRule, Input, Request};
use parlor_wire::{Code, Command, Detail};

use Seat::{One, Two};

const MOVE: ClockRule = ClockRule::Move(10_000);
const TOTAL: ClockRule = ClockRule::Total(30_000);

fn at_home(clock: ClockRule, resigns: bool) -> Home {
    let mut home = Home::new(Set::people("ouroboros", 2).clock(clock, resigns));
    home.enter_all();
    home
}

fn clock(home: &Home, seat: Seat) -> (u64, bool) {
    let clock = home.state(Viewer::Spectator).seats[seat.index()].clock.expect("a clock");
    (clock.left, clock.running)
}

/// The bot in a seat that was a person's makes its choice.
fn bot_acts(home: &mut Home, seat: Seat) {
    let job = home.jobs.last().expect("a bot is asked").id;
    let action = home.room.table().session().game().actions(seat).swap_remove(0);
    home.think(job, Some(&action));
    assert!(home.last().starts_with(&format!("{seat}: ")), "{}", home.last());
}

/// A clock that runs for a seat that has nothing to choose, or does not start again for a new choice.
#[test]
fn a_time_for_each_choice_begins_anew() {
    let mut home = at_home(MOVE, false);
    home.now += 4000;
    assert_eq!((clock(&home, One), clock(&home, Two)), ((6000, true), (10_000, false)));
    home.act_any(One);
    assert_eq!((clock(&home, One), clock(&home, Two)), ((10_000, false), (10_000, true)));
}

/// A total that grows, or that runs while others think.
#[test]
fn a_time_for_all_choices_only_shrinks() {
    let mut home = at_home(TOTAL, false);
    home.now += 4000;
    home.act_any(One);
    home.now += 7000;
    home.act_any(Two);
    assert_eq!((clock(&home, One), clock(&home, Two)), ((26_000, true), (23_000, false)));
    // An undo returns no time.
    home.now += 1000;
    home.done(2, Command::Undo);
    home.done(1, Command::Answer { yes: true });
    assert_eq!((clock(&home, One), clock(&home, Two)), ((25_000, false), (23_000, true)));
}

/// A sealed round in which others' choices give a seat more time.
#[test]
fn a_sealed_choice_of_another_gives_no_time() {
    let mut home = Home::new(Set::people("toy", 2).clock(MOVE, false));
    home.enter_all();
    home.now += 4000;
    home.act(2, "bid 1");
    assert_eq!((clock(&home, One), clock(&home, Two)), ((6000, true), (10_000, false)));
    home.act(1, "bid 1");
    assert_eq!((clock(&home, One), clock(&home, Two)), ((10_000, true), (10_000, true)), "the next round");
}

/// Time that runs out with another consequence than agreed, even at the first choice.
#[test]
fn expiry_does_what_was_agreed() {
    for (resigns, last) in [(false, "replaces 1 casual expired"), (true, "resigns 1 expired")] {
        let mut home = at_home(MOVE, resigns);
        home.now += 9999;
        home.input(Input::Tick);
        assert!(!home.lines.iter().any(|line| line.contains("expired")), "not before its time");
        home.now += 1;
        home.input(Input::Tick);
        assert_eq!(home.last(), last);
        assert_eq!(home.room.table().is_over(), resigns);
        let end = home.room.table().played(parlor_game::Language::English).map(|played| played.text);
        assert_eq!(
            end.as_deref(),
            resigns.then_some("Ann has run out of time: Bo wins."),
            "nobody has given up"
        );
        assert_eq!(home.room.deadline(), None);
    }
}

/// Somebody who goes and comes back for more time, or comes back when it is gone.
#[test]
fn who_comes_back_has_what_was_left() {
    let mut home = at_home(MOVE, false);
    home.act_any(One);
    for left in [7000, 4000, 1000] {
        home.now += 3000;
        home.done(2, Command::Away { bot: "greedy".to_owned() });
        home.now += 60_000;
        home.done(2, Command::Return);
        assert_eq!(clock(&home, Two), (left, true));
    }
    home.now += 1000;
    home.input(Input::Tick);
    assert_eq!(home.last(), "replaces 2 casual expired");
    assert_eq!(home.refused(2, Command::Return), Code::OutOfTime);
    // The next choice is another.
    bot_acts(&mut home, Two);
    home.done(2, Command::Return);
    assert_eq!(clock(&home, Two), (10_000, false));
}

/// Of three, the one who is too late resigns, and a bot plays on for them.
#[test]
fn expiry_of_one_of_three_lets_the_others_play_on() {
    let mut home = Home::new(Set::people("ouroboros", 3).clock(MOVE, true));
    home.enter_all();
    home.now += 10_000;
    home.input(Input::Tick);
    assert_eq!(home.last(), "replaces 1 casual resigned");
    assert!(home.room.table().resigned().contains(One) && !home.room.table().is_over());
    assert_eq!(home.jobs.len(), 1);
}

/// A choice after its time that counts because the tick was late.
#[test]
fn a_late_choice_is_late_however_late_the_tick() {
    let mut home = at_home(MOVE, true);
    let action = home.room.table().session().game().actions(One).swap_remove(0);
    home.now += 10_000;
    let why = home.refused(1, Command::Act { action });
    assert_eq!(why, Code::GameOver);
    assert_eq!(home.last(), "resigns 1 expired");
}

/// A choice in time that is late because the store was slow.
#[test]
fn a_choice_in_time_is_in_time_however_slow_the_store() {
    let mut home = at_home(MOVE, true);
    let action = home.room.table().session().game().actions(One).swap_remove(0);
    home.slow = true;
    home.done_later(2, Command::Rematch);
    home.done_later(1, Command::Undo);
    home.input(Request::Leave { key: key("key2") }.input(1));
    home.now += 5000;
    home.done_later(1, Command::Act { action });
    home.now += 9000;
    home.keep();
    assert!(!home.desk.iter().any(|line| line.contains("expired")), "{:?}", home.desk);
}

/// Time that passes while the server is closed, and counts for a seat.
#[test]
fn while_the_server_is_closed_no_clock_runs() {
    for rule in [MOVE, TOTAL] {
        let mut home = at_home(rule, true);
        home.now += 3000;
        home.act_any(One);
        let left = clock(&home, Two);
        home.now += 2000;
        // The time since the last entry does not count either.
        let mut home = home.restart(9_000_000);
        assert_eq!(home.last(), "resumes");
        assert_eq!(clock(&home, Two), left);
        home.now += 1000;
        home.input(Input::Tick);
        assert_eq!(clock(&home, Two), (left.0 - 1000, true));
        assert!(!home.room.table().is_over());
    }
}

/// A person who connects just when the server opens, and sees no time left.
#[test]
fn who_enters_while_the_server_opens_sees_the_right_clock() {
    let home = at_home(MOVE, true);
    let (set, lines) = (home.set, home.lines);
    let (mut room, _) = parlor_session::Room::open(set.table(&lines), 9_000_000, 0);
    let viewer = Viewer::Seat(One);
    let out = room
        .input(Input::Enter { conn: 1, viewer, key: None, since: None, form: Detail::No.into() }, 9_000_100);
    let parlor_session::Output::Send { message, .. } = &out[0] else { panic!("a welcome") };
    let parlor_wire::ToClient::Welcome { state, .. } = &**message else { panic!("a welcome") };
    assert_eq!(state.seats[0].clock.map(|clock| clock.left), Some(9900));
}

/// A person who comes back without any time, and is out again at once, for ever.
#[test]
fn one_comes_back_as_long_as_there_is_time() {
    for (rule, comes) in [(MOVE, true), (TOTAL, false)] {
        let mut home = at_home(rule, false);
        home.now += 30_000;
        home.input(Input::Tick);
        assert_eq!(home.last(), "replaces 1 casual expired");
        assert_eq!(home.refused(1, Command::Return), Code::OutOfTime, "the choice is the bot's now");
        bot_acts(&mut home, One);
        if comes {
            home.done(1, Command::Return);
            home.act_any(Two);
            assert_eq!(clock(&home, One), (10_000, true));
        } else {
            assert_eq!(home.refused(1, Command::Return), Code::OutOfTime);
        }
    }
    let mut home = Home::new(Set::new("ouroboros", [person(One), crate::common::home::bot(Two)]));
    home.enter_all();
    assert_eq!(home.refused(1, Command::Return), Code::InYourSeat);
}

/// A clock that was set back, and time that runs backwards in the log.
#[test]
fn time_never_runs_backwards() {
    let mut home = at_home(MOVE, false);
    home.now += 5000;
    home.act_any(One);
    home.now -= 4000;
    home.act_any(Two);
    let times: Vec<_> = home.room.table().log().iter().map(|entry| entry.at).collect();
    assert!(times.is_sorted(), "{times:?}");
    let home = home.restart(0);
    assert!(clock(&home, One).0 <= 10_000);
}

/// The time that both people read on their clocks, in what they were sent last.
fn read_clock(home: &mut Home, seat: Seat) -> u64 {
    let look = home.room.look(None, parlor_game::Language::English, home.now);
    look.state.seats[seat.index()].clock.expect("a clock").left
}

/// A disk that stalled for eight seconds: a player heard of their turn with nothing left on their clock, and a bot took their seat.
#[test]
fn a_clock_starts_when_the_choice_before_it_is_stored() {
    for rule in [MOVE, TOTAL] {
        let mut home = at_home(rule, true);
        let full = clock(&home, Two).0;
        let action = home.room.table().session().game().actions(One).swap_remove(0);
        home.slow = true;
        home.done_later(1, Command::Act { action });
        home.now += 8000;
        home.input(Input::Tick);
        home.keep();
        home.slow = false;
        assert_eq!(read_clock(&mut home, Two), full);
        home.now += full - 1;
        home.input(Input::Tick);
        assert_eq!(read_clock(&mut home, Two), 1);
        home.act_any(Two);
        assert!(home.lines.iter().any(|line| line.contains(" resumes ")), "{:?}", home.lines);
        // What was stored says the same: of the time for all choices so much is left.
        let left = if rule == TOTAL { 1 } else { 10_000 };
        assert_eq!(clock(&home, Two).0, left);
        let before = clock(&home, One);
        assert_eq!(clock(&home.restart(9_000_000), One), before);
    }
}

/// A process that was frozen, with somebody's clock running: it ran out meanwhile, or had run for a while before.
#[test]
fn while_the_server_stands_still_no_clock_runs() {
    for before in [0, 4000, 9999] {
        let mut home = at_home(MOVE, true);
        home.act_any(One);
        home.now += before;
        for frozen in [30_000, 2000] {
            home.now += frozen;
            home.input(Input::Stood(frozen));
            home.input(Input::Tick);
        }
        assert!(!home.room.table().is_over());
        assert_eq!(read_clock(&mut home, Two), 10_000 - before);
        assert_eq!(home.room.deadline(), Some(home.now + 10_000 - before));
        home.now += 10_000 - before;
        home.input(Input::Tick);
        assert!(home.room.table().is_over(), "then it runs out");
        assert_eq!(home.last(), "resigns 2 expired");
    }
}

/// A moment that a busy disk takes is no standstill, and adds nothing to the log.
#[test]
fn a_busy_disk_stops_no_clock() {
    let mut home = at_home(MOVE, true);
    let action = home.room.table().session().game().actions(One).swap_remove(0);
    home.slow = true;
    home.done_later(1, Command::Act { action });
    home.now += 999;
    home.keep();
    home.slow = false;
    assert_eq!(read_clock(&mut home, Two), 9001);
    home.act_any(Two);
    assert!(!home.lines.iter().any(|line| line.contains("resumes")), "{:?}", home.lines);
}
