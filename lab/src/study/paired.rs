//! The same deals with something changed for one seat: what a card or an action is worth, by intervention.
//!
//! Each game is played as it is, and once more for each change and each seat of the line-up's first bot. Luck and bots' chances are the same:
//! two games differ in nothing but what follows from the change. Where a change cannot matter, because the seat never had the card or
//! never could choose the action, the game is known without being played.

use parlor_catalog::Best;
use parlor_chance::{Rng, Seed};
use parlor_game::{Cards, Cast, Game, Seat, Turn, Uniform, Viewer};
use parlor_search::{Choice, Stop};

use super::chair::Chair;
use super::change::{Change, Changed};
use super::course::result;
use super::decision::Decision;
use super::luck::LuckSoFar;
use super::played::{Meeting, Played};
use super::player::{LONGEST, PlayerOf};
use super::{Pattern, Rows};
use crate::Broken;

/// What was seen of cards and patterns in a game.
#[derive(Clone, PartialEq, Eq, Debug)]
struct Seen {
    /// By seat: the cards that it had.
    held: Vec<u64>,
    /// By seat: the cards that were in play for it.
    played: Vec<u64>,
    /// By change and seat: at how many choices the pattern was an action that the seat could choose.
    met: Vec<Vec<i32>>,
    /// By change and seat: at how many of these the seat chose one, although it could have done something else.
    taken: Vec<Vec<i32>>,
}

/// A game, and what was seen in it.
struct Told<G: Best> {
    played: Played<G>,
    seen: Seen,
}

/// Who may never do what.
#[derive(Clone, Copy)]
struct Ban<'a> {
    seat: Seat,
    pattern: &'a Pattern,
}

impl<G: Best> PlayerOf<G> {
    /// Plays a game as it is, and with each change for each seat of the first bot; `None` when it was stopped.
    pub(super) fn play_paired(
        &self,
        meeting: Meeting,
        place: (usize, usize),
        rows: &mut Rows,
        stop: &dyn Stop,
    ) -> Result<Option<Played<G>>, Broken> {
        let Some(base) = self.tell(meeting, self.start, None, true, stop)? else { return Ok(None) };
        let seats: Vec<Seat> = Seat::ALL
            .into_iter()
            .zip(&self.line_up.seatings[meeting.seating])
            .filter(|(_, bot)| **bot == 0)
            .map(|(seat, _)| seat)
            .collect();
        for (index, change) in self.changes.iter().enumerate() {
            for seat in &seats {
                let told = match self.matters(index, change, *seat, &base.seen) {
                    false => None,
                    true => match self.again(meeting, change, *seat, stop)? {
                        Some(told) => Some(told),
                        None => return Ok(None),
                    },
                };
                let end = told.as_ref().map_or(base.played.end, |told| told.played.end);
                self.add_change(rows, place, meeting, (index, *seat), (&base, end));
            }
        }
        Ok(Some(base.played))
    }

    /// Whether a change makes the game another one: the seat could have chosen the action, or had the card. A card that others only fear, or
    /// that a search thinks of in vain, counts for nothing.
    fn matters(&self, index: usize, change: &Change, seat: Seat, seen: &Seen) -> bool {
        match &change.changed {
            Changed::Never(_) => seen.met[index][seat.index()] > 0,
            Changed::Card(..) if self.inert[index] => false,
            Changed::Card(card, _) => seen.held[seat.index()] >> card & 1 == 1,
        }
    }

    /// The same game with a change for one seat.
    fn again(
        &self,
        meeting: Meeting,
        change: &Change,
        seat: Seat,
        stop: &dyn Stop,
    ) -> Result<Option<Told<G>>, Broken> {
        match &change.changed {
            Changed::Never(pattern) => {
                self.tell(meeting, self.start, Some(Ban { seat, pattern }), false, stop)
            }
            Changed::Card(card, changed) => {
                let start = G::CARDS
                    .and_then(|cards| (cards.changed)(&self.rules, seat, *card, *changed))
                    .and_then(|rules| G::new(&rules, self.line_up.seats()).ok())
                    .ok_or_else(|| Broken::new(&format!("`{change}` cannot be")))?;
                self.tell(meeting, start, None, false, stop)
            }
        }
    }

