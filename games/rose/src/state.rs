//! The state and its rules.

use std::collections::BTreeMap;

use parlor_cards::{Card, Rank};
use parlor_game::{
    Argument, BadRules, BySeat, Game, Illegal, Message, NotAsked, PieceCounts, Pieces, Rules, Seat, Seats,
    Turn,
};

use crate::selection::Selections;
use crate::{Action, CardBits, Order, Place, Places, RoseRules, Score};

/// A game of Rose in progress.
///
/// Nothing is hidden in it: the order of the draw pile is known to nobody, so the pile is a set of unseen cards.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct Rose {
    /// What lies on each place; jokers where nothing lies yet.
    pub(crate) board: [Card; Place::COUNT],
    /// The cards dealt for the selection, in order; jokers beyond `dealt`.
    pub(crate) hand: [Card; Order::MOST],
    /// How many cards have been dealt: for the set-up, then for the selection.
    pub(crate) dealt: u8,
    pub(crate) phase: Phase,
    /// The places whose cards have been taken and wait to be covered.
    pub(crate) selected: Places,
    pub(crate) score: u16,
    /// The draw pile: the cards that nobody has seen.
    pub(crate) unseen: CardBits,
    /// The cards that were taken and covered.
    pub(crate) covered: CardBits,
}

const _: () = assert!(size_of::<Rose>() <= 48);

/// What the game waits for.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Phase {
    /// The places are being dealt (ROSE-3).
    SetUp,
    /// The player selects cards (ROSE-4).
    Select,
    /// The selected cards' successors are being dealt (ROSE-7).
    Replace,
    /// The player places them (ROSE-7).
    Arrange,
    /// The game has ended (ROSE-8).
    Over,
}

impl Rose {
    /// What the game waits for.
    pub fn phase(&self) -> Phase {
        self.phase
    }

    /// The card on a place; `None` before the set-up has reached it.
    pub fn card(&self, place: Place) -> Option<Card> {
        (self.phase != Phase::SetUp || place.index() < self.dealt as usize).then(|| self.board[place.index()])
    }

    /// The places whose cards were taken and wait to be covered.
    pub fn selected(&self) -> Places {
        self.selected
    }

    /// The cards dealt for the selection, in order, that wait to be placed.
    pub fn hand(&self) -> &[Card] {
        let dealt = if self.phase == Phase::SetUp { 0 } else { self.dealt as usize };
        &self.hand[..dealt.min(Order::MOST)]
    }

    /// The draw pile as what it is to everybody: a set of unseen cards.
    pub fn unseen(&self) -> CardBits {
        self.unseen
    }

    /// The score so far.
    pub fn score(&self) -> i32 {
        self.score.into()
    }

    /// The rank and score of a selection, legal or not for its size.
    ///
    /// # Errors
    /// The clause that it breaks.
    pub fn appraise(&self, selection: Places) -> Result<(Rank, Score), Illegal> {
        let cards = selection.iter().map(|place| self.board[place.index()]);
        let jokers = cards.clone().filter(|card| card.is_joker()).count();
        let mut ranks = cards.filter_map(Card::rank);
        if selection.len() < 2 {
            return Err(Illegal::new("ROSE-4", Message::new("no-too-few")));
        }
        if jokers > 1 {
            return Err(Illegal::new("ROSE-4", Message::new("no-two-jokers")));
        }
        let Some(rank) = ranks.next() else {
            return Err(Illegal::new("ROSE-4", Message::new("no-joker-alone")));
        };
        if let Some(other) = ranks.find(|other| *other != rank) {
            let name = |rank: Rank| Message::new("rank").with("rank", Argument::Case(rank.name()));
            let sentence = Message::new("no-two-ranks").with("one", name(rank)).with("other", name(other));
            return Err(Illegal::new("ROSE-4", sentence));
        }
        Ok((rank, Score::new(selection, rank, jokers == 1)))
    }

