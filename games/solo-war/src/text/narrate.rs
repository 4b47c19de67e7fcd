//! What happened, in sentences: the words are in `words/`.

use parlor_game::{
    Argument, BySeat, Ended, Game, Message, Narrate, NotationWord, Seat, Seats, Seen, Sentences, Subject,
};

use crate::text::ask;
use crate::text::deed::Deed;
use crate::text::name;
use crate::text::notes;
use crate::text::outcome;
use crate::text::preview;
use crate::text::teller::Teller;
use crate::text::words::{SENTENCES, about_deck, joined, on, signed};
use crate::{Action, Card, Deal, Entity, SoloWar, SoloWarRules, Stage, WarView};

impl Narrate for SoloWar {
    fn sentences() -> &'static Sentences {
        &SENTENCES
    }

    fn tell(rules: &SoloWarRules, before: &WarView, after: &WarView, seen: Seen<SoloWar>) -> Message {
        let teller = Teller { set: rules.cards(), before, after };
        let told = match seen {
            Seen::Deal(deal) => teller.deal(deal),
            Seen::Action(seat, action) => teller.action(rules, seat, action),
        };
        let mut sentences = vec![told];
        if is_last(before, seen) {
            sentences.extend(outcome::effects(&teller));
        }
        joined("then", sentences).unwrap_or_else(|| Message::new("came"))
    }

    fn follows(
        rules: &SoloWarRules,
        before: &WarView,
        after: &WarView,
        seen: Seen<SoloWar>,
    ) -> Option<Message> {
        let teller = Teller { set: rules.cards(), before, after };
        is_last(before, seen).then(|| joined("then", outcome::results(&teller)))?
    }

    fn ended(
        rules: &SoloWarRules,
        before: &WarView,
        after: &WarView,
        seen: Seen<SoloWar>,
    ) -> Option<Ended<WarView>> {
        let ends = is_last(before, seen) && Teller { set: rules.cards(), before, after }.ends_round();
        // The view after it has the boxes of the last round.
        ends.then(|| {
            let (game, round) = (&after.game, &after.game.last);
            let figures = BySeat::from_fn(game.seats().len(), |seat| round.forces[seat.index()].into());
            Ended { figures, won: round.winners, last: None }
        })
    }

    fn part(_rules: &SoloWarRules, before: &WarView) -> Option<Message> {
        match before.game.stage {
            Stage::Hand => None,
            Stage::Sudden => Some(Message::new("part-sudden-death")),
            _ => Some(Message::new("round").with("round", before.game.round)),
        }
    }

    fn together(_rules: &SoloWarRules, before: &WarView, _after: &WarView, _: Seen<Self>) -> Option<Message> {
        (before.game.stage == Stage::Hand).then(|| Message::new("all-dealt"))
    }

    fn name_deal(rules: &SoloWarRules, deal: Deal) -> Message {
        name::name_deal(rules.cards(), deal)
    }

    fn ask(rules: &SoloWarRules, view: &WarView) -> Message {
        ask::ask(rules.cards(), view)
    }

    fn preview(rules: &SoloWarRules, view: &WarView, seat: Seat, action: Action) -> Option<Message> {
        preview::preview(rules, view, seat, action)
    }

    fn reason(_rules: &SoloWarRules, view: &WarView, seat: Seat, action: Action) -> Option<Message> {
        preview::reason(view, seat, action)
    }

    fn subjects(rules: &SoloWarRules, view: &WarView) -> Vec<Subject> {
        notes::subjects(rules.cards(), view)
    }

    fn notes(rules: &SoloWarRules, view: &WarView) -> Vec<(NotationWord, Message)> {
        notes::notes(rules, view)
    }

    fn name_action(rules: &SoloWarRules, view: &WarView, seat: Seat, action: Action) -> Message {
        name::name(rules, view, seat, action)
    }
}

/// Whether nobody else is still to choose at the same time.
fn is_last(before: &WarView, seen: Seen<SoloWar>) -> bool {
    match seen {
        Seen::Deal(_) => true,
        Seen::Action(seat, _) => before.game.turn().asked() == Seats::only(seat),
    }
}

