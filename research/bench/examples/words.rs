//! What a sentence costs: a message put into words from a file, against the same sentence by `format!`, in one run and in turn.

use std::hint::black_box;
use std::time::Instant;

use parlor_game::{Argument, BySeat, Cast, Language, Message, Seat, Sentences, Viewer};
use parlor_language::say;

static WORDS: Sentences = Sentences::new(&[(
    Language::English,
    "takes = { $who ->\n    [you] You take { $what } for { $points }\n   *[one] { $who } takes { $what } for { $points }\n}.\n\
     card = the { $rank ->\n    [king] king\n   *[ace] ace\n} of { $suit ->\n    [hearts] hearts\n   *[spades] spades\n}\n",
)]);

const SENTENCES: u32 = 200_000;
const ROUNDS: usize = 9;

fn main() {
    let names = BySeat::from_fn(2, |seat| ["Ann", "Bo", "Cy", "Di"][seat.index()].to_owned());
    let cast = Cast::new(&names, Viewer::Spectator);
    let card =
        || Message::new("card").with("rank", Argument::Case("king")).with("suit", Argument::Case("hearts"));
    let told = |points: i64| {
        Message::new("takes").with("who", Seat::One).with("what", vec![card()]).with("points", points)
    };
    assert_eq!(say(&WORDS, &told(7), &cast), in_code(&names, "king", "hearts", 7));
    let (mut files, mut code) = (Vec::new(), Vec::new());
    for _ in 0..ROUNDS {
        files.push(time(|points| say(&WORDS, black_box(&told(points)), &cast)));
        code.push(time(|points| in_code(&names, black_box("king"), black_box("hearts"), points)));
    }
    let (files, code) = (median(files), median(code));
    println!(
        "a sentence: {files:.0} ns from a file with its message, {code:.0} ns by code; {:.2} times",
        files / code
    );
}

/// The same sentence as code would say it.
fn in_code(names: &BySeat<String>, rank: &str, suit: &str, points: i64) -> String {
    let card = format!("the {rank} of {suit}");
    format!("{} takes {card} for {points}.", names[Seat::One])
}

fn time(mut sentence: impl FnMut(i64) -> String) -> f64 {
    let begun = Instant::now();
    for points in 0..SENTENCES {
        black_box(sentence(points.into()));
    }
    begun.elapsed().as_secs_f64() * 1e9 / f64::from(SENTENCES)
}

fn median(mut times: Vec<f64>) -> f64 {
    times.sort_by(f64::total_cmp);
    times[times.len() / 2]
}
