//! The ways in which the cards of one rank may be taken in a whole game.

use parlor_cards::{Card, Rank};

use parlor_rose::value::{is_court, kind};
use parlor_rose::{Place, Places, Rose, Score, all_touch};

/// A card that lies on the board or will come.
#[derive(Clone, Copy, Debug)]
pub(super) struct Coming {
    /// How many cards are dealt before it lies there, itself among them; 0 if it does already.
    arrival: usize,
    /// Where it lies, if it does already: it stays there until it is taken.
    place: Option<Place>,
}

/// The cards of each kind, those that can never be taken left out; the jokers last.
pub(super) fn by_kind(game: &Rose, pile: &[Card]) -> [Vec<Coming>; Rank::COUNT + 1] {
    let mut cards: [Vec<Coming>; Rank::COUNT + 1] = Default::default();
    for place in Place::all() {
        if let Some(card) = game.card(place) {
            cards[kind(card)].push(Coming { arrival: 0, place: Some(place) });
        }
    }
    // The last selection is made while two cards or more are in the pile.
    for (index, card) in pile.iter().enumerate().take(pile.len().saturating_sub(1)) {
        cards[kind(*card)].push(Coming { arrival: index + 1, place: None });
    }
    cards
}

/// A selection of some time.
#[derive(Clone, Copy, Debug)]
pub(super) struct Group {
    /// Its most points: it touches unless where its cards lie forbids it.
    pub(super) points: i32,
    pub(super) size: usize,
    /// How many cards are dealt before all of it lies there.
    pub(super) complete: usize,
}

/// One way to take cards of a rank: some selections, and which jokers they need.
#[derive(Clone, Debug)]
pub(super) struct BoundBy {
    pub(super) groups: Vec<Group>,
    /// Bit 0 for the first joker, bit 1 for the second.
    pub(super) jokers: usize,
}

/// All ways to take cards of a rank, with any of these jokers, taking none among them.
pub(super) fn ways(rank: usize, cards: &[Coming], jokers: &[Coming]) -> Vec<BoundBy> {
    let mut ways = Vec::new();
    split(cards, &mut Vec::new(), &mut |parts| {
        for jokers_used in choices(parts.len(), jokers.len()) {
            let groups: Option<Vec<Group>> = parts
                .iter()
                .enumerate()
                .map(|(part, cards)| {
                    let joker = jokers_used.iter().position(|at| *at == Some(part));
                    group(rank, cards, joker.and_then(|joker| jokers.get(joker)))
                })
                .collect();
            if let Some(groups) = groups {
                let bits =
                    jokers_used.iter().enumerate().map(|(joker, at)| usize::from(at.is_some()) << joker);
                ways.push(BoundBy { groups, jokers: bits.sum() });
            }
        }
    });
    ways
}

/// Calls back with every way to put some of the cards into parts.
fn split(cards: &[Coming], parts: &mut Vec<Vec<Coming>>, visit: &mut impl FnMut(&[Vec<Coming>])) {
    let Some((card, rest)) = cards.split_first() else {
        visit(parts);
        return;
    };
    split(rest, parts, visit);
    for part in 0..parts.len() {
        parts[part].push(*card);
        split(rest, parts, visit);
        parts[part].pop();
    }
    parts.push(vec![*card]);
    split(rest, parts, visit);
    parts.pop();
}

/// To which part each of up to two jokers goes, no two to the same.
fn choices(parts: usize, jokers: usize) -> Vec<[Option<usize>; 2]> {
    let options = |there: bool| std::iter::once(None).chain((0..if there { parts } else { 0 }).map(Some));
    let pairs = options(jokers > 0).flat_map(|one| options(jokers > 1).map(move |other| [one, other]));
    pairs.filter(|[one, other]| one.is_none() || one != other).collect()
}

/// These cards as one selection; `None` if they are none.
fn group(rank: usize, cards: &[Coming], joker: Option<&Coming>) -> Option<Group> {
    let all = || cards.iter().chain(joker);
    let size = all().count();
    if size < 2 {
        return None;
    }
    let fixed: Places = all().filter_map(|card| card.place).collect();
    let score = Score {
        cards: size as u8,
        touching: can_touch(fixed, size - fixed.len(), 0),
        court: is_court(rank),
        joker: joker.is_some(),
    };
    let complete = all().map(|card| card.arrival).max().unwrap_or_default();
    Some(Group { points: score.points(), size, complete })
}

/// Whether this many more cards, on places from `from` on, can make all of a selection touch.
fn can_touch(fixed: Places, more: usize, from: usize) -> bool {
    if more == 0 {
        return all_touch(fixed);
    }
    (from..Place::COUNT)
        .map(Place::new)
        .filter(|place| !fixed.contains(*place))
        .any(|place| can_touch(fixed.with(place), more - 1, place.index() + 1))
}
