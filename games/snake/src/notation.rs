//! Actions, deals and views as text and data.

use parlor_cards::Rank;
use parlor_game::{Data, Notation, Schema, Seat, Syntax};

use crate::schema;
use crate::{Card, Phase, Play, Public, Snake, SnakeRules, Suit, View};

const A_CARD: &str = "a card: rank then suit, such as `7P` or `TL`, or a joker, such as `*R`";

impl Notation for Snake {
    const VIEW_SCHEMA: Schema = schema::VIEW_SCHEMA;
    const ACTION_SCHEMA: Schema = schema::ACTION_SCHEMA;

    fn action_text(_rules: &SnakeRules, Play(card): Play) -> String {
        format!("play {card}")
    }

    fn parse_action(_rules: &SnakeRules, text: &str) -> Result<Play, Syntax> {
        let card = text.split_once(' ').filter(|(verb, _)| verb.eq_ignore_ascii_case("play"));
        card.and_then(|(_, card)| Card::parse(card)).map(Play).ok_or_else(|| {
            Syntax::new(text, "`play` and a card of your hand, such as `play KS` or `play *R`")
        })
    }

    fn deal_text(_rules: &SnakeRules, deal: Card) -> String {
        deal.to_string()
    }

    fn parse_deal(_rules: &SnakeRules, text: &str) -> Result<Card, Syntax> {
        Card::parse(text).ok_or_else(|| Syntax::new(text, A_CARD))
    }

    fn view_data(rules: &SnakeRules, view: &View) -> Data {
        let table = view.table();
        let phase = match table.phase() {
            Phase::Hands => "hands",
            Phase::Lay => "lay",
            Phase::Play => "play",
            Phase::Draw => "draw",
            Phase::Over => "over",
        };
        let options = [
            ("jokers", rules.jokers.into()),
            ("two_jokers", parlor_game::Rules::get(rules, "two-jokers").into()),
            ("target", u32::from(rules.target).into()),
            ("hands", rules.hands.into()),
        ];
        let over = table.phase() == Phase::Over;
        Data::map([
            ("phase", phase.into()),
            ("seat", view.seat().map(Seat::number).into()),
            ("turn", (!over).then(|| table.mover().number()).into()),
            ("leader", table.leader().number().into()),
            ("hand_number", table.number().into()),
            ("snake", cards(table.snake().iter().copied())),
            ("tail", table.snake().first().map(Card::to_string).into()),
            ("head", table.snake().last().map(Card::to_string).into()),
            ("hand", view.seat().map(|_| cards(view.hand().iter())).into()),
            ("pile", count(table.pile())),
            // How many cards have been played in this hand.
            ("played", count(table.trail().laid().saturating_sub(Public::SNAKE))),
            ("players", Data::map(table.seats().iter().map(|seat| (seat.to_string(), player(table, seat))))),
            ("winners", Data::list(table.winners().iter().map(Seat::number))),
            ("options", Data::map(options)),
            ("beats", Data::map(Suit::ALL.map(beats))),
        ])
    }

    fn action_data(_rules: &SnakeRules, view: &View, seat: Seat, action: Play) -> Data {
        action_data(view.table(), seat, action)
    }
}

/// What is public of a seat.
fn player(table: &Public, seat: Seat) -> Data {
    let trail = table.trail();
    let up: i32 = trail.face_up(seat).map(|card| i32::from(card.value())).sum();
    Data::map([
        ("cards", count(table.held(seat))),
        ("face_up", cards(trail.face_up(seat))),
        ("face_up_points", number(up)),
        ("face_down", cards(trail.face_down(seat))),
        ("face_down_points", number(-(trail.face_down(seat).count() as i32))),
        ("hand_score", number(table.gain(seat))),
        (
            "last_hand_score",
            (table.number() > 1 || table.phase() == Phase::Over).then(|| number(table.last(seat))).into(),
        ),
        ("total", number(table.total(seat))),
        ("points", number(table.points()[seat])),
    ])
}

/// What playing a card takes, in the order taken, where and why it stops, what that scores and to which stack it goes, and the snake
/// that is left.
fn action_data(table: &Public, seat: Seat, Play(card): Play) -> Data {
    let run = table.run(card);
    let face = match (run.is_empty(), card.is_point_card()) {
        (true, _) => None,
        (false, true) => Some("up"),
        (false, false) => Some("down"),
    };
    let rest = &table.snake()[run.len()..];
    Data::map([
        ("card", card.to_string().into()),
        ("point_card", card.is_point_card().into()),
        ("takes", cards(run.iter().copied())),
        ("face", face.into()),
        ("points", number(table.score(card))),
        ("hand_score", number(table.gain(seat) + table.score(card))),
        // The first card that is not weaker, where the taking stops: perhaps the new head itself.
        ("stops_at", rest.first().unwrap_or(&card).to_string().into()),
        ("stops_because", stops_because(card, rest.first()).into()),
        ("beats", Data::list(beaten(table, card).map(|suit| suit.letter().to_string()))),
        ("snake", cards(rest.iter().copied().chain([card]))),
        ("draws", (table.pile() > 0).into()),
    ])
}

/// Why the new head takes no more: the next card is of its suit, or stronger by its suit, or only because a joker turns the two
/// suits around; or nothing is left but itself (SNAKE-6, SNAKE-7).
fn stops_because(head: Card, next: Option<&Card>) -> &'static str {
    match next.map(|next| next.suit()) {
        None => "itself",
        Some(suit) if suit == head.suit() => "same suit",
        Some(suit) if suit.beats(head.suit()) => "stronger",
        Some(_) => "joker",
    }
}

/// The suits whose cards this one takes as the head, where no other joker has a say.
fn beaten(table: &Public, head: Card) -> impl Iterator<Item = Suit> {
    let two_jokers = table.rules().two_jokers;
    Suit::ALL.into_iter().filter(move |suit| head.beats(Card::new(Rank::Two, *suit), two_jokers))
}

/// A suit, and those that it is stronger than.
fn beats(suit: Suit) -> (String, Data) {
    (suit.letter().to_string(), Data::list(suit.prey().map(|other| other.letter().to_string())))
}

fn cards(cards: impl IntoIterator<Item = Card>) -> Data {
    Data::list(cards.into_iter().map(|card| card.to_string()))
}

fn count(count: usize) -> Data {
    (count as u32).into()
}

fn number(number: i32) -> Data {
    Data::Number(number.into())
}
