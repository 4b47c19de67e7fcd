//! One evening has one link: it leads from table to table, to the one at which its people are now.

use std::sync::Arc;

use parlor_game::Language;
use parlor_session::{Key, PersonId, Played, Table, evening};
use parlor_store::TableId;
use parlor_wire::Evening;

use super::{NoTable, Tables};

/// This many tables a request goes on at most; a page goes on from there.
const MOST_TABLES: usize = 16;

/// This many games of an evening are looked back at: each is a table that may have to be read.
const MOST_GAMES: usize = 30;

/// This many tables before one are looked at for who somebody was there: anyone who has left out more games is somebody new.
const MOST_BEFORE: usize = 4;

/// What a look at one table finds: its game, the people who ask, and the table of the game before it.
type FoundTable = (Option<Played>, Vec<PersonId>, Option<TableId>);

impl Tables {
    /// The table at which the people of this one are by now: itself where they are still there, or where it is not known.
    pub(crate) async fn played_now(self: &Arc<Self>, id: TableId) -> TableId {
        let mut now = id;
        for _ in 0..MOST_TABLES {
            let next = self.read_any(&now, |table| table.next().and_then(|next| next.parse().ok())).await;
            let Ok(Some(next)) = next else { break };
            match self.read_any(&next, |_| ()).await {
                // One that only a server of a newer version can read is there, too.
                Ok(()) | Err(NoTable::Unfit) => now = next,
                // The next table is made when the first of them comes to it.
                Err(_) => break,
            }
        }
        now
    }

    /// The games of an evening up to this table's, as its log and those before it tell, for a reader of this language who shows this key.
    ///
    /// # Errors
    /// There is no such table.
    pub(crate) async fn evening(
        self: &Arc<Self>,
        id: &TableId,
        key: Option<Key>,
        language: Language,
    ) -> Result<Evening, NoTable> {
        let (last, yours, mut before) = self.played_at(id, key, language).await?;
        let mut games: Vec<Played> = last.into_iter().collect();
        let mut more = false;
        while let Some(id) = before.take() {
            let found =
                if games.len() < MOST_GAMES { self.played_at(&id, None, language).await.ok() } else { None };
            let Some((played, _, earlier)) = found else {
                // Too many, or not stored any more.
                more = true;
                break;
            };
            games.extend(played);
            before = earlier;
        }
        games.reverse();
        Ok(evening(&games, &yours, more))
    }

    /// Who had the seats of this key at the last table of the evening before this one where there are any.
    pub(crate) async fn persons_before(self: &Arc<Self>, id: &TableId, key: Key) -> Vec<PersonId> {
        let mut next = Some(id.clone());
        for _ in 0..MOST_BEFORE {
            let Some(at) = next else { break };
            let Ok((_, found, before)) = self.played_at(&at, Some(key.clone()), Language::English).await
            else {
                break;
            };
            if !found.is_empty() {
                return found;
            }
            next = before;
        }
        Vec::new()
    }

    async fn played_at(
        self: &Arc<Self>,
        id: &TableId,
        key: Option<Key>,
        language: Language,
    ) -> Result<FoundTable, NoTable> {
        let look = move |table: &Table| {
            let seats = key.as_ref().map(|key| table.seats_of(key));
            let yours =
                seats.iter().flat_map(|seats| seats.iter()).filter_map(|seat| table.person(seat).cloned());
            let before = table.follows().and_then(|follows| follows.game.as_ref()?.parse().ok());
            (table.played(language), yours.collect(), before)
        };
        self.read_any(id, look).await
    }
}
