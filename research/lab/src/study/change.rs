//! What is changed for one seat of a game, the same deals played again: an action is forbidden, a card is another.

use std::fmt;

use parlor_catalog::Best;
use parlor_game::{CardChange, CardFace};

use super::{CardQuestion, Entrants, Pattern};

/// The question that a change answers.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug)]
pub enum Question {
    /// [`CardQuestion::Swap`].
    Swap,
    /// [`CardQuestion::Need`], and actions that are never chosen.
    Need,
    /// [`CardQuestion::Numbers`].
    Number,
}

/// What is changed.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Changed {
    /// The seat never chooses an action of this pattern, unless it can do nothing else.
    Never(Pattern),
    /// The seat's card of this number is another.
    Card(usize, CardChange),
}

/// A change for one seat.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Change {
    /// The question that it answers.
    pub question: Question,
    /// What is changed.
    pub changed: Changed,
    /// What it is about: a card's name, or a pattern of actions.
    pub about: String,
    /// The kind of the card, if it is about one.
    pub kind: Option<&'static str>,
    /// What tells it from others about the same: the number and by how much; empty for most.
    pub detail: String,
}

impl fmt::Display for Change {
    /// As the table `cards` names it: `plain rex`, `never support trip *`, `rex: force +1`.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match &self.changed {
            Changed::Never(pattern) => write!(f, "never {pattern}"),
            Changed::Card(_, CardChange::Plain | CardChange::PlainOf(_)) => write!(f, "plain {}", self.about),
            Changed::Card(_, CardChange::Number(..)) => write!(f, "{}: {}", self.about, self.detail),
        }
    }
}

/// The changes that a line-up asks for, in an order that never changes.
///
/// # Errors
/// A pattern is none, or cards are asked for in a game whose cards are not data.
pub(super) fn changes<G: Best>(own: &Entrants, rules: &G::Rules) -> Result<Vec<Change>, String> {
    let mut all = all_changes::<G>(own, rules)?;
    if own.retests.is_some() {
        all.retain(|change| own.accused.contains(&change.to_string()));
    }
    Ok(all)
}

fn all_changes<G: Best>(own: &Entrants, rules: &G::Rules) -> Result<Vec<Change>, String> {
    let mut all = Vec::new();
    for text in &own.never {
        let pattern: Pattern = text.parse().map_err(|why| format!("never: {why}"))?;
        let about = pattern.to_string();
        let changed = Changed::Never(pattern);
        all.push(Change { question: Question::Need, changed, about, kind: None, detail: String::new() });
    }
    if own.cards.is_empty() {
        if !own.plain.is_empty() {
            return Err(
                "plain: the line-up asks nothing of cards; expected `cards = [\"swap\"]` in it".to_owned()
            );
        }
        return Ok(all);
    }
    let Some(cards) = G::CARDS else {
        return Err("cards: this game's cards are not data; `never` forbids actions in every game".to_owned());
    };
    let faces = (cards.faces)(rules);
    let mut questions = own.cards.clone();
    questions.sort_unstable();
    questions.dedup();
    if let Some(name) = own.only.iter().find(|name| !faces.iter().any(|face| face.name == **name)) {
        return Err(format!("only: there is no card `{name}`"));
    }
    let numbered = |kind: &str| (cards.plain_number)(rules, kind).is_some();
    if let Some(kind) = own.plain.keys().find(|kind| !numbered(kind)) {
        let mut kinds: Vec<_> = faces.iter().map(|face| face.kind).filter(|kind| numbered(kind)).collect();
        kinds.dedup();
        let kinds = kinds.join(", ");
        return Err(format!("plain: found `{kind}`; expected a kind of cards that has a force: {kinds}"));
    }
    let asked = |face: &CardFace| own.only.is_empty() || own.only.contains(&face.name);
    for question in questions {
        for (card, face) in faces.iter().enumerate().filter(|(_, face)| asked(face)) {
            all.extend(of_card(question, card, face, own.plain.get(face.kind).copied())?);
        }
    }
    Ok(all)
}

fn of_card(
    question: CardQuestion,
    card: usize,
    face: &CardFace,
    plain: Option<i32>,
) -> Result<Vec<Change>, String> {
    let change = |question, changed, detail: String| Change {
        question,
        changed,
        about: face.name.clone(),
        kind: Some(face.kind),
        detail,
    };
    Ok(match question {
        CardQuestion::Swap => {
            let plain = plain.map_or(CardChange::Plain, CardChange::PlainOf);
            vec![change(Question::Swap, Changed::Card(card, plain), String::new())]
        }
        CardQuestion::Need => {
            let pattern = face.play.as_deref().map(str::parse::<Pattern>).transpose()?;
            let never = |pattern| change(Question::Need, Changed::Never(pattern), String::new());
            pattern.into_iter().map(never).collect()
        }
        CardQuestion::Numbers => {
            let number = |(index, by): (usize, i32)| {
                let own = &face.numbers[index];
                let allowed = (own.least..=own.most).contains(&(own.value + by));
                let detail = format!("{} {by:+}", own.name);
                let changed = Changed::Card(card, CardChange::Number(index, by));
                allowed.then(|| change(Question::Number, changed, detail))
            };
            (0..face.numbers.len()).flat_map(|index| [(index, 1), (index, -1)]).filter_map(number).collect()
        }
    })
}
