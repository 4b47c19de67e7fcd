//! What is told to those who look on where the host lets them see later is what could be seen then.

use parlor_game::Viewer;
use parlor_session::{Entry, Table};
use parlor_wire::{Detail, State, ToClient};

use crate::laws;
use crate::shadow::empty_table;
use crate::world::{Lawful, World};

impl World {
    /// Checks a message to somebody who is behind.
    ///
    /// # Errors
    /// The law that it breaks.
    pub(crate) fn check_behind(&self, detail: Detail, message: &ToClient) -> Lawful {
        let (news, state) = match message {
            ToClient::Welcome { news, state, .. } | ToClient::News { news, state, .. } => (news, Some(state)),
            ToClient::Past { news, .. } => (news, None),
            _ => {
                return laws::check(
                    &self.shadow,
                    self.setting.seed.text(),
                    (Viewer::Spectator, detail),
                    message,
                    0,
                );
            }
        };
        let version = state.map(|state| state.version).or_else(|| news.last().map(|last| last.version));
        let version = version.unwrap_or(0) as usize;
        if version > self.behind.limit || version > self.shadow.lines.len() {
            return Err(format!(
                "(o) a spectator is told of version {version}, and may know {}",
                self.behind.limit
            ));
        }
        let past = self.past(version)?;
        laws::hidden(&self.shadow, self.setting.seed.text(), Viewer::Spectator, &text(message))?;
        let since = news.first().map_or(version as u32, |first| first.version.saturating_sub(1));
        if *news != past.news(Viewer::Spectator, since) {
            return Err(format!("(o) a spectator is told other news than those of version {version}"));
        }
        match state {
            Some(state) => self.check_past(&past, detail, state),
            None => Ok(()),
        }
    }

    /// The table when this many lines were stored.
    fn past(&self, version: usize) -> Result<Table, String> {
        let header = self.setting.header.clone();
        let mut table = empty_table(&self.setting, header).ok_or("the game does not start")?;
        for line in &self.shadow.lines[..version] {
            let entry = Entry::parse(line).map_err(|why| format!("(e) {why}"))?;
            table.apply(entry).map_err(|why| format!("(e) `{line}`: {why}"))?;
        }
        Ok(table)
    }

    /// The game is as it was then; what the door, talk and seats have to do with somebody who looks on is as it is now.
    fn check_past(&self, past: &Table, detail: Detail, state: &State) -> Lawful {
        let then = past.state(Viewer::Spectator, detail, 0);
        let now = self.shadow.table.state(Viewer::Spectator, detail, 0);
        let game = state.position == then.position && state.over == then.over && state.choices.is_empty();
        let entrance = state.entrance == now.entrance && state.claim == now.claim;
        let rules = state.talk == now.talk && state.delay == now.delay && state.closed == now.closed;
        match game && entrance && rules {
            true => Ok(()),
            false => Err(format!("(o) a spectator is not shown the table of version {}", state.version)),
        }
    }
}

fn text(message: &ToClient) -> String {
    serde_json::to_string(message).unwrap_or_default()
}
