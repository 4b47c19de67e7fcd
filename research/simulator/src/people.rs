//! People: what a person does who knows only the messages that have reached them.

use std::rc::Rc;

use parlor_chance::Rng;
use parlor_game::Uniform;
use parlor_session::{ConnId, Key, Millis, SeatCode};
use parlor_wire::{
    Command, FromClient, Heir, Heirs, Inheritance, NewTable, News, Occupant, Order, Reaction, State,
    TalkRule, ToClient, UndoAsked,
};

/// A person at a screen, with one or two tabs.
pub(crate) struct Person {
    /// The key of their seat, if they have one; a spectator has none.
    pub(crate) key: Option<Key>,
    pub(crate) tabs: Vec<Tab>,
    /// Whether they have sat down, as far as they know.
    pub(crate) seated: bool,
    /// Until when they are out, with every tab closed.
    pub(crate) out: Millis,
    /// Until when they wait for an answer that may bring them another key: meanwhile they ask for nothing else.
    pub(crate) asks: Millis,
}

/// A page in a browser, as it remembers the table.
#[derive(Default)]
pub(crate) struct Tab {
    pub(crate) conn: Option<ConnId>,
    pub(crate) log: Vec<News>,
    pub(crate) you: Option<u8>,
    /// The seats of this device.
    yours: Vec<u8>,
    /// A seat that was theirs, and is at another device.
    moved: Option<u8>,
    pub(crate) state: Option<State>,
    /// The seats of people who were away when this tab heard of it last.
    away: Vec<u8>,
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
    /// To sit down by the table's link, in this seat or in any.
    Sit(Option<u8>),
    /// To go on to another table, as the host.
    Move,
    /// To play another game next.
    Plan(Box<NewTable>),
    Leave,
    /// To make a code for another device.
    Code(SeatCode),
    /// To use a code that they have found.
    Continue,
    /// To have their seat back.
    Object,
    /// To ask the others for this seat.
    Claim(u8),
    Disconnect,
    /// To be out for a while, with every tab closed.
    GoOut,
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
        if let ToClient::Welcome { presence, .. } | ToClient::Presence { presence } = &**message {
            self.away = presence.away.iter().map(|away| away.seat).collect();
        }
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
                self.moved = table.moved;
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
            ToClient::News { news, state, .. } => self.fold(news, state)?,
            ToClient::Changes { .. } => return Err("(c) changes are made where sockets are".to_owned()),
            ToClient::Heard { id } => self.pending.retain(|(sent, _)| sent.id != *id),
            ToClient::Talk { .. } | ToClient::Shown(_) => {}
            ToClient::Done { id, .. } => self.pending.retain(|(sent, _)| sent.id != *id),
            ToClient::Refused(refused) => self.pending.retain(|(sent, _)| sent.id != refused.id),
            ToClient::Hint { id, .. } => self.pending.retain(|(sent, _)| sent.id != *id),
            ToClient::Closing { .. }
            | ToClient::Presence { .. }
            | ToClient::Invitation { .. }
            | ToClient::Alive => {}
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

