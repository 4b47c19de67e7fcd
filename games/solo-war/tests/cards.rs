//! Card sets as files: the shipped one, one that a player wrote, and the errors of broken ones (WAR-17).

use crate::common::set_from;
use parlor_game::{Mistake, Notation, Rules};
use parlor_solo_war::{Action, Card, Deal, SoloWar, SoloWarRules};

const WEATHER: &str = include_str!("../../../docs/card-sets/weather.toml");

fn standard() -> String {
    String::from_utf8(SoloWarRules::FILE.unwrap().bytes.to_vec()).unwrap()
}

fn mistakes(text: &str) -> Vec<String> {
    let file = parlor_data_file::read(text.as_bytes()).unwrap_or_else(|why| panic!("{why:?}"));
    let found: Vec<Mistake> = SoloWarRules::default().load(file.tree.root(), &file.sha256).unwrap_err();
    found.iter().map(Mistake::to_string).collect()
}

/// The one mistake in the standard set with a text replaced once; its line must be that of the fault: of the second card, where two have
/// one name.
fn mistake(from: &str, to: &str) -> String {
    let text = standard();
    assert!(text.contains(from), "{from}");
    let text = text.replacen(from, to, 1);
    let found = mistakes(&text);
    assert_eq!(found.len(), 1, "{found:?}");
    let (line, rest) = found[0].strip_prefix("line ").and_then(|text| text.split_once(": ")).unwrap();
    let fault = to.split('\n').next().unwrap();
    let at = text.lines().enumerate().filter(|(_, line)| line.contains(fault)).last().unwrap().0 + 1;
    assert_eq!(line, at.to_string(), "{rest}");
    rest.to_owned()
}

#[test]
fn war_17_the_shipped_file_is_the_set_that_the_program_knows() {
    let loaded = set_from(&standard());
    assert_eq!(loaded, SoloWarRules::default());
    let pin = loaded.pin().unwrap();
    assert_eq!(pin.name, "standard");
    assert_eq!(pin.sha256, parlor_data_file::sha256(SoloWarRules::FILE.unwrap().bytes));
    assert_eq!(pin.sha256, "8dfbab002d2559f633dead9ce41d9cd06d5a9c70ea19e9686fe490862e0a4bb1");
}

#[test]
fn war_17_a_set_of_ones_own_is_played_by_its_own_names_and_numbers() {
    let rules = set_from(WEATHER);
    assert_eq!(rules.pin().unwrap().name, "weather");
    let deal = SoloWar::parse_deal(&rules, "north-star").unwrap();
    assert_eq!(SoloWar::deal_text(&rules, deal), "north-star");
    assert!(SoloWar::parse_deal(&rules, "rex").is_err());
    let Deal::Entity(star) = deal else { panic!("{deal:?}") };
    assert_eq!(rules.cards().face(Card::Entity(star)).unwrap().force, 8);
    assert!(matches!(SoloWar::parse_action(&rules, "support puddle 2"), Ok(Action::Support { .. })));
    assert_eq!(
        rules.contents().iter().map(|group| group.entries.len()).collect::<Vec<_>>(),
        [10, 6, 4, 10, 6]
    );
    assert_eq!(rules.contents()[2].entries[2].figure, Some(8));
}

#[test]
fn war_17_a_broken_set_is_told_with_line_and_card() {
    assert_eq!(
        mistake("\"force(friend, +2)\"", "\"force(friend +2)\""),
        "support `rally`: found one thing in brackets (`friend +2`) in `force(friend +2)`; expected `force(WHO, N)`, \
         such as `force(self, +1)`"
    );
    assert_eq!(
        mistake("name = \"rex\"", "name = \"rally\""),
        "support `rally`: found the name `rally`, which elite `rally` in line 115 has already; expected a name of its own"
    );
    assert_eq!(
        mistake("name = \"rex\"", "name = \"pass\""),
        "elite `pass`: found the name `pass`; expected a name that is none of the words of the notation: support, gamble, \
         pass, target, order, keep, roll, deal"
    );
    assert_eq!(
        mistake("name = \"rex\"", "name = \"Rex 2\""),
        "elite `Rex 2`: found the name `Rex 2`; expected a name: words of the letters a-z joined by `-`, at most 16 letters"
    );
    assert_eq!(
        mistake("force = 7", "force = 21"),
        "elite `juno`: found the number 21; expected the base force: a whole number from 0 to 20"
    );
    assert_eq!(
        mistake("force = 7\n", "frce = 7\nforce = 7\n"),
        "elite `juno`: found the key `frce`; expected one of `name`, `force`, `effects`, `text`"
    );
    assert_eq!(
        mistake("\"drop-support\"", "\"refund\""),
        "klutz `butterfingers`: found `refund`; expected an effect for klutz cards; this one is for support cards"
    );
    assert_eq!(
        mistake("\"shuffle(self)\"", "\"shuffle(any)\""),
        "klutz `sneeze`: found `shuffle(any)`; expected `self`, `opponents`, `all` or `others`: a klutz card lets nobody choose"
    );
    assert_eq!(
        mistake("\"shield(friend)\", \"force(friend, +1)\"", "\"shield(friend)\", \"force(opponent, -1)\""),
        "support `umbrella`: found `force(opponent, -1)`; expected one choice of a seat: `opponent`, `friend` or `any`, the same \
         in all effects of a card"
    );
    assert_eq!(
        mistake("\"roll-over(any)\", ", "\"roll-over(any)\", \"peek(any, 2)\", "),
        "support `roll-over`: found `peek(any, 2)`; expected at most one `peek` or `roll-over` on a card"
    );
}

