//! What the player is asked, or waits for.

use parlor_cards::{Card, Rank};
use parlor_game::{Argument, Message, Seat};

use crate::combo::number;
use crate::name::{card, yes};
use crate::{Phase, Solitaire};

/// What is asked now, or how the game ended.
pub(crate) fn ask(view: &Solitaire) -> Message {
    let asked = |key| Message::new(key).with("who", Seat::One);
    let pile = || view.next_seen().map(|pile| pile.to_string()).unwrap_or_default();
    match view.phase() {
        Phase::Act => match view.enemy() {
            Some(enemy) => ask_confront(view, enemy),
            None => asked("ask-face").with("special", view.specials()),
        },
        Phase::Recruit => asked("ask-recruit"),
        Phase::Over => ended(view),
        Phase::Fronts => Message::new("ask-fronts").with("loop", view.loop_number()).with("pile", pile()),
        Phase::Draw => asked("ask-draw").with("number", view.hand().len() + 1).with("hand", Solitaire::HAND),
        Phase::Scout => asked("ask-scout").with("pile", pile()),
        Phase::Redraw(left) => asked("ask-redraw").with("left", left),
        Phase::Pay(left) => asked("ask-pay").with("left", left),
        Phase::Fail(left) => asked("ask-fail").with("left", left),
        Phase::Mill(left) => asked("ask-mill").with("left", left),
        Phase::TurnUp(_) => Message::new("ask-turn-up").with("pile", pile()),
    }
}

fn ask_confront(view: &Solitaire, enemy: Card) -> Message {
    let count = view.successes().saturating_add(1);
    Message::new("ask-confront")
        .with("who", Seat::One)
        .with("enemy", card(enemy))
        .with("number", number(enemy))
        .with("count", count)
        // A law may have lowered the number below the successes there are.
        .with("needed", view.needed().max(count))
        .with_some("bribe", (!view.confronted()).then(|| view.bribe_cost(enemy)))
        .with("flash", yes(view.hand().contains(Card::JOKER)))
}

fn ended(view: &Solitaire) -> Message {
    let ended = if view.is_won() {
        Message::new("ask-won").with("loops", view.cleared())
    } else {
        Message::new("ask-lost").with("deck", Message::new("deck").with("who", Seat::One))
    };
    ended.with("score", view.score())
}

impl Solitaire {
    /// Which specials the hand holds that could be used before an enemy is faced, as a case of the question.
    fn specials(&self) -> Argument {
        let holds = |rank| self.can_spare() && self.hand().iter().any(|card| card.rank() == Some(rank));
        Argument::Case(match (holds(Rank::Queen), holds(Rank::King)) {
            (true, true) => "both",
            (true, false) => "queen",
            (false, true) => "king",
            (false, false) => "none",
        })
    }
}