    /// What comes when no card waits to be placed (ROSE-8).
    #[inline]
    pub(crate) fn next_phase(unseen: CardBits) -> Phase {
        if unseen.len() < 2 { Phase::Over } else { Phase::Select }
    }

    fn selections(&self) -> Selections {
        Selections::new(&self.board, self.unseen.len())
    }

    fn check_take(&self, selection: Places) -> Result<(), Illegal> {
        if self.phase == Phase::Arrange {
            return Err(Illegal::new("ROSE-7", self.about_selected("no-place-first")));
        }
        self.appraise(selection)?;
        let pile = self.unseen.len();
        if selection.len() as u32 > pile {
            let sentence = Message::new("no-pile-short").with("pile", pile);
            return Err(Illegal::new("ROSE-5", sentence));
        }
        Ok(())
    }

    fn check_place(&self, order: Order) -> Result<(), Illegal> {
        if self.phase == Phase::Select {
            return Err(Illegal::new("ROSE-4", Message::new("no-take-first")));
        }
        if order.set() != self.selected {
            return Err(Illegal::new("ROSE-7", self.about_selected("no-other-places")));
        }
        Ok(())
    }

    /// A refusal that names the places whose cards were taken.
    fn about_selected(&self, key: &'static str) -> Message {
        let places = self.selected.iter().map(|place| Message::text(place.to_string()));
        Message::new(key).with("places", places.collect::<Vec<_>>())
    }

    fn deal_is_due(&self) -> Illegal {
        let clause = if self.phase == Phase::SetUp { "ROSE-3" } else { "ROSE-7" };
        Illegal::new(clause, Message::new("no-deal-first"))
    }
}

fn over() -> Illegal {
    Illegal::new("ROSE-8", Message::new("game-over"))
}

impl Game for Rose {
    type Rules = RoseRules;
    type Action = Action;
    type Deal = Card;
    type View = Rose;

    fn new(rules: &RoseRules, seats: u8) -> Result<Self, BadRules> {
        rules.check(Some(seats))?;
        if seats != 1 {
            return Err(BadRules::Seats { found: seats, valid: &[1] });
        }
        Ok(Rose {
            board: [Card::JOKER; Place::COUNT],
            hand: [Card::JOKER; Order::MOST],
            dealt: 0,
            phase: Phase::SetUp,
            selected: Places::NONE,
            score: 0,
            unseen: CardBits::DECK,
            covered: CardBits::EMPTY,
        })
    }

    fn seats(&self) -> Seats {
        Seats::first(1)
    }

    #[inline]
    fn turn(&self) -> Turn {
        match self.phase {
            Phase::SetUp | Phase::Replace => Turn::Deal,
            Phase::Select | Phase::Arrange => Turn::Decide(Seats::only(Seat::One)),
            Phase::Over => Turn::Over,
        }
    }

