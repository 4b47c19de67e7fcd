//! One evening has one link: it leads from table to table, to the one at which its people are now.

use std::sync::Arc;

use parlor_store::TableId;

use super::Tables;

/// So many tables a request goes on at most; a page goes on from there.
const MOST_TABLES: usize = 16;

impl Tables {
    /// The table at which the people of this one are by now: itself where they are still there, or where it is not known.
    pub(crate) async fn played_now(self: &Arc<Self>, id: TableId) -> TableId {
        let mut now = id;
        for _ in 0..MOST_TABLES {
            let next = self.read(&now, |room| room.table().next().and_then(|next| next.parse().ok())).await;
            let Ok(Some(next)) = next else { break };
            // The next table is made when the first of them comes to it.
            if self.read(&next, |_| ()).await.is_err() {
                break;
            }
            now = next;
        }
        now
    }
}
