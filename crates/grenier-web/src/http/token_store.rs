//! A store for what people upload: each value is kept in memory for a while
//! under a token that cannot be guessed.
//!
//! Expiry and the limit in all are moka's. The limits per owner, which no cache
//! offers, are enforced here. The least recently used values go first.

use std::sync::Arc;
use std::sync::atomic::{AtomicU64, Ordering};
use std::time::Duration;

use moka::policy::EvictionPolicy;
use moka::sync::Cache;

use super::token::random_token;

/// How many values are kept, and how many bytes of memory they may take.
#[derive(Clone, Copy, Debug)]
pub struct Limits {
    pub count: usize,
    pub bytes: usize,
}

/// When a value is deleted.
#[derive(Clone, Copy, Debug)]
pub enum Expiry {
    /// So long after it was stored.
    AfterInsert(Duration),
    /// So long after it was last used.
    AfterUse(Duration),
}

/// See the module.
pub struct TokenStore<T> {
    cache: Cache<String, Entry<T>>,
    per_owner: Limits,
    /// Counts the uses, to order them.
    uses: AtomicU64,
}

struct Entry<T> {
    value: Arc<T>,
    owner: Arc<str>,
    bytes: usize,
    /// The number of its last use.
    last_use: Arc<AtomicU64>,
}

impl<T> Clone for Entry<T> {
    fn clone(&self) -> Entry<T> {
        Entry {
            value: Arc::clone(&self.value),
            owner: Arc::clone(&self.owner),
            bytes: self.bytes,
            last_use: Arc::clone(&self.last_use),
        }
    }
}

