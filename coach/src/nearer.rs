//! One position, one value: what a choice led to is judged again when the next one is, from nearer.

use crate::story::flipped;
use crate::{Analysis, Decision, Weighed};

impl Analysis {
    /// Takes what the choice at `index` shows of the position before it for the choice before, and so on backwards; and what the choice
    /// after it shows for itself.
    ///
    /// A search looks at most choices only briefly, and takes a good one for worse than it is. Where the next choice is made in the very
    /// position that the last one led to, the nearer judgement counts if it is the better one: nobody "gives away" what is still there a
    /// moment later. A worse one is no fault of who chose: nobody saw it coming, and nobody judged what else there was from as near.
    pub(crate) fn look_nearer(&mut self, index: usize) {
        for at in (0..=index).rev() {
            match (self.seen_after(at), self.decisions.get_mut(at)) {
                (Some(value), Some(decision)) => decision.raise(value),
                _ if at < index => break,
                _ => {}
            }
        }
    }

    /// The value of the position that a choice led to, for who made it, if the next choice was made in it and judged with the same eyes.
    fn seen_after(&self, at: usize) -> Option<f64> {
        let (from, to) = (self.decisions.get(at)?, self.decisions.get(at + 1)?);
        // What is dealt in between is a step of its own; and where hands are hidden, each sees another position.
        if self.hides || (to.number, to.step) != (from.number + 1, from.step + 1) {
            return None;
        }
        let ally = |side: &&Vec<u8>| side.contains(&from.seat);
        if self.sides.iter().find(ally)?.contains(&to.seat) {
            return to.best.value;
        }
        if self.sides.len() == 2 { flipped(self.unit?, to.best.value?) } else { None }
    }
}

impl Decision {
    /// The choice that was made is worth at least so much.
    fn raise(&mut self, value: f64) {
        let (Some(best), Some(played)) = (self.best.value, self.played.value) else { return };
        if self.certain || value <= played {
            return;
        }
        self.played.value = Some(value);
        self.loss = Some((best - value).max(0.0));
        if value >= best {
            if self.best.action != self.played.action {
                (self.reply, self.answer) = (None, None);
            }
            self.best = Weighed { value: Some(value), ..self.played.clone() };
        }
    }
}
