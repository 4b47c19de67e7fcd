//! The choices of a guest.

use crate::luck::Luck;

/// Texts in order. Lists come with every message, so the memory of an old list is used for the next.
#[derive(Clone, Debug, Default)]
pub(crate) struct Choices {
    texts: Vec<String>,
    /// How many of the texts are choices now.
    count: usize,
}

impl Choices {
    /// The choices now.
    pub(crate) fn list(&self) -> &[String] {
        &self.texts[..self.count]
    }

    pub(crate) fn is_empty(&self) -> bool {
        self.count == 0
    }

    /// Ends the list before this index.
    pub(crate) fn end(&mut self, at: usize) {
        self.count = self.count.min(at);
    }

    /// An empty text behind the others, to be written.
    pub(crate) fn add(&mut self) -> &mut String {
        if self.count == self.texts.len() {
            self.texts.push(String::new());
        }
        self.count += 1;
        let text = &mut self.texts[self.count - 1];
        text.clear();
        text
    }

    /// Sets the text at an index, which is in the list or just behind it. Otherwise nothing is set, and the answer is no.
    pub(crate) fn set(&mut self, index: usize, text: &str) -> bool {
        if index > self.count {
            return false;
        }
        if index == self.count {
            self.add();
        }
        text.clone_into(&mut self.texts[index]);
        true
    }

    /// Takes these instead.
    pub(crate) fn replace<'a>(&mut self, texts: impl Iterator<Item = &'a str>) {
        self.end(0);
        texts.for_each(|text| self.add().push_str(text));
    }

    /// One of them.
    pub(crate) fn pick(&self, luck: &mut Luck) -> Option<&str> {
        luck.pick(self.list()).map(String::as_str)
    }
}

/// What was once a choice does not count.
impl PartialEq for Choices {
    fn eq(&self, other: &Self) -> bool {
        self.list() == other.list()
    }
}

impl Eq for Choices {}
