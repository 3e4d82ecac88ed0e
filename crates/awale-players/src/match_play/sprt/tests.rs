//! The statistics against published values and against slow, obvious versions.

use proptest::prelude::*;

use super::*;

fn test(elo0: f64, elo1: f64) -> Sprt {
    Sprt::new(elo0, elo1).unwrap()
}

#[test]
fn the_bound_is_the_published_one() {
    assert!((Sprt::bound() - 2.94).abs() < 0.005);
}

/// The published approximation for many games (Van den Bergh, 2019): from the
/// mean and the variance of the results alone.
fn approximate_ratio(results: &[usize], elo0: f64, elo1: f64) -> f64 {
    let last = (results.len() - 1) as f64;
    let all = results.iter().sum::<usize>() as f64;
    let of_results = |value: &dyn Fn(f64) -> f64| -> f64 {
        let values = results.iter().enumerate();
        values
            .map(|(at, &count)| count as f64 * value(at as f64 / last))
            .sum::<f64>()
            / all
    };
    let mean = of_results(&|points| points);
    let variance = of_results(&|points| (points - mean).powi(2));
    let (low, high) = (expected_score(elo0), expected_score(elo1));
    all * (high - low) * (2.0 * mean - low - high) / (2.0 * variance)
}

#[test]
fn many_results_give_the_published_approximation() {
    let cases: [(&[usize], f64, f64); 3] = [
        (&[4063, 8620, 4307], 0.0, 3.0),
        (&[120, 900, 2100, 1000, 180], 0.0, 5.0),
        (&[300, 1800, 4000, 1700, 290], -3.0, 1.0),
    ];
    for (results, elo0, elo1) in cases {
        let found = test(elo0, elo1).log_likelihood_ratio(results);
        let expected = approximate_ratio(results, elo0, elo1);
        assert!(
            (found - expected).abs() < 0.01 * expected.abs().max(1.0),
            "{found} for {expected}"
        );
    }
}

#[test]
fn known_scores_have_known_differences() {
    for (elo, score) in [
        (0.0, 0.5),
        (100.0, 0.640),
        (190.85, 0.75),
        (400.0, 10.0 / 11.0),
    ] {
        assert!((expected_score(elo) - score).abs() < 0.0005, "{elo}");
        assert!(
            (expected_score(-elo) - (1.0 - score)).abs() < 0.0005,
            "-{elo}"
        );
    }
}

#[test]
fn clear_results_are_decided_and_few_are_not() {
    let about = test(0.0, 50.0);
    assert_eq!(about.verdict(&[0; 5]), SprtVerdict::Open);
    assert_eq!(about.verdict(&[1, 2, 4, 2, 1]), SprtVerdict::Open);
    assert_eq!(about.verdict(&[0, 10, 40, 60, 40]), SprtVerdict::Accepted);
    assert_eq!(about.verdict(&[40, 60, 40, 10, 0]), SprtVerdict::Rejected);
}

#[test]
fn a_test_is_two_numbers_the_smaller_first() {
    assert_eq!("0,10".parse(), Ok(test(0.0, 10.0)));
    assert_eq!(" -5 , 2.5 ".parse(), Ok(test(-5.0, 2.5)));
    for text in [
        "", "5", "10,0", "3,3", "a,b", "0,inf", "nan,1", "0,1,2", "0,2000",
    ] {
        assert!(text.parse::<Sprt>().is_err(), "{text:?}");
    }
}

/// The highest likelihood with a given mean, by trying shares on a fine grid:
/// with three results, the mean leaves one share free.
fn best_by_grid(counts: &[f64; 3], mean: f64) -> f64 {
    let likelihood = |middle: f64| {
        let win = mean - middle / 2.0;
        let loss = 1.0 - middle - win;
        let shares = [loss, middle, win];
        if shares.iter().any(|&share| share <= 0.0) {
            return f64::NEG_INFINITY;
        }
        counts
            .iter()
            .zip(shares)
            .map(|(count, share)| count * share.ln())
            .sum()
    };
    (1..100_000)
        .map(|step| likelihood(f64::from(step) / 100_000.0))
        .fold(f64::NEG_INFINITY, f64::max)
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(40))]

    #[test]
    fn the_ratio_is_that_of_the_best_shares_on_a_grid(
        counts in [1_usize..300, 1_usize..300, 1_usize..300],
        elo0 in -40.0..0.0_f64,
        width in 1.0..60.0_f64,
    ) {
        let about = test(elo0, elo0 + width);
        let found = about.log_likelihood_ratio(&counts);
        let floats = counts.map(|count| count as f64);
        let expected = best_by_grid(&floats, expected_score(elo0 + width))
            - best_by_grid(&floats, expected_score(elo0));
        prop_assert!((found - expected).abs() < 0.01, "{found} for {expected}");
    }

    #[test]
    fn shares_have_the_sum_and_the_mean_asked_for(
        counts in prop::collection::vec(1_usize..100, 5),
        mean in 0.05..0.95_f64,
    ) {
        let counts: Vec<f64> = counts.into_iter().map(|count| count as f64).collect();
        let shares = most_likely(&counts, mean);
        let sum: f64 = shares.iter().sum();
        let found: f64 = shares.iter().enumerate().map(|(at, share)| at as f64 / 4.0 * share).sum();
        prop_assert!((sum - 1.0).abs() < 1e-6 && (found - mean).abs() < 1e-6);
    }

    #[test]
    fn mirrored_results_give_the_opposite_ratio(
        counts in prop::collection::vec(0_usize..100, 5),
        elo in 1.0..100.0_f64,
    ) {
        let about = test(-elo, elo);
        let mirrored: Vec<usize> = counts.iter().rev().copied().collect();
        let sum = about.log_likelihood_ratio(&counts) + about.log_likelihood_ratio(&mirrored);
        prop_assert!(sum.abs() < 1e-6);
    }
}

/// Games between players of a known difference, decided by random numbers: the
/// test is wrong at most as often as it says.
#[test]
fn the_test_is_rarely_wrong() {
    let about = test(0.0, 100.0);
    let mut random = awale_engine::Random::new(7);
    let mut wrong = 0;
    for _ in 0..400 {
        let mut pairs = [0; 5];
        let verdict = loop {
            let mut half_points = 0;
            for _ in 0..2 {
                // Half of the games are drawn, the others even: 0 Elo.
                half_points += match random.below(4) {
                    0 => 0,
                    1 => 2,
                    _ => 1,
                };
            }
            pairs[half_points] += 1;
            match about.verdict(&pairs) {
                SprtVerdict::Open => {}
                verdict => break verdict,
            }
        };
        wrong += usize::from(verdict == SprtVerdict::Accepted);
    }
    assert!(wrong <= 32, "{wrong} of 400 wrong, about 20 expected");
}
