//! What must hold for every message.

use parlor_erased::Position;
use parlor_game::{Seat, Viewer};
use parlor_session::Millis;
use parlor_wire::{Detail, Json, News, PartView, State, ToClient, Turn};

use crate::shadow::Shadow;
use crate::words;

/// Checks a message to a client with this view, sent at `now`, against the stored log.
///
/// # Errors
/// The law that it breaks.
pub(crate) fn check(
    shadow: &Shadow,
    seed: &str,
    (viewer, detail): (Viewer, Detail),
    message: &ToClient,
    now: Millis,
) -> Result<(), String> {
    match message {
        ToClient::Welcome { news, state, fresh, .. } => {
            check_news(shadow, news, if *fresh { Some(0) } else { None })?;
            check_state(shadow, (viewer, detail), state, now)?;
            let since = news.first().map_or(state.version, |first| first.version.saturating_sub(1));
            if *news != shadow.table.news(viewer, since) {
                return Err(format!("(c) {viewer:?} is welcomed with other news than the log holds"));
            }
        }
        ToClient::Past { news, fresh } => {
            check_news(shadow, news, if *fresh { Some(0) } else { None })?;
            let since = news.first().map_or(0, |first| first.version.saturating_sub(1));
            if *news != shadow.table.news(viewer, since)[..news.len()] {
                return Err(format!("(c) {viewer:?} catches up with other news than the log holds"));
            }
        }
        ToClient::News { news, state, ends } => {
            check_ends(shadow, viewer, ends)?;
            check_news(shadow, news, None)?;
            check_state(shadow, (viewer, detail), state, now)?;
        }
        ToClient::Done { id, version } if shadow.command(*id).is_none_or(|(_, last)| last != *version) => {
            return Err(format!("(a) command {id} is said to be done in version {version}, and is not"));
        }
        _ => {}
    }
    hidden(shadow, seed, viewer, &serde_json::to_string(message).unwrap_or_default())
}

/// While the table is open, no text contains anything hidden from its reader.
///
/// # Errors
/// The hidden thing that the text contains.
pub(crate) fn hidden(shadow: &Shadow, seed: &str, viewer: Viewer, text: &str) -> Result<(), String> {
    if shadow.table.is_over() {
        return Ok(());
    }
    if text.contains(seed) {
        return Err(format!("(b) {viewer:?} receives the seed: {text}"));
    }
    if !shadow.game.about().slug.starts_with("toy") {
        return Ok(());
    }
    match words::find(text).find(|word| !shadow.may_know(viewer, *word)) {
        Some(word) => Err(format!("(b) {viewer:?} receives {}: {text}", words::text(word))),
        None => Ok(()),
    }
}

fn check_news(shadow: &Shadow, news: &[News], first: Option<u32>) -> Result<(), String> {
    let Some(begin) = first.or_else(|| news.first().map(|first| first.version.saturating_sub(1))) else {
        return Ok(());
    };
    if (begin + 1..).zip(news).any(|(version, news)| news.version != version) {
        return Err("(c) versions have a gap".to_owned());
    }
    let last = begin + news.len() as u32;
    if last > shadow.version() {
        return Err(format!("(a) version {last} is sent, and {} are stored", shadow.version()));
    }
    Ok(())
}

/// What a message says of the table in between is what its reader could see then.
fn check_ends(shadow: &Shadow, viewer: Viewer, ends: &[PartView]) -> Result<(), String> {
    let session = shadow.table.session();
    let (mut at, mut events) = (Position::new(session.start()), (1..).zip(session.events()));
    for end in ends {
        for (step, event) in events.by_ref() {
            at = at.after(event).map_err(|why| why.to_string())?.after().clone();
            if step == end.step {
                break;
            }
        }
        if end.view != Json::from(at.data(viewer)) {
            return Err(format!("(b) {viewer:?} is shown another end than that of step {}", end.step));
        }
    }
    Ok(())
}

fn check_state(
    shadow: &Shadow,
    (viewer, detail): (Viewer, Detail),
    state: &State,
    now: Millis,
) -> Result<(), String> {
    if state.version != shadow.version() {
        return Err(format!(
            "(a) a state of version {} is sent, and {} are stored",
            state.version,
            shadow.version()
        ));
    }
    let wrong =
        |what: &str| Err(format!("(b) {what} of version {} is not what {viewer:?} sees", state.version));
    let (game, position) = (&*shadow.game, &state.position);
    if position.view.value() != game.view(viewer) || position.points != game.points().as_slice() {
        return wrong("the view");
    }
    let asked: Vec<_> = game.turn().asked().iter().map(Seat::number).collect();
    let turn = match game.turn() {
        parlor_game::Turn::Decide(_) => Turn::Decide { seats: asked },
        parlor_game::Turn::Deal => Turn::Deal,
        parlor_game::Turn::Over => Turn::Over,
    };
    if position.turn != turn || position.step as usize != shadow.events.len() {
        return wrong("the turn");
    }
    let chooses = viewer
        .seat()
        .filter(|seat| shadow.table.asked().contains(*seat) && shadow.table.people().contains(*seat));
    let choices = chooses.map(|seat| game.actions(seat)).unwrap_or_default();
    // With a drawing, choices come in the game's own order.
    let mut offered: Vec<_> = state.choices.iter().map(|choice| &choice.text).collect();
    offered.sort_unstable();
    if !offered.into_iter().eq(&choices) {
        return wrong("what may be chosen");
    }
    let clock = |seat: Seat| shadow.book.left(seat, now);
    for (seat, own) in Seat::ALL.into_iter().zip(&state.seats) {
        if own.clock.map(|clock| (clock.left, clock.running)) != clock(seat) {
            return Err(format!(
                "(h) the clock of seat {seat} says {:?}, and is {:?}",
                own.clock,
                clock(seat)
            ));
        }
    }
    let mut expected = shadow.table.state(viewer, detail, now);
    for (own, seat) in expected.seats.iter_mut().zip(&state.seats) {
        // Another check covers the clocks.
        own.clock = seat.clock;
    }
    if *state != expected {
        return wrong("the state");
    }
    Ok(())
}
