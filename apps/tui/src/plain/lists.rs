//! Lists of what can be done, line by line: the likely first, in parts, each set of pieces once.

use std::io;

use parlor_game::{Seat, Viewer};

use super::{FEW, Plain};
use crate::Due;
use crate::words::{holding, likely_first, told_in_list};

/// So many choices of a long list are told at once.
const PART: usize = 10;

/// The choices that were listed last. They can be named by their numbers.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub(super) struct Listed {
    lines: Vec<Line>,
    /// How many of them have been told.
    told: usize,
}

/// A choice in a list.
#[derive(Clone, PartialEq, Eq, Debug)]
struct Line {
    /// The action, as records write it.
    action: String,
    /// What it would give.
    gives: String,
    /// How many others there are that are the same in another order.
    others: usize,
}

impl Listed {
    /// Each of these actions with what it gives; in a long list those that differ in nothing but the order of their pieces once.
    fn new(actions: Vec<(String, String)>) -> Self {
        let long = actions.len() > FEW;
        let mut lines: Vec<Line> = Vec::new();
        for (action, gives) in actions {
            let new = Line { action, gives, others: 0 };
            match lines.iter_mut().find(|line| long && line.is_like(&new)) {
                Some(line) => line.others += 1,
                None => lines.push(new),
            }
        }
        Listed { lines, told: 0 }
    }

    /// The action of this number, from 1, among those that have been told.
    pub(super) fn numbered(&self, number: usize) -> Option<&str> {
        let line = self.lines.get(number.checked_sub(1)?).filter(|_| number <= self.told)?;
        Some(&line.action)
    }

    /// How many have been told.
    pub(super) fn told(&self) -> usize {
        self.told
    }

    /// The next ones as they are told, with a last line if there are more.
    fn next(&mut self) -> Vec<String> {
        let first = self.told;
        let part = if self.lines.len() > FEW { PART } else { FEW };
        self.told = self.lines.len().min(first + part);
        let numbered = (first + 1..).zip(&self.lines[first..self.told]);
        let mut told: Vec<String> =
            numbered.map(|(number, line)| format!("{number} {}", line.text())).collect();
        let left = self.lines.len() - self.told;
        if left > 0 {
            told.push(format!("{left} are left: `more` tells the next."));
        }
        told
    }
}

impl Line {
    /// Whether the two are the same pieces in another order, with the same effect: also sums are the same then but for their order.
    fn is_like(&self, other: &Line) -> bool {
        let words = |text: &str| {
            let mut words: Vec<String> = text.split(' ').map(str::to_owned).collect();
            words[1..].sort_unstable();
            words
        };
        let signs = |text: &str| {
            let mut signs: Vec<char> = text.chars().collect();
            signs.sort_unstable();
            signs
        };
        words(&self.action) == words(&other.action) && signs(&self.gives) == signs(&other.gives)
    }

    fn text(&self) -> String {
        let order = if self.others == 0 { "" } else { ", in any order" };
        let colon = if self.gives.is_empty() { "" } else { ": " };
        format!("{}{order}{colon}{}", self.action, self.gives)
    }
}

impl Plain<'_> {
    /// Numbers the actions, each with what it would give; behind its name, where only that has the words that were asked for.
    pub(super) fn list(&mut self, seat: Seat, actions: Vec<String>, wanted: &[String]) -> io::Result<()> {
        let told = |action: String| {
            let gives = told_in_list(&self.table, seat, &action, wanted);
            (action, gives)
        };
        self.listed = Listed::new(actions.into_iter().map(told).collect());
        self.more()
    }

    /// The next part of the list.
    pub(super) fn more(&mut self) -> io::Result<()> {
        let lines = self.listed.next();
        if lines.is_empty() {
            return self.say("There is no more of a list: `moves` lists what you can do.");
        }
        lines.iter().try_for_each(|line| self.say(line))
    }

    /// What can be done, or what has these words in it: first what can be said of all of it at once.
    pub(super) fn moves(&mut self, words: &[String]) -> io::Result<()> {
        if self.table.due() == Due::TypedDeal {
            return self.outcomes();
        }
        let Due::Person(seat) = self.table.due() else {
            return self.say("There is nothing to choose now.");
        };
        let mut all = self.table.game().actions(seat);
        let many = all.len() > FEW;
        if many {
            // Whoever hears them one by one need not wait for a good one.
            likely_first(&mut all, &self.table.likely(seat));
        }
        let actions: Vec<_> = holding(&self.table, seat, &all, words).into_iter().cloned().collect();
        let overview =
            self.table.game().overview(seat, &words.join(" "), &self.table.cast(Viewer::Seat(seat)));
        if actions.is_empty() {
            self.say("There is nothing like that to do now.")?;
        }
        if !overview.is_empty() {
            self.say(&overview)?;
        }
        if actions.is_empty() {
            return Ok(());
        }
        if many && actions.len() > 1 {
            self.say(&format!("{} choices, the likely ones first.", actions.len()))?;
        }
        self.list(seat, actions, words)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// Eighty-five choices in a row, of which most were the same cards in another order.
    #[test]
    fn a_long_list_comes_in_parts_and_has_each_set_once() {
        let action = |number: usize| (format!("play {number}"), "takes nothing".to_owned());
        let mut actions: Vec<_> = (0..30).map(action).collect();
        actions.push(("play a b".to_owned(), "1+2=3, which beats it".to_owned()));
        actions.push(("play b a".to_owned(), "2+1=3, which beats it".to_owned()));
        actions.push(("put a b".to_owned(), "a on a1".to_owned()));
        actions.push(("put b a".to_owned(), "a on b1".to_owned()));
        let mut listed = Listed::new(actions.clone());
        let first = listed.next();
        assert_eq!((first.len(), first[PART].as_str()), (PART + 1, "23 are left: `more` tells the next."));
        assert_eq!(listed.numbered(PART + 1), None, "nobody has heard it");
        listed.next();
        assert_eq!(listed.next().len(), PART + 1);
        let last = listed.next();
        assert_eq!(
            last,
            [
                "31 play a b, in any order: 1+2=3, which beats it",
                "32 put a b: a on a1",
                "33 put b a: a on b1"
            ]
        );
        assert_eq!(listed.numbered(32), Some("put a b"));
        assert!(listed.next().is_empty());
        let few = Listed::new(actions[30..].to_vec()).next();
        assert_eq!(few.len(), 4, "a short list has each choice that can be made: {few:?}");
    }
}
