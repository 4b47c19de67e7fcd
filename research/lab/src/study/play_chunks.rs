//! Chunks played one after the other: for programs and tests that need neither folders nor threads.

use super::{Chunk, Ready, Rows, TABLES, Table};
use crate::Broken;

impl Ready {
    /// Plays these chunks of the study, all of [`Ready::chunks`] or some, one after the other on this thread, and gives their tables.
    ///
    /// ```
    /// use parlor_lab::study::{Findings, Ready, Study};
    ///
    /// let text = "study = 1\ngame = \"rose\"\n[[line-up]]\nname = \"a\"\nbots = [\"random\"]\ndeals = 5\n";
    /// let ready = Ready::new(Study::read(text)?)?;
    /// let tables = ready.play_chunks(ready.chunks())?;
    /// assert!(!Findings::of_tables(&ready, &tables).findings.is_empty());
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    ///
    /// # Errors
    /// A bot failed, or the study does not fit its game.
    pub fn play_chunks(&self, chunks: impl IntoIterator<Item = Chunk>) -> Result<[Table; TABLES], Broken> {
        let mut tables = Rows::tables();
        for chunk in chunks {
            let player = self.player(chunk.variant, chunk.line_up).map_err(|why| Broken::new(&why))?;
            // Nobody stops it.
            let rows = player.play(chunk.deals, (chunk.variant, chunk.line_up), &|| false)?;
            let own = rows.unwrap_or_default().into_tables();
            tables.iter_mut().zip(own).for_each(|(whole, own)| whole.extend(own));
        }
        Ok(tables)
    }
}
