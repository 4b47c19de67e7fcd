//! A position as one line of text.
//!
//! The round, the stage and the open klutz cards; then for each seat its number with a colon and nine words: what it did in this round, in
//! the last and in the one before, the Victory Pile, the Defeat Pile, the hand, the spent support cards, the tokens, and what is known of
//! its deck.

use std::ops::Range;

use parlor_game::{LONGEST_POSITION, Seat, Syntax, whole_number};

use crate::cards::card::Bits;
use crate::play::parts::{Deeds, Gamble, Played, SeatParts};
use crate::play::player::Player;
use crate::text::position_deck::{self, entity};
use crate::{Card, CardSet, Entity, Klutz, Position, Stage, Support};

const EXPECTED: &str = "the round, the stage, the open klutz cards, and for each seat its number with a colon and nine words, such as \
                        `1 supports - 1: rex - - - - rally,trip,hush - 3 - 2: larry>1 - - - - rally,trip,hush - 3 -`";
const SEAT: &str = "for each seat its number with a colon, what it did in this round, in the last and in the one before, the Victory \
                    Pile, the Defeat Pile, the hand, the spent support cards, the tokens and the deck";
const ROUND: &str = "the round, from 1 to 10";
const STAGE: &str = "`negators`, `targets`, `supports`, `gambles` or `retaliation`";
const CARDS: &str =
    "different cards in the order of the set with `,` between, such as `rally,trip`, or `-` for none";
const DEEDS: &str = "an entity, perhaps `>` and whom it means, perhaps `+` and a support card likewise, perhaps `+` and a die with `:` \
                     and the klutz card of a `d0`; `!` after what was retaliation, such as `larry>2+trip>2+d0:stumble!`";
const EVE: &str =
    "`-`, or what was done as in other rounds, `=` and the force of the entity, such as `rex+d2=9`";
const TOKENS: &str = "how many gamble tokens, such as `3`";

const STAGES: [(Stage, &str); 5] = [
    (Stage::Negators, "negators"),
    (Stage::Targets, "targets"),
    (Stage::Supports, "supports"),
    (Stage::Gambles, "gambles"),
    (Stage::Retaliation, "retaliation"),
];

/// The numbers of entities, of support cards and of klutz cards among all cards of a set.
const ENTITIES: Range<usize> = 0..Entity::COUNT;
const SUPPORTS: Range<usize> = Entity::COUNT..Entity::COUNT + Support::COUNT;
const KLUTZES: Range<usize> = Entity::COUNT + Support::COUNT..Card::COUNT;

pub(crate) fn write(set: &CardSet, position: &Position) -> String {
    let stage = STAGES.iter().find(|(stage, _)| *stage == position.stage).map_or("-", |(_, word)| word);
    let klutzes = names(set, KLUTZES, position.klutz_open);
    let mut words = vec![position.round.to_string(), stage.to_owned(), klutzes];
    for (seat, parts) in Seat::ALL.into_iter().zip(&position.players) {
        let Player { victory, defeat, hand, spent, tokens, .. } = parts.player;
        words.extend([
            format!("{seat}:"),
            deeds(set, &parts.now),
            parts.last.map_or("-".to_owned(), |own| deeds(set, &own)),
            parts.eve.map_or("-".to_owned(), |(own, force)| format!("{}={force}", deeds(set, &own))),
            names(set, ENTITIES, victory),
            names(set, ENTITIES, defeat),
            names(set, SUPPORTS, hand),
            names(set, SUPPORTS, spent),
            tokens.to_string(),
            position_deck::write(set, &parts.deck),
        ]);
    }
    words.join(" ")
}

pub(crate) fn read(set: &CardSet, text: &str) -> Result<Position, Syntax> {
    if text.len() > LONGEST_POSITION {
        return Err(Syntax::new(text, format!("at most {LONGEST_POSITION} letters")));
    }
    let words: Vec<&str> = text.split(' ').collect();
    let [round, stage, klutzes, seats @ ..] = &words[..] else { return Err(Syntax::new(text, EXPECTED)) };
    let stages = |word: &str| STAGES.iter().find(|(_, own)| own.eq_ignore_ascii_case(word));
    let position = Position {
        round: word(round, ROUND, |round| whole_number(round)?.try_into().ok())?,
        stage: word(stage, STAGE, |stage| Some(stages(stage)?.0))?,
        klutz_open: word(klutzes, CARDS, |klutzes| read_names(set, KLUTZES, klutzes))?,
        players: seats
            .chunks(10)
            .zip(1..)
            .map(|(words, number)| read_seat(set, words, number))
            .collect::<Result<_, _>>()?,
    };
    // Whatever is written in another order or way is written otherwise than it was read.
    let again = write(set, &position);
    if again.eq_ignore_ascii_case(text) { Ok(position) } else { Err(Syntax::new(text, EXPECTED)) }
}

