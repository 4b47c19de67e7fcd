//! The deals' weights are those of really shuffled decks (WAR-3), counted by brute force; and no card comes twice.

use std::collections::{BTreeMap, BTreeSet};

use crate::common::{War, begun, war};
use parlor_chance::Rng;
use parlor_game::{Game, Move, Seat, Turn, Uniform, Viewer};
use parlor_laws::script;
use parlor_solo_war::{Action, Card, Deal, Entity, Kind, SoloWar, Stage};

/// Every order in which a deck may lie, with its number of cases.
type Decks = BTreeMap<Vec<Entity>, u64>;

fn permutations(cards: &[Entity]) -> Vec<Vec<Entity>> {
    if cards.is_empty() {
        return vec![Vec::new()];
    }
    let with_first = |first: usize| {
        let mut rest = cards.to_vec();
        let card = rest.remove(first);
        permutations(&rest).into_iter().map(move |mut order| {
            order.insert(0, card);
            order
        })
    };
    (0..cards.len()).flat_map(with_first).collect()
}

fn subsets(cards: &[Entity], count: usize) -> Vec<Vec<Entity>> {
    if count == 0 {
        return vec![Vec::new()];
    }
    let mut all = Vec::new();
    for (index, card) in cards.iter().enumerate() {
        for mut rest in subsets(&cards[index + 1..], count - 1) {
            rest.insert(0, *card);
            all.push(rest);
        }
    }
    all
}

/// All orders of all decks of which these cards have been revealed.
fn remaining(revealed: &BTreeSet<Entity>) -> Decks {
    let mut sets = vec![Vec::new()];
    for kind in [Kind::Effect, Kind::Ordinary, Kind::Elite] {
        let met = revealed.iter().filter(|card| card.kind() == kind).count();
        let unseen: Vec<_> =
            Entity::all().filter(|card| card.kind() == kind && !revealed.contains(card)).collect();
        let choices = subsets(&unseen, usize::from(kind.in_deck()) - met);
        sets = sets
            .iter()
            .flat_map(|set| choices.iter().map(move |more| [&set[..], &more[..]].concat()))
            .collect();
    }
    sets.iter().flat_map(|set| permutations(set)).map(|deck| (deck, 1)).collect()
}

/// The weights of the card at a place, reduced to smallest numbers.
fn weights(decks: &Decks, place: usize) -> BTreeMap<Entity, u64> {
    let mut weights = BTreeMap::new();
    for (deck, count) in decks {
        *weights.entry(deck[place]).or_default() += count;
    }
    let shared = weights.values().fold(0, |shared, weight| divisor(*weight, shared));
    weights.values_mut().for_each(|weight| *weight /= shared);
    weights
}

fn divisor(one: u64, other: u64) -> u64 {
    if other == 0 { one } else { divisor(other, one % other) }
}

/// The decks after a change to each.
fn after(decks: &Decks, change: impl Fn(&[Entity]) -> Option<Vec<Entity>>) -> Decks {
    let mut changed = Decks::new();
    for (deck, count) in decks {
        if let Some(deck) = change(deck) {
            *changed.entry(deck).or_default() += count;
        }
    }
    changed
}

fn shuffled(decks: &Decks) -> Decks {
    let mut all = Decks::new();
    for (deck, count) in decks {
        for order in permutations(deck) {
            *all.entry(order).or_default() += count;
        }
    }
    all
}

fn known(state: &SoloWar) -> usize {
    state.view(Viewer::Spectator).places(Seat::One).count()
}

/// What everybody together knows of seat 1's deck, computed without the engine.
struct Beside {
    decks: Decks,
    compared: u32,
    shuffles: u32,
    looks: u32,
    rolls: u32,
}

