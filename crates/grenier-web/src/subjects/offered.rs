//! The subjects that the room offers: those of the program, and those of a folder.

use std::sync::Arc;

use subjects::Subject;

use super::SubjectError;

/// All subjects on offer, in order.
pub struct Offered(Vec<Arc<Subject>>);

impl Offered {
    /// Those of the program, then `own`. A subject of one's own cannot take the
    /// name of another.
    pub fn new(own: &[Subject]) -> Offered {
        let mut all: Vec<Arc<Subject>> = Vec::new();
        for subject in Subject::all().iter().chain(own) {
            if all.iter().all(|known| known.name != subject.name) {
                all.push(Arc::new(subject.clone()));
            }
        }
        Offered(all)
    }

    pub fn all(&self) -> &[Arc<Subject>] {
        &self.0
    }

    /// The subject of this name.
    pub fn named(&self, name: &str) -> Result<&Arc<Subject>, SubjectError> {
        let found = self.0.iter().find(|subject| subject.name == name);
        found.ok_or(SubjectError::UnknownSubject)
    }
}
