//! The games of the simulation: the whole catalog, and the toys.

use parlor_catalog::{BotSpec, Entry, EntryOf, games};
use parlor_chance::{Rng, Seed};
use parlor_erased::{Kind, OpaqueView};
use parlor_game::{Seat, Uniform};
use parlor_record::Games;

use crate::toys::{Hands, Sealed};

static HANDS: EntryOf<Hands> = EntryOf::new();
static SEALED: EntryOf<Sealed> = EntryOf::new();
static TOYS: [&dyn Entry; 2] = [&HANDS, &SEALED];

/// All games, for readers of records.
pub(crate) struct Shelf;

impl Games for Shelf {
    fn find(&self, slug: &str) -> Option<&dyn Kind> {
        all().find(|entry| entry.about().slug == slug).map(Entry::kind)
    }

    fn slugs(&self) -> Vec<&'static str> {
        all().map(|entry| entry.about().slug).collect()
    }
}

fn all() -> impl Iterator<Item = &'static dyn Entry> {
    TOYS.iter().chain(games()).copied()
}

/// A game for a table: more often a toy, whose words show more in less time.
pub(crate) fn pick(chance: &mut Rng) -> &'static dyn Entry {
    let list = if chance.below(5) < 3 { &TOYS[..] } else { games() };
    list[chance.below(list.len() as u32) as usize]
}

/// Options for it, some of them not the defaults, and a number of seats.
pub(crate) fn options(entry: &dyn Entry, chance: &mut Rng) -> (String, u8) {
    let seats = entry.about().seats;
    let seats = seats[chance.below(seats.len() as u32) as usize];
    let mut pairs = Vec::new();
    for option in entry.options().into_iter().filter(|_| chance.below(2) == 0).collect::<Vec<_>>() {
        let words = option.words.len() as u32;
        let (from, to) = option.numbers.map_or((1, 0), |numbers| numbers.range);
        let numbers = (to + 1).saturating_sub(from);
        let index = chance.below(words + numbers);
        let value = match option.words.get(index as usize) {
            Some(value) => value.word.to_owned(),
            None => (from + index.saturating_sub(words)).to_string(),
        };
        pairs.push(format!("{}={value}", option.name));
    }
    let rules = if pairs.is_empty() { "-".to_owned() } else { pairs.join(" ") };
    match entry.start(&rules, seats) {
        Ok(game) => (game.rules(), seats),
        Err(_) => ("-".to_owned(), seats),
    }
}

/// A bot's choice, from its seat's view.
pub(crate) fn bot_choice(
    entry: &dyn Entry,
    bot: &str,
    seed: &Seed,
    seat: Seat,
    view: &OpaqueView,
) -> Option<String> {
    let spec: BotSpec = bot.parse().ok()?;
    entry.bot(spec, seed, seat).choose(seat, view, &|| false, None).ok().map(|choice| choice.text)
}
