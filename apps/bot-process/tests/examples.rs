//! The bots that the documentation shows.

use std::fs;

use parlor_bot_process::{BotCommand, BotPool};

use crate::table::{file, play};

/// A bot that anybody would copy first, and that plays only some of the games.
#[test]
fn the_bots_of_the_documentation_play_every_game() {
    let pool = BotPool::new(2);
    for (program, script) in [("python3", "docs/bots/my_bot.py"), ("node", "docs/bots/my_bot.js")] {
        let command: BotCommand = format!("cmd:10s {program} '{}'", file(script)).parse().unwrap();
        for game in parlor_catalog::games() {
            let result = play(&pool, &command, game.about().slug);
            assert!(result.is_ok(), "{program}, {}: {result:?}", game.about().slug);
        }
    }
}

/// A page that shows another program than the one that is tested.
#[test]
fn the_page_quotes_the_bots_as_they_are() {
    let page = fs::read_to_string(file("docs/bots.md")).unwrap();
    for (language, script) in [("python", "docs/bots/my_bot.py"), ("javascript", "docs/bots/my_bot.js")] {
        let text = fs::read_to_string(file(script)).unwrap();
        assert!(
            page.contains(&format!("```{language}\n{text}```\n")),
            "{script} is not quoted in docs/bots.md"
        );
        assert!(text.lines().count() <= 30, "{script} is short");
    }
}
