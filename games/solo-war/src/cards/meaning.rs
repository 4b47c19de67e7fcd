//! What effects mean, in words for people.

use parlor_game::{Group, GroupEntry, capital};

use crate::{Card, CardSet, Effect, Kind, Who};

/// At what table a card is read: partners and duels are spoken of only where there are any (WAR-16).
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Sides {
    /// Everybody for themselves.
    Free,
    /// Two teams, in duels.
    Teams,
    /// Not known: in a list of the set's cards.
    Unknown,
}

impl Sides {
    pub(crate) fn of(teams: bool) -> Sides {
        if teams { Sides::Teams } else { Sides::Free }
    }
}

/// What a card does, in a sentence or more; empty for a card without effects.
pub(crate) fn meanings(set: &CardSet, card: Card, table: Sides) -> String {
    let text = Reader { kind: card.kind(), table }.clauses(set, card);
    if text.is_empty() { text } else { capital(&text) + "." }
}

/// The same with the sign of the keyboard, for data, which boards set in type, and for pictures in characters.
pub(crate) fn plain_meanings(set: &CardSet, card: Card, table: Sides) -> String {
    meanings(set, card, table).replace('\u{2212}', "-")
}

/// A number with its sign: `+2`, `−2`.
pub(crate) fn signed(amount: i32) -> String {
    let sign = if amount < 0 { '\u{2212}' } else { '+' };
    format!("{sign}{}", amount.unsigned_abs())
}

/// Who reads what is on a card of this kind, and where.
struct Reader {
    kind: Kind,
    table: Sides,
}

impl Reader {
    fn clauses(&self, set: &CardSet, card: Card) -> String {
        let effects = set.face(card).map_or(&[][..], |face| &face.effects);
        effects.iter().map(|effect| self.clause(*effect)).collect::<Vec<_>>().join("; ")
    }

    /// One effect, without capital and full stop.
    fn clause(&self, effect: Effect) -> String {
        let entities = |who| self.things(who, "entity", "entities");
        let decks = |who| self.things(who, "deck", "decks");
        let cards = |count: u8| if count == 1 { "top card".to_owned() } else { format!("top {count} cards") };
        match effect {
            Effect::Force(who, amount) => format!("{} force for {}", signed(amount.into()), entities(who)),
            Effect::Linger(who, amount) => {
                format!("{} force for {} of next round", signed(amount.into()), entities(who))
            }
            Effect::Negate(who) => format!("the effects of {} do nothing", entities(who)),
            Effect::Shuffle(who) => format!("shuffles {}", decks(who)),
            Effect::Peek(who, depth) => {
                format!("looks at the {} of {} and reorders", cards(depth), decks(who))
            }
            Effect::CopyStrongest if self.in_duel() => {
                format!("has the base force of {}", entities(Who::Opponent))
            }
            Effect::CopyStrongest => "copies the highest base force among the opponents' entities".to_owned(),
            Effect::Grudge(number, most) => {
                format!("{number:+} force for each card in your Defeat Pile, at most {most}")
            }
            Effect::RollOver(who) => {
                format!("looks at the top card of {} and may put it at the bottom", decks(who))
            }
            Effect::Shield(who) => format!("debuffs on {} count for nothing this round", entities(who)),
            Effect::Refund => "a spent gamble token comes back".to_owned(),
            Effect::Crowd(number, most) => {
                format!("{number:+} force for each support card of the opponents this round, at most {most}")
            }
            Effect::DropSupport => "you lose a random support card from your hand".to_owned(),
        }
    }

    /// Whether the card reaches its player's duel and no further.
    fn in_duel(&self) -> bool {
        self.table == Sides::Teams && self.kind != Kind::Support
    }

    /// Whose entities or decks are meant.
    fn things(&self, who: Who, thing: &str, things: &str) -> String {
        match who {
            Who::Oneself => format!("your own {thing}"),
            Who::Friend if self.kind == Kind::Support && self.table != Sides::Free => {
                format!("your own or your partner's {thing}")
            }
            Who::Friend => format!("your own {thing}"),
            Who::Opponents | Who::Others | Who::Opponent if self.in_duel() => {
                format!("your own opponent's {thing}")
            }
            Who::All if self.in_duel() => format!("both {things} of your duel"),
            Who::Any if self.in_duel() => format!("one {thing} of your duel"),
            Who::Opponents => format!("every opponent's {thing}"),
            Who::All => format!("every {thing}"),
            Who::Others => format!("every other {thing}"),
            Who::Opponent => format!("an opponent's {thing}"),
            Who::Any => format!("any one {thing}"),
        }
    }
}

impl CardSet {
    /// What the set holds, in words.
    pub(crate) fn groups(&self) -> Vec<Group> {
        let titles =
            ["Effect entities", "Ordinary entities", "Elite entities", "Support cards", "Klutz cards"];
        let group = |(kind, title): (Kind, &str)| {
            let cards = (0..Card::COUNT).filter_map(Card::from_slot).filter(|card| card.kind() == kind);
            let entry = |card: Card| GroupEntry {
                name: self.name_of(card).to_owned(),
                figure: self.face(card).filter(|_| kind.is_entity()).map(|face| face.force.into()),
                text: meanings(self, card, Sides::Unknown),
            };
            let figure = if kind.is_entity() { "base force" } else { "" };
            Group { title: title.to_owned(), figure, entries: cards.map(entry).collect() }
        };
        Kind::ALL.into_iter().zip(titles).map(group).collect()
    }
}
