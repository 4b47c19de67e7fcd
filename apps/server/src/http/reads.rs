//! In which language somebody reads.

use parlor_game::Language;
use serde::Deserialize;
use utoipa::IntoParams;

/// The language of an answer.
#[derive(Clone, Default, Deserialize, IntoParams)]
#[into_params(parameter_in = Query)]
pub(crate) struct Reads {
    /// What you read, as a tag such as `de`; sentences that are not in it come in English.
    language: Option<String>,
}

impl Reads {
    /// The language that was asked for, or English.
    pub(crate) fn language(&self) -> Language {
        language(self.language.as_deref())
    }
}

/// The language with this tag, or English.
pub(crate) fn language(tag: Option<&str>) -> Language {
    tag.and_then(Language::parse).unwrap_or_default()
}
