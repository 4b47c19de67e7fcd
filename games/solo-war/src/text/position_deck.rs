//! What is known of a deck, as one word of a position's text.
//!
//! `-` where nobody knows anything. Else four parts with `/` between: the cards at the top, those at the bottom, those that are somewhere
//! in it, and the last shuffle that mixed known cards in; each `-` for none. After a card come those who know of it, a dot each: `gary.1`
//! was seen by seat 1 where it lies, and `gary.2:13` means that seat 2 knows it to be at one of the places 1 and 3.

use std::collections::BTreeMap;

use parlor_game::{Seat, Seats, whole_number};

use crate::{Card, CardSet, DeckParts, Entity, Known, Place, Shuffle};

pub(crate) const EXPECTED: &str = "`-`, or the known cards at the top, those at the bottom, those somewhere and the last shuffle, with \
                                   `/` between, such as `gary.1,rex.1.2:12/-/lemon.2/7:3:12:2.1`";

pub(crate) fn write(set: &CardSet, deck: &DeckParts) -> String {
    if *deck == DeckParts::default() {
        return "-".to_owned();
    }
    let somewhere = deck.somewhere.iter().map(|(card, by)| {
        let by: String = by.iter().map(|seat| format!(".{seat}")).collect();
        format!("{}{by}", set.name_of(Card::Entity(*card)))
    });
    let parts = [
        list(deck.top.iter().map(|known| known_card(set, known))),
        list(deck.bottom.iter().map(|known| known_card(set, known))),
        list(somewhere),
        deck.shuffle.as_ref().map_or("-".to_owned(), shuffle),
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
    let heard = |text: &str| {
        let mut words = text.split('.');
        let card = entity(set, words.next()?)?;
        Some((card, words.map(Seat::parse).collect::<Option<Seats>>()?))
    };
    Some(DeckParts {
        top: read_list(top, known)?,
        bottom: read_list(bottom, known)?,
        somewhere: read_list(somewhere, heard)?.into_iter().collect::<BTreeMap<Entity, Seats>>(),
        shuffle: if shuffle == "-" { None } else { Some(read_shuffle(shuffle)?) },
    })
}

/// The entity with this name.
pub(crate) fn entity(set: &CardSet, name: &str) -> Option<Entity> {
    if let Card::Entity(card) = set.find(name)? { Some(card) } else { None }
}

fn list(items: impl Iterator<Item = String>) -> String {
    let items: Vec<_> = items.collect();
    if items.is_empty() { "-".to_owned() } else { items.join(",") }
}

fn read_list<T>(text: &str, read: impl Fn(&str) -> Option<T>) -> Option<Vec<T>> {
    if text == "-" { Some(Vec::new()) } else { text.split(',').map(read).collect() }
}

fn known_card(set: &CardSet, known: &Known) -> String {
    let mut text = set.name_of(Card::Entity(known.card)).to_owned();
    for (seat, place) in &known.by {
        text += &format!(".{seat}");
        if let Place::Among(places) = place {
            text += &format!(":{}", places.iter().map(u8::to_string).collect::<String>());
        }
    }
    text
}

fn read_known(set: &CardSet, text: &str) -> Option<Known> {
    let mut words = text.split('.');
    let card = entity(set, words.next()?)?;
    let by = words.map(|word| match word.split_once(':') {
        None => Some((Seat::parse(word)?, Place::Here)),
        Some((seat, places)) => {
            let place =
                |letter: char| letter.to_digit(10).filter(|place| *place > 0).map(|place| place as u8);
            let places = places.chars().map(place).collect::<Option<_>>()?;
            Some((Seat::parse(seat)?, Place::Among(places)))
        }
    });
    Some(Known { card, by: by.collect::<Option<_>>()? })
}

fn shuffle(shuffle: &Shuffle) -> String {
    let Shuffle { size, known, witnesses, own } = shuffle;
    let witnesses: String = witnesses.iter().map(|seat| seat.to_string()).collect();
    let own: Vec<_> = own.iter().map(u8::to_string).collect();
    format!("{size}:{known}:{witnesses}:{}", own.join("."))
}

fn read_shuffle(text: &str) -> Option<Shuffle> {
    let number = |text: &str| u8::try_from(whole_number(text)?).ok();
    let parts: Vec<_> = text.split(':').collect();
    let [size, known, witnesses, own] = parts[..] else { return None };
    let seat = |letter: char| Seat::from_number(letter.to_digit(10)? as u8);
    Some(Shuffle {
        size: number(size)?,
        known: number(known)?,
        witnesses: witnesses.chars().map(seat).collect::<Option<_>>()?,
        own: own.split('.').map(number).collect::<Option<_>>()?,
    })
}
