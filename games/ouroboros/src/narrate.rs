//! What happened, in sentences.

use parlor_game::{Cast, Game, Narrate, Seat, Seen, Turn};

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
                format!("{} disc is dealt to {}.", article(colour), Square::nth(before.dealt()))
            }
            Seen::Action(seat, Some(action)) => {
                let told = told(rules, before, seat, action, cast);
                if after.winner() == Some(seat) {
                    format!(
                        "{told} {} supply is empty: {}!",
                        cast.whose(seat),
                        cast.says(seat, "win", "wins")
                    )
                } else {
                    told
                }
            }
            // Nothing is hidden in Ouroboros; still, a masked event deserves its sentence.
            Seen::Deal(None) => "A disc is dealt.".to_owned(),
            Seen::Action(seat, None) => format!("{} something.", cast.says(seat, "choose", "chooses")),
        }
    }

    fn ask(_rules: &OuroborosRules, view: &Ouroboros, cast: &Cast) -> String {
        let mover = view.mover();
        match view.turn() {
            Turn::Deal => "The discs are being dealt.".to_owned(),
            Turn::Over => format!("{} with an empty supply.", cast.says(mover, "win", "wins")),
            Turn::Decide(_) if !cast.is_you(mover) => format!("{} to move.", cast.name(mover)),
            Turn::Decide(_) if view.supply(mover).is_empty() => {
                "Place your first stone on a disc.".to_owned()
            }
            Turn::Decide(_) if view.stock() == 0 => {
                "Remove two stones or discard a disc: the stock has no stone left.".to_owned()
            }
            Turn::Decide(_) => "Place a stone, remove two stones, or discard a disc.".to_owned(),
        }
    }

    fn preview(_rules: &OuroborosRules, view: &Ouroboros, seat: Seat, action: Action, cast: &Cast) -> String {
        let left = |discs: Discs| match discs.total() {
            0 => format!("{}!", cast.says(seat, "win", "wins")),
            count => format!("{count} left"),
        };
        match action {
            Action::Place(square, way) => {
                let next = seat.next(view.seats().len());
                let own = view.disc(square).map_or("nothing", Colour::name);
                let (take, get) = (cast.says(seat, "take", "takes"), cast.says(next, "get", "gets"));
                format!("{take} {own}, {} {}", lower(&get), view.gives(square, way))
            }
            Action::Remove(_, _, payment) => {
                let pay = cast.says(seat, "pay", "pays");
                format!("{pay} {}: {}", payment.discs(), left(view.supply(seat).minus(payment.discs())))
            }
            Action::Discard(colour) => left(view.supply(seat).minus(Discs::one(colour))),
        }
    }
}

fn told(rules: &OuroborosRules, before: &Ouroboros, seat: Seat, action: Action, cast: &Cast) -> String {
    match action {
        Action::Place(square, way) => {
            let next = seat.next(before.seats().len());
            let says = cast.says(seat, "place a stone on", "places a stone on");
            let (takes, gives) = if cast.is_you(seat) { ("take", "give") } else { ("takes", "gives") };
            let own = before.disc(square).map_or("nothing", Colour::name);
            let given = before.gives(square, way);
            format!(
                "{says} {square}, {takes} {own} and {gives} {} {given} ({}).",
                cast.object(next),
                way.name()
            )
        }
        Action::Remove(one, other, payment) => {
            let says = cast.says(seat, "remove", "removes");
            let pays = if cast.is_you(seat) { "pay" } else { "pays" };
            let fate = match rules.stones {
                Stones::Reused => "back to the stock",
                Stones::Spent => "out of the game",
            };
            format!("{says} the stones on {one} and {other} ({fate}) and {pays} {}.", payment.discs())
        }
        Action::Discard(colour) => {
            let says = cast.says(seat, "discard", "discards");
            format!("{says} {} disc.", article(colour).to_lowercase())
        }
    }
}

fn article(colour: Colour) -> String {
    format!("A {}", colour.name())
}

/// `You get` inside a sentence; a name keeps its capital.
fn lower(text: &str) -> String {
    text.strip_prefix("You ").map_or_else(|| text.to_owned(), |rest| format!("you {rest}"))
}