impl Teller<'_> {
    fn deal(&self, deal: Option<Deal>) -> Message {
        let game = &self.before.game;
        let who = |key| Message::new(key).with("who", game.seat);
        let support = |card| self.set.title_of(Card::Support(card));
        match (game.stage, deal) {
            (Stage::Look, deal) => self.look(deal),
            (Stage::Summon, Some(Deal::Entity(card))) => self.summon(card),
            (Stage::Sudden, Some(Deal::Entity(card))) => who("revealed")
                .with("card", self.title(card))
                .with("force", game.cards.force(game.seat, card)),
            (Stage::Hand, Some(Deal::Support(card))) => who("dealt").with("card", support(card)),
            (Stage::Hand, _) => who("dealt-hidden"),
            (Stage::Drop, Some(Deal::Support(card))) => who("lost-card").with("card", support(card)),
            (_, Some(Deal::Die(0))) => who("rolled-zero"),
            (_, Some(Deal::Die(pips))) => self.roll(pips),
            (_, Some(Deal::Klutz(card))) => {
                let seat = game.seat;
                let (tokens, hand) = (game.tokens(seat), self.before.hand_size(seat));
                let card = Card::Klutz(card);
                let deed = Deed { seat, card, aim: None, said: None, tokens, hand };
                who("drew")
                    .with("card", self.set.title_of(card))
                    .with_some("clauses", self.stand().clauses(deed))
            }
            (_, Some(Deal::First(first))) => {
                about_deck("coin-picked", Seats::only(first), Seats::only(game.work.deck))
            }
            _ => Message::new("came"),
        }
    }

    /// Each round begins with the first seat's entity.
    fn summon(&self, card: Entity) -> Message {
        let game = &self.before.game;
        let seat = game.seat;
        let carried = game.field().lingers(seat);
        let key = if seat == Seat::One { "summoned-first" } else { "summoned" };
        Message::new(key)
            .with("who", seat)
            .with("round", game.round)
            .with("card", self.title(card))
            .with("force", game.cards.force(seat, card))
            .with_some("carried", (carried != 0).then(|| signed(carried)))
    }

    /// What a roll makes of an entity's force.
    fn roll(&self, pips: u8) -> Message {
        let seat = self.before.game.seat;
        let card = self.before.game.now.entities[seat.index()].map(|card| self.title(card));
        Message::new("rolled")
            .with("who", seat)
            .with("pips", pips)
            .with_some("card", card)
            .with("force", self.stand().field.forces()[seat.index()])
    }

    /// A card that is looked at.
    fn look(&self, deal: Option<Deal>) -> Message {
        let game = &self.before.game;
        let lookers: Seats = game.work.lookers.iter().filter(|seat| game.looks_at_next(*seat)).collect();
        let owner = game.work.deck;
        let card = match deal {
            Some(Deal::Entity(card)) => Some(self.title(card)),
            _ => None,
        };
        about_deck("looked", lookers, Seats::only(owner))
            .with("place", game.deck(owner).known_top() + 1)
            .with_some("card", card)
    }

    fn action(&self, rules: &SoloWarRules, seat: Seat, action: Option<Action>) -> Message {
        let game = &self.before.game;
        let own = self.before.viewer.seat() == Some(seat);
        if game.turn().asked().len() > 1 && self.after.game.sealed.contains(seat) {
            return match action.filter(|_| own) {
                Some(action) => {
                    let what = name::name(rules, self.before, seat, action);
                    Message::new("sealed-own").with("what", what)
                }
                None => Message::new("sealed").with("who", seat),
            };
        }
        match action {
            Some(action) => self.did(seat, action),
            None if game.stage == Stage::Order => self.at_deck("put-back-hidden", seat),
            None => Message::new("sealed").with("who", seat),
        }
    }

    /// The phase, for what was not done in it.
    fn phase(&self) -> Argument {
        Argument::Case(match self.before.game.stage {
            Stage::Supports => "support",
            Stage::Gambles => "gamble",
            _ => "retaliation",
        })
    }

    /// Whether it was done in retaliation: nothing else says so to those who are not asked then.
    fn late(&self) -> Option<Argument> {
        (self.before.game.stage == Stage::Retaliation).then_some(Argument::Case("yes"))
    }

    fn at_deck(&self, key: &'static str, seat: Seat) -> Message {
        about_deck(key, Seats::only(seat), Seats::only(self.before.game.work.deck))
    }

    fn did(&self, seat: Seat, action: Action) -> Message {
        let game = &self.before.game;
        let who = |key| Message::new(key).with("who", seat);
        let top = || game.deck(game.work.deck).top_card().map(|card| self.title(card));
        match action {
            Action::Support { .. } => self.support(seat, action),
            Action::Gamble => who("gambled").with_some("late", self.late()),
            Action::Pass => who("passed").with("phase", self.phase()),
            Action::Target(aim) => {
                let entity = game.now.entities[seat.index()].map(|card| self.title(card));
                who("targeted").with("aim", aim).with_some("card", entity)
            }
            Action::Order(order) => {
                self.at_deck("put-back", seat).with("cards", name::ordered(self.set, order))
            }
            Action::Keep => self.at_deck("left-on-top", seat).with_some("card", top()),
            Action::Roll => self.at_deck("rolled-over", seat).with_some("card", top()),
        }
    }

    /// A support card that lies open now: on whom, and what it does.
    fn support(&self, seat: Seat, action: Action) -> Message {
        let Some(deed) = Deed::of(self.before, seat, action) else { return Message::new("came") };
        let gambles = matches!(action, Action::Support { gamble: true, .. });
        Message::new(if gambles { "played-and-gambled" } else { "played" })
            .with("who", seat)
            .with("card", self.set.title_of(deed.card))
            .with_some("aim", on(self.set, deed.card, seat, deed.said))
            .with_some("late", self.late())
            .with_some("clauses", self.stand().clauses(deed))
    }
}
