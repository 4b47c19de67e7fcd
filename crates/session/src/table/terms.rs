//! What is agreed when a table is set, and how its record's header says so.

use parlor_record::Header;

use crate::{ClockRule, Millis};

/// Where a table's deals come from.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub enum Deals {
    /// From the table's own dealer, and nowhere else.
    #[default]
    Seeded,
    /// From real cards on a real table: a person types what came. Only anyone who sets the table can choose this; where guests set
    /// tables, it is not offered.
    Typed,
}

/// What a table agreed on beside the game's own options.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Terms {
    /// The clock of people's choices.
    pub clock: Option<ClockRule>,
    /// Whether a seat whose time runs out resigns; otherwise a bot plays on in its place.
    pub expiry_resigns: bool,
    /// Whether hints may be asked for; nothing said: yes where no other person plays.
    pub hints: Option<bool>,
    /// The day whose daily deal this is.
    pub daily: Option<String>,
    /// How many steps were there when the table was set: it goes on from a recorded position.
    pub given: usize,
    /// Where its deals come from.
    pub deals: Deals,
    /// Whether somebody chose the seed, where something is hidden: they may know what others hold.
    pub seed_chosen: bool,
}

impl Terms {
    /// Nothing special: no clock, no day, from the beginning.
    pub const DEFAULT: Terms = Terms {
        clock: None,
        expiry_resigns: false,
        hints: None,
        daily: None,
        given: 0,
        deals: Deals::Seeded,
        seed_chosen: false,
    };

    /// Whether this is a ranked attempt at a day's deal: its result is compared with those of all others. It has no hints.
    pub fn is_ranked(&self) -> bool {
        self.daily.is_some() && self.hints == Some(false)
    }

    /// Writes what is not usual into a header's further lines.
    pub fn write(&self, header: &mut Header) {
        let mut line = |key: &str, text: String| header.further.push((key.to_owned(), text));
        match self.clock {
            Some(ClockRule::Move(time)) => line("clock", format!("move {}", time / 1000)),
            Some(ClockRule::Total(time)) => line("clock", format!("total {}", time / 1000)),
            None => {}
        }
        if self.expiry_resigns {
            line("expiry", "resigns".to_owned());
        }
        if let Some(hints) = self.hints {
            line("hints", if hints { "yes" } else { "no" }.to_owned());
        }
        if let Some(day) = &self.daily {
            line("daily", day.clone());
        }
        if self.given > 0 {
            line("given", self.given.to_string());
        }
        if self.deals == Deals::Typed {
            line("deals", "typed".to_owned());
        }
        if self.seed_chosen {
            line("seed-chosen", "yes".to_owned());
        }
    }

    /// Reads them back; what cannot be read is as usual.
    pub fn read(header: &Header) -> Terms {
        let clock = header.get("clock").and_then(|text| text.split_once(' ')).and_then(|(kind, seconds)| {
            let time = seconds.parse::<Millis>().ok()?.checked_mul(1000)?;
            match kind {
                "move" => Some(ClockRule::Move(time)),
                "total" => Some(ClockRule::Total(time)),
                _ => None,
            }
        });
        Terms {
            clock,
            expiry_resigns: header.get("expiry") == Some("resigns"),
            hints: header.get("hints").map(|text| text == "yes"),
            daily: header.get("daily").map(str::to_owned),
            given: header.get("given").and_then(|text| text.parse().ok()).unwrap_or(0),
            deals: if header.get("deals") == Some("typed") { Deals::Typed } else { Deals::Seeded },
            seed_chosen: header.get("seed-chosen") == Some("yes"),
        }
    }
}
