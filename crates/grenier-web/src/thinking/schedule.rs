//! Who gets a core next: classes of jobs in order, and the guests of a class in
//! turn. No clock and no thread: the queue tells it what happens.

use std::collections::{HashMap, VecDeque};
use std::hash::Hash;

/// What a job is for. An earlier class goes before a later one.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Class {
    /// A program's move or a hint: somebody waits for it in a game.
    Reply,
    /// A review, a picture, a replay; in a queue of its own, a check or a query.
    Review,
    /// An analysis, which shows what it found so far.
    Analysis,
}

impl Class {
    pub const ALL: [Class; 3] = [Class::Reply, Class::Review, Class::Analysis];

    pub const fn name(self) -> &'static str {
        match self {
            Class::Reply => "reply",
            Class::Review => "review",
            Class::Analysis => "analysis",
        }
    }
}

/// After so many turns for other classes, one goes to the last class that
/// waits: however many replies are asked for, no job waits for ever.
const TURNS_FOR_OTHERS: u32 = 7;

/// The jobs that wait for a core, by class and guest `G`, and the free cores.
///
/// Always: a guest is in the order of a class exactly when jobs of it wait.
pub struct Schedule<G, J> {
    free_cores: usize,
    rings: [Ring<G, J>; Class::ALL.len()],
    /// Turns since the last class that waits had one.
    turns_for_others: u32,
}

/// The guests of one class in turn, each with its jobs in turn.
struct Ring<G, J> {
    order: VecDeque<G>,
    jobs: HashMap<G, VecDeque<(JobId, J)>>,
}

/// A number of its own for each job.
pub type JobId = u64;

/// A core for a job.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Grant<J> {
    pub job: J,
    /// Whether other classes have to wait until the slice is over.
    pub is_protected: bool,
}

impl<G: Clone + Eq + Hash, J> Schedule<G, J> {
    pub fn new(cores: usize) -> Schedule<G, J> {
        let ring = || Ring {
            order: VecDeque::new(),
            jobs: HashMap::new(),
        };
        Schedule {
            free_cores: cores,
            rings: Class::ALL.map(|_| ring()),
            turns_for_others: 0,
        }
    }

    /// A job waits for a core, behind the jobs of its guest; the guest behind
    /// the other guests.
    pub fn wait(&mut self, class: Class, guest: G, id: JobId, job: J) {
        let ring = &mut self.rings[class as usize];
        let jobs = ring.jobs.entry(guest.clone()).or_default();
        if jobs.is_empty() {
            ring.order.push_back(guest);
        }
        jobs.push_back((id, job));
    }

    /// Removes a job that waits.
    pub fn remove(&mut self, class: Class, guest: &G, id: JobId) -> Option<J> {
        let ring = &mut self.rings[class as usize];
        let jobs = ring.jobs.get_mut(guest)?;
        let at = jobs.iter().position(|(known, _)| *known == id)?;
        let (_, job) = jobs.remove(at)?;
        if jobs.is_empty() {
            ring.jobs.remove(guest);
            ring.order.retain(|known| known != guest);
        }
        Some(job)
    }

    /// Gives a free core to the next job.
    pub fn next(&mut self) -> Option<Grant<J>> {
        if self.free_cores == 0 {
            return None;
        }
        let first = self.rings.iter().position(Ring::has_jobs)?;
        let last = self.rings.iter().rposition(Ring::has_jobs)?;
        let is_protected = first < last && self.turns_for_others >= TURNS_FOR_OTHERS;
        let chosen = if is_protected { last } else { first };
        self.turns_for_others = if chosen == last {
            0
        } else {
            self.turns_for_others + 1
        };
        let job = self.rings[chosen].pop()?;
        self.free_cores -= 1;
        Some(Grant { job, is_protected })
    }

    /// A core is free again.
    pub fn free_core(&mut self) {
        self.free_cores += 1;
    }

    /// Whether a running job of a class has to give its core to another: at the
    /// end of its slice to any of its class or before, at once to an earlier
    /// class.
    pub fn has_to_yield(&self, class: Class, is_protected: bool, slice_is_over: bool) -> bool {
        let waits = |classes: &[Ring<G, J>]| classes.iter().any(Ring::has_jobs);
        let is_preempted = !is_protected && waits(&self.rings[..class as usize]);
        // A later class waits for its protected turn as well.
        is_preempted || slice_is_over && waits(&self.rings)
    }
}

impl<G: Clone + Eq + Hash, J> Ring<G, J> {
    fn has_jobs(&self) -> bool {
        !self.order.is_empty()
    }

    /// The next job of the next guest, who goes behind the others if more jobs
    /// of it wait.
    fn pop(&mut self) -> Option<J> {
        let guest = self.order.pop_front()?;
        let jobs = self.jobs.get_mut(&guest)?;
        let (_, job) = jobs.pop_front()?;
        if jobs.is_empty() {
            self.jobs.remove(&guest);
        } else {
            self.order.push_back(guest);
        }
        Some(job)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    type Names = Schedule<&'static str, &'static str>;

    /// A schedule in which these jobs wait: class, guest, name.
    fn waiting(cores: usize, jobs: &[(Class, &'static str, &'static str)]) -> Names {
        let mut schedule = Schedule::new(cores);
        for (id, (class, guest, job)) in jobs.iter().enumerate() {
            schedule.wait(*class, *guest, id as JobId, *job);
        }
        schedule
    }

    fn granted(schedule: &mut Names) -> Option<&'static str> {
        schedule.next().map(|grant| grant.job)
    }

