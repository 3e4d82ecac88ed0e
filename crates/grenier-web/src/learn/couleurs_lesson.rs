//! The lesson of Tetris Couleurs: five grids, a bar for each, and what every way
//! to drop it does.

use std::collections::BTreeMap;

use couleurs::{Bar, Cell, Color, Grid, Round, Rule, points, resolve};
use phrases::{Arguments, Phrases};
use serde::Serialize;

/// A grid, the bar to drop, and what it must do.
struct Exercise {
    rule: Rule,
    /// Rows from the top.
    grid: &'static str,
    /// Letters from the bottom up.
    bar: &'static str,
    /// So many rounds must follow the drop.
    rounds: usize,
}

/// The fewest blocks in a line that vanish.
const LINE: usize = 3;
/// The rows above the blocks: room for the bar.
const HEIGHT: usize = 8;

const EXERCISES: [Exercise; 5] = [
    Exercise {
        rule: Rule::Alignments,
        grid: "RR.BVN\n",
        bar: "RVJ",
        rounds: 1,
    },
    Exercise {
        rule: Rule::Alignments,
        grid: "VV....\nNBRJBN\n",
        bar: "JVR",
        rounds: 1,
    },
    Exercise {
        rule: Rule::Alignments,
        grid: ".BJ...\nBNRV.R\n",
        bar: "VRB",
        rounds: 1,
    },
    Exercise {
        rule: Rule::Alignments,
        grid: ".VV..J\nVRR.BJ\n",
        bar: "NRJ",
        rounds: 2,
    },
    Exercise {
        rule: Rule::DEFAULT_REGIONS,
        grid: "V.....\nVVBNRJ\n",
        bar: "RBV",
        rounds: 1,
    },
];

/// What the script of the lesson reads.
#[derive(Serialize)]
pub struct CouleursJson {
    grids: Vec<GridJson>,
}

#[derive(Serialize)]
struct GridJson {
    idea: String,
    task: String,
    /// Rows from the top, as in games.
    grid: Vec<String>,
    /// Letters from the bottom up.
    bar: &'static str,
    /// By the letters of the bar from the bottom up and the column, `RVJ@2`.
    answers: BTreeMap<String, AnswerJson>,
}

#[derive(Serialize)]
struct AnswerJson {
    right: bool,
    sentence: String,
    landed: Vec<String>,
    rounds: Vec<RoundJson>,
}

#[derive(Serialize)]
struct RoundJson {
    grid: Vec<String>,
    cells: Vec<(usize, usize)>,
    after: Vec<String>,
}

impl From<&Round> for RoundJson {
    fn from(round: &Round) -> RoundJson {
        RoundJson {
            grid: round.before.rows(),
            cells: round.cells.clone(),
            after: round.after().rows(),
        }
    }
}

impl CouleursJson {
    pub fn new(phrases: &Phrases) -> CouleursJson {
        let grids = EXERCISES.iter().enumerate();
        let grids = grids.map(|(at, exercise)| exercise.to_json(at + 1, phrases));
        CouleursJson {
            grids: grids.collect(),
        }
    }
}

/// A bar dropped into a column.
struct Drop {
    bar: Bar,
    column: usize,
    /// The row of its lowest block.
    row: usize,
    landed: Grid,
    rounds: Vec<Round>,
}

impl Exercise {
    /// The grid with room above.
    fn grid(&self) -> Grid {
        let rows: Vec<&str> = self.grid.lines().collect();
        let empty = ".".repeat(rows[0].len());
        let above = vec![empty.as_str(); HEIGHT - rows.len()];
        Grid::from_rows(above.into_iter().chain(rows)).expect("the grids are checked by a test")
    }

    /// Every way to drop the bar.
    fn drops(&self) -> Vec<Drop> {
        let bar: Bar = self.bar.parse().expect("the bars are checked by a test");
        let grid = self.grid();
        let orders = (0..bar.orders()).map(|turns| {
            let mut colors = bar.colors().to_vec();
            colors.rotate_right(turns);
            Bar::new(colors).expect("a bar turned round is a bar")
        });
        orders
            .flat_map(|bar| (0..grid.width()).map(move |column| (bar.clone(), column)))
            .map(|(bar, column)| Drop::new(&grid, bar, column, self.rule))
            .collect()
    }

    fn to_json(&self, number: usize, phrases: &Phrases) -> GridJson {
        let answers = self.drops().into_iter().map(|drop| {
            let key = format!("{}@{}", drop.bar, drop.column);
            (key, self.answer(&drop, phrases))
        });
        GridJson {
            idea: phrases.say(&format!("learn-couleurs-{number}-idea")),
            task: phrases.say(&format!("learn-couleurs-{number}")),
            grid: self.grid().rows(),
            bar: self.bar,
            answers: answers.collect(),
        }
    }

    fn answer(&self, drop: &Drop, phrases: &Phrases) -> AnswerJson {
        AnswerJson {
            right: drop.rounds.len() >= self.rounds,
            sentence: self.sentence(drop, phrases),
            landed: drop.landed.rows(),
            rounds: drop.rounds.iter().map(RoundJson::from).collect(),
        }
    }

