//! Determinized worlds are as likely as the rules say: chi-square tests against a count of all worlds.

use std::collections::BTreeMap;

use crate::common::{War, begun, seat};
use parlor_chance::Rng;
use parlor_game::{Game, Uniform, Viewer};
use parlor_solo_war::{Card, Deal, Kind, SoloWar};

const WORLDS: u32 = 60_000;

/// Determinizes worlds from a seat's view, names each by `what`, and compares the counts with the expected shares.
fn compare(
    war: &War,
    eyes: Viewer,
    seed: u64,
    shares: &BTreeMap<String, f64>,
    what: impl Fn(&War, &mut Rng) -> String,
) {
    let mut rng = Rng::new(seed);
    let view = war.state.view(eyes);
    let mut counts: BTreeMap<String, u32> = BTreeMap::new();
    for _ in 0..WORLDS {
        let world = War { rules: war.rules.clone(), state: SoloWar::determinize(&view, &mut rng) };
        *counts.entry(what(&world, &mut rng)).or_default() += 1;
    }
    assert!(counts.keys().all(|name| shares.contains_key(name)), "{counts:?} and {shares:?}");
    let total: f64 = shares.values().sum();
    let square = |(name, share): (&String, &f64)| {
        let expected = f64::from(WORLDS) * share / total;
        let found = f64::from(counts.get(name).copied().unwrap_or_default());
        (found - expected).powi(2) / expected
    };
    let statistic: f64 = shares.iter().map(square).sum();
    let freedom = shares.len() as f64 - 1.0;
    println!("{} worlds, chi-square {statistic:.1} at {freedom} degrees of freedom", shares.len());
    // Four standard deviations above the mean: once in some thousands of seeds.
    assert!(statistic < freedom + 4.0 * (2.0 * freedom).sqrt() + 4.0, "{statistic}: {counts:?}");
}

fn even<T: Into<String>>(names: impl IntoIterator<Item = T>) -> BTreeMap<String, f64> {
    names.into_iter().map(|name| (name.into(), 1.0)).collect()
}

fn hand(world: &War, number: u8) -> String {
    let view = world.state.view(Viewer::Seat(seat(number)));
    let names: Vec<_> =
        view.hand().map(|card| world.rules.cards().name_of(Card::Support(card)).to_owned()).collect();
    names.join(" ")
}

#[test]
fn war_2_an_opponents_hand_is_any_of_the_cards_that_were_not_played() {
    let mut war = begun("-", &["trip rally umbrella", "hush copycat drizzle"]);
    war.play("deal rex rex; 1: pass; 2: support hush").pass();
    let rest: Vec<String> = (0..10)
        .filter_map(|slot| Card::from_slot(20 + slot))
        .map(|card| war.rules.cards().name_of(card).to_owned())
        .filter(|name| name != "hush")
        .collect();
    let pairs = (0..9).flat_map(|one| (one + 1..9).map(move |other| (one, other)));
    let pairs = even(pairs.map(|(one, other)| format!("{} {}", rest[one], rest[other])));
    assert_eq!(pairs.len(), 36);
    for eyes in [Viewer::Seat(seat(1)), Viewer::Spectator] {
        compare(&war, eyes, 1, &pairs, |world, _| hand(world, 2));
    }
}

fn places(world: &War, viewer: u8, owner: u8) -> String {
    let cards: Vec<_> = world.sees(viewer, owner).into_iter().map(|(_, card)| card).collect();
    cards.join(" ")
}

#[test]
fn war_7_an_order_that_somebody_else_chose_is_any_order() {
    let mut war = begun("-", &["trip rally umbrella", "hush copycat drizzle"]);
    war.play("deal gary larry felps rex honey; 1: order rex honey felps");
    let all = [
        "felps rex honey",
        "felps honey rex",
        "rex felps honey",
        "rex honey felps",
        "honey felps rex",
        "honey rex felps",
    ];
    compare(&war, Viewer::Seat(seat(2)), 2, &even(all), |world, _| places(world, 1, 1));
    // After one of them has come, the other two are left in any order.
    war.pass();
    war.deal("rex clover");
    compare(&war, Viewer::Seat(seat(2)), 3, &even(["felps honey", "honey felps"]), |world, _| {
        places(world, 1, 1)
    });
}

