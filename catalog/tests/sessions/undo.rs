//! Fair undo: back to the player's last choice, never past what luck or others have shown.

use crate::common::home::{Home, Set};
use crate::common::{go, table_of, toy};
use parlor_catalog::{Catalog, games};
use parlor_chance::{Dealer, Rng, Seed};
use parlor_game::{Seat, Turn, Uniform, Viewer};
use parlor_record::replay;
use parlor_session::{ClockRule, NoUndo, Session};
use parlor_wire::{Code, Command, UndoAsked};

const ROSE_TABLE: &str = "deal 7C; deal 7D; deal 2C; deal 3C; deal 4C; deal 5C; deal 6C; deal 8C; deal 9C; deal TC; \
    deal JC; deal QC; deal KC; deal AC";

/// A single player who takes back a choice after seeing what luck brought for it.
#[test]
fn a_single_player_never_goes_back_past_a_deal() {
    let mut table = table_of("rose", "-", 1);
    go(&mut table, ROSE_TABLE);
    let before = table.record();
    assert_eq!(table.undo(Seat::One), Err(NoUndo::NothingToUndo));
    go(&mut table, "1: take a1 a2");
    let taken = table.record();
    // Nothing has come yet: the choice can still be taken back.
    assert_eq!(table.undo(Seat::One), Ok(1));
    assert_eq!(table.record(), before);
    go(&mut table, "1: take a1 a2");
    assert_eq!(table.record(), taken);
    go(&mut table, "deal *");
    assert_eq!(table.undo(Seat::One), Err(NoUndo::Dealt));
    go(&mut table, "deal KH; 1: place a2 a1");
    let whole = table.record();
    assert_eq!(table.undo(Seat::One), Ok(1), "the placing shows nothing new");
    assert_eq!(table.undo(Seat::One), Err(NoUndo::Dealt), "and then come the cards");
    go(&mut table, "1: place a2 a1");
    assert_eq!(table.record(), whole);
}

/// A refused undo that changes the table anyway, or an undo whose state differs from the log's.
#[test]
fn after_undo_the_state_is_that_of_the_log() {
    let mut table = table_of("rose", "-", 1);
    go(&mut table, ROSE_TABLE);
    go(&mut table, "1: take a1 a2; deal *; deal KH");
    let view = table.game().view(parlor_game::Viewer::Spectator);
    let record = table.record();
    assert!(table.undo(Seat::One).is_err());
    assert_eq!((table.game().view(parlor_game::Viewer::Spectator), table.record()), (view.clone(), record));
    go(&mut table, "1: place a1 a2");
    assert_eq!(table.undo(Seat::One), Ok(1));
    assert_eq!(table.game().view(parlor_game::Viewer::Spectator), view);
}

/// An undo that is fair at a table in memory, but not at the same table read from its record; in every game, with undos in between.
#[test]
fn what_is_fair_depends_on_the_record_alone() {
    let mut rng = Rng::new(5);
    for entry in games() {
        let seats = entry.about().default_seats;
        let mut table = table_of(entry.about().slug, "-", seats);
        for _ in 0..120 {
            match table.turn() {
                Turn::Over => break,
                Turn::Deal => {
                    table.deal_from(&mut Dealer::seeded(&Seed::new(rng.below(1000).to_string()))).unwrap();
                }
                Turn::Decide(asked) => {
                    let seat = asked.lowest().unwrap();
                    let text = table.game().random_action(seat, &mut rng).unwrap();
                    table.act(seat, &text).unwrap();
                }
            }
            let again = Session::resume(replay(table.record().as_bytes(), &Catalog).unwrap());
            for seat in table.seats().iter() {
                let fair = table.undo_point(seat);
                assert_eq!(fair, again.undo_point(seat), "{}", table.record());
                if fair.is_ok() && rng.below(8) == 0 {
                    table.undo(seat).unwrap();
                    break;
                }
            }
        }
    }
}

/// Practice that is refused, or that the record does not mention.
#[test]
fn a_practice_table_goes_past_deals_and_says_so_in_its_record() {
    let mut table = table_of("rose", "-", 1);
    go(&mut table, ROSE_TABLE);
    go(&mut table, "1: take a1 a2; deal *; deal KH; 1: place a2 a1");
    assert!(!table.is_practice());
    table.set_practice();
    table.set_practice();
    assert!(table.is_practice());
    assert_eq!(table.undo(Seat::One), Ok(1));
    assert_eq!(table.undo(Seat::One), Ok(3));
    assert_eq!(table.undo(Seat::One), Err(NoUndo::NothingToUndo));
    assert_eq!(table.events().len(), 14);
    assert_eq!(table.record().matches("practice yes\n").count(), 1);
}

