//! Attacks on a server in this process, from several addresses.
#![cfg(target_os = "linux")]

mod brought;
mod calls;
mod catching_up;
mod common;
mod endless;
mod heavy;
mod offline;
mod worker;