/// A value of the wrong kind is reported too, not only a wrong value, and nothing is guessed.
#[test]
fn war_17_what_is_of_the_wrong_kind_is_told_where_it_stands() {
    let told = [
        (
            "name = \"standard\"",
            "name = 7",
            "found the number 7; expected the set's name: words of the letters a-z joined by `-`, at most 16 letters, such as `standard`",
        ),
        ("name = \"standard\"", "name = \"abcdefgh-abcdefgh\"", "at most 16 letters"),
        (
            "version = 1",
            "version = 0",
            "found the number 0; expected the set's version: a whole number from 1 to 4294967295",
        ),
        (
            "version = 1",
            "version = 5000000000",
            "line 7: found the number 5000000000; expected the set's version: a whole number from 1 to 4294967295",
        ),
        (
            "version = 1",
            "version = -1",
            "found the number -1; expected the set's version: a whole number from 1",
        ),
        ("version = 1", "version = 2026-11-20", "found `2026-11-20`; expected the set's version"),
        ("name = \"rex\"", "name = false", "elite: found false; expected a name"),
        ("\"Enters last.\"", "\"two\\nlines\"", "elite `rex`: found the text"),
        ("\"force(friend, +2)\"", "7", "support `rally`: found the number 7; expected"),
        ("\"force(friend, +2)\"", "\"force(friend, +10)\"", "support `rally`: found `+10`"),
        ("\"force(friend, +2)\"", "\"force(friend, 0)\"", "support `rally`: found `0`"),
        ("\"force(friend, +2)\"", "\"force(nobody, +2)\"", "support `rally`: found `nobody`"),
        ("\"force(friend, +2)\"", "\"fly(friend)\"", "support `rally`: found"),
        ("\"force(friend, +2)\"", "\"peek(friend, 9)\"", "support `rally`: found `9`"),
        (
            "effects = [\"force(friend, +2)\"]",
            "effects = \"force(friend, +2)\"",
            "support `rally`: found the text",
        ),
        ("effects = [\"force(friend, +2)\"]", "effects = []", "support `rally`: found"),
    ];
    for (from, to, wanted) in told {
        let text = standard();
        assert!(text.contains(from), "{from}");
        let found = mistakes(&text.replacen(from, to, 1));
        assert!(found.iter().any(|mistake| mistake.contains(wanted)), "{to}: {wanted} is not in {found:#?}");
    }
    let kinds = mistakes("name = \"mine\"\nversion = 1\neffect = 3\nordinary = [1]\n");
    for wanted in
        ["line 3: effect: found the number 3", "line 4: ordinary: found the number 1; expected a table"]
    {
        assert!(kinds.iter().any(|mistake| mistake.contains(wanted)), "{wanted} is not in {kinds:#?}");
    }
}

#[test]
fn war_17_all_mistakes_are_told_in_the_order_of_lines() {
    let text = standard().replacen("[[klutz]]\nname = \"stumble\"", "[[ordinary]]\nforce = \"much\"", 1)
        + "colour = \"red\"\n";
    let found = mistakes(&text);
    let lines: Vec<u32> = found
        .iter()
        .map(|text| text.trim_start_matches("line ").split(':').next().unwrap().parse().unwrap())
        .collect();
    assert!(lines.is_sorted() && found.len() >= 5, "{found:#?}");
    for wanted in
        ["7 ordinary cards", "5 klutz cards", "no `name`", "the text `much`", "the key `colour`", "effects"]
    {
        assert!(found.iter().any(|text| text.contains(wanted)), "{wanted} is not among {found:#?}");
    }
    let empty = mistakes("");
    assert_eq!(empty.len(), 7, "{empty:#?}");
}

#[test]
fn war_17_a_set_that_is_refused_changes_nothing() {
    let file = parlor_data_file::read(b"name = \"odd\"\n").unwrap();
    let mut rules = SoloWarRules::default();
    assert!(rules.load(file.tree.root(), &file.sha256).is_err());
    assert_eq!(rules, SoloWarRules::default());
}
