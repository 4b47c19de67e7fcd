//! Views and what choices would do as data: what a board draws from.

use parlor_cards::Card;
use parlor_game::{Data, Game, Illegal, Seat};

use crate::combo::number;
use crate::forecast::Moved;
use crate::{Action, Cards, Forecast, Phase, Pile, Solitaire, law, law_effect};

fn text(card: Card) -> Data {
    card.to_string().into()
}

fn texts(cards: impl IntoIterator<Item = Card>) -> Data {
    Data::List(cards.into_iter().map(text).collect())
}

/// Cards of which some are not known yet.
fn moved(cards: &Moved) -> Data {
    Data::List(cards.iter().map(|card| card.map(|card| card.to_string()).into()).collect())
}

fn count(count: usize) -> Data {
    Data::Number(count as i64)
}

/// All that there is to see.
pub(crate) fn view_data(view: &Solitaire) -> Data {
    let laws = view.laws().iter().map(|suit| {
        Data::map(
            [
                ("suit", suit.name()),
                ("name", law(suit).trim_start_matches("the ")),
                ("effect", law_effect(suit)),
            ]
            .map(|(key, word)| (key, word.into())),
        )
    });
    Data::map([
        ("phase", phase(view).into()),
        ("due", due(view).into()),
        ("score", Data::Number(view.score().into())),
        ("loop", view.loop_number().into()),
        ("loops", Data::Number(view.rules().loops.into())),
        ("won", (view.phase() == Phase::Over && view.is_won()).into()),
        ("needed", view.needed().into()),
        ("piles", Data::List(Pile::ALL.iter().map(|pile| pile_data(view, *pile)).collect())),
        ("engaged", engaged(view)),
        ("hand", Data::List(view.hand().iter().map(hand_card).collect())),
        ("deck", view.deck().into()),
        ("unseen", texts(view.unseen().iter())),
        ("known", texts(view.known().iter().copied())),
        ("lurking", texts(view.lurking().iter())),
        ("discard", texts(view.discard().iter().copied())),
        ("played", texts(view.played().iter())),
        ("milled", texts(view.milled().iter())),
        ("resting", texts(view.resting().iter())),
        ("gone", texts(view.gone().iter())),
        ("laws", Data::List(laws.collect())),
    ])
}

fn pile_data(view: &Solitaire, pile: Pile) -> Data {
    let threats = view.pile(pile);
    let top = threats.top();
    Data::map([
        ("count", threats.count().into()),
        ("top", top.map(|card| card.to_string()).into()),
        ("number", top.map(number).into()),
        ("bribe", top.map(|card| view.bribe_cost(card)).into()),
        ("scouted", texts(threats.seen().iter().skip(1).copied())),
    ])
}

fn engaged(view: &Solitaire) -> Data {
    let (Some(pile), Some(enemy)) = (view.engaged(), view.enemy()) else { return Data::Nothing };
    Data::map([
        ("pile", pile.to_string().parse::<i64>().unwrap_or_default().into()),
        ("card", text(enemy)),
        ("number", number(enemy).into()),
        ("successes", view.successes().into()),
        ("needed", view.needed().into()),
        ("bribe", (!view.confronted()).then(|| view.bribe_cost(enemy)).into()),
    ])
}

fn hand_card(card: Card) -> Data {
    Data::map([("card", text(card)), ("number", Some(number(card)).filter(|number| *number > 0).into())])
}

/// The phase in a word.
fn phase(view: &Solitaire) -> &'static str {
    match view.phase() {
        Phase::Fronts => "set-up",
        Phase::Draw => "draw",
        Phase::Act if view.engaged().is_some() => "confront",
        Phase::Act => "encounter",
        Phase::Scout => "scout",
        Phase::Redraw(_) => "redraw",
        Phase::Pay(_) => "pay",
        Phase::Fail(_) => "fail",
        Phase::TurnUp(_) => "turn-up",
        Phase::Recruit => "recruit",
        Phase::Mill(_) => "mill",
        Phase::Over => "over",
    }
}

