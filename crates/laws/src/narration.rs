//! Every sentence is well formed.

use std::collections::BTreeMap;

use parlor_game::{BySeat, Cast, Disclosure, Illegal, Language, Narrate, Seat, Showing, Transition, Viewer};

use parlor_language::{Catalog, say, say_in, say_some};

use crate::play::sample;
use crate::{Breach, Law, Play};

/// How many actions are previewed and refused at each state.
const TRIED: usize = 12;

/// How many names are compared with each other at each state.
const NAMED: usize = 64;

/// At a sample of states, for every viewer: what happened and what is asked are each one line that ends like a sentence, without control
/// characters or double spaces; also for names that are long or strange. Previews are at most one line. A refusal begins with a capital
/// letter, has no full stop, and names a clause in the form `OURO-4`. The name of an action can follow other words, also where the action
/// is not legal, and no two actions that a seat may choose have the same name. The files of sentences have no mistakes, and each message
/// has its sentence and all the arguments that it uses, in every language.
///
/// # Errors
/// The first sentence that is not well formed.
pub fn narration<G: Narrate>(play: &Play<G>) -> Result<(), Breach> {
    let names = ["", "Ann", "The Honourable B. of C-on-D", "4"];
    let names = BySeat::from_fn(play.table.seats, |seat| names[seat.index()].to_owned());
    let known = play.known_actions();
    let files = Catalog::of(G::sentences()).map(Catalog::mistakes).unwrap_or_default();
    play.some(
        Law::Narration,
        |_| true,
        |step, state, rng| {
            if let Some(mistake) = files.first() {
                return Err(format!("the files of sentences have {} mistakes: {mistake}", files.len()));
            }
            for viewer in play.viewers() {
                for language in Language::ALL {
                    spoken(play, step, &Cast::new(&names, viewer).reading(language))?;
                }
            }
            let tried = sample(&known, TRIED, rng);
            let rules = &play.table.rules;
            for seat in state.turn().asked().iter() {
                names_differ(rules, &names, state, seat)?;
            }
            // An answer is named before it is due, and from the view of the seat that it answers.
            let (cast, view) =
                (Cast::new(&names, Viewer::Seat(Seat::One)), state.view(Viewer::Seat(Seat::One)));
            for (seat, action) in
                state.seats().iter().flat_map(|seat| tried.iter().map(move |one| (seat, *one)))
            {
                name(&say(G::sentences(), &G::name_action(rules, &view, seat, action), &cast))?;
            }
            for (seat, action) in Seat::ALL.iter().flat_map(|seat| tried.iter().map(move |one| (seat, one))) {
                state.check_action(*seat, *action).or_else(|why| refusal::<G>(&why))?;
            }
            sample(&play.known_deals(), TRIED, rng).into_iter().try_for_each(|deal| {
                noun(&say(G::sentences(), &G::name_deal(rules, deal), &cast))?;
                state.check_deal(deal).or_else(|why| refusal::<G>(&why))
            })
        },
    )
}

/// What one viewer reads at a state, and about the step that led there.
fn spoken<G: Narrate>(play: &Play<G>, step: usize, cast: &Cast) -> Result<(), String> {
    let (rules, viewer, state) = (&play.table.rules, cast.viewer(), &play.states[step]);
    let view = state.view(viewer);
    sentence(&say(G::sentences(), &G::ask(rules, &view), cast))?;
    for seat in state.turn().asked().iter().filter(|seat| viewer == Viewer::Seat(*seat)) {
        for action in state.actions(seat).take(TRIED) {
            line(&say_some(G::sentences(), G::preview(rules, &view, seat, action).as_ref(), cast))?;
            line(&say_some(G::sentences(), G::why(rules, &view, seat, action).as_ref(), cast))?;
            if let Some(reason) = G::reason(rules, &view, seat, action) {
                sentence(&say(G::sentences(), &reason, cast))?;
            }
        }
    }
    let Some(last) = step.checked_sub(1) else { return Ok(()) };
    let before = &play.states[last];
    let made = play.steps[last];
    let disclosure = Disclosure::of(&Transition { before, made, after: state });
    let seen = made.seen(disclosure.to(viewer) == Showing::AtOnce);
    sentence(&say(G::sentences(), &G::tell(rules, &before.view(viewer), &view, seen), cast))?;
    if let Some(ended) = G::ended(rules, &before.view(viewer), &view, seen) {
        let seats = state.seats();
        if ended.figures.len() != usize::from(seats.len()) || !ended.won.minus(seats).is_empty() {
            return Err(format!("what ended has {:?} for {seats:?}", ended.figures));
        }
        if G::part(rules, &before.view(viewer)).is_none() {
            return Err("a part has ended that has no heading".to_owned());
        }
    }
    let line = G::follows(rules, &before.view(viewer), &view, seen);
    line.map_or(Ok(()), |line| sentence(&say(G::sentences(), &line, cast)))
}

