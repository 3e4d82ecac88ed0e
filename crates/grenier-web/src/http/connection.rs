//! Connections: how long they may take, and how many there may be.
//!
//! A connection holds a slot until it is closed. A WebSocket keeps the slot of
//! the connection it was upgraded from.

use std::io;
use std::net::IpAddr;
use std::pin::Pin;
use std::sync::Arc;
use std::task::{Context, Poll};
use std::time::Duration;

use tokio::io::{AsyncRead, AsyncWrite, ReadBuf};
use tokio::net::TcpStream;
use tokio::sync::{OwnedSemaphorePermit, Semaphore};
use tokio_io_timeout::TimeoutWriter;

use crate::http::client::{Client, Counter, Slot};

/// Open files that are not connections: the database, tables, the listener.
const OTHER_FILES: usize = 64;

/// The limits of connections.
#[derive(Clone, Copy, Debug)]
pub struct ConnectionLimits {
    /// The longest wait for the whole head of a request, and so the longest time
    /// that a connection may be idle.
    pub head: Duration,
    /// The longest pause while the body of a request arrives.
    pub body_pause: Duration,
    /// The longest time for a whole body.
    pub body: Duration,
    /// The longest time that a client may take no byte of an answer.
    pub write_pause: Duration,
    /// Connections in all.
    pub in_all: usize,
    /// Connections of one client. A school may have one address: a hundred
    /// browsers with six connections each, and a WebSocket for each pupil who
    /// plays Tetris Couleurs.
    pub per_client: usize,
}

impl Default for ConnectionLimits {
    fn default() -> ConnectionLimits {
        ConnectionLimits {
            head: Duration::from_secs(10),
            body_pause: Duration::from_secs(10),
            body: Duration::from_mins(1),
            write_pause: Duration::from_secs(30),
            in_all: 8192,
            per_client: 1024,
        }
    }
}

impl ConnectionLimits {
    /// The limits of a process that may open so many files. One client never
    /// gets all connections.
    #[must_use]
    pub fn within(self, files: usize) -> ConnectionLimits {
        let in_all = self.in_all.min(files.saturating_sub(OTHER_FILES)).max(4);
        ConnectionLimits {
            in_all,
            per_client: self.per_client.min(in_all / 4 * 3),
            ..self
        }
    }
}

/// The address of this machine that a connection was made to.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct LocalAddress(pub IpAddr);

/// The connections that may still be opened.
pub struct ConnectionSlots {
    in_all: Arc<Semaphore>,
    clients: Counter<Client>,
    per_client: usize,
}

/// One connection, until it is dropped.
pub struct ConnectionSlot {
    _permit: OwnedSemaphorePermit,
    _client: Slot<Client>,
}

impl ConnectionSlots {
    /// Slots under these limits; `is_limited` tells whether a client has a limit
    /// of its own.
    pub fn new(limits: &ConnectionLimits, is_limited: bool) -> ConnectionSlots {
        ConnectionSlots {
            in_all: Arc::new(Semaphore::new(limits.in_all)),
            clients: Counter::default(),
            per_client: if is_limited {
                limits.per_client
            } else {
                usize::MAX
            },
        }
    }

    /// A slot for one more connection of a client, if there is one. A proxy has
    /// the connections of many clients.
    pub fn enter(&self, client: Client, is_proxy: bool) -> Option<ConnectionSlot> {
        let most = if is_proxy {
            usize::MAX
        } else {
            self.per_client
        };
        Some(ConnectionSlot {
            _permit: Arc::clone(&self.in_all).try_acquire_owned().ok()?,
            _client: self.clients.enter(client, most)?,
        })
    }
}

/// A connection that holds its slot and fails when the client stops reading.
pub struct Connection {
    stream: Pin<Box<TimeoutWriter<TcpStream>>>,
    _slot: ConnectionSlot,
}

impl Connection {
    pub fn new(stream: TcpStream, write_pause: Duration, slot: ConnectionSlot) -> Connection {
        let mut stream = TimeoutWriter::new(stream);
        stream.set_timeout(Some(write_pause));
        Connection {
            stream: Box::pin(stream),
            _slot: slot,
        }
    }
}

impl AsyncRead for Connection {
    fn poll_read(
        mut self: Pin<&mut Self>,
        context: &mut Context<'_>,
        buffer: &mut ReadBuf<'_>,
    ) -> Poll<io::Result<()>> {
        self.stream.as_mut().poll_read(context, buffer)
    }
}

impl AsyncWrite for Connection {
    fn poll_write(
        mut self: Pin<&mut Self>,
        context: &mut Context<'_>,
        buffer: &[u8],
    ) -> Poll<io::Result<usize>> {
        self.stream.as_mut().poll_write(context, buffer)
    }

    fn poll_flush(mut self: Pin<&mut Self>, context: &mut Context<'_>) -> Poll<io::Result<()>> {
        self.stream.as_mut().poll_flush(context)
    }

    fn poll_shutdown(mut self: Pin<&mut Self>, context: &mut Context<'_>) -> Poll<io::Result<()>> {
        self.stream.as_mut().poll_shutdown(context)
    }

    fn is_write_vectored(&self) -> bool {
        self.stream.is_write_vectored()
    }

    fn poll_write_vectored(
        mut self: Pin<&mut Self>,
        context: &mut Context<'_>,
        buffers: &[io::IoSlice<'_>],
    ) -> Poll<io::Result<usize>> {
        self.stream.as_mut().poll_write_vectored(context, buffers)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn one_client_never_gets_all_connections_however_few_there_are() {
        for files in [0, 70, 256, 1024, 1 << 20] {
            let limits = ConnectionLimits::default().within(files);
            assert!(limits.per_client > 0, "{files}");
            assert!(limits.per_client < limits.in_all, "{files}");
            assert!(limits.in_all <= files.max(4), "{files}");
        }
        let ample = ConnectionLimits::default().within(1 << 20);
        assert_eq!((ample.in_all, ample.per_client), (8192, 1024));
    }
}
