//! The state and its rules.

use parlor_game::{
    BadRules, BySeat, Game, Illegal, MAX_SEATS, Message, NotAsked, PieceCounts, Pieces, Rules, Seat, Seats,
    Turn,
};

use crate::message::{coloured, colours};
use crate::pattern::pattern;
use crate::pick::Choices;
use crate::{Action, Colour, Discs, OuroborosRules, Payment, Shape, Square, Squares, Stones, Way};

/// How many stones there are (OURO-1).
const STONES: u8 = 10;

/// A game of Ouroboros in progress. After the set-up nothing is left to luck, and nothing is ever hidden.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct Ouroboros {
    /// Where the discs of each colour lie.
    pub(crate) board: [Squares; Colour::COUNT],
    pub(crate) stones: Squares,
    pub(crate) supplies: [Discs; MAX_SEATS as usize],
    /// Discs that were paid or discarded (OURO-8).
    pub(crate) gone: Discs,
    /// Discs that have not been dealt; four of them never are (OURO-2).
    pub(crate) bag: Discs,
    pub(crate) rules: OuroborosRules,
    pub(crate) seats: u8,
    /// Discs that are still due in the set-up: for the squares, then for the second seat (OURO-2, OURO-X2).
    pub(crate) due: u8,
    /// Stones that can be placed.
    pub(crate) stock: u8,
    pub(crate) mover: Seat,
    pub(crate) winner: Option<Seat>,
}

const _: () = assert!(size_of::<Ouroboros>() <= 80);

impl Ouroboros {
    /// How many stones there are.
    pub const STONES: u8 = STONES;

    /// The squares that hold a disc.
    #[inline]
    pub fn discs(&self) -> Squares {
        self.board.iter().fold(Squares::NONE, |all, colour| all.union(*colour))
    }

    /// The squares that hold a disc of this colour.
    #[inline]
    pub fn discs_of(&self, colour: Colour) -> Squares {
        self.board[colour.index()]
    }

    /// The squares that hold a stone.
    #[inline]
    pub fn stones(&self) -> Squares {
        self.stones
    }

    /// The colour of the disc on a square.
    #[inline]
    pub fn disc(&self, square: Square) -> Option<Colour> {
        Colour::ALL.into_iter().find(|colour| self.discs_of(*colour).contains(square))
    }

    /// The discs that a seat holds.
    #[inline]
    pub fn supply(&self, seat: Seat) -> Discs {
        self.supplies[seat.index()]
    }

    /// The discs that were paid or discarded.
    pub fn gone(&self) -> Discs {
        self.gone
    }

    /// The discs that have not been dealt.
    pub fn undealt(&self) -> Discs {
        self.bag
    }

    /// How many stones can be placed.
    #[inline]
    pub fn stock(&self) -> u8 {
        self.stock
    }

    /// The square that gets the next disc of the set-up; `None` when all have got theirs.
    #[inline]
    pub fn next_square(&self) -> Option<Square> {
        let OuroborosRules { board, second_discs, .. } = self.rules;
        let left = self.due.saturating_sub(second_discs);
        let place = (board.side() * board.side()).saturating_sub(left);
        if left > 0 { Square::new(place % board.side(), place / board.side()) } else { None }
    }

    /// The options in force.
    #[inline]
    pub fn rules(&self) -> &OuroborosRules {
        &self.rules
    }

    /// Whether the seat to move may swap: the second after the first turn of the game, under the pie rule (OURO-X1). That the first turn
    /// was the only one can be seen: every other turn places a stone or takes discs out of the game.
    #[inline]
    pub fn may_swap(&self) -> bool {
        self.rules.pie && self.mover == Seat::Two && self.stones.len() == 1 && self.gone.is_empty()
    }

    /// The seat to move, or who made the last move when the game is over.
    #[inline]
    pub fn mover(&self) -> Seat {
        self.mover
    }

    /// Who has won.
    pub fn winner(&self) -> Option<Seat> {
        self.winner
    }

    /// The shape of P3.
    #[inline]
    pub fn p3(&self) -> Shape {
        self.rules.p3
    }

    /// The shape of P4.
    #[inline]
    pub fn p4(&self) -> Shape {
        self.rules.p4
    }

    /// The discs on the neighbouring squares that a stone placed there gives away.
    #[inline]
    pub fn gives(&self, square: Square, way: Way) -> Discs {
        self.count(square.neighbours(way))
    }

    /// What the mover may choose from.
    #[inline]
    fn choices(&self) -> Choices {
        let (lying, shapes) = ((self.discs(), self.stones()), (self.p3(), self.p4()));
        Choices::new(lying, self.supply(self.mover), self.stock, shapes, self.may_swap())
    }

