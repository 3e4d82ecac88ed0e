//! Who is connected to a duel, and since when the players are away.

use std::collections::HashMap;

use super::clock::Millis;

/// The connections to a duel, by guest. Those who have no cookie count together.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Presence {
    connections: HashMap<String, usize>,
    /// When guests lost their last connection; for others, `since` counts.
    left_at: HashMap<String, Millis>,
    since: Millis,
}

impl Presence {
    /// Nobody is connected at `now`.
    pub fn nobody(now: Millis) -> Presence {
        Presence {
            connections: HashMap::new(),
            left_at: HashMap::new(),
            since: now,
        }
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

    pub fn is_here(&self, guest: &str) -> bool {
        self.connections.contains_key(guest)
    }

    /// How long a guest has been away; `None` for one who is here.
    pub fn away(&self, guest: &str, now: Millis) -> Option<Millis> {
        if self.is_here(guest) {
            return None;
        }
        let left_at = self.left_at.get(guest).copied().unwrap_or(self.since);
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
}