impl Beside {
    /// The weights of a deal from seat 1's deck are those of the possible decks.
    fn compare(&mut self, state: &SoloWar, place: usize) {
        let told: BTreeMap<Entity, u64> = state
            .deals()
            .filter_map(|(deal, weight)| match deal {
                Deal::Entity(card) => Some((card, u64::from(weight))),
                _ => None,
            })
            .collect();
        assert_eq!(told, weights(&self.decks, place), "{state:?}");
        self.compared += 1;
    }

    fn deal(&mut self, state: &SoloWar, deck_of_one: bool, rng: &mut Rng) -> SoloWar {
        let place = if state.stage() == Stage::Look { top(state) } else { 0 };
        if deck_of_one {
            self.compare(state, place);
        }
        let deal = state.pick_deal(|total| rng.below(total)).unwrap();
        if let (Deal::Entity(card), true) = (deal, deck_of_one) {
            let summons = state.stage() == Stage::Summon;
            self.looks += u32::from(!summons);
            self.decks = after(&self.decks, |deck| {
                let rest = if summons { &deck[1..] } else { deck };
                (deck[place] == card).then(|| rest.to_vec())
            });
        }
        let mut next = *state;
        next.deal_unchecked(deal);
        next
    }

    fn act(&mut self, state: &SoloWar, seat: Seat, deck_of_one: bool, rng: &mut Rng) -> SoloWar {
        let action = state.pick_action(seat, |count| rng.below(count)).unwrap();
        match action {
            Action::Order(order) if deck_of_one => {
                let order: Vec<_> = order.iter().collect();
                self.decks = after(&self.decks, |deck| Some([&order[..], &deck[order.len()..]].concat()));
            }
            Action::Roll if deck_of_one => {
                self.rolls += 1;
                self.decks = after(&self.decks, |deck| Some([&deck[1..], &deck[..1]].concat()));
            }
            _ => {}
        }
        let mut next = *state;
        next.act_unchecked(seat, action);
        next
    }
}

/// How many places at the top of seat 1's deck are known.
fn top(state: &SoloWar) -> usize {
    let view = state.view(Viewer::Spectator);
    let places: Vec<usize> = view.places(Seat::One).map(|(place, ..)| place).collect();
    places.iter().enumerate().take_while(|(index, place)| index == *place).count()
}

/// Random games from the seventh round on, with every order of seat 1's last four cards stored beside them: after any looks and any number
/// of shuffles, the engine's weights are exactly those.
#[test]
fn war_3_weights_are_those_of_really_shuffled_decks() {
    let mut rng = Rng::new(3);
    let mut beside = Beside { decks: Decks::new(), compared: 0, shuffles: 0, looks: 0, rolls: 0 };
    for game in 0..150 {
        let hands = ["roll-over trip rally", "roll-over hush drizzle", "roll-over umbrella rally"];
        let mut war = begun("-", &hands[..2 + game % 2]);
        for name in ["rex", "clover", "button", "mimic", "grump", "pebble"] {
            war.quiet(&format!("{name} ").repeat(2 + game % 2));
        }
        let mut revealed = BTreeSet::new();
        for name in ["rex", "clover", "button", "mimic", "grump", "pebble"] {
            let Some(Card::Entity(card)) = war.rules.cards().find(name) else { panic!("{name}") };
            revealed.insert(card);
        }
        beside.decks = remaining(&revealed);
        let mut state = war.state;
        while state.round() < 11 && !matches!(state.stage(), Stage::Sudden | Stage::Over) {
            let before = known(&state);
            let of_one = deck_of_one(&war, &state);
            let next = match state.turn() {
                Turn::Over => break,
                Turn::Deal => beside.deal(&state, of_one, &mut rng),
                Turn::Decide(asked) => beside.act(&state, asked.lowest().unwrap(), of_one, &mut rng),
            };
            let summoned = next.deck_size(Seat::One) < state.deck_size(Seat::One);
            if !summoned && before > 0 && known(&next) == 0 {
                beside.shuffles += 1;
                beside.decks = shuffled(&beside.decks);
            }
            state = next;
        }
    }
    let Beside { compared, shuffles, looks, rolls, .. } = beside;
    println!(
        "{compared} deals compared, {looks} of them looks; {shuffles} shuffles of known cards, {rolls} rolls"
    );
    assert!(compared > 500 && shuffles > 20 && looks > 100 && rolls > 10);
}

