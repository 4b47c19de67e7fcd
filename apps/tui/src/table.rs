//! A table in play: a session with its bots, its dealer and its record file. Both faces drive it.

use std::io;
use std::path::Path;

use parlor_catalog::{AnyChoice, Entry, Pace};
use parlor_chance::{Dealer, Seed};
use parlor_erased::{AnyGame, Event};
use parlor_game::{BySeat, Cast, Seat, Turn, Viewer, capital};
use parlor_session::{NoUndo, Refused, Session};

use crate::open::{dealer, resume, start};
use crate::setup::fresh_seed;
use crate::store::{RecordFile, replace};
use crate::thinker::{Job, Position, Purpose};
use crate::{BadTable, Deals, Setup, Sitter, Trouble};

/// What a table waits for.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Due {
    /// This seat's person has to choose.
    Person(Seat),
    /// This seat's bot has to choose.
    Bot(Seat),
    /// The dealer has to deal.
    Deal,
    /// A person has to type what was dealt.
    TypedDeal,
    /// Nothing: the game is over.
    Nothing,
}

/// A table in play.
pub struct Table {
    setup: Setup,
    session: Session,
    sitters: BySeat<Sitter>,
    seed: Seed,
    /// `None` where people type what was dealt.
    dealer: Option<Dealer>,
    store: Option<RecordFile>,
    rewinds: u64,
    /// Whether the seed alone brings all of this game's deals again.
    seed_tells: bool,
    resumed: usize,
}

impl Table {
    /// Sets a table up, or goes on with a record.
    ///
    /// # Errors
    /// See [`BadTable`]; no file has changed then.
    pub fn open(setup: &Setup) -> Result<Self, BadTable> {
        let seed = match &setup.seed {
            Some(text) => text.clone(),
            None => fresh_seed().map_err(BadTable::NoSeed)?,
        };
        let seed = Seed::new(seed);
        let (session, store) = match &setup.record {
            Some(path) if path.exists() => resume(setup, path)?,
            path => start(setup, path.as_deref())?,
        };
        let sitters = setup.seated(session.header().seats)?;
        let resumed = session.events().len();
        let (dealer, seed_tells) = match setup.deals {
            Deals::Seeded => dealer(&seed, &session),
            Deals::Typed => (None, false),
        };
        let mut table = Table {
            setup: setup.clone(),
            session,
            sitters,
            seed,
            dealer,
            store,
            rewinds: 0,
            seed_tells,
            resumed,
        };
        if setup.practice && !table.session.is_practice() {
            table.session.set_practice();
            table.rewrite().map_err(|why| BadTable::Setup(why.to_string()))?;
        }
        Ok(table)
    }

    /// How it was set up.
    pub fn setup(&self) -> &Setup {
        &self.setup
    }

