//! Our search in the last plays of a hand, against all there is to play.

use crate::common::{new, random};
use parlor_chance::Rng;
use parlor_game::{Game, Seat, Turn, Uniform, Viewer};
use parlor_search::{Bot, Budget, GuidedMcts};
use parlor_snake::{Play, Snake};

/// What each action of the seat to move comes to if both then play their best, as points ahead; all of it, card by card.
fn exact(state: &Snake, seat: Seat) -> Vec<(Play, i32)> {
    let after = |action| {
        let mut next = *state;
        next.act_unchecked(seat, action);
        next
    };
    state.actions(seat).map(|action| (action, value(&after(action), seat))).collect()
}

fn value(state: &Snake, seat: Seat) -> i32 {
    match state.turn() {
        Turn::Over => {
            state.points().iter().map(|(own, points)| if own == seat { *points } else { -points }).sum()
        }
        turn => {
            let mover = turn.asked().lowest().expect("the pile is empty, so somebody plays");
            let best = exact(state, mover).into_iter().map(|(_, value)| value).max().expect("a card to play");
            if mover == seat { best } else { -best }
        }
    }
}

/// With two seats and an empty pile, the cards that one does not hold or see are the other's.
#[test]
fn the_search_ends_a_hand_as_well_as_can_be() {
    let (mut asked, mut mattered) = (0, 0);
    for game in 0..40 {
        let last = |state: &Snake| state.table().pile() == 0 && state.turn() != Turn::Deal;
        let mut state = random(new("hands=1", 2), game, last);
        let mut rng = Rng::new(game + 1000);
        while let Some(seat) = state.turn().asked().lowest() {
            let options = exact(&state, seat);
            let best = options.iter().map(|(_, value)| *value).max().unwrap();
            let mut bot: Box<dyn Bot<Snake>> = Box::new(GuidedMcts::new(Rng::new(game)));
            let choice =
                bot.choose(seat, &state.view(Viewer::Seat(seat)), &Budget::simulations(2000), None).unwrap();
            let found = options.iter().find(|(action, _)| *action == choice.action).unwrap().1;
            assert_eq!(found, best, "game {game}: {:?} of {options:?}", choice.considered);
            asked += 1;
            mattered += u32::from(options.iter().any(|(_, value)| *value < best));
            let (action, _) = options[rng.below(options.len() as u32) as usize];
            state.act_unchecked(seat, action);
        }
    }
    assert!(mattered > 60, "it made a difference in {mattered} of {asked} choices");
}
