//! Lines of a table's log.

use parlor_erased::Event;
use parlor_game::{Seat, Seats};
use parlor_session::{
    ClockEntry, ClockRule, CommandId, Deals, DeviceEntry, Entry, EntryKind, Follows, Key, LOG_FORMAT,
    LobbyEntry, MovedBy, NextGameEntry, PersonId, Plan, QuestionEntry, ReplaceReason, SeatCode, SeatEntry,
    Successor, TalkEntry, Terms, UndoEntry,
};
use parlor_wire::{NewSeat, NewTable, Order, TalkRule};
use proptest::prelude::*;

fn seat() -> impl Strategy<Value = Seat> {
    prop::sample::select(&Seat::ALL[..])
}

fn key() -> impl Strategy<Value = Key> {
    "[a-zA-Z0-9]{1,32}".prop_filter_map("a key", Key::new)
}

/// Any of a table's seats, in order.
fn seats() -> impl Strategy<Value = Seats> {
    prop::collection::vec(seat(), 0..4).prop_map(|seats| seats.into_iter().collect())
}

/// A bot's word.
const BOT: &str = "[a-z0-9:]{1,12}";

/// A table's id.
const TABLE: &str = "[a-z2-7]{1,26}";

/// What a name can be: no `;`, no control character, no blank at its ends; perhaps nothing.
fn name() -> impl Strategy<Value = String> {
    prop_oneof![Just(String::new()), r"[^;\pC\s]([^;\pC]{0,20}[^;\pC\s])?"]
}

fn command() -> impl Strategy<Value = Option<CommandId>> {
    let seat = prop::option::of(seat());
    prop::option::of((seat, any::<u64>()).prop_map(|(seat, number)| CommandId { seat, number }))
}

/// What somebody wants to play next.
fn plan() -> impl Strategy<Value = Plan> {
    let order = prop::sample::select(&[Order::Turned, Order::Same, Order::Shuffled][..]);
    let who = prop_oneof![
        Just(NewSeat::Friend),
        (1..=4_u8).prop_map(|seat| NewSeat::Person { seat }),
        BOT.prop_map(|bot| NewSeat::Bot { bot }),
    ];
    let seats = prop::option::of(prop::collection::vec(who, 1..5));
    let other = ("[a-z-]{1,12}", prop::option::of(".{0,40}"), any::<bool>(), seats).prop_map(
        |(game, rules, lot, seats)| {
            Plan::Other(Box::new(NewTable { game, rules, lot: Some(lot), seats, ..NewTable::default() }))
        },
    );
    prop_oneof![order.prop_map(Plan::Again), other]
}

fn seats_entry() -> impl Strategy<Value = SeatEntry> {
    let because = prop::sample::select(
        &[
            ReplaceReason::Expired,
            ReplaceReason::Failed,
            ReplaceReason::Resigned,
            ReplaceReason::Away,
            ReplaceReason::Absent,
        ][..],
    );
    prop_oneof![
        (seat(), key()).prop_map(|(seat, key)| SeatEntry::Invites(seat, key)),
        (seat(), key(), name()).prop_map(|(seat, key, name)| SeatEntry::Sits(seat, key, name)),
        (seat(), BOT, name()).prop_map(|(seat, bot, name)| SeatEntry::Plays(seat, bot, name)),
        (seat(), BOT, because).prop_map(|(seat, bot, why)| SeatEntry::Replaces(seat, bot, why)),
        (seat(), BOT, name()).prop_map(|(seat, bot, name)| SeatEntry::Gives(seat, bot, name)),
        seat().prop_map(SeatEntry::Returns),
        seat().prop_map(SeatEntry::Leaves),
        seat().prop_map(SeatEntry::Frees),
        seat().prop_map(SeatEntry::Offers),
        (seat(), any::<bool>()).prop_map(|(seat, late)| SeatEntry::Resigns(seat, late)),
        (seat(), key(), any::<u8>())
            .prop_map(|(seat, first, nth)| SeatEntry::Known(seat, PersonId { first, nth })),
    ]
}

fn lobby_entry() -> impl Strategy<Value = LobbyEntry> {
    prop_oneof![
        any::<bool>().prop_map(LobbyEntry::Door),
        any::<u8>().prop_map(LobbyEntry::Delay),
        Just(LobbyEntry::Gathers),
        (seat(), any::<bool>()).prop_map(|(seat, yes)| LobbyEntry::Ready(seat, yes)),
        Just(LobbyEntry::Begins),
        (seat(), name()).prop_map(|(seat, name)| LobbyEntry::Called(seat, name)),
    ]
}

