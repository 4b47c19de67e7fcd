//! What happened, what is asked, and what choices are called; the words are in `words/`.

use parlor_cards::Rank;
use parlor_game::{
    Argument, BySeat, Ended, Language, Message, Narrate, NotationWord, Seat, Seats, Seen, Sentences, Subject,
};

use crate::state::check_play;
use crate::{Card, Hand, Phase, Play, Public, Snake, SnakeRules, Suit, View};

/// Where the words are.
static SENTENCES: Sentences = Sentences::new(&[
    (Language::English, include_str!("../words/en.ftl")),
    (Language::German, include_str!("../words/de.ftl")),
]);

impl Narrate for Snake {
    fn sentences() -> &'static Sentences {
        &SENTENCES
    }

    fn tell(_rules: &SnakeRules, before: &View, after: &View, seen: Seen<Snake>) -> Message {
        let table = before.table();
        match seen {
            Seen::Action(seat, Some(Play(card))) => told_play(table, after.table(), seat, card),
            Seen::Deal(card) => match table.phase() {
                Phase::Hands => some_card("dealt", card).with("who", table.mover()),
                Phase::Lay => some_card("laid", card).with("place", laid_at(table)),
                _ => {
                    let last = Argument::Case(if table.pile() == 1 { "yes" } else { "no" });
                    some_card("drawn", card).with("who", table.mover()).with("last", last)
                }
            },
            // Every card that is played is seen; still, a masked event deserves its sentence.
            Seen::Action(seat, None) => Message::new("chose").with("who", seat),
        }
    }

    fn ended(_: &SnakeRules, before: &View, after: &View, seen: Seen<Snake>) -> Option<Ended<View>> {
        let Seen::Action(seat, Some(Play(card))) = seen else { return None };
        let (table, then) = (before.table(), after.table());
        let over = then.phase() == Phase::Over;
        if then.number() == table.number() && !over {
            return None;
        }
        let figures = BySeat::from_fn(table.seats().len(), |seat| then.last(seat));
        // Every hand is empty; the snake of the next hand is not laid yet.
        let last = (!over).then(|| View { table: table.with(seat, card), hand: Hand::EMPTY, ..*before });
        Some(Ended { figures, won: Seats::NONE, last })
    }

    fn part(_rules: &SnakeRules, before: &View) -> Option<Message> {
        Some(Message::new("hand").with("hand", before.table().number()))
    }

    fn together(_rules: &SnakeRules, before: &View, _after: &View, _: Seen<Self>) -> Option<Message> {
        match before.table().phase() {
            Phase::Hands => Some(Message::new("all-dealt")),
            Phase::Lay => Some(Message::new("all-laid")),
            _ => None,
        }
    }

    fn name_deal(_rules: &SnakeRules, card: Card) -> Message {
        card.into()
    }

    fn ask(_rules: &SnakeRules, view: &View) -> Message {
        let table = view.table();
        let who = |key| Message::new(key).with("who", table.mover());
        match table.phase() {
            Phase::Hands => who("ask-hands"),
            Phase::Lay => {
                Message::new("ask-lay").with("number", table.snake().len() + 1).with("count", Public::SNAKE)
            }
            Phase::Play => who("ask-play").with("cards", view.hand().len()),
            Phase::Draw => who("ask-draw"),
            Phase::Over => outcome(table),
        }
    }

    fn preview(_rules: &SnakeRules, view: &View, seat: Seat, Play(card): Play) -> Option<Message> {
        let (table, hand) = (view.table(), if view.seat() == Some(seat) { view.hand() } else { Hand::EMPTY });
        Some(match check_play(table, hand, seat, card) {
            Ok(()) => {
                let score = table.score(card);
                let run = table.run(card);
                let named = match run {
                    [first, .., last] if run.len() > LISTED => Message::new("many")
                        .with("count", run.len())
                        .with("first", Message::from(*first))
                        .with("last", Message::from(*last))
                        .into(),
                    _ => Argument::List(names(run)),
                };
                Message::new("takes")
                    .with("cards", named)
                    .with("gain", Argument::Case(if score > 0 { "yes" } else { "no" }))
                    .with("score", score)
            }
            // No points are promised for what cannot be played.
            Err(why) => why.message(),
        })
    }

    fn why(_: &SnakeRules, view: &View, _: Seat, Play(card): Play) -> Option<Message> {
        let (table, next) = (view.table(), view.table().stops_at(card));
        let (own, other) = (card.suit(), next.suit());
        let because = match () {
            () if next == card => "itself",
            () if own == other => "same",
            () if other.beats(own) => "stronger",
            () => "joker",
        };
        let message = Message::new("stops").with("because", Argument::Case(because));
        let message = message.with("count", table.run(card).len()).with("card", Message::from(next));
        Some(message.with("next", Message::from(other)).with("own", Message::from(own)))
    }

    fn reason(_rules: &SnakeRules, view: &View, seat: Seat, Play(card): Play) -> Option<Message> {
        let (table, hand) = (view.table(), if view.seat() == Some(seat) { view.hand() } else { Hand::EMPTY });
        check_play(table, hand, seat, card).ok()?;
        let count = table.run(card).len();
        Some(Message::new("reason").with("count", count).with("score", table.score(card)))
    }

    fn subjects(rules: &SnakeRules, _: &View) -> Vec<Subject> {
        let beats = |own: Suit| {
            let [one, other] = own.prey().map(Message::from);
            Message::new("beats").with("suit", Message::from(own)).with("one", one).with("other", other)
        };
        let counts = ["point-cards", "other-cards"].map(Message::new);
        let jokers = rules.jokers.then(|| Message::new("joker-turns"));
        vec![Subject::new("suits", Suit::ALL.map(beats).into_iter().chain(counts).chain(jokers))]
    }

    fn notes(_: &SnakeRules, view: &View) -> Vec<(NotationWord, Message)> {
        let table = view.table();
        // While the first snake is laid there is no saying yet what its tail will be.
        let is_laid = table.trail().laid() >= Public::SNAKE;
        let note = |card: Card| {
            let (count, score) = (table.run(card).len(), table.score(card));
            let plus = Message::text(if score > 0 { "+" } else { "" });
            let message = Message::new("would-take").with("count", count).with("gain", plus);
            (card.to_string().into(), message.with("score", score))
        };
        view.hand().iter().filter(|_| is_laid).map(note).collect()
    }

    fn name_action(_: &SnakeRules, _: &View, _: Seat, Play(card): Play) -> Message {
        Message::new("play").with("card", Message::from(card))
    }
}

