//! The calls that are to be made, one after the other, and whom to call no more.

use std::sync::Arc;
use std::time::{SystemTime, UNIX_EPOCH};

use axum::http::StatusCode;
use parlor_content::say;
use parlor_game::{Language, Message};
use parlor_store::{Store, StoreError, Subscription, TableId};
use parlor_wire::YourTurn;
use tokio::sync::{Semaphore, mpsc, watch};

use super::reach::{NoAnswer, Reach, Sealed};
use super::{Endpoint, PushAt, Reader, ServerKey, seal};

/// How many calls may wait; what is too much is not made.
const WAITING: usize = 1_000;

/// How many calls are under way at once.
const AT_ONCE: usize = 8;

/// Somebody at a table has become the one for whom the game waits.
#[derive(Debug)]
pub(crate) struct Call {
    pub(crate) table: TableId,
    /// What opens their seat.
    pub(crate) key: String,
    /// What opens the seats of this table now: who has another key is called no more.
    pub(crate) holders: Vec<String>,
    /// The game's name.
    pub(crate) game: &'static str,
}

/// Calls people.
pub(crate) struct Caller {
    at: PushAt,
    key: ServerKey,
    reach: Reach,
    queue: mpsc::Sender<Call>,
}

/// The calls that wait.
pub(crate) struct Calls {
    caller: Arc<Caller>,
    queue: mpsc::Receiver<Call>,
}

impl Caller {
    /// A caller with the key that is in the store, and the queue that it serves.
    ///
    /// # Errors
    /// The store fails, or there is no entropy.
    pub(crate) fn open(at: PushAt, store: &dyn Store) -> anyhow::Result<(Arc<Caller>, Calls)> {
        let (queue, waiting) = mpsc::channel(WAITING);
        let caller = Arc::new(Caller { key: ServerKey::of(store)?, reach: Reach::new()?, at, queue });
        Ok((Arc::clone(&caller), Calls { caller, queue: waiting }))
    }

    /// The server's public key, as browsers are given it.
    pub(crate) fn public_key(&self) -> &str {
        self.key.public()
    }

    /// Whether calls go to this address of somebody at a push service.
    pub(crate) fn may_call(&self, endpoint: &str) -> bool {
        Endpoint::read(endpoint, &self.at).is_some()
    }

    /// Calls somebody when those who wait already have been called. A server that has too many to call leaves some out.
    pub(crate) fn call(&self, call: Call) {
        if self.queue.try_send(call).is_err() {
            count("full");
        }
    }

    /// Says to this browser that it is somebody's turn.
    async fn say(&self, call: &Call, to: &Subscription) -> Result<StatusCode, NoAnswer> {
        // What the host allows may have changed since it was stored.
        let endpoint = Endpoint::read(&to.endpoint, &self.at).ok_or(NoAnswer::NotPublic)?;
        let now = SystemTime::now().duration_since(UNIX_EPOCH).map_or(0, |time| time.as_secs());
        let reader = Reader::read(&to.p256dh, &to.auth);
        let body = reader.and_then(|reader| seal(text(call, &to.language).as_bytes(), &reader));
        let authorization = self.key.authorization(&endpoint.audience(), &self.at.contact, now);
        let (Some(body), Some(authorization)) = (body, authorization) else {
            return Err(NoAnswer::Failed(std::io::Error::other("it cannot be sealed for this browser")));
        };
        let topic = call.table.to_string();
        self.reach.call(&endpoint, Sealed { authorization, topic, body }).await
    }
}

/// What is said: the game and that it is one's turn, and nothing of the game.
fn text(call: &Call, language: &str) -> String {
    let language = Language::parse(language).unwrap_or_default();
    let said = YourTurn {
        table: call.table.to_string(),
        title: say(&Message::new("your-turn"), language),
        text: call.game.to_owned(),
        language: language.tag().to_owned(),
    };
    serde_json::to_string(&said).unwrap_or_default()
}

fn count(what: &'static str) {
    metrics::counter!("parlor_calls_total", "what" => what).increment(1);
}

impl Calls {
    /// Makes the calls that come, until the server closes.
    pub(crate) async fn serve(mut self, store: Arc<dyn Store>, mut closed: watch::Receiver<bool>) {
        let places = Arc::new(Semaphore::new(AT_ONCE));
        loop {
            let call = tokio::select! {
                call = self.queue.recv() => call,
                _ = closed.wait_for(|closing| *closing) => None,
            };
            let Some(call) = call else { return };
            let Ok(place) = Arc::clone(&places).acquire_owned().await else { return };
            let (caller, store) = (Arc::clone(&self.caller), Arc::clone(&store));
            tokio::spawn(async move {
                make(&caller, &store, call).await;
                drop(place);
            });
        }
    }
}

/// Makes one call, if it is wanted.
async fn make(caller: &Caller, store: &Arc<dyn Store>, call: Call) {
    let table = call.table.clone();
    let wanted = in_store(store, move |store| wanted(store, call)).await;
    let (call, to) = match wanted {
        Ok((call, Some(to))) => (call, to),
        Ok((_, None)) => return,
        Err(why) => return tracing::warn!(%table, %why, "who is to be called could not be read"),
    };
    let answer = caller.say(&call, &to).await;
    let (what, gone) = judged(&answer);
    count(what);
    match answer {
        Ok(status) if what == "refused" => tracing::warn!(%table, %status, "a push service took no call"),
        Err(why) => tracing::warn!(%table, %why, "a push service could not be called"),
        Ok(_) => {}
    }
    if gone {
        let deleted = in_store(store, move |store| store.unsubscribe(&table, &to.key)).await;
        if let Err(why) = deleted {
            tracing::warn!(%why, "who is called no more could not be deleted");
        }
    }
}

/// What became of a call, and whether nobody is there any more to be called.
fn judged(answer: &Result<StatusCode, NoAnswer>) -> (&'static str, bool) {
    match answer {
        Ok(status) if status.is_success() => ("taken", false),
        Ok(StatusCode::NOT_FOUND | StatusCode::GONE) => ("gone", true),
        Ok(_) => ("refused", false),
        // Its host will not become another one by waiting.
        Err(NoAnswer::NotPublic) => ("forbidden", true),
        Err(NoAnswer::Late | NoAnswer::Failed(_)) => ("failed", false),
    }
}

/// Where this call goes, if its person wants to be called. Those whose seat has moved away, or who have left, are deleted on the way.
fn wanted(store: &dyn Store, call: Call) -> Result<(Call, Option<Subscription>), StoreError> {
    let mut wanted = None;
    for own in store.subscriptions(&call.table)? {
        if !call.holders.contains(&own.key) {
            store.unsubscribe(&call.table, &own.key)?;
        } else if own.key == call.key {
            wanted = Some(own);
        }
    }
    Ok((call, wanted))
}

async fn in_store<T: Send + 'static>(
    store: &Arc<dyn Store>,
    work: impl FnOnce(&dyn Store) -> Result<T, StoreError> + Send + 'static,
) -> Result<T, StoreError> {
    let store = Arc::clone(store);
    tokio::task::spawn_blocking(move || work(&*store)).await.map_err(|_| StoreError::Closed)?
}
