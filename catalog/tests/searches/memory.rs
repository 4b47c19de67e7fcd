//! The games' steps are as narrow as the bound on a search's memory takes them to be.

use parlor_game::Game;
use parlor_ouroboros::Ouroboros;
use parlor_rose::Rose;
use parlor_search::Step;
use parlor_snake::Snake;

/// The width of a step for which the unit tests of the tree search count 150 megabytes at most: a seat and an action of 16 bytes.
const WIDEST: usize = 18;

fn width<G: Game>() -> usize {
    size_of::<Step<G>>()
}

#[test]
fn no_step_is_wider_than_the_search_counts_with() {
    for (game, width) in
        [("ouroboros", width::<Ouroboros>()), ("rose", width::<Rose>()), ("snake", width::<Snake>())]
    {
        assert!(width <= WIDEST, "{game}: {width} bytes");
    }
}
