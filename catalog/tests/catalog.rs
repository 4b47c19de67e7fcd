//! What must hold for the list and for each game on it.

use std::collections::HashSet;

use crate::chosen::chosen;
use parlor_catalog::{BotError, BotSpec, find, games};
use parlor_chance::Seed;
use parlor_game::{Seat, Viewer};

#[test]
fn every_game_tells_what_a_person_wants_to_know() {
    let mut slugs = HashSet::new();
    for game in chosen() {
        let about = game.about();
        assert!(slugs.insert(about.slug), "{} twice", about.slug);
        assert!(about.slug.bytes().all(|byte| byte.is_ascii_lowercase() || byte == b'-'), "{}", about.slug);
        assert!(!about.designer.is_empty() && about.tagline.ends_with('.'), "{}", about.slug);
        assert!(about.goal.ends_with('.') && about.goal.len() <= 48, "{}: a line of a phone", about.slug);
        assert!(about.seats.contains(&about.default_seats) && about.seats.is_sorted(), "{}", about.slug);
        assert!(about.minutes.0 > 0 && about.minutes.0 <= about.minutes.1, "{}", about.slug);
        assert!(about.rules.starts_with(&format!("# {}", about.name)), "{}", about.slug);
        assert!(about.rules.contains(about.designer), "{}: the designer is credited", about.slug);
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
            assert_eq!(
                started.is_ok(),
                game.about().seats.contains(&seats),
                "{} with {seats}",
                game.about().slug
            );
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
