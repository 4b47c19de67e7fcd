//! A playout allocates nothing: a thousand games take no more allocations than one.
//!
//! The one place with `unsafe`: a counting allocator cannot be written without it. It passes everything on to the system's.
#![allow(unsafe_code)]

use std::alloc::{GlobalAlloc, Layout, System};
use std::sync::atomic::{AtomicU64, Ordering};

use parlor_catalog::games;
use parlor_chance::Rng;

struct Counting;

static ALLOCATIONS: AtomicU64 = AtomicU64::new(0);

// SAFETY: every call is passed on unchanged to the system's allocator, which fulfils the contract.
unsafe impl GlobalAlloc for Counting {
    unsafe fn alloc(&self, layout: Layout) -> *mut u8 {
        ALLOCATIONS.fetch_add(1, Ordering::Relaxed);
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
    let before = ALLOCATIONS.load(Ordering::Relaxed);
    work();
    ALLOCATIONS.load(Ordering::Relaxed) - before
}

/// One test in this file, so that no other thread allocates meanwhile.
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
