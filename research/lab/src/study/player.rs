//! Plays the deals of a study with a game's own types.

use std::collections::BTreeMap;
use std::ops::Range;
use std::sync::Arc;

use parlor_catalog::{Best, ForEachGame, find, for_each_game};
use parlor_chance::{Rng, Seed};
use parlor_erased::to_json;
use parlor_game::{CardAdvice, CardChange, CardFace, Mistake, Rules, Seat, Viewer, format_rules};
use parlor_record::{FORFEIT, Header, Masked, RESULT, Writer, result_text};
use parlor_scene::Draw;
use parlor_search::{Stop, playout};
use serde_json::Value;

use super::bot_in_seat::StudyBot;
use super::change::{Change, Changed, changes};
use super::decision::Counts;
use super::play_game::{DealRng, GameSetting};
use super::played_game::{Forfeit, PlayedGame, SeatStats};
use super::player_of::{LONGEST, PlayerOf};
use super::{Dealing, Entrants, GameKey, Rows, Study};
use crate::{Broken, LineUp, PROGRAM, Programs, Watch};

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

    /// By kind of cards: the number of a plain card, where it has one.
    fn plain_numbers(&self) -> BTreeMap<String, i32>;

    /// What may be wrong with the cards by what is on them alone.
    fn advice(&self) -> Vec<CardAdvice>;

    /// Plays one game once more, as it was played before, and gives its record; `None` when it was stopped. `changed`: with which of
    /// [`Player::changes`], for which seat; a changed card is in the record's options.
    ///
    /// # Errors
    /// A bot failed, there is no such seating or change, nothing but the winner was asked of its games, which then have no bots, or the change
    /// had no effect in this game.
    fn record(
        &self,
        game_key: GameKey,
        changed: Option<(usize, Seat)>,
        stop: &dyn Stop,
    ) -> Result<Option<String>, Broken>;

    /// Plays one game for a match, its bots timed by this clock; `None` when it was stopped.
    ///
    /// # Errors
    /// A bot failed, or there is no such seating.
    fn play_timed(&self, game_key: GameKey, watch: &dyn Watch) -> Result<Option<TimedGame>, Broken>;
}

/// A game that was played for a match.
#[derive(Clone, PartialEq, Debug)]
pub struct TimedGame {
    /// By seat: the result as the game defines it.
    pub result: Vec<i32>,
    /// By seat: how often it chose.
    pub choices: Vec<u32>,
    /// By seat: how long it thought, in seconds.
    pub think: Vec<f64>,
    /// By how many seconds the latest answer exceeded its bot's limit; below 0 where none did.
    pub late: f64,
    /// How many steps the game took, deals among them.
    pub steps: u64,
    /// What a spectator sees at the end.
    pub seen: Value,
    /// Its record.
    pub record: String,
    /// Who lost because its program broke the rules for bots.
    pub forfeit: Option<Forfeit>,
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
    (file, programs): (Option<&[u8]>, Option<&Arc<dyn Programs>>),
) -> Result<Box<dyn Player>, Broken> {
    let table = OnTable { rules, seats, file };
    struct Find<'a> {
        study: &'a Study,
        own: &'a Entrants,
        table: OnTable<'a>,
        programs: Option<&'a Arc<dyn Programs>>,
        found: Option<Result<Box<dyn Player>, Broken>>,
    }
    impl ForEachGame for Find<'_> {
        fn game<G: Best + Draw>(&mut self) {
            if G::ABOUT.slug == self.study.game {
                let made = PlayerOf::<G>::new(self.study, self.own, self.table);
                let programs = self.programs.cloned();
                let whole = |player| Box::new(PlayerOf { programs, ..player }) as Box<dyn Player>;
                self.found = Some(made.map(whole));
            }
        }
    }
    let mut find = Find { study, own, table, programs, found: None };
    for_each_game(&mut find);
    find.found.unwrap_or_else(|| Err(Broken::new(&format!("there is no game `{}`", study.game))))
}

/// What is played on.
#[derive(Clone, Copy)]
pub(super) struct OnTable<'a> {
    /// The options, as records write them.
    pub(super) rules: &'a str,
    /// How many seats.
    pub(super) seats: u8,
    /// The file of the game's data in place of the shipped one.
    pub(super) file: Option<&'a [u8]>,
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

/// Whether a card is already what it would be changed to.
fn inert<G: Best>(rules: &G::Rules, change: &Change) -> Result<bool, Broken> {
    match (&change.changed, G::CARDS) {
        (Changed::Card(card, changed), Some(cards)) => {
            (cards.changed)(rules, Seat::One, *card, *changed).map(|changed| changed == *rules).ok_or_else(
                || Broken::new(&format!("cards: `{change}` cannot be: the options change a card already")),
            )
        }
        _ => Ok(false),
    }
}

