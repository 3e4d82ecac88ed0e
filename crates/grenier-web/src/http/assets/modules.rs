//! Joins a script and the modules it imports into one file.
//!
//! Each module becomes a function that runs once and returns its exports, in the
//! order in which a browser would run them. Only the forms of `import` and
//! `export` below are understood, at the beginning of a line; any other form is
//! an error, so that nothing is joined wrongly:
//!
//! ```text
//! import { name, name as other } from "./path.js";
//! import * as names from "./path.js";
//! import "./path.js";
//! export [async] function name, export const name, export class Name
//! ```
//!
//! Comments of the form `/** … */` on lines of their own are left out: they have the types
//! of the scripts, which no page needs.

use std::collections::BTreeMap;
use std::fmt::Write;

/// The modules of a folder: path below it, text.
pub type Sources = BTreeMap<String, String>;

/// The text of `entries` and of all they import, in the order of evaluation.
pub fn join(sources: &Sources, entries: &[&str]) -> Result<Joined, String> {
    let mut joined = Joined::default();
    for entry in entries {
        joined.add(sources, entry, &mut Vec::new())?;
    }
    Ok(joined)
}

/// Modules already joined.
#[derive(Default)]
pub struct Joined {
    pub text: String,
    /// The modules in it, each with its exports.
    modules: Vec<(String, Vec<String>)>,
}

/// A module taken apart.
struct Module {
    imports: Vec<Import>,
    exports: Vec<String>,
    body: String,
}

/// An import: the module it names, and the pattern its exports are bound to.
struct Import {
    path: String,
    names: Vec<String>,
    pattern: Option<String>,
}

impl Joined {
    /// The paths of the modules in it.
    pub fn paths(&self) -> impl Iterator<Item = &str> {
        self.modules.iter().map(|(path, _)| path.as_str())
    }

    /// Adds a module after those it imports; `above` are the modules that led here.
    fn add(
        &mut self,
        sources: &Sources,
        path: &str,
        above: &mut Vec<String>,
    ) -> Result<(), String> {
        if self.place(path).is_some() {
            return Ok(());
        }
        if above.iter().any(|one| one == path) {
            return Err(format!("{path} imports itself, by {}", above.join(", ")));
        }
        let text = sources.get(path).ok_or_else(|| match above.last() {
            Some(by) => format!("{by} imports {path}, which does not exist"),
            None => format!("{path} does not exist"),
        })?;
        let module = Module::read(path, text)?;
        above.push(path.to_owned());
        for import in &module.imports {
            self.add(sources, &import.path, above)?;
        }
        above.pop();
        self.write(path, module)
    }

    fn place(&self, path: &str) -> Option<usize> {
        self.modules.iter().position(|(known, _)| known == path)
    }

    fn write(&mut self, path: &str, module: Module) -> Result<(), String> {
        let number = self.modules.len();
        let mut text = format!("// {path}\nconst ${number} = (() => {{\n");
        for import in &module.imports {
            let from = self.place(&import.path).ok_or("an import came too late")?;
            let exports = &self.modules[from].1;
            if let Some(name) = import.names.iter().find(|name| !exports.contains(name)) {
                return Err(format!(
                    "{path} imports {name}, which {} does not export",
                    import.path
                ));
            }
            if let Some(pattern) = &import.pattern {
                let _ = writeln!(text, "const {pattern} = ${from};");
            }
        }
        let exports = module.exports.join(", ");
        let _ = write!(text, "{}return {{ {exports} }};\n}})();\n", module.body);
        self.text.push_str(&text);
        self.modules.push((path.to_owned(), module.exports));
        Ok(())
    }
}

impl Module {
    fn read(path: &str, text: &str) -> Result<Module, String> {
        let mut module = Module {
            imports: Vec::new(),
            exports: Vec::new(),
            body: String::new(),
        };
        let mut lines = text.lines();
        while let Some(line) = lines.next() {
            let unknown = || format!("{path}: `{line}` cannot be joined");
            if is_statement(line, "import") {
                let mut statement = line.to_owned();
                while !statement.ends_with(';') {
                    statement.push_str(lines.next().ok_or_else(unknown)?);
                }
                module
                    .imports
                    .push(Import::read(path, &statement).ok_or_else(unknown)?);
            } else if is_statement(line, "export") {
                let (name, declaration) = export(line).ok_or_else(unknown)?;
                module.exports.push(name.to_owned());
                module.body.push_str(declaration);
                module.body.push('\n');
            } else if is_documentation(line) {
                let mut last = line;
                while !last.trim_end().ends_with("*/") {
                    last = lines.next().ok_or_else(unknown)?;
                }
            } else {
                module.body.push_str(line);
                module.body.push('\n');
            }
        }
        Ok(module)
    }
}

/// Whether a line begins a comment with documentation after which no code stands.
fn is_documentation(line: &str) -> bool {
    let line = line.trim();
    let end = line.find("*/").map(|at| at + "*/".len());
    line.starts_with("/**") && end.is_none_or(|end| end == line.len())
}

/// Whether a line begins with this word.
fn is_statement(line: &str, word: &str) -> bool {
    line.strip_prefix(word)
        .is_some_and(|rest| !rest.starts_with(is_of_name))
}

fn is_of_name(sign: char) -> bool {
    sign.is_alphanumeric() || sign == '_' || sign == '$'
}

/// The name an export declares, and the declaration without `export`.
fn export(line: &str) -> Option<(&str, &str)> {
    let declaration = line.strip_prefix("export ")?;
    let forms = ["async function ", "function ", "const ", "class "];
    let rest = forms
        .iter()
        .find_map(|form| declaration.strip_prefix(form))?;
    let end = rest.find(|sign| !is_of_name(sign))?;
    (end > 0).then(|| (&rest[..end], declaration))
}

impl Import {
    /// Reads an import written in the module at `by`.
    fn read(by: &str, statement: &str) -> Option<Import> {
        let rest = statement.strip_prefix("import")?.trim().strip_suffix(';')?;
        let (what, path) = match rest.split_once(" from ") {
            Some((what, path)) => (Some(what.trim()), path),
            None => (None, rest),
        };
        let path = path.trim().strip_prefix('"')?.strip_suffix('"')?;
        let path = resolve(by, path)?;
        let Some(what) = what else {
            return Some(Import {
                path,
                names: Vec::new(),
                pattern: None,
            });
        };
        if let Some(name) = what.strip_prefix("* as ") {
            let pattern = Some(name.trim().to_owned());
            return Some(Import {
                path,
                names: Vec::new(),
                pattern,
            });
        }
        let list = what.strip_prefix('{')?.strip_suffix('}')?;
        let pairs = list
            .split(',')
            .map(str::trim)
            .filter(|name| !name.is_empty());
        let pairs: Vec<_> = pairs
            .map(|name| name.split_once(" as ").unwrap_or((name, name)))
            .collect();
        let names = pairs.iter().map(|(name, _)| (*name).to_owned()).collect();
        let bound = pairs.iter().map(|(name, local)| format!("{name}: {local}"));
        let pattern = Some(format!("{{ {} }}", bound.collect::<Vec<_>>().join(", ")));
        Some(Import {
            path,
            names,
            pattern,
        })
    }
}

/// The path that `reference` means in the file `by`; `None` if it leaves the folder.
pub fn resolve(by: &str, reference: &str) -> Option<String> {
    let mut parts: Vec<&str> = by.split('/').collect();
    parts.pop();
    for part in reference.split('/') {
        match part {
            "." => {}
            ".." => drop(parts.pop()?),
            part => parts.push(part),
        }
    }
    Some(parts.join("/"))
}
