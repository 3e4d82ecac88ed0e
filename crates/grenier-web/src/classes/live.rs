//! What happens in classes, told to their pages at once; and which pupils are here.

use std::collections::HashMap;
use std::sync::Arc;

use parking_lot::Mutex;
use tokio::sync::broadcast;

/// Changes remembered for a page that is busy; one that misses some loads everything.
const BUFFER: usize = 64;

/// What changed in a class.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Change {
    /// The class itself, its pupils or its tournament.
    Class,
    /// The work of a pupil.
    Pupil(String),
    /// A pupil came or went.
    Presence,
}

/// A class with open pages.
struct Topic {
    changes: broadcast::Sender<Change>,
    /// The pupils who are here: how many pages, and the guest who opened them.
    here: HashMap<String, (usize, String)>,
    pages: usize,
}

/// The classes with open pages.
#[derive(Default)]
pub struct Topics(Arc<Mutex<HashMap<String, Topic>>>);

impl Topics {
    /// Tells the pages of a class.
    pub fn tell(&self, class: &str, change: Change) {
        if let Some(topic) = self.0.lock().get(class) {
            // Fails only where nobody listens.
            let _ = topic.changes.send(change);
        }
    }

    /// Opens a page of a class, until the value is dropped. A pupil who opens one is
    /// here.
    pub fn open(&self, class: &str, pupil: Option<(&str, &str)>) -> OpenPage {
        let mut topics = self.0.lock();
        let topic = topics.entry(class.to_owned()).or_insert_with(|| Topic {
            changes: broadcast::Sender::new(BUFFER),
            here: HashMap::new(),
            pages: 0,
        });
        topic.pages += 1;
        if let Some((pupil, guest)) = pupil {
            let here = topic.here.entry(pupil.to_owned()).or_default();
            *here = (here.0 + 1, guest.to_owned());
            let _ = topic.changes.send(Change::Presence);
        }
        OpenPage {
            topics: Arc::clone(&self.0),
            changes: topic.changes.subscribe(),
            class: class.to_owned(),
            pupil: pupil.map(|(pupil, _)| pupil.to_owned()),
        }
    }

    /// The pupils of a class who are here, with their guests.
    pub fn here(&self, class: &str) -> HashMap<String, String> {
        let topics = self.0.lock();
        let here = topics.get(class).map(|topic| topic.here.iter());
        let here = here.into_iter().flatten();
        here.map(|(pupil, (_, guest))| (pupil.clone(), guest.clone()))
            .collect()
    }
}

/// A page of a class that is open.
pub struct OpenPage {
    topics: Arc<Mutex<HashMap<String, Topic>>>,
    changes: broadcast::Receiver<Change>,
    class: String,
    pupil: Option<String>,
}

impl OpenPage {
    /// The next change that concerns this page. Several that came together count as
    /// one.
    pub async fn next(&mut self) {
        loop {
            match self.changes.recv().await {
                Ok(Change::Presence) if self.pupil.is_some() => (),
                Ok(Change::Pupil(other))
                    if self.pupil.as_ref().is_some_and(|own| *own != other) => {}
                Ok(_) | Err(broadcast::error::RecvError::Lagged(_)) => break,
                // The sender lives as long as this page.
                Err(broadcast::error::RecvError::Closed) => std::future::pending().await,
            }
        }
    }
}

impl Drop for OpenPage {
    fn drop(&mut self) {
        let mut topics = self.topics.lock();
        let Some(topic) = topics.get_mut(&self.class) else {
            return;
        };
        if let Some(pupil) = &self.pupil
            && let Some((pages, _)) = topic.here.get_mut(pupil)
        {
            *pages -= 1;
            if *pages == 0 {
                topic.here.remove(pupil);
                let _ = topic.changes.send(Change::Presence);
            }
        }
        topic.pages -= 1;
        if topic.pages == 0 {
            topics.remove(&self.class);
        }
    }
}

impl super::Classes {
    /// The pupils of a class who are here, with their guests.
    pub(super) fn here(&self, class: &str) -> HashMap<String, String> {
        self.topics.here(class)
    }

    /// Tells the pages of a class that it changed.
    pub(super) fn tell(&self, class: &str) {
        self.topics.tell(class, Change::Class);
    }

    /// Opens a page of a class.
    pub(super) fn open(&self, class: &str, pupil: Option<(&str, &str)>) -> OpenPage {
        self.topics.open(class, pupil)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[tokio::test]
    async fn a_pupil_hears_of_the_own_work_and_of_the_class_only() {
        let topics = Topics::default();
        let mut own = topics.open("class", Some(("zoe", "guest")));
        topics.tell("class", Change::Pupil("awa".into()));
        topics.tell("class", Change::Presence);
        topics.tell("other", Change::Class);
        let wait = tokio::time::timeout(std::time::Duration::from_millis(20), own.next());
        assert!(wait.await.is_err());
        topics.tell("class", Change::Pupil("zoe".into()));
        own.next().await;
        topics.tell("class", Change::Class);
        own.next().await;
    }

    #[test]
    fn whoever_has_a_page_open_is_here_and_no_class_is_kept_in_vain() {
        let topics = Topics::default();
        let first = topics.open("class", Some(("zoe", "guest")));
        let second = topics.open("class", Some(("zoe", "guest")));
        drop(first);
        assert_eq!(
            topics.here("class").get("zoe").map(String::as_str),
            Some("guest")
        );
        drop(second);
        assert!(topics.here("class").is_empty());
        assert!(topics.0.lock().is_empty());
    }
}
