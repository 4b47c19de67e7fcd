//! For tests: the tables of a server that nothing leads to, and guests at them.

use std::net::SocketAddr;
use std::sync::Arc;

use parlor_store::{Memory, Store, TableId};
use parlor_wire::{Detail, NewTable};
use tokio::sync::{mpsc, oneshot};

use super::registry::Conn;
use super::{Guest, Note, Outgoing, Tables, create};
use crate::files::FileRegistry;
use crate::limits::Limits;
use crate::membership::node_at;
use crate::peer::Peer;
use crate::secret;
use crate::site::Site;
use crate::state::ServerState;

/// A server's tables in this store, which it may share with those of other ports.
pub(super) fn tables(store: &Arc<Memory>, port: u16) -> Arc<Tables> {
    let store: Arc<dyn Store> = Arc::clone(store) as _;
    let address = SocketAddr::from(([127, 0, 0, 1], port));
    let here = node_at(address, Some(address.to_string()));
    let files = FileRegistry::new("none".into());
    Tables::new(ServerState::open(store, Limits::default(), (files, Site::default()), here).unwrap())
}

/// Stores a new table.
pub(super) async fn set(tables: &Tables) -> TableId {
    let (id, (_, key)) = (secret::table_id().unwrap(), secret::secret_and_key().unwrap());
    let wish = NewTable { game: "rose".to_owned(), ..NewTable::default() };
    let created = create::table(&tables.state, &wish, id.clone(), &key).unwrap();
    let (answer, stored) = oneshot::channel();
    tables.state.writer.create(created.stored, |done| drop(answer.send(done))).unwrap();
    stored.await.unwrap().unwrap();
    id
}

/// Somebody looks on.
pub(super) async fn enter(tables: &Arc<Tables>, id: &TableId) -> (Conn, mpsc::Receiver<Box<Outgoing>>) {
    let (conn, (sender, heard)) = (tables.conn(), mpsc::channel(16));
    let guest = Box::new(Guest { key: None, peer: Peer::new([192, 0, 2, 1].into()) });
    let (seat, since, form) = (None, None, Detail::No.into());
    tables
        .send(id, Note::Enter { conn: conn.id, guest, seat, since, form, changes: false, sender })
        .await
        .unwrap();
    (conn, heard)
}
