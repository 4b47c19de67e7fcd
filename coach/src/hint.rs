//! A choice, and its reasons.

use parlor_catalog::{AnyChoice, Reason};
use parlor_erased::OpaqueView;
use parlor_game::{Cast, Seat};

use crate::Unit;

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
    let unit = Unit::of(choice.measure, choice.outcome);
    let (Some((unit, whole)), Some(best)) = (unit, choice.considered.first()) else {
        let forced = choice.considered.len() == 1;
        return if forced { "There is nothing else to do." } else { "For no particular reason." }.to_owned();
    };
    let mut sentences = vec![gain(unit, best.value / whole, best.certain, seat, cast)];
    sentences.extend(reply(best, view, seat, cast));
    let next = choice.considered.get(1).filter(|next| next.visits > 0 || next.certain);
    sentences.extend(next.map(|next| {
        let name = view.name_action(seat, &next.text, cast);
        let less = (best.value - next.value) / whole;
        let certain = best.certain && next.certain;
        match unit.noise((best.visits, next.visits)) {
            _ if certain && less.abs() < f64::EPSILON => format!("Just as good: {name}."),
            noise if less <= noise && !certain => format!("About as good: {name}."),
            _ => format!("Next best is to {name}: {}.", unit.worse(less)),
        }
    }));
    sentences.join(" ")
}

/// What the seat can then expect.
fn gain(unit: Unit, value: f64, certain: bool, seat: Seat, cast: &Cast) -> String {
    let says = |you: &str, they: &str| cast.says(seat, you, they);
    let sure = if certain { "for certain" } else { "on average" };
    match unit {
        Unit::Points if certain => format!("{} with exactly {}.", says("end", "ends"), unit.says(value)),
        Unit::Points => format!("{} with {} {sure}.", says("end", "ends"), unit.says(value)),
        Unit::Lead => format!("{} {} {sure}.", says("end", "ends"), unit.says(value)),
        Unit::Wins if certain && value >= 1.0 => format!("{} for certain.", says("win", "wins")),
        Unit::Wins if certain && value <= 0.0 => {
            "Against the best play this is lost, whatever one does.".to_owned()
        }
        Unit::Wins => {
            let about = if certain { "exactly" } else { "about" };
            format!("{} {about} {}.", says("have", "has"), unit.says(value))
                .replace("about fewer", "fewer")
                .replace("about more", "more")
        }
        Unit::Looks => "It looks best one step ahead.".to_owned(),
    }
}

/// The best reply of the seat that chooses next.
fn reply(best: &Reason, view: &OpaqueView, seat: Seat, cast: &Cast) -> Option<String> {
    let (next, text) = best.reply.as_ref()?;
    let name = view.name_action(*next, text, cast);
    Some(if *next == seat {
        format!("After that, {name}.")
    } else if view.hides() {
        format!("{} best answer is most often to {name}.", cast.whose(*next))
    } else {
        format!("{} best answer is to {name}.", cast.whose(*next))
    })
}
