//! Who is connected to a duel, and since when the players are away. Connections to
//! other servers of the site count as well as those to this one.

use std::collections::HashMap;

use super::clock::Millis;

/// The connections to a duel, by guest. Those who have no cookie count together.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Presence {
    connections: HashMap<String, usize>,
    /// When guests lost their last connection; for others, `since` counts.
    left_at: HashMap<String, Millis>,
    since: Millis,
    /// Those connected to other servers, or until when they were.
    elsewhere: HashMap<String, Option<Millis>>,
}

impl Presence {
    /// Nobody is connected at `now`.
    pub fn nobody(now: Millis) -> Presence {
        Presence {
            connections: HashMap::new(),
            left_at: HashMap::new(),
            since: now,
            elsewhere: HashMap::new(),
        }
    }

    /// Replaces what is known of other servers: who is connected there, or until when.
    /// Of a guest at several of them, the latest counts. Whether that changed.
    pub fn set_elsewhere(
        &mut self,
        visits: impl Iterator<Item = (String, Option<Millis>)>,
    ) -> bool {
        let mut elsewhere = HashMap::new();
        for (guest, left_at) in visits {
            let known = elsewhere.entry(guest).or_insert(left_at);
            *known = known.zip(left_at).map(|(one, other)| one.max(other));
        }
        let changed = elsewhere != self.elsewhere;
        self.elsewhere = elsewhere;
        changed
    }

    /// When a guest left this server; `None` for one who is connected to it.
    pub fn left_here(&self, guest: &str) -> Option<Millis> {
        let is_here = self.connections.contains_key(guest);
        (!is_here).then(|| self.left_at.get(guest).copied().unwrap_or(self.since))
    }

    /// Whether a guest was ever connected to this server.
    pub fn was_here(&self, guest: &str) -> bool {
        self.connections.contains_key(guest) || self.left_at.contains_key(guest)
    }

    /// How many connections a guest has.
    pub fn connections_of(&self, guest: &str) -> usize {
        self.connections.get(guest).copied().unwrap_or_default()
    }

    /// How many connections there are of people other than these.
    pub fn watchers(&self, players: &[&str]) -> usize {
        let others = self
            .connections
            .iter()
            .filter(|(guest, _)| !players.contains(&guest.as_str()));
        others.map(|(_, count)| count).sum()
    }

    /// Whether a guest is connected, to this server or to another.
    pub fn is_here(&self, guest: &str) -> bool {
        self.connections.contains_key(guest) || self.elsewhere.get(guest) == Some(&None)
    }

    /// How long a guest has been away; `None` for one who is here.
    pub fn away(&self, guest: &str, now: Millis) -> Option<Millis> {
        if self.is_here(guest) {
            return None;
        }
        let left_elsewhere = self.elsewhere.get(guest).copied().flatten();
        let left_at = match (self.left_at.get(guest).copied(), left_elsewhere) {
            (Some(here), Some(elsewhere)) => here.max(elsewhere),
            (here, elsewhere) => here.or(elsewhere).unwrap_or(self.since),
        };
        Some((now - left_at).max(0))
    }

    pub fn enter(&mut self, guest: &str) {
        *self.connections.entry(guest.to_owned()).or_default() += 1;
        self.left_at.remove(guest);
    }

    /// Ends a connection. The time is remembered for players alone.
    pub fn leave(&mut self, guest: &str, is_player: bool, now: Millis) {
        let Some(count) = self.connections.get_mut(guest) else {
            return;
        };
        *count -= 1;
        if *count == 0 {
            self.connections.remove(guest);
            if is_player {
                self.left_at.insert(guest.to_owned(), now);
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_person_is_away_when_the_last_tab_is_closed() {
        let mut presence = Presence::nobody(1000);
        assert_eq!(presence.away("ann", 1500), Some(500));
        presence.enter("ann");
        presence.enter("ann");
        presence.enter("eve");
        presence.leave("ann", true, 2000);
        assert_eq!(presence.away("ann", 9000), None);
        presence.leave("ann", true, 3000);
        assert_eq!(presence.away("ann", 9000), Some(6000));
        assert_eq!(presence.watchers(&["ann"]), 1);
        presence.enter("ann");
        assert_eq!(presence.away("ann", 9000), None);
    }

    #[test]
    fn whoever_is_at_another_server_is_here() {
        let visit = |guest: &str, left_at| (guest.to_owned(), left_at);
        let mut presence = Presence::nobody(1000);
        assert!(presence.set_elsewhere([visit("ann", None)].into_iter()));
        assert!(!presence.set_elsewhere([visit("ann", None)].into_iter()));
        assert!(presence.is_here("ann") && !presence.was_here("ann"));
        assert_eq!(presence.away("ann", 9000), None);
        // Of two servers, the one where she still is counts; then the one left last.
        for visits in [[None, Some(2000)], [Some(2000), None]] {
            presence.set_elsewhere(visits.into_iter().map(|left_at| visit("ann", left_at)));
            assert_eq!(presence.away("ann", 9000), None);
        }
        let left = [3000, 2000].map(|at| visit("ann", Some(at)));
        presence.set_elsewhere(left.into_iter());
        assert_eq!(presence.away("ann", 9000), Some(6000));
        presence.enter("ann");
        presence.leave("ann", true, 4000);
        assert_eq!(presence.away("ann", 9000), Some(5000));
        assert_eq!(presence.left_here("ann"), Some(4000));
        presence.set_elsewhere([visit("ann", Some(7000))].into_iter());
        assert_eq!(presence.away("ann", 9000), Some(2000));
        presence.set_elsewhere([visit("ann", None)].into_iter());
        assert_eq!(presence.away("ann", 9000), None);
    }
}
