//! Actions, deals and views as text and data.

use parlor_game::{Data, Notation, Schema, Seat, Syntax};

use crate::schema;
use crate::{Action, Colour, Discs, Ouroboros, OuroborosRules, Payment, Square, Way};

const EXPECTED: &str = "`place c3 +` or `place c3 x`, `remove c3 e3 rrr` (two squares in board order and what is paid), \
                        or `discard r`";

impl Notation for Ouroboros {
    const VIEW_SCHEMA: Schema = schema::VIEW_SCHEMA;
    const ACTION_SCHEMA: Schema = schema::ACTION_SCHEMA;

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

    fn view_data(_rules: &OuroborosRules, view: &Ouroboros) -> Data {
        let square = |square: Square| {
            let held = match view.disc(square) {
                Some(colour) => Data::Text(colour.letter().to_string()),
                None if view.stones().contains(square) => "stone".into(),
                None => Data::Nothing,
            };
            (square.to_string(), held)
        };
        let seats = parlor_game::Game::seats(view);
        let supplies = seats.iter().map(|seat| (seat.to_string(), counted(view.supply(seat))));
        Data::map([
            ("board", Data::map(Square::all().map(square))),
            ("supplies", Data::map(supplies)),
            ("gone", counted(view.gone())),
            ("stock", view.stock().into()),
            ("mover", view.mover().number().into()),
            ("winner", view.winner().map(Seat::number).into()),
            ("p3", view.p3().word().into()),
            ("p4", view.p4().word().into()),
        ])
    }

    fn action_data(_rules: &OuroborosRules, view: &Ouroboros, seat: Seat, action: Action) -> Data {
        action_data(view, seat, action)
    }
}

/// What is taken, given and paid, where from, and what is left: all that an action changes.
fn action_data(view: &Ouroboros, seat: Seat, action: Action) -> Data {
    let left = |paid: Discs| Data::Number(view.supply(seat).minus(paid).total().into());
    match action {
        Action::Place(square, way) => {
            let next = seat.next(parlor_game::Game::seats(view).len());
            let from = square.neighbours(way).intersection(view.discs());
            Data::map([
                ("kind", "place".into()),
                ("square", square.to_string().into()),
                ("way", way.sign().to_string().into()),
                ("takes", view.disc(square).map(|colour| colour.letter().to_string()).into()),
                ("to", next.number().into()),
                ("gives", counted(view.gives(square, way))),
                ("from", Data::list(from.iter().map(|square| square.to_string()))),
            ])
        }
        Action::Remove(one, other, payment) => Data::map([
            ("kind", "remove".into()),
            ("stones", Data::list([one.to_string(), other.to_string()])),
            ("pays", counted(payment.discs())),
            ("left", left(payment.discs())),
        ]),
        Action::Discard(colour) => Data::map([
            ("kind", "discard".into()),
            ("pays", counted(Discs::one(colour))),
            ("left", left(Discs::one(colour))),
        ]),
        // No board knows the experimental options; to those that show the record of a study it is a turn that pays nothing.
        Action::Swap => Data::map([
            ("kind", "discard".into()),
            ("pays", counted(Discs::NONE)),
            ("left", view.supply(seat.next(parlor_game::Game::seats(view).len())).total().into()),
        ]),
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

fn counted(discs: Discs) -> Data {
    Data::map(Colour::ALL.map(|colour| (colour.letter().to_string(), discs.count(colour).into())))
}