fn question_entry() -> impl Strategy<Value = QuestionEntry> {
    prop_oneof![
        (seat(), seat(), BOT, seats())
            .prop_map(|(by, seat, bot, of)| QuestionEntry::Proposes(by, seat, bot, of)),
        (seat(), any::<usize>()).prop_map(|(seat, to)| QuestionEntry::Asks(seat, to)),
        seat().prop_map(QuestionEntry::Agrees),
        seat().prop_map(QuestionEntry::Declines),
        seat().prop_map(QuestionEntry::Withdraws),
        (seat(), key(), name()).prop_map(|(seat, key, name)| QuestionEntry::Seeks(seat, key, name)),
    ]
}

fn next_game_entry() -> impl Strategy<Value = NextGameEntry> {
    let successor =
        prop_oneof![BOT.prop_map(Successor::Bot), Just(Successor::Open), Just(Successor::Nobody),];
    prop_oneof![
        seat().prop_map(NextGameEntry::Rematch),
        (seat(), plan()).prop_map(|(seat, plan)| NextGameEntry::Plans(seat, plan)),
        Just(NextGameEntry::DrawnByLot),
        seat().prop_map(NextGameEntry::Stops),
        (seat(), successor).prop_map(|(seat, successor)| NextGameEntry::Without(seat, successor)),
        TABLE.prop_map(NextGameEntry::Next),
        (TABLE, prop::option::of(TABLE))
            .prop_map(|(first, game)| NextGameEntry::Follows(Follows { first, game })),
    ]
}

fn device_entry() -> impl Strategy<Value = DeviceEntry> {
    let code = prop::sample::select(&SeatCode::ALL[..]);
    let by = prop::sample::select(
        &[MovedBy::Code(SeatCode::Device), MovedBy::Code(SeatCode::Recovery), MovedBy::Consent][..],
    );
    prop_oneof![
        (seat(), code, key()).prop_map(|(seat, what, key)| DeviceEntry::Codes(seat, what, key)),
        (seat(), key(), by).prop_map(|(seat, key, by)| DeviceEntry::Moves(seat, key, by)),
        (seat(), key()).prop_map(|(seat, key)| DeviceEntry::Objects(seat, key)),
        (seat(), key(), prop::option::of(any::<u64>()))
            .prop_map(|(seat, key, at)| DeviceEntry::EarlierKey(seat, key, at)),
        (seat(), key(), seats()).prop_map(|(seat, key, of)| DeviceEntry::Claims(seat, key, of)),
    ]
}

fn what() -> impl Strategy<Value = EntryKind> {
    let undo = prop_oneof![any::<usize>().prop_map(UndoEntry::Rewinds), Just(UndoEntry::Practice)];
    let talk = (any::<bool>(), any::<bool>())
        .prop_map(|(lines, reactions)| TalkEntry::Rule(TalkRule { lines, reactions }));
    let clock = (0..3_u64).prop_map(|hours| ClockEntry::Resumes(hours * 3_600_000));
    let step = prop_oneof![
        "[A-Za-z0-9*+]{1,8}".prop_map(Event::Deal),
        (seat(), "[a-z0-9+*]{1,8}( [a-z0-9+*]{1,8}){0,6}")
            .prop_map(|(seat, text)| Event::Action { seat, text }),
    ];
    prop_oneof![
        8 => seats_entry().prop_map(EntryKind::from),
        4 => lobby_entry().prop_map(EntryKind::from),
        4 => question_entry().prop_map(EntryKind::from),
        1 => undo.prop_map(EntryKind::from),
        5 => next_game_entry().prop_map(EntryKind::from),
        4 => device_entry().prop_map(EntryKind::from),
        1 => talk.prop_map(EntryKind::from),
        1 => clock.prop_map(EntryKind::from),
        2 => step.prop_map(EntryKind::Step),
    ]
}

