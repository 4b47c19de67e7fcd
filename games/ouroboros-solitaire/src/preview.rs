//! What a choice would do: what it costs, what it brings, how many cards are left, and what to beware of.

use parlor_cards::Card;
use parlor_game::{FACE_DOWN, Game, Message, NotationWord, Preview, Scene, Seat};

use crate::combo::{number, sum, wrap};
use crate::forecast::NextTable;
use crate::name::{card, cards, enemy, law, yes};
use crate::scene::describe;
use crate::told::join;
use crate::{Action, Cards, Forecast, Phase, Pile, Solitaire};

/// What a legal action would do.
pub(crate) fn preview(view: &Solitaire, action: Action) -> Option<Message> {
    let forecast = Forecast::new(view, action);
    let mut parts: Vec<Message> = own(view, action, &forecast).into_iter().collect();
    // Where the game ends or the loop is cleared, it does not matter what else moves.
    let balance = if forecast.ends || forecast.clears { None } else { balance(view, &forecast) };
    if let Some(sum) = balance.filter(|_| moves_the_deck(action)) {
        let changes = changes(action, &forecast);
        parts.extend((!changes.is_empty()).then(|| Message::new("list").with("parts", changes)));
        parts.push(said_to_player("would-be-left").with("sum", sum));
        parts.extend(forecast.thin.then(|| Message::new("beware-thin")));
    } else {
        parts.extend(beware(view, &forecast));
    }
    join(parts)
}

/// The effect of a legal action until the player is asked again. Cards that luck brings are face down; of a loop that is cleared, which puts all
/// cards back, only what is counted then.
pub(crate) fn effect(before: &Scene, view: &Solitaire, action: Action, text: &str) -> Preview {
    let (forecast, NextTable { state, counted, dealt }) = Forecast::with_table(view, action);
    let scene = |state| Scene::of(|scene| describe(state, scene));
    let mut preview = Preview::new(before, scene(&state), Seat::One, text);
    if state.phase() == Phase::Recruit {
        preview.figures = Preview::of(Vec::new(), before, scene(&counted)).figures;
    }
    let unknown: Vec<NotationWord> = dealt.into_iter().map(NotationWord::from).collect();
    for one in preview.moves.iter_mut().filter(|one| unknown.contains(&one.face)) {
        one.face = FACE_DOWN;
    }
    preview.moves.retain(|one| !forecast.clears && (one.face != FACE_DOWN || one.from != one.to));
    preview.reasons = reasons(view, &forecast);
    preview
}

/// How a play stands to its enemy, and what becomes of the deck and the loop.
fn reasons(view: &Solitaire, forecast: &Forecast) -> Vec<(&'static str, Vec<NotationWord>)> {
    let enemy = || forecast.enemy.map(NotationWord::from);
    let sum = forecast.sum.map(|sum| (if sum.is_success() { "matches" } else { "misses" }, enemy()));
    let combo = forecast.combo.map(|combo| ("combo", Some(combo.word().into())));
    let when = |holds: bool, reason, about: String| holds.then(|| (reason, Some(about.into())));
    let end = [
        when(forecast.empties, "ends", "deck".to_owned()),
        when(forecast.thin, "thin", "deck".to_owned()),
        when(forecast.clears, "clears", view.loop_number().to_string()),
    ];
    let all = [sum, combo].into_iter().chain(end).flatten();
    all.map(|(reason, about)| (reason, about.into_iter().collect())).collect()
}

/// Whether a choice fails, or empties the deck before the loop is cleared.
pub(crate) fn is_rash(view: &Solitaire, action: Action) -> bool {
    let forecast = Forecast::new(view, action);
    forecast.empties || forecast.sum.is_some_and(|sum| !sum.is_success())
}

/// What a choice pays for the enemy, or how it passes it; of an enemy to face, what the hand has against it.
pub(crate) fn reason(view: &Solitaire, action: Action) -> Option<Message> {
    if let Action::Face(pile) = action {
        return reason_to_face(view, pile);
    }
    let forecast = Forecast::new(view, action);
    let about = |key| Message::new(key).with("enemy", enemy(forecast.enemy));
    match (action, forecast.sum) {
        (Action::Bribe, _) => Some(about("reason-bribe").with("count", forecast.paid)),
        (Action::Play(_), Some(sum)) if !sum.is_success() => {
            Some(about("reason-fail").with("count", forecast.lost))
        }
        (Action::Play(_), Some(_)) if forecast.passed > 0 => {
            Some(about("reason-beat").with("back", forecast.back + forecast.extorted))
        }
        _ => None,
    }
}

/// The fewest cards of the hand that make the enemy's number, or else what may get rid of it.
fn reason_to_face(view: &Solitaire, pile: Pile) -> Option<Message> {
    let top = view.pile(pile).top()?;
    let mut faced = *view;
    faced.choose(Action::Face(pile), &mut Vec::new());
    // Shorter plays come first.
    let makes = faced.actions(Seat::One).find_map(|action| match action {
        Action::Play(played) if wrap(sum(&played)) == number(top) => Some(played),
        _ => None,
    });
    let about = |key| Message::new(key).with("number", number(top));
    Some(match makes {
        Some(played) => about("reason-face").with("cards", cards(played.iter())),
        None if view.hand().contains(Card::JOKER) => about("reason-face-joker"),
        None => about("reason-face-bribe").with("count", view.bribe_cost(top)),
    })
}

