//! Lessons are parsed into steps, and each error names its line.

use parlor_catalog::Catalog;
use parlor_erased::Event;
use parlor_game::Seat;
use parlor_lesson::{Lesson, Part, Step, read};

const HEAD: &str = "parlor 1\ngame rose\nrules -\nseats 1\ntitle Two sevens\n\n";
const DEAL: &str = "deal 7C 7D 2C 3C 4C 5C 6C 8C 9C TC JC QC KC AC\n";

fn lesson(moves: &str) -> Lesson {
    read(&format!("{HEAD}{DEAL}{moves}"), &Catalog).unwrap_or_else(|why| panic!("{why}"))
}

fn fault(text: &str) -> String {
    match read(text, &Catalog) {
        Ok(_) => panic!("read: {text}"),
        Err(why) => why.to_string(),
    }
}

fn faulty(moves: &str) -> String {
    fault(&format!("{HEAD}{DEAL}{moves}"))
}

#[test]
fn a_lesson_stops_at_each_move_of_the_learner_and_says_what_stands_before_it() {
    let lesson = lesson(
        ";; for the writer\n; Two sevens\n; touch.\n;\n; Take them.\n;! Not those.\n1: take a1 a2 ; not said\n;= Four points.\n\
         deal * 2D\n; Put them.\n1: place a2 a1\n; The end.\n",
    );
    assert_eq!((lesson.title.as_str(), lesson.learner, lesson.moves()), ("Two sevens", Seat::One, 2));
    let [first, second, last] = &lesson.steps[..] else { panic!("{:?}", lesson.steps) };
    assert_eq!(first.events.len(), 14);
    assert_eq!(first.text, ["Two sevens touch.", "Take them."]);
    assert_eq!(first.action.as_deref(), Some("take a1 a2"));
    assert_eq!(first.otherwise.as_deref(), Some("Not those."));
    assert_eq!(first.praise.as_deref(), Some("Four points."));
    let deal = |text: &str| Event::Deal(text.to_owned());
    let act = |text: &str| Event::Action { seat: Seat::One, text: text.to_owned() };
    assert_eq!(
        *second,
        Step {
            events: vec![act("take a1 a2"), deal("*"), deal("2D")],
            text: vec!["Put them.".to_owned()],
            action: Some("place a2 a1".to_owned()),
            ..Step::default()
        }
    );
    assert_eq!((&last.events[..], &last.text[..]), (&[act("place a2 a1")][..], &["The end.".to_owned()][..]));
    assert_eq!(last.action, None);
}

/// A puzzle that is played from the usual beginning, or whose first step has no board.
#[test]
fn a_lesson_may_begin_at_a_position() {
    let head = "parlor 2\ngame ouroboros\nrules -\nseats 2\nposition 2o3/bgry2/6/6/6/6 9 1 b/bbg bgry\ntitle The last disc\n\n";
    let lesson = read(&format!("{head}; Get rid of it.\n1: discard b\n; You have won.\n"), &Catalog);
    let lesson = lesson.unwrap_or_else(|why| panic!("{why}"));
    assert_eq!((lesson.moves(), lesson.steps[0].events.len()), (1, 0));
    let mut turns = Vec::new();
    lesson.each_step(|game, _| turns.push((game.position_text().is_some(), game.result().is_some())));
    assert_eq!(turns, [(true, false), (false, true)]);
    assert!(fault(&head.replace(" 9 1", " 19 1")).starts_with("line 5: found position 2o3/"));
}

#[test]
fn each_step_is_visited_with_its_own_position() {
    let lesson = lesson("; a\n1: take a1 a2\ndeal * 2D\n; b\n1: place a2 a1\n; c\n");
    let mut allowed = Vec::new();
    lesson.each_step(|game, step| {
        let own = game.actions(Seat::One);
        allowed.push(step.action.as_ref().is_none_or(|action| own.contains(action)));
    });
    assert_eq!(allowed, [true; 3]);
}

