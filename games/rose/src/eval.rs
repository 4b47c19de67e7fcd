//! Rose's own opinion of a position.

use parlor_game::{Evaluate, Seat};

use crate::Rose;

impl Evaluate for Rose {
    fn evaluate(&self, _seat: Seat) -> f64 {
        f64::from(self.score())
    }
}
