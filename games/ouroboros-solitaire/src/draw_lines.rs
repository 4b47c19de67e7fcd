//! The lines of the picture: what a choice would do, the deck and the discard pile, and what stands beside the board.

use parlor_cards::{Card, Rank, Suit};
use parlor_game::{Cast, Seat};
use parlor_scene::{Ink, Line, Mark};

use crate::checks::the;
use crate::preview::arithmetic;
use crate::{Action, CardBits, Cards, Forecast, Phase, Solitaire, law};

/// A piece of text with its ink, as Unicode and as ASCII of the same width.
pub(crate) type LinePiece = (Ink, String, String);

/// A card's rank and sign.
pub(crate) fn index(card: Card) -> LinePiece {
    match (card.rank(), card.suit()) {
        (Some(rank), Some(suit)) => {
            let ink = if suit.is_red() { Ink::Red } else { Ink::Strong };
            (ink, format!("{}{}", rank.letter(), suit.sign()), card.to_string())
        }
        _ => (Ink::Accent, "★ ".to_owned(), "* ".to_owned()),
    }
}

/// A line of the news: text of one ink.
pub(crate) struct News {
    pub(crate) ink: Ink,
    text: String,
}

impl News {
    fn new(ink: Ink, text: impl Into<String>) -> News {
        News { ink, text: text.into() }
    }

    /// Each letter as Unicode and as ASCII.
    pub(crate) fn chars(&self) -> impl Iterator<Item = (char, char)> + '_ {
        self.text.chars().map(|letter| (letter, if letter.is_ascii() { letter } else { '?' }))
    }
}

/// What is going on, and what the chosen places would do: up to four lines of this many columns.
pub(crate) fn focus_lines(
    view: &Solitaire,
    cast: &Cast,
    planned: &[(Action, Forecast)],
    columns: usize,
) -> Vec<News> {
    let wrapped = |news: &News| wrapped(news, columns);
    let mut lines: Vec<News> = status(view).iter().flat_map(wrapped).collect();
    let own = lines.len();
    for (action, forecast) in planned {
        let more: Vec<News> = planned_lines(*action, forecast).iter().flat_map(wrapped).collect();
        if lines.len() + more.len() <= 4 || lines.len() == own {
            lines.extend(more);
        }
    }
    if planned.is_empty() && asks(view) && cast.is_you(Seat::One) {
        lines.extend(wrapped(&News::new(Ink::Faint, hint(view))));
    }
    if planned.is_empty() && asks(view) && view.deck() <= view.failure_cost().into() {
        lines.extend(wrapped(&News::new(Ink::Danger, "A failure now would end the game.")));
    }
    lines.truncate(4);
    lines
}

/// The same in as many lines as it takes.
fn wrapped(news: &News, columns: usize) -> Vec<News> {
    let mut lines = vec![String::new()];
    for word in news.text.split(' ') {
        match lines.last_mut() {
            Some(line) if line.is_empty() => line.push_str(word),
            Some(line) if line.chars().count() + word.chars().count() < columns => {
                line.push(' ');
                line.push_str(word);
            }
            _ => lines.push(word.to_owned()),
        }
    }
    lines.into_iter().map(|text| News::new(news.ink, text)).collect()
}

/// What one could point at.
fn hint(view: &Solitaire) -> &'static str {
    match (view.phase(), view.engaged()) {
        (Phase::Recruit, _) => "Choose the pile whose top card joins you.",
        (_, Some(_)) => "Choose cards and see what they would do.",
        (_, None) if view.has_special() => "Choose a pile; or a queen with cards, a king.",
        (_, None) => "Choose a pile.",
    }
}

/// Who is confronted. What else is asked stands outside the picture.
fn status(view: &Solitaire) -> Option<News> {
    match (view.phase(), view.enemy()) {
        (Phase::Act, Some(enemy)) => {
            let (next, needed) = (view.successes().saturating_add(1), view.needed());
            // A law may have lowered the number below the successes there are.
            let text = format!("Engaged: {}, success {next} of {}", the(enemy), needed.max(next));
            Some(News::new(Ink::Strong, text))
        }
        (Phase::Act, None) => Some(News::new(Ink::Plain, "No enemy is engaged: face one")),
        _ => None,
    }
}

