//! What allocates memory, and how much: a playout nothing, a search nothing once it is set up, a first choice little that is written at
//! once.
//!
//! The only place with `unsafe`: a counting allocator needs it. It passes everything on to the system's allocator.
#![allow(unsafe_code)]

use std::alloc::{GlobalAlloc, Layout, System};
use std::cell::Cell;

use parlor_catalog::{Best, ForEachGame, for_each_game, games};
use parlor_chance::{Dealer, Rng, Seed};
use parlor_game::{Fact, NotationWord, Rules, Scene, SceneSink, Seat, Seats, SumPart, Turn, Uniform, Viewer};
use parlor_scene::Draw;

struct Counting;

thread_local! {
    /// Of this thread alone: the test harness allocates on its own thread.
    static ALLOCATIONS: Cell<u64> = const { Cell::new(0) };
    /// The bytes of the largest block that was not requested as zeros; the system provides zeros only when they are first used.
    static LARGEST: Cell<usize> = const { Cell::new(0) };
}

/// Counts one more; a thread that is ending has no counter any more.
fn count_one() {
    let _ = ALLOCATIONS.try_with(|count| count.set(count.get() + 1));
}

fn count_bytes(bytes: usize) {
    let _ = LARGEST.try_with(|largest| largest.set(largest.get().max(bytes)));
}

// SAFETY: every call is passed on unchanged to the system's allocator, which fulfils the contract.
unsafe impl GlobalAlloc for Counting {
    unsafe fn alloc(&self, layout: Layout) -> *mut u8 {
        count_one();
        count_bytes(layout.size());
        // SAFETY: the caller's promises are passed on.
        unsafe { System.alloc(layout) }
    }

    unsafe fn alloc_zeroed(&self, layout: Layout) -> *mut u8 {
        count_one();
        // SAFETY: the caller's promises are passed on.
        unsafe { System.alloc_zeroed(layout) }
    }

    unsafe fn realloc(&self, pointer: *mut u8, layout: Layout, size: usize) -> *mut u8 {
        count_one();
        count_bytes(size);
        // SAFETY: the caller's promises are passed on.
        unsafe { System.realloc(pointer, layout, size) }
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
            // Reading the rules allocates the same for one game and for many.
            let (one, many) = (run(1), run(1000));
            let slug = entry.about().slug;
            let why = "found other counts of allocations for 1 and 1000 playouts; expected none in a playout";
            assert_eq!(one, many, "games/{slug} with {seats} seats: {why}");
        }
    }
}

#[test]
fn a_search_allocates_nothing_once_its_tree_is_set_up() {
    for entry in games() {
        for seats in entry.about().seats {
            let run = |simulations| {
                // The same deal each time, so that the choice has as many reasons to list.
                let mut rng = Rng::new(7);
                allocations(|| {
                    assert_eq!(entry.search(*seats, simulations, &mut rng).unwrap(), simulations);
                })
            };
            let (few, many) = (run(100), run(3000));
            let slug = entry.about().slug;
            let why = "found other counts of allocations for 100 and 3000 simulations; expected none in one";
            assert_eq!(few, many, "games/{slug} with {seats} seats: {why}");
        }
    }
}

/// A sink that takes everything and stores nothing.
#[derive(Default)]
struct Nowhere {
    pieces: u64,
}

