//! What a choice says of itself beforehand is what it does.

use parlor_chance::Rng;
use parlor_game::{Data, Game, Notation, Seat, Viewer, moves};
use parlor_ouroboros::{Colour, Discs, Ouroboros, OuroborosRules, Square};

fn field<'a>(data: &'a Data, name: &str) -> &'a Data {
    data.at(name).unwrap_or_else(|| panic!("no {name}: {data:?}"))
}

fn counted(discs: Discs) -> Data {
    Data::map(Colour::ALL.map(|colour| (colour.letter().to_string(), discs.count(colour).into())))
}

/// Random games for two to four; `visit` sees each state with each choice of who moves and the state after it.
fn walk(mut visit: impl FnMut(&Ouroboros, Seat, &Data, &Ouroboros)) {
    let mut rng = Rng::new(4);
    for game in 0..12 {
        parlor_laws::script::walk(crate::common::new("-", 2 + game % 3), &mut rng, |state, _, _| {
            for seat in state.turn().asked().iter() {
                for action in state.actions(seat) {
                    let view = state.view(Viewer::Seat(seat));
                    let data = Ouroboros::action_data(&OuroborosRules::default(), &view, seat, action);
                    let mut after = *state;
                    after.act_unchecked(seat, action);
                    visit(state, seat, &data, &after);
                }
            }
        });
    }
}

#[test]
fn ouro_4_a_placing_says_what_goes_to_whom_and_from_where() {
    let mut seen = 0;
    walk(|before, seat, data, after| {
        if *field(data, "kind") != Data::from("place") {
            return;
        }
        let Data::Number(to) = field(data, "to") else { panic!("{data:?}") };
        let to = crate::common::seat(*to as u8);
        assert_ne!(to, seat);
        let gained = Colour::ALL.map(|colour| {
            let gained = after.supply(to).count(colour) - before.supply(to).count(colour);
            (colour.letter().to_string(), Data::from(gained))
        });
        assert_eq!(*field(data, "gives"), Data::map(gained));
        let emptied = Square::all().filter(|square| {
            before.disc(*square).is_some()
                && after.disc(*square).is_none()
                && !after.stones().contains(*square)
        });
        assert_eq!(*field(data, "from"), Data::list(emptied.map(|square| square.to_string())));
        seen += 1;
    });
    assert!(seen > 1000, "{seen}");
}

#[test]
fn ouro_4_the_disc_under_a_stone_moves_to_the_seat_that_places_it_even_among_its_like() {
    let (rules, mut alike) = (OuroborosRules::default(), 0);
    walk(|before, seat, data, after| {
        let (Some(Data::Text(square)), Some(Data::Text(way))) = (data.at("square"), data.at("way")) else {
            return;
        };
        let words = ["place", square, way].map(str::to_owned);
        let scenes = [before, after].map(|state| Ouroboros::scene(&rules, state));
        let moved = moves(&scenes[0], &scenes[1], Some((seat, &words)));
        let came = |zone: String| {
            let came = moved.iter().filter(move |one| one.to.as_ref().is_some_and(|to| to.zone == zone));
            came.map(|one| (one.face.to_string(), one.from.as_ref().and_then(|from| from.spot.clone())))
                .collect::<Vec<_>>()
        };
        let own = came(format!("supply-{seat}"));
        assert_eq!(own.len(), 1, "{moved:?}");
        assert_eq!(own[0].1.as_deref(), Some(&**square), "{moved:?}");
        let Data::Number(to) = field(data, "to") else { panic!("{data:?}") };
        let mut given = came(format!("supply-{to}"));
        alike += i32::from(given.iter().any(|(face, _)| *face == own[0].0));
        given.sort_by_key(|(_, from)| from.as_deref().and_then(Square::parse));
        let from = given.iter().map(|(_, from)| from.clone().unwrap_or_default());
        assert_eq!(*field(data, "from"), Data::list(from.map(String::from)));
    });
    assert!(alike > 500, "{alike}");
}

#[test]
fn ouro_6_and_10_a_removal_and_a_discard_say_what_is_paid_and_what_is_left() {
    let (mut removals, mut discards) = (0, 0);
    walk(|before, seat, data, after| {
        match field(data, "kind") {
            kind if *kind == Data::from("remove") => removals += 1,
            kind if *kind == Data::from("discard") => discards += 1,
            _ => return,
        }
        assert_eq!(*field(data, "pays"), counted(before.supply(seat).minus(after.supply(seat))));
        assert_eq!(*field(data, "left"), Data::from(after.supply(seat).total()));
    });
    assert!(removals > 20 && discards > 100, "{removals} {discards}");
}
