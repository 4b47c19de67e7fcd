//! What views and choices say to programs.

use crate::common::{act, run, start};
use parlor_game::{Data, Game, Notation, Seat, Viewer};
use parlor_ouroboros_solitaire::Solitaire;

fn field<'a>(data: &'a Data, name: &str) -> &'a Data {
    data.at(name).unwrap_or_else(|| panic!("no {name}: {data:?}"))
}

fn of(state: &Solitaire, text: &str) -> Data {
    let action = Solitaire::parse_action(state.rules(), text).unwrap();
    Solitaire::action_data(state.rules(), state, Seat::One, action)
}

fn list(cards: &str) -> Data {
    Data::list(cards.split_whitespace())
}

#[test]
fn a_view_says_where_everything_is() {
    let state = run(start("loops=3", "2S JC 9S", "JD KH 6H 9D *"), "face 1, scout JD, 5C 6C, enforce KH");
    let view = Solitaire::view_data(state.rules(), &state.view(Viewer::Spectator));
    let Data::List(piles) = field(&view, "piles") else { panic!() };
    assert_eq!((field(&piles[0], "top"), field(&piles[0], "scouted")), (&Data::from("2S"), &list("5C 6C")));
    assert_eq!((field(&piles[1], "count"), field(&piles[1], "bribe")), (&Data::Number(9), &Data::Number(7)));
    assert_eq!(field(field(&view, "engaged"), "number"), &Data::Number(2));
    assert_eq!((field(&view, "phase"), field(&view, "deck")), (&Data::from("confront"), &Data::Number(22)));
    assert_eq!((field(&view, "resting"), field(&view, "loops")), (&list("KH JD").sorted(), &Data::Number(3)));
}

#[test]
fn soli_20_a_law_says_what_it_does_before_and_while_it_is_in_force() {
    let state = start("-", "2S JC 9S", "KH KD 6H 9D *");
    let offered = of(&state, "enforce KH");
    let effect = Data::from("each combo brings back two more cards");
    assert_eq!(
        (field(&offered, "law"), field(&offered, "effect")),
        (&Data::from("Law of Protection"), &effect)
    );
    assert_eq!(field(&offered, "new"), &Data::Flag(true));
    let state = run(state, "enforce KH");
    let view = Solitaire::view_data(state.rules(), &state.view(Viewer::Spectator));
    let Data::List(laws) = field(&view, "laws") else { panic!() };
    assert_eq!(laws.len(), 1);
    assert_eq!((field(&laws[0], "name"), field(&laws[0], "effect")), (field(&offered, "law"), &effect));
}

trait Sorted {
    fn sorted(self) -> Data;
}

impl Sorted for Data {
    /// Cards in the order of ranks.
    fn sorted(self) -> Data {
        let Data::List(mut cards) = self else { return self };
        cards.sort_by_key(|card| match card {
            Data::Text(text) => "A23456789TJQK".find(&text[..1]),
            _ => None,
        });
        Data::List(cards)
    }
}

#[test]
fn a_play_says_its_sum_its_combo_and_what_it_costs() {
    let state = run(start("-", "2S 9S JC", "4H 5D 6H 9D KD"), "face 1, bribe, AH 2H 3H 7H, 8S, face 1");
    let data = of(&state, "play 4H");
    assert_eq!(
        (field(&data, "success"), field(&data, "lost")),
        (&Data::Flag(false), &Data::List(vec![Data::Nothing; 9]))
    );
    let state = run(state, "bribe, 8H TH JH QH, 3S, face 2");
    let data = of(&state, "play 9D KD");
    assert_eq!(
        (field(&data, "sum"), field(&data, "wrapped"), field(&data, "number")),
        (&Data::Number(22), &Data::Number(9), &Data::Number(9))
    );
    assert_eq!(
        (field(&data, "success"), field(&data, "combo"), field(&data, "defeats")),
        (&Data::Flag(true), &Data::Nothing, &Data::Flag(true))
    );
    let state = act(start("-", "2S 9S JC", "4H 5D 6H 9D KD"), "face 1");
    let data = of(&state, "play 4H 5D 6H");
    assert_eq!((field(&data, "combo"), field(&data, "back")), (&Data::from("straight"), &Data::List(vec![])));
    assert_eq!(field(&data, "milled"), &Data::List(vec![Data::Nothing; 2]));
    assert_eq!(
        (field(&data, "deck_after"), field(&data, "will_end"), field(&data, "may_end")),
        (&Data::Number(17), &Data::Flag(false), &Data::Flag(false))
    );
}

#[test]
fn soli_3_known_cards_that_move_are_named_and_unknown_ones_are_not() {
    let state = run(start("-", "2S 9S JC", "QH 5D 6H 9D KD"), "reorganize QH: 5D 6H 9D, 4H 3H 2H, face 1");
    let data = of(&state, "bribe");
    assert_eq!(field(&data, "paid"), &Data::List(vec![Data::Nothing; 4]));
    let wanted = crate::common::find("-", |state| {
        state.unseen().len() == 1 && state.known().len() > 6 && state.enemy().is_some() && !state.confronted()
    });
    let data = of(&wanted, "bribe");
    let known = wanted.known().iter().map(|card| Data::from(card.to_string()));
    let cost = usize::from(wanted.bribe_cost(wanted.enemy().unwrap()));
    let expected: Vec<Data> = std::iter::once(Data::Nothing).chain(known).take(cost).collect();
    assert_eq!(field(&data, "paid"), &Data::List(expected));
}
