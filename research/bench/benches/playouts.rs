//! Random games by Criterion: one game an iteration, ours and the yardstick's.

use criterion::{Criterion, Throughput, criterion_group, criterion_main};
use parlor_bench::{YARDSTICK, yardstick};
use parlor_catalog::games;
use parlor_chance::Rng;
use rand::SeedableRng;
use rand::rngs::SmallRng;

fn playouts(criterion: &mut Criterion) {
    let mut group = criterion.benchmark_group("playouts");
    // One game an iteration; decisions a second are this times the decisions a game that `parlor-bench` prints.
    group.throughput(Throughput::Elements(1));
    for entry in games() {
        let about = entry.about();
        let mut rng = Rng::new(1);
        group.bench_function(about.slug, |bencher| {
            bencher.iter(|| entry.playouts("-", about.default_seats, 1, &mut rng));
        });
    }
    let mut small = SmallRng::seed_from_u64(1);
    group.bench_function(YARDSTICK, |bencher| bencher.iter(|| yardstick(1, &mut small)));
    group.finish();
}

criterion_group!(benches, playouts);
criterion_main!(benches);
