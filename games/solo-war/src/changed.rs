//! One card of one seat that is another than the set says (WAR-X4): a study asks what a card is worth by that.

use parlor_game::{CardNumber, OptionValue, Seat, option_value};

use crate::cards::load::MOST_BASE;
use crate::cards::spelling::spell;
use crate::{Card, CardSet, Effect, Kind, Who};

/// A card that is another for one seat; what it is called and what stands on it stays what the set says.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct ChangedCard {
    /// Which card, if one is changed.
    pub card: Option<Card>,
    /// Whose.
    pub seat: Seat,
    /// To what.
    pub to: To,
    /// The base force of a plain entity; without it, that in the middle of its kind.
    pub plain_force: Option<u8>,
}

/// What a changed card is.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum To {
    /// A plain card of its kind.
    Plain,
    /// The same, but this number of it, from 0, is one more.
    More(u8),
    /// The same, but this number of it, from 0, is one less.
    Less(u8),
}

/// The most numbers that a card can have: its force, and two for each of four effects.
const MOST_NUMBERS: usize = 9;

impl To {
    /// The words for it.
    pub(crate) const WORDS: [OptionValue; 1 + 2 * MOST_NUMBERS] = [
        option_value("plain", "A plain card of its kind", "It is a plain card of its kind."),
        option_value("more-1", "First number up", "The first number on it is one more."),
        option_value("more-2", "Second number up", "The second number on it is one more."),
        option_value("more-3", "Third number up", "The third number on it is one more."),
        option_value("more-4", "Fourth number up", "The fourth number on it is one more."),
        option_value("more-5", "Fifth number up", "The fifth number on it is one more."),
        option_value("more-6", "Sixth number up", "The sixth number on it is one more."),
        option_value("more-7", "Seventh number up", "The seventh number on it is one more."),
        option_value("more-8", "Eighth number up", "The eighth number on it is one more."),
        option_value("more-9", "Ninth number up", "The ninth number on it is one more."),
        option_value("less-1", "First number down", "The first number on it is one less."),
        option_value("less-2", "Second number down", "The second number on it is one less."),
        option_value("less-3", "Third number down", "The third number on it is one less."),
        option_value("less-4", "Fourth number down", "The fourth number on it is one less."),
        option_value("less-5", "Fifth number down", "The fifth number on it is one less."),
        option_value("less-6", "Sixth number down", "The sixth number on it is one less."),
        option_value("less-7", "Seventh number down", "The seventh number on it is one less."),
        option_value("less-8", "Eighth number down", "The eighth number on it is one less."),
        option_value("less-9", "Ninth number down", "The ninth number on it is one less."),
    ];

    /// Its place among the words.
    pub(crate) fn place(self) -> usize {
        match self {
            To::Plain => 0,
            To::More(number) => 1 + usize::from(number),
            To::Less(number) => 1 + MOST_NUMBERS + usize::from(number),
        }
    }

    /// What the word at a place says.
    pub(crate) fn at(place: usize) -> To {
        match place.checked_sub(1) {
            None => To::Plain,
            Some(number) if number < MOST_NUMBERS => To::More(number as u8),
            Some(number) => To::Less((number - MOST_NUMBERS) as u8),
        }
    }
}

impl Default for ChangedCard {
    /// No card is changed.
    fn default() -> Self {
        ChangedCard { card: None, seat: Seat::One, to: To::Plain, plain_force: None }
    }
}

impl ChangedCard {
    /// The base force and the effects that a card of a set then has; `None` where it has no such number, or that would leave its range.
    pub(crate) fn becomes(&self, set: &CardSet, card: Card) -> Option<(u8, Vec<Effect>)> {
        let (kind, face) = (card.kind(), set.face(card)?);
        let by_one = |index: u8, by: i32| {
            let number = numbers(kind, face.force, &face.effects).into_iter().nth(index.into())?;
            let value = number.value + by;
            let allowed = (number.least..=number.most).contains(&value);
            allowed.then(|| with_number(kind, face.force, &face.effects, index.into(), value))
        };
        match self.to {
            To::Plain => {
                let force = self.plain_force.filter(|_| kind.is_entity());
                Some((force.unwrap_or_else(|| middle(set, kind)), plain_effects(kind)))
            }
            To::More(index) => by_one(index, 1),
            To::Less(index) => by_one(index, -1),
        }
    }
}

/// The base force in the middle of a kind, the lower of two; 0 for cards that are no entities.
pub(crate) fn middle(set: &CardSet, kind: Kind) -> u8 {
    let cards = (0..Card::COUNT).filter_map(Card::from_slot).filter(|card| card.kind() == kind);
    let mut forces: Vec<_> = cards.filter_map(|card| set.face(card)).map(|face| face.force).collect();
    forces.sort_unstable();
    if kind.is_entity() { forces.get(forces.len().saturating_sub(1) / 2).copied().unwrap_or(0) } else { 0 }
}

/// A plain support card pushes a little; a plain card of another kind does nothing but what its force does.
fn plain_effects(kind: Kind) -> Vec<Effect> {
    if kind == Kind::Support { vec![Effect::Force(Who::Oneself, 1)] } else { Vec::new() }
}

/// An effect's numbers with their ranges.
fn of_effect(effect: Effect) -> Vec<(i32, i32, i32)> {
    let ranges = effect.arguments().iter().filter_map(|argument| argument.range());
    let numbers = effect.parts().2.into_iter().zip(ranges);
    numbers.map(|(value, (least, most))| (value.into(), least.into(), most.into())).collect()
}

/// The numbers on a card, with their ranges.
pub(crate) fn numbers(kind: Kind, force: u8, effects: &[Effect]) -> Vec<CardNumber> {
    let mut all = Vec::new();
    if kind.is_entity() {
        let most = MOST_BASE as i32;
        all.push(CardNumber { name: "force".to_owned(), value: force.into(), least: 0, most });
    }
    for effect in effects {
        let own = of_effect(*effect);
        let several = own.len() > 1;
        for (index, (value, least, most)) in own.into_iter().enumerate() {
            let which = ["number of ", "most of "].get(index).filter(|_| several).copied().unwrap_or("");
            all.push(CardNumber { name: format!("{which}{}", spell(*effect)), value, least, most });
        }
    }
    all
}

/// Base force and effects with another value for the number with this index.
fn with_number(kind: Kind, force: u8, effects: &[Effect], index: usize, value: i32) -> (u8, Vec<Effect>) {
    let mut left = index;
    if kind.is_entity() {
        match left.checked_sub(1) {
            None => return (value as u8, effects.to_vec()),
            Some(rest) => left = rest,
        }
    }
    let mut changed = effects.to_vec();
    for effect in &mut changed {
        let count = of_effect(*effect).len();
        if left < count {
            let (sort, who, mut numbers) = effect.parts();
            numbers[left] = value as i8;
            *effect = Effect::of(sort, who.unwrap_or(Who::Oneself), numbers).unwrap_or(*effect);
            break;
        }
        left -= count;
    }
    (force, changed)
}
