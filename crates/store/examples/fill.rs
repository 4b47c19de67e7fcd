//! Fills a folder with stored tables, to see what a server with many of them costs.
//!
//! `cargo run --release -p parlor-store --example fill FOLDER TABLES`

use std::path::Path;

use parlor_store::{Durability, NewTable, Secrets, Settings, Sqlite, Store, StoredLine, TableId, Write};

/// How many tables one transaction makes.
const GROUP: u64 = 10_000;

/// A game of Rose that was left after some moves; the first number of its name is not its own.
fn table(number: u64) -> NewTable {
    let mut bytes = [0; 10];
    // Names are random where people make tables: an index is then written at random places.
    bytes[..8].copy_from_slice(&number.wrapping_mul(0x9e37_79b9_7f4a_7c15).to_be_bytes());
    let moves =
        ["deal 7H TD ;@1800000000000", "1: take b1 c2 ;@1800000001000 #1:1", "deal 2C ;@1800000001000"];
    let sits = StoredLine::personal_from(format!(";@1800000000000 sits 1 {number:032x} Ann"), 56, [0; 16]);
    NewTable {
        id: TableId::spell(bytes),
        header: "parlor 1\ngame rose\nrules -\nseats 1\n".to_owned(),
        secrets: Secrets { seed: format!("hkdf:{number:026}") },
        rules_hash: "0123456789abcdef".to_owned(),
        created: 1_800_000_000_000,
        lines: std::iter::once(sits).chain(moves.map(StoredLine::from)).collect(),
        file: None,
    }
}

fn main() -> Result<(), Box<dyn std::error::Error>> {
    let args: Vec<_> = std::env::args().skip(1).collect();
    let [folder, tables] = &args[..] else { return Err("say a folder and how many tables".into()) };
    let tables: u64 = tables.parse()?;
    let settings = Settings { durability: Durability::Normal, ..Settings::default() };
    let store = Sqlite::open_with(Path::new(folder), &settings)?;
    for first in (0..tables).step_by(GROUP as usize) {
        let group: Vec<_> = (first..tables.min(first + GROUP)).map(table).collect();
        let writes: Vec<_> = group.iter().map(Write::Create).collect();
        store.write(&writes).into_iter().collect::<Result<(), _>>()?;
    }
    println!("{} tables in {folder}", store.count()?);
    Ok(())
}