/// What to beware of, as short as the picture wants it.
fn beware(forecast: &Forecast) -> Option<News> {
    if forecast.empties {
        Some(News::new(Ink::Danger, "deck runs out: this will END the game"))
    } else if forecast.ends {
        Some(News::new(Ink::Accent, "clears the last loop"))
    } else if forecast.clears {
        Some(News::new(Ink::Accent, "clears the loop"))
    } else {
        let left = forecast.deck;
        forecast
            .thin
            .then(|| News::new(Ink::Danger, format!("{left} left in the deck: may end the game soon")))
    }
}

/// `4+5+6=15 wraps to 2`, `4+5=9`, `9`.
fn wrapping(forecast: &Forecast, cards: &Cards) -> String {
    let Some(sum) = forecast.sum else { return String::new() };
    let total = arithmetic(cards, sum.sum);
    if sum.sum == sum.wrapped { total } else { format!("{total} wraps to {}", sum.wrapped) }
}

fn planned_lines(action: Action, forecast: &Forecast) -> Vec<News> {
    let enemy = forecast.enemy.map(|enemy| enemy.to_string()).unwrap_or_default();
    let mut lines = Vec::new();
    match action {
        Action::Play(cards) => {
            let wins = forecast.sum.is_some_and(|sum| sum.is_success());
            let arithmetic = wrapping(forecast, &cards);
            match (wins, forecast.combo, forecast.successes) {
                (false, ..) => {
                    lines.push(News::new(Ink::Danger, format!("{arithmetic}: fails against {enemy}")));
                    lines.push(News::new(Ink::Danger, format!("{} cards are lost", forecast.lost.len())));
                }
                (true, None, Some((count, needed))) if count < needed => {
                    let text = format!("{arithmetic}: success {count} of {needed} over {enemy}");
                    lines.push(News::new(Ink::Accent, text));
                }
                _ => lines.push(News::new(Ink::Accent, format!("{arithmetic}: beats {enemy}"))),
            }
            if wins {
                lines.extend(gains(forecast));
            }
        }
        Action::Face(_) => lines.push(News::new(Ink::Accent, format!("face {enemy}"))),
        Action::Recruit(_) => lines.push(News::new(Ink::Accent, "it joins your deck")),
        Action::Scout(_) => lines.push(News::new(Ink::Accent, format!("scout: see below {enemy}"))),
        Action::Enforce(king) => {
            let law = king.suit().map_or("", law);
            lines.push(News::new(Ink::Accent, format!("enforce {law}")));
        }
        Action::Reorganize(_, sent) => {
            let text = format!("reorganize: {} to the bottom, draw {}", sent.len(), sent.len());
            lines.push(News::new(Ink::Accent, text));
        }
        Action::Bribe => {
            let text = format!("bribe {enemy}: {} cards of your deck", forecast.paid.len());
            lines.push(News::new(Ink::Accent, text));
        }
        Action::Flash => lines.push(News::new(Ink::Accent, format!("flash beats {enemy}"))),
    }
    lines.extend(beware(forecast));
    lines
}

/// What a success brings: `straight: 10 back, 2 discarded`.
fn gains(forecast: &Forecast) -> Option<News> {
    let back = forecast.back.len() + forecast.extorted.len();
    let mut words = Vec::new();
    if back > 0 || forecast.combo.is_some() {
        words.push(format!("{back} back"));
    }
    if !forecast.joined.is_empty() {
        words.push(format!("{} join", forecast.joined.len()));
    }
    if !forecast.milled.is_empty() {
        words.push(format!("{} discarded", forecast.milled.len()));
    }
    let combo = forecast.combo.map(|combo| format!("{}: ", combo.name())).unwrap_or_default();
    (!words.is_empty()).then(|| News::new(Ink::Accent, format!("{combo}{}", words.join(", "))))
}

/// Cards in a line of the board, and of a small one, where the others are only counted.
const SHOWN: usize = 14;
const FEW_SHOWN: usize = 10;

pub(crate) const THEN: Mark = Mark::new('→', ':', "what comes of it");

