//! What happened, what is asked, and what choices are called; the words are in `words/`.

use parlor_game::{Argument, Game, Language, Message, Narrate, Seat, Seen, Sentences, Subject, Turn};

use crate::message::{coloured, colours, discs};
use crate::pairs::{overview, pairs};
use crate::pattern::pattern;
use crate::{Action, Colour, Discs, Ouroboros, OuroborosRules, Pattern, Shape, Square, Stones, Way};

/// Where the words are.
static SENTENCES: Sentences = Sentences::new(&[
    (Language::English, include_str!("../words/en.ftl")),
    (Language::German, include_str!("../words/de.ftl")),
]);

impl Narrate for Ouroboros {
    fn sentences() -> &'static Sentences {
        &SENTENCES
    }

    fn tell(rules: &OuroborosRules, before: &Ouroboros, after: &Ouroboros, seen: Seen<Ouroboros>) -> Message {
        match seen {
            Seen::Deal(Some(colour)) => match before.next_square() {
                Some(square) => coloured("laid", colour).with("square", square.to_string()),
                None => Message::new("handed").with("who", Seat::Two).with("disc", coloured("disc", colour)),
            },
            Seen::Action(seat, Some(action)) => {
                let deed = deed(rules, before, seat, action);
                match after.winner() {
                    Some(winner) if winner == seat => {
                        Message::new("won").with("who", seat).with("deed", deed)
                    }
                    _ => deed,
                }
            }
            // Nothing is hidden in Ouroboros; still, a masked event deserves its sentence.
            Seen::Deal(None) => Message::new("came"),
            Seen::Action(seat, None) => Message::new("chose").with("who", seat),
        }
    }

    fn together(
        _rules: &OuroborosRules,
        _before: &Ouroboros,
        _after: &Ouroboros,
        _: Seen<Self>,
    ) -> Option<Message> {
        Some(Message::new("all-laid"))
    }

    fn name_deal(_rules: &OuroborosRules, colour: Colour) -> Message {
        coloured("disc", colour)
    }

    fn ask(_rules: &OuroborosRules, view: &Ouroboros) -> Message {
        let mover = view.mover();
        match view.turn() {
            Turn::Deal => match view.next_square() {
                Some(square) => Message::new("ask-laid").with("square", square.to_string()),
                None => Message::new("ask-handed").with("who", Seat::Two),
            },
            Turn::Over => Message::new("ask-over").with("who", mover),
            Turn::Decide(_) => {
                let state = if view.may_swap() {
                    "swap"
                } else if view.supply(mover).is_empty() {
                    "first"
                } else if view.stock() == 0 {
                    "no-stone"
                } else if view.discs().is_empty() {
                    "no-disc"
                } else {
                    "any"
                };
                Message::new("ask").with("who", mover).with("state", Argument::Case(state))
            }
        }
    }

    fn preview(_rules: &OuroborosRules, view: &Ouroboros, seat: Seat, action: Action) -> Option<Message> {
        let left = |paid: Discs| view.supply(seat).minus(paid).total();
        Some(match action {
            Action::Place(square, way) => Message::new("preview-place")
                .with("who", seat)
                .with(
                    "own",
                    view.disc(square).map_or_else(|| Message::new("nothing"), |one| coloured("colour", one)),
                )
                .with("next", seat.next(view.seats().len()))
                .with("given", colours(view.gives(square, way))),
            Action::Remove(_, _, payment) => Message::new("preview-remove")
                .with("who", seat)
                .with_some("paid", discs(payment.discs()))
                .with("left", left(payment.discs())),
            Action::Discard(colour) => {
                Message::new("preview-discard").with("who", seat).with("left", left(Discs::one(colour)))
            }
            Action::Swap => {
                let next = seat.next(view.seats().len());
                Message::new("preview-swap")
                    .with("who", seat)
                    .with("next", next)
                    .with("got", colours(view.supply(next)))
                    .with("given", colours(view.supply(seat)))
            }
        })
    }

    fn reason(rules: &OuroborosRules, view: &Ouroboros, _seat: Seat, action: Action) -> Option<Message> {
        let Action::Place(square, _) = action else { return None };
        let pair = |other: &Square| {
            let (one, other) = if square < *other { (square, *other) } else { (*other, square) };
            one != other && pattern(one, other, rules.p3, rules.p4).is_some()
        };
        let matched: Vec<Message> =
            view.stones().iter().filter(pair).map(|other| Message::text(other.to_string())).collect();
        Some(Message::new("reason-place").with("matched", matched))
    }

    fn overview(_rules: &OuroborosRules, view: &Ouroboros, seat: Seat, begun: &str) -> Option<Message> {
        overview(view, seat, begun)
    }

    fn subjects(rules: &OuroborosRules, view: &Ouroboros) -> Vec<Subject> {
        let [three, four] = [view.p3(), view.p4()].map(Shape::word);
        let costs =
            [(Pattern::P1, "between"), (Pattern::P2, "beside"), (Pattern::P3, three), (Pattern::P4, four)];
        let cost = |(pattern, lie): (Pattern, &'static str)| {
            Message::new("cost").with("pattern", pattern.case()).with("lie", Argument::Case(lie))
        };
        let costs = costs.map(cost).into_iter();
        let spent = (rules.stones == Stones::Spent).then(|| Message::new("stones-spent"));
        let pair = |(one, other, pattern): (Square, Square, Pattern)| {
            Message::new("a-pair")
                .with("one", one.to_string())
                .with("other", other.to_string())
                .with("pattern", pattern.case())
        };
        let mut pairs: Vec<Message> = pairs(view).into_iter().map(pair).collect();
        if pairs.is_empty() {
            pairs.push(Message::new("no-pair"));
        }
        vec![Subject::new("prices", costs.chain(spent)), Subject::new("pairs", pairs).announced()]
    }

    fn name_action(_rules: &OuroborosRules, _view: &Ouroboros, _seat: Seat, action: Action) -> Message {
        match action {
            Action::Place(square, way) => {
                Message::new("place").with("square", square.to_string()).with("way", towards(way))
            }
            Action::Remove(one, other, payment) => Message::new("remove")
                .with("one", one.to_string())
                .with("other", other.to_string())
                .with_some("paid", discs(payment.discs())),
            Action::Discard(colour) => Message::new("discard").with("disc", coloured("disc", colour)),
            Action::Swap => Message::new("swap"),
        }
    }
}

