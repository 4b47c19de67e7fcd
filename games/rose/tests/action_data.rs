//! What a choice says of itself beforehand is what it does.

use parlor_chance::Rng;
use parlor_game::{BySeat, Game, Notation, Preview, Seat, Viewer};
use parlor_rose::{Rose, RoseRules};

/// A random game; `visit` sees each state in which the player chooses, with each choice, what it says and the state after it.
fn walk(seed: u64, mut visit: impl FnMut(&Rose, Preview, &str, &Rose)) {
    parlor_laws::script::walk(crate::common::new(), &mut Rng::new(seed), |state, _, _| {
        for action in state.actions(Seat::One) {
            let view = state.view(Viewer::Seat(Seat::One));
            let preview = Rose::effect(&RoseRules, &view, Seat::One, action);
            let mut after = *state;
            after.act_unchecked(Seat::One, action);
            visit(state, preview.expect("a preview"), &Rose::action_text(&RoseRules, action), &after);
        }
    });
}

#[test]
fn rose_6_a_selection_says_the_points_that_it_brings_and_why() {
    let (mut seen, mut doubled) = (0, [0; 3]);
    walk(6, |before, preview, text, after| {
        let Some(places) = text.strip_prefix("take ") else { return };
        let places: Vec<_> = places.split(' ').collect();
        let score = BySeat::from_fn(1, |_| i64::from(after.score()));
        assert_eq!(preview.figures, [("score", score)], "{text}");
        let went = preview.moves.iter().map(|one| one.from.as_ref().and_then(|from| from.spot.as_deref()));
        assert_eq!(went.flatten().collect::<Vec<_>>(), places, "{text}");
        let touch = |one: &&str| places.iter().any(|other| other != one && crate::common::touch(one, other));
        let holds =
            ["touching", "court", "joker"].map(|own| preview.reasons.iter().any(|(found, _)| *found == own));
        assert_eq!(holds[0], places.iter().all(touch), "{text}");
        let doublings = holds.iter().filter(|holds| **holds).count();
        assert_eq!(after.score() - before.score(), (places.len() as i32) << doublings, "{text}");
        (0..3).for_each(|at| doubled[at] += i32::from(holds[at]));
        seen += 1;
    });
    assert!(seen > 100 && doubled.iter().all(|count| *count > 5), "{seen} {doubled:?}");
}

#[test]
fn rose_7_an_arrangement_says_which_card_lies_where_after_it() {
    let mut seen = 0;
    (7..12).for_each(|seed| {
        walk(seed, |_, preview, text, after| {
            let Some(places) = text.strip_prefix("place ") else { return };
            let lies = places.split(' ').map(|place| (crate::common::on(after, place), place.to_owned()));
            let mut lies: Vec<_> = lies.collect();
            let went = preview.moves.iter().filter_map(|one| {
                let spot = one.to.as_ref()?.spot.as_ref()?;
                Some((one.face.to_string(), spot.to_string()))
            });
            let mut went: Vec<_> = went.collect();
            lies.sort();
            went.sort();
            assert_eq!(went, lies, "{text}");
            assert!(preview.figures.is_empty() && preview.reasons.is_empty());
            seen += 1;
        });
    });
    assert!(seen > 50, "{seen}");
}

#[test]
fn rose_8_the_last_arrangement_is_known_before_it_is_made() {
    let mut seen = [0; 2];
    (7..12).for_each(|seed| {
        walk(seed, |before, _, text, after| {
            if text.starts_with("place ") {
                let last =
                    Rose::view_data(&RoseRules, before).at("facts.last") == Some(&"arrangement".into());
                assert_eq!(last, after.result().is_some(), "{text}");
                seen[usize::from(last)] += 1;
            }
        });
    });
    assert!(seen.iter().all(|count| *count > 5), "{seen:?}");
}