/// The names of a seat's choices differ.
fn names_differ<G: Narrate>(
    rules: &G::Rules,
    names: &BySeat<String>,
    state: &G,
    seat: Seat,
) -> Result<(), String> {
    let (view, cast) = (state.view(Viewer::Seat(seat)), Cast::new(names, Viewer::Seat(seat)));
    let mut called = BTreeMap::new();
    for action in state.actions(seat).take(NAMED) {
        let own = say(G::sentences(), &G::name_action(rules, &view, seat, action), &cast);
        name(&own)?;
        match called.insert(own.clone(), action) {
            Some(other) if other != action => {
                return Err(format!("two actions are called `{own}`: {other:?} and {action:?}"));
            }
            _ => {}
        }
    }
    Ok(())
}

fn name(text: &str) -> Result<(), String> {
    line(text)?;
    if text.is_empty() || text.starts_with(char::is_uppercase) || text.ends_with(['.', '!', '?', ':']) {
        return Err(format!("an action is called `{text}`, which cannot follow other words"));
    }
    Ok(())
}

fn noun(text: &str) -> Result<(), String> {
    line(text)?;
    if text.is_empty() || text.ends_with(['.', '!', '?', ':']) {
        return Err(format!("what luck brought is called `{text}`, which cannot stand in a sentence"));
    }
    Ok(())
}

fn sentence(text: &str) -> Result<(), String> {
    line(text)?;
    if !text.ends_with(['.', '!', '?']) {
        return Err(format!("`{text}` does not end as a sentence"));
    }
    if text.starts_with(char::is_lowercase) {
        return Err(format!("`{text}` does not begin as a sentence"));
    }
    Ok(())
}

fn line(text: &str) -> Result<(), String> {
    if text.contains(['{', '}']) {
        return Err(format!("`{text}` names a sentence or an argument that is not there"));
    }
    if text.chars().any(char::is_control) || text.contains("  ") || text.trim() != text {
        return Err(format!("{text:?} has control characters or blanks that do not belong there"));
    }
    Ok(())
}

/// In every language.
fn refusal<G: Narrate>(why: &Illegal) -> Result<(), String> {
    for language in Language::ALL {
        let sentence = say_in(G::sentences(), &why.sentence, language);
        line(&sentence)?;
        if !sentence.starts_with(char::is_uppercase) || sentence.ends_with('.') {
            return Err(format!(
                "the refusal `{sentence}` does not begin with a capital letter, or has a full stop"
            ));
        }
    }
    let clause = why.clause.split_once('-').is_some_and(|(prefix, number)| {
        let letters = !prefix.is_empty() && prefix.bytes().all(|byte| byte.is_ascii_uppercase());
        // Experimental options have clauses such as `SNAKE-X1`.
        letters && parlor_game::whole_number(number.strip_prefix('X').unwrap_or(number)).is_some()
    });
    if clause {
        Ok(())
    } else {
        Err(format!("the refusal {:?} names the clause `{}`", why.sentence, why.clause))
    }
}
