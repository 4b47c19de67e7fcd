//! Dealers with real games: a seeded one follows the weights, a scripted one follows its script and keeps outcomes that it cannot deal.

use parlor_cards::Card;
use parlor_chance::{Dealer, NoDeal, Seed};
use parlor_game::Game;
use parlor_ouroboros::{Colour, Ouroboros, OuroborosRules};
use parlor_rose::{Rose, RoseRules};

#[test]
fn one_seed_gives_one_deal_and_others_give_others() {
    let deal = |seed: &str| {
        let mut dealer = Dealer::seeded(&Seed::new(seed));
        let mut state = Rose::new(&RoseRules, 1).unwrap();
        let mut cards = Vec::new();
        for _ in 0..14 {
            let card = dealer.draw(&RoseRules, &state).unwrap();
            state = state.deal(card).unwrap();
            cards.push(card);
        }
        cards
    };
    assert_eq!(deal("rainy sunday"), deal("rainy sunday"));
    assert_ne!(deal("rainy sunday"), deal("rainy monday"));
}

/// Pearson's statistic over 53 outcomes stays below the 99.99 % point of chi-square with 52 degrees of freedom.
#[test]
fn seeded_deals_have_the_weights_that_the_game_gives() {
    let state = Rose::new(&RoseRules, 1).unwrap();
    let mut dealer = Dealer::seeded(&Seed::new("weights"));
    let mut counts = [0u32; Card::KINDS];
    let draws = 54_000;
    for _ in 0..draws {
        counts[dealer.draw(&RoseRules, &state).unwrap().index()] += 1;
    }
    let statistic: f64 = state
        .deals()
        .map(|(card, weight)| {
            let expected = f64::from(draws * weight) / 54.0;
            (f64::from(counts[card.index()]) - expected).powi(2) / expected
        })
        .sum();
    assert!(statistic < 100.0, "chi-square {statistic}");
}

#[test]
fn a_script_is_dealt_in_order_and_a_refused_word_stays() {
    let rules = OuroborosRules::default();
    let state = Ouroboros::new(&rules, 2).unwrap();
    let mut dealer = Dealer::scripted(["b", "purple", "y"]);
    assert_eq!(dealer.draw(&rules, &state), Ok(Colour::Blue));
    for _ in 0..2 {
        assert!(matches!(dealer.draw(&rules, &state), Err(NoDeal::Syntax(_))), "the word stays first");
    }
    assert_eq!(Dealer::scripted(Vec::<String>::new()).draw(&rules, &state), Err(NoDeal::OutOfScript));
}

#[test]
fn an_impossible_scripted_deal_is_refused_with_its_clause() {
    let state = Rose::new(&RoseRules, 1).unwrap().deal(Card::parse("7H").unwrap()).unwrap();
    let refused = Dealer::scripted(["7h"]).draw(&RoseRules, &state);
    let Err(NoDeal::Illegal(why)) = refused else { panic!("{refused:?}") };
    assert_eq!(why.clause, "ROSE-1");
}

#[test]
fn nothing_is_dealt_when_no_deal_is_due() {
    let rules = OuroborosRules::default();
    let mut state = Ouroboros::new(&rules, 2).unwrap();
    let mut dealer = Dealer::seeded(&Seed::new("x"));
    for _ in 0..36 {
        let deal = dealer.draw(&rules, &state).unwrap();
        state = state.deal(deal).unwrap();
    }
    assert_eq!(dealer.draw(&rules, &state), Err(NoDeal::NotDue));
    assert_eq!(Dealer::scripted(["b"]).draw(&rules, &state), Err(NoDeal::NotDue));
}
