//! Boards, grids and pictures side by side: the input, what is expected, what was
//! found.

use phrases::Phrases;
use subjects::Counterexample;

/// The drawings of a failing input, each under its heading.
pub fn panels(example: &Counterexample, phrases: &Phrases) -> Vec<(String, String)> {
    let mut panels = Vec::new();
    let mut add = |key: &str, drawing: &str| {
        panels.push((phrases.say(key), drawing.to_owned()));
    };
    if let Some(drawing) = &example.drawing {
        add("check-input-label", drawing);
    }
    if let Some(drawings) = &example.drawings {
        add("check-expected-label", &drawings.expected);
        add("check-got-label", &drawings.got);
    }
    panels
}

/// The panels next to one another, as text.
pub fn side_by_side(panels: &[(String, String)]) -> String {
    let width = |(heading, drawing): &(String, String)| {
        let lines = drawing.lines().map(|line| line.chars().count());
        lines.max().unwrap_or(0).max(heading.chars().count())
    };
    let height = panels.iter().map(|(_, drawing)| drawing.lines().count());
    let height = height.max().unwrap_or(0);
    let line = |number: Option<usize>| {
        let cells = panels.iter().map(|panel| {
            let text = match number {
                None => panel.0.as_str(),
                Some(number) => panel.1.lines().nth(number).unwrap_or_default(),
            };
            format!("{text:<width$}", width = width(panel))
        });
        cells
            .collect::<Vec<String>>()
            .join("    ")
            .trim_end()
            .to_owned()
    };
    let lines = std::iter::once(None).chain((0..height).map(Some)).map(line);
    lines.collect::<Vec<String>>().join("\n")
}

#[cfg(test)]
mod tests {
    use super::side_by_side;

    #[test]
    fn panels_stand_next_to_one_another() {
        let panel = |heading: &str, drawing: &str| (heading.to_owned(), drawing.to_owned());
        let panels = [
            panel("avant", "R.\n.."),
            panel("attendu", "..\nR."),
            panel("é", "V"),
        ];
        assert_eq!(
            side_by_side(&panels),
            "avant    attendu    é\nR.       ..         V\n..       R."
        );
    }
}
