//! The state and its rules.

use parlor_game::{
    BadRules, BySeat, Game, Illegal, Message, NotAsked, PieceCounts, Pieces, Rules, Seat, Seats, Turn, Viewer,
};

use crate::{Card, CardBits, Hand, Phase, Play, Public, SnakeRules, View};

/// The numbers of seats that can play.
pub(crate) const SEATS: &[u8] = &[2, 3, 4];

/// A match of Ouroboros (Snake) in progress.
///
/// What everybody sees is a [`Public`]; beside it there are only the hands, and the pile as what it is to everybody: a set of cards
/// in an order that nobody knows.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct Snake {
    pub(crate) table: Public,
    pub(crate) hands: [Hand; 4],
    pub(crate) pile: CardBits,
}

const _: () = assert!(size_of::<Snake>() <= 256);

impl Snake {
    /// What everybody sees.
    pub fn table(&self) -> &Public {
        &self.table
    }

    /// A seat's hand.
    pub fn hand(&self, seat: Seat) -> Hand {
        self.hands[seat.index()]
    }

    /// The draw pile: the cards in it, whose order nobody knows.
    pub fn pile(&self) -> CardBits {
        self.pile
    }
}

/// The refusal to a seat that is not asked.
fn refusal_to(table: &Public, seat: Seat, why: NotAsked) -> Illegal {
    match (why, table.phase()) {
        (NotAsked::Over, _) => over(table),
        (NotAsked::DealDue, Phase::Hands) => Illegal::new("SNAKE-4", Message::new("no-hands-yet")),
        (NotAsked::DealDue, Phase::Lay) => Illegal::new("SNAKE-4", Message::new("no-snake-yet")),
        (NotAsked::DealDue, _) => {
            Illegal::new("SNAKE-6", Message::new("no-draw-first").with("seat", table.mover().number()))
        }
        _ => Illegal::new("SNAKE-6", why.refusal(table.turn(), seat).sentence),
    }
}

/// Why a seat with this hand may not play a card, made from what the seat sees.
pub(crate) fn check_play(table: &Public, hand: Hand, seat: Seat, card: Card) -> Result<(), Illegal> {
    match NotAsked::at(table.turn(), table.seats(), Seats::NONE, seat) {
        Some(why) => Err(refusal_to(table, seat, why)),
        None => check_card(table, hand, card),
    }
}

/// Why a hand may not play a card when its seat is asked.
fn check_card(table: &Public, hand: Hand, card: Card) -> Result<(), Illegal> {
    if card.is_joker() && !table.rules().jokers {
        return Err(Illegal::new("SNAKE-1", Message::new("no-jokers")));
    }
    if !hand.contains(card) {
        return Err(Illegal::new("SNAKE-6", Message::new("no-card-held").with("card", Message::from(card))));
    }
    Ok(())
}

fn over(table: &Public) -> Illegal {
    let stopped = table.rules().hands.is_some() || table.number() >= Public::MOST_HANDS;
    Illegal::new(if stopped { "SNAKE-12" } else { "SNAKE-11" }, Message::new("no-more-over"))
}

impl Game for Snake {
    type Rules = SnakeRules;
    type Action = Play;
    type Deal = Card;
    type View = View;

    fn new(rules: &SnakeRules, seats: u8) -> Result<Self, BadRules> {
        if !SEATS.contains(&seats) {
            return Err(BadRules::Seats { found: seats, valid: SEATS });
        }
        rules.check(Some(seats))?;
        Ok(Snake { table: Public::new(*rules, seats), hands: [Hand::EMPTY; 4], pile: CardBits::of(rules) })
    }

    fn seats(&self) -> Seats {
        self.table.seats()
    }

    #[inline]
    fn turn(&self) -> Turn {
        self.table.turn()
    }