    /// What the person at this tab wants to do. `calm`: they only play on; `swaps`: seats go from person to bot to person here.
    pub(crate) fn wish(&mut self, seated: bool, calm: bool, swaps: bool, chance: &mut Rng) -> Wish {
        let Some(state) = self.state.clone() else { return Wish::Nothing };
        if self.elsewhere(&state) && chance.below(3) == 0 {
            return Wish::Disconnect;
        }
        if self.moved.is_some() {
            return if chance.below(12) == 0 { Wish::Object } else { Wish::Nothing };
        }
        if self.you.is_none() && self.yours.is_empty() && !calm && chance.below(16) == 0 {
            let any = 1 + chance.below(4) as u8;
            return if chance.below(3) == 0 { Wish::Continue } else { Wish::Claim(any) };
        }
        if self.you.is_none() {
            return match chance.below(40) {
                0 if !calm => self.send(&state, Command::Undo, chance),
                3 if !calm => self.send(&state, says(chance), chance),
                1 | 2 if !calm => Wish::Disconnect,
                4..12 if swaps && !calm => Wish::Sit(Some(1 + chance.below(4) as u8)),
                _ if !seated && chance.below(2) == 0 => Wish::Join,
                _ if !seated => Wish::Sit(pick(&state.entrance.free, chance).filter(|_| chance.below(3) > 0)),
                _ => Wish::Nothing,
            };
        }
        let waits = state.seats.iter().any(|seat| seat.occupant == Occupant::Open);
        if waits && !calm && chance.below(60) == 0 {
            return Wish::Leave;
        }
        if swaps && !calm && chance.below(8) == 0 {
            let offer = Command::Offer { seat: bots_own(&state, chance) };
            let give = Command::Give { bot: "random".to_owned() };
            return self.send(&state, if chance.below(3) == 0 { give } else { offer }, chance);
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
            if state.next.is_some() || chance.below(5) > 2 {
                return None;
            }
            let heirs = heirs(state, chance);
            return match chance.below(6) {
                4 | 5 if chance.below(2) == 0 => Some(Command::Plan { order: order(chance) }),
                _ if own.rematch => Some(Command::Without(heirs)),
                _ if own.stopped => None,
                0 => Some(Command::Stop),
                _ => Some(Command::Rematch),
            };
        }
        if let Some(open) = state.seats.iter().find(|seat| seat.occupant == Occupant::Open) {
            let bot = ["random", "greedy", "a bot\n", "nonsense"][chance.below(4) as usize].to_owned();
            let invite = chance.below(3) > 0 && state.version < 12;
            let seat = open.seat;
            return Some(if invite { Command::Invite { seat } } else { Command::Seat { seat, bot } });
        }
        if let Some(ready) = &state.entrance.ready
            && !ready.contains(&own.seat)
        {
            return Some(Command::Ready { yes: true });
        }
        if matches!(own.occupant, Occupant::Bot { .. }) {
            return (!own.resigned).then_some(Command::Return);
        }
        if let Some(claim) = state.claim.as_ref().filter(|claim| claim.seats.contains(&own.seat)) {
            let objects = !claim.waits.is_empty() || chance.below(40) == 0;
            if objects && chance.below(4) == 0 {
                return Some(Command::Answer { yes: false });
            }
        }
        let claimed = state.claim.as_ref().is_some_and(|claim| claim.waits.contains(&own.seat));
        let proposed = state.proposal.as_ref().is_some_and(|proposal| proposal.waits.contains(&own.seat));
        if claimed {
            return Some(Command::Answer { yes: chance.below(6) > 0 });
        }
        if own.undo == Some(UndoAsked::Asks) && chance.below(8) == 0 {
            return Some(Command::Answer { yes: false });
        }
        if own.undo == Some(UndoAsked::Waits) || proposed {
            return Some(Command::Answer { yes: chance.below(3) > 0 });
        }
        if let Some(seat) = pick(&self.away, chance).filter(|_| chance.below(6) == 0) {
            return Some(Command::Standin { seat, bot: "random".to_owned() });
        }
        let index = chance.below(state.choices.len() as u32) as usize;
        state.choices.get(index).map(|choice| Command::Act { action: choice.text.clone() })
    }

