//! The options of OURO-7 and OURO-9: their words and helps, what is unknown, and what does not fit together.

use crate::common::SHAPES;
use parlor_game::{BadRules, Game, Rules, format_rules};
use parlor_ouroboros::{Ouroboros, OuroborosRules, Shape, Stones};

fn refused(text: &str) -> String {
    OuroborosRules::parse(text).expect_err(text).to_string()
}

#[test]
fn ouro_7_p3_is_diagonal_and_p4_a_knights_move_when_nobody_chooses() {
    let rules = OuroborosRules::parse("-").unwrap();
    assert_eq!((rules.p3, rules.p4), (Shape::Diagonal, Shape::Knight));
    assert_eq!(OuroborosRules::default(), rules);
    assert_eq!(OuroborosRules::parse("p3=diagonal p4=knight"), Ok(rules), "a default may be said");
}

#[test]
fn ouro_7_each_option_takes_the_four_shapes() {
    for name in ["p3", "p4"] {
        let spec = OuroborosRules::options().into_iter().find(|spec| spec.name == name).unwrap();
        assert_eq!(spec.words.iter().map(|value| value.word).collect::<Vec<_>>(), SHAPES);
        assert_eq!((spec.clause, spec.numbers), ("OURO-7", None));
        assert_eq!(spec.valid(), "diagonal|knight|line3|diagonal2");
    }
    assert_eq!(Shape::ALL.map(Shape::word), SHAPES);
}

/// All sixteen pairs: twelve are tables, and come back as they were written, the defaults left out.
#[test]
fn ouro_7_p3_and_p4_must_differ() {
    for p3 in SHAPES {
        for p4 in SHAPES {
            let text = format!("p3={p3} p4={p4}");
            if p3 == p4 {
                assert_eq!(refused(&text), format!("found {text}; valid: p3 and p4 that differ"));
                continue;
            }
            let rules = OuroborosRules::parse(&text).unwrap();
            assert_eq!((rules.get("p3").as_str(), rules.get("p4").as_str()), (p3, p4));
            assert_eq!(OuroborosRules::parse(&format_rules(&rules)), Ok(rules));
            let swapped = OuroborosRules::parse(&format!("p4={p4} p3={p3}"));
            assert_eq!(
                swapped,
                Ok(rules),
                "in any order, also where one alone would meet the other's default"
            );
        }
    }
}

#[test]
fn ouro_7_one_option_may_not_meet_the_default_of_the_other() {
    assert_eq!(refused("p3=knight"), "found p3=knight p4=knight; valid: p3 and p4 that differ");
    assert_eq!(refused("p4=diagonal"), "found p3=diagonal p4=diagonal; valid: p3 and p4 that differ");
}

/// A table made by hand, past the reader, is refused as well.
#[test]
fn ouro_7_no_game_starts_with_equal_shapes() {
    for shape in Shape::ALL {
        let rules = OuroborosRules { p3: shape, p4: shape, ..OuroborosRules::default() };
        assert!(matches!(Ouroboros::new(&rules, 2), Err(BadRules::Conflict { .. })));
    }
}

#[test]
fn ouro_7_a_game_keeps_its_shapes() {
    let state = crate::common::new("p3=line3 p4=diagonal2", 2);
    assert_eq!((state.p3(), state.p4()), (Shape::Line3, Shape::Diagonal2));
}

#[test]
fn ouro_9_stones_are_reused_when_nobody_chooses() {
    assert_eq!(OuroborosRules::default().stones, Stones::Reused);
    assert_eq!(OuroborosRules::parse("stones=spent").unwrap().stones, Stones::Spent);
    let spec = OuroborosRules::options().into_iter().find(|spec| spec.name == "stones").unwrap();
    assert_eq!((spec.clause, spec.default, spec.valid().as_str()), ("OURO-9", "reused", "reused|spent"));
}

#[test]
fn unknown_options_values_and_forms_are_refused_with_the_valid_ones() {
    for (text, sentence) in [
        ("p5=knight", "found p5; valid: the options p3, p4, stones"),
        ("P3=line3", "found P3; valid: the options p3, p4, stones"),
        ("hidden=yes", "found hidden; valid: the options p3, p4, stones"),
        ("p3=bishop", "found p3=bishop; valid: p3=diagonal|knight|line3|diagonal2"),
        ("p4=Knight", "found p4=Knight; valid: p4=diagonal|knight|line3|diagonal2"),
        ("p4=", "found p4=; valid: p4=diagonal|knight|line3|diagonal2"),
        ("stones=lost", "found stones=lost; valid: stones=reused|spent"),
        ("stones=spent stones=spent", "found stones twice; valid: each option once"),
        ("spent", "found spent; valid: `-`, or name=value pairs set apart by one space"),
        ("", "found nothing; valid: `-`, or name=value pairs set apart by one space"),
        ("stones=spent  p3=line3", "found nothing; valid: `-`, or name=value pairs set apart by one space"),
    ] {
        assert_eq!(refused(text), sentence, "{text}");
    }
}

#[test]
fn a_rules_line_lists_what_differs_from_the_defaults_in_order() {
    for (given, line) in [
        ("-", "-"),
        ("stones=reused p3=diagonal", "-"),
        ("stones=spent", "stones=spent"),
        ("stones=spent p4=line3 p3=knight", "p3=knight p4=line3 stones=spent"),
        ("p4=diagonal2", "p4=diagonal2"),
    ] {
        assert_eq!(format_rules(&OuroborosRules::parse(given).unwrap()), line);
    }
}

#[test]
fn every_option_says_in_a_sentence_what_it_decides() {
    for spec in OuroborosRules::options() {
        let helps = spec.words.iter().map(|value| value.help).chain([spec.help]);
        for help in helps {
            assert!(help.ends_with('.') && help.starts_with(char::is_uppercase), "{}: {help}", spec.name);
        }
        assert!(spec.words.iter().any(|value| value.word == spec.default), "{}", spec.name);
        assert_eq!(OuroborosRules::default().get(spec.name), spec.default);
    }
    assert_eq!(OuroborosRules::default().get("p5"), "", "there is no such option");
}
