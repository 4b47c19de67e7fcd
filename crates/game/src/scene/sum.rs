//! Figures that are sums of parts which people see.

use super::fact::NotationWord;
use crate::schema::{Field, Record, Schema};
use crate::{Data, Seat};

/// One part of a figure that is a sum, such as a force that cards and dice change one after another.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct SumPart {
    /// When in the reckoning it counts: a word of the game.
    pub step: &'static str,
    /// The seat that it comes from.
    pub from: Seat,
    /// The face that it comes from: a card, a die.
    pub by: NotationWord,
    /// How much.
    pub amount: i64,
    /// Whether it counts: something may keep it off.
    pub counts: bool,
    /// The figure after it.
    pub total: i64,
}

impl SumPart {
    /// The shape of [`SumPart::data`].
    pub const SCHEMA: Schema = Schema::Record(&Record {
        name: "SumPart",
        about: "One part of a figure that is a sum.",
        fields: &[
            Field::new("step", Schema::Text).about("When in the reckoning it counts."),
            Field::new("from", Schema::Number).about("The seat that it comes from."),
            Field::new("by", Schema::Text).about("The face that it comes from."),
            Field::new("amount", Schema::Number),
            Field::new("counts", Schema::Flag).about("Nothing keeps it off."),
            Field::new("total", Schema::Number).about("The figure after it."),
        ],
    });

    /// The part for programs.
    pub fn data(&self) -> Data {
        Data::map([
            ("step", self.step.into()),
            ("from", self.from.number().into()),
            ("by", Data::Text(self.by.clone())),
            ("amount", self.amount.into()),
            ("counts", self.counts.into()),
            ("total", self.total.into()),
        ])
    }
}
