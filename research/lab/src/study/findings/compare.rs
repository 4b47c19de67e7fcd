//! Two results side by side: what differs.

use super::all::measured;
use super::finding::{Finding, Group, Unit};
use crate::discoveries::{FALSE_SHARE, discoveries};
use crate::study::{Ready, TABLES, Table};
use crate::{Estimate, jackknife};

/// A measure in two results.
#[derive(Clone, PartialEq, Debug)]
pub struct Compared {
    /// The question that it answers.
    pub group: Group,
    /// The line-up's name.
    pub line_up: String,
    /// What it is.
    pub what: String,
    /// How it is written.
    pub unit: Unit,
    /// In the one.
    pub one: Estimate,
    /// In the other.
    pub other: Estimate,
    /// The other's less the one's; its units are deals.
    pub difference: Estimate,
    /// Whether the difference is more than luck, where of all that are called so at most one of twenty is expected to be luck.
    pub differs: bool,
}

/// Two results of the same game.
#[derive(Clone, PartialEq, Debug)]
pub struct Comparison {
    /// The measures that both have.
    pub measures: Vec<Compared>,
    /// Whether both played the same deals, so that their luck is no difference.
    pub paired: bool,
}

/// Into how many groups deals are divided, one of which is left out at a time.
const GROUPS: i32 = 40;

/// A study with its results.
pub type Studied<'a> = (&'a Ready, &'a [Table; TABLES]);

impl Comparison {
    /// Compares what two results show, measure by measure: those of line-ups of one name with as many seats, variants in their order.
    pub fn of(one: Studied<'_>, other: Studied<'_>) -> Comparison {
        let deals = |ready: &Ready| (ready.study.game.clone(), ready.study.seed.clone());
        let paired = deals(one.0) == deals(other.0);
        let (own, theirs) = (Side::of(one), Side::of(other));
        let (mut measures, mut chances) = (Vec::new(), Vec::new());
        for mine in &own.measures {
            let Some(their) = theirs.measures.iter().find(|their| their.key == mine.key) else { continue };
            let difference = mine.difference(their, paired);
            chances.push(difference.chance_of_nothing());
            let finding = &mine.finding;
            measures.push(Compared {
                group: finding.group,
                line_up: mine.key.0.clone(),
                what: finding.what.clone(),
                unit: finding.unit,
                one: finding.possible(),
                other: their.finding.possible(),
                difference,
                differs: false,
            });
        }
        for (measure, differs) in measures.iter_mut().zip(discoveries(&chances, FALSE_SHARE)) {
            measure.differs = differs;
        }
        Comparison { measures, paired }
    }
}

/// What one of two results shows.
struct Side {
    measures: Vec<Measure>,
}

/// One measure, from all deals and without each group of them.
struct Measure {
    /// Line-up, seats, which of the variants with as many seats, what.
    key: (String, u8, usize, String),
    finding: Finding,
    without: Vec<f64>,
}

impl Side {
    fn of((ready, tables): Studied<'_>) -> Side {
        let whole = measured(ready, tables, &|_| true).findings;
        let measures = whole.into_iter().map(|finding| Measure {
            key: key(ready, &finding),
            finding,
            without: Vec::new(),
        });
        let mut measures: Vec<_> = measures.collect();
        for group in 0..GROUPS {
            let part = measured(ready, tables, &|deal| deal % GROUPS != group).findings;
            for own in &mut measures {
                // A measure that is none without some of the deals has no interval.
                let same = part.iter().find(|other| key(ready, other) == own.key);
                own.without.extend(same.map(|same| same.estimate.mean));
            }
        }
        Side { measures }
    }
}

fn key(ready: &Ready, finding: &Finding) -> (String, u8, usize, String) {
    let seats = ready.variants[finding.variant].seats;
    let before = ready.variants[..finding.variant].iter().filter(|variant| variant.seats == seats).count();
    // What is in brackets is a remark, but in the names of cards and claims.
    let what = match finding.group {
        Group::Cards | Group::Claims => finding.what.clone(),
        _ => finding.what.split(" (").next().unwrap_or_default().to_owned(),
    };
    (ready.study.line_ups[finding.line_up].name.clone(), seats, before, what)
}

impl Measure {
    fn difference(&self, their: &Measure, paired: bool) -> Estimate {
        let (one, other) = (&self.finding.estimate, &their.finding.estimate);
        let (least, most) = self.finding.unit.range();
        let range = (least - most, most - least);
        let (units, whole) = (one.units.min(other.units), other.mean - one.mean);
        let complete = [self, their].iter().all(|own| own.without.len() == GROUPS as usize);
        let enough = units >= 2 * GROUPS as usize;
        if !complete || !enough {
            return jackknife(units, whole, &[]).within(range);
        }
        if paired {
            let without: Vec<_> =
                self.without.iter().zip(&their.without).map(|(one, other)| other - one).collect();
            return jackknife(units, whole, &without).within(range);
        }
        let errors = [self, their].map(|own| jackknife(units, own.finding.estimate.mean, &own.without).error);
        Estimate::of_groups(units, whole, errors[0].hypot(errors[1]), GROUPS as usize).within(range)
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::study::Study;

    fn played(study: &str) -> (Ready, [Table; TABLES]) {
        let ready = Ready::new(Study::read(study).unwrap()).unwrap();
        let all = ready.play_chunks(ready.chunks()).unwrap();
        (ready, all)
    }

    fn study(seed: &str, bots: &str) -> String {
        format!(
            "study = 1\ngame = \"snake\"\nseed = \"{seed}\"\nrules = [\"hands=1\"]\n\
             [[line-up]]\nname = \"a\"\nbots = [{bots}]\ndeals = 300\nchunk = 150\n"
        )
    }

    #[test]
    fn results_of_the_same_games_differ_in_nothing() {
        let own = played(&study("x", "\"greedy\""));
        let both = Comparison::of((&own.0, &own.1), (&own.0, &own.1));
        assert!(both.paired && both.measures.len() > 6);
        assert!(both.measures.iter().all(|own| !own.differs && own.difference.mean == 0.0));
    }

    /// Random games are longer than greedy ones, and on other deals they are as long.
    #[test]
    fn what_differs_is_found_and_what_does_not_is_not() {
        let (random, greedy) = (played(&study("x", "\"random\"")), played(&study("x", "\"greedy\"")));
        let both = Comparison::of((&random.0, &random.1), (&greedy.0, &greedy.1));
        assert!(both.measures.iter().any(|own| own.differs), "{:?}", both.measures);
        let again = played(&study("y", "\"random\""));
        let both = Comparison::of((&random.0, &random.1), (&again.0, &again.1));
        assert!(!both.paired && both.measures.iter().all(|own| !own.differs), "{:?}", both.measures);
        assert!(both.measures.iter().any(|own| own.difference.high > own.difference.low));
    }
}