    /// Plays a game from this start, and tells what was seen in it.
    fn tell(
        &self,
        meeting: Meeting,
        start: G,
        ban: Option<Ban<'_>>,
        looks: bool,
        stop: &dyn Stop,
    ) -> Result<Option<Told<G>>, Broken> {
        let Meeting { deal, seating, repeat } = meeting;
        let broken =
            |why: &dyn std::fmt::Display| Broken::new(&format!("deal {deal}, seating {seating}: {why}"));
        let seats = self.line_up.seats();
        let mut luck = Luck::new(self, meeting);
        let mut bots =
            Bots::new(self, Seed::new(format!("{} {deal} {seating} {repeat}", self.seed)), seating);
        let mut seen = Seen {
            held: vec![0; seats.into()],
            played: vec![0; seats.into()],
            met: vec![vec![0; seats.into()]; if looks { self.changes.len() } else { 0 }],
            taken: vec![vec![0; seats.into()]; if looks { self.changes.len() } else { 0 }],
        };
        let mut played = Played::new(start, seats.into());
        played.luck = (looks && self.control).then(|| LuckSoFar::new(seats));
        while played.decisions + played.deals < LONGEST {
            match played.end.turn() {
                Turn::Over => break,
                Turn::Deal => {
                    let dealt = luck.deal(&played.end).ok_or_else(|| broken(&"nothing to deal"))?;
                    let before = played.end;
                    played.end.deal_unchecked(dealt);
                    played.deals += 1;
                    if let Some(luck) = &mut played.luck {
                        luck.dealt(&before, &played.end);
                    }
                }
                Turn::Decide(asked) => {
                    if self.course > 0 {
                        played.states.push(played.end);
                    }
                    // Sealed choices are made by what was seen before any of them.
                    let before = played.end;
                    for seat in asked.iter() {
                        let own = ban.filter(|ban| ban.seat == seat);
                        let view = before.view(Viewer::Seat(seat));
                        let choice = bots.choose(&before, seat, stop).map_err(|why| broken(&why))?;
                        if stop.stopped() {
                            return Ok(None);
                        }
                        let action = match own {
                            Some(ban) => self.allowed(&before, &view, ban, &choice, &mut luck),
                            None => choice.action,
                        };
                        if looks {
                            self.look(&before, &view, (seat, action), &mut seen);
                        }
                        let legal = before.actions(seat).count();
                        played.did[seat.index()].chose(legal);
                        if looks && self.decisions {
                            played.decisions_made.push(Decision::of(seat, legal, &choice));
                            played.counts.count(&before, seat, action);
                        }
                        played.end.act_unchecked(seat, action);
                        played.decisions += 1;
                    }
                    if let Some(luck) = &mut played.luck {
                        luck.chose();
                    }
                }
            }
            if looks && let Some(cards) = G::CARDS {
                seen.note(&cards, &played.end);
            }
        }
        Ok(Some(Told { played, seen }))
    }

    /// Counts the patterns that a seat could choose.
    fn look(&self, state: &G, view: &G::View, (seat, chosen): (Seat, G::Action), seen: &mut Seen) {
        for (index, change) in self.changes.iter().enumerate() {
            if let Changed::Never(pattern) = &change.changed {
                let of = |action: G::Action| self.is(pattern, view, seat, action);
                let met = state.actions(seat).any(of);
                let taken = met && of(chosen) && !state.actions(seat).all(of);
                seen.met[index][seat.index()] += i32::from(met);
                seen.taken[index][seat.index()] += i32::from(taken);
            }
        }
    }

    /// Whether an action is one of a pattern: by its text, or by its name in words.
    fn is(&self, pattern: &Pattern, view: &G::View, seat: Seat, action: G::Action) -> bool {
        pattern.matches(&G::action_text(&self.rules, action)) || {
            let cast = Cast::nameless(self.line_up.seats(), Viewer::Seat(seat));
            let name = G::name_action(&self.rules, view, seat, action);
            pattern.matches(&parlor_language::say(G::sentences(), &name, &cast))
        }
    }

