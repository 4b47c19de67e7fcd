//! Actions, deals and views as text and data.

use parlor_cards::Card;
use parlor_game::{Notation, NotationWord, SceneSink, Seat, Syntax, Tabletop};

use crate::{Action, Order, Place, Places, Rose, RoseRules};

const EXPECTED: &str = "`take` and two or more places from the top left on, such as `take b1 c2`, or `place` and the \
                        places of the dealt cards in order, such as `place c2 b1`";

impl Notation for Rose {
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

    fn tabletop(_rules: &RoseRules, _seats: u8) -> Tabletop {
        crate::scene::tabletop()
    }

    fn describe(_rules: &RoseRules, view: &Rose, scene: &mut impl SceneSink) {
        crate::scene::describe(view, scene);
    }

    /// What doubles a selection: the cards that touch, the court cards, the joker (ROSE-6).
    fn reasons(
        _rules: &RoseRules,
        view: &Rose,
        _seat: Seat,
        action: Action,
    ) -> Vec<(&'static str, Vec<NotationWord>)> {
        let Action::Take(selection) = action else { return Vec::new() };
        let Ok((_, score)) = view.appraise(selection) else { return Vec::new() };
        let is_joker = |place: &Place| view.card(*place).is_some_and(Card::is_joker);
        let doubles = [
            ("touching", score.touching, selection.iter().collect::<Vec<_>>()),
            ("court", score.court, selection.iter().filter(|place| !is_joker(place)).collect()),
            ("joker", score.joker, selection.iter().filter(is_joker).collect()),
        ];
        let words = |places: Vec<Place>| places.iter().map(|place| place.to_string().into()).collect();
        let doubles = doubles.into_iter().filter(|(_, holds, _)| *holds);
        doubles.map(|(reason, _, places)| (reason, words(places))).collect()
    }
}
