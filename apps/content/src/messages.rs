//! What a client sends on a socket, as text.

use parlor_game::Language;
use parlor_wire::{Code, FromClient, Probe, ToClient};

use crate::Problem;

/// A client's message.
pub enum ClientMessage {
    /// A command.
    Command(Box<FromClient>),
    /// A question for a sign of life.
    Probe,
    /// Neither, and what to answer.
    Unreadable(Box<ToClient>),
}

/// Reads a client's message.
pub fn read(text: &str) -> ClientMessage {
    match serde_json::from_str(text) {
        Ok(command) => ClientMessage::Command(command),
        Err(_) if serde_json::from_str::<Probe>(text).is_ok() => ClientMessage::Probe,
        Err(why) => {
            let why = format!("This message cannot be read: {why}");
            let answer = Problem::new(Code::Unreadable, why).refused(0, Language::English);
            ClientMessage::Unreadable(Box::new(answer))
        }
    }
}

/// A message has more than this many bytes: the last word of its socket.
pub fn too_long(most: u32) -> ToClient {
    Problem::new(Code::TooLarge, format!("A message has at most {most} bytes")).closing(true)
}
