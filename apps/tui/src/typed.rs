//! What people type for what came of real cards: in their own spelling, and a whole hand at a time.
//!
//! Games deal hands in turns, and people type hands. Outcomes are distinguished by who sees them: what is typed goes to anyone who sees the outcome
//! that is due, until they have all theirs, and what is typed too early waits for its turn.

use std::collections::{HashMap, VecDeque};

use parlor_erased::{AnyGame, Event, Position, Refusal};
use parlor_game::{Cast, Seats, Turn, Viewer};

use crate::meaning::words;

/// More outcomes in a row than any game has.
const MOST: usize = 500;

/// Outcomes that wait for those that are dealt between them, by who sees them.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub(crate) struct Waiting(HashMap<Seats, VecDeque<String>>);

/// What comes of a line.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(crate) struct Sorted {
    /// What is dealt now, in the order in which the game asks for it, as records write it. The last one may be refused.
    pub(crate) words: Vec<String>,
    /// What waits then.
    pub(crate) waiting: Waiting,
    /// Whether the last word waited and cannot come: then all that waits is in doubt.
    pub(crate) in_doubt: bool,
}

impl Waiting {
    pub(crate) fn count(&self) -> usize {
        self.0.values().map(VecDeque::len).sum()
    }
}

/// Puts a line in the order in which the game asks for what is in it. `start` is where the game began: what could come then has a name, too, so
/// that the game says why it cannot come now.
pub(crate) fn sorted(position: &Position, start: &dyn AnyGame, text: &str, before: &Waiting) -> Sorted {
    let slots = slots(position);
    let mut words: VecDeque<String> = parts((position, start), text).into();
    let mut waiting = before.clone();
    for seers in &slots {
        let queue = waiting.0.entry(*seers).or_default();
        let room = slots.iter().filter(|own| *own == seers).count().saturating_sub(queue.len());
        queue.extend(words.drain(..room.min(words.len())));
    }
    let (mut position, mut now) = (position.clone(), Vec::new());
    while position.turn() == Turn::Deal && now.len() < MOST {
        let seers = seers(&position);
        let Some(word) = waiting.0.entry(seers).or_default().pop_front() else { break };
        let word = meant((&position, start), &word);
        let after = position.after(&Event::Deal(word.clone()));
        now.push((seers, word));
        match after {
            Ok(made) => position = made.after().clone(),
            Err(_) => {
                let turns = now.iter().filter(|(own, _)| *own == seers).count();
                let words = now.into_iter().map(|(_, word)| word).collect();
                let early = before.0.get(&seers).map_or(0, VecDeque::len);
                return Sorted { words, waiting, in_doubt: turns <= early };
            }
        }
    }
    let mut now: Vec<String> = now.into_iter().map(|(_, word)| word).collect();
    // More than can come is not swallowed: the game says what it waits for instead.
    now.extend(words);
    Sorted { words: now, waiting, in_doubt: false }
}

/// How many outcomes the person who sees the one that is due can type at once.
pub(crate) fn at_once(position: &Position) -> usize {
    let slots = slots(position);
    slots.first().map_or(0, |first| slots.iter().filter(|own| *own == first).count())
}

/// Who sees each outcome that comes before somebody chooses. Which outcomes come does not change that.
fn slots(position: &Position) -> Vec<Seats> {
    let (mut position, mut slots) = (position.clone(), Vec::new());
    while position.turn() == Turn::Deal && slots.len() < MOST {
        slots.push(seers(&position));
        let Some((outcome, _)) = position.game().deals().into_iter().next() else { break };
        let Ok(made) = position.after(&Event::Deal(outcome)) else { break };
        position = made.after().clone();
    }
    slots
}

fn seers(position: &Position) -> Seats {
    let game = position.game();
    game.seats().iter().filter(|seat| game.sees_deal(Viewer::Seat(*seat))).collect()
}

/// A line's outcomes: words, between blanks or commas; names of several words are one.
fn parts(at: (&Position, &dyn AnyGame), text: &str) -> Vec<String> {
    let name = |part: &str| part.trim().contains(' ').then(|| named(at, part)).flatten();
    let split = |part: &str| match name(part) {
        Some(outcome) => vec![outcome],
        None => part.split_whitespace().map(str::to_owned).collect(),
    };
    text.split([',', ';']).flat_map(split).collect()
}

/// The outcome that is meant by a word: itself, or one that people write otherwise, or call by its name.
fn meant(at: (&Position, &dyn AnyGame), word: &str) -> String {
    let position = at.0;
    let reads =
        |text: &str| !matches!(position.after(&Event::Deal(text.to_owned())), Err(Refusal::Syntax(_)));
    if reads(word) {
        return word.to_owned();
    }
    let spelled = spelled(word);
    if spelled != word && reads(&spelled) {
        return spelled;
    }
    named(at, word).unwrap_or_else(|| word.to_owned())
}

