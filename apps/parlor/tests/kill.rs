//! The server is really killed, at random moments of play, and restarted: what it has acknowledged is there.

use std::collections::VecDeque;
use std::sync::mpsc::{Receiver, Sender, channel};
use std::thread;
use std::time::Duration;

use parlor_chance::{Rng, Seed};
use parlor_game::Uniform;
use parlor_wire::{Command, FromClient, NewSeat, NewTable, State, ToClient};

use crate::server::{Guest, PATIENCE, Server, bot};

/// How often the server is killed, at night more often.
fn kills() -> u32 {
    if std::env::var_os("PARLOR_NIGHTLY").is_some() { 200 } else { 60 }
}

/// The most actions that are sent between two kills. A kill comes after a number of actions and not after a time: however slow the
/// machine is, there is something to lose.
const MOST_SENT: u32 = 12;
/// How many guests play at the same time.
const GUESTS: u32 = 4;

/// A guest who remembers what was acknowledged.
struct Player {
    guest: Guest,
    rng: Rng,
    /// The actions that the server has acknowledged, in order.
    acknowledged: Vec<String>,
    /// What was sent and not answered when the server died.
    unanswered: Option<FromClient>,
    tables: u32,
    total: u64,
    /// Where it says that it has sent an action.
    sends: Sender<()>,
}

impl Player {
    fn table(server: &Server, number: u32) -> Option<Guest> {
        let game = if number.is_multiple_of(2) { "rose" } else { "ouroboros" };
        let seats = if game == "rose" { vec![NewSeat::You] } else { vec![NewSeat::You, bot("greedy")] };
        server.try_set(&NewTable { game: game.to_owned(), seats: Some(seats), ..NewTable::default() })
    }

    /// Plays game after game until the server is gone.
    fn play_on(&mut self, server: &Server) {
        while self.play(server).is_some() {}
    }

    /// Plays until the game is over; `None` when the server is gone.
    fn play(&mut self, server: &Server) -> Option<()> {
        let mut line = self.guest.connect(server, "?since=0")?;
        while let Some(message) = line.hear() {
            let state = match message {
                ToClient::Welcome { state, .. } | ToClient::News { state, .. } => state,
                ToClient::Done { id, .. } => {
                    let done = self
                        .unanswered
                        .take()
                        .filter(|sent| sent.id == id)
                        .expect("an answer to what was sent");
                    let Command::Act { action } = done.command else { continue };
                    self.acknowledged.push(action);
                    self.total += 1;
                    continue;
                }
                ToClient::Refused(why) => panic!("refused: {why:?}"),
                _ => continue,
            };
            if state.over.is_some() && self.unanswered.is_none() {
                return self.begin_anew(server);
            }
            self.act(&mut line, &state);
        }
        None
    }

    /// What was not answered is sent again as it was; otherwise any legal action is chosen.
    fn act(&mut self, line: &mut crate::server::Line, state: &State) {
        if self.unanswered.is_none() && !state.choices.is_empty() {
            let chosen = self.rng.below(state.choices.len() as u32) as usize;
            let action = state.choices[chosen].text.clone();
            let id = u64::from(self.rng.below(u32::MAX)) + 1;
            self.unanswered = Some(FromClient { id, seen: state.version, command: Command::Act { action } });
            line.say(self.unanswered.as_ref().expect("just set"));
            let _ = self.sends.send(());
        }
    }

    fn begin_anew(&mut self, server: &Server) -> Option<()> {
        self.guest = Player::table(server, self.tables)?;
        self.tables += GUESTS;
        self.acknowledged.clear();
        Some(())
    }

    /// After a restart: all that was acknowledged stands in the record, in order, and at most the one unanswered action after it,
    /// which is acknowledged when it is sent again, and done once.
    fn check(&mut self, server: &Server) {
        let cookie = [("cookie", self.guest.cookie.as_str())];
        let record = server.call("GET", &self.guest.path("record"), &cookie, None);
        assert_eq!(record.status, 200, "{}", record.text);
        let mut own: VecDeque<_> =
            record.text.lines().filter_map(|line| line.strip_prefix("1: ")).map(str::to_owned).collect();
        for (number, action) in self.acknowledged.iter().enumerate() {
            assert_eq!(
                own.pop_front().as_ref(),
                Some(action),
                "acknowledged action {number} is lost\n{}",
                record.text
            );
        }
        let Some(sent) = self.unanswered.take() else {
            assert!(own.is_empty(), "actions that nobody sent: {own:?}");
            return;
        };
        let Command::Act { action } = &sent.command else { return };
        assert!(own.is_empty() || own == [action.clone()], "{own:?} instead of {action} at most");
        let mut line = self.guest.connect(server, "").expect("the server is back");
        assert!(line.say(&sent));
        let done = line.hear_until(|message| match message {
            ToClient::Done { id, .. } if id == sent.id => Some(true),
            ToClient::Refused(why) if why.id == sent.id => panic!("sent again and refused: {why:?}"),
            _ => None,
        });
        assert!(done);
        self.acknowledged.push(action.clone());
        self.total += 1;
    }
}

/// Waits until this many actions have been sent.
fn wait(sent: &Receiver<()>, count: u32) {
    for _ in 0..count {
        sent.recv_timeout(PATIENCE).expect("the guests play");
    }
}

#[test]
fn no_kill_loses_an_acknowledged_action() {
    let kills = kills();
    let folder = tempfile::tempdir().unwrap();
    let limits = ["--limit", "tables-per-hour=100000", "--limit", "commands-per-second=100000"];
    let limits =
        [&limits[..], &["--limit", "requests-per-second=100000", "--limit", "steps-per-second=1000000"]]
            .concat();
    let mut rng = Seed::new("kills").rng("moments");
    let mut server = Server::open(folder.path(), &limits);
    let (sends, sent) = channel();
    let mut players: Vec<_> = (0..GUESTS)
        .map(|number| Player {
            guest: Player::table(&server, number).unwrap(),
            rng: Seed::new(format!("guest {number}")).rng("play"),
            acknowledged: Vec::new(),
            unanswered: None,
            tables: number + GUESTS,
            total: 0,
            sends: sends.clone(),
        })
        .collect();
    let (mut again, mut open) = (0, 0);
    for _ in 0..kills {
        let (count, moment) = (1 + rng.below(MOST_SENT), Duration::from_micros(u64::from(rng.below(3_000))));
        thread::scope(|scope| {
            for player in &mut players {
                let server = &server;
                scope.spawn(move || player.play_on(server));
            }
            wait(&sent, count);
            // Somewhere between an action and its answer, or after it.
            thread::sleep(moment);
            server.stop();
        });
        // What was sent until the server was gone belongs to this kill.
        sent.try_iter().for_each(drop);
        open += players.iter().filter(|player| player.unanswered.is_some()).count();
        server = Server::open(folder.path(), &limits);
        for player in &mut players {
            player.check(&server);
            again += 1;
        }
    }
    let acknowledged: u64 = players.iter().map(|player| player.total).sum();
    println!(
        "{kills} kills, {acknowledged} acknowledged actions, {open} in flight when the server died, {again} tables looked at, none lost"
    );
    assert!(acknowledged > u64::from(kills), "hardly anything was played: {acknowledged}");
    assert!(open > kills as usize / 10, "the kills came at quiet moments: {open}");
}