/// How many cards are still to come in this phase, where that is counted.
fn due(view: &Solitaire) -> Option<u8> {
    match view.phase() {
        Phase::Redraw(left) | Phase::Pay(left) | Phase::Fail(left) | Phase::Mill(left) => Some(left),
        Phase::Draw => Some((Solitaire::HAND.saturating_sub(view.hand().len())) as u8),
        _ => None,
    }
}

/// What a legal action would do.
pub(crate) fn action_data(view: &Solitaire, action: Action) -> Data {
    let legal: Result<(), Illegal> = view.check_action(Seat::One, action);
    if legal.is_err() {
        return Data::Nothing;
    }
    let forecast = Forecast::new(view, action);
    let mut entries = own(view, action, &forecast);
    entries.extend([
        ("enemy", forecast.enemy.map(|card| card.to_string()).into()),
        ("passed", forecast.passed.into()),
        ("drawn", moved(&forecast.drawn)),
        ("shown", moved(&forecast.shown)),
        ("deck_after", forecast.deck.into()),
        ("clears", forecast.clears.into()),
        ("will_end", forecast.empties.into()),
        ("may_end", (forecast.empties || forecast.thin).into()),
        ("wins", (forecast.ends && forecast.clears).into()),
    ]);
    Data::map(entries)
}

/// What actions of this kind say of themselves.
fn own(view: &Solitaire, action: Action, forecast: &Forecast) -> Vec<(&'static str, Data)> {
    match action {
        Action::Face(pile) => {
            let enemy = view.pile(pile).top();
            vec![
                ("kind", "face".into()),
                ("number", enemy.map(number).into()),
                ("bribe", enemy.map(|enemy| view.bribe_cost(enemy)).into()),
                ("needed", view.needed().into()),
            ]
        }
        Action::Bribe => vec![
            ("kind", "bribe".into()),
            ("cost", count(forecast.paid.len())),
            ("paid", moved(&forecast.paid)),
        ],
        Action::Play(cards) => play(&cards, forecast),
        Action::Flash => {
            vec![("kind", "flash".into()), ("extorted", texts(forecast.extorted.iter().copied()))]
        }
        Action::Scout(jack) => vec![("kind", "scout".into()), ("card", text(jack))],
        Action::Reorganize(queen, cards) => {
            vec![("kind", "reorganize".into()), ("card", text(queen)), ("sent", texts(cards.iter()))]
        }
        Action::Enforce(king) => vec![
            ("kind", "enforce".into()),
            ("card", text(king)),
            ("law", king.suit().map(|suit| law(suit).trim_start_matches("the ")).into()),
            ("effect", king.suit().map(law_effect).into()),
            ("new", king.suit().is_some_and(|suit| !view.laws().has(suit)).into()),
        ],
        Action::Recruit(pile) => vec![
            ("kind", "recruit".into()),
            ("card", view.pile(pile).top().map(|card| card.to_string()).into()),
            ("milled", moved(&forecast.milled)),
        ],
    }
}

fn play(cards: &Cards, forecast: &Forecast) -> Vec<(&'static str, Data)> {
    let sum = forecast.sum;
    let successes = forecast.successes;
    vec![
        ("kind", "play".into()),
        ("cards", texts(cards.iter())),
        ("numbers", Data::List(cards.iter().map(|card| number(card).into()).collect())),
        ("sum", sum.map(|sum| sum.sum).into()),
        ("wrapped", sum.map(|sum| sum.wrapped).into()),
        ("number", sum.map(|sum| sum.enemy).into()),
        ("success", sum.is_some_and(|sum| sum.is_success()).into()),
        ("combo", forecast.combo.map(|combo| combo.word()).into()),
        ("successes", successes.map(|(count, _)| count).into()),
        ("needed", successes.map(|(_, needed)| needed).into()),
        ("defeats", (forecast.passed > 0 && successes.is_some()).into()),
        ("back", texts(forecast.back.iter().copied())),
        ("extorted", texts(forecast.extorted.iter().copied())),
        ("joined", moved(&forecast.joined)),
        ("milled", moved(&forecast.milled)),
        ("lost", moved(&forecast.lost)),
        ("cost", count(forecast.cost())),
    ]
}