/// An undo at the start that does something.
#[test]
fn there_is_nothing_to_take_back_at_the_start() {
    let mut table = table_of("ouroboros", "-", 2);
    for seat in [Seat::One, Seat::Two, Seat::Four] {
        assert_eq!(table.undo(seat), Err(NoUndo::NothingToUndo));
    }
    table.set_practice();
    assert_eq!(table.undo(Seat::One), Err(NoUndo::NothingToUndo));
}

/// An undo that stops at another seat's open reply instead of taking it back, too.
#[test]
fn anothers_open_reply_is_taken_back_too() {
    let mut table = table_of("ouroboros", "-", 2);
    for _ in 0..9 {
        go(&mut table, "deal b; deal g; deal r; deal y");
    }
    let dealt = table.record();
    go(&mut table, "1: place c3 +");
    let after_one = table.record();
    go(&mut table, "2: place e5 x");
    assert_eq!(table.undo(Seat::Two), Ok(1));
    assert_eq!(table.record(), after_one);
    go(&mut table, "2: place e5 x");
    assert_eq!(table.undo(Seat::One), Ok(2));
    assert_eq!(table.record(), dealt);
    assert_eq!(table.undo(Seat::One), Err(NoUndo::NothingToUndo));
}

/// A sealed choice that cannot be changed although nobody has seen anything.
#[test]
fn a_sealed_choice_can_be_taken_back_until_all_are_in() {
    let mut table = toy();
    go(&mut table, "deal C1; deal C2; deal C3; 2: bid 1");
    assert_eq!(table.undo(Seat::One), Err(NoUndo::NothingToUndo));
    assert_eq!(table.undo(Seat::Two), Ok(1));
    go(&mut table, "2: bid 2; 1: bid 0");
    assert_eq!(table.undo(Seat::One), Err(NoUndo::Shown), "the last choice showed the other's");
    assert_eq!(table.undo(Seat::Two), Err(NoUndo::Shown));
    table.set_practice();
    assert_eq!(table.undo(Seat::Two), Ok(2));
}

/// The next round's sealed choice that makes a shown round look hidden.
#[test]
fn a_later_sealed_round_does_not_hide_a_shown_one() {
    let mut table = toy();
    go(&mut table, "deal C1; deal C2; deal C3; 1: bid 1; 2: bid 2; 1: bid 0");
    assert_eq!(table.undo(Seat::Two), Err(NoUndo::Shown), "its own bid was shown in the first round");
    assert_eq!(table.undo(Seat::One), Ok(1), "its second bid is still sealed");
    assert_eq!(table.undo(Seat::One), Err(NoUndo::Shown));
}

/// An open choice after shown ones that cannot be taken back because of them, or an undo that goes past them.
#[test]
fn open_choices_after_a_shown_round_go_back_to_it_and_no_further() {
    let mut table = toy();
    go(&mut table, "deal C1; deal C2; deal C3; 1: bid 1; 2: bid 2; 1: bid 0; 2: bid 0");
    let shown = table.record();
    go(&mut table, "1: say yes; 2: say no; 1: keep 1");
    assert_eq!(table.undo(Seat::Two), Ok(2));
    go(&mut table, "2: say no");
    assert_eq!(table.undo(Seat::One), Ok(2));
    assert_eq!(table.record(), shown);
    assert_eq!(table.undo(Seat::One), Err(NoUndo::Shown));
}

/// A card that another has shown, hidden again by undo: nobody can forget it.
#[test]
fn what_another_has_shown_openly_is_not_gone_past() {
    let mut table = toy();
    go(&mut table, "deal C1; deal C2; deal C3; 1: bid 1; 2: bid 2; 1: bid 0; 2: bid 0");
    go(&mut table, "1: say yes");
    assert_eq!(table.undo(Seat::One), Ok(1), "a player may take back what they themselves have shown");
    go(&mut table, "1: say no; 2: say yes");
    assert_eq!(table.undo(Seat::One), Err(NoUndo::Shown));
    assert_eq!(table.undo(Seat::Two), Ok(1));
    go(&mut table, "2: say no");
    assert_eq!(table.undo(Seat::One), Ok(2));
}

/// Three people of whom each makes a sealed choice, at the first moment when all are asked at once.
fn all_choosing(set: Set) -> Home {
    let mut home = Home::new(set);
    home.enter_all();
    while home.room.table().asked().len() < 3 {
        let seat = home.room.table().asked().lowest().expect("somebody chooses");
        home.act_any(seat);
    }
    home
}

