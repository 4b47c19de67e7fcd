//! Plays the deals of a study with a game's own types.

use std::ops::Range;

use parlor_catalog::{Best, ForEachGame, find, for_each_game};
use parlor_chance::{Rng, Seed};
use parlor_erased::Event;
use parlor_game::{CardFace, Mistake, Move, Rules, Seat, Turn, Uniform};
use parlor_record::{Header, Masked, Writer};
use parlor_scene::Draw;
use parlor_search::{Stop, playout};

use super::chair::{Chair, Word};
use super::change::{Change, Changed, changes};
use super::decision::{Counts, Decision};
use super::luck::LuckSoFar;
use super::played::{Did, Meeting, Played};
use super::{Entrants, Rows, Study};
use crate::{Broken, LineUp};

/// A game this long is cut, and the points so far are its result: a game may be endless.
pub(super) const LONGEST: u64 = 100_000;

/// Plays deals: a game with its options, seats and line-up.
pub trait Player: Send + Sync {
    /// Plays these deals, every seating of each as often as the line-up says; `None` when it was stopped before all were played. `place`:
    /// which variant and line-up of the study this is, for the rows.
    ///
    /// # Errors
    /// A bot failed.
    fn play(&self, deals: Range<u32>, place: (usize, usize), stop: &dyn Stop)
    -> Result<Option<Rows>, Broken>;

    /// Who sits where.
    fn line_up(&self) -> &LineUp;

    /// What is changed for one seat at a time, on the same deals.
    fn changes(&self) -> &[Change];

    /// The cards that the games are played with, where they are data.
    fn faces(&self) -> Vec<CardFace>;

    /// What a plain card of a kind is, in words.
    fn plain(&self, kind: &str) -> String;

    /// Which cards are better than others of their kind by what is on them alone: pairs of numbers of [`Player::faces`].
    fn surpassing(&self) -> Vec<(usize, usize)>;

    /// Plays one game once more, as it was played before, and gives its record; `None` when it was stopped.
    ///
    /// # Errors
    /// A bot failed, there is no such seating, nothing but the winner was asked of its games, which then have no bots, or
    /// something is changed in them for one seat.
    fn record(&self, meeting: Replayed, stop: &dyn Stop) -> Result<Option<String>, Broken>;
}

/// Which game of a line-up, as its row in the tables says.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub struct Replayed {
    /// The deal, from 1.
    pub deal: u32,
    /// The seating, from 0.
    pub seating: usize,
    /// Which play of this seating on this deal, from 0.
    pub repeat: u8,
}

/// The player for a line-up of a study, with these options and seats.
///
/// # Errors
/// The game does not allow it, or the bots do not fit.
pub(super) fn player(
    study: &Study,
    own: &Entrants,
    rules: &str,
    seats: u8,
    file: Option<&[u8]>,
) -> Result<Box<dyn Player>, Broken> {
    // All line-ups and variants of a study play the same deals, as far as they deal alike: differences are then not of luck.
    let deals = format!("{} {seats}", study.seed);
    player_on(study, own, OnTable { rules, seats, file, deals: &deals })
}

/// What is played on.
#[derive(Clone, Copy)]
pub(crate) struct OnTable<'a> {
    /// The options, as records write them.
    pub(crate) rules: &'a str,
    /// How many seats.
    pub(crate) seats: u8,
    /// The file of the game's data in place of the shipped one.
    pub(crate) file: Option<&'a [u8]>,
    /// The seed of the deals: tables with one seed have the same dealers, whatever their options.
    pub(crate) deals: &'a str,
}

/// The player for a line-up of a study on this table.
///
/// # Errors
/// The game does not allow it, the file is none of its, or the bots do not fit.
pub(crate) fn player_on(
    study: &Study,
    own: &Entrants,
    table: OnTable<'_>,
) -> Result<Box<dyn Player>, Broken> {
    struct Find<'a> {
        study: &'a Study,
        own: &'a Entrants,
        table: OnTable<'a>,
        found: Option<Result<Box<dyn Player>, Broken>>,
    }
    impl ForEachGame for Find<'_> {
        fn game<G: Best + Draw>(&mut self) {
            if G::ABOUT.slug == self.study.game {
                let made = PlayerOf::<G>::new(self.study, self.own, self.table);
                self.found = Some(made.map(|player| Box::new(player) as Box<dyn Player>));
            }
        }
    }
    let mut find = Find { study, own, table, found: None };
    for_each_game(&mut find);
    find.found.unwrap_or_else(|| Err(Broken::new(&format!("there is no game `{}`", study.game))))
}

