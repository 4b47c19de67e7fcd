//! The host behind a pipe: calls come in as lines, and each is answered by the length of its answer in a line, and the answer. So a
//! measurement asks this program and the WebAssembly module the same.

use std::io::{BufRead, Write};
use std::time::{SystemTime, UNIX_EPOCH};

fn main() -> std::io::Result<()> {
    let clock = || SystemTime::now().duration_since(UNIX_EPOCH).map_or(0, |since| since.as_millis() as u64);
    let (mut host, mut output) = (None, std::io::stdout().lock());
    for line in std::io::stdin().lock().lines() {
        let answer = parlor_worker::answer(&mut host, line?.as_bytes(), &clock);
        writeln!(output, "{}", answer.len())?;
        output.write_all(&answer)?;
        output.flush()?;
    }
    Ok(())
}
