//! Who reads an analysis.

use parlor_game::{BySeat, Cast, Language, MAX_SEATS, Seat, Viewer};

/// Who reads an analysis, and in which language. Anyone who sat at the table reads "you" for their own seat.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub struct Reader {
    /// What they read.
    pub language: Language,
    /// Their seat, if they had one and it is known.
    pub seat: Option<Seat>,
}

impl From<Language> for Reader {
    /// Somebody who may be anybody.
    fn from(language: Language) -> Self {
        Reader { language, seat: None }
    }
}

impl Reader {
    /// The players of these names, as the reader knows them.
    pub(crate) fn cast(self, names: &[String]) -> Cast {
        // For every seat that there can be: an analysis is data, and may be of another table than it says.
        let names = BySeat::from_fn(MAX_SEATS, |seat| names.get(seat.index()).cloned().unwrap_or_default());
        Cast::new(&names, self.seat.map_or(Viewer::Spectator, Viewer::Seat)).reading(self.language)
    }
}
