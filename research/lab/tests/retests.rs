//! What a bot that does not look ahead accuses is tested by a stronger one on other deals.

#[allow(dead_code, reason = "other tests have the rest of it")]
mod planted;

use parlor_lab::study::{Findings, Group, Ready, Rows, Study, TABLES, Table};

use planted::spoilt;

/// A study of a few cards of the spoilt set, its accusations tested by this line-up.
fn ready(again: &str) -> Result<Ready, String> {
    let text = format!(
        "study = 1\ngame = \"solo-war\"\nset = \"set.toml\"\n\
         [[line-up]]\nname = \"cards\"\nbots = [\"greedy\"]\ndeals = 120\nchunk = 60\ncards = [\"swap\"]\n\
         only = [\"brute\", \"one\", \"two\"]\n{again}"
    );
    let study = Study::read(&text).map_err(|why| why.to_string())?;
    Ready::with_file(study, Some(spoilt().into_bytes())).map_err(|why| why.to_string())
}

const AGAIN: &str =
    "[[line-up]]\nname = \"again\"\nbots = [\"best:4\"]\ndeals = 90\nchunk = 45\nretests = \"cards\"\n";

fn play(ready: &Ready, line_up: usize, tables: &mut [Table; TABLES]) {
    let own = ready.chunks().into_iter().filter(|chunk| chunk.line_up == line_up);
    let played = ready.play_chunks(own).unwrap();
    tables.iter_mut().zip(played).for_each(|(whole, own)| whole.extend(own));
}

fn note(ready: &Ready, tables: &[Table; TABLES], line_up: usize) -> String {
    let findings = Findings::of_tables(ready, tables).findings;
    let is = |line_up: usize| {
        move |own: &&parlor_lab::study::Finding| {
            own.group == Group::Cards && own.line_up == line_up && own.what == "swap value of brute (effect)"
        }
    };
    findings.iter().find(is(line_up)).map(parlor_lab::study::Finding::words).unwrap_or_default()
}

/// Fault: a card that greedy cannot play was called dead in 16 of 16 studies.
#[test]
fn an_accusation_is_a_verdict_only_where_a_stronger_bot_agrees_on_other_deals() {
    let mut own = ready(AGAIN).unwrap();
    assert!(own.chunks().iter().all(|chunk| chunk.line_up == 0), "nothing is accused yet");
    let mut tables = Rows::tables();
    play(&own, 0, &mut tables);
    own.accuse(&tables);
    assert_eq!(own.study.line_ups[1].accused, ["plain brute"]);
    assert_eq!(
        note(&own, &tables, 0),
        "too strong according to `greedy`, but `best:4` has not tested it yet"
    );
    let unfinished = Findings::of_tables(&own, &tables).unfinished(&own).unwrap();
    assert!(unfinished.contains("0 % of `again`"), "{unfinished}");
    let first = tables.clone();
    play(&own, 1, &mut tables);
    // Nothing but what is accused is asked.
    let cards = tables.iter().find(|table| table.name == "cards").unwrap();
    let again = (0..cards.rows()).filter(|row| cards.whole("line_up")[*row] == 1);
    assert!(again.map(|row| &cards.text("change")[row]).all(|change| change == "plain brute"));
    assert_eq!(note(&own, &tables, 1), "too strong");
    let stands = note(&own, &tables, 0);
    assert!(stands.starts_with("too strong; `best:4` agrees on other deals: "), "{stands}");
    assert!(Findings::of_tables(&own, &tables).unfinished(&own).is_none());
    // What is not confirmed is no verdict, whether nobody has tested it or a test has not shown it.
    let alone = ready("").unwrap();
    assert!(note(&alone, &first, 0).contains("no stronger bot has tested it"));
    let mut few = ready(&AGAIN.replace("deals = 90", "deals = 2")).unwrap();
    few.accuse(&first);
    let mut tables = first;
    play(&few, 1, &mut tables);
    let alone = note(&few, &tables, 0);
    assert!(
        alone.starts_with(
            "too strong according to `greedy` alone: `best:4` does not confirm it on other deals"
        ),
        "{alone}"
    );
}

/// Deals by which a card was accused say nothing more of it.
#[test]
fn what_tests_plays_other_deals_and_depends_on_what_is_accused() {
    let mut own = ready(&AGAIN.replace("best:4", "greedy").replace("deals = 90", "deals = 120")).unwrap();
    let mut tables = Rows::tables();
    play(&own, 0, &mut tables);
    own.accuse(&tables);
    play(&own, 1, &mut tables);
    let games = tables.iter().find(|table| table.name == "games").unwrap();
    let winners = |line_up: i32| -> Vec<i32> {
        (0..games.rows())
            .filter(|row| games.whole("line_up")[*row] == line_up)
            .map(|row| games.whole("winners")[row])
            .collect()
    };
    assert_eq!(winners(0).len(), winners(1).len());
    assert_ne!(winners(0), winners(1));
    let id = |own: &Ready| own.id(own.chunks().last().unwrap());
    let before = id(&own);
    own.study.line_ups[1].accused.push("plain one".to_owned());
    assert_ne!(id(&own), before);
}

#[test]
fn a_line_up_that_tests_nothing_is_refused() {
    let why = |again: &str| ready(again).err().unwrap();
    assert!(why(&AGAIN.replace("\"cards\"", "\"crads\"")).contains("no line-up of this name"));
    assert!(
        why(&AGAIN.replace("retests = \"cards\"", "retests = \"again\""))
            .contains("asks of cards or actions")
    );
    assert!(why(&(AGAIN.to_owned() + "never = \"x\"\n")).contains("no more than"));
}