    /// The discs on these squares.
    #[inline]
    fn count(&self, squares: Squares) -> Discs {
        let mut discs = Discs::NONE;
        for colour in Colour::ALL {
            discs = discs.plus(Discs::of(colour, self.discs_of(colour).intersection(squares).len() as u8));
        }
        discs
    }

    #[inline]
    fn take_off(&mut self, squares: Squares) {
        for colour in &mut self.board {
            *colour = colour.without(squares);
        }
    }

    #[inline]
    fn place(&mut self, seat: Seat, square: Square, way: Way) {
        let neighbours = square.neighbours(way);
        let next = seat.next(self.seats).index();
        self.supplies[next] = self.supplies[next].plus(self.count(neighbours));
        let own = self.supplies[seat.index()].plus(self.count(square.bit()));
        self.supplies[seat.index()] = own;
        self.take_off(neighbours.union(square.bit()));
        self.stones = self.stones.union(square.bit());
        self.stock = self.stock.saturating_sub(1);
    }

    #[inline]
    fn pay(&mut self, seat: Seat, discs: Discs) {
        self.supplies[seat.index()] = self.supplies[seat.index()].minus(discs);
        self.gone = self.gone.plus(discs);
    }

    fn check_place(&self, square: Square) -> Result<(), Illegal> {
        if self.stock == 0 {
            return no("OURO-4", Message::new("no-stone-left"));
        }
        if self.stones.contains(square) {
            return no("OURO-4", on("no-stone-there", square));
        }
        if !self.discs().contains(square) {
            return no("OURO-4", on("no-disc-there", square));
        }
        Ok(())
    }

    fn check_remove(&self, one: Square, other: Square, payment: Payment) -> Result<(), Illegal> {
        let stones = |key| Message::new(key).with("one", one.to_string()).with("other", other.to_string());
        // No text says these two, but a program can; a pair of stones is one action, not two.
        if one == other {
            return no("OURO-6", on("no-stone-twice", one));
        }
        if one > other {
            return no("OURO-6", stones("no-such-order"));
        }
        if let Some(square) = [one, other].into_iter().find(|square| !self.stones.contains(*square)) {
            return no("OURO-6", on("no-stone-on", square));
        }
        let Some(matched) = pattern(one, other, self.rules.p3, self.rules.p4) else {
            return no("OURO-6", stones("no-pattern"));
        };
        if matched != payment.pattern() {
            return no("OURO-6", stones("no-such-price").with("pattern", matched.case()));
        }
        if matches!(payment, Payment::ThreeTwo(three, two) if three == two) {
            return no("OURO-6", Message::new("no-other-colour"));
        }
        if !self.supply(self.mover).covers(payment.discs()) {
            let takes = colours(payment.discs());
            return no("OURO-6", Message::new("no-discs-to-pay").with("takes", takes));
        }
        Ok(())
    }
}

fn no(clause: &'static str, sentence: Message) -> Result<(), Illegal> {
    Err(Illegal::new(clause, sentence))
}

/// A message about a square.
fn on(key: &'static str, square: Square) -> Message {
    Message::new(key).with("square", square.to_string())
}

impl Game for Ouroboros {
    type Rules = OuroborosRules;
    type Action = Action;
    type Deal = Colour;
    type View = Ouroboros;

    fn new(rules: &OuroborosRules, seats: u8) -> Result<Self, BadRules> {
        if !(2..=MAX_SEATS).contains(&seats) {
            return Err(BadRules::Seats { found: seats, valid: &[2, 3, 4] });
        }
        rules.check(Some(seats))?;
        Ok(Ouroboros {
            board: [Squares::NONE; Colour::COUNT],
            stones: Squares::NONE,
            supplies: [Discs::NONE; MAX_SEATS as usize],
            gone: Discs::NONE,
            bag: Discs::BOX,
            rules: *rules,
            seats,
            due: rules.board.side() * rules.board.side() + rules.second_discs,
            stock: STONES,
            mover: Seat::One,
            winner: None,
        })
    }

    fn seats(&self) -> Seats {
        Seats::first(self.seats)
    }

    #[inline]
    fn turn(&self) -> Turn {
        if self.due > 0 {
            Turn::Deal
        } else if self.winner.is_some() {
            Turn::Over
        } else {
            Turn::Decide(Seats::only(self.mover))
        }
    }

