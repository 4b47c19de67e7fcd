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
    let force = field(&view, "sums.force.1");
    assert_eq!(*field(&view, "figures.force.1"), Data::Number(3));
    let parts = ["base +5", "lingering -2", "entities -1", "cards -2", "cards +3"];
    for (index, part) in parts.into_iter().enumerate() {
        let own = field(force, &index.to_string());
        let (Data::Text(step), Data::Number(amount)) = (field(own, "step"), field(own, "amount")) else {
            panic!("{own:?}")
        };
        assert_eq!(format!("{step} {amount:+}"), part);
    }
    let by = |index: usize| field(force, &format!("{index}.by"));
    assert_eq!((by(0), by(1), by(4)), (&"clover".into(), &"lemon".into(), &"d3".into()));
    assert_eq!(*field(force, "4.total"), Data::Number(3));
    assert_eq!(*field(&view, "facts.last_winners"), Data::list([2_u8]));
    assert_eq!(*field(&view, "facts.support_aim"), Data::List(vec![Data::Number(2), Data::Nothing]));
    assert_eq!(*field(&view, "zones.support-1"), Data::texts(["trip"]));
    assert_eq!(*field(&view, "faces.trip.effects"), Data::from("force(opponent, -2)"));
}

#[test]
fn war_13_what_lies_open_can_be_read() {
    let mut war = begun("-", &["trip rally umbrella", "hush copycat drizzle"]);
    war.quiet("lemon rex");
    war.play("deal thistle clover; 1: support trip; 2: pass; 2: gamble; 1: pass; deal d0 stumble");
    let view = view(&war, Viewer::Spectator);
    let Data::Map(cards) = field(&view, "faces") else { panic!("{view:?}") };
    let names: Vec<_> = cards.iter().map(|(name, _)| &**name).collect();
    assert_eq!(names, ["thistle", "clover", "stumble", "trip", "lemon", "rex"]);
    assert_eq!(*field(&view, "facts.last_entity.0"), Data::from("lemon"));
    assert_eq!(*field(&view, "faces.clover.force"), Data::Number(5));
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
    let unknown = ["?"; 6];
    assert_eq!(
        *field(&own, "zones.deck-1"),
        Data::texts(unknown.into_iter().chain(["felps", "rex", "honey"]))
    );
    assert_eq!(*field(&other, "zones.deck-1"), Data::Number(9));
    assert_eq!(*field(&other, "facts.seen.0"), Data::List(vec![Data::list([1_u8]); 3]));
    let places = |card: &str| Data::List(vec![card.into(), 1_u8.into(), 2_u8.into(), 3_u8.into()]);
    assert_eq!(*field(&other, "facts.one_of.0"), Data::List(["felps", "honey", "rex"].map(places).into()));
    assert_eq!(*field(&all, "facts.one_of.0"), Data::List(Vec::new()));
    assert!(!format!("{all:?}").contains("felps"), "a viewer who has seen nothing learns nothing of it");
}

#[test]
fn war_5_a_shield_is_told_whether_or_not_it_kept_anything_off() {
    let mut war = begun("-", &["umbrella rally trip", "drizzle copycat hush"]);
    war.deal("mossy biscuit").play("1: support umbrella; 2: pass");
    let told = view(&war, Viewer::Spectator);
    assert_eq!(*field(&told, "facts.shielded"), Data::list([1_u8]));
    war.pass();
    let told = view(&war, Viewer::Spectator);
    assert_eq!(war.state.round(), 2);
    assert_eq!(*field(&told, "facts.last_shielded"), Data::list([1_u8]), "no debuff came to seat 1");
}
