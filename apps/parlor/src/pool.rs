//! Threads that share jobs: games of a match, chunks of a study, points that are tuned.

use std::sync::atomic::{AtomicBool, AtomicUsize, Ordering};
use std::sync::mpsc;
use std::thread;
use std::time::Duration;

use indicatif::{ProgressBar, ProgressStyle};

use crate::fail::Failure;

/// On how many threads this many jobs are done: as asked, or on as many as there are cores for jobs that take some threads each.
pub(crate) fn threads(asked: Option<u16>, each: usize, jobs: usize) -> usize {
    let cores = thread::available_parallelism().map_or(1, usize::from);
    asked.map_or_else(|| (cores / each.max(1)).max(1), usize::from).min(jobs.max(1))
}

/// What shows how far this many jobs are (games, parts), on standard error when that is a terminal.
pub(crate) fn bar(title: &str, jobs: usize, unit: &str) -> ProgressBar {
    let style = format!("{{prefix}} {{wide_bar}} {{pos}}/{{len}} {unit}, {{eta}} left");
    let style = ProgressStyle::with_template(&style).unwrap_or_else(|_| ProgressStyle::default_bar());
    let bar = ProgressBar::new(jobs as u64).with_style(style).with_prefix(title.to_owned());
    bar.enable_steady_tick(Duration::from_millis(500));
    bar
}

/// What shows that work goes on whose length nobody knows, on standard error when that is a terminal.
pub(crate) fn spinner(what: &str) -> ProgressBar {
    let style = ProgressStyle::with_template("{spinner} {prefix}: {msg} ({elapsed})");
    let style = style.unwrap_or_else(|_| ProgressStyle::default_spinner());
    ProgressBar::new_spinner().with_style(style).with_prefix(what.to_owned())
}

/// Has threads do jobs in their order as long as `goes_on`, and hands what each brings to `keep`, in the order in which they are done. A job that
/// brings nothing was stopped or not needed.
///
/// # Errors
/// The first of a job or of `keep`. Nothing is begun after it, and what others are still doing is waited for and handed on.
pub(crate) fn share_out<J: Sync, R: Send>(
    jobs: &[J],
    threads: usize,
    bar: &ProgressBar,
    goes_on: impl Fn() -> bool + Sync,
    work: impl Fn(&J) -> Result<Option<R>, Failure> + Sync,
    mut keep: impl FnMut(&J, R) -> Result<(), Failure>,
) -> Result<(), Failure> {
    let (next, failed) = (AtomicUsize::new(0), AtomicBool::new(false));
    thread::scope(|scope| {
        // One result waits for each thread at most: anyone who stores is never far behind.
        let (sender, done) = mpsc::sync_channel(threads);
        for _ in 0..threads {
            let (sender, next, failed, goes_on, work) = (sender.clone(), &next, &failed, &goes_on, &work);
            scope.spawn(move || {
                while !failed.load(Ordering::Relaxed) && goes_on() {
                    let Some(job) = jobs.get(next.fetch_add(1, Ordering::Relaxed)) else { return };
                    let Some(result) = work(job).transpose() else { continue };
                    if sender.send((job, result)).is_err() {
                        return;
                    }
                }
            });
        }
        drop(sender);
        let mut all = Ok(());
        for (job, result) in done {
            let kept = result.and_then(|result| keep(job, result));
            failed.fetch_or(kept.is_err(), Ordering::Relaxed);
            all = all.and(kept);
            bar.inc(1);
        }
        all
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    fn failure() -> Failure {
        Failure::Input("no".to_owned())
    }

    /// A job that is lost, or done twice.
    #[test]
    fn every_job_is_done_once_with_any_number_of_threads() {
        let jobs: Vec<u32> = (0..500).collect();
        for threads in [1, 3, 8] {
            let (mut found, bar) = (Vec::new(), ProgressBar::hidden());
            let even = |job: &u32| Ok(job.is_multiple_of(2).then_some(*job));
            let keep = |job: &u32, result| {
                assert_eq!(*job, result);
                found.push(result);
                Ok(())
            };
            share_out(&jobs, threads, &bar, || true, even, keep).unwrap();
            found.sort_unstable();
            assert_eq!(found, jobs.iter().copied().filter(|job| job % 2 == 0).collect::<Vec<_>>());
        }
    }

    /// What others are doing when one fails is not lost, and nothing goes on.
    #[test]
    fn after_a_failure_nothing_is_begun_and_what_is_done_is_kept() {
        let jobs: Vec<u32> = (0..10_000).collect();
        for fails_in_work in [true, false] {
            let mut kept = 0;
            let work = |job: &u32| if fails_in_work && *job == 20 { Err(failure()) } else { Ok(Some(*job)) };
            let keep = |job: &u32, _| {
                if !fails_in_work && *job == 20 {
                    return Err(failure());
                }
                kept += 1;
                Ok(())
            };
            assert!(share_out(&jobs, 2, &ProgressBar::hidden(), || true, work, keep).is_err());
            assert!((20..100).contains(&kept), "{kept}");
        }
        let begun = AtomicUsize::new(0);
        let goes_on = || begun.fetch_add(1, Ordering::Relaxed) < 5;
        let mut kept = 0;
        let keep = |_: &u32, _| {
            kept += 1;
            Ok(())
        };
        share_out(&jobs, 1, &ProgressBar::hidden(), goes_on, |job| Ok(Some(*job)), keep).unwrap();
        assert_eq!(kept, 5);
    }
}
