//! The sessions that the documentation shows are made of messages of today.

#[cfg(test)]
mod tests {
    use serde::Serialize;
    use serde::de::DeserializeOwned;
    use serde_json::Value;

    use crate::{FromBot, FromClient, ToBot, ToClient};

    /// Whether a line is a message of this type, with no field that the type does not know.
    fn is<M: DeserializeOwned + Serialize>(line: &str) -> Result<(), String> {
        let message: M = serde_json::from_str(line).map_err(|why| why.to_string())?;
        let (again, shown): (Value, Value) = (
            serde_json::to_value(message).unwrap_or_default(),
            serde_json::from_str(line).unwrap_or_default(),
        );
        if again == shown { Ok(()) } else { Err(format!("read as {again}")) }
    }

    /// Reads the block of a page: lines that begin with `>` and with `<`.
    fn check(page: &str, sent: fn(&str) -> Result<(), String>, heard: fn(&str) -> Result<(), String>) {
        let path = format!("{}/../../docs/{page}", env!("CARGO_MANIFEST_DIR"));
        let text = std::fs::read_to_string(path).expect("a page");
        let (_, block) = text.split_once("```session\n").expect("a session");
        let (block, _) = block.split_once("```").expect("its end");
        assert!(block.lines().count() >= 5, "{block}");
        for line in block.lines() {
            let read = match line.split_at(2) {
                ("> ", line) => sent(line),
                ("< ", line) => heard(line),
                _ => Err("it begins with neither > nor <".to_owned()),
            };
            assert_eq!(read, Ok(()), "docs/{page}: {line}");
        }
    }

    #[test]
    fn the_session_of_the_protocol_page_is_one() {
        check("protocol.md", is::<FromClient>, is::<ToClient>);
    }

    #[test]
    fn the_session_of_the_bots_page_is_one() {
        check("bots.md", is::<ToBot>, is::<FromBot>);
    }
}
