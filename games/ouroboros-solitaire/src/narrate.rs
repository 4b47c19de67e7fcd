//! What happened, what is asked, and what a choice would do, in sentences.

use parlor_cards::{Card, Rank, Suit};
use parlor_game::{Cast, Game, Narrate, Seat, Seen, capital, in_words};

use crate::checks::{the, the_numbered};
use crate::combo::number;
use crate::happening::Happening;
use crate::name::name;
use crate::told::{cards_in_words, many, tail};
use crate::{Action, Cards, Combo, Forecast, Phase, Solitaire, SolitaireRules, law};

impl Narrate for Solitaire {
    fn tell(
        _rules: &SolitaireRules,
        before: &Solitaire,
        _after: &Solitaire,
        seen: Seen<Solitaire>,
        cast: &Cast,
    ) -> String {
        let mut log = Vec::new();
        let mut after = *before;
        let main = match seen {
            Seen::Action(_, Some(action)) => {
                after.choose(action, &mut log);
                // What the sentence of the choice itself says is not said again.
                let said = match action {
                    Action::Play(_) | Action::Flash => {
                        before.enemy().filter(|_| !matches!(log.first(), Some(Happening::Lost(_))))
                    }
                    Action::Recruit(pile) => before.pile(pile).top(),
                    _ => None,
                };
                log.retain(|one| match *one {
                    Happening::Passed(card) => said != Some(card),
                    Happening::Joined(card) => said != Some(card) || !matches!(action, Action::Recruit(_)),
                    _ => true,
                });
                told_action(before, action, cast)
            }
            Seen::Deal(Some(card)) => {
                after.dealt(card, &mut log);
                let first = if log.is_empty() { None } else { Some(log.remove(0)) };
                told_deal(first, card, cast)
            }
            // Nothing is hidden in this game; still, a masked event deserves its sentence.
            Seen::Action(_, None) => format!("{} something", cast.says(Seat::One, "choose", "chooses")),
            Seen::Deal(None) => "A card is dealt".to_owned(),
        };
        let tail = tail(&after, &log, cast);
        if tail.is_empty() { format!("{main}.") } else { format!("{main}; {}.", in_words(tail)) }
    }

    fn name_deal(_rules: &SolitaireRules, card: Card, _cast: &Cast) -> String {
        the(card)
    }

    fn ask(_rules: &SolitaireRules, view: &Solitaire, cast: &Cast) -> String {
        let (you, name) = (cast.is_you(Seat::One), cast.name(Seat::One));
        match view.phase() {
            Phase::Act => match view.enemy() {
                Some(enemy) if you => ask_confront(view, enemy),
                Some(enemy) => format!("{name} confronts {}.", the(enemy)),
                None if you && view.has_special() => {
                    "Face the top card of a pile, or use a special first.".to_owned()
                }
                None if you => "Face the top card of a pile.".to_owned(),
                None => format!("{name} chooses an enemy."),
            },
            Phase::Recruit if you => "Pick the pile whose top card joins your deck.".to_owned(),
            Phase::Recruit => format!("{name} picks a pile whose top card joins the deck."),
            Phase::Over => ended(view),
            _ => ask_deal(view),
        }
    }

    fn preview(
        _rules: &SolitaireRules,
        view: &Solitaire,
        seat: Seat,
        action: Action,
        _cast: &Cast,
    ) -> String {
        if let Err(why) = view.check_action(seat, action) {
            return why.to_string();
        }
        let forecast = Forecast::new(view, action);
        let mut words = previewed(view, action, &forecast);
        words.extend(warning(&forecast));
        words.join("; ")
    }

    fn name_action(
        _rules: &SolitaireRules,
        view: &Solitaire,
        _seat: Seat,
        action: Action,
        _cast: &Cast,
    ) -> String {
        name(view, action)
    }
}

fn told_action(before: &Solitaire, action: Action, cast: &Cast) -> String {
    let says = |you, they| cast.says(Seat::One, you, they);
    let enemy = before.enemy().map(the).unwrap_or_default();
    match action {
        Action::Face(pile) => {
            let enemy = before.pile(pile).top().map(the_numbered).unwrap_or_default();
            let more = match before.needed() {
                1 => String::new(),
                needed => format!(", who takes {} successes", many(needed as usize)),
            };
            format!("{} {enemy}{more}", says("face", "faces"))
        }
        Action::Bribe => {
            let cost = before.enemy().map_or(0, |enemy| before.bribe_cost(enemy));
            format!("{} {enemy}: {} cards are to be paid", says("bribe", "bribes"), many(cost.into()))
        }
        Action::Play(cards) => {
            let forecast = Forecast::new(before, action);
            format!(
                "{} {}: {}",
                says("play", "plays"),
                cards_in_words(cards.iter()),
                outcome(&forecast, &cards, &enemy)
            )
        }
        Action::Flash => format!("{} the joker, which defeats {enemy} at once", says("flash", "flashes")),
        Action::Scout(jack) => format!("{} below {enemy} with {}", says("look", "looks"), the(jack)),
        Action::Reorganize(queen, cards) => {
            let sent = cards_in_words(cards.iter());
            format!("{} {sent} to the bottom of the deck with {}", says("send", "sends"), the(queen))
        }
        Action::Enforce(king) => {
            let suit = king.suit().unwrap_or(Suit::Hearts);
            let effect =
                if before.laws().has(suit) { "which was in force already" } else { law_effect(suit) };
            format!("{} {} with {}: {effect}", says("enforce", "enforces"), law(suit), the(king))
        }
        Action::Recruit(pile) => {
            let top = before.pile(pile).top().map(the).unwrap_or_default();
            format!("{} {top} from pile {pile}, which joins the deck", says("recruit", "recruits"))
        }
    }
}

