//! Records that begin at a position: what they say, and each fault of their line.

use crate::common::{read, sound};
use parlor_catalog::games;
use parlor_game::LONGEST_POSITION;
use parlor_record::{FaultCode, Header};

const ROSE: &str =
    "parlor 2\ngame rose\nrules -\nseats 1\nposition 7C7D/2C3C4C/5C6C8C9C/TCJCQC/KCAC 2D3D** 17\n\n";
const OURO: &str =
    "parlor 2\ngame ouroboros\nrules p3=line3\nseats 2\nposition 2o3/bgry2/6/6/6/6 9 2 bbg/b bgry\n\n";

#[test]
fn a_record_with_a_position_begins_there_and_is_written_as_it_was_read() {
    let rose = sound(format!("{ROSE}1: take a1 a2\ndeal *\n").as_bytes());
    assert_eq!(rose.header.to_string(), ROSE);
    assert_eq!(rose.game().points().as_slice(), [17 + 4]);
    assert_eq!(Header::of(&*rose.start), rose.header);
    let ouro = sound(format!("{OURO}2: discard b\n").as_bytes());
    assert_eq!(ouro.header.to_string(), OURO);
    assert_eq!(ouro.game().result().map(|result| result.as_slice().to_vec()), Some(vec![0, 1]));
}

#[test]
fn the_line_may_stand_among_the_further_lines_and_in_small_letters() {
    let tidy = ROSE.replace("\n\n", "\nname 1 Ann\nstarted today\n\n");
    let untidy = "parlor 2\ngame rose\nrules -\nseats 1\nname 1 Ann\nstarted today\n\
                  position 7c7d/2c3c4c/5c6c8c9c/tcjcqc/kcac 2d3d** 17 ; mine\n\n";
    assert_eq!(sound(untidy.as_bytes()).header.to_string(), tidy);
}

#[test]
fn a_record_of_version_1_stays_as_it_was() {
    let plain = "parlor 1\ngame rose\nrules -\nseats 1\n\n";
    assert_eq!(sound(plain.as_bytes()).header.to_string(), plain);
    assert_eq!(sound(plain.as_bytes()).header.position, None);
}

/// The fault of a header: its code, its clause, and its text with the game's sentence.
fn fault(text: &str) -> (FaultCode, Option<&'static str>, String) {
    let fault = read(text.as_bytes()).err().expect("a fault of the header");
    let why = fault.why.as_deref().map(|why| format!(" - {why}")).unwrap_or_default();
    (fault.code, fault.clause, format!("{fault}{why}"))
}

#[test]
fn a_position_in_a_record_of_version_1_is_a_fault() {
    let (code, _, text) = fault(&ROSE.replace("parlor 2", "parlor 1"));
    assert_eq!(code, FaultCode::BadHeader);
    assert!(text.starts_with("line 5: found position 7C7D/"), "{text}");
    assert!(
        text.ends_with("; legal: `parlor 2` in the first line of a record that begins at a position"),
        "{text}"
    );
}

#[test]
fn a_record_of_version_2_without_a_position_is_a_fault() {
    let expected = "found no position; legal: position and its text, or `parlor 1` in the first line";
    let none = (FaultCode::BadHeader, None, format!("line 5: {expected}"));
    assert_eq!(fault("parlor 2\ngame rose\nrules -\nseats 1\n\ndeal 7C\n"), none);
    assert_eq!(fault("parlor 2\ngame rose\nrules -\nseats 1\n"), none);
    let key = (FaultCode::BadHeader, None, "line 5: found position; legal: a key and a text".to_owned());
    assert_eq!(fault("parlor 2\ngame rose\nrules -\nseats 1\nposition\n\n"), key);
}

#[test]
fn a_second_position_is_a_fault() {
    let (code, _, text) = fault(&OURO.replace("\n\n", "\nposition 6\n\n"));
    assert_eq!(
        (code, text.as_str()),
        (FaultCode::BadHeader, "line 6: found position 6; legal: one position")
    );
}

#[test]
fn a_text_that_is_no_position_of_the_game_is_a_fault() {
    let (code, clause, text) = fault(&ROSE.replace(" 17", ""));
    assert_eq!((code, clause), (FaultCode::BadPosition, None));
    assert!(text.contains("line 5: found position 7C7D/") && text.contains("legal: position and "), "{text}");
    let (code, _, text) = fault(&ROSE.replace(" 17", &" ".repeat(LONGEST_POSITION)).replace("\n\n", "x\n\n"));
    assert_eq!(code, FaultCode::BadPosition);
    assert!(text.ends_with("legal: position and a position of at most 2000 bytes"), "{text}");
    let (code, _, text) = fault(&ROSE.replace("position 7C", "position  7C"));
    assert_eq!(code, FaultCode::BadHeader, "{text}");
}

#[test]
fn parts_that_contradict_each_other_are_a_fault_with_their_clause() {
    let (code, clause, text) = fault(&ROSE.replace("2D3D", "2C2D"));
    assert_eq!((code, clause), (FaultCode::BadPosition, Some("ROSE-1")));
    assert!(
        text.ends_with(
            "legal: position and parts that fit together - The deck does not have so many of 2C (ROSE-1)"
        ),
        "{text}"
    );
    let (code, clause, text) = fault(&OURO.replace("seats 2", "seats 3"));
    assert_eq!((code, clause), (FaultCode::BadPosition, None));
    assert!(text.ends_with("Seats in the position: 2; at the table: 3"), "{text}");
    let (code, _, text) = fault(&ROSE.replace("2D3D**", "2D"));
    assert_eq!(code, FaultCode::BadPosition);
    assert!(text.ends_with("Nobody can play on from there"), "{text}");
}

/// A position that is given to people and not read back.
#[test]
fn every_game_that_can_be_set_up_begins_where_its_position_says() {
    let mut set_up = 0;
    for entry in games() {
        let seats = entry.about().default_seats;
        let mut game = entry.start("-", seats).unwrap();
        assert_eq!(Header::of(&*game).position, None, "{}", entry.about().slug);
        let mut dealer = parlor_chance::Dealer::seeded(&parlor_chance::Seed::new("1"));
        while game.deal_from(&mut dealer).is_ok() {}
        // Without luck the game is still where it usually begins, and that is no position.
        let first = game.turn().asked().lowest().filter(|_| game.begins_at().is_none());
        if let Some((seat, action)) =
            first.and_then(|seat| Some((seat, game.actions(seat).into_iter().next()?)))
        {
            game.act(seat, &action).unwrap();
        }
        let Some(text) = game.position_text() else { continue };
        set_up += 1;
        let header = Header::of(&*game);
        assert_eq!(header.position.as_ref(), Some(&text));
        let read = sound(header.to_string().as_bytes());
        assert_eq!((read.header, read.start.position_text()), (header, Some(text)));
    }
    assert!(set_up >= 2);
}
