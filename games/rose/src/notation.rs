//! Actions, deals and views as text and data.

use parlor_cards::Card;
use parlor_game::{Data, Game, Notation, Schema, Seat, Syntax};

use crate::schema;
use crate::{Action, CardBits, Order, Phase, Place, Places, Rose, RoseRules};

const EXPECTED: &str = "`take` and two or more places from the top left on, such as `take b1 c2`, or `place` and the \
                        places of the dealt cards in order, such as `place c2 b1`";

impl Notation for Rose {
    const VIEW_SCHEMA: Schema = schema::VIEW_SCHEMA;
    const ACTION_SCHEMA: Schema = schema::ACTION_SCHEMA;

    fn action_text(_rules: &RoseRules, action: Action) -> String {
        let (verb, places) = match action {
            Action::Take(selection) => ("take", selection.iter().collect::<Vec<_>>()),
            Action::Place(order) => ("place", order.places().to_vec()),
        };
        places.iter().fold(verb.to_owned(), |text, place| format!("{text} {place}"))
    }

    fn parse_action(_rules: &RoseRules, text: &str) -> Result<Action, Syntax> {
        let refuse = |expected: &'static str| Syntax::new(text, expected);
        let mut words = text.split(' ');
        let verb = words.next().unwrap_or_default();
        let places = words.map(|word| Place::parse(word).ok_or_else(|| refuse(EXPECTED)));
        let places = places.collect::<Result<Vec<_>, _>>()?;
        if places.is_empty() {
            return Err(refuse(EXPECTED));
        }
        if verb.eq_ignore_ascii_case("take") {
            if !places.is_sorted_by(|one, next| one < next) {
                return Err(refuse("each place once, in the order a1 a2 b1 ... e2"));
            }
            Ok(Action::Take(places.into_iter().collect::<Places>()))
        } else if verb.eq_ignore_ascii_case("place") {
            let order = Order::new(&places).ok_or_else(|| refuse("each place once, at most five"))?;
            Ok(Action::Place(order))
        } else {
            Err(refuse(EXPECTED))
        }
    }

    fn deal_text(_rules: &RoseRules, deal: Card) -> String {
        deal.to_string()
    }

    fn parse_deal(_rules: &RoseRules, text: &str) -> Result<Card, Syntax> {
        Card::parse(text)
            .ok_or_else(|| Syntax::new(text, "a card, rank then suit such as `7H` or `TD`, or `*`"))
    }

    fn view_data(_rules: &RoseRules, view: &Rose) -> Data {
        let phase = match view.phase() {
            Phase::SetUp => "set-up",
            Phase::Select => "select",
            Phase::Replace => "replace",
            Phase::Arrange => "arrange",
            Phase::Over => "over",
        };
        let card = |card: Card| card.to_string();
        let board = Place::all().map(|place| (place.to_string(), view.card(place).map(card).into()));
        let unseen = view.unseen().iter().map(|(card, count)| (card.to_string(), count.into()));
        Data::map([
            ("phase", phase.into()),
            ("score", Data::Number(view.score().into())),
            ("board", Data::map(board)),
            ("selected", Data::list(view.selected().iter().map(|place| place.to_string()))),
            ("dealt", Data::list(view.hand().iter().copied().map(card))),
            ("pile", count(view.unseen())),
            ("unseen", Data::map(unseen)),
        ])
    }

    fn action_data(_rules: &RoseRules, view: &Rose, _seat: Seat, action: Action) -> Data {
        action_data(view, action)
    }
}

/// A selection with what it scores and which of its cards touch, as pairs of places; or which card goes where.
fn action_data(view: &Rose, action: Action) -> Data {
    match action {
        Action::Take(selection) => {
            let Ok((_, score)) = view.appraise(selection) else { return Data::Nothing };
            let pairs = selection.iter().flat_map(|one| {
                let touching = one.touching().intersection(selection);
                touching.iter().filter(move |other| one < *other).map(move |other| (one, other))
            });
            let pair = |(one, other): (Place, Place)| Data::list([one.to_string(), other.to_string()]);
            Data::map([
                ("places", Data::list(selection.iter().map(|place| place.to_string()))),
                ("points", Data::Number(score.points().into())),
                ("cards", score.cards.into()),
                ("touching", score.touching.into()),
                ("court", score.court.into()),
                ("joker", score.joker.into()),
                ("pairs", Data::List(pairs.map(pair).collect())),
            ])
        }
        Action::Place(order) => {
            let placed = order.places().iter().zip(view.hand());
            let mut after = *view;
            after.act_unchecked(Seat::One, action);
            let cards = placed.map(|(place, card)| (place.to_string(), card.to_string().into()));
            Data::map([
                ("cards", Data::map(cards)),
                // The pile is then too small for another selection (ROSE-8).
                ("last", (view.check_action(Seat::One, action).is_ok() && after.result().is_some()).into()),
            ])
        }
    }
}

fn count(cards: CardBits) -> Data {
    cards.len().into()
}