/// What a king's law does (SOLI-20).
pub(crate) fn law_effect(suit: Suit) -> &'static str {
    match suit {
        Suit::Hearts => "each combo brings back two more cards",
        Suit::Diamonds => "enemies take one success fewer, but at least one",
        Suit::Clubs => "bribes cost one card less",
        Suit::Spades => "each success brings two cards back",
    }
}

/// `4+5+6=15 wraps to 2, a straight that defeats the two of spades`.
fn outcome(forecast: &Forecast, cards: &Cards, enemy: &str) -> String {
    let arithmetic = arithmetic(forecast, cards);
    let Some(sum) = forecast.sum else { return arithmetic };
    match (forecast.combo, forecast.successes) {
        _ if !sum.is_success() => {
            format!("{arithmetic} and not {}, a failure that costs nine cards", sum.enemy)
        }
        (Some(combo), _) => {
            // Of these the others are one thing, and a straight and a flush are two.
            let verb = if combo == Combo::StraightFlush { "defeat" } else { "defeats" };
            format!("{arithmetic}, {} that {verb} {enemy}", combo.name())
        }
        (None, Some((count, needed))) if count < needed => {
            format!("{arithmetic}, success {count} of {needed} against {enemy}")
        }
        _ => format!("{arithmetic}, which defeats {enemy}"),
    }
}

/// `4+5+6=15 wraps to 2`, `4+5=9`, `9`.
pub(crate) fn arithmetic(forecast: &Forecast, cards: &Cards) -> String {
    let Some(sum) = forecast.sum else { return String::new() };
    let terms: Vec<String> = cards.iter().map(|card| number(card).to_string()).collect();
    let total = if terms.len() > 1 { format!("{}={}", terms.join("+"), sum.sum) } else { terms.concat() };
    if sum.sum == sum.wrapped { total } else { format!("{total} wraps to {}", sum.wrapped) }
}

fn told_deal(first: Option<Happening>, card: Card, cast: &Cast) -> String {
    let name = the(card);
    match first {
        Some(Happening::Drawn(_)) => format!("{} {name}", cast.says(Seat::One, "draw", "draws")),
        Some(Happening::Paid(_)) => format!("{} is paid", capital(&name)),
        Some(Happening::Lost(_)) => format!("The failure costs {name}"),
        Some(Happening::Milled(_)) => format!("{} is milled", capital(&name)),
        Some(Happening::TurnedUp(pile, _)) => format!("{} is turned up on pile {pile}", capital(&name)),
        Some(Happening::Scouted(pile, _)) => format!("{} lies next in pile {pile}", capital(&name)),
        _ => format!("{} is dealt", capital(&name)),
    }
}

fn ask_confront(view: &Solitaire, enemy: Card) -> String {
    let progress = match view.needed() {
        1 => String::new(),
        needed => format!(" (success {} of {needed})", view.successes().saturating_add(1)),
    };
    let mut ways = vec![format!("Match {}{progress} with one to three cards", number(enemy))];
    if !view.confronted() {
        ways.push(format!("bribe with {}", many(view.bribe_cost(enemy).into())));
    }
    if view.hand().contains(Card::JOKER) {
        ways.push("flash the joker".to_owned());
    }
    let last = ways.pop().unwrap_or_default();
    if ways.is_empty() { format!("{last}.") } else { format!("{}, or {last}.", ways.join(", ")) }
}

fn ask_deal(view: &Solitaire) -> String {
    let next = view.next_seen().map(|pile| pile.to_string()).unwrap_or_default();
    match view.phase() {
        Phase::Fronts => {
            format!("Loop {} begins: pile {next} turns up its top card.", view.loop_number())
        }
        Phase::Draw => format!("The hand is filled: card {} of 5.", view.hand().len() + 1),
        Phase::Scout => format!("A card below the enemy of pile {next} is seen."),
        Phase::Redraw(left) => format!("Cards for those sent away: {left} to come."),
        Phase::Pay(left) => format!("The bribe is being paid: {left} to go."),
        Phase::Fail(left) => format!("The failure is being paid: {left} to go."),
        Phase::Mill(left) => format!("Cards are being milled: {left} to go."),
        _ => format!("The next card of pile {next} is turned up."),
    }
}

