//! What happened, in sentences.

use parlor_game::{Cast, Game, Narrate, Seat, Seats, Seen, in_words};

use crate::cards::meaning::{Sides, meanings_for};
use crate::text::ask;
use crate::text::name;
use crate::text::preview;
use crate::text::words::{deck_of, seats_first, seats_in_words, verb, whose};
use crate::{Action, Card, CardSet, Deal, Entity, SoloWar, SoloWarRules, Stage, WarView};

impl Narrate for SoloWar {
    fn tell(
        rules: &SoloWarRules,
        before: &WarView,
        after: &WarView,
        seen: Seen<SoloWar>,
        cast: &Cast,
    ) -> String {
        let teller = Teller { set: rules.cards(), before, after, cast };
        let (sentence, last) = match seen {
            Seen::Deal(deal) => (teller.deal(deal), true),
            Seen::Action(seat, action) => {
                let alone = before.game.turn().asked() == Seats::only(seat);
                (teller.action(seat, action), alone)
            }
        };
        if last { format!("{sentence}{}.", teller.outcome()) } else { sentence + "." }
    }

    fn name_deal(rules: &SoloWarRules, deal: Deal, cast: &Cast) -> String {
        name::name_deal(rules.cards(), deal, cast)
    }

    fn ask(rules: &SoloWarRules, view: &WarView, cast: &Cast) -> String {
        ask::ask(rules.cards(), view, cast)
    }

    fn preview(rules: &SoloWarRules, view: &WarView, seat: Seat, action: Action, cast: &Cast) -> String {
        preview::preview(rules, view, seat, action, cast)
    }

    fn name_action(rules: &SoloWarRules, view: &WarView, seat: Seat, action: Action, cast: &Cast) -> String {
        name::name(rules, view, seat, action, cast)
    }
}

/// What the sentences of one step are made from.
struct Teller<'a> {
    set: &'a CardSet,
    before: &'a WarView,
    after: &'a WarView,
    cast: &'a Cast,
}

