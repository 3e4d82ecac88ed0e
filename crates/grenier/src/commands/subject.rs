//! `grenier subject`: folders of subjects, made, looked into, packed and installed.

mod inspecting;
pub mod place;

use std::path::Path;

use anyhow::Result;
use serde::Serialize;
use serde_json::json;
use subjects::{Folder, LARGEST_ARCHIVE, Subject, is_id, printable};

use crate::args::subject::SubjectCommand;
use crate::error::{ResultExt as _, localized};
use crate::output::Output;
use crate::output_file::{self, Existing};

pub fn run(command: SubjectCommand, output: &Output) -> Result<()> {
    match command {
        SubjectCommand::New { folder } => new(&folder, output),
        SubjectCommand::Check(args) => inspecting::check(&args, output),
        SubjectCommand::List => list(output),
        SubjectCommand::Pack {
            folder,
            file,
            force,
        } => pack(&folder, &file, Existing::forced(force), output),
        SubjectCommand::Install { file, force } => install(&file, force, output),
        SubjectCommand::Remove { subject } => remove(&subject, output),
    }
}

/// An error that names a file or an id.
fn refusal(key: &str, file: &str, output: &Output) -> anyhow::Error {
    let arguments = [("file", printable(file).into())];
    anyhow::anyhow!(output.phrases.say_with(key, &arguments))
}

/// Prints what was done, as a sentence or as a document.
fn done(key: &str, subject: &str, path: &Path, output: &Output) -> Result<()> {
    let path = path.display().to_string();
    if output.json {
        return output.print_json(&json!({ "subject": subject, "path": path }));
    }
    let arguments = [
        ("subject", subject.to_owned().into()),
        ("path", path.into()),
    ];
    output.print(&format!("{}\n", output.phrases.say_with(key, &arguments)))
}

fn new(folder: &Path, output: &Output) -> Result<()> {
    let id = folder.file_name().unwrap_or_default().to_string_lossy();
    if !is_id(&id) {
        return Err(refusal("subject-new-id", &id, output));
    }
    if folder.symlink_metadata().is_ok() {
        let shown = folder.display().to_string();
        return Err(refusal("subject-new-exists", &shown, output));
    }
    if Subject::named(&id).is_ok() {
        return Err(refusal("subject-new-shipped", &id, output));
    }
    let written = Folder::template(&id).write_to(folder);
    written.map_err(|error| {
        let arguments = [
            ("file", folder.display().to_string().into()),
            ("reason", error.to_string().into()),
        ];
        anyhow::anyhow!(output.phrases.say_with("subject-new-failed", &arguments))
    })?;
    done("subject-new-done", &id, folder, output)
}

fn pack(folder: &Path, file: &Path, existing: Existing, output: &Output) -> Result<()> {
    let folder = Folder::open(folder).localized(&output.phrases)?;
    // what nobody could install is not packed
    folder.installable().localized(&output.phrases)?;
    let bytes = folder.packed().localized(&output.phrases)?;
    output_file::write(file, &bytes, existing).localized(&output.phrases)?;
    done("subject-pack-done", &folder.id, file, output)
}

fn install(file: &Path, force: bool, output: &Output) -> Result<()> {
    let bytes = read(file, output)?;
    let folder = Folder::unpacked(&bytes).localized(&output.phrases)?;
    let parent = place::installed(&output.phrases)?;
    let own = parent.join(&folder.id);
    if is_id(&folder.id) && own.symlink_metadata().is_ok() && !force {
        return Err(refusal("subject-install-exists", &folder.id, output));
    }
    folder.install(&parent).localized(&output.phrases)?;
    done("subject-install-done", &folder.id, &own, output)
}

/// The bytes of an archive, no more than one may have.
fn read(file: &Path, output: &Output) -> Result<Vec<u8>> {
    use std::io::Read as _;

    let unreadable = |error: &dyn std::fmt::Display| {
        let arguments = [
            ("file", file.display().to_string().into()),
            ("reason", error.to_string().into()),
        ];
        anyhow::anyhow!(output.phrases.say_with("file-unreadable", &arguments))
    };
    let about = std::fs::metadata(file).map_err(|error| unreadable(&error))?;
    if !about.is_file() {
        let shown = file.display().to_string();
        return Err(refusal("check-not-a-file", &shown, output));
    }
    let opened = std::fs::File::open(file).map_err(|error| unreadable(&error))?;
    let mut bytes = Vec::new();
    let mut most = opened.take(LARGEST_ARCHIVE + 1);
    most.read_to_end(&mut bytes)
        .map_err(|error| unreadable(&error))?;
    Ok(bytes)
}

fn remove(id: &str, output: &Output) -> Result<()> {
    if Subject::named(id).is_ok() {
        return Err(refusal("subject-remove-shipped", id, output));
    }
    let own = place::installed(&output.phrases)?.join(id);
    if !is_id(id) || !own.is_dir() {
        return Err(refusal("subject-remove-unknown", id, output));
    }
    std::fs::remove_dir_all(&own).map_err(|error| {
        let arguments = [
            ("file", own.display().to_string().into()),
            ("reason", error.to_string().into()),
        ];
        anyhow::anyhow!(output.phrases.say_with("subject-new-failed", &arguments))
    })?;
    done("subject-remove-done", id, &own, output)
}

#[derive(Serialize)]
struct ListedSubject {
    subject: String,
    title: String,
    matter: String,
    level: String,
    minutes: u32,
    questions: usize,
    points: u32,
    shipped: bool,
    /// Why an installed folder cannot be used.
    error: Option<String>,
}

fn list(output: &Output) -> Result<()> {
    let mut listed: Vec<ListedSubject> = Subject::all()
        .iter()
        .map(|subject| described(subject, true))
        .collect();
    for folder in place::installed_folders(&output.phrases)? {
        let id = folder.file_name().unwrap_or_default().to_string_lossy();
        let read = Folder::open(&folder).and_then(|folder| folder.installable());
        listed.push(match read {
            Ok(subject) => described(&subject, false),
            Err(error) => ListedSubject {
                subject: id.into_owned(),
                title: String::new(),
                matter: String::new(),
                level: String::new(),
                minutes: 0,
                questions: 0,
                points: 0,
                shipped: false,
                error: Some(localized(&error, &output.phrases).to_string()),
            },
        });
    }
    if output.json {
        return output.print_json(&listed);
    }
    let lines = listed.iter().map(|own| in_words(own, output));
    output.print(&lines.collect::<String>())
}

fn in_words(own: &ListedSubject, output: &Output) -> String {
    if let Some(error) = &own.error {
        return format!("{:<18} {error}\n", own.subject);
    }
    let arguments = [
        ("questions", own.questions.into()),
        ("points", own.points.into()),
        ("minutes", own.minutes.into()),
    ];
    let length = output.phrases.say_with("subject-list-length", &arguments);
    let about = [own.matter.as_str(), own.level.as_str(), &length];
    let about: Vec<&str> = about.into_iter().filter(|part| !part.is_empty()).collect();
    let about = about.join(" · ");
    format!("{:<18} {}\n{:<18} {about}\n", own.subject, own.title, "")
}

fn described(subject: &Subject, shipped: bool) -> ListedSubject {
    let points = subject.questions.iter();
    ListedSubject {
        subject: subject.name.to_owned(),
        title: printable(subject.title),
        matter: printable(subject.matter),
        level: printable(subject.level),
        minutes: subject.minutes,
        questions: subject.questions.len(),
        points: points.map(|question| u32::from(question.points)).sum(),
        shipped,
        error: None,
    }
}