impl From<Card> for Message {
    /// `the seven of paper`, `the joker of rock`.
    fn from(card: Card) -> Self {
        Message::new("card")
            .with("rank", Argument::Case(card.rank().map_or("joker", Rank::name)))
            .with("suit", Argument::Case(card.suit().name()))
    }
}

impl From<Suit> for Message {
    fn from(suit: Suit) -> Self {
        Message::new("suit").with("suit", Argument::Case(suit.name()))
    }
}

/// A message about a card that the listener may not see.
fn some_card(key: &'static str, card: Option<Card>) -> Message {
    Message::new(key).with("card", card.map_or_else(|| Message::new("hidden-card"), Message::from))
}

/// More cards than this are not listed in a preview.
const LISTED: usize = 6;

fn names(cards: &[Card]) -> Vec<Message> {
    cards.iter().copied().map(Message::from).collect()
}

/// Where the next card of the snake goes.
fn laid_at(table: &Public) -> Argument {
    Argument::Case(match table.snake().len() + 1 {
        1 => "tail",
        Public::SNAKE => "head",
        _ => "next",
    })
}

fn told_play(before: &Public, after: &Public, seat: Seat, card: Card) -> Message {
    let run = before.run(card);
    let played = |key| Message::new(key).with("who", seat).with("card", Message::from(card));
    let deed = if run.is_empty() {
        played("grown").with("length", before.snake().len() + 1)
    } else {
        played("took")
            .with("cards", names(run))
            .with("side", Argument::Case(if card.is_point_card() { "up" } else { "down" }))
            .with("score", before.score(card))
    };
    let over = after.phase() == Phase::Over;
    if after.number() == before.number() && !over {
        return deed;
    }
    let last = if run.is_empty() { 0 } else { before.score(card) };
    let came_to = |own: Seat| before.gain(own) + if own == seat { last } else { 0 };
    let counted = Message::new(if over { "match-over" } else { "hand-over" })
        .with("deed", deed)
        .with("hand", before.number())
        .with("scores", scored(after, came_to));
    if over { counted.with("outcome", outcome(after)) } else { counted }
}

/// What each seat scored in the hand that has ended: `23 points for you`, `1 point for Bo`. Below zero counts as zero, and that is said
/// (SNAKE-10).
fn scored(after: &Public, came_to: impl Fn(Seat) -> i32) -> Vec<Message> {
    let score = |seat| {
        let below = Some(came_to(seat)).filter(|points| *points < 0);
        let key = if below.is_some() { "scored-below" } else { "scored" };
        Message::new(key).with("who", seat).with("score", after.last(seat)).with_some("below", below)
    };
    after.seats().iter().map(score).collect()
}

/// How the match ended.
fn outcome(table: &Public) -> Message {
    match table.winners().lowest() {
        Some(seat) => Message::new("won").with("who", table.winners()).with("score", table.total(seat)),
        None => Message::new("over"),
    }
}
