//! The table in sentences, for people who hear it.

use parlor_game::{Cast, Game, Seat, Seats, capital};
use parlor_scene::{Topic, counted, in_a_row};

use crate::cards::card::Bits;
use crate::cards::meaning::{Sides, plain_meanings};
use crate::{Action, Card, CardSet, Entity, Klutz, SoloWar, Stage, Support, WarView};

pub(crate) fn aloud(set: &CardSet, view: &WarView, cast: &Cast) -> Vec<Topic> {
    let said = Said { set, view, cast };
    let mut topics = vec![
        Topic::new("board", said.board()),
        Topic::new("hand", said.hand()),
        Topic::new("piles", said.piles()),
        Topic::new("scores", said.scores()),
    ];
    topics.extend(said.forces().map(|forces| Topic::new("force", [forces]).announced(true)));
    topics
}

/// Everything there is to speak of.
pub(super) struct Said<'a> {
    pub(super) set: &'a CardSet,
    pub(super) view: &'a WarView,
    pub(super) cast: &'a Cast,
}

fn entities(cards: Bits) -> impl Iterator<Item = Card> {
    cards.iter().filter_map(Entity::from_index).map(Card::Entity)
}

impl Said<'_> {
    pub(super) fn game(&self) -> &SoloWar {
        &self.view.game
    }

    pub(super) fn who(&self, seat: Seat) -> String {
        if self.cast.is_you(seat) { "You".to_owned() } else { self.cast.name(seat).to_owned() }
    }

    /// Whose something is: `your`, `Ann's`.
    pub(super) fn whose(&self, seat: Seat) -> String {
        if self.cast.is_you(seat) { "your".to_owned() } else { format!("{}'s", self.cast.name(seat)) }
    }

    /// Whom something means, within a sentence: `you`, `Ann`.
    pub(super) fn whom(&self, seat: Seat) -> String {
        if self.cast.is_you(seat) { "you".to_owned() } else { self.who(seat) }
    }

    pub(super) fn all(&self, seats: Seats) -> String {
        in_a_row(seats.iter().map(|seat| self.who(seat)))
    }

    /// A sentence about seats: `You and Ann are asked now`, by what one says of several and of one other.
    pub(super) fn they(&self, seats: Seats, several: &str, one: &str) -> String {
        let names: Vec<String> = seats.iter().map(|seat| self.who(seat)).collect();
        let other = seats.len() == 1 && !seats.iter().any(|seat| self.cast.is_you(seat));
        format!("{} {}.", names.join(" and "), if other { one } else { several })
    }

    fn titles(&self, cards: impl Iterator<Item = Card>) -> String {
        in_a_row(cards.map(|card| self.set.title_of(card)))
    }

    /// A card with what it does: `Rally: +2 force for your own entity`, `Larry, base force 3: looks at ...`.
    pub(super) fn whole_of(&self, seat: Seat, card: Card) -> String {
        let whole = self.whole(card);
        if self.cast.is_you(seat) {
            return whole;
        }
        // A card speaks to its player.
        let words = whole.split(' ').map(|word| match word {
            "your" => "their",
            "you" => "they",
            other => other,
        });
        words.collect::<Vec<_>>().join(" ")
    }

    /// The same as it stands on the card, which speaks to its player.
    fn whole(&self, card: Card) -> String {
        let base = self
            .set
            .face(card)
            .filter(|_| card.kind().is_entity())
            .map(|face| format!(", base force {}", face.force));
        let does = plain_meanings(self.set, card, Sides::of(self.game().sides.teams));
        let does = does
            .chars()
            .next()
            .map_or(String::new(), |first| first.to_lowercase().to_string() + &does[first.len_utf8()..]);
        let text = format!("{}{}: {does}", self.set.title_of(card), base.unwrap_or_default());
        text.trim_end_matches([':', ' ', '.']).to_owned()
    }

    /// The viewer's own cards with what they do, and a choice of theirs that is sealed.
    fn hand(&self) -> Vec<String> {
        if self.view.viewer.seat().is_none() {
            return vec!["Hands are hidden from those who watch.".to_owned()];
        }
        let cards: Vec<String> =
            self.view.hand().map(|card| format!("{}.", self.whole(Card::Support(card)))).collect();
        let mut lines = vec![match cards.len() {
            0 => "Your hand is empty.".to_owned(),
            count => format!("You have {} in your hand.", counted(count, "support card")),
        }];
        lines.extend(cards);
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
            let (own, whose) = (game.player(seat), capital(&self.whose(seat)));
            let has = format!(
                "{}, {} in hand and {} in the deck",
                counted(own.tokens.into(), "gamble token"),
                counted(self.view.hand_size(seat).into(), "support card"),
                counted(game.deck_size(seat), "card")
            );
            lines.push(format!("{}.", self.cast.says(seat, &format!("have {has}"), &format!("has {has}"))));
            lines.push(format!("{whose} Victory Pile: {}.", self.titles(entities(own.victory))));
            lines.push(format!("{whose} Defeat Pile: {}.", self.titles(entities(own.defeat))));
            let spent = own.spent.iter().filter_map(Support::from_index).map(Card::Support);
            lines.push(format!("{whose} spent support cards: {}.", self.titles(spent)));
            if own.extra != Bits::NONE {
                lines.push(format!(
                    "{whose} entities revealed in sudden death: {}.",
                    self.titles(entities(own.extra))
                ));
            }
            lines.extend(self.deck(seat));
        }
        let down = Bits::first(Klutz::COUNT).without(game.klutz_open).len();
        let open = game.klutz_open.iter().filter_map(Klutz::from_index).map(Card::Klutz);
        lines.push(format!("Klutz cards face down: {down}."));
        lines.push(format!("Klutz cards that lie open: {}.", self.titles(open)));
        lines
    }

    /// What the viewer knows of a deck, and of whom they know that they know something.
    fn deck(&self, owner: Seat) -> Option<String> {
        let title = |card: Entity| self.set.title_of(Card::Entity(card));
        let by = |seats: Seats| in_a_row(seats.iter().map(|seat| self.whom(seat)));
        let places = self.view.places(owner).map(|(place, card, seen)| match card {
            Some(card) => {
                format!("card {} from the top is {}, seen by {}", place + 1, title(card), by(seen))
            }
            None => format!("card {} from the top has been seen by {}", place + 1, by(seen)),
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
            let (several, one) = if together {
                ("have won the game", "has won the game")
            } else {
                ("have drawn", "has drawn")
            };
            lines.push(self.they(game.contenders, several, one));
        }
        let last = &game.last;
        if last.winners != Seats::NONE {
            lines.push(self.they(last.winners, "have won the last round", "has won the last round"));
            for seat in game.seats().iter() {
                let Some(card) = last.entities[seat.index()] else { continue };
                let force = match game.last_force_sum(seat) {
                    Some(sum) => self.force(&sum),
                    None => last.forces[seat.index()].to_string(),
                };
                let entity = self.whole_of(seat, Card::Entity(card));
                lines.push(format!("Last round, {} entity was {entity}.", self.whose(seat)));
                lines.push(format!("Last round, {} force was {force}.", self.whose(seat)));
                lines.extend(self.played(last, seat).map(|played| format!("Last round, {played}.")));
            }
        }
        lines
    }
}
