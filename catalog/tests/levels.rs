//! The levels, in every game.

use crate::chosen::{chosen, expect};
use parlor_catalog::{Best, BotKind, BotSpec, ForEachGame, LEVELS, Limit, Thinking, for_each_game};
use parlor_chance::{Dealer, Seed};
use parlor_erased::{AnyGame, Event};
use parlor_game::{Seat, Turn, Viewer};
use parlor_scene::Draw;

/// The game at its first choice that is one, among several actions, and the seat that makes it.
fn begun(game: &mut dyn AnyGame) -> Seat {
    let mut dealer = Dealer::seeded(&Seed::new("levels"));
    loop {
        match game.turn() {
            Turn::Deal => drop(game.deal_from(&mut dealer).unwrap()),
            Turn::Decide(seats) => {
                let seat = seats.lowest().unwrap();
                let [text] = &game.actions(seat)[..] else { return seat };
                game.apply(&Event::Action { seat, text: text.clone() }).unwrap();
            }
            Turn::Over => panic!("a game without a choice"),
        }
    }
}

/// A level's settings that no search of a game understands, or a level that answers with what is not legal.
#[test]
fn each_level_plays_each_game() {
    for entry in chosen() {
        let mut game = entry.start("-", entry.about().default_seats).unwrap();
        let seat = begun(&mut *game);
        for level in LEVELS {
            let spec: BotSpec = level.bot.parse().unwrap();
            let spec = BotSpec { limit: entry.limit(spec).map(|_| Limit::Simulations(30)), ..spec };
            let view = game.opaque_view(Viewer::Seat(seat));
            let choice = entry.bot(spec, &Seed::new("x"), seat).choose(seat, &view, &|| false, None).unwrap();
            let (place, may) = (format!("{}, bot {spec}", entry.about().slug), game.actions(seat));
            expect(may.contains(&choice.text), place, &choice.text, format!("one of {}", may.join(", ")));
        }
    }
}

/// Levels that are the same bot by another name, or the strongest that is not the best.
#[test]
fn the_levels_differ_and_best_is_the_best() {
    assert!(LEVELS[0].bot.parse::<BotSpec>().unwrap() == BotSpec::best(Limit::DEFAULT));
    for entry in chosen() {
        let strong = entry.limit(BotSpec::of_kind(BotKind::Strong));
        let (slug, gentle) = (entry.about().slug, entry.limit(BotSpec::of_kind(BotKind::Gentle)));
        let differs = strong.is_some() && strong != Some(Limit::DEFAULT);
        let expected = format!("a limit that is not Best's, {:?}", Limit::DEFAULT);
        expect(differs, format!("{slug}, level Strong"), format!("{strong:?}"), expected);
        expect(gentle.is_none(), format!("{slug}, level Gentle"), format!("{gentle:?}"), "no limit");
    }
}

/// Gentle that is Casual by another name.
#[test]
fn below_strong_nobody_searches_and_gentle_is_softer_than_casual() {
    struct Levels;
    impl ForEachGame for Levels {
        fn game<G: Best + Draw>(&mut self) {
            let (slug, ways) = (G::ABOUT.slug, G::ways());
            let of = |level| format!("{slug}, `ways`, {level}");
            let soft = matches!(ways.gentle, Thinking::Soft(warmth) if warmth > 0.0);
            expect(soft, of("gentle"), format!("{:?}", ways.gentle), "`Soft` with a warmth above 0");
            let greedy = ways.casual == Thinking::Greedy;
            expect(greedy, of("casual"), format!("{:?}", ways.casual), "`Greedy`");
            let best = matches!(ways.strong, Thinking::Best(_));
            expect(best, of("strong"), format!("{:?}", ways.strong), "`Best` with less to think");
        }
    }
    for_each_game(&mut Levels);
}

/// Threads that share something, or whose answers come in any order: a search by count must repeat on any machine.
#[test]
fn several_threads_give_the_same_answer_each_time() {
    for entry in chosen() {
        let mut game = entry.start("-", entry.about().default_seats).unwrap();
        let seat = begun(&mut *game);
        let answer = |spec: &str, seed: &str| {
            let view = game.opaque_view(Viewer::Seat(seat));
            let mut bot = entry.bot(spec.parse().unwrap(), &Seed::new(seed), seat);
            bot.choose(seat, &view, &|| false, None).unwrap()
        };
        let (one, three) = (answer("mcts:40", "a"), answer("mcts:40*3", "a"));
        assert_eq!(three, answer("mcts:40*3", "a"), "{}", entry.about().slug);
        assert_eq!(three.simulations, 3 * one.simulations, "{}", entry.about().slug);
        assert_ne!(three.considered, one.considered, "{}: the others count", entry.about().slug);
    }
}
