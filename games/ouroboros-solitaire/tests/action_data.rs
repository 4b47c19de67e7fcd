//! What views and choices say to programs.

use std::collections::BTreeMap;

use crate::common::{act, run, start};
use parlor_cards::Card;
use parlor_chance::Rng;
use parlor_game::{Data, FACE_DOWN, Game, Notation, PieceMove, Preview, Seat, Turn, Uniform, Viewer};
use parlor_ouroboros_solitaire::{Action, Phase, Solitaire, SolitaireRules, number};

fn field<'a>(data: &'a Data, name: &str) -> &'a Data {
    data.at(name).unwrap_or_else(|| panic!("no {name}: {data:?}"))
}

fn of(state: &Solitaire, text: &str) -> Preview {
    shown(state, Solitaire::parse_action(state.rules(), text).unwrap())
}

fn shown(state: &Solitaire, action: Action) -> Preview {
    Solitaire::effect(state.rules(), state, Seat::One, action).unwrap()
}

/// The faces that go from one zone to another, in order.
fn going<'a>(preview: &'a Preview, from: &str, to: &str) -> Vec<&'a str> {
    let between = preview.moves.iter().filter(|one| zones(one) == (from.to_owned(), to.to_owned()));
    between.map(|one| &*one.face).collect()
}

fn zones(one: &PieceMove) -> (String, String) {
    let zone = |place: &Option<parlor_game::ZonePlace>| {
        place.as_ref().map_or(String::new(), |place| place.zone.to_string())
    };
    (zone(&one.from), zone(&one.to))
}

fn reasons(preview: &Preview) -> Vec<(&str, String)> {
    preview.reasons.iter().map(|(reason, about)| (*reason, about.join(" "))).collect()
}

fn deck_size(preview: &Preview) -> Option<i64> {
    preview.figures.iter().find(|(id, _)| *id == "deck_size").map(|(_, then)| then[Seat::One])
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
fn soli_8_a_play_says_whether_it_matches_its_combo_and_what_it_costs() {
    let state = run(start("-", "2S 9S JC", "4H 5D 6H 9D KD"), "face 1, bribe, AH 2H 3H 7H, 8S, face 1");
    let fails = of(&state, "play 4H");
    assert_eq!(reasons(&fails), [("misses", "8S".to_owned()), ("thin", "deck".to_owned())]);
    assert_eq!(going(&fails, "deck", "discard"), [FACE_DOWN; 9]);
    assert_eq!(going(&fails, "hand-1", "discard"), ["4H"]);
    assert_eq!(going(&fails, "deck", "hand-1"), [FACE_DOWN]);
    let state = run(state, "bribe, 8H TH JH QH, 3S, face 2");
    assert_eq!(reasons(&of(&state, "play 9D KD")), [("matches", "9S".to_owned())]);
    let state = act(start("-", "2S 9S JC", "4H 5D 6H 9D KD"), "face 1");
    let straight = of(&state, "play 4H 5D 6H");
    let expected = [("matches", "2S".to_owned()), ("combo", "straight".to_owned())];
    assert_eq!((reasons(&straight), deck_size(&straight)), (expected.into(), Some(17)));
    assert_eq!(going(&straight, "deck", "discard"), [FACE_DOWN; 2]);
}

#[test]
fn soli_3_known_cards_that_move_are_named_and_unknown_ones_are_not() {
    let state = run(start("-", "2S 9S JC", "QH 5D 6H 9D KD"), "reorganize QH: 5D 6H 9D, 4H 3H 2H, face 1");
    assert_eq!(going(&of(&state, "bribe"), "deck", "discard"), [FACE_DOWN; 4]);
    let wanted = crate::common::find("-", |state| {
        state.unseen().len() == 1 && state.known().len() > 6 && state.enemy().is_some() && !state.confronted()
    });
    let cost = usize::from(wanted.bribe_cost(wanted.enemy().unwrap()));
    let expected: Vec<String> = wanted.known().iter().take(cost - 1).map(ToString::to_string).collect();
    let bribe = of(&wanted, "bribe");
    assert_eq!(going(&bribe, "deck", "discard"), [FACE_DOWN]);
    assert_eq!(going(&bribe, "bottom", "discard"), expected);
}

/// The moves of which something is seen from one place to another, by their places.
fn by_places(moves: &[PieceMove]) -> BTreeMap<(String, String), usize> {
    let places = |one: &PieceMove| {
        let place = |place: &Option<parlor_game::ZonePlace>| {
            place.as_ref().map_or(String::new(), ToString::to_string)
        };
        (place(&one.from), place(&one.to))
    };
    let mut counts = BTreeMap::new();
    for one in moves.iter().filter(|one| one.from != one.to) {
        *counts.entry(places(one)).or_default() += 1;
    }
    counts
}

/// Whatever luck brings: as many cards move as the preview says, those that it names are these, and it counts what is counted then.
#[test]
fn soli_1_what_a_choice_shows_beforehand_is_what_comes() {
    let mut checked = 0;
    for seed in 0..60 {
        let mut rng = Rng::new(seed);
        let mut state = Solitaire::new(&SolitaireRules::default(), 1).unwrap();
        while state.turn() != Turn::Over {
            if state.turn() == Turn::Deal {
                state = state.deal(state.pick_deal(|count| rng.below(count)).unwrap()).unwrap();
                continue;
            }
            let before = state;
            // Games last where plays match.
            let mut choices: Vec<_> =
                state.actions(Seat::One).map(|action| (action, shown(&state, action))).collect();
            let grave = |(_, preview): &(_, Preview)| {
                reasons(preview).iter().any(|(reason, _)| ["misses", "ends"].contains(reason))
            };
            if !choices.iter().all(grave) && rng.below(20) > 0 {
                choices.retain(|choice| !grave(choice));
            }
            let (action, preview) = choices.swap_remove(rng.below(choices.len() as u32) as usize);
            state = state.act(Seat::One, action).unwrap();
            while state.turn() == Turn::Deal && state.cleared() == before.cleared() {
                state = state.deal(state.pick_deal(|count| rng.below(count)).unwrap()).unwrap();
            }
            let [then, now] = [&before, &state].map(|state| Solitaire::scene(state.rules(), state));
            let text = Solitaire::action_text(before.rules(), action);
            let expected = Preview::new(&then, now, Seat::One, &text);
            // Three of a kind brings an enemy along, which the player has still to pick.
            if state.phase() != Phase::Recruit {
                assert_eq!(preview.figures, expected.figures, "{text} in {before:?}");
            }
            if state.cleared() == before.cleared() {
                assert_eq!(by_places(&preview.moves), by_places(&expected.moves), "{text} in {before:?}");
            }
            for one in preview.moves.iter().filter(|one| one.face != FACE_DOWN) {
                let card = Card::parse(&one.face).unwrap();
                assert!(
                    !before.unseen().contains(card) && !before.lurking().contains(card),
                    "{text}: {card}"
                );
                assert!(
                    expected.moves.contains(one) || state.cleared() > before.cleared(),
                    "{text}: {one:?}"
                );
            }
            checked += 1;
        }
    }
    assert!(checked > 1000, "only {checked} choices");
}
