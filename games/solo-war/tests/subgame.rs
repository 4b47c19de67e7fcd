//! A last round with two support cards each, solved by a plain solver of its own, and played by the search.
//!
//! Both sides have nine points, no token is left, and seat 2's entity is one ahead. Support cards are of three kinds, each named by a
//! letter: `P` adds 2 to its player's side, `M` takes 3 from the opponent, `S` shields its player's side and adds 1. Each seat has played
//! one `P`, so of nine unseen cards, three of each kind, two are in each hand.

use crate::common::{War, with};
use parlor_chance::Rng;
use parlor_game::{Game, Notation, Rules, Seat, Turn, Viewer};
use parlor_search::{Budget, Sealed};
use parlor_solo_war::{Action, SoloWar, SoloWarRules, Tie};

const KINDS: usize = 3;
/// A choice: to pass, or a card's kind from 1.
const CHOICES: usize = KINDS + 1;
/// The hands of two cards, by their kinds.
const HANDS: [[usize; 2]; 6] = [[0, 0], [0, 1], [0, 2], [1, 1], [1, 2], [2, 2]];
/// The bases of the last entities.
const BASES: [i32; 2] = [4, 5];
/// The ten cards, by kind: four of the first, three of the others. The first of all has been played.
const NAMES: [&[&str]; KINDS] = [
    &["rally", "roll-over", "big-push", "drizzle"],
    &["trip", "hush", "copycat"],
    &["umbrella", "care-package", "second-wind"],
];

fn in_hand(hand: usize, kind: usize) -> usize {
    HANDS[hand].iter().filter(|own| **own == kind).count()
}

/// The number of ways to draw a hand from three cards of each kind.
fn ways(hand: usize) -> f64 {
    if HANDS[hand][0] == HANDS[hand][1] { 3.0 } else { 9.0 }
}

fn legal(hand: usize, choice: usize) -> bool {
    choice == 0 || in_hand(hand, choice - 1) > 0
}

/// Seat 1's share of the win, by what each seat has played first and in retaliation: from the rules (WAR-5), not from the engine.
fn share(first: [usize; 2], late: [usize; 2]) -> f64 {
    let shielded = [0, 1].map(|own: usize| first[own] == 3 || late[own] == 3);
    let mut forces = BASES;
    for step in [first, late] {
        for own in [0, 1] {
            let debuff = if step[1 - own] == 2 && !shielded[own] { 3 } else { 0 };
            let buff = [0, 2, 0, 1][step[own]];
            forces[own] = (forces[own] - debuff).max(0) + buff;
        }
    }
    match forces[0].cmp(&forces[1]) {
        std::cmp::Ordering::Greater => 1.0,
        std::cmp::Ordering::Equal => 0.5,
        std::cmp::Ordering::Less => 0.0,
    }
}

/// How a seat plays: for each hand its first choice, and, after a pass, its retaliation by the other's choice.
#[derive(Clone, Debug)]
struct Plan {
    first: [[f64; CHOICES]; HANDS.len()],
    late: [[[f64; CHOICES]; CHOICES]; HANDS.len()],
}

impl Plan {
    const NOTHING: Plan =
        Plan { first: [[0.0; CHOICES]; HANDS.len()], late: [[[0.0; CHOICES]; CHOICES]; HANDS.len()] };

    fn even() -> Plan {
        let row = |hand: usize| {
            let count = (0..CHOICES).filter(|choice| legal(hand, *choice)).count() as f64;
            std::array::from_fn(|choice| if legal(hand, choice) { 1.0 / count } else { 0.0 })
        };
        let rows: [[f64; CHOICES]; HANDS.len()] = std::array::from_fn(row);
        Plan { first: rows, late: rows.map(|row| [row; CHOICES]) }
    }
}

/// The share of `seat`, 0 or 1.
fn own_share(seat: usize, first: [usize; 2], late: [usize; 2]) -> f64 {
    if seat == 0 { share(first, late) } else { 1.0 - share([first[1], first[0]], [late[1], late[0]]) }
}

