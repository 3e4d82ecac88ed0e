//! Grids of Tetris Couleurs: bars, alignments, packing and regions.

use couleurs::{Direction, Rule, alignment, points, region, resolve};

use crate::inputs::grids::{CLEARED, GridCase, bar, cell, columns, grid};
use crate::python::value::{Value, ints};
use crate::question::{Counting, Effect, Task};
use crate::rng::Rng;

/// The inputs and answers called `name`.
pub fn source(name: &str) -> Option<Task<GridCase>> {
    Some(match name {
        "empty" => empty(),
        "display" => display(),
        "free" => free(),
        "lower" => lower(),
        "shift" => shift(),
        "permute" => permute(),
        "drop" => drop_bar(),
        "detect" => detect(),
        "score_line" => score_line(),
        "clear" => clear(),
        "pack" => pack(),
        "score" => score(),
        "region_size" => region_size(),
        _ => return None,
    })
}

fn number(number: usize) -> Value {
    Value::Int(number as i64)
}

fn only_grid(case: &GridCase) -> Vec<Value> {
    vec![case.value()]
}

fn empty() -> Task<GridCase> {
    let generate = |rng: &mut Rng, size: usize| {
        let (width, height) = (rng.between(1, 2 + size / 10), rng.between(1, 2 + size / 10));
        let columns = vec![vec![0; height]; width];
        GridCase {
            columns,
            ..GridCase::default()
        }
    };
    let arguments = |case: &GridCase| vec![number(case.width()), number(case.height())];
    Task::new(generate, arguments, |case| Effect::returns(case.value()))
}

fn display() -> Task<GridCase> {
    let expected = |case: &GridCase| Effect::returns(Value::Str(shown(case)));
    Task::new(grid, only_grid, expected).printing(|case, reply| {
        // The last line may end or not: the screen shows the same.
        let shown = shown(case);
        let lines = shown.trim_end_matches('\n');
        let printed = reply.printed.strip_suffix('\n').unwrap_or(&reply.printed);
        printed == lines && reply.arguments.first() == Some(&case.value())
    })
}

fn shown(case: &GridCase) -> String {
    let rows = case.grid().rows().into_iter();
    rows.map(|row| row.replace('.', " ") + "\n").collect()
}

fn free() -> Task<GridCase> {
    let generate = |rng: &mut Rng, size: usize| {
        let mut case = grid(rng, size);
        case.k = rng.between(3, case.height());
        // The very top decides, blocks below do not.
        for column in &mut case.columns {
            let height = column.len();
            let left = rng.below(case.k + 1);
            if rng.chance(60) {
                column[height - left..].fill(0);
            }
        }
        case
    };
    let arguments = |case: &GridCase| vec![case.value(), number(case.k)];
    Task::new(generate, arguments, |case| {
        Effect::returns(Value::Bool(case.grid().has_free_column(case.k)))
    })
    .only(|case| (3..=case.height()).contains(&case.k))
}

fn bar_arguments(case: &GridCase) -> Vec<Value> {
    vec![case.value(), number(case.x), number(case.y), number(case.k)]
}

/// A procedure that changes the grid.
fn procedure(expected: fn(&GridCase) -> Effect) -> Task<GridCase> {
    Task::new(bar, bar_arguments, expected).only(GridCase::holds_bar)
}

fn lower() -> Task<GridCase> {
    procedure(|case| {
        let mut grid = case.grid();
        grid.lower(case.place());
        Effect::changes(Value::None, 0, columns(&grid))
    })
}

fn shift() -> Task<GridCase> {
    let generate = |rng: &mut Rng, size: usize| {
        let mut case = bar(rng, size);
        case.dx = rng.pick(&[-1, 1]);
        case
    };
    let arguments = |case: &GridCase| {
        let mut arguments = bar_arguments(case);
        arguments.push(Value::Int(case.dx));
        arguments
    };
    Task::new(generate, arguments, |case| {
        let mut grid = case.grid();
        let direction = if case.dx < 0 {
            Direction::Left
        } else {
            Direction::Right
        };
        grid.shift(case.place(), direction);
        Effect::changes(Value::None, 0, columns(&grid))
    })
    .only(GridCase::holds_bar)
}

fn permute() -> Task<GridCase> {
    procedure(|case| {
        let mut grid = case.grid();
        grid.permute(case.place());
        Effect::changes(Value::None, 0, columns(&grid))
    })
}

