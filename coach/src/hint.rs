//! A choice, and its reasons.

use parlor_catalog::{AnyChoice, Reason};
use parlor_erased::OpaqueView;
use parlor_game::{Cast, Message, Seat};

use crate::Unit;
use crate::sentences::{say_to, yes};

/// An action recommended to a person, and why.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Hint {
    /// The name of the action, in words that can follow others: `take b1 and c2, two sevens`.
    pub name: String,
    /// Why, in one to three sentences.
    pub why: String,
}

/// The advice of `choice` in words: what it gains, the best answer to it, and how much worse the next-best is. `view` is the seat's view
/// that the bot used, so the words reveal no more than the seat knows.
pub fn hint(choice: &AnyChoice, view: &OpaqueView, seat: Seat, cast: &Cast) -> Hint {
    let name = |text: &str| view.name_action(seat, text, cast);
    Hint { name: name(&choice.text), why: why(choice, view, seat, cast) }
}

fn why(choice: &AnyChoice, view: &OpaqueView, seat: Seat, cast: &Cast) -> String {
    let mut told: Vec<String> = view.reason(seat, &choice.text, cast).into_iter().collect();
    told.extend(figures(choice, view, seat, cast).iter().map(|message| say_to(message, cast)));
    told.join(" ")
}

/// What the numbers say.
fn figures(choice: &AnyChoice, view: &OpaqueView, seat: Seat, cast: &Cast) -> Vec<Message> {
    let unit = Unit::of(choice.measure, choice.outcome);
    let (Some((unit, whole)), Some(best)) = (unit, choice.considered.first()) else {
        let forced = choice.considered.len() == 1;
        return vec![Message::new(if forced { "forced" } else { "no-reason" })];
    };
    let mut sentences = vec![gain(unit, best.value / whole, best.certain, seat, view.hides())];
    sentences.extend(reply(best, view, seat, cast));
    // Beside a sure win nothing else is worth a word, but another.
    let won = unit == Unit::Wins && best.certain && best.value >= whole;
    let told = |next: &Reason| {
        if won { next.certain && next.value >= whole } else { next.certain || next.visits > 0 }
    };
    let name = |one: &Reason| view.name_action(seat, &one.text, cast);
    let chosen = name(best);
    let tells_more =
        |next: &&Reason| !unit.as_good((best, next), whole) || words(&name(next)) != words(&chosen);
    let next = choice.considered.iter().skip(1).find(tells_more).filter(|next| told(next));
    sentences.extend(next.map(|next| {
        let less = (best.value - next.value) / whole;
        let sentence = match unit.as_good((best, next), whole) {
            true if best.certain && next.certain => Message::new("just-as-good"),
            true => Message::new("about-as-good"),
            false => Message::new("next-best").with("worse", unit.worse(less)),
        };
        sentence.with("what", name(next))
    }));
    sentences
}

/// The words of a choice, whatever their order: the same cards in another order are as good, and worth no sentence.
fn words(name: &str) -> Vec<&str> {
    let mut words: Vec<&str> =
        name.split(|one: char| !one.is_alphanumeric()).filter(|word| !word.is_empty()).collect();
    words.sort_unstable();
    words
}

/// What the seat can then expect.
fn gain(unit: Unit, value: f64, certain: bool, seat: Seat, hidden: bool) -> Message {
    let key = match unit {
        Unit::Points => "gain-points",
        Unit::Enemies => "gain-enemies",
        Unit::Lead => "gain-lead",
        Unit::Wins if certain && value >= 1.0 => "gain-win",
        Unit::Wins if certain && value <= 0.0 => return Message::new("gain-lost"),
        Unit::Wins => "gain-wins",
        Unit::Looks => return Message::new("looks-best"),
    };
    let message = Message::new(key).with("who", seat).with("value", unit.says(value));
    message.with("certain", yes(certain)).with("hidden", yes(hidden))
}

/// The best reply of the seat that chooses next.
fn reply(best: &Reason, view: &OpaqueView, seat: Seat, cast: &Cast) -> Option<Message> {
    let (next, text) = best.reply.as_ref()?;
    let message = Message::new(if *next == seat { "then" } else { "reply" });
    let message = message.with("who", *next).with("hidden", yes(view.hides()));
    Some(message.with("what", view.name_action(*next, text, cast)))
}