proptest! {
    /// An entry that comes back from the store as another.
    #[test]
    fn every_entry_is_its_line(at in any::<u64>(), command in command(), what in what()) {
        let entry = Entry { at, command, kind: what };
        let line = entry.to_string();
        prop_assert!(!line.contains(['\n', '\r', '\0']));
        prop_assert_eq!(Entry::parse(&line), Ok(entry));
    }

    /// A damaged line that panics, or that is taken for something.
    #[test]
    fn any_text_is_read_or_refused(line in ".{0,60}") {
        if let Ok(entry) = Entry::parse(&line) {
            prop_assert_eq!(Entry::parse(&entry.to_string()), Ok(entry));
        }
    }

    /// What was agreed, forgotten at a restart.
    #[test]
    fn terms_are_their_header_lines(
        seconds in 0_u64..1_000_000,
        kind in 0..3,
        expiry_resigns in any::<bool>(),
        hints in any::<Option<bool>>(),
        given in 0_usize..500,
        typed in any::<bool>(),
        seed_chosen in any::<bool>(),
    ) {
        let clock = match kind {
            0 => None,
            1 => Some(ClockRule::Move(seconds * 1000)),
            _ => Some(ClockRule::Total(seconds * 1000)),
        };
        let daily = hints.map(|_| "2026-11-20".to_owned());
        let deals = if typed { Deals::Typed } else { Deals::Seeded };
        let terms = Terms { clock, expiry_resigns, hints, daily, given, deals, seed_chosen };
        let mut header = parlor_record::Header::new("toy", "-", 2);
        terms.write(&mut header);
        prop_assert_eq!(Terms::read(&header), terms);
    }
}

/// A name that stays in the log although it was deleted, or a log that cannot be read without it.
#[test]
fn what_is_personal_in_a_line_is_its_end_and_can_be_missing() {
    for (line, personal) in [
        (";@5 sits 1 abc Ann from next door", "Ann from next door"),
        (";@5 #1:7 sits 4 abc sits 1 k x", "sits 1 k x"),
        (";@5 sits 1 abc ", ""),
        (";@5 seeks 1 abc Eve", "Eve"),
        (";@5 plays 2 gentle Robin sits 1 k", ""),
        ("1: take b1 ;@5", ""),
        (";@5 resumes", ""),
    ] {
        let at = Entry::personal_from(line).unwrap_or(line.len());
        assert_eq!(&line[at..], personal);
        assert!(Entry::parse(&line[..at]).is_ok(), "{line}");
    }
}

/// A line that is half there after a crash of the disk.
#[test]
fn half_a_line_is_no_entry() {
    let odd = [
        "",
        ";",
        ";@",
        ";@x resumes",
        "deal ;@1",
        "1: ;@",
        ";@1 sits 5 k n",
        ";@1 sits 1 k",
        ";@1 nothing",
        "deal 7H;@1",
        ";@1 #x resumes",
        ";@1 replaces 1 random because",
        "7: go ;@1",
        ";@1 asks 1",
        "deal 7H ;@1 resumes",
    ];
    for line in odd {
        assert!(Entry::parse(line).is_err(), "{line}");
    }
}

/// A kind of entry that another program would not read, or that an old log has in other words.
#[test]
fn each_kind_of_entry_stands_in_a_log_as_it_always_did() {
    let lines = [
        "invites 2 abc",
        "sits 1 abc Ann",
        "plays 2 gentle Robin Red",
        "replaces 1 casual expired",
        "gives 1 casual Robin",
        "returns 1",
        "leaves 1",
        "frees 1",
        "offers 2",
        "resigns 1",
        "resigns 1 expired",
        "known 1 abc 2",
        "door open",
        "door closed",
        "talk all",
        "talk lines",
        "talk reactions",
        "talk none",
        "delay 3",
        "gathers",
        "ready 1",
        "ready 1 no",
        "begins",
        "called 1 Ann",
        "proposes 1 2 casual 3 4",
        "asks 1 12",
        "agrees 2",
        "declines 2",
        "withdraws 1",
        "seeks 2 abc Eve",
        "rewinds 12",
        "practice",
        "rematch 1",
        "plans 1 turned",
        "plans 1 same",
        "plans 1 shuffled",
        "lots",
        "stops 1",
        "without 2",
        "without 2 -",
        "without 2 casual",
        "next abc",
        "follows abc",
        "follows abc def",
        "code 1 device abc",
        "code 1 recovery abc",
        "moves 1 abc device",
        "moves 1 abc consent",
        "objects 1 abc",
        "claims 1 abc 2 3",
        "had 1 abc",
        "had 1 abc 5",
        "resumes",
        "resumes 5",
    ];
    for line in lines {
        let line = format!(";@1 #2:3 {line}");
        assert_eq!(Entry::parse(&line).map(|entry| entry.to_string()), Ok(line));
    }
    assert_eq!(LOG_FORMAT, 4, "other servers of a store go by it");
}
