//! All cases: each interval over data as games give them, with as few deals as studies have.

use parlor_chance::Rng;

use super::Case;
use super::chances::{coin, normal, rounds, skewed, unit};
use crate::{Anytime, Estimate, controlled, explained, intraclass, jackknife};

/// Each kind of interval that the lab prints, over several kinds of data.
pub fn cases() -> Vec<Case> {
    let mut all = shares();
    all.extend(numbers());
    all.extend(ratios());
    all.extend(squares());
    all.extend(agreements());
    all.extend(less_noise());
    all.extend(sequences());
    all
}

fn covers(estimate: &Estimate, truth: f64) -> bool {
    estimate.low <= truth && truth <= estimate.high
}

fn drawn(deals: usize, rng: &mut Rng, value: impl Fn(&mut Rng) -> f64) -> Vec<f64> {
    (0..deals).map(|_| value(rng)).collect()
}

fn shares() -> Vec<Case> {
    const NAME: &str = "Wilson's, shares";
    let case = |data: &str, deals: usize, truth: f64, value: fn(&mut Rng) -> f64| {
        let data = format!("{data}, {deals} deals");
        Case::new(NAME, data, move |rng| covers(&Estimate::of_shares(&drawn(deals, rng, value)), truth))
    };
    vec![
        case("single games, 50 %", 100, 0.5, |rng| coin(rng, 0.5)),
        case("single games, 3 %", 250, 0.03, |rng| coin(rng, 0.03)),
        case("pairs of games, 70 %", 100, 0.7, |rng| (coin(rng, 0.7) + coin(rng, 0.7)) / 2.0),
        case("pairs that the deal decides, 70 %", 60, 0.7, |rng| coin(rng, 0.7)),
        case("four games that the deal half decides, 25 %", 150, 0.25, |rng| {
            let chance = 0.5 * coin(rng, 0.5);
            (0..4).map(|_| coin(rng, chance)).sum::<f64>() / 4.0
        }),
        case("seats exchanged, one of two wins both, 50 %", 40, 0.5, |rng| {
            if coin(rng, 0.8) == 1.0 { 0.5 } else { coin(rng, 0.5) }
        }),
        case("a third of games shared, 50 %", 150, 0.5, |rng| {
            if coin(rng, 0.33) == 1.0 { 0.5 } else { coin(rng, 0.5) }
        }),
    ]
}

fn numbers() -> Vec<Case> {
    const NAME: &str = "Student's, means";
    let case = |data: &str, deals: usize, truth: f64, value: fn(&mut Rng) -> f64| {
        let data = format!("{data}, {deals} deals");
        Case::new(NAME, data, move |rng| covers(&Estimate::of(&drawn(deals, rng, value)), truth))
    };
    vec![
        case("normal", 3, 0.0, normal),
        case("normal", 20, 0.0, normal),
        case("lengths of five rounds", 40, 5.0, |rng| rounds(rng, 5)),
        case("lengths of one round", 80, 1.0, skewed),
        case("results of -10 or 30, three to one", 40, 0.0, |rng| 40.0 * coin(rng, 0.25) - 10.0),
        case("changes of the lead: a few or none", 40, 0.6, |rng| coin(rng, 0.3) + coin(rng, 0.3)),
    ]
}

fn ratios() -> Vec<Case> {
    // Long games have more choices of one thing: each choice has its own chance, and games of one deal are alike.
    let choices = |deals: usize| {
        Case::new("of a ratio", format!("choices of one thing, 20 %, {deals} deals"), move |rng| {
            let (mut forced, mut all) = (Vec::new(), Vec::new());
            for _ in 0..deals {
                let count = (10.0 + 20.0 * unit(rng)).round();
                let chance = 0.1 + 0.2 * unit(rng);
                forced.push((0..count as u32).map(|_| coin(rng, chance)).sum());
                all.push(count);
            }
            covers(&Estimate::of_ratio(&forced, &all), 0.2)
        })
    };
    let actions = |deals: usize| {
        Case::new("of a ratio", format!("actions a choice, more in long games, {deals} deals"), move |rng| {
            let (mut actions, mut all) = (Vec::new(), Vec::new());
            for _ in 0..deals {
                let count = 10.0 + rounds(rng, 5);
                actions.push(count * (2.0 + count / 15.0 + normal(rng) / 2.0));
                all.push(count);
            }
            // The mean of count (2 + count / 15) over that of count; the sum of five rounds has mean and variance 5.
            covers(&Estimate::of_ratio(&actions, &all), 2.0 + (15.0 * 15.0 + 5.0) / 15.0 / 15.0)
        })
    };
    vec![choices(20), choices(150), actions(20), actions(150)]
}

