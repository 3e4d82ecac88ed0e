//! A teacher's own points and penalties, read from a file.
//!
//! The file is a small part of TOML: `Q8 = 3` gives a question its points, and a
//! section named after a subject limits what follows to one subject. `[shares]` says
//! what part of its points a question keeps when its value is right and something
//! else is not, `[penalties]` how many points a remark costs.

use std::collections::BTreeMap;

use crate::report::{Status, Verdict};
use crate::subject::Subject;

/// The most points of a question.
const MOST_POINTS: f64 = 1000.0;

/// The shares that can be set, with their usual values.
const SHARES: [(&str, f64); 3] = [("demand", 0.5), ("forbidden", 0.5), ("not-recursive", 0.0)];

/// The penalties that can be set, and the beginnings of the remarks they are for.
const PENALTIES: [(&str, &str); 6] = [
    ("unlisted", "check-unlisted"),
    ("unused", "check-unused"),
    ("portability", "check-sql-"),
    ("slow", "check-few-cases"),
    ("returns", "check-procedure-returns"),
    ("earlier", "check-together-wrong"),
];

/// Points and penalties. Empty, it leaves every verdict as it is.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct Scale {
    /// By subject (empty for any) and question.
    points: BTreeMap<(String, String), f64>,
    shares: BTreeMap<&'static str, f64>,
    penalties: BTreeMap<&'static str, f64>,
}

/// Why a file of points cannot be used.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct ScaleError {
    /// The line.
    pub line: usize,
    /// What is wrong there.
    pub reason: ScaleProblem,
    /// What was found.
    pub found: String,
}

/// What can be wrong with a line.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum ScaleProblem {
    /// Neither a section nor `name = number`.
    NoEntry,
    /// Not a number, or one out of range.
    NoNumber,
    /// Neither a subject, nor `shares`, nor `penalties`.
    UnknownSection,
    /// No question, share or penalty has this name.
    UnknownName,
    /// The name is there twice.
    Twice,
}

/// Where the lines of a file belong.
enum Section {
    Points(String),
    Shares,
    Penalties,
}

impl Scale {
    /// Reads a file of points.
    pub fn read(text: &str) -> Result<Scale, ScaleError> {
        let mut scale = Scale::default();
        let mut section = Section::Points(String::new());
        for (number, line) in text.lines().enumerate() {
            let content = line.split('#').next().unwrap_or_default().trim();
            let error = |(reason, found): (ScaleProblem, &str)| ScaleError {
                line: number + 1,
                reason,
                found: found.to_owned(),
            };
            if let Some(name) = content.strip_prefix('[') {
                let name = name.strip_suffix(']').unwrap_or(name).trim();
                section = section_named(name).map_err(error)?;
            } else if !content.is_empty() {
                scale.enter(&section, content).map_err(error)?;
            }
        }
        Ok(scale)
    }

    fn enter<'t>(
        &mut self,
        section: &Section,
        content: &'t str,
    ) -> Result<(), (ScaleProblem, &'t str)> {
        let entry = content
            .split_once('=')
            .ok_or((ScaleProblem::NoEntry, content))?;
        let (name, value) = (entry.0.trim(), entry.1.trim());
        let number = value
            .parse()
            .ok()
            .filter(|number| (0.0..=MOST_POINTS).contains(number));
        let number: f64 = number.ok_or((ScaleProblem::NoNumber, value))?;
        let before = match section {
            Section::Points(subject) => {
                let id = question_id(subject, name).ok_or((ScaleProblem::UnknownName, name))?;
                self.points.insert((subject.clone(), id), number)
            }
            Section::Shares if number > 1.0 => return Err((ScaleProblem::NoNumber, value)),
            Section::Shares => {
                let name = known(SHARES.map(|(name, _)| name), name)?;
                self.shares.insert(name, number)
            }
            Section::Penalties => {
                let name = known(PENALTIES.map(|(name, _)| name), name)?;
                self.penalties.insert(name, number)
            }
        };
        match before {
            Some(_) => Err((ScaleProblem::Twice, name)),
            None => Ok(()),
        }
    }

    /// The verdict with the points of this scale.
    #[must_use]
    pub fn applied(&self, subject: &str, mut verdict: Verdict) -> Verdict {
        let usual = verdict.out_of;
        let own = [subject, ""].into_iter().find_map(|subject| {
            self.points
                .get(&(subject.to_owned(), verdict.id.to_owned()))
        });
        verdict.out_of = own.copied().unwrap_or(usual);
        let share = match verdict.status {
            Status::Ok => 1.0,
            Status::Forbidden => {
                let key = verdict.message.as_ref().map(|message| message.key);
                let is_loop = key == Some("check-not-recursive");
                self.share(if is_loop {
                    "not-recursive"
                } else {
                    "forbidden"
                })
            }
            Status::Wrong if verdict.points > 0.0 => self.share("demand"),
            _ => 0.0,
        };
        let penalties = PENALTIES.iter().filter(|(_, prefix)| {
            verdict
                .remarks
                .iter()
                .any(|remark| remark.key.starts_with(prefix))
        });
        let penalties = penalties.filter_map(|(name, _)| self.penalties.get(name));
        verdict.points = (share * verdict.out_of - penalties.sum::<f64>()).max(0.0);
        verdict
    }

    fn share(&self, name: &'static str) -> f64 {
        let usual = SHARES.iter().find(|(own, _)| *own == name);
        let usual = usual.map_or(0.0, |(_, share)| *share);
        self.shares.get(name).copied().unwrap_or(usual)
    }
}

/// `name`, if it is one of `names`.
fn known<'t, const N: usize>(
    names: [&'static str; N],
    name: &'t str,
) -> Result<&'static str, (ScaleProblem, &'t str)> {
    let mut names = names.into_iter();
    names
        .find(|own| *own == name)
        .ok_or((ScaleProblem::UnknownName, name))
}

fn section_named(name: &str) -> Result<Section, (ScaleProblem, &str)> {
    match name {
        "shares" => Ok(Section::Shares),
        "penalties" => Ok(Section::Penalties),
        name if Subject::names().contains(&name) => Ok(Section::Points(name.to_owned())),
        name => Err((ScaleProblem::UnknownSection, name)),
    }
}

/// The question that `name` stands for in a subject, or in any.
fn question_id(subject: &str, name: &str) -> Option<String> {
    let mut subjects = Subject::all().into_iter();
    subjects.find_map(|own| {
        let is_meant = subject.is_empty() || own.name == subject;
        let question = own.question(name).ok().filter(|_| is_meant)?;
        Some(question.id.to_owned())
    })
}

#[cfg(test)]
mod tests;