/// Seat 2 knows three cards; seat 1 reorders them with a fourth that seat 2 has not seen.
#[test]
fn war_7_a_known_card_among_unseen_ones() {
    let mut war = begun("-", &["trip rally umbrella", "hush copycat drizzle"]);
    war.play("deal rex larry lemon gary honey; 2: order gary lemon honey").pass();
    war.play("deal gary rex thistle; 1: order thistle honey lemon");
    let name = |card: String| if ["lemon", "honey"].contains(&card.as_str()) { card } else { "x".to_owned() };
    let all = [
        "x lemon honey",
        "x honey lemon",
        "lemon x honey",
        "lemon honey x",
        "honey x lemon",
        "honey lemon x",
    ];
    compare(&war, Viewer::Seat(seat(2)), 4, &even(all), |world, _| {
        let cards: Vec<_> = world.sees(1, 1).into_iter().map(|(_, card)| name(card)).collect();
        cards.join(" ")
    });
}

/// What a seat that has not looked believes of the next card: the weights of a deck without any look.
fn unlooked(revealed: &[&str], war: &War) -> BTreeMap<String, f64> {
    let cards = war.rules.cards();
    let mut shares = BTreeMap::new();
    for kind in [Kind::Effect, Kind::Ordinary, Kind::Elite] {
        let met = revealed.iter().filter(|name| cards.find(name).unwrap().kind() == kind).count();
        let unseen = (kind.count() - met) as f64;
        let left = usize::from(kind.in_deck()) - met;
        for slot in 0..20 {
            let card = Card::from_slot(slot).unwrap();
            let name = cards.name_of(card);
            if card.kind() == kind && !revealed.contains(&name) && left > 0 {
                shares.insert(name.to_owned(), left as f64 / unseen);
            }
        }
    }
    shares
}

fn next_card(world: &War, rng: &mut Rng) -> String {
    let deal = world.state.pick_deal(|total| rng.below(total)).unwrap();
    let Deal::Entity(card) = deal else { panic!("{deal:?}") };
    world.rules.cards().name_of(Card::Entity(card)).to_owned()
}

#[test]
fn war_3_a_place_that_only_another_knows_is_any_card() {
    let mut war = begun("-", &["trip rally umbrella", "hush copycat drizzle"]);
    war.play("deal gary clover felps rex honey; 1: order rex honey felps").pass();
    assert_eq!(war.due().len(), 1, "it is known");
    let shares = unlooked(&["gary"], &war);
    compare(&war, Viewer::Seat(seat(2)), 5, &shares, next_card);
    compare(&war, Viewer::Spectator, 6, &shares, next_card);
    compare(&war, Viewer::Seat(seat(1)), 7, &even(["rex"]), next_card);
}

/// After a shuffle seat 1 knows three cards that are in its deck, and seat 2 knows that it does.
#[test]
fn war_3_a_shuffled_deck_that_another_has_looked_at() {
    let mut war = begun("-", &["trip rally umbrella", "hush copycat drizzle"]);
    war.play("deal gary clover felps rex honey; 1: order rex honey felps; 1: pass; 2: pass; 1: gamble; 2: pass; deal d0 sneeze");
    war.pass();
    compare(&war, Viewer::Seat(seat(2)), 8, &unlooked(&["gary"], &war), next_card);
    let own: BTreeMap<String, f64> =
        war.due().into_iter().map(|(name, weight)| (name, weight.into())).collect();
    compare(&war, Viewer::Seat(seat(1)), 9, &own, next_card);
    // Once a card has come, seat 2 cannot know whether it was one of the three: it was with probability 3/9.
    war.deal("mossy rex");
    let left = [("3".to_owned(), 6.0), ("2".to_owned(), 3.0)].into();
    let heard = |world: &War, _: &mut Rng| {
        world.state.view(Viewer::Seat(seat(1))).somewhere(seat(1)).count().to_string()
    };
    compare(&war, Viewer::Seat(seat(2)), 10, &left, heard);
}

/// What three seats know of one deck, as a fourth determinizes it.
#[test]
fn war_7_a_sealed_choice_is_any_that_could_be() {
    let mut war = begun("-", &["trip rally umbrella", "hush copycat drizzle"]);
    war.play("deal rex rex; 2: support hush");
    let mut rng = Rng::new(11);
    let view = war.state.view(Viewer::Seat(seat(1)));
    let mut passes = 0;
    for _ in 0..2000 {
        let world = SoloWar::determinize(&view, &mut rng);
        let own = world.view(Viewer::Seat(seat(2)));
        let choice = own.choice().unwrap();
        passes += u32::from(choice == parlor_solo_war::Action::Pass);
        assert!(world.sealed().contains(seat(2)) && own.hand().count() == 3);
    }
    // A pass is one of four or five choices.
    assert!((350..550).contains(&passes), "{passes}");
}
