//! People: what a person does who knows only the messages that have reached them.

use std::rc::Rc;

use parlor_chance::Rng;
use parlor_game::Uniform;
use parlor_session::{ConnId, Key, Millis};
use parlor_wire::{Command, FromClient, News, Occupant, State, ToClient, UndoAsked};

/// A person at a screen, with one or two tabs.
pub(crate) struct Person {
    /// The key of their seat, if they have one; a spectator has none.
    pub(crate) key: Option<Key>,
    pub(crate) tabs: Vec<Tab>,
    /// Whether they have sat down, as far as they know.
    pub(crate) seated: bool,
}

/// A page in a browser, as it remembers the table.
#[derive(Default)]
pub(crate) struct Tab {
    pub(crate) conn: Option<ConnId>,
    pub(crate) log: Vec<News>,
    pub(crate) you: Option<u8>,
    /// The seats of this device.
    yours: Vec<u8>,
    pub(crate) state: Option<State>,
    /// Whether its state is that of another viewer, so that it must connect from the beginning.
    pub(crate) stale: bool,
    pub(crate) pending: Vec<(FromClient, Millis)>,
    /// The last action that was sent, so that it can be sent again where it makes no sense.
    last: Option<String>,
}

/// What a person decides to do.
pub(crate) enum Wish {
    Nothing,
    Send(Vec<FromClient>),
    Join,
    Leave,
    Disconnect,
}

impl Tab {
    pub(crate) fn version(&self) -> u32 {
        self.log.last().map_or(0, |news| news.version)
    }

    /// Receives a message. Returns whether the tab has to reconnect.
    ///
    /// # Errors
    /// The message does not fit the earlier ones.
    pub(crate) fn hear(&mut self, message: &Rc<ToClient>) -> Result<bool, String> {
        match &**message {
            ToClient::Welcome { table, news, fresh, state, .. } => {
                if *fresh {
                    self.log.clear();
                } else if table.you != self.you {
                    self.stale = true;
                    return Ok(true);
                }
                self.you = table.you;
                self.yours.clone_from(&table.yours);
                self.stale = false;
                self.fold(news, state)?;
            }
            // The state comes with the welcome. Until then the log is longer than what the person has looked at.
            ToClient::Past { news, fresh } => {
                if *fresh {
                    self.log.clear();
                }
                self.follow(news)?;
            }
            ToClient::News { news, state } => self.fold(news, state)?,
            ToClient::Changes { .. } => return Err("(c) changes are made where sockets are".to_owned()),
            ToClient::Done { id, .. } => self.pending.retain(|(sent, _)| sent.id != *id),
            ToClient::Refused(refused) => self.pending.retain(|(sent, _)| sent.id != refused.id),
            ToClient::Hint { id, .. } => self.pending.retain(|(sent, _)| sent.id != *id),
            ToClient::Closing { .. } | ToClient::Presence { .. } | ToClient::Invitation { .. } => {}
        }
        Ok(false)
    }

    fn follow(&mut self, news: &[News]) -> Result<(), String> {
        for news in news {
            if news.version != self.version() + 1 {
                return Err(format!("(c) version {} comes after {}", news.version, self.version()));
            }
            self.log.push(news.clone());
        }
        Ok(())
    }

    fn fold(&mut self, news: &[News], state: &State) -> Result<(), String> {
        self.follow(news)?;
        if state.version != self.version() {
            return Err(format!(
                "(c) the state is of version {}, the news of {}",
                state.version,
                self.version()
            ));
        }
        self.state = Some(state.clone());
        Ok(())
    }

    /// What the person at this tab wants to do. `calm`: they only play on.
    pub(crate) fn wish(&mut self, seated: bool, calm: bool, chance: &mut Rng) -> Wish {
        let Some(state) = self.state.clone() else { return Wish::Nothing };
        if self.elsewhere(&state) && chance.below(3) == 0 {
            return Wish::Disconnect;
        }
        if self.you.is_none() {
            return match chance.below(40) {
                0 if !calm => self.send(&state, Command::Undo, chance),
                1 | 2 if !calm => Wish::Disconnect,
                _ if !seated => Wish::Join,
                _ => Wish::Nothing,
            };
        }
        let waits = state.seats.iter().any(|seat| seat.occupant == Occupant::Open);
        if waits && !calm && chance.below(60) == 0 {
            return Wish::Leave;
        }
        if !calm && chance.below(8) == 0 {
            return self.mischief(&state, chance);
        }
        match self.duty(&state, chance) {
            Some(command) => {
                if let Command::Act { action } = &command {
                    self.last = Some(action.clone());
                }
                self.send(&state, command, chance)
            }
            None => Wish::Nothing,
        }
    }

