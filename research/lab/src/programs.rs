//! Bots that are programs of their own.

use parlor_catalog::AnyBot;

/// The programs that play in a study or a match, given by its caller: this crate starts no process.
pub trait Programs: Send + Sync {
    /// A bot for one seat of one game, by its word in the line-up, which begins with [`PROGRAM`].
    fn bot(&self, word: &str) -> Box<dyn AnyBot>;

    /// What a record calls it: without the folders of the machine that it played on.
    fn name(&self, word: &str) -> String {
        word.to_owned()
    }
}

/// What the word of a bot begins with that is a program.
pub const PROGRAM: &str = parlor_record::PROGRAM;
