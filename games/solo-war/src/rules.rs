//! The options of Solo War, and its card set.

use parlor_game::{
    BadRules, CardAdvice, FileSpec, GameOption, Group, Mistake, Node, Pin, Rules, Seat, number_range,
    option_value, option_words, options,
};

use crate::cards::load::{self, MOST_BASE};
use crate::cards::numbers::Numbers;
use crate::cards::standard;
use crate::changed::{ChangedCard, To};
use crate::{Card, CardSet};

/// How many rounds a game has unless a study wants fewer, and how many entities a deck has (WAR-2).
pub(crate) const ROUNDS: u8 = 10;

option_words! {
    /// What becomes of a tie after ten rounds (WAR-15).
    pub enum Tie {
        SuddenDeath = "sudden-death", "Sudden death",
            "The tied reveal their leftover elite entities, then the effect ones, until one is ahead.";
        Draw = "draw", "A draw", "It is a draw.";
    }
}

options! {
    /// The options of Solo War.
    #[derive(Clone, PartialEq, Eq, Debug)]
    pub struct SoloWarRules {
        tie: Tie = Tie::SuddenDeath =>
            words("tie", "WAR-15", ("Tie after ten rounds", "What becomes of a tie after ten rounds."););
        teams: bool = false => flag("teams", "WAR-16",
            ("Teams", "Whether seats 1 and 3 play against 2 and 4; that takes four seats.");
            "Everybody for themselves.", "Two against two, in two duels a round.");
    }
    studied {
        /// After fewer than ten a tie is a draw.
        rounds: u8 = 10 => number("rounds", "WAR-X1", ("Rounds", "How many rounds a game has.");
            number_range(1, ROUNDS as u32, "One round", "rounds"));
        tokens: u8 = 3 => number("tokens", "WAR-X2",
            ("Gamble tokens", "How many gamble tokens everybody begins with.");
            number_range(0, 6, "One token", "tokens").with_zero("None"));
        extra_token: Option<Seat> = None => by("extra-token", "WAR-X3",
            ("One token more for seat", "Which seat begins with a token more than the others.");
            number, "0", number_range(0, 4, "1", "").with_zero("None"),
            |rules| rules.extra_token.map_or(0, |seat| seat.number().into()),
            |rules, number| rules.extra_token = Seat::from_number(number as u8));
        changed: ChangedCard = ChangedCard::default() => by("changed-card", "WAR-X4",
            ("Changed card", "Which card is another for one seat, by its number among all cards of the set.");
            number, "0", number_range(0, Card::COUNT as u32, "The first", "th of all").with_zero("None"),
            |rules| rules.changed.card.map_or(0, |card| card.slot() as u32 + 1),
            |rules, number| rules.changed.card = Card::from_slot((number as usize).wrapping_sub(1)))
        => by("changed-seat", "WAR-X4", ("Changed for seat", "For which seat that card is another.");
            number, "1", number_range(1, 4, "1", ""),
            |rules| rules.changed.seat.number().into(),
            |rules, number| rules.changed.seat = Seat::from_number(number as u8).unwrap_or(Seat::One))
        => by("changed-to", "WAR-X4", ("Changed to", "What that card is for this seat.");
            word, &To::WORDS,
            |rules| rules.changed.to.place(),
            |rules, place| rules.changed.to = To::at(place))
        => by("plain-force", "WAR-X4", ("Force of a plain entity", "The base force of a plain entity.");
            number_or_word,
            &[option_value("middle", "The middle of its kind", "That in the middle of its kind, the lower of two.")],
            number_range(0, MOST_BASE as u32, "1", ""),
            |rules| rules.changed.plain_force.map(Into::into),
            |rules, force| rules.changed.plain_force = force.map(|force| force as u8));
    }
    private {
        set: CardSet;
    }
}

impl SoloWarRules {
    /// The cards that are played with.
    pub fn cards(&self) -> &CardSet {
        &self.set
    }

    /// The numbers of all cards. A card that cannot be changed so is as the set says.
    pub(crate) fn numbers(&self) -> Numbers {
        let numbers = self.set.numbers;
        let changed = self.changed.card.and_then(|card| Some((card, self.changed.becomes(&self.set, card)?)));
        match changed {
            Some((card, (force, effects))) => numbers.with_stand_in(self.changed.seat, card, force, &effects),
            None => numbers,
        }
    }
}

impl Rules for SoloWarRules {
    const OPTIONS: &'static [GameOption<Self>] = Self::LISTED;
    const EXPERIMENTAL: &'static [GameOption<Self>] = Self::STUDIED;

    const FILE: Option<FileSpec> = Some(FileSpec {
        key: "set",
        noun: "card set",
        clause: "WAR-17",
        shipped: standard::NAME,
        bytes: standard::BYTES,
        not_advised: "Plain entities and klutz cards are not compared: plain entities differ in force alone, and nobody chooses a klutz card.",
    });

    fn check(&self, seats: Option<u8>) -> Result<(), BadRules> {
        let Some(seats) = seats else { return Ok(()) };
        let conflict = |option: String, valid: String, why| {
            Err(BadRules::Conflict { found: format!("{option} with {seats} seats"), valid, why })
        };
        if let Some(extra) = self.extra_token.filter(|extra| extra.number() > seats) {
            let why = "A token more is for a seat at the table.";
            return conflict(format!("extra-token={extra}"), format!("extra-token=0 to {seats}"), why);
        }
        if self.changed.seat.number() > seats {
            let (option, why) = ("changed-seat", "The changed card is one of a seat at the table.");
            return conflict(
                format!("{option}={}", self.changed.seat),
                format!("{option}=1 to {seats}"),
                why,
            );
        }
        if self.teams && seats != 4 {
            let valid = "teams=yes with 4 seats, or teams=no".to_owned();
            return conflict("teams=yes".to_owned(), valid, "Teams are for four players.");
        }
        Ok(())
    }

    fn load(&mut self, file: Node<'_>, sha256: &str) -> Result<(), Vec<Mistake>> {
        self.set = load::load(file, sha256)?;
        Ok(())
    }

    fn pin(&self) -> Option<Pin> {
        Some(self.set.pin())
    }

    fn contents(&self) -> Vec<Group> {
        self.set.groups()
    }

    fn advice(&self) -> Vec<CardAdvice> {
        crate::advice::advice(&self.set, self.tokens)
    }
}
