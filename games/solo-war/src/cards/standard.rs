//! The standard set as the program knows it without reading a file. A test holds `sets/standard.toml` to it.

use crate::{Card, Effect, Effect::*, Who::*};

/// The set's name.
pub(crate) const NAME: &str = "standard";
/// Its version.
pub(crate) const VERSION: u32 = 1;
/// The hash of the shipped file's bytes.
pub(crate) const SHA256: &str = "8dfbab002d2559f633dead9ce41d9cd06d5a9c70ea19e9686fe490862e0a4bb1";
/// The shipped file.
pub(crate) const BYTES: &[u8] = include_bytes!("../../sets/standard.toml");

/// Each card in the order of its slot: name, base force, effects, flavour.
pub(crate) const CARDS: [(&str, u8, &[Effect], &str); Card::COUNT] = [
    ("felps", 3, &[Shuffle(Opponents)], "Nobody finds anything after a visit."),
    ("eggy", 3, &[Shuffle(All)], "Scrambled, on principle."),
    ("gary", 3, &[Peek(Oneself, 3)], "Plans ahead, in pencil."),
    ("larry", 3, &[Peek(Opponent, 3)], "Only tidying up, honestly."),
    ("pebble", 3, &[Negate(Others)], "Says no without saying anything."),
    ("lemon", 2, &[Linger(Opponents, -2)], "The aftertaste is the point."),
    ("thistle", 3, &[Force(Opponents, -1)], "Pretty, from a distance."),
    ("honey", 2, &[Linger(Oneself, 2)], "Good things stick."),
    ("mimic", 0, &[CopyStrongest], "You, but over here."),
    ("grump", 2, &[Grudge(1, 3)], "Remembers every single time."),
    ("biscuit", 3, &[], "Crumbles late."),
    ("mossy", 3, &[], "Slow, and sure of it."),
    ("button", 4, &[], "Holds things together."),
    ("waddle", 4, &[], "Arrives sideways."),
    ("clover", 5, &[], "Luckier than it looks."),
    ("thimble", 5, &[], "Small, and hard to hurt."),
    ("grizzle", 6, &[], "Got up early, and it shows."),
    ("sable", 6, &[], "Was here before you noticed."),
    ("juno", 7, &[], "Does not repeat herself."),
    ("rex", 7, &[], "Enters last."),
    ("roll-over", 0, &[RollOver(Any), Force(Oneself, 1)], "Good deck. Good deck."),
    ("rally", 0, &[Force(Friend, 2)], "All together now."),
    ("big-push", 0, &[Force(Friend, 3), Linger(Friend, -2)], "Tomorrow is another day."),
    ("trip", 0, &[Force(Opponent, -2)], "Was that step always there?"),
    ("drizzle", 0, &[Force(Opponents, -1), Force(Oneself, 1)], "Some like it."),
    ("umbrella", 0, &[Shield(Friend), Force(Friend, 1)], "Room for two."),
    ("hush", 0, &[Negate(Opponent), Force(Oneself, 1)], "Not another word."),
    ("care-package", 0, &[Linger(Friend, 2)], "Arrives in the morning."),
    ("second-wind", 0, &[Refund, Force(Oneself, 1)], "Wait. Wait. Now."),
    ("copycat", 0, &[Crowd(1, 3), Force(Oneself, 1)], "If everybody is doing it."),
    ("stumble", 0, &[Force(Oneself, -1)], "It happens."),
    ("faceplant", 0, &[Force(Oneself, -2)], "It happens, and everybody saw."),
    ("butterfingers", 0, &[DropSupport], "Oops."),
    ("wrong-way", 0, &[Force(Opponents, 1)], "Thank you, says the other side."),
    ("sneeze", 0, &[Shuffle(Oneself)], "Cards everywhere."),
    ("lucky-landing", 0, &[Force(Oneself, 1)], "Meant to do that."),
];
