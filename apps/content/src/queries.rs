//! What requests say in their addresses' queries.

use parlor_game::{Language, Seat, Viewer};
use parlor_session::{MessageFormat, SeenLog};
use parlor_wire::{Code, Detail};
use serde::Deserialize;
use utoipa::{IntoParams, ToSchema};

use crate::{HttpRefusal, Problem};

/// The language of an answer.
#[derive(Clone, Default, Deserialize, IntoParams)]
#[into_params(parameter_in = Query)]
pub struct Reads {
    /// What you read, as a tag such as `de`; sentences that are not in it come in English.
    language: Option<String>,
}

impl Reads {
    /// The language that was asked for, or English.
    pub fn language(&self) -> Language {
        language(self.language.as_deref())
    }
}

/// The language with this tag, or English.
pub fn language(tag: Option<&str>) -> Language {
    tag.and_then(Language::parse).unwrap_or_default()
}

/// The detail of a lesson.
#[derive(Deserialize, IntoParams)]
#[into_params(parameter_in = Query)]
pub struct LessonQuery {
    /// `table`: each position also has the table in words.
    detail: Option<Detail>,
    /// What you read, as a tag such as `de`; a lesson that is not in it comes in English.
    language: Option<String>,
}

impl LessonQuery {
    /// The language that was asked for, or English.
    pub fn language(&self) -> Language {
        language(self.language.as_deref())
    }

    /// A lesson always gives the effects of choices.
    pub fn detail(&self) -> Detail {
        self.detail.unwrap_or_default().max(Detail::Yes)
    }
}

/// The viewer.
#[derive(Deserialize, IntoParams)]
#[into_params(parameter_in = Query)]
pub struct ViewAs {
    /// A seat's number; nothing for a spectator; `all`: a spectator to whom every seat shows its hand.
    #[serde(rename = "as")]
    eyes: Option<String>,
    /// `table`: each position also has the table in words.
    detail: Option<Detail>,
    /// What you read, as a tag such as `de`; sentences that are not in it come in English.
    language: Option<String>,
}

impl ViewAs {
    /// How the answer is written.
    pub fn form(&self) -> MessageFormat {
        let language = language(self.language.as_deref());
        MessageFormat { detail: self.detail.unwrap_or_default(), language }
    }

    /// Whether every seat shows its hand.
    pub fn is_open(&self) -> bool {
        self.eyes.as_deref() == Some("all")
    }

    /// From whose view.
    ///
    /// # Errors
    /// There is no such seat.
    pub fn viewer(&self) -> Result<Viewer, HttpRefusal> {
        match self.eyes.as_deref() {
            None | Some("" | "table" | "all") => Ok(Viewer::Spectator),
            Some(seat) => Seat::parse(seat).map(Viewer::Seat).ok_or_else(|| {
                let why = format!("`{seat}` is no seat: 1 to 4, `table` or `all`");
                HttpRefusal::new(422, Problem::new(Code::NoSuchSeat, why))
            }),
        }
    }
}

/// The parameters with which a socket begins.
#[derive(Clone, Deserialize, IntoParams)]
#[into_params(parameter_in = Query)]
pub struct Hello {
    /// The version that you have seen; the welcome contains what happened since.
    since: Option<u32>,
    /// The `lineage` of the state of that version: where the table's history is another by now, the welcome begins at its beginning.
    lineage: Option<u32>,
    /// Which of your seats to view as, if you have several; without it, or with a seat that is not yours, you view as a spectator.
    seat: Option<u8>,
    /// `yes`: each choice comes with its effect; `table`: the table also comes in words, for a client that draws any game.
    detail: Option<Detail>,
    /// `yes`: after the welcome, each state comes as what has changed in it.
    changes: Option<Flag>,
    /// `yes`: with each ping comes `alive`, for pages, which see no pings.
    heartbeat: Option<Flag>,
    /// What you read, as a tag such as `de`; sentences that are not in it come in English.
    language: Option<String>,
}

impl Hello {
    /// What the client has seen of the table's log.
    pub fn seen(&self) -> Option<SeenLog> {
        self.since.map(|version| SeenLog { version, lineage: self.lineage })
    }

    /// The seat to view as.
    pub fn seat(&self) -> Option<Seat> {
        self.seat.and_then(Seat::from_number)
    }

    /// How messages are written.
    pub fn form(&self) -> MessageFormat {
        MessageFormat {
            detail: self.detail.unwrap_or_default(),
            language: language(self.language.as_deref()),
        }
    }

    /// Whether the client wants changes in place of whole states.
    pub fn wants_changes(&self) -> bool {
        self.changes == Some(Flag::Yes)
    }

    /// Whether the client wants heartbeats that pages see.
    pub fn wants_heartbeat(&self) -> bool {
        self.heartbeat == Some(Flag::Yes)
    }
}

/// Whether a client wants something that it must ask for.
#[derive(Clone, Copy, PartialEq, Eq, Deserialize, ToSchema)]
#[serde(rename_all = "lowercase")]
enum Flag {
    /// It does not.
    No,
    /// It does.
    Yes,
}
