//! Views and choices as data, for boards and programs.

use parlor_game::{Data, Game, Seat, one_of, record, words};

use crate::{Action, Colour, Discs, Ouroboros, Payment, Square, Way};

words! {
    /// A disc's colour.
    COLOUR: Colour = "b", "g", "r", "y";
    /// What lies on a square.
    HELD: Held = "b", "g", "r", "y", "stone";
    /// How two stones have to lie to each other to be removed.
    PATTERN: Pattern = "diagonal", "knight", "line3", "diagonal2";
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
    /// The whole table: nothing is hidden.
    pub(crate) OuroborosView(view: &Ouroboros) {
        /// What lies on each square.
        board: Map(&Optional(&HELD)) =>
            Data::map(Square::all().map(|square| (square.to_string(), held(view, square)))),
        /// Each seat's discs.
        supplies: Map(&Counts::SCHEMA) =>
            Data::map(view.seats().iter().map(|seat| (seat.to_string(), Counts::data(view.supply(seat))))),
        /// The discs that left the game.
        gone: Counts::SCHEMA => Counts::data(view.gone()),
        /// How many stones are left to place.
        stock: Number => view.stock(),
        /// The seat whose turn it is.
        mover: Number => view.mover().number(),
        /// The seat that has won.
        winner: Optional(&Number) => view.winner().map(Seat::number),
        /// The pattern that costs three discs.
        p3: PATTERN => view.p3().word(),
        /// The pattern that costs four discs.
        p4: PATTERN => view.p4().word(),
    }
}

fn held(view: &Ouroboros, square: Square) -> Data {
    match view.disc(square) {
        None if view.stones().contains(square) => "stone".into(),
        disc => Data::text(disc.map(Colour::letter)),
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
