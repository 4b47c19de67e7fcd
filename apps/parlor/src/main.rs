//! `parlor`: play small tabletop games, prove them, tune them. One binary, sub-commands; it knows no game.

mod analyse;
mod analysed;
mod browser;
mod bundle;
mod bundle_output;
mod cards;
mod chart;
mod cli;
mod colour;
mod completing;
mod config;
mod contest;
mod describe;
mod descriptors;
mod doctor;
mod doctor_args;
mod drain;
mod examples;
mod fail;
mod interrupt;
mod lab;
mod lab_args;
mod lan;
mod look_args;
mod man_args;
mod man_text;
mod manual;
mod matches;
mod migrate;
mod module_file;
mod perft;
mod play;
mod pool;
mod print;
mod print_args;
mod programs;
mod push_args;
mod qr;
mod records;
mod repeats;
mod replay;
mod sample;
mod serve;
mod settings_file;
mod settle;
mod show;
mod site_args;
mod stored;
mod stored_args;
mod strength;
mod table;
mod tables;
mod tables_args;
mod usage;
mod values;
mod version;
mod wrapping;

use std::process::ExitCode;

use crate::cli::Command;
use crate::fail::Failure;

fn main() -> ExitCode {
    completing::answer();
    let command = usage::parse();
    let json = command.asks_for_json();
    match run(command) {
        Ok(()) => ExitCode::SUCCESS,
        Err(failure) => failure.report(json),
    }
}

fn run(command: Command) -> Result<(), Failure> {
    match command {
        Command::Serve(args) => serve::serve(&args),
        Command::Backup(args) => stored::backup(&args),
        Command::Undelete(args) => stored::undelete(&args),
        Command::Restore(args) => stored::restore(&args),
        Command::VerifyData(args) => stored::verify(&args),
        Command::Migrate(args) => migrate::run(&args),
        Command::Drain(args) => drain::run(&args),
        Command::Doctor(args) => doctor::run(&args),
        Command::Forget(args) => stored::forget(&args),
        Command::Tables(args) => tables::run(&args),
        Command::Play(args) => play::play(&args),
        Command::Games(args) => describe::games(&args),
        Command::Rules(args) => describe::rules(&args),
        Command::Cards(args) => cards::run(&args),
        Command::Print(args) => print::run(&args),
        Command::Bundle(args) => bundle::run(&args),
        Command::Replay(args) => replay::run(&args),
        Command::Analyse(args) => analyse::run(&args),
        Command::Sample(args) => sample::run(&args),
        Command::Perft(args) => perft::run(&args),
        Command::Match(args) => matches::run(&args),
        Command::Records(args) => records::run(&args),
        Command::Lab(args) => lab::run(&args),
        Command::Strength(args) => strength::run(&args),
        Command::Completions(args) => describe::completions(&args),
        Command::Man(args) => manual::run(&args),
        Command::Config(args) => settle::run(&args),
    }
}