    fn actions(&self, seat: Seat) -> impl Iterator<Item = Play> + '_ {
        let asked = self.turn().asked().contains(seat);
        if asked { self.hand(seat) } else { Hand::EMPTY }.iter().map(Play)
    }

    fn deals(&self) -> impl Iterator<Item = (Card, u32)> + '_ {
        let due = self.turn() == Turn::Deal;
        if due { self.pile } else { CardBits::EMPTY }.iter().map(|card| (card, 1))
    }

    #[inline]
    fn pick_action(&self, seat: Seat, below: impl FnOnce(u32) -> u32) -> Option<Play> {
        if self.table.phase != Phase::Play || self.table.mover != seat {
            return None;
        }
        let place = below(self.table.held[seat.index()].into());
        self.hands[seat.index()].nth(place as usize).map(Play)
    }

    #[inline]
    fn pick_deal(&self, below: impl FnOnce(u32) -> u32) -> Option<Card> {
        if self.turn() == Turn::Deal { self.pile.nth(below(self.table.pile.into())) } else { None }
    }

    fn not_asked(&self, seat: Seat, why: NotAsked) -> Illegal {
        refusal_to(&self.table, seat, why)
    }

    fn may_choose(&self, seat: Seat, Play(card): Play) -> Result<(), Illegal> {
        check_card(&self.table, self.hand(seat), card)
    }

    fn check_deal(&self, deal: Card) -> Result<(), Illegal> {
        match self.table.phase {
            Phase::Play => {
                let sentence = Message::new("no-play-first").with("seat", self.table.mover.number());
                return Err(Illegal::new("SNAKE-6", sentence));
            }
            Phase::Over => return Err(over(&self.table)),
            Phase::Hands | Phase::Lay | Phase::Draw => {}
        }
        if deal.is_joker() && !self.table.rules.jokers {
            return Err(Illegal::new("SNAKE-1", Message::new("no-jokers")));
        }
        if !CardBits::of(&self.table.rules).contains(deal) {
            let sentence = format!("Not that card: {} is not in this table's deck", deal.name());
            return Err(Illegal::new("SNAKE-X2", sentence));
        }
        if !self.pile.contains(deal) {
            let sentence = Message::new("no-dealt-twice").with("card", Message::from(deal));
            return Err(Illegal::new("SNAKE-1", sentence));
        }
        Ok(())
    }

    #[inline]
    fn act_unchecked(&mut self, seat: Seat, Play(card): Play) {
        self.hands[seat.index()].remove(card);
        if self.table.played(seat, card) {
            self.hands = [Hand::EMPTY; 4];
            self.pile = CardBits::of(&self.table.rules);
        }
    }

    #[inline]
    fn deal_unchecked(&mut self, deal: Card) {
        self.pile.remove(deal);
        if self.table.phase == Phase::Lay {
            self.table.laid(deal);
        } else {
            self.hands[self.table.mover.index()].insert(deal);
            self.table.handed();
        }
    }

    fn points(&self) -> BySeat<i32> {
        self.table.points()
    }

    fn result(&self) -> Option<BySeat<i32>> {
        (self.table.phase == Phase::Over).then(|| self.points())
    }

    /// A card that goes to a hand is seen by its holder only (SNAKE-13).
    fn sees_deal(&self, viewer: Viewer) -> bool {
        self.table.receiver().is_none_or(|seat| viewer == Viewer::Seat(seat))
    }

    /// A card that is played was hidden from everybody else.
    fn reveals(&self, viewer: Viewer, seat: Seat, _action: Play) -> bool {
        viewer != Viewer::Seat(seat)
    }
}

impl Pieces for Snake {
    type Piece = Card;

    fn inventory(rules: &SnakeRules, _seats: u8) -> PieceCounts<Card> {
        CardBits::of(rules).iter().map(|card| (card, 1)).collect()
    }

    fn piece_counts(&self) -> PieceCounts<Card> {
        let mut piece_counts = PieceCounts::new();
        let held = self.hands.iter().flat_map(|hand| hand.iter());
        for card in held.chain(self.table.trail.all().iter().copied()) {
            *piece_counts.entry(card).or_default() += 1;
        }
        piece_counts
    }

    fn piece(deal: Card) -> Option<Card> {
        Some(deal)
    }
}