fn said_to_player(key: &'static str) -> Message {
    Message::new(key).with("who", Seat::One)
}

/// What the action itself does.
fn own(view: &Solitaire, action: Action, forecast: &Forecast) -> Option<Message> {
    Some(match action {
        Action::Face(pile) => {
            let top = view.pile(pile).top();
            Message::new("would-face")
                .with("enemy", enemy(top))
                .with("number", top.map_or(0, number))
                .with("bribe", top.map_or(0, |top| view.bribe_cost(top)))
                .with("needed", view.needed())
        }
        Action::Bribe => Message::new("would-pay").with("count", forecast.paid),
        Action::Play(played) => outcome(forecast, &played),
        Action::Flash => Message::new("would-flash").with("enemy", enemy(forecast.enemy)),
        Action::Scout(_) => {
            Message::new("would-scout").with("count", forecast.shown).with("enemy", enemy(forecast.enemy))
        }
        Action::Reorganize(_, sent) => said_to_player("would-reorganize").with("count", sent.len()),
        Action::Enforce(king) => {
            let new = king.suit().is_some_and(|suit| !view.laws().has(suit));
            Message::new("would-enforce").with("law", law(king)).with("new", yes(new))
        }
        Action::Recruit(pile) => said_to_player("joined")
            .with("cards", view.pile(pile).top().map(card).into_iter().collect::<Vec<_>>()),
    })
}

/// `4+5+6=15, counted as 2, a straight that beats the two of spades`.
pub(crate) fn outcome(forecast: &Forecast, played: &Cards) -> Message {
    let Some(sum) = forecast.sum else { return Message::text(String::new()) };
    let total = Message::new("sum")
        .with("terms", arithmetic(played, sum.sum))
        .with("off", sum.sum - sum.wrapped)
        .with("total", sum.wrapped);
    let outcome = |key| Message::new(key).with("sum", total).with("enemy", enemy(forecast.enemy));
    match (forecast.combo, forecast.successes) {
        _ if !sum.is_success() => outcome("fails").with("number", sum.enemy).with("lost", forecast.lost),
        (Some(combo), _) => outcome("beats-with").with("combo", combo.case()),
        (None, Some((count, needed))) if count < needed => {
            outcome("succeeds").with("count", count).with("needed", needed)
        }
        _ => outcome("beats"),
    }
}

/// `4+5+6=15`, `9`.
pub(crate) fn arithmetic(played: &Cards, sum: u8) -> String {
    let terms: Vec<String> = played.iter().map(|card| number(card).to_string()).collect();
    if terms.len() > 1 { format!("{}={sum}", terms.join("+")) } else { terms.concat() }
}

/// Whether the action brings cards to the deck or takes some from it, other than in exchange.
fn moves_the_deck(action: Action) -> bool {
    matches!(action, Action::Bribe | Action::Play(_) | Action::Flash | Action::Recruit(_))
}

/// What moves besides: what comes back, who leaves, joins, is milled and drawn.
fn changes(action: Action, forecast: &Forecast) -> Vec<Message> {
    let counted = |key, count: usize| (count > 0).then(|| said_to_player(key).with("count", count));
    let back = forecast.back + forecast.extorted;
    let leaves = forecast.lost > 0 && forecast.passed > 0;
    let joined = match (action, forecast.enemy) {
        (Action::Recruit(_), _) => None,
        (Action::Bribe, Some(enemy)) => Some(said_to_player("joined").with("cards", vec![card(enemy)])),
        _ => counted("would-join", forecast.joined),
    };
    // A combo says how many cards come back, even if there are none yet.
    let none = forecast.combo.filter(|_| back == 0).map(|_| Message::new("would-come-back").with("count", 0));
    [
        leaves.then(|| Message::new("would-leave").with("enemy", enemy(forecast.enemy))),
        counted("would-come-back", back).or(none),
        joined,
        counted("would-mill", forecast.milled),
        counted("would-draw", forecast.drawn),
    ]
    .into_iter()
    .flatten()
    .collect()
}

/// The sign of arithmetic that people read.
const MINUS: char = '\u{2212}';

/// What is left of the deck, reckoned from what it holds: `22−4+1=19`; nothing where no card moves.
fn balance(view: &Solitaire, forecast: &Forecast) -> Option<String> {
    let steps = [
        (MINUS, forecast.paid),
        (MINUS, forecast.lost),
        ('+', forecast.back + forecast.extorted),
        ('+', forecast.joined),
        (MINUS, forecast.milled),
        (MINUS, forecast.drawn),
    ];
    let steps: String = steps
        .into_iter()
        .filter(|(_, count)| *count > 0)
        .map(|(sign, count)| format!("{sign}{count}"))
        .collect();
    (!steps.is_empty()).then(|| format!("{}{steps}={}", view.deck(), forecast.deck))
}

/// What to beware of, and what becomes of a loop that is cleared.
fn beware(view: &Solitaire, forecast: &Forecast) -> Option<Message> {
    if forecast.empties {
        Some(said_to_player("beware-ends"))
    } else if forecast.ends {
        Some(Message::new("clears-last"))
    } else if forecast.clears {
        let clears = said_to_player("clears").with("loop", view.loop_number());
        let next = clears.with("next", view.loop_number().saturating_add(1));
        Some(next.with("deck-size", forecast.deck).with("needed", forecast.needed))
    } else {
        forecast.thin.then(|| Message::new("beware-thin").with("left", forecast.deck))
    }
}
