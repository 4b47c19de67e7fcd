//! trainer
use parlor_chance::Rng;
use parlor_game::{Game, Turn, Uniform};
use parlor_rose::value::{ENTRIES, Sketch, best_placing, best_take};
use parlor_rose::{Place, Rose, RoseRules};

const BETA: f32 = 1.0;

struct Learner { w: Vec<f32>, n: Vec<f32>, a: Vec<f32> }

impl Learner {
    #[inline]
    fn value(&self, s: &Sketch) -> f32 {
        let mut v = 0.0;
        s.entries(|i| v += self.w[i]);
        v
    }
    fn learn(&mut self, s: &Sketch, target: f32, rate: f32) {
        let mut count = 0;
        let mut v = 0.0;
        s.entries(|i| { v += self.w[i]; count += 1; });
        let delta = (target - v) / count as f32;
        s.entries(|i| {
            let r = if self.a[i] > 0.0 { (self.n[i].abs() / self.a[i]).max(0.0) } else { 1.0 };
            self.w[i] += rate * r * delta;
            self.n[i] += delta;
            self.a[i] += delta.abs();
        });
    }
}

fn start(rng: &mut Rng) -> (Sketch, Vec<usize>) {
    let mut game = Rose::new(&RoseRules, 1).unwrap();
    while game.turn() == Turn::Deal {
        let d = game.pick_deal(|n| rng.below(n)).unwrap();
        game.deal_unchecked(d);
    }
    let mut rest: Vec<usize> = game.unseen().iter().flat_map(|(c, n)| vec![c.rank().map_or(13, |r| r.index()); n as usize]).collect();
    for i in (1..rest.len()).rev() { rest.swap(i, rng.below(i as u32 + 1) as usize); }
    let _ = Place::all();
    (Sketch::of(&game), rest)
}

/// plays; returns score and trajectory of (afterstate, points gained since the previous afterstate)
fn play(l: &Learner, rng: &mut Rng, trail: &mut Vec<(Sketch, f32)>) -> i32 {
    let (mut s, pile) = start(rng);
    trail.clear();
    trail.push((s, 0.0));
    let mut next = 0;
    let mut score = 0;
    while pile.len() - next >= 2 {
        let (take, _) = best_take(&s, |i| l.w[i]).unwrap();
        score += s.take(take);
        let k = take.places().len();
        if pile.len() - next - k < 2 { trail.push((s, take.points() as f32)); break; }
        trail.push((s, take.points() as f32));
        let hand = &pile[next..next + k];
        next += k;
        for kind in hand { s.draw(*kind); }
        let placing = best_placing(&s, hand, |i| l.w[i]);
        for (kind, place) in hand.iter().zip(placing.0.places()) { s.put(*kind, *place); }
        trail.push((s, 0.0));
    }
    score
}

fn main() {
    let games: usize = std::env::args().nth(1).and_then(|a| a.parse().ok()).unwrap_or(200_000);
    let lambda: f32 = std::env::args().nth(2).and_then(|a| a.parse().ok()).unwrap_or(0.5);
    let out = std::env::args().nth(3);
    println!("entries {ENTRIES}");
    let mut l = Learner { w: vec![0.0; ENTRIES], n: vec![0.0; ENTRIES], a: vec![0.0; ENTRIES] };
    let mut rng = Rng::new(7);
    let mut trail = Vec::new();
    let (mut sum, mut sq) = (0.0f64, 0.0f64);
    let block = games / 20;
    let begin = std::time::Instant::now();
    for g in 0..games {
        let score = play(&l, &mut rng, &mut trail);
        sum += score as f64; sq += (score * score) as f64;
        // lambda-returns backwards. The last entry is terminal: its value is 0.
        let rate = BETA * (1.0 - 0.98 * (g as f32 / games as f32));
        let mut ret = 0.0f32; // return from the last afterstate on
        let mut later: Option<Sketch> = None;
        for i in (0..trail.len()).rev() {
            let (s, points) = trail[i];
            let last = i + 1 == trail.len() && points > 0.0;
            if !last {
                let boot = later.map_or(0.0, |n| 0.0 * l.value(&n));
                let _ = boot;
                l.learn(&s, ret, rate);
            }
            let v = if last { 0.0 } else { l.value(&s) };
            ret = points + lambda * ret + (1.0 - lambda) * v;
            if last { ret = points; }
            later = Some(s);
        }
        if (g + 1) % block == 0 {
            let n = block as f64;
            let mean = sum / n;
            println!("{:8} mean {:.3} sd {:.2} se {:.3}  {:.1}s", g + 1, mean, (sq / n - mean * mean).sqrt(), ((sq / n - mean * mean) / n).sqrt(), begin.elapsed().as_secs_f64());
            (sum, sq) = (0.0, 0.0);
        }
    }
    if let Some(out) = out {
        let bytes: Vec<u8> = l.w.iter().map(|w| (w * 1024.0).round().clamp(-32767.0, 32767.0) as i16).flat_map(|w| w.to_le_bytes()).collect();
        std::fs::write(out, bytes).unwrap();
    }
}
