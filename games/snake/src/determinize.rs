//! What a viewer may know of a state, and states made from that alone.

use parlor_game::{Uniform, ViewOf, Viewer};

use crate::{Hand, Snake, View};

impl ViewOf<Snake> for View {
    fn of(state: &Snake, viewer: Viewer) -> View {
        let hand = viewer.seat().map_or(Hand::EMPTY, |seat| state.hand(seat));
        View { table: state.table, viewer, hand }
    }

    /// Of the unseen cards any may be in any other's hand, each as likely as the next: nobody's choices have shown what they hold.
    fn determinize(&self, chance: &mut impl Uniform) -> Snake {
        let (table, mut pile) = (self.table, self.unseen());
        let mut hands = [Hand::EMPTY; 4];
        for seat in table.seats().iter() {
            if self.seat() == Some(seat) {
                hands[seat.index()] = self.hand;
                continue;
            }
            for _ in 0..table.held(seat) {
                if let Some(card) = pile.nth(chance.below(pile.len())) {
                    pile.remove(card);
                    hands[seat.index()].insert(card);
                }
            }
        }
        Snake { table, hands, pile }
    }
}
