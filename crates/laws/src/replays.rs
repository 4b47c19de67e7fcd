//! A record replays to the same state.

use parlor_erased::{Kind, KindOf, Typed};
use parlor_game::Published;
use parlor_record::{Games, Masked, Replay, Writer, replay, trace};
use parlor_scene::Draw;

use crate::{Breach, Law, Play};

/// A catalog with only one game.
#[derive(Clone, Copy)]
pub struct Only<'a>(
    /// The game.
    pub &'a dyn Kind,
);

impl Games for Only<'_> {
    fn find(&self, slug: &str) -> Option<&dyn Kind> {
        (slug == self.0.about().slug).then_some(self.0)
    }

    fn slugs(&self) -> Vec<&'static str> {
        vec![self.0.about().slug]
    }
}

/// The game written as a record and read again has the same events, ends in the same state with the same trace line, and prints
/// the same bytes. The same holds for the record in upper case moves and with its lines ended as on Windows.
///
/// # Errors
/// It does not replay, or not to the same.
pub fn replays<G: Published + Draw>(play: &Play<G>) -> Result<(), Breach> {
    let (steps, record) = (play.steps.len(), play.record(play.steps.len()));
    let (header, moves) = (play.header().to_string(), &record[play.header().to_string().len()..]);
    let forms = [record.clone(), record.replace('\n', "\r\n"), header + &moves.to_uppercase()];
    for form in forms {
        same(play, &record, &form).map_err(|found| play.breach(Law::Replays, steps, found))?;
    }
    Ok(())
}

fn same<G: Published + Draw>(play: &Play<G>, record: &str, form: &str) -> Result<(), String> {
    let kind = KindOf::<G>::new();
    let replayed =
        replay(form.as_bytes(), &Only(&kind)).map_err(|fault| format!("its record is refused: {fault}"))?;
    if let Some(fault) = &replayed.fault {
        let why = fault.why.as_deref().unwrap_or("no reason given");
        return Err(format!("its record is refused: {fault} ({why})"));
    }
    if let Some(step) =
        (0..play.events.len()).find(|step| replayed.events.get(*step) != play.events.get(*step))
    {
        return Err(format!(
            "event {step} was {:?}, replayed {:?}",
            play.events[step],
            replayed.events.get(step)
        ));
    }
    let state = replayed.game().as_any().downcast_ref::<Typed<G>>().map(|typed| typed.state);
    if state != Some(*play.last()) {
        return Err(format!("its record leads to another state: {state:?}"));
    }
    let steps = play.steps.len();
    let own = Typed { rules: play.table.rules.clone().into(), state: *play.last() };
    let (own, again) = (trace(steps, &own, None), trace(steps, replayed.game(), None));
    if own != again {
        return Err(format!("its last trace line is `{own}`, replayed `{again}`"));
    }
    let printed = reprint(&replayed);
    if printed != *record {
        return Err(format!("its record is printed differently after reading:\n{printed}"));
    }
    Ok(())
}

/// The record of what was replayed, in canonical form.
pub(crate) fn reprint(replayed: &Replay) -> String {
    let events: Vec<_> = replayed.events.iter().map(Masked::from).collect();
    replayed.header.to_string() + &Writer::all(&events)
}