pub(super) struct PlayerOf<G: Best> {
    pub(super) start: G,
    /// The options, for the notation; and as a record has them.
    pub(super) rules: G::Rules,
    pub(super) rules_text: String,
    pub(super) file: Option<Vec<u8>>,
    pub(super) bots: Vec<Word>,
    pub(super) words: Vec<String>,
    pub(super) line_up: LineUp,
    pub(super) seed: String,
    /// Where the dealers' numbers of this variant begin.
    pub(super) base: u64,
    pub(super) repeats: u8,
    pub(super) course: u32,
    pub(super) by_seat: bool,
    pub(super) decisions: bool,
    pub(super) control: bool,
    pub(super) changes: Vec<Change>,
    /// By change: whether the card is already what it would be changed to.
    pub(super) inert: Vec<bool>,
}

/// Loads a file of the game's own data, such as a card set.
fn load<R: Rules>(rules: &mut R, bytes: &[u8]) -> Result<(), Broken> {
    let told = |mistakes: Vec<Mistake>| {
        let lines: Vec<_> = mistakes.iter().map(Mistake::to_string).collect();
        Broken::new(&lines.join("\n"))
    };
    let file = parlor_data_file::read(bytes).map_err(told)?;
    rules.load(file.tree.root(), &file.sha256).map_err(told)
}

impl<G: Best> PlayerOf<G> {
    pub(super) fn new(study: &Study, own: &Entrants, table: OnTable<'_>) -> Result<Self, Broken> {
        let mut rules = G::Rules::parse(table.rules).map_err(|why| Broken::new(&why))?;
        if let Some(file) = table.file {
            load(&mut rules, file)?;
        }
        let start = G::new(&rules, table.seats).map_err(|why| Broken::new(&why))?;
        let bots = own.bots.iter().map(|bot| Word::parse(bot)).collect::<Result<Vec<_>, _>>();
        let bots = bots.map_err(|why| Broken::new(&why))?;
        let line_up = LineUp::new(&own.bots, LineUp::sides_of(start.seats(), |seat| start.side(seat)))
            .map_err(|why| Broken::new(&why))?;
        let base = Seed::new(table.deals).rng("deals").next_u64();
        let changes = changes::<G>(own, &rules).map_err(|why| Broken::new(&why))?;
        let is_so = |change: &Change| match (&change.changed, G::CARDS) {
            (Changed::Card(card, changed), Some(cards)) => {
                (cards.changed)(&rules, Seat::One, *card, *changed).is_some_and(|changed| changed == rules)
            }
            _ => false,
        };
        let inert = changes.iter().map(is_so).collect();
        let (seed, rules_text, words) = (study.seed.clone(), table.rules.to_owned(), own.bots.clone());
        Ok(PlayerOf {
            start,
            rules,
            rules_text,
            file: table.file.map(<[u8]>::to_vec),
            bots,
            words,
            line_up,
            seed,
            base,
            repeats: own.repeats,
            course: own.course,
            by_seat: own.by_seat,
            decisions: own.decisions,
            control: own.control,
            changes,
            inert,
        })
    }

    /// Whether nothing is asked but who wins: then random games need no bots.
    fn is_bare(&self) -> bool {
        let random = self.bots.iter().all(|bot| bot.is_random());
        let asks = self.by_seat || self.course > 0 || self.decisions || self.control;
        random && !asks && self.changes.is_empty()
    }

    /// The chances of a deal's dealer: the same whoever plays it.
    pub(super) fn dealer(&self, deal: u32) -> Rng {
        Rng::new(self.base.wrapping_add(deal.into()))
    }

    fn play_bare(&self, Meeting { deal, seating, repeat }: Meeting) -> Played<G> {
        let other = u64::from(repeat) << 8 | seating as u64;
        let mut rng = Rng::new(self.base.wrapping_add(u64::from(deal)) ^ other << 40);
        let mut end = self.start;
        let done = playout(&mut end, &mut rng, LONGEST);
        Played { decisions: done.decisions, deals: done.deals, ..Played::new(end, 0) }
    }