fn ended(view: &Solitaire) -> String {
    let enemies = if view.score() == 1 { "enemy" } else { "enemies" };
    if view.is_won() {
        let loops = if view.cleared() == 1 {
            "The loop is".to_owned()
        } else {
            format!("All {} loops are", view.cleared())
        };
        format!("{loops} cleared: {} {enemies} passed.", view.score())
    } else {
        format!("The Friendly Deck is empty: {} {enemies} passed.", view.score())
    }
}

fn previewed(view: &Solitaire, action: Action, forecast: &Forecast) -> Vec<String> {
    let cards = |count: usize| if count == 1 { "1 card".to_owned() } else { format!("{count} cards") };
    match action {
        Action::Face(pile) => {
            let top = view.pile(pile).top();
            let cost = top.map_or(0, |enemy| view.bribe_cost(enemy));
            let enemy = top.map(|enemy| format!("{enemy}, number {}", number(enemy))).unwrap_or_default();
            vec![enemy, format!("successes to go: {}", view.needed()), format!("bribe: {cost} cards")]
        }
        Action::Bribe => {
            let enemy = forecast.enemy.map(|enemy| enemy.to_string()).unwrap_or_default();
            vec![format!("costs {}", cards(forecast.paid.len())), format!("{enemy} joins your deck")]
        }
        Action::Play(played) => preview_play(&played, forecast),
        Action::Flash => {
            let enemy = forecast.enemy.map(|enemy| enemy.to_string()).unwrap_or_default();
            let mut words = vec![format!("defeats {enemy}")];
            if !forecast.extorted.is_empty() {
                words.push(format!("{} back", cards(forecast.extorted.len())));
            }
            words
        }
        Action::Scout(_) => vec![format!("shows {} below the enemy", cards(forecast.shown.len()))],
        Action::Reorganize(_, sent) => {
            vec![format!("sends {} to the bottom and draws as many", cards(sent.len()))]
        }
        Action::Enforce(king) => {
            let suit = king.suit().unwrap_or(Suit::Hearts);
            let effect = if view.laws().has(suit) { "in force already" } else { law_effect(suit) };
            vec![format!("{}: {effect}", capital(law(suit).trim_start_matches("the ")))]
        }
        Action::Recruit(pile) => {
            let top = view.pile(pile).top().map(|card| card.to_string()).unwrap_or_default();
            vec![format!("{top} joins your deck"), format!("mills {}", cards(forecast.milled.len()))]
        }
    }
}

fn preview_play(played: &Cards, forecast: &Forecast) -> Vec<String> {
    let mut words = vec![arithmetic(forecast, played)];
    let enemy = forecast.enemy.map(|enemy| enemy.to_string()).unwrap_or_default();
    if !forecast.sum.is_some_and(|sum| sum.is_success()) {
        words.push(format!("fails against {enemy} and costs {} cards", forecast.lost.len()));
        return words;
    }
    match (forecast.combo, forecast.successes) {
        (Some(combo), _) => words.push(format!("{} beats {enemy}", combo.name())),
        (None, Some((count, needed))) if count < needed => {
            words.push(format!("success {count} of {needed} against {enemy}"));
        }
        _ => words.push(format!("beats {enemy}")),
    }
    let back = forecast.back.len() + forecast.extorted.len();
    if forecast.combo.is_some() || back > 0 {
        words.push(format!("{back} back"));
    }
    if !forecast.joined.is_empty() {
        words.push(format!("{} from the Threat Deck", forecast.joined.len()));
    }
    if !forecast.milled.is_empty() {
        words.push(format!("{} milled", forecast.milled.len()));
    }
    words
}

/// What to beware of.
pub(crate) fn warning(forecast: &Forecast) -> Option<String> {
    if forecast.empties {
        Some("the deck runs out: this will end the game".to_owned())
    } else if forecast.ends {
        Some("clears the last loop".to_owned())
    } else if forecast.clears {
        Some("clears the loop".to_owned())
    } else if forecast.thin {
        let left = forecast.deck;
        Some(format!("{left} left in the deck: a failure after this would end the game"))
    } else {
        None
    }
}

impl Solitaire {
    /// Whether the hand holds a special that could be used before an enemy is faced.
    pub(crate) fn has_special(&self) -> bool {
        self.can_spare()
            && self.hand().iter().any(|card| matches!(card.rank(), Some(Rank::Queen | Rank::King)))
    }
}