    /// What the bot does that may never choose an action of a pattern: the best of the others among those that it considered, or any other; if
    /// there is no other, what it chose.
    fn allowed(
        &self,
        state: &G,
        view: &G::View,
        ban: Ban<'_>,
        choice: &Choice<G::Action>,
        luck: &mut Luck<'_, G>,
    ) -> G::Action {
        let banned = |action: G::Action| self.is(ban.pattern, view, ban.seat, action);
        if !banned(choice.action) {
            return choice.action;
        }
        let mut best: Option<(f64, G::Action)> = None;
        for option in choice.considered.iter().filter(|option| !banned(option.action)) {
            if best.is_none_or(|(value, _)| option.value > value) {
                best = Some((option.value, option.action));
            }
        }
        let any = || {
            let others: Vec<_> = state.actions(ban.seat).filter(|action| !banned(*action)).collect();
            let at = if others.is_empty() { 0 } else { luck.any(state, others.len() as u32) };
            others.get(at as usize).copied()
        };
        best.map(|(_, action)| action).or_else(any).unwrap_or(choice.action)
    }

    fn add_change(
        &self,
        rows: &mut Rows,
        (variant, line_up): (usize, usize),
        meeting: Meeting,
        (index, seat): (usize, Seat),
        (base, end): (&Told<G>, G),
    ) {
        let change = &self.changes[index];
        let at = seat.index();
        let (before, after) = (result(base.played.end), result(end));
        let share = |result: &[i32]| self.line_up.shares(result)[at];
        let bit = |bits: &[u64]| match change.changed {
            Changed::Card(card, _) => i32::from(bits[at] >> card & 1 == 1),
            Changed::Never(_) => 0,
        };
        let rows = &mut rows.cards;
        rows.variant.push(variant as i32);
        rows.line_up.push(line_up as i32);
        rows.deal.push(meeting.deal as i32);
        rows.seating.push(meeting.seating as i32);
        rows.repeat.push(meeting.repeat.into());
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

impl Seen {
    fn note<G: Game>(&mut self, cards: &Cards<G>, state: &G) {
        for (seat, (held, played)) in Seat::ALL.into_iter().zip(self.held.iter_mut().zip(&mut self.played)) {
            *held |= (cards.held)(state, seat);
            *played |= (cards.in_play)(state, seat);
        }
    }
}

/// The luck of a deal. Where a game names its moments, each has luck of its own, so that a game in which something is changed has the same
/// luck again as soon as it comes to the same moment; else luck is a row of numbers.
struct Luck<'a, G: Best> {
    player: &'a PlayerOf<G>,
    deal: u32,
    row: Rng,
}

impl<'a, G: Best> Luck<'a, G> {
    fn new(player: &'a PlayerOf<G>, meeting: Meeting) -> Self {
        Luck { player, deal: meeting.deal, row: player.dealer(meeting.deal) }
    }

    fn at(&self, moment: u64, salt: u64) -> Rng {
        let deal = self.player.base.wrapping_add(self.deal.into());
        Rng::new(mixed(mixed(deal, moment), salt))
    }

    fn deal(&mut self, state: &G) -> Option<G::Deal> {
        match G::CARDS {
            Some(cards) => {
                let mut own = self.at((cards.moment)(state), 0);
                state.pick_deal(|total| own.below(total))
            }
            None => state.pick_deal(|total| self.row.below(total)),
        }
    }

    /// Any number below `count`, for a bot without an opinion.
    fn any(&self, state: &G, count: u32) -> u32 {
        let moment = G::CARDS.map_or(0, |cards| (cards.moment)(state));
        // A row of numbers has to stay the deal's own.
        self.at(moment, 1).below(count)
    }
}

/// Two numbers as one that shows nothing of them.
fn mixed(one: u64, other: u64) -> u64 {
    Rng::new(one ^ other.wrapping_mul(0x9e37_79b9_7f4a_7c15)).next_u64()
}

/// The bots at the table. Where a game names its moments, a bot's chances at one depend on that alone.
struct Bots<'a, G: Best> {
    player: &'a PlayerOf<G>,
    chances: Seed,
    seating: usize,
    /// By seat, where each bot is one from beginning to end.
    bots: Vec<Chair<G>>,
}

