//! The options of SNAKE-1, SNAKE-3, SNAKE-11 and SNAKE-12: every kind of value, and what is said of others.

use crate::common::rules;
use parlor_game::{BadRules, Game, Rules, format_rules};
use parlor_snake::{Snake, SnakeRules, TwoJokers};

fn refused(text: &str) -> String {
    SnakeRules::parse(text).expect_err(text).to_string()
}

#[test]
fn snake_1_jokers_are_in_the_deck_unless_the_table_says_no() {
    assert!(rules("-").jokers && rules("jokers=yes").jokers && !rules("jokers=no").jokers);
    for wrong in ["", "No", "0", "false", "none"] {
        assert_eq!(
            refused(&format!("jokers={wrong}")),
            format!("found jokers={wrong}; valid: jokers=yes|no")
        );
    }
}

#[test]
fn snake_3_two_jokers_reverse_unless_the_table_says_cancel() {
    assert_eq!(rules("-").two_jokers, TwoJokers::Reverse);
    assert_eq!(rules("two-jokers=reverse").two_jokers, TwoJokers::Reverse);
    assert_eq!(rules("two-jokers=cancel").two_jokers, TwoJokers::Cancel);
    assert_eq!(refused("two-jokers=twice"), "found two-jokers=twice; valid: two-jokers=reverse|cancel");
    // They may be said of a table without jokers, where they mean nothing.
    assert_eq!(format_rules(&rules("two-jokers=cancel jokers=no")), "jokers=no two-jokers=cancel");
}

#[test]
fn snake_11_the_target_is_500_or_any_number_from_1_to_10000() {
    assert_eq!(rules("-").target, 500);
    for target in (1..=10_000).step_by(7).chain([2, 499, 500, 501, 9_999, 10_000]) {
        let rules = rules(&format!("target={target}"));
        assert_eq!((rules.target, rules.get("target")), (target, target.to_string()));
        let line = if target == 500 { "-".to_owned() } else { format!("target={target}") };
        assert_eq!(format_rules(&rules), line);
    }
    for wrong in
        ["0", "10001", "0500", "-1", "+5", "", "5e2", "500.0", "match", "65537", "4294967297", "99999999999"]
    {
        assert_eq!(
            refused(&format!("target={wrong}")),
            format!("found target={wrong}; valid: target=1 to 10000")
        );
    }
}

#[test]
fn snake_12_hands_are_a_match_or_any_number_from_1_to_99() {
    assert_eq!((rules("-").hands, rules("hands=match").hands), (None, None));
    for hands in 1..=99 {
        let rules = rules(&format!("hands={hands}"));
        assert_eq!((rules.hands, rules.get("hands")), (Some(hands), hands.to_string()));
        assert_eq!(format_rules(&rules), format!("hands={hands}"));
    }
    for wrong in ["0", "100", "01", "-1", "+1", "", "Match", "all", "1.5", "257", "4294967297"] {
        assert_eq!(
            refused(&format!("hands={wrong}")),
            format!("found hands={wrong}; valid: hands=match|1 to 99")
        );
    }
}

#[test]
fn records_list_options_in_the_order_of_the_rules() {
    let all = "jokers=no two-jokers=cancel target=40 hands=3";
    assert_eq!(format_rules(&rules("hands=3 target=40 two-jokers=cancel jokers=no")), all);
    assert_eq!(rules(all), rules(&format_rules(&rules(all))));
    let names: Vec<_> =
        SnakeRules::options().into_iter().map(|spec| (spec.name, spec.clause, spec.default)).collect();
    assert_eq!(
        names,
        [
            ("jokers", "SNAKE-1", "yes"),
            ("two-jokers", "SNAKE-3", "reverse"),
            ("target", "SNAKE-11", "500"),
            ("hands", "SNAKE-12", "match")
        ]
    );
    for (name, _, default) in names {
        assert_eq!(SnakeRules::default().get(name), default);
    }
    assert_eq!(SnakeRules::default().get("colour"), "");
}

#[test]
fn what_is_no_option_is_told_which_there_are() {
    assert_eq!(refused("joker=no"), "found joker; valid: the options jokers, two-jokers, target, hands");
    assert_eq!(refused("hands=1 hands=2"), "found hands twice; valid: each option once");
    assert_eq!(refused("hands"), "found hands; valid: `-`, or name=value pairs set apart by one space");
    let seats = Snake::new(&SnakeRules::default(), 5).unwrap_err();
    assert_eq!(seats, BadRules::Seats { found: 5, valid: &[2, 3, 4] });
    assert_eq!(seats.to_string(), "found seats 5; valid: 2, 3, 4 seats");
}
