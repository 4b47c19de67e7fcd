//! What a choice says of itself beforehand is what it does.

use parlor_chance::Rng;
use parlor_game::{Game, Notation, NotationWord, PieceMove, Preview, Seat, Viewer};
use parlor_ouroboros::{Action, Colour, Discs, Ouroboros, OuroborosRules, Square};

/// Random games for two to four; `visit` sees each state with each choice of who moves, what it says and the state after it.
fn walk(mut visit: impl FnMut(&Ouroboros, (Seat, Action), &Preview, &Ouroboros)) {
    let mut rng = Rng::new(4);
    for game in 0..12 {
        parlor_laws::script::walk(crate::common::new("-", 2 + game % 3), &mut rng, |state, _, _| {
            for seat in state.turn().asked().iter() {
                for action in state.actions(seat) {
                    let view = state.view(Viewer::Seat(seat));
                    let preview = Ouroboros::effect(&OuroborosRules::default(), &view, seat, action);
                    let mut after = *state;
                    after.act_unchecked(seat, action);
                    visit(state, (seat, action), &preview.expect("a preview"), &after);
                }
            }
        });
    }
}

/// The pieces that come to this zone, and the spots that they come from.
fn came(moves: &[PieceMove], zone: &str) -> Vec<(String, Option<NotationWord>)> {
    let came = moves.iter().filter(|one| one.to.as_ref().is_some_and(|to| to.zone == zone));
    came.map(|one| (one.face.to_string(), one.from.as_ref().and_then(|from| from.spot.clone()))).collect()
}

fn letters(discs: Discs) -> Vec<String> {
    let of = |colour: Colour| std::iter::repeat_n(colour.letter().to_string(), discs.count(colour).into());
    let mut letters: Vec<_> = Colour::ALL.into_iter().flat_map(of).collect();
    letters.sort();
    letters
}

#[test]
fn ouro_4_a_placing_says_what_goes_to_whom_and_from_where_even_among_its_like() {
    let (mut seen, mut alike) = (0, 0);
    walk(|before, (seat, action), preview, after| {
        let Action::Place(square, _) = action else { return };
        let own = came(&preview.moves, &format!("supply-{seat}"));
        assert_eq!(
            own,
            [(before.disc(square).unwrap().letter().to_string(), Some(square.to_string().into()))]
        );
        let to = seat.next(before.seats().len());
        let given = came(&preview.moves, &format!("supply-{to}"));
        let mut faces: Vec<_> = given.iter().map(|(face, _)| face.clone()).collect();
        faces.sort();
        assert_eq!(faces, letters(after.supply(to).minus(before.supply(to))));
        let emptied = Square::all().filter(|one| {
            before.disc(*one).is_some() && after.disc(*one).is_none() && !after.stones().contains(*one)
        });
        let mut from: Vec<_> = given.iter().filter_map(|(_, from)| Square::parse(from.as_deref()?)).collect();
        from.sort();
        assert_eq!(from, emptied.collect::<Vec<_>>());
        alike += i32::from(given.iter().any(|(face, _)| *face == own[0].0));
        seen += 1;
    });
    assert!(seen > 1000 && alike > 500, "{seen} {alike}");
}

#[test]
fn ouro_6_and_10_a_removal_and_a_discard_say_what_is_paid_and_what_is_left() {
    let (mut removals, mut discards) = (0, 0);
    walk(|before, (seat, action), preview, after| {
        match action {
            Action::Remove(one, other, _) => {
                removals += 1;
                let lifted = preview.moves.iter().filter(|moved| moved.face == "stone");
                let from = lifted.filter_map(|moved| Square::parse(moved.from.as_ref()?.spot.as_deref()?));
                assert_eq!(from.collect::<Vec<_>>(), [one, other]);
            }
            Action::Discard(_) => discards += 1,
            _ => return,
        }
        let own = format!("supply-{seat}");
        let paid = preview.moves.iter().filter(|one| one.from.as_ref().is_some_and(|from| from.zone == own));
        let mut faces: Vec<_> = paid.map(|one| one.face.to_string()).collect();
        faces.sort();
        assert_eq!(faces, letters(before.supply(seat).minus(after.supply(seat))));
        let (id, discs) = &preview.figures[0];
        assert_eq!((*id, discs[seat]), ("discs", after.supply(seat).total().into()));
    });
    assert!(removals > 20 && discards > 100, "{removals} {discards}");
}