/// What is written for cards everywhere, as the games write it: `10h`, `jk`, `7♥`.
pub(crate) fn spelled(word: &str) -> String {
    let mut word = word.to_lowercase();
    for (often, ours) in [("10", "t"), ("joker", "*"), ("jk", "*"), ("★", "*")] {
        if let Some(rest) = word.strip_prefix(often) {
            word = format!("{ours}{rest}");
            break;
        }
    }
    [('♥', 'h'), ('♦', 'd'), ('♠', 's'), ('♣', 'c')]
        .into_iter()
        .fold(word, |word, (sign, letter)| word.replace(sign, &letter.to_string()))
}

/// The outcome of this name, if just one has it: `ace of hearts`, or a word of it, such as `green`. Those that can come now count first, then those
/// with which the game began.
fn named((position, start): (&Position, &dyn AnyGame), text: &str) -> Option<String> {
    named_in(position.game(), text).or_else(|| named_in(start, text))
}

fn named_in(game: &dyn AnyGame, text: &str) -> Option<String> {
    let wanted = words(text);
    let cast = Cast::nameless(game.seats().len(), Viewer::Spectator);
    let outcomes = game.deals().into_iter().map(|(outcome, _)| outcome);
    let names: Vec<_> = outcomes.map(|outcome| (words(&game.name_deal(&outcome, &cast)), outcome)).collect();
    let only = |matches: &dyn Fn(&[String]) -> bool| {
        let mut found = names.iter().filter(|(name, _)| matches(name));
        found.next().filter(|_| found.next().is_none()).map(|(_, outcome)| outcome.clone())
    };
    only(&|name| name == wanted).or_else(|| match wanted.as_slice() {
        [word] => only(&|name| name.contains(word)),
        _ => None,
    })
}

#[cfg(test)]
mod tests {
    use parlor_catalog::find;

    use super::*;

    fn start(game: &str, seats: u8) -> Position {
        Position::new(&*find(game).unwrap().start("-", seats).unwrap())
    }

    fn words(position: &Position, text: &str) -> String {
        sorted(position, position.game(), text, &Waiting::default()).words.join(" ")
    }

    /// `10h` and `joker` that are refused, though everybody writes them so.
    #[test]
    fn cards_are_read_as_people_write_them() {
        let rose = start("rose", 1);
        assert_eq!(words(&rose, "10h 10H"), "th th", "what was dealt is refused, and not misread");
        for text in
            ["10d 7♥ joker", "TD, 7h, jk", "ten of diamonds, the seven of hearts, a joker", "10D;7H;*"]
        {
            let dealt = words(&rose, text).to_uppercase();
            assert_eq!(dealt, "TD 7H *", "{text}");
        }
        assert_eq!(words(&rose, "6c what 9h"), "6c what", "nothing goes on behind a word that is no card");
        let ouroboros = start("ouroboros", 2);
        assert_eq!(words(&ouroboros, "green, r yellow"), "g r y");
        let snake = start("snake", 2);
        assert_eq!(words(&snake, "jks"), "*s");
    }

    /// A hand that has to be typed card by card, with somebody else's between them.
    #[test]
    fn a_hand_is_typed_in_one_line() {
        let snake = start("snake", 2);
        assert_eq!(at_once(&snake), 3);
        let first = sorted(&snake, snake.game(), "7S 8L 2W", &Waiting::default());
        assert_eq!(first.words, ["7S"], "the second card is the other player's");
        let mut position = snake.after(&Event::Deal("7S".to_owned())).unwrap().after().clone();
        let then = sorted(&position, snake.game(), "QR 5R AS", &first.waiting);
        assert_eq!(then.words, ["QR", "8L", "5R", "2W", "AS"]);
        assert!(then.waiting.0.iter().all(|(_, words)| words.is_empty()), "{then:?}");
        let wrong = sorted(&position, snake.game(), "8L 5R AS", &first.waiting);
        assert_eq!((wrong.words, wrong.in_doubt), (vec!["8L".to_owned(), "8L".to_owned()], true));
        let wrong = sorted(&position, snake.game(), "7S 5R AS", &first.waiting);
        assert_eq!((wrong.words, wrong.in_doubt), (vec!["7S".to_owned()], false));
        for word in &then.words {
            position = position.after(&Event::Deal(word.clone())).unwrap().after().clone();
        }
        // Five that everybody sees.
        assert_eq!(at_once(&position), 5);
        assert_eq!(words(&snake, "7S 8L 2W QR 5R AS 9P"), "7S QR 8L 5R 2W AS 9P", "hand after hand");
    }

    /// `queen of hearts`, typed a second time, that is refused as if it were no card.
    #[test]
    fn a_name_is_known_when_its_card_cannot_come_any_more() {
        let rose = start("rose", 1);
        let then = rose.after(&Event::Deal("QH".to_owned())).unwrap().after().clone();
        let sorted = sorted(&then, rose.game(), "queen of hearts", &Waiting::default());
        assert_eq!(sorted.words, ["QH"]);
    }

    /// A card too many that is forgotten without a word.
    #[test]
    fn what_cannot_come_is_refused_and_not_lost() {
        let rose = start("rose", 1);
        let cards = "6C 9H * 8C 2C 5D 6H 3H TD 2H JD 7C 4S 8D";
        assert_eq!(words(&rose, &format!("{cards} 9C")), format!("{cards} 9C"));
    }
}