fn drop_bar() -> Task<GridCase> {
    let mut task = procedure(|case| {
        let mut grid = case.grid();
        grid.drop_bar(case.place());
        Effect::changes(Value::None, 0, columns(&grid))
    });
    task.counted = Some(Counting {
        inputs: || {
            let mut column = vec![0; 60];
            column[30..].fill(1);
            vec![GridCase {
                columns: vec![column],
                y: 30,
                k: 30,
                ..GridCase::default()
            }]
        },
        arguments: |case| {
            let column = |column: &Vec<u8>| match ints(column) {
                Value::List(cells) => Value::Counted(cells),
                other => other,
            };
            let grid = Value::List(case.columns.iter().map(column).collect());
            let mut arguments = bar_arguments(case);
            arguments[0] = grid;
            arguments
        },
        few: |case, _, accesses| accesses <= 8 * (case.k + case.height()) as u64,
        rule: "check-accesses-linear",
    });
    task
}

fn detect() -> Task<GridCase> {
    let generate = |rng: &mut Rng, size: usize| {
        let mut row = Vec::new();
        while row.len() < 1 + size / 8 {
            let color = rng.below(1 + size.min(50) / 10 + 1).min(5) as u8;
            let length = rng.pick(&[1, 1, 2, 2, 3, 3, 4, 5]);
            row.extend(std::iter::repeat_n(color, length));
        }
        GridCase {
            columns: vec![row],
            ..GridCase::default()
        }
    };
    let arguments = |case: &GridCase| vec![ints(&case.columns[0])];
    let mut task = Task::new(generate, arguments, |case| {
        let marking = alignment::detect(case.grid().column(0).iter().copied());
        let marks = marking.marks.into_iter().map(Value::Bool).collect();
        let score = Value::Int(i64::from(marking.points));
        Effect::returns(Value::Tuple(vec![Value::List(marks), score]))
    });
    task.counted = Some(Counting {
        inputs: || {
            let row = vec![3, 1, 1, 1, 1, 5, 5, 5, 0, 0, 0];
            vec![GridCase {
                columns: vec![row],
                ..GridCase::default()
            }]
        },
        arguments: |case| match ints(&case.columns[0]) {
            Value::List(cells) => vec![Value::Counted(cells)],
            other => vec![other],
        },
        few: |_, most, _| most <= 1,
        rule: "check-accesses-once",
    });
    task
}

fn score_line() -> Task<GridCase> {
    let generate = |rng: &mut Rng, size: usize| {
        let mut case = cell(rng, size);
        (case.dx, case.dy) = rng.pick(&[
            (0, 1),
            (1, 0),
            (1, 1),
            (1, -1),
            (0, -1),
            (-1, 0),
            (-1, -1),
            (-1, 1),
        ]);
        let cleared = rng.pick(&[0, 20, 60, 100]);
        let cells = case.columns.iter_mut().flatten();
        for cell in cells.filter(|cell| **cell > 0) {
            *cell += if rng.chance(cleared) { CLEARED } else { 0 };
        }
        case
    };
    let arguments = |case: &GridCase| {
        let (x, y) = (number(case.x), number(case.y));
        vec![
            case.value(),
            columns(&case.working_grid()),
            x,
            y,
            Value::Int(case.dx),
            Value::Int(case.dy),
        ]
    };
    Task::new(generate, arguments, |case| {
        let grid = case.grid();
        let mut cleared = case.working_grid();
        let step = (case.dx as isize, case.dy as isize);
        let points = alignment::score_line(&grid, &mut cleared, (case.x, case.y), step);
        Effect::changes(Value::Int(i64::from(points)), 1, columns(&cleared))
    })
}

fn clear() -> Task<GridCase> {
    Task::new(grid, only_grid, |case| {
        let (cleared, points) = alignment::clear(&case.grid());
        let points = Value::Int(i64::from(points));
        Effect::returns(Value::Tuple(vec![columns(&cleared), points]))
    })
}

fn pack() -> Task<GridCase> {
    Task::new(grid, only_grid, |case| {
        let mut grid = case.grid();
        grid.pack();
        Effect::changes(Value::None, 0, columns(&grid))
    })
}

fn score() -> Task<GridCase> {
    // A grid in play is packed: whether one that is not gets packed first is
    // left open by the subject.
    let generate = |rng: &mut Rng, size: usize| {
        let mut case = grid(rng, size);
        for column in &mut case.columns {
            column.sort_by_key(|&cell| cell == 0);
        }
        case
    };
    Task::new(generate, only_grid, |case| {
        let mut grid = case.grid();
        let rounds = resolve(&mut grid, Rule::Alignments);
        let total = Value::Int(points(&rounds) as i64);
        Effect::changes(total, 0, columns(&grid))
    })
    .only(|case| case.grid().is_packed())
}

fn region_size() -> Task<GridCase> {
    let arguments = |case: &GridCase| vec![case.value(), number(case.x), number(case.y)];
    Task::new(cell, arguments, |case| {
        Effect::returns(number(region::size(&case.grid(), case.x, case.y)))
    })
    .only(|case| case.columns[case.x][case.y] != 0)
}
