//! A playout allocates nothing: a thousand games take no more allocations than one.
//!
//! The one place with `unsafe`: a counting allocator cannot be written without it. It passes everything on to the system's.
#![allow(unsafe_code)]

use std::alloc::{GlobalAlloc, Layout, System};
use std::cell::Cell;

use parlor_catalog::games;
use parlor_chance::Rng;

struct Counting;

thread_local! {
    /// By this thread alone: what the test's harness does on its own thread meanwhile is no playout's.
    static ALLOCATIONS: Cell<u64> = const { Cell::new(0) };
}

/// One more; a thread that is ending, whose counter is gone, counts no more.
fn count_one() {
    let _ = ALLOCATIONS.try_with(|count| count.set(count.get() + 1));
}

// SAFETY: every call is passed on unchanged to the system's allocator, which fulfils the contract.
unsafe impl GlobalAlloc for Counting {
    unsafe fn alloc(&self, layout: Layout) -> *mut u8 {
        count_one();
        // SAFETY: the caller's promises are passed on.
        unsafe { System.alloc(layout) }
    }

    unsafe fn dealloc(&self, pointer: *mut u8, layout: Layout) {
        // SAFETY: the caller's promises are passed on.
        unsafe { System.dealloc(pointer, layout) }
    }
}

#[global_allocator]
static COUNTING: Counting = Counting;

fn allocations(work: impl FnOnce()) -> u64 {
    let before = ALLOCATIONS.get();
    work();
    ALLOCATIONS.get() - before
}

#[test]
fn a_playout_allocates_nothing() {
    assert!(allocations(|| drop(std::hint::black_box(vec![1]))) > 0, "the counter counts");
    for entry in games() {
        for seats in entry.about().seats {
            let mut rng = Rng::new(7);
            let mut run = |count| {
                allocations(|| {
                    let counts = entry.playouts("-", *seats, count, &mut rng).unwrap();
                    assert_eq!(counts.playouts, count);
                })
            };
            // What reading the rules takes is the same for one game and for many.
            let (one, many) = (run(1), run(1000));
            assert_eq!(one, many, "{} with {seats} seats", entry.about().slug);
        }
    }
}

#[test]
fn a_search_allocates_nothing_once_its_tree_is_set_up() {
    for entry in games() {
        for seats in entry.about().seats {
            let run = |simulations| {
                // The same deal each time, so that there is as much to tell of the choice.
                let mut rng = Rng::new(7);
                allocations(|| {
                    assert_eq!(entry.search(*seats, simulations, &mut rng).unwrap(), simulations);
                })
            };
            let (few, many) = (run(100), run(3000));
            assert_eq!(few, many, "{} with {seats} seats", entry.about().slug);
        }
    }
}
