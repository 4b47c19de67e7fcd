//! What choices would do, as data for boards and programs.

use parlor_game::{Data, Game, Seat, one_of, record, words};

use crate::{Action, Colour, Discs, Ouroboros, Payment, Square, Way};

words! {
    /// A disc's colour.
    COLOUR: Colour = "b", "g", "r", "y";
    /// Which neighbours of a stone give their discs: `+` orthogonal, `x` diagonal.
    WAY: Way = "+", "x";
}

record! {
    /// How many discs of each colour.
    Counts(discs: Discs; count = |colour| discs.count(colour)) {
        b: Number => count(Colour::Blue),
        g: Number => count(Colour::Green),
        r: Number => count(Colour::Red),
        y: Number => count(Colour::Yellow),
    }
}

record! {
    /// What placing a stone takes and gives.
    Placing(view: &Ouroboros, seat: Seat, square: Square, way: Way) {
        kind: Is("place") => "place",
        square: Text => square.to_string(),
        way: WAY => way.sign().to_string(),
        /// The disc under the stone.
        takes: Optional(&COLOUR) => Data::text(view.disc(square).map(Colour::letter)),
        /// The seat that gets the neighbours' discs.
        to: Number => seat.next(view.seats().len()).number(),
        /// What it gets.
        gives: Counts::SCHEMA => Counts::data(view.gives(square, way)),
        /// The squares that these lie on.
        from: List(&Text) => Data::texts(square.neighbours(way).intersection(view.discs()).iter()),
    }
}

record! {
    /// What removing two stones costs.
    Removal(one: Square, other: Square, payment: Payment, left: u32) {
        kind: Is("remove") => "remove",
        /// Their squares.
        stones: Tuple(&[Text, Text]) => Data::texts([one, other]),
        pays: Counts::SCHEMA => Counts::data(payment.discs()),
        /// How many discs the seat has left then.
        left: Number => left,
    }
}

record! {
    /// What a discard costs.
    Discarding(paid: Discs, left: u32) {
        kind: Is("discard") => "discard",
        pays: Counts::SCHEMA => Counts::data(paid),
        /// How many discs the seat has left then.
        left: Number => left,
    }
}

one_of! {
    /// What a choice would do.
    pub(crate) ACTION_SCHEMA: Effect = Placing, Removal, Discarding;
}

/// What is taken, given and paid, where from, and what is left: all that an action changes.
pub(crate) fn action_data(view: &Ouroboros, seat: Seat, action: Action) -> Data {
    let left = |paid: Discs| view.supply(seat).minus(paid).total();
    match action {
        Action::Place(square, way) => Placing::data(view, seat, square, way),
        Action::Remove(one, other, payment) => Removal::data(one, other, payment, left(payment.discs())),
        Action::Discard(colour) => Discarding::data(Discs::one(colour), left(Discs::one(colour))),
        // No board knows the experimental options; to those that show the record of a study it is a turn that pays nothing.
        Action::Swap => Discarding::data(Discs::NONE, view.supply(seat.next(view.seats().len())).total()),
    }
}
