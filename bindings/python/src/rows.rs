//! The arrays of a vector environment, one row a game, so that threads can each fill their own.

/// The same rows of all arrays.
pub(crate) struct ArrayRows<'a> {
    pub(crate) obs: &'a mut [f32],
    pub(crate) final_obs: &'a mut [f32],
    pub(crate) mask: &'a mut [bool],
    pub(crate) seat: &'a mut [i8],
    pub(crate) asked: &'a mut [bool],
    pub(crate) reward: &'a mut [f32],
    pub(crate) terminated: &'a mut [bool],
    pub(crate) truncated: &'a mut [bool],
    pub(crate) widths: Widths,
}

/// How long a row of each array is; the others have one number a game.
#[derive(Clone, Copy)]
pub(crate) struct Widths {
    pub(crate) obs: usize,
    pub(crate) mask: usize,
    pub(crate) seats: usize,
}

impl<'a> ArrayRows<'a> {
    /// The rows of the first `count` games, and the others.
    pub(crate) fn split_at(self, count: usize) -> (ArrayRows<'a>, ArrayRows<'a>) {
        let widths = self.widths;
        let (obs, obs_rest) = self.obs.split_at_mut(count * widths.obs);
        let (final_obs, final_rest) = self.final_obs.split_at_mut(count * widths.obs);
        let (mask, mask_rest) = self.mask.split_at_mut(count * widths.mask);
        let (seat, seat_rest) = self.seat.split_at_mut(count);
        let (asked, asked_rest) = self.asked.split_at_mut(count * widths.seats);
        let (reward, reward_rest) = self.reward.split_at_mut(count * widths.seats);
        let (terminated, terminated_rest) = self.terminated.split_at_mut(count);
        let (truncated, truncated_rest) = self.truncated.split_at_mut(count);
        (
            ArrayRows { obs, final_obs, mask, seat, asked, reward, terminated, truncated, widths },
            ArrayRows {
                obs: obs_rest,
                final_obs: final_rest,
                mask: mask_rest,
                seat: seat_rest,
                asked: asked_rest,
                reward: reward_rest,
                terminated: terminated_rest,
                truncated: truncated_rest,
                widths,
            },
        )
    }

    /// The rows of one game.
    pub(crate) fn row(&mut self, at: usize) -> ArrayRows<'_> {
        let Widths { obs, mask, seats } = self.widths;
        ArrayRows {
            obs: &mut self.obs[at * obs..(at + 1) * obs],
            final_obs: &mut self.final_obs[at * obs..(at + 1) * obs],
            mask: &mut self.mask[at * mask..(at + 1) * mask],
            seat: &mut self.seat[at..=at],
            asked: &mut self.asked[at * seats..(at + 1) * seats],
            reward: &mut self.reward[at * seats..(at + 1) * seats],
            terminated: &mut self.terminated[at..=at],
            truncated: &mut self.truncated[at..=at],
            widths: self.widths,
        }
    }

    /// Forgets what the last step brought.
    pub(crate) fn clear_result(&mut self) {
        self.reward.fill(0.0);
    }
}