    /// What people do otherwise.
    fn mischief(&mut self, state: &State, chance: &mut Rng) -> Wish {
        let act = |action: &str| Command::Act { action: action.to_owned() };
        let any_seat = |chance: &mut Rng| 1 + chance.below(5) as u8;
        if state.entrance.ready.is_some() && chance.below(2) == 0 {
            let command = match chance.below(11) {
                10 => Command::Name { name: ["Ann", "", "Zoë", "a;b"][chance.below(4) as usize].to_owned() },
                0..=3 => Command::Ready { yes: false },
                // A table has at most four seats; a fifth is asked for elsewhere.
                4..=6 => Command::Free { seat: 1 + chance.below(4) as u8 },
                7 => Command::Offer { seat: any_seat(chance) },
                8 if chance.below(2) == 0 => return Wish::Move,
                _ => Command::Door { open: state.entrance.closed },
            };
            return self.send(state, command, chance);
        }
        let command = match chance.below(42) {
            37 | 38 => says(chance),
            39 => Command::React { with: [Reaction::Thanks, Reaction::OhNo][chance.below(2) as usize] },
            41 => Command::Delay { choices: [0, 1, 2, 4, 101][chance.below(5) as usize] },
            40 => Command::Talk(TalkRule { lines: chance.below(3) > 0, reactions: chance.below(3) > 0 }),
            0..=4 => Command::Undo,
            5 | 6 => Command::Hint,
            7 => Command::Return,
            8 => Command::Practice,
            33 => return Wish::Code(SeatCode::Recovery),
            34 | 35 => return Wish::Code(SeatCode::Device),
            9 if chance.below(4) == 0 => Command::Resign,
            10 if chance.below(3) == 0 => Command::Plan { order: order(chance) },
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
            22 => Command::Give { bot: "random".to_owned() },
            23 | 24 => return Wish::GoOut,
            26 => Command::Door { open: state.entrance.closed || chance.below(4) == 0 },
            27 | 28 | 36 => Command::Offer { seat: bots_own(state, chance) },
            29 => Command::Free { seat: any_seat(chance) },
            30 => Command::Stop,
            31 if chance.below(3) == 0 => {
                let wish = NewTable { game: "other".to_owned(), ..NewTable::default() };
                return Wish::Plan(Box::new(wish));
            }
            31 => Command::Without(heirs(state, chance)),
            32 => Command::Standin { seat: any_seat(chance), bot: "greedy".to_owned() },
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

/// The seat of a bot that plays for nobody; without one, any.
fn bots_own(state: &State, chance: &mut Rng) -> u8 {
    let bots =
        state.seats.iter().filter(|seat| matches!(seat.occupant, Occupant::Bot { instead: false, .. }));
    let bots: Vec<u8> = bots.map(|seat| seat.seat).collect();
    pick(&bots, chance).unwrap_or(1)
}

/// What a person wants to become of the seats of those who do not go on.
fn heirs(state: &State, chance: &mut Rng) -> Heirs {
    let bot = (chance.below(2) == 0).then(|| "random".to_owned());
    let own = |seat: &parlor_wire::SeatState| {
        let heir = match chance.below(4) {
            0 => Heir::Bot { bot: "random".to_owned() },
            1 => Heir::Open,
            2 => Heir::Nobody,
            _ => return None,
        };
        Some(Inheritance { seat: seat.seat, heir })
    };
    Heirs { bot, each: state.seats.iter().filter_map(own).collect() }
}

/// Where somebody wants people to sit in the next game.
fn order(chance: &mut Rng) -> Order {
    [Order::Turned, Order::Same, Order::Shuffled][chance.below(3) as usize]
}

/// Something that somebody says, or tries to; no two say the same.
fn says(chance: &mut Rng) -> Command {
    let own = format!("so say I, {}", number(chance));
    Command::Say {
        text: match chance.below(6) {
            0 => format!("{own}\n;@9 practice"),
            1 => format!("\u{202e}{own}"),
            2 => own.repeat(40),
            _ => own,
        },
        name: None,
    }
}

/// One of these.
fn pick(seats: &[u8], chance: &mut Rng) -> Option<u8> {
    seats.get(chance.below(seats.len() as u32) as usize).copied()
}

/// A number for a command, as clients make them.
fn number(chance: &mut Rng) -> u64 {
    chance.next_u64() >> 11
}
