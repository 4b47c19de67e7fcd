//! Solo War as a game of the contract.

use parlor_game::{BadRules, BySeat, Game, Illegal, MAX_SEATS, NotAsked, Rules, Seat, Seats, Turn, Viewer};

use crate::cards::card::Bits;
use crate::cards::numbers::Numbers;
use crate::play::deck::Deck;
use crate::play::player::{Player, SEATS};
use crate::play::reach::Sides;
use crate::play::round::Round;
use crate::play::state::{SoloWar, Stage, Terms, Work};
use crate::rules::ROUNDS;
use crate::{Action, Card, Deal, SoloWarRules, Support, WarView};

/// The support cards of a seat that can mean several seats.
fn choosy(cards: &Numbers, sides: Sides, seat: Seat) -> Bits {
    let several = |card: &Support| sides.ways(cards.asks(seat, Card::Support(*card))) > 1;
    Support::all().filter(several).fold(Bits::NONE, |bits, card| bits.or(Bits(1 << card.index())))
}

impl Game for SoloWar {
    type Rules = SoloWarRules;
    type Action = Action;
    type Deal = Deal;
    type View = WarView;

    fn new(rules: &SoloWarRules, seats: u8) -> Result<Self, BadRules> {
        if !(2..=MAX_SEATS).contains(&seats) {
            return Err(BadRules::Seats { found: seats, valid: &[2, 3, 4] });
        }
        rules.check(Some(seats))?;
        let (everybody, terms) = (Seats::first(seats), Terms::of(rules));
        let fresh = |seat: Seat| Deck::fresh(if everybody.contains(seat) { ROUNDS } else { 0 });
        let (sides, cards) = (Sides { seats, teams: rules.teams }, rules.numbers());
        Ok(SoloWar {
            decks: Seat::ALL.map(fresh),
            players: Seat::ALL.map(|seat| Player { tokens: terms.tokens(seat), ..Player::default() }),
            now: Round::NEW,
            last: Round::NEW,
            eve: Round::NEW,
            chosen: [None; SEATS],
            work: Work::NONE,
            klutz_open: Bits::NONE,
            sides,
            tie: rules.tie,
            stage: Stage::Hand,
            seat: Seat::One,
            asked: Seats::NONE,
            sealed: Seats::NONE,
            rolling: Seats::NONE,
            late: false,
            round: 1,
            contenders: everybody,
            terms,
            cards,
            choosy: Seat::ALL.map(|seat| choosy(&cards, sides, seat)),
        })
    }

    fn seats(&self) -> Seats {
        self.sides.everybody()
    }

    #[inline]
    fn turn(&self) -> Turn {
        match self.stage {
            Stage::Over => Turn::Over,
            Stage::Order | Stage::Turn => Turn::Decide(Seats::only(self.seat)),
            Stage::Negators | Stage::Targets | Stage::Supports | Stage::Gambles | Stage::Retaliation => {
                Turn::Decide(self.asked)
            }
            _ => Turn::Deal,
        }
    }

    fn actions(&self, seat: Seat) -> impl Iterator<Item = Action> + '_ {
        let choices = self.choices(seat);
        (0..choices.total()).filter_map(move |index| choices.nth(index))
    }

    #[inline]
    fn pick_action(&self, seat: Seat, below: impl FnOnce(u32) -> u32) -> Option<Action> {
        self.pick(seat, below)
    }

    fn deals(&self) -> impl Iterator<Item = (Deal, u32)> + '_ {
        self.lots().iter().filter_map(|(index, weight)| Some((self.dealt(index)?, weight)))
    }

    #[inline]
    fn pick_deal(&self, below: impl FnOnce(u32) -> u32) -> Option<Deal> {
        self.drawn(below)
    }

    fn not_asked(&self, seat: Seat, why: NotAsked) -> Illegal {
        self.refusal_to(seat, why)
    }

    fn may_choose(&self, seat: Seat, action: Action) -> Result<(), Illegal> {
        self.may_take(seat, action)
    }

    fn check_deal(&self, deal: Deal) -> Result<(), Illegal> {
        self.may_come(deal)
    }

    #[inline]
    fn act_unchecked(&mut self, seat: Seat, action: Action) {
        self.choose(seat, action);
    }

    #[inline]
    fn deal_unchecked(&mut self, deal: Deal) {
        self.receive(deal);
    }

    fn points(&self) -> BySeat<i32> {
        BySeat::from_fn(self.sides.seats, |seat| self.player(seat).victory.len() as i32)
    }

    fn result(&self) -> Option<BySeat<i32>> {
        (self.stage == Stage::Over).then(|| self.outcome())
    }

    fn side(&self, seat: Seat) -> Seats {
        self.sides.team(seat)
    }

    fn sealed(&self) -> Seats {
        self.sealed
    }

    fn sees_deal(&self, viewer: Viewer) -> bool {
        match self.stage {
            Stage::Hand => viewer == Viewer::Seat(self.seat),
            Stage::Look => viewer.seat().is_some_and(|seat| self.card_is_shown_to(seat)),
            _ => true,
        }
    }

    fn sees_action(&self, viewer: Viewer, seat: Seat, action: Action) -> bool {
        // Only who ordered knows the order, but for somebody who looks at the same cards right after (WAR-7).
        match action {
            Action::Order(order) if viewer != Viewer::Seat(seat) => {
                viewer.seat().is_some_and(|eyes| self.order_is_shown_to(eyes, order))
            }
            _ => true,
        }
    }

    fn reveals(&self, viewer: Viewer, seat: Seat, action: Action) -> bool {
        let own = viewer == Viewer::Seat(seat);
        if matches!(action, Action::Support { .. }) && !own {
            return true;
        }
        // A card at a known place is shown without a deal to whom this action lets look at it.
        let Some(eyes) = viewer.seat() else { return false };
        let mut after = *self;
        after.choose(seat, action);
        let shows_more = |owner: Seat| after.deck(owner).newly_seen(self.deck(owner), eyes).next().is_some();
        self.sides.everybody().iter().any(shows_more)
    }
}
