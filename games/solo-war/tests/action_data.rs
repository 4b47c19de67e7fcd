//! An action does what its preview says beforehand, and the force in a view is the real one.

use crate::common::{War, begun, field, seat, war};
use parlor_chance::Rng;
use parlor_game::{BySeat, Data, Game, Notation, Preview, Seat, Viewer};
use parlor_laws::script;
use parlor_solo_war::{Action, SoloWar, Stage};

fn preview(war: &War, seat: Seat, action: Action) -> Option<Preview> {
    SoloWar::effect(&war.rules, &war.state.view(Viewer::Seat(seat)), seat, action)
}

fn previewed(war: &War, number: u8, text: &str) -> Preview {
    let action = SoloWar::parse_action(&war.rules, text).unwrap();
    preview(war, seat(number), action).expect("a preview")
}

fn figure<'a>(figures: &'a [(&str, BySeat<i64>)], name: &str) -> Option<&'a BySeat<i64>> {
    figures.iter().find(|(id, _)| *id == name).map(|(_, values)| values)
}

/// The pieces that would move: `trip hand-1 support-1`.
fn moves(preview: &Preview) -> Vec<String> {
    let place = |place: &Option<_>| place.as_ref().map_or("-".to_owned(), ToString::to_string);
    let all = preview.moves.iter();
    all.map(|one| format!("{} {} {}", one.face, place(&one.from), place(&one.to))).collect()
}

fn view(war: &War, viewer: Viewer) -> Data {
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
fn war_8_a_support_card_says_what_it_would_change() {
    let mut war = begun("-", &["trip rally umbrella", "hush copycat drizzle"]);
    war.deal("mimic rex");
    let found = previewed(&war, 2, "support hush");
    assert_eq!(moves(&found), ["hush hand-2 support-2"]);
    let forces = figure(&found.figures, "force").unwrap();
    assert_eq!((forces[seat(1)], forces[seat(2)]), (0, 8));
    assert_eq!(found.reasons, [("aim", vec!["1".into()])], "there is nobody else");
    war.play("1: pass; 2: support hush");
    assert_eq!(war.forces(), [0, 8]);
}

#[test]
fn war_9_a_gamble_says_what_it_costs() {
    let mut war = begun("-", &["trip rally umbrella", "hush copycat drizzle"]);
    war.deal("mossy rex").play("1: pass; 2: pass");
    assert_eq!(moves(&previewed(&war, 1, "gamble")), ["gamble tokens-1 spent-1"]);
    war.play("1: pass; 2: pass");
    let both = previewed(&war, 1, "support rally gamble");
    assert_eq!(moves(&both), ["rally hand-1 support-1", "gamble tokens-1 spent-1"]);
    let pass = previewed(&war, 1, "pass");
    assert!(pass.moves.is_empty() && pass.figures.is_empty() && pass.reasons.is_empty(), "{pass:?}");
}

/// The forces when this seat does this, and everybody else who is asked passes.
fn alone(war: &War, chooser: Seat, action: Action) -> Vec<i64> {
    let (mut after, round) = (war.state, war.state.round());
    after.act_unchecked(chooser, action);
    for other in war.state.turn().asked().iter().filter(|other| *other != chooser) {
        after.act_unchecked(other, Action::Pass);
    }
    let over = after.round() != round || matches!(after.stage(), Stage::Sudden | Stage::Over);
    let force = |own| if over { after.last_force(own) } else { after.forces()[own] };
    after.seats().iter().map(|own| force(own).into()).collect()
}

#[test]
fn war_8_a_preview_has_the_forces_that_come_of_it_when_nobody_else_plays_a_card() {
    let (mut seen, mut changed) = (0, 0);
    for game in 0..24_u8 {
        let (options, seats) = [("-", 2), ("-", 3), ("-", 4), ("teams=yes", 4)][usize::from(game % 4)];
        let start = war(options, seats);
        script::walk(start.state, &mut Rng::new(game.into()), |before, _, _| {
            if !matches!(before.stage(), Stage::Supports | Stage::Retaliation) || !before.sealed().is_empty()
            {
                return;
            }
            let now = War { rules: start.rules.clone(), state: *before };
            let forces: Vec<i64> = now.forces().into_iter().map(i64::from).collect();
            for chooser in before.turn().asked().iter() {
                for action in before.actions(chooser) {
                    let Some(found) = preview(&now, chooser, action) else { continue };
                    let then = figure(&found.figures, "force").map(|then| then.as_slice().to_vec());
                    let text = SoloWar::action_text(&start.rules, action);
                    changed += usize::from(then.is_some());
                    assert_eq!(
                        then.unwrap_or(forces.clone()),
                        alone(&now, chooser, action),
                        "{text}, {forces:?}"
                    );
                    seen += 1;
                }
            }
        });
    }
    println!("{seen} choices, of which {changed} change a force");
    assert!(seen > 1000 && changed > 500, "{seen} {changed}");
}

#[test]
fn war_7_what_one_knows_of_a_deck_is_in_the_view() {
    let mut war = begun("-", &["trip rally umbrella", "hush copycat drizzle"]);
    war.play("deal gary larry felps rex honey");
    assert_eq!(*field(&view(&war, Viewer::Seat(seat(1))), "facts.look_deck"), Data::Number(1));
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