impl<G: Best> PlayerOf<G> {
    pub(super) fn new(study: &Study, own: &Entrants, table: OnTable<'_>) -> Result<Self, Broken> {
        let mut rules = G::Rules::parse(table.rules).map_err(|why| Broken::new(&why))?;
        if let Some(file) = table.file {
            load(&mut rules, file)?;
        }
        let start = G::new(&rules, table.seats).map_err(|why| Broken::new(&why))?;
        let bots = own.bots.iter().map(|bot| StudyBot::parse(bot)).collect::<Result<Vec<_>, _>>();
        let bots = bots.map_err(|why| Broken::new(&why))?;
        let line_up = LineUp::new(&own.bots, LineUp::sides_of(start.seats(), |seat| start.side(seat)))
            .map_err(|why| Broken::new(&why))?;
        // All line-ups and variants of a study play the same deals, as far as they deal alike: differences are then not of luck.
        let seed = own.seed(&study.seed);
        let base = Seed::new(format!("{seed} {}", table.seats)).rng("deals").next_u64();
        let changes = changes::<G>(own, &rules).map_err(|why| Broken::new(&why))?;
        let inert = changes.iter().map(|change| inert::<G>(&rules, change)).collect::<Result<_, _>>()?;
        let words = own.bots.clone();
        Ok(PlayerOf {
            start,
            rules,
            file: table.file.map(<[u8]>::to_vec),
            bots,
            words,
            line_up,
            seed,
            dealing: study.dealing,
            base,
            repeats: own.repeats,
            course: own.course,
            by_seat: own.by_seat,
            decisions: own.decisions,
            control: own.control,
            changes,
            inert,
            programs: None,
        })
    }

    /// Whether nothing is asked but who wins: then random games need no bots.
    fn is_bare(&self) -> bool {
        let random = self.bots.iter().all(|bot| bot.is_random());
        let asks = self.by_seat || self.course > 0 || self.decisions || self.control;
        random && !asks && self.changes.is_empty()
    }

    /// The chances of a deal's dealer: the same anyone who plays it.
    pub(super) fn dealer(&self, deal: u32) -> DealRng {
        match self.dealing {
            Dealing::Study => DealRng::Rng(Rng::new(self.base.wrapping_add(deal.into()))),
            Dealing::Match => {
                DealRng::Stream(Box::new(Seed::new(format!("{} {deal}", self.seed)).stream("deals")))
            }
        }
    }

    /// The chances of the bots in a game.
    pub(super) fn chances(&self, GameKey { deal, seating, repeat }: GameKey) -> Seed {
        Seed::new(match self.dealing {
            Dealing::Study => format!("{} {deal} {seating} {repeat}", self.seed),
            Dealing::Match => format!("{} {deal} {seating}", self.seed),
        })
    }

    /// By seat: its bot's word.
    pub(super) fn words_by_seat(&self, seating: usize) -> Vec<StudyBot> {
        self.line_up.seatings[seating].iter().map(|bot| self.bots[*bot].clone()).collect()
    }

    fn play_bare(&self, GameKey { deal, seating, repeat }: GameKey) -> PlayedGame<G> {
        let other = u64::from(repeat) << 8 | seating as u64;
        let mut rng = Rng::new(self.base.wrapping_add(u64::from(deal)) ^ other << 40);
        let mut end = self.start;
        let done = playout(&mut end, &mut rng, LONGEST);
        PlayedGame { decisions: done.decisions, deals: done.deals, ..PlayedGame::new(end, 0) }
    }

    /// A game of which nothing is changed, and no card or pattern is looked at.
    fn plain_game(&self, told: bool) -> GameSetting<'_, G> {
        GameSetting { start: self.start, ban: None, by_moment: false, looks: true, told, watch: None }
    }
}

