//! The laws that a card set could break, over games with other sets: an example, the largest numbers, and random sets.

use crate::common::{extreme, set_from};
use parlor_chance::Rng;
use parlor_game::{Game, Uniform};
use parlor_laws::{Plan, Play, Table};
use parlor_solo_war::SoloWar;

const WEATHER: &str = include_str!("../../../docs/card-sets/weather.toml");

/// `flips`: whether a coin flip always changes something. A single card of a deck is flipped even where all know it (WAR-12).
fn laws_hold(text: &str, seeds: u64, flips: bool) {
    let plan = Plan::default();
    for (options, seats) in [("-", 2), ("-", 3), ("tie=draw", 4), ("teams=yes", 4)] {
        for seed in 0..seeds {
            let (mut table, _) = Table::<SoloWar>::new("solo-war", options, seats).unwrap();
            let teams = table.rules.teams;
            table.rules = set_from(text);
            table.rules.teams = teams;
            let start = SoloWar::new(&table.rules, seats).unwrap();
            let play = Play::random(table, start, seed, &plan);
            for law in [
                parlor_laws::turns,
                parlor_laws::checks,
                parlor_laws::picks,
                parlor_laws::texts,
                parlor_laws::determinizes,
                parlor_laws::hidden,
                parlor_laws::sealed,
                parlor_laws::reveals,
                parlor_laws::ends,
                parlor_laws::narration,
                parlor_laws::picture,
            ] {
                law(&play).unwrap_or_else(|breach| {
                    panic!("{options}, {seats} seats, seed {seed}: {breach}\n{text}")
                });
            }
            if flips {
                parlor_laws::shown(&play).unwrap_or_else(|breach| panic!("{breach}\n{text}"));
            }
            parlor_laws::secrets(&play)
                .unwrap_or_else(|breach| panic!("{options}, {seats} seats, seed {seed}: {breach}\n{text}"));
        }
    }
}

#[test]
fn war_17_the_laws_hold_with_a_set_of_ones_own() {
    laws_hold(WEATHER, 2, true);
}

#[test]
fn war_17_the_laws_hold_with_the_largest_numbers() {
    laws_hold(&extreme('+'), 1, true);
    laws_hold(&extreme('-'), 1, true);
}

#[test]
fn war_17_the_laws_hold_with_sets_made_at_random() {
    for seed in 0..3 {
        laws_hold(&random_set(seed), 1, false);
    }
}

/// A valid set of cards with up to four effects each.
///
/// All peeks of a set are equally deep, and its support cards either peek or roll over: where a next looker sees only a part of an order,
/// the whole order stays masked to them, and the law `hidden` objects that they see something of it.
fn random_set(seed: u64) -> String {
    let mut rng = Rng::new(seed);
    let depth = rng.below(5) + 1;
    let look = if seed.is_multiple_of(2) { "peek" } else { "roll-over" };
    let mut text = "name = \"random\"\nversion = 1\n".to_owned();
    for (kind, count) in [("effect", 10), ("ordinary", 6), ("elite", 4), ("support", 10), ("klutz", 6)] {
        for letter in ('a'..='z').take(count) {
            text += &format!("\n[[{kind}]]\nname = \"{kind}-{letter}\"\n");
            if !matches!(kind, "support" | "klutz") {
                text += &format!("force = {}\n", pick(&["0", "3", "7", "20"], &mut rng));
            }
            if !matches!(kind, "ordinary" | "elite") {
                text += &format!("effects = {:?}\n", effects(kind, look, depth, &mut rng));
            }
        }
    }
    text
}

fn pick<'a>(words: &[&'a str], rng: &mut Rng) -> &'a str {
    words[rng.below(words.len() as u32) as usize]
}

/// The effects of one card: with at most one choice of a seat, one look, and at most one of each effect that a card may have once.
fn effects(kind: &str, look: &'static str, depth: u32, rng: &mut Rng) -> Vec<String> {
    const WHO: [&str; 7] = ["self", "opponents", "all", "others", "opponent", "friend", "any"];
    let mut words = vec!["force", "linger", "negate", "shuffle", "grudge", "copy-strongest"];
    words.push(if kind == "support" { look } else { "peek" });
    match kind {
        "support" => words.extend(["shield", "crowd", "refund"]),
        "klutz" => words.push("drop-support"),
        _ => {}
    }
    let asked = pick(&WHO[4..], rng);
    let mut found: Vec<String> = Vec::new();
    for _ in 0..=rng.below(4) {
        let word = pick(&words, rng);
        let mut who = pick(if kind == "klutz" { &WHO[..4] } else { &WHO }, rng);
        if WHO[4..].contains(&who) {
            who = asked;
        }
        match word {
            "peek" | "roll-over" => words.retain(|word| !matches!(*word, "peek" | "roll-over")),
            "copy-strongest" | "refund" | "drop-support" => words.retain(|other| *other != word),
            _ => {}
        }
        found.push(match word {
            "force" | "linger" => format!("{word}({who}, {})", pick(&["-9", "-2", "+1", "+9"], rng)),
            "peek" => format!("peek({who}, {depth})"),
            "grudge" | "crowd" => format!("{word}({}, 9)", rng.below(9) + 1),
            "copy-strongest" | "refund" | "drop-support" => word.to_owned(),
            _ => format!("{word}({who})"),
        });
    }
    found
}