/// The result of each choice of `seat` against a plan of the other, times the likelihood of the situation without its own choices.
/// `own_late` is its retaliation; `None` stands for the best one.
fn values(seat: usize, other: &Plan, own_late: Option<&Plan>) -> (Plan, f64) {
    let mut values = Plan::NOTHING;
    let mut best = 0.0;
    let chance = |hand: usize| ways(hand) / 36.0;
    for hand in 0..HANDS.len() {
        for theirs in 0..HANDS.len() {
            let likely = chance(hand) * chance(theirs);
            for (first, weight) in other.first[theirs].iter().enumerate() {
                let likely = likely * weight;
                // A card at first: the other retaliates if it has passed.
                for card in (1..CHOICES).filter(|card| legal(hand, *card)) {
                    let answers = if first == 0 { other.late[theirs][card] } else { [1.0, 0.0, 0.0, 0.0] };
                    for (late, answer) in answers.iter().enumerate() {
                        values.first[hand][card] +=
                            likely * answer * own_share(seat, [card, first], [0, late]);
                    }
                }
                // A pass at first: both retaliate if the other has passed too.
                let answers = if first == 0 { other.late[theirs][0] } else { [1.0, 0.0, 0.0, 0.0] };
                for card in (0..CHOICES).filter(|card| legal(hand, *card)) {
                    for (late, answer) in answers.iter().enumerate() {
                        values.late[hand][first][card] +=
                            likely * answer * own_share(seat, [0, first], [card, late]);
                    }
                }
            }
        }
        for first in 0..CHOICES {
            let brought = values.late[hand][first];
            values.first[hand][0] += match own_late {
                Some(plan) => {
                    plan.late[hand][first].iter().zip(brought).map(|(share, value)| share * value).sum()
                }
                None => brought.into_iter().fold(0.0, f64::max),
            };
        }
        best += values.first[hand].into_iter().fold(0.0, f64::max);
    }
    (values, best)
}

/// The most that `seat` can get against this plan of the other.
fn best_response(seat: usize, other: &Plan) -> f64 {
    values(seat, other, None).1
}

/// Shares in proportion to the regrets, if there are any.
fn matched(regrets: &[f64; CHOICES], even: &[f64; CHOICES]) -> [f64; CHOICES] {
    let sum: f64 = regrets.iter().sum();
    if sum > 0.0 { regrets.map(|regret| regret / sum) } else { *even }
}

fn add(sums: &mut [f64; CHOICES], weight: f64, shares: &[f64; CHOICES]) {
    for (sum, share) in sums.iter_mut().zip(shares) {
        *sum += weight * share;
    }
}

fn regret(sums: &mut [f64; CHOICES], now: &[f64; CHOICES], values: &[f64; CHOICES], even: &[f64; CHOICES]) {
    let mean: f64 = now.iter().zip(values).map(|(share, value)| share * value).sum();
    for ((sum, value), even) in sums.iter_mut().zip(values).zip(even) {
        *sum = if *even > 0.0 { (*sum + value - mean).max(0.0) } else { 0.0 };
    }
}

/// An equilibrium by counterfactual regret minimisation over the whole tree (CFR+: Tammelin 2014), without sampling.
fn solve(rounds: u32) -> [Plan; 2] {
    let even = Plan::even();
    let mut regrets = [Plan::NOTHING, Plan::NOTHING];
    let mut sums = [Plan::NOTHING, Plan::NOTHING];
    let mut plans = [even.clone(), even.clone()];
    for round in 1..=rounds {
        for own in [0, 1] {
            let (brought, _) = values(own, &plans[1 - own], Some(&plans[own]));
            let weight = f64::from(round);
            for hand in 0..HANDS.len() {
                let passed = plans[own].first[hand][0];
                let all = &even.first[hand];
                add(&mut sums[own].first[hand], weight, &plans[own].first[hand]);
                regret(&mut regrets[own].first[hand], &plans[own].first[hand], &brought.first[hand], all);
                plans[own].first[hand] = matched(&regrets[own].first[hand], all);
                for first in 0..CHOICES {
                    let now = plans[own].late[hand][first];
                    add(&mut sums[own].late[hand][first], weight * passed, &now);
                    regret(&mut regrets[own].late[hand][first], &now, &brought.late[hand][first], all);
                    plans[own].late[hand][first] = matched(&regrets[own].late[hand][first], all);
                }
            }
        }
    }
    for own in [0, 1] {
        for hand in 0..HANDS.len() {
            let all = &even.first[hand];
            plans[own].first[hand] = matched(&sums[own].first[hand], all);
            for first in 0..CHOICES {
                plans[own].late[hand][first] = matched(&sums[own].late[hand][first], all);
            }
        }
    }
    plans
}

/// The card set: ten support cards of three kinds.
fn rules() -> SoloWarRules {
    let mut text = String::from_utf8(SoloWarRules::FILE.unwrap().bytes.to_vec()).unwrap();
    let effects = ["\"force(self, +2)\"", "\"force(opponent, -3)\"", "\"shield(self)\", \"force(self, +1)\""];
    for (names, effects) in NAMES.iter().zip(effects) {
        for name in *names {
            let at = text.find(&format!("name = \"{name}\"")).unwrap();
            let from = at + text[at..].find("effects = ").unwrap();
            let to = from + text[from..].find('\n').unwrap();
            text.replace_range(from..to, &format!("effects = [{effects}]"));
        }
    }
    let mut rules = crate::common::set_from(&text);
    rules.tie = Tie::Draw;
    rules
}