impl<T: Send + Sync + 'static> TokenStore<T> {
    /// An empty store with limits for each owner and in all.
    pub fn new(per_owner: Limits, in_all: Limits, expiry: Expiry) -> TokenStore<T> {
        // No value weighs less than its share, so that the limit of bytes is
        // also one of values.
        let share = in_all.bytes / in_all.count;
        let cache = Cache::builder()
            .eviction_policy(EvictionPolicy::lru())
            .max_capacity(in_all.bytes as u64)
            .weigher(move |_, entry: &Entry<T>| entry.bytes.max(share) as u32);
        let cache = match expiry {
            Expiry::AfterInsert(time) => cache.time_to_live(time),
            Expiry::AfterUse(time) => cache.time_to_idle(time),
        };
        TokenStore {
            cache: cache.build(),
            per_owner,
            uses: AtomicU64::new(0),
        }
    }

    /// Stores a value that takes so many bytes of memory; the token to find it
    /// under.
    pub fn insert(&self, owner: &str, value: Arc<T>, bytes: usize) -> String {
        let token = random_token();
        let entry = Entry {
            value,
            owner: owner.into(),
            bytes,
            last_use: Arc::new(AtomicU64::new(self.next_use())),
        };
        self.cache.insert(token.clone(), entry);
        self.limit_owner(owner);
        self.evict();
        token
    }

    /// The value of a token, if it belongs to this owner.
    pub fn get(&self, token: &str, owner: &str) -> Option<Arc<T>> {
        let entry = self.cache.get(token)?;
        if *entry.owner != *owner {
            return None;
        }
        entry.last_use.store(self.next_use(), Ordering::Relaxed);
        Some(entry.value)
    }

    /// Deletes a value; false if the owner has none under this token.
    pub fn remove(&self, token: &str, owner: &str) -> bool {
        let is_own = self.get(token, owner).is_some();
        is_own && self.cache.remove(token).is_some()
    }

    /// Frees the memory of values that are expired or too many. To be called
    /// from time to time: moka has no thread of its own.
    pub fn evict(&self) {
        self.cache.run_pending_tasks();
    }

    #[cfg(test)]
    pub fn len(&self) -> usize {
        self.cache.iter().count()
    }

    fn next_use(&self) -> u64 {
        self.uses.fetch_add(1, Ordering::Relaxed)
    }

    /// Deletes the least recently used values of an owner who has too many. A
    /// single value is never too many.
    fn limit_owner(&self, owner: &str) {
        let mut own: Vec<_> = self
            .cache
            .iter()
            .filter(|(_, entry)| *entry.owner == *owner)
            .collect();
        own.sort_by_key(|(_, entry)| std::cmp::Reverse(entry.last_use.load(Ordering::Relaxed)));
        let mut bytes = 0;
        for (index, (token, entry)) in own.iter().enumerate() {
            bytes += entry.bytes;
            let is_too_many = index >= self.per_owner.count || bytes > self.per_owner.bytes;
            if index > 0 && is_too_many {
                self.cache.invalidate(token.as_str());
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    const HOUR: Expiry = Expiry::AfterUse(Duration::from_hours(1));
    const PER_OWNER: Limits = Limits {
        count: 4,
        bytes: 1000,
    };
    const IN_ALL: Limits = Limits {
        count: 10,
        bytes: 5000,
    };

    fn store() -> TokenStore<u8> {
        TokenStore::new(PER_OWNER, IN_ALL, HOUR)
    }

    fn count(store: &TokenStore<u8>, owner: &str) -> usize {
        store
            .cache
            .iter()
            .filter(|(_, entry)| *entry.owner == *owner)
            .count()
    }

    #[test]
    fn a_value_is_found_by_its_owner_and_by_nobody_else() {
        let store = store();
        let token = store.insert("1", Arc::new(7), 3);
        assert_eq!(store.get(&token, "1").as_deref(), Some(&7));
        assert!(store.get(&token, "2").is_none());
        assert!(!store.remove(&token, "2"));
        assert!(store.remove(&token, "1"));
        assert!(store.get(&token, "1").is_none());
        assert!(!store.remove(&token, "1"));
    }

    #[test]
    fn an_owner_has_a_limit_of_values_and_the_least_recently_used_goes_first() {
        let store = store();
        let tokens: Vec<String> = (0..4).map(|_| store.insert("1", Arc::new(0), 3)).collect();
        let others = store.insert("2", Arc::new(0), 3);
        assert!(store.get(&tokens[0], "1").is_some());
        store.insert("1", Arc::new(0), 3);
        assert!(store.get(&tokens[0], "1").is_some());
        assert!(store.get(&tokens[1], "1").is_none());
        assert!(store.get(&others, "2").is_some());
    }

    #[test]
    fn bytes_are_limited_for_an_owner_and_in_all() {
        let store = store();
        for owner in 0..20 {
            let owner = owner.to_string();
            for _ in 0..6 {
                let token = store.insert(&owner, Arc::new(0), 500);
                assert!(store.get(&token, &owner).is_some());
            }
            assert_eq!(count(&store, &owner), 2);
            assert!(store.len() * 500 <= IN_ALL.bytes);
        }
    }

    #[test]
    fn small_values_are_limited_in_number() {
        let store = store();
        for owner in 0..20 {
            store.insert(&owner.to_string(), Arc::new(0), 1);
        }
        assert_eq!(store.len(), IN_ALL.count);
    }

    #[test]
    fn a_value_larger_than_its_owner_s_limit_is_kept_alone() {
        let store = store();
        store.insert("1", Arc::new(0), 3);
        let large = store.insert("1", Arc::new(0), 1500);
        assert!(store.get(&large, "1").is_some());
        assert_eq!(count(&store, "1"), 1);
    }

    #[test]
    fn a_value_that_nobody_uses_expires_and_frees_its_memory() {
        let idle = Duration::from_secs(1);
        let store = TokenStore::new(PER_OWNER, IN_ALL, Expiry::AfterUse(idle));
        let token = store.insert("1", Arc::new(0), 3);
        let other = store.insert("1", Arc::new(0), 3);
        while store.cache.contains_key(&token) {
            assert!(store.get(&other, "1").is_some());
            std::thread::sleep(Duration::from_millis(20));
        }
        assert!(store.get(&token, "1").is_none());
        assert!(store.get(&other, "1").is_some());
        store.evict();
        assert_eq!(store.cache.entry_count(), 1);
    }

    #[test]
    fn a_value_expires_however_often_it_is_used() {
        let time = Duration::from_millis(100);
        let store = TokenStore::new(PER_OWNER, IN_ALL, Expiry::AfterInsert(time));
        let start = std::time::Instant::now();
        let token = store.insert("1", Arc::new(0), 3);
        while store.get(&token, "1").is_some() {
            assert!(start.elapsed() < Duration::from_mins(1));
            std::thread::sleep(Duration::from_millis(10));
        }
        assert!(start.elapsed() >= time);
    }
}
