//! What must hold for the list and for each game on it.

use std::collections::HashSet;

use crate::chosen::{chosen, expect};
use parlor_catalog::{BotError, BotSpec, find, games};
use parlor_chance::Seed;
use parlor_erased::AnyGame;
use parlor_game::{Cast, Seat, Viewer};
use parlor_scene::Focus;

#[test]
fn every_game_tells_what_a_person_wants_to_know() {
    let mut slugs = HashSet::new();
    for game in chosen() {
        let about = game.about();
        let lib = format!("games/{}/src/lib.rs, `ABOUT`", about.slug);
        let says = |fine: bool, field: &str, found: &dyn std::fmt::Debug, expected: &str| {
            expect(fine, &lib, format!("`{field}` {found:?}"), expected);
        };
        let plain = about.slug.bytes().all(|byte| byte.is_ascii_lowercase() || byte == b'-');
        says(plain, "slug", &about.slug, "small letters and hyphens");
        says(slugs.insert(about.slug), "slug", &about.slug, "one of no other game");
        says(!about.designer.is_empty(), "designer", &about.designer, "a name");
        says(about.tagline.ends_with('.'), "tagline", &about.tagline, "a sentence with its full stop");
        let (goal, seats) = (about.goal, about.seats);
        says(goal.ends_with('.'), "goal", &goal, "a sentence with its full stop");
        says(goal.len() <= 48, "goal", &goal, "at most 48 letters, a line of a phone");
        says(seats.is_sorted(), "seats", &seats, "numbers in ascending order");
        says(seats.contains(&about.default_seats), "default_seats", &about.default_seats, "one of `seats`");
        let (least, most) = about.minutes;
        says(least > 0 && least <= most, "minutes", &about.minutes, "the fewest, at least 1, and the most");
        let readme = format!("games/{}/README.md", about.slug);
        let first = about.rules.lines().next().unwrap_or_default();
        let title = format!("# {}", about.name);
        expect(first == title, format!("{readme}, line 1"), format!("`{first}`"), format!("`{title}`"));
        let credit = format!("the designer, {}", about.designer);
        expect(about.rules.contains(about.designer), readme, "no credit", credit);
    }
}

#[test]
fn an_unknown_game_is_refused_with_the_list() {
    let error = find("chess").err().unwrap().to_string();
    assert!(error.contains("`chess`"), "{error}");
    for game in games() {
        assert!(error.contains(game.about().slug), "{error}");
        assert!(find(game.about().slug).is_ok());
    }
}

#[test]
fn every_game_starts_with_each_of_its_numbers_of_seats_and_no_other() {
    for game in chosen() {
        for seats in 0..=9 {
            let started = game.start("-", seats);
            let (found, expected) = (started.is_ok(), game.about().seats.contains(&seats));
            let state = format!("games/{}/src/state.rs, `new` with {seats} seats", game.about().slug);
            let is = |starts| if starts { "a game" } else { "a refusal" };
            expect(found == expected, state, is(found), format!("{}, as `ABOUT` says", is(expected)));
        }
    }
}

#[test]
fn a_bot_refuses_a_view_of_another_game() {
    let seed = Seed::new("x");
    let spec: BotSpec = "random".parse().unwrap();
    for (one, other) in games().iter().zip(games().iter().cycle().skip(1)) {
        let game = other.start("-", other.about().default_seats).unwrap();
        let view = game.opaque_view(Viewer::Seat(Seat::One));
        let refused = one.bot(spec, &seed, Seat::One).choose(Seat::One, &view, &|| false, None);
        assert_eq!(
            refused.err(),
            Some(BotError::NoChoice),
            "{} and {}",
            one.about().slug,
            other.about().slug
        );
    }
}

/// Where others' supplies are shown by their size, everything is seen once the game is over.
#[test]
fn ouro_14_once_the_game_is_over_nothing_is_turned_away() {
    let start = find("ouroboros").unwrap().start("-", 2).unwrap();
    let mut game = start.set_up("2o3/bgry2/6/6/6/6 9 1 y/bbg bgry").unwrap();
    let one = Cast::nameless(2, Viewer::Seat(Seat::One));
    let shows = |game: &dyn AnyGame| {
        let focus = Focus { discreet: true, ..Focus::default() };
        let said: String = game
            .aloud(&one, &focus)
            .iter()
            .flat_map(|topic| topic.lines.iter().map(ToString::to_string))
            .collect();
        (game.draw(&one, &focus).to_text(true).contains("b x2 g"), said.contains("2 blue discs"))
    };
    assert_eq!(shows(&*game), (false, false));
    game.act(Seat::One, "discard y").unwrap();
    assert_eq!(shows(&*game), (true, true));
}
