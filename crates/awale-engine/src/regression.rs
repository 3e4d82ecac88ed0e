//! Linear least squares over indicator features, a little drawn towards zero.

/// Sums of a ridge regression (Hoerl and Kennard, 1970): each sample is a set
/// of features that it has, each counting once, and a target.
pub(crate) struct Regression {
    features: usize,
    /// How often two features occur together, a full square.
    together: Vec<f64>,
    targets: Vec<f64>,
}

/// Added to the diagonal: features seen a few times only stay near zero, and
/// those that always add up to one are shared out evenly.
const RIDGE: f64 = 20.0;

impl Regression {
    pub fn new(features: usize) -> Regression {
        Regression {
            features,
            together: vec![0.0; features * features],
            targets: vec![0.0; features],
        }
    }

    /// Adds a sample.
    pub fn add(&mut self, present: &[usize], target: f64) {
        for &feature in present {
            self.targets[feature] += target;
            for &other in present {
                self.together[feature * self.features + other] += 1.0;
            }
        }
    }

    /// The weight of each feature, by Cholesky's decomposition.
    pub fn solve(mut self) -> Vec<f64> {
        for feature in 0..self.features {
            self.together[feature * self.features + feature] += RIDGE;
        }
        self.decompose();
        let (lower, mut solution) = (&self.together, self.targets);
        let at = |row: usize, column: usize| lower[row * self.features + column];
        for row in 0..self.features {
            let known: f64 = (0..row).map(|other| at(row, other) * solution[other]).sum();
            solution[row] = (solution[row] - known) / at(row, row);
        }
        for row in (0..self.features).rev() {
            let known: f64 = (row + 1..self.features)
                .map(|other| at(other, row) * solution[other])
                .sum();
            solution[row] = (solution[row] - known) / at(row, row);
        }
        solution
    }

    /// Replaces the lower triangle of the sums by its Cholesky factor.
    fn decompose(&mut self) {
        let size = self.features;
        for column in 0..size {
            for row in column..size {
                let (left, above) = (row * size, column * size);
                let known: f64 = (0..column)
                    .map(|other| self.together[left + other] * self.together[above + other])
                    .sum();
                let rest = self.together[left + column] - known;
                self.together[left + column] = if row == column {
                    rest.sqrt()
                } else {
                    rest / self.together[above + column]
                };
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn it_finds_the_weights_behind_exact_targets() {
        let weights = [3.0, -1.0, 0.5, 2.0];
        let mut regression = Regression::new(weights.len());
        for sample in 0..100_000_usize {
            let present: Vec<usize> = (0..4).filter(|bit| sample >> bit & 1 == 1).collect();
            let target = present.iter().map(|&feature| weights[feature]).sum();
            regression.add(&present, target);
        }
        for (found, expected) in regression.solve().iter().zip(weights) {
            assert!((found - expected).abs() < 0.01, "{found} for {expected}");
        }
    }

    #[test]
    fn a_feature_never_seen_weighs_nothing() {
        let mut regression = Regression::new(2);
        regression.add(&[0], 5.0);
        assert!(regression.solve()[1].abs() < f64::EPSILON);
    }
}
