//! An action does what its data say beforehand, and the force in a view is the real one.

use crate::common::{begun, field, seat};
use parlor_game::{Data, Game, Notation, Viewer};
use parlor_solo_war::SoloWar;

fn data(war: &crate::common::War, number: u8, text: &str) -> Data {
    let action = SoloWar::parse_action(&war.rules, text).unwrap();
    SoloWar::action_data(&war.rules, &war.state.view(Viewer::Seat(seat(number))), seat(number), action)
}

fn view(war: &crate::common::War, viewer: Viewer) -> Data {
    SoloWar::view_data(&war.rules, &war.state.view(viewer))
}

#[test]
fn war_5_a_view_tells_each_step_of_the_force() {
    let mut war = begun("-", &["trip rally umbrella", "hush copycat drizzle"]);
    war.quiet("lemon rex");
    war.play("deal thistle clover; 1: support trip; 2: pass; 2: gamble; 1: pass; deal d3");
    let view = view(&war, Viewer::Spectator);
    let force = field(&view, "players.2.box.force");
    assert_eq!(*field(force, "total"), Data::Number(3));
    let parts = ["lingering -2", "entities -1", "cards -2", "cards +3"];
    for (index, part) in parts.into_iter().enumerate() {
        let own = field(force, &format!("parts.{index}"));
        let (Data::Text(step), Data::Number(amount)) = (field(own, "step"), field(own, "amount")) else {
            panic!("{own:?}")
        };
        assert_eq!(format!("{step} {amount:+}"), part);
    }
    assert_eq!(*field(force, "parts.0.card"), Data::from("lemon"));
    assert_eq!(*field(force, "parts.3.die"), Data::Number(3));
    assert_eq!(*field(&view, "last.boxes.2.won"), Data::Flag(true));
    assert_eq!(*field(&view, "players.1.box.support.effects"), Data::from("force(opponent, -2)"));
}

#[test]
fn war_13_what_lies_open_can_be_read() {
    let mut war = begun("-", &["trip rally umbrella", "hush copycat drizzle"]);
    war.quiet("lemon rex");
    war.play("deal thistle clover; 1: support trip; 2: pass; 2: gamble; 1: pass; deal d0 stumble");
    let view = view(&war, Viewer::Spectator);
    let Data::Map(cards) = field(&view, "cards") else { panic!("{view:?}") };
    let names: Vec<_> = cards.iter().map(|(name, _)| &**name).collect();
    assert_eq!(names, ["lemon", "thistle", "clover", "rex", "trip", "stumble"]);
    assert_eq!(*field(&view, "cards.lemon.does"), *field(&view, "last.boxes.1.entity.does"));
    assert_eq!(*field(&view, "cards.clover.force"), Data::Number(5));
}

#[test]
fn war_8_a_support_card_tells_what_it_would_change() {
    let mut war = begun("-", &["trip rally umbrella", "hush copycat drizzle"]);
    war.deal("mimic rex");
    let told = data(&war, 2, "support hush");
    assert_eq!(
        (field(&told, "forces.1.now"), field(&told, "forces.1.then")),
        (&Data::Number(7), &Data::Number(0))
    );
    assert_eq!(*field(&told, "seat"), Data::Number(1));
    war.play("1: pass; 2: support hush");
    assert_eq!(war.forces(), [0, 8]);
}

#[test]
fn war_7_what_one_knows_of_a_deck_is_in_the_view() {
    let mut war = begun("-", &["trip rally umbrella", "hush copycat drizzle"]);
    war.play("deal gary larry felps rex honey");
    let told = data(&war, 1, "order honey rex felps");
    assert_eq!(
        (field(&told, "deck"), field(&told, "cards.0.name")),
        (&Data::Number(1), &Data::from("honey"))
    );
    war.play("1: order honey rex felps");
    let (own, other, all) =
        (view(&war, Viewer::Seat(seat(1))), view(&war, Viewer::Seat(seat(2))), view(&war, Viewer::Spectator));
    assert_eq!(*field(&own, "players.1.deck.known.0.card.name"), Data::from("honey"));
    assert_eq!(*field(&other, "players.1.deck.known.0.card"), Data::Nothing);
    assert_eq!(*field(&other, "players.1.deck.known.0.seen_by"), Data::list([1_u8]));
    assert_eq!(*field(&other, "players.1.deck.one_of.0.places"), Data::list([1_u8, 2, 3]));
    assert_eq!(*field(&all, "players.1.deck.one_of"), Data::List(Vec::new()));
    assert!(!format!("{all:?}").contains("felps"), "a viewer who has seen nothing learns nothing of it");
}

#[test]
fn war_5_a_shield_is_told_whether_or_not_it_kept_anything_off() {
    let mut war = begun("-", &["umbrella rally trip", "drizzle copycat hush"]);
    war.deal("mossy biscuit").play("1: support umbrella; 2: pass");
    let told = view(&war, Viewer::Spectator);
    assert_eq!(field(&told, "players.1.box.shielded"), &Data::from(true));
    war.pass();
    let told = view(&war, Viewer::Spectator);
    assert_eq!(war.state.round(), 2);
    assert_eq!(field(&told, "last.boxes.1.shielded"), &Data::from(true), "no debuff came");
    assert_eq!(field(&told, "last.boxes.2.shielded"), &Data::from(false));
}
