//! `grenier awale puzzles list`.

use anyhow::Result;
use awale_puzzles::{Puzzle, Theme};
use phrases::Phrases;

use super::PuzzleJson;
use crate::args::puzzles::PuzzlesListArgs;
use crate::commands::awale::position_args;
use crate::output::Output;

pub fn list(args: &PuzzlesListArgs, output: &Output) -> Result<()> {
    let rules = position_args::rules(args.rules.as_deref())?;
    let theme: Option<Theme> = args.theme.as_deref().map(str::parse).transpose()?;
    let is_wanted = |puzzle: &&Puzzle| {
        theme.is_none_or(|theme| puzzle.themes().contains(theme))
            && args
                .level
                .is_none_or(|level| puzzle.difficulty().grade() == level)
    };
    let all = awale_puzzles::shipped(&rules).iter().filter(is_wanted);
    let mut text = String::new();
    for puzzle in all.take(args.limit.unwrap_or(usize::MAX)) {
        if output.json {
            output.print_json(&PuzzleJson::from(puzzle))?;
        } else {
            text += &(in_words(puzzle, &output.phrases) + "\n");
        }
    }
    if text.is_empty() && !output.json {
        text = output.phrases.say("puzzle-none") + "\n";
    }
    output.print(&text)
}

/// A line about a puzzle, without its solution.
fn in_words(puzzle: &Puzzle, phrases: &Phrases) -> String {
    let themes = puzzle.themes().iter();
    let themes: Vec<String> = themes
        .map(|theme| phrases.say(&format!("puzzle-theme-{theme}")))
        .collect();
    let json = PuzzleJson::from(puzzle);
    let arguments = [
        ("id", json.id.into()),
        ("diagram", json.diagram.into()),
        ("difficulty", json.difficulty.into()),
        ("moves", puzzle.steps().len().into()),
        ("themes", themes.join(", ").into()),
    ];
    phrases
        .say_with("puzzle-line", &arguments)
        .trim_end()
        .to_owned()
}
