//! Work that keeps a core busy, bounded: so many at once, so many waiting, so
//! many for one client; stopped when whoever asked is gone.

use std::collections::HashMap;
use std::net::IpAddr;
use std::sync::{Arc, Mutex, PoisonError};

use awale_engine::StopFlag;
use tokio::sync::{OwnedSemaphorePermit, Semaphore, watch};
use tokio::task::spawn_blocking;

/// Works of one client, running or waiting.
const PER_CLIENT: usize = 8;
/// Works waiting for each that runs.
const WAITING_PER_SLOT: usize = 32;

/// Where work is done.
pub struct Workshop {
    /// Free cores.
    slots: Arc<Semaphore>,
    /// Places for works that run or wait.
    places: Arc<Semaphore>,
    clients: Arc<Clients>,
    closing: watch::Sender<bool>,
}

/// Why work is not taken on.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Refused {
    /// This client has enough under way.
    Client,
    /// Everybody together has.
    Everybody,
    /// It was stopped, or it broke.
    Stopped,
}

/// The right to have one piece of work done; given back when it is done, or
/// when nobody waits for it any more.
pub struct Ticket {
    slots: Arc<Semaphore>,
    closing: watch::Receiver<bool>,
    held: Held,
}

struct Held {
    _place: OwnedSemaphorePermit,
    clients: Arc<Clients>,
    client: IpAddr,
}

/// How many works each client has; clients without any are not listed.
type Clients = Mutex<HashMap<IpAddr, usize>>;

/// Raises its flag when it goes.
struct RaisedAtEnd(StopFlag);

impl Drop for RaisedAtEnd {
    fn drop(&mut self) {
        self.0.raise();
    }
}

impl Drop for Held {
    fn drop(&mut self) {
        let mut clients = self.clients.lock().unwrap_or_else(PoisonError::into_inner);
        if let Some(count) = clients.get_mut(&self.client) {
            *count -= 1;
            if *count == 0 {
                clients.remove(&self.client);
            }
        }
    }
}

impl Workshop {
    /// A workshop that runs this many works at once.
    pub fn new(slots: usize) -> Workshop {
        let slots = slots.max(1);
        Workshop {
            slots: Arc::new(Semaphore::new(slots)),
            places: Arc::new(Semaphore::new(slots * (1 + WAITING_PER_SLOT))),
            clients: Arc::default(),
            closing: watch::Sender::new(false),
        }
    }

    /// Takes on a piece of work for a client, unless there is too much.
    pub fn enter(&self, client: IpAddr) -> Result<Ticket, Refused> {
        let place = Arc::clone(&self.places).try_acquire_owned();
        let place = place.map_err(|_| Refused::Everybody)?;
        let mut clients = self.clients.lock().unwrap_or_else(PoisonError::into_inner);
        let count = clients.entry(client).or_default();
        if *count >= PER_CLIENT {
            return Err(Refused::Client);
        }
        *count += 1;
        drop(clients);
        Ok(Ticket {
            slots: Arc::clone(&self.slots),
            closing: self.closing.subscribe(),
            held: Held {
                _place: place,
                clients: Arc::clone(&self.clients),
                client,
            },
        })
    }

    /// Stops everything that runs or waits, now and later.
    pub fn close(&self) {
        self.closing.send_replace(true);
    }
}

impl Ticket {
    /// Waits for a free core, then does the work. Dropping this future raises
    /// the flag given to the work.
    pub async fn run<T: Send + 'static>(
        mut self,
        work: impl FnOnce(StopFlag) -> T + Send + 'static,
    ) -> Result<T, Refused> {
        let slot = tokio::select! {
            slot = self.slots.acquire_owned() => slot.map_err(|_| Refused::Stopped)?,
            () = closed(&mut self.closing) => return Err(Refused::Stopped),
        };
        let stop = StopFlag::new();
        let raised = RaisedAtEnd(stop.clone());
        let held = self.held;
        let mut task = spawn_blocking(move || {
            let answer = work(stop);
            // The core is free only now, whoever still waits for the answer.
            drop((slot, held));
            answer
        });
        let done = tokio::select! {
            done = &mut task => done,
            () = closed(&mut self.closing) => {
                drop(raised);
                task.await
            }
        };
        done.map_err(|_| Refused::Stopped)
    }
}

/// Done when the workshop closes.
async fn closed(closing: &mut watch::Receiver<bool>) {
    // A workshop that is gone is closed too.
    let _ = closing.wait_for(|closing| *closing).await;
}

#[cfg(test)]
mod tests {
    use std::net::Ipv4Addr;
    use std::time::Duration;

    use super::*;

    const HERE: IpAddr = IpAddr::V4(Ipv4Addr::LOCALHOST);

    fn other(last: u8) -> IpAddr {
        IpAddr::V4(Ipv4Addr::new(10, 0, 0, last))
    }

    fn until_stopped(stop: &StopFlag) {
        while !stop.is_raised() {
            std::thread::sleep(Duration::from_millis(1));
        }
    }

    #[tokio::test]
    async fn a_client_has_so_many_works_and_no_more() {
        let workshop = Workshop::new(1);
        let tickets: Vec<_> = (0..PER_CLIENT).map(|_| workshop.enter(HERE)).collect();
        assert!(tickets.iter().all(Result::is_ok));
        assert_eq!(workshop.enter(HERE).err(), Some(Refused::Client));
        assert!(workshop.enter(other(1)).is_ok());
        drop(tickets);
        assert!(workshop.enter(HERE).is_ok());
    }

    #[tokio::test]
    async fn everybody_together_has_so_many_works_and_no_more() {
        let workshop = Workshop::new(1);
        let mut tickets = Vec::new();
        for client in 0..=u8::MAX {
            match workshop.enter(other(client)) {
                Ok(ticket) => tickets.push(ticket),
                Err(refused) => assert_eq!(refused, Refused::Everybody),
            }
        }
        assert_eq!(tickets.len(), 1 + WAITING_PER_SLOT);
    }

    #[tokio::test]
    async fn work_that_nobody_waits_for_is_stopped() {
        let workshop = Workshop::new(1);
        let endless = workshop
            .enter(HERE)
            .expect("room")
            .run(|stop| until_stopped(&stop));
        let cut = tokio::time::timeout(Duration::from_millis(20), endless).await;
        assert!(cut.is_err());
        // The only core is free again.
        let next = workshop.enter(HERE).expect("room").run(|_| 7).await;
        assert_eq!(next, Ok(7));
    }

    #[tokio::test]
    async fn closing_stops_what_runs_and_what_waits() {
        let workshop = Workshop::new(1);
        let running = workshop
            .enter(HERE)
            .expect("room")
            .run(|stop| until_stopped(&stop));
        let waiting = workshop.enter(HERE).expect("room").run(|_| ());
        let close = async {
            tokio::time::sleep(Duration::from_millis(20)).await;
            workshop.close();
        };
        let (running, waiting, ()) = tokio::join!(running, waiting, close);
        assert_eq!((running, waiting), (Ok(()), Err(Refused::Stopped)));
    }

    #[tokio::test]
    async fn work_that_panics_frees_its_core() {
        let workshop = Workshop::new(1);
        let broken = workshop.enter(HERE).expect("room");
        let broken = broken.run(|_| assert!(HERE.is_ipv6(), "on purpose")).await;
        assert_eq!(broken, Err(Refused::Stopped));
        let next = workshop.enter(HERE).expect("room").run(|_| 7).await;
        assert_eq!(next, Ok(7));
    }
}
