//! The state: where each card lies, and what is going on.

use parlor_cards::{Card, Rank, Suit};

use crate::combo::number;
use crate::{CardBits, Cards, Circuit, Phase, Pile, SolitaireRules, Threats};

/// A game of Ouroboros Solitaire in progress.
///
/// Nothing is hidden in it: the order of unseen cards is known to nobody, so they are two sets, one for each deck.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct Solitaire {
    /// The cards of the Friendly Deck whose order nobody knows: all above those that are known.
    pub(crate) unseen: CardBits,
    /// The cards of the Threat Deck that nobody has seen.
    pub(crate) lurking: CardBits,
    pub(crate) hand: CardBits,
    pub(crate) resting: CardBits,
    /// The enemies that left, out of the game until the loop's end.
    pub(crate) gone: CardBits,
    /// The known bottom of the Friendly Deck, and the discard pile.
    pub(crate) circuit: Circuit,
    pub(crate) piles: [Threats; 3],
    /// Loops cleared.
    pub(crate) cleared: u32,
    /// Successes against the engaged enemy; 0 when none is engaged.
    pub(crate) successes: u32,
    /// Enemies passed in this loop.
    pub(crate) passed: u8,
    pub(crate) phase: Phase,
    /// The pile of the engaged enemy.
    pub(crate) engaged: Option<Pile>,
    /// Whether a card has been played against the engaged enemy.
    pub(crate) confronted: bool,
    /// The cards that were played and are not discarded yet, in order.
    pub(crate) played: Cards,
    /// The cards milled for them so far.
    pub(crate) milled: Cards,
    pub(crate) laws: LawSet,
    pub(crate) rules: SolitaireRules,
}

const _: () = assert!(size_of::<Solitaire>() <= 160);

/// A set of laws, each named by its king's suit (SOLI-20).
#[derive(Clone, Copy, PartialEq, Eq, Hash, Default, Debug)]
pub struct LawSet(u8);

impl LawSet {
    /// No law.
    pub const NONE: LawSet = LawSet(0);

    /// Whether the law of this suit's king is in force.
    #[inline]
    pub const fn has(self, suit: Suit) -> bool {
        self.0 >> suit as u8 & 1 == 1
    }

    /// Puts the law of this suit's king in force.
    #[inline]
    pub const fn insert(&mut self, suit: Suit) {
        self.0 |= 1 << suit as u8;
    }

    /// The suits of the laws in force: hearts, diamonds, clubs, spades.
    pub fn iter(self) -> impl Iterator<Item = Suit> {
        [Suit::Hearts, Suit::Diamonds, Suit::Clubs, Suit::Spades]
            .into_iter()
            .filter(move |suit| self.has(*suit))
    }
}

/// The name of the law that a king of this suit makes (SOLI-20).
pub fn law(suit: Suit) -> &'static str {
    match suit {
        Suit::Hearts => "the Law of Protection",
        Suit::Diamonds => "the Golden Law",
        Suit::Clubs => "the Law of Assistance",
        Suit::Spades => "the Law of Extortion",
    }
}

impl Solitaire {
    /// How many cards a hand is filled up to (SOLI-5).
    pub const HAND: u32 = 5;

    /// A game under these rules, before its first deal.
    pub(crate) const fn begin(rules: SolitaireRules) -> Solitaire {
        Solitaire {
            unseen: CardBits::FRIENDLY,
            lurking: CardBits::THREAT,
            hand: CardBits::EMPTY,
            resting: CardBits::EMPTY,
            gone: CardBits::EMPTY,
            circuit: Circuit::EMPTY,
            piles: [
                Threats::new(Threats::SIZES[0]),
                Threats::new(Threats::SIZES[1]),
                Threats::new(Threats::SIZES[2]),
            ],
            cleared: 0,
            successes: 0,
            passed: 0,
            phase: Phase::Fronts,
            engaged: None,
            confronted: false,
            played: Cards::NONE,
            milled: Cards::NONE,
            laws: LawSet::NONE,
            rules,
        }
    }

    /// The beginning of the loop that follows this many cleared ones, with these laws in force: where rollouts and measurements start.
    pub fn at_loop(rules: SolitaireRules, cleared: u32, laws: LawSet) -> Solitaire {
        Solitaire { cleared, laws, ..Solitaire::begin(rules) }
    }

    /// What the game waits for.
    pub fn phase(&self) -> Phase {
        self.phase
    }

    /// The options of the table.
    pub fn rules(&self) -> &SolitaireRules {
        &self.rules
    }

    /// The hand.
    pub fn hand(&self) -> CardBits {
        self.hand
    }

    /// How many cards the Friendly Deck holds: the player's life (SOLI-1).
    #[inline]
    pub fn deck(&self) -> u32 {
        self.unseen.len() + self.circuit.known().len() as u32
    }

