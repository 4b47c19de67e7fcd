//! Hints are sentences that people understand, in every game and for every kind of value.

use crate::common::{cast, played};
use parlor_catalog::{AnyChoice, Reason, find, games};
use parlor_chance::Seed;
use parlor_coach::hint;
use parlor_game::{Measure, Outcome, Seat, Turn, Viewer};
use parlor_record::Replay;

/// A table of two at which nothing is hidden, after its deals.
fn open_table() -> Replay {
    played(find("ouroboros").unwrap(), 2, "random", "hints", 6)
}

fn reason(text: &str, value: f64, visits: u64) -> Reason {
    Reason { text: text.to_owned(), value, visits, error: None, reply: None, certain: false }
}

fn choice(measure: Measure, outcome: Outcome, considered: Vec<Reason>) -> AnyChoice {
    AnyChoice { text: considered[0].text.clone(), considered, measure, simulations: 1000, outcome }
}

/// The reasons, for seat 1.
fn why(choice: &AnyChoice) -> String {
    let game = open_table().game().boxed();
    let viewer = Viewer::Seat(Seat::One);
    hint(choice, &game.opaque_view(viewer), Seat::One, &cast(&*game, viewer)).why
}

fn two(measure: Measure, outcome: Outcome, values: [f64; 2]) -> AnyChoice {
    let considered = vec![reason("discard r", values[0], 100_000), reason("discard b", values[1], 100_000)];
    choice(measure, outcome, considered)
}

#[test]
fn a_hint_tells_each_measure_in_its_own_terms() {
    let told = |measure, outcome, values| why(&two(measure, outcome, values));
    assert_eq!(
        told(Measure::Points, Outcome::Points, [117.24, 116.0]),
        "Played on by the bot, this ends with 117.2 points on average. Next best is to discard a blue disc: 1.2 points less."
    );
    assert_eq!(
        told(Measure::Lead, Outcome::Points, [-3.4, -4.4]),
        "You end 3.4 points behind on average. Next best is to discard a blue disc: 1 point worse."
    );
    assert_eq!(
        told(Measure::Wins, Outcome::Win(1), [0.554, 0.43]),
        "Your chances: about 55 wins in 100. Next best is to discard a blue disc: 12 fewer wins in 100."
    );
    assert_eq!(
        told(Measure::MeanResult, Outcome::Win(2), [1.1, 0.86]),
        "Your chances: about 55 wins in 100. Next best is to discard a blue disc: 12 fewer wins in 100."
    );
    assert_eq!(
        told(Measure::Evaluation, Outcome::Points, [3.0, 1.0]),
        "It looks best, one step ahead. Next best is to discard a blue disc: 2.0 worse."
    );
    assert_eq!(told(Measure::Nothing, Outcome::Points, [0.0, 0.0]), "The bot gives no reason.");
}

#[test]
fn a_difference_that_may_be_chance_is_called_none() {
    let told = |visits| {
        let considered = vec![reason("discard r", 0.55, visits), reason("discard b", 0.53, visits)];
        why(&choice(Measure::Wins, Outcome::Win(1), considered))
    };
    assert!(told(100).ends_with("About as good: discard a blue disc."), "{}", told(100));
    assert!(told(1_000_000).ends_with("Next best is to discard a blue disc: 2 fewer wins in 100."));
    // In an endless game the results of two simulated games may be hundreds of points apart.
    let wide = |error| {
        let mut considered = vec![reason("discard r", 180.0, 100), reason("discard b", 172.0, 100)];
        considered.iter_mut().for_each(|reason| reason.error = error);
        why(&choice(Measure::Points, Outcome::Points, considered))
    };
    assert!(wide(Some(6.0)).ends_with("About as good: discard a blue disc."), "{}", wide(Some(6.0)));
    assert!(wide(None).ends_with("Next best is to discard a blue disc: 8 points less."));
    // An action that was never tried is not mentioned.
    let untried = vec![reason("discard r", 0.55, 9), reason("discard b", 0.0, 0)];
    assert_eq!(why(&choice(Measure::Wins, Outcome::Win(1), untried)), "Your chances: about 55 wins in 100.");
}

