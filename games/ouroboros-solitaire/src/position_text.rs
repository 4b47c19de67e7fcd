//! A position as one line of text.
//!
//! Nine words: the hand; the Friendly Deck, its unseen cards and after `/` the known ones; the discard pile; the Resting Area; the piles
//! with `/` between, each its seen cards and how many lie below; the unseen cards of the Threat Deck; what the player chooses about; how
//! many loops have been cleared; the laws.

use parlor_cards::{Card, Suit};
use parlor_game::{LONGEST_POSITION, Syntax, whole_number};

use crate::{Asked, CardBits, Cards, LawSet, Pile, Position, Stack};

const EXPECTED: &str = "nine words: the hand, the deck's unseen cards and after `/` its known ones, the discard pile, the Resting \
                        Area, the piles, the unseen enemies, the choice, the loops cleared and the laws, such as \
                        `2H5D9DKD* 7H8H/2C TH3D JD 2S5C+1/-/3C 4S 1 0 -`";
const LIST: &str = "cards in their order without blanks, such as `7HTS*`, or `-` for none";
const SET: &str = "different cards in the order AC AD AH AS 2C ... KS * without blanks, or `-` for none";
const DECK: &str = "the unseen cards in the order AC AD AH AS 2C ... KS *, `/` and the known cards as they will be drawn, each `-` \
                    for none, such as `7H*/2S`";
const PILES: &str = "three piles with `/` between, each its seen cards from the top and perhaps `+` and how many lie below, or \
                     `-` for none, such as `2S5C+3/-/4S`";
const ASKED: &str = "`face`; the pile of the engaged enemy, such as `2`, and once a card was played against it the successes, \
                     such as `2:0`; or `recruit:` and the three of a kind played, such as `recruit:7H7D7S`";
const CLEARED: &str = "how many loops have been cleared, a whole number";
const LAWS: &str = "the suits of the laws in the order HDCS, or `-` for none";

pub(crate) fn write(position: &Position) -> String {
    let Position { hand, unseen, known, discard, resting, piles, lurking, asked, cleared, laws } = position;
    let words = [
        cards(hand.iter()),
        format!("{}/{}", cards(unseen.iter()), cards(known.iter().copied())),
        cards(discard.iter().copied()),
        cards(resting.iter()),
        piles.each_ref().map(pile).join("/"),
        cards(lurking.iter()),
        choice(*asked),
        cleared.to_string(),
        or_none(laws.iter().map(Suit::letter).collect()),
    ];
    words.join(" ")
}

pub(crate) fn read(text: &str) -> Result<Position, Syntax> {
    let words: Vec<&str> = text.split(' ').collect();
    let [hand, deck, discard, resting, piles, lurking, asked, cleared, laws] = words[..] else {
        return Err(Syntax::new(text, EXPECTED));
    };
    if text.len() > LONGEST_POSITION {
        return Err(Syntax::new(text, format!("at most {LONGEST_POSITION} letters")));
    }
    let (unseen, known) = word(deck, DECK, |deck| {
        let (unseen, known) = deck.split_once('/')?;
        Some((set(unseen)?, list(known)?))
    })?;
    Ok(Position {
        hand: word(hand, SET, set)?,
        unseen,
        known,
        discard: word(discard, LIST, list)?,
        resting: word(resting, SET, set)?,
        piles: word(piles, PILES, |piles| {
            piles.split('/').map(stack).collect::<Option<Vec<_>>>()?.try_into().ok()
        })?,
        lurking: word(lurking, SET, set)?,
        asked: word(asked, ASKED, read_choice)?,
        cleared: word(cleared, CLEARED, whole_number)?,
        laws: word(laws, LAWS, read_laws)?,
    })
}

/// A word read, or what it should have been.
fn word<T>(word: &str, expected: &'static str, read: impl FnOnce(&str) -> Option<T>) -> Result<T, Syntax> {
    read(word).ok_or_else(|| Syntax::new(word, expected))
}

fn or_none(text: String) -> String {
    if text.is_empty() { "-".to_owned() } else { text }
}

fn cards(cards: impl Iterator<Item = Card>) -> String {
    or_none(cards.map(|card| card.to_string()).collect())
}

/// Cards that are written one after another; `-` for none.
fn list(text: &str) -> Option<Vec<Card>> {
    let (mut cards, mut rest) = (Vec::new(), if text == "-" { "" } else { text });
    if text.is_empty() {
        return None;
    }
    while !rest.is_empty() {
        let (card, more) = rest.split_at_checked(if rest.starts_with('*') { 1 } else { 2 })?;
        cards.push(Card::parse(card)?);
        rest = more;
    }
    Some(cards)
}

/// Different cards in their order, so that each set is written in one way.
fn set(text: &str) -> Option<CardBits> {
    let cards = list(text)?;
    cards.is_sorted_by(|one, next| one < next).then(|| cards.into_iter().collect())
}

fn pile(stack: &Stack) -> String {
    let seen = cards(stack.seen.iter().copied());
    if stack.below == 0 { seen } else { format!("{seen}+{}", stack.below) }
}

fn stack(text: &str) -> Option<Stack> {
    let Some((seen, below)) = text.split_once('+') else {
        return Some(Stack { seen: list(text)?, below: 0 });
    };
    let below = whole_number(below).filter(|below| *below > 0)?;
    Some(Stack { seen: list(seen)?, below: below.try_into().ok()? })
}

fn choice(asked: Asked) -> String {
    match asked {
        Asked::Face => "face".to_owned(),
        Asked::Enemy(pile, None) => pile.to_string(),
        Asked::Enemy(pile, Some(successes)) => format!("{pile}:{successes}"),
        Asked::Recruit(played) => format!("recruit:{}", cards(played.iter())),
    }
}

fn read_choice(text: &str) -> Option<Asked> {
    if text.eq_ignore_ascii_case("face") {
        return Some(Asked::Face);
    }
    match text.split_once(':') {
        None => Some(Asked::Enemy(Pile::parse(text)?, None)),
        Some((verb, played)) if verb.eq_ignore_ascii_case("recruit") => {
            Some(Asked::Recruit(Cards::new(&list(played)?)?))
        }
        Some((pile, successes)) => Some(Asked::Enemy(Pile::parse(pile)?, Some(whole_number(successes)?))),
    }
}

fn read_laws(text: &str) -> Option<LawSet> {
    let mut laws = LawSet::NONE;
    for letter in text.chars().filter(|_| text != "-") {
        laws.insert(Suit::ALL.into_iter().find(|suit| suit.letter().eq_ignore_ascii_case(&letter))?);
    }
    let written = or_none(laws.iter().map(Suit::letter).collect());
    written.eq_ignore_ascii_case(text).then_some(laws)
}