    /// Whether it is another seat's turn at this device: the tab then switches to that seat's view.
    fn elsewhere(&self, state: &State) -> bool {
        let turn = |own: &&parlor_wire::SeatState| {
            own.occupant == Occupant::Person && (own.asked || own.undo == Some(UndoAsked::Waits))
        };
        let waits = |seat: &u8| state.seats.iter().filter(turn).any(|own| own.seat == *seat);
        let own = self.you.as_ref();
        self.yours.len() > 1 && (own.is_none() || !own.is_some_and(waits) && self.yours.iter().any(waits))
    }

    /// What a good player does now.
    fn duty(&self, state: &State, chance: &mut Rng) -> Option<Command> {
        let own = state.seats.iter().find(|seat| Some(seat.seat) == self.you)?;
        if state.over.is_some() {
            return (!own.rematch && state.next.is_none() && chance.below(3) == 0)
                .then_some(Command::Rematch);
        }
        if let Some(open) = state.seats.iter().find(|seat| seat.occupant == Occupant::Open) {
            let bot = ["random", "greedy", "a bot\n", "nonsense"][chance.below(4) as usize].to_owned();
            let invite = chance.below(3) > 0 && state.version < 12;
            let seat = open.seat;
            return Some(if invite { Command::Invite { seat } } else { Command::Seat { seat, bot } });
        }
        if matches!(own.occupant, Occupant::Bot { .. }) {
            return (!own.resigned).then_some(Command::Return);
        }
        if own.undo == Some(UndoAsked::Waits) {
            return Some(Command::Answer { yes: chance.below(3) > 0 });
        }
        let index = chance.below(state.choices.len() as u32) as usize;
        state.choices.get(index).map(|choice| Command::Act { action: choice.text.clone() })
    }

    /// What people do otherwise.
    fn mischief(&mut self, state: &State, chance: &mut Rng) -> Wish {
        let act = |action: &str| Command::Act { action: action.to_owned() };
        let command = match chance.below(26) {
            0..=4 => Command::Undo,
            5 | 6 => Command::Hint,
            7 => Command::Return,
            8 => Command::Practice,
            9 if chance.below(4) == 0 => Command::Resign,
            10 => Command::Rematch,
            11 => Command::Answer { yes: true },
            12 => Command::Invite { seat: 1 + chance.below(5) as u8 },
            13 => Command::Seat { seat: 1 + chance.below(5) as u8, bot: "random".to_owned() },
            14 => act("no such thing"),
            15 => act("deal \u{0}\r\n;@9 practice"),
            16 | 17 => act(self.last.as_deref().unwrap_or_default()),
            18 if chance.below(3) == 0 => return Wish::Leave,
            19 | 20 if chance.below(2) == 0 => {
                let rubbish =
                    |chance: &mut Rng| FromClient { id: number(chance), seen: 0, command: act("?") };
                return Wish::Send((0..80).map(|_| rubbish(chance)).collect());
            }
            21 => Command::Away { bot: ["greedy", "random", "a bot\n"][chance.below(3) as usize].to_owned() },
            22 if chance.below(4) == 0 => Command::Give { bot: "random".to_owned() },
            _ => return Wish::Disconnect,
        };
        self.send(state, command, chance)
    }

    fn send(&self, state: &State, command: Command, chance: &mut Rng) -> Wish {
        let late = chance.below(40) == 0;
        let seen = if late { state.version.saturating_sub(3) } else { state.version };
        let message = FromClient { id: number(chance), seen, command };
        let twice = chance.below(12) == 0;
        Wish::Send(if twice { vec![message.clone(), message] } else { vec![message] })
    }
}

/// A number for a command, as clients make them.
fn number(chance: &mut Rng) -> u64 {
    chance.next_u64() >> 11
}
