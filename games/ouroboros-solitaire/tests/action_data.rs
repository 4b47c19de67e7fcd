//! What views and choices say to programs.

use crate::common::{act, run, start};
use parlor_cards::Card;
use parlor_game::{Data, Game, Notation, Seat, Viewer};
use parlor_ouroboros_solitaire::{Solitaire, SolitaireRules, number};

fn field<'a>(data: &'a Data, name: &str) -> &'a Data {
    data.at(name).unwrap_or_else(|| panic!("no {name}: {data:?}"))
}

fn of(state: &Solitaire, text: &str) -> Data {
    let action = Solitaire::parse_action(state.rules(), text).unwrap();
    Solitaire::action_data(state.rules(), state, Seat::One, action)
}

fn text(text: &str) -> Data {
    Data::from(text)
}

fn len(data: &Data) -> usize {
    let Data::List(list) = data else { panic!("no list: {data:?}") };
    list.len()
}

fn list(cards: &str) -> Data {
    Data::list(cards.split_whitespace())
}

#[test]
fn a_view_says_where_everything_is() {
    let state = run(start("loops=3", "2S JC 9S", "JD KH 6H 9D *"), "face 1, scout JD, 5C 6C, enforce KH");
    let view = Solitaire::view_data(state.rules(), &state.view(Viewer::Spectator));
    let Some(Data::List(pile)) = view.at("zones.enemies.1") else { panic!("{view:?}") };
    // From the lowest card to the enemy on top; the queen sees those below it from the top.
    assert_eq!((pile.len(), &pile[5..]), (9, &[text("?"), text("6C"), text("5C"), text("2S")][..]));
    assert!(pile[..6].iter().all(|card| *card == text("?")));
    assert_eq!(view.at("zones.enemies.2").map(len), Some(9));
    assert_eq!(field(&view, "zones.hand-1"), &list("6H 9D *"));
    assert_eq!((len(field(&view, "zones.deck")), field(&view, "figures.deck_size")), (22, &Data::list([22])));
    assert_eq!(field(&view, "zones.resting").clone().sorted(), list("KH JD").sorted());
    assert_eq!(len(field(&view, "marks.unseen")), 26 - 5);
    assert_eq!(field(&view, "marks.engaged"), &list("1"));
    assert_eq!(
        (field(&view, "facts.phase"), field(&view, "facts.loops")),
        (&text("confront"), &Data::Number(3))
    );
    assert_eq!(
        (field(&view, "facts.successes"), field(&view, "facts.needed")),
        (&Data::Number(0), &Data::Number(1))
    );
}

#[test]
fn soli_4_a_view_says_which_number_each_rank_is() {
    let view = Solitaire::view_data(&SolitaireRules::default(), &start("-", "2S JC 9S", "JD KH 6H 9D *"));
    let Data::Text(ranks) = field(&view, "facts.ranks") else { panic!("{view:?}") };
    for card in Card::all().filter(|card| !card.is_joker()) {
        let at = ranks.find(&card.to_string()[..1]).unwrap();
        assert_eq!(at + 1, usize::from(number(card)), "{card}");
    }
}

#[test]
fn soli_7_a_view_says_what_each_bribe_costs_while_one_is_possible() {
    let bribes = |state: &Solitaire| {
        let view = Solitaire::view_data(state.rules(), &state.view(Viewer::Spectator));
        ["facts.bribe_1", "facts.bribe_2", "facts.bribe_3"].map(|fact| field(&view, fact).clone())
    };
    let state = act(start("failure=stays", "2S JC 9S", "JD KH 6H 9D *"), "face 1");
    assert_eq!(bribes(&state), [4, 7, 4].map(Data::Number));
    let state = run(state, "play JD, 2D 2H 3D 3H 4D 4H 5D 5H 7D, 7H");
    assert_eq!(bribes(&state), [Data::Nothing, Data::Number(7), Data::Number(4)]);
}

#[test]
fn soli_20_a_law_is_said_while_it_is_in_force() {
    let state = start("-", "2S JC 9S", "KH KD 6H 9D *");
    assert_eq!(field(&of(&state, "enforce KH"), "new"), &Data::Flag(true));
    let laws = |state: &Solitaire| {
        let view = Solitaire::view_data(state.rules(), &state.view(Viewer::Spectator));
        let laws = ["protection", "golden_law", "assistance", "extortion"];
        laws.map(|law| field(&view, &format!("facts.{law}")).clone())
    };
    assert_eq!(laws(&state), [const { Data::Nothing }; 4]);
    let state = run(state, "enforce KH, enforce KD");
    let (two, one) = (Data::Number(2), Data::Number(1));
    assert_eq!(laws(&state), [two, one, Data::Nothing, Data::Nothing]);
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