#[test]
fn what_is_certain_is_called_so() {
    let told = |measure, outcome, values: [f64; 2]| {
        let mut choice = two(measure, outcome, values);
        choice.considered.iter_mut().for_each(|reason| reason.certain = true);
        why(&choice)
    };
    assert_eq!(told(Measure::Wins, Outcome::Win(1), [1.0, 0.0]), "You win for certain.");
    assert_eq!(
        told(Measure::Wins, Outcome::Win(1), [0.0, 0.0]),
        "Every choice loses against the best play. Just as good: discard a blue disc."
    );
    assert_eq!(
        told(Measure::Points, Outcome::Points, [116.0, 115.0]),
        "This ends with exactly 116 points. Next best is to discard a blue disc: 1 point less."
    );
    assert_eq!(
        told(Measure::Wins, Outcome::Win(1), [1.0, 1.0]),
        "You win for certain. Just as good: discard a blue disc."
    );
    assert!(
        told(Measure::Lead, Outcome::Points, [2.0, 1.0]).starts_with("You end 2 points ahead for certain.")
    );
}

/// "You win for certain. About as good: place a stone on f6."
#[test]
fn beside_a_sure_win_no_estimate_is_called_as_good() {
    let mut sure = two(Measure::Wins, Outcome::Win(1), [1.0, 0.99]);
    sure.considered[0].certain = true;
    assert_eq!(why(&sure), "You win for certain.");
}

#[test]
fn the_best_answer_is_told_with_who_gives_it() {
    let mut choice = two(Measure::Wins, Outcome::Win(1), [0.5, 0.2]);
    choice.considered[0].reply = Some((Seat::Two, "place c3 +".to_owned()));
    let told = why(&choice);
    assert!(told.contains("Bo's best answer is to place a stone on c3 as a plus."), "{told}");
}

#[test]
fn where_hands_are_hidden_an_answer_is_only_most_often_best() {
    let game = played(find("snake").unwrap(), 2, "random", "hints", 3).game().boxed();
    let seat = game.turn().asked().lowest().unwrap();
    let (viewer, actions) = (Viewer::Seat(seat), game.actions(seat));
    let mut considered = vec![reason(&actions[0], 3.0, 9)];
    considered[0].reply = Some((seat.next(2), "play *R".to_owned()));
    let choice = choice(Measure::Lead, Outcome::Points, considered);
    let told = hint(&choice, &game.opaque_view(viewer), seat, &cast(&*game, viewer)).why;
    assert!(told.contains("best answer is usually to play the joker of rock."), "{told}");
}

/// "Bo's best answer is usually to play the six of water": nobody has seen that card, and the hint sounded as if somebody had.
#[test]
fn no_hint_names_a_card_that_only_a_hidden_hand_may_hold() {
    let entry = find("snake").unwrap();
    for (seats, choices) in [(2, 1), (2, 4), (2, 9), (3, 5), (4, 2)] {
        let game = played(entry, seats, "random", "hidden", choices).game().boxed();
        let seat = game.turn().asked().lowest().unwrap();
        let (viewer, view) = (Viewer::Seat(seat), game.opaque_view(Viewer::Seat(seat)));
        let mut bot = entry.bot("best:200".parse().unwrap(), &Seed::new("hidden"), seat);
        let choice = bot.choose(seat, &view, &|| false, None).unwrap();
        let told = hint(&choice, &view, seat, &cast(&*game, viewer)).why;
        assert!(!told.contains("best answer") && !told.contains("After that"), "{seats} {choices}: {told}");
    }
}