    /// Runs `turns` slices on one core; whoever ran waits again.
    fn turns(
        schedule: &mut Names,
        class: Class,
        guest: fn(&str) -> &'static str,
        turns: usize,
    ) -> String {
        let mut ran = String::new();
        for id in 0..turns as JobId {
            let job = granted(schedule).expect("somebody waits");
            ran.push_str(job);
            schedule.wait(class, guest(job), 1000 + id, job);
            schedule.free_core();
        }
        ran
    }

    #[test]
    fn replies_go_before_reviews_and_reviews_before_analyses() {
        let jobs = [
            (Class::Analysis, "ann", "analysis"),
            (Class::Review, "ben", "review"),
            (Class::Reply, "zoe", "reply"),
        ];
        let mut schedule = waiting(3, &jobs);
        let order: Vec<_> = std::iter::from_fn(|| granted(&mut schedule)).collect();
        assert_eq!(order, ["reply", "review", "analysis"]);
    }

    #[test]
    fn there_are_no_more_grants_than_cores() {
        let jobs = [
            (Class::Analysis, "ann", "1"),
            (Class::Analysis, "ben", "2"),
            (Class::Analysis, "zoe", "3"),
        ];
        let mut schedule = waiting(2, &jobs);
        assert_eq!(granted(&mut schedule), Some("1"));
        assert_eq!(granted(&mut schedule), Some("2"));
        assert_eq!(granted(&mut schedule), None);
        schedule.free_core();
        assert_eq!(granted(&mut schedule), Some("3"));
    }

    #[test]
    fn guests_take_turns_whatever_the_number_of_their_jobs() {
        let jobs = [
            (Class::Analysis, "a", "1"),
            (Class::Analysis, "a", "2"),
            (Class::Analysis, "a", "3"),
            (Class::Analysis, "b", "B"),
        ];
        let mut schedule = waiting(1, &jobs);
        let guest = |job: &str| if job == "B" { "b" } else { "a" };
        let ran = turns(&mut schedule, Class::Analysis, guest, 12);
        assert_eq!(ran, "1B2B3B1B2B3B");
    }

    #[test]
    fn thirty_guests_have_as_many_turns_each() {
        const NAMES: [&str; 30] = [
            "0", "1", "2", "3", "4", "5", "6", "7", "8", "9", "a", "b", "c", "d", "e", "f", "g",
            "h", "i", "j", "k", "l", "m", "n", "o", "p", "q", "r", "s", "t",
        ];
        let mut schedule = waiting(1, &NAMES.map(|name| (Class::Analysis, name, name)));
        let guest = |job: &str| *NAMES.iter().find(|name| **name == job).expect("a name");
        let ran = turns(&mut schedule, Class::Analysis, guest, 300);
        for name in NAMES {
            assert_eq!(ran.matches(name).count(), 10, "{name}");
        }
    }

    #[test]
    fn an_analysis_yields_to_a_reply_at_once_and_to_an_analysis_after_its_slice() {
        let mut schedule = waiting(1, &[]);
        let yields = |schedule: &Names, class, over| schedule.has_to_yield(class, false, over);
        assert!(!yields(&schedule, Class::Analysis, true), "nobody waits");
        schedule.wait(Class::Analysis, "ann", 1, "analysis");
        assert!(!yields(&schedule, Class::Analysis, false));
        assert!(yields(&schedule, Class::Analysis, true));
        schedule.wait(Class::Reply, "ben", 2, "reply");
        assert!(yields(&schedule, Class::Analysis, false));
        assert!(yields(&schedule, Class::Review, false));
        assert!(!yields(&schedule, Class::Reply, false));
    }

    #[test]
    fn endless_replies_leave_every_eighth_turn_to_the_others() {
        let jobs = [(Class::Reply, "r", "r"), (Class::Analysis, "a", "a")];
        let mut schedule = waiting(1, &jobs);
        let mut ran = String::new();
        for id in 10..34 {
            let grant = schedule.next().expect("somebody waits");
            assert_eq!(grant.is_protected, grant.job == "a");
            if grant.is_protected {
                assert!(!schedule.has_to_yield(Class::Analysis, true, false));
                assert!(schedule.has_to_yield(Class::Analysis, true, true));
            }
            ran.push_str(grant.job);
            let class = if grant.job == "r" {
                Class::Reply
            } else {
                Class::Analysis
            };
            schedule.wait(class, grant.job, id, grant.job);
            schedule.free_core();
        }
        assert_eq!(ran, "rrrrrrrarrrrrrrarrrrrrra");
    }

    #[test]
    fn a_job_that_leaves_is_passed_over() {
        let jobs = [
            (Class::Analysis, "ann", "1"),
            (Class::Analysis, "ann", "2"),
            (Class::Analysis, "ben", "3"),
        ];
        let mut schedule = waiting(3, &jobs);
        assert_eq!(schedule.remove(Class::Analysis, &"ann", 0), Some("1"));
        assert_eq!(schedule.remove(Class::Analysis, &"ann", 0), None);
        assert_eq!(schedule.remove(Class::Analysis, &"ben", 2), Some("3"));
        assert_eq!(granted(&mut schedule), Some("2"));
        assert_eq!(granted(&mut schedule), None);
    }
}