#[test]
fn a_stop_waits_for_no_move() {
    let lesson = lesson("; Look.\n;> All of these are cards.\n; Take.\n1: take a1 a2\n; End.\n");
    let actions: Vec<_> = lesson.steps.iter().map(|step| step.action.is_some()).collect();
    assert_eq!(actions, [false, true, false]);
    assert_eq!(lesson.steps[0].text, ["Look. All of these are cards."]);
    assert!(lesson.steps[1].events.is_empty());
}

#[test]
fn the_moves_of_others_happen_by_themselves() {
    let board = "deal r g g r b r y b g y y y y r g g r b b y r b g y y r b y r g g b r b r g\n";
    let head = "parlor 1\ngame ouroboros\nrules -\nseats 2\ntitle Second\nlearner 2\n\n";
    let text = format!("{head}{board}1: place c4 +\n; Yours.\n2: place e4 +\n; End.\n");
    let lesson = read(&text, &Catalog).unwrap_or_else(|why| panic!("{why}"));
    assert_eq!((lesson.learner, lesson.moves(), lesson.steps[0].events.len()), (Seat::Two, 1, 37));
    let nobody = text.replace("learner 2", "learner 3");
    assert_eq!(fault(&nobody), "line 6: found learner 3; legal: learner and a seat from 1 to 2");
}

#[test]
fn facts_belong_to_the_line_before_and_are_never_shown() {
    let lesson = lesson(
        "; a\n; b\n;? score is 0\n;! c\n1: take a1 a2\n;= d\n;? score is 4; rule: one\ndeal * 2D\n; e\n",
    );
    assert_eq!(lesson.steps[0].text, ["a b"]);
    let facts: Vec<_> =
        lesson.lines.iter().map(|line| (line.step, line.text.as_str(), line.facts.len())).collect();
    assert_eq!(facts, [(0, "a", 0), (0, "b", 1), (0, "c", 0), (1, "d", 1), (1, "e", 0)]);
    assert_eq!((lesson.lines[3].part, lesson.lines[3].number), (Part::Praises, 13));
    assert!(
        faulty("; a\n1: take a1 a2\n;? score is 4\n; b\n")
            .starts_with("line 10: found ;? score is 4; legal: `;?` behind")
    );
}

/// Remarks that a reader of records would accept.
#[test]
fn what_is_said_in_the_wrong_place_is_a_fault() {
    assert_eq!(
        faulty("1: take a1 a2\n; End.\n"),
        "line 8: found 1: take a1 a2; legal: a line of text before the learner's move"
    );
    assert!(
        faulty("; a\n1: take a1 a2\n").starts_with("line 10: found the end of the file; legal: last words")
    );
    assert!(
        faulty("; a\n;! b\n").starts_with("line 10: found the end of the file; legal: the learner's move")
    );
    assert!(
        faulty("; a\n;! b\n;! c\n1: take a1 a2\n").starts_with("line 10: found ;! c; legal: one `;!` line")
    );
    assert!(faulty("; a\n;! b\n;> c\n").starts_with("line 10: found ;> c; legal: the learner's move"));
    assert!(faulty("; a\n;= b\n").starts_with("line 9: found ;= b; legal: `;=` once, on the line after"));
    assert!(faulty("; a\n1: take a1 a2\ndeal * 2D\n;= b\n").starts_with("line 11: found ;= b; legal: `;=`"));
    assert!(faulty(";text\n").starts_with("line 8: found ;text; legal: `; text`, `;> text`"));
    let deal_after = "; a\n1: take a1 a2\n; b\n;! c\ndeal * 2D\n";
    assert!(faulty(deal_after).starts_with("line 12: found deal * 2D; legal: the learner's move after `;!`"));
}

#[test]
fn what_is_wrong_with_the_record_is_told_as_records_tell_it() {
    assert!(
        faulty("; a\n1: take a1 b1\n; End.\n").starts_with("line 9: found 1: take a1 b1; legal: 1: take")
    );
    assert_eq!(
        fault(&HEAD.replace("title Two sevens\n", "")),
        "line 1: found no title; legal: a header line `title TEXT`"
    );
    assert!(fault("parlor 3\n").starts_with("line 1: found parlor 3"));
}
