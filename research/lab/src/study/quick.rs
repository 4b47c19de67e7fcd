//! The study of a game that takes a minute, and a commented one to begin with.

use std::fmt::Write as _;

use parlor_catalog::Entry;

use super::{CardQuestion, Dealing, Entrants, Study};

/// The quick study of a game: random and greedy games, the course of some, and a ladder of bots.
pub fn quick(entry: &dyn Entry) -> Study {
    let about = entry.about();
    let pace = entry.quick_study();
    let several = about.default_seats > 1;
    let thinks = |simulations: u32| format!("best:{simulations}");
    let mut line_ups = vec![
        line_up("random", &["random"], 2000, 250),
        Entrants { repeats: 2, ..line_up("greedy", &["greedy"], pace.greedy, (pace.greedy / 150).max(1)) },
        Entrants {
            course: pace.playouts,
            ..line_up("course", &["greedy"], pace.course, (pace.course / 60).max(1))
        },
    ];
    let rungs = [
        ("greedy-over-random", "greedy".to_owned(), "random".to_owned()),
        ("thought-over-greedy", thinks(pace.thought), "greedy".to_owned()),
        ("twice-the-thought", thinks(2 * pace.thought), thinks(pace.thought)),
    ];
    for (name, one, other) in rungs {
        let own = line_up(name, &[&one, &other], pace.rung, (pace.rung / 40).max(1));
        // What the thinking bots think of their choices is known anyway.
        line_ups.push(Entrants { decisions: name == "twice-the-thought", ..own });
    }
    if pace.cards > 0 {
        line_ups.push(Entrants {
            cards: vec![CardQuestion::Swap, CardQuestion::Need],
            ..line_up("cards", &["greedy"], pace.cards, (pace.cards / 40).max(1))
        });
        // A card that only a weak bot cannot use is no bad card. That a card is dead takes many deals to show, so each has less thought.
        line_ups.push(Entrants {
            retests: Some("cards".to_owned()),
            ..line_up(
                "cards-again",
                &[&thinks((pace.thought / 3).max(1))],
                pace.cards * 5,
                (pace.cards / 40).max(1),
            )
        });
    }
    // A game for one has no seats to exchange: more deals say as much.
    if !several {
        line_ups.iter_mut().for_each(|own| own.seats_alone());
    }
    Study {
        study: Study::VERSION,
        game: about.slug.to_owned(),
        seed: "quick".to_owned(),
        dealing: Dealing::Study,
        rules: vec![entry.measured().to_owned()],
        seats: vec![about.default_seats],
        set: None,
        claims: Vec::new(),
        line_ups,
        tune: None,
    }
}

impl Entrants {
    fn seats_alone(&mut self) {
        self.deals = self.deals.saturating_mul(2);
    }
}

fn line_up(name: &str, bots: &[&str], deals: u32, chunk: u32) -> Entrants {
    let bots = bots.iter().map(|bot| (*bot).to_owned()).collect();
    Entrants { bots, deals, chunk, ..Entrants::named(name) }
}

/// A quick study of a game as a file to begin with, with a comment at each thing that one may change.
pub fn commented(entry: &dyn Entry, study: &Study) -> String {
    let about = entry.about();
    let mut text = format!(
        "# A study of {name}. Play it with `parlor lab run FILE`, which goes on where it left off; `parlor lab report DIR` says what it\n\
         # shows. Whatever you change, what was played for the rest stays good.\n\n\
         study = {version}\n\
         game = \"{slug}\"\n\n\
         # Any text. The same seed has the same deals, so that studies with different options can be compared.\n\
         seed = \"{seed}\"\n\n\
         # The options, each variant studied by itself; \"-\" for the defaults. `parlor games {slug} --experimental` lists them.\n\
         rules = {rules:?}\n\n\
         # How many seats, one study for each number; this game takes {seats}.\n\
         seats = {chosen:?}\n",
        name = about.name,
        version = Study::VERSION,
        slug = about.slug,
        seed = study.seed,
        rules = study.rules,
        seats = about.seats.iter().map(u8::to_string).collect::<Vec<_>>().join(", "),
        chosen = study.seats,
    );
    match (entry.file(), &study.set) {
        (_, Some(set)) => text += &format!("set = {set:?}\n"),
        (Some(file), None) => {
            let noun = file.noun;
            text += &format!(
                "\n# A {noun} of your own, a file beside this one; without it, the shipped one.\n# set = \"my-set.toml\"\n"
            );
        }
        (None, None) => {}
    }
    text.push_str(
        "\n# Who plays. Bots: random, greedy, gentle, casual, strong, best:500 (simulations), best:1s (time; such games are not repeatable).\n\
         # On each deal every seating of the bots is played; fewer bots than seats: the last takes the seats that are left.\n\
         # `repeats`: how often each seating plays the same deal. `course`: how many playouts tell who would win, at 21 moments of a game.\n\
         # `never`: a pattern of actions, such as \"take * joker\" (`*`: any words; a list: each by itself); every deal is played again for each\n\
         # seat, which never chooses them: what it loses is what they are worth. `cards`, in games whose cards are data: \"swap\" (a plain card\n\
         # instead of each), \"need\" (each is never played), \"numbers\" (each number one more and one less).\n\
         # `retests = \"NAME\"`: asks only of what line-up NAME calls too strong, too weak or dead, by a stronger bot on other deals.\n\
         # `decisions = true`: what the bots thought of each choice. `control = true`: how much luck each seat had, so that it can be taken away.\n\
         # `until = \"share +-0.01\"`: stop as soon as shares of wins are known so precisely; `deals` is the most then.\n\
         # `chunk`: how many deals are stored together. `by-seat = false`: only who won is stored, which is much faster for random games.\n",
    );
    for own in &study.line_ups {
        let Entrants { name, bots, deals, chunk, repeats, course, cards, .. } = own;
        // Writing to a text cannot fail.
        let _ = write!(
            text,
            "\n[[line-up]]\nname = \"{name}\"\nbots = {bots:?}\ndeals = {deals}\nchunk = {chunk}\n"
        );
        if *repeats > 1 {
            let _ = writeln!(text, "repeats = {repeats}");
        }
        if let Some(until) = own.until {
            let _ = writeln!(text, "until = \"{until}\"");
        }
        if own.decisions {
            text.push_str("decisions = true\n");
        }
        if own.control {
            text.push_str("control = true\n");
        }
        if *course > 0 {
            let _ = writeln!(text, "course = {course}");
        }
        if let Some(tested) = &own.retests {
            let _ = writeln!(text, "retests = \"{tested}\"");
        }
        if !cards.is_empty() {
            let cards: Vec<_> = cards.iter().map(|question| question.word()).collect();
            let _ = writeln!(text, "cards = {cards:?}");
        }
    }
    text
}

#[cfg(test)]
mod tests {
    use super::*;

    /// What `lab new` writes is the quick study itself: its comments are no other study.
    #[test]
    fn the_commented_study_of_every_game_is_the_quick_one() {
        for entry in parlor_catalog::games() {
            assert_eq!(Study::read(&commented(*entry, &quick(*entry))).unwrap(), quick(*entry));
        }
    }
}
