//! A position can be set up as it came about, and written as a line of text.

use parlor_chance::Rng;
use parlor_game::{LONGEST_POSITION, Published, Setup, Turn, Uniform, Viewer};

use crate::guard::guarded;
use crate::play::random_step;
use crate::{Breach, Law, Play};

/// How many changed texts are tried in each game.
const CHANGED: usize = 300;

/// How many steps are taken from a position that was written by hand.
const WALK: usize = 40;

/// What is put into a text to change it: what positions are written with, and what nobody expects.
const LETTERS: &[char] =
    &['0', '1', '9', 'a', 'C', 'x', '-', '/', '+', '*', '?', ',', '=', ':', '.', ' ', ';', '\n', 'é', '☼'];

/// Every state whose parts can be told is the state that is set up from them; and some state has parts. Their text is one line that a
/// record can hold, and is read back. What a person could have written instead is refused, or is a position like any other: a
/// sample of changed texts is read, set up and played on, and nothing panics or gets stuck.
///
/// # Errors
/// The first state that is set up or written otherwise, or not at all.
pub fn sets_up<G: Published + Setup>(play: &Play<G>) -> Result<(), Breach> {
    let (rules, mut positions) = (&play.table.rules, Vec::new());
    play.every(Law::SetsUp, |step, state| {
        let Some(position) = state.position() else { return Ok(()) };
        positions.push(step);
        if !state.sealed().is_empty() {
            return Err("a choice is sealed, and a position cannot hold it".to_owned());
        }
        written::<G>(rules, &position)?;
        match G::set_up(rules, &position) {
            Ok(again) if again == *state => Ok(()),
            Ok(_) => Err("set up from its parts, it is another state".to_owned()),
            Err(why) => Err(format!("it cannot be set up from its own parts: {why}")),
        }
    })?;
    if positions.is_empty() {
        return Err(play.breach(Law::SetsUp, play.steps.len(), "no state of the play has parts"));
    }
    let mut rng = play.rng(Law::SetsUp);
    for _ in 0..CHANGED {
        let step = positions[rng.below(positions.len() as u32) as usize];
        let Some(position) = play.states[step].position() else { continue };
        let text = changed(&G::position_text(rules, &position), &mut rng);
        guarded(|| by_hand::<G>(rules, &text, &mut rng))
            .map_err(|why| play.breach(Law::SetsUp, step, format!("the position `{text}`: {why}")))?;
    }
    Ok(())
}

/// The text of a position is one that a record can hold, and is read back.
fn written<G: Setup>(rules: &G::Rules, position: &G::Position) -> Result<(), String> {
    let text = G::position_text(rules, position);
    let printable = text.bytes().all(|byte| (b' '..=b'~').contains(&byte) && byte != b';');
    if !printable || text.split(' ').any(str::is_empty) {
        return Err(format!("`{text}` is not one line of words in printable ASCII without `;`"));
    }
    if text.len() > LONGEST_POSITION {
        return Err(format!("`{text}` has {} bytes, more than {LONGEST_POSITION}", text.len()));
    }
    match G::parse_position(rules, &text) {
        Ok(read) if read == *position => Ok(()),
        Ok(read) => Err(format!("{position:?} is written `{text}`, which is read as {read:?}")),
        Err(why) => Err(format!("{position:?} is written `{text}`: {why}")),
    }
}

/// What somebody wrote is refused, or it is a position from which the game goes on.
fn by_hand<G: Published + Setup>(rules: &G::Rules, text: &str, rng: &mut Rng) -> Result<(), String> {
    let Ok(position) = G::parse_position(rules, text) else { return Ok(()) };
    written::<G>(rules, &position)?;
    let mut state = match G::set_up(rules, &position) {
        Ok(state) => state,
        Err(why) => {
            return if why.to_string().is_empty() {
                Err("it is refused without a word".to_owned())
            } else {
                Ok(())
            };
        }
    };
    for _ in 0..WALK {
        if let Some(position) = state.position()
            && G::set_up(rules, &position).ok() != Some(state)
        {
            return Err(format!("it leads to a state that is not set up again: {state:?}"));
        }
        looked_at(rules, &state)?;
        match random_step(&state, rng) {
            Some(step) => state = step.after(state),
            None if state.turn() == Turn::Over => break,
            None => return Err(format!("it leads to a state in which nothing can happen: {state:?}")),
        }
    }
    Ok(())
}

/// What is said, shown and thought of a state that nobody could have reached.
fn looked_at<G: Published>(rules: &G::Rules, state: &G) -> Result<(), String> {
    let seats = state.seats();
    for viewer in Viewer::all(seats) {
        let view = state.view(viewer);
        let _ = (G::view_data(rules, &view), G::ask(rules, &view));
    }
    match seats.iter().find(|seat| !state.value(*seat).is_finite()) {
        Some(seat) => Err(format!("its value for seat {seat} is no number")),
        None => Ok(()),
    }
}

/// The text with one to three changes that a slip of the hand could make, or malice.
fn changed(text: &str, rng: &mut Rng) -> String {
    let mut letters: Vec<char> = text.chars().collect();
    for _ in 0..=rng.below(3) {
        let at = rng.below(letters.len() as u32) as usize;
        let other = rng.below(letters.len() as u32) as usize;
        match rng.below(9) {
            _ if letters.is_empty() => {}
            0 => drop(letters.remove(at)),
            1 => letters.insert(at, letters[other]),
            2 => letters[at] = letters[other],
            3 => letters.swap(at, other),
            4 => letters[at] = LETTERS[rng.below(LETTERS.len() as u32) as usize],
            5 => letters.truncate(at),
            // The next card, square or number.
            6 | 7 => letters[at] = char::from_u32(letters[at] as u32 + 1).unwrap_or('?'),
            _ => {
                let part: Vec<_> = letters[at.min(other)..at.max(other)].to_vec();
                letters.splice(at..at, part);
            }
        }
    }
    letters.into_iter().collect()
}

/// Records can begin at the positions.
pub(crate) fn offered<G: Published>() -> Result<(), Breach> {
    match G::POSITIONS {
        Some(_) => Ok(()),
        None => Err(Breach::anywhere(Law::SetsUp, "`Published::POSITIONS` does not offer them to records")),
    }
}
