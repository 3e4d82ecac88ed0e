//! Why the checker could not work, in words.

use subjects::{Error, Subject};

use crate::awale::InWords;
use crate::phrases::Phrases;

impl InWords for Error {
    fn in_words(&self, phrases: &Phrases) -> String {
        match self {
            Error::NoPython { tried } => {
                phrases.say_with("check-no-python", &[("tried", tried.as_str().into())])
            }
            Error::NoIsolation => phrases.say("check-no-isolation"),
            Error::Process(error) => {
                let reason = error.to_string();
                phrases.say_with("check-tool", &[("error", reason.into())])
            }
            Error::Unreadable { path, source } => {
                let file = path.display().to_string();
                let arguments = [("file", file.into()), ("reason", source.to_string().into())];
                phrases.say_with("file-unreadable", &arguments)
            }
            Error::UnknownSubject { found } => {
                let arguments = [
                    ("found", found.as_str().into()),
                    ("names", Subject::names().join(", ").into()),
                ];
                phrases.say_with("check-unknown-subject", &arguments)
            }
            Error::UnknownQuestion { found, subject } => {
                let arguments = [
                    ("found", found.as_str().into()),
                    ("subject", (*subject).into()),
                ];
                phrases.say_with("check-unknown-question", &arguments)
            }
            Error::SubjectUnclear { path } => {
                let file = path.display().to_string();
                let arguments = [
                    ("file", file.into()),
                    ("names", Subject::names().join(", ").into()),
                ];
                phrases.say_with("check-subject-unclear", &arguments)
            }
        }
    }
}