    /// The cards of the Friendly Deck whose order nobody knows. They are all drawn before [`Solitaire::known`].
    pub fn unseen(&self) -> CardBits {
        self.unseen
    }

    /// The known cards at the bottom of the Friendly Deck, in the order in which they will be drawn.
    pub fn known(&self) -> &[Card] {
        self.circuit.known()
    }

    /// The discard pile, from its bottom to its top.
    pub fn discard(&self) -> &[Card] {
        self.circuit.discard()
    }

    /// The specials in the Resting Area.
    pub fn resting(&self) -> CardBits {
        self.resting
    }

    /// The enemies of this loop that left and did not join the Friendly Deck.
    pub fn gone(&self) -> CardBits {
        self.gone
    }

    /// The enemies of the Threat Deck that nobody has seen.
    pub fn lurking(&self) -> CardBits {
        self.lurking
    }

    /// The cards of a pile.
    #[inline]
    pub fn pile(&self, pile: Pile) -> &Threats {
        &self.piles[pile.index()]
    }

    /// How many cards the Threat Deck holds.
    pub fn threats(&self) -> u32 {
        self.piles.iter().map(|pile| u32::from(pile.count())).sum()
    }

    /// The pile whose top card is engaged.
    pub fn engaged(&self) -> Option<Pile> {
        self.engaged
    }

    /// The engaged enemy.
    #[inline]
    pub fn enemy(&self) -> Option<Card> {
        self.pile(self.engaged?).top()
    }

    /// Whether a card has been played against the engaged enemy, which rules a bribe out (SOLI-7).
    pub fn confronted(&self) -> bool {
        self.confronted
    }

    /// The successes against the engaged enemy so far.
    pub fn successes(&self) -> u32 {
        self.successes
    }

    /// How many successes defeat an enemy: as many as the loop's number, one fewer by the Golden Law (SOLI-9, SOLI-20).
    #[inline]
    pub fn needed(&self) -> u32 {
        let golden = u32::from(self.laws.has(Suit::Diamonds));
        self.loop_number().saturating_sub(golden).max(1)
    }

    /// The number of this loop; the number of the last when the game ended with a cleared loop.
    #[inline]
    pub fn loop_number(&self) -> u32 {
        if self.is_won() { self.cleared } else { self.cleared.saturating_add(1) }
    }

    /// How many loops have been cleared.
    pub fn cleared(&self) -> u32 {
        self.cleared
    }

    /// Whether all loops that the table chose have been cleared (SOLI-22).
    #[inline]
    pub fn is_won(&self) -> bool {
        self.rules.loops > 0 && self.cleared >= self.rules.loops.into()
    }

    /// The laws in force.
    pub fn laws(&self) -> LawSet {
        self.laws
    }

    /// The cards that were played and are not discarded yet, in order.
    pub fn played(&self) -> &Cards {
        &self.played
    }

    /// The cards milled for them so far.
    pub fn milled(&self) -> &Cards {
        &self.milled
    }

    /// The number of enemies passed: 26 for each cleared loop, and this loop's (SOLI-15).
    pub fn score(&self) -> i32 {
        let passed = self.cleared.saturating_mul(CardBits::THREAT.len()).saturating_add(self.passed.into());
        i32::try_from(passed).unwrap_or(i32::MAX)
    }

    /// How many cards a failure costs: 9, unless a study asks otherwise (SOLI-10, SOLI-X3).
    #[inline]
    pub fn failure_cost(&self) -> u8 {
        self.rules.failure_cost
    }

    /// What a bribe of this enemy costs: 4 cards, 7 for a jack, queen or king, one less by the Law of Assistance (SOLI-7, SOLI-20, SOLI-X1,
    /// SOLI-X2).
    #[inline]
    pub fn bribe_cost(&self, enemy: Card) -> u8 {
        let SolitaireRules { bribe, court_bribe, .. } = self.rules;
        let cost = if number(enemy) > Rank::Ten as u8 + 1 { court_bribe } else { bribe };
        cost - u8::from(self.laws.has(Suit::Clubs))
    }

    /// Whether specials may be used: never the hand's only card (SOLI-21).
    #[inline]
    pub(crate) fn can_spare(&self) -> bool {
        self.hand.len() > 1
    }

    /// The cards of the hand that can be played (SOLI-8).
    #[inline]
    pub(crate) fn playable(&self) -> CardBits {
        self.hand.without(CardBits::only(Card::JOKER))
    }

    /// The pile whose card is seen next, when a card of the Threat Deck is due.
    #[inline]
    pub(crate) fn next_seen(&self) -> Option<Pile> {
        match self.phase {
            Phase::Scout => self.engaged.filter(|pile| self.pile(*pile).can_scout()),
            _ => Pile::ALL.into_iter().find(|pile| self.pile(*pile).is_covered()),
        }
    }
}
