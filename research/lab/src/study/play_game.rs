//! One game between bots, played with the game's own types: every game of a study goes through here.

use parlor_catalog::{Best, BotError, BotKind, BotSpec, find};
use parlor_chance::{Rng, Seed, Stream};
use parlor_erased::Event;
use parlor_game::{Cards, Cast, Game, Move, Seat, Turn, Uniform, Viewer};
use parlor_search::{Choice, Stop};

use super::bot_in_seat::{BotInSeat, StudyBot};
use super::change::Changed;
use super::decision::Decision;
use super::luck::LuckSoFar;
use super::played_game::{Forfeit, PlayedGame};
use super::player_of::{LONGEST, PlayerOf};
use super::stopwatch::Stopwatch;
use super::{GameKey, Pattern};
use crate::{Broken, Watch};

/// What was seen of cards and patterns in a game.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(super) struct Observations {
    /// By seat: the cards that it had.
    pub(super) held: Vec<u64>,
    /// By seat: the cards that were in play for it.
    pub(super) played: Vec<u64>,
    /// By change and seat: at how many choices the pattern was an action that the seat could choose.
    pub(super) met: Vec<Vec<i32>>,
    /// By change and seat: at how many of these the seat chose one, although it could have done something else.
    pub(super) taken: Vec<Vec<i32>>,
}

/// A game, and what was seen in it.
pub(super) struct ObservedGame<G: Best> {
    pub(super) played: PlayedGame<G>,
    pub(super) seen: Observations,
}

/// Who may never do what.
#[derive(Clone, Copy)]
pub(super) struct Ban<'a> {
    pub(super) seat: Seat,
    pub(super) pattern: &'a Pattern,
}

/// How a game is played.
#[derive(Clone, Copy)]
pub(super) struct GameSetting<'a, G> {
    /// Where it begins.
    pub(super) start: G,
    pub(super) ban: Option<Ban<'a>>,
    /// Whether luck and bots' chances are drawn by the moments that a game names, so that a changed game falls into step again.
    pub(super) by_moment: bool,
    /// Whether it is noted what a study asks of a game: cards and patterns, decisions, luck.
    pub(super) looks: bool,
    /// Whether every move is noted, for the record.
    pub(super) told: bool,
    /// The clock by which bots are timed, if they are.
    pub(super) watch: Option<&'a dyn Watch>,
}