    fn actions(&self, seat: Seat) -> impl Iterator<Item = Action> + '_ {
        let phase = if seat == Seat::One { self.phase } else { Phase::Over };
        let takes = (phase == Phase::Select).then(|| self.selections().iter().map(Action::Take));
        let orders = if phase == Phase::Arrange { Order::count(self.selected.len()) } else { 0 };
        let places = (0..orders).map(|rank| Action::Place(Order::nth(self.selected, rank)));
        takes.into_iter().flatten().chain(places)
    }

    fn deals(&self) -> impl Iterator<Item = (Card, u32)> + '_ {
        let due = self.turn() == Turn::Deal;
        if due { self.unseen } else { CardBits::EMPTY }.iter()
    }

    #[inline]
    fn pick_action(&self, seat: Seat, below: impl FnOnce(u32) -> u32) -> Option<Action> {
        match self.phase {
            Phase::Select if seat == Seat::One => {
                let selections = self.selections();
                let total = selections.total();
                if total == 0 { None } else { selections.nth(below(total)).map(Action::Take) }
            }
            Phase::Arrange if seat == Seat::One => {
                let rank = below(Order::count(self.selected.len()));
                Some(Action::Place(Order::nth(self.selected, rank)))
            }
            _ => None,
        }
    }

    #[inline]
    fn pick_deal(&self, below: impl FnOnce(u32) -> u32) -> Option<Card> {
        if self.turn() == Turn::Deal && !self.unseen.is_empty() {
            self.unseen.nth(below(self.unseen.len()))
        } else {
            None
        }
    }

    fn not_asked(&self, seat: Seat, why: NotAsked) -> Illegal {
        match why {
            NotAsked::NoSuchSeat => Illegal::new("ROSE-4", Message::new("no-seat")),
            NotAsked::Over => over(),
            NotAsked::DealDue => self.deal_is_due(),
            NotAsked::ChoiceMade | NotAsked::OthersTurn => why.refusal(self.turn(), seat),
        }
    }

    fn may_choose(&self, _seat: Seat, action: Action) -> Result<(), Illegal> {
        match action {
            Action::Take(selection) => self.check_take(selection),
            Action::Place(order) => self.check_place(order),
        }
    }

    fn check_deal(&self, deal: Card) -> Result<(), Illegal> {
        match self.phase {
            Phase::Select => Err(Illegal::new("ROSE-4", Message::new("no-deal-yet"))),
            Phase::Arrange => Err(Illegal::new("ROSE-7", Message::new("no-deal-before-placing"))),
            Phase::Over => Err(over()),
            Phase::SetUp | Phase::Replace if self.unseen.count(deal) == 0 => {
                Err(Illegal::new("ROSE-1", Message::new("no-dealt-twice").with("card", Message::from(deal))))
            }
            Phase::SetUp | Phase::Replace => Ok(()),
        }
    }

    #[inline]
    fn act_unchecked(&mut self, _seat: Seat, action: Action) {
        match action {
            Action::Take(selection) => {
                if let Some(rank) = selection.iter().find_map(|place| self.board[place.index()].rank()) {
                    let joker = selection.iter().any(|place| self.board[place.index()].is_joker());
                    let points = Score::new(selection, rank, joker).points() as u16;
                    self.score = self.score.saturating_add(points);
                }
                self.selected = selection;
                self.dealt = 0;
                self.phase = Phase::Replace;
            }
            Action::Place(order) => {
                for (place, card) in order.places().iter().zip(self.hand) {
                    self.covered.insert(self.board[place.index()]);
                    self.board[place.index()] = card;
                }
                self.hand = [Card::JOKER; Order::MOST];
                self.dealt = 0;
                self.selected = Places::NONE;
                self.phase = Rose::next_phase(self.unseen);
            }
        }
    }

    #[inline]
    fn deal_unchecked(&mut self, deal: Card) {
        let at = self.dealt as usize;
        self.dealt = self.dealt.saturating_add(1);
        self.unseen.remove(deal);
        if self.phase == Phase::SetUp {
            self.board[at.min(Place::COUNT - 1)] = deal;
            if at + 1 == Place::COUNT {
                self.phase = Phase::Select;
                self.dealt = 0;
            }
        } else {
            self.hand[at.min(Order::MOST - 1)] = deal;
            if at + 1 == self.selected.len() {
                self.phase = Phase::Arrange;
            }
        }
    }

    fn points(&self) -> BySeat<i32> {
        BySeat::from_fn(1, |_| self.score())
    }

    fn result(&self) -> Option<BySeat<i32>> {
        (self.phase == Phase::Over).then(|| self.points())
    }
}

impl Pieces for Rose {
    type Piece = Card;

    fn inventory(_rules: &RoseRules, _seats: u8) -> PieceCounts<Card> {
        CardBits::DECK.iter().collect()
    }

    fn piece_counts(&self) -> PieceCounts<Card> {
        let mut piece_counts: BTreeMap<Card, u32> = self.covered.iter().collect();
        let lying = Place::all().filter_map(|place| self.card(place));
        for card in lying.chain(self.hand().iter().copied()) {
            *piece_counts.entry(card).or_default() += 1;
        }
        piece_counts
    }

    fn piece(deal: Card) -> Option<Card> {
        Some(deal)
    }
}
