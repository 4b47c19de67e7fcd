//! What a choice says of itself beforehand is what it does.

use parlor_chance::Rng;
use parlor_game::{Data, Game, Notation, Seat, Viewer};
use parlor_rose::{Rose, RoseRules};

fn field<'a>(data: &'a Data, name: &str) -> &'a Data {
    data.at(name).unwrap_or_else(|| panic!("no {name}: {data:?}"))
}

/// A random game; `visit` sees each state in which the player chooses, with each choice and the state after it.
fn walk(seed: u64, mut visit: impl FnMut(&Rose, &Data, &str, &Rose)) {
    parlor_laws::script::walk(crate::common::new(), &mut Rng::new(seed), |state, _, _| {
        for action in state.actions(Seat::One) {
            let view = state.view(Viewer::Seat(Seat::One));
            let data = Rose::action_data(&RoseRules, &view, Seat::One, action);
            let mut after = *state;
            after.act_unchecked(Seat::One, action);
            visit(state, &data, &Rose::action_text(&RoseRules, action), &after);
        }
    });
}

#[test]
fn rose_6_a_selection_says_the_points_that_it_brings_and_which_of_its_cards_touch() {
    let mut seen = 0;
    walk(6, |before, data, text, after| {
        let Some(places) = text.strip_prefix("take ") else { return };
        assert_eq!(*field(data, "points"), Data::Number((after.score() - before.score()).into()), "{text}");
        let places: Vec<_> = places.split(' ').collect();
        let pairs = places.iter().enumerate().flat_map(|(index, one)| {
            places[index + 1..]
                .iter()
                .filter(|other| crate::common::touch(one, other))
                .map(move |other| Data::list([*one, *other]))
        });
        assert_eq!(*field(data, "pairs"), Data::List(pairs.collect()), "{text}");
        seen += 1;
    });
    assert!(seen > 100, "{seen}");
}

#[test]
fn rose_7_an_arrangement_says_which_card_lies_where_after_it() {
    let mut seen = 0;
    (7..12).for_each(|seed| {
        walk(seed, |_, data, text, after| {
            let Some(places) = text.strip_prefix("place ") else { return };
            let lies = places
                .split(' ')
                .map(|place| (place.to_owned(), Data::from(crate::common::on(after, place))));
            assert_eq!(*field(data, "cards"), Data::map(lies), "{text}");
            seen += 1;
        });
    });
    assert!(seen > 50, "{seen}");
}
