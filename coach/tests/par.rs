//! What the best player reaches on a deal.

use std::cell::RefCell;

use parlor_catalog::{BotSpec, games};
use parlor_chance::{Dealer, Rng, Seed};
use parlor_coach::{DealScore, Par, ParSearch, Progress};
use parlor_game::{Seat, Turn, Uniform as _};

fn bots() -> (BotSpec, BotSpec) {
    ("best:2".parse().unwrap(), "casual".parse().unwrap())
}

fn par(slug: usize, stop: &dyn Fn() -> bool) -> (Par, u32) {
    let (entry, mut stops) = (games()[slug], 0);
    let seats = entry.about().default_seats;
    let mut search = ParSearch::new(entry, (seats, Seat::One), Seed::new("par"), bots()).unwrap();
    loop {
        match search.step(&stop) {
            Progress::Added => {}
            Progress::Stopped => stops += 1,
            Progress::Done => return (search.par().expect("a bot has no answer"), stops),
        }
    }
}

/// A bot that was pushed aside by others' bots has another par, and the next server says another number.
#[test]
fn a_par_that_was_stopped_again_and_again_is_the_same() {
    for slug in 0..games().len() {
        let name = games()[slug].about().slug;
        let (whole, stops) = par(slug, &|| false);
        assert_eq!(stops, 0);
        assert_eq!(whole.games, 8, "{name}");
        assert!(whole.interval.0 <= whole.mean && whole.mean <= whole.interval.1, "{name}: {whole:?}");
        let chance = RefCell::new(Rng::new(97));
        let often = || chance.borrow_mut().below(20) == 0;
        let (stopped, stops) = par(slug, &often);
        assert!(stops > 0, "{name}: nothing was stopped");
        assert_eq!(stopped, whole, "{name}");
    }
}

/// A lost game with many points stands above one that was won, or a score comes back as another.
#[test]
fn scores_sort_as_results_do_and_survive_as_numbers() {
    let mut rng = Rng::new(44);
    for entry in games() {
        let seats = entry.about().default_seats;
        for number in 0..20 {
            let mut game = entry.start("-", seats).unwrap();
            let mut dealer = Dealer::seeded(&Seed::new(format!("scores {number}")));
            assert_eq!(DealScore::of(&*game, Seat::One), None);
            loop {
                match game.turn() {
                    Turn::Over => break,
                    Turn::Deal => drop(game.deal_from(&mut dealer).unwrap()),
                    Turn::Decide(asked) => {
                        let seat = asked.lowest().unwrap();
                        let text = game.random_action(seat, &mut rng).unwrap();
                        game.act(seat, &text).unwrap();
                    }
                }
            }
            let (result, slug) = (game.result().unwrap(), entry.about().slug);
            let scores: Vec<_> =
                game.seats().iter().map(|seat| (seat, DealScore::of(&*game, seat).unwrap())).collect();
            for (seat, score) in &scores {
                assert_eq!(DealScore::from_number(score.number()), Some(*score), "{slug}");
                if seats == 1 {
                    assert_eq!((score.won(), score.points()), (None, game.points()[*seat]), "{slug}");
                }
                for (other, beside) in scores.iter().filter(|(other, _)| result[*other] < result[*seat]) {
                    assert!(score > beside && score.number() > beside.number(), "{slug} {seat} {other}");
                }
            }
        }
    }
    assert_eq!(DealScore::from_number(i64::MAX), None);
    assert_eq!(DealScore::from_number(i64::MIN), None);
}
