//! Actions, deals and views as text and data.

use parlor_game::{Notation, SceneSink, Syntax, Tabletop};

use crate::{Action, Colour, Ouroboros, OuroborosRules, Payment, Square, Way};

const EXPECTED: &str = "`place c3 +` or `place c3 x`, `remove c3 e3 rrr` (two squares in board order and what is paid), \
                        or `discard r`";

impl Notation for Ouroboros {
    const ACTION_WORDS: &'static [&'static str] = &["+", "x"];

    fn action_text(_rules: &OuroborosRules, action: Action) -> String {
        match action {
            Action::Place(square, way) => format!("place {square} {}", way.sign()),
            Action::Remove(one, other, payment) => format!("remove {one} {other} {}", payment.text()),
            Action::Discard(colour) => format!("discard {}", colour.letter()),
            Action::Swap => "swap".to_owned(),
        }
    }

    fn parse_action(_rules: &OuroborosRules, text: &str) -> Result<Action, Syntax> {
        let words: Vec<_> = text.split(' ').collect();
        let verb = words.first().map(|verb| verb.to_ascii_lowercase()).unwrap_or_default();
        let action = match (verb.as_str(), &words[1..]) {
            ("place", [square, way]) => {
                parse_way(way).and_then(|way| Square::parse(square).map(|square| Action::Place(square, way)))
            }
            ("remove", [one, other, payment]) => parse_removal(one, other, payment)?,
            ("discard", [colour]) => parse_colour(colour).map(Action::Discard),
            ("swap", []) => Some(Action::Swap),
            _ => None,
        };
        action.ok_or_else(|| Syntax::new(text, EXPECTED))
    }

    fn deal_text(_rules: &OuroborosRules, deal: Colour) -> String {
        deal.letter().to_string()
    }

    fn parse_deal(_rules: &OuroborosRules, text: &str) -> Result<Colour, Syntax> {
        parse_colour(text).ok_or_else(|| Syntax::new(text, "a disc's colour: `b`, `g`, `r` or `y`"))
    }

    fn tabletop(rules: &OuroborosRules, seats: u8) -> Tabletop {
        crate::scene::tabletop(rules, seats)
    }

    fn describe(_rules: &OuroborosRules, view: &Ouroboros, scene: &mut impl SceneSink) {
        crate::scene::describe(view, scene);
    }
}

fn parse_way(text: &str) -> Option<Way> {
    match text {
        "+" => Some(Way::Orthogonal),
        "x" | "X" => Some(Way::Diagonal),
        _ => None,
    }
}

fn parse_colour(text: &str) -> Option<Colour> {
    let mut letters = text.chars();
    letters.next().and_then(Colour::parse).filter(|_| letters.next().is_none())
}

/// `None` when a word cannot be read at all; an error of its own when only the squares' order is wrong.
fn parse_removal(one: &str, other: &str, payment: &str) -> Result<Option<Action>, Syntax> {
    let (Some(first), Some(second)) = (Square::parse(one), Square::parse(other)) else { return Ok(None) };
    if first >= second {
        return Err(Syntax::new(
            format!("{one} {other}"),
            "two squares in board order: a1 b1 ... f1 a2 ... f6",
        ));
    }
    Ok(Payment::parse(payment).map(|payment| Action::Remove(first, second, payment)))
}
