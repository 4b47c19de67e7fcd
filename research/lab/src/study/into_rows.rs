//! Puts games that were played into the rows of a study's tables.

use parlor_catalog::Best;
use parlor_chance::Seed;
use parlor_game::{Seat, Turn};

use super::course::{MOMENTS, hides, sample, unseen};
use super::decision::{Counts, Decision, word};
use super::luck::LuckSoFar;
use super::played_game::{PlayedGame, SeatStats};
use super::player_of::PlayerOf;
use super::row_key::{GameRow, RowKey, SeatRow};
use super::{GameKey, Rows};

impl<G: Best> PlayerOf<G> {
    pub(super) fn add(
        &self,
        rows: &mut Rows,
        place: (usize, usize),
        game_key: GameKey,
        played: &PlayedGame<G>,
    ) {
        let result = played.result();
        let winners = self.line_up.winners(result.as_slice());
        let key = RowKey { place, game_key };
        let played_on = GameRow {
            decisions: played.decisions as i32,
            deals: played.deals as i32,
            winners,
            cut: played.end.turn() != Turn::Over,
        };
        rows.games.add(key, &played_on);
        if self.by_seat {
            self.add_seats(rows, key, result.as_slice(), &played.stats);
        }
        if self.course > 0 {
            self.add_course(rows, key, played);
        }
        self.add_decisions(rows, key, &played.decisions_made);
        if let Some(luck) = &played.luck {
            add_luck(rows, key, luck);
        }
    }

    fn add_decisions(&self, rows: &mut Rows, key: RowKey, made: &[Decision<G::Action>]) {
        let rows = &mut rows.decisions;
        for (index, own) in made.iter().enumerate() {
            let bot = self.line_up.seatings[key.game_key.seating][own.seat.index()];
            key.push(
                &mut rows.variant,
                &mut rows.line_up,
                &mut rows.deal,
                &mut rows.seating,
                &mut rows.repeat,
            );
            rows.decision.push(index as i32);
            rows.seat.push(own.seat.number().into());
            rows.bot.push(self.words[bot].clone());
            rows.legal.push(own.legal);
            rows.compared.push(own.compared);
            rows.measure.push(word(own.measure).to_owned());
            rows.best.push(own.best);
            rows.second.push(own.second);
            rows.rank.push(own.rank);
            rows.action.push(G::action_text(&self.rules, own.action));
        }
    }

    /// The actions that there were in all games of a deal.
    pub(super) fn add_actions(
        &self,
        rows: &mut Rows,
        (variant, line_up): (usize, usize),
        deal: u32,
        counts: &Counts<G>,
    ) {
        let rows = &mut rows.actions;
        for (action, (legal, chosen)) in &counts.0 {
            rows.variant.push(variant as i32);
            rows.line_up.push(line_up as i32);
            rows.deal.push(deal as i32);
            rows.action.push(G::action_text(&self.rules, *action));
            rows.legal.push(*legal);
            rows.chosen.push(*chosen);
        }
    }

    fn add_seats(&self, rows: &mut Rows, key: RowKey, result: &[i32], stats: &[SeatStats]) {
        let shares = self.line_up.shares(result);
        for (seat, (stats, bot)) in stats.iter().zip(&self.line_up.seatings[key.game_key.seating]).enumerate()
        {
            let SeatStats { choices, forced, actions } = *stats;
            let (bot, result, share) = (&self.words[*bot], result[seat], shares[seat]);
            rows.seats.add(key, &SeatRow { seat, bot, result, share, choices, forced, actions });
        }
    }

    fn add_course(&self, rows: &mut Rows, key: RowKey, played: &PlayedGame<G>) {
        let GameKey { deal, seating, repeat } = key.game_key;
        let mut rng = Seed::new(format!("{} {deal} {seating} {repeat}", self.seed)).rng("course");
        let steps = MOMENTS - 1;
        for moment in 0..MOMENTS {
            let at = played.states.len() * moment as usize / steps as usize;
            let state = played.states.get(at).unwrap_or(&played.end);
            let sample = sample(state, &self.line_up, self.course, &mut rng);
            let hidden = hides::<G>() && at < played.states.len();
            for (seat, expected) in Seat::ALL.into_iter().zip(&sample.expected) {
                let unseen =
                    if hidden { unseen(state, seat, &self.line_up, self.course, &mut rng) } else { 0.0 };
                let rows = &mut rows.course;
                key.push(
                    &mut rows.variant,
                    &mut rows.line_up,
                    &mut rows.deal,
                    &mut rows.seating,
                    &mut rows.repeat,
                );
                rows.moment.push(moment as i32);
                rows.seat.push(seat.number().into());
                rows.expected.push(*expected);
                let own = sample.quarters.each_ref().map(|quarter| quarter[seat.index()]);
                rows.quarter_1.push(own[0]);
                rows.quarter_2.push(own[1]);
                rows.quarter_3.push(own[2]);
                rows.quarter_4.push(own[3]);
                rows.unseen.push(unseen);
            }
        }
    }
}

fn add_luck(rows: &mut Rows, key: RowKey, luck: &LuckSoFar) {
    let rows = &mut rows.luck;
    for (seat, own) in (1..).zip(&luck.by_seat) {
        key.push(&mut rows.variant, &mut rows.line_up, &mut rows.deal, &mut rows.seating, &mut rows.repeat);
        rows.seat.push(seat);
        rows.opening.push(own.opening);
        rows.later.push(own.later);
    }
}
