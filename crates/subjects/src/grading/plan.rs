//! In which order the inputs of a campaign are tried, by their sizes.
//!
//! A few small inputs come first, because small counterexamples are the clearest,
//! then inputs of all sizes, then the rest from small to large. Where the answer is
//! too slow for all of them, the rest is spread over the sizes: being slow must not
//! mean being tried on small inputs alone.

use std::time::{Duration, Instant};

/// The first batches: small inputs, and inputs of all sizes.
const FIRST: usize = 4;
const SMALL: usize = 20;
const SPREAD: usize = 20;
/// The other batches.
const BATCH: usize = 100;
/// The largest size.
const LARGEST: usize = 100;

/// The sizes still to be tried.
pub struct Plan {
    sizes: Vec<usize>,
    at: usize,
    /// The time for all cases; a part of what the question has, because making a
    /// counterexample smaller takes time too.
    time: Duration,
    start: Instant,
    batch_start: Instant,
    is_spread: bool,
}

impl Plan {
    /// A plan for `cases` inputs of a question that has `time`.
    pub fn new(cases: usize, time: Duration) -> Plan {
        let spread = SPREAD.min(cases / 2);
        let ascending = cases - spread;
        let mut sizes: Vec<usize> = (0..ascending).map(|n| n * LARGEST / ascending).collect();
        let middle = sizes.split_off(SMALL.min(ascending));
        sizes.extend((0..spread).map(|n| (2 * n + 1) * LARGEST / (2 * spread)));
        sizes.extend(middle);
        let start = Instant::now();
        Plan {
            sizes,
            at: 0,
            time: time * 3 / 4,
            start,
            batch_start: start,
            is_spread: false,
        }
    }

    /// The sizes of the next batch; `None` when all have been tried or the time is
    /// over.
    pub fn next_batch(&mut self) -> Option<&[usize]> {
        let now = Instant::now();
        let took = now - std::mem::replace(&mut self.batch_start, now);
        let over = self.at > 0 && now - self.start >= self.time;
        if self.at == self.sizes.len() || over {
            return None;
        }
        if !self.is_spread && self.is_too_slow(took) {
            self.is_spread = true;
            spread(&mut self.sizes[self.at..]);
        }
        let batch = match self.at {
            0 => FIRST,
            _ if self.is_spread => 5,
            at if at < SMALL => SMALL - FIRST,
            at if at < SMALL + SPREAD => SPREAD,
            _ => BATCH,
        };
        let end = self.sizes.len().min(self.at + batch);
        let from = std::mem::replace(&mut self.at, end);
        Some(&self.sizes[from..end])
    }

    /// Whether the batch under way takes so long that there is no time for all.
    pub fn is_slow(&self) -> bool {
        self.is_spread || self.is_too_slow(self.batch_start.elapsed())
    }

    /// Whether there is no time for all at this pace. The first batch took the
    /// time to start a process as well, so that it must be very slow to tell.
    fn is_too_slow(&self, took: Duration) -> bool {
        match self.at {
            0 => false,
            FIRST => took > self.time / 10,
            SMALL => took * ((self.sizes.len() / (SMALL - FIRST)) as u32) > self.time,
            _ => false,
        }
    }
}

/// Puts sizes in an order in which the first few, however few, are spread over
/// all of them: by the bits of their places, read backwards.
fn spread(sizes: &mut [usize]) {
    let bits = usize::BITS - sizes.len().leading_zeros();
    let mut sorted = sizes.to_vec();
    sorted.sort_unstable();
    let places = (0..1usize << bits).map(|place| place.reverse_bits() >> (usize::BITS - bits));
    let places = places.filter(|&place| place < sorted.len());
    for (size, place) in sizes.iter_mut().zip(places) {
        *size = sorted[place];
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn all(cases: usize) -> Vec<usize> {
        let mut plan = Plan::new(cases, Duration::from_hours(1));
        let mut sizes = Vec::new();
        while let Some(batch) = plan.next_batch() {
            sizes.extend_from_slice(batch);
        }
        sizes
    }

    #[test]
    fn every_case_is_tried_once_and_all_sizes_come_early() {
        for cases in [1, 2, 5, 40, 100, 1000] {
            assert_eq!(all(cases).len(), cases);
        }
        let sizes = all(1000);
        assert!(sizes[..20].iter().all(|&size| size <= 2));
        assert!(sizes[..40].iter().any(|&size| size > 90));
    }

    #[test]
    fn a_slow_answer_is_tried_on_all_sizes() {
        let mut plan = Plan::new(1000, Duration::from_secs(20));
        plan.next_batch();
        plan.batch_start = plan
            .batch_start
            .checked_sub(Duration::from_secs(4))
            .unwrap_or(plan.batch_start);
        let next = plan.next_batch().map(<[usize]>::to_vec).unwrap_or_default();
        assert!(next.iter().any(|&size| size > 60), "{next:?}");
    }

    #[test]
    fn spreading_loses_nothing() {
        let mut sizes: Vec<usize> = (0..77).collect();
        spread(&mut sizes);
        assert!(sizes[..8].iter().any(|&size| size > 60));
        sizes.sort_unstable();
        assert_eq!(sizes, (0..77).collect::<Vec<_>>());
    }
}