impl SceneSink for Nowhere {
    fn begin_zone(&mut self, _: &'static str, _: Option<Seat>) {}

    fn piece(&mut self, _: NotationWord) {
        self.pieces += 1;
    }

    fn piece_on(&mut self, _: NotationWord, _: NotationWord) {
        self.pieces += 1;
    }

    fn hidden(&mut self, _: usize) -> &mut Self {
        self
    }

    fn figure<N: Into<i64>>(
        &mut self,
        _: &'static str,
        seats: Seats,
        value: impl FnMut(Seat) -> N,
    ) -> &mut Self {
        seats.iter().map(value).for_each(drop);
        self
    }

    fn sum<N: Into<i64>, P: IntoIterator<Item = SumPart>>(
        &mut self,
        id: &'static str,
        seats: Seats,
        total: impl FnMut(Seat) -> N,
        _: impl FnMut(Seat) -> P,
    ) -> &mut Self {
        self.figure(id, seats, total)
    }

    fn fact(&mut self, _: &'static str, _: Option<impl Fact>) -> &mut Self {
        self
    }

    fn mark<W: Into<NotationWord>>(
        &mut self,
        _: &'static str,
        marked: impl IntoIterator<Item = W>,
    ) -> &mut Self {
        marked.into_iter().map(Into::into).for_each(drop);
        self
    }
}

/// Of each game, what the description of a view allocates at most and in all, what its scene does, and of how many views.
#[derive(Default)]
struct SceneCosts(Vec<(&'static str, [u64; 2], [u64; 2], u64)>);

impl ForEachGame for SceneCosts {
    fn game<G: Best + Draw>(&mut self) {
        let (rules, mut rng) = (G::Rules::parse("-").unwrap(), Rng::new(7));
        let (mut described, mut made, mut count) = ([0; 2], [0; 2], 0);
        let add = |sum: &mut [u64; 2], own: u64| *sum = [sum[0].max(own), sum[1] + own];
        for _ in 0..20 {
            let mut state = G::new(&rules, G::ABOUT.default_seats).unwrap();
            loop {
                for viewer in Viewer::all(state.seats()) {
                    let view = state.view(viewer);
                    let mut sink = Nowhere::default();
                    add(&mut described, allocations(|| G::describe(&rules, &view, &mut sink)));
                    let mut scene = Scene::default();
                    add(&mut made, allocations(|| scene = G::scene(&rules, &view)));
                    let pieces: usize = scene.zones.iter().map(|zone| zone.pieces.len()).sum();
                    assert_eq!(sink.pieces, pieces as u64, "{}: both see all pieces", G::ABOUT.slug);
                    count += 1;
                }
                match state.turn() {
                    Turn::Over => break,
                    Turn::Deal => state.deal_unchecked(state.pick_deal(|total| rng.below(total)).unwrap()),
                    Turn::Decide(seats) => {
                        let seat = seats.lowest().unwrap();
                        state.act_unchecked(seat, state.pick_action(seat, |count| rng.below(count)).unwrap());
                    }
                }
            }
        }
        self.0.push((G::ABOUT.slug, described, made, count));
    }
}

/// Thousands of observations a second, and a scene for every choice of a list: what they allocate is most of what they cost.
#[test]
fn a_description_allocates_next_to_nothing_and_a_scene_little_more_than_its_zones() {
    let mut costs = SceneCosts::default();
    for_each_game(&mut costs);
    for (slug, [most, all], [most_made, _], count) in costs.0 {
        let found = format!("{slug}: found {most} allocations in one description, {all} in {count}");
        assert!(most <= 6 && all <= count / 4, "{found}; expected at most 6, and one in four of them");
        assert!(most_made <= 57, "{slug}: found {most_made} allocations in a scene; expected at most 57");
    }
}

/// Memory that is written from end to end before the search begins costs its time: 64 MiB take more than a tenth of a second of a busy
/// machine. Sixteen may be reserved and filled during the search.
#[test]
fn a_first_choice_writes_no_large_block_before_it_thinks() {
    for entry in games() {
        let seed = Seed::new("first");
        let mut game = entry.start("-", entry.about().default_seats).unwrap();
        let mut dealer = Dealer::seeded(&seed);
        while game.turn() == Turn::Deal {
            game.deal_from(&mut dealer).unwrap();
        }
        let Turn::Decide(asked) = game.turn() else { panic!("nobody is asked") };
        let seat = asked.lowest().unwrap();
        LARGEST.set(0);
        let mut bot = entry.bot("best:10".parse().unwrap(), &seed, seat);
        bot.choose(seat, &game.opaque_view(Viewer::Seat(seat)), &|| false, None).unwrap();
        let largest = LARGEST.get();
        let slug = entry.about().slug;
        assert!(
            largest <= 1 << 24,
            "{slug}, first choice: found a block of {largest} bytes; expected at most 16 MiB"
        );
    }
}