/// What an action does.
fn deed(rules: &OuroborosRules, before: &Ouroboros, seat: Seat, action: Action) -> Message {
    match action {
        Action::Place(square, way) => Message::new("placed")
            .with("who", seat)
            .with("square", square.to_string())
            .with("own", own(before, square))
            .with("next", seat.next(before.seats().len()))
            .with_some("given", discs(before.gives(square, way)))
            .with("way", towards(way)),
        Action::Remove(one, other, payment) => Message::new("removed")
            .with("who", seat)
            .with("one", one.to_string())
            .with("other", other.to_string())
            .with_some("paid", discs(payment.discs()))
            .with("stones", Argument::Case(if rules.stones == Stones::Spent { "spent" } else { "reused" })),
        Action::Discard(colour) => {
            Message::new("discarded").with("who", seat).with("disc", coloured("disc", colour))
        }
        Action::Swap => {
            Message::new("swapped").with("who", seat).with("next", seat.next(before.seats().len()))
        }
    }
}

fn towards(way: Way) -> Argument {
    Argument::Case(way.name())
}

/// The disc under a stone that is placed.
fn own(view: &Ouroboros, square: Square) -> Message {
    view.disc(square).map_or_else(|| Message::new("no-disc"), |colour| coloured("disc", colour))
}
