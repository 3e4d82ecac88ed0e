//! `grenier awale book show|grow`: the engine's opening book.

use std::fs;
use std::io::ErrorKind;
use std::path::{Path, PathBuf};
use std::sync::Arc;

use anyhow::{Context, Result, anyhow};
use awale::notation::letters::EXAM;
use awale::{Rules, Side};
use awale_players::{Book, BookMove, Growth, SearchWidth};
use phrases::{Localize, Phrases};
use serde_json::{Value, json};

use super::engine_settings::{self, MissingTables};
use super::position_args;
use crate::args::awale::{BookCommand, BookGrowArgs, BookShowArgs};
use crate::output::Output;
use crate::progress;

/// Positions between two times that the book is saved.
const SAVE_EVERY: u64 = 20;

pub fn run(command: BookCommand, output: &Output) -> Result<()> {
    match command {
        BookCommand::Show(args) => show(&args, output),
        BookCommand::Grow(args) => grow(&args, output),
    }
}

/// The book that players use: the file given, the user's own, or the one that
/// comes with the program; `None` for `off` and for rules without a book.
pub fn of_players(
    given: Option<&Path>,
    rules: &Rules,
    phrases: &Phrases,
) -> Result<Option<Arc<Book>>> {
    match given {
        Some(off) if off == Path::new("off") => Ok(None),
        Some(path) => Ok(Some(Arc::new(read(path, rules, phrases)?))),
        None => own_or_shipped(rules, phrases),
    }
}

fn show(args: &BookShowArgs, output: &Output) -> Result<()> {
    let phrases = &output.phrases;
    let game = position_args::game(&args.position, phrases)?;
    let rules = game.rules();
    let book = match &args.book {
        Some(path) => Some(Arc::new(read(path, rules, phrases)?)),
        None => own_or_shipped(rules, phrases)?,
    };
    let book = book.unwrap_or_else(|| Arc::new(Book::new(*rules)));
    let side = game.position().to_move();
    let moves = book.moves(game.position());
    if output.json {
        let moves = moves_json(&moves, side);
        return output.print_json(&json!({"moves": moves, "positions": book.len()}));
    }
    let mut text = moves_in_words(&moves, side, phrases);
    if moves.is_empty() {
        text = phrases.say("book-unknown") + "\n";
    }
    let positions = [("positions", book.len().into())];
    output.print(&(text + &phrases.say_with("book-positions", &positions) + "\n"))
}

/// The moves of a position as the book knows them.
pub fn moves_json(moves: &[BookMove], side: Side) -> Vec<Value> {
    let in_json = |known: &BookMove| {
        json!({
            "letter": EXAM.letter(side, known.pit).to_string(),
            "score": known.value.seeds(),
            "exact": known.value.exact,
            "depth": known.value.depth,
        })
    };
    moves.iter().map(in_json).collect()
}

/// The same, a line for each.
pub fn moves_in_words(moves: &[BookMove], side: Side, phrases: &Phrases) -> String {
    let mut text = String::new();
    for known in moves {
        let arguments = [
            ("letter", EXAM.letter(side, known.pit).to_string().into()),
            ("score", format!("{:+.2}", known.value.seeds()).into()),
            ("depth", known.value.depth.into()),
        ];
        let key = if known.value.exact {
            "book-move-exact"
        } else {
            "book-move"
        };
        text += &(phrases.say_with(key, &arguments) + "\n");
    }
    text
}

fn grow(args: &BookGrowArgs, output: &Output) -> Result<()> {
    let phrases = &output.phrases;
    let rules = position_args::rules(args.rules.as_deref())?;
    let (path, mut book) = match &args.book {
        Some(path) if path.exists() => (path.clone(), read(path, &rules, phrases)?),
        Some(path) => (path.clone(), Book::new(rules)),
        None => {
            let book = own_or_shipped(&rules, phrases)?;
            (
                own_path(&rules, phrases)?,
                book.map_or_else(|| Book::new(rules), Arc::unwrap_or_clone),
            )
        }
    };
    save(&book, &path)?;
    let settings = engine_settings::read(&args.settings, &rules, MissingTables::Ignore, output)?;
    let mut engine = settings.engine(SearchWidth::Selective);
    let bar = progress::bar(args.positions);
    for number in 1..=args.positions {
        let nodes = args.nodes;
        let has_grown = Growth {
            engine: &mut engine,
            nodes,
        }
        .step(&mut book);
        bar.inc(1);
        if number % SAVE_EVERY == 0 {
            save(&book, &path)?;
        }
        if !has_grown {
            break;
        }
    }
    bar.finish_and_clear();
    save(&book, &path)?;
    if output.json {
        return output.print_json(&json!({"positions": book.len()}));
    }
    let arguments = [
        ("file", path.display().to_string().into()),
        ("positions", book.len().into()),
    ];
    output.print(&(phrases.say_with("book-grown", &arguments) + "\n"))
}

fn read(path: &Path, rules: &Rules, phrases: &Phrases) -> Result<Book> {
    let file = || path.display().to_string();
    let text = fs::read_to_string(path).with_context(file)?;
    Book::read(&text, rules).map_err(|error| anyhow!("{}: {}", file(), error.localize(phrases)))
}

/// The book that the user has grown, or else the one that comes with the
/// program.
fn own_or_shipped(rules: &Rules, phrases: &Phrases) -> Result<Option<Arc<Book>>> {
    let Ok(path) = own_path(rules, phrases) else {
        return Ok(Book::shipped(rules));
    };
    match fs::metadata(&path) {
        Err(error) if error.kind() == ErrorKind::NotFound => Ok(Book::shipped(rules)),
        _ => Ok(Some(Arc::new(read(&path, rules, phrases)?))),
    }
}

/// Where the book that the user has grown is kept.
fn own_path(rules: &Rules, phrases: &Phrases) -> Result<PathBuf> {
    let folder = dirs::data_dir().ok_or_else(|| anyhow!(phrases.say("archive-no-data-folder")))?;
    let name = format!("{}.book", rules.name().unwrap_or_default());
    Ok(folder.join("grenier").join("books").join(name))
}

/// Saves a book. The file is whole at every moment: it is written beside and
/// then renamed.
fn save(book: &Book, path: &Path) -> Result<()> {
    let file = || path.display().to_string();
    if let Some(folder) = path.parent() {
        fs::create_dir_all(folder).with_context(file)?;
    }
    let mut name = path.file_name().unwrap_or_default().to_owned();
    name.push(".new");
    let beside = path.with_file_name(name);
    fs::write(&beside, book.write()).with_context(file)?;
    fs::rename(&beside, path).with_context(file)
}
