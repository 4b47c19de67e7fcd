//! An analysis in another language: the names of actions and of what luck brought, made again from the record.

use parlor_catalog::find;
use parlor_erased::{Event, OpaqueView, Position};
use parlor_game::{Cast, Language, Seat, Viewer};
use parlor_record::Replay;

use crate::analyst::{answered, end};
use crate::news::News;
use crate::{Analysis, Decision};

impl Analysis {
    /// This analysis of a record with its names in this language. What earlier versions stored without the action itself stays as it is.
    #[must_use]
    pub fn reading(mut self, replay: &Replay, language: Language) -> Analysis {
        let cast = Cast::new(&replay.header.names, Viewer::Spectator).reading(language);
        let mut position = Position::new(&*replay.start);
        let mut news = News::new(&*replay.start);
        let mut decisions: Vec<&mut Decision> = self.decisions.iter_mut().chain(&mut self.rough).collect();
        decisions.sort_by_key(|decision| decision.number);
        let mut decisions = decisions.into_iter().peekable();
        for (step, event) in replay.events.iter().enumerate() {
            if let (Event::Action { seat, .. }, Some(decision)) =
                (event, decisions.next_if(|decision| decision.step as usize == step))
            {
                decision.shown = news.of(*seat);
                name(decision, &position.game().opaque_view(Viewer::Seat(*seat)), *seat, &cast);
            }
            let Ok(happened) = position.after(event) else { break };
            news.pass(&happened, &cast);
            position = happened.after().clone();
        }
        if self.end.is_some()
            && let Ok(entry) = find(&self.game)
        {
            self.end = end(entry, replay, &cast);
        }
        self
    }
}

/// The names of a decision.
fn name(decision: &mut Decision, view: &OpaqueView, seat: Seat, cast: &Cast) {
    for weighed in [&mut decision.played, &mut decision.best] {
        weighed.name = view.name_action(seat, &weighed.action, cast);
    }
    if let Some((next, action)) = &decision.answer
        && let Some(next) = Seat::from_number(*next)
    {
        decision.reply = Some(answered(view, next, action, cast));
    }
}
