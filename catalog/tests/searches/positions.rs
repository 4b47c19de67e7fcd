//! Bots play on from positions that no game would reach.

use parlor_catalog::{BotSpec, find};
use parlor_chance::{Dealer, Seed};
use parlor_game::{Turn, Viewer};

/// Positions at the edges of what can be set up, with their seats.
const ODD: &[(&str, u8, &str)] = &[
    ("rose", 1, "7C7D/2C3C4C/5C6C8C9C/TCJCQC/KCAC ** 65535"),
    ("rose", 1, "7C7D/2C3C4C/5C6C8C9C/TCJCQC/KC* 7H7S* 0"),
    ("ouroboros", 2, "bbbbbb/6/6/6/6/6 2 1 g/- -"),
    ("ouroboros", 2, "oooooo/oooo2/6/6/6/6 0 1 bbbbbbbbbbggggggggggrrrrrrrrrr/yyyyyyyyyy -"),
    ("ouroboros", 2, "6/6/6/6/6/6 0 2 b/bbbbbbbbbggggggggggrrrrrrrrrryyyyyyyyyy -"),
    ("ouroboros", 4, "b5/6/6/6/6/6 0 3 b/b/b/b -"),
    ("ouroboros", 4, "bgrybg/rybgry/bgrybg/rybgry/bgrybg/rybgry 10 4 -/-/-/- bgry"),
    ("ouroboros", 3, "5o/6/6/6/6/o5 8 1 b/b/b -"),
    ("ouroboros-solitaire", 1, "* -/KC - - -/-/2S - face 0 -"),
    ("ouroboros-solitaire", 1, "7D7H7S 4H/- - KCKDKHKS 8S/9C+1/TC JC 1:4294967294 4294967294 HDCS"),
    ("ouroboros-solitaire", 1, "- -/8S KC - -/-/9C - recruit:7H7D7S 0 -"),
    ("snake", 2, "200 2 2R3R*R/4P5P*P - AR2P3S4L5W 499/499 0/0"),
    ("snake", 4, "1 1 AR*RAP/*PAS*S/AL*LAW/2RKR*W - 5R5P5S5L5W 0/0/0/0 0/0/0/0"),
    (
        "solo-war",
        2,
        "1 supports - 1: mimic - - - - rally,trip,hush - 0 - 2: mimic - - - - rally,trip,hush - 0 -",
    ),
    (
        "solo-war",
        3,
        "2 retaliation stumble 1: biscuit+d0:stumble - - pebble - rally,trip,hush - 0 \
         gary.1.2:123,rex.1.2:123,felps.1.2:123/-/lemon.3/9:9:123:9.9.9 2: grump - - pebble - rally,trip,hush - 3 - \
         3: honey - - pebble - - rally,trip,hush 3 -",
    ),
];

/// A search that rests on how a game begins.
#[test]
fn bots_play_on_from_whatever_can_be_set_up() {
    for (slug, seats, position) in ODD {
        let entry = find(slug).unwrap();
        let usual = entry.start("-", *seats).unwrap();
        let start = usual.set_up(position).unwrap_or_else(|why| panic!("{position}: {why}"));
        for bot in ["gentle", "best:30", "mcts:30", "greedy"] {
            let (mut game, mut dealer) = (start.boxed(), Dealer::seeded(&Seed::new("1")));
            for step in 0..30 {
                match game.turn() {
                    Turn::Over => break,
                    Turn::Deal => drop(game.deal_from(&mut dealer).unwrap()),
                    Turn::Decide(asked) => {
                        let seat = asked.lowest().unwrap();
                        let mut player =
                            entry.bot(bot.parse::<BotSpec>().unwrap(), &Seed::new(step.to_string()), seat);
                        let view = game.opaque_view(Viewer::Seat(seat));
                        let choice = player.choose(seat, &view, &|| false, None).unwrap();
                        game.act(seat, &choice.text).unwrap();
                    }
                }
            }
        }
    }
}
