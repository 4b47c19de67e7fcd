//! The setting of a table, chosen at random: a game, people and bots, and terms.

use parlor_catalog::Entry;
use parlor_chance::{Dealer, Rng, Seed};
use parlor_erased::{AnyGame, Event};
use parlor_game::{Seat, Turn, Uniform};
use parlor_record::Header;
use parlor_session::{ClockRule, Deals, EntryKind, Key, LobbyEntry, SeatEntry, Terms, check_known_deal};

use crate::games;

/// A table's setting.
pub(crate) struct Setting {
    pub(crate) entry: &'static dyn Entry,
    pub(crate) header: Header,
    pub(crate) seed: Seed,
    pub(crate) seating: Vec<EntryKind>,
    pub(crate) given: Vec<Event>,
    /// The keys of people who have seats from the beginning.
    pub(crate) keys: Vec<Key>,
    /// How many people come later, by an invitation or as spectators.
    pub(crate) friends: u32,
    pub(crate) watchers: u32,
    /// Whether its store is slow.
    pub(crate) slow: bool,
    /// Whether its people often give their seats to bots, and offer those of bots to others.
    pub(crate) swaps: bool,
    /// Versions, or seconds, until everything calms down.
    pub(crate) busy: u32,
}

impl Setting {
    /// The game before its first step.
    pub(crate) fn start(&self) -> Option<Box<dyn AnyGame>> {
        self.entry.start(&self.header.rules, self.header.seats).ok()
    }

    /// A random setting.
    pub(crate) fn any(index: u64, chance: &mut Rng) -> Option<Setting> {
        let entry = games::pick(chance);
        let (rules, seats) = games::options(entry, chance);
        let start = entry.start(&rules, seats).ok()?;
        let mut setting = Setting {
            entry,
            header: Header::of(&*start),
            seed: Seed::new(format!("secret-{:016x}", chance.next_u64())),
            seating: Vec::new(),
            given: Vec::new(),
            keys: Vec::new(),
            friends: chance.below(2),
            watchers: chance.below(3),
            slow: chance.below(8) == 0,
            swaps: chance.below(8) == 0,
            busy: 30 + chance.below(120),
        };
        setting.friends += 2 * u32::from(setting.swaps);
        setting.seat(index, chance);
        if chance.below(4) == 0 {
            setting.seating.push(EntryKind::Lobby(LobbyEntry::Gathers));
        }
        if chance.below(5) == 0 {
            setting.play_some(&*start, chance);
        }
        let mut terms = Terms { seed_chosen: start.hides() && chance.below(8) == 0, ..setting.terms(chance) };
        let bots = setting
            .seating
            .iter()
            .filter(|what| matches!(what, EntryKind::Seat(SeatEntry::Plays(..))))
            .count();
        let people = usize::from(seats).saturating_sub(bots);
        // A ranked game is one person's own.
        terms.hints = terms.hints.filter(|_| people < 2 || !terms.is_ranked());
        terms.write(&mut setting.header);
        // Where somebody may know what the others hold, several play for practice only.
        if chance.below(6) == 0 || check_known_deal(&*start, &terms, false, people).is_err() {
            setting.header.further.push(("practice".to_owned(), "yes".to_owned()));
        }
        Some(setting)
    }

    fn seat(&mut self, index: u64, chance: &mut Rng) {
        let seats: Vec<_> = Seat::ALL.into_iter().take(self.header.seats.into()).collect();
        let host = seats[chance.below(seats.len() as u32) as usize];
        for seat in seats {
            match chance.below(6) {
                kind if seat == host || kind < 2 => {
                    let name = if chance.below(3) == 0 { String::new() } else { format!("Person {seat}") };
                    // Now and then a person shares the host's device.
                    let device = if chance.below(4) == 0 { host } else { seat };
                    let Some(key) = Key::new(format!("k{index}s{device}")) else { continue };
                    self.seating.push(EntryKind::Seat(SeatEntry::Sits(seat, key.clone(), name)));
                    if !self.keys.contains(&key) {
                        self.keys.push(key);
                    }
                }
                2 | 3 => {
                    self.friends += 1;
                    let key = Key::new(format!("code{seat}")).filter(|_| chance.below(2) == 0);
                    self.seating.extend(key.map(|key| EntryKind::Seat(SeatEntry::Invites(seat, key))));
                }
                _ => {
                    let bot = ["random", "random", "greedy", "nonsense"][chance.below(4) as usize];
                    self.seating.push(EntryKind::Seat(SeatEntry::Plays(
                        seat,
                        bot.to_owned(),
                        format!("Bot {seat}"),
                    )));
                }
            }
        }
    }

    /// Plays the beginning of another game, with deals of its own.
    fn play_some(&mut self, start: &dyn AnyGame, chance: &mut Rng) {
        let mut game = start.boxed();
        let mut dealer = Dealer::seeded(&Seed::new("elsewhere"));
        for _ in 0..chance.below(12) {
            let event = match game.turn() {
                Turn::Over => break,
                Turn::Deal => game.deal_from(&mut dealer).ok(),
                Turn::Decide(asked) => asked.lowest().and_then(|seat| {
                    let action = game.random_action(seat, chance)?;
                    game.act(seat, &action).ok()
                }),
            };
            self.given.extend(event);
        }
    }

    fn terms(&self, chance: &mut Rng) -> Terms {
        let clock = match chance.below(5) {
            0 => Some(ClockRule::Move(1000 * u64::from(5 + chance.below(30)))),
            1 => Some(ClockRule::Total(1000 * u64::from(30 + chance.below(120)))),
            2 if chance.below(2) == 0 => Some(ClockRule::Move(86_400_000)),
            2 => Some(ClockRule::Total(86_400_000 + 1000 * u64::from(chance.below(30)))),
            _ => None,
        };
        Terms {
            clock,
            expiry_resigns: chance.below(2) == 0,
            hints: [None, None, Some(true), Some(false)][chance.below(4) as usize],
            daily: (chance.below(8) == 0).then(|| "2026-11-20".to_owned()),
            given: self.given.len(),
            deals: Deals::Seeded,
            seed_chosen: false,
        }
    }
}