    /// The game's entry in the catalog.
    pub fn entry(&self) -> &'static dyn Entry {
        self.setup.entry
    }

    /// The session. Whatever is shown of it must go through a viewer.
    pub fn session(&self) -> &Session {
        &self.session
    }

    /// The game as it stands. Whatever is shown of it must go through a viewer.
    pub fn game(&self) -> &dyn AnyGame {
        self.session.game()
    }

    /// Who sits where.
    pub fn sitters(&self) -> &BySeat<Sitter> {
        &self.sitters
    }

    /// How many steps the record had when it was resumed.
    pub fn resumed(&self) -> usize {
        self.resumed
    }

    /// Where the record is kept.
    pub fn record_path(&self) -> Option<&Path> {
        self.store.as_ref().map(RecordFile::path)
    }

    /// The seats of people at this terminal.
    pub fn people(&self) -> impl Iterator<Item = Seat> {
        self.sitters.iter().filter(|(_, sitter)| sitter.is_person()).map(|(seat, _)| seat)
    }

    /// What the table waits for. Where several seats choose at once, bots choose first: they keep nobody waiting.
    pub fn due(&self) -> Due {
        match self.session.turn() {
            Turn::Over => Due::Nothing,
            Turn::Deal if self.dealer.is_some() => Due::Deal,
            Turn::Deal => Due::TypedDeal,
            Turn::Decide(seats) => {
                let bot = seats.iter().find(|seat| !self.sitters[*seat].is_person());
                bot.map(Due::Bot).or(seats.lowest().map(Due::Person)).unwrap_or(Due::Nothing)
            }
        }
    }

    /// Through whose eyes the terminal looks: the one person's; among several, that of the person who is asked, or who sees the
    /// hidden outcome that has to be typed, or else who was asked last; a spectator's where only bots play.
    pub fn viewer(&self, before: Viewer) -> Viewer {
        let mut people = self.people();
        match (people.next(), people.next()) {
            (None, _) => Viewer::Spectator,
            (Some(only), None) => Viewer::Seat(only),
            (Some(first), Some(_)) => match (self.due(), before) {
                (Due::Person(seat), _) => Viewer::Seat(seat),
                (Due::TypedDeal, _) if !self.game().sees_deal(before) => {
                    let sees = self.people().map(Viewer::Seat).find(|viewer| self.game().sees_deal(*viewer));
                    sees.unwrap_or(Viewer::Seat(first))
                }
                (_, Viewer::Seat(seat)) if self.sitters[seat].is_person() => before,
                _ => Viewer::Seat(first),
            },
        }
    }

    /// Through whose eyes the terminal looks at first: with several people, only those of everybody, until one of them is asked.
    pub fn first_viewer(&self) -> Viewer {
        if self.people().count() > 1 { Viewer::Spectator } else { self.viewer(Viewer::Spectator) }
    }

    /// Whether the screen must be covered when it goes from one of these to the other: several people sit here, and one of the two
    /// sees what not everybody may see.
    pub fn covers(&self, from: Viewer, to: Viewer) -> bool {
        let public = self.game().view(Viewer::Spectator);
        let secret = |viewer: Viewer| viewer.seat().is_some() && self.game().view(viewer) != public;
        from != to && self.people().count() > 1 && (secret(from) || secret(to))
    }

    /// The players as `viewer` hears of them.
    pub fn cast(&self, viewer: Viewer) -> Cast {
        self.session.cast(viewer)
    }

    /// A seat chooses.
    ///
    /// # Errors
    /// It is not allowed, or cannot be put on disk.
    pub fn act(&mut self, seat: Seat, text: &str) -> Result<(), Trouble> {
        let refused = |why| Trouble::Refused(Refused::Game(why));
        let event = self.session.game().boxed().act(seat, text).map_err(refused)?;
        self.keep(&[event])?;
        self.session.act(seat, text).map_err(Trouble::Refused)?;
        Ok(())
    }

    /// Deals all that is due, from the seed.
    ///
    /// # Errors
    /// Nothing is due, or it cannot be put on disk.
    pub fn deal(&mut self) -> Result<(), Trouble> {
        let Some(dealer) = &self.dealer else { return Ok(()) };
        let mut dealer = dealer.clone();
        let mut game = self.session.game().boxed();
        let mut words = Vec::new();
        while game.turn() == Turn::Deal {
            match game.deal_from(&mut dealer) {
                Ok(Event::Deal(word)) => words.push(word),
                Ok(Event::Action { .. }) => {}
                Err(why) => return Err(Trouble::Refused(Refused::Deal(why))),
            }
        }
        self.deal_words(&words)?;
        self.dealer = Some(dealer);
        Ok(())
    }

    /// Deals what somebody typed, one or more words; all of them or none.
    ///
    /// # Errors
    /// One of them is no outcome or cannot come; or they cannot be put on disk.
    pub fn type_deals(&mut self, text: &str) -> Result<(), Trouble> {
        let words: Vec<_> = text.split_whitespace().map(str::to_owned).collect();
        self.deal_words(&words)
    }

    fn deal_words(&mut self, words: &[String]) -> Result<(), Trouble> {
        let mut game = self.session.game().boxed();
        let mut events = Vec::new();
        for word in words {
            events.push(game.deal(word).map_err(|why| Trouble::Refused(Refused::Game(why)))?);
        }
        self.keep(&events)?;
        for word in words {
            self.session.deal(word).map_err(Trouble::Refused)?;
        }
        Ok(())
    }

    /// The outcomes that may be typed now. None are told where something is hidden: what cannot come any more lies in somebody's hand.
    pub fn outcomes(&self) -> Vec<String> {
        let game = self.game();
        let public = game.view(Viewer::Spectator);
        if game.seats().iter().any(|seat| game.view(Viewer::Seat(seat)) != public) {
            return Vec::new();
        }
        game.deals().into_iter().map(|(outcome, _)| outcome).collect()
    }

    /// Whose choice an undo would take back; `None` when it would take back a typed deal, or there is nothing.
    ///
    /// The latest choice of a person here counts, whoever's turn it is now.
    pub fn undo_seat(&self) -> Option<Seat> {
        if self.takes_back_deal() {
            return None;
        }
        self.session.events().iter().rev().find_map(|event| match event {
            Event::Action { seat, .. } if self.sitters[*seat].is_person() => Some(*seat),
            _ => None,
        })
    }

    /// The other people here, who have to agree to an undo.
    pub fn undo_consent(&self) -> Vec<Seat> {
        self.undo_seat().map(|own| self.people().filter(|seat| *seat != own).collect()).unwrap_or_default()
    }

    /// Takes back the last choice of a person here, or the last typed deal; gives back the number of steps.
    ///
    /// # Errors
    /// There is nothing to take back, or it would not be fair. If only the file could not be written, the choice is taken back.
    pub fn undo(&mut self) -> Result<usize, Trouble> {
        let back = if self.takes_back_deal() {
            self.session.undo_deal().map(|()| 1)
        } else {
            let seat = self.undo_seat().ok_or(Trouble::NoUndo(NoUndo::NothingToUndo))?;
            self.session.undo(seat)
        };
        let back = back.map_err(Trouble::NoUndo)?;
        self.rewinds += 1;
        if self.session.is_practice() {
            self.seed_tells = false;
        }
        self.rewrite()?;
        Ok(back)
    }

    fn takes_back_deal(&self) -> bool {
        self.dealer.is_none() && matches!(self.session.events().last(), Some(Event::Deal(_)))
    }

    /// The position, to tell a stale thought from a fresh one.
    pub(crate) fn position(&self) -> Position {
        Position { steps: self.session.events().len(), rewinds: self.rewinds }
    }

    /// What the bot in this seat has to think about. Its chances follow from the seed and the number of steps, so that the same
    /// position has the same answer, whatever was taken back before.
    pub(crate) fn bot_job(&self, seat: Seat) -> Option<Job> {
        match self.sitters[seat] {
            Sitter::Bot(spec) => Some(self.job(seat, spec, Purpose::Move)),
            Sitter::Person => None,
        }
    }

    /// What the advisor of this seat has to think about.
    pub(crate) fn hint_job(&self, seat: Seat) -> Job {
        self.job(seat, self.setup.hint, Purpose::Hint)
    }

    /// What the advisor says to this seat: what to do and why. Whoever types is also told how it is written and what it would do, which
    /// the board shows to others.
    pub(crate) fn advice(&self, seat: Seat, choice: &AnyChoice, typing: bool) -> String {
        let (viewer, game) = (Viewer::Seat(seat), self.game());
        let cast = self.cast(viewer);
        let hint = parlor_teach::hint(choice, &game.opaque_view(viewer), seat, &cast);
        let mut told = format!("Hint: {}", hint.name);
        if typing && hint.name != choice.text {
            told += &format!(" (`{}`)", choice.text);
        }
        let does = game.preview(seat, &choice.text, &cast);
        if typing && !does.is_empty() {
            told += &format!(". {}", capital(does.trim_end_matches('.')));
        }
        format!("{told}. {}", hint.why)
    }

    fn job(&self, seat: Seat, spec: parlor_catalog::BotSpec, purpose: Purpose) -> Job {
        let steps = self.session.events().len();
        let seed = Seed::new(format!("{} {purpose:?} {steps}", self.seed.text()));
        let bot = self.setup.entry.bot(spec, &seed, seat);
        let view = self.game().opaque_view(Viewer::Seat(seat));
        // Advice is for the seat itself, which may know how long it took.
        let shown = purpose == Purpose::Move && self.game().hides();
        let pace = shown.then(|| Pace::of(self.setup.entry.limit(spec)));
        Job { seat, purpose, position: self.position(), bot, view, pace }
    }

    /// The seed, once the game is over and if it alone brings the same deals again.
    pub fn told_seed(&self) -> Option<&str> {
        (self.seed_tells && self.session.turn() == Turn::Over).then(|| self.seed.text())
    }

    /// Writes the record so far to a file that is not there yet. What the people here may not know stays out.
    ///
    /// # Errors
    /// The file is there already, or cannot be written.
    pub fn save(&self, path: &Path, viewer: Viewer) -> Result<(), Trouble> {
        let unsaved = |why| Trouble::Unsaved(path.to_owned(), why);
        if path.exists() {
            return Err(unsaved(io::Error::new(io::ErrorKind::AlreadyExists, "it is there already")));
        }
        let over = self.session.turn() == Turn::Over;
        let text = if over { self.session.record() } else { self.session.record_for(viewer) };
        replace(path, text.as_bytes()).map_err(unsaved)
    }

    /// Puts steps on disk before they happen at the table: nothing that anybody hears of can be lost.
    fn keep(&mut self, events: &[Event]) -> Result<(), Trouble> {
        let Some(store) = &mut self.store else { return Ok(()) };
        let path = store.path().to_owned();
        store.append(&self.session, events).map_err(|why| Trouble::Unsaved(path, why))
    }

    fn rewrite(&mut self) -> Result<(), Trouble> {
        let Some(store) = &mut self.store else { return Ok(()) };
        let path = store.path().to_owned();
        store.rewrite(&self.session).map_err(|why| Trouble::Unsaved(path, why))
    }
}