impl SeatStats {
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
                    let game_key = GameKey { deal, seating, repeat };
                    let played = if !self.changes.is_empty() {
                        self.play_paired(game_key, place, &mut rows, stop)?
                    } else if self.is_bare() {
                        Some(self.play_bare(game_key))
                    } else {
                        self.play_game(game_key, self.plain_game(false), stop)?.map(|told| told.played)
                    };
                    let Some(played) = played else { return Ok(None) };
                    self.add(&mut rows, place, game_key, &played);
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
        let Some(cards) = G::CARDS else { return String::new() };
        // Where the study names a number, the words are those of rules that have such a card.
        let named = self.changes.iter().find_map(|change| match change.changed {
            Changed::Card(card, plain @ CardChange::PlainOf(_)) if change.kind == Some(kind) => {
                (cards.changed)(&self.rules, Seat::One, card, plain).filter(|own| *own != self.rules)
            }
            _ => None,
        });
        (cards.plain)(named.as_ref().unwrap_or(&self.rules), kind)
    }

    fn plain_numbers(&self) -> BTreeMap<String, i32> {
        let Some(cards) = G::CARDS else { return BTreeMap::new() };
        let number =
            |face: CardFace| Some((face.kind.to_owned(), (cards.plain_number)(&self.rules, face.kind)?));
        (cards.faces)(&self.rules).into_iter().filter_map(number).collect()
    }

    fn advice(&self) -> Vec<CardAdvice> {
        self.rules.advice()
    }

    fn record(
        &self,
        game_key: GameKey,
        changed: Option<(usize, Seat)>,
        stop: &dyn Stop,
    ) -> Result<Option<String>, Broken> {
        let seating = game_key.seating;
        if self.is_bare() {
            return Err(Broken::new(
                &"games of which only the winner is stored (`by-seat = false`) have no record",
            ));
        }
        self.check_seating(seating)?;
        let told = if self.changes.is_empty() {
            let told = self.play_game(game_key, self.plain_game(true), stop)?;
            told.map(|told| (told.played, self.rules.clone()))
        } else {
            self.retold(game_key, changed, stop)?
        };
        let Some((played, rules)) = told else { return Ok(None) };
        self.text(seating, &rules, &played).map(Some)
    }

    fn play_timed(&self, game_key: GameKey, watch: &dyn Watch) -> Result<Option<TimedGame>, Broken> {
        self.check_seating(game_key.seating)?;
        let setting = GameSetting { watch: Some(watch), ..self.plain_game(true) };
        let stop = || watch.stopped();
        let Some(told) = self.play_game(game_key, setting, &stop)? else { return Ok(None) };
        let played = told.played;
        let view = played.end.view(Viewer::Spectator);
        Ok(Some(TimedGame {
            result: played.result().as_slice().to_vec(),
            forfeit: played.forfeit.clone(),
            choices: played.stats.iter().map(|stats| stats.choices.unsigned_abs()).collect(),
            think: played.took.iter().map(|took| took.think).collect(),
            late: played.took.iter().map(|took| took.late).fold(f64::NEG_INFINITY, f64::max),
            steps: played.decisions + played.deals,
            seen: to_json(&G::view_data(&self.rules, &view)),
            record: self.text(game_key.seating, &self.rules, &played)?,
        }))
    }
}

impl<G: Best> PlayerOf<G> {
    fn check_seating(&self, seating: usize) -> Result<(), Broken> {
        match self.line_up.seatings.get(seating) {
            Some(_) => Ok(()),
            None => Err(Broken::new(&format!("there is no seating {seating}"))),
        }
    }

    /// The record of a game that was played with these options, every move of it noted.
    fn text(&self, seating: usize, rules: &G::Rules, played: &PlayedGame<G>) -> Result<String, Broken> {
        let entry = find(G::ABOUT.slug).map_err(|why| Broken::new(&why))?;
        let (rules, seats) = (format_rules(rules), self.start.seats().len());
        let start = match &self.file {
            Some(file) => entry.start_with(&rules, seats, file).map_err(|why| Broken::new(&why)),
            None => entry.start(&rules, seats).map_err(|why| Broken::new(&why)),
        }?;
        let mut header = Header::of(&*start);
        for (seat, bot) in Seat::ALL.into_iter().zip(&self.line_up.seatings[seating]) {
            let word = &self.words[*bot];
            let programs = self.for_bots().1.filter(|_| word.starts_with(PROGRAM));
            let name = programs.map_or_else(|| word.clone(), |programs| programs.name(word));
            header.name(seat, &name).map_err(|why| Broken::new(&why))?;
        }
        // A game that was cut short without anybody's fault has no result.
        if played.forfeit.is_some() || played.end.result().is_some() {
            header.further.push((RESULT.to_owned(), result_text(played.result().as_slice())));
        }
        let forfeit = played.forfeit.as_ref();
        let forfeit = forfeit.map(|Forfeit { seat, fault, after }| format!("{seat} {} {after}", fault.cause));
        header.further.extend(forfeit.map(|text| (FORFEIT.to_owned(), text)));
        let events: Vec<_> = played.events.iter().map(Masked::from).collect();
        Ok(format!("{header}{}", Writer::all(&events)))
    }
}
