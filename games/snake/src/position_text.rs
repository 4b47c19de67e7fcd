//! A position as one line of text.
//!
//! Seven words: the number of the hand; the seat that plays; the seats' hands; what was taken off the tail, oldest first, in runs; the
//! snake from the tail's end; the scores of the hands that have ended; what each seat scored in the last of them.

use parlor_game::{LONGEST_POSITION, Seat, Syntax, whole_number};

use crate::{Card, Hand, Player, Position, Taken};

const EXPECTED: &str = "seven words: the number of the hand, the seat that plays, the hands, what was taken, the snake, the totals \
                        and the scores of the hand before, such as `1 2 2R3RAW/4P5P6P 1+7P 9W5R2L3LKS 0/0 0/0`";
const NUMBER: &str = "the number of the hand, from 1 to 200";
const MOVER: &str = "the seat that plays, from 1 to 4";
const HANDS: &str = "the seats' hands with `/` between, each up to three cards or as many as the table deals, suit by suit from ace to joker without blanks or `-` \
                     for none, such as `2R3R*R/4P5P6P`";
const TAKEN: &str = "runs of cards, oldest first, with `,` between, or `-` for none: the seat that took them, `+` for face up or `-` \
                     for face down, and all that it took so before the next, such as `1+7P9W,2-5R`";
const SNAKE: &str = "the cards of the snake from the tail's end, without blanks, such as `9W5RKS`";
const SCORES: &str =
    "a score from 0 to 65535 for each seat that has a hand, with `/` between, such as `120/87`";

pub(crate) fn write(position: &Position) -> String {
    let Position { number, mover, players, taken, snake } = position;
    let each = |part: fn(&Player) -> String| players.iter().map(part).collect::<Vec<_>>().join("/");
    let words = [
        number.to_string(),
        mover.to_string(),
        each(|player| cards(player.hand.iter())),
        runs(taken),
        cards(snake.iter().copied()),
        each(|player| player.total.to_string()),
        each(|player| player.last.to_string()),
    ];
    words.join(" ")
}

/// Reads a position of a table with hands of this many cards.
pub(crate) fn read(most: u8, text: &str) -> Result<Position, Syntax> {
    let words: Vec<&str> = text.split(' ').collect();
    let [number, mover, hands, taken, snake, totals, last] = words[..] else {
        return Err(Syntax::new(text, EXPECTED));
    };
    if text.len() > LONGEST_POSITION {
        return Err(Syntax::new(text, format!("at most {LONGEST_POSITION} letters")));
    }
    let hands = word(hands, HANDS, |hands| {
        hands.split('/').map(|text| hand(most, text)).collect::<Option<Vec<_>>>()
    })?;
    let read_scores = |text| word(text, SCORES, |text| scores(text).filter(|all| all.len() == hands.len()));
    let (totals, last) = (read_scores(totals)?, read_scores(last)?);
    let scores = totals.into_iter().zip(last);
    Ok(Position {
        number: word(number, NUMBER, |number| whole_number(number)?.try_into().ok())?,
        mover: word(mover, MOVER, Seat::parse)?,
        players: hands
            .into_iter()
            .zip(scores)
            .map(|(hand, (total, last))| Player { hand, total, last })
            .collect(),
        taken: word(taken, TAKEN, read_runs)?,
        snake: word(snake, SNAKE, list)?,
    })
}

/// A word read, or what it should have been.
fn word<T>(word: &str, expected: &'static str, read: impl FnOnce(&str) -> Option<T>) -> Result<T, Syntax> {
    read(word).ok_or_else(|| Syntax::new(word, expected))
}

fn cards(cards: impl Iterator<Item = Card>) -> String {
    let text: String = cards.map(|card| card.to_string()).collect();
    if text.is_empty() { "-".to_owned() } else { text }
}

/// Cards that are written one after another; `-` for none.
fn list(text: &str) -> Option<Vec<Card>> {
    if text == "-" { Some(Vec::new()) } else { some(text) }
}

/// One card or more.
fn some(mut text: &str) -> Option<Vec<Card>> {
    let mut cards = Vec::new();
    loop {
        let (card, rest) = text.split_at_checked(2)?;
        cards.push(Card::parse(card)?);
        if rest.is_empty() {
            return Some(cards);
        }
        text = rest;
    }
}

/// A hand in the order of its cards, so that it is written in one way.
fn hand(most: u8, text: &str) -> Option<Hand> {
    let cards = list(text).filter(|cards| cards.len() <= usize::from(most) && cards.is_sorted())?;
    let mut hand = Hand::EMPTY;
    cards.into_iter().for_each(|card| hand.insert(card));
    Some(hand)
}

/// Cards that the same seat took one after another to the same stack are one run.
fn runs(taken: &[Taken]) -> String {
    let runs = taken.chunk_by(|one, next| (one.seat, one.up) == (next.seat, next.up));
    let texts: Vec<_> = runs
        .map(|run| {
            let cards = cards(run.iter().map(|taken| taken.card));
            run.first().map_or(cards.clone(), |first| {
                format!("{}{}{cards}", first.seat, if first.up { '+' } else { '-' })
            })
        })
        .collect();
    if texts.is_empty() { "-".to_owned() } else { texts.join(",") }
}

fn read_runs(text: &str) -> Option<Vec<Taken>> {
    if text == "-" {
        return Some(Vec::new());
    }
    let (mut taken, mut before) = (Vec::new(), None);
    for run in text.split(',') {
        let at = run.find(['+', '-'])?;
        let (seat, up) = (Seat::parse(run.get(..at)?)?, run.get(at..=at)? == "+");
        // Two such runs in a row are written as one.
        if before.replace((seat, up)) == Some((seat, up)) {
            return None;
        }
        taken.extend(some(run.get(at + 1..)?)?.into_iter().map(|card| Taken { card, seat, up }));
    }
    Some(taken)
}

fn scores(text: &str) -> Option<Vec<u16>> {
    text.split('/').map(|score| whole_number(score)?.try_into().ok()).collect()
}
