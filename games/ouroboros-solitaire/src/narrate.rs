//! What happened, in messages; what is asked and what a choice would do have their own files. The words are in `words/`.

use parlor_cards::{Card, WORDS};
use parlor_game::{Game, Language, Message, Narrate, NotationWord, Seat, Seen, Sentences, Subject};

use crate::happening::Happening;
use crate::name::{card, cards, enemy, is_unnumbered, law, name, yes};
use crate::notes::{notes, subjects};
use crate::overview::overview;
use crate::preview::{is_rash, outcome, preview, reason};
use crate::told::{join, tail};
use crate::{Action, Forecast, Phase, Solitaire, SolitaireRules, ask, number};

/// Where the words are.
static SENTENCES: Sentences = Sentences::new(&[
    WORDS[0],
    WORDS[1],
    (Language::English, include_str!("../words/en.ftl")),
    (Language::German, include_str!("../words/de.ftl")),
]);

impl Narrate for Solitaire {
    fn sentences() -> &'static Sentences {
        &SENTENCES
    }

    fn tell(
        _rules: &SolitaireRules,
        before: &Solitaire,
        _after: &Solitaire,
        seen: Seen<Solitaire>,
    ) -> Message {
        let mut log = Vec::new();
        let mut after = *before;
        let (what, then) = match seen {
            Seen::Action(_, Some(action)) => {
                after.choose(action, &mut log);
                forget_what_is_said(before, action, &mut log);
                (told_action(before, action), tail(&after, &log))
            }
            Seen::Deal(Some(dealt)) => {
                after.dealt(dealt, &mut log);
                let mut parts = tail(&after, &log);
                let first = if parts.is_empty() { None } else { Some(parts.remove(0)) };
                (first.unwrap_or_else(|| Message::new("dealt").with("card", card(dealt))), parts)
            }
            // Nothing is hidden in this game; still, a masked event deserves its sentence.
            Seen::Action(seat, None) => return Message::new("chose").with("who", seat),
            Seen::Deal(None) => return Message::new("came"),
        };
        Message::new("told").with("what", what).with_some("then", join(then))
    }

    fn part(_rules: &SolitaireRules, before: &Solitaire) -> Option<Message> {
        Some(Message::new("loop").with("number", before.loop_number()))
    }

    /// A card from which more follows has its own sentence, which says what.
    fn together(
        _rules: &SolitaireRules,
        before: &Solitaire,
        _after: &Solitaire,
        seen: Seen<Solitaire>,
    ) -> Option<Message> {
        let Seen::Deal(Some(dealt)) = seen else { return None };
        let (mut after, mut log) = (*before, Vec::new());
        after.dealt(dealt, &mut log);
        if tail(&after, &log).len() > 1 {
            return None;
        }
        Some(Message::new(match before.phase() {
            Phase::Fronts => "all-turned-up",
            Phase::Draw | Phase::Redraw(_) => "all-drawn",
            Phase::Pay(_) => "all-paid",
            Phase::Fail(_) => "all-lost",
            Phase::Mill(_) => "all-milled",
            _ => return None,
        }))
    }

    fn name_deal(_rules: &SolitaireRules, dealt: Card) -> Message {
        card(dealt)
    }

    fn ask(_rules: &SolitaireRules, view: &Solitaire) -> Message {
        ask::ask(view)
    }

    fn preview(_rules: &SolitaireRules, view: &Solitaire, seat: Seat, action: Action) -> Option<Message> {
        match view.check_action(seat, action) {
            Ok(()) => preview(view, action),
            Err(why) => Some(why.message()),
        }
    }

    fn notes(_rules: &SolitaireRules, view: &Solitaire) -> Vec<(NotationWord, Message)> {
        notes(view)
    }

    fn subjects(_rules: &SolitaireRules, view: &Solitaire) -> Vec<Subject> {
        subjects(view)
    }

    fn is_rash(_rules: &SolitaireRules, view: &Solitaire, seat: Seat, action: Action) -> bool {
        view.check_action(seat, action).is_ok() && is_rash(view, action)
    }

    fn reason(_rules: &SolitaireRules, view: &Solitaire, seat: Seat, action: Action) -> Option<Message> {
        view.check_action(seat, action).ok()?;
        reason(view, action)
    }

    fn overview(_rules: &SolitaireRules, view: &Solitaire, seat: Seat, begun: &str) -> Option<Message> {
        overview(view, seat, begun)
    }

    fn name_action(_rules: &SolitaireRules, view: &Solitaire, _seat: Seat, action: Action) -> Message {
        name(view, action)
    }
}

/// What the sentence of the choice itself says is not said again.
fn forget_what_is_said(before: &Solitaire, action: Action, log: &mut Vec<Happening>) {
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
}

fn told_action(before: &Solitaire, action: Action) -> Message {
    let told = |key| Message::new(key).with("who", Seat::One);
    let faced = before.enemy();
    match action {
        Action::Face(pile) => {
            let top = before.pile(pile).top();
            told("faced")
                .with("enemy", enemy(top))
                .with_some("number", top.filter(|top| is_unnumbered(*top)).map(number))
                .with("needed", before.needed())
        }
        Action::Bribe => {
            let cost = faced.map_or(0, |enemy| before.bribe_cost(enemy));
            told("bribed").with("enemy", enemy(faced)).with("count", cost)
        }
        Action::Play(played) => told("played")
            .with("cards", cards(played.iter()))
            .with("outcome", outcome(&Forecast::new(before, action), &played)),
        Action::Flash => told("flashed").with("enemy", enemy(faced)),
        Action::Scout(jack) => told("scouted").with("enemy", enemy(faced)).with("card", card(jack)),
        Action::Reorganize(queen, sent) => {
            told("reorganized").with("card", card(queen)).with("cards", cards(sent.iter()))
        }
        Action::Enforce(king) => {
            let new = king.suit().is_some_and(|suit| !before.laws().has(suit));
            told("enforced").with("law", law(king)).with("card", card(king)).with("new", yes(new))
        }
        Action::Recruit(pile) => told("recruited")
            .with("card", before.pile(pile).top().map_or_else(|| Message::new("some-card"), card))
            .with("pile", pile.to_string()),
    }
}
