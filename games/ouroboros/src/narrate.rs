//! What happened, in sentences.

use parlor_game::{Cast, Game, Narrate, Seat, Seen, Turn, in_words};

use crate::{Action, Colour, Discs, Ouroboros, OuroborosRules, Square, Stones};

impl Narrate for Ouroboros {
    fn tell(
        rules: &OuroborosRules,
        before: &Ouroboros,
        after: &Ouroboros,
        seen: Seen<Ouroboros>,
        cast: &Cast,
    ) -> String {
        match seen {
            Seen::Deal(Some(colour)) => {
                format!("A {} disc is dealt to {}.", colour.name(), Square::nth(before.dealt()))
            }
            Seen::Action(seat, Some(action)) => {
                let mut deeds = deeds(rules, before, seat, action, cast);
                let won = after.winner() == Some(seat);
                if won {
                    deeds.push(format!("{} with an empty supply", verb(seat, "win", "wins", cast)));
                }
                in_words(&deeds) + if won { "!" } else { "." }
            }
            // Nothing is hidden in Ouroboros; still, a masked event deserves its sentence.
            Seen::Deal(None) => "A disc is dealt.".to_owned(),
            Seen::Action(seat, None) => format!("{} something.", cast.says(seat, "choose", "chooses")),
        }
    }

    fn name_deal(_rules: &OuroborosRules, colour: Colour, _cast: &Cast) -> String {
        format!("a {} disc", colour.name())
    }

    fn ask(_rules: &OuroborosRules, view: &Ouroboros, cast: &Cast) -> String {
        let mover = view.mover();
        match view.turn() {
            Turn::Deal => format!("The discs are being dealt: {} is next.", Square::nth(view.dealt())),
            Turn::Over => format!("{} with an empty supply.", cast.says(mover, "win", "wins")),
            Turn::Decide(_) if !cast.is_you(mover) => format!("{} to move.", cast.name(mover)),
            Turn::Decide(_) if view.supply(mover).is_empty() => {
                "Place your first stone on a disc.".to_owned()
            }
            Turn::Decide(_) if view.stock() == 0 => {
                "Remove two stones or discard a disc: the stock has no stone left.".to_owned()
            }
            Turn::Decide(_) if view.discs().is_empty() => {
                "Remove two stones or discard a disc: no disc is left on the board.".to_owned()
            }
            Turn::Decide(_) => "Place a stone, remove two stones, or discard a disc.".to_owned(),
        }
    }

    fn preview(_rules: &OuroborosRules, view: &Ouroboros, seat: Seat, action: Action, cast: &Cast) -> String {
        let left = |paid: Discs| match view.supply(seat).minus(paid).total() {
            0 => format!("{} {}!", cast.object(seat), verb(seat, "win", "wins", cast)),
            count => format!("{count} left"),
        };
        match action {
            Action::Place(square, way) => {
                let next = seat.next(view.seats().len());
                let own = view.disc(square).map_or("nothing", Colour::name);
                let (take, get) = (cast.says(seat, "take", "takes"), verb(next, "get", "gets", cast));
                format!("{take} {own}, {} {get} {}", cast.object(next), view.gives(square, way))
            }
            Action::Remove(_, _, payment) => {
                let pay = cast.says(seat, "pay", "pays");
                format!("{pay} {}: {}", payment.discs(), left(payment.discs()))
            }
            Action::Discard(colour) => left(Discs::one(colour)),
        }
    }

    fn name_action(
        _rules: &OuroborosRules,
        _view: &Ouroboros,
        _seat: Seat,
        action: Action,
        _cast: &Cast,
    ) -> String {
        match action {
            Action::Place(square, way) => format!("place a stone on {square} ({})", way.name()),
            Action::Remove(one, other, payment) => {
                format!("remove the stones on {one} and {other} for {}", discs(payment.discs()))
            }
            Action::Discard(colour) => format!("discard a {} disc", colour.name()),
        }
    }
}

/// What an action does, deed by deed, the first with its subject: they make one sentence.
fn deeds(rules: &OuroborosRules, before: &Ouroboros, seat: Seat, action: Action, cast: &Cast) -> Vec<String> {
    match action {
        Action::Place(square, way) => {
            let places = cast.says(seat, "place", "places");
            let own = before.disc(square).map_or("no", Colour::name);
            let takes = format!("{} a {own} disc", verb(seat, "take", "takes", cast));
            let next = cast.object(seat.next(before.seats().len()));
            let (given, way) = (before.gives(square, way), way.name());
            let mut deeds = vec![format!("{places} a stone on {square}")];
            if given.is_empty() {
                deeds.push(format!("{takes}, with none for {next} ({way})"));
            } else {
                let gives = verb(seat, "give", "gives", cast);
                deeds.extend([takes, format!("{gives} {next} {} ({way})", discs(given))]);
            }
            deeds
        }
        Action::Remove(one, other, payment) => {
            let removes = cast.says(seat, "remove", "removes");
            let pays = verb(seat, "pay", "pays", cast);
            let fate = match rules.stones {
                Stones::Reused => "back to the stock",
                Stones::Spent => "out of the game",
            };
            vec![
                format!("{removes} the stones on {one} and {other} ({fate})"),
                format!("{pays} {}", discs(payment.discs())),
            ]
        }
        Action::Discard(colour) => {
            vec![format!("{} a {} disc", cast.says(seat, "discard", "discards"), colour.name())]
        }
    }
}

/// The form of a verb that goes with a seat.
fn verb<'a>(seat: Seat, you: &'a str, they: &'a str, cast: &Cast) -> &'a str {
    if cast.is_you(seat) { you } else { they }
}

/// `1 red disc`, `1 blue and 1 red disc`, `2 red discs`: in the number of the colour named last.
fn discs(discs: Discs) -> String {
    let last = Colour::ALL.into_iter().map(|colour| discs.count(colour)).rfind(|count| *count > 0);
    let noun = if last == Some(1) { "disc" } else { "discs" };
    format!("{discs} {noun}")
}
