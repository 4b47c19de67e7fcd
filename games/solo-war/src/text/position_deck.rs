//! What is known of a deck, as one word of a position's text.
//!
//! `-` where nobody knows anything. Else four parts with `/` between: the cards at the top, those at the bottom, those that are somewhere
//! in it, and the last shuffle that mixed known cards in; each `-` for none. After a card come those who know of it, a dot each: `gary.1`
//! was seen by seat 1 where it lies, and `gary.2:13` means that seat 2 knows it to be at one of the places 1 and 3.

use parlor_game::{Seat, whole_number};

use crate::cards::card::Bits;
use crate::play::deck::{KNOWABLE, Stirred, Token};
use crate::play::parts::DeckParts;
use crate::{Card, CardSet, Entity};

pub(crate) const EXPECTED: &str = "`-`, or the known cards at the top, those at the bottom, those somewhere and the last shuffle, with \
                                   `/` between, such as `gary.1,rex.1.2:12/-/lemon.2/7:3:12:2.1`";

pub(crate) fn write(set: &CardSet, deck: &DeckParts) -> String {
    if *deck == DeckParts::default() {
        return "-".to_owned();
    }
    let all = deck.heard.into_iter().fold(Bits::NONE, Bits::or);
    let somewhere = all.iter().filter_map(Entity::from_index).map(|card| {
        let by = Seat::ALL.into_iter().filter(|seat| deck.heard[seat.index()].has(card.index()));
        let by: String = by.map(|seat| format!(".{seat}")).collect();
        format!("{}{by}", set.name_of(Card::Entity(card)))
    });
    let (stirred, counted) = deck.stirred;
    let parts = [
        list(deck.top.iter().map(|token| known_card(set, *token))),
        list(deck.bottom.iter().map(|token| known_card(set, *token))),
        list(somewhere),
        if counted == 0 { "-".to_owned() } else { shuffle(stirred, counted) },
    ];
    parts.join("/")
}

pub(crate) fn read(set: &CardSet, text: &str) -> Option<DeckParts> {
    if text == "-" {
        return Some(DeckParts::default());
    }
    let parts: Vec<_> = text.split('/').collect();
    let [top, bottom, somewhere, shuffle] = parts[..] else { return None };
    let known = |text: &str| read_known(set, text);
    let mut heard = [Bits::NONE; Seat::ALL.len()];
    read_list(somewhere, |text| {
        let mut words = text.split('.');
        let card = entity(set, words.next()?)?;
        for word in words {
            heard[Seat::parse(word)?.index()].insert(card.index());
        }
        Some(())
    })?;
    Some(DeckParts {
        top: read_list(top, known)?,
        bottom: read_list(bottom, known)?,
        heard,
        stirred: if shuffle == "-" { Default::default() } else { read_shuffle(shuffle)? },
    })
}

/// The entity with this name.
pub(crate) fn entity(set: &CardSet, name: &str) -> Option<Entity> {
    if let Card::Entity(card) = set.find(name)? { Some(card) } else { None }
}

/// Words one after another; `-` for none.
pub(crate) fn list(items: impl Iterator<Item = String>) -> String {
    let items: Vec<_> = items.collect();
    if items.is_empty() { "-".to_owned() } else { items.join(",") }
}

pub(crate) fn read_list<T>(text: &str, read: impl FnMut(&str) -> Option<T>) -> Option<Vec<T>> {
    if text == "-" { Some(Vec::new()) } else { text.split(',').map(read).collect() }
}

fn known_card(set: &CardSet, token: Token) -> String {
    let mut text = token.card().map_or("?", |card| set.name_of(Card::Entity(card))).to_owned();
    for seat in token.knowing().iter() {
        text += &format!(".{seat}");
        if !token.seen_by(seat) {
            let places = (0..KNOWABLE).filter(|at| token.belief(seat) >> at & 1 == 1);
            text += &format!(":{}", places.map(|at| (at + 1).to_string()).collect::<String>());
        }
    }
    text
}

fn read_known(set: &CardSet, text: &str) -> Option<Token> {
    let mut words = text.split('.');
    let mut token = Token::new(entity(set, words.next()?)?);
    for word in words {
        match word.split_once(':') {
            None => token.mark_seen(Seat::parse(word)?),
            Some((seat, places)) => {
                let place = |letter: char| Some(1 << letter.to_digit(10)?.checked_sub(1)?);
                let places = places.chars().map(place).try_fold(0, |all, place| Some(all | place?))?;
                token.believe(Seat::parse(seat)?, places);
            }
        }
    }
    Some(token)
}

fn shuffle(stirred: Stirred, counted: usize) -> String {
    let Stirred { size, known, witnesses, own } = stirred;
    let witnesses: String = witnesses.iter().map(|seat| seat.to_string()).collect();
    let own: Vec<_> = own.iter().take(counted).map(u8::to_string).collect();
    format!("{size}:{known}:{witnesses}:{}", own.join("."))
}

/// What everybody saw of a shuffle, and for how many seats it says how many cards they had identified.
fn read_shuffle(text: &str) -> Option<(Stirred, usize)> {
    let number = |text: &str| u8::try_from(whole_number(text)?).ok();
    let parts: Vec<_> = text.split(':').collect();
    let [size, known, witnesses, own] = parts[..] else { return None };
    let seat = |letter: char| Seat::from_number(letter.to_digit(10)? as u8);
    let counts = own.split('.').map(number).collect::<Option<Vec<_>>>()?;
    let mut own = [0; Seat::ALL.len()];
    own.get_mut(..counts.len())?.copy_from_slice(&counts);
    let witnesses = witnesses.chars().map(seat).collect::<Option<_>>()?;
    Some((Stirred { size: number(size)?, known: number(known)?, witnesses, own }, counts.len()))
}
