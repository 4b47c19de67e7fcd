//! The same deals with something changed for one seat: what a card or an action is worth, by intervention.
//!
//! Each game is played as it is, and once more for each change and each seat of the line-up's first bot. Luck and bots' chances are the same:
//! two games differ in nothing but what follows from the change. Where a change cannot matter, because the seat never had the card or
//! never could choose the action, the game is known without being played.

use parlor_catalog::Best;
use parlor_game::{BySeat, Game, Seat};
use parlor_search::Stop;

use super::change::{Change, Changed};
use super::play_game::{Ban, GameSetting, Observations, ObservedGame};
use super::played_game::PlayedGame;
use super::player_of::PlayerOf;
use super::{GameKey, Rows};
use crate::Broken;

/// A game for its record, and the rules that the record names.
type OfRecord<G> = (PlayedGame<G>, <G as Game>::Rules);

impl<G: Best> PlayerOf<G> {
    /// Plays a game as it is, and with each change for each seat of the first bot; `None` when it was stopped.
    pub(super) fn play_paired(
        &self,
        game_key: GameKey,
        place: (usize, usize),
        rows: &mut Rows,
        stop: &dyn Stop,
    ) -> Result<Option<PlayedGame<G>>, Broken> {
        let Some(base) = self.play_game(game_key, self.as_it_is(false), stop)? else { return Ok(None) };
        let seats: Vec<Seat> = Seat::ALL
            .into_iter()
            .zip(&self.line_up.seatings[game_key.seating])
            .filter(|(_, bot)| **bot == 0)
            .map(|(seat, _)| seat)
            .collect();
        for (index, change) in self.changes.iter().enumerate() {
            for seat in &seats {
                let told = match self.matters(index, change, *seat, &base.seen) {
                    false => None,
                    true => match self.play_game(game_key, self.with(change, *seat)?.0, stop)? {
                        Some(told) => Some(told),
                        None => return Ok(None),
                    },
                };
                let changed = told.as_ref().map_or(&base.played, |told| &told.played).result();
                self.add_change(rows, place, game_key, (index, *seat), (&base, &changed));
            }
        }
        Ok(Some(base.played))
    }

    /// Whether a change makes the game another one: the seat could have chosen the action, or had the card. A card that others only fear, or
    /// that a search thinks of in vain, counts for nothing.
    fn matters(&self, index: usize, change: &Change, seat: Seat, seen: &Observations) -> bool {
        match &change.changed {
            Changed::Never(_) => seen.met[index][seat.index()] > 0,
            Changed::Card(..) if self.inert[index] => false,
            Changed::Card(card, _) => seen.held[seat.index()] >> card & 1 == 1,
        }
    }

    /// A game as it is, on luck that goes by moments.
    fn as_it_is(&self, told: bool) -> GameSetting<'_, G> {
        GameSetting { start: self.start, ban: None, by_moment: true, looks: true, told, watch: None }
    }

    /// The same with a change for one seat, and the options that say so.
    fn with<'a>(&'a self, change: &'a Change, seat: Seat) -> Result<(GameSetting<'a, G>, G::Rules), Broken> {
        let setting = GameSetting { looks: false, ..self.as_it_is(false) };
        match &change.changed {
            Changed::Never(pattern) => {
                Ok((GameSetting { ban: Some(Ban { seat, pattern }), ..setting }, self.rules.clone()))
            }
            Changed::Card(card, changed) => {
                let impossible = || Broken::new(&format!("`{change}` cannot be"));
                let rules = G::CARDS
                    .and_then(|cards| (cards.changed)(&self.rules, seat, *card, *changed))
                    .ok_or_else(impossible)?;
                let start = G::new(&rules, self.line_up.seats()).map_err(|why| Broken::new(&why))?;
                Ok((GameSetting { start, ..setting }, rules))
            }
        }
    }

    /// The game as it was played, or as it was played with a change for one seat, with all its moves; and the options of its record.
    pub(super) fn retold(
        &self,
        game_key: GameKey,
        changed: Option<(usize, Seat)>,
        stop: &dyn Stop,
    ) -> Result<Option<OfRecord<G>>, Broken> {
        let Some((index, seat)) = changed else {
            let told = self.play_game(game_key, self.as_it_is(true), stop)?;
            return Ok(told.map(|told| (told.played, self.rules.clone())));
        };
        let change = self.changes.get(index).ok_or_else(|| Broken::new(&"there is no such change"))?;
        if self.line_up.seatings[game_key.seating].get(seat.index()) != Some(&0) {
            return Err(Broken::new(&format!(
                "nothing is changed for seat {seat}, which the first bot does not have"
            )));
        }
        let Some(base) = self.play_game(game_key, self.as_it_is(false), stop)? else { return Ok(None) };
        if !self.matters(index, change, seat, &base.seen) {
            return Err(Broken::new(&format!(
                "`{change}` changes nothing for seat {seat} in this game, which was not played again"
            )));
        }
        let (setting, rules) = self.with(change, seat)?;
        let told = self.play_game(game_key, GameSetting { told: true, ..setting }, stop)?;
        Ok(told.map(|told| (told.played, rules)))
    }

    fn add_change(
        &self,
        rows: &mut Rows,
        (variant, line_up): (usize, usize),
        game_key: GameKey,
        (index, seat): (usize, Seat),
        (base, after): (&ObservedGame<G>, &BySeat<i32>),
    ) {
        let change = &self.changes[index];
        let at = seat.index();
        let before = base.played.result();
        let share = |result: &[i32]| self.line_up.shares(result)[at];
        let bit = |bits: &[u64]| match change.changed {
            Changed::Card(card, _) => i32::from(bits[at] >> card & 1 == 1),
            Changed::Never(_) => 0,
        };
        let rows = &mut rows.cards;
        rows.variant.push(variant as i32);
        rows.line_up.push(line_up as i32);
        rows.deal.push(game_key.deal as i32);
        rows.seating.push(game_key.seating as i32);
        rows.repeat.push(game_key.repeat.into());
        rows.change.push(change.to_string());
        rows.seat.push(seat.number().into());
        rows.result.push(before[seat]);
        rows.share.push(share(before.as_slice()));
        rows.changed_result.push(after[seat]);
        rows.changed_share.push(share(after.as_slice()));
        rows.held.push(bit(&base.seen.held));
        rows.played.push(bit(&base.seen.played));
        rows.met.push(base.seen.met[index][at]);
        rows.taken.push(base.seen.taken[index][at]);
    }
}