    fn actions(&self, seat: Seat) -> impl Iterator<Item = Action> + '_ {
        let choices = self.turn().asked().contains(seat).then(|| self.choices());
        choices
            .into_iter()
            .flat_map(|choices| (0..choices.total()).filter_map(move |index| choices.nth(index)))
    }

    fn deals(&self) -> impl Iterator<Item = (Colour, u32)> + '_ {
        let bag = if self.due > 0 { self.bag } else { Discs::NONE };
        let weights = Colour::ALL.into_iter().map(move |colour| (colour, u32::from(bag.count(colour))));
        weights.filter(|(_, weight)| *weight > 0)
    }

    #[inline]
    fn pick_deal(&self, below: impl FnOnce(u32) -> u32) -> Option<Colour> {
        if self.due == 0 {
            return None;
        }
        Some(self.bag.nth(below(self.bag.total())))
    }

    #[inline]
    fn pick_action(&self, seat: Seat, below: impl FnOnce(u32) -> u32) -> Option<Action> {
        if self.turn() != Turn::Decide(Seats::only(seat)) {
            return None;
        }
        let choices = self.choices();
        let total = choices.total();
        if total == 0 { None } else { choices.nth(below(total)) }
    }

    fn not_asked(&self, seat: Seat, why: NotAsked) -> Illegal {
        match (why, self.winner) {
            (NotAsked::Over, Some(winner)) => {
                Illegal::new("OURO-11", Message::new("no-more-over").with("seat", winner.number()))
            }
            (NotAsked::DealDue, _) => Illegal::new("OURO-2", Message::new("no-discs-yet")),
            _ => Illegal::new("OURO-13", why.refusal(self.turn(), seat).sentence),
        }
    }

    fn may_choose(&self, seat: Seat, action: Action) -> Result<(), Illegal> {
        match action {
            Action::Place(square, _) => self.check_place(square),
            Action::Remove(one, other, payment) => self.check_remove(one, other, payment),
            Action::Discard(colour) if self.supply(seat).count(colour) == 0 => {
                no("OURO-10", coloured("no-such-disc", colour))
            }
            Action::Discard(_) => Ok(()),
            Action::Swap if self.may_swap() => Ok(()),
            Action::Swap if self.rules.pie => {
                Err(Illegal::new("OURO-X1", "Not now: only the second player's first turn may be a swap"))
            }
            Action::Swap => Err(Illegal::new("OURO-X1", "Not here: this table plays without the pie rule")),
        }
    }

    fn check_deal(&self, deal: Colour) -> Result<(), Illegal> {
        if self.due == 0 {
            return no("OURO-2", Message::new("no-deal-left"));
        }
        if self.bag.count(deal) == 0 {
            return no("OURO-1", coloured("no-disc-left", deal));
        }
        Ok(())
    }

    #[inline]
    fn act_unchecked(&mut self, seat: Seat, action: Action) {
        match action {
            Action::Place(square, way) => self.place(seat, square, way),
            Action::Remove(one, other, payment) => {
                self.pay(seat, payment.discs());
                self.stones = self.stones.without(one.bit().union(other.bit()));
                if self.rules.stones == Stones::Reused {
                    self.stock = self.stock.saturating_add(2);
                }
            }
            Action::Discard(colour) => self.pay(seat, Discs::one(colour)),
            Action::Swap => {
                self.supplies.swap(Seat::One.index(), Seat::Two.index());
                self.mover = seat.next(self.seats);
                return;
            }
        }
        if self.supply(seat).is_empty() {
            self.winner = Some(seat);
        } else {
            self.mover = seat.next(self.seats);
        }
    }

    #[inline]
    fn deal_unchecked(&mut self, deal: Colour) {
        match self.next_square() {
            Some(square) => self.board[deal.index()] = self.board[deal.index()].union(square.bit()),
            None => {
                let second = &mut self.supplies[Seat::Two.index()];
                *second = second.plus(Discs::one(deal));
            }
        }
        self.bag = self.bag.minus(Discs::one(deal));
        self.due = self.due.saturating_sub(1);
    }

    fn points(&self) -> BySeat<i32> {
        BySeat::from_fn(self.seats, |seat| -(self.supply(seat).total() as i32))
    }

    fn result(&self) -> Option<BySeat<i32>> {
        let winner = self.winner?;
        Some(BySeat::from_fn(self.seats, |seat| i32::from(seat == winner)))
    }
}

impl Pieces for Ouroboros {
    type Piece = Colour;

    fn inventory(_rules: &OuroborosRules, _seats: u8) -> PieceCounts<Colour> {
        Colour::ALL.into_iter().map(|colour| (colour, Colour::DISCS.into())).collect()
    }

    fn piece_counts(&self) -> PieceCounts<Colour> {
        let supplies = self.supplies.iter().fold(self.gone, |all, supply| all.plus(*supply));
        let count = |colour: Colour| u32::from(supplies.count(colour)) + self.discs_of(colour).len();
        Colour::ALL
            .into_iter()
            .map(|colour| (colour, count(colour)))
            .filter(|(_, count)| *count > 0)
            .collect()
    }

    fn piece(deal: Colour) -> Option<Colour> {
        Some(deal)
    }
}