/// A slip of the finger that the others have to forgive, although nobody has seen it; or an undo that takes others' choices along.
#[test]
fn a_sealed_choice_that_nobody_has_seen_is_taken_back_freely() {
    let mut home = all_choosing(Set::people("solo-war", 3));
    home.act_any(Seat::One);
    home.act_any(Seat::Two);
    let chosen =
        |home: &Home| home.state(Viewer::Spectator).seats.iter().map(|seat| seat.chosen).collect::<Vec<_>>();
    assert_eq!(chosen(&home), [true, true, false]);
    assert!(!home.state(Viewer::Seat(Seat::One)).undo.consent);
    home.done(1, Command::Undo);
    assert_eq!(chosen(&home), [false, true, false], "Bo's choice stays");
    let lines = home.lines.len();
    let mut home = home.restart(9000);
    home.enter_all();
    assert_eq!((chosen(&home), home.lines.len()), (vec![false, true, false], lines));
    home.act_any(Seat::One);
    home.act_any(Seat::Three);
    assert!(
        home.state(Viewer::Seat(Seat::One)).undo.consent
            || !home.state(Viewer::Seat(Seat::One)).undo.possible
    );
}

/// Somebody who chooses and takes back in the last second of each move, and so has all the time there is.
#[test]
fn where_each_move_has_a_clock_the_others_are_asked() {
    let mut home = all_choosing(Set::people("solo-war", 3).clock(ClockRule::Move(60_000), false));
    home.act_any(Seat::One);
    assert!(home.state(Viewer::Seat(Seat::One)).undo.consent);
    home.done(1, Command::Undo);
    assert_eq!(home.state(Viewer::Spectator).seats[1].undo, Some(UndoAsked::Waits));
}

/// A question that only the others could end: who had asked by mistake waited for a no.
#[test]
fn who_asks_takes_the_question_back() {
    let mut home = Home::new(Set::people("ouroboros", 2));
    home.enter_all();
    let first = home.room.table().asked().lowest().expect("somebody chooses");
    let (asker, other) = (first.number(), 3 - first.number());
    home.act_any(first);
    assert_eq!(home.refused(asker.into(), Command::Answer { yes: false }), Code::NothingAsked);
    home.done(asker.into(), Command::Undo);
    assert_eq!(home.refused(asker.into(), Command::Answer { yes: true }), Code::NothingAsked);
    home.done(asker.into(), Command::Answer { yes: false });
    assert_eq!(home.last(), format!("withdraws {asker}"));
    assert!(home.told(0).last().is_some_and(|told| told.ends_with(" takes the question back.")));
    assert!(home.state(Viewer::Spectator).seats.iter().all(|seat| seat.undo.is_none()));
    assert_eq!(home.refused(other.into(), Command::Answer { yes: true }), Code::NothingAsked);
    // They may ask again.
    home.done(asker.into(), Command::Undo);
    home.done(other.into(), Command::Answer { yes: true });
    assert!(home.room.table().session().events().iter().all(|event| event.seat() != Some(first)));
    // And anyone who reads the log reads the same.
    let state = home.state(Viewer::Spectator);
    assert_eq!(home.restart(9000).state(Viewer::Spectator).position, state.position);
}

/// The game went on, or something else was asked, while a question waited: it was gone, and nobody said so.
#[test]
fn a_question_that_is_overtaken_is_said_to_be_dropped() {
    let asked = || {
        let mut home = Home::new(Set::people("ouroboros", 3));
        home.enter_all();
        home.act_any(Seat::One);
        home.done(1, Command::Undo);
        home.done(2, Command::Answer { yes: true });
        home
    };
    let dropped = |home: &Home| home.told(0).iter().filter(|told| told.contains("has been dropped")).count();
    let mut home = asked();
    assert_eq!(dropped(&home), 0);
    home.act_any(Seat::Two);
    let own = home.room.table().news(Viewer::Seat(Seat::One), home.room.table().version() - 1);
    let told = own[0].said.last().map(|said| said.text.as_str());
    assert_eq!(told, Some("Your question has been dropped: nothing is taken back."));
    assert!(home.state(Viewer::Spectator).seats.iter().all(|seat| seat.undo.is_none()));
    assert_eq!(home.refused(3, Command::Answer { yes: true }), Code::NothingAsked);
    home.act_any(Seat::Three);
    assert_eq!(dropped(&home), 1, "once");
    // Anyone who was asked, and is away, holds up no question about a bot in their place.
    let mut home = asked();
    home.exit(3);
    home.now += 60_000;
    home.done(1, Command::Standin { seat: 3, bot: "casual".to_owned() });
    assert_eq!(dropped(&home), 1);
    // Nor does anyone who resigns, or comes back to a seat that a bot had.
    for command in [Command::Resign, Command::Away { bot: "casual".to_owned() }] {
        let mut home = asked();
        home.done(3, command);
        assert_eq!(dropped(&home), 1);
    }
    // What was answered is not dropped.
    for yes in [true, false] {
        let mut home = asked();
        home.done(3, Command::Answer { yes });
        home.act_any(home.room.table().asked().lowest().expect("somebody chooses"));
        assert_eq!(dropped(&home), 0);
    }
}
