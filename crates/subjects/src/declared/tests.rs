use super::*;
use crate::python::value::joined;

fn read(arguments: &[(&str, &str)], relations: &[&str]) -> Result<Declaration, DeclarationError> {
    let own = |(name, text): &(&str, &str)| ((*name).to_owned(), (*text).to_owned());
    let arguments: Vec<(String, String)> = arguments.iter().map(own).collect();
    let relations: Vec<String> = relations.iter().map(|text| (*text).to_owned()).collect();
    Declaration::read(&arguments, &relations)
}

fn problem(arguments: &[(&str, &str)], relations: &[&str]) -> DeclarationProblem {
    match read(arguments, relations) {
        Ok(read) => panic!("{read:?}"),
        Err(error) => error.problem,
    }
}

type Declared = (
    &'static [(&'static str, &'static str)],
    &'static [&'static str],
);

const GOOD: [Declared; 10] = [
    (&[("t", "list[int 0..48] x 12, sum <= 48")], &[]),
    (&[("t", "list[int 0..48] x 12, sum == 48")], &[]),
    (
        &[("t", "list[int -5..5] x 1..9"), ("i", "int 0..len(t) - 1")],
        &[],
    ),
    (
        &[
            ("i", "int 0..len(t)-1"),
            ("t", "list[int] x1..9, sorted, distinct"),
        ],
        &[],
    ),
    (
        &[
            ("g", "grid[0 | 1] x 1..6 x 1..6"),
            ("x", "int 0..len(g) - 1"),
        ],
        &[],
    ),
    (
        &[("s", "text of \"ab \" x 0..20"), ("c", "\"a\" | \"b\"")],
        &[],
    ),
    (
        &[
            ("p", "record{nom: text x 1..5, age: int 0..99}"),
            ("d", "dict[text x 1: float 0.5..1.5] x 0..4"),
        ],
        &[],
    ),
    (
        &[("a", "int 0..9"), ("b", "int 0..9")],
        &["a < b", "not (a == 0 and b == 9)"],
    ),
    (
        &[
            ("t", "list[tuple[int 0..3, bool]] x 0..5"),
            ("n", "= len(t)"),
        ],
        &[],
    ),
    (
        &[("t", "list[int 0..9] x 1..8"), ("v", "item of t")],
        &["0 <= v < 10"],
    ),
];

#[test]
fn what_is_drawn_is_what_was_declared_at_every_size() {
    for (arguments, relations) in GOOD {
        let declaration =
            read(arguments, relations).unwrap_or_else(|e| panic!("{arguments:?} {e:?}"));
        let mut rng = Rng::new(7, "drawing");
        let mut seen = std::collections::BTreeSet::new();
        for size in (0..=100).cycle().take(400) {
            let drawn = declaration.draw(&mut rng, size).expect("an input");
            assert!(declaration.admits(&drawn), "{}", joined(&drawn));
            assert!(declaration.admits(&declaration.completed(drawn.clone())));
            seen.insert(joined(&drawn));
        }
        assert!(seen.len() > 15, "{arguments:?}: {} different", seen.len());
    }
}

#[test]
fn lists_have_equal_values_ends_of_ranges_and_order_now_and_then() {
    let declaration = read(&[("t", "list[int 0..1000] x 0..10")], &[]).expect("it is right");
    let mut rng = Rng::new(3, "corners");
    let (mut twice, mut empty, mut sorted, mut high) = (0, 0, 0, 0);
    for size in (0..=100).cycle().take(1000) {
        let drawn = declaration.draw(&mut rng, size).expect("an input");
        let items = drawn[0].items().expect("a list");
        let has_twice = |at: usize| items[..at].contains(&items[at]);
        twice += usize::from((1..items.len()).any(has_twice));
        empty += usize::from(items.is_empty());
        let pairs = items.windows(2);
        sorted +=
            usize::from(items.len() > 2 && pairs.clone().all(|p| p[0].as_int() <= p[1].as_int()));
        high += usize::from(items.contains(&Value::Int(1000)));
    }
    assert!(
        twice > 200 && empty > 30 && sorted > 50 && high > 100,
        "{twice} {empty} {sorted} {high}"
    );
}