/// The deck and the discard pile, with what the first planned action would do to them; in fewer words where the board is small.
pub(crate) fn deck_lines(view: &Solitaire, forecast: Option<&Forecast>, small: bool) -> [Vec<LinePiece>; 5] {
    let shown = if small { FEW_SHOWN } else { SHOWN };
    let life = view.deck();
    let ink = if life <= view.failure_cost().into() && view.phase() != Phase::Fronts {
        Ink::Danger
    } else {
        Ink::Strong
    };
    let plain = |ink, text: String| (ink, text.clone(), text);
    let after = forecast.map(|forecast| {
        let ink = if forecast.empties { Ink::Danger } else { Ink::Accent };
        let told = |ascii| format!(" {} {}", THEN.sign(ascii), forecast.deck);
        (ink, told(false), told(true))
    });
    let after =
        after.filter(|_| forecast.is_some_and(|forecast| i64::from(forecast.deck) != i64::from(life)));
    let mut deck = vec![plain(Ink::Plain, "Deck ".to_owned()), plain(ink, format!("{life} left"))];
    if !small {
        let (unseen, known) = (view.unseen().len(), view.known().len());
        deck.push(plain(Ink::Faint, format!(": {unseen} unseen, {known} known")));
    }
    // What is taken from the known cards is what the unseen ones cannot pay.
    let taken = forecast.map_or(0, |forecast| {
        (forecast.cost() + forecast.drawn.len()).saturating_sub(view.unseen().len() as usize)
    });
    let back = forecast.map_or(0, |forecast| forecast.back.len() + forecast.extorted.len());
    let discard = view.discard();
    let mut title = vec![plain(Ink::Plain, format!("Discard {}", discard.len()))];
    if !discard.is_empty() {
        let order = if small { ", bottom first" } else { ", bottom first: comes back next" };
        title.push(plain(Ink::Faint, order.to_owned()));
    }
    [
        deck.into_iter().chain(after).collect(),
        row(
            if view.unseen().is_empty() { "next " } else { "bottom " },
            (view.known(), shown),
            taken,
            Ink::Danger,
        ),
        title,
        row("", (discard, shown), back, Ink::Accent),
        pending(view),
    ]
}

/// What lies between hand and discard pile just now.
fn pending(view: &Solitaire) -> Vec<LinePiece> {
    if view.played().is_empty() {
        return Vec::new();
    }
    let start = (Ink::Faint, "played ".to_owned(), "played ".to_owned());
    let mut line = vec![start];
    for (at, card) in view.played().iter().enumerate() {
        for card in [Some(card), view.milled().as_slice().get(at).copied()].into_iter().flatten() {
            line.push(index(card));
            line.push((Ink::Plain, " ".to_owned(), " ".to_owned()));
        }
    }
    line
}

/// Cards in a row, the first `marked` of them in another ink; where they are too many, the last is shown behind a gap.
fn row(title: &str, (cards, most): (&[Card], usize), marked: usize, ink: Ink) -> Vec<LinePiece> {
    if cards.is_empty() {
        return Vec::new();
    }
    let plain = |text: String| (Ink::Faint, text.clone(), text);
    let room = if title.is_empty() { most + 1 } else { most - 1 };
    let shown = if cards.len() > room { room - 3 } else { cards.len() };
    let mut line = vec![plain(title.to_owned())];
    for (at, card) in cards[..shown].iter().enumerate() {
        let (own, unicode, ascii) = index(*card);
        line.push((if at < marked { ink } else { own }, unicode, ascii));
        line.push(plain(" ".to_owned()));
    }
    if let Some(last) = cards.last().filter(|_| shown < cards.len()) {
        line.push(plain(format!("+{} ", cards.len() - shown - 1)));
        line.push(index(*last));
    }
    line
}

