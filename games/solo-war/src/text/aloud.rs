//! The table in sentences, for people who hear it.

use parlor_game::{Cast, Game, Seat, Seats, capital};
use parlor_scene::{Topic, counted, in_a_row};

use crate::cards::card::Bits;
use crate::cards::meaning::{Sides, plain_meanings};
use crate::play::force::{ForceSum, Source};
use crate::play::round::Round;
use crate::text::data::stage_word;
use crate::{Action, Card, CardSet, Entity, Klutz, SoloWar, Stage, Support, WarView};

pub(crate) fn aloud(set: &CardSet, view: &WarView, cast: &Cast) -> Vec<Topic> {
    let said = Said { set, view, cast };
    vec![
        Topic::new("board", said.board()),
        Topic::new("hand", said.hand()),
        Topic::new("piles", said.piles()),
        Topic::new("scores", said.scores()),
    ]
}

/// Everything there is to speak of.
struct Said<'a> {
    set: &'a CardSet,
    view: &'a WarView,
    cast: &'a Cast,
}

fn entities(cards: Bits) -> impl Iterator<Item = Card> {
    cards.iter().filter_map(Entity::from_index).map(Card::Entity)
}

impl Said<'_> {
    fn game(&self) -> &SoloWar {
        &self.view.game
    }

    fn who(&self, seat: Seat) -> String {
        if self.cast.is_you(seat) { "You".to_owned() } else { self.cast.name(seat).to_owned() }
    }

    /// Whose something is: `your`, `Ann's`.
    fn whose(&self, seat: Seat) -> String {
        if self.cast.is_you(seat) { "your".to_owned() } else { format!("{}'s", self.cast.name(seat)) }
    }

    /// Whom something means, within a sentence: `you`, `Ann`.
    fn whom(&self, seat: Seat) -> String {
        if self.cast.is_you(seat) { "you".to_owned() } else { self.who(seat) }
    }

    fn all(&self, seats: Seats) -> String {
        in_a_row(seats.iter().map(|seat| self.who(seat)))
    }

    fn titles(&self, cards: impl Iterator<Item = Card>) -> String {
        in_a_row(cards.map(|card| self.set.title_of(card)))
    }

    /// A card with what it does: `Rally: +2 force for your own entity`.
    fn whole(&self, card: Card) -> String {
        let base = self
            .set
            .face(card)
            .filter(|_| card.kind().is_entity())
            .map(|face| format!(", base force {}", face.force));
        let does = plain_meanings(self.set, card, Sides::of(self.game().sides.teams));
        let text = format!("{}{}: {does}", self.set.title_of(card), base.unwrap_or_default());
        text.trim_end_matches([':', ' ', '.']).to_owned()
    }

    /// Each player's entity with what it does and how its force counts up, and what was played.
    fn board(&self) -> Vec<String> {
        let game = self.game();
        let stage = stage_word(game.stage).replace('-', " ");
        let mut lines = vec![match game.stage {
            Stage::Over => format!("The game is over after round {} of {}.", game.round, game.terms.rounds),
            _ => format!("Round {} of {}: {stage}.", game.round, game.terms.rounds),
        }];
        let asked = game.turn().asked();
        if asked != Seats::NONE {
            lines.push(format!("Asked now: {}.", self.all(asked)));
        }
        // Until the last round everybody can win, and nobody is in sudden death.
        let in_sudden = if game.stage == Stage::Sudden { game.contenders } else { Seats::NONE };
        for (what, seats) in
            [("Choice is in", game.sealed), ("To roll", game.rolling), ("In sudden death", in_sudden)]
        {
            if seats != Seats::NONE {
                lines.push(format!("{what}: {}.", self.all(seats)));
            }
        }
        // Once it is over most boxes are empty, and the last round is told with the scores.
        let told = |seat: &Seat| game.stage != Stage::Over || game.now.entities[seat.index()].is_some();
        lines.extend(game.seats().iter().filter(told).flat_map(|seat| self.battle_box(seat)));
        lines.extend(self.looking());
        lines
    }

    fn battle_box(&self, seat: Seat) -> Vec<String> {
        let (game, who) = (self.game(), self.who(seat));
        let Some(card) = game.now.entities[seat.index()] else {
            return vec![format!("{who}: no entity yet.")];
        };
        let force = game.force_sum(seat).map_or(String::new(), |sum| format!(" Force {}.", self.force(&sum)));
        let mut lines = vec![format!("{who}: {}.{force}", self.whole(Card::Entity(card)))];
        lines.extend(self.played(&game.now, seat).map(|played| format!("{who}: {played}.")));
        if game.field().is_shielded(seat) {
            lines.push(format!("{who}: shielded, debuffs count for nothing."));
        }
        let lingers = game.lingers_on(seat).into_iter().map(|(from, card, amount)| {
            format!("{amount:+} by {} {}", self.whose(from), self.set.title_of(card))
        });
        let lingers: Vec<String> = lingers.collect();
        if !lingers.is_empty() {
            lines.push(format!("{who}: on the next entity, {}.", lingers.join(", ")));
        }
        lines
    }

    /// `4: base 3, -1 by Ann's Trip, +2 by your die`.
    fn force(&self, sum: &ForceSum) -> String {
        let mut parts = vec![format!("base {}", sum.base)];
        if sum.printed != sum.base {
            parts[0] += &format!(" in place of {}", sum.printed);
        }
        for part in &sum.parts {
            let by = match part.source {
                Source::Card(card) => format!("{} {}", self.whose(part.from), self.set.title_of(card)),
                Source::Die => format!("{} die", self.whose(part.from)),
            };
            let counts = if part.counts { "" } else { ", which does not count" };
            parts.push(format!("{:+} by {by}{counts}", part.amount));
        }
        format!("{}: {}", sum.total, parts.join(", "))
    }

    /// Aims, support, gamble, die and klutz card of a round.
    fn played(&self, round: &Round, seat: Seat) -> Option<String> {
        let index = seat.index();
        let mut parts = Vec::new();
        if let Some(aim) = round.entity_aims[index] {
            parts.push(format!("the entity means {}", self.whom(aim)));
        }
        if round.negated.contains(seat) {
            parts.push("the entity's effects are negated".to_owned());
        }
        if round.hushed.contains(seat) {
            parts.push("hushed by a support card".to_owned());
        }
        if let Some(card) = round.supports[index] {
            let aim = round.support_aims[index].map(|aim| format!(", meaning {}", self.whom(aim)));
            let late = if round.late_supports.contains(seat) { ", in retaliation" } else { "" };
            parts.push(format!(
                "played {}{}{late}",
                self.whole(Card::Support(card)),
                aim.unwrap_or_default()
            ));
        }
        if round.gamblers.contains(seat) {
            let late = if round.late_gamblers.contains(seat) { " in retaliation" } else { "" };
            let rolled = round.dice[index].map(|pips| format!(", rolled {pips}")).unwrap_or_default();
            parts.push(format!("gambled{late}{rolled}"));
        }
        if let Some(card) = round.klutzes[index] {
            parts.push(format!("drew {}", self.whole(Card::Klutz(card))));
        }
        (!parts.is_empty()).then(|| parts.join("; "))
    }

    fn looking(&self) -> Option<String> {
        let game = self.game();
        let looks = matches!(game.stage, Stage::Flip | Stage::Look | Stage::Order | Stage::Turn);
        let (lookers, left) = (self.all(game.work.lookers), self.all(game.work.left));
        let of = capital(&self.whose(game.work.deck));
        looks.then(|| format!("{of} deck is looked at; by: {lookers}; still to come: {left}."))
    }

    /// The viewer's own cards with what they do, and a choice of theirs that is sealed.
    fn hand(&self) -> Vec<String> {
        if self.view.viewer.seat().is_none() {
            return vec!["Hands are hidden from those who watch.".to_owned()];
        }
        let mut lines: Vec<String> =
            self.view.hand().map(|card| format!("{}.", self.whole(Card::Support(card)))).collect();
        if lines.is_empty() {
            lines.push("Your hand is empty.".to_owned());
        }
        let game = self.game();
        let own_turn = self.view.viewer.seat().is_some_and(|seat| game.turn().asked().contains(seat));
        if own_turn && game.stage == Stage::Order {
            let top = game.peeked().flatten().map(|card| self.whole(Card::Entity(card)));
            lines.push(format!("You see, from the top: {}.", in_a_row(top)));
        }
        if let Some(action) = self.view.choice() {
            lines.push(format!("Your choice, which nobody else sees yet: {}.", self.chosen(action)));
        }
        lines
    }

    /// A choice that is sealed.
    fn chosen(&self, action: Action) -> String {
        match action {
            Action::Support { card, aim, gamble } => {
                let aim = aim.map(|aim| format!(", meaning {}", self.whom(aim))).unwrap_or_default();
                let gamble = if gamble { ", and gamble" } else { "" };
                format!("play {}{aim}{gamble}", self.set.title_of(Card::Support(card)))
            }
            Action::Target(aim) => format!("mean {}", self.whom(aim)),
            Action::Gamble => "gamble".to_owned(),
            Action::Pass => "pass".to_owned(),
            Action::Order(order) => format!("put on top {}", self.titles(order.iter().map(Card::Entity))),
            Action::Keep => "leave the card on top".to_owned(),
            Action::Roll => "put the card at the bottom".to_owned(),
        }
    }

    fn piles(&self) -> Vec<String> {
        let game = self.game();
        let mut lines = Vec::new();
        for seat in game.seats().iter() {
            let (who, own) = (self.who(seat), game.player(seat));
            lines.push(format!(
                "{who}: {}, {} in hand, {} in the deck.",
                counted(own.tokens.into(), "gamble token"),
                counted(self.view.hand_size(seat).into(), "support card"),
                game.deck_size(seat)
            ));
            lines.push(format!(
                "{who}: won with: {}; lost: {}.",
                self.titles(entities(own.victory)),
                self.titles(entities(own.defeat))
            ));
            let spent = own.spent.iter().filter_map(Support::from_index).map(Card::Support);
            lines.push(format!("{who}: support cards spent: {}.", self.titles(spent)));
            if own.extra != Bits::NONE {
                lines.push(format!("{who}: revealed in sudden death: {}.", self.titles(entities(own.extra))));
            }
            lines.extend(self.deck(seat));
        }
        let down = Bits::first(Klutz::COUNT).without(game.klutz_open).len();
        let open = game.klutz_open.iter().filter_map(Klutz::from_index).map(Card::Klutz);
        lines.push(format!("Klutz cards face down: {down}; open: {}.", self.titles(open)));
        lines
    }

    /// What the viewer knows of a deck, and of whom they know that they know something.
    fn deck(&self, owner: Seat) -> Option<String> {
        let title = |card: Entity| self.set.title_of(Card::Entity(card));
        let places = self.view.places(owner).map(|(place, card, seen)| match card {
            Some(card) => format!("place {} {}, seen by {}", place + 1, title(card), self.all(seen)),
            None => format!("place {} seen by {}", place + 1, self.all(seen)),
        });
        let rumours = self.view.rumours[owner.index()].iter().map(|(card, places)| {
            let places = (0..16u32).filter(|at| places >> at & 1 == 1).map(|at| (at + 1).to_string());
            format!("{} at place {}", title(*card), places.collect::<Vec<_>>().join(" or "))
        });
        let somewhere = self.view.somewhere(owner).map(|card| format!("{} somewhere", title(card)));
        let known: Vec<String> = places.chain(rumours).chain(somewhere).collect();
        (!known.is_empty()).then(|| format!("Known of {} deck: {}.", self.whose(owner), known.join("; ")))
    }

    fn scores(&self) -> Vec<String> {
        let game = self.game();
        let each =
            game.seats().iter().map(|seat| format!("{} {}", self.who(seat), game.player(seat).victory.len()));
        let mut lines = vec![format!("Points: {}.", in_a_row(each))];
        if game.sides.teams {
            for seat in [Seat::One, Seat::Two] {
                lines.push(format!(
                    "Team of {}: {}.",
                    self.all(game.sides.team(seat)),
                    game.side_points(seat)
                ));
            }
            lines.push("Seats 1 and 2 fight each other, and 3 and 4.".to_owned());
        }
        if game.stage == Stage::Over {
            let first = game.contenders.lowest().map_or(Seats::NONE, |seat| game.sides.team(seat));
            let together = game.contenders.minus(first) == Seats::NONE;
            let what = if together { "The game is over. Won by" } else { "The game is over. Drawn by" };
            lines.push(format!("{what}: {}.", self.all(game.contenders)));
        }
        let last = &game.last;
        if last.winners != Seats::NONE {
            lines.push(format!("The last round was won by: {}.", self.all(last.winners)));
            for seat in game.seats().iter() {
                let Some(card) = last.entities[seat.index()] else { continue };
                let force = match game.last_force_sum(seat) {
                    Some(sum) => self.force(&sum),
                    None => last.forces[seat.index()].to_string(),
                };
                let played = self.played(last, seat).map(|played| format!(" {}.", capital(&played)));
                let played = played.unwrap_or_default();
                lines.push(format!(
                    "Last round, {}: {}, force {force}.{played}",
                    self.who(seat),
                    self.whole(Card::Entity(card))
                ));
            }
        }
        lines
    }
}