impl<G: Best> PlayerOf<G> {
    /// Plays a game; `None` when it was stopped.
    pub(super) fn play_game(
        &self,
        game_key: GameKey,
        setting: GameSetting<'_, G>,
        stop: &dyn Stop,
    ) -> Result<Option<ObservedGame<G>>, Broken> {
        let GameKey { deal, seating, .. } = game_key;
        let broken =
            |why: &dyn std::fmt::Display| Broken::new(&format!("deal {deal}, seating {seating}: {why}"));
        let seats = self.line_up.seats();
        let words = self.words_by_seat(seating);
        let limit = |spec| find(G::ABOUT.slug).ok().and_then(|entry| entry.limit(spec));
        let mut clock = setting.watch.map(|watch| Stopwatch::new(watch, &words, limit));
        let unlimited = |(seat, word)| match &clock {
            Some(clock) => clock.unlimited(seat, word),
            None => word,
        };
        let words: Vec<_> = Seat::ALL.into_iter().zip(words).map(unlimited).collect();
        let mut luck = DealLuck::new(self, game_key, setting.by_moment);
        let mut bots = Bots::new(self, self.chances(game_key), words, setting.by_moment)?;
        let mut seen = Observations::new(seats.into(), if setting.looks { self.changes.len() } else { 0 });
        let mut played = PlayedGame::new(setting.start, seats.into());
        played.luck = (setting.looks && self.control).then(|| LuckSoFar::new(seats));
        'game: while played.decisions + played.deals < LONGEST {
            match played.end.turn() {
                Turn::Over => break,
                Turn::Deal => {
                    let dealt = luck.deal(&played.end).ok_or_else(|| broken(&"nothing to deal"))?;
                    let before = played.end;
                    played.end.deal_unchecked(dealt);
                    played.deals += 1;
                    if setting.told {
                        played.events.push(Event::of(&self.rules, &Move::<G>::Deal(dealt)));
                    }
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
                        let choice = match &mut clock {
                            Some(clock) => clock.time(seat, |stop| bots.choose(&before, seat, stop)),
                            None => bots.choose(&before, seat, stop),
                        };
                        if stop.stopped() {
                            return Ok(None);
                        }
                        let choice = match choice {
                            Err(BotError::Fault(fault)) => {
                                let after = played.decisions + played.deals;
                                played.forfeit.get_or_insert(Forfeit { seat, fault, after: after as u32 });
                                if played.is_decided() {
                                    break 'game;
                                }
                                bots.replace(seat)?;
                                bots.choose(&before, seat, stop)
                            }
                            choice => choice,
                        }
                        .map_err(|why| broken(&why))?;
                        let action = match setting.ban.filter(|ban| ban.seat == seat) {
                            Some(ban) => self.allowed(&before, ban, &choice, &mut luck),
                            None => choice.action,
                        };
                        if setting.looks {
                            self.look(&before, (seat, action), &mut seen);
                        }
                        self.note(&mut played, &before, (seat, action), &choice, setting);
                        played.end.act_unchecked(seat, action);
                        played.decisions += 1;
                    }
                    if let Some(luck) = &mut played.luck {
                        luck.chose();
                    }
                }
            }
            if setting.looks
                && !self.changes.is_empty()
                && let Some(cards) = G::CARDS
            {
                seen.note(&cards, &played.end);
            }
        }
        bots.over(&played);
        played.took = clock.map(|clock| clock.took()).unwrap_or_default();
        for (took, bot) in played.took.iter_mut().zip(&bots.bots) {
            took.late = bot.as_ref().and_then(BotInSeat::late).unwrap_or(took.late);
        }
        Ok(Some(ObservedGame { played, seen }))
    }

    /// Notes a choice.
    fn note(
        &self,
        played: &mut PlayedGame<G>,
        before: &G,
        (seat, action): (Seat, G::Action),
        choice: &Choice<G::Action>,
        setting: GameSetting<'_, G>,
    ) {
        let legal = before.actions(seat).count();
        played.stats[seat.index()].chose(legal);
        if setting.looks && self.decisions {
            played.decisions_made.push(Decision::of(seat, legal, choice));
            played.counts.count(before, seat, action);
        }
        if setting.told {
            played.events.push(Event::of(&self.rules, &Move::<G>::Action(seat, action)));
        }
    }

    /// Counts the patterns that a seat could choose.
    fn look(&self, state: &G, (seat, chosen): (Seat, G::Action), seen: &mut Observations) {
        let mut view = None;
        for (index, change) in self.changes.iter().enumerate() {
            if let Changed::Never(pattern) = &change.changed {
                let view = view.get_or_insert_with(|| state.view(Viewer::Seat(seat)));
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
        ban: Ban<'_>,
        choice: &Choice<G::Action>,
        luck: &mut DealLuck<'_, G>,
    ) -> G::Action {
        let view = state.view(Viewer::Seat(ban.seat));
        let banned = |action: G::Action| self.is(ban.pattern, &view, ban.seat, action);
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
}

impl Observations {
    fn new(seats: usize, changes: usize) -> Observations {
        let counts = vec![vec![0; seats]; changes];
        Observations { held: vec![0; seats], played: vec![0; seats], met: counts.clone(), taken: counts }
    }

    fn note<G: Game>(&mut self, cards: &Cards<G>, state: &G) {
        for (seat, (held, played)) in Seat::ALL.into_iter().zip(self.held.iter_mut().zip(&mut self.played)) {
            *held |= (cards.held)(state, seat);
            *played |= (cards.in_play)(state, seat);
        }
    }
}

/// The luck of a deal. Where a game names its moments and it is wanted, each has luck of its own, so that a game in which something is changed
/// has the same luck again as soon as it comes to the same moment; else luck is a row of numbers.
struct DealLuck<'a, G: Best> {
    player: &'a PlayerOf<G>,
    deal: u32,
    cards: Option<Cards<G>>,
    rng: DealRng,
}

impl<'a, G: Best> DealLuck<'a, G> {
    fn new(player: &'a PlayerOf<G>, game_key: GameKey, by_moment: bool) -> Self {
        let cards = G::CARDS.filter(|_| by_moment);
        DealLuck { player, deal: game_key.deal, cards, rng: player.dealer(game_key.deal) }
    }

    fn at(&self, moment: u64, salt: u64) -> Rng {
        let deal = self.player.base.wrapping_add(self.deal.into());
        Rng::new(mixed(mixed(deal, moment), salt))
    }

    fn deal(&mut self, state: &G) -> Option<G::Deal> {
        match self.cards {
            Some(cards) => {
                let mut own = self.at((cards.moment)(state), 0);
                state.pick_deal(|total| own.below(total))
            }
            None => state.pick_deal(|total| self.rng.below(total)),
        }
    }

    /// Any number below `count`, for a bot without an opinion.
    fn any(&self, state: &G, count: u32) -> u32 {
        let moment = self.cards.map_or(0, |cards| (cards.moment)(state));
        // A row of numbers has to stay the deal's own.
        self.at(moment, 1).below(count)
    }
}

/// Two numbers as one that shows nothing of them.
fn mixed(one: u64, other: u64) -> u64 {
    Rng::new(one ^ other.wrapping_mul(0x9e37_79b9_7f4a_7c15)).next_u64()
}

/// A row of random numbers.
pub(super) enum DealRng {
    /// As studies deal.
    Rng(Rng),
    /// As matches deal.
    Stream(Box<Stream>),
}

impl DealRng {
    fn below(&mut self, count: u32) -> u32 {
        match self {
            DealRng::Rng(rng) => rng.below(count),
            DealRng::Stream(stream) => stream.below(count),
        }
    }
}

/// The bots at the table. Where luck goes by moments, a bot's chances at one depend on that alone.
struct Bots<'a, G: Best> {
    player: &'a PlayerOf<G>,
    chances: Seed,
    cards: Option<Cards<G>>,
    /// By seat.
    words: Vec<StudyBot>,
    /// By seat: the bot that is one from beginning to end, as a program always is.
    bots: Vec<Option<BotInSeat<G>>>,
}

