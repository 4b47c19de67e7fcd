//! Pile in words.

use parlor_game::{About, Data, Evaluate, Message, Narrate, Notation, Published, Scene, Seat, Seen, Syntax};

use super::{Action, Card, Counts, Phase, Pile, PileRules, PileView};
use crate::toys::fault::*;

pub(super) fn letter(card: Card) -> char {
    (b'A' + card.0) as char
}

fn parse_card<const F: Fault>(text: &str) -> Option<Card> {
    let text = if F == DEAF_READER { text.to_owned() } else { text.to_ascii_uppercase() };
    Card::all().find(|card| text == letter(*card).to_string())
}

fn letters(counts: &Counts) -> String {
    Card::all().flat_map(|card| std::iter::repeat_n(letter(card), counts[card.0 as usize] as usize)).collect()
}

impl<const F: Fault> Notation for Pile<F> {
    const VIEW_SCHEMA: parlor_game::Schema = parlor_game::Schema::Any;

    fn action_text(_rules: &PileRules<F>, action: Action) -> String {
        match action {
            Action::Play(card) => format!("play {}", letter(card)),
            Action::Bury(card) => format!("bury {}", letter(card)),
        }
    }

    fn parse_action(_rules: &PileRules<F>, text: &str) -> Result<Action, Syntax> {
        let refuse = || Syntax::new(text, "`play` or `bury` and a card");
        let (verb, card) = text.split_once(' ').ok_or_else(refuse)?;
        let card = parse_card::<F>(card).ok_or_else(refuse)?;
        match verb.to_ascii_lowercase().as_str() {
            "play" => Ok(Action::Play(card)),
            "bury" => Ok(Action::Bury(card)),
            _ => Err(refuse()),
        }
    }

    fn deal_text(_rules: &PileRules<F>, deal: Card) -> String {
        letter(deal).to_string()
    }

    fn parse_deal(_rules: &PileRules<F>, text: &str) -> Result<Card, Syntax> {
        parse_card::<HONEST>(text).ok_or_else(|| Syntax::new(text, "a card from A to E"))
    }

    fn data_of(_rules: &PileRules<F>, view: &PileView, _: &Scene) -> Data {
        Data::map([
            ("hand", letters(&view.hand).into()),
            ("buried", letters(&view.buried).into()),
            ("hands", Data::list(view.hand_sizes)),
            ("graves", Data::list(view.buried_sizes)),
            ("pile", view.pile_size.into()),
            ("table", letters(&view.table).into()),
            ("top", view.top.into()),
            ("left", view.hands_left.into()),
            ("leaked", view.leaked.map(|cards| letters(&cards)).into()),
        ])
    }
}

impl<const F: Fault> Narrate for Pile<F> {
    fn tell(rules: &PileRules<F>, before: &PileView, _: &PileView, seen: Seen<Self>) -> Message {
        match seen {
            Seen::Action(_, Some(Action::Play(_))) if F == UNREADABLE => Message::text("No full stop"),
            Seen::Action(seat, action) => Message::new("chose")
                .with("who", seat)
                .with_some("what", action.map(|action| Self::name_action(rules, before, seat, action))),
            Seen::Deal(card) => {
                Message::new("came").with_some("what", card.map(|card| Self::name_deal(rules, card)))
            }
        }
    }

    fn ask(_: &PileRules<F>, view: &PileView) -> Message {
        match view.phase {
            Phase::Choose(seat) => {
                Message::new("chose").with("who", seat).with("what", Message::text("a card"))
            }
            Phase::SetUp(_) | Phase::Draw(_) => Message::text("A card is to be dealt."),
            Phase::Over => Message::text("The game is over."),
        }
    }

    fn preview(_: &PileRules<F>, view: &PileView, _: Seat, action: Action) -> Option<Message> {
        let number = action.card().0 + 1;
        let scores = number > view.top || (view.ties && number == view.top);
        (scores && matches!(action, Action::Play(_))).then(|| Message::text(format!("scores {number}")))
    }

    fn name_action(rules: &PileRules<F>, _: &PileView, _: Seat, action: Action) -> Message {
        Message::text(if F == TWIN_NAME {
            "play a card".to_owned()
        } else {
            Self::action_text(rules, action)
        })
    }
}

impl<const F: Fault> Evaluate for Pile<F> {
    fn value(&self, seat: Seat) -> f64 {
        let (own, other) = (self.scores[seat.index() % 2], self.scores[1 - seat.index() % 2]);
        if F == NO_NUMBER { f64::from(own) / f64::from(own + other) } else { f64::from(own - other) }
    }
}

impl<const F: Fault> Published for Pile<F> {
    const ABOUT: About = About {
        slug: if F == LOST_RECORD { "pile " } else { "pile" },
        name: "Pile",
        designer: "Nobody",
        tagline: "Two hands and a pile.",
        goal: "Be the last.",
        seats: &[2],
        default_seats: 2,
        minutes: (1, 2),
        outcome: parlor_game::Outcome::Points,
        best_known: None,
        rules: "",
        notes: "",
        lesson: "",
        examples: &[],
    };
}
