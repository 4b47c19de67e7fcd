use parlor_chance::Rng;
use parlor_game::{Game, Notation, Rules, Seat, Turn, Uniform, Viewer};
use parlor_ouroboros_solitaire::{Action, Solitaire, SolitaireRules};
use parlor_search::{Bot, Budget, Rollouts};

fn main() {
    let args: Vec<String> = std::env::args().collect();
    let (rules, games, sims, deep): (&str, u64, u64, u64) =
        (&args[1], args[2].parse().unwrap(), args[3].parse().unwrap(), args[4].parse().unwrap());
    let rules = SolitaireRules::parse(rules).unwrap();
    let mut total = 0;
    let (mut fails, mut decisions) = (0, 0);
    for seed in 0..games {
        let mut state = Solitaire::new(&rules, 1).unwrap();
        let mut rng = Rng::new(seed);
        let mut bot: Box<dyn Bot<Solitaire>> = Box::new(Rollouts::new(Rng::new(1000 + seed)));
        let budget = Budget::simulations(sims);
        loop {
            match state.turn() {
                Turn::Over => break,
                Turn::Deal => {
                    let deal = state.pick_deal(|count| rng.below(count)).unwrap();
                    state = state.deal(deal).unwrap();
                }
                Turn::Decide(_) => {
                    let view = state.view(Viewer::Seat(Seat::One));
                    let choice = bot.choose(Seat::One, &view, &budget, None).unwrap();
                    decisions += 1;
                    let failing = matches!(choice.action, Action::Play(_)) && {
                        let mut after = state;
                        after.act_unchecked(Seat::One, choice.action);
                        format!("{:?}", after.phase()).starts_with("Fail")
                    };
                    if failing && state.check_action(Seat::One, Action::Bribe).is_ok() {
                        fails += 1;
                        if deep > 0 {
                            let mut judge: Box<dyn Bot<Solitaire>> = Box::new(Rollouts::new(Rng::new(5)));
                            let again = judge
                                .choose(Seat::One, &view, &Budget::simulations(deep), Some(choice.action))
                                .unwrap();
                            let of = |action| {
                                again
                                    .considered
                                    .iter()
                                    .find(|own| own.action == action)
                                    .map(|own| (own.value, own.visits))
                            };
                            println!(
                                "game {seed} loop {} deck {} threats {} enemy {:?} bribe {} score {}: chose {} ; deep best {} {:?}; failing {:?}; bribe {:?}",
                                state.cleared() + 1,
                                state.deck(),
                                state.threats(),
                                state.enemy().map(|e| e.to_string()),
                                state.enemy().map_or(0, |e| state.bribe_cost(e)),
                                state.score(),
                                Solitaire::action_text(state.rules(), choice.action),
                                Solitaire::action_text(state.rules(), again.action),
                                of(again.action),
                                of(choice.action),
                                of(Action::Bribe)
                            );
                        }
                    }
                    state = state.act(Seat::One, choice.action).unwrap();
                }
            }
            if state.cleared() >= 40 {
                break;
            }
        }
        total += state.score();
    }
    println!(
        "mean {:.2}, failures where a bribe was possible {fails} of {decisions} decisions",
        f64::from(total) / games as f64
    );
}