impl<'a, G: Best> Bots<'a, G> {
    fn new(
        player: &'a PlayerOf<G>,
        chances: Seed,
        words: Vec<StudyBot>,
        by_moment: bool,
    ) -> Result<Self, Broken> {
        let cards = G::CARDS.filter(|_| by_moment);
        let one = |(seat, word): (Seat, &StudyBot)| {
            let stays = cards.is_none() || matches!(word, StudyBot::Program(_));
            stays.then(|| BotInSeat::new(word, &chances, seat, player.for_bots())).transpose()
        };
        let bots = Seat::ALL.into_iter().zip(&words).map(one).collect::<Result<_, _>>()?;
        Ok(Bots { player, chances, cards, words, bots })
    }

    fn choose(&mut self, state: &G, seat: Seat, stop: &dyn Stop) -> Result<Choice<G::Action>, BotError> {
        if let Some(bot) = &mut self.bots[seat.index()] {
            return bot.choose(seat, state, stop);
        }
        let moment = self.cards.map_or(0, |cards| (cards.moment)(state));
        let chances = Seed::new(format!("{} {moment}", self.chances.text()));
        let bot = BotInSeat::<G>::new(&self.words[seat.index()], &chances, seat, self.player.for_bots());
        // Only a program may not be had, and programs stay.
        bot.map_err(|_| BotError::NoChoice)?.choose(seat, state, stop)
    }

    /// A program has broken the rules for bots: a bot that chooses at random plays on for it.
    fn replace(&mut self, seat: Seat) -> Result<(), Broken> {
        let word = StudyBot::Bot(BotSpec::of_kind(BotKind::Random));
        let bot = BotInSeat::new(&word, &self.chances, seat, self.player.for_bots())?;
        self.bots[seat.index()] = Some(bot);
        Ok(())
    }

    fn over(&mut self, played: &PlayedGame<G>) {
        let (result, forfeit) = (played.result(), played.forfeit.as_ref().map(|forfeit| forfeit.seat));
        self.bots.iter_mut().flatten().for_each(|bot| bot.over(result.as_slice(), forfeit));
    }
}