#[test]
fn circles_unknown_names_and_what_cannot_be_are_refused() {
    let circle = problem(&[("a", "int 0..b"), ("b", "int 0..a")], &[]);
    assert_eq!(
        circle,
        DeclarationProblem::Circle(vec!["a".to_owned(), "b".to_owned()])
    );
    let own = problem(&[("a", "= a + 1")], &[]);
    assert!(matches!(own, DeclarationProblem::Circle(_)));
    let unknown = problem(&[("a", "int 0..n")], &[]);
    assert_eq!(unknown, DeclarationProblem::UnknownName("n".to_owned()));
    let unknown = problem(&[("a", "int 0..3")], &["a < z"]);
    assert_eq!(unknown, DeclarationProblem::UnknownName("z".to_owned()));
    assert_eq!(
        problem(&[("a", "int 5..3")], &[]),
        DeclarationProblem::Empty
    );
    assert_eq!(
        problem(&[("a", "float 1.5..1.0")], &[]),
        DeclarationProblem::Empty
    );
    assert_eq!(
        problem(&[("a", "list[int] x 5..2")], &[]),
        DeclarationProblem::Empty
    );
    assert_eq!(
        problem(&[("a", "int 0..9")], &["a > 20"]),
        DeclarationProblem::Impossible
    );
    let sum = problem(&[("a", "list[int 5..9] x 4, sum <= 3")], &[]);
    assert_eq!(sum, DeclarationProblem::Impossible);
    let distinct = problem(&[("a", "list[bool] x 3, distinct")], &[]);
    assert_eq!(distinct, DeclarationProblem::Impossible);
    assert_eq!(
        problem(&[("a", "list[int] x 0..5000")], &[]),
        DeclarationProblem::TooLarge
    );
    let nested = "list[list[list[int] x 100] x 100] x 100";
    assert_eq!(problem(&[("a", nested)], &[]), DeclarationProblem::TooLarge);
    assert_eq!(
        problem(&[("a", &"list[".repeat(500))], &[]),
        DeclarationProblem::TooLarge
    );
    assert_eq!(
        problem(&[("a", &"(".repeat(900))], &[]),
        problem(&[("a", "(")], &[])
    );
}

#[test]
fn a_mistake_in_writing_is_told_with_its_place() {
    let at = |text: &str| match problem(&[("a", text)], &[]) {
        DeclarationProblem::Expected { at, found, .. } => (at, found),
        other => panic!("{text}: {other:?}"),
    };
    assert_eq!(at("integer 0..3"), (1, "integer".to_owned()));
    assert_eq!(at("list[int 0..3 x 4"), (15, "x".to_owned()));
    assert_eq!(at("int 0..9 sum"), (10, "sum".to_owned()));
    assert_eq!(at("list[int] x 3, total < 4"), (16, "total".to_owned()));
    assert_eq!(at(""), (1, String::new()));
    assert_eq!(at("text of 3"), (9, "3".to_owned()));
}

#[test]
fn arguments_that_are_computed_follow_the_others() {
    let declaration = read(
        &[("t", "list[int 0..9] x 0..8"), ("n", "= len(t) * 2")],
        &[],
    );
    let declaration = declaration.expect("it is right");
    let shorter = vec![crate::python::value::ints(&[1i64, 2]), Value::Int(10)];
    assert!(!declaration.admits(&shorter));
    let completed = declaration.completed(shorter);
    assert_eq!(completed[1], Value::Int(4));
    assert!(declaration.admits(&completed));
}

/// Such declarations took minutes, and a folder that holds one is read whenever an
/// answer is recognized.
#[test]
fn declarations_that_ask_for_endless_work_are_refused_soon() {
    let nested = "list[list[list[list[int 0..9] x n] x n] x n] x n";
    for text in [
        nested,
        "list[dict[int 0..999: int 0..3] x n] x 15",
        "list[int 0..3] x n, distinct",
        "list[int 0..1000] x n, sorted, distinct, sum <= 4000",
        "list[tuple[int 0..3, bool]] x n, distinct",
    ] {
        let start = std::time::Instant::now();
        let refused = problem(&[("n", "int 1000..1000"), ("t", text)], &["t == n"]);
        assert_eq!(refused, DeclarationProblem::Impossible, "{text}");
        assert!(
            start.elapsed().as_secs() < 60,
            "{text}: {:?}",
            start.elapsed()
        );
    }
    let chained = [
        ("u", "list[int 0..9] x 1000"),
        ("t", "list[item of u] x 1000"),
        ("v", "list[int 0..sum(u)] x 1000"),
    ];
    let start = std::time::Instant::now();
    let sums = ["sum(t) + sum(v) + sum(u)"; 40].join(" + ");
    let refused = problem(&chained, &[&format!("{sums} < 0")]);
    assert_eq!(refused, DeclarationProblem::Impossible);
    assert!(start.elapsed().as_secs() < 60, "{:?}", start.elapsed());
}
