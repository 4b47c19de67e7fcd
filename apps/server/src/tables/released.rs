//! Tables whose stored log was changed beside them: what is in memory of them is not true any more.

use parlor_content::Problem;
use parlor_wire::Code;

/// What has become of a table.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Released {
    /// It was deleted by the server's host.
    Deleted,
    /// Names in its log were.
    Changed,
}

impl Released {
    /// What those who are there are told last.
    pub(super) fn farewell(self) -> (Problem, bool) {
        match self {
            Released::Deleted => {
                (Problem::new(Code::NotFound, "The host of this server has closed this table"), false)
            }
            Released::Changed => (
                Problem::new(Code::NameRemoved, "A name was removed here: this page comes back by itself"),
                true,
            ),
        }
    }
}
