//! The rules as the house's contract asks for them.

use parlor_cards::Card;
use parlor_game::{
    BadRules, BySeat, Game, Illegal, Message, NotAsked, PieceCounts, Pieces, Rules, Seat, Seats, Turn,
};

use crate::choices::Choices;
use crate::happening::Nobody;
use crate::phase::Source;
use crate::{Action, CardBits, Phase, Pile, Solitaire, SolitaireRules};

impl Solitaire {
    /// The cards of which one is due.
    #[inline]
    pub(crate) fn due(&self) -> CardBits {
        match self.phase.source() {
            Some(Source::Friendly) => self.unseen,
            Some(Source::Threat) => self.lurking,
            None => CardBits::EMPTY,
        }
    }
}

impl Game for Solitaire {
    type Rules = SolitaireRules;
    type Action = Action;
    type Deal = Card;
    type View = Solitaire;

    fn new(rules: &SolitaireRules, seats: u8) -> Result<Self, BadRules> {
        rules.check(Some(seats))?;
        if seats != 1 {
            return Err(BadRules::Seats { found: seats, valid: &[1] });
        }
        Ok(Solitaire::begin(*rules))
    }

    fn seats(&self) -> Seats {
        Seats::first(1)
    }

    #[inline]
    fn turn(&self) -> Turn {
        match self.phase {
            Phase::Act | Phase::Recruit => Turn::Decide(Seats::only(Seat::One)),
            Phase::Over => Turn::Over,
            _ => Turn::Deal,
        }
    }

    fn actions(&self, seat: Seat) -> impl Iterator<Item = Action> + '_ {
        let choices = Choices::new(self);
        let count = if seat == Seat::One { choices.total() } else { 0 };
        (0..count).filter_map(move |index| choices.nth(index))
    }

    fn deals(&self) -> impl Iterator<Item = (Card, u32)> + '_ {
        self.due().iter().map(|card| (card, 1))
    }

    #[inline]
    fn pick_action(&self, seat: Seat, below: impl FnOnce(u32) -> u32) -> Option<Action> {
        let choices = Choices::new(self);
        if seat != Seat::One || choices.total() == 0 {
            return None;
        }
        choices.nth(below(choices.total()))
    }

    #[inline]
    fn pick_deal(&self, below: impl FnOnce(u32) -> u32) -> Option<Card> {
        let due = self.due();
        if due.is_empty() { None } else { due.nth(below(due.len())) }
    }

    fn not_asked(&self, seat: Seat, why: NotAsked) -> Illegal {
        match why {
            NotAsked::NoSuchSeat => Illegal::new("SOLI-5", Message::new("no-seat")),
            NotAsked::Over => Illegal::new(self.end_clause(), Message::new("game-over")),
            NotAsked::DealDue => Illegal::new(self.due_clause(), Message::new("no-deal-first")),
            NotAsked::ChoiceMade | NotAsked::OthersTurn => why.refusal(self.turn(), seat),
        }
    }

    fn may_choose(&self, _seat: Seat, action: Action) -> Result<(), Illegal> {
        self.check(action)
    }

    fn check_deal(&self, deal: Card) -> Result<(), Illegal> {
        self.check_card(deal)
    }

    #[inline]
    fn act_unchecked(&mut self, _seat: Seat, action: Action) {
        self.choose(action, &mut Nobody);
    }

    #[inline]
    fn deal_unchecked(&mut self, deal: Card) {
        self.dealt(deal, &mut Nobody);
    }

    fn points(&self) -> BySeat<i32> {
        BySeat::from_fn(1, |_| self.score())
    }

    fn result(&self) -> Option<BySeat<i32>> {
        (self.phase == Phase::Over).then(|| self.points())
    }
}

impl Pieces for Solitaire {
    type Piece = Card;

    fn inventory(_rules: &SolitaireRules, _seats: u8) -> PieceCounts<Card> {
        Card::all().map(|card| (card, 1)).collect()
    }

    fn piece_counts(&self) -> PieceCounts<Card> {
        let sets = [self.hand, self.resting, self.gone];
        let lying = sets.into_iter().flat_map(CardBits::iter);
        let lines = [self.known(), self.discard(), self.played.as_slice(), self.milled.as_slice()];
        let lines = lines.into_iter().flatten().copied();
        let threats = Pile::ALL.iter().flat_map(|pile| self.pile(*pile).seen().iter().copied());
        let mut piece_counts = PieceCounts::new();
        for card in lying.chain(lines).chain(threats) {
            *piece_counts.entry(card).or_default() += 1;
        }
        piece_counts
    }

    fn piece(deal: Card) -> Option<Card> {
        Some(deal)
    }

    /// The two decks (SOLI-1, SOLI-2).
    fn same_pile(one: Card, other: Card) -> bool {
        CardBits::FRIENDLY.contains(one) == CardBits::FRIENDLY.contains(other)
    }
}
