//! How many sockets a room has open: in all, and for one client.

use std::sync::Arc;

use tokio::sync::{OwnedSemaphorePermit, Semaphore};

use crate::http::client::{Client, Counter, Slot};
use crate::thinking::QueueError;

/// Sockets in all.
const SOCKETS: usize = 8192;
/// Sockets of one client: a school may have one address.
const SOCKETS_PER_CLIENT: usize = 256;

/// The sockets of one room.
pub struct SocketPermits {
    sockets: Arc<Semaphore>,
    clients: Counter<Client>,
}

/// The permit of one socket, until it is dropped.
pub struct SocketPermit {
    _permit: OwnedSemaphorePermit,
    _client: Slot<Client>,
}

impl Default for SocketPermits {
    fn default() -> SocketPermits {
        SocketPermits {
            sockets: Arc::new(Semaphore::new(SOCKETS)),
            clients: Counter::default(),
        }
    }
}

impl SocketPermits {
    /// Returns when every socket is closed, for good: no permit is given afterwards.
    pub async fn drained(&self) {
        let all = self.sockets.acquire_many(SOCKETS as u32).await;
        // Fails only for a closed semaphore, and nobody closes it.
        if let Ok(all) = all {
            all.forget();
        }
    }

    /// How many sockets are open.
    pub fn open(&self) -> usize {
        SOCKETS - self.sockets.available_permits()
    }

    /// A permit for one more socket of a client.
    pub fn admit(&self, client: Client, is_limited: bool) -> Result<SocketPermit, QueueError> {
        let permit = Arc::clone(&self.sockets).try_acquire_owned();
        let most = if is_limited {
            SOCKETS_PER_CLIENT
        } else {
            usize::MAX
        };
        let client = self.clients.enter(client, most);
        Ok(SocketPermit {
            _permit: permit.map_err(|_| QueueError::Full)?,
            _client: client.ok_or(QueueError::ClientFull)?,
        })
    }
}