impl<'a, G: Best> Bots<'a, G> {
    fn new(player: &'a PlayerOf<G>, chances: Seed, seating: usize) -> Self {
        let mut all = Bots { player, chances, seating, bots: Vec::new() };
        if G::CARDS.is_none() {
            let seats = player.line_up.seatings[seating].iter().zip(Seat::ALL);
            all.bots = seats.map(|(bot, seat)| Chair::new(player.bots[*bot], &all.chances, seat)).collect();
        }
        all
    }

    fn choose(
        &mut self,
        state: &G,
        seat: Seat,
        stop: &dyn Stop,
    ) -> Result<Choice<G::Action>, parlor_search::NoChoice> {
        match G::CARDS {
            None => self.bots[seat.index()].choose(seat, state, stop),
            Some(cards) => {
                let word = self.player.bots[self.player.line_up.seatings[self.seating][seat.index()]];
                let chances = Seed::new(format!("{} {}", self.chances.text(), (cards.moment)(state)));
                Chair::<G>::new(word, &chances, seat).choose(seat, state, stop)
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use parlor_catalog::{ForEachGame, for_each_game};
    use parlor_scene::Draw;

    use super::*;
    use crate::study::{Study, player::OnTable};

    /// Each game, with patterns of which some match.
    const PATTERNS: [(&str, &str, &[&str]); 5] = [
        ("rose", "-", &["take * joker *", "place *"]),
        ("ouroboros", "-", &["place * x", "remove *"]),
        ("ouroboros-solitaire", "-", &["bribe", "scout * | enforce *"]),
        ("snake", "hands=1", &["play 2? | play 3?", "play *R"]),
        ("solo-war", "-", &["support * gamble", "support trip *"]),
    ];

    fn player<G: Best>(game: &str, rules: &str, bots: &[&str], more: &str) -> PlayerOf<G> {
        let text = format!(
            "study = 1\ngame = \"{game}\"\n[[line-up]]\nname = \"a\"\nbots = {bots:?}\ndeals = 5\n{more}\n"
        );
        let study = Study::read(&text).unwrap();
        let seats = G::ABOUT.default_seats;
        let table = OnTable { rules, seats, file: None, deals: &study.seed };
        PlayerOf::new(&study, &study.line_ups[0], table).unwrap()
    }

    /// Whoever may never do something does not, whoever the bot is, unless nothing else can be done.
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
                    let meeting = Meeting { deal: 1, seating: 0, repeat: 0 };
                    let base = own.tell(meeting, own.start, None, true, &|| false).unwrap().unwrap();
                    taken += base.seen.taken.iter().flatten().sum::<i32>();
                    for (index, change) in own.changes.iter().enumerate() {
                        let Changed::Never(pattern) = &change.changed else { continue };
                        let ban = Ban { seat: Seat::One, pattern };
                        let told = own.tell(meeting, own.start, Some(ban), true, &|| false).unwrap().unwrap();
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
                        let meeting = Meeting { deal, seating: 0, repeat: 0 };
                        let base = own.tell(meeting, own.start, None, true, &|| false).unwrap().unwrap();
                        for (change, seat) in
                            own.changes.iter().flat_map(|own| [(own, Seat::One), (own, Seat::Two)])
                        {
                            let Changed::Card(card, _) = change.changed else { continue };
                            let had = base.seen.held[seat.index()] >> card & 1 == 1;
                            if had || change.kind == Some("support") {
                                continue;
                            }
                            never_had += 1;
                            let told = own.again(meeting, change, seat, &|| false).unwrap().unwrap();
                            assert_eq!(result(told.played.end), result(base.played.end), "{deal} {change}");
                        }
                    }
                }
                assert!(never_had > 100, "{never_had}");
            }
        }
        for_each_game(&mut Check);
    }
}
