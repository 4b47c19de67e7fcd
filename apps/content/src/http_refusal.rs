//! Requests that are not answered: with which HTTP status, and why.

use parlor_game::Language;
use parlor_wire::{Code, Fault};

use crate::Problem;

/// A request that is not answered. Nothing has changed.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct HttpRefusal {
    /// The HTTP status.
    pub status: u16,
    /// Why.
    pub why: Box<Problem>,
}

impl HttpRefusal {
    /// A request that is not answered, for this reason.
    pub fn new(status: u16, why: impl Into<Problem>) -> HttpRefusal {
        HttpRefusal { status, why: Box::new(why.into()) }
    }

    /// There is no such thing, as a sentence.
    pub fn missing(what: impl Into<parlor_game::Message>) -> HttpRefusal {
        HttpRefusal::new(404, Problem::new(Code::NotFound, what))
    }

    /// No route has this address.
    pub fn nothing_here() -> HttpRefusal {
        HttpRefusal::missing("There is nothing here; /api/openapi.json says what there is")
    }

    /// No table has this id.
    pub fn no_table() -> HttpRefusal {
        HttpRefusal::missing("There is no such table: it may have been deleted after a month without a visit")
    }

    /// A finished game is asked for, and the game goes on.
    pub fn not_over() -> HttpRefusal {
        HttpRefusal::new(409, Problem::new(Code::NotOver, "Not yet: the game is not over"))
    }

    /// The address is known, and not with this method.
    pub fn other_method() -> HttpRefusal {
        HttpRefusal::new(
            405,
            Problem::new(Code::BadRequest, "This address is not asked in this way; `Allow` says how"),
        )
    }

    /// A body is longer than this many bytes.
    pub fn too_large(most: u32) -> HttpRefusal {
        HttpRefusal::new(413, Problem::new(Code::TooLarge, format!("A request has at most {most} bytes")))
    }

    /// The same as the body of an answer.
    pub fn fault(self, language: Language) -> Fault {
        self.why.fault(language)
    }
}