fn read_seat(set: &CardSet, words: &[&str], number: u8) -> Result<SeatParts, Syntax> {
    let seat = Seat::from_number(number).map(|seat| format!("{seat}:"));
    let [label, now, last, eve, victory, defeat, hand, spent, tokens, deck] = words[..] else {
        return Err(Syntax::new(words.join(" "), SEAT));
    };
    if seat.as_deref() != Some(label) {
        return Err(Syntax::new(label, SEAT));
    }
    let now = word(now, DEEDS, |now| read_deeds(set, now))?;
    let cards = |sort: Range<usize>, text| word(text, CARDS, |text| read_names(set, sort, text));
    let (victory, defeat) = (cards(ENTITIES, victory)?, cards(ENTITIES, defeat)?);
    let player = Player {
        revealed: victory.or(defeat).or(Bits(1 << now.entity.index())),
        victory,
        defeat,
        hand: cards(SUPPORTS, hand)?,
        spent: cards(SUPPORTS, spent)?,
        tokens: word(tokens, TOKENS, |tokens| whole_number(tokens)?.try_into().ok())?,
        ..Player::default()
    };
    Ok(SeatParts {
        now,
        last: word(last, DEEDS, |last| or_none(last, |last| read_deeds(set, last)))?,
        eve: word(eve, EVE, |eve| {
            or_none(eve, |eve| {
                let (own, force) = eve.split_once('=')?;
                Some((read_deeds(set, own)?, whole_number(force)?.try_into().ok()?))
            })
        })?,
        player,
        deck: word(deck, position_deck::EXPECTED, |deck| position_deck::read(set, deck))?,
    })
}

/// A word read, or what it should have been.
fn word<T>(word: &str, expected: &'static str, read: impl FnOnce(&str) -> Option<T>) -> Result<T, Syntax> {
    read(word).ok_or_else(|| Syntax::new(word, expected))
}

/// `-` for nothing; nothing at all for what cannot be read.
fn or_none<T>(text: &str, read: impl FnOnce(&str) -> Option<T>) -> Option<Option<T>> {
    if text == "-" { Some(None) } else { Some(Some(read(text)?)) }
}

fn names(set: &CardSet, sort: Range<usize>, cards: Bits) -> String {
    let cards = cards.iter().filter_map(|index| Card::from_slot(sort.start + index));
    position_deck::list(cards.map(|card| set.name_of(card).to_owned()))
}

fn read_names(set: &CardSet, sort: Range<usize>, text: &str) -> Option<Bits> {
    let slots = position_deck::read_list(text, |name| Some(set.find(name)?.slot()))?;
    let card = |slot: usize| sort.contains(&slot).then(|| Bits(1 << (slot - sort.start)));
    slots.into_iter().map(card).try_fold(Bits::NONE, |cards, card| Some(cards.or(card?)))
}

fn support(set: &CardSet, name: &str) -> Option<Support> {
    if let Card::Support(card) = set.find(name)? { Some(card) } else { None }
}

fn klutz(set: &CardSet, name: &str) -> Option<Klutz> {
    if let Card::Klutz(card) = set.find(name)? { Some(card) } else { None }
}

fn deeds(set: &CardSet, own: &Deeds) -> String {
    let aimed = |card: Card, aim: Option<Seat>| {
        let aim = aim.map_or(String::new(), |aim| format!(">{aim}"));
        format!("{}{aim}", set.name_of(card))
    };
    let mut text = aimed(Card::Entity(own.entity), own.aim);
    if let Some(Played { card, aim, late }) = own.support {
        text += &format!("+{}{}", aimed(Card::Support(card), aim), if late { "!" } else { "" });
    }
    if let Some(Gamble { pips, klutz, late }) = own.gamble {
        let klutz = klutz.map_or(String::new(), |card| format!(":{}", set.name_of(Card::Klutz(card))));
        text += &format!("+d{pips}{klutz}{}", if late { "!" } else { "" });
    }
    text
}

fn read_deeds(set: &CardSet, text: &str) -> Option<Deeds> {
    let mut parts = text.split('+');
    let (entity, aim) = read_aimed(parts.next()?, |name| entity(set, name))?;
    let mut deeds = Deeds { entity, aim, support: None, gamble: None };
    for part in parts {
        let (part, late) = part.strip_suffix('!').map_or((part, false), |part| (part, true));
        let die = part.get(1..).filter(|rest| rest.starts_with(|letter: char| letter.is_ascii_digit()));
        match die {
            Some(die) => {
                let (pips, klutz_card) = match die.split_once(':') {
                    Some((pips, name)) => (pips, Some(klutz(set, name)?)),
                    None => (die, None),
                };
                let pips = whole_number(pips)?.try_into().ok()?;
                deeds.gamble = Some(Gamble { pips, klutz: klutz_card, late });
            }
            None => {
                let (card, aim) = read_aimed(part, |name| support(set, name))?;
                deeds.support = Some(Played { card, aim, late });
            }
        }
    }
    Some(deeds)
}

fn read_aimed<T>(text: &str, card: impl FnOnce(&str) -> Option<T>) -> Option<(T, Option<Seat>)> {
    match text.split_once('>') {
        Some((name, aim)) => Some((card(name)?, Some(Seat::parse(aim)?))),
        None => Some((card(text)?, None)),
    }
}
