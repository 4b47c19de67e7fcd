//! Every sentence of one whole game of each, as somebody at the table reads and hears it: files that a reader can judge.
//!
//! `BLESS=1 cargo nextest run -p parlor-catalog sentences` writes them anew.

use std::fmt::Write;
use std::fs;
use std::path::{Path, PathBuf};

use parlor_catalog::{BotSpec, Entry, find};
use parlor_chance::{Dealer, Seed};
use parlor_erased::{AnyGame, Event, Narrated, Position};
use parlor_game::{BySeat, Cast, Language, Seat, Turn, Viewer};

/// Which games are told: how many sit at the table, by which rules, and in which language.
const TOLD: [(&str, u8, &str, Language); 10] = [
    ("rose", 1, "-", Language::English),
    ("rose", 1, "-", Language::German),
    ("ouroboros", 2, "-", Language::English),
    ("ouroboros", 2, "-", Language::German),
    ("ouroboros-solitaire", 1, "loops=1", Language::English),
    ("ouroboros-solitaire", 1, "loops=1", Language::German),
    ("snake", 3, "hands=2", Language::English),
    ("snake", 3, "hands=2", Language::German),
    ("solo-war", 3, "-", Language::English),
    ("solo-war", 3, "-", Language::German),
];

#[test]
fn every_sentence_of_a_game_is_as_a_reader_has_judged_it() {
    for (slug, seats, rules, language) in TOLD {
        let story = story(find(slug).expect("a game"), seats, rules, language);
        let file = file(slug, language);
        if std::env::var_os("BLESS").is_some() {
            fs::write(&file, &story).expect("a place to write");
        }
        let judged = fs::read_to_string(&file).unwrap_or_default();
        let differs = story.lines().zip(judged.lines()).position(|(now, then)| now != then);
        assert!(
            judged == story,
            "{} differs from line {differs:?} on: judge it, then BLESS=1",
            file.display()
        );
    }
}

fn file(slug: &str, language: Language) -> PathBuf {
    let name = format!("{slug}.{}.md", language.tag());
    Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/sentences").join(name)
}

/// A whole game between greedy players, as the first of them is told it.
fn story(entry: &'static dyn Entry, seats: u8, rules: &str, language: Language) -> String {
    let seed = Seed::new("sentences");
    let start = entry.start(rules, seats).expect("a game begins");
    let names = BySeat::from_fn(seats, |seat| ["Ann", "Bo", "Cy", "Di"][seat.index()].to_owned());
    let cast = Cast::new(&names, Viewer::Seat(Seat::One)).reading(language);
    let mut dealer = Dealer::seeded(&seed);
    let mut position = Position::new(&*start);
    let mut told: Vec<Told> = Vec::new();
    while position.turn() != Turn::Over {
        let (happened, could) = match position.turn() {
            Turn::Decide(asked) => {
                let seat = asked.lowest().expect("somebody is asked");
                let text = chosen(entry, position.game(), seat, told.len());
                let could = (seat == Seat::One).then(|| choice(position.game(), seat, &text, &cast));
                (position.after(&Event::Action { seat, text }).expect("a legal choice"), could)
            }
            _ => (position.after_deal(&mut dealer).expect("an outcome"), None),
        };
        let asked = position.game().ask(&cast);
        position = happened.after().clone();
        for (index, narrated) in happened.tell(&cast).into_iter().enumerate() {
            let first = index == 0;
            told.push(Told {
                narrated,
                asked: first.then(|| asked.clone()),
                could: could.clone().filter(|_| first),
            });
        }
    }
    let title = entry.about().name;
    let mut page = format!(
        "# {title}, as Ann reads and hears it\n\nThe log line by line. After `?` stands what was asked before it, after `>` the choice that \
         she made, with its preview.\n"
    );
    write(&mut page, &told);
    let _ = writeln!(page, "\n? {}", position.game().ask(&cast));
    page
}

/// A line of the story.
struct Told {
    narrated: Narrated,
    asked: Option<String>,
    could: Option<String>,
}

fn write(page: &mut String, told: &[Told]) {
    let (mut part, mut asked) = (None, String::new());
    let rows = told.chunk_by(|one, next| {
        one.narrated.together.is_some() && one.narrated.together == next.narrated.together
    });
    for row in rows {
        let first = &row[0];
        if let Some(heading) = first.narrated.part.as_ref().filter(|own| part != Some(*own)) {
            let _ = writeln!(page, "\n## {heading}");
        }
        part = first.narrated.part.as_ref();
        page.push('\n');
        if let Some(question) = first.asked.as_ref().filter(|own| **own != asked) {
            let _ = writeln!(page, "? {question}\n");
            question.clone_into(&mut asked);
        }
        if let Some(could) = &first.could {
            let _ = writeln!(page, "> {could}\n");
        }
        match (row, &first.narrated.together) {
            ([_, _, ..], Some(together)) => {
                let _ = writeln!(page, "- {together}");
                row.iter().for_each(|one| {
                    let _ = writeln!(page, "  - {}", one.narrated.sentence);
                });
            }
            _ => row.iter().for_each(|one| {
                let _ = writeln!(page, "- {}", one.narrated.sentence);
            }),
        }
    }
}

fn chosen(entry: &'static dyn Entry, game: &dyn AnyGame, seat: Seat, told: usize) -> String {
    let own = Seed::new(format!("sentences {told} {seat}"));
    let mut bot = entry.bot("greedy".parse::<BotSpec>().expect("a bot"), &own, seat);
    bot.choose(seat, &game.opaque_view(Viewer::Seat(seat)), &|| false, None).expect("a choice").text
}

fn choice(game: &dyn AnyGame, seat: Seat, text: &str, cast: &Cast) -> String {
    let (name, preview) = (game.name_action(seat, text, cast), game.preview(seat, text, cast));
    if preview.is_empty() { name } else { format!("{name}: {preview}") }
}
