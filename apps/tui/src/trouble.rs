//! What can go wrong at a table.

use std::error::Error;
use std::fmt;
use std::io;
use std::path::PathBuf;

use parlor_record::Fault;
use parlor_session::{Broken, CommandError, NoUndo};

/// Why a table could not be set up.
#[derive(Debug)]
pub enum BadTable {
    /// What was asked for does not go together.
    Setup(String),
    /// The record is faulty.
    Faulty(PathBuf, Box<Fault>),
    /// A file could not be read or written.
    File(PathBuf, io::Error),
    /// The operating system has no randomness to give.
    NoSeed(io::Error),
}

impl BadTable {
    /// What a program should exit with: 2 for what was asked for, 1 for what the machine refused.
    pub fn exit_code(&self) -> u8 {
        match self {
            BadTable::Setup(_) | BadTable::Faulty(..) => 2,
            BadTable::File(..) | BadTable::NoSeed(_) => 1,
        }
    }
}

impl fmt::Display for BadTable {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            BadTable::Setup(why) => f.write_str(why),
            BadTable::Faulty(path, fault) => write!(f, "{}: {fault}", path.display()),
            BadTable::File(path, why) => write!(f, "{}: {why}", path.display()),
            BadTable::NoSeed(why) => {
                write!(f, "The system gives no random seed ({why}); name one with --seed")
            }
        }
    }
}

impl Error for BadTable {}

/// Why something was not done. Nothing has changed, unless it says so.
#[derive(Debug)]
pub enum Trouble {
    /// The table says no.
    Refused(CommandError),
    /// The table's own log does not fit it.
    Broken(Broken),
    /// The record could not be written.
    Unsaved(PathBuf, io::Error),
}

impl fmt::Display for Trouble {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Trouble::Refused(why @ CommandError::Undo(NoUndo::Dealt | NoUndo::Shown)) => {
                write!(f, "{why}: set Practice to yes where a game is set up, or begin it with --practice")
            }
            Trouble::Refused(why) => why.fmt(f),
            Trouble::Broken(why) => why.fmt(f),
            Trouble::Unsaved(path, why) => write!(f, "{} cannot be written: {why}", path.display()),
        }
    }
}

impl Error for Trouble {}