/// What is possible whatever a hidden hand holds, or where nothing is hidden, is still said.
#[test]
fn an_answer_that_takes_no_guess_is_still_named() {
    let game = open_table().game().boxed();
    let seat = game.turn().asked().lowest().unwrap();
    let (viewer, view) = (Viewer::Seat(seat), game.opaque_view(Viewer::Seat(seat)));
    let mut bot = find("ouroboros").unwrap().bot("best:400".parse().unwrap(), &Seed::new("open"), seat);
    let choice = bot.choose(seat, &view, &|| false, None).unwrap();
    let told = hint(&choice, &view, seat, &cast(&*game, viewer)).why;
    assert!(told.contains("best answer is to "), "{told}");
}

/// "Put the seven on b1 and the two on c2. About as good: put the two on c2 and the seven on b1", or the two cards exchanged.
#[test]
fn the_same_cards_in_another_order_are_not_told_as_another_choice() {
    let entry = find("rose").unwrap();
    let game = (1..40)
        .map(|choices| played(entry, 1, "random", "order", choices).game().boxed())
        .find(|game| game.actions(Seat::One).iter().filter(|one| one.starts_with("place")).count() > 2)
        .expect("a choice of places");
    let (viewer, view) = (Viewer::Seat(Seat::One), game.opaque_view(Viewer::Seat(Seat::One)));
    let cast = cast(&*game, viewer);
    let name = |text: &str| view.name_action(Seat::One, text, &cast);
    let sorted = |text: &str| {
        let name = name(text);
        let mut words: Vec<_> = name.split(|one: char| !one.is_alphanumeric()).map(str::to_owned).collect();
        words.sort();
        words
    };
    let actions = game.actions(Seat::One);
    assert!(actions.iter().all(|one| sorted(one) == sorted(&actions[0])), "{actions:?}");
    let told = |values: [f64; 3]| {
        let all = actions.iter().zip(values).map(|(one, value)| reason(one, value, 100_000)).collect();
        hint(&choice(Measure::Points, Outcome::Points, all), &view, Seat::One, &cast).why
    };
    assert!(!told([90.0, 90.0, 90.0]).contains("as good"), "{}", told([90.0, 90.0, 90.0]));
    // Where the order matters, what it costs is still said.
    let worse = format!("Next best is to {}: 8 points less.", name(&actions[2]));
    assert!(told([90.0, 90.0, 82.0]).ends_with(&worse), "{}", told([90.0, 90.0, 82.0]));
}

#[test]
fn a_forced_choice_says_so() {
    let forced = choice(Measure::Nothing, Outcome::Points, vec![reason("discard r", 0.0, 0)]);
    assert_eq!(why(&forced), "It is the only choice.");
}

#[test]
fn every_game_gives_hints_in_sentences_at_every_table() {
    for entry in games() {
        for seats in entry.about().seats {
            for choices in [0, 3, 8] {
                let game = played(*entry, *seats, "random", "sentences", choices).game().boxed();
                let Turn::Decide(asked) = game.turn() else { continue };
                for seat in asked.iter() {
                    let viewer = Viewer::Seat(seat);
                    let (view, cast) = (game.opaque_view(viewer), cast(&*game, viewer));
                    let mut bot = entry.bot("best:60".parse().unwrap(), &Seed::new("sentences"), seat);
                    let choice = bot.choose(seat, &view, &|| false, None).unwrap();
                    let told = hint(&choice, &view, seat, &cast);
                    let text = format!("{} {seat}: {} {}", entry.about().slug, told.name, told.why);
                    assert!(told.why.ends_with('.') && !told.why.contains("  "), "{text}");
                    assert!(told.why.starts_with(char::is_uppercase), "{text}");
                    assert!(!text.contains(['`', '\n']) && !text.contains("NaN"), "{text}");
                    let notation = choice.text.contains(' ') && told.name == choice.text;
                    assert!(!notation, "{text}: notation is no name");
                }
            }
        }
    }
}
