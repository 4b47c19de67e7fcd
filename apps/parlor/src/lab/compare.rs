//! `lab compare`: two results side by side.

use std::fmt::Write as _;

use parlor_lab::number;
use parlor_lab::study::{Compared, Comparison, Group, Unit};
use serde_json::{Value, json};

use crate::fail::Failure;
use crate::show;

use super::args::CompareArgs;
use super::folder::Folder;

/// Says what differs between two folders of results.
pub(super) fn run(args: &CompareArgs) -> Result<(), Failure> {
    let ((one, own), (other, their)) = (Folder::read(&args.one)?, Folder::read(&args.other)?);
    if own.study.game != their.study.game {
        let (one, other) = (args.one.display(), args.other.display());
        return Err(Failure::Input(format!(
            "{one} is of {}, and {other} of {}; expected two results of one game",
            own.study.game, their.study.game
        )));
    }
    let comparison = Comparison::of((&own, &one.tables(&own)?), (&their, &other.tables(&their)?));
    if comparison.measures.is_empty() {
        return Err(Failure::Input(
            "The two have no measure in common; expected line-ups of the same names with as many seats"
                .to_owned(),
        ));
    }
    show::line(&if args.json { in_json(&comparison).to_string() } else { in_words(&comparison) })
}

fn in_words(comparison: &Comparison) -> String {
    let mut text = String::new();
    let Comparison { measures, paired } = comparison;
    let differ = measures.iter().filter(|own| own.differs).count();
    // Writing to a text cannot fail.
    let _ = writeln!(text, "{differ} of {} numbers differ.", measures.len());
    for group in Group::ALL {
        let own: Vec<_> = measures.iter().filter(|own| own.group == group).collect();
        if own.is_empty() {
            continue;
        }
        let _ = writeln!(text, "\n{group}");
        let mut last = "";
        for measure in own {
            if measure.line_up != last {
                let _ = writeln!(text, "  {}:", measure.line_up);
            }
            last = &measure.line_up;
            let _ = writeln!(text, "    {}", line(measure));
        }
    }
    let luck = if *paired {
        "Both played the same deals, so luck makes no difference between them."
    } else {
        "Their seeds differ, and so do their deals: with the same seed the intervals would be narrower."
    };
    let _ = write!(
        text,
        "\nNumbers marked with ! differ; of all that are marked, at most 5 % are expected to be false alarms (Benjamini and Hochberg\n\
         1995). The brackets hold the 95 % confidence interval of the difference. {luck}"
    );
    text
}

fn line(own: &Compared) -> String {
    let mark = if own.differs { "!" } else { " " };
    let (digits, scale, sign) = (own.unit.digits(), own.unit.factor(), own.unit.sign());
    let unit = if sign.is_empty() { String::new() } else { format!(" {sign}") };
    let difference = own.difference.times(scale);
    // A difference of per cents is one of points.
    let of = if own.unit == Unit::Share { Unit::Points.sign() } else { sign };
    let difference =
        if difference.high.is_finite() { difference.text_in(digits, of) } else { "too few deals".to_owned() };
    format!(
        "{mark} {:<46} {:>8}{unit} to {:>8}{unit}: {difference}",
        own.what,
        number(scale * own.one.mean, digits),
        number(scale * own.other.mean, digits)
    )
}

fn in_json(comparison: &Comparison) -> Value {
    let finite = |value: f64| value.is_finite().then_some(value);
    let each = |own: &Compared| {
        json!({
            "group": format!("{:?}", own.group),
            "line_up": own.line_up,
            "what": own.what,
            "one": own.one.mean,
            "other": own.other.mean,
            "deals": own.difference.units,
            "difference": own.difference.mean,
            "low": finite(own.difference.low),
            "high": finite(own.difference.high),
            "differs": own.differs,
        })
    };
    json!({ "paired": comparison.paired, "measures": comparison.measures.iter().map(each).collect::<Vec<_>>() })
}
