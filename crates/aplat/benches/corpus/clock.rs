//! Time spent on a processor, so that busy machines measure alike.

use std::time::{Duration, Instant};

use crate::samples::Sample;

/// Processor time comes in steps of some milliseconds: an act is repeated until
/// it took at least this long.
const ENOUGH: Duration = Duration::from_millis(80);

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

/// The time of an act, the least of several tries.
pub fn best<T>(tries: usize, mut act: impl FnMut() -> T) -> Duration {
    let mut time = |repetitions: u32| {
        let (start, processor_start) = (Instant::now(), processor_time());
        for _ in 0..repetitions {
            std::hint::black_box(act());
        }
        let elapsed = start.elapsed();
        let processor = processor_start
            .zip(processor_time())
            .map(|(start, end)| end.saturating_sub(start));
        processor.unwrap_or(elapsed) / repetitions
    };
    let first = Instant::now();
    let alone = time(1);
    if first.elapsed() > ENOUGH {
        return (1..tries).map(|_| time(1)).fold(alone, Duration::min);
    }
    let repetitions = ENOUGH.div_duration_f64(first.elapsed()).ceil() as u32 + 1;
    (0..tries)
        .map(|_| time(repetitions))
        .min()
        .expect("at least one try")
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
