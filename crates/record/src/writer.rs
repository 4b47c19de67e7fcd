//! Events into lines.

use crate::mask::Masked;

/// Writes moves as a record has them: each run of consecutive deals on one line.
///
/// It gives back what to append, so that a file can grow by just that. The text always ends with a line feed; where a deal joins the
/// deals before it, that line feed has to go first, and [`Writer::push`] says so.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct Writer {
    open_deals: bool,
}

impl Writer {
    /// A writer after a header, or after a whole line.
    pub fn new() -> Self {
        Writer::default()
    }

    /// A writer that goes on after a last line of deals.
    pub fn after_deals() -> Self {
        Writer { open_deals: true }
    }

    /// The text that this event adds, and how many bytes at the end of the text so far it replaces (0, or 1 for the line feed
    /// of a line of deals that goes on).
    pub fn push(&mut self, event: &Masked) -> (usize, String) {
        match event {
            Masked::Deal(outcome) if self.open_deals => {
                (1, format!(" {}\n", outcome.as_deref().unwrap_or("?")))
            }
            Masked::Deal(outcome) => {
                self.open_deals = true;
                (0, format!("deal {}\n", outcome.as_deref().unwrap_or("?")))
            }
            Masked::Action(seat, text) => {
                self.open_deals = false;
                (0, format!("{seat}: {}\n", text.as_deref().unwrap_or("?")))
            }
        }
    }

    /// All of these events as lines.
    pub fn all<'a>(events: impl IntoIterator<Item = &'a Masked>) -> String {
        let mut writer = Writer::new();
        let mut text = String::new();
        for event in events {
            let (back, more) = writer.push(event);
            text.truncate(text.len() - back);
            text.push_str(&more);
        }
        text
    }
}