    fn play_with_bots(
        &self,
        meeting: Meeting,
        told: bool,
        stop: &dyn Stop,
    ) -> Result<Option<Played<G>>, Broken> {
        let Meeting { deal, seating, repeat } = meeting;
        let broken =
            |why: &dyn std::fmt::Display| Broken::new(&format!("deal {deal}, seating {seating}: {why}"));
        let mut dealer = self.dealer(deal);
        let chances = Seed::new(format!("{} {deal} {seating} {repeat}", self.seed));
        let seats = self.line_up.seatings[seating].iter().zip(Seat::ALL);
        let mut bots: Vec<_> =
            seats.map(|(bot, seat)| Chair::<G>::new(self.bots[*bot], &chances, seat)).collect();
        let mut played = Played::new(self.start, bots.len());
        played.luck = self.control.then(|| LuckSoFar::new(self.line_up.seats()));
        while played.decisions + played.deals < LONGEST {
            let state = &mut played.end;
            match state.turn() {
                Turn::Over => break,
                Turn::Deal => {
                    let dealt = state
                        .pick_deal(|total| dealer.below(total))
                        .ok_or_else(|| broken(&"nothing to deal"))?;
                    let before = *state;
                    state.deal_unchecked(dealt);
                    played.deals += 1;
                    if told {
                        played.events.push(Event::of(&self.rules, &Move::<G>::Deal(dealt)));
                    }
                    if let Some(luck) = &mut played.luck {
                        luck.dealt(&before, &played.end);
                    }
                }
                Turn::Decide(asked) => {
                    if self.course > 0 {
                        played.states.push(*state);
                    }
                    // Sealed choices are made by what was seen before any of them.
                    let before = *state;
                    for seat in asked.iter() {
                        let choice =
                            bots[seat.index()].choose(seat, &before, stop).map_err(|why| broken(&why))?;
                        if stop.stopped() {
                            return Ok(None);
                        }
                        let legal = before.actions(seat).count();
                        played.did[seat.index()].chose(legal);
                        if self.decisions {
                            played.decisions_made.push(Decision::of(seat, legal, &choice));
                            played.counts.count(&before, seat, choice.action);
                        }
                        played.end.act_unchecked(seat, choice.action);
                        played.decisions += 1;
                        if told {
                            let made = Move::<G>::Action(seat, choice.action);
                            played.events.push(Event::of(&self.rules, &made));
                        }
                    }
                    if let Some(luck) = &mut played.luck {
                        luck.chose();
                    }
                }
            }
        }
        Ok(Some(played))
    }
}

impl Did {
    pub(super) fn chose(&mut self, among: usize) {
        self.choices += 1;
        self.forced += i32::from(among == 1);
        self.actions += i32::try_from(among).unwrap_or(i32::MAX);
    }
}

impl<G: Best> Player for PlayerOf<G> {
    fn play(
        &self,
        deals: Range<u32>,
        place: (usize, usize),
        stop: &dyn Stop,
    ) -> Result<Option<Rows>, Broken> {
        let mut rows = Rows::default();
        for deal in deals {
            let mut counts = Counts::new();
            for seating in 0..self.line_up.seatings.len() {
                for repeat in 0..self.repeats {
                    let meeting = Meeting { deal, seating, repeat };
                    let played = if !self.changes.is_empty() {
                        self.play_paired(meeting, place, &mut rows, stop)?
                    } else if self.is_bare() {
                        Some(self.play_bare(meeting))
                    } else {
                        self.play_with_bots(meeting, false, stop)?
                    };
                    let Some(played) = played else { return Ok(None) };
                    self.add(&mut rows, place, meeting, &played);
                    counts.add(played.counts);
                }
            }
            self.add_actions(&mut rows, place, deal, &counts);
            if stop.stopped() {
                return Ok(None);
            }
        }
        Ok(Some(rows))
    }

    fn line_up(&self) -> &LineUp {
        &self.line_up
    }

    fn changes(&self) -> &[Change] {
        &self.changes
    }

    fn faces(&self) -> Vec<CardFace> {
        G::CARDS.map(|cards| (cards.faces)(&self.rules)).unwrap_or_default()
    }

    fn plain(&self, kind: &str) -> String {
        G::CARDS.map(|cards| (cards.plain)(&self.rules, kind)).unwrap_or_default()
    }

    fn surpassing(&self) -> Vec<(usize, usize)> {
        let Some(cards) = G::CARDS else { return Vec::new() };
        let count = (cards.faces)(&self.rules).len();
        let pairs = (0..count).flat_map(|one| (0..count).map(move |other| (one, other)));
        pairs.filter(|(one, other)| (cards.surpasses)(&self.rules, *one, *other)).collect()
    }

    fn record(&self, meeting: Replayed, stop: &dyn Stop) -> Result<Option<String>, Broken> {
        let Replayed { deal, seating, repeat } = meeting;
        if self.is_bare() {
            return Err(Broken::new(
                &"games of which only the winner is stored (`by-seat = false`) have no record",
            ));
        }
        if !self.changes.is_empty() {
            return Err(Broken::new(&"games in which something is changed for one seat have no record"));
        }
        let bots = self.line_up.seatings.get(seating);
        let bots = bots.ok_or_else(|| Broken::new(&format!("there is no seating {seating}")))?;
        let Some(played) = self.play_with_bots(Meeting { deal, seating, repeat }, true, stop)? else {
            return Ok(None);
        };
        let entry = find(G::ABOUT.slug).map_err(|why| Broken::new(&why))?;
        let seats = self.start.seats().len();
        let start = match &self.file {
            Some(file) => entry.start_with(&self.rules_text, seats, file).map_err(|why| Broken::new(&why)),
            None => entry.start(&self.rules_text, seats).map_err(|why| Broken::new(&why)),
        }?;
        let mut header = Header::of(&*start);
        for (seat, bot) in Seat::ALL.into_iter().zip(bots) {
            header.name(seat, &self.words[*bot]).map_err(|why| Broken::new(&why))?;
        }
        let events: Vec<_> = played.events.iter().map(Masked::from).collect();
        Ok(Some(format!("{header}{}", Writer::all(&events))))
    }
}
