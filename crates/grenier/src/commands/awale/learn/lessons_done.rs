//! Which lessons are done: a file of their names, a line each, in the folder where
//! games are kept.

use std::fs::{self, File, OpenOptions};
use std::io::{self, Read, Write};
use std::path::PathBuf;

use awale_lessons::{COURSE, Lesson};

use crate::commands::database::usual_folder;

/// More of the file is not read: the names of all lessons are much shorter.
const LARGEST: u64 = 16 << 10;

/// The lessons done, now and earlier.
pub struct LessonsDone {
    /// `None` where the system names no place for it.
    path: Option<PathBuf>,
    names: Vec<&'static str>,
}

impl LessonsDone {
    /// Those of the file; none where it cannot be read. Lines that name no lesson are
    /// left aside.
    pub fn read() -> LessonsDone {
        let path = usual_folder().map(|folder| folder.join("lessons-done"));
        let mut text = String::new();
        let file = path.as_ref().and_then(|path| File::open(path).ok());
        let read = file.map(|file| file.take(LARGEST).read_to_string(&mut text));
        let is_read = matches!(read, Some(Ok(_)));
        let lines: Vec<&str> = text.lines().filter(|_| is_read).collect();
        let names = COURSE.iter().map(|lesson| lesson.id);
        LessonsDone {
            names: names.filter(|name| lines.contains(name)).collect(),
            path,
        }
    }

    pub fn contains(&self, lesson: &str) -> bool {
        self.names.contains(&lesson)
    }

    /// The lessons of a list that are not done; all of them where all are.
    pub fn left_of(&self, lessons: &[&'static Lesson]) -> Vec<&'static Lesson> {
        let left = lessons.iter().filter(|lesson| !self.contains(lesson.id));
        let left: Vec<_> = left.copied().collect();
        if left.is_empty() {
            lessons.to_vec()
        } else {
            left
        }
    }

    /// Keeps that a lesson is done; a name that is kept already is not written again.
    pub fn mark(&mut self, lesson: &'static str) -> io::Result<()> {
        if self.contains(lesson) {
            return Ok(());
        }
        self.names.push(lesson);
        let Some(path) = &self.path else {
            return Err(io::ErrorKind::NotFound.into());
        };
        if let Some(folder) = path.parent() {
            fs::create_dir_all(folder)?;
        }
        let mut file = OpenOptions::new().create(true).append(true).open(path)?;
        file.write_all(format!("{lesson}\n").as_bytes())
    }
}
