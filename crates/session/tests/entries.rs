//! Lines of a table's log.

use parlor_erased::Event;
use parlor_game::Seat;
use parlor_session::{
    Claim, ClockRule, CommandId, Deals, Entry, EntryKind, Follows, Key, MovedBy, PersonId, Plan,
    ReplaceReason, SeatCode, StandIn, Successor, Terms,
};
use parlor_wire::{NewTable, Order, TalkRule};
use proptest::prelude::*;

fn seat() -> impl Strategy<Value = Seat> {
    prop::sample::select(&Seat::ALL[..])
}

fn key() -> impl Strategy<Value = Key> {
    "[a-zA-Z0-9]{1,32}".prop_filter_map("a key", Key::new)
}

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
    let other =
        ("[a-z-]{1,12}", prop::option::of(".{0,40}"), any::<bool>()).prop_map(|(game, rules, lot)| {
            Plan::Other(Box::new(NewTable { game, rules, lot: Some(lot), ..NewTable::default() }))
        });
    prop_oneof![order.prop_map(Plan::Again), other]
}

fn what() -> impl Strategy<Value = EntryKind> {
    let because = prop::sample::select(
        &[
            ReplaceReason::Expired,
            ReplaceReason::Failed,
            ReplaceReason::Resigned,
            ReplaceReason::Away,
            ReplaceReason::Absent,
        ][..],
    );
    let bot = "[a-z0-9:]{1,12}";
    let around = prop_oneof![
        (seat(), key()).prop_map(|(seat, key)| EntryKind::Invites(seat, key)),
        (seat(), key(), name()).prop_map(|(seat, key, name)| EntryKind::Sits(seat, key, name)),
        (seat(), bot, name()).prop_map(|(seat, bot, name)| EntryKind::Plays(seat, bot, name)),
        (seat(), bot, because).prop_map(|(seat, bot, why)| EntryKind::Replaces(seat, bot, why)),
        seat().prop_map(EntryKind::Returns),
        seat().prop_map(EntryKind::Leaves),
        (seat(), any::<usize>()).prop_map(|(seat, to)| EntryKind::Asks(seat, to)),
        seat().prop_map(EntryKind::Agrees),
        seat().prop_map(EntryKind::Declines),
        seat().prop_map(EntryKind::Withdraws),
        any::<usize>().prop_map(EntryKind::Rewinds),
        (seat(), any::<bool>()).prop_map(|(seat, late)| EntryKind::Resigns(seat, late)),
        Just(EntryKind::Practice),
        seat().prop_map(EntryKind::Rematch),
        "[a-z2-7]{1,26}".prop_map(EntryKind::Next),
        (0..3_u64).prop_map(|hours| EntryKind::Resumes(hours * 3_600_000)),
    ];
    let seats = prop::collection::vec(seat(), 0..4).prop_map(|seats| seats.into_iter().collect());
    let gathered = prop_oneof![
        seat().prop_map(EntryKind::Frees),
        seat().prop_map(EntryKind::Offers),
        any::<bool>().prop_map(EntryKind::Door),
        Just(EntryKind::Gathers),
        (seat(), any::<bool>()).prop_map(|(seat, yes)| EntryKind::Ready(seat, yes)),
        Just(EntryKind::Begins),
        (seat(), seat(), bot, seats).prop_map(|(by, seat, bot, of)| EntryKind::Proposes(StandIn {
            by,
            seat,
            bot,
            of
        })),
        (seat(), plan()).prop_map(|(seat, plan)| EntryKind::Plans(seat, plan)),
        Just(EntryKind::DrawnByLot),
        (any::<bool>(), any::<bool>())
            .prop_map(|(lines, reactions)| EntryKind::Talk(TalkRule { lines, reactions })),
        (seat(), key(), any::<u8>())
            .prop_map(|(seat, first, nth)| EntryKind::Known(seat, PersonId { first, nth })),
        seat().prop_map(EntryKind::Stops),
        (seat(), bot).prop_map(|(seat, bot)| EntryKind::Without(seat, Successor::Bot(bot))),
        (seat(), any::<bool>()).prop_map(|(seat, open)| {
            EntryKind::Without(seat, if open { Successor::Open } else { Successor::Nobody })
        }),
        ("[a-z2-7]{1,26}", prop::option::of("[a-z2-7]{1,26}"))
            .prop_map(|(first, game)| EntryKind::Follows(Follows { first, game })),
        (seat(), name()).prop_map(|(seat, name)| EntryKind::Called(seat, name)),
    ];
    let seats = prop::collection::vec(seat(), 0..4).prop_map(|seats| seats.into_iter().collect());
    let code = prop::sample::select(&SeatCode::ALL[..]);
    let by = prop::sample::select(
        &[MovedBy::Code(SeatCode::Device), MovedBy::Code(SeatCode::Recovery), MovedBy::Consent][..],
    );
    let devices = prop_oneof![
        (seat(), code, key()).prop_map(|(seat, what, key)| EntryKind::Codes(seat, what, key)),
        (seat(), key(), by).prop_map(|(seat, key, by)| EntryKind::Moves(seat, key, by)),
        (seat(), key()).prop_map(|(seat, key)| EntryKind::Objects(seat, key)),
        (seat(), key(), prop::option::of(any::<u64>()))
            .prop_map(|(seat, key, at)| EntryKind::EarlierKey(seat, key, at)),
        (seat(), key(), seats).prop_map(|(seat, key, of)| EntryKind::Claims(Claim { seat, key, of })),
    ];
    let step = prop_oneof![
        "[A-Za-z0-9*+]{1,8}".prop_map(|outcome| EntryKind::Step(Event::Deal(outcome))),
        (seat(), "[a-z0-9+*]{1,8}( [a-z0-9+*]{1,8}){0,6}")
            .prop_map(|(seat, text)| EntryKind::Step(Event::Action { seat, text })),
    ];
    prop_oneof![around, gathered, devices, step]
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
