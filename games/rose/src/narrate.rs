//! What happened, what is asked, and what choices are called; the words are in `words/`.

use parlor_cards::{Card, WORDS};
use parlor_game::{Argument, Game, Language, Message, Narrate, Seat, Seen, Sentences, Subject};

use crate::{Action, Order, Phase, Place, Places, Rose, RoseRules, Score};

/// Where the words are.
static SENTENCES: Sentences = Sentences::new(&[
    WORDS[0],
    WORDS[1],
    (Language::English, include_str!("../words/en.ftl")),
    (Language::German, include_str!("../words/de.ftl")),
]);

impl Narrate for Rose {
    fn sentences() -> &'static Sentences {
        &SENTENCES
    }

    fn tell(_rules: &RoseRules, before: &Rose, _after: &Rose, seen: Seen<Rose>) -> Message {
        match seen {
            Seen::Action(seat, Some(Action::Take(selection))) => Message::new("took")
                .with("who", seat)
                .with("cards", cards_of(before, selection))
                .with("score", scored(before, selection)),
            Seen::Action(seat, Some(Action::Place(order))) => {
                Message::new("placed").with("who", seat).with("cards", placings(before, order))
            }
            Seen::Deal(Some(card)) if before.phase() == Phase::SetUp => Message::new("laid")
                .with("card", Message::from(card))
                .with("place", next_place(before).to_string()),
            Seen::Deal(Some(card)) => Message::new("dealt").with("card", Message::from(card)),
            // Nothing is hidden in Rose; still, a masked event deserves its sentence.
            Seen::Action(seat, None) => Message::new("chose").with("who", seat),
            Seen::Deal(None) => Message::new("came"),
        }
    }

    fn together(_rules: &RoseRules, before: &Rose, _after: &Rose, _: Seen<Self>) -> Option<Message> {
        match before.phase() {
            Phase::SetUp => Some(Message::new("all-laid")),
            Phase::Replace => Some(Message::new("all-replaced").with("count", before.selected().len())),
            _ => None,
        }
    }

    fn name_deal(_rules: &RoseRules, card: Card) -> Message {
        card.into()
    }

    fn ask(_rules: &RoseRules, view: &Rose) -> Message {
        match view.phase() {
            Phase::SetUp => Message::new("ask-set-up").with("place", next_place(view).to_string()),
            Phase::Replace => Message::new("ask-replace")
                .with("number", view.hand().len() + 1)
                .with("count", view.selected().len()),
            Phase::Select => Message::new("ask-select").with("who", Seat::One),
            Phase::Arrange => {
                let cards: Vec<Message> = view.hand().iter().copied().map(Message::from).collect();
                let count = cards.len();
                Message::new("ask-arrange").with("who", Seat::One).with("count", count).with("cards", cards)
            }
            Phase::Over => Message::new("ask-over").with("points", view.score()),
        }
    }

    fn preview(_rules: &RoseRules, view: &Rose, seat: Seat, action: Action) -> Option<Message> {
        Some(match action {
            // No points are promised for what cannot be taken.
            Action::Take(selection) => {
                match view.check_action(seat, action).and_then(|()| view.appraise(selection)) {
                    Ok((_, score)) => score.into(),
                    Err(why) => why.message(),
                }
            }
            // Its name says it all.
            Action::Place(_) => return None,
        })
    }

    fn reason(_rules: &RoseRules, view: &Rose, seat: Seat, action: Action) -> Option<Message> {
        view.check_action(seat, action).ok()?;
        match action {
            Action::Take(selection) => {
                let (_, score) = view.appraise(selection).ok()?;
                let doubles = [
                    (score.touching, "because-touching"),
                    (score.court, "because-court"),
                    (score.joker, "because-joker"),
                ];
                let told = doubles.into_iter().filter(|(holds, _)| *holds).map(|(_, key)| Message::new(key));
                let told: Vec<Message> = told.collect();
                (!told.is_empty()).then(|| Message::new("reason-take").with("doubles", told))
            }
            Action::Place(order) => {
                let met = meetings(view, order);
                (!met.is_empty()).then(|| Message::new("reason-place").with("met", met))
            }
        }
    }

    fn subjects(_rules: &RoseRules, _view: &Rose) -> Vec<Subject> {
        let touching = |place: Place| {
            let others: Vec<Message> =
                place.touching().iter().map(|other| Message::text(other.to_string())).collect();
            Message::new("touches").with("place", place.to_string()).with("others", others)
        };
        vec![Subject::new("touching", Place::all().map(touching))]
    }

    fn name_action(_rules: &RoseRules, view: &Rose, _seat: Seat, action: Action) -> Message {
        match action {
            Action::Take(selection) => Message::new("take").with("cards", cards_of(view, selection)),
            Action::Place(order) => Message::new("put").with("cards", placings(view, order)),
        }
    }
}

impl From<Score> for Message {
    fn from(score: Score) -> Self {
        let yes = |holds| Argument::Case(if holds { "yes" } else { "no" });
        Message::new("score")
            .with("cards", score.cards)
            .with("touching", yes(score.touching))
            .with("court", yes(score.court))
            .with("joker", yes(score.joker))
            .with("points", score.points())
    }
}

/// The cards of the hand that touch one of their rank once they lie so, each with it.
fn meetings(view: &Rose, order: Order) -> Vec<Message> {
    let lies: Vec<(Place, Card)> = order.places().iter().copied().zip(view.hand().iter().copied()).collect();
    let card_on = |place: Place| match lies.iter().find(|(own, _)| *own == place) {
        Some((_, card)) => Some(*card),
        None => view.card(place),
    };
    let mut met: Vec<Message> = Vec::new();
    for (index, (place, card)) in lies.iter().enumerate().filter(|(_, (_, card))| !card.is_joker()) {
        // A pair of two new cards is told once.
        let told = |other: &Place| lies[..index].iter().any(|(own, _)| own == other);
        let like = |other: &Place| card_on(*other).is_some_and(|one| one.rank() == card.rank());
        let other = place.touching().iter().filter(|other| !told(other)).find(like).and_then(card_on);
        met.extend(other.map(|other| {
            Message::new("meets").with("card", Message::from(*card)).with("other", Message::from(other))
        }));
    }
    met
}

/// Where the next card of the set-up goes (ROSE-3).
fn next_place(view: &Rose) -> Place {
    Place::all().find(|place| view.card(*place).is_none()).unwrap_or_default()
}

/// What a selection scores; nothing where it cannot be taken, as in a view of a moment before.
fn scored(view: &Rose, selection: Places) -> Message {
    view.appraise(selection).map_or_else(|_| Message::new("no-score"), |(_, score)| score.into())
}

/// The cards that lie on these places, by their names.
fn cards_of(view: &Rose, selection: Places) -> Vec<Message> {
    let name = |place: Place| match view.card(place) {
        Some(card) if card.is_joker() => Message::new("joker-on").with("place", place.to_string()),
        Some(card) => card.into(),
        None => Message::new("nowhere").with("place", place.to_string()),
    };
    selection.iter().map(name).collect()
}

/// `the seven of hearts on b1`, card by card; the places alone before the cards are dealt.
fn placings(view: &Rose, order: Order) -> Vec<Message> {
    let mut hand = view.hand().iter().copied();
    let placed = |place: Place| match hand.next() {
        Some(card) => {
            Message::new("card-on").with("card", Message::from(card)).with("place", place.to_string())
        }
        None => Message::new("some-card-on").with("place", place.to_string()),
    };
    order.places().iter().copied().map(placed).collect()
}