fn squares() -> Vec<Case> {
    // Products of two noisy samples of a difference that varies from moment to moment and from deal to deal.
    let case = |deals: usize, size: f64| {
        let data = format!("differences of {size} seen through noise of 0.1, {deals} deals");
        Case::new("of a root", data, move |rng| {
            let squares = drawn(deals, rng, |rng| {
                let deal = size * (2.0 * skewed(rng)).sqrt() / 2f64.sqrt();
                let product = |rng: &mut Rng| {
                    let truth = deal * normal(rng);
                    (truth + 0.1 * normal(rng)) * (truth + 0.1 * normal(rng))
                };
                (0..20).map(|_| product(rng)).sum::<f64>() / 20.0
            });
            covers(&Estimate::of_root(&squares), size)
        })
    };
    vec![case(40, 0.1), case(150, 0.1), case(150, 0.02)]
}

fn agreements() -> Vec<Case> {
    let luck = |deals: usize, by_deal: f64| {
        let data = format!("wins, two plays, {:.0} % from the deal, {deals} deals", 100.0 * by_deal);
        Case::new("intraclass", data, move |rng| {
            let chance = |rng: &mut Rng| 0.5 + by_deal.sqrt() * (coin(rng, 0.5) - 0.5);
            let deal = |rng: &mut Rng| {
                let chance = chance(rng);
                vec![vec![coin(rng, chance), coin(rng, chance)]]
            };
            let plays: Vec<_> = (0..deals).map(|_| deal(rng)).collect();
            covers(&intraclass(&plays), by_deal)
        })
    };
    let results = |deals: usize, by_deal: f64| {
        let data = format!(
            "results, two seatings of two plays, {:.0} % from the deal, {deals} deals",
            100.0 * by_deal
        );
        Case::new("intraclass", data, move |rng| {
            let seating = |rng: &mut Rng| {
                let deal = by_deal.sqrt() * normal(rng);
                let own = (1.0 - by_deal).sqrt();
                vec![deal + own * normal(rng), deal + own * normal(rng)]
            };
            let plays: Vec<_> = (0..deals).map(|_| vec![seating(rng), seating(rng)]).collect();
            covers(&intraclass(&plays), by_deal)
        })
    };
    // Who wins, told by a chance that is right on average: a share of the variance of a win is what the chance varies by.
    let known = |deals: usize, share: f64| {
        let data = format!("{:.0} % of who wins known, {deals} deals", 100.0 * share);
        Case::new("of explained variance", data, move |rng| {
            let spread = share.sqrt() / 2.0;
            let (mut guesses, mut ends) = (Vec::new(), Vec::new());
            for _ in 0..deals {
                let chance = 0.5 + spread * (2.0 * coin(rng, 0.5) - 1.0);
                guesses.push(chance + 0.02 * normal(rng) * f64::from(u8::from(share == 0.0)));
                ends.push(coin(rng, chance));
            }
            covers(&without_noise(&guesses, &ends), share)
        })
    };
    let told = |deals: usize, share: f64| {
        let data = format!("{:.0} % of a result known, {deals} deals", 100.0 * share);
        Case::new("of explained variance", data, move |rng| {
            let (mut guesses, mut ends) = (Vec::new(), Vec::new());
            for _ in 0..deals {
                let guess = normal(rng);
                guesses.push(guess);
                ends.push(share.sqrt() * guess + (1.0 - share).sqrt() * normal(rng));
            }
            covers(&without_noise(&guesses, &ends), share)
        })
    };
    let noisy = |deals: usize, share: f64| {
        let data =
            format!("{:.0} % of a result known, half of each guess is noise, {deals} deals", 100.0 * share);
        Case::new("of explained variance", data, move |rng| {
            let (mut guesses, mut ends) = (Vec::new(), Vec::new());
            let mut quarters = [(); 4].map(|()| Vec::new());
            for _ in 0..deals {
                let guess = normal(rng);
                // The mean of the four has noise as large as the guess.
                let own: Vec<_> = quarters.iter().map(|_| guess + 2.0 * normal(rng)).collect();
                quarters.iter_mut().zip(&own).for_each(|(quarter, own)| quarter.push(*own));
                guesses.push(own.iter().sum::<f64>() / 4.0);
                ends.push(share.sqrt() * guess + (1.0 - share).sqrt() * normal(rng));
            }
            covers(&explained(&guesses, &quarters, &ends), share)
        })
    };
    vec![
        luck(100, 0.0),
        luck(100, 0.25),
        luck(100, 0.81),
        results(60, 0.1),
        results(60, 0.9),
        known(40, 0.0),
        known(40, 0.25),
        known(150, 0.81),
        told(40, 0.1),
        told(40, 0.5),
        told(150, 0.95),
        noisy(150, 0.3),
        noisy(400, 0.6),
    ]
}