/// Score, loop, laws, and what is where.
pub(crate) fn side(view: &Solitaire, small: bool) -> Vec<Line> {
    let goal = match view.rules().loops {
        0 => String::new(),
        loops => format!(" of {loops}"),
    };
    let each = match (small, view.needed()) {
        (true, _) => " to win each",
        (false, 1) => " success each",
        (false, _) => " successes each",
    };
    let mut lines = vec![
        Line::new()
            .add(Ink::Plain, "Passed ")
            .add(Ink::Strong, view.score().to_string())
            .add(Ink::Plain, "  Loop ")
            .add(Ink::Strong, view.loop_number().to_string())
            .add(Ink::Faint, goal),
        Line::new()
            .add(Ink::Strong, view.threats().to_string())
            .add(Ink::Plain, " left, ")
            .add(Ink::Strong, view.needed().to_string())
            .add(Ink::Plain, each),
    ];
    for suit in view.laws().iter() {
        lines.push(Line::new().add(Ink::Accent, law_words(suit, small)));
    }
    if !view.resting().is_empty() {
        let mut line = Line::new().add(Ink::Plain, "Resting ");
        for card in view.resting().iter().take(if small { 4 } else { 7 }) {
            let (ink, unicode, ascii) = index(card);
            line = line.add_with(ink, format!("{unicode} "), format!("{ascii} "));
        }
        lines.push(line);
    }
    if small {
        lines.push(Line::new().add(Ink::Faint, "Unseen: deck | enemies"));
        lines.extend(left_of_both(view.unseen(), view.lurking()));
        return lines;
    }
    lines.push(Line::new().add(Ink::Faint, "Unseen in your deck"));
    lines.extend(left(view.unseen()));
    lines.push(Line::new().add(Ink::Faint, "Unseen enemies"));
    lines.extend(left(view.lurking()));
    lines
}

fn law_words(suit: Suit, small: bool) -> &'static str {
    match (suit, small) {
        (Suit::Hearts, false) => "Protection: combos bring +2",
        (Suit::Hearts, true) => "Combos bring +2",
        (Suit::Diamonds, false) => "Golden Law: 1 success fewer",
        (Suit::Diamonds, true) => "1 success fewer",
        (Suit::Clubs, false) => "Assistance: bribes 1 less",
        (Suit::Clubs, true) => "Bribes 1 less",
        (Suit::Spades, false) => "Extortion: successes bring 2",
        (Suit::Spades, true) => "Successes bring 2",
    }
}

/// The suits as they are listed.
const SUITS: [Suit; 4] = [Suit::Hearts, Suit::Diamonds, Suit::Spades, Suit::Clubs];

/// The ranks of a suit that are in a set.
fn ranks(cards: CardBits, suit: Suit) -> String {
    let all = Rank::ALL.into_iter();
    all.filter(|rank| cards.contains(Card::new(*rank, suit))).map(Rank::letter).collect()
}

/// A suit's sign before its ranks.
fn of_suit(suit: Suit, ranks: &str) -> Line {
    let ink = if suit.is_red() { Ink::Red } else { Ink::Strong };
    let line = Line::new().add_with(ink, format!(" {} ", suit.sign()), format!(" {} ", suit.letter()));
    line.add(Ink::Plain, ranks)
}

/// A row for each suit of two sets that have no card in common: the ranks that are left in each.
fn left_of_both(deck: CardBits, enemies: CardBits) -> Vec<Line> {
    let both = |suit| format!("{} | {}", ranks(deck, suit), ranks(enemies, suit));
    let mut lines: Vec<Line> = SUITS.into_iter().map(|suit| of_suit(suit, both(suit).trim_start())).collect();
    let joker = |unicode: &str, ascii: &str| Line::new().add_with(Ink::Accent, unicode, ascii);
    lines.extend(deck.contains(Card::JOKER).then(|| joker(" ★ joker |", " * joker |")));
    lines.extend(enemies.contains(Card::JOKER).then(|| joker(" ★ | joker", " * | joker")));
    lines
}

/// A row for each suit of a set: the ranks that are left.
fn left(cards: CardBits) -> Vec<Line> {
    let mut lines: Vec<Line> = SUITS
        .into_iter()
        .map(|suit| (suit, ranks(cards, suit)))
        .filter(|(_, ranks)| !ranks.is_empty())
        .map(|(suit, ranks)| of_suit(suit, &ranks))
        .collect();
    if cards.contains(Card::JOKER) {
        lines.push(Line::new().add_with(Ink::Accent, " ★ joker", " * joker"));
    }
    if lines.is_empty() {
        lines.push(Line::new().add(Ink::Faint, " none"));
    }
    lines
}

/// Whether the player is asked.
fn asks(view: &Solitaire) -> bool {
    matches!(view.phase(), Phase::Act | Phase::Recruit)
}