/// Whether the due deal concerns seat 1's deck.
fn deck_of_one(war: &War, state: &SoloWar) -> bool {
    use parlor_game::{Data, Notation};
    let data = SoloWar::view_data(&war.rules, &state.view(Viewer::Spectator));
    let of_one = |fact: &str| data.at(fact) == Some(&Data::Number(1));
    match state.stage() {
        Stage::Summon => of_one("facts.seat"),
        Stage::Look | Stage::Order | Stage::Turn => of_one("facts.look_deck"),
        _ => false,
    }
}

/// A whole deck, revealed one by one, has just the probability of that deck in that order.
#[test]
fn war_3_a_deck_without_looks_comes_as_it_was_shuffled() {
    let mut rng = Rng::new(1);
    for _ in 0..200 {
        let (mut chance, mut state) = (1.0_f64, war("-", 2).state);
        let mut own = Vec::new();
        let mut plain = true;
        while let Some(step) = parlor_step(&state, &mut rng) {
            plain &= !matches!(state.stage(), Stage::Look);
            if let (Stage::Summon, Some(Deal::Entity(card))) = (state.stage(), step.0) {
                let total: u32 = state.deals().map(|(_, weight)| weight).sum();
                let weight = state.deals().find(|(deal, _)| *deal == Deal::Entity(card)).unwrap().1;
                if own.len() == usize::from(state.round()) - 1 {
                    own.push(card);
                    chance *= f64::from(weight) / f64::from(total);
                }
            }
            state = step.1;
        }
        if plain && own.len() == 10 {
            let expected = 1.0 / (252.0 * 20.0 * 6.0 * 3_628_800.0);
            assert!((chance / expected - 1.0).abs() < 1e-9, "{chance} and {expected}");
        }
    }
}

/// The next step of a random game: the deal, if it is one, and the state after it.
fn parlor_step(state: &SoloWar, rng: &mut Rng) -> Option<(Option<Deal>, SoloWar)> {
    let mut next = *state;
    let deal = match script::step(&mut next, rng)? {
        Move::Deal(deal) => Some(deal),
        Move::Action(..) => None,
    };
    Some((deal, next))
}

/// No entity is revealed twice, no support card is dealt twice to one hand, and decks end as they were made.
#[test]
fn war_2_no_card_comes_twice() {
    let mut rng = Rng::new(8);
    for game in 0..300 {
        let (options, seats) = [("-", 2), ("-", 3), ("-", 4), ("teams=yes", 4)][game % 4];
        let mut state = war(options, seats).state;
        let mut revealed: [BTreeSet<Entity>; 4] = Default::default();
        while let Some((deal, next)) = parlor_step(&state, &mut rng) {
            if let (Stage::Summon, Some(Deal::Entity(card))) = (state.stage(), deal) {
                let smaller = |seat: &Seat| next.deck_size(*seat) < state.deck_size(*seat);
                let owner = Seat::ALL.into_iter().find(smaller).expect("a card leaves its deck");
                assert!(revealed[owner.index()].insert(card), "{card:?} twice");
            }
            state = next;
        }
        for own in &revealed[..usize::from(seats)] {
            for kind in [Kind::Effect, Kind::Ordinary, Kind::Elite] {
                let count = own.iter().filter(|card| card.kind() == kind).count();
                let all = own.len() == 10;
                assert!(if all {
                    count == usize::from(kind.in_deck())
                } else {
                    count <= usize::from(kind.in_deck())
                });
            }
        }
        assert!(state.result().is_some());
    }
}