#[cfg(test)]
mod tests {
    use parlor_catalog::{ForEachGame, for_each_game};
    use parlor_scene::Draw;

    use super::*;
    use crate::study::Study;
    use crate::study::player::OnTable;

    /// Each game, with patterns of which some match.
    const PATTERNS: [(&str, &str, &[&str]); 5] = [
        ("rose", "-", &["take * joker *", "place *"]),
        ("ouroboros", "-", &["place * x", "remove *"]),
        ("ouroboros-solitaire", "-", &["bribe", "scout * | enforce *"]),
        ("snake", "hands=1", &["play 2? | play 3?", "play *R"]),
        ("solo-war", "-", &["* gamble", "support *"]),
    ];

    fn player<G: Best>(game: &str, rules: &str, bots: &[&str], more: &str) -> PlayerOf<G> {
        let text = format!(
            "study = 1\ngame = \"{game}\"\n[[line-up]]\nname = \"a\"\nbots = {bots:?}\ndeals = 5\n{more}\n"
        );
        let study = Study::read(&text).unwrap();
        let seats = G::ABOUT.default_seats;
        let table = OnTable { rules, seats, file: None };
        PlayerOf::new(&study, &study.line_ups[0], table).unwrap()
    }

    /// Anyone who may never do something does not, no matter which bot it is, unless nothing else can be done.
    #[test]
    fn what_is_forbidden_is_never_chosen_where_there_is_something_else() {
        struct Check;
        impl ForEachGame for Check {
            fn game<G: Best + Draw>(&mut self) {
                let Some((game, rules, patterns)) = PATTERNS.iter().find(|(game, ..)| *game == G::ABOUT.slug)
                else {
                    return;
                };
                let mut taken = 0;
                for bot in ["random", "greedy", "gentle", "best:8", "mcts:8"] {
                    let own = player::<G>(game, rules, &[bot], &format!("never = {patterns:?}"));
                    let game_key = GameKey { deal: 1, seating: 0, repeat: 0 };
                    let base = own.play_game(game_key, own.as_it_is(false), &|| false).unwrap().unwrap();
                    taken += base.seen.taken.iter().flatten().sum::<i32>();
                    for (index, change) in own.changes.iter().enumerate() {
                        let Changed::Never(pattern) = &change.changed else { continue };
                        let ban = Ban { seat: Seat::One, pattern };
                        let told = own
                            .play_game(
                                game_key,
                                GameSetting { ban: Some(ban), ..own.as_it_is(false) },
                                &|| false,
                            )
                            .unwrap()
                            .unwrap();
                        assert_eq!(told.seen.taken[index][0], 0, "{game} {bot} {change}");
                    }
                }
                assert!(taken > 0, "{game}: nobody ever chose any of these");
            }
        }
        for_each_game(&mut Check);
    }

    /// Games that are known without being played are what they would be: but for support cards, which others may fear.
    #[test]
    fn an_entity_or_klutz_card_that_a_seat_never_had_changes_nothing_for_bots_that_do_not_search() {
        struct Check;
        impl ForEachGame for Check {
            fn game<G: Best + Draw>(&mut self) {
                if G::ABOUT.slug != "solo-war" {
                    return;
                }
                let mut never_had = 0;
                for bots in [["greedy", "greedy"], ["random", "greedy"], ["casual", "gentle"]] {
                    let own = player::<G>("solo-war", "-", &bots, "cards = [\"swap\", \"numbers\"]");
                    for deal in 1..5 {
                        let game_key = GameKey { deal, seating: 0, repeat: 0 };
                        let base = own.play_game(game_key, own.as_it_is(false), &|| false).unwrap().unwrap();
                        for (change, seat) in
                            own.changes.iter().flat_map(|own| [(own, Seat::One), (own, Seat::Two)])
                        {
                            let Changed::Card(card, _) = change.changed else { continue };
                            let had = base.seen.held[seat.index()] >> card & 1 == 1;
                            if had || change.kind == Some("support") {
                                continue;
                            }
                            never_had += 1;
                            let (setting, _) = own.with(change, seat).unwrap();
                            let told = own.play_game(game_key, setting, &|| false).unwrap().unwrap();
                            assert_eq!(told.played.result(), base.played.result(), "{deal} {change}");
                        }
                    }
                }
                assert!(never_had > 100, "{never_had}");
            }
        }
        for_each_game(&mut Check);
    }
}