/// The share that guesses explain which have no noise of their own.
fn without_noise(guesses: &[f64], ends: &[f64]) -> Estimate {
    explained(guesses, &[(); 4].map(|()| guesses.to_vec()), ends)
}

/// Luck taken away, and differences between results by the jackknife.
fn less_noise() -> Vec<Case> {
    let control = |deals: usize, share: f64| {
        let data = format!("wins, luck that tells {:.0} % of them, {deals} deals", 100.0 * share);
        Case::new("luck taken away", data, move |rng| {
            let (mut values, mut controls) = (Vec::new(), Vec::new());
            for _ in 0..deals {
                let luck = 2.0 * coin(rng, 0.5) - 1.0;
                values.push(coin(rng, 0.5 + share.sqrt() / 2.0 * luck));
                controls.push([luck, normal(rng)]);
            }
            covers(&controlled(&values, &controls).0, 0.5)
        })
    };
    let groups = |deals: usize, value: fn(&mut Rng) -> (f64, f64), truth: f64, data: &str| {
        let data = format!("{data}, {deals} deals in 40 groups");
        Case::new("of a difference, by jackknife", data, move |rng| {
            let pairs: Vec<_> = (0..deals).map(|_| value(rng)).collect();
            let share = |without: usize| {
                let kept = pairs.iter().enumerate().filter(|(deal, _)| deal % 40 != without);
                let (one, other) =
                    kept.fold((0.0, 0.0), |sums, (_, pair)| (sums.0 + pair.0, sums.1 + pair.1));
                one / other
            };
            let without: Vec<_> = (0..40).map(share).collect();
            covers(&jackknife(deals, share(usize::MAX), &without), truth)
        })
    };
    vec![
        control(40, 0.3),
        control(200, 0.0),
        groups(80, |rng| (skewed(rng), 1.0), 1.0, "means of lengths of one round"),
        groups(
            300,
            |rng| {
                let length = rounds(rng, 5);
                (0.2 * length * skewed(rng), length)
            },
            0.2,
            "ratios of lengths",
        ),
    ]
}

/// One looks after each 25 deals, and the interval must cover at every look.
fn sequences() -> Vec<Case> {
    const LOOK: usize = 25;
    let always =
        |mut sequence: Anytime, deals: usize, truth: f64, rng: &mut Rng, value: fn(&mut Rng) -> f64| {
            (1..=deals).all(|deal| {
                sequence.add(value(rng));
                deal % LOOK > 0 || covers(&sequence.estimate(), truth)
            })
        };
    let shares = |data: &str, within: f64, truth: f64, value: fn(&mut Rng) -> f64| {
        let data = format!("{data}, wanted +-{within}, 2000 deals");
        Case::anytime("anytime, shares", data, move |rng| {
            always(Anytime::of_shares(within), 2000, truth, rng, value)
        })
    };
    let numbers = |data: &str, within: f64, truth: f64, value: fn(&mut Rng) -> f64| {
        let data = format!("{data}, wanted +-{within}, 2000 deals");
        Case::anytime("anytime, means", data, move |rng| {
            always(Anytime::of_numbers(within), 2000, truth, rng, value)
        })
    };
    vec![
        shares("single games, 50 %", 0.03, 0.5, |rng| coin(rng, 0.5)),
        shares("single games, 3 %", 0.01, 0.03, |rng| coin(rng, 0.03)),
        shares("seats exchanged, one of two wins both, 50 %", 0.02, 0.5, |rng| {
            if coin(rng, 0.8) == 1.0 { 0.5 } else { coin(rng, 0.5) }
        }),
        numbers("normal", 0.1, 0.0, normal),
        numbers("lengths of one round", 0.1, 1.0, skewed),
        numbers("results of -10 or 30, three to one", 1.0, 0.0, |rng| 40.0 * coin(rng, 0.25) - 10.0),
    ]
}
