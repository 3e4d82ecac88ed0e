//! Large pictures are cut in strips, coded side by side on several cores.

use std::sync::atomic::{AtomicBool, AtomicUsize, Ordering};
use std::sync::mpsc;

use crate::error::Error;
use crate::picture::layer::Layer;
use crate::picture::size::Size;
use crate::progress::Progress;

/// The most strips of a picture.
pub(crate) const MOST: usize = 32;

/// The most strips that are coded at once: each needs tables of its own.
const MOST_AT_ONCE: usize = 4;

/// The sizes of so many strips of a picture, which are as high as each other but
/// for the last. `None` if some would be empty.
pub(crate) fn sizes(size: Size, strips: usize) -> Option<Vec<Size>> {
    let height = size.height().div_ceil(strips);
    let last = size.height().checked_sub(height * (strips - 1))?;
    let of_height = |height: usize| Size::new(size.width() as u64, height as u64).ok();
    let mut sizes = vec![of_height(height)?; strips - 1];
    sizes.push(of_height(last)?);
    Some(sizes)
}

/// The strips of a picture.
pub(crate) fn cut(layer: &Layer, strips: usize) -> Option<Vec<Layer>> {
    let mut rest = &layer.pixels[..];
    let layers = sizes(layer.size, strips)?.into_iter().map(|size| {
        let (pixels, after) = rest.split_at(size.pixels());
        rest = after;
        Layer {
            size,
            pixels: pixels.to_vec(),
        }
    });
    Some(layers.collect())
}

/// The picture of its strips.
pub(crate) fn join(size: Size, strips: Vec<Layer>) -> Layer {
    let mut pixels = Vec::with_capacity(size.pixels());
    for strip in strips {
        pixels.extend(strip.pixels);
    }
    Layer { size, pixels }
}

/// Does `count` pieces of work on several threads, and returns their results in
/// order. The calling thread reports progress; the first error is returned.
pub(crate) fn side_by_side<T: Send>(
    count: usize,
    progress: &Progress<'_>,
    work: impl Fn(usize, &Progress<'_>) -> Result<T, Error> + Sync,
) -> Result<Vec<T>, Error> {
    let cores = std::thread::available_parallelism().map_or(1, usize::from);
    let threads = cores
        .min(count)
        .min(MOST_AT_ONCE)
        .min(progress.most_threads());
    let (next, stopped) = (AtomicUsize::new(0), AtomicBool::new(false));
    let (sender, reports) = mpsc::channel::<(usize, f64)>();
    let worker = |sender: mpsc::Sender<(usize, f64)>| {
        let mut results = Vec::new();
        loop {
            let piece = next.fetch_add(1, Ordering::Relaxed);
            if piece >= count {
                return results;
            }
            let report = |part: f64| {
                // the other end lives as long as this thread
                let _ = sender.send((piece, part));
                !stopped.load(Ordering::Relaxed)
            };
            let result = work(piece, &Progress::new(&report));
            if result.is_err() {
                stopped.store(true, Ordering::Relaxed);
            }
            results.push((piece, result));
        }
    };
    let mut results = std::thread::scope(|scope| {
        let threads: Vec<_> = (0..threads)
            .map(|_| {
                let sender = sender.clone();
                scope.spawn(move || worker(sender))
            })
            .collect();
        drop(sender);
        let mut parts = vec![0.0; count];
        for (piece, part) in reports {
            parts[piece] = part;
            let done = parts.iter().sum::<f64>() * 1000.0 / count as f64;
            if progress.at(done as usize, 1000).is_err() {
                stopped.store(true, Ordering::Relaxed);
            }
        }
        threads
            .into_iter()
            .flat_map(|thread| thread.join().expect("coding does not panic"))
            .collect::<Vec<_>>()
    });
    results.sort_by_key(|(piece, _)| *piece);
    // an error of the work itself says more than that the others were stopped
    let mut errors = Vec::new();
    let mut done = Vec::new();
    for (_, result) in results {
        match result {
            Ok(value) => done.push(value),
            Err(error) => errors.push(error),
        }
    }
    let first = errors
        .iter()
        .position(|error| !matches!(error, Error::Stopped))
        .unwrap_or(0);
    match errors.into_iter().nth(first) {
        Some(error) => Err(error),
        None => Ok(done),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn strips_join_to_the_picture_they_were_cut_from() {
        for (width, height, strips) in [(3, 10, 1), (3, 10, 3), (1, 7, 7), (5, 9, 2)] {
            let size = Size::new(width, height).expect("a size");
            let pixels = (0..size.pixels()).map(|at| at as u8).collect();
            let layer = Layer { size, pixels };
            let cut = cut(&layer, strips).expect("enough rows");
            assert_eq!(cut.len(), strips);
            assert_eq!(join(size, cut).pixels, layer.pixels);
        }
        let size = Size::new(4, 5).expect("a size");
        assert!(sizes(size, 6).is_none());
        assert!(sizes(size, 4).is_none(), "two rows each leave none");
    }

    #[test]
    fn work_side_by_side_keeps_its_order_and_its_first_error() {
        let done = side_by_side(20, &Progress::NONE, |piece, _| Ok(piece * piece));
        assert_eq!(
            done.expect("no error"),
            (0..20).map(|n| n * n).collect::<Vec<_>>()
        );
        let failed = side_by_side(20, &Progress::NONE, |piece, progress| match piece {
            7 => Err(Error::Truncated),
            _ => progress.at(piece, 20),
        });
        assert!(matches!(failed, Err(Error::Truncated)));
        let stopped = side_by_side(9, &Progress::new(&|_| false), |_, progress| {
            for _ in 0..100_000 {
                progress.at(1, 2)?;
            }
            Ok(())
        });
        assert!(matches!(stopped, Err(Error::Stopped)));
    }
}
