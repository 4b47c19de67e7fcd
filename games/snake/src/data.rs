//! Views and choices as data, for boards and programs.

use parlor_cards::Rank;
use parlor_game::{Data, Rules, Schema, Seat, record, words};

use crate::{Card, Phase, Public, SnakeRules, Suit, View};

/// Cards, as the notation writes them.
const CARDS: Schema = Schema::List(&Schema::Text);

/// A number, where there is one.
const NUMBER: Schema = Schema::Optional(&Schema::Number);

words! {
    /// Rock, paper, scissors, lizard, water.
    SUIT: Suit = "R", "P", "S", "L", "W";
    /// What the table waits for.
    PHASE: Phase = "hands", "lay", "play", "draw", "over";
    /// What a second joker does.
    TWO_JOKERS: TwoJokers = "reverse", "cancel";
    /// Which way up a stack lies.
    SIDE: Side = "up", "down";
    /// Why a card takes no more.
    STOP: Stop = "stronger", "same suit", "joker", "itself";
}

record! {
    /// What is public of a seat. Scores are in points, those of cards face down below 0.
    PlayerView(table: &Public, seat: Seat; trail = table.trail()) {
        /// How many cards are in hand.
        cards: Number => table.held(seat),
        face_up: CARDS => Data::texts(trail.face_up(seat)),
        face_up_points: Number => trail.face_up(seat).map(|card| i32::from(card.value())).sum::<i32>(),
        face_down: CARDS => Data::texts(trail.face_down(seat)),
        face_down_points: Number => -(trail.face_down(seat).count() as i32),
        /// In this hand so far.
        hand_score: Number => table.gain(seat),
        /// Nothing in the first hand.
        last_hand_score: NUMBER =>
            (table.number() > 1 || table.phase() == Phase::Over).then(|| table.last(seat)),
        /// In the match, without this hand.
        total: Number => table.total(seat),
        /// In the match, with this hand.
        points: Number => table.points()[seat],
    }
}

record! {
    /// What was chosen for this table.
    Options(rules: &SnakeRules) {
        jokers: Flag => rules.jokers,
        two_jokers: TWO_JOKERS => rules.get("two-jokers"),
        /// The points that end the match.
        target: Number => rules.target,
        /// How many hands are played, where that is set.
        hands: NUMBER => rules.hands,
    }
}

fn phase(table: &Public) -> &'static str {
    match table.phase() {
        Phase::Hands => "hands",
        Phase::Lay => "lay",
        Phase::Play => "play",
        Phase::Draw => "draw",
        Phase::Over => "over",
    }
}

record! {
    /// The table as a seat or a spectator sees it.
    pub(crate) SnakeView(view: &View; table = view.table()) {
        phase: PHASE => phase(table),
        /// Whose view it is; nothing for spectators.
        seat: NUMBER => view.seat().map(Seat::number),
        /// The seat whose turn it is.
        turn: NUMBER => (table.phase() != Phase::Over).then(|| table.mover().number()),
        /// The seat that began this hand.
        leader: Number => table.leader().number(),
        /// From 1.
        hand_number: Number => table.number(),
        /// From the tail's end to the head.
        snake: CARDS => Data::texts(table.snake()),
        tail: Optional(&Text) => Data::text(table.snake().first()),
        head: Optional(&Text) => Data::text(table.snake().last()),
        /// The viewer's own cards.
        hand: Optional(&CARDS) => view.seat().map(|_| Data::texts(view.hand().iter())),
        /// How many cards are left in the pile.
        pile: Number => table.pile(),
        /// How many cards have been played in this hand.
        played: Number => table.trail().laid().saturating_sub(Public::SNAKE),
        /// By seat.
        players: Map(&PlayerView::SCHEMA) =>
            Data::map(table.seats().iter().map(|seat| (seat.to_string(), PlayerView::data(table, seat)))),
        /// The seats that have won.
        winners: List(&Number) => Data::list(table.winners().iter().map(Seat::number)),
        options: Options::SCHEMA => Options::data(table.rules()),
        /// For each suit, those that it is stronger than.
        beats: Map(&List(&SUIT)) => Data::map(Suit::ALL.map(beats)),
    }
}

/// A suit, and those that it is stronger than.
fn beats(suit: Suit) -> (String, Data) {
    (suit.letter().to_string(), Data::texts(suit.prey().map(|other| other.letter())))
}

record! {
    /// What playing a card takes, and what is left.
    pub(crate) Play(
        table: &Public, seat: Seat, action: crate::Play;
        card = action.0, run = table.run(card), rest = &table.snake()[run.len()..]
    ) {
        card: Text => card.to_string(),
        point_card: Flag => card.is_point_card(),
        /// In the order in which they are taken.
        takes: CARDS => Data::texts(run),
        /// The stack that they go to.
        face: Optional(&SIDE) => (!run.is_empty()).then(|| if card.is_point_card() { "up" } else { "down" }),
        points: Number => table.score(card),
        /// In this hand, then.
        hand_score: Number => table.gain(seat) + table.score(card),
        /// The first card that it does not take; perhaps itself.
        stops_at: Text => rest.first().unwrap_or(&card).to_string(),
        stops_because: STOP => stops_because(card, rest.first()),
        /// The suits that it takes.
        beats: List(&SUIT) => Data::texts(beaten(table, card).map(Suit::letter)),
        /// From the tail's end to the head, then.
        snake: CARDS => Data::texts(rest.iter().copied().chain([card])),
        /// A card is drawn then.
        draws: Flag => table.pile() > 0,
    }
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