/// The last round with these hands, after its entities are summoned.
fn last_round(rules: &SoloWarRules, hands: [usize; 2]) -> War {
    let mut war = with(rules.clone(), 2);
    for hand in hands {
        war.deal(NAMES[0][0]);
        let mut used = [1, 0, 0];
        for kind in HANDS[hand] {
            war.deal(NAMES[kind][used[kind]]);
            used[kind] += 1;
        }
    }
    let spend = "1: gamble; 2: gamble; deal d1 d1";
    war.deal("lemon lemon").play(&format!("1: support {0}; 2: support {0}", NAMES[0][0])).play(spend);
    war.deal("eggy eggy").play("1: pass; 2: pass").play(spend).pass();
    war.deal("felps felps").play("1: pass; 2: pass").play(spend).pass();
    for entity in ["thistle", "grump", "biscuit", "mossy", "grizzle", "juno"] {
        war.quiet(&format!("{entity} {entity}"));
    }
    war.deal("button clover");
    assert_eq!((war.state.round(), war.points(), war.forces()), (10, vec![9, 9], vec![4, 5]));
    war
}

/// The kind of a choice: 0 for a pass.
fn kind_of(rules: &SoloWarRules, action: Action) -> usize {
    let text = SoloWar::action_text(rules, action);
    let name = text.strip_prefix("support ");
    name.map_or(0, |name| 1 + NAMES.iter().position(|names| names.contains(&name)).unwrap())
}

/// Makes a choice of this kind for a seat.
fn choose(war: &mut War, seat: Seat, kind: usize) {
    let action = war.state.actions(seat).find(|action| kind_of(&war.rules, *action) == kind).unwrap();
    war.state = war.state.act(seat, action).unwrap();
}

/// Both seats make their choices of one phase, if they have any.
fn phase(war: &mut War, kinds: [usize; 2]) {
    let Turn::Decide(asked) = war.state.turn() else { return };
    for seat in asked.iter() {
        choose(war, seat, kinds[seat.index()]);
    }
}

#[test]
fn war_5_the_shares_that_are_solved_are_those_of_the_engine() {
    let rules = rules();
    let hands = [1, 4];
    let start = last_round(&rules, hands);
    let mut compared = 0;
    for first in choices(hands, [true; 2]) {
        for late in choices(hands, first.map(|choice| choice == 0)) {
            let mut war = start.clone();
            phase(&mut war, first);
            phase(&mut war, late);
            let result = war.state.result().unwrap();
            assert_eq!(f64::from(result[Seat::One]) / 2.0, share(first, late), "{first:?} {late:?}");
            compared += 1;
        }
    }
    assert_eq!(compared, 4 + 2 * 6 + 9, "cards at once, one card and an answer or none, two passes");
}

/// All pairs of choices that these hands allow; a seat without a choice does nothing.
fn choices(hands: [usize; 2], asked: [bool; 2]) -> Vec<[usize; 2]> {
    let own = |seat: usize| {
        (0..CHOICES).filter(move |choice| *choice == 0 || asked[seat] && legal(hands[seat], *choice))
    };
    own(0).flat_map(|one| own(1).map(move |two| [one, two])).collect()
}

/// How the search plays for one seat.
fn searched(rules: &SoloWarRules, own: usize, simulations: u64) -> Plan {
    let seat = Seat::ALL[own];
    let mut plan = Plan::NOTHING;
    let ask = |war: &War, row: &mut [f64; CHOICES], seed: usize| {
        let mut bot = Sealed::<SoloWar>::new(Rng::new(seed as u64));
        let view = war.state.view(Viewer::Seat(seat));
        for (action, share) in bot.strategy(seat, &view, &Budget::simulations(simulations)).unwrap() {
            row[kind_of(rules, action)] += share;
        }
    };
    for hand in 0..HANDS.len() {
        let hands = |theirs: usize| if own == 0 { [hand, theirs] } else { [theirs, hand] };
        ask(&last_round(rules, hands(0)), &mut plan.first[hand], hand);
        for first in 0..CHOICES {
            let theirs = (0..HANDS.len()).find(|theirs| legal(*theirs, first)).unwrap();
            let mut war = last_round(rules, hands(theirs));
            let mut kinds = [first; 2];
            kinds[own] = 0;
            phase(&mut war, kinds);
            ask(&war, &mut plan.late[hand][first], 10 * first + hand);
        }
    }
    plan
}

#[test]
fn a_last_round_with_two_supports_each_is_played_as_the_equilibrium_says() {
    let [one, two] = solve(1000);
    let value = best_response(0, &two);
    let gap = value - (1.0 - best_response(1, &one));
    assert!((0.0..1e-4).contains(&gap), "solved to {gap}");
    let rules = rules();

    for own in [0, 1] {
        let plan = searched(&rules, own, 8000);

        let value = if own == 0 { value } else { 1.0 - value };
        let lost = value - (1.0 - best_response(1 - own, &plan));
        println!("seat {}: the game is worth {value:.4}, and at worst {lost:.4} less", own + 1);
        assert!(lost < 0.05, "seat {} can lose {lost}", own + 1);
    }
}
