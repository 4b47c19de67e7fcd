//! Every state of the protocol, in bounds; and that each way to build it wrongly is found.

use std::path::Path;

use parlor_lease_model::{ACKNOWLEDGED_ONCE, DONE_ONCE, FENCED, Fault, KEPT, PLAYABLE, Protocol, SHOWN};
use stateright::{Checker, HasDiscoveries, Model};

fn built(fault: Fault) -> Protocol {
    Protocol { nodes: 2, commands: 2, claims: 3, mishaps: 3, fault }
}

/// Visits every state, of which there are so many as the documentation says.
fn every(protocol: Protocol) {
    let Protocol { nodes, commands, claims, mishaps, .. } = protocol;
    let checker = protocol.checker().threads(2).spawn_bfs().join();
    let (all, different) = (checker.state_count(), checker.unique_state_count());
    println!(
        "{nodes} nodes, {commands} commands, at most {claims} claims and {mishaps} mishaps: {different} states, reached in {all} ways"
    );
    checker.assert_properties();
    let page = Path::new(env!("CARGO_MANIFEST_DIR")).join("README.md");
    let said = format!(" {},{:03} ", different / 1000, different % 1000);
    let page = std::fs::read_to_string(page).unwrap().replace([';', '\n'], " ");
    assert!(page.contains(&said), "README.md does not say{said}states");
}

#[test]
fn two_nodes_hold_every_law() {
    every(built(Fault::Nothing));
}

#[test]
fn three_nodes_hold_every_law() {
    every(Protocol { nodes: 3, commands: 1, claims: 3, mishaps: 2, fault: Fault::Nothing });
}

/// What the fence is for: the version by itself keeps every law but one. A server that was paused goes on writing between the new owner's lines, and
/// what one writes refuses what the other would.
#[test]
fn without_a_fence_the_version_keeps_all_other_laws() {
    let checker = built(Fault::NoFence).checker().threads(2).spawn_bfs().join();
    assert!(checker.discovery(FENCED).is_some());
    for law in [ACKNOWLEDGED_ONCE, KEPT, SHOWN, DONE_ONCE, PLAYABLE] {
        checker.assert_no_discovery(law);
    }
}

/// Built wrongly, it breaks this law; the shortest way there is printed.
fn finds(fault: Fault, law: &'static str) {
    let wanted = HasDiscoveries::AllOf([law].into());
    let checker = built(fault).checker().finish_when(wanted).spawn_bfs().join();
    let found = checker.discovery(law).unwrap_or_else(|| panic!("{fault:?} breaks no law {law:?}"));
    println!("{fault:?}, found after {} states: {:?}", checker.unique_state_count(), found.into_actions());
}

#[test]
fn without_a_fence_a_node_that_was_paused_writes() {
    finds(Fault::NoFence, FENCED);
}

#[test]
fn a_fence_outside_of_the_transaction_is_none() {
    finds(Fault::FenceOutside, FENCED);
}

#[test]
fn a_lease_by_the_nodes_own_clock_is_none() {
    finds(Fault::OwnClock, FENCED);
}

#[test]
fn a_notice_that_is_taken_as_truth_shows_what_is_not_there() {
    finds(Fault::NoticeIsTruth, SHOWN);
}

#[test]
fn a_command_that_is_forwarded_twice_is_done_twice() {
    finds(Fault::DoneAgain, DONE_ONCE);
}

/// Where nothing is compared, what was acknowledged is written over, and its version acknowledged again.
#[test]
fn without_epoch_and_version_what_was_acknowledged_is_lost() {
    finds(Fault::Unchecked, KEPT);
    finds(Fault::Unchecked, ACKNOWLEDGED_ONCE);
}

/// The answer to its claim was lost: the node owns the table, does not know it, and renews its lease.
#[test]
fn an_owner_that_cannot_claim_again_holds_a_table_for_ever() {
    finds(Fault::NoSecondClaim, PLAYABLE);
}
