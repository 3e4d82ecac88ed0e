//! Time spent on a processor, so that busy machines measure alike.

use std::time::{Duration, Instant};

use crate::samples::Sample;

/// Processor time comes in steps of some milliseconds: shorter acts are timed
/// by the wall, where the best of several runs is a quiet one.
const COARSE: Duration = Duration::from_millis(60);

/// The processor time of this thread so far, where the system tells.
fn processor_time() -> Option<Duration> {
    let status = std::fs::read_to_string("/proc/thread-self/schedstat").ok()?;
    status
        .split(' ')
        .next()?
        .parse()
        .ok()
        .map(Duration::from_nanos)
}

/// The least time of several runs of an act.
pub fn best<T>(runs: usize, mut act: impl FnMut() -> T) -> Duration {
    let mut time = || {
        let (start, processor_start) = (Instant::now(), processor_time());
        std::hint::black_box(act());
        let elapsed = start.elapsed();
        match (processor_start, processor_time()) {
            (Some(start), Some(end)) if elapsed > COARSE => end.saturating_sub(start),
            _ => elapsed,
        }
    };
    (0..runs).map(|_| time()).min().expect("at least one run")
}

/// The least time of an act on each sample, added up, as Mpixel/s.
pub fn speed<T>(corpus: &[Sample], runs: usize, mut act: impl FnMut(&Sample) -> T) -> f64 {
    let time = corpus.iter().map(|sample| best(runs, || act(sample))).sum();
    let pixels = corpus.iter().map(|sample| sample.size.pixels()).sum();
    megapixels_per_second(pixels, time)
}

pub fn megapixels_per_second(pixels: usize, time: Duration) -> f64 {
    pixels as f64 / time.as_secs_f64() / 1e6
}