impl Teller<'_> {
    fn name(&self, card: Card) -> &str {
        self.set.name_of(card)
    }

    fn says(&self, seat: Seat, you: &str, they: &str) -> String {
        self.cast.says(seat, you, they)
    }

    fn deal(&self, deal: Option<Deal>) -> String {
        let game = &self.before.game;
        let seat = game.seat;
        match (game.stage, deal) {
            (Stage::Look, deal) => self.look(deal),
            (Stage::Summon, Some(Deal::Entity(card))) => {
                format!(
                    "{} {}, base force {}",
                    self.says(seat, "summon", "summons"),
                    self.entity(card),
                    self.base(card)
                )
            }
            (Stage::Sudden, Some(Deal::Entity(card))) => {
                let reveals = self.says(seat, "reveal", "reveals");
                format!("{reveals} {} in sudden death, base force {}", self.entity(card), self.base(card))
            }
            (Stage::Hand, Some(Deal::Support(card))) => {
                format!("{} dealt {}", self.says(seat, "are", "is"), self.name(Card::Support(card)))
            }
            (Stage::Drop, Some(Deal::Support(card))) => {
                let drops = self.says(seat, "drop", "drops");
                format!("{drops} {} from {} hand", self.name(Card::Support(card)), self.possessive(seat))
            }
            (_, Some(Deal::Die(0))) => {
                format!(
                    "{} a 0 and {} to draw a klutz card",
                    self.says(seat, "roll", "rolls"),
                    self.has(seat)
                )
            }
            (_, Some(Deal::Die(pips))) => {
                let now = self.now_has(seat, pips);
                format!("{} a {pips}{now}", self.says(seat, "roll", "rolls"))
            }
            (_, Some(Deal::Klutz(card))) => {
                let card = Card::Klutz(card);
                let does = meanings_for(self.set, card, Sides::of(game.sides.teams), seat, self.cast);
                format!("{} {} ({does})", self.says(seat, "draw", "draws"), self.name(card))
            }
            (_, Some(Deal::First(first))) => {
                let deck = whose(game.work.deck, self.cast);
                format!("The coin picks {}, who may look at {deck} deck first", self.cast.object(first))
            }
            (Stage::Hand, _) => format!("{} dealt a support card", self.says(seat, "are", "is")),
            _ => "Something is dealt".to_owned(),
        }
    }

    fn entity(&self, card: Entity) -> &str {
        self.name(Card::Entity(card))
    }

    fn base(&self, card: Entity) -> u8 {
        self.before.game.cards.force(card)
    }

    fn has(&self, seat: Seat) -> &'static str {
        verb(seat, "have", "has", self.cast)
    }

    fn possessive(&self, seat: Seat) -> &'static str {
        verb(seat, "your", "their", self.cast)
    }

    /// What a roll makes of an entity's force.
    fn now_has(&self, seat: Seat, pips: u8) -> String {
        let mut game = self.before.game;
        game.now.dice[seat.index()] = Some(pips);
        let force = game.forces()[seat];
        game.now.entities[seat.index()]
            .map_or_else(String::new, |card| format!(", which makes {} {force}", self.entity(card)))
    }

    /// A card that is looked at.
    fn look(&self, deal: Option<Deal>) -> String {
        let game = &self.before.game;
        let lookers: Seats = game.work.lookers.iter().filter(|seat| game.looks_at_next(*seat)).collect();
        let you = lookers.iter().any(|seat| self.cast.is_you(seat));
        let verb = if lookers.len() > 1 || you { "look" } else { "looks" };
        let owner = game.work.deck;
        let deck = deck_of(owner, lookers, self.cast);
        let place = game.deck(owner).known_top() + 1;
        let who = seats_first(lookers, self.cast);
        let card = if place == 1 { "top card".to_owned() } else { format!("card {place} from the top") };
        match deal {
            Some(Deal::Entity(found)) => format!("{who} {verb} at {card} of {deck}: {}", self.entity(found)),
            _ => format!("{who} {verb} at {card} of {deck}"),
        }
        .replace("at top card", "at the top card")
    }

    fn action(&self, seat: Seat, action: Option<Action>) -> String {
        let game = &self.before.game;
        let deck = deck_of(game.work.deck, Seats::only(seat), self.cast);
        if game.turn().asked().len() > 1 && self.after.game.sealed.contains(seat) {
            return match action {
                Some(action) if self.cast.is_you(seat) => {
                    format!("You choose, face down: {}", self.deed(seat, action, &deck))
                }
                _ => self.says(seat, "have chosen", "has chosen"),
            };
        }
        match action {
            Some(action) => {
                let deed = self.deed(seat, action, &deck);
                match action {
                    Action::Target(_) => deed,
                    _ => format!("{} {deed}", self.says(seat, "", "").trim_end()),
                }
            }
            None if game.stage == Stage::Order => {
                let puts = self.says(seat, "put", "puts");
                format!("{puts} the cards back on {deck}, in an order that nobody else sees")
            }
            None => self.says(seat, "have chosen", "has chosen"),
        }
    }

    /// What a seat does, without its subject; for a target the whole sentence.
    fn deed(&self, seat: Seat, action: Action, deck: &str) -> String {
        let verb = |you, they| verb(seat, you, they, self.cast);
        let game = &self.before.game;
        match action {
            Action::Support { card, aim, gamble } => {
                let mut text = format!("{} {}", verb("play", "plays"), self.name(Card::Support(card)));
                if let Some(aim) = aim {
                    let on = if aim == seat { verb("yourself", "themselves") } else { self.cast.object(aim) };
                    text += &format!(" on {on}");
                }
                text + &if gamble { format!(" and {}", verb("gamble", "gambles")) } else { String::new() }
            }
            Action::Gamble => verb("gamble", "gambles").to_owned(),
            Action::Pass => verb("pass", "passes").to_owned(),
            Action::Target(aim) => {
                let entity = game.now.entities[seat.index()].map_or("entity", |card| self.entity(card));
                format!("{} {entity} means {}", self.cast.whose(seat), self.cast.object(aim))
            }
            Action::Order(order) => {
                let cards: Vec<&str> = order.iter().map(|card| self.entity(card)).collect();
                let put = verb("put", "puts");
                format!("{put} the cards back on {deck}, the top first: {}", in_words(&cards))
            }
            Action::Keep | Action::Roll => {
                let top = game.deck(game.work.deck).top_card();
                let card = top.map_or_else(String::new, |card| format!(" ({})", self.entity(card)));
                if action == Action::Keep {
                    format!("{} the top card of {deck}{card} where it is", verb("leave", "leaves"))
                } else {
                    format!("{} the top card of {deck}{card} at the bottom", verb("put", "puts"))
                }
            }
        }
    }

    /// What follows from a step: cards that one is shown, the round's and the game's end.
    fn outcome(&self) -> String {
        self.shown() + &self.round_end()
    }

    /// Cards at known places that the viewer gets to see without a deal.
    fn shown(&self) -> String {
        let Some(eyes) = self.before.viewer.seat() else { return String::new() };
        if self.before.game.stage == Stage::Look {
            return String::new();
        }
        let mut text = String::new();
        for owner in self.before.game.seats().iter() {
            let (old, new) = (self.before.game.deck(owner), self.after.game.deck(owner));
            let fresh = new.tokens().iter().filter(|token| token.seen_by(eyes) && token.card().is_some());
            let known = |card| old.tokens().iter().any(|token| token.seen_by(eyes) && token.card() == card);
            let cards: Vec<&str> = fresh
                .filter(|token| !known(token.card()))
                .filter_map(|token| token.card())
                .map(|card| self.entity(card))
                .collect();
            if !cards.is_empty() {
                text += &format!(", and you see {} in {} deck", in_words(&cards), whose(owner, self.cast));
            }
        }
        text
    }

    fn round_end(&self) -> String {
        let (before, after) = (&self.before.game, &self.after.game);
        let over = after.stage == Stage::Over && before.stage != Stage::Over;
        if before.stage == Stage::Sudden {
            return if over { ", and the game is over".to_owned() } else { String::new() };
        }
        if after.round == before.round && !over && after.stage != Stage::Sudden {
            return String::new();
        }
        let told = if after.sides.teams {
            let duels = [Seat::One, Seat::Three].map(|first| self.duel_end(after.sides.duel(first), ""));
            format!("in round {} {}, and {}", before.round, duels[0], duels[1])
        } else {
            self.duel_end(after.seats(), &format!(" round {}", before.round))
        };
        let game = match after.stage {
            Stage::Sudden => ", and sudden death begins",
            _ if over => ", and the game is over",
            _ => "",
        };
        format!("; {told}{game}")
    }

    /// `Ann wins round 3 with 7 to 5`.
    fn duel_end(&self, duel: Seats, what: &str) -> String {
        let round = &self.after.game.last;
        let winners: Seats = duel.iter().filter(|seat| round.winners.contains(*seat)).collect();
        let others = duel.iter().filter(|seat| !round.winners.contains(*seat));
        let beaten: Vec<String> = others.map(|seat| round.forces[seat.index()].to_string()).collect();
        let best = winners.lowest().map_or(0, |seat| round.forces[seat.index()]);
        let plural = winners.len() > 1 || winners.iter().any(|seat| self.cast.is_you(seat));
        let win = if plural { "win" } else { "wins" };
        let who = seats_in_words(winners, self.cast);
        let to = if beaten.is_empty() { " each".to_owned() } else { format!(" to {}", in_words(&beaten)) };
        format!("{who} {win}{what} with {best}{to}")
    }
}