    /// What the drop does, and why that is not enough.
    fn sentence(&self, drop: &Drop, phrases: &Phrases) -> String {
        let letters = drop.bar.colors().iter().rev();
        let letters =
            letters.map(|color| phrases.say(&format!("web-js-couleurs-letter-{}", color.letter())));
        let rounds = drop.rounds.len();
        let arguments: &Arguments<'_> = &[
            ("column", (drop.column + 1).into()),
            ("bar", letters.collect::<String>().into()),
            ("rounds", rounds.into()),
            ("points", points(&drop.rounds).into()),
            ("wanted", self.rounds.into()),
            ("longest", drop.longest(self.rule).into()),
        ];
        let key = match (rounds, self.rule) {
            (0, Rule::Alignments) => "learn-couleurs-no-line",
            (0, Rule::Regions { .. }) => "learn-couleurs-no-region",
            (found, _) if found < self.rounds => "learn-couleurs-few-rounds",
            (1, _) => "learn-couleurs-right",
            _ => "learn-couleurs-right-chain",
        };
        phrases.say_with(key, arguments)
    }
}

impl Drop {
    fn new(grid: &Grid, bar: Bar, column: usize, rule: Rule) -> Drop {
        let row = grid
            .column(column)
            .iter()
            .filter(|cell| cell.is_some())
            .count();
        let mut landed = grid.clone();
        for (at, color) in bar.colors().iter().enumerate() {
            landed.set(column, row + at, Some(*color));
        }
        let rounds = resolve(&mut landed.clone(), rule);
        Drop {
            bar,
            column,
            row,
            landed,
            rounds,
        }
    }

    /// The blocks of the longest line, or of the largest region, with a block of
    /// the bar.
    fn longest(&self, rule: Rule) -> usize {
        let blocks = (self.row..self.row + self.bar.len()).zip(self.bar.colors());
        let sizes = blocks.map(|(row, color)| match rule {
            Rule::Alignments => self.line_through(row, *color),
            Rule::Regions { .. } => couleurs::region::size(&self.landed, self.column, row),
        });
        sizes.max().unwrap_or(0)
    }

    /// The blocks of the longest line of a color through a cell of the column.
    fn line_through(&self, row: usize, color: Color) -> usize {
        let directions = [(1, 0), (0, 1), (1, 1), (1, -1)];
        let lines = directions.map(|(dx, dy)| {
            1 + self.same(row, color, (dx, dy)) + self.same(row, color, (-dx, -dy))
        });
        lines.into_iter().max().unwrap_or(1)
    }

    /// How many blocks of a color follow a cell of the column in a direction.
    fn same(&self, row: usize, color: Color, (dx, dy): (isize, isize)) -> usize {
        let cells = (1..=LINE as isize).map(|step| {
            let x = self.column.checked_add_signed(step * dx)?;
            let y = row.checked_add_signed(step * dy)?;
            self.cell(x, y)
        });
        cells.take_while(|cell| *cell == Some(color)).count()
    }

    fn cell(&self, x: usize, y: usize) -> Cell {
        let is_inside = x < self.landed.width() && y < self.landed.height();
        is_inside.then(|| self.landed.cell(x, y)).flatten()
    }
}

#[cfg(test)]
mod tests {
    use std::collections::BTreeSet;

    use phrases::Language;

    use super::*;

    /// The longest line of one color anywhere in a grid, cell by cell.
    fn longest_line(grid: &Grid) -> usize {
        let mut longest = 0;
        for x in 0..grid.width() {
            for y in 0..grid.height() {
                for (dx, dy) in [(1, 0), (0, 1), (1, 1), (1, -1)] {
                    let at = |step: usize| {
                        let x = x.checked_add_signed(step as isize * dx)?;
                        let y = y.checked_add_signed(step as isize * dy)?;
                        (x < grid.width() && y < grid.height()).then(|| grid.cell(x, y))?
                    };
                    let color = at(0);
                    let same = (0..).take_while(|&step| color.is_some() && at(step) == color);
                    longest = longest.max(same.count());
                }
            }
        }
        longest
    }

    #[test]
    fn every_grid_waits_for_a_bar_and_has_right_and_wrong_drops() {
        for exercise in &EXERCISES {
            assert!(exercise.grid().is_packed());
            assert!(resolve(&mut exercise.grid(), exercise.rule).is_empty());
            let drops = exercise.drops();
            assert_eq!(drops.len(), 18, "{}", exercise.grid);
            let right = |drop: &&Drop| drop.rounds.len() >= exercise.rounds;
            assert!(
                (1..=3).contains(&drops.iter().filter(right).count()),
                "{}",
                exercise.grid
            );
        }
    }

    #[test]
    fn something_vanishes_exactly_where_a_line_of_three_stands() {
        for exercise in EXERCISES.iter().filter(|one| one.rule == Rule::Alignments) {
            for drop in exercise.drops() {
                let longest = longest_line(&drop.landed);
                assert_eq!(longest >= LINE, !drop.rounds.is_empty(), "{}", drop.landed);
                if drop.rounds.is_empty() {
                    assert!(drop.longest(exercise.rule) <= longest, "{}", drop.landed);
                }
            }
        }
    }

    #[test]
    fn every_drop_has_its_own_sentence_in_both_languages() {
        for language in Language::ALL {
            let phrases = Phrases::for_pages(language);
            for grid in CouleursJson::new(&phrases).grids {
                assert!(!grid.task.starts_with("learn-") && !grid.idea.starts_with("learn-"));
                let sentences: BTreeSet<&String> = grid
                    .answers
                    .values()
                    .map(|answer| &answer.sentence)
                    .collect();
                assert_eq!(sentences.len(), grid.answers.len());
                assert!(sentences.iter().all(|one| !one.starts_with("learn-")));
            }
        }
    }
}
