//! What a socket was shown of its table, so that it can be told only what has changed since.

use std::sync::Arc;

use axum::extract::ws::Utf8Bytes;
use parlor_wire::{Json, News, PartView, State, ToClient, changes};

/// The state that a client holds.
pub(super) enum Shown {
    /// It wants each state as a whole, so nobody needs to know.
    Whole,
    /// It wants changes, and holds this state as JSON text, if it has got one.
    Last(Option<Arc<str>>),
}

impl Shown {
    /// Nothing was shown yet to a client that wants changes, or does not.
    pub(super) fn nothing(changes: bool) -> Shown {
        if changes { Shown::Last(None) } else { Shown::Whole }
    }

    /// This state is sent as a whole.
    pub(super) fn welcome(&mut self, state: &State) {
        if let Shown::Last(last) = self {
            *last = text(state, DEFAULT);
        }
    }
}

/// `room`: how long the text will be, more or less.
fn text(state: &State, room: usize) -> Option<Arc<str>> {
    let mut text = Vec::with_capacity(room);
    serde_json::to_writer(&mut text, state).ok()?;
    String::from_utf8(text).ok().map(Arc::from)
}

/// Room for the state of most games.
const DEFAULT: usize = 2048;

/// News for several sockets. Those that hold the same state get the same bytes, made once.
pub(super) struct Telling<'a> {
    message: &'a ToClient,
    news: &'a [News],
    state: &'a State,
    ends: &'a [PartView],
    whole: Option<Utf8Bytes>,
    now: Option<Arc<str>>,
    /// By the state that was held before.
    changes: Vec<(Arc<str>, Utf8Bytes)>,
}

impl<'a> Telling<'a> {
    /// What there is to tell, if the message is news.
    pub(super) fn of(message: &'a ToClient) -> Option<Telling<'a>> {
        let ToClient::News { news, state, ends } = message else { return None };
        Some(Telling { message, news, state, ends, whole: None, now: None, changes: Vec::new() })
    }

    /// The message for a socket that was shown this, and is shown the present state by it.
    pub(super) fn message(&mut self, shown: &mut Shown) -> Option<Utf8Bytes> {
        let Shown::Last(last) = shown else { return self.whole() };
        let state = self.state;
        let room = last.as_ref().map_or(DEFAULT, |last| last.len() + 512);
        let now = self.now.get_or_insert_with(|| text(state, room).unwrap_or_default());
        let before = last.replace(Arc::clone(now));
        match before {
            Some(before) => self.since(before),
            None => self.whole(),
        }
    }

    fn whole(&mut self) -> Option<Utf8Bytes> {
        if self.whole.is_none() {
            self.whole = serde_json::to_string(self.message).ok().map(Utf8Bytes::from);
        }
        self.whole.clone()
    }

    /// The changes since a state; the whole where they are longer.
    fn since(&mut self, before: Arc<str>) -> Option<Utf8Bytes> {
        if let Some((_, made)) =
            self.changes.iter().find(|(own, _)| Arc::ptr_eq(own, &before) || *own == before)
        {
            return Some(made.clone());
        }
        let now = self.now.as_deref()?;
        let told = changes(&before, now);
        let made = if told.len() < now.len() {
            let message = ToClient::Changes {
                news: self.news.to_vec(),
                changes: Json::new(told),
                ends: self.ends.to_vec(),
            };
            serde_json::to_string(&message).ok().map(Utf8Bytes::from)?
        } else {
            self.whole()?
        };
        self.changes.push((before, made.clone()));
        Some(made)
    }
}

#[cfg(test)]
mod tests {
    use parlor_catalog::find;
    use parlor_chance::Seed;
    use parlor_game::Viewer;
    use parlor_record::Header;
    use parlor_session::Table;
    use parlor_wire::{Detail, apply_changes};
    use serde_json::Value;

    use super::*;

    /// A state whose version says when it was.
    fn state(version: u32) -> State {
        let game = find("ouroboros").unwrap().start("-", 2).unwrap();
        let table = Table::new("told", Header::of(&*game), Seed::new("told"), game.boxed());
        State { version, ..table.state(Viewer::Spectator, Detail::No, 0) }
    }

    fn news(version: u32) -> ToClient {
        ToClient::News { news: Vec::new(), state: state(version), ends: Vec::new() }
    }

    fn json(text: &str) -> Value {
        serde_json::from_str(text).unwrap()
    }

    #[test]
    fn each_socket_is_told_from_what_it_was_shown() {
        let [mut early, mut late] = [true, true].map(Shown::nothing);
        let [mut whole, mut unwelcome] = [false, true].map(Shown::nothing);
        early.welcome(&state(1));
        late.welcome(&state(2));
        whole.welcome(&state(1));
        for version in 3..5 {
            let message = news(version);
            let mut telling = Telling::of(&message).unwrap();
            for shown in [&mut early, &mut late] {
                let Shown::Last(Some(before)) = &*shown else { panic!("it was welcomed") };
                let mut held = json(before);
                let told = json(&telling.message(shown).unwrap());
                assert_eq!(told["is"], "changes");
                apply_changes(&told["changes"], &mut held);
                assert_eq!(held, serde_json::to_value(state(version)).unwrap());
            }
            // Both hold the same now, and are told it by the same bytes.
            assert_eq!(telling.changes.len(), if version == 3 { 2 } else { 1 });
            for shown in [&mut whole, &mut unwelcome] {
                let told = json(&telling.message(shown).unwrap());
                let is = if version == 4 && matches!(shown, Shown::Last(_)) { "changes" } else { "news" };
                assert_eq!(told["is"], is);
            }
        }
    }

    #[test]
    fn changes_that_are_longer_than_the_whole_are_not_sent() {
        let mut shown = Shown::Last(Some(Arc::from("{}")));
        let message = news(7);
        let told = json(&Telling::of(&message).unwrap().message(&mut shown).unwrap());
        assert_eq!((told["is"].as_str(), &told["state"]["version"]), (Some("news"), &Value::from(7)));
    }
}
