//! Faults planted in a level card set, and what a study of it finds. `examples/planted.rs` and `cards.rs` share it.

use parlor_lab::Estimate;
use parlor_lab::study::{CardQuestion, Entrants, Finding, Findings, Group, Judgement, Ready, Rows, Study};

/// The level set.
pub(crate) const LEVEL: &str = include_str!("level.toml");

/// The level set with a card that has two more force, one that does nothing when it is played, and a pair of twins.
pub(crate) fn spoilt() -> String {
    let strong = "name = \"brute\"\nforce = 3";
    let dead = "name = \"idle\"\neffects = [\"force(self, +1)\", \"shuffle(self)\"]";
    assert!(LEVEL.contains(strong) && LEVEL.contains(dead), "the level set has changed");
    LEVEL
        .replace(strong, "name = \"brute\"\nforce = 5")
        .replace(dead, "name = \"idle\"\neffects = [\"shuffle(self)\"]")
}

/// What a study of a set's cards shows; of `only` these, or where there are none of all.
pub(crate) fn study(set: &str, seed: &str, deals: u32, only: &[&str]) -> Findings {
    let cards = vec![CardQuestion::Swap, CardQuestion::Need];
    let text = format!(
        "study = 1\ngame = \"solo-war\"\nseed = \"{seed}\"\nset = \"set.toml\"\nseats = [2]\n\
         [[line-up]]\nname = \"cards\"\nbots = [\"greedy\"]\ndeals = {deals}\nband = 1.0\n"
    );
    let mut study = Study::read(&text).expect("a study");
    study.line_ups = study
        .line_ups
        .into_iter()
        .map(|own| Entrants {
            cards: cards.clone(),
            only: only.iter().map(|name| (*name).to_owned()).collect(),
            ..own
        })
        .collect();
    let ready = Ready::with_file(study, Some(set.as_bytes().to_vec())).expect("a study that can be played");
    let mut tables = Rows::tables();
    for chunk in ready.chunks() {
        let player = ready.player(chunk.variant, chunk.line_up).expect("a player");
        let rows =
            player.play(chunk.deals, (0, 0), &|| false).expect("bots that play").expect("nobody stops it");
        tables.iter_mut().zip(rows.into_tables()).for_each(|(whole, own)| whole.extend(own));
    }
    Findings::of_tables(&ready, &tables)
}

/// What was found of the planted faults, and what else.
#[derive(Clone, PartialEq, Debug)]
pub(crate) struct Found {
    /// The swap value of the card with two more force.
    pub(crate) strong: Estimate,
    /// Whether it is called too strong.
    pub(crate) is_strong: bool,
    /// The need of the card that does nothing.
    pub(crate) dead: Estimate,
    /// Whether it is called dead.
    pub(crate) is_dead: bool,
    /// Of six cards that are plain themselves, and twins of the plain one: whether the interval of each swap value holds 0.
    pub(crate) plain: bool,
    /// Whether the intervals of the twins' swap values overlap, if they were asked for.
    pub(crate) alike: bool,
    /// Cards that are called too strong, too weak or dead, and are not.
    pub(crate) false_alarms: Vec<String>,
    /// How many are called so in all.
    pub(crate) alarms: usize,
}

/// What a study says of the spoilt set, or of the level one.
pub(crate) fn found(findings: &Findings) -> Found {
    let own = |what: &str| -> &Finding {
        let has = |finding: &&Finding| finding.group == Group::Cards && finding.what == what;
        findings.findings.iter().find(has).expect(what)
    };
    let holds_none = |what: &str| {
        let estimate = own(what).estimate;
        estimate.low <= 0.0 && estimate.high >= 0.0
    };
    let alarm = |finding: &&Finding| {
        finding.group == Group::Cards
            && finding.accusation().is_some_and(|own| own != Judgement::BetterWithout)
    };
    let alarms: Vec<_> = findings.findings.iter().filter(alarm).collect();
    // A card that does nothing is weaker than a plain one, too: that is no false alarm.
    let planted = |finding: &&&Finding| finding.what.contains("brute") || finding.what.contains("idle");
    let (strong, dead) = (own("swap value of brute (effect)"), own("need of idle (support)"));
    let of = |name: &str| {
        let what = format!("swap value of {name} (effect)");
        findings.findings.iter().find(|finding| finding.what == what).map(|finding| finding.estimate)
    };
    let twins = of("east").zip(of("west"));
    Found {
        strong: strong.estimate,
        is_strong: strong.accusation() == Some(Judgement::TooStrong),
        dead: dead.estimate,
        is_dead: dead.accusation() == Some(Judgement::Dead),
        plain: ["one", "two", "three", "four", "five", "six"]
            .iter()
            .all(|name| holds_none(&format!("swap value of {name} (ordinary)"))),
        alike: twins.is_none_or(|(east, west)| east.low <= west.high && west.low <= east.high),
        false_alarms: alarms
            .iter()
            .filter(|alarm| !planted(alarm))
            .map(|alarm| format!("{}: {}", alarm.what, alarm.words()))
            .collect(),
        alarms: alarms.len(),
    }
}
