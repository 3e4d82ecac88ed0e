//! The algorithms that a `subject.toml` lists.

use super::error::FolderError;
use super::schema::{self, AlgorithmToml, DrawsToml, RoomToml, SubjectToml};
use super::{Folder, MAIN, REFERENCE, is_identifier};
use crate::algorithm::{Algorithm, ArgumentError, Room, questions};
use crate::kept::{kept, kept_all};
use crate::python::reference::definitions;
use crate::question::{Kind, Question};

/// The most algorithms of a subject.
const MOST_ALGORITHMS: usize = 50;
/// The longest id of an algorithm.
const LONGEST_ID: usize = 40;

impl Folder {
    /// The algorithms of the subject, in order.
    pub(super) fn algorithms(
        &self,
        main: &SubjectToml,
        text: &str,
        questions: &[Question],
    ) -> Result<Vec<Algorithm>, FolderError> {
        if main.algorithm.len() > MOST_ALGORITHMS {
            let error = FolderError::new(MAIN, "subject-many-algorithms");
            return Err(error.with("most", MOST_ALGORITHMS));
        }
        let constants = super::constants(main, text)?;
        let mut found: Vec<Algorithm> = Vec::new();
        let lines = schema::algorithm_lines(text);
        for (toml, line) in main.algorithm.iter().zip(lines) {
            let algorithm = self.algorithm(toml, questions, &constants);
            let algorithm = algorithm.map_err(|error| error.about(line, &toml.id))?;
            if found.iter().any(|other| other.id == algorithm.id) {
                let error = FolderError::new(MAIN, "subject-algorithm-twice");
                return Err(error.about(line, &toml.id));
            }
            found.push(algorithm);
        }
        Ok(found)
    }

    fn algorithm(
        &self,
        toml: &AlgorithmToml,
        asked: &[Question],
        constants: &[(&str, i64)],
    ) -> Result<Algorithm, FolderError> {
        if !is_algorithm_id(&toml.id) {
            return Err(FolderError::new(MAIN, "subject-bad-algorithm").with("found", &toml.id));
        }
        let own = asked
            .iter()
            .find(|question| !question.is_sql() && question.function == toml.function);
        let parameters = match (&toml.arguments, own) {
            (Some(own), _) => kept_all(own),
            (None, Some(question)) => question.parameters.clone(),
            (None, None) => return Err(FolderError::new(MAIN, "subject-no-arguments")),
        };
        let mut shows = vec![kept(&toml.function)];
        shows.extend(kept_all(&toml.shows));
        self.check_shown(&shows)?;
        let asked = asked.iter().filter(|question| !question.is_sql());
        let mut algorithm = Algorithm {
            id: kept(&toml.id),
            function: kept(&toml.function),
            questions: questions(&shows, asked.map(|own| (own.id, own.function))),
            kind: toml
                .draws
                .map_or_else(|| own.map_or(Kind::Values, Question::kind), DrawsToml::kind),
            points: kept_all(&toml.points),
            lines: kept_all(&toml.lines),
            room: toml.room.map(|RoomToml::Negamax| Room::Negamax),
            inputs: Vec::new(),
            parameters,
            shows,
        };
        algorithm.inputs = inputs(toml, &algorithm)?;
        algorithm.arguments(&algorithm.inputs, constants).map_err(
            |ArgumentError { name, found }| {
                FolderError::new(MAIN, "subject-algorithm-input")
                    .with("argument", name)
                    .with("found", found.unwrap_or_default())
            },
        )?;
        Ok(algorithm)
    }

    /// The reference defines the functions.
    fn check_shown(&self, functions: &[&str]) -> Result<(), FolderError> {
        let defined = definitions(self.required(REFERENCE)?);
        for function in functions {
            if !is_identifier(function) {
                return Err(FolderError::new(MAIN, "subject-bad-name").with("found", function));
            }
            if !defined.contains(function) {
                let error = FolderError::new(REFERENCE, "subject-not-in-reference");
                return Err(error.with("function", function));
            }
        }
        Ok(())
    }
}

/// The text of the input of each parameter, in order.
fn inputs(toml: &AlgorithmToml, algorithm: &Algorithm) -> Result<Vec<&'static str>, FolderError> {
    let mut names = toml.input.keys();
    if let Some(name) = names.find(|name| !algorithm.parameters.contains(&name.as_str())) {
        return Err(FolderError::new(MAIN, "subject-no-parameter").with("found", name));
    }
    let one = |name: &&'static str| {
        let text = toml.input.get(*name).map(|text| kept(text));
        text.ok_or_else(|| {
            FolderError::new(MAIN, "subject-algorithm-no-input").with("argument", name)
        })
    };
    algorithm.parameters.iter().map(one).collect()
}

impl DrawsToml {
    fn kind(self) -> Kind {
        match self {
            DrawsToml::Board => Kind::Board,
            DrawsToml::Grid => Kind::Grid,
            DrawsToml::Picture => Kind::Picture,
            DrawsToml::Nothing => Kind::Values,
        }
    }
}

/// Whether an algorithm may have this id: it is a part of addresses and of the names
/// of texts, where `subject` is taken.
fn is_algorithm_id(text: &str) -> bool {
    let is_part = |c: char| c.is_ascii_lowercase() || c.is_ascii_digit() || c == '-';
    text.len() <= LONGEST_ID
        && text.starts_with(|c: char| c.is_ascii_lowercase())
        && text.chars().all(is_part)
        && text != super::hints::SUBJECT
}
