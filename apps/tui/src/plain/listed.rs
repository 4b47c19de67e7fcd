//! The choices that were listed last: in parts, each set of pieces once.

/// This many choices are listed without being asked for.
pub(super) const FEW: usize = 20;

/// This many choices of a long list are told at once.
const PART: usize = 10;

/// The choices that were listed last. They can be named by their numbers.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub(super) struct Listed {
    pub(super) lines: Vec<ListedChoice>,
    /// How many of them have been said.
    pub(super) said: usize,
}

/// A choice in a list.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(super) struct ListedChoice {
    /// The action, as records write it.
    action: String,
    /// What it would give.
    gives: String,
    /// How many others there are that are the same in another order.
    others: usize,
}

impl Listed {
    /// Each of these actions with what it gives; in a long list those that differ in nothing but the order of their pieces once.
    pub(super) fn new(actions: Vec<(String, String)>) -> Self {
        let long = actions.len() > FEW;
        let mut lines: Vec<ListedChoice> = Vec::new();
        for (action, gives) in actions {
            let new = ListedChoice { action, gives, others: 0 };
            match lines.iter_mut().find(|line| long && line.is_like(&new)) {
                Some(line) => line.others += 1,
                None => lines.push(new),
            }
        }
        Listed { lines, said: 0 }
    }

    /// The action of this number, from 1, among those that have been told.
    pub(super) fn numbered(&self, number: usize) -> Option<&str> {
        let line = self.lines.get(number.checked_sub(1)?).filter(|_| number <= self.said)?;
        Some(&line.action)
    }

    pub(super) fn has_told(&self, action: &str) -> bool {
        self.lines[..self.said].iter().any(|line| line.action == action)
    }

    /// The next ones as they are told, with a last line if there are more.
    pub(super) fn next(&mut self) -> Vec<String> {
        let first = self.said;
        let part = if self.lines.len() > FEW { PART } else { FEW };
        self.said = self.lines.len().min(first + part);
        let numbered = (first + 1..).zip(&self.lines[first..self.said]);
        let mut told: Vec<String> =
            numbered.map(|(number, line)| format!("{number} {}", line.text())).collect();
        let left = self.lines.len() - self.said;
        if left > 0 {
            told.push(format!("{left} are left: `more` tells the next."));
        }
        told
    }
}

impl ListedChoice {
    /// Whether the two are the same pieces in another order, with the same effect: also sums are the same then but for their order.
    fn is_like(&self, other: &ListedChoice) -> bool {
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
