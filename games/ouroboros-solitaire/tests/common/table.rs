//! Positions that are laid out in words.

use parlor_cards::{Card, Suit};
use parlor_game::{Rules, Setup};
use parlor_ouroboros_solitaire::{Asked, LawSet, Pile, Position, Solitaire, SolitaireRules, Stack};

/// A position: piles such as `2S 5C + 3C 4C`, the seen cards and those unseen below; the top card of the first is engaged.
#[derive(Clone, Copy)]
pub(crate) struct Table {
    pub(crate) rules: &'static str,
    pub(crate) piles: [&'static str; 3],
    pub(crate) hand: &'static str,
    pub(crate) unseen: &'static str,
    pub(crate) known: &'static str,
    pub(crate) discard: &'static str,
    pub(crate) resting: &'static str,
}

pub(crate) const TABLE: Table = Table {
    rules: "-",
    piles: ["2S", "", ""],
    hand: "4H 5D 6H 9D KD",
    unseen: "7H 8H 9H TH JH QH 7D 8D TD JD QD AH",
    known: "",
    discard: "",
    resting: "",
};

impl Table {
    /// The parts in the first loop, without a law.
    pub(crate) fn parts(&self) -> Position {
        let mut lurking = Vec::new();
        let piles = self.piles.map(|text| {
            let (seen, below) = text.split_once('+').unwrap_or((text, ""));
            let below = cards(below);
            let stack = Stack { seen: cards(seen), below: below.len() as u8 };
            lurking.extend(below);
            stack
        });
        Position {
            hand: cards(self.hand).into_iter().collect(),
            unseen: cards(self.unseen).into_iter().collect(),
            known: cards(self.known),
            discard: cards(self.discard),
            resting: cards(self.resting).into_iter().collect(),
            piles,
            lurking: lurking.into_iter().collect(),
            asked: Asked::Enemy(Pile::One, None),
            cleared: 0,
            laws: LawSet::NONE,
        }
    }

    pub(crate) fn lay(&self) -> Solitaire {
        self.set_up(&self.parts())
    }

    /// In the loop with this number, and with these suits' laws.
    pub(crate) fn in_loop(&self, number: u32, laws: &[Suit]) -> Solitaire {
        let mut parts = Position { cleared: number - 1, ..self.parts() };
        laws.iter().for_each(|suit| parts.laws.insert(*suit));
        self.set_up(&parts)
    }

    /// Other parts by this table's rules.
    pub(crate) fn set_up(&self, parts: &Position) -> Solitaire {
        let rules = SolitaireRules::parse(self.rules).unwrap();
        Solitaire::set_up(&rules, parts).unwrap_or_else(|why| panic!("{why}"))
    }
}

pub(crate) fn cards(text: &str) -> Vec<Card> {
    text.split_whitespace().map(|card| Card::parse(card).unwrap()).collect()
}
