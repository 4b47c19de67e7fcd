//! What files of sentences can do, and what is wrong with some.

use parlor_game::{Argument, BySeat, Cast, Language, Message, Seat, Seats, Sentences, Viewer};

use crate::{Catalog, say};

static WORDS: Sentences = Sentences::new(&[(
    Language::English,
    "\
eats = { $who ->
    [you] You eat
    [us] { CAPITAL($who) } eat
    [one] { $who } eats
   *[many] { $who } eat
} { $what }{ $how ->
    [none] { \"\" }
   *[other] , { $how }
}.
card = the { $rank ->
    [two] two
   *[king] king
}
counted = { WORDS($count) } { $count ->
    [0] of them
    [one] apple
   *[other] apples
}
within = It says: { counted }
itself = { itself }
",
)]);

fn to(viewer: Viewer, message: &Message) -> String {
    let names = BySeat::from_fn(3, |seat| ["Ann", "Bo", "Cy", "Di"][seat.index()].to_owned());
    say(&WORDS, message, &Cast::new(&names, viewer))
}

fn eats(who: impl Into<Argument>, what: usize) -> Message {
    let king = Message::new("card").with("rank", Argument::Case("king"));
    Message::new("eats").with("who", who).with("what", vec![king; what])
}

#[test]
fn a_verb_goes_with_who_acts_and_who_listens() {
    let [one, spectator] = [Viewer::Seat(Seat::One), Viewer::Spectator];
    assert_eq!(to(one, &eats(Seat::One, 1)), "You eat the king.");
    assert_eq!(to(spectator, &eats(Seat::One, 2)), "Ann eats the king and the king.");
    assert_eq!(to(one, &eats(Seats::first(2), 3)), "You and Bo eat the king, the king and the king.");
    assert_eq!(to(spectator, &eats(Seats::first(3), 0)), "Ann, Bo and Cy eat nothing.");
}

/// `two` is a plural form of some languages, and the rank of a card.
#[test]
fn a_case_may_have_the_name_of_a_plural_form() {
    let two = Message::new("card").with("rank", Argument::Case("two"));
    assert_eq!(to(Viewer::Spectator, &two), "the two");
}

#[test]
fn an_exact_number_goes_before_a_plural_form() {
    let counted = |count: u8| to(Viewer::Spectator, &Message::new("within").with("count", count));
    assert_eq!(counted(0), "It says: no of them");
    assert_eq!(counted(1), "It says: one apple");
    assert_eq!(counted(40), "It says: 40 apples");
}

#[test]
fn what_is_not_there_is_said_by_its_name_in_braces() {
    let spectator = Viewer::Spectator;
    assert_eq!(to(spectator, &Message::new("sings")), "{sings}");
    assert_eq!(to(spectator, &Message::new("eats").with("who", Seat::One)), "Ann eats {what}.");
    assert!(to(spectator, &Message::new("itself")).contains('{'), "a sentence that contains itself ends");
}

#[test]
fn an_optional_part_has_its_own_words() {
    let message = eats(Seat::One, 1).with("how", Message::text("slowly"));
    assert_eq!(to(Viewer::Seat(Seat::One), &message), "You eat the king, slowly.");
}

/// German has no such sentence: all of it is English, its parts too.
#[test]
fn a_sentence_that_a_language_lacks_is_english_with_all_its_parts() {
    let names = BySeat::from_fn(2, |seat| if seat == Seat::One { "Ann" } else { "Bo" }.to_owned());
    let german = Cast::new(&names, Viewer::Spectator).reading(Language::German);
    assert_eq!(say(&WORDS, &eats(Seats::first(2), 2), &german), "Ann and Bo eat the king and the king.");
    let chose = Message::new("chose").with("who", Seat::One).with("what", Message::text("a1"));
    assert_eq!(say(&WORDS, &chose, &german), "Ann wählt: a1.");
}

#[test]
fn what_is_wrong_with_a_file_is_said_with_its_place() {
    let wrong = [
        (
            Language::English,
            "nothing = a\ntwice = a\ntwice = b\nshout = { SHOUT($who) }\n-term = x\nhole = { gone }",
        ),
        (Language::German, "stray = a\ntwice = { $more }\nno fluent"),
    ];
    let found = Catalog::read(&wrong).faults();
    for expected in [
        "en: nothing: is a sentence that all games share (crates/language/words); expected a key of the game's own",
        "en: twice: is said twice in the game's files; expected each key once",
        "en: shout: there is no function SHOUT, but CAPITAL and WORDS",
        "en: -term: terms are not used here",
        "en: hole: there is no sentence gone",
        "de: stray: English has no such sentence",
        "de: twice: English does not use $more",
        "de: no fluent: ",
        "de: hole: only English has it",
    ] {
        let says = |one: &String| one.replace("en: term", "en: -term").starts_with(expected);
        assert!(found.iter().any(says), "{expected}: {found:#?}");
    }
    assert!(Catalog::of(&WORDS).is_some_and(|catalog| catalog.mistakes().is_empty()));
}

/// Two games that have a sentence of the same key, each with its own words.
#[test]
fn each_game_has_its_own_keys() {
    static OTHER: Sentences = Sentences::new(&[(Language::English, "card = a stone\n")]);
    let card = Message::new("card").with("rank", Argument::Case("king"));
    let cast = Cast::nameless(1, Viewer::Spectator);
    assert_eq!((&*say(&WORDS, &card, &cast), &*say(&OTHER, &card, &cast)), ("the king", "a stone"));
}
